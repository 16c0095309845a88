#include "sim/slices.h"

#include <stdlib.h>

bool sim_slices_open(SimSlices *slices, const SimPlan *plan, SimOutcome *outcome)
{
    size_t pairings = (size_t)plan->pairing_count;

    slices->plan = *plan;
    slices->next = 0;
    slices->starts = calloc(2 * pairings, sizeof *slices->starts);
    slices->tallies = calloc(pairings, sizeof *slices->tallies);
    *outcome = (SimOutcome){.status = SIM_DONE};
    sim_desk_open(&slices->bench.desk);
    if (slices->starts != NULL && slices->tallies != NULL)
        return sim_open_starts(plan, slices->starts, outcome);
    sim_set_problem(outcome, SIM_NO_RESOURCES, "memory ran out; ask for fewer opponents");
    return false;
}

void sim_slices_close(SimSlices *slices)
{
    sim_desk_close(&slices->bench.desk);
    free(slices->starts);
    free(slices->tallies);
    slices->starts = NULL;
    slices->tallies = NULL;
}

int sim_slices_step(SimSlices *slices, SimOutcome *outcome)
{
    const SimPlan *plan = &slices->plan;
    SimPlace place = {.pairing = (int)(slices->next % plan->pairing_count), .pair = slices->next / plan->pairing_count};
    SimResult results[2];

    if (place.pair >= plan->seeds)
        return 0;
    sim_play_unit(plan, slices->starts, &place, &slices->bench, results);
    if (results[0].end == SIM_BROKEN || results[1].end == SIM_BROKEN) {
        sim_explain_fault(plan, slices->starts, &place, &slices->bench, outcome);
        return 0;
    }
    sim_tally_add(&slices->tallies[place.pairing], results, plan->paired);
    slices->next++;
    return sim_unit_games(plan);
}

void sim_slices_more(SimSlices *slices, int64_t seeds)
{
    slices->plan.seeds += seeds;
}
