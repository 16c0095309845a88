#include "ai/simple_fly.h"

#include "ai/simple_errand.h"
#include "table/kernel.h"
#include "xwing/abilities/abilities.h"
#include "xwing/geometry/partial.h"

/* What things are worth, in damage. Found by playing, not derived. */
#define WORTH_FACING      0.35 /* to look at the nearest enemy */
#define COST_FAR          0.5  /* for each 100 mm beyond NEAR_ENOUGH */
#define COST_BUMP         0.7
#define COST_FRIEND       0.5 /* more, of a friend, who is in the way of others too */
#define WORTH_CALM        0.6
#define COST_FLEEING      1000.0
#define COST_DEAD_END     400.0
#define COST_TRAP         150.0 /* of a place from which all ways lead to dead ends */
#define COST_CORNER       0.6
#define COST_FOREIGN_HAND 50.0 /* a red maneuver while stressed: the opponent chooses */
#define NEAR_ENOUGH       180.0
enum { FEW_WAYS = 4 };

static const ShipType *kind_of(const Sky *sky, int16_t ship)
{
    return type_of(&sky->look, ship);
}

/* Those that end near a rock come last, as outlines take long to compare: mostly there are enough others. */
int ways_out(const Sky *sky, int16_t ship, Pose pose, bool stressed, int enough)
{
    const ShipType *kind = kind_of(sky, ship);
    double reach = 1.4143 * base_half(kind->size);
    Stance start = pose_stance(pose);
    Pose near_rock[DIAL_POSITIONS];
    int ways = 0, doubtful = 0;

    for (int i = 0; i < kind->dial_count && ways < enough; i++) {
        if (stressed && is_red(sky, ship, i))
            continue;
        Pose end = maneuver_end_from(pose, start, kind->size, kind->dial[i].maneuver, TALLON_MIDDLE);
        if (!pose_inside(end, kind->size, sky->area))
            continue;
        if (rocks_are_near(sky->rocks, pose_middle(end), reach))
            near_rock[doubtful++] = end;
        else
            ways++;
    }
    while (doubtful > 0 && ways < enough) {
        Base base = base_at(near_rock[--doubtful], kind->size);
        ways += !on_rock(sky, &base);
    }
    return ways;
}

/* Is the ship stressed after position `index` of its dial, if it was or was not before? */
static bool is_stressed_by(const Sky *sky, int16_t ship, int index, bool stressed)
{
    Difficulty difficulty = difficulty_of(&sky->look, ship, &kind_of(sky, ship)->dial[index]);

    return difficulty == DIFFICULTY_HARD || (stressed && difficulty != DIFFICULTY_EASY);
}

/* Does one of the ways out from there lead to where there is another? A maneuver that stresses leaves fewer of them, and to stand still
 * is a way that leads nowhere: large ships that turn slowly would notice too late. */
static bool leads_on(const Sky *sky, int16_t ship, Pose pose, bool stressed)
{
    const ShipType *kind = kind_of(sky, ship);
    Stance start = pose_stance(pose);

    for (int i = 0; i < kind->dial_count; i++) {
        if (stressed && is_red(sky, ship, i))
            continue;
        Pose end = maneuver_end_from(pose, start, kind->size, kind->dial[i].maneuver, TALLON_MIDDLE);
        Base base = base_at(end, kind->size);
        if (pose_inside(end, kind->size, sky->area) && !on_rock(sky, &base) &&
            ways_out(sky, ship, end, is_stressed_by(sky, ship, i, stressed), 1) > 0)
            return true;
    }
    return false;
}

/* What it costs to be there in the next round: two maneuvers ahead, but only where the first have little choice. */
static double cost_of_leaving(const Sky *sky, int16_t ship, Pose pose, bool stressed)
{
    int ways = ways_out(sky, ship, pose, stressed, FEW_WAYS);

    if (ways == FEW_WAYS)
        return 0;
    return ways == 0 ? COST_DEAD_END : leads_on(sky, ship, pose, stressed) ? COST_CORNER : COST_TRAP;
}

static bool moves_before(const Sky *sky, int16_t ship, int16_t other)
{
    int mine = sky->fact[ship].skill, theirs = sky->fact[other].skill;

    if (has_moved(sky, other))
        return true;
    return theirs < mine || (theirs == mine && (side_of(&sky->look, other) == side_of(&sky->look, ship)
                                                    ? sky->fact[other].turn < sky->fact[ship].turn
                                                    : side_of(&sky->look, other) == sky->game->initiative));
}

/* Friends that move before it are where their dials take them, and ionized ships where they drift; other enemies that do are
 * anywhere, and left out. */
