/* Rows that the Second Edition and the one that builds on it have in common; second.c has the tables.
 *
 * C has no way to make a table of parts of another, so phases are rows to be put into a table: an edition that changes one of them writes that
 * one itself. */
#ifndef XWING_EDITIONS_SECOND_ROWS_H
#define XWING_EDITIONS_SECOND_ROWS_H

#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/jam.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/reinforce.h"
#include "xwing/rules/round.h"
#include "xwing/rules/sides.h"
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
extern const BoxShip core_forces[]; /* of the core set: X2-ESC-14 */
extern const StandardTarget standard_targets[];

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
/* Numbers, and decisions, that are the same in both. */
#define SHARED_NUMBERS \
    .ion_needed = {[BASE_SMALL] = 1, [BASE_MEDIUM] = 2, [BASE_LARGE] = 3}, /* X2-ION-01, X25-ION-01 */ \
    .ion_maneuver = {{STRAIGHT, 1}, DIFFICULTY_EASY},                      /* X2-ION-06, X25-ION-06 */ \
    .dials_are_checked = true,                                             /* X2-PLAN-07, X25-PLAN-05 */ \
    .substitute = {{STRAIGHT, 2}, DIFFICULTY_STANDARD},                    /* X2-AMB-37, X25-AMB-27 */ \
    .cloak_agility = 2,                                                    /* X2-CLOAK-02 */ \
    .disarmed_by = 1 << TOKEN_DISARM | 1 << TOKEN_CLOAK,                   /* X2-CLOAK-03, X25-TOKEN-08 */ \
    .tractor_needed = {[BASE_SMALL] = 1, [BASE_MEDIUM] = 2, [BASE_LARGE] = 3}, /* X2-TRAC-01 */ \
    .boosts_meet_mines = true,                                             /* X2-DEV-03, X25-DEV-02 */ \
    .primary_dice = {.attack_near = true, .defense_far = true},   /* X2-BONUS-01, X2-BONUS-02, X25-BONUS-01, X25-BONUS-02 */ \
    .secondary_dice = {.attack_near = true, .defense_far = true}, /* X2-BONUS-04, X25-BONUS-04 */ \
    .attacks_without_dice = true,                                          /* X2-AMB-52 */ \
    .damage_decks = 2,                                                     /* X2-SETUP-19, X25-SETUP-22 */ \
    .destroyed = {.stays = stays_with_initiative, .say = XW_STAYS, .rule = RULE_IDS("X2-DEST-05", "X25-DEST-03")}, \
    .one_device_a_round = true,                                            /* X2-AMB-79, X25-AMB-61 */ \
    .reload_slots = 1 << SLOT_TORPEDO | 1 << SLOT_MISSILE | 1 << SLOT_BOMB, /* X2-RELOAD-01, X2-AMB-10, X25-ACTION-22 */ \
    .initiative = side_of_fewer_points, \
    .determines_first_player = true,          /* X2-SETUP-08, X25-SETUP-06 */ \
    .places_first = side_with_initiative,     /* X2-SETUP-13, X25-SETUP-15 */ \
    .reinforced_against = reinforced_against, /* X2-REINF-02 */ \
    .lock_acquired = jam_acquired_lock,       /* X2-JAM-05 */ \
    .phase_words = "planning, system, activation, engagement or end", \
    .ship_words = ALL_TOKEN_LIST "force, charges, turret, " SHIP_LINE_WORDS, \
    .forces = core_forces, \
    .targets = standard_targets
/* clang-format on */

#endif
