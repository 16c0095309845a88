/* X-Wing's tables, and what is not a rule: names, views, invariants. */
#include "xwing/game.h"

#include <stdlib.h>
#include <string.h>

#include "outrider/text.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/messages.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/modes/modes.h"
#include "xwing/own_cards.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/activation.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/begin.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/cloak.h"
#include "xwing/rules/combat.h"
#include "xwing/rules/coordinate.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/detonation.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/dropping.h"
#include "xwing/rules/expose.h"
#include "xwing/rules/features.h"
#include "xwing/rules/force.h"
#include "xwing/rules/gain.h"
#include "xwing/rules/hyperspace.h"
#include "xwing/rules/jam.h"
#include "xwing/rules/laying.h"
#include "xwing/rules/locks.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/order.h"
#include "xwing/rules/overlap.h"
#include "xwing/rules/planning.h"
#include "xwing/rules/player_order.h"
#include "xwing/rules/position.h"
#include "xwing/rules/recover.h"
#include "xwing/rules/reinforce.h"
#include "xwing/rules/reload.h"
#include "xwing/rules/reposition.h"
#include "xwing/rules/roll_off.h"
#include "xwing/rules/round.h"
#include "xwing/rules/scenario_actions.h"
#include "xwing/rules/scoring.h"
#include "xwing/rules/setup.h"
#include "xwing/rules/shot.h"
#include "xwing/rules/slam.h"
#include "xwing/rules/sound.h"
#include "xwing/rules/system.h"
#include "xwing/rules/towing.h"
#include "xwing/rules/tractor.h"
#include "xwing/rules/turret.h"
#include "xwing/state/names.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"
#include "xwing/view/carry.h"
#include "xwing/view/catalog.h"
#include "xwing/view/xwing_facts.h"
#include "xwing/view/xwing_offers.h"
#include "xwing/view/xwing_view.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* What the editions share; an edition adds its own part (Edition.part). */
/* clang-format off */
static const RulesPart *const shared_parts[] = {
    &round_part,
    &system_part,
    &setup_part,
    &features_part,
    &player_order_part,
    &roll_off_part,
    &hyperspace_part,
    &escalation_part,
    &turret_part,
    &order_part,
    &planning_part,
    &activation_part,
    &movement_part,
    &overlap_part,
    &slam_part,
    &actions_part,
    &locks_part,
    &gain_part,
    &recover_part,
    &jam_part,
    &reinforce_part,
    &reload_part,
    &reposition_part,
    &declared_part,
    &cloak_part,
    &coordinate_part,
    &tractor_part,
    &combat_part,
    &attack_part,
    &dice_part,
    &force_part,
    &damage_part,
    &expose_part,
    &destruction_part,
    &bombs_part,
    &dropping_part,
    &laying_part,
    &docking_part,
    &towing_part,
    &scenario_actions_part,
    &detonation_part,
    &obstacles_part,
    &missions_part,
    &escort_part,
    &ability_part,
    &choices_part,
    &card_text_part,
    &rolls_part,
    NULL,
};
/* clang-format on */

static const MessageSpec messages[CARD_MESSAGES] = {KERNEL_MESSAGE_ROWS XWING_MESSAGE_LIST(XWING_MESSAGE_ROW)
                                                        CARD_MESSAGE_LIST(CARD_MESSAGE_ROW)};

/* clang-format off */
static const DieSpec dice[] = {
    [DIE_ATTACK] = {"attack", 4, {
        [FACE_HIT] = {"hit", 3, XW_FACE_HIT},
        [FACE_CRIT] = {"crit", 1, XW_FACE_CRIT},
        [FACE_FOCUS] = {"focus", 2, XW_FACE_FOCUS},
        [FACE_BLANK] = {"blank", 2, XW_FACE_BLANK},
    }},
    [DIE_DEFENSE] = {"defense", 3, {
        [FACE_EVADE] = {"evade", 3, XW_FACE_EVADE},
        [FACE_DEFENSE_FOCUS] = {"focus", 2, XW_FACE_FOCUS},
        [FACE_DEFENSE_BLANK] = {"blank", 3, XW_FACE_BLANK},
    }},
};

