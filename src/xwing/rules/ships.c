/* Looking at ships: who they are, where they stand, whose turn it is. */
#include "xwing/abilities/vocabulary.h"
#include "xwing/geometry/gap.h"
#include "xwing/rules/rules.h"

PlayArea area_of(const Look *look)
{
    PlayArea area = play_area_standard(); /* X1-SETUP-06 */
    int wider = larger_by(xwing_in(look), 0), deeper = larger_by(xwing_in(look), 1);

    if (wider > 0) /* X1-OBST-05, X1-SQUAD-06 */
        area.wide = STANDARD_AREA + wider;
    if (deeper > 0)
        area.deep = STANDARD_AREA + deeper;
    return area;
}

bool is_ionized(const Look *look, int16_t ship)
{
    int needed = type_of(look, ship)->size == BASE_SMALL ? 1 : 2;

    return xwing_in(look)->ship[ship].tokens[TOKEN_ION] >= needed; /* X1-ION-01 */
}

const DialPosition ion_maneuver = {
    {STRAIGHT, 1},
    DIFFICULTY_STANDARD
};

bool flies_ionized(const Look *look, int16_t ship)
{
    return (xwing_in(look)->ship[ship].flags & SHIP_NO_DIAL) || is_ionized(look, ship); /* X1-ION-03 */
}

int hull_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_HULL, ship, pilot_of(look, ship)->hull);
}

int shields_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_SHIELDS, ship, pilot_of(look, ship)->shields);
}

int skill_of(const Look *look, int16_t ship)
{
    return value_of(look, VALUE_SKILL, ship, pilot_of(look, ship)->skill);
}

Base base_of(const Look *look, int16_t ship)
{
    return base_at(xwing_in(look)->ship[ship].pose, type_of(look, ship)->size);
}

int other_bases(const Look *look, int16_t ship, Base bases[SHIPS], int16_t who[SHIPS])
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (other == ship || !is_present(game, other))
            continue;
        who[count] = other;
        bases[count++] = base_of(look, other);
    }
    return count;
}

/* The square of the distance of their middles. */
static double distance_squared(const Look *look, int16_t a, int16_t b)
{
    Vec away = vec_sub(pose_middle(xwing_in(look)->ship[a].pose), pose_middle(xwing_in(look)->ship[b].pose));

    return vec_dot(away, away);
}

/* Are their middles at least so far apart, in steps of the grid, either way? */
static bool is_beyond(const Pose *a, const Pose *b, int64_t steps)
{
    int64_t x = (int64_t)a->x - b->x + steps, y = (int64_t)a->y - b->y + steps;

    return (uint64_t)x > 2 * (uint64_t)steps || (uint64_t)y > 2 * (uint64_t)steps; /* what is below zero as well */
}

int near_bases(const Look *look, int16_t ship, double reach, Base bases[SHIPS], int16_t who[SHIPS])
{
    const Xwing *game = xwing_in(look);
    int64_t farthest = (int64_t)((reach + base_reach(BASE_LARGE) + 1) * POSE_STEPS_PER_MM);
    int count = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (other == ship || !is_present(game, other) ||
            is_beyond(&game->ship[ship].pose, &game->ship[other].pose, farthest))
            continue;
        double far = reach + base_reach(type_of(look, other)->size) + 2 * TOLERANCE;
        if (distance_squared(look, ship, other) > far * far)
            continue;
        who[count] = other;
        bases[count++] = base_of(look, other);
    }
    return count;
}

Shape object_shape(const Look *look, int16_t object, Pose pose)
{
    const MatObject *thing = &xwing_in(look)->object[object - FIRST_OBJECT];

    if (thing->kind == OBJECT_SATELLITE)
        return satellite_at(pose);
    return obstacle_at(&obstacle_table[thing->shape], pose);
}

int obstacle_shapes(const Look *look, Shape shapes[OBJECTS], int16_t who[OBJECTS])
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t i = 0; i < OBJECTS && game->obstacle_count > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind != OBJECT_ASTEROID || !object->placed)
            continue;
        who[count] = (int16_t)(FIRST_OBJECT + i);
        shapes[count++] = object_shape(look, (int16_t)(FIRST_OBJECT + i), object->pose);
    }
    return count;
}

