#include "sim/sim_game.h"

#include <stdlib.h>
#include <string.h>

#include "xwing/rules/joining.h" /* ships: only of its editions */
#include "xwing/state/ships.h"

/* A game in progress. With a match everything is written down. */
typedef struct Course {
    const SimPlan *plan;
    const SimPlace *place;
    SimDesk *desk;
    ChanceFast luck;
    Table *table;
    Match *match;
    Out *problem;
    Figures figures; /* where statistics of the game's own go, if the desk has a census */
} Course;

uint64_t sim_seed(const SimPlan *plan, int64_t pair)
{
    return plan->seed + (uint64_t)pair;
}

int sim_contestant(uint8_t side, int swapped)
{
    return (side + swapped) % 2;
}

Setup sim_setup(const SimPlan *plan, int pairing, int swapped)
{
    Setup setup = {.seats = plan->seats, .lines = plan->pairings[pairing].lines[swapped]};

    memcpy(setup.side, plan->side, sizeof setup.side);
    return setup;
}

void sim_desk_open(SimDesk *desk)
{
    desk->census = NULL;
    desk->opponents[0] = opponent_sits_down(OPPONENT_RANDOM, 0);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        desk->opponents[seat] = desk->opponents[0];
        desk->opponents[seat].simple.dials = &desk->dials[seat];
        desk->dials[seat].made = false;
    }
}

void sim_desk_close(SimDesk *desk)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        opponent_leaves(&desk->opponents[seat]);
}

/* ---- playing ---- */

static Course course_begin(const SimPlan *plan, const SimPlace *place, SimDesk *desk, Table *table)
{
    Course course = {.plan = plan, .place = place, .desk = desk, .luck = {sim_seed(plan, place->pair)}, .table = table};

    for (uint8_t seat = 0; seat < plan->seats; seat++) {
        int contestant = sim_contestant(plan->side[seat], place->swapped);
        opponent_starts_again(&desk->opponents[seat], plan->pairings[place->pairing].flown_by[contestant],
                              course.luck.seed * MAX_SEATS + seat);
        if (desk->census != NULL)
            course.figures.of_seat[seat] = sim_census_of(desk->census, contestant);
    }
    return course;
}

static void explain(const Course *course, const char *asked, const Status *status)
{
    Voice voice = {.rules = course->plan->rules, .table = course->table};

    if (course->problem == NULL)
        return;
    if (asked != NULL) {
        out_text(course->problem, asked);
        out_text(course->problem, ": ");
    }
    if (status != NULL)
        status_format(course->problem, &voice, status);
    else
        out_text(course->problem, "nobody found an answer");
}

/* Sink.event: the game counts what it likes. */
static void note_event(void *self, const Table *table, const Event *event)
{
    const Course *course = self;
    Look look = {course->plan->rules, table};

    look.rules->census->note(&look, event, &course->figures);
}

/* One answer, of chance or of a seat; false if there was none, or none that the table took. */
static bool one_answer(Course *course)
{
    const Rules *rules = course->plan->rules;
    const Sink counting = {.self = course, .event = note_event};
    Question questions[MAX_SEATS];
    ChanceQuestion luck;
    Answer answer;
    const char *asked = NULL;
    bool found = false;

    if (table_chance(rules, course->table, &luck)) {
        found = chance_sample(rules, course->table, &luck, chance_fast_number, &course->luck, &answer);
        asked = "chance";
    } else if (table_questions(rules, course->table, questions) > 0) {
        found =
            opponent_answer(&course->desk->opponents[questions[0].seat], rules, course->table, &questions[0], &answer);
        asked = question_name(rules, &questions[0]);
    }
    if (!found) {
        explain(course, asked, NULL);
        return false;
    }
    Status status = status_ok();
    if (course->match != NULL)
        status = match_answer(course->match, &answer);
    else if (!table_take(rules, course->table, &answer, course->desk->census != NULL ? &counting : NULL))
        status = table_check(rules, course->table, &answer); /* which says what broke */
    if (status.code != STATUS_OK)
        explain(course, asked, &status);
    return status.code == STATUS_OK;
}

/* ---- what became of it ---- */

/* A whole number that the game tells about its table; -1 if it knows no such fact. */
static int told(const Rules *rules, const Table *table, const char *fact)
{
    Look look = {rules, table};
    char text[32], *end = NULL;

    if (rules->tell == NULL || !rules->tell(&look, NO_PIECE, fact, text, sizeof text))
        return -1;
    long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && number >= 0 && number <= UINT16_MAX ? (int)number : -1;
}

