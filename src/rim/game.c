/* The tables of Outer Rim, and making rules of them and the content. */
#include "rim/game.h"

#include <stdlib.h>
#include <string.h>

#include "rim/abilities/abilities.h"
#include "rim/content/mute.h"
#include "rim/own_cards.h"
#include "rim/rules/actions.h"
#include "rim/rules/barter.h"
#include "rim/rules/combat.h"
#include "rim/rules/credits.h"
#include "rim/rules/deliver.h"
#include "rim/rules/dice.h"
#include "rim/rules/encounters.h"
#include "rim/rules/leaving.h"
#include "rim/rules/market.h"
#include "rim/rules/movement.h"
#include "rim/rules/odds.h"
#include "rim/rules/patrol_moves.h"
#include "rim/rules/planning.h"
#include "rim/rules/players.h"
#include "rim/rules/rash.h"
#include "rim/rules/setup.h"
#include "rim/rules/ships.h"
#include "rim/rules/slots.h"
#include "rim/rules/sound.h"
#include "rim/rules/trade.h"
#include "rim/rules/turn.h"
#include "rim/solo/solo.h"
#include "rim/state/state.h"
#include "rim/view/carry.h"
#include "rim/view/catalog.h"
#include "rim/view/census.h"
#include "rim/view/chances.h"
#include "rim/view/facts.h"
#include "rim/view/offers.h"
#include "rim/view/reading.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* clang-format off */
static const RulesPart *const parts[] = {
    &rim_turn_part,
    &rim_setup_part,
    &rim_planning_part,
    &rim_movement_part,
    &rim_actions_part,
    &rim_trade_part,
    &rim_credits_part,
    &rim_slots_part,
    &rim_players_part,
    &rim_programs_part,
    &rim_choices_part,
    &rim_windows_part,
    &rim_encounter_part,
    &rim_dice_part,
    &rim_tests_part,
    &rim_combat_part,
    &rim_patrols_part,
    &rim_space_part,
    &rim_databank_part,
    &rim_contacts_part,
    &rim_jobs_part,
    &rim_bounties_part,
    &rim_crew_bounties_part,
    &rim_market_part,
    &rim_barter_part,
    &rim_ships_part,
    &rim_deliver_part,
    &rim_patrol_moves_part,
    &rim_ai_turn_part,
    &rim_ai_move_part,
    &rim_ai_deliver_part,
    &rim_ai_contacts_part,
    &rim_ai_buy_part,
    NULL,
};

static const MessageSpec messages[] = {KERNEL_MESSAGE_ROWS RIM_MESSAGE_LIST(RIM_MESSAGE_ROW)};

static const char *const occasions[] = {
    [OCCASION_FIRST_PLAYER] = "first-player",
    [OCCASION_TILE] = "tile",
    [OCCASION_DATABANK] = "databank",
    [OCCASION_REVEAL] = "reveal",
    [OCCASION_TEST] = "test",
    [OCCASION_ATTACK] = "attack",
    [OCCASION_DEFENSE] = "defense",
    [OCCASION_CARD] = "card",
    [OCCASION_ENCOUNTER] = "encounter",
    [OCCASION_CONTACT] = "contact",
    [OCCASION_REROLL] = "reroll",
    [OCCASION_AI_CARD] = "ai-card",
};

static const char *const events[] = {
    KERNEL_EVENT_NAMES,
    [EVENT_TURN] = "turn",
    [EVENT_STEP] = "step",
    [EVENT_MOVED] = "moved",
    [EVENT_CREDITS] = "credits",
    [EVENT_FAME] = "fame",
    [EVENT_REPUTATION] = "reputation",
    [EVENT_DAMAGE] = "damage",
    [EVENT_RECOVERED] = "recovered",
    [EVENT_DEFEATED] = "defeated",
    [EVENT_GOAL] = "goal",
    [EVENT_GAINED] = "gained",
    [EVENT_DISCARDED] = "discarded",
    [EVENT_TRADED] = "traded",
    [EVENT_SETUP] = "setup",
    [EVENT_LEFT] = "left",
    [EVENT_COMBAT] = "combat",
    [EVENT_TEST] = "test",
    [EVENT_PATROL] = "patrol",
    [EVENT_CONTACT] = "contact",
    [EVENT_SECRET] = "secret",
    [EVENT_JOB] = "job",
    [EVENT_MARKET] = "market",
    [EVENT_DELIVERED] = "delivered",
    [EVENT_ABILITY] = "ability",
    [EVENT_STORY] = "story",
};
/* clang-format on */

_Static_assert(COUNT(messages) == RIM_MESSAGES && COUNT(occasions) == RIM_OCCASIONS && COUNT(events) == RIM_EVENTS,
               "a table ends before its ids do");