int range_between(const Look *look, int16_t a, int16_t b)
{
    Base from = base_of(look, a), to = base_of(look, b);

    return range_band_first_edition(bases_gap(&from, &to).distance); /* X1-ACTION-25 */
}

bool may_be_within_range_3(const Look *look, int16_t a, int16_t b)
{
    double far = 3 * RANGE_BAND + base_reach(type_of(look, a)->size) + base_reach(type_of(look, b)->size) + 1;

    return distance_squared(look, a, b) <= far * far;
}

/* Bases hold circles, and lie in circles; only between the two must the range be measured. */
bool within_range_3(const Look *look, int16_t a, int16_t b)
{
    double near = 3 * RANGE_BAND + base_half(type_of(look, a)->size) + base_half(type_of(look, b)->size) - 1;

    return distance_squared(look, a, b) <= near * near ||
           (may_be_within_range_3(look, a, b) && range_between(look, a, b) <= 3);
}

int damage_on(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    int damage = game->ship[ship].stand_ins; /* X1-LIMIT-06 */

    for (uint16_t slot = 0; slot < look->table->card_slots; slot++) {
        if (look->table->cards[slot].pile != PILE_SHIP + ship)
            continue;
        bool faceup = game->faceup >> slot & 1;
        damage += faceup ? content_of(look)->damage[card_in(look, slot)].counts_as : 1; /* X1-AMB-15, X1-DESTR-02 */
    }
    return damage;
}

uint32_t next_in_order(const Look *look, uint32_t waiting, bool ascending)
{
    const Xwing *game = xwing_in(look);
    bool as_printed = !is_spoken_about(game, SPEAKS_VALUE(VALUE_SKILL));
    uint32_t next = 0;
    int best = 0;
    uint8_t best_side = 0;

    for (; waiting != 0; waiting &= waiting - 1) {
        int16_t ship = nth_ship(waiting, 0);
        int skill = as_printed ? pilot_of(look, ship)->skill : skill_of(look, ship);
        skill = ascending ? skill : -skill; /* X1-ROUND-03, X1-AMB-01 */
        uint8_t side = side_of(look, ship);
        bool first_side = side == game->initiative; /* X1-INIT-03 */
        if (next != 0 && (skill > best || (skill == best && side != best_side && !first_side)))
            continue;
        if (next == 0 || skill < best || side != best_side)
            next = 0;
        best = skill;
        best_side = side;
        next |= UINT32_C(1) << ship;
    }
    return next;
}

uint32_t enemies_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    uint8_t side = side_of(look, ship);
    uint32_t enemies = 0;

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (is_present(game, other) && side_of(look, other) != side)
            enemies |= UINT32_C(1) << other;
    }
    return enemies;
}

Flow ask_next(Play *play, Frame *frame, uint32_t ships, int at, uint16_t step)
{
    Look look = look_of(play);
    uint8_t captain = captain_of(play->table, side_of(&look, nth_ship(ships, 0)));

    frame->local[at] = (int32_t)ships;
    frame->seat = captain;
    return ask_within(play, frame, captain, ASK_NEXT_SHIP, NO_PIECE, (const int32_t[3]){(int32_t)ships, 0, 0}, step);
}

int16_t next_chosen(const Play *play, const Frame *frame, int at)
{
    (void)at;
    return answer_of(play, frame->seat)->key.piece;
}

int next_ship_count(const Look *look, const Question *question)
{
    (void)look;
    return bits_in((uint32_t)question->args[0]);
}

bool next_ship_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    (void)look;
    (void)listing;
    *key = key_piece(VERB_SHIP, nth_ship((uint32_t)question->args[0], index)); /* X1-COMBAT-03, X1-AMB-29 */
    return true;
}

void next_ship_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Key key;

    next_ship_option(look, question, NULL, index, &key);
    offer(candidate, key, say1(XW_SAY_PIECE, arg_piece(key.piece)));
}
