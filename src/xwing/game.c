/* X-Wing's tables, and what is not a rule: names, views, invariants. */
#include "xwing/game.h"

#include <stdlib.h>
#include <string.h>

#include "outrider/text.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/modes/mode.h"
#include "xwing/own_cards.h"
#include "xwing/rules/wasteful.h"
#include "xwing/view/carry.h"
#include "xwing/view/facts.h"
#include "xwing/view/names.h"
#include "xwing/view/offers.h"
#include "xwing/view/view.h"

/* clang-format off */
/* Those without a function are bound by the edition. */
static const ProcedureSpec procedures[XWING_PROCEDURES] = {
    KERNEL_PROCEDURE_ROWS,
    [PROC_GAME] =        {"game",        run_game,        FRAME_ENDS},
    [PROC_SETUP] =       {"setup",       NULL,            FRAME_ENDS},
    [PROC_ROUND] =       {"round",       run_round,       FRAME_ENDS},
    [PROC_ACTIVATE] =    {"activate",    NULL,            FRAME_ENDS},
    [PROC_MANEUVER] =    {"maneuver",    NULL,            FRAME_ENDS},
    [PROC_ACTION] =      {"action",      run_action,      FRAME_ENDS},
    [PROC_BARREL_ROLL] = {"barrel-roll", run_barrel_roll, FRAME_ENDS},
    [PROC_LOCK] =        {"lock",        run_lock,        FRAME_ENDS},
    [PROC_COMBAT_TURN] = {"combat-turn", run_combat_turn, FRAME_ENDS},
    [PROC_ATTACK] =      {"attack",      run_attack,      FRAME_GOES_ON},
    [PROC_REROLL] =      {"reroll",      run_reroll,      FRAME_ENDS},
    [PROC_SUFFER] =      {"suffer",      run_suffer,      FRAME_CLEANS_UP},
    [PROC_DEALT] =       {"dealt",       run_dealt,       FRAME_ENDS},
    [PROC_PICK_DAMAGE] = {"pick-damage", run_pick_damage, FRAME_ENDS},
    [PROC_OBSTACLE] =    {"obstacle",    NULL,            FRAME_ENDS},
    [PROC_DESTROY] =     {"destroy",     NULL,            FRAME_ENDS},
    [PROC_SPEND_FOCUS] = {"spend-focus", run_spend_focus, FRAME_ENDS},
    [PROC_SPEND_EVADE] = {"spend-evade", NULL,            FRAME_ENDS},
    [PROC_SPEND_LOCK] =  {"spend-lock",  run_spend_lock,  FRAME_ENDS},
    [PROC_ABILITY] =     {"ability",     run_ability,     FRAME_GOES_ON},
    [PROC_FIRST_MOVE] =  {"first-move",  run_first_move,  FRAME_ENDS},
    [PROC_REINFORCE] =   {"reinforce",   run_reinforce,   FRAME_ENDS},
    [PROC_BOOST] =       {"boost",       run_boost,       FRAME_ENDS},
    [PROC_DROP] =        {"drop",        run_drop,        FRAME_ENDS},
    [PROC_DETONATE] =    {"detonate",    run_detonate,    FRAME_ENDS},
    [PROC_MINES] =       {"mines",       run_mines,       FRAME_ENDS},
    [PROC_BLAST] =       {"blast",       run_blast,       FRAME_ENDS},
    [PROC_DOOMED] =      {"doomed",      run_doomed,      FRAME_ENDS},
};

