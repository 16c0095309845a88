#include "xwing/rules/three_steps.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/activation.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/towing.h"
#include "xwing/state/ships.h"

static Flow fly_revealed(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    const DialPosition *dial = dial_of(&look, frame->subject);

    return fly_as(play, frame, dial->maneuver, difficulty_of(&look, frame->subject, dial), step);
}

static Flow perform_action(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint32_t kinds = action_bar(&look, ship) & (UINT32_C(1) << ACTION_FOCUS);

    frame->local[ACTIVATE_IS_ACTING] = true;
    if (frame->local[ACTIVATE_IONIZED] && kinds == 0)
        return next(frame, step);
    Flow flow = call(play, frame, PROC_ACTION, ship, frame->seat, step); /* X2-ACT-05, X25-ACT-04 */
    if (flow == FLOW_ON && frame->local[ACTIVATE_IONIZED])
        callee(play)->local[ACTION_ALLOWED] = (int32_t)kinds; /* X2-ION-07, X25-ION-10 */
    return flow;
}

/* The dial stays faceup beside the ship's card until the round ends (X2-ACT-03). */
Flow run_three_steps(Play *play, Frame *frame)
{
    enum { ACTIVATE, REVEAL_DIAL, EXECUTE_MANEUVER, EXECUTED, PERFORM_ACTION, ACTED, OVER, ENDED };
    Look look = look_of(play);
    int16_t ship = frame->subject;

    /* Steps that ask nothing go straight on: an activation has many, and each costs a turn of the kernel. */
    switch (frame->step) {
    case ACTIVATE:
        if (could_react_to(&look, WINDOW_ACTIVATES, ship))
            return after(play, frame, WINDOW_ACTIVATES, ship, REVEAL_DIAL);
        /* fallthrough */

    case REVEAL_DIAL:
        frame->local[ACTIVATE_IONIZED] = flies_ionized(&look, ship); /* X25-ION-13 */
        if (frame->local[ACTIVATE_IONIZED] && edition_of(&look)->ion_bearings == NULL)
            return fly_ionized(play, frame, EXECUTED); /* X2-ACT-08, X2-ION-03, X2-ION-05 */
        reveal_dial(play, ship);                       /* X25-ION-05 */
        if (could_react_to(&look, WINDOW_DIAL_REVEALED, ship))
            return after(play, frame, WINDOW_DIAL_REVEALED, ship, EXECUTE_MANEUVER);
        /* fallthrough */

    case EXECUTE_MANEUVER:
        if (frame->local[ACTIVATE_IONIZED])
            return fly_ionized(play, frame, EXECUTED); /* X25-ION-06 */
        return fly_revealed(play, frame, EXECUTED);

    case EXECUTED:
        if (could_react_to(&look, WINDOW_MANEUVER_EXECUTED, ship))
            return after(play, frame, WINDOW_MANEUVER_EXECUTED, ship, PERFORM_ACTION);
        /* fallthrough */

    case PERFORM_ACTION:
        if (skips_action(play, ship))
            return next(frame, OVER);
        return perform_action(play, frame, ACTED);

    case ACTED:
        if (has_another_action(play, frame))
            return next(frame, PERFORM_ACTION);
        /* fallthrough */

    case OVER:
        if (frame->local[ACTIVATE_IONIZED]) /* X2-ION-08, X25-ION-12 */
            lose_ion(play, ship);
        if (towed_by(&look, ship) != NO_PIECE)
            return may_jettison(play, frame, ship, ENDED); /* X25-SALV-24 */
        /* fallthrough */

    case ENDED:
        return done(play);
    }
    return never(play, "an activation has no other step");
}

bool is_performing_action(const Look *look, int16_t ship)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        const Frame *frame = &look->table->frames[i];
        if (frame->procedure == PROC_ACTIVATE && frame->subject == ship)
            return frame->local[ACTIVATE_IS_ACTING] != 0;
    }
    return false;
}
