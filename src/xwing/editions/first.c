/* The First Edition (docs/rules/xwing-1.md). */
#include "xwing/editions/editions.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/activation.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/reposition.h"
#include "xwing/rules/round.h"
#include "xwing/rules/setup.h"
#include "xwing/rules/sides.h"
#include "xwing/state/part.h"

static const char *const rule_prefixes[] = {"X1-", NULL};

/* clang-format off */

/* X1-ROUND-01 */
static const PhaseSpec phases[] = {
    {
        .phase = PHASE_PLANNING, .word = "planning", .name = XW_NAME_PLANNING, .say = XW_PLANNING, .rule = "X1-ROUND-01",
        .begins = set_dials,
        .window = NO_WINDOW,
    },
    {
        .phase = PHASE_ACTIVATION, .word = "activation", .name = XW_NAME_ACTIVATION, .say = XW_ACTIVATION, .rule = "X1-ROUND-01",
        .resumes = true,
        .dials_wait = true,
        .starts = 1 + WINDOW_ACTIVATION_STARTS,
        .begins = make_first_moves,
        .window = NO_WINDOW,
        .turns_of = 1 << SHIP_IN_PLAY,
        .order = LOWEST_FIRST, /* X1-ACT-01 */
        .turn = PROC_ACTIVATE,
        .had_turn = SHIP_ACTIVATED,
        .turn_flag = SHIP_ACTIVATED,
        .ends = set_off_charges,
    },
    {
        .phase = PHASE_COMBAT, .word = "combat", .name = XW_NAME_COMBAT, .say = XW_COMBAT, .rule = "X1-ROUND-01",
        .window = WINDOW_COMBAT_STARTS,
        .turns_of = 1 << SHIP_IN_PLAY | 1 << SHIP_PENDING, /* X1-SIM-02 */
        .order = HIGHEST_FIRST,                            /* X1-COMBAT-02 */
        .turn = PROC_COMBAT_TURN,
        .had_turn = SHIP_HAD_ATTACK,
        .ends = end_combat,
    },
    {
        .phase = PHASE_END, .word = "end", .name = XW_NAME_END, .say = XW_END_PHASE, .rule = "X1-ROUND-01",
        .starts = 1 + WINDOW_END_STARTS,
        .begins = clean_up,
        .window = WINDOW_ROUND_ENDS, /* X1-END-03 */
        .ends = call_reinforcements,
    },
};

/* Every outline lies there as an asteroid: whoever lays down the outlines of later sets has always played so, and records tell it. */
#define AS_ASTEROID                                                                                                    \
    {                                                                                                                  \
        .procedure = PROC_ASTEROID,                                                                                    \
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE | OBSTACLE_TAKES_ACTION, /* X1-OBST-10, X1-OBST-08, X1-OBST-06 */ \
        .flown_into = XW_HITS_OBSTACLE, .rule = "X1-OBST-06",                                                          \
        .called = XW_ASTEROID,                                                                                         \
    }
static const ObstacleSpec obstacle_kinds[OBSTACLE_KINDS] = {
    [ASTEROID] = AS_ASTEROID, [DEBRIS_CLOUD] = AS_ASTEROID, [GAS_CLOUD] = AS_ASTEROID};

static const ActionSpec actions[ACTION_KINDS] = {
    [ACTION_FOCUS] = {.gains_token = true, .token = TOKEN_FOCUS, .rule = "X1-ACTION-13"},
    [ACTION_EVADE] = {.gains_token = true, .token = TOKEN_EVADE, .rule = "X1-ACTION-10"},
    [ACTION_BARREL_ROLL] = {
        .procedure = PROC_BARREL_ROLL, .moves = true, .ends = roll_ends,
        .possible = can_roll, .not_possible = XW_NO_ROOM, .not_possible_rule = "X1-ACTION-20",
    },
    [ACTION_BOOST] = {
        .procedure = PROC_BOOST, .moves = true, .ends = boost_ends,
        .possible = can_boost, .not_possible = XW_NO_BOOST, .not_possible_rule = "X2-AMB-44",
    },
    [ACTION_LOCK] = {
        .procedure = PROC_LOCK,
        .possible = can_lock, .not_possible = XW_NO_LOCK_TARGET, .not_possible_rule = "X1-ACTION-24",
    },
};

static const DiceToken dice_tokens[] = {
    {WINDOW_ATTACK_DICE,  ABILITY_FOCUS_ATTACK,  .is_defenders = false}, /* X1-COMBAT-21 */
    {WINDOW_ATTACK_DICE,  ABILITY_LOCK,          .is_defenders = false}, /* X1-COMBAT-19 */
    {WINDOW_DEFENSE_DICE, ABILITY_FOCUS_DEFENSE, .is_defenders = true},  /* X1-COMBAT-27 */
    {WINDOW_DEFENSE_DICE, ABILITY_EVADE,         .is_defenders = true},  /* X1-COMBAT-28 */
};

