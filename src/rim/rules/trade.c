#include "rim/rules/trade.h"

#include "rim/rules/discard.h"
#include "rim/rules/goals.h"
#include "rim/rules/players.h"

/* What can be traded: no secrets (OR-TRADE-02, OR-TRADE-05). */
enum {
    TRADABLE = RIM_PLACE_BIT(RIM_AS_GEAR) | RIM_PLACE_BIT(RIM_AS_JOB) | RIM_PLACE_BIT(RIM_AS_CARGO) |
               RIM_PLACE_BIT(RIM_AS_CREW) | RIM_PLACE_BIT(RIM_AS_MOD)
};

/* Of PROC_TRADE, whose seat offers and whose subject is the partner. The cards that are to change hands are Rim.offered, of both. */
enum { MAKES_ROOM };

static uint8_t partner_of(const Frame *frame)
{
    return (uint8_t)frame->subject;
}

static int cards_of(const Look *look, uint8_t seat)
{
    uint16_t slots[MAX_SUBSET];

    return rim_list_held(look, seat, TRADABLE, slots);
}

/* ---- with whom ---- */

/* Every other seat is listed, so that people see why not. */
static uint8_t other_seat(uint8_t seat, int index)
{
    return (uint8_t)(index < seat ? index : index + 1);
}

static int count_partners(const Look *look, uint8_t seat)
{
    (void)seat;
    return look->table->seats - 1;
}

static void offer_trade(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    const Rim *game = rim_in(look);
    uint8_t other = other_seat(seat, index);
    Key key = key_piece(VERB_TRADE, other);
    Message say = say1(SAY_TRADE_WITH, arg_seat(other));

    offer(candidate, key, say);
    if (has_left(look->table, other))
        offer_not(candidate, key, say, say1(MSG_LEFT, arg_seat(other)), "OR-TRADE-01");
    else if (is_ruled(look->table, other))
        offer_not(candidate, key, say, say0(SAY_AI_TRADES_NOT), "OR-AMB-92"); /* OR-AMB-92 */
    else if (game->seat[other].space != game->seat[seat].space)
        offer_not(candidate, key, say, say1(SAY_NOT_HERE, arg_seat(other)), "OR-TRADE-01"); /* OR-TRADE-01 */
    else if (cards_of(look, seat) + cards_of(look, other) == 0)
        offer_not(candidate, key, say, say0(SAY_TRADE_NOTHING), "OR-TRADE-02");
    else if (game->done & DONE_TRADE)
        offer_not(candidate, key, say, say0(SAY_TRADE_DONE), "OR-ACT-02"); /* OR-ACT-02 */
    else if (game->trade_offers >= RIM_TRADE_OFFERS)
        offer_not(candidate, key, say, say2(SAY_TRADE_OFFERED, arg_seat(other), arg_number(RIM_TRADE_OFFERS)),
                  "OR-TRADE-03"); /* OR-TRADE-03 */
}

static Flow begin_trade(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return call(play, frame, PROC_TRADE, key->piece, frame->seat, step);
}

const RimOption rim_trade_option = {VERB_TRADE, count_partners, offer_trade, begin_trade};

/* ---- what ---- */

/* The owner of the cards that a question is about: whoever offers, or the partner. */
static uint8_t owner_of(const Question *question)
{
    return question->kind == ASK_TRADE_GIVE ? question->seat : (uint8_t)question->subject;
}

static int card_candidates(const Look *look, const Question *question)
{
    return cards_of(look, owner_of(question));
}

static void card_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t slots[MAX_SUBSET];

    (void)rim_list_held(look, owner_of(question), TRADABLE, slots);
    offer(candidate, rim_held_key(look, VERB_CARD, slots[index]),
          say1(SAY_NAME, arg_card(card_in(look, slots[index]))));
}

static bool is_among(const RimSlots *slots, uint16_t slot)
{
    return (slots->bits[slot / 64] >> slot % 64 & 1) != 0;
}

