#include "cli/sim_add.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/games.h"
#include "sim/sim_heard.h"

enum { MOST_DEPTH = 6, MOST_SPANS = 8192, EXIT_BROKEN = 1 };

/* Seeds of a pairing that one of the results has played, without the last. */
typedef struct Span {
    int pairing;
    uint64_t from, to;
    bool goes_on; /* more games were asked for than are in it */
} Span;

/* All results so far. */
typedef struct Sum {
    SimPlan plan;
    char game[SEAT_NAME_BYTES], rules[SIM_DIGEST_BYTES];
    int64_t obstacles;
    SimContestant contestants[SIM_MOST_CONTESTANTS];
    int contestant_count;
    int who[SIM_MOST_PAIRINGS][2];
    char begins[SIM_MOST_PAIRINGS][SIM_DIGEST_BYTES];
    SimTally tallies[SIM_MOST_PAIRINGS];
    int pairing_count;
    bool levels;
    Span spans[MOST_SPANS];
    int span_count;
} Sum;

static bool fail(const char *name, const char *what)
{
    fprintf(stderr, "outrider sim: %s: %s\n", name, what);
    return false;
}

static bool is_text(const JsonValue *object, const char *key, const char *wanted)
{
    const char *text = json_string(json_member(object, key));

    return text != NULL && strcmp(text, wanted) == 0;
}

/* A text that has room for it; false if there is none, or no room. */
static bool take_text(const JsonValue *value, char *into, size_t bytes)
{
    const char *text = json_string(value);

    if (text == NULL || json_length(value) >= bytes)
        return false;
    memcpy(into, text, json_length(value) + 1);
    return true;
}

/* ---- who has met ---- */

/* The place of a contestant among those of the sum, who is added if need be; -1: that is none, or one too many. */
static int place_of(Sum *sum, const JsonValue *told)
{
    SimContestant one = {.flown_by = OPPONENT_PERSON};
    const char *flown_by = json_string(json_member(told, "flown_by"));
    int64_t points = 0;

    if (!take_text(json_member(told, "name"), one.name, sizeof one.name) || flown_by == NULL ||
        !opponent_find_to_measure(flown_by, &one.flown_by) ||
        !json_whole_within(json_member(told, "points"), 0, INT32_MAX, &points))
        return -1;
    one.points = (int)points;
    for (int i = 0; i < sum->contestant_count; i++) {
        const SimContestant *other = &sum->contestants[i];
        if (strcmp(other->name, one.name) == 0 && other->flown_by == one.flown_by && other->points == one.points)
            return i;
    }
    if (sum->contestant_count == SIM_MOST_CONTESTANTS)
        return -1;
    sum->contestants[sum->contestant_count] = one;
    return sum->contestant_count++;
}

/* The pairing of these two, which is added if need be; -1 with a message: they cannot be added up. */
static int pairing_of(Sum *sum, const char *name, const int who[2], const char *begins)
{
    int at = 0;

    while (at < sum->pairing_count && (sum->who[at][0] != who[0] || sum->who[at][1] != who[1]))
        at++;
    if (at == SIM_MOST_PAIRINGS) {
        (void)fail(name, "there are too many pairings");
        return -1;
    }
    if (at == sum->pairing_count) {
        sum->who[at][0] = who[0];
        sum->who[at][1] = who[1];
        (void)snprintf(sum->begins[at], sizeof sum->begins[at], "%s", begins);
        sum->pairing_count++;
    }
    if (strcmp(sum->begins[at], begins) != 0) {
        (void)fail(name, "the same contestants met elsewhere from another setup; such games are not added up");
        return -1;
    }
    return at;
}

/* ---- one result ---- */

/* The seeds are new, and are noted. */
static bool add_span(Sum *sum, const char *name, const Span *span)
{
    for (int i = 0; i < sum->span_count; i++) {
        const Span *other = &sum->spans[i];
        if (other->pairing == span->pairing && span->from < other->to && other->from < span->to)
            return fail(name, "some of its games are in another of the results");
    }
    if (sum->span_count == MOST_SPANS)
        return fail(name, "these are too many results");
    sum->spans[sum->span_count++] = *span;
    return true;
}

/* Of a result: `places` are those of its contestants among all. */
static bool add_pairing(Sum *sum, const char *name, const JsonValue *root, const int *places, const JsonValue *told,
                        size_t number)
{
    char begins[SIM_DIGEST_BYTES];
    SimTally tally;
    int who[2];
    int64_t seed = 0, most = 0;

    if (!sim_hear_pairing(told, (int)json_count(json_member(root, "contestants")), who, &tally) ||
        !take_text(json_item(json_member(root, "begins"), number), begins, sizeof begins) ||
        !json_whole_within(json_member(root, "seed"), 0, INT64_MAX, &seed) ||
        !json_whole_within(json_member(root, "most_games"), 1, SIM_MOST_GAMES + 1, &most))
        return fail(name, "a pairing is not as --json writes it; results of older versions have no sums");
    if (tally.settled)
        return fail(name, "it ended early (--until), and such games are not added up");
    int at = pairing_of(sum, name, (const int[2]){places[who[0]], places[who[1]]}, begins);
    if (at < 0)
        return false;
    Span span = {.pairing = at,
                 .from = (uint64_t)seed,
                 .to = (uint64_t)(seed + tally.games / (sum->plan.paired ? 2 : 1)),
                 .goes_on = tally.games < most};
    sim_tally_sum(&sum->tallies[at], &tally);
    if ((uint64_t)seed < sum->plan.seed)
        sum->plan.seed = (uint64_t)seed;
    return add_span(sum, name, &span);
}

