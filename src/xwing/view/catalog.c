/* The cards of a game, one after the other: what is printed on them, and what the list of points says about them. */
#include "xwing/view/catalog.h"

#include <string.h>

#include "table/play.h"
#include "xwing/editions/edition.h"
#include "xwing/messages.h"
#include "xwing/squads/card_id.h"
#include "xwing/squads/squad.h"
#include "xwing/state/ids.h"
#include "xwing/view/view_card.h"

/* ---- parts ---- */

static void write_bar(Json *json, const Catalog *catalog, const char *key, const ActionBar *bar)
{
    json_open_list(json, key);
    for (int i = 0; i < bar->count; i++)
        view_bar_entry(json, catalog->voice->rules, &bar->entry[i]);
    json_close_list(json);
}

/* The words of arcs. All four sides together have a word of their own where turrets fire all round. */
static void write_arcs(Json *json, const Catalog *catalog, ArcSet arcs)
{
    const Keyword *words = catalog->content->terms->arcs;
    const char *all_round = keyword_word(words, ARC_ALL_ROUND);

    if (arcs != ARC_ALL_ROUND || all_round[0] == '\0') {
        view_bits(json, "arcs", words, arcs);
        return;
    }
    json_open_list(json, "arcs");
    json_text(json, NULL, all_round);
    json_close_list(json);
}

static void write_slot(Json *json, const Catalog *catalog, uint8_t slot)
{
    if (slot != SLOT_NONE)
        json_text(json, NULL, keyword_word(catalog->content->terms->slots, slot));
}

/* The id by which other messages name the card, too. */
typedef void PrintId(Out *out, const XwingContent *content, int card);
static void write_id(Json *json, const Catalog *catalog, const char *key, PrintId *print, int index)
{
    char id[CARD_ID_BYTES];
    Out out = out_to(id, sizeof id);

    print(&out, catalog->content, index);
    json_text(json, key, id);
}

static void write_waits(Json *json, const char *waits)
{
    if (waits[0] != '\0')
        json_text(json, "waits", waits);
}

static void write_points(Json *json, int points)
{
    if (points == NO_POINTS)
        json_nothing(json, "points");
    else
        json_number(json, "points", points);
}

static void write_charges(Json *json, const Charges *charges)
{
    if (charges->count > 0)
        view_charges(json, "charges", charges->is_empty ? 0 : charges->count, charges);
}

static void write_force(Json *json, int force)
{
    if (force > 0)
        json_number(json, "force", force);
}

/* ---- words ---- */

static void write_named(Json *json, const Catalog *catalog, const char *id, uint16_t name)
{
    json_open_object(json, NULL);
    json_text(json, "id", id);
    catalog_message(json, "name", catalog, say0(name));
    json_close_object(json);
}

static void write_factions(Json *json, const Catalog *catalog)
{
    json_open_list(json, "factions");
    for (const Keyword *word = catalog->content->terms->factions; word->word != NULL; word++)
        write_named(json, catalog, word->word, (uint16_t)(XW_FACTION_REBEL + word->value));
    json_close_list(json);
}

static void write_slots(Json *json, const Catalog *catalog)
{
    const CardTerms *terms = catalog->content->terms;

    json_open_list(json, "slots");
    for (const Keyword *word = terms->slots; word->word != NULL; word++)
        write_named(json, catalog, word->word, terms->slot_names[word->value]);
    json_close_list(json);
}

/* Those that stand on cards. */
static void write_actions(Json *json, const Catalog *catalog)
{
    json_open_list(json, "actions");
    for (int action = 0; action < ACTION_KINDS; action++) {
        if ((KINDS_OF_MODES >> action & 1) == 0)
            write_named(json, catalog, catalog->voice->rules->verbs[VERB_ACTION + action].name,
                        (uint16_t)(XW_ACTION_FIRST + action));
    }
    json_close_list(json);
}

static void write_list(Json *json, const Catalog *catalog)
{
    const PointsList *list = xwing_list(catalog->content, catalog->list);

    if (list == NULL) {
        json_nothing(json, "list");
        return;
    }
    json_open_object(json, "list");
    json_text(json, "id", list->id);
    json_text(json, "name", list->name);
    json_close_object(json);
}

