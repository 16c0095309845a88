/* Actions: which is worth most, and how it is performed; and what a side decides about an enemy's ship. */
#ifndef AI_SIMPLE_ACTIONS_H
#define AI_SIMPLE_ACTIONS_H

#include "ai/simple_thought.h"

double action_worth(const Thought *thought, const Key *key);

/* Where a ship rolls or boosts: the end itself, or what was declared. An enemy's ship that is moved should stand badly. */
double reposition_worth(const Thought *thought, const Key *key);
double declared_worth(const Thought *thought, const Key *key);

/* How good it is for the ship to end there; and to be there now, from where it may still have to fly its maneuver. */
double end_worth(const Sky *sky, int16_t ship, Pose pose);
double stop_worth(const Sky *sky, int16_t ship, Pose pose);

/* What the best of these actions (a bit each, and how they are performed) gains the ship if all are moves; else `unknown`. */
double free_move_gain(const Thought *thought, uint32_t kinds, int16_t ship, double unknown);

double lock_target_worth(const Thought *thought, const Key *key);
double turret_worth(const Thought *thought, const Key *key);
double rotate_gain(const Thought *thought, int16_t ship); /* of turning its indicator to the best arc */
double reinforce_worth(const Thought *thought, const Key *key);
double coordinate_worth(const Thought *thought, const Key *key);
double jam_target_worth(const Thought *thought, const Key *key);
double jammed_worth(const Thought *thought, const Key *key);

/* Would a device that the ship places now by this ability lie where enemies are likely to be, and no friends? And is the one that it has
 * just placed better off with a fuse? */
struct CardAbility;
bool device_pays(const Sky *sky, int16_t ship, const struct CardAbility *ability);
bool fuse_pays(const Sky *sky, int16_t ship);

/* With which template a device is placed. */
double device_worth(const Thought *thought, const Key *key);

#endif
