/* The Second Edition as it was revised in 2023, "2.5" (docs/rules/xwing-2.5.md): what it does otherwise than 2.0. */
#include "xwing/editions/editions.h"
#include "xwing/editions/second_rows.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/jam.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/roll_off.h"
#include "xwing/rules/round.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/part.h"

static const char *const rule_prefixes[] = {"X25-", "X2-", "X1-", NULL};

/* clang-format off */

/* X25-ROUND-02 */
static const PhaseSpec phases[] = {
    {
        .phase = PHASE_PLANNING, .word = "planning", .name = XW_NAME_PLANNING, .say = XW_PLANNING, .rule = "X25-ROUND-03",
        .starts = 1 + WINDOW_PLANNING_STARTS,
        .begins = set_dials,
        .window = NO_WINDOW,
        .ends = roll_for_first_player, /* X25-PLAN-07, X25-PLAN-08 */
    },
    SYSTEM_PHASE,
    ACTIVATION_PHASE,
    ENGAGEMENT_PHASE,
    {
        .phase = PHASE_END, .word = "end", .name = XW_NAME_END, .say = XW_END_PHASE, .rule = "X25-ROUND-07",
        .enters = score_round, /* X25-END-01 */
        .starts = 1 + WINDOW_END_STARTS,
        .begins = clean_up,
        .window = WINDOW_ROUND_ENDS,
        .ends = end_round_of_mode,
    },
};

static const ObstacleSpec obstacle_kinds[OBSTACLE_KINDS] = {
    [ASTEROID] = {
        .procedure = PROC_ASTEROID,
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE, /* X25-OBSTR-01, X25-OBST-07, X25-OBST-06 */
        .flown_into = XW_HITS_OBSTACLE, .rule = "X25-OBST-02",
        .called = XW_ASTEROID,
    },
    [DEBRIS_CLOUD] = {
        .procedure = PROC_DEBRIS,
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE, /* X25-OBSTR-01, X25-OBST-07, X25-OBST-06 */
        .flown_into = XW_HITS_DEBRIS, .rule = "X25-OBST-02",
        .called = XW_DEBRIS,
    },
    [GAS_CLOUD] = { /* X25-DEF-07 */
        .procedure = PROC_GAS,
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE | OBSTACLE_BARS_LOCKS, /* X25-OBSTR-01, X25-OBST-07, X25-OBST-08 */
        .flown_into = XW_HITS_GAS, .rule = "X25-OBST-02",
        .called = XW_GAS,
    },
};

static const uint8_t roll_off[ROLL_OFF_FACES] = {FACE_CRIT, FACE_FOCUS, FACE_HIT}; /* X25-SETUP-07, X25-AMB-02 */

/* X25-AMB-42: the side that the dial shows; what goes straight on, or stays, goes straight on. */
static const uint8_t ion_bearings[BEARINGS] = {
    [STATIONARY] = STRAIGHT, /* X25-ION-07 */
    [STRAIGHT] = STRAIGHT, [KOIOGRAN] = STRAIGHT, [REVERSE_STRAIGHT] = STRAIGHT,
    [BANK_LEFT] = BANK_LEFT, [TURN_LEFT] = BANK_LEFT, [SEGNOR_LEFT] = BANK_LEFT, [TALLON_LEFT] = BANK_LEFT,
    [REVERSE_BANK_LEFT] = BANK_LEFT,
    [BANK_RIGHT] = BANK_RIGHT, [TURN_RIGHT] = BANK_RIGHT, [SEGNOR_RIGHT] = BANK_RIGHT, [TALLON_RIGHT] = BANK_RIGHT,
    [REVERSE_BANK_RIGHT] = BANK_RIGHT,
};

/* What follows at once from a token. */
static void token_gained(Play *play, int16_t ship, int token)
{
    jam_gained_token(play, ship, token); /* X2-JAM-05 */
    ion_gained_token(play, ship, token); /* X25-ION-04 */
}

/* X25-SCEN-02; and without a scenario */
static const Mode *const modes[] = {&mode_dogfight, &mode_assault, &mode_chance, &mode_salvage, &mode_scramble, NULL};

static const ProcedureRow procedures[] = {
    {PROC_ASTEROID, {"asteroid", run_asteroid_crash, FRAME_ENDS}}, /* X25-OBST-03 */
    {PROC_DEBRIS,   {"debris",   run_thick_debris, FRAME_ENDS}},   /* X25-OBST-04 */
    {PROC_SETUP, {"setup", run_setup_after_roll_off, FRAME_ENDS}},
    {0},
};

static const RulesPart part = {.procedures = procedures};

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

const Edition edition_revised = {
    .name = "xwing-2.5",
    .title = "X-Wing 2.5",
    .summary = "X-Wing 2.5: scenarios, squad points and loadouts",
    .revision = 1,
    .from = &edition_second,
    .rule_prefixes = rule_prefixes,
    .simple_plays = true,
    .has_odds = true,

    .obstacles = 6,                                                        /* X25-SETUP-15 */
    .of_one_kind = 2,                                                      /* X25-AMB-19 */
    .ion_bearings = ion_bearings,                                          /* X25-ION-05, X25-ION-06 */
    .ion_actions = 1 << ACTION_FOCUS,                                      /* X25-ION-11 */
    .ion_breaks_locks = true,                                              /* X25-ION-03, X25-ION-04 */
    .overlap = PROC_OVERLAP,                                               /* X25-PARTIAL-07 */
    .actions_fit = true,                                                   /* X25-AMB-35, X25-AMB-36 */
    .obstacles_along = true,                                               /* X25-AMB-32 */
    .obstacles_may_skip = true,                                            /* X25-AMB-33 */
    .primary_range = {0, 3},                                               /* X25-TGT-02 */
    .touching_is_range_0 = true,                                           /* X25-AMB-16 */
    .seals_range_0 = true,                                                 /* X25-ATK-09, X25-ATK-10, X25-ATK-14 */
    .locks = {.range = {0, 3}, .targets = lockable_pieces, .may_be_barred = true},                /* X25-ACTION-36, X25-AMB-56 */
    .towing = {
        .forbids = 1 << ACTION_BARREL_ROLL | 1 << ACTION_BOOST | 1 << ACTION_SLAM | 1 << ACTION_CLOAK, /* X25-SALV-26, X25-AMB-05 */
        .bars = 1 << TOKEN_CLOAK, /* X25-SALV-23, X25-SALV-27 */
    },
    .words = {
        .terms = &initiative_terms,
        .squads = {
            .points = 20, /* X25-SQUAD-01 */
            .fewest_ships = 1,
            .has_loadouts = true,  /* X25-SQUAD-02, X25-SQUAD-07 */
            .one_of_a_name = true, /* X25-SQUAD-10 */
        },
        .tokens = all_tokens,
        .token_count = ALL_TOKENS,
        .has_colored_actions = true,
        .has_bonus_attacks = true, /* X2-ATK-20 */
        .nearest_range = 0, /* X2-DEF-20 */
    },

    .roll_off = roll_off,
    .large_ships_stick_out = true,        /* X25-AMB-13 */
    .token_gained = token_gained,

    .phases = phases,
    .phase_count = COUNT(phases),
    .obstacle_kinds = obstacle_kinds,
    SHARED_ROWS,
    SHARED_NUMBERS,
    .modes = modes,
    .mode_words = "standard, assault, chance, salvage or scramble",
    .line_words = SETUP_LINE_WORDS ", decks, obstacles-skip, touching, score, satellite or cache",
    .part = &part,
};
/* clang-format on */
