#include "ai/simple_stakes.h"

#include "ai/simple_sky.h"
#include "xwing/geometry/gap.h"
#include "xwing/rules/features.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/scenario_actions.h"
#include "xwing/rules/scoring.h"

/* What things are worth. Found by playing, not derived. */
#define WORTH_POINT  0.4   /* of the damage that it takes on average to earn one by shooting, which also spares fire */
#define WORTH_PULL   0.5   /* of a feature, to be on the way to it */
#define PULL_FROM    500.0 /* so far away, in mm */
#define WORTH_NEAR   0.4   /* of an action that is not possible yet at a feature that is near */
#define WORTH_CROWD  0.4   /* of a feature that a friend can see to */
#define WORTH_KEPT   4.0   /* rounds for which an action at a feature mostly scores */
#define ROUND_POINTS 3.0   /* points that a side earns in a round, near the end */
#define END_IS_NEAR  2.0   /* rounds */
#define CLEAR_LEAD   4.0   /* points */
#define MOST_DENSE   1.6
#define LEAST_DENSE  0.6

/* ---- points against damage ---- */

double density_of(const Sky *sky, int16_t ship)
{
    const Fact *fact = &sky->fact[ship];

    if (sky->stakes.point == 0 || fact->whole == 0)
        return 1;
    return at_most(at_least(sky->stakes.point * fact->points / fact->whole, LEAST_DENSE), MOST_DENSE);
}

/* The damage behind a point, of all ships on the mat. */
static double damage_a_point(const Sky *sky)
{
    int points = 0, whole = 0;

    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        points += sky->fact[ship].points;
        whole += sky->fact[ship].points > 0 ? sky->fact[ship].whole : 0;
    }
    return points > 0 ? (double)whole / points : 0;
}

/* ---- the clock ---- */

/* Rounds until the game ends, this one among them, as far as score and clock tell. */
static double rounds_left(const Sky *sky)
{
    const Mode *mode = mode_of(&sky->look);
    double left = mode->last_round > 0 ? mode->last_round - sky->game->round + 1 : HUGE_VAL;
    int own = points_of(sky->game, 0), others = points_of(sky->game, 1), most = own > others ? own : others;

    if (mode->goal_points > 0)
        left = at_most(left, 1 + (mode->goal_points - most) / ROUND_POINTS);
    return at_least(left, 1);
}

/* Whoever is ahead as the end comes stays alive; whoever is behind has nothing to lose. */
static void watch_clock(Stakes *stakes, const Sky *sky)
{
    int lead = points_of(sky->game, sky->side) - points_of(sky->game, other_side(sky->side));
    double near = at_most(at_least(1 - (rounds_left(sky) - 1) / END_IS_NEAR, 0), 1);
    double ahead = near * at_most(at_least(lead / CLEAR_LEAD, -1), 1);

    stakes->zeal = 1 - (ahead > 0 ? 0.2 : 0.3) * ahead;
    stakes->caution = 1 + (ahead > 0 ? 0.8 : 0.4) * ahead;
    stakes->chase = 1 - ahead;
}

/* ---- features ---- */

static bool is_near(const Sky *sky, const Stake *stake, const Base *base)
{
    double within = sky->stakes.reach * RANGE_BAND;

    /* The middle is a point of the feature. */
    return base_distance(base, stake->shape.middle) <= within || base_is_within(base, &stake->shape, within);
}

/* How likely it is that the enemy will be near. */
static double chance_near(const Sky *sky, const Stake *stake, int16_t enemy)
{
    const Future *future = &sky->future[enemy];
    double chance = 0;

    for (int i = 0; i < future->count; i++)
        chance += is_near(sky, stake, &future->spot[i].base) ? future->spot[i].weight : 0;
    return chance;
}

