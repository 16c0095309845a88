/* How ships join a game: in which place, with which cards, and whether their side may have them. */
#include "xwing/rules/joining.h"

#include <string.h>

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/mode.h"
#include "xwing/squads/squad.h"
#include "xwing/state/ships.h"

/* Does a device of this ship lie on the mat whose card says what happens when it detonates? Then the card stays. */
static bool has_device_with_text(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    for (int i = 0; i < OBJECTS && game->bombs_dropped > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind == OBJECT_BOMB && object->owner == ship &&
            topics_have(&content_of(look)->upgrades[object->card - 1].abilities.speaks,
                        SPEAKS_WINDOW(MOMENT_DETONATES)))
            return true;
    }
    return false;
}

/* A ship that is gone for good, whose place another one may have. */
static int16_t destroyed_ship(const Look *look)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].status == SHIP_DESTROYED && !(game->ship[ship].flags & SHIP_TO_REPLACE) &&
            !has_device_with_text(look, ship))
            return ship;
    }
    return NO_PIECE;
}

/* A place for one more ship: the next one, so that there are no gaps; once REUSED_FROM are taken that of a ship that is gone, if there
 * is one. */
static int16_t free_ship(const Look *look)
{
    const Xwing *game = xwing_in(look);
    int16_t next_place = 0, gone = destroyed_ship(look);

    while (is_fielded(game, next_place))
        next_place++;
    if (next_place >= REUSED_FROM && gone != NO_PIECE)
        return gone;
    return (int16_t)(next_place < MOST_SHIPS ? next_place : NO_PIECE);
}

/* The ship of this place is gone, and another one gets the place. What the old ship dropped or began does not become the new one's:
 * it goes on without an owner. */
static void disown(Xwing *game, int16_t ship)
{
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_BOMB && game->object[i].owner == ship)
            game->object[i].owner = NO_PIECE;
    }
    for (int i = 0; i < LASTING && game->lasting[i].ability != 0; i++) {
        if (ship_of_source(game, game->lasting[i].source) == ship)
            game->lasting[i].source = NO_PIECE;
    }
    release_cards(game, ship);
}

/* What the players agreed on for their squads. Where quick builds join later, all ships are taken as such. */
static SquadTerms squad_terms(const Look *look)
{
    const Xwing *game = xwing_in(look);
    bool is_built = mode_of(look)->ends_round != 0;

    return (SquadTerms){.points = game->squad_points,
                        .threat = is_built && game->threat == 0 ? 1 : game->threat,
                        .list = game->points_list,
                        .as_printed = (game->options & OPTION_PRINTED) != 0,
                        .unlisted = game->squad_points == 0};
}

/* The cards of a ship, as squads know them: conditions are none of them. */
static SquadShip cards_of_ship(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    SquadShip cards = {.pilot = game->card[ship].card};

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (upgrade_of(look, card)->slot != SLOT_CONDITION)
            cards.upgrade[cards.upgrade_count++] = game->card[card].card;
    }
    return cards;
}

/* The ships of a side, of all seats that share it, and how many of them come before `ship`. */
static int ships_of_side(const Look *look, uint8_t side, int16_t ship, SquadShip ships[MOST_SHIPS], int *before)
{
    int count = 0;

    *before = 0;
    for (int16_t other = 0; is_fielded(xwing_in(look), other); other++) {
        if (side_of(look, other) != side || is_remote(xwing_in(look), other) ||
            xwing_in(look)->ship[other].status == SHIP_DESTROYED) /* X1-SQUAD-09, X2-AMB-90 */
            continue;
        ships[count++] = cards_of_ship(look, other);
        *before += other < ship;
    }
    return count;
}

/* May the side have these ships? Those before number `from` are known to be good. The rules of squads are in squads/. */
static bool fits_squad(const Look *look, uint8_t side, const SquadShip *ships, int count, int from, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    SquadTerms terms = squad_terms(look);
    Fault fault = {0};

    if (ships_faults(content_of(look), ships, count, from, faction_of(game, side), &terms, &fault, 1) == 0)
        return true;
    *refusal = refused(fault.say, fault.rule);
    return false;
}

bool give_card(Play *play, int16_t ship, const char *upgrade, int length, Status *refusal)
{
    Look look = look_of(play);
    int index = xwing_find_upgrade(content_of(&look), upgrade, length);

    if (index < 0) {
        *refusal = refused(squad_say_unknown(content_of(&look), CARD_UPGRADE, upgrade, length, 0), NULL);
        return false;
    }
    if (upgrade_at(xwing_of(play), ship, UPGRADES_A_SHIP - 1) != 0) {
        *refusal = refused(say2(XW_BAD_SHIP_UPGRADES, arg_number(UPGRADES_A_SHIP), arg_text(upgrade, length)), NULL);
        return false;
    }
    if (!add_upgrade(xwing_of(play), ship, index)) {
        *refusal = refused(say1(XW_TOO_MANY_CARDS, arg_number(CARDS_IN_PLAY - SHIPS)), NULL);
        return false;
    }
    int card = xwing_of(play)->ship[ship].upgrades;
    while (xwing_of(play)->card[card].next != 0)
        card = xwing_of(play)->card[card].next;
    const Charges *charges = &content_of(&look)->upgrades[index].charges;
    xwing_of(play)->card[card].charges = charges->is_empty ? 0 : charges->count;  /* X2-CHG-02, X2-SETUP-04 */
    xwing_of(play)->ship[ship].force += content_of(&look)->upgrades[index].force; /* X2-FORCE-02, X2-CHG-02 */
    return true;
}

