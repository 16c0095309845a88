#include "rim_simple.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/sim_game.h"

enum { MOST_ANSWERS = 200000 };

long play_simple_games(const Rules *rules, const Table *start, int seats, long games)
{
    static Table table;
    static SimDesk desk;
    const SimPairing pairing = {
        .flown_by = {OPPONENT_SIMPLE, OPPONENT_SIMPLE}
    };
    const SimPlan plan = {
        .rules = rules,
        .seats = (uint8_t)seats,
        .side = {0, 1, 2, 3},
        .pairings = &pairing,
        .pairing_count = 1,
        .seed = 1,
        .most_answers = MOST_ANSWERS
    };
    long answers = 0;

    sim_desk_open(&desk);
    for (long game = 0; game < games; game++) {
        table = *start;
        SimResult result = sim_game(&plan, &(SimPlace){.pair = game}, &desk, &table, NULL);
        if (result.end == SIM_BROKEN || result.end == SIM_UNFINISHED) {
            fprintf(stderr, "bench_rim: a game of `simple` does not end\n");
            exit(1);
        }
        answers += result.answers;
    }
    return answers;
}
