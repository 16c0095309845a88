/* Completes the position that setup lines have made, and checks that it can be played. */
#include "xwing/rules/begin.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/box.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/setup.h"
#include "xwing/rules/sides.h"
#include "xwing/squads/squad.h"
#include "xwing/state/ships.h"

/* The forces of the box, when nobody named any (X1-SETUP-04). */
static bool default_forces(Play *play, Status *refusal)
{
    Look look = look_of(play);
    int16_t ship = NO_PIECE;
    const BoxShip *box = mode_of(&look)->forces != NULL ? mode_of(&look)->forces : edition_of(&look)->forces;

    for (; box->pilot != NULL; box++) { /* X1-SETUP-04, X1-MISSION-02 */
        if (!field_ship(play, captain_of(play->table, box->side), box->pilot, &ship, refusal))
            return false;
        for (int i = 0; i < 3 && box->upgrades[i] != NULL; i++) {
            if (!equip_ship(play, ship, box->upgrades[i], refusal)) /* X1-MISSION-05 */
                return false;
        }
    }
    return true;
}

/* A position, and not a game to set up. */
static bool all_are_placed(const Xwing *game)
{
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].status == SHIP_WAITING)
            return false;
    }
    return true;
}

/* Another mission whose setup lines were used; NULL: none were. */
static const Mode *other_mission_of_pieces(const Look *look)
{
    const Mode *const *mode = edition_of(look)->modes;

    while (*mode != NULL && (*mode == mode_of(look) || (*mode)->has_pieces == NULL || !(*mode)->has_pieces(look)))
        mode++;
    return *mode;
}

/* Does the mode have a way to place obstacles? */
static bool places_obstacles(const Mode *mode)
{
    const uint8_t *stage = mode->stages;

    while (stage != NULL && *stage != STAGE_END && *stage != STAGE_ASTEROIDS)
        stage++;
    return stage == NULL || *stage == STAGE_ASTEROIDS;
}

/* A mission's page says who flies it: the Rebel Alliance against the Empire. */
static bool factions_are_good(const Look *look, Status *refusal)
{
    const Xwing *game = xwing_in(look);

    if (!mode_of(look)->fixes_factions || (game->faction[0] == 0 && game->faction[1] == 0)) /* X1-SETUP-02 */
        return true;
    *refusal = refused(say0(XW_BAD_MISSION_FACTION), RULE_IDS("X1-SETUP-02", "X2-ESC-14"));
    return false;
}

/* No mission has a larger play area; and all ships stand inside the area, even those named before it. */
static bool area_is_good(const Look *look, Status *refusal)
{
    const Xwing *game = xwing_in(look);

    if (mode_of(look)->fixes_area && (larger_by(game, 0) > 0 || larger_by(game, 1) > 0)) { /* X1-MISSION-13 */
        *refusal = refused(say0(XW_BAD_MISSION_AREA), "X1-MISSION-13");
        return false;
    }
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        Base base = base_of(look, ship);
        if (is_present(game, ship) && !base_inside(&base, area_of(look))) {
            *refusal = refused(say0(XW_NO_OUTSIDE), NULL);
            return false;
        }
    }
    return true;
}

/* A side costs no more than was agreed, and the list that was agreed on has points for all its cards. */
static bool keeps_points(const Look *look, uint8_t side, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    int points = side_points(look, side);

    if (game->squad_points == 0)
        return true;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (side_of(look, ship) == side && !has_points(look, ship, refusal)) /* X2-SQUAD-08, X25-SQUAD-03 */
            return false;
    }
    if (points > game->squad_points) { /* X1-SQUAD-04, X1-MISSION-10, X2-SQUAD-07, X25-SQUAD-01 */
        *refusal =
            refused(say3(XW_BAD_POINTS, arg_number(side), arg_number(points), arg_number((int32_t)game->squad_points)),
                    RULE_IDS("X1-SQUAD-04", "X2-SQUAD-07", "X25-SQUAD-01"));
        return false;
    }
    return true;
}

/* Where lists say the slots and loadouts of ships, all ships are looked at again: what was agreed may have come after them. */
static bool keeps_loadouts(Play *play, Status *refusal)
{
    const Xwing *game = xwing_of(play);
    Look look = look_of(play);

    for (int16_t ship = 0; content_of(&look)->squads.has_loadouts && is_fielded(game, ship); ship++) {
        if (!is_remote(game, ship) && !is_equipped_well(play, ship, refusal))
            return false;
    }
    return true;
}

/* A side is made of quick builds, of exactly the threat that was agreed. */
static bool keeps_threat(const Look *look, uint8_t side, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    int threat = game->threat > 0 ? side_threat(look, side) : 0;

    if (threat == game->threat) /* X2-SQUAD-06, X2-AMB-85 */
        return true;
    *refusal = refused(squad_say_threat(threat, game->threat), "X2-SQUAD-06");
    return false;
}

