/* A unit: the games of one seed of a pairing, two where a plan is paired. Tournaments on threads and runs in slices play the same units
 * (tournament.h, slices.h). */
#ifndef SIM_UNITS_H
#define SIM_UNITS_H

#include "sim/sim_game.h"

typedef enum SimStatus {
    SIM_DONE,
    SIM_STOPPED,     /* by the watch */
    SIM_REFUSED,     /* a setup was: `problem` says why */
    SIM_FAULT,       /* a game broke: `place` says which one, `problem` why */
    SIM_NO_RESOURCES /* no memory, or no thread: `problem` says which */
} SimStatus;

typedef struct SimOutcome {
    SimStatus status;
    SimPlace place;
    int line; /* SIM_REFUSED: of the setup, from 1, or 0 */
    char problem[400];
} SimOutcome;

/* A table to play at and its opponents. It stays where it is. */
typedef struct SimBench {
    SimDesk desk;
    Table table;
} SimBench;

/* Games of a unit. */
int sim_unit_games(const SimPlan *plan);

/* The outcome is this, for this reason. */
void sim_set_problem(SimOutcome *outcome, SimStatus status, const char *text);

/* Opens every setup once, since games begin with a copy: starts[2 * pairing_count], of each pairing as they sit and with their seats
 * changed. False: the outcome says which one was refused, and why. */
bool sim_open_starts(const SimPlan *plan, Table *starts, SimOutcome *outcome);

/* Plays the unit of this pairing and pair. */
void sim_play_unit(const SimPlan *plan, const Table *starts, const SimPlace *place, SimBench *bench,
                   SimResult results[2]);

/* Plays a unit that broke again, to say which of its games it was, and why. */
void sim_explain_fault(const SimPlan *plan, const Table *starts, const SimPlace *place, SimBench *bench,
                       SimOutcome *outcome);

#endif
