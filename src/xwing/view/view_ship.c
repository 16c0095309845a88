#include "xwing/view/view_ship.h"

#include <string.h>

#include "xwing/abilities/keywords.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/planning.h"
#include "xwing/view/view_card.h"
#include "xwing/view/view_flight.h"
#include "xwing/view/xwing_view.h"

/* ---- names ---- */

/* Leaves out " Pilot" at the end where there would be no room for a number after it. */
static int title_length(const char *name, int size)
{
    static const char tail[] = " Pilot";
    int length = (int)strlen(name), without = length - (int)(sizeof tail - 1);

    return length + 4 > size && without > 0 && strcmp(name + without, tail) == 0 ? without : length;
}

static int print_ship_title(Out *out, const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    const char *name = pilot_of(look, ship)->name;
    int copy = 1, copies = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        bool same = strcmp(pilot_of(look, other)->name, name) == 0;
        copies += same;
        copy += same && other < ship;
    }
    out_bytes(out, name, title_length(name, out->size));
    if (copies > 1) {
        out_text(out, " ");
        out_number(out, copy);
    }
    return out->length;
}

int xwing_piece_title(const Look *look, int16_t piece, char *text, int size)
{
    const Xwing *game = xwing_in(look);
    Out out = out_to(text, size);

    piece = ship_of_source(game, piece);
    if (piece >= FIRST_OBJECT) {
        const MatObject *object = &game->object[piece - FIRST_OBJECT];
        if (object->kind == OBJECT_BOMB)
            out_text(&out, content_of(look)->upgrades[object->card - 1].name);
        return out.length;
    }
    return piece >= 0 && is_fielded(game, piece) ? print_ship_title(&out, look, piece) : 0;
}

/* ---- cards ---- */

static void write_weapon(Json *json, const Weapon *weapon)
{
    json_open_object(json, "weapon");
    view_weapon(json, weapon);
    json_close_object(json);
}

