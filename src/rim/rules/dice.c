/* Dice: the roll, and the windows in which abilities change it. */
#include "rim/rules/dice.h"
#include "rim/abilities/abilities.h"

#include <string.h>

/* Of PROC_DICE; its seat throws. IS_TEST: the dice are those of the test that is under way, which ends by itself. */
enum { AMOUNT, OCCASION, WHOSE, IS_TEST };

Flow rim_roll_dice(Play *play, Frame *frame, uint8_t seat, uint8_t whose, uint16_t occasion, int amount, uint16_t step)
{
    Flow flow = call(play, frame, PROC_DICE, seat, seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[AMOUNT] = amount;
        callee(play)->local[OCCASION] = occasion;
        callee(play)->local[WHOSE] = whose;
    }
    return flow;
}

static void lay_out(Play *play, Frame *frame)
{
    RimRoll *rolled = &rim_of(play)->roll;
    uint8_t whose = (uint8_t)frame->local[WHOSE];

    frame->local[IS_TEST] = rolled->is_on;
    if (!rolled->is_on)
        *rolled = (RimRoll){.is_on = 1, .seat = whose, .skill = RIM_SKILLS};
    memcpy(rolled->faces, luck(play)->faces, sizeof rolled->faces);
    tell_all(play, EVENT_ROLL, frame->subject, NULL,
             say4(whose == SEAT_NOBODY ? SAY_ROLLS_FOR_OTHERS : SAY_ROLLS, arg_seat(frame->seat),
                  arg_number(rolled->faces[RIM_FACE_HIT]), arg_number(rolled->faces[RIM_FACE_CRIT]),
                  arg_number(rolled->faces[RIM_FACE_FOCUS])));
}

static Flow take_up(Play *play, const Frame *frame)
{
    RimRoll *rolled = &rim_of(play)->roll;
    uint8_t faces[MAX_FACES] = {0};

    memcpy(faces, rolled->faces, sizeof rolled->faces);
    memset(rolled->faces, 0, sizeof rolled->faces);
    if (!frame->local[IS_TEST])
        *rolled = (RimRoll){0};
    return done_with_luck(play, faces);
}

/* In a combat the attacker's abilities come before the defender's, whoever has rolled (OR-AMB-74). */
static Flow run_dice(Play *play, Frame *frame)
{
    enum { ROLL, ROLLED, FIRST_REACTED, SECOND_REACTED };
    const RimCombat *combat = &rim_of(play)->combat;
    uint8_t whose = (uint8_t)frame->local[WHOSE];
    bool by_defender = combat->is_on && whose == combat->defender;

    switch (frame->step) {
    case ROLL:
        return roll(play, frame, RIM_DIE, frame->local[AMOUNT],
                    rim_luck_key(play, frame->seat, (uint16_t)frame->local[OCCASION]), ROLLED);

    case ROLLED:
        lay_out(play, frame);
        if (by_defender)
            return open_window(play, frame, MOMENT_ENEMY_ROLLED, whose, combat->attacker, FIRST_REACTED);
        return open_window(play, frame, MOMENT_DICE_ROLLED, whose, whose, FIRST_REACTED); /* OR-AMB-74 */

    case FIRST_REACTED:
        if (!combat->is_on)
            return next(frame, SECOND_REACTED);
        if (!by_defender)
            return open_window(play, frame, MOMENT_ENEMY_ROLLED, whose, combat->attacker, SECOND_REACTED);
        return open_window(play, frame, MOMENT_DICE_ROLLED, whose, combat->attacker, SECOND_REACTED);

    case SECOND_REACTED:
        return take_up(play, frame);
    }
    return never(play, "a roll has no other step");
}

int rim_damage_of(const uint8_t faces[4])
{
    return faces[RIM_FACE_HIT] + 2 * faces[RIM_FACE_CRIT]; /* OR-COMBAT-11, OR-COMBAT-12 */
}

static const ProcedureRow procedures[] = {
    {PROC_DICE, {"dice", run_dice, FRAME_GOES_ON}},
    {0        },
};

const RulesPart rim_dice_part = {.procedures = procedures};
