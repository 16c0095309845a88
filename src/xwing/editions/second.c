/* The Second Edition, 2.0 (docs/rules/xwing-2.md). */
#include "xwing/editions/editions.h"
#include "xwing/editions/second_rows.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/cloak.h"
#include "xwing/rules/coordinate.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/execution.h"
#include "xwing/rules/jam.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/player_order.h"
#include "xwing/rules/reload.h"
#include "xwing/rules/reposition.h"
#include "xwing/rules/round.h"
#include "xwing/rules/slam.h"
#include "xwing/rules/three_steps.h"
#include "xwing/rules/turret.h"
#include "xwing/rules/wasteful.h"
#include "xwing/state/part.h"

static const char *const rule_prefixes[] = {"X2-", "X25-", "X1-", NULL};

/* clang-format off */

/* X2-ROUND-01, X2-ROUND-04 */
static const PhaseSpec phases[] = {
    {
        .phase = PHASE_PLANNING, .word = "planning", .name = XW_NAME_PLANNING, .say = XW_PLANNING, .rule = RULE_IDS("X2-ROUND-01", "X25-ROUND-02"),
        .starts = 1 + WINDOW_PLANNING_STARTS,
        .begins = set_dials,
        .window = NO_WINDOW,
    },
    SYSTEM_PHASE,
    ACTIVATION_PHASE,
    ENGAGEMENT_PHASE,
    {
        .phase = PHASE_END, .word = "end", .name = XW_NAME_END, .say = XW_END_PHASE, .rule = RULE_IDS("X2-ROUND-01", "X25-ROUND-02"),
        .starts = 1 + WINDOW_END_STARTS,
        .begins = clean_up,
        .window = WINDOW_ROUND_ENDS,
        .ends = end_round_of_mode, /* X2-ESC-06 */
    },
};

static const ObstacleSpec obstacle_kinds[OBSTACLE_KINDS] = {
    [ASTEROID] = {
        .procedure = PROC_ASTEROID,
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE | OBSTACLE_TAKES_ACTION, /* X2-OBST-10, X2-OBST-06, X2-OBST-05, X25-OBSTR-01 */
        .flown_into = XW_HITS_OBSTACLE, .rule = RULE_IDS("X2-OBST-03", "X25-OBST-02"),
        .called = XW_ASTEROID,
    },
    [DEBRIS_CLOUD] = {
        .procedure = PROC_DEBRIS,
        .traits = OBSTACLE_OBSTRUCTS, /* X2-OBST-10, X2-OBST-08, X2-OBST-09, X25-OBSTR-01 */
        .flown_into = XW_HITS_DEBRIS, .rule = RULE_IDS("X2-OBST-03", "X25-OBST-02"),
        .called = XW_DEBRIS,
    },
};

