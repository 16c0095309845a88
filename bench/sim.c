/* How fast simulations are: complete games of `simple` against `simple`, from the usual setup with six asteroids.
 *
 *     bench_sim                  every case
 *     bench_sim CASE [GAMES]     one case; what callgrind wants (--toggle-collect=sim_game)
 *
 * One thread, as one of `outrider sim` plays: setups are opened beforehand and copied. Both ways round, as pairs are. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/sim_game.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "xwing/squads/squad_text.h"

enum { ROUNDS = 5, LINES_BYTES = 8192, MOST_ANSWERS = 200000 };

typedef struct Case {
    const char *name;
    const char *squads[2]; /* ready-made ones; NULL: the ships of the box */
} Case;

static const Case cases[] = {
    {"box",   {NULL, NULL}                },
    {"fours", {"open-foils", "red-stripe"}},
    {"swarm", {"open-foils", "locusts"}   },
};

static const Rules *rules;
static Table starts[2];
static SimDesk desk;

static void fail(const char *what)
{
    fprintf(stderr, "bench_sim: %s\n", what);
    exit(1);
}

static void squad_on_seat(const char *name, int seat, Out *lines)
{
    const XwingContent *content = rules->own;
    const ContentFile *file = squad_find_builtin(content->edition, name);
    SquadError error;
    Squad squad;

    if (file == NULL || !squad_read_text(content, file->text, file->length, &squad, &error))
        fail("a ready-made squad cannot be read");
    squad_lines(content, &squad, seat, seat, lines);
}

static SimPlan make_plan(const Case *which, SimPairing *pairing)
{
    static char lines[2][LINES_BYTES];

    for (int swapped = 0; swapped < 2; swapped++) {
        Out out = out_to(lines[swapped], LINES_BYTES);
        out_text(&out, "obstacles 6\n");
        for (int seat = 0; seat < 2 && which->squads[0] != NULL; seat++)
            squad_on_seat(which->squads[(seat + swapped) % 2], seat, &out);
        pairing->lines[swapped] = lines[swapped];
        pairing->flown_by[swapped] = OPPONENT_SIMPLE;
    }
    return (SimPlan){
        .rules = rules,
        .seats = 2,
        .side = {0, 1},
        .pairings = pairing,
        .pairing_count = 1,
        .paired = true,
        .seed = 1,
        .most_answers = MOST_ANSWERS
    };
}

static void repeat_games(const SimPlan *plan, long games, long *answers)
{
    static Table table;

    *answers = 0;
    for (long game = 0; game < games; game++) {
        SimPlace place = {.pair = game / 2, .swapped = (int)(game % 2)};
        table = starts[place.swapped];
        SimResult result = sim_game(plan, &place, &desk, &table, NULL);
        if (result.end == SIM_BROKEN)
            fail("a game broke");
        *answers += result.answers;
    }
}

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure(const Case *which, long games, bool once)
{
    SimPairing pairing = {0};
    SimPlan plan = make_plan(which, &pairing);
    double best = 1e9;
    long answers = 0;

    for (int swapped = 0; swapped < 2; swapped++) {
        Setup setup = sim_setup(&plan, 0, swapped);
        if (table_open(rules, &starts[swapped], &setup, NULL, NULL, NULL).code != STATUS_OK)
            fail("a setup is refused");
    }
    for (int round = 0; round < (once ? 1 : ROUNDS); round++) {
        double start = seconds();
        repeat_games(&plan, games, &answers);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    printf("%-8s %6.0f games/s, %7.0f answers/s; %.0f answers a game\n", which->name, (double)games / best,
           (double)answers / best, (double)answers / (double)games);
}

int main(int argc, char **argv)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_default(), &error);
    if (rules == NULL)
        fail("the cards do not compile");
    sim_desk_open(&desk);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (argc > 1 && strcmp(argv[1], cases[i].name) != 0)
            continue;
        measure(&cases[i], argc > 2 ? strtol(argv[2], NULL, 10) : 200, argc > 2);
    }
    return 0;
}
