#include "ai/xwing_plans.h"

#include <string.h>

#include "ai/xwing_mind.h"
#include "table/kernel.h"
#include "xwing/state/ids.h"

/* What a plan may lose by `simple`'s own lights, in damage, to be tried at all: more is to fly off the mat, or where all ways out
 * are closed. */
#define WORST_LOSS 30.0

/* Places for ships that lie nearer together than this, in mm, and face about the same way, are one. */
#define SAME_PLACE 25.0
enum { SAME_HEADING = HEADING_45 / 3 };

typedef struct Planner {
    XwingPolicy *policy;
    const Rules *rules;
    const Table *known;
    const Question *question;
    RandomPlayer random; /* as it was at first: every plan is made with the same whims */
    SimpleRanking ranking;
    SearchPlan *plans;
    int count, most;
} Planner;

static bool keys_equal(const Key *one, const Key *other)
{
    return memcmp(one, other, sizeof *one) == 0;
}

static bool same_plan(const SearchPlan *one, const SearchPlan *other)
{
    if (one->count != other->count)
        return false;
    for (int i = 0; i < one->count; i++) {
        if (!keys_equal(&one->answer[i].key, &other->answer[i].key) || one->answer[i].items != other->answer[i].items)
            return false;
    }
    return true;
}

/* The plan after the last is one more, unless it is there already. */
static void keep_plan(Planner *planner)
{
    const SearchPlan *fresh = &planner->plans[planner->count];

    for (int i = 0; i < planner->count; i++) {
        if (same_plan(fresh, &planner->plans[i]))
            return;
    }
    planner->count++;
}

/* What `simple` answers, and what it thinks of all candidates. */
static bool rank(Planner *planner, const Table *known, const Question *question, Answer *answer)
{
    SimplePlayer *simple = &planner->policy->simple;

    return simple_rank(simple, planner->rules, known, question, answer, &planner->ranking);
}

/* ---- dials ---- */

/* Another position for a ship's dial, and what that loses against the one that `simple` sets. */
typedef struct Change {
    Key key;
    double loss;
} Change;

enum { MOST_CHANGES = 96, MOST_TURNS = 12 };
typedef struct Changes {
    int count;
    Change change[MOST_CHANGES];
} Changes;

/* Positions of the ship whose dial was just set to `taken`, the best first. */
static void note_changes(Changes *changes, const SimpleRanking *ranking, const Key *taken, int most)
{
    double best = 0;
    int noted = 0;

    for (int i = 0; i < ranking->count && noted <= most; i++) {
        const SimpleRanked *ranked = &ranking->best[i];
        if (ranked->key.piece != taken->piece || ranked->key.verb == VERB_CONFIRM)
            continue;
        best = noted++ == 0 ? ranked->worth : best;
        if (keys_equal(&ranked->key, taken) || best - ranked->worth > WORST_LOSS || changes->count == MOST_CHANGES)
            continue;
        changes->change[changes->count++] = (Change){ranked->key, best - ranked->worth};
    }
}

/* Sets a dial on a view: what it does not show has no part in that. */
static bool set_dial(const Rules *rules, Table *view, const Answer *answer)
{
    uint8_t viewer = view->viewer;

    view->viewer = SEAT_NOBODY;
    bool taken = table_take(rules, view, answer, NULL);
    view->viewer = viewer;
    return taken;
}

/* `simple` sets all dials, but those of ships in `forced` as that says; false: it came to no end. `changes` (may be NULL) receives
 * what else it could have set. */
static bool set_dials(Planner *planner, const Key *forced, int forced_count, int alternatives, Changes *changes,
                      SearchPlan *plan)
{
    Table table = *planner->known;
    Question question = *planner->question;

    planner->policy->simple.random = planner->random;
    plan->count = 0;
    while (plan->count < MOST_STEPS) {
        Answer *answer = &plan->answer[plan->count];
        if (!rank(planner, &table, &question, answer))
            return false;
        plan->count++;
        if (answer->key.verb == VERB_CONFIRM)
            return true;
        if (changes != NULL)
            note_changes(changes, &planner->ranking, &answer->key, alternatives);
        for (int i = 0; i < forced_count; i++) {
            if (forced[i].piece == answer->key.piece)
                answer->key = forced[i];
        }
        if (!set_dial(planner->rules, &table, answer) ||
            !table_question(planner->rules, &table, question.seat, &question))
            return false;
    }
    return false;
}

static void sort_changes(Changes *changes)
{
    for (int i = 1; i < changes->count; i++) {
        Change moved = changes->change[i];
        int place = i;
        for (; place > 0 && changes->change[place - 1].loss > moved.loss; place--)
            changes->change[place] = changes->change[place - 1];
        changes->change[place] = moved;
    }
}

static void add_dials(Planner *planner, const Key *forced, int count)
{
    if (planner->count < planner->most && set_dials(planner, forced, count, 0, NULL, &planner->plans[planner->count]))
        keep_plan(planner);
}

