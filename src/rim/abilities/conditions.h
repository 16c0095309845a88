/* Rows of conditions, by the files of their subjects; vocabulary.c lists them. */
#ifndef RIM_ABILITIES_CONDITIONS_H
#define RIM_ABILITIES_CONDITIONS_H

#include "rim/abilities/words.h"

/* Of players (condition_players.c) */
extern const RimConditionRow reputation_condition, positives_condition, skill_condition, droid_condition,
    credits_condition, fame_condition, damaged_condition, defeated_condition, marked_condition, ship_cost_condition;
/* Of places (condition_places.c) */
extern const RimConditionRow on_condition, patrol_condition, player_condition;
/* Of cards (condition_cards.c) */
extern const RimConditionRow holds_condition, droids_condition, worth_condition, trait_condition, class_condition,
    touched_condition;
/* Of what is under way: a combat, a test, a roll, a delivery (condition_moments.c) */
extern const RimConditionRow combat_condition, test_condition, combat_or_test_condition, delivering_condition,
    rolled_condition, pays_fame_condition, patrol_near_condition, chosen_condition;
/* The AI player (solo/words.c) */
extern const RimConditionRow no_slot_condition;

#endif
