/* How fast X-Wing is: complete random games from scattered positions.
 *
 *     bench_xwing                  every case, and what happens in the games that are measured
 *     bench_xwing CASE [GAMES]     one case; what callgrind wants (--toggle-collect='repeat*')
 *     bench_xwing check GAMES      plays GAMES games of all cases with every invariant checked after every answer, and
 *                                  shows how far it is: what make soak runs
 *     bench_xwing hash GAMES       a fingerprint of every position of GAMES games of each case: what made the engine faster
 *                                  must not have changed it, nor another compiler
 *
 * Positions are opened beforehand and copied, so that reading setup lines is not measured. Nobody listens while time runs. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/random.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/state/ids.h"

enum { STARTS = 64, ROUNDS = 5 };

enum { SIDE_SHIPS = 8 };

typedef struct Case {
    const char *name, *edition;
    const char *pilots[2][SIDE_SHIPS]; /* with their upgrades, as setup lines have them; NULL after the last */
} Case;

/* The First Edition: a core set, two squads of its pilots, and two squads of the first two waves whose cards react all the time. 2.0: its core
 * set, with the cards that it brings; two squads of 200 points, of fighters with a freighter and a Decimator; and two whose cards react. 2.5: the first
 * and the last of these by its rules. */
/* clang-format off */
static const Case cases[] = {
    {"core", "xwing-1", {{"lukeskywalker"}, {"nightbeast", "maulermithel"}}},
    {"squads", "xwing-1",
     {{"lukeskywalker", "biggsdarklighter", "redsquadronpilot", "rookiepilot"},
      {"nightbeast", "maulermithel", "darkcurse", "obsidiansquadronpilot"}}},
    {"waves", "xwing-1",
     {{"wedgeantilles with r2d2 protontorpedoes", "lukeskywalker with r2f2", "biggsdarklighter", "garvendreis"},
      {"howlrunner with swarmtactics", "maulermithel", "backstabber", "soontirfel with pushthelimit stealthdevice"}}},
    {"core-2.0", "xwing-2.0",
     {{"lukeskywalker with heightenedperception protontorpedoes r2d2"}, {"nightbeast", "valenrudor with elusive"}}},
    {"points-2.0", "xwing-2.0",
     {{"outerrimsmuggler", "redsquadronveteran", "redsquadronveteran", "redsquadronveteran"},
      {"patrolleader", "onyxsquadronscout", "onyxsquadronscout", "onyxsquadronscout", "academypilot", "academypilot"}}},
    {"cards-2.0", "xwing-2.0",
     {{"wedgeantilles with outmaneuver", "norrawexley-btla4ywing with ioncannonturret protonbombs",
       "jakefarrell with starbirdslash crackshot", "garvendreis-t65xwing with r4astromech"},
      {"howlrunner with swarmtactics", "soontirfel with predator stealthdevice", "majorrhymer with clustermissiles seismiccharges",
       "delmeeko with elusive"}}},
    {"core-2.5", "xwing-2.5",
     {{"lukeskywalker with heightenedperception protontorpedoes r2d2"}, {"nightbeast", "valenrudor with elusive"}}},
    {"cards-2.5", "xwing-2.5",
     {{"wedgeantilles with outmaneuver", "norrawexley-btla4ywing with ioncannonturret protonbombs",
       "jakefarrell with starbirdslash crackshot", "garvendreis-t65xwing with r4astromech"},
      {"howlrunner with swarmtactics", "soontirfel with predator stealthdevice", "majorrhymer with clustermissiles seismiccharges",
       "delmeeko with elusive"}}},
};
/* clang-format on */

enum { CASES = sizeof cases / sizeof cases[0] };

static const Rules *rules;
static Table starts[STARTS];
static long answers;

static void fail(const char *what)
{
    fprintf(stderr, "bench_xwing: %s\n", what);
    exit(1);
}

static void load_rules(const char *edition)
{
    static const char *loaded;
    ContentError error;

    if (loaded != NULL && strcmp(loaded, edition) == 0)
        return;
    loaded = edition;
    rules = rules_xwing_builtin(edition_named(edition, strlen(edition)), &error);
    if (rules == NULL)
        fail("the cards do not compile");
}

/* Ships in cells of 210 mm, so that no two overlap, facing anywhere. */
static void scatter(const Case *game, RandomPlayer *luck, char *lines, size_t size)
{
    int used = 0, cell = 0;

    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < SIDE_SHIPS && game->pilots[side][i] != NULL; i++, cell = (cell + 5) % 16) {
            /* One after the other: C does not say in which order arguments are worked out. */
            unsigned x = 130 + 210 * (unsigned)(cell % 4) + random_below(luck, 40);
            unsigned y = 130 + 210 * (unsigned)(cell / 4) + random_below(luck, 40);
            unsigned facing = random_below(luck, 360);
            const char *pilot = game->pilots[side][i], *cards = pilot + strcspn(pilot, " ");
            used += snprintf(lines + used, size - (size_t)used, "ship s%d%d %.*s seat %d%s at %u %u facing %u\n", side,
                             i, (int)(cards - pilot), pilot, side, cards, x, y, facing);
        }
    }
}

