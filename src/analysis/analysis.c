#include "analysis/analysis.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/levels.h"
#include "ai/search_games.h"
#include "analysis/messages.h"
#include "language/catalogue.h"
#include "table/play.h"

typedef enum Phase { PHASE_LINE, PHASE_SIFT, PHASE_ACE, PHASE_COMPARE, PHASE_DONE, PHASES = PHASE_DONE } Phase;

/* Moments that are looked at again, with as many times the playouts, in worlds of their own: what looked large by luck alone does not then. */
enum { MOST_SIFTED = 12, SIFT_TIMES = 4 };

/* How much of the whole each phase is, for the progress bar. */
static const double weight_of[PHASES] = {0.7, 0.15, 0.1, 0.05};

/* Two ways to go on from a moment, compared in the same worlds. */
typedef struct Pairs {
    Shares *first, *second;
    uint8_t *counts; /* 0: there is nothing to compare in this world */
    int worlds;
} Pairs;

struct Analysis {
    const Rules *rules;
    const SearchGame *game;
    AnalysisWish wish;
    Voice voice;
    Walk walk;
    Phase phase;
    int sides;
    Shares *before; /* [point][world] */
    Pairs line;     /* [trial][world]: with what was done, and the point before it */
    Shares *met;    /* [trial][world]: its part of what came of secret choices because they met one another */
    int sifted[MOST_SIFTED + 1]; /* and room for rank() */
    int sifted_count;
    Pairs again; /* [sifted][world] */
    ToldMoment told[ANALYSIS_TOLD];
    int told_count;
    Pairs aces; /* [told][world]: the ace's choice, and what was done */
};

struct AnalysisDesk {
    WorldDesk worlds;
    int job;
    int point; /* PHASE_LINE: goes backward */
    Table next;
    Shares next_shares;
    Table table;
    Search *search;
    SearchMemory memory;
};

/* ---- opening ---- */

static bool pairs_open(Pairs *pairs, int rows, int worlds)
{
    size_t cells = (size_t)rows * (size_t)worlds + 1;

    pairs->worlds = worlds;
    pairs->first = calloc(cells, sizeof *pairs->first);
    pairs->second = calloc(cells, sizeof *pairs->second);
    pairs->counts = calloc(cells, sizeof *pairs->counts);
    return pairs->first != NULL && pairs->second != NULL && pairs->counts != NULL;
}

static void pairs_close(Pairs *pairs)
{
    free(pairs->first);
    free(pairs->second);
    free(pairs->counts);
}

static bool fail(RecordError *error, const char *why)
{
    Out out = out_to(error->text, sizeof error->text);

    error->line = 0;
    out_text(&out, why);
    return false;
}

static bool open_all(Analysis *analysis, const Record *record, RecordError *error)
{
    if (analysis->game == NULL) {
        Out out = out_to(error->text, sizeof error->text);
        error->line = 0;
        analysis_say(&out, analysis->wish.language, say0(ANALYSIS_NO_SEARCH));
        return false;
    }
    if (!walk_record(&analysis->walk, record, &analysis->voice, error))
        return false;
    for (int seat = 0; seat < record->seats; seat++) {
        if (analysis->wish.seat_names[seat] != NULL)
            analysis->walk.seat_names[seat] = analysis->wish.seat_names[seat];
    }
    analysis->sides = side_count(&analysis->walk.end);
    analysis->before =
        calloc((size_t)analysis->walk.point_count * (size_t)analysis->wish.playouts + 1, sizeof *analysis->before);
    analysis->met =
        calloc((size_t)analysis->walk.trial_count * (size_t)analysis->wish.playouts + 1, sizeof *analysis->met);
    return (analysis->before != NULL && analysis->met != NULL &&
            pairs_open(&analysis->line, analysis->walk.trial_count, analysis->wish.playouts)) ||
           fail(error, "memory ran out");
}

Analysis *analysis_open(const Record *record, const Rules *rules, const SearchGame *game, const AnalysisWish *wish,
                        RecordError *error)
{
    Analysis *analysis = calloc(1, sizeof *analysis);

    if (analysis == NULL) {
        (void)fail(error, "memory ran out");
        return NULL;
    }
    analysis->rules = rules;
    analysis->game = game != NULL ? game : search_game_of(rules);
    analysis->wish = *wish;
    analysis->voice = (Voice){.rules = rules};
    voice_in(&analysis->voice, wish->language);
    if (open_all(analysis, record, error) &&
        (analysis_jobs(analysis) > 0 || analysis_next_phase(analysis) || fail(error, "memory ran out")))
        return analysis;
    analysis_close(analysis);
    return NULL;
}

