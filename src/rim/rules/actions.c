#include "rim/rules/actions.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/deliver.h"
#include "rim/rules/market.h"
#include "rim/rules/options.h"
#include "rim/rules/trade.h"

/* ---- abilities ---- */

static int count_uses(const Look *look, uint8_t seat)
{
    return rim_count_uses(look, seat, MOMENT_ACTION);
}

static void offer_use(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    RimUse use = {0};

    (void)rim_use(look, seat, MOMENT_ACTION, index, &use);
    rim_offer_use(look, seat, use, candidate); /* OR-ACT-03, OR-ACT-04 */
}

static Flow begin_use(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return rim_begin_use(play, frame, frame->seat, key, step); /* OR-ACT-03 */
}

static const RimOption use_option = {VERB_USE, count_uses, offer_use, begin_use};

/* ---- the step ---- */

static const RimOption *const options[] = {&rim_trade_option, &rim_market_option, &rim_deliver_option, &use_option,
                                           NULL}; /* OR-ACT-01 */

/* That there are no more comes last. */
static int list_actions(const Look *look, const Question *question, Listing *listing)
{
    return rim_list_options(options, look, question->seat, listing) + 1;
}

static bool action_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    Candidate candidate;

    if (!rim_listed_option(options, look, question->seat, listing, index, &candidate)) {
        *key = key_of(VERB_END); /* OR-TURN-04, OR-ACT-06 */
        return true;
    }
    *key = candidate.key;
    return candidate.legal;
}

static void action_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;

    (void)list_actions(look, question, &listing);
    if (!rim_listed_option(options, look, question->seat, &listing, index, candidate))
        offer(candidate, key_of(VERB_END), say0(SAY_END_ACTIONS));
}

static Flow run_actions(Play *play, Frame *frame)
{
    enum { ASK_WHAT, CHOSEN };
    Look look = look_of(play);
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case ASK_WHAT:
        if (rim_is_defeated(&look, seat)) /* OR-DEFEAT-05 */
            return done(play);
        return ask(play, frame, seat, ASK_ACTION, seat, CHOSEN); /* OR-ACT-01 */

    case CHOSEN:
        if (answer_of(play, seat)->key.verb == VERB_END)
            return done(play);
        return rim_begin_option(options, play, frame, &answer_of(play, seat)->key, ASK_WHAT); /* OR-ACT-05 */
    }
    return never(play, "the action step has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_ACTIONS, {"actions", run_actions, FRAME_ENDS}},
    {0           },
};

static const QuestionRow questions[] = {
    {ASK_ACTION,
     {.name = "action",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_ACTION,
      .waits = SAY_WAITS_ACTION,
      .list = list_actions,
      .option = action_option,
      .candidate = action_candidate,
      .betrays = rim_may_use_secret}},
    {0         },
};

static const VerbRow verbs[] = {
    {VERB_END, {"end", ""}},
    {0       },
};

const RulesPart rim_actions_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