static const Mode *const modes[] = {&mode_standard, &mode_escort, &mode_asteroid_run, &mode_whispers, NULL};

static const BoxShip forces[] = {
    {REBEL_SIDE,    "lukeskywalker",         {NULL, NULL}}, /* X1-SETUP-04 */
    {IMPERIAL_SIDE, "nightbeast",            {NULL, NULL}}, /* X1-SETUP-04 */
    {IMPERIAL_SIDE, "obsidiansquadronpilot", {NULL, NULL}}, /* X1-SETUP-04 */
    {0,             NULL,                    {NULL, NULL}},
};

static const StandardTarget targets[] = {
    {"xwing/rookiepilot",       {"focus", NULL}         },
    {"tiefighter/academypilot", {"focus", "evade", NULL}},
    {NULL,                      {NULL}                  },
};

static const ProcedureRow procedures[] = {
    {PROC_SETUP,       {"setup",       run_setup,       FRAME_ENDS}}, /* the players place asteroids, then ships by pilot skill */
    {PROC_ACTIVATE,    {"activate",    run_activate,    FRAME_ENDS}}, /* a stressed ship that reveals red flies what its opponent chooses */
    {PROC_BARREL_ROLL, {"barrel-roll", run_barrel_roll, FRAME_ENDS}}, /* anywhere along the template */
    {PROC_MANEUVER,    {"maneuver",    run_maneuver,    FRAME_ENDS}}, /* a ship that overlaps another loses its action */
    {PROC_ASTEROID,    {"asteroid",    run_asteroid,    FRAME_ENDS}}, /* a die, and its damage */
    {PROC_DESTROY,     {"destroy",     run_destroy,     FRAME_ENDS}}, /* ships of the attacker's skill still have their attack */
    {PROC_SPEND_EVADE, {"spend-evade", run_spend_evade, FRAME_ENDS}}, /* it adds a result */
    {0},
};

static const RulesPart part = {.procedures = procedures};

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

const Edition edition_first = {
    .name = "xwing-1",
    .title = "X-Wing, First Edition",
    .summary = "X-Wing: the rules of the core set",
    .revision = 3,
    .rule_prefixes = rule_prefixes,
    .simple_plays = true,
    .has_odds = true,

    .obstacles = 6,                                                        /* of a set: X1-COMP-07 */
    .counts_box = true,
    .core_spacing = true,
    .ion_needed = {[BASE_SMALL] = 1, [BASE_MEDIUM] = 2, [BASE_LARGE] = 2}, /* X1-ION-01 */
    .ion_maneuver = {{STRAIGHT, 1}, DIFFICULTY_STANDARD},                  /* X1-ION-04 */
    .primary_range = {1, 3},                                               /* X1-WEAP-07 */
    .primary_dice = {.attack_near = true, .defense_far = true},            /* X1-COMBAT-14, X1-COMBAT-24; others have none: X1-WEAP-05 */
    .locks = {.range = {1, 3}, .targets = enemy_ships, .together = true},                /* X1-ACTION-24 */
    .destroyed = {.stays = may_still_attack, .say = XW_PENDING, .rule = "X1-SIM-02"},
    .words = {
        .terms = &skill_terms,
        .squads = {
            .points = 100, /* X1-SQUAD-02 */
            .fewest_ships = 1, /* X1-SQUAD-04 */
            .slots = {SLOT_MODIFICATION, SLOT_TITLE},
        },
        .tokens = shared_tokens,
        .token_count = SHARED_TOKENS,
        .nearest_range = 1, /* X1-AMB-17 */
    },

    .initiative = side_of_fewer_points, /* X1-INIT-01, X1-INIT-05 */
    .places_first = last_side,          /* X1-OBST-02 */
    .second_chooses_edge = true,        /* X1-OBST-04 */

    .phases = phases,
    .phase_count = COUNT(phases),
    .phase_words = "planning, activation, combat or end",
    .ship_words = SHARED_TOKEN_LIST SHIP_LINE_WORDS,
    .obstacle_kinds = obstacle_kinds,
    .actions = actions,
    .dice_tokens = dice_tokens,
    .dice_token_count = COUNT(dice_tokens),
    .forces = forces,
    .targets = targets,
    .modes = modes,
    .mode_words = "standard, escort, asteroid-run or whispers",
    .line_words = SETUP_LINE_WORDS ", spacing, limit-box, disabled or satellite",
    .part = &part,
};
/* clang-format on */
