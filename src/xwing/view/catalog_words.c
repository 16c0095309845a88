/* What the catalogue says about cards in words: phrases that they are found by, which ships may have them, what they cost. */
#include "xwing/view/catalog.h"

#include <string.h>

#include "table/play.h"
#include "xwing/abilities/keywords.h"
#include "xwing/messages.h"

enum { PHRASE_BYTES = 600 };

void catalog_message(Json *json, const char *key, const Catalog *catalog, Message message)
{
    char text[PHRASE_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, catalog->voice, &message);
    json_text(json, key, text);
}

static Arg arg_word(const char *word)
{
    return arg_text(word, (int)strlen(word));
}

static void fact(Json *json, const Catalog *catalog, Message message)
{
    catalog_message(json, NULL, catalog, message);
}

static void number_fact(Json *json, const Catalog *catalog, uint16_t message, int number)
{
    fact(json, catalog, say1(message, arg_number(number)));
}

/* ---- keywords ---- */

uint32_t catalog_keywords(const Catalog *catalog, int pilot)
{
    const PointsRow *row = xwing_points_row(catalog->content, catalog->list, CARD_PILOT, pilot);

    return catalog->content->pilots[pilot].keywords | (row != NULL ? row->keywords : 0);
}

void catalog_write_keywords(Json *json, const Catalog *catalog, uint32_t keywords)
{
    json_open_list(json, "keywords");
    for (; keywords != 0; keywords &= keywords - 1)
        fact(json, catalog, say0((uint16_t)(XW_KEYWORD_FIRST + __builtin_ctz(keywords))));
    json_close_list(json);
}

/* ---- facts ---- */

static void limit_fact(Json *json, const Catalog *catalog, int limited)
{
    if (limited == 1)
        fact(json, catalog, say0(XW_FACT_UNIQUE));
    else if (limited > 1)
        number_fact(json, catalog, XW_FACT_LIMITED, limited);
}

static void arc_facts(Json *json, const Catalog *catalog, ArcSet arcs)
{
    for (unsigned left = arcs; left != 0 && arcs != ARC_ALL_ROUND; left &= left - 1)
        fact(json, catalog, say0((uint16_t)(XW_ARC_FIRST + __builtin_ctz(left))));
}

void catalog_ship_facts(Json *json, const Catalog *catalog, const ShipType *ship)
{
    json_open_list(json, "facts");
    number_fact(json, catalog, XW_FACT_ATTACK, ship->attack);
    number_fact(json, catalog, XW_FACT_AGILITY, ship->agility);
    number_fact(json, catalog, XW_FACT_HULL, ship->hull);
    number_fact(json, catalog, XW_FACT_SHIELDS, ship->shields);
    for (int i = 0; i < ship->primary_count; i++)
        arc_facts(json, catalog, ship->primary[i].arcs);
    json_close_list(json);
}

void catalog_pilot_facts(Json *json, const Catalog *catalog, int pilot)
{
    const PilotCard *card = &catalog->content->pilots[pilot];
    bool has_skill = catalog->content->terms->family == CARDS_WITH_SKILL;

    json_open_list(json, "facts");
    number_fact(json, catalog, has_skill ? XW_FACT_SKILL : XW_FACT_INITIATIVE, card->skill);
    limit_fact(json, catalog, card->limited);
    if (card->loadout_count > 0)
        fact(json, catalog, say0(XW_FACT_STANDARD_LOADOUT));
    if (card->force > 0)
        number_fact(json, catalog, XW_FACT_FORCE, card->force);
    if (card->charges.count > 0)
        number_fact(json, catalog, XW_FACT_CHARGES, card->charges.count);
    json_close_list(json);
}

static void weapon_facts(Json *json, const Catalog *catalog, const Weapon *weapon)
{
    number_fact(json, catalog, XW_FACT_ATTACK, weapon->attack);
    if (weapon->most_range > 0)
        fact(json, catalog, say2(XW_FACT_RANGE, arg_number(weapon->least_range), arg_number(weapon->most_range)));
    arc_facts(json, catalog, weapon->arcs);
}

void catalog_upgrade_facts(Json *json, const Catalog *catalog, const UpgradeCard *upgrade)
{
    static const uint16_t devices[] = {
        [DEVICE_BOMB] = XW_FACT_BOMB, [DEVICE_MINE] = XW_FACT_MINE, [DEVICE_REMOTE] = XW_FACT_REMOTE};

    json_open_list(json, "facts");
    limit_fact(json, catalog, upgrade->limited);
    if (upgrade->once_a_ship)
        fact(json, catalog, say0(XW_FACT_ONCE));
    if (upgrade->is_standardized)
        fact(json, catalog, say0(XW_FACT_STANDARDIZED));
    if (upgrade->second_side[0] != '\0')
        fact(json, catalog, say0(XW_FACT_TWO_SIDES));
    if (upgrade->is_weapon)
        weapon_facts(json, catalog, &upgrade->weapon);
    if (is_device(upgrade))
        fact(json, catalog, say0(devices[device_kind(upgrade)]));
    if (upgrade->force > 0)
        number_fact(json, catalog, XW_FACT_FORCE, upgrade->force);
    if (upgrade->charges.count > 0)
        number_fact(json, catalog, XW_FACT_CHARGES, upgrade->charges.count);
    json_close_list(json);
}

/* ---- which ships may have it ---- */

