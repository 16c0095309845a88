#include "ai/simple_sky.h"

#include <string.h>

#include "ai/simple_errand.h"
#include "ai/simple_turns.h"
#include "xwing/abilities/abilities.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/scoring.h"

/* What things are worth, in damage. Found by playing, not derived. */
#define WORTH_SHOT     1.6
#define WORTH_SAFETY   0.8
#define CAUTION_TOWING 1.4 /* a critical damage, and the cache is lost */
/* Of the enemies that it could shoot at besides the best: it may come to that. */
#define SHARE_OF_OTHERS 0.15

static const ShipType *kind_of(const Sky *sky, int16_t ship)
{
    return type_of(&sky->look, ship);
}

bool is_red(const Sky *sky, int16_t ship, int index)
{
    return difficulty_of(&sky->look, ship, &kind_of(sky, ship)->dial[index]) == DIFFICULTY_HARD;
}

bool on_rock(const Sky *sky, const Base *base)
{
    return rocks_hold(sky->rocks, base);
}

/* Does a rock under the template not count, since the ship starts on it (X25-AMB-32)? */
static bool is_left_behind(const Sky *sky, const Base *from, const Shape *rock)
{
    return edition_of(&sky->look)->obstacles_along && base_overlaps_shape(from, rock);
}

/* What a template may touch that was flown over. The middle of a ship turns by no more than a quarter on its way, so that it stays within the
 * circle whose diameter goes from one end to the other; the rest is the template's width, and what a ship is shifted by at the end. */
static Circle circle_of_flight(const Base *from, const Move *move, const Base *to)
{
    static const double template_wide = 25; /* more than any is */
    double short_by = move->full ? TALLON_SHIFT : 2 * from->half;

    return (Circle){vec_mix(from->stance.at, to->stance.at, 0.5),
                    (vec_length(vec_sub(to->stance.at, from->stance.at)) + template_wide) / 2 + short_by};
}

static bool circle_meets(const Circle *circle, const Shape *rock)
{
    Vec away = vec_sub(rock->middle, circle->middle);
    double reach = rock->reach + circle->reach;

    return vec_dot(away, away) <= reach * reach;
}

int rocks_met(const Sky *sky, const Base *from, Maneuver maneuver, const Move *move, const Base *to)
{
    Circle flight = circle_of_flight(from, move, to), end = {to->stance.at, 1.4143 * to->half};
    bool laid = false;
    Shape way; /* laid where a rock is near */
    int met = 0;

    for (int i = 0; i < sky->rocks->count; i++) {
        const Shape *rock = &sky->rocks->shape[i];
        if (circle_meets(&end, rock) && base_overlaps_shape(to, rock)) {
            met++;
        } else if (move->flown > 0 && circle_meets(&flight, rock)) {
            if (!laid)
                way = template_shape(from, maneuver_template(maneuver), maneuver_is_reverse(maneuver), move->flown);
            laid = true;
            met += shapes_overlap(&way, rock) && !is_left_behind(sky, from, rock);
        }
    }
    return met;
}

/* ---- where enemies could be ---- */

/* Beyond range 3 of one another, whichever way they stand. */
static bool are_far_apart(const Base *one, const Base *other)
{
    Vec away = vec_sub(other->stance.at, one->stance.at);
    double reach = 3 * RANGE_BAND + 1.4143 * (one->half + other->half); /* a little more than the root of two */

    return vec_dot(away, away) > reach * reach;
}

/* Would it have one of our ships, where they stand now, before its guns? */
static bool aims_at_us(const Sky *sky, int16_t enemy, const Base *base)
{
    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (!is_present(sky->game, ship) || side_of(&sky->look, ship) != sky->side)
            continue;
        const Base *ours = &sky->fact[ship].base;
        if (are_far_apart(ours, base))
            continue;
        ArcBounds bounds = arc_bounds(base, sky->fact[enemy].guns, ours);
        if (bounds.most <= 3 * RANGE_BAND)
            return true;
        if (bounds.least <= 3 * RANGE_BAND && arc_distance(base, sky->fact[enemy].guns, ours) <= 3 * RANGE_BAND)
            return true;
    }
    return false;
}

bool has_moved(const Sky *sky, int16_t ship)
{
    return sky->game->phase == PHASE_COMBAT || sky->game->phase == PHASE_END ||
           (sky->game->ship[ship].flags & SHIP_ACTIVATED) != 0;
}

Maneuver maneuver_flown(const Sky *sky, int16_t ship, int index)
{
    return maneuver_of_dial(&sky->look, ship, kind_of(sky, ship)->dial[index].maneuver);
}

