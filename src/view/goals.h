/* Goals: what a lesson asks for, one claim a line (table/facts.h), reached one after the other.
 *
 * A goal counts once those before it are reached, and stays reached: a ship that has lost its stress again was stressed all the same.
 * So it is looked for at every event and after every answer, by the host and by `outrider script` alike. Goals are judged as a
 * spectator may know the table: what a view says of them gives no secret away. */
#ifndef VIEW_GOALS_H
#define VIEW_GOALS_H

#include "outrider/text.h"

enum { MAX_GOALS = 8, GOAL_LINE_BYTES = 256 };

/* How many lines are goals: blank ones and remarks are not. */
int goals_count(const char *lines);

/* Can these be goals of this game? At most MAX_GOALS, each a claim about facts that there are, the first of them not so already: the
 * voice has the table as it begins, and the setup's names. False: `why` is a sentence. */
bool goals_fit(const char *lines, const Voice *voice, Out *why);

/* How many goals are reached now that `reached` were before. */
int goals_reached(const char *lines, int reached, const Voice *voice);

#endif