static const QuestionKind questions[] = {
    KERNEL_QUESTION_ROWS,
    {.name = "obstacle", .answer = ANSWER_OPTION, .say = XW_ASK_OBSTACLE, .waits = XW_WAITS_OBSTACLE,
     .count = obstacle_count, .candidate = obstacle_candidate},
    {.name = "obstacle-pose", .answer = ANSWER_POSE, .say = XW_ASK_OBSTACLE_POSE, .waits = XW_WAITS_OBSTACLE,
     .count = obstacle_pose_count, .candidate = obstacle_pose_sample, .judge = obstacle_pose_judge},
    {.name = "edge", .answer = ANSWER_OPTION, .say = XW_ASK_EDGE, .waits = XW_WAITS_EDGE,
     .count = edge_count, .candidate = edge_candidate},
    {.name = "next-ship", .answer = ANSWER_OPTION, .say = XW_ASK_NEXT_SHIP, .waits = XW_WAITS_NEXT_SHIP,
     .count = next_ship_count, .candidate = next_ship_candidate, .option = next_ship_option},
    {.name = "ship-pose", .answer = ANSWER_POSE, .say = XW_ASK_SHIP_POSE, .waits = XW_WAITS_SHIP_POSE,
     .count = ship_pose_count, .candidate = ship_pose_sample, .judge = ship_pose_judge},
    {.name = "dial", .answer = ANSWER_OPTION, .flags = ASK_HIDDEN, .say = XW_ASK_DIAL, .waits = XW_WAITS_DIAL,
     .list = dial_list, .candidate = dial_candidate, .find = dial_find, .unlisted = dial_unlisted,
     .take = dial_take, .option = dial_option},
    {.name = "replacement", .answer = ANSWER_OPTION, .say = XW_ASK_REPLACEMENT,
     .count = replacement_count, .candidate = replacement_candidate, .unlisted = replacement_unlisted},
    {.name = "action", .answer = ANSWER_OPTION, .say = XW_ASK_ACTION, .waits = XW_WAITS_ACTION,
     .list = action_list, .candidate = action_candidate, .find = action_find, .unlisted = action_unlisted,
     .option = action_option},
    {.name = "roll-pose", .answer = ANSWER_POSE, .say = XW_ASK_ROLL_POSE, .waits = XW_WAITS_ROLL_POSE,
     .count = roll_pose_count, .candidate = roll_pose_sample, .judge = roll_pose_judge, .option = roll_pose_option},
    {.name = "lock", .answer = ANSWER_OPTION, .say = XW_ASK_LOCK, .waits = XW_WAITS_LOCK,
     .count = lock_count, .candidate = lock_candidate},
    {.name = "attack", .answer = ANSWER_OPTION, .say = XW_ASK_ATTACK, .waits = XW_WAITS_ATTACK,
     .list = attack_list, .candidate = attack_candidate, .unlisted = attack_unlisted, .option = attack_option},
    {.name = "line", .answer = ANSWER_OPTION, .say = XW_ASK_LINE,
     .count = line_count, .candidate = line_candidate},
    {.name = "reroll", .answer = ANSWER_SUBSET, .say = XW_ASK_REROLL, .waits = XW_WAITS_REROLL,
     .count = reroll_count, .candidate = reroll_candidate},
    {.name = "choice", .answer = ANSWER_OPTION, .say = XW_ASK_CHOICE,
     .count = choice_count, .candidate = choice_candidate},
    {.name = "price", .answer = ANSWER_OPTION, .say = XW_ASK_PRICE,
     .count = price_count, .candidate = price_candidate},
    {.name = "damage", .answer = ANSWER_OPTION, .say = XW_ASK_DAMAGE,
     .count = pick_damage_count, .candidate = pick_damage_candidate},
    {.name = "disabled", .answer = ANSWER_OPTION, .say = XW_ASK_DISABLED,
     .count = next_ship_count, .candidate = next_ship_candidate, .option = next_ship_option},
    {.name = "first-move", .answer = ANSWER_OPTION, .say = XW_ASK_FIRST_MOVE,
     .count = first_move_count, .candidate = first_move_candidate, .unlisted = first_move_unlisted},
    {.name = "reinforcement", .answer = ANSWER_OPTION, .say = XW_ASK_REINFORCEMENT,
     .count = reinforcement_count, .candidate = reinforcement_candidate},
    {.name = "boost", .answer = ANSWER_OPTION, .say = XW_ASK_BOOST,
     .count = boost_count, .candidate = boost_candidate, .unlisted = boost_unlisted},
    {.name = "tallon", .answer = ANSWER_OPTION, .say = XW_ASK_TALLON,
     .count = tallon_count, .candidate = tallon_candidate},
};
/* clang-format on */

