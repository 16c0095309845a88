/* The game from the deal to the last count, and one turn of it up to the run. */
#include "games/smugglers_state.h"

ChanceKey sm_luck_key(Play *play, uint8_t seat, uint16_t occasion, int ordinal)
{
    return (ChanceKey){smugglers(play)->turn, seat, occasion, (uint16_t)ordinal};
}

int sm_value_of(uint16_t card)
{
    static const int values[] = {
        [SM_SPICE] = 2,  [SM_ARMS] = 3,  [SM_RELIC] = 5, [SM_FUEL] = 1,  [SM_AMBUSH] = 0, [SM_LOOKOUT] = 1,
        [SM_FORGER] = 2, [SM_FENCE] = 2, [SM_PILOT] = 3, [SM_BARON] = 5, [SM_ENVOY] = 4};

    return card < SM_GUILD_CARDS ? values[card] : 0; /* SM-GOODS-01, SM-GUILD-07 */
}

int sm_pile_value(const Look *look, uint8_t pile)
{
    int value = 0;

    for (int place = 0; place < pile_size(look, pile); place++)
        value += sm_value_of(card_in(look, pile_at(look, pile, place)));
    return value;
}

void sm_earn(Play *play, uint8_t seat, int credits)
{
    Smugglers *g = smugglers(play);

    g->credits[seat] += credits;
    if (g->credits[seat] >= SM_GOAL)
        win(play, SEAT_BIT(seat)); /* SM-END-01 */
}

/* ---- the game ---- */

/* The next card of the deal goes to the first seat that lacks one. */
static Flow deal(Play *play, Frame *frame)
{
    Look look = look_of(play);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        int held = pile_size(&look, hand_of(seat));
        if (has_left(play->table, seat) || (smugglers(play)->hands_set & SEAT_BIT(seat)) || held >= SM_START_HAND)
            continue;
        uint16_t slot = pile_at(&look, SM_PILE_DECK, 0);
        card_move(play, slot, hand_of(seat), PILE_BOTTOM);
        tell_all(play, EVENT_CARD, seat, "SM-SETUP-03", say1(SAY_DEALT, arg_seat(seat)));
        ChanceKey key = {0, seat, SM_DEAL, (uint16_t)held};
        return look_at(play, frame, slot, SEAT_BIT(seat), key, GAME_DEAL); /* SM-SETUP-03 */
    }
    smugglers(play)->hands_set = 0;
    return next(frame, GAME_TURN);
}

/* Turns every stash face up, one card after the other; SM-END-02. True when all lie open. */
static bool all_revealed(Play *play, Frame *frame)
{
    Look look = look_of(play);

    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        for (int place = 0; place < pile_size(&look, stash_of(seat)); place++) {
            uint16_t slot = pile_at(&look, stash_of(seat), place);
            if (card_known_to(&look, slot, SEAT_SPECTATOR))
                continue;
            look_at(play, frame, slot, SM_EVERYBODY, sm_luck_key(play, seat, SM_REVEAL, place), GAME_SCORE);
            return false;
        }
    }
    return true;
}

static void count_stash(Play *play, uint8_t seat)
{
    Look look = look_of(play);

    for (int place = 0; place < pile_size(&look, stash_of(seat)); place++) {
        uint16_t card = card_in(&look, pile_at(&look, stash_of(seat), place));
        tell_all(play, EVENT_CARD, seat, "SM-END-02", say2(SAY_REVEALS, arg_seat(seat), arg_card(card)));
    }
    smugglers(play)->credits[seat] += sm_pile_value(&look, stash_of(seat)); /* SM-END-03 */
    tell_all(play, EVENT_NOTE, seat, "SM-END-03",
             say2(SAY_TOTAL, arg_seat(seat), arg_number(smugglers(play)->credits[seat])));
}

