/* Overlaps as the probe resolves them, after everything else of an activation. The ship has no action, as in the edition below; but if it has
 * flown into a friend it rolls an attack die and may suffer damage, and if into an enemy it may perform a red focus action. */
#include "probe/probe.h"
#include "xwing/abilities/abilities.h"
#include "xwing/state/ships.h"

/* The ships that stopped it, a bit each: none, if its maneuver was executed in full. */
static uint32_t ships_in_the_way(const Xwing *game, int16_t ship)
{
    const Ship *mover = &game->ship[ship];

    return mover->flags & SHIP_OVERLAPPED ? mover->touching : 0;
}

static bool has_friend_among(const Look *look, int16_t ship, uint32_t ships)
{
    for (; ships != 0; ships &= ships - 1) {
        if (are_friends(look, ship, nth_ship(ships, 0)))
            return true;
    }
    return false;
}

static Flow focus_as_red(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint32_t kinds = action_bar(&look, ship) & (UINT32_C(1) << ACTION_FOCUS); /* X25-PARTIAL-11 */
    Status reason;

    if (kinds == 0 || !can_act_freely(&look, ship, kinds, &reason))
        return done(play);
    Flow flow = call(play, frame, PROC_ACTION, ship, frame->seat, step);
    if (flow == FLOW_ON)
        callee(play)->local[ACTION_ALLOWED] = (int32_t)kinds | FREE_AS_RED;
    return flow;
}

Flow run_activation(Play *play, Frame *frame)
{
    enum { ACTIVATE, ACTIVATED, ROLLED, DONE };
    Look look = look_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case ACTIVATE:
        return call(play, frame, PROC_ACTIVATE, ship, frame->seat, ACTIVATED);

    case ACTIVATED: {
        uint32_t ships = ships_in_the_way(xwing_of(play), ship);
        if (ships == 0)
            return done(play);
        if (has_friend_among(&look, ship, ships)) /* X25-PARTIAL-09, X25-PARTIAL-14 */
            return roll(play, frame, DIE_ATTACK, 1, next_roll(play, ship, OCCASION_OBSTACLE), ROLLED);
        return focus_as_red(play, frame, DONE);
    }

    case ROLLED: {
        int hits = luck(play)->faces[FACE_HIT] + luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, "X25-PARTIAL-09",
                    say2(PROBE_ROLLS_FOR_FRIEND, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return hits > 0 ? suffer(play, frame, ship, 1, 0, DONE) : done(play);
    }

    case DONE:
        return done(play);
    }
    return never(play, "an activation has no other step");
}
