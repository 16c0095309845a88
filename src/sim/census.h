/* Statistics of a game's own (Rules.census), added up over many games, and how long games last.
 *
 * Figures are whole numbers and sums, so that it makes no difference which thread has played which game. They are kept by contestant. */
#ifndef SIM_CENSUS_H
#define SIM_CENSUS_H

#include "table/rules.h"
#include "json/json.h"

enum { SIM_CENSUS_ROUNDS = 256 /* games that last longer count as this long */ };

typedef struct SimCensus {
    const Rules *rules;
    int figures;
    int64_t *sums[2]; /* by contestant and figure */
    int64_t games;
    int64_t of_length[SIM_CENSUS_ROUNDS]; /* games by their number of rounds */
} SimCensus;

/* Begins with nothing counted; false if memory ran out. The game has a census. */
bool sim_census_open(SimCensus *census, const Rules *rules);
void sim_census_close(SimCensus *census);

/* Where the figures of a seat go that plays for this contestant. */
static inline int64_t *sim_census_of(SimCensus *census, int contestant)
{
    return census->sums[contestant];
}

/* Counts a game that is over, but for its figures. */
void sim_census_count(SimCensus *census, int rounds);

/* Adds the games of another one. */
void sim_census_add(SimCensus *sum, const SimCensus *other);

/* The number of rounds that this share of all games does not pass: 0.5 is the median. */
int sim_census_rounds(const SimCensus *census, double share);

/* A figure as people want it: a sum, or a sum by another (FigureName.per), of one contestant or (2) of both. */
double sim_census_figure(const SimCensus *census, int figure, int contestant);

/* All of it as members of an object (docs/sim.md). */
void sim_census_tell(Json *json, const SimCensus *census);

#endif