/* How likely it is that enemies count 0, 1, 2, ... for the feature. */
static void count_enemies(const Sky *sky, const Stake *stake, double likely[MOST_NEAR + 1])
{
    for (int count = 0; count <= MOST_NEAR; count++)
        likely[count] = count == 0;
    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        double chance = sky->future[enemy].count > 0 ? chance_near(sky, stake, enemy) : 0;
        int counts = chance > 0 ? counts_near_feature(&sky->look, enemy) : 0;
        for (int count = MOST_NEAR; counts > 0 && count >= 0; count--)
            likely[count] = likely[count] * (1 - chance) + (count >= counts ? likely[count - counts] * chance : 0);
    }
}

static double lead_of(const Sky *sky, const FeatureScore *score)
{
    return score->points[sky->side] - score->points[other_side(sky->side)];
}

/* A feature that scores by the ships near it. */
static void weigh_ships(Stake *stake, const Sky *sky)
{
    double likely[MOST_NEAR + 1];

    count_enemies(sky, stake, likely);
    for (int own = 0; own <= MOST_NEAR; own++) {
        stake->lead[own] = 0;
        for (int others = 0; others <= MOST_NEAR; others++) {
            FeatureScore score = {0};
            score.ships[sky->side] = (uint8_t)own;
            score.ships[other_side(sky->side)] = (uint8_t)others;
            mode_of(&sky->look)->score_ships(&score);
            stake->lead[own] += likely[others] * lead_of(sky, &score);
        }
    }
}

/* The lead by a feature if a ship of this side had acted at it: its marker is on it, or it is on the ship's card. */
static double lead_after_action(const Sky *sky, Table *would_be, int16_t feature, int16_t ship)
{
    Look look = {sky->look.rules, would_be};
    MatObject *object = &((Xwing *)(void *)would_be->game)->object[feature - FIRST_OBJECT];

    if (object->kind == OBJECT_CACHE) {
        object->placed = OBJECT_CARRIED;
        object->carrier = (uint8_t)(1 + ship);
    } else {
        object->marker = (uint8_t)(1 + sky->side);
    }
    FeatureScore score = mode_of(&look)->feature_score(&look, feature);
    return lead_of(sky, &score);
}

static int16_t some_ship(const Sky *sky)
{
    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (is_present(sky->game, ship) && side_of(&sky->look, ship) == sky->side)
            return ship;
    }
    return NO_PIECE;
}

static Stake *add_stake(Stakes *stakes, const Sky *sky, int16_t feature)
{
    Stake *stake = &stakes->stake[stakes->count++];

    stake->feature = feature;
    stake->shape = object_shape(&sky->look, feature, sky->game->object[feature - FIRST_OBJECT].pose);
    stake->action = 0;
    return stake;
}

void stakes_look(Stakes *stakes, const Sky *sky)
{
    const Mode *mode = mode_of(&sky->look);
    bool by_action = mode->score_ships == NULL;
    Table would_be = *sky->look.table;
    int16_t feature = NO_PIECE, ship = some_ship(sky);

    stakes->by_action = by_action;
    stakes->reach = by_action ? SCENARIO_ACTION_REACH : mode->features.reach;
    stakes->rounds = at_most(rounds_left(sky), WORTH_KEPT);
    for (int index = 0; ship != NO_PIECE && (feature = feature_at(sky->game, index)) != NO_PIECE; index++) {
        if (sky->game->object[feature - FIRST_OBJECT].placed != OBJECT_PLACED || stakes->count == MOST_STAKES)
            continue;
        Stake *stake = add_stake(stakes, sky, feature);
        if (!by_action) {
            weigh_ships(stake, sky);
            continue;
        }
        FeatureScore now = mode->feature_score(&sky->look, feature);
        stake->action = lead_after_action(sky, &would_be, feature, ship) - lead_of(sky, &now);
    }
}

void stakes_make(Stakes *stakes, const Sky *sky, bool has_points)
{
    stakes->count = 0;
    stakes->point = 0;
    stakes->zeal = stakes->caution = stakes->chase = 1;
    if (!has_points)
        return;
    stakes->point = damage_a_point(sky);
    watch_clock(stakes, sky);
}