static uint8_t richest_seats(const Look *look)
{
    const Smugglers *g = smugglers_in(look);
    int32_t most = 0;
    uint8_t richest = 0;

    for (uint8_t seat = 0; seat < look->table->seats; seat++)
        most = g->credits[seat] > most ? g->credits[seat] : most;
    for (uint8_t seat = 0; seat < look->table->seats; seat++) {
        if (g->credits[seat] == most && !has_left(look->table, seat))
            richest |= SEAT_BIT(seat);
    }
    return richest;
}

static Flow score(Play *play, Frame *frame)
{
    Look look = look_of(play);

    if (!all_revealed(play, frame)) /* SM-END-02 */
        return FLOW_ON;
    for (uint8_t seat = 0; seat < play->table->seats; seat++) {
        if (!has_left(play->table, seat))
            count_stash(play, seat);
    }
    return win(play, richest_seats(&look)); /* SM-END-04 */
}

uint8_t smugglers_time_is_up(const Look *look)
{
    return richest_seats(look); /* SM-END-06 */
}

Flow smugglers_game(Play *play, Frame *frame)
{
    Smugglers *g = smugglers(play);

    switch (frame->step) {
    case GAME_DEAL:
        return deal(play, frame);

    case GAME_TURN:
        if (g->turn > SM_LAST_TURN) /* SM-END-05 */
            return next(frame, GAME_SCORE);
        while (has_left(play->table, g->active)) /* SM-TURN-05 */
            g->active = seat_in_order(play->table, g->active, 1);
        return call(play, frame, PROC_TURN, g->active, g->active, GAME_TURN_OVER);

    case GAME_TURN_OVER:
        mark(play);
        g->active = seat_in_order(play->table, g->active, 1); /* SM-TURN-01 */
        g->turn++;
        return next(frame, GAME_TURN);

    case GAME_SCORE:
        g->in_turn = 0;
        return score(play, frame);
    }
    return never(play, "the game has no other step");
}

/* ---- taking a card ---- */

int sm_take_candidates(const Look *look, const Question *question)
{
    (void)question;
    return 4 + sm_guild_candidates(look);
}

void sm_take_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    static const uint16_t says[] = {SAY_PEEK, SAY_DRAW, SAY_SALVAGE, SAY_BURY};
    uint16_t verb = (uint16_t)(SM_VERB_PEEK + index);

    if (index >= 4) {
        sm_guild_candidate(look, question, index - 4, candidate);
        return;
    }
    offer(candidate, key_of(verb), say0(says[index]));
    if (verb == SM_VERB_PEEK && pile_size(look, SM_PILE_DECK) == 0)
        offer_not(candidate, key_of(verb), candidate->say, say0(SAY_NO_DECK), "SM-PEEK-04"); /* SM-PEEK-04 */
    if (verb == SM_VERB_PEEK && smugglers_in(look)->peeked)
        offer_not(candidate, key_of(verb), candidate->say, say0(SAY_PEEKED), "SM-PEEK-03"); /* SM-PEEK-03 */
    if (verb == SM_VERB_SALVAGE && sm_oldest_goods(look) == NO_SLOT)
        offer_not(candidate, key_of(verb), candidate->say, say0(SAY_NO_DISCARD), "SM-TAKE-03"); /* SM-TAKE-03 */
}

static void tell_owner(Play *play, uint8_t seat, const char *rule, uint16_t slot)
{
    Look look = look_of(play);

    tell_seats(play, SEAT_BIT(seat), EVENT_CARD, seat, rule, say1(SAY_YOUR_CARD, arg_card(card_in(&look, slot))));
}

static Flow took(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint8_t seat = frame->seat, self = SEAT_BIT(seat);
    const Key *key = &answer_of(play, seat)->key;
    uint16_t verb = key->verb;
    uint16_t top = pile_at(&look, SM_PILE_DECK, 0), oldest = sm_oldest_goods(&look);

    frame->local[0] = verb;
    switch (verb) {
    case SM_VERB_PEEK:
        smugglers(play)->peeked = 1;
        return look_at(play, frame, top, self, sm_luck_key(play, seat, SM_PEEK, 0), TURN_PEEKED); /* SM-PEEK-01 */
    case SM_VERB_SALVAGE:
        frame->local[1] = card_known_to(&look, oldest, SEAT_SPECTATOR);
        card_move(play, oldest, hand_of(seat), PILE_BOTTOM); /* SM-TAKE-02 */
        return look_at(play, frame, oldest, self, sm_luck_key(play, seat, SM_SALVAGE, 0),
                       TURN_SALVAGED); /* SM-TAKE-05 */
    case SM_VERB_DRAW:
    case SM_VERB_BURY:
        return next(frame, TURN_NEEDS_CARD);
    default:
        return sm_guild_takes(play, frame, key);
    }
}