void analysis_close(Analysis *analysis)
{
    if (analysis == NULL)
        return;
    walk_free(&analysis->walk);
    free(analysis->before);
    free(analysis->met);
    pairs_close(&analysis->line);
    pairs_close(&analysis->again);
    pairs_close(&analysis->aces);
    free(analysis);
}

AnalysisDesk *analysis_desk_open(const Analysis *analysis)
{
    AnalysisDesk *desk = calloc(1, sizeof *desk);

    if (desk == NULL)
        return NULL;
    desk->search = search_open(analysis->game);
    if (desk->search != NULL && world_desk_open(&desk->worlds, analysis->game, analysis->rules, &analysis->walk,
                                                analysis->game->rounds, analysis->wish.seed))
        return desk;
    analysis_desk_close(desk);
    return NULL;
}

void analysis_desk_close(AnalysisDesk *desk)
{
    if (desk == NULL)
        return;
    world_desk_close(&desk->worlds);
    search_close(desk->search);
    free(desk);
}

/* ---- jobs ---- */

int analysis_jobs(const Analysis *analysis)
{
    switch (analysis->phase) {
    case PHASE_LINE:
        return analysis->walk.point_count > 0 ? analysis->wish.playouts : 0;
    case PHASE_SIFT:
        return analysis->sifted_count * analysis->again.worlds;
    case PHASE_ACE:
        return analysis->told_count;
    case PHASE_COMPARE:
        return analysis->told_count * analysis->aces.worlds;
    default:
        return 0;
    }
}

static const Trial *trial_of(const Analysis *analysis, int trial)
{
    return &analysis->walk.trials[trial];
}

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
    search_begin(desk->search, analysis->rules, &known, &question, &desk->memory, analysis->wish.seed, &level_ace.wish);
    search_run(desk->search, NULL, NULL);
    if (!search_answer(desk->search, &answer))
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

/* ---- results ---- */

/* Somewhere that a job writes to. */
typedef void Visit(void *self, void *place, size_t bytes);

static void visit_cell(const Pairs *pairs, int cell, Visit *visit, void *self)
{
    visit(self, &pairs->first[cell], sizeof pairs->first[cell]);
    visit(self, &pairs->second[cell], sizeof pairs->second[cell]);
    visit(self, &pairs->counts[cell], sizeof pairs->counts[cell]);
}

/* Everything that a job of the present phase writes to, in the same order each time. */
static void visit_result(Analysis *analysis, int job, Visit *visit, void *self)
{
    int worlds = analysis->wish.playouts;

    switch (analysis->phase) {
    case PHASE_LINE:
        for (int p = 0; p < analysis->walk.point_count; p++)
            visit(self, &analysis->before[p * worlds + job], sizeof analysis->before[0]);
        for (int t = 0; t < analysis->walk.trial_count; t++) {
            visit_cell(&analysis->line, t * worlds + job, visit, self);
            visit(self, &analysis->met[t * worlds + job], sizeof analysis->met[0]);
        }
        break;
    case PHASE_SIFT:
        visit_cell(&analysis->again, job, visit, self);
        break;
    case PHASE_ACE:
        visit(self, &analysis->told[job], sizeof analysis->told[job]);
        break;
    case PHASE_COMPARE:
        visit_cell(&analysis->aces, job, visit, self);
        break;
    default:
        break;
    }
}

static void add_size(void *self, void *place, size_t bytes)
{
    (void)place;
    *(size_t *)self += bytes;
}

static void copy_out(void *self, void *place, size_t bytes)
{
    unsigned char **at = self;

    memcpy(*at, place, bytes);
    *at += bytes;
}

static void copy_in(void *self, void *place, size_t bytes)
{
    const unsigned char **at = self;

    memcpy(place, *at, bytes);
    *at += bytes;
}

size_t analysis_result_bytes(Analysis *analysis, int job)
{
    size_t bytes = 0;

    visit_result(analysis, job, add_size, &bytes);
    return bytes;
}

void analysis_write_result(Analysis *analysis, int job, void *bytes)
{
    visit_result(analysis, job, copy_out, &bytes);
}

