/* When spending a token would change nothing: for AbilitySpec.wasteful. A card that reacts to the spending makes it worth something, so
 * in a game with such a card nothing is wasteful. */
#ifndef XWING_WASTEFUL_H
#define XWING_WASTEFUL_H

#include "table/rules.h"

/* A focus token while no die of its pool shows a focus result. */
bool focus_wasteful(const Look *look, const Frame *window, const Trigger *trigger);

/* An evade token while the defense dice cancel every hit already. */
bool evade_wasteful(const Look *look, const Frame *window, const Trigger *trigger);

/* The same where it changes a result: also while no defense die shows anything else. */
bool evade_change_wasteful(const Look *look, const Frame *window, const Trigger *trigger);

/* A calculate token or a Force charge while no die of its pool shows a focus result, or, of the defender, while every hit is cancelled already. */
bool change_wasteful(const Look *look, const Frame *window, const Trigger *trigger);

/* A lock while no attack die can be rerolled. */
bool lock_wasteful(const Look *look, const Frame *window, const Trigger *trigger);

#endif
