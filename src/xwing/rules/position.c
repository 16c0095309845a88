/* Setup lines: ships, what lies on the mat, and where in the round a position begins. What players agree on is read in agreement.c.
 * docs/xwing.md lists all lines for people. */
#include "xwing/rules/position.h"

#include <string.h>

#include "table/words.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/keywords.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/agreement.h"
#include "xwing/rules/begin.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/planning.h"
#include "xwing/squads/squad.h"
#include "xwing/state/decks.h"
#include "xwing/state/names.h"
#include "xwing/state/ships.h"

/* ---- names ---- */

static bool give_name(Play *play, int16_t piece, Word name, Status *refusal)
{
    bool bad = name.length == 0 || name.length >= NAME_BYTES || name.text[0] == '#' || word_is(name, "-") ||
               is_written_name(name.text, name.length);

    for (int i = 0; play->names != NULL && i < MAX_NAMES; i++)
        bad |= word_is(name, play->names->piece[i]);
    if (bad) {
        *refusal = refused(say1(XW_BAD_NAME, arg_text(name.text, name.length)), NULL);
        return false;
    }
    if (play->names != NULL)
        memcpy(play->names->piece[piece], name.text, (size_t)name.length);
    return true;
}

bool named_ship(Play *play, Words *words, int16_t *ship, Status *refusal)
{
    if (!words_left(words))
        return words_unexpected(words, "the name of a ship above", refusal);
    Word name = words_take(words);
    for (int16_t i = 0; i < SHIPS && play->names != NULL; i++) {
        if (name.length > 0 && word_is(name, play->names->piece[i])) {
            *ship = i;
            return true;
        }
    }
    *refusal = refused(say1(XW_BAD_SHIP_NAME, arg_text(name.text, name.length)), NULL);
    return false;
}

/* What a lock is on: a ship by its name, or an object that can be locked by its written name. */
static bool named_target(Play *play, Words *words, PieceSet targets, int16_t *target, Status *refusal)
{
    Look look = look_of(play);
    Word name = words_peek(words);

    if (words_left(words) && xwing_piece_of_key(&look, name.text, name.length, target) && *target >= FIRST_OBJECT &&
        has_piece(targets, *target)) {
        words_take(words);
        return true;
    }
    return named_ship(play, words, target, refusal);
}

static bool arrange_lock(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int16_t ship = NO_PIECE, target = NO_PIECE;

    if (!named_ship(play, words, &ship, refusal))
        return false;
    PieceSet targets = edition_of(&look)->locks.targets(&look, ship);
    if (!named_target(play, words, targets, &target, refusal))
        return false;
    if (is_lock_barred(&look, ship, target)) { /* X25-ACTION-41 */
        *refusal = refused(say2(XW_BAD_LOCK_BARRED, arg_piece(ship), arg_piece(target)), "X25-ACTION-41");
        return false;
    }
    if (!has_piece(targets, target)) { /* X1-ACTION-24 */
        *refusal =
            refused(say1(XW_BAD_LOCK, arg_piece(target)), RULE_IDS("X1-ACTION-24", "X2-LOCK-02", "X25-ACTION-36"));
        return false;
    }
    take_lock(&xwing_of(play)->ship[ship], target, LOCKS);
    return true;
}

/* ---- positions ---- */

static bool set_dial_words(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Word bearing = words_take(words);
    int64_t speed = 0;
    bool number = word_integer(words_take(words), 0, 5, &speed);

    for (int position = 0; number && position < type_of(&look, ship)->dial_count; position++) {
        Key key = dial_key(&look, ship, position);
        if (key.number == speed && word_is(bearing, play->rules->verbs[key.verb].name)) {
            xwing_of(play)->ship[ship].dial = (uint8_t)(position + 1);
            return true;
        }
    }
    *refusal = refused(say1(XW_BAD_DIAL, arg_piece(ship)), RULE_IDS("X1-PLAN-04", "X2-PLAN-02", "X25-PLAN-04"));
    return false;
}

/* The damage card that the next word names. */
static bool damage_word(Play *play, Words *words, Word *word, uint16_t *kind, Status *refusal)
{
    Look look = look_of(play);

    if (!words_left(words))
        return words_unexpected(words, "the id of a damage card", refusal);
    *word = words_take(words);
    int found = xwing_find_damage(content_of(&look), word->text, word->length);
    *kind = (uint16_t)found;
    if (found < 0)
        *refusal = refused(say1(XW_BAD_DAMAGE_ID, arg_text(word->text, word->length)), NULL);
    return found >= 0;
}