static const VerbSpec verbs[] = {
    KERNEL_VERB_ROWS,
    {"obstacle",           "p" },
    {"edge",               "n" },
    {"ship",               "p" },
    {"place",              "o" },
    {"lock-on",            "p" },
    {"attack",             "pc"},
    {"line",               "n" },
    {"die",                "n" },
    {"card-action",        "au"},
    {"choose",             "n" },
 /* the bearings */
    {"stationary",         "pn"},
    {"straight",           "pn"},
    {"bank-left",          "pn"},
    {"bank-right",         "pn"},
    {"turn-left",          "pn"},
    {"turn-right",         "pn"},
    {"koiogran",           "pn"},
    {"segnor-left",        "pn"},
    {"segnor-right",       "pn"},
    {"tallon-left",        "pn"},
    {"tallon-right",       "pn"},
    {"reverse",            "pn"},
    {"reverse-bank-left",  "pn"},
    {"reverse-bank-right", "pn"},
 /* the actions */
    {"focus",              ""  },
    {"evade",              ""  },
    {"barrel-roll",        ""  },
    {"lock",               ""  },
    {"boost",              ""  },
    {"protect",            ""  },
    {"cloak",              ""  },
    {"slam",               ""  },
    {"rotate",             ""  },
    {"coordinate",         ""  },
    {"reinforce",          ""  },
    {"reload",             ""  },
    {"jam",                ""  },
 /* what missions add */
    {"scan",               "p" },
};

static const MessageSpec messages[] = {KERNEL_MESSAGE_ROWS XWING_MESSAGE_LIST(XWING_MESSAGE_ROW)
                                           CARD_MESSAGE_LIST(CARD_MESSAGE_ROW)};

static const DieSpec dice[] = {
    {"attack",
     4,            {{"hit", 3, XW_FACE_HIT}, {"crit", 1, XW_FACE_CRIT}, {"focus", 2, XW_FACE_FOCUS}, {"blank", 2, XW_FACE_BLANK}}},
    {"defense", 3, {{"evade", 3, XW_FACE_EVADE}, {"focus", 2, XW_FACE_FOCUS}, {"blank", 3, XW_FACE_BLANK}}                       },
};

static const WindowSpec windows[] = {
    {"combat-starts",     0,             collect_cards, XW_WINDOW_COMBAT_STARTS    },
    {"dial-revealed",     0,             collect_cards, XW_WINDOW_DIAL_REVEALED    },
    {"maneuver-executed", 0,             collect_cards, XW_WINDOW_MANEUVER_EXECUTED},
    {"attack-rolled",     0,             collect_cards, XW_WINDOW_ATTACK_ROLLED    },
    {"attack-dice",       WINDOW_REPEAT, collect_dice,  XW_WINDOW_ATTACK_DICE      },
    {"defense-dice",      WINDOW_REPEAT, collect_dice,  XW_WINDOW_DEFENSE_DICE     },
    {"compare-starts",    0,             collect_cards, XW_WINDOW_COMPARE_STARTS   },
    {"compared",          0,             collect_cards, XW_WINDOW_COMPARED         },
    {"attack-ended",      0,             collect_cards, XW_WINDOW_ATTACK_ENDED     },
    {"would-be-dealt",    0,             collect_cards, XW_WINDOW_WOULD_BE_DEALT   },
    {"dealt-faceup",      0,             collect_cards, XW_WINDOW_DEALT_FACEUP     },
    {"round-ends",        0,             collect_cards, XW_WINDOW_ROUND_ENDS       },
    {"action-performed",  0,             collect_cards, XW_WINDOW_ACTION_PERFORMED },
    {"focus-spent",       0,             collect_cards, XW_WINDOW_FOCUS_SPENT      },
    {"lock-spent",        0,             collect_cards, XW_WINDOW_LOCK_SPENT       },
    {"lock-acquired",     0,             collect_cards, XW_WINDOW_LOCK_ACQUIRED    },
    {"stress-received",   0,             collect_cards, XW_WINDOW_STRESS_RECEIVED  },
};