bool analysis_take_result(Analysis *analysis, int job, const void *bytes, size_t length)
{
    if (job < 0 || job >= analysis_jobs(analysis) || length != analysis_result_bytes(analysis, job))
        return false;
    visit_result(analysis, job, copy_in, &bytes);
    return true;
}

/* ---- what comes of the playouts ---- */

static Change mean_of(const Analysis *analysis, const Pairs *pairs, int row)
{
    Change change = {.playouts = 0};
    double sum[MAX_SEATS] = {0}, squares[MAX_SEATS] = {0};

    for (int world = 0; world < pairs->worlds; world++) {
        int cell = row * pairs->worlds + world;
        if (!pairs->counts[cell])
            continue;
        change.playouts++;
        for (int side = 0; side < analysis->sides; side++) {
            double difference = pairs->first[cell].of[side] - pairs->second[cell].of[side];
            sum[side] += difference;
            squares[side] += difference * difference;
        }
    }
    for (int side = 0; side < analysis->sides && change.playouts > 1; side++) {
        double n = change.playouts, mean = sum[side] / n;
        double variance = (squares[side] - n * mean * mean) / (n - 1);
        change.of[side] = mean;
        change.error[side] = variance > 0 ? sqrt(variance / n) : 0;
    }
    return change;
}

bool change_counts(const Change *change, int side)
{
    double size = fabs(change->of[side]);

    return size > 2 * change->error[side] && size > 1e-9;
}

int change_side(const Change *change, int sides)
{
    int most = 0;

    for (int side = 1; side < sides; side++) {
        if (fabs(change->of[side]) > fabs(change->of[most]) + 1e-12)
            most = side;
    }
    return most;
}

/* How far a trial changed the game, in doubt nothing; for ranking. */
static double size_of(const Analysis *analysis, const Trial *trial, const Change *change)
{
    int side = change_side(change, analysis->sides);

    if (analysis->wish.seat >= 0 && trial->by != SEAT_CHANCE && trial->by != analysis->wish.seat)
        return 0;
    return change_counts(change, side) ? fabs(change->of[side]) : 0;
}

/* Puts a trial among the largest; equal ones stay in the order of the game. */
static int rank(int *largest, double *sizes, int count, int most, int trial, double size)
{
    int at = count;

    if (size <= 0)
        return count;
    while (at > 0 && sizes[at - 1] < size)
        at--;
    if (at == most)
        return count;
    if (count == most)
        count--;
    memmove(&largest[at + 1], &largest[at], (size_t)(count - at) * sizeof *largest);
    memmove(&sizes[at + 1], &sizes[at], (size_t)(count - at) * sizeof *sizes);
    largest[at] = trial;
    sizes[at] = size;
    return count + 1;
}

static void choose_sifted(Analysis *analysis)
{
    double sizes[MOST_SIFTED + 1] = {0};

    for (int t = 0; t < analysis->walk.trial_count; t++) {
        Change change = mean_of(analysis, &analysis->line, t);
        analysis->sifted_count = rank(analysis->sifted, sizes, analysis->sifted_count, MOST_SIFTED, t,
                                      size_of(analysis, trial_of(analysis, t), &change));
    }
}

/* The largest changes by the playouts that were made for them: those of the line chose them, and are forgotten. */
static void choose_told(Analysis *analysis)
{
    double sizes[ANALYSIS_TOLD + 1] = {0};
    int largest[ANALYSIS_TOLD + 1] = {0};

    for (int i = 0; i < analysis->sifted_count; i++) {
        Change change = mean_of(analysis, &analysis->again, i);
        analysis->told_count = rank(largest, sizes, analysis->told_count, ANALYSIS_TOLD, i,
                                    size_of(analysis, trial_of(analysis, analysis->sifted[i]), &change));
    }
    for (int i = 0; i < analysis->told_count; i++)
        analysis->told[i] = (ToldMoment){.trial = analysis->sifted[largest[i]],
                                         .change = mean_of(analysis, &analysis->again, largest[i])};
}

bool analysis_next_phase(Analysis *analysis)
{
    int more = analysis->wish.playouts * SIFT_TIMES;
    bool ok = true;

    switch (analysis->phase) {
    case PHASE_LINE:
        choose_sifted(analysis);
        ok = pairs_open(&analysis->again, analysis->sifted_count, more);
        break;
    case PHASE_SIFT:
        choose_told(analysis);
        break;
    case PHASE_ACE:
        ok = pairs_open(&analysis->aces, analysis->told_count, more);
        break;
    case PHASE_COMPARE:
        for (int i = 0; i < analysis->told_count; i++)
            analysis->told[i].better = mean_of(analysis, &analysis->aces, i);
        break;
    default:
        return true;
    }
    if (!ok)
        return false;
    analysis->phase = (Phase)(analysis->phase + 1);
    return analysis->phase == PHASE_DONE || analysis_jobs(analysis) > 0 || analysis_next_phase(analysis);
}

