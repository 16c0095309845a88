/* Mission 3: Dark Whispers. The Empire scans satellites and carries home what they know. */
#include "table/words.h"
#include "xwing/geometry/gap.h"
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/position.h"
#include "xwing/rules/satellites.h"
#include "xwing/rules/zones.h"
#include "xwing/state/ships.h"

enum { SATELLITES = 2, SATELLITES_LARGE = 4 };

static const BoxShip forces[] = {
    {REBEL_SIDE,    "redsquadronpilot",      {"protontorpedoes", "r2f2"}}, /* X1-M3-01 */
    {IMPERIAL_SIDE, "blacksquadronpilot",    {"determination", NULL}    },
    {IMPERIAL_SIDE, "obsidiansquadronpilot", {NULL, NULL}               },
    {0,             NULL,                    {NULL, NULL}               },
};

static const uint8_t stages[] = {STAGE_IMPERIALS, STAGE_SATELLITES, STAGE_REBELS, STAGE_END};

/* ---- setting up ---- */

static bool add_pieces(Play *play, bool fresh, Status *refusal)
{
    Xwing *game = xwing_of(play);
    int wanted = large_squads(game) ? SATELLITES_LARGE : SATELLITES; /* X1-M3-03, X1-M3-04 */
    int16_t object = NO_PIECE;

    for (int i = 0; i < OBJECTS; i++)
        wanted -= game->object[i].kind == OBJECT_SATELLITE;
    for (int i = 0; fresh && i < wanted; i++) {
        if (!add_object(play, OBJECT_SATELLITE, 0, &object, refusal))
            return false;
    }
    return true;
}

/* Where a satellite is. */
static bool arrange(Play *play, Words *words, Status *refusal)
{
    int16_t object = NO_PIECE, ship = NO_PIECE;

    if (!add_object(play, OBJECT_SATELLITE, 0, &object, refusal))
        return false;
    MatObject *satellite = &xwing_of(play)->object[object - FIRST_OBJECT];
    if (words_accept(words, "reserve")) {
        satellite->placed = OBJECT_RESERVE;
        return true;
    }
    if (words_accept(words, "on")) {
        if (!named_ship(play, words, &ship, refusal))
            return false;
        if (!is_present(xwing_of(play), ship)) {
            *refusal = refused(say1(XW_BAD_CARRIER, arg_piece(ship)), NULL);
            return false;
        }
        satellite->placed = OBJECT_CARRIED;
        satellite->carrier = (uint8_t)(1 + ship);
        return true;
    }
    satellite->placed = OBJECT_PLACED;
    return words_pose(words, &satellite->pose, refusal);
}

static bool has_pieces(const Look *look)
{
    const Xwing *game = xwing_in(look);
    int object = 0;

    while (object < OBJECTS && game->object[object].kind != OBJECT_SATELLITE)
        object++;
    return object < OBJECTS;
}

/* Satellites are placed at Range 3 and Range 2 of the Rebel edge in turn, never at Range 1 of a side edge. */
static Zones satellite_zone(const Look *look, int16_t piece)
{
    PlayArea area = area_of(look);
    int before = 0;

    for (int16_t other = FIRST_OBJECT; other < piece; other++)
        before += xwing_in(look)->object[other - FIRST_OBJECT].kind == OBJECT_SATELLITE;
    double from = before % 2 == 0 ? 2 * RANGE_BAND : RANGE_BAND;
    Zone zone = strip_of_edge(area, EDGE_NEAR, from, from + RANGE_BAND); /* X1-M3-03 */
    zone.left = RANGE_BAND + 2 * TOLERANCE;                              /* X1-M3-05 */
    zone.right = area.wide - RANGE_BAND - 2 * TOLERANCE;                 /* X1-M3-05 */
    return (Zones){.count = 1,
                   .zone = {zone},
                   .why = before % 2 == 0 ? XW_NO_SATELLITE_ZONE_3 : XW_NO_SATELLITE_ZONE_2,
                   .rule = "X1-M3-03"};
}

static Zones zones(const Look *look, int16_t piece)
{
    if (piece >= SHIPS)
        return satellite_zone(look, piece);
    bool rebel = side_of(look, piece) == REBEL_SIDE;
    bool reinforces = xwing_in(look)->phase == PHASE_END;
    const char *rule = rebel ? "X1-M3-03" : "X1-M3-02";
    Zone zone =
        strip_of_edge(area_of(look), rebel ? EDGE_NEAR : EDGE_FAR, 0, RANGE_BAND); /* X1-M3-02, X1-M3-03, X1-M3-11 */
    return (Zones){.count = 1, .zone = {zone}, .why = XW_NO_ZONE_1, .rule = reinforces ? "X1-M3-11" : rule};
}

