/* Setting up: obstacles and ships are placed. */
#ifndef XWING_RULES_SETUP_H
#define XWING_RULES_SETUP_H

#include "xwing/state/part.h"

extern const RulesPart setup_part;

/* For an edition's part: PROC_SETUP, where the players place obstacles, then ships in order of skill; a mission has its own way. Also
 * PROC_PLACING, for a setup of which this is only a part. */
Flow run_setup(Play *play, Frame *frame);

void place_ship(Play *play, int16_t ship, Pose pose);
void place_object(Play *play, int16_t object, Pose pose, const char *rule);

/* Obstacle number `index` of those that are still to place; NO_PIECE past the last. */
int16_t unplaced_obstacle(const Xwing *game, int index);

/* Leaves out those that are still to place, if there is no place for any. */
void leave_out_obstacles(Play *play);

/* Could the question's subject be placed at one of the samples? */
bool ship_has_place(const Look *look, const Question *question);

/* Is there a place for the object that this ASK_OBSTACLE_POSE would be about? */
bool has_place_for_obstacle(const Look *look, const Question *question);

#endif
