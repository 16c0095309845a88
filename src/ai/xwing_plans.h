/* Plans that a search tries in X-Wing: what `simple` would do first of all, then what it likes next.
 *
 * All dials of a seat are one plan. Plans differ from `simple`'s own in the dial of one ship, or of two, and `simple` sets the dials of
 * ships that move later as it does when those stand so. So plans hold together: nobody flies into a friend that was moved. */
#ifndef AI_XWING_PLANS_H
#define AI_XWING_PLANS_H

#include "ai/search/search.h"

/* SearchGame.shortlist; the policy is an XwingPolicy. */
int xwing_shortlist(void *policy, const Rules *rules, const Table *known, const Question *question, SearchPlan *plans,
                    int most);

#endif
