#include "cli/content_json.h"

#include <ctype.h>

#include "cli/json_file.h"
#include "xwing/abilities/keywords.h"
#include "xwing/squads/squad.h"

/* The words of a set whose bits are set. `is_bit`: the set's values are bits already, else numbers of bits. */
static void write_bits(Json *json, const char *key, const Keyword *set, bool is_bit, unsigned bits)
{
    json_open_list(json, key);
    for (; set->word != NULL; set++) {
        unsigned bit = is_bit ? (unsigned)set->value : 1U << set->value;
        bool is_one = (bit & (bit - 1)) == 0; /* all_round stands for several, which are listed */
        if (is_one && (bits & bit) != 0)
            json_text(json, NULL, set->word);
    }
    json_close_list(json);
}

static void write_slots(Json *json, const CardTerms *terms, const char *key, const uint8_t *slots, int most)
{
    json_open_list(json, key);
    for (int i = 0; i < most && slots[i] != SLOT_NONE; i++)
        json_text(json, NULL, keyword_word(terms->slots, slots[i]));
    json_close_list(json);
}

/* The entries of an action bar; an action that nothing may follow has null for what is linked. */
static void write_bar(Json *json, const CardTerms *terms, const char *key, const ActionBar *bar)
{
    json_open_list(json, key);
    for (int i = 0; i < bar->count; i++) {
        const BarEntry *entry = &bar->entry[i];
        json_open_object(json, NULL);
        json_text(json, "action", keyword_word(action_words, entry->action));
        json_text(json, "difficulty", keyword_word(terms->colors, entry->difficulty));
        if (entry->linked != 0) {
            json_text(json, "linked", keyword_word(action_words, entry->linked - 1));
            json_text(json, "linked_difficulty", keyword_word(terms->colors, entry->linked_difficulty));
        } else {
            json_nothing(json, "linked");
            json_nothing(json, "linked_difficulty");
        }
        json_close_object(json);
    }
    json_close_list(json);
}

/* What a card waits for; null if it is offered. */
static void write_waits(Json *json, const char *waits)
{
    if (waits[0] != '\0')
        json_text(json, "waits", waits);
    else
        json_nothing(json, "waits");
}

static void write_dial(Json *json, const CardTerms *terms, const ShipType *ship)
{
    static const char bearings[BEARINGS + 1] = "OFBNTYKLPERSAD";

    json_open_list(json, "dial");
    for (int i = 0; i < ship->dial_count; i++) {
        const DialPosition *position = &ship->dial[i];
        char code[] = {(char)('0' + position->maneuver.speed), bearings[position->maneuver.bearing],
                       (char)toupper((unsigned char)keyword_word(terms->colors, (int)position->difficulty)[0]), '\0'};
        json_text(json, NULL, code);
    }
    json_close_list(json);
}

