/* Mission 2: Asteroid Run. A damaged Rebel ship is repaired in the fifth round and then gets away. */
#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/position.h"
#include "xwing/rules/zones.h"
#include "xwing/state/ships.h"

enum { REPAIRED_IN = 5, DISABLED_SPEED = 2 };

static const BoxShip forces[] = {
    {REBEL_SIDE,    "lukeskywalker", {"determination", NULL}}, /* X1-M2-01 */
    {IMPERIAL_SIDE, "nightbeast",    {NULL, NULL}           },
    {IMPERIAL_SIDE, "maulermithel",  {"marksmanship", NULL} },
    {0,             NULL,            {NULL, NULL}           },
};

static const uint8_t stages[] = {STAGE_IMPERIALS, STAGE_REBELS, STAGE_DISABLED, STAGE_ASTEROIDS, STAGE_END};

/* ---- setting up ---- */

static bool add_pieces(Play *play, bool fresh, Status *refusal)
{
    Look look = look_of(play);

    if (!fresh || xwing_of(play)->obstacle_count > 0)
        return true;
    return add_obstacles(play, edition_of(&look)->obstacles, refusal); /* X1-M2-05 */
}

/* Which ship is disabled. */
static bool arrange(Play *play, Words *words, Status *refusal)
{
    int16_t ship = NO_PIECE;

    if (!named_ship(play, words, &ship, refusal))
        return false;
    xwing_of(play)->disabled = (uint8_t)(1 + ship);
    return true;
}

static bool has_pieces(const Look *look)
{
    return xwing_in(look)->disabled != 0;
}

static Zones zones(const Look *look, int16_t piece)
{
    static const double beyond = 3 * RANGE_BAND + 2 * TOLERANCE;
    const char *rule = xwing_in(look)->phase == PHASE_END ? "X1-M2-09" : "X1-M2-02";
    PlayArea area = area_of(look);
    Zone near = strip_of_edge(area, EDGE_NEAR, 0, RANGE_BAND); /* X1-M2-02, X1-M2-09 */
    Zone far = strip_of_edge(area, EDGE_FAR, 0, RANGE_BAND);   /* X1-M2-02, X1-M2-09 */

    if (side_of(look, piece) == REBEL_SIDE) {
        Zone middle = strip_of_edge(area, EDGE_NEAR, beyond, area.deep - beyond); /* X1-M2-03, X1-AMB-45 */
        return (Zones){.count = 1, .zone = {middle}, .why = XW_NO_MIDDLE_ZONE, .rule = "X1-M2-03"};
    }
    return (Zones){
        .count = 2, .zone = {near, far},
             .why = XW_NO_ZONE_EITHER, .rule = rule
    };
}

static bool obstacle_fits(const Look *look, const Shape *shape, Status *reason)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (!is_present(game, ship))
            continue;
        Base base = base_of(look, ship);
        Shape other = shape_of_base(&base);
        if (shapes_overlap(shape, &other)) { /* X1-AMB-45 */
            *reason = refused(say1(XW_NO_OVERLAP, arg_piece(ship)), "X1-AMB-45");
            return false;
        }
        if (side_of(look, ship) == REBEL_SIDE && !beyond_range_of_shapes(shape, &other, 1, 1)) { /* X1-M2-05 */
            *reason = refused(say1(XW_NO_AT_RANGE_1, arg_piece(ship)), "X1-M2-05");
            return false;
        }
    }
    return is_clear_of_obstacles(look, shape, "X1-M2-05", reason); /* X1-M2-05 */
}

/* ---- the disabled ship ---- */

static bool is_disabled(const Xwing *game, int16_t ship)
{
    return game->disabled == ship + 1 && game->round < REPAIRED_IN; /* X1-M2-07, X1-M2-08 */
}

static void planning_starts(Play *play)
{
    const Xwing *game = xwing_of(play);

    if (game->round == REPAIRED_IN) /* X1-M2-08 */
        tell_all(play, EVENT_MISSION, (int16_t)(game->disabled - 1), "X1-M2-08",
                 say1(XW_REPAIRED, arg_piece((int16_t)(game->disabled - 1))));
}

static bool may_assign(const Look *look, int16_t ship, const DialPosition *position, Status *reason)
{
    if (!is_disabled(xwing_in(look), ship) || position->maneuver.speed <= DISABLED_SPEED) /* X1-M2-07 */
        return true;
    *reason = refused(say1(XW_NO_SPEED, arg_piece(ship)), "X1-M2-07");
    return false;
}

/* ---- leaving and winning ---- */

static bool escapes(const Look *look, int16_t ship, unsigned edges)
{
    const Xwing *game = xwing_in(look);
    bool over_player_edge = edges & (1u << EDGE_NEAR | 1u << EDGE_FAR); /* X1-M2-11, X1-M2-12, X1-AMB-24 */

    return game->disabled == ship + 1 && game->round >= REPAIRED_IN && over_player_edge; /* X1-M2-11, X1-AMB-45 */
}

static bool has_won(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    uint8_t status = game->ship[game->disabled - 1].status;

    return side == REBEL_SIDE ? status == SHIP_FLED : status == SHIP_DESTROYED; /* X1-M2-11, X1-M2-13, X1-M2-15 */
}

const Mode mode_asteroid_run = {
    .name = "asteroid-run",
    .mission = 2,
    .title = XW_MISSION_ASTEROIDS,
    .goal = XW_GOAL_ASTEROID_RUN,
    .fixes_factions = true, /* X1-SETUP-02 */
    .fixes_area = true,     /* X1-MISSION-13 */
    .line = "disabled",
    .arrange = arrange,
    .forces = forces,
    .stages = stages,
    .obstacle_margin = 22,
    .obstacle_grid = 48, /* fine: where no place is found, an asteroid is left out */
    .left_out_rule = "X1-AMB-45",
    .add_pieces = add_pieces,
    .has_pieces = has_pieces,
    .zones = zones,
    .obstacle_fits = obstacle_fits,
    .planning_starts = planning_starts,
    .may_assign = may_assign,
    .reinforcement = "academypilot", /* X1-M2-09 */
    .reinforced_side = IMPERIAL_SIDE,
    .escapes = escapes,
    .has_won = has_won,
};
