/* Looking at ships: who they are, where they stand, whose turn it is. */
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

bool has_turns(const Look *look, int16_t ship)
{
    return !pilot_of(look, ship)->is_token; /* X1-M1-11, X1-AMB-47 */
}

bool is_ionized(const Look *look, int16_t ship)
{
    static const uint8_t needed[] = {
        [BASE_SMALL] = 1, [BASE_MEDIUM] = 2, [BASE_LARGE] = 2}; /* X2-ION-01; the First Edition
                                                                                                 asks 2 of large ships */

    return xwing_in(look)->ship[ship].tokens[TOKEN_ION] >= needed[type_of(look, ship)->size];
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

    for (int16_t other = 0; other < SHIPS; other++) {
        if (other == ship || !is_present(game, other))
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

    for (int16_t i = 0; i < OBJECTS; i++) {
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

uint32_t next_in_order(const Look *look, ShipTest waits, bool ascending)
{
    const Xwing *game = xwing_in(look);
    uint32_t next = 0;
    int best = 0;
    uint8_t best_side = 0;

    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if (game->ship[ship].status == SHIP_ABSENT || !waits(look, ship))
            continue;
        int skill = ascending ? skill_of(look, ship) : -skill_of(look, ship); /* X1-ROUND-03, X1-AMB-01 */
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

static int16_t ship_number(uint32_t ships, int index)
{
    for (int16_t ship = 0; ship < SHIPS; ship++) {
        if ((ships >> ship & 1) && index-- == 0)
            return ship;
    }
    return NO_PIECE;
}

Flow ask_next(Play *play, Frame *frame, uint32_t ships, int at, uint16_t step)
{
    Look look = look_of(play);
    uint8_t captain = captain_of(play->table, side_of(&look, ship_number(ships, 0)));

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
    int count = 0;

    (void)look;
    while (ship_number((uint32_t)question->args[0], count) != NO_PIECE)
        count++;
    return count;
}

void next_ship_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = ship_number((uint32_t)question->args[0], index); /* X1-COMBAT-03, X1-AMB-29 */

    (void)look;
    offer(candidate, key_piece(VERB_SHIP, ship), say1(XW_SAY_PIECE, arg_piece(ship)));
}