/* ---- scanning ---- */

static bool overlaps_satellite(const Look *look, int16_t ship, const MatObject *satellite)
{
    Base base = base_of(look, ship);
    Shape shape = satellite_at(satellite->pose);

    return base_overlaps_shape(&base, &shape);
}

static bool may_scan(const Look *look, int16_t ship, const MatObject *satellite)
{
    const Xwing *game = xwing_in(look);

    if (satellite->kind != OBJECT_SATELLITE || satellite->placed != OBJECT_PLACED)
        return false;
    if (side_of(look, ship) != IMPERIAL_SIDE) /* X1-M3-12 */
        return false;
    if (overlaps_satellite(look, ship, satellite)) /* X1-M3-07 */
        return true;
    for (int16_t other = 0; is_fielded(game, other); other++) {
        if ((game->ship[ship].touching >> other & 1) && side_of(look, other) == REBEL_SIDE &&
            overlaps_satellite(look, other, satellite)) /* X1-M3-09 */
            return true;
    }
    return false;
}

static int16_t scannable(const Look *look, int16_t ship, int index)
{
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (may_scan(look, ship, &xwing_in(look)->object[i]) && index-- == 0)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

/* Satellites are for Imperial ships on them. */
static const char *why_no_scan(const Look *look, int16_t ship)
{
    return side_of(look, ship) == REBEL_SIDE ? "X1-M3-12" : "X1-M3-07";
}

static void scan(Play *play, int16_t ship, int16_t piece)
{
    MatObject *satellite = &xwing_of(play)->object[piece - FIRST_OBJECT];

    satellite->placed = OBJECT_CARRIED; /* X1-M3-07 */
    satellite->pose = (Pose){0};
    satellite->carrier = (uint8_t)(1 + ship); /* X1-M3-07, X1-M3-08 */
    tell_all(play, EVENT_MISSION, ship, "X1-M3-07", say2(XW_SCANS, arg_piece(ship), arg_piece(piece)));
}

/* ---- leaving and winning ---- */

static void ship_removed(Play *play, int16_t ship)
{
    Xwing *game = xwing_of(play);

    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].carrier != 1 + ship)
            continue;
        game->object[i].carrier = 0;
        game->object[i].placed = OBJECT_RESERVE; /* X1-M3-10 */
        tell_all(play, EVENT_MISSION, (int16_t)(FIRST_OBJECT + i), "X1-M3-10",
                 say1(XW_TO_RESERVE, arg_piece((int16_t)(FIRST_OBJECT + i))));
    }
}

/* How many satellites are in this state: on the mat, carried, in the reserve. */
static int satellites_that_are(const Xwing *game, uint8_t placed)
{
    int count = 0;

    for (int i = 0; i < OBJECTS; i++)
        count += game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == placed;
    return count;
}

static bool escapes(const Look *look, int16_t ship, unsigned edges)
{
    const Xwing *game = xwing_in(look);
    bool carries = false;

    for (int i = 0; i < OBJECTS; i++)
        carries |= game->object[i].carrier == 1 + ship;
    bool all_scanned = satellites_that_are(game, OBJECT_PLACED) == 0; /* X1-AMB-46 */
    return carries && all_scanned && (edges >> EDGE_FAR & 1);         /* X1-M3-15, X1-M3-16, X1-M3-17 */
}

static bool has_won(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    bool imperials_left = false, fled = false;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        imperials_left |= is_present(game, ship) && side_of(look, ship) == IMPERIAL_SIDE;
        fled |= game->ship[ship].status == SHIP_FLED;
    }
    if (side == IMPERIAL_SIDE)
        return fled; /* X1-M3-15 */
    bool all_returned = satellites_that_are(game, OBJECT_PLACED) + satellites_that_are(game, OBJECT_CARRIED) == 0;
    return !fled && (!imperials_left || all_returned); /* X1-M3-13, X1-M3-14 */
}

const Mode mode_whispers = {
    .name = "whispers",
    .mission = 3,
    .title = XW_MISSION_WHISPERS,
    .goal = XW_GOAL_WHISPERS,
    .fixes_factions = true, /* X1-SETUP-02 */
    .fixes_area = true,     /* X1-MISSION-13 */
    .line = "satellite",
    .arrange = arrange,
    .forces = forces,
    .stages = stages,
    .add_pieces = add_pieces,
    .has_pieces = has_pieces,
    .zones = zones,
    .scannable = scannable,
    .scan = scan,
    .why_no_scan = why_no_scan,
    .reinforcement = "rookiepilot", /* X1-M3-11 */
    .reinforced_side = REBEL_SIDE,
    .escapes = escapes,
    .ship_removed = ship_removed,
    .has_won = has_won,
};