static void stay(const Sky *sky, int16_t ship, Future *future)
{
    future->count = 1;
    future->spot[0] = (Spot){sky->fact[ship].base, 1};
}

/* The one place where an ionized ship ends, if it is on the mat. */
static void drift(const Sky *sky, int16_t ship, Future *future)
{
    const ShipType *kind = kind_of(sky, ship);
    Pose end = maneuver_end(sky->game->ship[ship].pose, kind->size, edition_of(&sky->look)->ion_maneuver.maneuver,
                            TALLON_MIDDLE);

    future->count = 1;
    future->spot[0] = (Spot){base_at(end, kind->size), 1};
    if (!base_inside(&future->spot[0].base, sky->area))
        stay(sky, ship, future);
}

/* A few spots stand for all: each for an equal share of the weights, as they lie in the order of the dial. */
static void thin_out(Future *future)
{
    double share = 1.0 / LEAN_SPOTS, passed = 0;
    int shares = 0, all = future->count;

    if (all <= LEAN_SPOTS)
        return;
    future->count = 0;
    for (int i = 0; i < all; i++) {
        int before = shares;
        passed += future->spot[i].weight;
        while (shares < LEAN_SPOTS && passed > (shares + 0.5) * share)
            shares++;
        if (shares > before)
            future->spot[future->count++] = (Spot){future->spot[i].base, (shares - before) * share};
    }
}

/* The ends of the ship's maneuvers from where it stands: those that are remembered, if nothing has changed. */
static Ends *ends_of(const Sky *sky, int16_t ship, Rocks *rocks)
{
    Ends *ends = &rocks->ends[ship];
    const ShipType *kind = kind_of(sky, ship);
    Pose from = sky->game->ship[ship].pose;
    bool ionized = flies_ionized(&sky->look, ship);

    if (ends->kind == kind && ends->from.x == from.x && ends->from.y == from.y && ends->from.heading == from.heading &&
        ends->area.wide == sky->area.wide && ends->area.deep == sky->area.deep && ends->ionized == ionized)
        return ends;
    ends->kind = kind;
    ends->from = from;
    ends->area = sky->area;
    ends->ionized = ionized;
    ends->known = ends->inside = ends->blocked = 0;
    return ends;
}

static void find_end(const Sky *sky, int16_t ship, int index, Ends *ends)
{
    Maneuver maneuver = maneuver_flown(sky, ship, index);
    Move move = {.pose = maneuver_end(ends->from, ends->kind->size, maneuver, TALLON_MIDDLE),
                 .full = true,
                 .flown = template_length(maneuver_template(maneuver))};
    Base *to = &ends->base[index];
    uint32_t bit = UINT32_C(1) << index;

    ends->known |= bit;
    *to = base_at(move.pose, ends->kind->size);
    if (!base_inside(to, sky->area))
        return;
    ends->inside |= bit;
    ends->blocked |= rocks_met(sky, &sky->fact[ship].base, maneuver, &move, to) > 0 ? bit : 0;
}

/* Every end on the mat that its dial allows; those that aim at us are likelier, red ones less so. */
static void foresee(const Sky *sky, int16_t ship, Rocks *rocks, Future *future)
{
    const ShipType *kind = kind_of(sky, ship);
    Ends *ends = ends_of(sky, ship, rocks);
    double sum = 0;

    if (!has_moved(sky, ship) && ends->ionized && edition_of(&sky->look)->ion_bearings == NULL) {
        drift(sky, ship, future);
        return;
    }
    future->count = 0;
    for (int i = 0; i < kind->dial_count && !has_moved(sky, ship); i++) {
        bool red = is_red(sky, ship, i);
        if (red && is_stressed(sky->game, ship))
            continue;
        if (!(ends->known >> i & 1))
            find_end(sky, ship, i, ends);
        if (!(ends->inside >> i & 1))
            continue;
        double weight = red ? 0.4 : 1;
        if (ends->blocked >> i & 1)
            weight *= 0.2;
        if (aims_at_us(sky, ship, &ends->base[i]))
            weight *= 2.5;
        sum += weight;
        future->spot[future->count++] = (Spot){ends->base[i], weight};
    }
    if (future->count == 0)
        stay(sky, ship, future);
    for (int i = 0; i < future->count && sum > 0; i++)
        future->spot[i].weight /= sum;
    if (sky->lean)
        thin_out(future);
}

