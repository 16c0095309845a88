#include "rim/rules/market.h"

#include "rim/rules/barter.h"
#include "rim/rules/discard.h"
#include "rim/rules/patrol_moves.h"

static int16_t deck_piece(uint8_t deck)
{
    return (int16_t)(RIM_FIRST_DECK + deck);
}

static uint8_t deck_of(int16_t piece)
{
    return (uint8_t)(piece - RIM_FIRST_DECK);
}

uint8_t rim_market_decks(const Look *look)
{
    const RimContent *content = content_in(look);
    uint8_t count = 0;

    while (count < content->deck_count && content->decks[count].kind == DECK_MARKET)
        count++;
    return count;
}

/* ---- revealing ---- */

/* Of PROC_REVEAL, whose subject is the deck: whether patrols move, how many of them did, and 1 + the seat toward which an ability sends the next one. */
enum { MOVES_PATROLS, MOVED, SENT_TOWARD };

void rim_send_patrol_toward(Play *play, uint8_t seat)
{
    int i = play->table->depth - 1;

    while (i > 0 && play->table->frames[i].procedure != PROC_REVEAL)
        i--;
    play->table->frames[i].local[SENT_TOWARD] = 1 + seat;
}

uint8_t rim_hidden_deck(const Look *look)
{
    uint8_t count = rim_market_decks(look);

    for (uint8_t deck = 0; deck < count; deck++) {
        uint16_t top = rim_top(look, deck);
        if (top != NO_SLOT && !card_known_to(look, top, SEAT_SPECTATOR))
            return deck;
    }
    return NO_DECK;
}

Flow rim_reveal(Play *play, Frame *frame, uint8_t seat, uint8_t deck, bool moves_patrols, uint16_t step)
{
    Flow flow = call(play, frame, PROC_REVEAL, deck_piece(deck), seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[MOVES_PATROLS] = moves_patrols;
    return flow;
}

static Flow run_reveal(Play *play, Frame *frame)
{
    enum { TURN_OVER, TURNED, PATROLS, MOVES };
    Look look = look_of(play);
    uint16_t top = rim_top(&look, deck_of(frame->subject));

    if (top == NO_SLOT) /* OR-AMB-30 */
        return done(play);
    const RimCard *card = rim_card(&look, top);
    switch (frame->step) {
    case TURN_OVER:
        return look_at(play, frame, top, EVERYBODY, rim_luck_key(play, frame->seat, OCCASION_REVEAL),
                       TURNED); /* OR-MKT-03, OR-MKT-10, OR-SETUP-24 */

    case TURNED:
        tell_all(play, EVENT_CARD, frame->subject, "OR-MKT-10",
                 say2(SAY_REVEALED, arg_piece(frame->subject), arg_card(card_in(&look, top))));
        if (!frame->local[MOVES_PATROLS]) /* OR-MKT-04, OR-PATMOVE-02, OR-SETUP-25, OR-FORG-03 */
            return done(play);
        return next(frame, PATROLS);

    case PATROLS: {
        if (frame->local[MOVED] >= card->moves)
            return done(play);
        int16_t patrol = (int16_t)(RIM_FIRST_PATROL + card->move[frame->local[MOVED]].faction);
        return open_window(play, frame, MOMENT_PATROL_MOVES, patrol, frame->seat, MOVES);
    }

    case MOVES: {
        const RimPatrolMove *move = &card->move[frame->local[MOVED]++];
        uint8_t toward = (uint8_t)(frame->local[SENT_TOWARD] > 0 ? frame->local[SENT_TOWARD] - 1 : frame->seat);
        frame->local[SENT_TOWARD] = 0;
        return rim_move_patrol(play, frame, (RimFaction)move->faction, move->distance, toward,
                               PATROLS); /* OR-MKT-11, OR-PATMOVE-01, OR-AMB-47 */
    }
    }
    return never(play, "revealing a card has no other step");
}

/* ---- discarding ---- */

static int discard_candidates(const Look *look, const Question *question)
{
    (void)question;
    return 1 + rim_market_decks(look);
}

static void discard_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)question;
    if (index == 0) {
        offer(candidate, key_of(VERB_PASS), say0(SAY_DISCARD_NO_TOP));
        return;
    }
    uint8_t deck = (uint8_t)(index - 1);
    uint16_t top = rim_top(look, deck);
    Key key = key_piece(VERB_DISCARD_TOP, deck_piece(deck));
    if (top == NO_SLOT)
        offer_not(candidate, key, say1(SAY_NAME, arg_piece(key.piece)), say1(SAY_DECK_EMPTY, arg_piece(key.piece)),
                  "OR-AMB-30"); /* OR-AMB-30 */
    else
        offer(candidate, key, say1(SAY_DISCARD, arg_card(card_in(look, top)))); /* OR-MKT-02 */
}