bool is_equipped_well(Play *play, int16_t ship, Status *refusal)
{
    Look look = look_of(play);
    uint8_t side = side_of(&look, ship);
    SquadShip ships[MOST_SHIPS];
    int before = 0, count = ships_of_side(&look, side, ship, ships, &before);

    return fits_squad(&look, side, ships, count, before, refusal);
}

bool join_ship(Play *play, uint8_t seat, const char *pilot_id, int length, int16_t *ship, Status *refusal)
{
    Look look = look_of(play);
    uint8_t faction = faction_of(xwing_of(play), play->table->side[seat]);
    int pilot = squad_find_pilot(content_of(&look), pilot_id, length, faction);

    if (pilot >= 0 || free_ship(&look) == NO_PIECE)
        return field_pilot(play, seat, pilot, ship, refusal);
    *refusal = refused(squad_say_unknown(content_of(&look), CARD_PILOT, pilot_id, length, faction), NULL);
    return false;
}

bool field_pilot(Play *play, uint8_t seat, int pilot, int16_t *ship, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t side = play->table->side[seat];

    *ship = free_ship(&look);
    if (*ship == NO_PIECE) {
        *refusal = refused(say1(XW_TOO_MANY_SHIPS, arg_number(MOST_SHIPS)), NULL);
        return false;
    }
    const PilotCard *card = &content_of(&look)->pilots[pilot];
    SquadShip ships[MOST_SHIPS + 1];
    int before = 0, count = ships_of_side(&look, side, SHIPS, ships, &before);
    ships[count] = squad_ship_of(content_of(&look), (uint16_t)pilot);
    if (!fits_squad(&look, side, ships, count + 1, count, refusal))
        return false;
    disown(game, *ship);
    game->ship[*ship] = (Ship){
        .number = ++game->ships_joined, .seat = seat, .status = SHIP_WAITING, .lock = {-1, -1}
    };
    game->ship[*ship].shields = card->is_token ? 0 : card->shields; /* X1-SETUP-13, X1-M1-07 */
    set_pilot(game, *ship, pilot);
    game->card[*ship].charges = card->charges.count; /* X2-CHG-02, X2-SETUP-04, X25-CHG-01, X25-SETUP-03 */
    game->ship[*ship].force = card->force;           /* X2-FORCE-02, X2-CHG-02, X25-FORCE-01, X25-CHG-01 */
    for (int i = 0; i < card->loadout_count; i++) {  /* X25-DEF-13 */
        const char *xws = content_of(&look)->upgrades[card->loadout[i]].xws;
        if (!give_card(play, *ship, xws, (int)strlen(xws), refusal))
            return false;
    }
    return true;
}

void ready_ship(Play *play, int16_t ship)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    note_what_is_spoken(play);
    game->attack.attacker = game->attack.defender = -1; /* nobody attacks, so that no ship is its own opponent */
    if (!pilot_of(&look, ship)->is_token)
        game->ship[ship].shields = (uint8_t)shields_of(&look, ship); /* X1-SETUP-13, X2-SETUP-04: with what cards add */
}

bool field_ship(Play *play, uint8_t seat, const char *pilot, int16_t *ship, Status *refusal)
{
    return join_ship(play, seat, pilot, (int)strlen(pilot), ship, refusal);
}

bool equip_ship(Play *play, int16_t ship, const char *upgrade, Status *refusal)
{
    return give_card(play, ship, upgrade, (int)strlen(upgrade), refusal) && is_equipped_well(play, ship, refusal);
}

int ship_points(const Look *look, int16_t ship)
{
    SquadShip cards = cards_of_ship(look, ship);

    return squad_ship_points(content_of(look), xwing_in(look)->points_list, &cards);
}

bool has_points(const Look *look, int16_t ship, Status *refusal)
{
    const XwingContent *content = content_of(look);
    int list = xwing_in(look)->points_list;
    SquadShip cards = cards_of_ship(look, ship);
    const char *name = ship_without_points(content, list, &cards);

    if (name == NULL)
        return true;
    const char *list_name = xwing_list(content, list)->name;
    *refusal =
        refused(say2(XW_BAD_NO_POINTS, arg_text(name, (int)strlen(name)), arg_text(list_name, (int)strlen(list_name))),
                RULE_IDS("X2-SQUAD-08", "X25-SQUAD-03"));
    return false;
}

int side_threat(const Look *look, uint8_t side)
{
    SquadShip ships[MOST_SHIPS];
    int before = 0, count = ships_of_side(look, side, 0, ships, &before);

    return ships_threat(content_of(look), ships, count, xwing_in(look)->threat);
}

bool side_has_build(const Look *look, uint8_t side, int build)
{
    SquadShip ships[MOST_SHIPS];
    int before = 0, count = ships_of_side(look, side, 0, ships, &before);

    return ships_have_build(content_of(look), ships, count, build);
}

int ship_threat(const Look *look, int16_t ship)
{
    const XwingContent *content = content_of(look);
    SquadShip cards = cards_of_ship(look, ship);
    int threat = ships_threat(content, &cards, 1, 0);

    for (int i = 0; i < content->build_count && threat == NO_THREAT; i++) {
        const QuickBuild *build = &content->builds[i];
        for (int s = 0; s < build->ship_count; s++) {
            if (build->ship[s].pilot == cards.pilot) /* its share of what they have together, rounded up */
                threat = (build->threat + build->ship_count - 1) / build->ship_count;
        }
    }
    return threat == NO_THREAT ? 0 : threat; /* X2-AMB-93 */
}
