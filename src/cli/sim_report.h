/* What `outrider sim` found, as a page for people and as JSON (docs/sim.md). Nothing here depends on how long it took or on
 * how many threads did it. */
#ifndef CLI_SIM_REPORT_H
#define CLI_SIM_REPORT_H

#include "sim/tournament.h"

enum { SIM_DIGEST_BYTES = 17 };
enum { SIM_MOST_CONTESTANTS = 32, SIM_MOST_PAIRINGS = SIM_MOST_CONTESTANTS * (SIM_MOST_CONTESTANTS - 1) / 2 };

/* Who takes part: a squad, an opponent or a side of the setup. */
typedef struct SimContestant {
    char name[SEAT_NAME_BYTES];
    OpponentKind flown_by;
    int points; /* of its squad; 0: it has none of its own */
} SimContestant;

typedef struct SimReport {
    const SimPlan *plan;
    const char *rules;       /* the digest of rules and cards, as records write it */
    const SimTally *tallies; /* of each pairing */
    const SimContestant *contestants;
    int contestant_count;
    int (*who)[2];                    /* of each pairing: its contestants */
    char (*begins)[SIM_DIGEST_BYTES]; /* of each pairing: the digest of its setups */
    int obstacles;                    /* that were added to the setup */
    bool levels;      /* levels met, each its neighbours or everyone: Elo is told, and what they searched */
    bool interrupted; /* not all games that were asked for are in it */
} SimReport;

/* What the game itself has counted (plan->census), in tables for people. */
void sim_figures_print(const SimReport *report);

/* Levels (sim_levels.c): a line for each pairing with its Elo, in tables for people and as a member of an object. */
void sim_levels_print(const SimReport *report);
void sim_levels_json(struct Json *json, const SimReport *report);

/* How a contestant did on the whole: the mean of its shares, each pairing counting alike. */
typedef struct SimRank {
    int contestant;
    double share;
} SimRank;

/* All contestants, the best first. */
void sim_rank(const SimReport *report, SimRank ranks[SIM_MOST_CONTESTANTS]);

/* A page for people; JSON, one document with a newline at its end. */
void sim_report_print(const SimReport *report);
void sim_report_json(const SimReport *report);

#endif
