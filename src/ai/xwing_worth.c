#include "ai/xwing_worth.h"

#include "xwing/modes/modes.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/ships.h"

/* What counts how much. Found by regression: docs/opponents.md, "What a position is worth". */
typedef struct Weights {
    double alive;  /* the share of a ship's worth that it keeps until it is destroyed; the rest goes with its health */
    double steep;  /* how much more often the stronger side wins */
    double facing; /* of a ship's worth: to look at the enemy and not be looked at */
    double stress, ion;
    double escalating; /* in Escalation, where lost ships are replaced: of all this, */
    double threat;     /* and the lead by threat, in parts of what the leader still needs */
} Weights;

typedef struct PointWeights {
    double rate;   /* points in a round that the stronger side earns more than the other, if that one is nearly gone */
    double hold;   /* of what features scored if the round ended now */
    double spread; /* how much the lead changes in a round by luck: points, squared */
    double sure;   /* how soon a lead decides */
    double most;   /* rounds that are looked ahead to */
    double fight;  /* of what decides a game without points: no ship may be left */
} PointWeights;

/* Of a mission: how far its goal is reached, from the side that has it. */
typedef struct GoalWeights {
    const Mode *mode;
    uint8_t side;    /* whose goal it is */
    double start;    /* how it stands at the beginning */
    double way;      /* all of the way to go */
    double health;   /* of the ship that it is about */
    double strength; /* of steep */
} GoalWeights;

static const Weights weights = {
    .alive = 0.28, .steep = 1.45, .facing = 0.3, .stress = 0.1, .ion = 0.1, .escalating = 0.32, .threat = 1.2};
static const PointWeights point_weights = {
    .rate = 1.1, .hold = 0.21, .spread = 10.6, .sure = 0.76, .most = 12, .fight = 0.33};
static const GoalWeights goals[] = {
    {&mode_escort,       REBEL_SIDE,    -3.8,  4.6,  3.1, 0.42},
    {&mode_asteroid_run, REBEL_SIDE,    -1.5,  2.5,  1.2, 0.01},
    {&mode_whispers,     IMPERIAL_SIDE, -0.32, 2.55, 0,   0.38},
};

enum { GOALS = sizeof goals / sizeof *goals };

/* A ship, as far as it counts. */
typedef struct ShipStanding {
    uint8_t side;
    double value;  /* what it costs, or where nobody says so, what it can bear */
    double health; /* 0 to 1 */
    double facing; /* -1: enemies look at its back from near by; 1: it looks at theirs */
    uint8_t stressed, ionized;
} ShipStanding;

typedef struct Standing {
    int count;
    ShipStanding ship[SHIPS];
    double lead, now,
        left; /* in games with points: of side 0 by points, and by what features would score; rounds that are left */
    bool escalates;
    double goal;        /* Escalation: the lead of side 0, as a share of what the leader needs still */
    int mission;        /* 1 + which of the goals; 0: none */
    double way, bearer; /* how much of the mission's way is done, and the health of the ship that it is about */
} Standing;

/* ---- looking ---- */

/* How near an enemy is, for what facing counts: 1 to 0. */
static double nearness(double distance)
{
    double ranges = distance / (3 * RANGE_BAND);

    return 1 / (1 + ranges * ranges);
}

/* Who looks at whom, of a ship that stands there and all its enemies. */
static double facing_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    Stance own = pose_stance(game->ship[ship].pose);
    double sum = 0;
    int enemies = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!is_present(game, other) || is_remote(game, other) || side_of(look, other) == side_of(look, ship))
            continue;
        Stance theirs = pose_stance(game->ship[other].pose);
        Vec away = vec_sub(theirs.at, own.at);
        double distance = vec_length(away);
        enemies++;
        if (distance > 0)
            sum += nearness(distance) * (vec_dot(away, own.ahead) + vec_dot(away, theirs.ahead)) / (2 * distance);
    }
    return enemies > 0 ? sum / enemies : 0;
}

static double health_share(const Look *look, int16_t ship)
{
    int hull = hull_of(look, ship), whole = hull + shields_of(look, ship);
    int left = hull - damage_on(look, ship) + xwing_in(look)->ship[ship].shields;

    return left <= 0 || whole <= 0 ? 0 : left >= whole ? 1 : (double)left / whole;
}

static double value_of_ship(const Look *look, int16_t ship)
{
    int points = ship_points(look, ship);

    return points > 0 ? points : hull_of(look, ship) + shields_of(look, ship);
}

static ShipStanding stand(const Look *look, int16_t ship)
{
    const Ship *there = &xwing_in(look)->ship[ship];
    bool on_mat = there->status == SHIP_IN_PLAY;

    return (ShipStanding){.side = side_of(look, ship),
                          .value = value_of_ship(look, ship),
                          .health = health_share(look, ship),
                          .facing = on_mat ? facing_of(look, ship) : 0,
                          .stressed = is_stressed(xwing_in(look), ship),
                          .ionized = is_ionized(look, ship)};
}

/* Rounds until a game with points ends, as far as clock and score tell. */
static double rounds_left(const Look *look, double most)
{
    static const double points_a_round = 3;
    const Mode *mode = mode_of(look);
    const Xwing *game = xwing_in(look);
    int own = points_of(game, 0), others = points_of(game, 1), best = own > others ? own : others;

    if (mode->last_round > 0)
        most = at_most(most, mode->last_round - game->round);
    if (mode->goal_points > 0)
        most = at_most(most, (mode->goal_points - best) / points_a_round);
    return at_least(most, 0.5);
}