static void make_starts(const Case *game)
{
    RandomPlayer luck = {1};
    char lines[2048];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    load_rules(game->edition);
    for (int i = 0; i < STARTS; i++) {
        scatter(game, &luck, lines, sizeof lines);
        if (table_open(rules, &starts[i], &setup, NULL, NULL, NULL).code != STATUS_OK)
            fail("a position is refused");
    }
}

static void repeat_games(long games, const Sink *sink)
{
    static Table table;

    answers = 0;
    for (long game = 0; game < games; game++) {
        RandomPlayer player = {(uint64_t)game};
        ChanceFast fast = {(uint64_t)game * 77};
        Chance chance = chance_fast(&fast);
        table = starts[game % STARTS];
        for (; table.state == TABLE_PLAYING; answers++) {
            if (!random_step(&player, &chance, rules, &table, sink))
                fail("a question found no answer");
        }
    }
}

typedef struct Tally {
    long activations, attacks, criticals, overlaps, fled;
} Tally;

static void count_event(void *self, const Table *table, const Event *event)
{
    Tally *tally = self;

    (void)table;
    tally->activations += event->message.id == XW_REVEALS;
    tally->attacks += event->kind == EVENT_ATTACK;
    tally->criticals += event->message.id == XW_CRITICAL;
    tally->overlaps += event->message.id == XW_BLOCKED;
    tally->fled += event->kind == EVENT_FLED;
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure(const Case *game, long games)
{
    Tally tally = {0};
    Sink sink = {.self = &tally, .event = count_event};
    double best = 1e9;

    make_starts(game);
    for (int round = 0; round < ROUNDS; round++) {
        double start = seconds();
        repeat_games(games, NULL);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    repeat_games(games, &sink);
    printf("%-10s %8.0f games/s, %9.0f answers/s\n", game->name, (double)games / best, (double)answers / best);
    printf(
        "           a game: %.0f answers, %.1f activations, %.1f attacks, %.1f criticals, %.1f overlaps, %.1f fled\n",
        (double)answers / (double)games, (double)tally.activations / (double)games,
        (double)tally.attacks / (double)games, (double)tally.criticals / (double)games,
        (double)tally.overlaps / (double)games, (double)tally.fled / (double)games);
}

/* Every invariant after every answer; a game that does not end is a fault too. */
static void check_game(long game)
{
    static Table table;
    RandomPlayer player = {(uint64_t)game};
    ChanceFast fast = {(uint64_t)game * 77};
    Chance chance = chance_fast(&fast);
    Look look = {rules, &table};
    const char *complaint = "a game does not end";

    table = starts[game % STARTS];
    for (int count = 0; table.state == TABLE_PLAYING; count++) {
        if (count > 20000 || !random_step(&player, &chance, rules, &table, NULL) || !rules->sound(&look, &complaint)) {
            fprintf(stderr, "bench_xwing: game %ld: %s\n", game, complaint);
            exit(1);
        }
    }
    if (table.state != TABLE_OVER)
        fail("a table broke");
}

static void check_games(long games)
{
    for (int i = 0; i < CASES; i++) {
        make_starts(&cases[i]);
        for (long game = 0; game < games / CASES; game++) {
            check_game(game);
            if (game % 2000 == 0)
                fprintf(stderr, "\r%s: %3ld %%", cases[i].name, 100 * game / (games / CASES));
        }
        fprintf(stderr, "\r%s: 100 %%\n", cases[i].name);
    }
    printf("%ld games, every invariant held\n", games / CASES * CASES);
}

/* The fingerprints of the table after every answer, stirred together. */
static uint64_t hash_games(const Case *which, long games)
{
    static Table table;
    uint64_t hash = 0;

    make_starts(which);
    for (long game = 0; game < games; game++) {
        RandomPlayer player = {(uint64_t)game};
        ChanceFast fast = {(uint64_t)game * 77};
        Chance chance = chance_fast(&fast);
        table = starts[game % STARTS];
        while (table.state == TABLE_PLAYING) {
            if (!random_step(&player, &chance, rules, &table, NULL))
                fail("a question found no answer");
            hash = (hash ^ table_hash(&table)) * UINT64_C(0x9fb21c651e98df25);
        }
    }
    return hash;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "hash") == 0) {
        for (int i = 0; i < CASES; i++)
            printf("%-10s %016" PRIx64 "\n", cases[i].name, hash_games(&cases[i], strtol(argv[2], NULL, 10)));
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "check") == 0) {
        check_games(strtol(argv[2], NULL, 10));
        return 0;
    }
    for (int i = 0; i < CASES; i++) {
        if (argc > 1 && strcmp(argv[1], cases[i].name) != 0)
            continue;
        if (argc > 2) {
            make_starts(&cases[i]);
            repeat_games(strtol(argv[2], NULL, 10), NULL);
        } else {
            measure(&cases[i], 5000);
        }
    }
    printf("the state of a game: %zu of %d bytes\n", sizeof(Xwing), GAME_BYTES);
    return 0;
}