void way_make(Way *way, const Sky *sky, int16_t ship)
{
    way->ship = ship;
    way->count = 0;
    way->friends = 0;
    way->company = company_of(sky, ship);
    way->shot_at_most[false] = place_shot_at_most(sky, ship, false);
    way->shot_at_most[true] = place_shot_at_most(sky, ship, true);
    for (int16_t other = 0; is_fielded(sky->game, other); other++) {
        if (other == ship || !is_present(sky->game, other))
            continue;
        bool friend = side_of(&sky->look, other) == side_of(&sky->look, ship);
        bool gone = moves_before(sky, ship, other) && !has_moved(sky, other);
        bool drifts = gone && flies_ionized(&sky->look, other);
        const Ship *there = &sky->game->ship[other];
        const ShipType *kind = kind_of(sky, other);
        if (gone && !friend && !drifts)
            continue;
        Pose pose = there->pose;
        bool by_dial = gone && there->dial > 0 && (!drifts || edition_of(&sky->look)->ion_bearings != NULL);
        if (by_dial)
            pose = maneuver_end(pose, kind->size, maneuver_flown(sky, other, there->dial - 1), TALLON_MIDDLE);
        else if (drifts)
            pose = maneuver_end(pose, kind->size, edition_of(&sky->look)->ion_maneuver.maneuver, TALLON_MIDDLE);
        way->friends |= (uint64_t) friend << way->count;
        way->bases[way->count++] = base_at(pose, kind->size);
    }
}

/* How probable is it that an enemy stands in the way there? */
static double crowd_at(const Sky *sky, int16_t ship, const Base *base)
{
    double crowd = 0;

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
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

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        if (!is_present(sky->game, enemy) || side_of(&sky->look, enemy) == side_of(&sky->look, ship))
            continue;
        Vec away = vec_sub(sky->fact[enemy].base.stance.at, base->stance.at);
        double distance = vec_length(away);
        if (distance / sky->fact[enemy].bounty >= nearest)
            continue;
        nearest = distance / sky->fact[enemy].bounty;
        facing = distance > 0 ? vec_dot(away, base->stance.ahead) / distance : 0;
    }
    if (nearest == HUGE_VAL)
        return 0;
    return WORTH_FACING * facing - COST_FAR * sky->stakes.chase * at_least(nearest - NEAR_ENOUGH, 0) / RANGE_BAND;
}

double standing_worth(const Sky *sky, int16_t ship, const Prospect *here)
{
    Company company = company_of(sky, ship);

    return approach(sky, ship, &sky->fact[ship].base) + place_worth(sky, here, false) +
           stake_worth(sky, &company, ship, &sky->fact[ship].base, false);
}

Move maneuver_move(const Sky *sky, const Way *way, int index)
{
    const ShipType *kind = kind_of(sky, way->ship);

    return move_ship(sky->game->ship[way->ship].pose, kind->size, maneuver_flown(sky, way->ship, index), TALLON_MIDDLE,
                     way->bases, way->count);
}

/* An ion maneuver is as hard as it is, whatever the dial shows. */
static Difficulty difficulty_flown(const Sky *sky, int16_t ship, int index)
{
    const Edition *edition = edition_of(&sky->look);

    if (edition->ion_bearings != NULL && flies_ionized(&sky->look, ship))
        return edition->ion_maneuver.difficulty;
    return difficulty_of(&sky->look, ship, &kind_of(sky, ship)->dial[index]);
}

/* Has it flown into enemies alone, where that leaves it a red focus (X25-PARTIAL-11)? */
static bool may_focus_bumped(const Sky *sky, const Way *way, const Move *move)
{
    return edition_of(&sky->look)->overlap != 0 && !move->full && !(move->overlapped & way->friends);
}

/* From what is known of the place so far. */
static double worth_so_far(const Landing *landing, double danger)
{
    double worth = landing->flight + (landing->shot[0] - danger);

    return landing->may_focus ? at_least(worth, landing->flight + (landing->shot[1] - danger) - COST_STRESS) : worth;
}

