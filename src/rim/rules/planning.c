#include "rim/rules/planning.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/movement.h"
#include "rim/rules/options.h"
#include "rim/rules/players.h"

/* Whoever is defeated can only recover (OR-DEFEAT-07, OR-PLAN-07). */
static void offer_unless_defeated(const Look *look, uint8_t seat, Candidate *candidate, Key key, Message say)
{
    offer(candidate, key, say);
    if (rim_is_defeated(look, seat))
        offer_not(candidate, key, say, say1(SAY_MUST_RECOVER, arg_seat(seat)),
                  "OR-DEFEAT-07"); /* OR-DEFEAT-07, OR-PLAN-07 */
}

/* ---- moving ---- */

static void offer_move(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    (void)index;
    offer_unless_defeated(look, seat, candidate, key_of(VERB_FLY),
                          say1(SAY_MOVE, arg_number(rim_value(look, seat, VALUE_HYPERDRIVE))));
}

static Flow begin_move(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    Look look = look_of(play);

    (void)key;
    return rim_move(play, frame, frame->seat, rim_value(&look, frame->seat, VALUE_HYPERDRIVE),
                    step); /* OR-PLAN-02, OR-MOVE-01 */
}

static const RimOption move_option = {VERB_FLY, rim_one_option, offer_move, begin_move};

/* ---- recovering ---- */

static void offer_recovery(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    (void)look;
    (void)seat;
    (void)index;
    offer(candidate, key_of(VERB_RECOVER), say0(SAY_RECOVER));
}

static Flow recover_all(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    (void)key;
    rim_recover(play, frame->seat, RIM_GROUND, RIM_ALL_DAMAGE, "OR-PLAN-03");       /* OR-PLAN-03 */
    if (rim_recover(play, frame->seat, RIM_SHIP, RIM_ALL_DAMAGE, "OR-PLAN-03") > 0) /* OR-PLAN-03 */
        return open_window(play, frame, MOMENT_SHIP_RECOVERED, frame->seat, frame->seat, step);
    return next(frame, step);
}

static const RimOption recover_option = {VERB_RECOVER, rim_one_option, offer_recovery, recover_all};

/* ---- credits ---- */

static void offer_wages(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    (void)index;
    offer_unless_defeated(look, seat, candidate, key_of(VERB_CREDITS), say1(SAY_TAKE_CREDITS, arg_amount(RIM_WAGES)));
}

static Flow take_wages(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    (void)key;
    rim_gain_credits(play, frame->seat, RIM_WAGES, "OR-PLAN-04"); /* OR-PLAN-04 */
    return next(frame, step);
}

static const RimOption wages_option = {VERB_CREDITS, rim_one_option, offer_wages, take_wages};

/* ---- abilities ---- */

static int count_uses(const Look *look, uint8_t seat)
{
    return rim_count_uses(look, seat, MOMENT_PLANNING);
}

static void offer_use(const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    RimUse use = {0};

    (void)rim_use(look, seat, MOMENT_PLANNING, index, &use);
    rim_offer_use(look, seat, use, candidate); /* OR-PLAN-05 */
    if (candidate->legal)
        offer_unless_defeated(look, seat, candidate, candidate->key, candidate->say);
}

static Flow begin_use(Play *play, Frame *frame, const Key *key, uint16_t step)
{
    return rim_begin_use(play, frame, frame->seat, key, step); /* OR-PLAN-05 */
}

static const RimOption use_option = {VERB_USE, count_uses, offer_use, begin_use};

/* ---- the step ---- */

static const RimOption *const options[] = {&move_option, &recover_option, &wages_option, &use_option,
                                           NULL}; /* OR-PLAN-01 */

static int list_plans(const Look *look, const Question *question, Listing *listing)
{
    return rim_list_options(options, look, question->seat, listing);
}

static bool planning_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    Candidate candidate = {.legal = false};

    (void)rim_listed_option(options, look, question->seat, listing, index, &candidate);
    *key = candidate.key;
    return candidate.legal;
}

static void planning_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;

    (void)list_plans(look, question, &listing);
    (void)rim_listed_option(options, look, question->seat, &listing, index, candidate);
}

static Flow run_planning(Play *play, Frame *frame)
{
    enum { ASK_WHAT, CHOSEN, OVER };

    switch (frame->step) {
    case ASK_WHAT:
        return ask(play, frame, frame->seat, ASK_PLANNING, frame->seat, CHOSEN); /* OR-PLAN-01, OR-TURN-03 */

    case CHOSEN:
        return rim_begin_option(options, play, frame, &answer_of(play, frame->seat)->key, OVER);

    case OVER:
        return done(play); /* OR-PLAN-06 */
    }
    return never(play, "the planning step has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_PLANNING, {"planning", run_planning, FRAME_ENDS}},
    {0            },
};

static const QuestionRow questions[] = {
    {ASK_PLANNING,
     {.name = "planning",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_PLANNING,
      .waits = SAY_WAITS_PLANNING,
      .list = list_plans,
      .option = planning_option,
      .candidate = planning_candidate}},
    {0           },
};

static const VerbRow verbs[] = {
    {VERB_FLY,         {"fly", ""}},
    {VERB_RECOVER,                {"recover", ""}},
    {VERB_CREDITS,{"credits", ""}},
    {0    },
};

const RulesPart rim_planning_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