/* A phrase that grows: `A`, then `A or B`, or whatever else joins two. */
static void join(Out *phrase, const Catalog *catalog, uint16_t by, const char *more)
{
    char before[PHRASE_BYTES];
    Out out = out_to(before, sizeof before);

    out_bytes(&out, phrase->text, phrase->length);
    Message joined = say2(by, arg_text(before, out.length), arg_word(more));
    *phrase = out_to(phrase->text, phrase->size);
    if (out.length == 0)
        out_text(phrase, more);
    else
        message_format(phrase, catalog->voice, &joined);
}

/* All conditions count. */
static void add_condition(Out *only, const Catalog *catalog, Message condition)
{
    char text[PHRASE_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, catalog->voice, &condition);
    join(only, catalog, XW_BOTH, text);
}

static void only_ships(Out *only, const Catalog *catalog, const UpgradeCard *upgrade)
{
    const XwingContent *content = catalog->content;
    const uint16_t *ships = upgrade->only.ships;
    char text[PHRASE_BYTES];
    Out phrase = out_to(text, sizeof text);

    if (ships[0] == 0)
        return;
    if (upgrade->replaces_ability) {
        const ShipType *has = &content->ships[xwing_ship_ability(content, ships[0] - 1)];
        add_condition(only, catalog, say1(XW_ONLY_ABILITY, arg_word(has->ability_name)));
        return;
    }
    for (int i = 0; i < SHIPS_A_CARD && ships[i] != 0; i++)
        join(&phrase, catalog, XW_EITHER, content->ships[ships[i] - 1].name);
    join(only, catalog, XW_BOTH, text);
}

/* One of the words whose bits are set, inside a sentence (0: alone); the messages of the words follow one another. */
static void only_bits(Out *only, const Catalog *catalog, uint16_t sentence, uint16_t first, uint32_t bits)
{
    char text[PHRASE_BYTES];
    Out phrase = out_to(text, sizeof text);

    if (bits == 0)
        return;
    for (; bits != 0; bits &= bits - 1) {
        char word[PHRASE_BYTES];
        Out out = out_to(word, sizeof word);
        Message name = say0((uint16_t)(first + __builtin_ctz(bits)));
        message_format(&out, catalog->voice, &name);
        join(&phrase, catalog, XW_EITHER, word);
    }
    if (sentence != 0) {
        add_condition(only, catalog, say1(sentence, arg_text(text, phrase.length)));
        return;
    }
    join(only, catalog, XW_BOTH, text);
}

static void only_action(Out *only, const Catalog *catalog, const Restriction *asked)
{
    Arg action = arg_message((uint16_t)(XW_ACTION_FIRST + asked->action - 1));

    if (asked->action == 0)
        return;
    if (asked->color == 0)
        add_condition(only, catalog, say1(XW_ONLY_ACTION, action));
    else
        add_condition(only, catalog,
                      say2(XW_ONLY_COLORED_ACTION, action,
                           arg_message(catalog->content->terms->color_names[asked->color - 1])));
}

void catalog_only(Json *json, const Catalog *catalog, const UpgradeCard *upgrade)
{
    const Restriction *asked = &upgrade->only;
    char text[PHRASE_BYTES];
    Out only = out_to(text, sizeof text);

    if (!xwing_restricts(asked)) {
        json_nothing(json, "only");
        return;
    }
    only_bits(&only, catalog, 0, XW_FACTION_REBEL, asked->factions);
    only_ships(&only, catalog, upgrade);
    only_bits(&only, catalog, XW_ONLY_SIZE, XW_SIZE_SMALL, asked->sizes);
    only_action(&only, catalog, asked);
    only_bits(&only, catalog, XW_ONLY_KEYWORD, XW_KEYWORD_FIRST, asked->keywords);
    only_bits(&only, catalog, XW_ONLY_ARC, XW_ARC_FIRST, asked->arcs);
    if (asked->pips == PIPS_LIMITED)
        add_condition(&only, catalog, say0(XW_ONLY_LIMITED));
    if (asked->pips == PIPS_NONE)
        add_condition(&only, catalog, say0(XW_ONLY_UNLIMITED));
    if (asked->with_slot != SLOT_NONE)
        add_condition(&only, catalog,
                      say1(XW_ONLY_WITH, arg_message(catalog->content->terms->slot_names[asked->with_slot])));
    catalog_message(json, "only", catalog, say1(XW_ONLY, arg_text(text, only.length)));
}

/* ---- what it costs ---- */

void catalog_upgrade_points(Json *json, const Catalog *catalog, int upgrade)
{
    static const struct {
        uint16_t say;
        int count;
    } by[] = {
        [POINTS_BY_SIZE] = {XW_POINTS_BY_SIZE,       BASE_SIZES},
        [POINTS_BY_AGILITY] = {XW_POINTS_BY_AGILITY,    4         },
        [POINTS_BY_INITIATIVE] = {XW_POINTS_BY_INITIATIVE, 7         }
    };
    const XwingContent *content = catalog->content;
    const PointsRow *row = xwing_points_row(content, catalog->list, CARD_UPGRADE, upgrade);
    char text[PHRASE_BYTES];
    Out out = out_to(text, sizeof text);

    if (content->list_count == 0) {
        json_number(json, "points", content->upgrades[upgrade].cost);
        return;
    }
    if (row != NULL && row->by == POINTS_FIXED) {
        json_number(json, "points", row->points[0]);
        return;
    }
    json_nothing(json, "points");
    if (row == NULL)
        return;
    for (int i = 0; i < by[row->by].count; i++) {
        out_text(&out, i > 0 ? " / " : "");
        out_number(&out, row->points[i < row->count ? i : row->count - 1]);
    }
    catalog_message(json, "points_text", catalog, say1(by[row->by].say, arg_text(text, out.length)));
}