/* ---- ships ---- */

static void write_factions_of(Json *json, const Catalog *catalog, int ship)
{
    const XwingContent *content = catalog->content;
    unsigned factions = 0;

    for (int i = 0; i < content->pilot_count; i++) {
        if (content->pilots[i].ship == ship && !content->pilots[i].is_token)
            factions |= 1U << content->pilots[i].faction;
    }
    for (int i = 0; i < content->waiting_count; i++) {
        if (content->waiting[i].ship == ship + 1 && content->waiting[i].faction != 0)
            factions |= 1U << (content->waiting[i].faction - 1);
    }
    json_open_list(json, "factions");
    for (const Keyword *word = content->terms->factions; word->word != NULL; word++) {
        if (factions >> word->value & 1)
            json_text(json, NULL, word->word);
    }
    json_close_list(json);
}

/* A weapon without arcs of its own fires from the ship's. */
static void write_weapons(Json *json, const Catalog *catalog, const ShipType *ship)
{
    json_open_list(json, "weapons");
    for (int i = 0; i < ship->primary_count; i++) {
        ArcSet arcs = ship->primary[i].arcs != 0 ? ship->primary[i].arcs : ship->arcs;
        json_open_object(json, NULL);
        json_number(json, "attack", i == 0 ? ship->attack : ship->primary[i].attack);
        write_arcs(json, catalog, i == 0 && arcs != ARC_ALL_ROUND ? arcs | ship->auxiliary : arcs);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_numbers(Json *json, int attack, int agility, int hull, int shields)
{
    json_number(json, "attack", attack);
    json_number(json, "agility", agility);
    json_number(json, "hull", hull);
    json_number(json, "shields", shields);
}

/* The ship ability of this type: its name and what it says, each under a key. */
static void write_ability(Json *json, const Catalog *catalog, int of, const char *text_key)
{
    const ShipType *type = &catalog->content->ships[of];

    if (type->ability_name[0] != '\0')
        json_text(json, "ability", type->ability_name);
    view_sentences(json, text_key, catalog->content, catalog->voice->language, &type->text, &type->abilities, 0);
}

static void write_ship(Json *json, const Catalog *catalog, int index)
{
    const ShipType *ship = &catalog->content->ships[index];

    json_open_object(json, NULL);
    json_text(json, "id", ship->xws);
    json_text(json, "name", ship->name);
    write_factions_of(json, catalog, index);
    json_text(json, "size", keyword_word(size_words, (int)ship->size));
    catalog_message(json, "size_name", catalog, say0((uint16_t)(XW_SIZE_SMALL + ship->size)));
    write_weapons(json, catalog, ship);
    write_numbers(json, ship->attack, ship->agility, ship->hull, ship->shields);
    write_bar(json, catalog, "bar", &ship->bar);
    view_dial(json, catalog->voice->rules, ship);
    catalog_write_keywords(json, catalog, ship->keywords);
    write_ability(json, catalog, xwing_ship_ability(catalog->content, index), "text");
    catalog_ship_facts(json, catalog, ship);
    write_waits(json, catalog->content->text + ship->waits);
    json_close_object(json);
}

/* A mission's token is no ship for squads, and its type has no other pilot. */
static bool is_flown(const XwingContent *content, int ship)
{
    if (content->ships[ship].is_only_ability)
        return false;
    for (int i = 0; i < content->pilot_count; i++) {
        if (content->pilots[i].ship == ship && content->pilots[i].is_token)
            return false;
    }
    return true;
}

/* ---- pilots ---- */

/* In an edition with loadouts: what its upgrades may cost together, or those that it has. */
static void write_loadout(Json *json, const Catalog *catalog, int index)
{
    const XwingContent *content = catalog->content;
    const PilotCard *pilot = &content->pilots[index];

    if (pilot->loadout_count == 0) {
        if (content->squads.has_loadouts)
            json_number(json, "loadout", xwing_pilot_loadout(content, catalog->list, index));
        return;
    }
    json_open_list(json, "standard");
    for (int i = 0; i < pilot->loadout_count; i++)
        write_id(json, catalog, NULL, print_upgrade_id, pilot->loadout[i]);
    json_close_list(json);
}

static void write_pilot_slots(Json *json, const Catalog *catalog, int index)
{
    const XwingContent *content = catalog->content;
    const uint8_t *slots = xwing_pilot_slots(content, catalog->list, index);
    bool is_free = content->pilots[index].loadout_count == 0;

    json_open_list(json, "slots");
    for (int i = 0; i < SLOTS_A_PILOT && is_free; i++)
        write_slot(json, catalog, slots[i]);
    for (int i = 0; i < FORMAT_SLOTS && is_free; i++)
        write_slot(json, catalog, content->squads.slots[i]);
    json_close_list(json);
}

/* What its card prints otherwise than other cards of its ship. */
static void write_own(Json *json, const Catalog *catalog, const PilotCard *pilot)
{
    const ShipType *ship = &catalog->content->ships[pilot->ship];

    if (pilot->attack != ship->attack || pilot->agility != ship->agility || pilot->hull != ship->hull ||
        pilot->shields != ship->shields) {
        json_open_object(json, "numbers");
        write_numbers(json, pilot->attack, pilot->agility, pilot->hull, pilot->shields);
        json_close_object(json);
    }
    if (pilot->bar.count != ship->bar.count ||
        memcmp(pilot->bar.entry, ship->bar.entry, sizeof pilot->bar.entry[0] * pilot->bar.count) != 0)
        write_bar(json, catalog, "bar", &pilot->bar);
    if (pilot->ability_of != xwing_ship_ability(catalog->content, pilot->ship))
        write_ability(json, catalog, pilot->ability_of, "ability_text");
}

static void write_pilot(Json *json, const Catalog *catalog, int index)
{
    const XwingContent *content = catalog->content;
    const PilotCard *pilot = &content->pilots[index];

    json_open_object(json, NULL);
    write_id(json, catalog, "id", print_pilot_id, index);
    json_text(json, "name", pilot->name);
    json_text(json, "ship", content->ships[pilot->ship].xws);
    json_text(json, "faction", faction_word(pilot->faction));
    json_number(json, "skill", pilot->skill);
    json_number(json, "limited", pilot->limited);
    write_points(json, xwing_pilot_points(content, catalog->list, index));
    write_loadout(json, catalog, index);
    write_pilot_slots(json, catalog, index);
    write_own(json, catalog, pilot);
    write_charges(json, &pilot->charges);
    write_force(json, pilot->force);
    catalog_write_keywords(json, catalog, catalog_keywords(catalog, index));
    view_sentences(json, "text", content, catalog->voice->language, &pilot->text, &pilot->abilities, 0);
    catalog_pilot_facts(json, catalog, index);
    write_waits(json, xwing_pilot_waits(content, index));
    json_close_object(json);
}

/* ---- upgrades ---- */

static void write_weapon(Json *json, const Catalog *catalog, const UpgradeCard *upgrade)
{
    if (!upgrade->is_weapon)
        return;
    json_open_object(json, "weapon");
    view_weapon(json, &upgrade->weapon);
    write_arcs(json, catalog, upgrade->weapon.arcs);
    json_close_object(json);
}

static void write_back(Json *json, const Catalog *catalog, const UpgradeCard *upgrade)
{
    if (upgrade->second_side[0] == '\0')
        return;
    json_open_object(json, "back");
    json_text(json, "name", upgrade->second_side);
    view_sentences(json, "text", catalog->content, catalog->voice->language, &(CardText){0}, &upgrade->abilities, 1);
    json_close_object(json);
}

/* What the ship has more with it. */
static void write_additions(Json *json, const Catalog *catalog, const UpgradeCard *upgrade)
{
    if (upgrade->grants_slot[0] != SLOT_NONE) {
        json_open_list(json, "adds_slots");
        for (int i = 0; i < GRANTS_A_CARD; i++)
            write_slot(json, catalog, upgrade->grants_slot[i]);
        json_close_list(json);
    }
    if (upgrade->grants_bar.count > 0)
        write_bar(json, catalog, "adds", &upgrade->grants_bar);
}

static void write_upgrade(Json *json, const Catalog *catalog, int index)
{
    const XwingContent *content = catalog->content;
    const UpgradeCard *upgrade = &content->upgrades[index];

    json_open_object(json, NULL);
    write_id(json, catalog, "id", print_upgrade_id, index);
    json_text(json, "name", upgrade->name);
    json_open_list(json, "slots");
    write_slot(json, catalog, upgrade->slot);
    write_slot(json, catalog, upgrade->second_slot);
    json_close_list(json);
    json_number(json, "limited", upgrade->limited);
    catalog_upgrade_points(json, catalog, index);
    catalog_only(json, catalog, upgrade);
    view_sentences(json, "text", content, catalog->voice->language, &upgrade->text, &upgrade->abilities, 0);
    write_back(json, catalog, upgrade);
    write_weapon(json, catalog, upgrade);
    write_charges(json, &upgrade->charges);
    write_force(json, upgrade->force);
    write_additions(json, catalog, upgrade);
    catalog_upgrade_facts(json, catalog, upgrade);
    write_waits(json, xwing_upgrade_waits(content, index));
    json_close_object(json);
}

/* ---- what waits ---- */

/* A word, or null for an empty one: nobody has said it yet. */
static void write_known(Json *json, const char *key, const char *word)
{
    if (word[0] != '\0')
        json_text(json, key, word);
    else
        json_nothing(json, key);
}

static void write_waiting(Json *json, const Catalog *catalog, int index)
{
    const XwingContent *content = catalog->content;
    const WaitingCard *card = &content->waiting[index];

    json_open_object(json, NULL);
    json_text(json, "kind", card->kind == CARD_PILOT ? "pilot" : "upgrade");
    write_id(json, catalog, "id", print_waiting_id, index);
    json_text(json, "name", card->name);
    write_known(json, "ship", card->ship != 0 ? content->ships[card->ship - 1].xws : "");
    write_known(json, "faction", card->faction != 0 ? faction_word((uint8_t)(card->faction - 1)) : "");
    write_known(json, "slot", card->slot != SLOT_NONE ? keyword_word(content->terms->slots, card->slot) : "");
    json_text(json, "waits", content->text + card->waits);
    json_close_object(json);
}

/* ---- all of it ---- */

static void write_all(Json *json, const Catalog *catalog)
{
    const XwingContent *content = catalog->content;

    json_open_list(json, "ships");
    for (int i = 0; i < content->ship_count; i++) {
        if (is_flown(content, i))
            write_ship(json, catalog, i);
    }
    json_close_list(json);
    json_open_list(json, "pilots");
    for (int i = 0; i < content->pilot_count; i++) {
        if (!content->pilots[i].is_token)
            write_pilot(json, catalog, i);
    }
    json_close_list(json);
    json_open_list(json, "upgrades");
    for (int i = 0; i < content->upgrade_count; i++)
        write_upgrade(json, catalog, i);
    json_close_list(json);
    json_open_list(json, "waiting");
    for (int i = 0; i < content->waiting_count; i++)
        write_waiting(json, catalog, i);
    json_close_list(json);
}

bool xwing_catalog(const Voice *voice, const char *list, Json *json, Out *why)
{
    Catalog catalog = {.voice = voice, .content = voice->rules->own};

    if (list != NULL) {
        catalog.list = xwing_find_list(catalog.content, list, (int)strlen(list));
        Message unknown = say1(XW_BAD_LIST, arg_text(list, (int)strlen(list)));
        if (catalog.list == 0)
            message_format(why, voice, &unknown);
    }
    if (list != NULL && catalog.list == 0)
        return false;
    write_list(json, &catalog);
    json_flag(json, "loadouts", catalog.content->squads.has_loadouts);
    json_text(json, "order_word", catalog.content->terms->family == CARDS_WITH_SKILL ? "skill" : "initiative");
    write_factions(json, &catalog);
    write_slots(json, &catalog);
    write_actions(json, &catalog);
    write_all(json, &catalog);
    return true;
}
