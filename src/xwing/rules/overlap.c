#include "xwing/rules/overlap.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/state/ships.h"

static bool has_friend_among(const Look *look, int16_t ship, uint32_t ships)
{
    for (; ships != 0; ships &= ships - 1) {
        if (are_friends(look, ship, nth_ship(ships, 0)))
            return true;
    }
    return false;
}

/* It may perform a red focus or calculate action of its bar, if nothing keeps it from that. */
static Flow act_as_red(Play *play, Frame *frame, uint16_t step)
{
    enum { KINDS = 1 << ACTION_FOCUS | 1 << ACTION_CALCULATE };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    int32_t last = is_activating(&look, ship) ? FREE_LAST : 0; /* X25-PARTIAL-13 */
    Flow flow = call(play, frame, PROC_ACTION, ship, xwing_of(play)->ship[ship].seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[ACTION_ALLOWED] = KINDS | FREE_OF_BAR | FREE_AS_RED | last; /* X25-PARTIAL-11 */
    return flow;
}

/* Only the ships count that made the maneuver partial, not the one that it touches in the end; and one friend among them outweighs all
 * enemies. */
static Flow run_overlap(Play *play, Frame *frame)
{
    enum { START, ROLLED, ACTED, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case START:
        if (has_friend_among(&look, ship, (uint32_t)frame->local[OVERLAP_SHIPS])) /* X25-PARTIAL-14 */
            return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, ROLLED);
        return act_as_red(play, frame, ACTED);

    case ROLLED: {
        int hits = luck(play)->faces[FACE_HIT] + luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, "X25-PARTIAL-09",
                    say2(XW_ROLLS_FOR_FRIEND, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return hits > 0 ? suffer(play, frame, ship, 1, 0, OVER) : done(play); /* X25-PARTIAL-09 */
    }

    case ACTED:
        if (is_activating(&look, ship))
            xwing_of(play)->ship[ship].flags |= SHIP_LAST_ACTION; /* X25-PARTIAL-13 */
        return done(play);

    case OVER:
        return done(play);
    }
    return never(play, "an overlap has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_OVERLAP, {"overlap", run_overlap, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart overlap_part = {.procedures = procedures};
