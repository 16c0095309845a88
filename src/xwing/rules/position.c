/* Setup lines: squads, and positions. docs/xwing.md lists them for people.
 *
 *     ship NAME PILOT seat N [with UPGRADE ...] [at X Y facing D] [TOKENS ...]
 *     lock SHIP TARGET
 *     obstacle NAME at X Y facing D
 *     obstacles N                      so many asteroids are placed by the players
 *     discard CARD N                   so many of these damage cards lie on the discard pile
 *     phase planning|activation|combat|end
 *     round N, initiative SIDE */
#include <string.h>

#include "table/words.h"
#include "xwing/rules/rules.h"

/* ---- names ---- */

static bool give_name(Play *play, int16_t piece, Word name, Status *refusal)
{
    bool bad = name.length == 0 || name.length >= NAME_BYTES || name.text[0] == '#';

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

static bool named_ship(Play *play, Words *words, int16_t *ship, Status *refusal)
{
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

/* ---- squads ---- */

static int16_t free_ship(const Xwing *game)
{
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (game->ship[ship].status == SHIP_ABSENT)
            return ship;
    }
    return NO_PIECE;
}

/* One unique card a side, whatever kind of card it is on (X1-SQUAD-07, X1-SQUAD-08, X1-SQUAD-09). */
static bool name_is_taken(const Look *look, uint8_t side, const char *name)
{
    const Xwing *game = xwing_in(look);
    const XwingContent *content = content_of(look);

    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (game->ship[ship].status == SHIP_ABSENT || side_of(look, ship) != side)
            continue;
        if (pilot_of(look, ship)->unique && strcmp(pilot_of(look, ship)->name, name) == 0)
            return true;
        for (int slot = 0; slot < UPGRADES_A_SHIP; slot++) {
            uint16_t upgrade = game->ship[ship].upgrade[slot];
            if (upgrade != 0 && content->upgrades[upgrade - 1].unique &&
                strcmp(content->upgrades[upgrade - 1].name, name) == 0)
                return true;
        }
    }
    return false;
}

_Static_assert((int)SLOTS_A_PILOT == (int)UPGRADES_A_SHIP, "a ship has a place for every slot of its pilot");

static bool equip(Play *play, int16_t ship, Word xws, Status *refusal)
{
    Look look = look_of(play);
    const XwingContent *content = content_of(&look);
    int index = xwing_find_upgrade(content, xws.text, xws.length);
    Ship *equipped = &xwing_of(play)->ship[ship];

    if (index < 0) {
        *refusal = refused(say1(XW_BAD_UPGRADE, arg_text(xws.text, xws.length)), NULL);
        return false;
    }
    const UpgradeCard *card = &content->upgrades[index];
    if (card->unique && name_is_taken(&look, side_of(&look, ship), card->name)) { /* X1-SQUAD-07 */
        *refusal = refused(say1(XW_BAD_UNIQUE, arg_text(card->name, (int)strlen(card->name))), "X1-SQUAD-07");
        return false;
    }
    for (int slot = 0; slot < UPGRADES_A_SHIP; slot++) {
        if (pilot_of(&look, ship)->slots[slot] == card->slot &&
            equipped->upgrade[slot] == 0) { /* X1-UPG-01, X1-UPG-02 */
            equipped->upgrade[slot] = (uint16_t)(index + 1);
            return true;
        }
    }
    *refusal = refused(say2(XW_BAD_SLOT, arg_piece(ship), arg_text(xws.text, xws.length)), "X1-UPG-02");
    return false;
}