static bool is_offered(const Look *look, uint16_t slot)
{
    return is_among(&rim_in(look)->offered, slot);
}

/* The cards of an owner that an answer names. */
static RimSlots named_cards(const Look *look, uint8_t owner, const Answer *answer)
{
    uint16_t slots[MAX_SUBSET];
    int count = rim_list_held(look, owner, TRADABLE, slots);
    RimSlots named = {{0}};

    for (int i = 0; i < count; i++) {
        if (answer->items >> i & 1)
            named.bits[slots[i] / 64] |= UINT64_C(1) << slots[i] % 64;
    }
    return named;
}

/* Could these cards lie in the slots of `seat`, if it threw away all that it keeps and that makes no room itself (OR-AMB-28)? */
static bool could_take(const Look *look, uint8_t seat, const RimSlots *taken, const RimSlots *given)
{
    RimLoad load = {.loose_mods = 0};

    for (uint16_t slot = rim_next_slot(taken, 0); slot != NO_SLOT; slot = rim_next_slot(taken, slot + 1))
        rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, 1);
    if (rim_fits(look, seat, &load))
        return true;
    RIM_EACH_HELD(look, seat, slot)
    {
        const RimCard *card = rim_card(look, slot); /* NULL: another's secret, which is in nobody's way */
        if (card == NULL || !card->holds_cargo || is_among(given, slot))
            continue;
        rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, 1);
        if (rim_fits(look, seat, &load))
            return true;
    }
    return false;
}

static bool judge_room(const Look *look, uint8_t seat, const RimSlots *taken, const RimSlots *given, Status *refusal)
{
    if (could_take(look, seat, taken, given)) /* OR-AMB-28 */
        return true;
    *refusal = refused(say1(SAY_TRADE_NO_ROOM, arg_seat(seat)), "OR-AMB-28");
    return false;
}

static bool judge_given(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    RimSlots given = named_cards(look, question->seat, answer), none = {{0}};

    return judge_room(look, (uint8_t)question->subject, &given, &none, refusal);
}

/* Now that both sides are known: a card that makes room may be among those that the partner gives away. */
static bool judge_wanted(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    const RimSlots *given = &rim_in(look)->offered;
    RimSlots wanted = named_cards(look, (uint8_t)question->subject, answer);

    return judge_room(look, question->seat, &wanted, given, refusal) &&
           judge_room(look, (uint8_t)question->subject, given, &wanted, refusal);
}

static void offer_cards(Play *play, const Frame *frame, uint8_t owner, uint16_t say)
{
    Look look = look_of(play);
    uint64_t cards = answer_of(play, frame->seat)->items;
    uint16_t slots[MAX_SUBSET];
    int count = rim_list_held(&look, owner, TRADABLE, slots);

    for (int i = 0; i < count; i++) {
        if ((cards >> i & 1) == 0)
            continue;
        rim_of(play)->offered.bits[slots[i] / 64] |= UINT64_C(1) << slots[i] % 64;
        tell_all(play, EVENT_NOTE, frame->seat, "OR-TRADE-03",
                 say3(say, arg_seat(frame->seat), arg_seat(partner_of(frame)), arg_card(card_in(&look, slots[i]))));
    }
}

/* ---- making room ---- */

/* What a seat will have in its slots, if it discards `without` (NO_SLOT: nothing). */
static RimLoad load_after(const Look *look, uint8_t seat, uint8_t partner, uint16_t without)
{
    RimLoad load = rim_load(look, seat);

    RIM_EACH_HELD(look, seat, slot)
    {
        if (is_offered(look, slot) || slot == without)
            rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, -1);
    }
    RIM_EACH_HELD(look, partner, slot)
    {
        if (is_offered(look, slot))
            rim_load_card(look, &load, slot, (RimPlace)rim_in(look)->held[slot].place, 1);
    }
    return load;
}