const ActionSpec colored_actions[ACTION_KINDS] = {
    [ACTION_FOCUS] = {.gains_token = true, .token = TOKEN_FOCUS, .rule = RULE_IDS("X2-FOCUS-01", "X25-ACTION-13")},
    [ACTION_EVADE] = {.gains_token = true, .token = TOKEN_EVADE, .rule = RULE_IDS("X2-EVADE-01", "X25-ACTION-19")},
    [ACTION_CALCULATE] = {.gains_token = true, .token = TOKEN_CALCULATE, .rule = RULE_IDS("X2-CALC-01", "X25-ACTION-17")},
    [ACTION_BARREL_ROLL] = {
        .procedure = PROC_BARREL_ROLL, .moves = true, .ends = roll_aside_ends,
        .possible = can_roll_aside, .not_possible = XW_NO_ROOM, .not_possible_rule = RULE_IDS("X2-AMB-44", "X25-AMB-35"), .fails = true,
    },
    [ACTION_BOOST] = {
        .procedure = PROC_BOOST, .moves = true, .ends = boost_ends,
        .possible = can_boost, .not_possible = XW_NO_BOOST, .not_possible_rule = RULE_IDS("X2-AMB-44", "X25-AMB-35"), .fails = true,
    },
    [ACTION_SLAM] = {
        .procedure = PROC_SLAM,
        .possible = can_slam, .not_possible = XW_NO_SLAM, .not_possible_rule = "X2-SLAM-04", .is_of_step = true,
    },
    [ACTION_LOCK] = {
        .procedure = PROC_LOCK,
        .possible = can_lock, .not_possible = XW_NO_SHIP_TO_LOCK, .not_possible_rule = RULE_IDS("X2-LOCK-02", "X25-ACTION-36"), .fails = true,
    },
    [ACTION_CLOAK] = {
        .gains_token = true, .token = TOKEN_CLOAK, .rule = RULE_IDS("X2-CLOAK-01", "X25-ACTION-42"),
        .possible = can_cloak, .not_possible = XW_NO_SECOND_CLOAK, .not_possible_rule = "X2-CLOAK-04",
    },
    [ACTION_COORDINATE] = {
        .procedure = PROC_COORDINATE,
        .possible = can_coordinate, .not_possible = XW_NO_SHIP_TO_COORDINATE, .not_possible_rule = RULE_IDS("X2-COORD-01", "X25-ACTION-43"), .fails = true,
    },
    [ACTION_ROTATE] = {
        .procedure = PROC_TURRET, /* X2-ROTATE-01, X2-AMB-73, X25-ACTION-34, X25-AMB-45 */
        .possible = has_turret, .not_possible = XW_NO_TURRET, .not_possible_rule = RULE_IDS("X2-ROTATE-01", "X25-ACTION-34"),
    },
    [ACTION_REINFORCE] = {.procedure = PROC_REINFORCE_SIDE}, /* X2-REINF-01, X25-ACTION-45 */
    [ACTION_RELOAD] = {
        .procedure = PROC_RELOAD,
        .possible = can_reload, .not_possible = XW_NO_RELOAD, .not_possible_rule = RULE_IDS("X2-RELOAD-01", "X25-ACTION-22"), .fails = true,
    },
    [ACTION_JAM] = {
        .procedure = PROC_JAM,
        .possible = can_jam, .not_possible = XW_NO_JAM_TARGET, .not_possible_rule = RULE_IDS("X2-JAM-01", "X25-ACTION-44"), .fails = true,
    },
};

const DiceToken further_dice_tokens[FURTHER_DICE_TOKENS] = {
    {WINDOW_ATTACK_DICE,  ABILITY_FOCUS_ATTACK,      .is_defenders = false}, /* X2-FOCUS-02, X25-ACTION-14 */
    {WINDOW_ATTACK_DICE,  ABILITY_LOCK,              .is_defenders = false}, /* X2-LOCK-05, X25-ACTION-39 */
    {WINDOW_ATTACK_DICE,  ABILITY_CALCULATE_ATTACK,  .is_defenders = false}, /* X2-CALC-02, X2-AMB-54, X25-ACTION-18 */
    {WINDOW_ATTACK_DICE,  ABILITY_FORCE_ATTACK,      .is_defenders = false, .is_force = true}, /* X2-FORCE-04, X25-FORCE-02 */
    {WINDOW_DEFENSE_DICE, ABILITY_FOCUS_DEFENSE,     .is_defenders = true},  /* X2-FOCUS-03, X25-ACTION-15 */
    {WINDOW_DEFENSE_DICE, ABILITY_EVADE,             .is_defenders = true},  /* X2-EVADE-02, X25-ACTION-20 */
    {WINDOW_DEFENSE_DICE, ABILITY_CALCULATE_DEFENSE, .is_defenders = true},  /* X2-CALC-02, X2-AMB-54, X25-ACTION-18 */
    {WINDOW_DEFENSE_DICE, ABILITY_FORCE_DEFENSE,     .is_defenders = true, .is_force = true},  /* X2-FORCE-05, X25-FORCE-03 */
};

const GainSpec further_gains[FURTHER_GAINS] = {
    {TOKEN_JAM, PROC_JAMMED, RULE_IDS("X2-JAM-01", "X25-ACTION-44")},
    {TOKEN_TRACTOR, PROC_TRACTOR, "X2-TRAC-01"},
};

const SystemAbility system_abilities[SYSTEM_ABILITIES] = {
    {ABILITY_DECLOAK, decloaking_ship}, /* X2-CLOAK-05, X2-SYS-03 */
    {ABILITY_DEPLOY,  deploying_ship},  /* X2-DOCK-03, X2-SYS-03 */
};

