#include "ai/simple_fly.h"

#include "ai/simple_errand.h"
#include "xwing/geometry/partial.h"

/* What things are worth, in damage. Found by playing, not derived. */
#define WORTH_SHOT        1.6
#define WORTH_SAFETY      0.8
#define WORTH_FACING      0.35 /* to look at the nearest enemy */
#define COST_FAR          0.5  /* for each 100 mm beyond NEAR_ENOUGH */
#define COST_BUMP         0.7
#define COST_ROCK         4.0
#define COST_STRESS       0.4
#define WORTH_CALM        0.6
#define COST_FLEEING      1000.0
#define COST_DEAD_END     400.0
#define COST_CORNER       0.6
#define COST_FOREIGN_HAND 50.0 /* a red maneuver while stressed: the opponent chooses */
#define NEAR_ENOUGH       180.0
#define SIGHT_REACH       370.0 /* middles farther apart than this are beyond range 3 */
enum { FEW_WAYS = 4 };

static const ShipType *kind_of(const Sky *sky, int16_t ship)
{
    return type_of(&sky->look, ship);
}

static bool is_red(const Sky *sky, int16_t ship, int index)
{
    return difficulty_of(&sky->look, ship, &kind_of(sky, ship)->dial[index]) == DIFFICULTY_HARD;
}

bool on_rock(const Sky *sky, const Base *base)
{
    for (int i = 0; i < sky->rocks; i++) {
        if (base_overlaps_shape(base, &sky->rock[i]))
            return true;
    }
    return false;
}

/* Rocks under the template or under the base at its end. */
static int rocks_met(const Sky *sky, const Base *from, Maneuver maneuver, const Move *move, const Base *to)
{
    int met = 0;

    if (sky->rocks == 0)
        return 0;
    Shape way = move->flown > 0
                    ? template_shape(from, maneuver_template(maneuver), maneuver_is_reverse(maneuver), move->flown)
                    : shape_of_base(to);
    for (int i = 0; i < sky->rocks; i++)
        met += shapes_overlap(&way, &sky->rock[i]) || base_overlaps_shape(to, &sky->rock[i]);
    return met;
}

/* ---- where enemies could be ---- */

/* Would it have one of our ships, where they stand now, before its guns? */
static bool aims_at_us(const Sky *sky, int16_t enemy, const Base *base)
{
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (!is_present(sky->game, ship) || side_of(&sky->look, ship) != sky->side)
            continue;
        Base ours = base_of(&sky->look, ship);
        if (vec_length(vec_sub(ours.stance.at, base->stance.at)) > SIGHT_REACH)
            continue;
        Sight sight = arc_sight(base, kind_of(sky, enemy)->arcs, &ours);
        if (sight.in_arc && sight.gap.distance <= 3 * RANGE_BAND)
            return true;
    }
    return false;
}

static bool has_moved(const Sky *sky, int16_t ship)
{
    return sky->game->phase == PHASE_COMBAT || sky->game->phase == PHASE_END ||
           (sky->game->ship[ship].flags & SHIP_ACTIVATED) != 0;
}

static void stay(const Sky *sky, int16_t ship, Future *future)
{
    future->count = 1;
    future->spot[0] = (Spot){base_of(&sky->look, ship), 1};
}

/* Every end on the mat that its dial allows; those that aim at us are likelier, red ones less so. */
static void foresee(const Sky *sky, int16_t ship, Future *future)
{
    const ShipType *kind = kind_of(sky, ship);
    Pose start = sky->game->ship[ship].pose;
    Base from = base_of(&sky->look, ship);
    double sum = 0;

    future->count = 0;
    for (int i = 0; i < kind->dial_count && !has_moved(sky, ship); i++) {
        bool red = is_red(sky, ship, i);
        if (red && is_stressed(sky->game, ship))
            continue;
        Move move = {.pose = maneuver_end(start, kind->size, kind->dial[i].maneuver, TALLON_MIDDLE), .full = true};
        Base to = base_at(move.pose, kind->size);
        if (!base_inside(&to, area_of(&sky->look)))
            continue;
        move.flown = template_length(maneuver_template(kind->dial[i].maneuver));
        double weight = red ? 0.4 : 1;
        if (rocks_met(sky, &from, kind->dial[i].maneuver, &move, &to) > 0)
            weight *= 0.2;
        if (aims_at_us(sky, ship, &to))
            weight *= 2.5;
        sum += weight;
        future->spot[future->count++] = (Spot){to, weight};
    }
    if (future->count == 0)
        stay(sky, ship, future);
    for (int i = 0; i < future->count && sum > 0; i++)
        future->spot[i].weight /= sum;
}