/* With whom the seat that is asked trades: of the nearest trade, the other one. */
static uint8_t trades_with(const Look *look, uint8_t seat)
{
    int i = look->table->depth - 1;

    while (i > 0 && look->table->frames[i].procedure != PROC_TRADE)
        i--;
    const Frame *trade = &look->table->frames[i];
    return trade->seat == seat ? partner_of(trade) : trade->seat;
}

/* What it keeps, by slot. */
static int list_kept(const Look *look, uint8_t seat, uint16_t kept[MAX_SUBSET])
{
    uint16_t slots[MAX_SUBSET];
    int count = rim_list_held(look, seat, TRADABLE, slots), kept_count = 0;

    for (int i = 0; i < count; i++) {
        if (!is_offered(look, slots[i]))
            kept[kept_count++] = slots[i];
    }
    return kept_count;
}

static int room_candidates(const Look *look, const Question *question)
{
    uint16_t kept[MAX_SUBSET];

    return list_kept(look, question->seat, kept);
}

static void room_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t kept[MAX_SUBSET];
    uint8_t seat = question->seat, partner = trades_with(look, seat);

    (void)list_kept(look, seat, kept);
    RimLoad now = load_after(look, seat, partner, NO_SLOT), then = load_after(look, seat, partner, kept[index]);
    Key key = rim_held_key(look, VERB_DISCARD, kept[index]);
    Arg card = arg_card(card_in(look, kept[index]));
    offer(candidate, key, say1(SAY_DISCARD, card)); /* OR-SLOT-04, OR-AMB-28 */
    if (rim_surplus(look, seat, &then) >= rim_surplus(look, seat, &now))
        offer_not(candidate, key, candidate->say, say1(SAY_NO_HELP, card), "OR-SLOT-01");
}

/* ---- changing hands ---- */

static void hand_over(Play *play, uint8_t from, uint8_t to, const uint16_t *slots, int count)
{
    Look look = look_of(play);

    for (int i = 0; i < count; i++) {
        if (!is_offered(&look, slots[i]))
            continue;
        tell_all(play, EVENT_TRADED, from, "OR-TRADE-03",
                 say3(SAY_TRADES_CARD, arg_seat(from), arg_seat(to), arg_card(card_in(&look, slots[i]))));
        rim_hold(play, to, slots[i], (RimPlace)rim_in(&look)->held[slots[i]].place); /* OR-TRADE-03 */
    }
}

static void swap_cards(Play *play, uint8_t seat, uint8_t partner)
{
    Look look = look_of(play);
    uint16_t given[MAX_SUBSET], wanted[MAX_SUBSET];
    int givens = rim_list_held(&look, seat, TRADABLE, given);
    int wants = rim_list_held(&look, partner, TRADABLE, wanted);

    hand_over(play, seat, partner, given, givens);
    hand_over(play, partner, seat, wanted, wants);
    rim_check_defeat(play, seat);    /* OR-AMB-72 */
    rim_check_defeat(play, partner); /* OR-AMB-72 */
    rim_check_goals(play, seat);
    rim_check_goals(play, partner);
}

/* A trade is of at least one card: where nothing comes from the other side, one must be named here. */
static Flow ask_cards(Play *play, Frame *frame, uint16_t kind, bool needs_one, uint16_t step)
{
    return ask_within(play, frame, frame->seat, kind, frame->subject, (const int32_t[3]){needs_one, MAX_SUBSET, 0},
                      step); /* OR-TRADE-03 */
}

static Flow refuse_trade(Play *play, const Frame *frame)
{
    rim_of(play)->trade_offers++;
    rim_of(play)->offered = (RimSlots){{0}};
    tell_all(play, EVENT_NOTE, frame->subject, "OR-TRADE-03", say1(SAY_TRADE_REFUSED, arg_seat(partner_of(frame))));
    return done(play);
}

