/* Personal goals and ship goals: counted by what rules report, and reached as soon as their conditions hold. */
#ifndef RIM_RULES_GOALS_H
#define RIM_RULES_GOALS_H

#include "rim/state/state.h"

/* The goal that is still open on a character card or ship sheet; NULL: there is none. */
const RimGoal *rim_open_goal(const Look *look, uint8_t seat, RimBody of);

/* A seat has done this: it counts for goals that ask for it (OR-GOAL-04). */
void rim_report(Play *play, uint8_t seat, RimDeed deed);

/* A goal token for the goal of this card, whatever it is for: an ability of its own counts (DEED_OWN). */
void rim_count_goal(Play *play, uint8_t seat, RimBody of);

/* Something of a seat has changed (cards, ship, reputation): are there goals whose conditions hold now? (OR-AMB-21) */
void rim_check_goals(Play *play, uint8_t seat);

#endif