const DiceLess further_dice_less[FURTHER_DICE_LESS] = {
    {TOKEN_DEPLETE, .is_defenders = false, .goes = true, .rule = RULE_IDS("X2-ATK-06", "X25-ATK-06")},
    {TOKEN_STRAIN,  .is_defenders = true,  .goes = true, .rule = "X25-STRAIN-03"},
    {TOKEN_TRACTOR, .is_defenders = true,  .phase = PHASE_COMBAT}, /* X2-TRAC-06 */
};

static const Mode *const modes[] = {&mode_standard_by_rounds, &mode_escalation, &mode_escalation_core, NULL};

const BoxShip core_forces[] = {
    {REBEL_SIDE,    "bluesquadronescort", {NULL, NULL}}, /* X2-ESC-14 */
    {IMPERIAL_SIDE, "academypilot",       {NULL, NULL}},
    {IMPERIAL_SIDE, "academypilot",       {NULL, NULL}},
    {0,             NULL,                 {NULL, NULL}},
};

const StandardTarget standard_targets[] = {
    {"t65xwing/bluesquadronescort", {"focus", NULL}         },
    {"tielnfighter/academypilot",   {"focus", "evade", NULL}},
    {NULL,                          {NULL}                  },
};

static const ProcedureRow procedures[] = {
    {PROC_SETUP,       {"setup",       run_setup_in_player_order, FRAME_ENDS}},
    {PROC_ACTIVATE,    {"activate",    run_three_steps, FRAME_ENDS}}, /* X2-ACT-02 */
    {PROC_MANEUVER,    {"maneuver",    run_execution,   FRAME_ENDS}}, /* X2-AMB-39 */
    {PROC_OBSTACLE,    {"obstacle",    run_obstacles_chosen, FRAME_ENDS}}, /* X2-AMB-41 */
    {PROC_BARREL_ROLL, {"barrel-roll", run_declared_roll, FRAME_ENDS}},
    {PROC_ASTEROID,    {"asteroid",    run_asteroid,    FRAME_ENDS}},
    {PROC_DESTROY,     {"destroy",     run_destroy,     FRAME_ENDS}},
    {PROC_SPEND_EVADE, {"spend-evade", run_change_to_evade, FRAME_ENDS}},
    {0},
};

static const AbilityRow abilities[] = {
    {ABILITY_EVADE, {"spend-evade", PROC_SPEND_EVADE, XW_SAY_SPEND_EVADE, evade_usable, evade_change_wasteful}},
    {0},
};

static const RulesPart part = {.procedures = procedures, .abilities = abilities};

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

const Edition edition_second = {
    .name = "xwing-2.0",
    .title = "X-Wing, Second Edition",
    .summary = "X-Wing 2.0: the rules of the core set",
    .revision = 1,
    .rule_prefixes = rule_prefixes,
    .simple_plays = true,
    .has_odds = true,

    .obstacles = 6,                                                        /* X2-COMP-07 */
    .of_one_kind = 3,                                                      /* X2-COMP-07 */
    .ion_spares_dials = true,                                              /* X2-ION-04 */
    .primary_range = {1, 3},                                               /* X2-TGT-02 */
    .locks = {.range = {0, 3}, .targets = other_ships_and_devices},        /* X2-LOCK-02, X2-AMB-09, X25-ACTION-36, X25-AMB-56 */
    .words = {
        .terms = &initiative_terms,
        .squads = {
            .points = 200, /* X2-SQUAD-07, X2-AMB-16 */
            .threat = 8,   /* X2-SQUAD-05, X2-AMB-16 */
            .fewest_ships = 1,
        },
        .tokens = all_tokens,
        .token_count = ALL_TOKENS,
        .has_colored_actions = true,
        .has_bonus_attacks = true, /* X2-ATK-20, X25-ATK-24 */
        .nearest_range = 0, /* X2-DEF-20, X25-RNG-05 */
    },

    .token_gained = jam_gained_token,   /* X2-JAM-05 */

    .phases = phases,
    .phase_count = COUNT(phases),
    .obstacle_kinds = obstacle_kinds,
    SHARED_ROWS,
    SHARED_NUMBERS,
    .modes = modes,
    .mode_words = "standard, escalation or escalation-core",
    .line_words = SETUP_LINE_WORDS ", actions, decks or marker",
    .part = &part,
};
/* clang-format on */