static const char *const occasions[] = {
    [OCCASION_ATTACK] = "attack",
    [OCCASION_DEFENSE] = "defense",
    [OCCASION_REROLL] = "reroll",
    [OCCASION_DAMAGE] = "damage",
    [OCCASION_OBSTACLE] = "obstacle",
    [OCCASION_CARD] = "card",
    [OCCASION_REFILL] = "refill",
    [OCCASION_BOMB] = "bomb",
    [OCCASION_FIRST_PLAYER] = "first-player",
    [OCCASION_ARRIVAL] = "arrival",
    [OCCASION_SCENARIO] = "scenario",
};

static const char *const events[] = {
    KERNEL_EVENT_NAMES,
    [EVENT_SHIP_PLACED] = "ship-placed",
    [EVENT_REVEALED] = "revealed",
    [EVENT_MOVED] = "moved",
    [EVENT_FLED] = "fled",
    [EVENT_TOKEN] = "token",
    [EVENT_ATTACK] = "attack",
    [EVENT_DICE] = "dice",
    [EVENT_DAMAGE] = "damage",
    [EVENT_DESTROYED] = "destroyed",
    [EVENT_PHASE] = "phase",
    [EVENT_ABILITY] = "ability",
    [EVENT_MISSION] = "mission",
    [EVENT_POINTS] = "points",
    [EVENT_ROLL_OFF] = "roll-off",
    [EVENT_TOWED] = "towed",
    [EVENT_JETTISONED] = "jettisoned",
    [EVENT_SCRAMBLED] = "scrambled",
};
/* clang-format on */

_Static_assert(COUNT(dice) == XWING_DICE && COUNT(occasions) == XWING_OCCASIONS && COUNT(events) == XWING_EVENTS,
               "a table ends before its ids do");

/* ---- concessions ---- */

static Flow concede(Play *play, uint8_t seat)
{
    return win(play, all_seats(play->table) & (uint8_t)~seats_of_side(play->table, play->table->side[seat]));
}

/* ---- what is hidden: dials that are not revealed ---- */

/* The facedown dials that a seat has seen, a bit for each ship. Whoever watches has seen those that everybody has. */
static uint32_t dials_seen(const Xwing *game, uint8_t seat)
{
    uint32_t by_all = UINT32_MAX;

    for (int i = 0; i < MAX_SEATS; i++)
        by_all &= game->dials_known[i];
    return seat < MAX_SEATS ? game->dials_known[seat] : by_all;
}

static void censor(const Rules *rules, Table *table, uint8_t seat)
{
    Xwing *game = (Xwing *)(void *)table->game;

    (void)rules;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        bool is_known = dials_seen(game, seat) >> ship & 1;
        if (game->ship[ship].seat != seat && !(game->ship[ship].flags & SHIP_REVEALED) && !is_known)
            game->ship[ship].dial = 0; /* X1-PLAN-07, X1-TEAM-08, X2-PLAN-10, X2-AMB-78 */
    }
}

