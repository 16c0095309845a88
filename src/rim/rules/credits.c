#include "rim/rules/credits.h"

#include "rim/rules/barter.h"

static bool refuse(Status *refusal, Message why, const char *rule)
{
    *refusal = refused(why, rule);
    return false;
}

/* Is the active seat deciding something now? Not while somebody else does, or dice roll (OR-AMB-27). */
static bool active_decides(const Look *look)
{
    Question questions[MAX_SEATS];
    int count = table_questions(look->rules, look->table, questions);

    for (int i = 0; i < count; i++) {
        if (questions[i].seat == rim_in(look)->active)
            return true;
    }
    return false;
}

static bool may_give(const Look *look, uint8_t seat, const Key *key, Status *refusal)
{
    const Rim *game = rim_in(look);

    if (game->step == STEP_SETUP)
        return refuse(refusal, say0(SAY_NO_TURN_YET), "OR-CRED-03");
    if (key->piece < 0 || key->piece >= look->table->seats || key->piece == seat)
        return refuse(refusal, say0(SAY_NO_RECEIVER), "OR-CRED-03");
    if (has_left(look->table, (uint8_t)key->piece))
        return refuse(refusal, say0(SAY_NO_RECEIVER), "OR-CRED-03");
    if (is_ruled(look->table, (uint8_t)key->piece)) /* OR-AMB-92 */
        return refuse(refusal, say0(SAY_AI_TRADES_NOT), "OR-AMB-92");
    if (seat != game->active && key->piece != game->active) /* OR-CRED-03, OR-AMB-26 */
        return refuse(refusal, say1(SAY_NOT_ACTIVE, arg_seat(game->active)), "OR-CRED-03");
    if (!active_decides(look)) /* OR-AMB-27 */
        return refuse(refusal, say1(SAY_NOT_NOW, arg_seat(game->active)), "OR-AMB-27");
    if (key->number < 1 || key->number > game->seat[seat].credits)
        return refuse(refusal,
                      say3(SAY_GIFT_RANGE, arg_seat(seat), arg_amount(game->seat[seat].credits),
                           arg_amount(key->number)),
                      "OR-CRED-03");
    if (key->number % RIM_CREDIT_TOKEN != 0) /* OR-CRED-01 */
        return refuse(refusal, say2(SAY_GIFT_TOKENS, arg_amount(RIM_CREDIT_TOKEN), arg_amount(key->number)),
                      "OR-CRED-01");
    return rim_can_spare(look, seat, key->number, refusal); /* OR-MKT-08 */
}

static Key key_give(int16_t receiver, int32_t credits)
{
    return key_with(VERB_GIVE, receiver, NO_CARD, credits);
}

/* Listed are a gift of one token and of everything, to each of the others; any number of tokens between them may be given too. */
int rim_moves(const Look *look, uint8_t seat)
{
    return (look->table->seats - 1) * (rim_in(look)->seat[seat].credits > RIM_CREDIT_TOKEN ? 2 : 1);
}

void rim_standing_move(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    int others = look->table->seats - 1;
    int place = index % others;
    int16_t receiver = (int16_t)(place < seat ? place : place + 1);
    int32_t credits = index < others ? RIM_CREDIT_TOKEN : rim_in(look)->seat[seat].credits;
    Status refusal = status_ok();

    Key key = key_give(receiver, credits);
    offer(candidate, key, say2(SAY_GIVE, arg_seat((uint8_t)receiver), arg_amount(credits)));
    if (!may_give(look, seat, &key, &refusal))
        offer_not(candidate, key, candidate->say, refusal.message, refusal.rule);
}

bool rim_judge_move(const Look *look, const Answer *answer, Status *refusal)
{
    Key key = key_give(answer->key.piece, answer->key.number);

    if (!key_equal(&key, &answer->key)) {
        *refusal = refused(say1(MSG_NO_MOVE, arg_seat(answer->seat)), NULL);
        return false;
    }
    return may_give(look, answer->seat, &answer->key, refusal);
}

/* Of PROC_GIVE, whose seat gives and whose subject receives. */
enum { CREDITS };

Flow rim_begin_move(Play *play, Frame *standing, const Answer *answer)
{
    Flow flow = call(play, standing, PROC_GIVE, answer->key.piece, answer->seat, standing->step);

    if (flow == FLOW_ON)
        callee(play)->local[CREDITS] = answer->key.number;
    return flow;
}

static Flow run_give(Play *play, Frame *frame)
{
    enum { OFFER, ANSWERED };
    Rim *game = rim_of(play);
    uint8_t receiver = (uint8_t)frame->subject;
    int32_t credits = frame->local[CREDITS];
    Arg giver = arg_seat(frame->seat), taker = arg_seat(receiver);

    switch (frame->step) {
    case OFFER:
        tell_all(play, EVENT_NOTE, frame->seat, "OR-CRED-03",
                 say3(SAY_OFFERS_CREDITS, giver, taker, arg_amount(credits)));
        return ask_within(play, frame, receiver, ASK_GIFT, frame->seat, (const int32_t[3]){credits, 0, 0},
                          ANSWERED); /* OR-CRED-03, OR-AMB-26 */

    case ANSWERED:
        if (has_left(play->table, frame->seat)) /* whose credits are gone */
            return done(play);
        if (!has_answered(play, receiver) || answer_of(play, receiver)->key.verb == VERB_NO) { /* OR-AMB-26 */
            tell_all(play, EVENT_NOTE, frame->subject, "OR-AMB-26", say2(SAY_DECLINES_CREDITS, taker, giver));
            return done(play);
        }
        game->seat[frame->seat].credits -= credits; /* OR-CRED-03, OR-CRED-04, OR-CRED-05 */
        game->seat[receiver].credits += credits;    /* OR-CRED-03, OR-CRED-04, OR-CRED-05 */
        tell_all(play, EVENT_CREDITS, frame->seat, "OR-CRED-03",
                 say3(SAY_GIVES_CREDITS, giver, taker, arg_amount(credits)));
        return done(play);
    }
    return never(play, "a gift has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_GIVE, {"give", run_give, FRAME_ENDS}},
    {0        },
};

static const QuestionRow questions[] = {
    {ASK_GIFT,
     {.name = "gift",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_GIFT,
      .count = consent_candidates,
      .candidate = consent_candidate}},
    {0       },
};

static const VerbRow verbs[] = {
    {VERB_GIVE, {"give", "pn"}},
    {0        },
};

const RulesPart rim_credits_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