/* ---- what a place is worth ---- */

/* Where a friend will be when the round ends, as far as that is known. */
static bool ends_at(const Sky *sky, int16_t friend, Base *base)
{
    const Ship *there = &sky->game->ship[friend];
    const ShipType *kind = type_of(&sky->look, friend);

    *base = sky->fact[friend].base;
    if (has_moved(sky, friend))
        return true;
    if (there->dial == 0)
        return false;
    *base = base_at(maneuver_end(there->pose, kind->size, maneuver_flown(sky, friend, there->dial - 1), TALLON_MIDDLE),
                    kind->size);
    return true;
}

/* Friends that tow something do not come for another. */
static bool is_busy(const Sky *sky, int16_t ship)
{
    return sky->stakes.by_action && towed_by(&sky->look, ship) != NO_PIECE;
}

Company company_of(const Sky *sky, int16_t ship)
{
    Company company = {0};

    for (int16_t other = 0; sky->stakes.count > 0 && is_fielded(sky->game, other); other++) {
        Base base;
        if (other == ship || !is_present(sky->game, other) || side_of(&sky->look, other) != side_of(&sky->look, ship) ||
            is_busy(sky, other) || !ends_at(sky, other, &base))
            continue;
        for (int i = 0; i < sky->stakes.count; i++) {
            if (is_near(sky, &sky->stakes.stake[i], &base))
                company.near[i] = (uint8_t)(company.near[i] + counts_near_feature(&sky->look, other));
        }
    }
    return company;
}

/* What it adds, in points, that the ship is near this feature. */
static double gain_near(const Sky *sky, const Stake *stake, int friends, int counts)
{
    int with = friends + counts;

    if (sky->stakes.by_action)
        return stake->action * sky->stakes.rounds * (friends > 0 ? WORTH_CROWD : 1);
    return stake->lead[with < MOST_NEAR ? with : MOST_NEAR] - stake->lead[friends < MOST_NEAR ? friends : MOST_NEAR];
}

/* Of a feature that is out of reach: the nearer the better. */
static double pull_of(const Sky *sky, const Stake *stake, const Base *base)
{
    double gap = vec_length(vec_sub(stake->shape.middle, base->stance.at)) - sky->stakes.reach * RANGE_BAND;

    return WORTH_PULL * at_least(1 - gap / PULL_FROM, 0);
}

double stake_worth(const Sky *sky, const Company *company, int16_t ship, const Base *base, bool acts)
{
    const Stakes *stakes = &sky->stakes;
    int counts = stakes->count > 0 ? counts_near_feature(&sky->look, ship) : 0;
    double near = 0, best = 0, pull = 0;

    if (counts == 0 || is_busy(sky, ship))
        return 0;
    acts = acts && sky->game->round >= SCENARIO_ACTIONS_FROM;
    for (int i = 0; i < stakes->count; i++) {
        double gain = gain_near(sky, &stakes->stake[i], company->near[i], counts);
        if (!is_near(sky, &stakes->stake[i], base)) {
            pull = at_least(pull, gain * pull_of(sky, &stakes->stake[i], base));
            continue;
        }
        near += gain;
        best = at_least(best, gain);
    }
    if (stakes->by_action) /* one action a round */
        near = best * (acts ? 1 : WORTH_NEAR);
    return WORTH_POINT * stakes->point * at_least(near, 0) + WORTH_POINT * stakes->point * pull;
}

double stake_of_action(const Sky *sky, int16_t feature)
{
    const Stakes *stakes = &sky->stakes;

    for (int i = 0; i < stakes->count; i++) {
        if (stakes->stake[i].feature == feature)
            return WORTH_POINT * stakes->point * stakes->rounds * stakes->stake[i].action;
    }
    return 0;
}