static void write_upgrades(Json *json, const Look *look, Language language, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    json_open_list(json, "upgrades");
    for (int upgrade = game->ship[ship].upgrades; upgrade != 0; upgrade = game->card[upgrade].next) {
        const UpgradeCard *card = upgrade_of(look, upgrade);
        if (card->slot == SLOT_CONDITION && is_discarded(game, upgrade))
            continue; /* its marker is gone */
        json_open_object(json, NULL);
        json_text(json, "id", card->xws);
        json_text(json, "name", card->name);
        json_text(json, "slot", keyword_word(content_of(look)->terms->slots, card->slot));
        json_flag(json, "discarded", is_discarded(game, upgrade));
        if (card->is_weapon)
            write_weapon(json, &card->weapon);
        if (card->charges.count > 0)
            view_charges(json, "charges", game->card[upgrade].charges, &card->charges);
        if (card->second_side[0] != '\0')
            json_text(json, "side", game->card[upgrade].side == 0 ? card->name : card->second_side);
        view_sentences(json, "text", content_of(look), language, &card->text, &card->abilities,
                       game->card[upgrade].side);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_damage(Json *json, const Look *look, Language language, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int facedown = game->ship[ship].stand_ins;

    json_open_list(json, "faceup");
    for (uint16_t slot = 0; slot < look->table->card_slots; slot++) {
        if (look->table->cards[slot].pile != PILE_SHIP + ship)
            continue;
        if (!has_card(&game->faceup, slot)) {
            facedown++;
            continue;
        }
        const DamageCard *card = &content_of(look)->damage[card_in(look, slot)];
        json_open_object(json, NULL);
        json_text(json, "id", card->xws);
        json_text(json, "name", card->name);
        view_sentences(json, "text", content_of(look), language, &card->text, &card->abilities, 0);
        json_close_object(json);
    }
    json_close_list(json);
    json_number(json, "facedown", facedown);
}

/* ---- the ship ---- */

/* The primary weapons of a ship that has several, with their dice now and where they fire now. */
static void write_primaries(Json *json, const Look *look, int16_t ship)
{
    const ShipType *type = type_of(look, ship);

    if (type->primary_count < 2)
        return;
    json_open_list(json, "weapons");
    for (int i = 0; i < type->primary_count; i++) {
        const Weapon *weapon = &type->primary[i];
        int dice = i == 0 ? pilot_of(look, ship)->attack : weapon->attack;
        json_open_object(json, NULL);
        json_number(json, "attack", value_of(look, VALUE_PRIMARY, ship, dice, attack_under_way(look)));
        view_bits(json, "arcs", content_of(look)->terms->arcs, arcs_here(look, ship, weapon->arcs));
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_type(Json *json, const Look *look, int16_t ship)
{
    static const double cuts[BASE_SIZES] = {SMALL_ARC_CUT, MEDIUM_ARC_CUT, LARGE_ARC_CUT};
    const ShipType *type = type_of(look, ship);
    const Keyword *arcs = content_of(look)->terms->arcs;

    json_text(json, "type", type->xws);
    json_text(json, "type_name", type->name);
    json_text(json, "size", keyword_word(size_words, (int)type->size));
    json_thousandths(json, "base", 2 * base_half(type->size));
    json_thousandths(json, "arc_cut", cuts[type->size]); /* where the arc's lines cut the front, from its middle */
    view_bits(json, "arcs", arcs, arcs_here(look, ship, type->arcs));
    view_bits(json, "auxiliary", arcs, type->auxiliary);
    json_flag(json, "turret", type->primary[0].arcs == ARC_ALL_ROUND);
    if (turret_of(look, ship) != 0)
        view_bits(json, "indicator", arcs, xwing_in(look)->ship[ship].turret); /* X2-ARC-10, X25-ARC-07 */
    write_primaries(json, look, ship);
}

/* The kinds of its action bar, by the names that candidates have. */
static void write_actions(Json *json, const Look *look, int16_t ship)
{
    json_open_list(json, "actions");
    for (uint32_t bar = action_bar(look, ship); bar != 0; bar &= bar - 1)
        json_text(json, NULL, look->rules->verbs[VERB_ACTION + __builtin_ctz(bar)].name);
    json_close_list(json);
}

/* The entries of its action bar with colors and links, in an edition that has them. */
static void write_bar(Json *json, const Look *look, int16_t ship)
{
    const BarEntry *entry = NULL;

    if (!edition_of(look)->words.has_colored_actions)
        return;
    json_open_list(json, "bar");
    for (int i = 0; (entry = bar_entry(look, ship, i)) != NULL; i++)
        view_bar_entry(json, look->rules, entry);
    json_close_list(json);
}

static void write_values(Json *json, const Look *look, int16_t ship)
{
    const PilotCard *pilot = pilot_of(look, ship);

    json_number(json, "skill", skill_of(look, ship));
    json_number(json, "attack", value_of(look, VALUE_PRIMARY, ship, pilot->attack, attack_under_way(look)));
    json_number(json, "agility",
                value_of(look, VALUE_AGILITY, ship, basic_agility(look, ship), attack_under_way(look)));
    json_number(json, "hull", hull_of(look, ship));
    json_number(json, "damage", damage_on(look, ship));
    json_number(json, "shields", xwing_in(look)->ship[ship].shields);
    json_number(json, "shield_value", shields_of(look, ship));
    json_number(json, "points", ship_points(look, ship));
}

static void write_tokens(Json *json, const Look *look, int16_t ship)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    const CardWords *words = &edition_of(look)->words;

    json_open_object(json, "tokens");
    for (int token = 0; token < words->token_count; token++) {
        if (there->tokens[token] > 0)
            json_number(json, words->tokens[token].word, there->tokens[token]);
    }
    json_close_object(json);
    json_flag(json, "stressed", is_stressed(xwing_in(look), ship));
    json_flag(json, "ionized", is_ionized(look, ship));
    json_open_list(json, "locks");
    for (int i = 0; i < LOCKS && there->lock[i] >= 0; i++)
        json_number(json, NULL, there->lock[i]);
    json_close_list(json);
    json_open_list(json, "touching");
    for (int16_t other = 0; is_fielded(xwing_in(look), other); other++) {
        if (there->touching >> other & 1)
            json_number(json, NULL, other);
    }
    json_close_list(json);
}

/* "none", "hidden", or what it shows. */
static void write_dial(Json *json, const Look *look, int16_t ship)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    char text[64] = "";

    if (there->dial == 0) {
        look->rules->tell(look, ship, "dial", text, sizeof text);
        json_text(json, "dial", text);
        return;
    }
    Key key = dial_key(look, ship, there->dial - 1);
    json_open_object(json, "dial");
    json_text(json, "bearing", look->rules->verbs[key.verb].name);
    json_number(json, "speed", key.number);
    json_text(json, "difficulty",
              keyword_word(content_of(look)->terms->colors,
                           (int)difficulty_of(look, ship, &type_of(look, ship)->dial[there->dial - 1])));
    json_flag(json, "revealed", there->flags & SHIP_REVEALED);
    json_close_object(json);
}

static void write_presence(Json *json, const Look *look, int16_t ship)
{
    const Ship *there = &xwing_in(look)->ship[ship];

    json_pose(json, "pose", &there->pose);
    write_tokens(json, look, ship);
    write_dial(json, look, ship);
    json_flag(json, "activated", there->flags & SHIP_ACTIVATED);
    json_flag(json, "had_attack", there->flags & SHIP_HAD_ATTACK);
    if (towed_by(look, ship) != NO_PIECE)
        json_number(json, "tows", towed_by(look, ship));
    if (view_helps(look) && xwing_in(look)->phase == PHASE_PLANNING && has_turns(look, ship))
        view_reach(json, look, ship);
}

void view_ship(Json *json, const Look *look, Language language, int16_t ship)
{
    const PilotCard *pilot = pilot_of(look, ship);
    Charges force = {(uint8_t)force_of(look, ship), .recurs = true};
    char text[64];

    json_open_object(json, NULL);
    json_number(json, "id", ship);
    (void)xwing_piece_title(look, ship, text, sizeof text);
    json_text(json, "name", text);
    json_number(json, "seat", xwing_in(look)->ship[ship].seat);
    json_number(json, "side", side_of(look, ship));
    look->rules->tell(look, ship, "status", text, sizeof text);
    json_text(json, "status", text);
    if (is_remote(xwing_in(look), ship))
        json_flag(json, "remote", true);
    if (carrier_of(xwing_in(look), ship) != NO_PIECE)
        json_number(json, "carrier", carrier_of(xwing_in(look), ship));
    json_text(json, "faction", keyword_word(faction_words, pilot->faction));
    json_text(json, "pilot", pilot->xws);
    json_text(json, "pilot_name", pilot->name);
    json_flag(json, "unique", pilot->limited == 1);
    if (pilot->charges.count > 0)
        view_charges(json, "charges", xwing_in(look)->card[ship].charges, &pilot->charges);
    if (force.count > 0)
        view_charges(json, "force", xwing_in(look)->ship[ship].force, &force);
    view_sentences(json, "text", content_of(look), language, &pilot->text, &pilot->abilities, 0);
    write_type(json, look, ship);
    write_actions(json, look, ship);
    write_bar(json, look, ship);
    write_values(json, look, ship);
    if (is_present(xwing_in(look), ship))
        write_presence(json, look, ship);
    write_upgrades(json, look, language, ship);
    write_damage(json, look, language, ship);
    json_close_object(json);
}