static Flow need_card(Play *play, Frame *frame)
{
    Look look = look_of(play);
    Smugglers *g = smugglers(play);

    if (pile_size(&look, SM_PILE_DECK) > 0)
        return next(frame, TURN_TOP_CARD);
    if (sm_oldest_goods(&look) == NO_SLOT)
        return unwind(play, PROC_GAME, GAME_SCORE); /* SM-DECK-03 */
    if (g->refills == 1)
        return unwind(play, PROC_GAME, GAME_SCORE); /* SM-DECK-02 */
    g->refills++;                                   /* SM-DECK-02 */
    return refill(play, frame, SM_PILE_DECK, SM_PILE_DISCARD, sm_luck_key(play, frame->seat, SM_REFILL, 0),
                  TURN_TOP_CARD); /* SM-DECK-01 */
}

static Flow take_top_card(Play *play, Frame *frame)
{
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint16_t slot = pile_at(&look, SM_PILE_DECK, 0);

    if (frame->local[0] == SM_VERB_BURY) {
        card_move(play, slot, stash_of(seat), PILE_BOTTOM); /* SM-TAKE-04 */
        tell_all(play, EVENT_CARD, seat, "SM-TAKE-04", say1(SAY_BURIES, arg_seat(seat)));
        return next(frame, TURN_LOAD);
    }
    card_move(play, slot, hand_of(seat), PILE_BOTTOM);                                                 /* SM-TAKE-01 */
    return look_at(play, frame, slot, SEAT_BIT(seat), sm_luck_key(play, seat, SM_DRAW, 0), TURN_DREW); /* SM-TAKE-01 */
}

static void tell_salvage(Play *play, uint8_t seat, uint16_t slot, bool face_up)
{
    Look look = look_of(play);

    tell_all(play, EVENT_CARD, seat, "SM-TAKE-02",
             face_up ? say2(SAY_SALVAGES, arg_seat(seat), arg_card(card_in(&look, slot)))
                     : say1(SAY_SALVAGES_UNSEEN, arg_seat(seat)));
    tell_owner(play, seat, "SM-TAKE-05", slot);
}

/* ---- loading ---- */

int sm_cargo_candidates(const Look *look, const Question *question)
{
    return pile_size(look, hand_of(question->seat));
}

/* Two like cards of a hand are told apart by a number: the first spice, the second spice. */
void sm_cargo_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint8_t hand = hand_of(question->seat);
    uint16_t card = card_in(look, pile_at(look, hand, index));
    Key key = key_number(SM_VERB_SHIP, 1);

    key.card = card;
    for (int before = 0; before < index; before++)
        key.number += card_in(look, pile_at(look, hand, before)) == card;
    offer(candidate, key, say1(SAY_SHIP, arg_card(card)));
    if (card == SM_AMBUSH)
        offer_not(candidate, key, candidate->say, say1(SAY_NO_VALUE, arg_card(card)), "SM-GOODS-02"); /* SM-GOODS-02 */
}

/* Every card that goes moves up those behind it. */
static void load(Play *play, uint8_t seat, uint64_t items)
{
    Look look = look_of(play);
    int loaded = 0;

    for (int place = 0; place < MAX_SUBSET; place++) {
        if (!(items >> place & 1))
            continue;
        uint16_t slot = pile_at(&look, hand_of(seat), place - loaded++);
        card_move(play, slot, SM_PILE_HOLD, PILE_BOTTOM); /* SM-RUN-01 */
        play->table->cards[slot].known = SM_EVERYBODY;    /* SM-RUN-01 */
        tell_all(play, EVENT_CARD, seat, "SM-RUN-01", say2(SAY_SHIPS, arg_seat(seat), arg_card(card_in(&look, slot))));
    }
}