static bool add_ship(Play *play, uint8_t seat, Word xws, int16_t *ship, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int pilot = xwing_find_pilot(content_of(&look), xws.text, xws.length, -1);

    *ship = free_ship(game);
    if (*ship == NO_PIECE) {
        *refusal = refused(say0(XW_TOO_MANY_SHIPS), NULL);
        return false;
    }
    if (pilot < 0) {
        *refusal = refused(say1(XW_BAD_PILOT, arg_text(xws.text, xws.length)), NULL);
        return false;
    }
    const PilotCard *card = &content_of(&look)->pilots[pilot];
    Arg name = arg_text(card->name, (int)strlen(card->name));
    if (card->faction != play->table->side[seat]) { /* X1-SETUP-03 */
        *refusal = refused(say1(XW_BAD_FACTION, name), "X1-SETUP-03");
        return false;
    }
    if (card->unique && name_is_taken(&look, play->table->side[seat], card->name)) { /* X1-SQUAD-07 */
        *refusal = refused(say1(XW_BAD_UNIQUE, name), "X1-SQUAD-07");
        return false;
    }
    game->ship[*ship] = (Ship){.pilot = (uint16_t)pilot, .seat = seat, .status = SHIP_WAITING, .lock = -1};
    game->ship[*ship].shields = type_of(&look, *ship)->shields; /* X1-SETUP-13 */
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
    *refusal = refused(say1(XW_BAD_DIAL, arg_piece(ship)), "X1-PLAN-04");
    return false;
}

static bool deal(Play *play, int16_t ship, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Word xws = words_take(words);
    int kind = xwing_find_damage(content_of(&look), xws.text, xws.length);

    if (kind < 0 || !card_set(play, (uint16_t)kind, (uint8_t)(PILE_SHIP + ship), EVERYBODY)) {
        *refusal = refused(say0(XW_BAD_DAMAGE), NULL);
        return false;
    }
    int last = pile_size(&look, (uint8_t)(PILE_SHIP + ship)) - 1;
    lay_faceup(xwing_of(play), pile_at(&look, (uint8_t)(PILE_SHIP + ship), last));
    return true;
}

static bool deal_facedown(Play *play, int16_t ship, int64_t count)
{
    Look look = look_of(play);

    for (; count > 0; count--) {
        uint16_t top = pile_at(&look, PILE_DECK, 0);
        if (top == NO_SLOT)
            return false;
        card_move(play, top, (uint8_t)(PILE_SHIP + ship), PILE_BOTTOM);
    }
    return true;
}

/* One of the words that may follow a ship's pose. */
static bool ship_word(Play *play, int16_t ship, Words *words, Status *refusal)
{
    static const char *const tokens[TOKENS] = {"focus", "evade", "stress"};
    Look look = look_of(play);
    Ship *placed = &xwing_of(play)->ship[ship];
    int64_t number = 0;

    for (int token = 0; token < TOKENS; token++) {
        if (!words_accept(words, tokens[token]))
            continue;
        if (!words_integer(words, 0, 9, &number, "how many tokens", refusal))
            return false;
        placed->tokens[token] = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "shields")) {
        if (!words_integer(words, 0, type_of(&look, ship)->shields, &number, "how many shields",
                           refusal)) /* X1-SETUP-14 */
            return false;
        placed->shields = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "damage"))
        return words_integer(words, 0, type_of(&look, ship)->hull - 1, &number, "how many damage cards", refusal) &&
               (deal_facedown(play, ship, number) || words_unexpected(words, "fewer damage cards", refusal));
    if (words_accept(words, "card"))
        return deal(play, ship, words, refusal);
    if (words_accept(words, "dial"))
        return set_dial_words(play, ship, words, refusal);
    if (words_accept(words, "activated")) {
        placed->flags |= SHIP_ACTIVATED;
        return true;
    }
    if (words_accept(words, "attacked")) {
        placed->flags |= SHIP_HAD_ATTACK;
        return true;
    }
    return words_unexpected(words, "focus, evade, stress, shields, damage, card, dial, activated or attacked", refusal);
}

