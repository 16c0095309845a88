/* Rows that the Second Edition and the one that builds on it have in common; second.c has the tables.
 *
 * C has no way to make a table of parts of another, so phases are rows to be put into a table: an edition that changes one of them writes that
 * one itself. */
#ifndef XWING_EDITIONS_SECOND_ROWS_H
#define XWING_EDITIONS_SECOND_ROWS_H

#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/round.h"
#include "xwing/rules/system.h"
#include "xwing/state/ids.h"

/* clang-format off */
#define SYSTEM_PHASE { \
        .phase = PHASE_SYSTEM, .word = "system", .name = XW_NAME_SYSTEM, .say = XW_SYSTEM, \
        .rule = RULE_IDS("X2-ROUND-01", "X25-ROUND-04"), \
        .resumes = true, \
        .dials_wait = true, \
        .window = NO_WINDOW, \
        .turns_of = 1 << SHIP_IN_PLAY | 1 << SHIP_RESERVE, /* X2-DOCK-03 */ \
        .has_turn = acts_in_system, /* X2-SYS-02, X25-SYS-01 */ \
        .order = LOWEST_FIRST,      /* X2-SYS-01, X25-SYS-02 */ \
        .turn = PROC_SYSTEM_TURN, \
        .had_turn = SHIP_HAD_TURN, \
        .turn_flag = SHIP_HAD_TURN, \
    }

#define ACTIVATION_PHASE { \
        .phase = PHASE_ACTIVATION, .word = "activation", .name = XW_NAME_ACTIVATION, .say = XW_ACTIVATION, \
        .rule = RULE_IDS("X2-ROUND-01", "X25-ROUND-05"), \
        .resumes = true, \
        .dials_wait = true, \
        .starts = 1 + WINDOW_ACTIVATION_STARTS, \
        .begins = make_first_moves, \
        .window = NO_WINDOW, \
        .turns_of = 1 << SHIP_IN_PLAY, \
        .order = LOWEST_FIRST, /* X2-ACT-01, X25-ACT-01 */ \
        .turn = PROC_ACTIVATE, \
        .had_turn = SHIP_ACTIVATED, \
        .turn_flag = SHIP_ACTIVATED, \
        .ends = set_off_bombs, /* X2-ACT-09, X25-ACT-05 */ \
    }

#define ENGAGEMENT_PHASE { \
        .phase = PHASE_COMBAT, .word = "engagement", .name = XW_NAME_ENGAGEMENT, .say = XW_ENGAGEMENT, \
        .rule = RULE_IDS("X2-ROUND-01", "X25-ROUND-06"), \
        .window = WINDOW_COMBAT_STARTS, \
        .turns_of = 1 << SHIP_IN_PLAY | 1 << SHIP_PENDING, /* X2-DEST-06, X25-DEST-04 */ \
        .order = HIGHEST_FIRST,                            /* X2-ENG-01, X25-ENG-01 */ \
        .turn = PROC_COMBAT_TURN, \
        .had_turn = SHIP_HAD_ATTACK, \
        .settles = remove_destroyed, /* X2-DEST-05, X25-DEST-03 */ \
        .ends = end_combat, \
    }

enum { FURTHER_DICE_TOKENS = 8, FURTHER_GAINS = 2, SYSTEM_ABILITIES = 2, FURTHER_DICE_LESS = 3 };
extern const ActionSpec colored_actions[ACTION_KINDS];
extern const DiceToken further_dice_tokens[FURTHER_DICE_TOKENS];
extern const GainSpec further_gains[FURTHER_GAINS];
extern const SystemAbility system_abilities[SYSTEM_ABILITIES];
extern const DiceLess further_dice_less[FURTHER_DICE_LESS];

/* The fields of an Edition that has all of these. */
#define SHARED_ROWS \
    .actions = colored_actions, \
    .dice_tokens = further_dice_tokens, \
    .dice_token_count = FURTHER_DICE_TOKENS, \
    .system_abilities = system_abilities, \
    .system_ability_count = SYSTEM_ABILITIES, \
    .gains = further_gains, \
    .gain_count = FURTHER_GAINS, \
    .dice_less = further_dice_less, \
    .dice_less_count = FURTHER_DICE_LESS
/* clang-format on */

#endif