static bool take_from_deck(Play *play, uint8_t side, Word word, uint16_t kind, uint8_t pile, Status *refusal)
{
    Look look = look_of(play);

    if (card_set_of(play, damage_family(&look, side), kind, pile, EVERYBODY))
        return true;
    *refusal = refused(say1(XW_BAD_DAMAGE, arg_text(word.text, word.length)), NULL);
    return false;
}

static bool deal(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Word word;
    uint16_t kind = 0;

    if (!damage_word(play, words, &word, &kind, refusal) ||
        !take_from_deck(play, side_of(&look, ship), word, kind, (uint8_t)(PILE_SHIP + ship), refusal))
        return false;
    int last = pile_size(&look, (uint8_t)(PILE_SHIP + ship)) - 1;
    lay_faceup(xwing_of(play), pile_at(&look, (uint8_t)(PILE_SHIP + ship), last));
    return true;
}

static bool deal_facedown(Play *play, int16_t ship, int64_t count, Status *refusal)
{
    Look look = look_of(play);

    for (; count > 0; count--) {
        uint16_t top = pile_at(&look, deck_of(&look, side_of(&look, ship)), 0);
        if (top == NO_SLOT) {
            *refusal = refused(say0(XW_BAD_DECK), NULL);
            return false;
        }
        card_move(play, top, (uint8_t)(PILE_SHIP + ship), PILE_BOTTOM);
    }
    return true;
}

/* `charges protontorpedoes 1`: that are left on a card of the ship, its pilot or an upgrade. */
static bool set_charges(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Xwing *game = xwing_of(play);
    Word id = words_take(words);
    const Charges *printed = word_is(id, pilot_of(&look, ship)->xws) ? &pilot_of(&look, ship)->charges : NULL;
    int card = game->ship[ship].upgrades;
    int64_t number = 0;

    for (; printed == NULL && card != 0; card = game->card[card].next) {
        if (word_is(id, upgrade_of(&look, card)->xws) && upgrade_of(&look, card)->charges.count > 0)
            break;
    }
    if (printed == NULL && card != 0)
        printed = &upgrade_of(&look, card)->charges;
    else
        card = ship;
    if (printed == NULL || printed->count == 0) {
        *refusal = refused(say2(XW_BAD_CHARGES, arg_piece(ship), arg_text(id.text, id.length)), NULL);
        return false;
    }
    if (!words_integer(words, 0, printed->count, &number, "how many charges", refusal)) /* X2-CHG-05 */
        return false;
    game->card[card].charges = (uint8_t)number;
    return true;
}

/* `turned servomotorsfoils`: the second side of an upgrade lies up. */
static bool turned_word(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Xwing *game = xwing_of(play);
    Word id = words_take(words);
    int card = game->ship[ship].upgrades;

    while (card != 0 && !(word_is(id, upgrade_of(&look, card)->xws) && upgrade_of(&look, card)->second_side[0] != '\0'))
        card = game->card[card].next;
    if (card == 0) {
        *refusal = refused(say2(XW_BAD_TURNED, arg_piece(ship), arg_text(id.text, id.length)), NULL);
        return false;
    }
    game->card[card].side = 1;
    return true;
}

/* `turret left`: where the indicator of a ship that has one points. */
static bool turret_word(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);

    for (const Keyword *word = phrase_arc_words; word->word != NULL; word++) {
        ArcSet arc = (ArcSet)word->value;
        if (!(arc & ARC_ALL_ROUND) || (arc & (arc - 1)) || !words_accept(words, word->word))
            continue;
        xwing_of(play)->ship[ship].turret = (uint8_t)turret_towards(turret_of(&look, ship), arc); /* X2-ARC-10 */
        return true;
    }
    return words_unexpected(words, "front, rear, left or right", refusal);
}