/* About the ship, as far as its spots reach. */
static void find_circle(Future *future, const Base *base)
{
    future->middle = base->stance.at;
    future->reach = 0;
    for (int i = 0; i < future->count; i++) {
        const Base *spot = &future->spot[i].base;
        double away = vec_length(vec_sub(spot->stance.at, future->middle)) + 1.4143 * spot->half;
        future->reach = at_least(future->reach, away);
    }
}

ArcSet guns_of(const Look *look, int16_t ship, ArcSet turret)
{
    const Xwing *game = xwing_in(look);
    const ShipType *kind = type_of(look, ship);
    ArcSet guns = 0;

    for (int i = 0; i < kind->primary_count; i++)
        guns |= kind->primary[i].arcs;
    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next)
        guns |= is_discarded(game, card) ? 0 : upgrade_of(look, card)->weapon.arcs & ARC_INDICATED;
    return guns & ARC_INDICATED ? (guns & ~(ArcSet)ARC_INDICATED) | turret : guns;
}

/* Before the Activation phase a ship that is disarmed may still come to its guns: a cloaked one decloaks. */
static bool holds_fire(const Look *look, int16_t ship)
{
    uint8_t phase = xwing_in(look)->phase;

    return (phase == PHASE_ACTIVATION || phase == PHASE_COMBAT) && is_disarmed(look, ship);
}

/* What holds of a ship for the whole question. */
static Fact fact_of(const Look *look, int16_t ship)
{
    int attack = value_of(look, VALUE_PRIMARY, ship, type_of(look, ship)->attack, attack_under_way(look));

    return (Fact){.base = base_of(look, ship),
                  .attack = holds_fire(look, ship) ? 0 : attack,
                  .guns = guns_of(look, ship, xwing_in(look)->ship[ship].turret),
                  .agility = value_of(look, VALUE_AGILITY, ship, basic_agility(look, ship), attack_under_way(look)),
                  .skill = skill_of(look, ship),
                  .health = xwing_in(look)->ship[ship].shields + hull_of(look, ship) - damage_on(look, ship),
                  .bounty = bounty_on(look, ship),
                  .caution = 1};
}

/* What a hit on a ship is worth in a game with points, to its enemies and to its own side. */
static void weigh_points(Sky *sky)
{
    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (!is_present(sky->game, ship) || is_remote(sky->game, ship))
            continue;
        sky->fact[ship].points = ship_points(&sky->look, ship);
        sky->fact[ship].whole = hull_of(&sky->look, ship) + shields_of(&sky->look, ship);
    }
    stakes_make(&sky->stakes, sky, true);
    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (!is_present(sky->game, ship))
            continue;
        double density = density_of(sky, ship);
        bool tows = towed_by(&sky->look, ship) != NO_PIECE;
        sky->fact[ship].bounty *= density;
        sky->fact[ship].caution = density * sky->stakes.caution * (tows ? CAUTION_TOWING : 1);
    }
}

/* Ships of a side that have the same skill as this one and have not moved. */
static uint32_t ships_beside(const Sky *sky, int16_t ship)
{
    uint32_t ships = 0;

    for (int16_t other = ship; is_fielded(sky->game, other); other++) {
        if (is_present(sky->game, other) && !has_moved(sky, other) && sky->fact[other].skill == sky->fact[ship].skill &&
            side_of(&sky->look, other) == side_of(&sky->look, ship))
            ships |= UINT32_C(1) << other;
    }
    return ships;
}

/* Who moves before whom. */
static void take_turns(Sky *sky)
{
    uint32_t counted = 0;

    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (!is_present(sky->game, ship) || has_moved(sky, ship) || (counted >> ship & 1))
            continue;
        uint32_t left = ships_beside(sky, ship);
        counted |= left;
        for (int turn = 0; left != 0; turn++) {
            int16_t next = first_to_move(&sky->look, left);
            sky->fact[next].turn = turn;
            left &= ~(UINT32_C(1) << next);
        }
    }
}

void sky_look_again(Sky *sky, const Look *look, const SkyAids *aids)
{
    sky->look = *look;
    sky->game = xwing_in(look);
    sky->odds = aids->odds;
    sky->rocks = aids->rocks;
}