/* Has the ship begun its turn and not yet shown its dial? Cards may ask before it does. */
static bool is_about_to_reveal(const Table *table, int16_t ship, unsigned flags)
{
    bool has_turn = false;

    for (int i = 0; i < table->depth; i++)
        has_turn = has_turn || table->frames[i].subject == ship;
    return has_turn && !(flags & SHIP_REVEALED);
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
        bool set = dials_wait(&look, game->phase) && (!(game->ship[ship].flags & SHIP_ACTIVATED) ||
                                                      is_about_to_reveal(play->table, ship, game->ship[ship].flags));
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
        if (is_feature(object)) {
            out_text(&out, object->kind == OBJECT_CACHE ? "cache-" : "satellite-");
            out_number(&out, feature_number(game, piece));
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
    if (is_feature(object))
        *words = say1(object->kind == OBJECT_CACHE ? XW_CACHE : XW_SATELLITE,
                      arg_number(feature_number(xwing_in(look), piece)));
    else if (object->kind == OBJECT_OBSTACLE)
        *words = say1(obstacle_row(look, piece)->called, arg_number(number_of_kind(object->shape)));
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

static const char *ability_title(const Rules *rules, int32_t ability, Language language)
{
    (void)language;
    return ability >= TOKEN_ABILITIES ? xwing_ability_card(rules->own, ability - TOKEN_ABILITIES) : NULL;
}

/* ---- making the rules ---- */

typedef struct XwingRules {
    Rules rules;
    RulesTables tables;
    FamilySpec family[XWING_FAMILIES];
    PileSpec piles[XWING_PILES];
    uint8_t copies[MAX_DAMAGE_KINDS];
    FactLists facts;
    MessageSpec *messages; /* NULL: the edition has none of its own */
    CardSpec *cards;
    AbilitySpec *abilities;
} XwingRules;

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

/* The damage decks, of the same cards each. Cards of any of them may lie on a ship. */
static void fill_damage(XwingRules *made, const Edition *edition, const XwingContent *content)
{
    bool two = edition->damage_decks > 1;
    uint8_t whose = two ? ANY_FAMILY : FAMILY_DAMAGE;
    int slots = 0;

    for (int i = 0; i < content->damage_count; i++) {
        made->copies[i] = content->damage[i].copies;
        slots += made->copies[i];
    }
    made->family[FAMILY_DAMAGE] = (FamilySpec){.name = "damage",
                                               .first_card = 0,
                                               .cards = (uint16_t)slots,
                                               .kinds = (uint16_t)content->damage_count,
                                               .start = PILE_DECK,
                                               .copies = made->copies};
    made->family[FAMILY_SECOND_DAMAGE] = made->family[FAMILY_DAMAGE];
    made->family[FAMILY_SECOND_DAMAGE].name = "second-damage";
    made->family[FAMILY_SECOND_DAMAGE].start = PILE_SECOND_DECK;
    made->piles[PILE_DECK] = (PileSpec){"deck", FAMILY_DAMAGE};
    made->piles[PILE_DISCARD] = (PileSpec){"discard", FAMILY_DAMAGE};
    made->piles[PILE_SECOND_DECK] = (PileSpec){"second-deck", FAMILY_SECOND_DAMAGE};
    made->piles[PILE_SECOND_DISCARD] = (PileSpec){"second-discard", FAMILY_SECOND_DAMAGE};
    made->piles[PILE_DRAWN] = (PileSpec){"drawn", whose};
    for (int ship = 0; ship < SHIPS; ship++)
        made->piles[PILE_SHIP + ship] = (PileSpec){"ship", whose};
    made->rules.family_count = two ? 2 : 1;
    made->rules.pile_count = two ? XWING_PILES : PILE_SECOND_DECK;
    made->rules.card_slots = (uint16_t)(slots * made->rules.family_count);
}

static void fill_abilities(XwingRules *made, const XwingContent *content)
{
    memcpy(made->abilities, made->tables.abilities, sizeof made->tables.abilities);
    for (int i = 0; i < content->ability_count; i++)
        made->abilities[TOKEN_ABILITIES + i] =
            (AbilitySpec){xwing_ability_name(content, i), PROC_ABILITY, XW_SAY_CARD, ability_usable, NULL};
}

/* Rules.compile: the edition of `today` with the cards that a record carries, and with no others. For rules_xwing_own_free(). */
static const Rules *compile(const Rules *today, const ContentItem *items, int count, RecordError *error)
{
    XwingContent *content = xwing_compile_items(today, items, count, error);
    const Rules *made = content != NULL ? rules_xwing(today->traits, content) : NULL;

    if (content != NULL && made == NULL) {
        Out out = out_to(error->text, sizeof error->text);
        out_text(&out, "memory ran out");
        xwing_content_free(content);
    }
    return made;
}

/* What all editions share. */
static const Rules xwing = {
    .catalogue = "xwing",
    .state_bytes = sizeof(Xwing),
    .least_seats = 2,
    .most_seats = MAX_SEATS,
    .messages = messages,
    .message_count = COUNT(messages),
    .dice = dice,
    .dice_count = COUNT(dice),
    .occasions = occasions,
    .occasion_count = COUNT(occasions),
    .events = events,
    .event_count = COUNT(events),
    .carry = xwing_carry,
    .content_digest = xwing_content_digest,
    .compile = compile,
    .dispose = rules_xwing_own_free,
    .must_use_rule = RULE_IDS("X1-ABIL-04", "X2-AMB-65"),
    .arrange = xwing_arrange,
    .begin = xwing_begin,
    .concede = concede,
    .time_is_up = leader_by_points,
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
    .window_question = xwing_window_question,
    .tell = xwing_tell,
    .view = xwing_view,
    .view_key = xwing_view_key,
    .view_question = xwing_view_question,
    .view_event = xwing_view_event,
    .view_words = xwing_view_words,
    .phase = xwing_phase,
    .offers = xwing_offers,
    .catalog = xwing_catalog,
    .sound = xwing_sound,
    .shot = xwing_shot,
    .shot_settled = xwing_shot_settled,
    .shot_forget = xwing_shot_forget,
    .shot_likeness = xwing_shot_likeness,
    .shot_face = xwing_shot_face,
    .shot_pools = xwing_shot_pools,
    .shot_tools = xwing_shot_tools,
    .shot_question = ASK_ATTACK,
    .rash = dial_is_rash,
};

/* The shared sentences, then those of the edition. False: memory ran out. */
static bool fill_messages(XwingRules *made, const Edition *edition)
{
    size_t own = edition->message_count;

    if (own == 0)
        return true;
    made->messages = calloc(COUNT(messages) + own, sizeof *made->messages);
    if (made->messages == NULL)
        return false;
    memcpy(made->messages, messages, sizeof messages);
    memcpy(made->messages + COUNT(messages), edition->messages, own * sizeof *edition->messages);
    made->rules.messages = made->messages;
    made->rules.message_count = (uint16_t)(COUNT(messages) + own);
    made->rules.own_messages = (uint16_t)own;
    return true;
}

bool edition_tables(const Edition *edition, RulesTables *tables, PartFault *fault)
{
    const RulesPart *own[MOST_EDITIONS + 1] = {NULL};

    for (int i = 0; edition != NULL && i < MOST_EDITIONS; edition = edition->from)
        own[i++] = edition->part;
    return assemble_tables(tables, own, shared_parts, fault);
}

static bool fill_tables(XwingRules *made, const Edition *edition)
{
    RulesTables *tables = &made->tables;
    PartFault fault;

    if (!edition_tables(edition, tables, &fault))
        return false;
    take_parts(&made->rules, &tables->parts);
    return true;
}

const Rules *rules_xwing(const Edition *edition, const XwingContent *content)
{
    XwingRules *made = calloc(1, sizeof *made);
    size_t cards = (size_t)content->damage_count + (size_t)content->upgrade_count + (size_t)content->pilot_count;

    if (made == NULL)
        return NULL;
    made->cards = calloc(cards, sizeof *made->cards);
    made->abilities = calloc(TOKEN_ABILITIES + (size_t)content->ability_count, sizeof *made->abilities);
    made->rules = xwing;
    if (made->cards == NULL || made->abilities == NULL || !fill_messages(made, edition) ||
        !fill_tables(made, edition)) {
        rules_xwing_free(&made->rules);
        return NULL;
    }
    made->rules.name = edition->name;
    made->rules.revision = edition->revision;
    made->rules.traits = edition;
    made->rules.rule_prefixes = edition->rule_prefixes;
    if (!edition->has_odds)
        made->rules.shot = NULL;
    made->rules.own = content;
    made->rules.content = content->digest;
    xwing_list_facts(edition, &made->facts);
    fill_cards(made, content);
    fill_damage(made, edition, content);
    fill_abilities(made, content);
    made->rules.piece_facts = made->facts.piece;
    made->rules.marked_facts = made->facts.marked;
    made->rules.cards = made->cards;
    made->rules.families = made->family;
    made->rules.piles = made->piles;
    made->rules.abilities = made->abilities;
    made->rules.ability_count = (uint16_t)(TOKEN_ABILITIES + content->ability_count);
    return &made->rules;
}

const Edition *edition_of_rules(const Rules *rules)
{
    return rules->begin == xwing.begin ? rules->traits : NULL;
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
    /* `rules` is the first member of what was allocated; only freeing it needs a pointer that is not const. */
    XwingRules *made = (XwingRules *)(uintptr_t)rules;

    if (made == NULL)
        return;
    free(made->messages);
    free(made->cards);
    free(made->abilities);
    free(made);
}