void sky_make(Sky *sky, const Look *look, uint8_t side, const SimpleOdds *odds)
{
    int16_t who[OBJECTS];

    sky->look = *look;
    sky->game = xwing_in(look);
    sky->odds = odds;
    sky->side = side;
    sky->rocks = obstacle_shapes(look, sky->rock, who);
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        sky->future[ship].count = 0;
        if (is_present(sky->game, ship) && side_of(look, ship) != side)
            foresee(sky, ship, &sky->future[ship]);
    }
}

/* ---- shooting and being shot at ---- */

int attack_help(const Sky *sky, int16_t ship, int16_t target)
{
    return (sky->game->ship[ship].tokens[TOKEN_FOCUS] > 0 ? ATTACK_FOCUS : 0) |
           (has_lock_on(&sky->game->ship[ship], target) ? ATTACK_LOCK : 0);
}

int defense_help(const Sky *sky, int16_t ship)
{
    return (sky->game->ship[ship].tokens[TOKEN_FOCUS] > 0 ? DEFENSE_FOCUS : 0) |
           (sky->game->ship[ship].tokens[TOKEN_EVADE] > 0 ? DEFENSE_EVADE : 0);
}

int health_of(const Sky *sky, int16_t ship)
{
    return sky->game->ship[ship].shields + kind_of(sky, ship)->hull - damage_on(&sky->look, ship);
}

/* The range at which `from` sees `to` in its arcs; 0 if it does not, or if they would stand on one another. */
static int sighted(const Sky *sky, int16_t ship, const Base *from, const Base *to)
{
    if (vec_length(vec_sub(to->stance.at, from->stance.at)) > SIGHT_REACH)
        return 0;
    Sight sight = arc_sight(from, kind_of(sky, ship)->arcs, to);
    int range = sight.in_arc ? range_band_first_edition(sight.gap.distance) : 0;

    return range > 3 || bases_overlap(from, to) ? 0 : range;
}

static double shot(const Sky *sky, int16_t ship, int help, int16_t target, int against, int range)
{
    int attack = value_of(&sky->look, VALUE_PRIMARY, ship, kind_of(sky, ship)->attack) + (range == 1);
    int defense = value_of(&sky->look, VALUE_AGILITY, target, kind_of(sky, target)->agility) + (range == 3);

    return odds_damage(sky->odds, help, attack, against, defense);
}

double shot_from(const Sky *sky, int16_t ship, const Base *base, int more_help)
{
    double best = 0, all = 0;

    for (int16_t enemy = 0; enemy < SHIPS; enemy++) {
        double damage = 0;
        for (int i = 0; i < sky->future[enemy].count; i++) {
            const Spot *spot = &sky->future[enemy].spot[i];
            int range = sighted(sky, ship, base, &spot->base);
            if (range > 0)
                damage += spot->weight * shot(sky, ship, attack_help(sky, ship, enemy) | more_help, enemy,
                                              defense_help(sky, enemy), range);
        }
        damage *= bounty_on(&sky->look, enemy) * (1 + 0.6 / health_of(sky, enemy)); /* nearly destroyed ships first */
        all += damage;
        if (damage > best)
            best = damage;
    }
    return best + 0.15 * (all - best);
}

double fire_at(const Sky *sky, int16_t ship, const Base *base, int more_help)
{
    double damage = 0;

    for (int16_t enemy = 0; enemy < SHIPS; enemy++) {
        for (int i = 0; i < sky->future[enemy].count; i++) {
            const Spot *spot = &sky->future[enemy].spot[i];
            int range = sighted(sky, enemy, &spot->base, base);
            if (range > 0)
                damage += spot->weight * shot(sky, enemy, attack_help(sky, enemy, ship), ship,
                                              defense_help(sky, ship) | more_help, range);
        }
    }
    return damage;
}

double place_worth(const Sky *sky, int16_t ship, const Base *base, bool has_action)
{
    return WORTH_SHOT * shot_from(sky, ship, base, has_action ? ATTACK_FOCUS : ATTACK_PLAIN) -
           WORTH_SAFETY * fire_at(sky, ship, base, DEFENSE_PLAIN);
}

/* ---- flying ---- */

int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed)
{
    const ShipType *kind = kind_of(sky, ship);
    int ways = 0;

    for (int i = 0; i < kind->dial_count; i++) {
        if (stressed && is_red(sky, ship, i))
            continue;
        Base end = base_at(maneuver_end(pose, kind->size, kind->dial[i].maneuver, TALLON_MIDDLE), kind->size);
        ways += base_inside(&end, area_of(&sky->look)) && !on_rock(sky, &end);
    }
    return ways;
}

static bool moves_before(const Sky *sky, int16_t ship, int16_t other)
{
    int mine = skill_of(&sky->look, ship), theirs = skill_of(&sky->look, other);

    if (has_moved(sky, other))
        return true;
    return theirs < mine || (theirs == mine && (side_of(&sky->look, other) == side_of(&sky->look, ship)
                                                    ? other < ship
                                                    : side_of(&sky->look, other) == sky->game->initiative));
}

