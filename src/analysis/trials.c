/* Playing: how a game goes on from a moment, how with what was done there, and how with what an ace would have done. */
#include <string.h>

#include "ai/levels.h"
#include "analysis/inside.h"
#include "table/play.h"

/* What was done at this point in public, in a world; false: it cannot be done there. `desk->next` is the world at the next point. */
static bool play_done(AnalysisDesk *desk, const Trial *trial, uint64_t world, bool last, Shares *shares)
{
    Table after = desk->table;

    if (!world_force(&desk->worlds, trial, &after))
        return false;
    *shares = !last && world_equal(&after, &desk->next) ? desk->next_shares : world_play(&desk->worlds, &after, world);
    return true;
}

/* Would the policy, or luck, have done the same in this world? Then the table is as it was; else what it does is done. */
static bool does_the_same(AnalysisDesk *desk, const Analysis *analysis, const Trial *trial, uint64_t world)
{
    const Answer *done = &analysis->walk.moments[walk_next(&analysis->walk, trial, 0)].answer;
    Answer answer;

    if (done->kind == ANSWER_MOVE || !world_answer(&desk->worlds, &desk->table, world, &answer))
        return false;
    if (answer_equal(&answer, done))
        return true;
    (void)table_answer(analysis->rules, &desk->table, &answer, NULL);
    return false;
}

/* What was chosen in secret is worth more or less together than the sum of its parts, each against what the others would have chosen. The seats
 * share the difference alike, so that their parts make the whole. */
static void share_meeting(const Analysis *analysis, AnalysisDesk *desk, int point, Table *start)
{
    const Walk *walk = &analysis->walk;
    int worlds = analysis->wish.playouts, world = desk->job;
    int first = walk->first_trial[point], end = walk->first_trial[point + 1];
    const Shares *before = &analysis->before[point * worlds + world];

    if (end - first < 2)
        return;
    for (int t = first; t < end; t++) {
        if (!analysis->line.counts[t * worlds + world] || !world_force(&desk->worlds, trial_of(analysis, t), start))
            return;
    }
    Shares all = world_play(&desk->worlds, start, (uint64_t)world);
    for (int side = 0; side < analysis->sides; side++) {
        double left = all.of[side] - before->of[side];
        for (int t = first; t < end; t++)
            left -= analysis->line.first[t * worlds + world].of[side] - before->of[side];
        for (int t = first; t < end; t++)
            analysis->met[t * worlds + world].of[side] = left / (end - first);
    }
}

/* One point in the world of a job: how it goes on from there, and how with what was done. */
static void play_point(const Analysis *analysis, AnalysisDesk *desk, int point)
{
    const Walk *walk = &analysis->walk;
    int worlds = analysis->wish.playouts, world = desk->job;
    bool last = point == walk->point_count - 1, known = false;
    Shares *before = &analysis->before[point * worlds + world];
    Table start;

    world_at(&desk->worlds, point, SEAT_SPECTATOR, (uint64_t)world, &desk->table);
    start = desk->table;
    for (int t = walk->first_trial[point]; t < walk->first_trial[point + 1]; t++) {
        int cell = t * worlds + world;
        Shares *done = &analysis->line.first[cell];
        bool could = false;
        if (walk->points[point].hidden) {
            Table after = start;
            could = world_force(&desk->worlds, trial_of(analysis, t), &after);
            if (could)
                *done = world_play(&desk->worlds, &after, (uint64_t)world);
        } else {
            could = play_done(desk, trial_of(analysis, t), (uint64_t)world, last, done);
            known = could && does_the_same(desk, analysis, trial_of(analysis, t), (uint64_t)world);
            if (known)
                *before = *done;
        }
        analysis->line.counts[cell] = could;
    }
    if (!known)
        *before = world_play(&desk->worlds, &desk->table, (uint64_t)world);
    for (int t = walk->first_trial[point]; t < walk->first_trial[point + 1]; t++)
        analysis->line.second[t * worlds + world] = *before;
    desk->next = start;
    desk->next_shares = *before;
    if (walk->points[point].hidden)
        share_meeting(analysis, desk, point, &start);
}

