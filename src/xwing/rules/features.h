/* Features of a scenario: satellites and caches, which the players place before the obstacles.
 *
 * A feature is a MatObject. It is no obstacle: it is in nobody's way and obstructs nothing, and nothing but the rules of its scenario moves it
 * or takes it away. One for which there was no place is in the reserve for the whole game. */
#ifndef XWING_RULES_FEATURES_H
#define XWING_RULES_FEATURES_H

#include "xwing/rules/mode.h"

extern const RulesPart features_part;

/* Feature number `index` of the game, from 0, wherever it is; NO_PIECE past the last. And which number a feature has. */
int16_t feature_at(const Xwing *game, int index);
int feature_index(const Xwing *game, int16_t feature);

/* The features of the mode, waiting to be placed, unless the setup has named some; for Mode.add_pieces. A position keeps what it has named. */
bool add_features(Play *play, bool fresh, Status *refusal);

/* Lines that put a feature on the mat, or on a ship: `satellite at X Y facing D marker SIDE`, `cache on SHIP`. For Mode.arrange. */
bool arrange_satellite(Play *play, Words *words, Status *refusal);
bool arrange_cache(Play *play, Words *words, Status *refusal);

/* Is a feature still to be placed? PROC_FEATURES places them. */
bool has_feature_to_place(const Look *look);

/* May the feature lie there? If not, the refusal says why. */
bool feature_may_lie(const Look *look, int16_t feature, const Shape *shape, Status *refusal);

/* Places to try for a feature. */
int feature_samples(void);
Pose feature_sample(const Look *look, int index);

/* The strip along the edge at which the feature is placed; for Mode.zones. */
Zones feature_zones(const Look *look, int16_t feature);

/* Does an obstacle of this shape overlap a feature? Then the refusal names it. */
bool is_clear_of_features(const Look *look, const Shape *shape, Status *refusal);

#endif