/* What all results must have in common; the first one says it. */
static bool agrees(Sum *sum, const char *name, const JsonValue *root)
{
    bool paired = json_is_true(json_member(root, "paired"));
    int64_t obstacles = json_whole(json_member(root, "obstacles"));

    if (!is_text(root, "format", "outrider-sim-1"))
        return fail(name, "this is no result of outrider sim --json");
    if (json_member(root, "statistics") != NULL)
        return fail(name, "statistics of a game's own (--statistics) are not added up");
    if (sum->span_count == 0) {
        sum->plan.paired = paired;
        sum->plan.seed = UINT64_MAX;
        sum->obstacles = obstacles;
        sum->levels = json_member(root, "levels") != NULL;
        if (!take_text(json_member(root, "game"), sum->game, sizeof sum->game) ||
            !take_text(json_member(root, "rules"), sum->rules, sizeof sum->rules))
            return fail(name, "it does not say which game it is of");
        sum->plan.rules = games_find(sum->game, (int)strlen(sum->game));
        return sum->plan.rules != NULL || fail(name, "it is of a game that this program does not know");
    }
    return (is_text(root, "game", sum->game) && is_text(root, "rules", sum->rules) && sum->plan.paired == paired &&
            sum->obstacles == obstacles && sum->levels == (json_member(root, "levels") != NULL)) ||
           fail(name, "it is of another game, of other cards, or was asked for otherwise than the first result");
}

static bool add_root(Sum *sum, const char *name, const JsonValue *root)
{
    const JsonValue *contestants = json_member(root, "contestants");
    int places[SIM_MOST_CONTESTANTS];
    size_t number = 0;

    if (!agrees(sum, name, root))
        return false;
    if (json_count(contestants) > SIM_MOST_CONTESTANTS)
        return fail(name, "it has more than 32 contestants");
    for (const JsonValue *told = json_first(contestants); told != NULL; told = json_next(told)) {
        if ((places[number++] = place_of(sum, told)) < 0)
            return fail(name, "a contestant is not as --json writes it, or there are more than 32 in all");
    }
    number = 0;
    for (const JsonValue *told = json_first(json_member(root, "pairings")); told != NULL; told = json_next(told)) {
        if (!add_pairing(sum, name, root, places, told, number++))
            return false;
    }
    return number > 0 || fail(name, "it has no pairings");
}

static bool add_file(Sum *sum, const char *name)
{
    size_t length = 0;
    JsonError error;
    char *text = file_read(name, &length);

    if (text == NULL)
        return false;
    JsonValue *root = json_read(text, length, MOST_DEPTH, &error);
    free(text);
    if (root == NULL) {
        fprintf(stderr, "outrider sim: %s:%d:%d: this is not JSON: %s\n", name, error.line, error.column, error.text);
        return false;
    }
    bool added = add_root(sum, name, root);
    json_forget(root);
    return added;
}

/* ---- all of them ---- */

/* Are there games that were asked for and that no result has? */
static bool is_cut_short(const Sum *sum)
{
    for (int i = 0; i < sum->span_count; i++) {
        bool is_followed = !sum->spans[i].goes_on;
        for (int j = 0; j < sum->span_count && !is_followed; j++)
            is_followed = sum->spans[j].pairing == sum->spans[i].pairing && sum->spans[j].from == sum->spans[i].to;
        if (!is_followed)
            return true;
    }
    return false;
}

int sim_add(const SimOptions *options)
{
    static Sum sum;

    for (int i = 0; i < options->part_count; i++) {
        if (!add_file(&sum, options->parts[i]))
            return EXIT_BROKEN;
    }
    for (int i = 0; i < sum.pairing_count; i++) {
        int64_t seeds = sum.tallies[i].games / (sum.plan.paired ? 2 : 1);
        sum.plan.seeds = seeds > sum.plan.seeds ? seeds : sum.plan.seeds;
    }
    sum.plan.pairing_count = sum.pairing_count;
    SimReport page = {.plan = &sum.plan,
                      .rules = sum.rules,
                      .tallies = sum.tallies,
                      .contestants = sum.contestants,
                      .contestant_count = sum.contestant_count,
                      .who = sum.who,
                      .begins = sum.begins,
                      .obstacles = (int)sum.obstacles,
                      .levels = sum.levels,
                      .interrupted = is_cut_short(&sum)};
    if (options->json)
        sim_report_json(&page);
    else
        sim_report_print(&page);
    return 0;
}