static Flow run_trade(Play *play, Frame *frame)
{
    enum { OFFER_CARDS, GIVES, WANTS, ANSWERED, NEED_ROOM, ROOM_MADE, SWAP };
    Look look = look_of(play);
    uint8_t seat = frame->seat, partner = partner_of(frame);

    switch (frame->step) {
    case OFFER_CARDS:
        return ask_cards(play, frame, ASK_TRADE_GIVE, cards_of(&look, partner) == 0, GIVES);

    case GIVES:
        offer_cards(play, frame, seat, SAY_OFFERS_CARD);
        return ask_cards(play, frame, ASK_TRADE_WANT, rim_next_slot(&rim_in(&look)->offered, 0) == NO_SLOT, WANTS);

    case WANTS:
        offer_cards(play, frame, partner, SAY_WANTS_CARD);
        return ask(play, frame, partner, ASK_TRADE, seat, ANSWERED); /* OR-TRADE-03 */

    case ANSWERED:
        if (answer_of(play, partner)->key.verb == VERB_NO) /* OR-TRADE-03 */
            return refuse_trade(play, frame);
        frame->local[MAKES_ROOM] = partner;
        return next(frame, NEED_ROOM);

    case NEED_ROOM: {
        uint8_t maker = (uint8_t)frame->local[MAKES_ROOM], other = maker == seat ? partner : seat;
        RimLoad load = load_after(&look, maker, other, NO_SLOT);
        if (!rim_fits(&look, maker, &load)) /* OR-AMB-28 */
            return ask(play, frame, maker, ASK_TRADE_ROOM, maker, ROOM_MADE);
        frame->local[MAKES_ROOM] = seat;
        return next(frame, maker == seat ? SWAP : NEED_ROOM);
    }

    case ROOM_MADE: {
        uint8_t maker = (uint8_t)frame->local[MAKES_ROOM];
        uint16_t slot = rim_slot_of_key(&look, maker, &answer_of(play, maker)->key);
        tell_all(play, EVENT_DISCARDED, maker, "OR-SLOT-04",
                 say2(SAY_DISCARDS_CARD, arg_seat(maker), arg_card(card_in(&look, slot))));
        rim_discard(play, slot); /* OR-SLOT-04, OR-AMB-28 */
        return next(frame, NEED_ROOM);
    }

    case SWAP:
        swap_cards(play, seat, partner);
        rim_of(play)->offered = (RimSlots){{0}};
        rim_of(play)->done |= DONE_TRADE; /* OR-ACT-02 */
        return done(play);

    case ABANDONED: /* the partner has left */
        rim_of(play)->offered = (RimSlots){{0}};
        return done(play);
    }
    return never(play, "a trade has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_TRADE, {"trade", run_trade, FRAME_CLEANS_UP}},
    {0         },
};

static const QuestionRow questions[] = {
    {ASK_TRADE_GIVE,
     {.name = "trade-give",
      .answer = ANSWER_SUBSET,
      .say = SAY_ASK_TRADE_GIVE,
      .waits = SAY_WAITS_TRADE,
      .count = card_candidates,
      .candidate = card_candidate,
      .judge = judge_given}},
    {ASK_TRADE_WANT,
     {.name = "trade-want",
      .answer = ANSWER_SUBSET,
      .say = SAY_ASK_TRADE_WANT,
      .waits = SAY_WAITS_TRADE,
      .count = card_candidates,
      .candidate = card_candidate,
      .judge = judge_wanted}},
    {ASK_TRADE,
     {.name = "trade",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_TRADE,
      .count = consent_candidates,
      .candidate = consent_candidate}},
    {ASK_TRADE_ROOM,
     {.name = "trade-room",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_TRADE_ROOM,
      .waits = SAY_WAITS_ROOM,
      .count = room_candidates,
      .candidate = room_candidate}},
    {0                      },
};

static const VerbRow verbs[] = {
    {VERB_TRADE,      {"trade", "p"}},
    {VERB_CARD,               {"card", "cn"}},
    {0},
};

const RulesPart rim_trade_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