static const AbilitySpec token_abilities[] = {
    {"spend-focus",         PROC_SPEND_FOCUS, XW_SAY_SPEND_FOCUS, focus_usable, focus_wasteful},
    {"spend-focus-defense", PROC_SPEND_FOCUS, XW_SAY_SPEND_FOCUS, focus_usable, focus_wasteful},
    {"spend-evade",         PROC_SPEND_EVADE, XW_SAY_SPEND_EVADE, evade_usable, evade_wasteful},
    {"spend-lock",          PROC_SPEND_LOCK,  XW_SAY_SPEND_LOCK,  lock_usable,  lock_wasteful },
};

static const char *const occasions[] = {"attack", "defense", "reroll", "damage", "obstacle", "card", "refill", "bomb"};
static const char *const events[] = {KERNEL_EVENT_NAMES, "ship-placed", "revealed", "moved",     "fled",  "token",
                                     "attack",           "dice",        "damage",   "destroyed", "phase", "ability",
                                     "mission"};

/* ---- concessions ---- */

static Flow concede(Play *play, uint8_t seat)
{
    return win(play, all_seats(play->table) & (uint8_t)~seats_of_side(play->table, play->table->side[seat]));
}

/* ---- what is hidden: dials that are not revealed ---- */

static void censor(const Rules *rules, Table *table, uint8_t seat)
{
    Xwing *game = (Xwing *)(void *)table->game;

    (void)rules;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].seat != seat && !(game->ship[ship].flags & SHIP_REVEALED))
            game->ship[ship].dial = 0; /* X1-PLAN-07, X1-TEAM-08 */
    }
}

/* Dials that the viewer cannot see show anything that is on them. */
static void imagine(Play *play, uint8_t viewer, uint64_t (*number)(void *self, const ChanceKey *key, uint32_t index),
                    void *self)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        bool hidden = is_present(game, ship) && has_turns(&look, ship) && game->ship[ship].seat != viewer &&
                      game->ship[ship].dial == 0 && !(game->ship[ship].flags & SHIP_NO_DIAL);
        bool set = game->phase == PHASE_ACTIVATION && !(game->ship[ship].flags & SHIP_ACTIVATED);
        if (!hidden || (!set && game->phase != PHASE_PLANNING))
            continue;
        ChanceKey key = {UINT16_MAX, ship, 0, game->round};
        game->ship[ship].dial = (uint8_t)(1 + number(self, &key, 0) % type_of(&look, ship)->dial_count);
    }
}

/* ---- names ---- */

static int piece_name(const Look *look, int16_t piece, char *text, int size)
{
    const Xwing *game = xwing_in(look);
    Out out = out_to(text, size);

    piece = ship_of_source(game, piece);
    if (piece < 0)
        return 0;
    if (piece >= FIRST_OBJECT) {
        const MatObject *object = &game->object[piece - FIRST_OBJECT];
        if (object->kind == OBJECT_NONE)
            return 0;
        if (object->kind == OBJECT_SATELLITE) {
            out_text(&out, "satellite-");
            out_number(&out, satellite_number(game, piece));
            return out.length;
        }
        if (object->kind == OBJECT_BOMB) {
            out_text(&out, content_of(look)->upgrades[object->card - 1].xws);
            out_text(&out, "-");
            out_number(&out, piece - FIRST_OBJECT + 1);
            return out.length;
        }
        out_text(&out, obstacle_table[object->shape].name);
        return out.length;
    }
    if (!is_fielded(game, piece))
        return 0;
    out_text(&out, pilot_of(look, piece)->xws);
    int copies = 0;
    for (int16_t other = 0; other < piece; other++)
        copies += game->card[other].card == game->card[piece].card;
    if (copies > 0) {
        out_text(&out, "-");
        out_number(&out, copies + 1);
    }
    return out.length;
}