void sky_make(Sky *sky, const Look *look, uint8_t side, const SkyAids *aids, SkyDepth depth)
{
    sky_look_again(sky, look, aids);
    sky->side = side;
    sky->lean = aids->lean;
    sky->area = area_of(look);
    if (depth >= SKY_SHIPS)
        rocks_look(aids->rocks, look);
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        sky->future[ship].count = 0;
        sky->fact[ship] = depth >= SKY_SHIPS && is_present(sky->game, ship) ? fact_of(look, ship) : (Fact){0};
    }
    if (depth >= SKY_FUTURES)
        take_turns(sky);
    bool has_points = depth >= SKY_SHIPS && has_points_to_earn(look);
    if (has_points)
        weigh_points(sky);
    else
        stakes_make(&sky->stakes, sky, false);
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship) && depth >= SKY_FUTURES; ship++) {
        if (is_present(sky->game, ship) && side_of(look, ship) != side)
            foresee(sky, ship, aids->rocks, &sky->future[ship]);
        if (sky->future[ship].count > 0)
            find_circle(&sky->future[ship], &sky->fact[ship].base);
    }
    if (has_points && depth >= SKY_FUTURES && scores_features(look))
        stakes_look(&sky->stakes, sky);
}

/* ---- shooting and being shot at ---- */

/* Can it change focus results: all of them, or some, which mostly are all that there are? */
static bool changes_focus(const Sky *sky, int16_t ship)
{
    const Ship *s = &sky->game->ship[ship];

    return s->tokens[TOKEN_FOCUS] > 0 || s->tokens[TOKEN_CALCULATE] > 0 || s->force > 0;
}

int attack_help(const Sky *sky, int16_t ship, int16_t target)
{
    return (changes_focus(sky, ship) ? ATTACK_FOCUS : 0) |
           (has_lock_on(&sky->game->ship[ship], target) ? ATTACK_LOCK : 0);
}

int defense_help(const Sky *sky, int16_t ship)
{
    return (changes_focus(sky, ship) ? DEFENSE_FOCUS : 0) |
           (sky->game->ship[ship].tokens[TOKEN_EVADE] > 0 ? DEFENSE_EVADE : 0);
}

int health_of(const Sky *sky, int16_t ship)
{
    return sky->fact[ship].health;
}

/* The range at which `from` sees `to` in its arcs; 0 if it does not. Ships that would stand on one another will touch: they see each other
 * where such ships can attack. */
static uint8_t sighted(const Look *look, ArcSet arcs, const Base *from, const Base *to)
{
    ArcBounds bounds = arc_bounds(from, arcs, to);

    if (bounds.least > 3 * RANGE_BAND + TOLERANCE) /* beyond the arcs, or beyond range 3 */
        return 0;
    int range = range_of(look, bounds.least);
    if (bounds.most > range * RANGE_BAND) {
        double distance = arc_distance(from, arcs, to);
        if (distance == HUGE_VAL)
            return 0;
        range = range_of(look, distance);
    }
    if (range == 0 || (range == 1 && bases_overlap(from, to)))
        return edition_of(look)->primary_range[0] == 0 ? SEEN_TOUCHING : 0;
    return (uint8_t)(range > 3 ? 0 : range);
}

/* Where none of the enemy's spots can be seen from, nor can see: most places are such. */
static bool is_out_of_reach(const Future *future, const Base *base)
{
    Vec away = vec_sub(future->middle, base->stance.at);
    double reach = future->reach + 3 * RANGE_BAND + 1.4143 * base->half; /* a little more than the root of two */

    return vec_dot(away, away) > reach * reach;
}

static void look_from(Prospect *prospect, const Sky *sky, const Base *base, ArcSet guns)
{
    bool armed = sky->fact[prospect->ship].attack > 0; /* else nobody asks */

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        const Future *future = &sky->future[enemy];
        if (future->count == 0)
            continue;
        if (!armed || is_out_of_reach(future, base) ||
            !arcs_may_hold(base, guns, (Circle){future->middle, future->reach})) {
            memset(prospect->sees[enemy], 0, sizeof prospect->sees[enemy]);
            continue;
        }
        for (int i = 0; i < future->count; i++) {
            const Base *spot = &future->spot[i].base;
            prospect->sees[enemy][i] = are_far_apart(base, spot) ? 0 : sighted(&sky->look, guns, base, spot);
        }
    }
}

void prospect_look(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base)
{
    prospect->ship = ship;
    look_from(prospect, sky, base, sky->fact[ship].guns);
}

void prospect_look_back(Prospect *prospect, const Sky *sky, const Base *base)
{
    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        const Future *future = &sky->future[enemy];
        const Fact *fact = &sky->fact[enemy];
        if (future->count == 0)
            continue;
        if (fact->attack == 0 || is_out_of_reach(future, base)) {
            memset(prospect->seen[enemy], 0, sizeof prospect->seen[enemy]);
            continue;
        }
        for (int i = 0; i < future->count; i++) {
            const Base *spot = &future->spot[i].base;
            prospect->seen[enemy][i] = are_far_apart(base, spot) ? 0 : sighted(&sky->look, fact->guns, spot, base);
        }
    }
}

