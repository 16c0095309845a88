/* Rolls that are no attack: an obstacle, a mine, a damage card. Where a card could react to the dice of a ship, a window opens before they
 * count. */
#include "xwing/abilities/effects.h"

/* Locals of PROC_ROLL. */
enum { ROLL_DIE, ROLL_AMOUNT, ROLL_OCCASION, ROLL_FACES /* how many dice show each face, COUNT_BITS each */ };
enum { COUNT_BITS = 4, COUNT_MASK = (1 << COUNT_BITS) - 1 };
_Static_assert(MAX_FACES * COUNT_BITS <= 32, "the faces of a roll fit a local");

Flow roll_dice(Play *play, Frame *frame, int16_t ship, RollOf dice, uint16_t step)
{
    if (!is_spoken_about(xwing_of(play), SPEAKS_WINDOW(WINDOW_DICE_ROLLED)))
        return roll(play, frame, dice.die, dice.amount, next_roll(play, ship, dice.occasion), step);
    Flow flow = call(play, frame, PROC_ROLL, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[ROLL_DIE] = dice.die;
        callee(play)->local[ROLL_AMOUNT] = dice.amount;
        callee(play)->local[ROLL_OCCASION] = dice.occasion;
    }
    return flow;
}

/* The frame of the latest roll that is under way; NULL if there is none. */
static Frame *roll_frame(Table *table)
{
    int at = table->depth - 1;

    while (at >= 0 && table->frames[at].procedure != PROC_ROLL)
        at--;
    return at >= 0 ? &table->frames[at] : NULL;
}

bool roll_under_way(const Look *look, RollOf *dice, uint8_t faces[MAX_FACES])
{
    int at = look->table->depth - 1;

    while (at >= 0 && look->table->frames[at].procedure != PROC_ROLL)
        at--;
    if (at < 0)
        return false;
    const int32_t *local = look->table->frames[at].local;
    *dice = (RollOf){(uint8_t)local[ROLL_DIE], local[ROLL_AMOUNT], (uint8_t)local[ROLL_OCCASION]};
    for (int face = 0; face < MAX_FACES; face++)
        faces[face] = (uint8_t)((uint32_t)local[ROLL_FACES] >> face * COUNT_BITS & COUNT_MASK);
    return true;
}

void lay_out_roll(Play *play)
{
    Frame *frame = roll_frame(play->table);
    uint32_t faces = 0;

    for (int face = 0; face < MAX_FACES; face++)
        faces |= (uint32_t)luck(play)->faces[face] << face * COUNT_BITS;
    frame->local[ROLL_FACES] = (int32_t)faces;
    tell_rolled(play, frame->subject, (uint8_t)frame->local[ROLL_DIE], NULL,
                say2(CARD_ROLLED, arg_piece(frame->subject), arg_face((uint8_t)frame->local[ROLL_DIE], 0)));
}

static Flow run_roll_of_ship(Play *play, Frame *frame)
{
    enum { ROLL, ROLLED, COUNTS };
    Look look = look_of(play);
    RollOf dice;
    uint8_t faces[MAX_FACES];

    switch (frame->step) {
    case ROLL:
        return roll(play, frame, (uint8_t)frame->local[ROLL_DIE], frame->local[ROLL_AMOUNT],
                    next_roll(play, frame->subject, (uint8_t)frame->local[ROLL_OCCASION]), ROLLED);

    case ROLLED:
        lay_out_roll(play);
        return after(play, frame, WINDOW_DICE_ROLLED, frame->subject, COUNTS);

    case COUNTS:
        roll_under_way(&look, &dice, faces);
        return done_with_luck(play, faces);
    }
    return never(play, "a roll has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ROLL, {"roll", run_roll_of_ship, FRAME_GOES_ON}},
    {0},
};
/* clang-format on */

const RulesPart rolls_part = {.procedures = procedures};