/* What lies on the mat and has no title, as people call it. */
static bool piece_words(const Look *look, int16_t piece, Message *words)
{
    if (piece < FIRST_OBJECT || piece >= PIECES)
        return false;
    const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];
    if (object->kind == OBJECT_SATELLITE)
        *words = say1(XW_SATELLITE, arg_number(satellite_number(xwing_in(look), piece)));
    else if (object->kind == OBJECT_ASTEROID)
        *words = say1(XW_ASTEROID, arg_number(object->shape + 1)); /* asteroids come first in the table */
    else
        return false;
    return true;
}

static int16_t piece_bearer(const Look *look, int16_t piece)
{
    return ship_of_source(xwing_in(look), piece);
}

static const char *ability_text(const Rules *rules, int32_t ability, Language language)
{
    return ability >= TOKEN_ABILITIES ? xwing_ability_text(rules->own, ability - TOKEN_ABILITIES, language) : NULL;
}

static const char *ability_title(const Rules *rules, int32_t ability)
{
    return ability >= TOKEN_ABILITIES ? xwing_ability_card(rules->own, ability - TOKEN_ABILITIES) : NULL;
}

/* ---- making the rules ---- */

typedef struct XwingRules {
    Rules rules;
    FamilySpec family;
    PileSpec piles[XWING_PILES];
    ProcedureSpec procedures[XWING_PROCEDURES];
    uint8_t copies[MAX_DAMAGE_KINDS];
    FactLists facts;
    CardSpec *cards;
    AbilitySpec *abilities;
} XwingRules;

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Damage cards come first, then upgrades, then pilots: what a card's index means. */
static void fill_cards(XwingRules *made, const XwingContent *content)
{
    int card = 0;

    for (int i = 0; i < content->damage_count; i++)
        made->cards[card++] = (CardSpec){content->damage[i].key, content->damage[i].name};
    for (int i = 0; i < content->upgrade_count; i++)
        made->cards[card++] = (CardSpec){content->upgrades[i].key, content->upgrades[i].name};
    for (int i = 0; i < content->pilot_count; i++)
        made->cards[card++] = (CardSpec){content->pilots[i].key, content->pilots[i].name};
    made->rules.card_count = (uint16_t)card;
}

static void fill_damage(XwingRules *made, const XwingContent *content)
{
    int slots = 0;

    for (int i = 0; i < content->damage_count; i++) {
        made->copies[i] = content->damage[i].copies;
        slots += made->copies[i];
    }
    made->family = (FamilySpec){.name = "damage",
                                .first_card = 0,
                                .cards = (uint16_t)slots,
                                .kinds = (uint16_t)content->damage_count,
                                .start = PILE_DECK,
                                .copies = made->copies};
    made->piles[PILE_DECK] = (PileSpec){"deck", FAMILY_DAMAGE};
    made->piles[PILE_DISCARD] = (PileSpec){"discard", FAMILY_DAMAGE};
    made->piles[PILE_DRAWN] = (PileSpec){"drawn", FAMILY_DAMAGE};
    for (int ship = 0; ship < SHIPS; ship++)
        made->piles[PILE_SHIP + ship] = (PileSpec){"ship", FAMILY_DAMAGE};
    made->rules.card_slots = (uint16_t)slots;
}

static void fill_abilities(XwingRules *made, const XwingContent *content)
{
    memcpy(made->abilities, token_abilities, sizeof token_abilities);
    for (int i = 0; i < content->ability_count; i++)
        made->abilities[TOKEN_ABILITIES + i] =
            (AbilitySpec){xwing_ability_name(content, i), PROC_ABILITY, XW_SAY_CARD, ability_usable, NULL};
}