/* The best single changes take two thirds of the room, if there are several ships; then come pairs of them, the best first. */
static void add_changed_dials(Planner *planner, const Changes *changes, int ships)
{
    int singles = ships > 1 ? 1 + planner->most * 2 / 3 : planner->most;

    for (int i = 0; i < changes->count && planner->count < singles; i++)
        add_dials(planner, &changes->change[i].key, 1);
    for (int sum = 1; sum < 2 * changes->count && planner->count < planner->most; sum++) {
        for (int i = 0; 2 * i < sum && planner->count < planner->most; i++) {
            int j = sum - i;
            if (j >= changes->count || changes->change[i].key.piece == changes->change[j].key.piece)
                continue;
            const Key both[2] = {changes->change[i].key, changes->change[j].key};
            add_dials(planner, both, 2);
        }
    }
}

static void plan_dials(Planner *planner)
{
    Changes changes = {0};
    SearchPlan *first = &planner->plans[0];

    if (!set_dials(planner, NULL, 0, MOST_TURNS, &changes, first))
        return;
    planner->count = 1;
    RandomPlayer after = planner->policy->simple.random;
    sort_changes(&changes);
    add_changed_dials(planner, &changes, first->count - 1);
    planner->policy->simple.random = after;
}

/* ---- sets ---- */

static void add_set(Planner *planner, const Answer *like, uint64_t items)
{
    if (planner->count == planner->most)
        return;
    SearchPlan *plan = &planner->plans[planner->count];
    plan->count = 1;
    plan->answer[0] = *like;
    plan->answer[0].items = items;
    Table whole = *planner->known;
    whole.viewer = SEAT_NOBODY;
    if (table_check(planner->rules, &whole, &plan->answer[0]).code == STATUS_OK)
        keep_plan(planner);
}

/* What `simple` takes; nothing, everything; one more or one less than it takes. */
static void plan_set(Planner *planner)
{
    const Answer own = planner->plans[0].answer[0];
    int count = table_candidates(planner->rules, planner->known, planner->question);
    uint64_t legal = 0;

    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        Key key;
        if (table_option(planner->rules, planner->known, planner->question, i, &key))
            legal |= UINT64_C(1) << i;
    }
    add_set(planner, &own, 0);
    add_set(planner, &own, legal);
    for (int i = 0; i < count && i < MAX_SUBSET; i++) {
        if (legal >> i & 1)
            add_set(planner, &own, own.items ^ UINT64_C(1) << i);
    }
}

/* ---- all other questions ---- */

static double apart(int32_t one, int32_t other)
{
    return ((double)one - other) / POSE_STEPS_PER_MM;
}

/* Do both name about the same place? */
static bool are_near(const Pose *one, const Pose *other)
{
    double x = apart(one->x, other->x), y = apart(one->y, other->y);
    uint32_t turned = one->heading - other->heading;

    return x * x + y * y < SAME_PLACE * SAME_PLACE && (turned < SAME_HEADING || -turned < SAME_HEADING);
}

static bool is_planned(const Planner *planner, const Key *key)
{
    bool is_pose = planner->plans[0].answer[0].kind == ANSWER_POSE;

    for (int i = 0; i < planner->count; i++) {
        const Key *other = &planner->plans[i].answer[0].key;
        if (keys_equal(key, other) || (is_pose && are_near(&key->pose, &other->pose)))
            return true;
    }
    return false;
}

/* What `simple` weighed, the best first. */
static void plan_ranked(Planner *planner)
{
    const Answer own = planner->plans[0].answer[0];
    double best = planner->ranking.count > 0 ? planner->ranking.best[0].worth : 0;

    for (int i = 0; i < planner->ranking.count && planner->count < planner->most; i++) {
        const SimpleRanked *ranked = &planner->ranking.best[i];
        if (is_planned(planner, &ranked->key) || best - ranked->worth > WORST_LOSS)
            continue;
        planner->plans[planner->count] = (SearchPlan){.count = 1, .answer = {own}};
        planner->plans[planner->count++].answer[0].key = ranked->key;
    }
}

/* Is nothing to be learned by playing on? Forces are placed long before anybody fires. */
static bool is_settled(const Planner *planner)
{
    Look look = {planner->rules, planner->known};

    return planner->most < 2 || xwing_in(&look)->phase == PHASE_SETUP || planner->question->kind == ASK_DRAW_CONSENT;
}

static void plan_answers(Planner *planner)
{
    SearchPlan *first = &planner->plans[0];

    if (!rank(planner, planner->known, planner->question, &first->answer[0]))
        return;
    first->count = 1;
    planner->count = 1;
    if (is_settled(planner))
        return;
    if (first->answer[0].kind == ANSWER_SUBSET)
        plan_set(planner);
    else
        plan_ranked(planner);
}

int xwing_shortlist(void *policy, const Rules *rules, const Table *known, const Question *question, SearchPlan *plans,
                    int most)
{
    Planner planner = {
        .policy = policy, .rules = rules, .known = known, .question = question, .plans = plans, .most = most};

    planner.random = planner.policy->simple.random;
    if (most > 0 && question->kind == ASK_DIAL)
        plan_dials(&planner);
    else if (most > 0)
        plan_answers(&planner);
    return planner.count;
}
