/* Setting up: where `simple` wants obstacles to lie and its ships to begin. */
#ifndef AI_SIMPLE_PLACING_H
#define AI_SIMPLE_PLACING_H

#include "ai/simple_thought.h"

/* Does it have a plan for this ASK_OBSTACLE_POSE? It has none for devices, features of scenarios, and what missions have placed. */
bool plans_obstacle(const Look *look, const Question *question);

/* Obstacles lie close together in the middle if its own ships can bear more damage each than the enemy's, and far out if they bear less. */
double obstacle_place_worth(const Thought *thought, const Key *key);

/* Across from the enemies that are placed, or else from the middle; facing them, with ways out of that place. */
double ship_place_worth(const Thought *thought, const Key *key);

#endif