void prospect_aim(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base, ArcSet guns)
{
    prospect->ship = ship;
    look_from(prospect, sky, base, guns);
    prospect_look_back(prospect, sky, base);
}

void prospect_make(Prospect *prospect, const Sky *sky, int16_t ship, const Base *base)
{
    prospect_aim(prospect, sky, ship, base, sky->fact[ship].guns);
}

static double shot(const Sky *sky, int16_t ship, int help, int16_t target, int against, int range)
{
    RangeDice dice = edition_of(&sky->look)->primary_dice;
    int attack = sky->fact[ship].attack, defense = sky->fact[target].agility;

    if (attack == 0)
        return 0;
    if (range == SEEN_TOUCHING && edition_of(&sky->look)->seals_range_0)
        help = ATTACK_PLAIN;
    attack += range == NEAR_RANGE && dice.attack_near;
    defense += range == FAR_RANGE && dice.defense_far;
    return odds_damage(sky->odds, help, attack, against, defense);
}

double shot_from(const Sky *sky, const Prospect *prospect, int more_help)
{
    int16_t ship = prospect->ship;
    double best = 0, all = 0;

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        const Future *future = &sky->future[enemy];
        int help = attack_help(sky, ship, enemy) | more_help, against = defense_help(sky, enemy);
        double damage = 0;
        if (future->count == 0)
            continue;
        for (int i = 0; i < future->count; i++) {
            if (prospect->sees[enemy][i] > 0)
                damage += future->spot[i].weight * shot(sky, ship, help, enemy, against, prospect->sees[enemy][i]);
        }
        damage *= sky->fact[enemy].bounty * (1 + 0.6 / sky->fact[enemy].health); /* nearly destroyed ships first */
        all += damage;
        if (damage > best)
            best = damage;
    }
    return best + SHARE_OF_OTHERS * (all - best);
}

/* A shot at the best range at each enemy. */
static double shot_at_most(const Sky *sky, int16_t ship, int more_help)
{
    double best = 0, all = 0;

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        int help = attack_help(sky, ship, enemy) | more_help, against = defense_help(sky, enemy);
        double damage = 0;
        if (sky->future[enemy].count == 0)
            continue;
        for (int range = NEAR_RANGE; range <= SEEN_TOUCHING; range++)
            damage = at_least(damage, shot(sky, ship, help, enemy, against, range));
        damage *= sky->fact[enemy].bounty * (1 + 0.6 / sky->fact[enemy].health);
        all += damage;
        best = at_least(best, damage);
    }
    return best + SHARE_OF_OTHERS * (all - best);
}

/* Of enemies that are wholly in an arc of this base; NULL: of all. */
static double fire(const Sky *sky, const Prospect *prospect, int more_help, const Base *base, Arc arc)
{
    int16_t ship = prospect->ship;
    int against = defense_help(sky, ship) | more_help;
    double damage = 0;

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        const Future *future = &sky->future[enemy];
        int help = attack_help(sky, enemy, ship);
        for (int i = 0; i < future->count; i++) {
            if (prospect->seen[enemy][i] > 0 && (base == NULL || base_wholly_in_arc(base, arc, &future->spot[i].base)))
                damage += future->spot[i].weight * shot(sky, enemy, help, ship, against, prospect->seen[enemy][i]);
        }
    }
    return damage;
}

double fire_at(const Sky *sky, const Prospect *prospect, int more_help)
{
    return fire(sky, prospect, more_help, NULL, ARC_FRONT);
}

double fire_from_arc(const Sky *sky, const Prospect *prospect, const Base *base, Arc arc)
{
    return fire(sky, prospect, DEFENSE_PLAIN, base, arc);
}

double place_shot(const Sky *sky, const Prospect *prospect, bool has_action)
{
    return WORTH_SHOT * sky->stakes.zeal * shot_from(sky, prospect, has_action ? ATTACK_FOCUS : ATTACK_PLAIN);
}

double place_shot_at_most(const Sky *sky, int16_t ship, bool has_action)
{
    return WORTH_SHOT * sky->stakes.zeal * shot_at_most(sky, ship, has_action ? ATTACK_FOCUS : ATTACK_PLAIN);
}

double place_danger(const Sky *sky, const Prospect *prospect)
{
    return WORTH_SAFETY * sky->fact[prospect->ship].caution * fire_at(sky, prospect, DEFENSE_PLAIN);
}

double place_worth(const Sky *sky, const Prospect *prospect, bool has_action)
{
    return place_shot(sky, prospect, has_action) - place_danger(sky, prospect);
}