typedef struct RimRules {
    Rules rules;
    RimContent *content;
    RimLayout layout;
    ProcedureSpec procedures[RIM_PROCEDURES];
    QuestionKind questions[RIM_QUESTIONS];
    VerbSpec verbs[RIM_VERBS];
    WindowSpec windows[RIM_WINDOWS];
    DieSpec dice[1];
    FamilySpec families[RIM_DECKS];
    PileSpec piles[RIM_PILES];
    uint8_t copies[RIM_CARDS], classes[RIM_CARDS]; /* of the kinds of all families, one after the other */
    CardSpec *cards;
    AbilitySpec *abilities;
} RimRules;

static bool fill_parts(RimRules *made, const char **complaint)
{
    static const RulesPart *const none[] = {NULL};
    PartTables tables = {
        .procedures = made->procedures,
        .questions = made->questions,
        .verbs = made->verbs,
        .windows = made->windows,
        .of_procedures = {RIM_PROCEDURES, RIM_PROCEDURES, 0},
        .of_questions = {RIM_QUESTIONS,  RIM_QUESTIONS,  0},
        .of_verbs = {RIM_VERBS,      RIM_VERBS,      0},
        .of_windows = {RIM_WINDOWS,    RIM_WINDOWS,    0},
    };
    PartFault fault;

    if (!assemble_parts(&tables, none, parts, &fault)) {
        *complaint = fault.problem;
        return false;
    }
    take_parts(&made->rules, &tables);
    return true;
}

static void fill_die(RimRules *made)
{
    const uint8_t *faces = made->content->faces;

    made->dice[RIM_DIE] = (DieSpec){
        "die",
        4,
        {[RIM_FACE_HIT] = {"hit", faces[RIM_FACE_HIT], SAY_FACE_HIT},
          [RIM_FACE_CRIT] = {"crit", faces[RIM_FACE_CRIT], SAY_FACE_CRIT},
          [RIM_FACE_FOCUS] = {"focus", faces[RIM_FACE_FOCUS], SAY_FACE_FOCUS},
          [RIM_FACE_BLANK] = {"blank", faces[RIM_FACE_BLANK], SAY_FACE_BLANK}}
    };
    made->rules.dice = made->dice;
    made->rules.dice_count = 1;
}

/* Cards of the decks come first, then characters, then ships: what a card's index means. */
static bool fill_cards(RimRules *made)
{
    const RimContent *content = made->content;
    int count = content->card_count + content->character_count + content->ship_count;
    CardSpec *card = made->cards = calloc((size_t)count, sizeof *made->cards);

    if (card == NULL)
        return false;
    for (int i = 0; i < content->card_count; i++)
        *card++ = (CardSpec){content->cards[i].key, rim_phrase(content, content->cards[i].name, LANGUAGE_EN)};
    for (int i = 0; i < content->character_count; i++)
        *card++ = (CardSpec){content->characters[i].key, rim_phrase(content, content->characters[i].name, LANGUAGE_EN)};
    for (int i = 0; i < content->ship_count; i++)
        *card++ = (CardSpec){content->ships[i].key, rim_phrase(content, content->ships[i].name, LANGUAGE_EN)};
    made->rules.cards = made->cards;
    made->rules.card_count = (uint16_t)count;
    return true;
}

static bool fill_abilities(RimRules *made)
{
    made->abilities = calloc((size_t)made->content->ability_count + 1, sizeof *made->abilities);
    if (made->abilities == NULL)
        return false;
    rim_ability_rows(made->content, made->abilities);
    made->rules.abilities = made->abilities;
    made->rules.ability_count = (uint16_t)made->content->ability_count;
    return true;
}

static void fill_decks(RimRules *made)
{
    const RimContent *content = made->content;

    for (int i = 0; i < content->card_count; i++) {
        made->copies[i] = content->cards[i].copies;
        made->classes[i] = content->cards[i].class_of;
        if (content->decks[content->cards[i].deck].kind == DECK_ENCOUNTER)
            made->classes[i] = rim_has_secret(content, (uint16_t)i) ? CLASS_SECRET : CLASS_OPEN;
    }
    for (uint8_t deck = 0; deck < content->deck_count; deck++) {
        const RimDeck *spec = &content->decks[deck];
        bool has_classes = spec->kind == DECK_CONTACTS || spec->kind == DECK_ENCOUNTER;
        const uint8_t *classes = has_classes ? &made->classes[spec->first_card] : NULL;
        uint16_t cards = (uint16_t)(made->layout.first_slot[deck + 1] - made->layout.first_slot[deck]);
        made->families[deck] =
            (FamilySpec){spec->id, spec->first_card, cards, spec->kinds, deck, &made->copies[spec->first_card],
                         classes};
        made->piles[deck] = (PileSpec){spec->id, deck};
    }
    made->rules.families = made->families;
    made->rules.family_count = (uint16_t)content->deck_count;
    made->rules.card_slots = made->layout.first_slot[content->deck_count];
}