/* The pieces keep to what the players agreed on: points, the box, the mission's own pieces. */
static bool keeps_agreement(Play *play, Status *refusal)
{
    const Xwing *game = xwing_of(play);
    Look look = look_of(play);

    for (int side = 0; side < SIDES; side++) {
        if (!keeps_points(&look, (uint8_t)side, refusal) || !keeps_threat(&look, (uint8_t)side, refusal))
            return false;
    }
    if (!keeps_loadouts(play, refusal))
        return false;
    const Mode *belongs = other_mission_of_pieces(&look);
    if (belongs != NULL) {
        *refusal = refused(say1(XW_BAD_MISSION, arg_number(belongs->mission)), NULL);
        return false;
    }
    if (game->fit_only && (game->options & OPTION_MANNER) == MANNER_STRICT) { /* X2-AMB-44 */
        *refusal = refused(say0(XW_BAD_FIT_ONLY), RULE_IDS("X2-AMB-44", "X25-AMB-35"));
        return false;
    }
    if (!area_is_good(&look, refusal) || !factions_are_good(&look, refusal))
        return false;
    if (!places_obstacles(mode_of(&look)) && unplaced_obstacle(game, 0) != NO_PIECE) { /* X1-AMB-49 */
        *refusal = refused(say0(XW_BAD_MISSION_OBSTACLES), "X1-AMB-49");
        return false;
    }
    return !(game->options & OPTION_LIMIT_BOX) || box_holds(&look, refusal); /* X1-LIMIT-01 */
}

/* Rules that were made from the cards of a record may lack a pilot that the mission calls later. */
static bool has_brought_pilots(const Look *look, Status *refusal)
{
    const char *xws = NULL;
    int pilot = 0;

    for (int i = 0; (xws = mode_brings(look, i, &pilot)) != NULL; i++) {
        if (pilot < 0) {
            *refusal = refused(say1(XW_BAD_PILOT, arg_text(xws, (int)strlen(xws))), NULL);
            return false;
        }
    }
    return true;
}

/* Nobody said which scenario is played, so that chance picks one: is there room for the features of each? */
static bool leave_to_lot(Play *play, Status *refusal)
{
    Look look = look_of(play);
    int room = 0;

    for (int i = 0; i < OBJECTS; i++)
        room += xwing_of(play)->object[i].kind == OBJECT_NONE;
    for (int i = 0; edition_of(&look)->modes[i] != NULL; i++) {
        if (edition_of(&look)->modes[i]->features.count > room) {
            *refusal = refused(say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
            return false;
        }
    }
    xwing_of(play)->mode_choice = MODE_BY_LOT; /* X25-SCEN-01 */
    return true;
}

bool has_two_sides(const Play *play, Status *refusal)
{
    if (side_count(play->table) == SIDES) /* X1-DEF-01, X2-DEF-01 */
        return true;
    *refusal = refused(say0(XW_BAD_SIDES), RULE_IDS("X1-DEF-01", "X2-DEF-01"));
    return false;
}

bool xwing_begin(Play *play, const Setup *setup, Status *refusal)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int ships[SIDES] = {0};
    bool squads = is_fielded(game, 0); /* the setup lines named ships */

    (void)setup;
    if (!has_two_sides(play, refusal))
        return false;
    if (!has_brought_pilots(&look, refusal) || (!squads && !default_forces(play, refusal)))
        return false;
    if (mode_of(&look)->last_round > 0 && game->round > mode_of(&look)->last_round) { /* X25-ROUND-01 */
        *refusal = refused(say1(XW_BAD_ROUND, arg_number(mode_of(&look)->last_round)), "X25-ROUND-01");
        return false;
    }
    bool fresh = game->phase == PHASE_SETUP && !all_are_placed(game);
    if (fresh && game->mode_choice == MODE_NOT_SAID && scenario_count(edition_of(&look)) > 0 &&
        !leave_to_lot(play, refusal))
        return false;
    if (mode_of(&look)->add_pieces != NULL && !mode_of(&look)->add_pieces(play, fresh, refusal))
        return false;
    if (game->threat == 0)
        game->threat = mode_of(&look)->threat; /* X2-ESC-02 */
    if (!keeps_agreement(play, refusal))
        return false;
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (!is_fielded(game, ship))
            lose_all_locks(&game->ship[ship]);
        else
            ships[side_of(&look, ship)]++;
    }
    if (ships[0] == 0 || ships[1] == 0) {
        *refusal = refused(say0(XW_NO_SHIPS), RULE_IDS("X1-SQUAD-04", "X2-SETUP-01", "X25-SETUP-01"));
        return false;
    }
    note_what_is_spoken(play);
    for (int16_t ship = 0; is_fielded(game, ship) && dials_wait(&look, game->phase); ship++) {
        Ship *s = &game->ship[ship];
        if (s->dial != 0 || (s->flags & SHIP_ACTIVATED) || s->status == SHIP_RESERVE) /* X2-PLAN-09 */
            continue;
        if (is_ionized(&look, ship) && edition_of(&look)->ion_bearings == NULL)
            s->flags |= SHIP_NO_DIAL;      /* X1-ION-02 */
        else if (has_turns(&look, ship)) { /* X1-PLAN-03 */
            *refusal = refused(say1(XW_NO_DIAL, arg_piece(ship)), RULE_IDS("X1-PLAN-03", "X2-PLAN-11", "X25-PLAN-09"));
            return false;
        }
    }
    game->edge[0] = EDGE_NEAR;
    game->edge[1] = EDGE_FAR; /* X1-SETUP-07 */
    game->attack.attacker = game->attack.defender = -1;
    if (game->round == 0)
        game->round = 1;
    if (game->initiative > 0) {
        game->initiative--;
    } else {
        game->order_is_open = edition_of(&look)->determines_first_player && !all_are_placed(game);
        game->initiative = edition_of(&look)->initiative(&look, squads); /* X1-INIT-01, X1-INIT-05 */
    }
    call(play, NULL, PROC_GAME, NO_PIECE, SEAT_NOBODY, 0);
    return true;
}