/* One of the words that may follow a ship's pose. */
static bool ship_word(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);
    Ship *placed = &xwing_of(play)->ship[ship];
    int64_t number = 0;

    for (int token = 0; token < edition->words.token_count; token++) {
        if (!words_accept(words, edition->words.tokens[token].word))
            continue;
        int most = most_tokens(&look, ship, token);
        if (!words_integer(words, 0, most < 9 ? most : 9, &number, "how many tokens", refusal)) /* X2-CLOAK-04 */
            return false;
        placed->tokens[token] = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "shields")) {
        if (!words_integer(words, 0, shields_of(&look, ship), &number, "how many shields", refusal)) /* X1-SETUP-14 */
            return false;
        placed->shields = (uint8_t)number;
        return true;
    }
    if (force_of(&look, ship) > 0 && words_accept(words, "force")) {
        if (!words_integer(words, 0, force_of(&look, ship), &number, "how many Force charges",
                           refusal)) /* X2-FORCE-02, X25-FORCE-01 */
            return false;
        placed->force = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "charges"))
        return set_charges(play, ship, words, refusal);
    if (words_accept(words, "turned"))
        return turned_word(play, ship, words, refusal);
    if (words_accept(words, "damage"))
        return words_integer(words, 0, pilot_of(&look, ship)->hull - 1, &number, "how many damage cards", refusal) &&
               deal_facedown(play, ship, number, refusal);
    if (words_accept(words, "card"))
        return deal(play, ship, words, refusal);
    if (words_accept(words, "dial"))
        return set_dial_words(play, ship, words, refusal);
    if (placed->turret != 0 && words_accept(words, "turret"))
        return turret_word(play, ship, words, refusal);
    if (words_accept(words, "activated")) {
        placed->flags |= SHIP_ACTIVATED;
        return true;
    }
    if (words_accept(words, "attacked")) {
        placed->flags |= SHIP_HAD_ATTACK;
        return true;
    }
    return words_unexpected(words, edition->ship_words, refusal);
}

/* Can ships be docked in this edition? They can where they can deploy. */
static bool may_dock(const Look *look)
{
    const Edition *edition = edition_of(look);
    bool may = false;

    for (int i = 0; i < edition->system_ability_count; i++)
        may |= edition->system_abilities[i].ability == ABILITY_DEPLOY;
    return may;
}

/* `docked CARRIER`: the rest of the line. */
static bool arrange_docked(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int16_t carrier = NO_PIECE;

    if (!named_ship(play, words, &carrier, refusal))
        return false;
    if (!is_present(xwing_of(play), carrier) || !are_friends(&look, ship, carrier)) { /* X2-RES-06 */
        *refusal = refused(say1(XW_CANNOT_CARRY, arg_piece(carrier)), "X2-RES-06");
        return false;
    }
    dock_ship(play, ship, carrier);
    return !words_left(words) || words_unexpected(words, "nothing after the carrier", refusal);
}

static bool arrange_ship(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    Word name = words_take(words), pilot = words_take(words);
    int64_t seat = 0;
    int16_t ship = NO_PIECE;

    if (!words_accept(words, "seat"))
        return words_unexpected(words, "\"seat\"", refusal);
    if (!words_integer(words, 0, setup->seats - 1, &seat, "the number of a seat", refusal) ||
        !join_ship(play, (uint8_t)seat, pilot.text, pilot.length, &ship, refusal) ||
        !give_name(play, ship, name, refusal))
        return false;
    if (words_accept(words, "with")) {
        while (words_left(words) && !word_is(words_peek(words), "at") && !word_is(words_peek(words), "docked")) {
            Word upgrade = words_take(words);
            if (!give_card(play, ship, upgrade.text, upgrade.length, refusal))
                return false;
        }
        if (!is_equipped_well(play, ship, refusal))
            return false;
    }
    ready_ship(play, ship);
    if (!words_left(words))
        return true;
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    if (may_dock(&look) && words_accept(words, "docked"))
        return arrange_docked(play, ship, words, refusal);
    if (!words_pose(words, &game->ship[ship].pose, refusal))
        return false;
    Base base = base_of(&look, ship);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(&look, ship, others, who);
    if (!base_inside(&base, area_of(&look))) {
        *refusal = refused(say0(XW_NO_OUTSIDE), NULL);
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (bases_overlap(&base, &others[i])) {
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), NULL);
            return false;
        }
    }
    game->ship[ship].status = SHIP_IN_PLAY;
    set_contacts(play, ship, NO_PIECE);
    if (turret_of(&look, ship) != 0) /* X2-SETUP-07, X25-SETUP-05 */
        game->ship[ship].turret = (uint8_t)turret_towards(turret_of(&look, ship), ARC_FRONT);
    while (words_left(words)) {
        if (!ship_word(play, ship, words, refusal))
            return false;
    }
    int damage = damage_on(&look, ship), hull = hull_of(&look, ship);
    if (damage >= hull) /* X1-DESTR-01 */
        *refusal = refused(say3(XW_BAD_HULL, arg_piece(ship), arg_number(damage), arg_number(hull)),
                           RULE_IDS("X1-DESTR-01", "X2-DEST-01", "X25-DMG-07"));
    return damage < hull;
}

