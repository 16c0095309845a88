/* How fast Outer Rim is: complete games from setup to a winner, of random play and of `simple`.
 *
 *     bench_rim                  games of two, three and four players, and what happens in the games that are measured
 *     bench_rim SEATS [GAMES]    games of SEATS players; what callgrind wants (--toggle-collect='repeat*')
 *     bench_rim simple [GAMES]   games of four that `simple` plays (--toggle-collect=play_simple_games)
 *     bench_rim check TURNS      plays until there were TURNS turns, with every invariant checked after every answer: what make
 *                                soak runs
 *     bench_rim hash GAMES       a fingerprint of every position of GAMES games: what made the engine faster must not have
 *                                changed it, nor another compiler
 *
 * Games that have gone on for MOST_ROUNDS are cut and counted. Nobody listens while time runs. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rim_simple.h"

#include "ai/random.h"
#include "rim/game.h"
#include "rim/state/state.h"

enum { REPEATS = 3, GAMES = 200, SIMPLE_GAMES = 40, MOST_ROUNDS = 200, FEWEST_SEATS = 2 };

static const Rules *rules;
static Table starts[RIM_SEATS + 1]; /* by the number of seats: opened beforehand */
static long answers, cut, rounds;

static void fail(const char *what)
{
    fprintf(stderr, "bench_rim: %s\n", what);
    exit(1);
}

static void open_tables(void)
{
    ContentError error;

    rules = rules_rim_builtin(&error);
    if (rules == NULL)
        fail("the cards do not compile");
    for (int seats = FEWEST_SEATS; seats <= RIM_SEATS; seats++) {
        Setup setup = {
            .seats = (uint8_t)seats, .side = {0, 1, 2, 3}
        };
        if (table_open(rules, &starts[seats], &setup, NULL, NULL, NULL).code != STATUS_OK)
            fail("a game does not begin");
    }
}

static int round_of(const Table *table)
{
    Look look = {rules, table};

    return rim_in(&look)->round;
}

static bool goes_on(const Table *table)
{
    return table->state == TABLE_PLAYING && round_of(table) <= MOST_ROUNDS;
}

/* Plays a game; `look` is called after every answer, if it is given. */
static void play(int seats, long game, void (*look)(const Table *table))
{
    static Table table;
    RandomPlayer player = {(uint64_t)game};
    ChanceFast fast = {(uint64_t)game * 77};
    Chance chance = chance_fast(&fast);

    table = starts[seats];
    for (; goes_on(&table); answers++) {
        if (!random_step(&player, &chance, rules, &table, NULL))
            fail("a question found no answer");
        if (look != NULL)
            look(&table);
    }
    if (table.state == TABLE_BROKEN)
        fail("a table broke");
    cut += table.state == TABLE_PLAYING;
    rounds += round_of(&table);
}

static void repeat_games(int seats, long games)
{
    answers = cut = rounds = 0;
    for (long game = 0; game < games; game++)
        play(seats, game, NULL);
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure_simple(void)
{
    double best = 1e9;

    for (int i = 0; i < REPEATS; i++) {
        double start = seconds();
        answers = play_simple_games(rules, &starts[RIM_SEATS], RIM_SEATS, SIMPLE_GAMES);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    printf("`simple`:  %7.0f games/s of four, %9.0f answers/s; a game: %.0f answers\n", SIMPLE_GAMES / best,
           (double)answers / best, (double)answers / SIMPLE_GAMES);
}

static void measure(int seats)
{
    double best = 1e9;

    for (int i = 0; i < REPEATS; i++) {
        double start = seconds();
        repeat_games(seats, GAMES);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    printf("%d players: %7.0f games/s, %9.0f answers/s\n", seats, GAMES / best, (double)answers / best);
    printf("           a game: %.0f answers, %.1f rounds; %ld of %d were cut after round %d\n", (double)answers / GAMES,
           (double)rounds / GAMES, cut, GAMES, MOST_ROUNDS);
}

static void must_be_sound(const Table *table)
{
    Look look = {rules, table};
    const char *complaint = "";

    if (!rules->sound(&look, &complaint))
        fail(complaint);
}

static void check_turns(long wanted)
{
    long turns = 0, games = 0;

    for (answers = cut = 0; turns < wanted; games++) {
        int seats = FEWEST_SEATS + (int)(games % (RIM_SEATS - FEWEST_SEATS + 1));
        rounds = 0;
        play(seats, games, must_be_sound);
        turns += rounds * seats;
        if (games % 100 == 0)
            fprintf(stderr, "\r%3ld %%", 100 * turns / wanted);
    }
    fprintf(stderr, "\r100 %%\n");
    printf("%ld games, %ld turns, %ld answers, %ld games cut: every invariant held\n", games, turns, answers, cut);
}

static uint64_t stirred; /* the fingerprints of the table after every answer */

static void stir(const Table *table)
{
    stirred = (stirred ^ table_hash(table)) * UINT64_C(0x9fb21c651e98df25);
}

int main(int argc, char **argv)
{
    int first = FEWEST_SEATS, last = RIM_SEATS;

    open_tables();
    if (argc == 3 && strcmp(argv[1], "check") == 0) {
        check_turns(strtol(argv[2], NULL, 10));
        return 0;
    }
    if (argc == 3 && strcmp(argv[1], "hash") == 0) {
        long games = strtol(argv[2], NULL, 10);
        for (int seats = first; seats <= last; seats++) {
            stirred = 0;
            for (long game = 0; game < games; game++)
                play(seats, game, stir);
            printf("%d players %016" PRIx64 "\n", seats, stirred);
        }
        return 0;
    }
    if (argc > 1 && strcmp(argv[1], "simple") == 0) {
        if (argc > 2)
            (void)play_simple_games(rules, &starts[RIM_SEATS], RIM_SEATS, strtol(argv[2], NULL, 10));
        else
            measure_simple();
        return 0;
    }
    if (argc > 1)
        first = last = (int)strtol(argv[1], NULL, 10);
    if (first < FEWEST_SEATS || last > RIM_SEATS)
        fail("the number of seats is 2 to 4");
    for (int seats = first; seats <= last; seats++) {
        if (argc <= 2) {
            measure(seats);
            continue;
        }
        repeat_games(seats, strtol(argv[2], NULL, 10));
        printf("%d players: %ld answers\n", seats, answers);
    }
    if (argc == 1)
        measure_simple();
    printf("the state of a game: %zu of %d bytes\n", sizeof(Rim), GAME_BYTES);
    rules_rim_free(rules);
    return 0;
}