static bool arrange_ship(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    Word name = words_take(words), pilot = words_take(words);
    int64_t seat = 0;
    int16_t ship = NO_PIECE;

    if (!words_accept(words, "seat"))
        return words_unexpected(words, "\"seat\"", refusal);
    if (!words_integer(words, 0, setup->seats - 1, &seat, "the number of a seat", refusal) ||
        !add_ship(play, (uint8_t)seat, pilot, &ship, refusal) || !give_name(play, ship, name, refusal))
        return false;
    if (words_accept(words, "with")) {
        while (words_left(words) && !word_is(words_peek(words), "at")) {
            if (!equip(play, ship, words_take(words), refusal))
                return false;
        }
    }
    if (!words_left(words))
        return true;
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    if (!words_pose(words, &game->ship[ship].pose, refusal))
        return false;
    Base base = base_of(&look, ship);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(&look, ship, others, who);
    if (!base_inside(&base, play_area_standard())) {
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
    set_contacts(play, ship, -1);
    while (words_left(words)) {
        if (!ship_word(play, ship, words, refusal))
            return false;
    }
    return true;
}

static bool add_object(Play *play, int outline, int16_t *object, Status *refusal)
{
    Xwing *game = xwing_of(play);

    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind != OBJECT_NONE)
            continue;
        game->object[i] = (MatObject){.kind = OBJECT_ASTEROID, .shape = (uint8_t)outline};
        *object = (int16_t)(FIRST_OBJECT + i);
        game->obstacle_count++;
        return true;
    }
    *refusal = refused(say0(XW_TOO_MANY_OBJECTS), NULL);
    return false;
}

static bool arrange_obstacle(Play *play, Words *words, Status *refusal)
{
    Word name = words_take(words);
    int16_t object = NO_PIECE;
    Pose pose;

    for (int outline = 0; outline < OBSTACLES; outline++) {
        if (!word_is(name, obstacle_table[outline].name))
            continue;
        if (!words_pose(words, &pose, refusal) || !add_object(play, outline, &object, refusal))
            return false;
        xwing_of(play)->object[object - FIRST_OBJECT].pose = pose;
        xwing_of(play)->object[object - FIRST_OBJECT].placed = true;
        return true;
    }
    *refusal = refused(say1(XW_BAD_OBSTACLE, arg_text(name.text, name.length)), NULL);
    return false;
}

static bool arrange_discard(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Word xws = words_take(words);
    int kind = xwing_find_damage(content_of(&look), xws.text, xws.length);
    int64_t count = 0;

    if (!words_integer(words, 1, 33, &count, "how many cards", refusal))
        return false;
    for (; count > 0; count--) {
        if (kind < 0 || !card_set(play, (uint16_t)kind, PILE_DISCARD, EVERYBODY)) {
            *refusal = refused(say0(XW_BAD_DAMAGE), NULL);
            return false;
        }
    }
    return true;
}

bool xwing_arrange(Play *play, const Setup *setup, Words *words, Status *refusal)
{
    static const char *const phases[] = {"setup", "planning", "activation", "combat", "end"};
    Xwing *game = xwing_of(play);
    int64_t number = 0;
    int16_t ship = NO_PIECE, target = NO_PIECE;

    if (words_accept(words, "ship"))
        return arrange_ship(play, setup, words, refusal);
    if (words_accept(words, "obstacle"))
        return arrange_obstacle(play, words, refusal);
    if (words_accept(words, "obstacles")) {
        if (!words_integer(words, 0, 6, &number, "how many asteroids", refusal)) /* X1-COMP-07, X1-AMB-26 */
            return false;
        for (int outline = 0; outline < number; outline++) {
            if (!add_object(play, outline, &target, refusal))
                return false;
        }
        return true;
    }
    if (words_accept(words, "discard"))
        return arrange_discard(play, words, refusal);
    if (words_accept(words, "lock")) {
        if (!named_ship(play, words, &ship, refusal) || !named_ship(play, words, &target, refusal))
            return false;
        game->ship[ship].lock = (int8_t)target;
        return true;
    }
    if (words_accept(words, "round")) {
        if (!words_integer(words, 1, 99, &number, "a round", refusal))
            return false;
        game->round = (uint8_t)number;
        return true;
    }
    if (words_accept(words, "initiative")) {
        if (!words_integer(words, 0, 1, &number, "a side", refusal))
            return false;
        game->initiative = (uint8_t)(number + 1); /* made whole in xwing_begin() */
        return true;
    }
    if (words_accept(words, "phase")) {
        for (int phase = PHASE_PLANNING; phase <= PHASE_END; phase++) {
            if (words_accept(words, phases[phase])) {
                game->phase = (uint8_t)phase;
                return true;
            }
        }
        return words_unexpected(words, "planning, activation, combat or end", refusal);
    }
    return words_unexpected(words, "ship, lock, obstacle, obstacles, discard, round, initiative or phase", refusal);
}