/* The outline that the next word names, of a kind that the edition has. */
static bool outline_word(Play *play, Words *words, int *outline, Status *refusal)
{
    Look look = look_of(play);

    if (!words_left(words))
        return words_unexpected(words, "the name of an obstacle", refusal);
    Word name = words_take(words);
    for (*outline = 0; *outline < OBSTACLES; (*outline)++) {
        if (word_is(name, obstacle_table[*outline].name) && outline_row(edition_of(&look), *outline)->procedure != 0)
            return true;
    }
    *refusal = refused(say1(XW_BAD_OBSTACLE, arg_text(name.text, name.length)), NULL);
    return false;
}

static bool arrange_obstacle(Play *play, Words *words, Status *refusal)
{
    int16_t object = NO_PIECE;
    int outline = 0;
    Pose pose;

    if (!outline_word(play, words, &outline, refusal) || !words_pose(words, &pose, refusal) ||
        !add_object(play, OBJECT_OBSTACLE, outline, &object, refusal))
        return false;
    xwing_of(play)->object[object - FIRST_OBJECT].pose = pose;
    xwing_of(play)->object[object - FIRST_OBJECT].placed = true;
    return true;
}

/* Obstacles that the players place: how many of the edition's box, or which. */
static bool arrange_obstacles(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int64_t most = edition_of(&look)->obstacles, number = 0;
    Word first = words_peek(words);
    int16_t object = NO_PIECE;
    int outline = 0;

    if (first.length == 0 || (first.text[0] >= '0' && first.text[0] <= '9'))
        return words_integer(words, 0, most, &number, "how many obstacles",
                             refusal) && /* X1-COMP-07, X1-AMB-26, X2-COMP-07 */
               add_obstacles(play, (int)number, refusal);
    for (; words_left(words); number++) {
        if (number == most) /* X2-SETUP-13, X25-SETUP-15 */
            return words_unexpected(words, "the end of the line: no game begins with more obstacles", refusal);
        if (!outline_word(play, words, &outline, refusal) ||
            !add_object(play, OBJECT_OBSTACLE, outline, &object, refusal))
            return false;
    }
    return true;
}

static bool arrange_discard(Play *play, Words *words, Status *refusal)
{
    Word word;
    uint16_t kind = 0;
    int64_t count = 0, side = 0;
    Look look = look_of(play);

    if (!damage_word(play, words, &word, &kind, refusal) ||
        !words_integer(words, 1, 33, &count, "how many cards", refusal))
        return false;
    if (has_own_decks(&look) && !words_integer(words, 0, SIDES - 1, &side, "the side whose cards they are", refusal))
        return false;
    for (; count > 0; count--) {
        if (!take_from_deck(play, (uint8_t)side, word, kind, discard_of(&look, (uint8_t)side), refusal))
            return false;
    }
    return true;
}

/* The points that each side has already. */
static bool arrange_score(Play *play, Words *words, Status *refusal)
{
    int64_t points = 0;

    for (int side = 0; side < SIDES; side++) {
        if (!words_integer(words, 0, 999, &points, "the points of each side", refusal))
            return false;
        xwing_of(play)->scored[side][POINTS_AT_START] = (uint16_t)points;
    }
    return true;
}

bool xwing_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int64_t number = 0;

    if (!has_two_sides(play, refusal)) /* lines that name a side need two of them */
        return false;
    if (words_accept(words, "ship"))
        return arrange_ship(play, setup, words, refusal);
    if (words_accept(words, "obstacle"))
        return arrange_obstacle(play, words, refusal);
    if (words_accept(words, "obstacles"))
        return arrange_obstacles(play, words, refusal);
    if (words_accept(words, "discard"))
        return arrange_discard(play, words, refusal);
    if (words_accept(words, "lock"))
        return arrange_lock(play, words, refusal);
    if (words_accept(words, "round")) {
        if (!words_integer(words, 1, 99, &number, "a round", refusal))
            return false;
        game->round = (uint16_t)number;
        return true;
    }
    if (words_accept(words, "initiative")) {
        if (!words_integer(words, 0, SIDES - 1, &number, "a side", refusal))
            return false;
        game->initiative = (uint8_t)(number + 1); /* made whole in xwing_begin() */
        return true;
    }
    if (words_accept(words, "phase")) {
        const Edition *edition = edition_of(&look);
        for (int i = 0; i < edition->phase_count; i++) {
            if (words_accept(words, edition->phases[i].word)) {
                game->phase = edition->phases[i].phase;
                return true;
            }
        }
        return words_unexpected(words, edition->phase_words, refusal);
    }
    if (scenario_count(edition_of(&look)) > 0 && words_accept(words, "score"))
        return arrange_score(play, words, refusal);
    return arrange_agreement(play, words, refusal);
}