/* What all editions share. */
static const Rules xwing = {
    .catalogue = "xwing",
    .state_bytes = sizeof(Xwing),
    .least_seats = 2,
    .most_seats = MAX_SEATS,
    .procedure_count = COUNT(procedures),
    .questions = questions,
    .question_count = COUNT(questions),
    .verbs = verbs,
    .verb_count = COUNT(verbs),
    .messages = messages,
    .message_count = COUNT(messages),
    .dice = dice,
    .dice_count = COUNT(dice),
    .family_count = 1,
    .pile_count = XWING_PILES,
    .windows = windows,
    .window_count = COUNT(windows),
    .occasions = occasions,
    .occasion_count = COUNT(occasions),
    .events = events,
    .event_count = COUNT(events),
    .carry = xwing_carry,
    .content_digest = xwing_content_digest,
    .compile = xwing_compile,
    .dispose = rules_xwing_own_free,
    .must_use_rule = "X1-ABIL-04",
    .arrange = xwing_arrange,
    .begin = xwing_begin,
    .concede = concede,
    .censor = censor,
    .imagine = imagine,
    .piece_count = PIECES,
    .piece_key = xwing_piece_key,
    .piece_of_key = xwing_piece_of_key,
    .source_key = xwing_source_key,
    .source_of_key = xwing_source_of_key,
    .piece_name = piece_name,
    .piece_title = xwing_piece_title,
    .piece_words = piece_words,
    .piece_bearer = piece_bearer,
    .ability_title = ability_title,
    .ability_text = ability_text,
    .table_facts = xwing_table_facts,
    .quiet_events = UINT64_C(1) << EVENT_NOTE,
    .tell = xwing_tell,
    .view = xwing_view,
    .view_key = xwing_view_key,
    .view_question = xwing_view_question,
    .view_event = xwing_view_event,
    .offers = xwing_offers,
    .sound = xwing_sound,
    .shot = xwing_shot,
    .shot_settled = xwing_shot_settled,
    .shot_forget = xwing_shot_forget,
    .shot_likeness = xwing_shot_likeness,
    .shot_question = ASK_ATTACK,
    .rash = dial_is_rash,
};

static void fill_procedures(XwingRules *made, const Edition *edition)
{
    memcpy(made->procedures, procedures, sizeof procedures);
    for (const ProcedureBinding *binding = edition->bindings; binding->run != NULL; binding++)
        made->procedures[binding->procedure].run = binding->run;
}

const Rules *rules_xwing(const Edition *edition, const XwingContent *content)
{
    XwingRules *made = calloc(1, sizeof *made);
    size_t cards = (size_t)content->damage_count + (size_t)content->upgrade_count + (size_t)content->pilot_count;

    if (made == NULL)
        return NULL;
    made->cards = calloc(cards, sizeof *made->cards);
    made->abilities = calloc(TOKEN_ABILITIES + (size_t)content->ability_count, sizeof *made->abilities);
    if (made->cards == NULL || made->abilities == NULL) {
        rules_xwing_free(&made->rules);
        return NULL;
    }
    made->rules = xwing;
    made->rules.name = edition->name;
    made->rules.revision = edition->revision;
    made->rules.traits = edition;
    made->rules.rule_prefixes = edition->rule_prefixes;
    if (!edition->has_odds)
        made->rules.shot = NULL;
    made->rules.own = content;
    made->rules.content = content->digest;
    fill_procedures(made, edition);
    xwing_list_facts(edition, &made->facts);
    fill_cards(made, content);
    fill_damage(made, content);
    fill_abilities(made, content);
    made->rules.procedures = made->procedures;
    made->rules.piece_facts = made->facts.piece;
    made->rules.marked_facts = made->facts.marked;
    made->rules.cards = made->cards;
    made->rules.families = &made->family;
    made->rules.piles = made->piles;
    made->rules.abilities = made->abilities;
    made->rules.ability_count = (uint16_t)(TOKEN_ABILITIES + content->ability_count);
    return &made->rules;
}

const Rules *rules_xwing_builtin(const Edition *edition, ContentError *error)
{
    int count = 0;
    const ContentFile *files = xwing_content_builtin(edition->name, &count);
    const XwingContent *content = xwing_content_compile(&edition->words, files, count, error);

    return content != NULL ? rules_xwing(edition, content) : NULL;
}

void rules_xwing_free(const Rules *rules)
{
    /* `rules` is the first member of what was allocated; nothing but its freeing is not const about it. */
    XwingRules *made = (XwingRules *)(uintptr_t)rules;

    if (made == NULL)
        return;
    free(made->cards);
    free(made->abilities);
    free(made);
}
