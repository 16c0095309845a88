/* Rolling for first player: both sides roll three attack dice and compare them face by face; a tie is rolled again. */
#include "xwing/rules/roll_off.h"

#include "xwing/messages.h"
#include "xwing/rules/player_order.h"
#include "xwing/state/details.h"
#include "xwing/state/ships.h"

/* Of its frame: the dice of side 0, FACE_BITS a face, while side 1 rolls. */
enum { DICE_OF_FIRST };
enum { FACE_BITS = 4 };

static int32_t pack_faces(const uint8_t faces[MAX_FACES])
{
    int32_t packed = 0;

    for (int face = 0; face <= FACE_BLANK; face++)
        packed |= (int32_t)faces[face] << (face * FACE_BITS);
    return packed;
}

static void unpack_faces(int32_t packed, uint8_t faces[MAX_FACES])
{
    for (int face = 0; face <= FACE_BLANK; face++)
        faces[face] = (uint8_t)(packed >> (face * FACE_BITS) & ((1 << FACE_BITS) - 1));
}

/* The side that is ahead, by the first face of which the sides show different numbers; SIDES: it is a tie. */
static uint8_t side_ahead(const Edition *edition, const RollOff *rolled)
{
    for (int i = 0; i < ROLL_OFF_FACES; i++) {
        uint8_t one = rolled->faces[0][edition->roll_off[i]], other = rolled->faces[1][edition->roll_off[i]];
        if (one != other)
            return one < other; /* X25-SETUP-07, X25-SETUP-08, X25-SETUP-09, X25-AMB-02 */
    }
    return SIDES;
}

static void tell_dice(Play *play, uint8_t side, const uint8_t faces[MAX_FACES])
{
    DicePool pool;

    pool_roll(&pool, faces);
    tell_all(play, EVENT_ROLL, NO_PIECE, "X25-SETUP-06",
             say4(XW_ROLLS_OFF, arg_seat(captain_of(play->table, side)), arg_face(DIE_ATTACK, pool.die[0].face),
                  arg_face(DIE_ATTACK, pool.die[1].face), arg_face(DIE_ATTACK, pool.die[2].face)));
}

static void tell_roll_off(Play *play, const RollOff *rolled)
{
    bool tie = rolled->first == SIDES;

    for (int side = 0; side < SIDES; side++)
        tell_dice(play, (uint8_t)side, rolled->faces[side]);
    tell_details(play, EVENT_ROLL_OFF, NO_PIECE, tie ? "X25-SETUP-10" : "X25-DEF-20",
                 tie ? say0(XW_ROLL_OFF_TIE) : say1(XW_FIRST_PLAYER, arg_seat(captain_of(play->table, rolled->first))),
                 rolled);
}

static Flow roll_three(Play *play, Frame *frame, uint16_t step)
{
    return roll(play, frame, DIE_ATTACK, ROLL_OFF_DICE, next_roll(play, NO_PIECE, OCCASION_FIRST_PLAYER),
                step); /* X25-SETUP-06 */
}

/* Side 0 rolls, then side 1: who comes first makes no difference to dice that nobody can change. */
static Flow run_roll_off(Play *play, Frame *frame)
{
    enum { ROLL, FIRST_ROLLED, SECOND_ROLLED };
    Look look = look_of(play);
    RollOff rolled = {0};

    switch (frame->step) {
    case ROLL:
        return roll_three(play, frame, FIRST_ROLLED);

    case FIRST_ROLLED:
        frame->local[DICE_OF_FIRST] = pack_faces(luck(play)->faces);
        return roll_three(play, frame, SECOND_ROLLED);

    case SECOND_ROLLED:
        unpack_faces(frame->local[DICE_OF_FIRST], rolled.faces[0]);
        unpack_faces(pack_faces(luck(play)->faces), rolled.faces[1]);
        rolled.first = side_ahead(edition_of(&look), &rolled);
        tell_roll_off(play, &rolled);
        if (rolled.first == SIDES) /* X25-SETUP-10 */
            return next(frame, ROLL);
        settle_first_player(play, rolled.first);
        return done(play);
    }
    return never(play, "a roll for first player has no other step");
}

bool roll_for_first_player(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    (void)again;
    *flow = call(play, frame, PROC_ROLL_OFF, NO_PIECE, SEAT_NOBODY, then); /* X25-PLAN-07, X25-PLAN-08 */
    return true;
}

Flow run_setup_after_roll_off(Play *play, Frame *frame)
{
    enum { DETERMINE, PLACE, PLACED };
    const Xwing *game = xwing_of(play);

    switch (frame->step) {
    case DETERMINE:
        if (game->order_is_open)
            return call(play, frame, PROC_ROLL_OFF, NO_PIECE, SEAT_NOBODY, PLACE);
        /* fallthrough */

    case PLACE:
        return call(play, frame, PROC_PLACING, NO_PIECE, SEAT_NOBODY, PLACED);

    case PLACED:
        return done(play);
    }
    return never(play, "setting up after a roll for first player has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

static const ProcedureRow procedures[] = {
    {PROC_ROLL_OFF, {"roll-off", run_roll_off, FRAME_ENDS}},
    {0            },
};

const RulesPart roll_off_part = {.procedures = procedures};