Flow rim_discard_top(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step)
{
    Look look = look_of(play);
    uint16_t top = rim_top(&look, deck);

    tell_all(play, EVENT_MARKET, deck_piece(deck), "OR-MKT-02",
             say2(SAY_DISCARDS_CARD, arg_seat(seat), arg_card(card_in(&look, top))));
    rim_discard(play, top);                                  /* OR-MKT-02, OR-DISC-01 */
    return rim_reveal(play, frame, seat, deck, false, step); /* OR-MKT-03, OR-MKT-04 */
}

/* ---- buying ---- */

static int buy_candidates(const Look *look, const Question *question)
{
    (void)question;
    return 1 + rim_market_decks(look);
}

static void buy_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Status reason;

    if (index == 0) {
        offer(candidate, key_of(VERB_PASS), say0(SAY_BUY_NOTHING)); /* OR-MKT-05 */
        return;
    }
    uint8_t deck = (uint8_t)(index - 1);
    uint16_t top = rim_top(look, deck);
    Key key = key_piece(VERB_BUY, deck_piece(deck));
    Message say = say1(SAY_NAME, arg_piece(key.piece));
    if (top != NO_SLOT)
        say = say2(SAY_BUY, arg_card(card_in(look, top)), arg_amount(rim_price(look, question->seat, top)));
    offer(candidate, key, say); /* OR-MKT-05 */
    if (!rim_may_buy(look, question->seat, deck, &reason))
        offer_not(candidate, key, say, reason.message, reason.rule);
}

/* ---- the action ---- */

static void offer_market(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    Key key = key_of(VERB_MARKET);

    (void)index;
    offer(candidate, key, say0(SAY_MARKET));
    if (content_in(look)->spaces[rim_in(look)->seat[seat].space].kind != SPACE_PLANET)
        offer_not(candidate, key, candidate->say, say0(SAY_NOT_ON_PLANET), "OR-MKT-01"); /* OR-MKT-01 */
    else if (rim_in(look)->done & DONE_MARKET)
        offer_not(candidate, key, candidate->say, say0(SAY_MARKET_DONE), "OR-ACT-02"); /* OR-ACT-02 */
}

static Flow begin_market(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    (void)key;
    rim_of(play)->done |= DONE_MARKET; /* OR-ACT-02 */
    return call(play, frame, PROC_MARKET, frame->seat, frame->seat, step);
}

const RimOption rim_market_option = {VERB_MARKET, rim_one_option, offer_market, begin_market};

static Flow run_market(Play *play, Frame *frame)
{
    enum { MAY_DISCARD, DISCARDS, MAY_BUY, BUYS, OVER }; /* one of each, in this order: OR-MKT-06 */
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case MAY_DISCARD:
        return ask(play, frame, seat, ASK_MARKET_DISCARD, seat, DISCARDS); /* OR-MKT-02 */

    case DISCARDS:
        if (answer_of(play, seat)->key.verb == VERB_PASS)
            return next(frame, MAY_BUY);
        return rim_discard_top(play, frame, seat, deck_of(answer_of(play, seat)->key.piece), MAY_BUY);

    case MAY_BUY:
        return ask(play, frame, seat, ASK_BUY, seat, BUYS); /* OR-MKT-05 */

    case BUYS:
        if (answer_of(play, seat)->key.verb == VERB_PASS)
            return done(play);
        return rim_buy(play, frame, seat, deck_of(answer_of(play, seat)->key.piece), OVER); /* OR-MKT-05 */

    case OVER:
        return done(play);
    }
    return never(play, "the market action has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_MARKET,                         {"market", run_market, FRAME_ENDS}},
    {PROC_REVEAL,                                   {"reveal", run_reveal, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_MARKET_DISCARD,
     {.name = "market-discard",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_MARKET_DISCARD,
      .waits = SAY_WAITS_MARKET,
      .count = discard_candidates,
      .candidate = discard_candidate}},
    {ASK_BUY,
     {.name = "buy",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_BUY,
      .waits = SAY_WAITS_MARKET,
      .count = buy_candidates,
      .candidate = buy_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_MARKET,           {"market", ""}},
    {VERB_DISCARD_TOP,                     {"discard-top", "p"}},
    {VERB_BUY,{"buy", "p"}},
    {0             },
};

const RulesPart rim_market_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