/* The bases that will be in the way when the ship moves. Friends that move before it are where their dials take them; enemies
 * that do are anywhere, and left out. */
static int bases_then(const Sky *sky, int16_t ship, Base bases[SHIPS])
{
    int count = 0;

    for (int16_t other = 0; other < SHIPS; other++) {
        if (other == ship || !is_present(sky->game, other))
            continue;
        bool friend = side_of(&sky->look, other) == side_of(&sky->look, ship);
        bool gone = moves_before(sky, ship, other) && !has_moved(sky, other);
        const Ship *there = &sky->game->ship[other];
        const ShipType *kind = kind_of(sky, other);
        if (gone && !friend)
            continue;
        Pose pose = there->pose;
        if (gone && there->dial > 0)
            pose = maneuver_end(pose, kind->size, kind->dial[there->dial - 1].maneuver, TALLON_MIDDLE);
        bases[count++] = base_at(pose, kind->size);
    }
    return count;
}

/* How probable is it that an enemy stands in the way there? */
static double crowd_at(const Sky *sky, int16_t ship, const Base *base)
{
    double crowd = 0;

    for (int16_t enemy = 0; enemy < SHIPS; enemy++) {
        if (sky->future[enemy].count < 2 || !moves_before(sky, ship, enemy))
            continue;
        for (int i = 0; i < sky->future[enemy].count; i++) {
            if (bases_overlap(base, &sky->future[enemy].spot[i].base))
                crowd += sky->future[enemy].spot[i].weight;
        }
    }
    return crowd;
}

/* Near the enemy is better than far from it, and looking at it better than away. */
static double approach(const Sky *sky, int16_t ship, const Base *base)
{
    double nearest = HUGE_VAL, facing = 0;

    for (int16_t enemy = 0; enemy < SHIPS; enemy++) {
        if (!is_present(sky->game, enemy) || side_of(&sky->look, enemy) == side_of(&sky->look, ship))
            continue;
        Vec away = vec_sub(pose_middle(sky->game->ship[enemy].pose), base->stance.at);
        double distance = vec_length(away);
        if (distance / bounty_on(&sky->look, enemy) >= nearest)
            continue;
        nearest = distance / bounty_on(&sky->look, enemy);
        facing = distance > 0 ? vec_dot(away, base->stance.ahead) / distance : 0;
    }
    if (nearest == HUGE_VAL)
        return 0;
    return WORTH_FACING * facing - COST_FAR * at_least(nearest - NEAR_ENOUGH, 0) / RANGE_BAND;
}

double maneuver_worth(const Sky *sky, int16_t ship, int index)
{
    const ShipType *kind = kind_of(sky, ship);
    const DialPosition *dial = &kind->dial[index];
    Base bases[SHIPS], from = base_of(&sky->look, ship);
    int count = bases_then(sky, ship, bases);
    Move move = move_ship(sky->game->ship[ship].pose, kind->size, dial->maneuver, TALLON_MIDDLE, bases, count);
    Base to = base_at(move.pose, kind->size);
    Difficulty difficulty = difficulty_of(&sky->look, ship, dial);
    bool was_stressed = is_stressed(sky->game, ship);
    bool stressed = difficulty == DIFFICULTY_HARD || (was_stressed && difficulty != DIFFICULTY_EASY);
    Errand errand = errand_of(&sky->look, ship);
    double worth = 0;

    if (!base_inside(&to, area_of(&sky->look)))
        return errand_won(&errand, &to, area_of(&sky->look)) ? COST_FLEEING : -COST_FLEEING;
    int ways = ways_out(sky, ship, move.pose, stressed);
    int rocks = rocks_met(sky, &from, dial->maneuver, &move, &to);
    double crowd = crowd_at(sky, ship, &to) + !move.full;
    if (errand.edges == 0)
        worth -= ways == 0 ? COST_DEAD_END : ways < FEW_WAYS ? COST_CORNER : 0;
    worth -= COST_ROCK * rocks + COST_BUMP * crowd;
    if (difficulty == DIFFICULTY_HARD)
        worth -= was_stressed ? COST_FOREIGN_HAND : COST_STRESS;
    if (difficulty == DIFFICULTY_EASY && was_stressed)
        worth += WORTH_CALM;
    worth += errand.has ? errand_progress(&errand, &to) : approach(sky, ship, &to);
    return worth + (on_rock(sky, &to) ? -fire_at(sky, ship, &to, DEFENSE_PLAIN)
                                      : place_worth(sky, ship, &to, !stressed && rocks == 0 && move.full));
}