double analysis_progress(const Analysis *analysis, double jobs_done)
{
    double done = 0;

    for (int phase = 0; phase < (int)analysis->phase; phase++)
        done += weight_of[phase];
    if (analysis->phase != PHASE_DONE && analysis_jobs(analysis) > 0)
        done += weight_of[analysis->phase] * jobs_done / analysis_jobs(analysis);
    return done;
}

double analysis_played(const Analysis *analysis, const AnalysisDesk *desk)
{
    return analysis->phase == PHASE_LINE ? 1 - (double)desk->point / analysis->walk.point_count : 0;
}

/* ---- what is told ---- */

const Walk *analysis_walk(const Analysis *analysis)
{
    return &analysis->walk;
}

const Voice *analysis_voice(const Analysis *analysis)
{
    return &analysis->voice;
}

const AnalysisWish *analysis_wish(const Analysis *analysis)
{
    return &analysis->wish;
}

Change analysis_standing(const Analysis *analysis, int point)
{
    int worlds = analysis->wish.playouts;
    Change standing = {.playouts = worlds};

    if (point >= analysis->walk.point_count) {
        Shares end = world_result(&analysis->walk.end);
        memcpy(standing.of, end.of, sizeof standing.of);
        return standing;
    }
    for (int side = 0; side < analysis->sides; side++) {
        double sum = 0, squares = 0;
        for (int world = 0; world < worlds; world++) {
            double share = analysis->before[point * worlds + world].of[side];
            sum += share;
            squares += share * share;
        }
        double mean = sum / worlds, variance = (squares - worlds * mean * mean) / (worlds - 1);
        standing.of[side] = mean;
        standing.error[side] = variance > 0 ? sqrt(variance / worlds) : 0;
    }
    return standing;
}

int analysis_told_count(const Analysis *analysis)
{
    return analysis->told_count;
}

const ToldMoment *analysis_told(const Analysis *analysis, int index)
{
    return &analysis->told[index];
}

/* Which part of a side's account a trial belongs to. */
typedef enum Part { PART_DICE, PART_OWN, PART_OTHERS, PARTS } Part;

static Part part_of(const Analysis *analysis, const Trial *trial, uint8_t side)
{
    if (trial->by == SEAT_CHANCE)
        return PART_DICE;
    return analysis->walk.end.side[trial->by] == side ? PART_OWN : PART_OTHERS;
}

/* What the trials of a part changed together. They are summed world by world, all of them: leaving out those that are too small to tell
 * one by one would leave out many small losses beside a few large gains. */
static Change sum_of(const Analysis *analysis, uint8_t side, Part part)
{
    const Pairs *pairs = &analysis->line;
    Change change = {.playouts = pairs->worlds};
    double sum = 0, squares = 0, n = pairs->worlds;

    for (int world = 0; world < pairs->worlds; world++) {
        double whole = 0;
        for (int t = 0; t < analysis->walk.trial_count; t++) {
            int cell = t * pairs->worlds + world;
            if (pairs->counts[cell] && part_of(analysis, trial_of(analysis, t), side) == part)
                whole += pairs->first[cell].of[side] - pairs->second[cell].of[side] + analysis->met[cell].of[side];
        }
        sum += whole;
        squares += whole * whole;
    }
    double variance = (squares - sum * sum / n) / (n - 1);
    change.of[side] = sum / n;
    change.error[side] = variance > 0 ? sqrt(variance / n) : 0;
    if (!change_counts(&change, side))
        change.of[side] = 0;
    return change;
}

Account analysis_account(const Analysis *analysis, uint8_t side)
{
    Account account = {.start = analysis_standing(analysis, 0).of[side],
                       .end = analysis_standing(analysis, analysis->walk.point_count).of[side],
                       .dice = sum_of(analysis, side, PART_DICE).of[side],
                       .own = sum_of(analysis, side, PART_OWN).of[side],
                       .others = sum_of(analysis, side, PART_OTHERS).of[side]};

    account.rest = account.end - account.start - account.dice - account.own - account.others;
    return account;
}
