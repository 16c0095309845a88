#include "ai/simple_dials.h"

#include <string.h>

#include "xwing/rules/planning.h"

/* More than rounding can change a worth by. */
#define ROUNDED 1e-9

/* The table as far as it matters to what dials are worth: all but dials. */
static void forget_dials(Xwing *game)
{
    for (int ship = 0; ship < SHIPS; ship++)
        game->ship[ship].dial = 0;
}

/* Of the seat's ships whose dials are still to set, the one that moves first; NO_PIECE: all are set. */
static int16_t next_to_set(const Sky *sky, uint8_t seat)
{
    int16_t next = NO_PIECE;

    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (!is_present(sky->game, ship) || sky->game->ship[ship].seat != seat || sky->game->ship[ship].dial > 0 ||
            (sky->game->ship[ship].flags & SHIP_NO_DIAL) || !has_turns(&sky->look, ship))
            continue;
        const Fact *fact = &sky->fact[ship], *soonest = next == NO_PIECE ? NULL : &sky->fact[next];
        if (soonest == NULL || fact->skill < soonest->skill ||
            (fact->skill == soonest->skill && fact->turn < soonest->turn))
            next = ship;
    }
    return next;
}

void dials_look(SimpleDials *dials, const Look *look, uint8_t seat, const SkyAids *aids)
{
    uint8_t side = look->table->side[seat];
    Xwing game = *xwing_in(look);

    forget_dials(&game);
    if (dials->made && dials->lean == aids->lean && dials->rules == look->rules && dials->sky.side == side &&
        memcmp(&dials->game, &game, sizeof game) == 0 &&
        memcmp(dials->cards, look->table->cards, sizeof dials->cards) == 0) {
        sky_look_again(&dials->sky, look, aids);
    } else {
        sky_make(&dials->sky, look, side, aids, SKY_FUTURES);
        dials->made = true;
        dials->lean = aids->lean;
        dials->rules = look->rules;
        dials->game = game;
        memcpy(dials->cards, look->table->cards, sizeof dials->cards);
        for (int ship = 0; ship < SHIPS; ship++)
            dials->dial[ship].known = 0;
    }
    dials->next = next_to_set(&dials->sky, seat);
    if (dials->next != NO_PIECE)
        way_make(&dials->dial[dials->next].way, &dials->sky, dials->next);
}

int dial_index(const Look *look, const Key *key)
{
    const ShipType *kind = type_of(look, key->piece);

    for (int i = 0; i < kind->dial_count; i++) {
        Key there = dial_key(look, key->piece, i);
        if (there.verb == key->verb && there.number == key->number)
            return i;
    }
    return 0;
}

static bool are_same(const Move *one, const Move *other)
{
    return one->pose.x == other->pose.x && one->pose.y == other->pose.y && one->pose.heading == other->pose.heading &&
           one->flown == other->flown && one->full == other->full && one->overlapped == other->overlapped;
}

/* What a position of a ship's dial is worth: found, or remembered. */
static double position_worth(SimpleDials *dials, int16_t ship, int index, double to_beat)
{
    DialWorth *dial = &dials->dial[ship];
    Landing *landing = &dial->landing[index];
    Move move = maneuver_move(&dials->sky, &dial->way, index);

    if (!(dial->known >> index & 1) || !are_same(&move, &dial->move[index])) {
        dial->known |= UINT32_C(1) << index;
        dial->move[index] = move;
        *landing = landing_flown(&dials->sky, &dial->way, index, &move);
    }
    double stake = landing_stake(&dials->sky, &dial->way, landing, &move);
    while (landing->stage < LANDING_MEASURED && landing->worth + stake > to_beat)
        landing_measure(&dials->sky, &dial->way, landing, &move);
    return landing->worth + stake;
}

double dial_answer_worth(SimpleDials *dials, const Key *key, double to_beat)
{
    static const double decided = 1e6, later = 1e4;

    if (key->verb == VERB_CONFIRM)
        return decided;
    if (dials->sky.game->ship[key->piece].dial > 0)
        return -decided;
    if (key->piece != dials->next) /* it is not this ship's turn, whatever its maneuvers are worth */
        return -later;
    return position_worth(dials, key->piece, dial_index(&dials->sky.look, key), to_beat - ROUNDED);
}