static void stand_by_points(Standing *standing, const Look *look)
{
    const Xwing *game = xwing_in(look);
    int own = points_of(game, 0), others = points_of(game, 1);

    standing->lead = own - others;
    standing->left = rounds_left(look, 12);
    standing->now = points_now(look, 0) - points_now(look, 1);
}

/* ---- missions ---- */

static double share_of_way(const Look *look, int16_t ship, double share)
{
    PlayArea area = area_of(look);
    Vec at = pose_middle(xwing_in(look)->ship[ship].pose);
    double nearer = mode_of(look) == &mode_asteroid_run && at.y < area.deep / 2 ? area.deep - at.y : at.y;

    return share * at_most(at_least(nearer / area.deep, 0), 1);
}

/* The ship that a mission is about. */
static int16_t bearer_of(const Look *look)
{
    const Xwing *game = xwing_in(look);

    if (mode_of(look) == &mode_escort)
        return token_ship(look);
    return (int16_t)(mode_of(look) == &mode_asteroid_run ? game->disabled - 1 : NO_PIECE);
}

/* Satellites: how many are scanned; and once all are, how far a ship with their data has come. */
static double way_of_whispers(const Look *look)
{
    const Xwing *game = xwing_in(look);
    int satellites = 0, scanned = 0;
    double way = 0;

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind != OBJECT_SATELLITE)
            continue;
        satellites++;
        if (object->placed != OBJECT_CARRIED)
            continue;
        scanned++;
        way = at_least(way, share_of_way(look, (int16_t)(object->carrier - 1), 1));
    }
    if (satellites == 0)
        return 0;
    return scanned < satellites ? 0.5 * scanned / satellites : 0.5 + 0.5 * way;
}

static void stand_in_mission(Standing *standing, const Look *look)
{
    int16_t bearer = bearer_of(look);

    for (int i = 0; i < GOALS; i++) {
        if (goals[i].mode == mode_of(look))
            standing->mission = 1 + i;
    }
    if (standing->mission == 0)
        return;
    if (bearer != NO_PIECE && is_present(xwing_in(look), bearer)) {
        double time = mode_of(look) == &mode_asteroid_run ? at_most(xwing_in(look)->round / 5.0, 1) : 1;
        standing->way = share_of_way(look, bearer, time);
        standing->bearer = health_share(look, bearer);
    } else if (mode_of(look) == &mode_whispers) {
        standing->way = way_of_whispers(look);
    }
}

static void take_stock(Standing *standing, const Look *look)
{
    const Xwing *game = xwing_in(look);

    *standing = (Standing){0};
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (will_fight(game, ship))
            standing->ship[standing->count++] = stand(look, ship);
    }
    if (has_points_to_earn(look))
        stand_by_points(standing, look);
    else
        stand_in_mission(standing, look);
    standing->escalates = mode_of(look)->ends_round != 0;
    if (standing->escalates) {
        int goal = game->threat > 0 ? 2 * game->threat : 3, own = points_of(game, 0), others = points_of(game, 1);
        standing->goal = (double)(own - others) / (1 + at_least(goal - (own > others ? own : others), 0));
    }
}

/* ---- weighing ---- */

/* A number from -1 to 1, as a share from 0 to 1: steep in the middle. */
static double share_of(double standing)
{
    return 0.5 + 0.5 * standing / sqrt(1 + standing * standing);
}

static double strength_of(const Standing *standing, const Weights *by, uint8_t side)
{
    double strength = 0;

    for (int i = 0; i < standing->count; i++) {
        const ShipStanding *ship = &standing->ship[i];
        if (ship->side != side)
            continue;
        strength += ship->value * (by->alive + (1 - by->alive) * ship->health) *
                    (1 + by->facing * ship->facing - by->stress * ship->stressed - by->ion * ship->ionized);
    }
    return strength;
}

/* How side 0 stands: above 0, the better. */
static double weigh(const Standing *standing, const Weights *by, const PointWeights *points, const GoalWeights *goal)
{
    static const double next_to_nothing = 0.001;
    double own = strength_of(standing, by, 0), others = strength_of(standing, by, 1), sum = own + others;

    own = at_least(own, next_to_nothing * sum);
    others = at_least(others, next_to_nothing * sum);
    double fight = sum > 0 ? by->steep * (own - others) / sqrt(own * others) : 0;
    if (standing->left > 0) {
        double rounds = at_most(standing->left, points->most);
        double end = standing->lead +
                     rounds * (points->hold * standing->now + (sum > 0 ? points->rate * (own - others) / sum : 0));
        return points->fight * fight + points->sure * end / sqrt(1 + points->spread * rounds);
    }
    if (standing->mission > 0) {
        double reached = goal->start + goal->way * standing->way + goal->health * standing->bearer;
        return goal->strength * fight + (goal->side == 0 ? reached : -reached);
    }
    return standing->escalates ? by->escalating * fight + by->threat * standing->goal : fight;
}

/* At the end of a game: the truth. A game that both have won is drawn. */
static double share_won(const Table *table, uint8_t side)
{
    unsigned sides = 0;

    for (uint8_t seat = 0; seat < table->seats; seat++)
        sides |= table->winners & SEAT_BIT(seat) ? 1U << table->side[seat] : 0;
    if (sides == 1U << side)
        return 1;
    return (sides >> side & 1) || sides == 0 ? 0.5 : 0;
}

double xwing_worth(const Look *look, uint8_t side)
{
    Standing standing;

    if (look->table->state != TABLE_PLAYING)
        return share_won(look->table, side);
    take_stock(&standing, look);
    double share = share_of(
        weigh(&standing, &weights, &point_weights, standing.mission > 0 ? &goals[standing.mission - 1] : NULL));
    return side == 0 ? share : 1 - share;
}
