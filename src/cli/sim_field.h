/* Who meets whom in a simulation, and from which setup. */
#ifndef CLI_SIM_FIELD_H
#define CLI_SIM_FIELD_H

#include "cli/sim_options.h"
#include "xwing/squads/squad.h"

typedef struct SimField {
    SimContestant contestants[SIM_MOST_CONTESTANTS];
    int contestant_count;
    SimPairing pairings[SIM_MOST_PAIRINGS];
    int who[SIM_MOST_PAIRINGS][2]; /* of each pairing: its contestants */
    int pairing_count;
    bool paired;
    int obstacles; /* that the setup has because of the options; 0 if they say none */
    char *lines[SIM_MOST_PAIRINGS][2];
    Squad squads[SIM_MOST_CONTESTANTS];
    const char *called[SIM_MOST_CONTESTANTS]; /* of each squad: what the options, or the program, call it */
    char ready[SIM_MOST_CONTESTANTS][SEAT_NAME_BYTES];
    int squad_count;
    int squad_of[SIM_MOST_CONTESTANTS]; /* of each contestant */
} SimField;

/* Squads, if the options name some; else opponents, if they differ; else the sides of the setup. False, with a message on
 * standard error, if that cannot be. */
bool sim_field_open(SimField *field, const SimOptions *options);
void sim_field_close(SimField *field);

#endif