/* ---- the turn ---- */

static Flow earn_wages(Play *play, Frame *frame)
{
    int wages = is_ruled(play->table, frame->seat) ? SM_DROID_WAGES : 1; /* SM-DROID-03 */

    tell_all(play, EVENT_NOTE, frame->subject, "SM-TURN-04", say2(SAY_WAGES, arg_seat(frame->seat), arg_number(wages)));
    sm_earn(play, frame->seat, wages); /* SM-TURN-04 */
    return next(frame, TURN_END);
}

Flow smugglers_turn(Play *play, Frame *frame)
{
    Smugglers *g = smugglers(play);
    Look look = look_of(play);
    uint8_t seat = frame->seat;
    uint8_t hand = hand_of(seat);

    switch (frame->step) {
    case TURN_BEGIN:
        g->in_turn = 1;
        tell_all(play, EVENT_NOTE, seat, "SM-TURN-01", say2(SAY_TURN, arg_seat(seat), arg_number(g->turn)));
        return next(frame, TURN_TAKE);

    case TURN_TAKE:
        if (is_ruled(play->table, seat)) { /* SM-DROID-02 */
            frame->local[0] = SM_VERB_BURY;
            return next(frame, TURN_NEEDS_CARD);
        }
        return ask(play, frame, seat, SM_ASK_TAKE, seat, TURN_TOOK); /* SM-TURN-02 */

    case TURN_TOOK:
        return took(play, frame);

    case TURN_PEEKED:
        tell_all(play, EVENT_CARD, seat, "SM-PEEK-02", say1(SAY_PEEKS, arg_seat(seat))); /* SM-PEEK-02 */
        tell_owner(play, seat, "SM-PEEK-01", pile_at(&look, SM_PILE_DECK, 0));
        return next(frame, TURN_TAKE);

    case TURN_NEEDS_CARD:
        return need_card(play, frame);

    case TURN_TOP_CARD:
        return take_top_card(play, frame);

    case TURN_DREW:
        tell_all(play, EVENT_CARD, seat, "SM-TAKE-01", say1(SAY_DRAWS, arg_seat(seat)));
        sm_declare(play, seat, pile_at(&look, hand, pile_size(&look, hand) - 1));
        tell_owner(play, seat, "SM-TAKE-01", pile_at(&look, hand, pile_size(&look, hand) - 1));
        return next(frame, TURN_LOAD);

    case TURN_SALVAGED:
        tell_salvage(play, seat, pile_at(&look, hand, pile_size(&look, hand) - 1), frame->local[1]);
        return next(frame, TURN_LOAD);

    case TURN_LOAD:
        if (is_ruled(play->table, seat)) /* SM-DROID-02 */
            return next(frame, TURN_WAGES);
        return ask_within(play, frame, seat, SM_ASK_CARGO, seat, (const int32_t[3]){0, SM_CARGO, 0},
                          TURN_LOADED); /* SM-RUN-02 */

    case TURN_LOADED:
        if (answer_of(play, seat)->items == 0) /* SM-RUN-03 */
            return next(frame, TURN_WAGES);
        load(play, seat, answer_of(play, seat)->items);
        return call(play, frame, PROC_RUN, seat, seat, TURN_WAGES); /* SM-TURN-03 */

    case TURN_WAGES:
        return earn_wages(play, frame);

    case TURN_VISITED:
        tell_owner(play, seat, "SM-GUILD-02", sm_visited(&look, frame));
        return next(frame, TURN_TAKE);

    case TURN_SENT:
        return sm_guild_sent(play, frame);

    case TURN_END:
        g->in_turn = 0;
        g->peeked = 0; /* SM-PEEK-03 */
        return done(play);
    }
    return never(play, "a turn has no other step");
}