/* A moment again, in a world of its own. */
static void play_again(const Analysis *analysis, AnalysisDesk *desk)
{
    const Pairs *pairs = &analysis->again;
    const Trial *trial = trial_of(analysis, analysis->sifted[desk->job / pairs->worlds]);
    uint64_t world = (uint64_t)analysis->wish.playouts + (uint64_t)(desk->job % pairs->worlds);
    Table after;

    world_at(&desk->worlds, trial->point, SEAT_SPECTATOR, world, &desk->table);
    after = desk->table;
    if (!world_force(&desk->worlds, trial, &after))
        return;
    pairs->first[desk->job] = world_play(&desk->worlds, &after, world);
    pairs->second[desk->job] = world_play(&desk->worlds, &desk->table, world);
    pairs->counts[desk->job] = 1;
}

/* ---- the ace ---- */

/* Is what was done the plan? Every answer of it, and nothing else. */
static bool is_plan(const Analysis *analysis, const Trial *trial, const SearchPlan *plan)
{
    int matched = 0;

    for (int i = 0; i < plan->count; i++) {
        bool found = false;
        for (int at = walk_next(&analysis->walk, trial, 0); at >= 0 && !found;
             at = walk_next(&analysis->walk, trial, at + 1)) {
            Answer answer = plan->answer[i];
            answer.seat = trial->by;
            found = answer_equal(&answer, &analysis->walk.moments[at].answer);
        }
        matched += found;
    }
    return matched == plan->count;
}

/* What an ace would have answered in that seat, by what it knew. */
static void ask_ace(const Analysis *analysis, AnalysisDesk *desk, ToldMoment *told)
{
    const Trial *trial = trial_of(analysis, told->trial);
    const Point *point = &analysis->walk.points[trial->point];
    const Table *table = &analysis->walk.moments[walk_next(&analysis->walk, trial, 0)].table;
    Table known = table_censor(analysis->rules, table, trial->by);
    Question question;
    Answer answer;

    if (!table_question(analysis->rules, &known, trial->by, &question))
        return;
    memset(&desk->memory, 0, sizeof desk->memory);
    if (point->asked >= 0) {
        const Point *asked = &analysis->walk.points[point->asked];
        desk->memory.asked = table_censor(analysis->rules, &analysis->walk.moments[asked->first].table, trial->by);
    }
    search_begin(desk->ace.search, analysis->rules, &known, &question, &desk->memory, analysis->wish.seed,
                 &level_ace.wish);
    search_run(desk->ace.search, NULL, NULL);
    if (!search_answer(desk->ace.search, &answer))
        return;
    told->ace = desk->memory.plan;
    if (told->ace.count == 0)
        told->ace = (SearchPlan){1, {answer}};
    told->searched = true;
    told->same = is_plan(analysis, trial, &told->ace);
}

/* What the ace's choice would have come to, against what was done, as that seat could see it. */
static void play_ace(const Analysis *analysis, AnalysisDesk *desk)
{
    const Pairs *pairs = &analysis->aces;
    const ToldMoment *told = &analysis->told[desk->job / pairs->worlds];
    const Trial *trial = trial_of(analysis, told->trial);
    uint64_t world = (uint64_t)analysis->wish.playouts * (1 + SIFT_TIMES) + (uint64_t)(desk->job % pairs->worlds);
    Table done;

    if (!told->searched || told->same)
        return;
    world_at(&desk->worlds, trial->point, trial->by, world, &desk->table);
    done = desk->table;
    if (!world_force(&desk->worlds, trial, &done) || !world_follow(&desk->worlds, &told->ace, trial->by, &desk->table))
        return;
    pairs->first[desk->job] = world_play(&desk->worlds, &desk->table, world);
    pairs->second[desk->job] = world_play(&desk->worlds, &done, world);
    pairs->counts[desk->job] = 1;
}

void analysis_begin_job(const Analysis *analysis, AnalysisDesk *desk, int job)
{
    desk->job = job;
    desk->point = analysis->walk.point_count;
}

bool analysis_play(Analysis *analysis, AnalysisDesk *desk)
{
    switch (analysis->phase) {
    case PHASE_LINE:
        play_point(analysis, desk, --desk->point);
        return desk->point > 0;
    case PHASE_SIFT:
        play_again(analysis, desk);
        return false;
    case PHASE_ACE:
        /* Each job has a moment to itself. */
        if (trial_of(analysis, analysis->told[desk->job].trial)->by != SEAT_CHANCE)
            ask_ace(analysis, desk, &analysis->told[desk->job]);
        return false;
    case PHASE_COMPARE:
        play_ace(analysis, desk);
        return false;
    default:
        return false;
    }
}