/* The score, which is told as `A/B` by side. */
static void note_score(const Course *course, SimResult *result)
{
    Look look = {course->plan->rules, course->table};
    char text[32];

    if (look.rules->tell == NULL || !look.rules->tell(&look, NO_PIECE, "scored", text, sizeof text))
        return;
    char *slash = NULL, *end = NULL;
    long first = strtol(text, &slash, 10), second = *slash == '/' ? strtol(slash + 1, &end, 10) : 0;
    result->score[sim_contestant(0, course->place->swapped)] = (uint16_t)first;
    result->score[sim_contestant(1, course->place->swapped)] = (uint16_t)second;
}

/* Why a game is over that says so. */
static void note_ending(const Course *course, SimResult *result)
{
    Look look = {course->plan->rules, course->table};

    if (course->table->state != TABLE_OVER || look.rules->tell == NULL ||
        !look.rules->tell(&look, NO_PIECE, "ended", result->ending, sizeof result->ending) ||
        strcmp(result->ending, "none") == 0)
        result->ending[0] = '\0';
}

static void count_ships(const Course *course, SimResult *result)
{
    Look look = {course->plan->rules, course->table};
    const Xwing *game = xwing_in(&look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (!is_present(game, ship))
            continue;
        int contestant = sim_contestant(side_of(&look, ship), course->place->swapped);
        result->ships[contestant]++;
        result->points[contestant] = (uint16_t)(result->points[contestant] + ship_points(&look, ship));
    }
}

/* Who has won. Where several seats have, of both contestants, nobody has. */
static void find_winner(const Course *course, SimResult *result)
{
    unsigned contestants = 0;

    for (uint8_t seat = 0; seat < course->table->seats; seat++) {
        if (course->table->winners & SEAT_BIT(seat))
            contestants |= 1U << sim_contestant(course->table->side[seat], course->place->swapped);
    }
    result->end = contestants == 1 || contestants == 2 ? SIM_WON : SIM_DRAWN;
    result->winner = contestants == 2;
}

static void note_effort(const Course *course, SimResult *result)
{
    for (uint8_t seat = 0; seat < course->plan->seats; seat++) {
        OpponentEffort effort = opponent_effort(&course->desk->opponents[seat]);
        int contestant = sim_contestant(course->plan->side[seat], course->place->swapped);
        result->decisions[contestant] += effort.decisions;
        result->playouts[contestant] += effort.playouts;
    }
}

static void count_game(const Course *course, int rounds)
{
    Look look = {course->plan->rules, course->table};

    look.rules->census->end(&look, &course->figures);
    sim_census_count(course->desk->census, rounds);
}

static SimResult course_run(Course *course)
{
    const Rules *rules = course->plan->rules;
    const Table *table = course->table;
    SimResult result = {.end = SIM_UNFINISHED};

    while (table->state == TABLE_PLAYING && (int)result.answers < course->plan->most_answers) {
        if (!one_answer(course)) {
            result.end = SIM_BROKEN;
            break;
        }
        result.answers++;
    }
    if (table->state == TABLE_BROKEN)
        result.end = SIM_BROKEN;
    else if (table->state == TABLE_OVER)
        find_winner(course, &result);
    int rounds = told(rules, table, "round"), initiative = told(rules, table, "initiative");
    result.rounds = (uint16_t)(rounds > 0 ? rounds : 0);
    if (initiative >= 0)
        result.initiative = (uint8_t)(1 + sim_contestant((uint8_t)initiative, course->place->swapped));
    note_score(course, &result);
    note_ending(course, &result);
    note_effort(course, &result);
    if (edition_of_rules(rules) != NULL)
        count_ships(course, &result);
    if (course->desk->census != NULL)
        count_game(course, result.rounds);
    return result;
}

/* A function of its own however it is linked, since benchmarks count what happens within it. */
__attribute__((noinline)) SimResult sim_game(const SimPlan *plan, const SimPlace *place, SimDesk *desk, Table *table,
                                             Out *problem)
{
    Course course = course_begin(plan, place, desk, table);

    course.problem = problem;
    return course_run(&course);
}

bool sim_record(const SimPlan *plan, const SimPlace *place, SimDesk *desk, Match *match, RecordError *error)
{
    Setup setup = sim_setup(plan, place->pairing, place->swapped);
    const char *names[MAX_SEATS] = {0};
    Course course = course_begin(plan, place, desk, &match->table);

    for (uint8_t seat = 0; seat < plan->seats; seat++)
        names[seat] = plan->pairings[place->pairing].names[sim_contestant(plan->side[seat], place->swapped)];
    if (!match_begin(match, plan->rules, &setup, names, NULL, error))
        return false;
    course.match = match;
    (void)course_run(&course);
    return true;
}