static void fill_piles(RimRules *made)
{
    static const char *const names[RIM_PILES - PILE_HELD] = {"held0", "held1",   "held2",
                                                             "held3", "removed", "under-way"};

    for (int pile = made->content->deck_count; pile < PILE_HELD; pile++)
        made->piles[pile] = (PileSpec){"", ANY_FAMILY};
    for (int pile = PILE_HELD; pile < RIM_PILES; pile++)
        made->piles[pile] = (PileSpec){names[pile - PILE_HELD], ANY_FAMILY};
    made->rules.piles = made->piles;
    made->rules.pile_count = RIM_PILES;
}

/* The source of an ability is known by the seat that has it. */
static int piece_name(const Look *look, int16_t piece, char *text, int size)
{
    return rim_piece_key(look, rim_bearer(look, piece), text, size);
}

static const Rules outer_rim = {
    .name = "outer-rim",
    .revision = 1,
    .catalogue = "outer-rim",
    .state_bytes = sizeof(Rim),
    .least_seats = 2,
    .most_seats = RIM_SEATS,
    .messages = messages,
    .message_count = COUNT(messages),
    .occasions = occasions,
    .occasion_count = COUNT(occasions),
    .events = events,
    .event_count = COUNT(events),
    .carry = rim_carry,
    .content_digest = rim_content_digest,
    .compile = rim_compile_carried,
    .dispose = rules_rim_free,
    .arrange = rim_arrange,
    .begin = rim_begin,
    .concede = rim_concede,
    .time_is_up = rim_time_is_up,
    .moves = rim_moves,
    .move = rim_standing_move,
    .begin_move = rim_begin_move,
    .judge_move = rim_judge_move,
    .piece_count = RIM_PIECES,
    .piece_key = rim_piece_key,
    .piece_of_key = rim_piece_of_key,
    .piece_name = piece_name,
    .piece_bearer = rim_bearer,
    .piece_words = rim_piece_words,
    .source_key = rim_source_key,
    .source_of_key = rim_source_of_key,
    .ability_title = rim_ability_title,
    .card_name = rim_card_name,
    .content_text = rim_content_text,
    .ability_text = rim_ability_text,
    .piece_facts = rim_piece_facts,
    .table_facts = rim_table_facts,
    .marked_facts = rim_marked_facts,
    .quiet_events = UINT64_C(1) << EVENT_NOTE | UINT64_C(1) << EVENT_STORY,
    .decide = rim_decide_for_neighbour,
    .rash = rim_rash,
    .tell = rim_tell,
    .phase = rim_phase,
    .view_key = rim_view_key,
    .view_event = rim_view_event,
    .offers = rim_offers,
    .census = &rim_census,
    .catalog = rim_catalog,
    .sound = rim_sound,
};

const Rules *rules_rim(RimContent *content, const char **complaint)
{
    RimRules *made = calloc(1, sizeof *made);

    *complaint = "memory ran out";
    if (made == NULL)
        return NULL;
    made->rules = outer_rim;
    made->content = content;
    if (!rim_lay_out(content, &made->layout, complaint) || !fill_parts(made, complaint) || !fill_cards(made) ||
        !fill_abilities(made)) {
        free(made->abilities);
        free(made->cards);
        free(made);
        return NULL;
    }
    made->layout.odds = rim_odds(content);
    made->rules.own = content;
    made->rules.traits = &made->layout;
    made->rules.content = content->digest;
    fill_die(made);
    fill_decks(made);
    fill_piles(made);
    return &made->rules;
}

void rules_rim_free(const Rules *rules)
{
    /* `rules` is the first member of what was allocated; only freeing it needs a pointer that is not const. */
    RimRules *made = (RimRules *)(uintptr_t)rules;

    if (made == NULL)
        return;
    rim_content_free(made->content);
    free(made->abilities);
    free(made->cards);
    free(made);
}

const Rules *rules_rim_builtin(ContentError *error)
{
    return rules_rim_own(NULL, 0, error);
}

bool rules_rim_mute(const Rules *rules, const char *what)
{
    return rim_content_mute(((RimRules *)(uintptr_t)rules)->content, what);
}

void rules_rim_parts(const Rules *rules, void (*hear)(void *self, const char *key, const char *part), void *self)
{
    rim_content_parts(((RimRules *)(uintptr_t)rules)->content, hear, self);
}

bool rules_are_rim(const Rules *rules)
{
    return rules->begin == rim_begin;
}
