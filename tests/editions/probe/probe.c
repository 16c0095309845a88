/* The probe as an Edition: its numbers and rows. */
#include "probe/probe.h"

#include <string.h>

#include "xwing/content/card_files.h"
#include "xwing/editions/editions.h"
#include "xwing/game.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/reposition.h"
#include "xwing/rules/round.h"
#include "xwing/rules/sides.h"

static const char *const rule_prefixes[] = {"X25-", "X2-", "X1-", NULL};

static const MessageSpec messages[] = {PROBE_MESSAGE_LIST(PROBE_MESSAGE_ROW)};

static const TokenSpec tokens[PROBE_TOKENS] = {
    SHARED_TOKEN_ROWS[TOKEN_POWER] = {"power", TOKEN_BLUE, TOKEN_SQUARE, PROBE_POWERS, PROBE_POWER_LOST,
                                      PROBE_NO_POWER}
};

/* Of the windows that it adds, in their order. */
static const MomentWord moments[] = {
    {"system_starts", WHOSE_EVERYBODY, 0             },
    {"system_phase",  WHOSE_SUBJECT,   BRINGS_SUBJECT}
};

/* clang-format off */

static const PhaseSpec phases[] = {
    {
        .phase = PHASE_PLANNING, .word = "planning", .name = XW_NAME_PLANNING, .say = XW_PLANNING, .rule = "X2-ROUND-01",
        .begins = set_dials,
        .window = NO_WINDOW,
    },
    {
        .phase = PHASE_SYSTEM, .word = "system", .name = PROBE_NAME_SYSTEM, .say = PROBE_SYSTEM, .rule = "X2-ROUND-01",
        .dials_wait = true,
        .window = WINDOW_SYSTEM_STARTS,
        .turns_of = 1 << SHIP_IN_PLAY,
        .order = LOWEST_FIRST, /* X2-SYS-01 */
        .turn = PROBE_SYSTEM_TURN,
        .had_turn = SHIP_HAD_TURN,
        .turn_flag = SHIP_HAD_TURN,
    },
    {
        .phase = PHASE_ACTIVATION, .word = "activation", .name = XW_NAME_ACTIVATION, .say = XW_ACTIVATION, .rule = "X2-ROUND-01",
        .resumes = true,
        .dials_wait = true,
        .window = NO_WINDOW,
        .turns_of = 1 << SHIP_IN_PLAY,
        .order = LOWEST_FIRST,
        .turn = PROBE_ACTIVATION, /* which calls PROC_ACTIVATE */
        .had_turn = SHIP_ACTIVATED,
        .turn_flag = SHIP_ACTIVATED,
        .ends = set_off_charges,
    },
    {
        .phase = PHASE_COMBAT, .word = "combat", .name = XW_NAME_COMBAT, .say = XW_COMBAT, .rule = "X2-ROUND-01",
        .window = WINDOW_COMBAT_STARTS,
        .turns_of = 1 << SHIP_IN_PLAY | 1 << SHIP_PENDING,
        .order = HIGHEST_FIRST,
        .turn = PROC_COMBAT_TURN,
        .had_turn = SHIP_HAD_ATTACK,
        .ends = end_combat,
    },
    {
        .phase = PHASE_END, .word = "end", .name = XW_NAME_END, .say = XW_END_PHASE, .rule = "X2-ROUND-01",
        .begins = clean_up,
        .window = WINDOW_ROUND_ENDS,
    },
};

static const ObstacleSpec obstacle_kinds[OBSTACLE_KINDS] = {
    [ASTEROID] = {
        .procedure = PROC_ASTEROID,
        .traits = OBSTACLE_OBSTRUCTS | OBSTACLE_HOLDS_FIRE | OBSTACLE_TAKES_ACTION,
        .flown_into = XW_HITS_OBSTACLE, .called = XW_ASTEROID,
    },
};

static const ActionSpec actions[ACTION_KINDS] = {
    [ACTION_FOCUS] = {.gains_token = true, .token = TOKEN_FOCUS},
    [ACTION_EVADE] = {.gains_token = true, .token = TOKEN_EVADE},
    [ACTION_RELOAD] = {.gains_token = true, .token = TOKEN_POWER},
    [ACTION_BARREL_ROLL] = {
        .procedure = PROC_BARREL_ROLL, .moves = true, .ends = roll_ends,
        .possible = can_roll, .not_possible = XW_NO_ROOM,
    },
    [ACTION_BOOST] = {
        .procedure = PROC_BOOST, .moves = true, .ends = boost_ends,
        .possible = can_boost, .not_possible = XW_NO_BOOST,
    },
    [ACTION_LOCK] = {
        .procedure = PROC_LOCK,
        .possible = can_lock, .not_possible = XW_NO_LOCK_TARGET,
    },
};