/* ---- making it whole ---- */

static Word word_of(const char *text)
{
    return (Word){text, (int)strlen(text)};
}

/* The forces of the box, when nobody named any (X1-SETUP-04). */
static bool default_forces(Play *play, Status *refusal)
{
    int16_t ship = NO_PIECE;
    uint8_t rebel = captain_of(play->table, 0), empire = captain_of(play->table, 1);

    return add_ship(play, rebel, word_of("lukeskywalker"), &ship, refusal) &&        /* X1-SETUP-04 */
           add_ship(play, empire, word_of("nightbeast"), &ship, refusal) &&          /* X1-SETUP-04 */
           add_ship(play, empire, word_of("obsidiansquadronpilot"), &ship, refusal); /* X1-SETUP-04 */
}

static int points_of(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    int points = 0;

    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (game->ship[ship].status == SHIP_ABSENT || side_of(look, ship) != side)
            continue;
        points += pilot_of(look, ship)->cost;
        for (int slot = 0; slot < UPGRADES_A_SHIP; slot++) {
            uint16_t upgrade = game->ship[ship].upgrade[slot];
            points += upgrade != 0 ? content_of(look)->upgrades[upgrade - 1].cost : 0;
        }
    }
    return points;
}

bool xwing_begin(Play *play, const Setup *setup, Status *refusal)
{
    enum { REBEL_SIDE, IMPERIAL_SIDE };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int ships[2] = {0, 0};
    bool squads = free_ship(game) != 0;

    (void)setup;
    if (side_count(play->table) != 2) { /* X1-DEF-01 */
        *refusal = refused(say0(XW_BAD_SIDES), "X1-DEF-01");
        return false;
    }
    if (!squads && !default_forces(play, refusal))
        return false;
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (game->ship[ship].status == SHIP_ABSENT)
            game->ship[ship].lock = -1;
        else
            ships[side_of(&look, ship)]++;
    }
    if (ships[0] == 0 || ships[1] == 0) {
        *refusal = refused(say0(XW_NO_SHIPS), "X1-SQUAD-04");
        return false;
    }
    for (int16_t ship = 0; ship < SHIPS && game->phase == PHASE_ACTIVATION; ship++) {
        const Ship *s = &game->ship[ship];
        if (s->status != SHIP_ABSENT && s->dial == 0 && !(s->flags & SHIP_ACTIVATED)) { /* X1-PLAN-03 */
            *refusal = refused(say1(XW_NO_DIAL, arg_piece(ship)), "X1-PLAN-03");
            return false;
        }
    }
    game->edge[REBEL_SIDE] = EDGE_NEAR; /* X1-SETUP-07 */
    game->edge[IMPERIAL_SIDE] = EDGE_FAR;
    game->attack.attacker = game->attack.defender = -1;
    if (game->round == 0)
        game->round = 1;
    if (game->initiative > 0)
        game->initiative--;
    else if (squads && points_of(&look, REBEL_SIDE) < points_of(&look, IMPERIAL_SIDE))
        game->initiative = REBEL_SIDE; /* X1-INIT-05 */
    else
        game->initiative = IMPERIAL_SIDE; /* X1-INIT-01, X1-INIT-05 */
    call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0);
    return true;
}