/* Its primary weapons: dice, and the arcs that they fire from. */
static void write_weapons(Json *json, const CardTerms *terms, const ShipType *ship)
{
    json_open_list(json, "weapons");
    for (int i = 0; i < ship->primary_count; i++) {
        json_open_object(json, NULL);
        json_number(json, "attack", ship->primary[i].attack);
        write_bits(json, "arcs", terms->arcs, true, ship->primary[i].arcs);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_ship(Json *json, const XwingContent *content, const ShipType *ship)
{
    json_open_object(json, NULL);
    json_text(json, "key", ship->key);
    json_text(json, "xws", ship->xws);
    json_text(json, "name", ship->name);
    json_text(json, "size", keyword_word(size_words, ship->size));
    json_number(json, "attack", ship->attack);
    json_number(json, "agility", ship->agility);
    json_number(json, "hull", ship->hull);
    json_number(json, "shields", ship->shields);
    write_bits(json, "actions", action_words, false, ship->bar.kinds);
    write_bar(json, content->terms, "bar", &ship->bar);
    write_bits(json, "arcs", content->terms->arcs, true, ship->arcs);
    write_bits(json, "auxiliary", content->terms->arcs, true, ship->auxiliary);
    json_flag(json, "turret", ship->primary[0].arcs == ARC_ALL_ROUND);
    write_weapons(json, content->terms, ship);
    write_dial(json, content->terms, ship);
    write_bits(json, "keywords", keyword_words, false, ship->keywords);
    json_text(json, "ship_ability",
              content->ships[xwing_ship_ability(content, (int)(ship - content->ships))].ability_name);
    json_number(json, "abilities", ship->abilities.count);
    write_waits(json, content->text + ship->waits);
    json_close_object(json);
}

static void write_ship_ability(Json *json, const ShipType *type)
{
    json_open_object(json, NULL);
    json_text(json, "key", type->key);
    json_text(json, "id", type->xws);
    json_text(json, "name", type->name);
    json_number(json, "abilities", type->abilities.count);
    json_close_object(json);
}

/* How many; and whether one comes back every round, or is lost. */
static void write_charges(Json *json, Charges charges)
{
    json_number(json, "charges", charges.count);
    json_flag(json, "recurring", charges.recurs);
    json_flag(json, "fading", charges.fades);
}

/* In an edition with loadouts: what its upgrades may cost together, or null and those that it has. */
static void write_loadout(Json *json, const XwingContent *content, int index)
{
    const PilotCard *pilot = &content->pilots[index];

    if (!content->squads.has_loadouts)
        return;
    if (pilot->loadout_count > 0)
        json_nothing(json, "loadout");
    else
        json_number(json, "loadout", xwing_pilot_loadout(content, 0, index));
    json_open_list(json, "standard_loadout");
    for (int i = 0; i < pilot->loadout_count; i++)
        json_text(json, NULL, content->upgrades[pilot->loadout[i]].xws);
    json_close_list(json);
}

static void write_pilot(Json *json, const XwingContent *content, int index)
{
    const PilotCard *pilot = &content->pilots[index];

    json_open_object(json, NULL);
    json_text(json, "key", pilot->key);
    json_text(json, "xws", pilot->xws);
    json_text(json, "name", pilot->name);
    json_text(json, "ship", content->ships[pilot->ship].xws);
    json_text(json, "faction", keyword_word(faction_words, pilot->faction));
    json_number(json, "skill", pilot->skill);
    json_number(json, "cost", squad_pilot_points(content, 0, index));
    json_flag(json, "unique", pilot->limited == 1);
    json_number(json, "pips", pilot->limited);
    json_flag(json, "token", pilot->is_token);
    json_number(json, "attack", pilot->attack);
    json_number(json, "agility", pilot->agility);
    json_number(json, "hull", pilot->hull);
    json_number(json, "shields", pilot->shields);
    write_slots(json, content->terms, "slots", xwing_pilot_slots(content, 0, index), SLOTS_A_PILOT);
    write_loadout(json, content, index);
    write_bar(json, content->terms, "bar", &pilot->bar);
    const PointsRow *row = xwing_points_row(content, 0, CARD_PILOT, index);
    write_bits(json, "keywords", keyword_words, false, pilot->keywords | (row != NULL ? row->keywords : 0));
    write_charges(json, pilot->charges);
    json_number(json, "force", pilot->force);
    json_text(json, "ship_ability", content->ships[pilot->ability_of].ability_name);
    json_number(json, "abilities", pilot->abilities.count);
    write_waits(json, xwing_pilot_waits(content, index));
    json_close_object(json);
}

static void write_only(Json *json, const XwingContent *content, const Restriction *only)
{
    json_open_object(json, "only");
    json_open_list(json, "ships");
    for (int i = 0; i < SHIPS_A_CARD && only->ships[i] != 0; i++)
        json_text(json, NULL, content->ships[only->ships[i] - 1].xws);
    json_close_list(json);
    write_bits(json, "factions", faction_words, false, only->factions);
    write_bits(json, "sizes", size_words, false, only->sizes);
    json_text(json, "action", only->action != 0 ? keyword_word(action_words, only->action - 1) : "");
    json_text(json, "color", only->color != 0 ? keyword_word(content->terms->colors, only->color - 1) : "");
    write_bits(json, "keywords", keyword_words, false, only->keywords);
    json_flag(json, "limited", only->pips == PIPS_LIMITED);
    json_flag(json, "unlimited", only->pips == PIPS_NONE);
    json_flag(json, "errata", only->by_errata);
    json_close_object(json);
}

/* Points that depend on a ship are a list under what they depend on. */
static void write_cost(Json *json, const XwingContent *content, int upgrade)
{
    static const char *const by[] = {
        [POINTS_BY_SIZE] = "size", [POINTS_BY_AGILITY] = "agility", [POINTS_BY_INITIATIVE] = "initiative"};
    const PointsRow *row = xwing_points_row(content, 0, CARD_UPGRADE, upgrade);

    if (row == NULL || row->by == POINTS_FIXED) {
        json_number(json, "cost", row != NULL ? row->points[0] : content->upgrades[upgrade].cost);
        return;
    }
    json_open_object(json, "cost");
    json_open_list(json, by[row->by]);
    for (int i = 0; i < row->count; i++)
        json_number(json, NULL, row->points[i]);
    json_close_list(json);
    json_close_object(json);
}

static void write_weapon(Json *json, const CardTerms *terms, const UpgradeCard *upgrade)
{
    if (!upgrade->is_weapon) {
        json_nothing(json, "weapon");
        return;
    }
    json_open_object(json, "weapon");
    json_number(json, "attack", upgrade->weapon.attack);
    json_number(json, "least_range", upgrade->weapon.least_range);
    json_number(json, "most_range", upgrade->weapon.most_range);
    json_flag(json, "needs_lock", (upgrade->weapon.needs & NEEDS_LOCK) != 0);
    write_bits(json, "arcs", terms->arcs, true, upgrade->weapon.arcs);
    json_flag(json, "range_bonus", !upgrade->weapon.no_range_bonus);
    json_flag(json, "spends_lock", upgrade->weapon.spends_lock);
    json_flag(json, "discarded", upgrade->weapon.is_discarded);
    json_number(json, "spends_charges", upgrade->weapon.spends_charges);
    json_flag(json, "turret", upgrade->weapon.arcs == ARC_ALL_ROUND);
    json_flag(json, "twice", upgrade->weapon.is_twice);
    json_flag(json, "inflicts", upgrade->weapon.inflicts != 0);
    json_close_object(json);
}

static void write_bomb(Json *json, const BombSpec *bomb)
{
    if (bomb->kind == BOMB_NONE) {
        json_nothing(json, "bomb");
        return;
    }
    json_open_object(json, "bomb");
    json_text(json, "when", keyword_word(bomb_words, bomb->kind));
    json_number(json, "range", bomb->range);
    json_number(json, "damage", bomb->damage);
    json_number(json, "critical", bomb->critical);
    json_number(json, "dice", bomb->dice);
    json_flag(json, "no_criticals", bomb->no_criticals);
    json_flag(json, "at_obstacle", bomb->at_obstacle);
    json_close_object(json);
}

static void write_upgrade(Json *json, const XwingContent *content, int index)
{
    const UpgradeCard *upgrade = &content->upgrades[index];

    json_open_object(json, NULL);
    json_text(json, "key", upgrade->key);
    json_text(json, "xws", upgrade->xws);
    json_text(json, "name", upgrade->name);
    json_text(json, "slot", keyword_word(content->terms->slots, upgrade->slot));
    write_cost(json, content, index);
    json_flag(json, "unique", upgrade->limited == 1);
    json_number(json, "pips", upgrade->limited);
    json_flag(json, "limited", upgrade->once_a_ship);
    write_only(json, content, &upgrade->only);
    write_slots(json, content->terms, "grants_slot", upgrade->grants_slot, GRANTS_A_CARD);
    write_bits(json, "grants_action", action_words, false, upgrade->grants_bar.kinds);
    write_bar(json, content->terms, "grants_bar", &upgrade->grants_bar);
    write_bits(json, "indicator", content->terms->arcs, true, upgrade->indicator);
    json_flag(json, "replaces_ability", upgrade->replaces_ability);
    write_weapon(json, content->terms, upgrade);
    write_bomb(json, &upgrade->bomb);
    write_charges(json, upgrade->charges);
    json_number(json, "force", upgrade->force);
    if (upgrade->second_side[0] != '\0')
        json_text(json, "second_side", upgrade->second_side);
    else
        json_nothing(json, "second_side");
    json_number(json, "abilities", upgrade->abilities.count);
    write_waits(json, xwing_upgrade_waits(content, index));
    json_close_object(json);
}

static void write_damage(Json *json, const DamageCard *damage)
{
    json_open_object(json, NULL);
    json_text(json, "key", damage->key);
    json_text(json, "xws", damage->xws);
    json_text(json, "name", damage->name);
    json_text(json, "trait", keyword_word(trait_words, damage->pilot_trait ? TRAIT_PILOT : TRAIT_SHIP));
    json_number(json, "copies", damage->copies);
    json_number(json, "counts", damage->counts_as);
    json_number(json, "abilities", damage->abilities.count);
    json_close_object(json);
}

static void write_waiting(Json *json, const XwingContent *content, const WaitingCard *card)
{
    json_open_object(json, NULL);
    json_text(json, "kind", card->kind == CARD_PILOT ? "pilot" : "upgrade");
    json_text(json, "xws", card->xws);
    json_text(json, "name", card->name);
    if (card->ship != 0)
        json_text(json, "ship", content->ships[card->ship - 1].xws);
    if (card->faction != 0)
        json_text(json, "faction", keyword_word(faction_words, card->faction - 1));
    write_waits(json, content->text + card->waits);
    json_close_object(json);
}

int content_print_json(const XwingContent *content, FILE *out)
{
    Json json = json_to_file(out);

    json_open_object(&json, NULL);
    json_text(&json, "edition", content->edition);
    json_open_list(&json, "ships");
    for (int i = 0; i < content->ship_count; i++) {
        if (!content->ships[i].is_only_ability)
            write_ship(&json, content, &content->ships[i]);
    }
    json_close_list(&json);
    json_open_list(&json, "ship_abilities");
    for (int i = 0; i < content->ship_count; i++) {
        if (content->ships[i].is_only_ability)
            write_ship_ability(&json, &content->ships[i]);
    }
    json_close_list(&json);
    json_open_list(&json, "pilots");
    for (int i = 0; i < content->pilot_count; i++)
        write_pilot(&json, content, i);
    json_close_list(&json);
    json_open_list(&json, "upgrades");
    for (int i = 0; i < content->upgrade_count; i++)
        write_upgrade(&json, content, i);
    json_close_list(&json);
    json_open_list(&json, "damage");
    for (int i = 0; i < content->damage_count; i++)
        write_damage(&json, &content->damage[i]);
    json_close_list(&json);
    json_open_list(&json, "waiting");
    for (int i = 0; i < content->waiting_count; i++)
        write_waiting(&json, content, &content->waiting[i]);
    json_close_list(&json);
    json_close_object(&json);
    return ferror(out) != 0;
}
