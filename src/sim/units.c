#include "sim/units.h"

#include <string.h>

int sim_unit_games(const SimPlan *plan)
{
    return plan->paired ? 2 : 1;
}

void sim_set_problem(SimOutcome *outcome, SimStatus status, const char *text)
{
    Out out = out_to(outcome->problem, sizeof outcome->problem);

    outcome->status = status;
    out_text(&out, text);
}

static bool open_start(const SimPlan *plan, const SimPlace *place, Table *table, SimOutcome *outcome)
{
    static const Names none;
    Names names = none;
    Setup setup = sim_setup(plan, place->pairing, place->swapped);
    Status status = table_open(plan->rules, table, &setup, NULL, &names, &outcome->line);

    if (status.code == STATUS_OK)
        return true;
    Out out = out_to(outcome->problem, sizeof outcome->problem);
    Voice voice = {.rules = plan->rules, .table = table, .names = &names};
    status_format(&out, &voice, &status);
    outcome->status = SIM_REFUSED;
    outcome->place = *place;
    return false;
}

bool sim_open_starts(const SimPlan *plan, Table *starts, SimOutcome *outcome)
{
    SimPlace place = {0};

    for (place.pairing = 0; place.pairing < plan->pairing_count; place.pairing++) {
        for (place.swapped = 0; place.swapped < 2; place.swapped++) {
            if (!open_start(plan, &place, &starts[2 * place.pairing + place.swapped], outcome))
                return false;
        }
    }
    return true;
}

void sim_play_unit(const SimPlan *plan, const Table *starts, const SimPlace *place, SimBench *bench,
                   SimResult results[2])
{
    SimPlace game = *place;

    results[1] = (SimResult){0};
    for (game.swapped = 0; game.swapped < sim_unit_games(plan); game.swapped++) {
        bench->table = starts[2 * game.pairing + game.swapped];
        results[game.swapped] = sim_game(plan, &game, &bench->desk, &bench->table, NULL);
    }
}

void sim_explain_fault(const SimPlan *plan, const Table *starts, const SimPlace *place, SimBench *bench,
                       SimOutcome *outcome)
{
    Out out = out_to(outcome->problem, sizeof outcome->problem);
    SimPlace game = *place;

    for (game.swapped = 0; game.swapped < sim_unit_games(plan); game.swapped++) {
        bench->table = starts[2 * game.pairing + game.swapped];
        outcome->place = game;
        if (sim_game(plan, &game, &bench->desk, &bench->table, &out).end == SIM_BROKEN)
            break;
    }
    outcome->status = SIM_FAULT;
}