/* What the flight is worth, and whether an action may follow, of a ship that begins it there. */
static Landing flown_from(const Sky *sky, const Way *way, const Base *from, int index, const Move *move)
{
    int16_t ship = way->ship;
    const ShipType *kind = kind_of(sky, ship);
    Maneuver maneuver = maneuver_flown(sky, ship, index);
    Base to = base_at(move->pose, kind->size);
    Difficulty difficulty = difficulty_flown(sky, ship, index);
    bool was_stressed = is_stressed(sky->game, ship);
    bool stressed = difficulty == DIFFICULTY_HARD || (was_stressed && difficulty != DIFFICULTY_EASY);
    Errand errand = errand_of(&sky->look, ship);
    double worth = 0;

    if (!base_inside(&to, sky->area))
        return (Landing){.worth = errand_won(&errand, &to, sky->area) ? COST_FLEEING : -COST_FLEEING,
                         .stage = LANDING_MEASURED};
    int rocks = rocks_met(sky, from, maneuver, move, &to);
    double crowd = crowd_at(sky, ship, &to) + !move->full;
    if (errand.edges == 0)
        worth -= cost_of_leaving(sky, ship, move->pose, stressed);
    worth -= COST_ROCK * rocks + COST_BUMP * crowd;
    if (move->overlapped & way->friends)
        worth -= COST_FRIEND;
    if (difficulty == DIFFICULTY_HARD)
        worth -= was_stressed ? COST_FOREIGN_HAND : COST_STRESS;
    if (difficulty == DIFFICULTY_PURPLE)
        worth -= sky->game->ship[ship].force == 0 ? COST_FOREIGN_HAND : COST_FORCE;
    if (difficulty == DIFFICULTY_EASY && was_stressed)
        worth += WORTH_CALM;
    worth += errand.has ? errand_progress(&errand, &to) : approach(sky, ship, &to);
    bool can_act = !stressed && rocks == 0;
    Landing landing = {
        .acts = can_act && move->full,
        .on_rock = rocks > 0 && on_rock(sky, &to), /* rocks_met() counts that */
        .may_focus = can_act && may_focus_bumped(sky, way, move),
        .flight = worth,
        .shot = {way->shot_at_most[can_act && move->full], way->shot_at_most[true]}
    };
    if (landing.on_rock)
        landing = (Landing){.on_rock = true, .flight = worth, .worth = worth};
    else
        landing.worth = worth_so_far(&landing, 0);
    return landing;
}

Landing landing_flown(const Sky *sky, const Way *way, int index, const Move *move)
{
    return flown_from(sky, way, &sky->fact[way->ship].base, index, move);
}

void landing_measure(const Sky *sky, const Way *way, Landing *landing, const Move *move)
{
    Base to = base_at(move->pose, kind_of(sky, way->ship)->size);
    Prospect prospect;

    if (landing->stage == LANDING_FLOWN && !landing->on_rock) {
        prospect_look(&prospect, sky, way->ship, &to);
        landing->stage = LANDING_LOOKED;
        landing->shot[0] = place_shot(sky, &prospect, landing->acts);
        landing->shot[1] = landing->may_focus ? place_shot(sky, &prospect, true) : 0;
        landing->worth = worth_so_far(landing, 0);
        return;
    }
    prospect.ship = way->ship;
    prospect_look_back(&prospect, sky, &to);
    landing->stage = LANDING_MEASURED;
    landing->worth = landing->on_rock ? landing->flight - fire_at(sky, &prospect, DEFENSE_PLAIN)
                                      : worth_so_far(landing, place_danger(sky, &prospect));
}

double landing_stake(const Sky *sky, const Way *way, const Landing *landing, const Move *move)
{
    if (sky->stakes.count == 0)
        return 0;
    Base to = base_at(move->pose, kind_of(sky, way->ship)->size);
    return stake_worth(sky, &way->company, way->ship, &to, landing->acts);
}

static double whole_worth(const Sky *sky, const Way *way, Landing landing, const Move *move)
{
    while (landing.stage < LANDING_MEASURED)
        landing_measure(sky, way, &landing, move);
    return landing.worth + landing_stake(sky, way, &landing, move);
}

double move_worth(const Sky *sky, const Way *way, int index, const Move *move)
{
    return whole_worth(sky, way, landing_flown(sky, way, index, move), move);
}

/* Once its turn to activate has begun, the maneuver is still to come only in the windows before it. */
bool flies_later(const Sky *sky, int16_t ship)
{
    static const uint64_t before =
        UINT64_C(1) << WINDOW_ACTIVATES | UINT64_C(1) << WINDOW_DIAL_REVEALED | UINT64_C(1) << WINDOW_BEFORE_MANEUVER;
    const Ship *there = &sky->game->ship[ship];
    const Table *table = sky->look.table;
    bool later = there->dial != 0 && !has_moved(sky, ship);

    for (int i = 0; i < table->depth && there->dial != 0 && !later; i++) {
        const Frame *frame = &table->frames[i];
        later = frame->procedure == PROC_WINDOW && frame->subject == ship && (before >> window_of(frame) & 1);
    }
    return later;
}

double onward_worth(const Sky *sky, int16_t ship, Pose pose)
{
    const ShipType *kind = kind_of(sky, ship);
    int index = sky->game->ship[ship].dial - 1;
    Base from = base_at(pose, kind->size);
    Way way;

    way_make(&way, sky, ship);
    Move move = move_ship(pose, kind->size, maneuver_flown(sky, ship, index), TALLON_MIDDLE, way.bases, way.count);
    return whole_worth(sky, &way, flown_from(sky, &way, &from, index, &move), &move);
}