static const DiceToken dice_tokens[] = {
    {WINDOW_ATTACK_DICE,  ABILITY_FOCUS_ATTACK,  .is_defenders = false},
    {WINDOW_ATTACK_DICE,  ABILITY_LOCK,          .is_defenders = false},
    {WINDOW_ATTACK_DICE,  ABILITY_POWER,         .is_defenders = false},
    {WINDOW_DEFENSE_DICE, ABILITY_FOCUS_DEFENSE, .is_defenders = true},
    {WINDOW_DEFENSE_DICE, ABILITY_EVADE,         .is_defenders = true},
};

static const Mode *const modes[] = {&mode_standard, NULL};

static const BoxShip forces[] = {
    {REBEL_SIDE,    "lukeskywalker", {NULL, NULL}},
    {IMPERIAL_SIDE, "nightbeast",    {NULL, NULL}},
    {0,             NULL,            {NULL, NULL}},
};

static const ProcedureRow procedures[] = {
    {PROBE_SYSTEM_TURN, {"system-turn", run_system_turn, FRAME_ENDS}},
    {PROBE_SPEND_POWER, {"spend-power", run_spend_power, FRAME_ENDS}},
    {PROBE_ACTIVATION,  {"activation",  run_activation,  FRAME_ENDS}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_STORE, {"store", ""}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_SYSTEM_STARTS, {"system-starts", 0, collect_cards, PROBE_WINDOW_SYSTEM_STARTS}},
    {WINDOW_SYSTEM, {"system", 0, collect_cards, PROBE_WINDOW_SYSTEM}},
    {0},
};

static const RulesPart part = {
    .procedures = procedures,
    .questions = system_questions,
    .verbs = verbs,
    .windows = windows,
    .abilities = power_abilities,
};

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

const Edition edition_probe = {
    .name = "xwing-probe",
    .title = "X-Wing, a probe of editions",
    .revision = 1,
    .from = &edition_first,
    .rule_prefixes = rule_prefixes,

    .obstacles = 6,
    .ion_needed = {[BASE_SMALL] = 1, [BASE_MEDIUM] = 2, [BASE_LARGE] = 3},
    .ion_maneuver = {{STRAIGHT, 1}, DIFFICULTY_EASY},
    .primary_range = {1, 3},
    .primary_dice = {.attack_near = true, .defense_far = true},
    .secondary_dice = {.defense_far = true},
    .locks = {.range = {0, 3}, .targets = enemy_ships},
    .destroyed = {.stays = may_still_attack, .say = XW_PENDING, .rule = NULL},
    .words = {
        .squads = {.points = 100, .fewest_ships = 1, .slots = {SLOT_MODIFICATION, SLOT_TITLE}},
        .tokens = tokens,
        .token_count = PROBE_TOKENS,
        .has_colored_actions = true,
        .moments = moments,
        .moment_count = COUNT(moments),
        .terms = &skill_terms,
        .nearest_range = 0,
    },
    .messages = messages,
    .message_count = COUNT(messages),

    .initiative = side_of_fewer_points,
    .places_first = last_side,
    .second_chooses_edge = true,

    .phases = phases,
    .phase_count = COUNT(phases),
    .phase_words = "planning, system, activation, combat or end",
    .ship_words = SHARED_TOKEN_LIST "power, " SHIP_LINE_WORDS,
    .obstacle_kinds = obstacle_kinds,
    .actions = actions,
    .dice_tokens = dice_tokens,
    .dice_token_count = COUNT(dice_tokens),
    .forces = forces,
    .modes = modes,
    .mode_words = "standard",
    .line_words = SETUP_LINE_WORDS,
    .part = &part,
};
/* clang-format on */

/* The cards of all editions that the build puts together here; the probe's come after those that it inherits. */
extern const BuiltinEdition probe_cards[];

const Rules *rules_probe(ContentError *error)
{
    const BuiltinEdition *cards = probe_cards;

    while (strcmp(cards->edition, edition_probe.name) != 0)
        cards++;
    XwingContent *content = xwing_content_compile(&edition_probe.words, cards->files, cards->count, error);
    const Rules *rules = content != NULL ? rules_xwing(&edition_probe, content) : NULL;
    if (rules == NULL)
        xwing_content_free(content);
    return rules;
}
