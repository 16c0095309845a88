/* Flying into obstacles: what each kind does is a row of the edition. */
#include "xwing/rules/obstacles.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"

const ObstacleSpec *outline_row(const Edition *edition, int outline)
{
    return &edition->obstacle_kinds[obstacle_table[outline].kind];
}

const ObstacleSpec *obstacle_row(const Look *look, int16_t object)
{
    return outline_row(edition_of(look), xwing_in(look)->object[object - FIRST_OBJECT].shape);
}

int number_of_kind(int outline)
{
    int number = 0;

    for (int i = 0; i <= outline; i++)
        number += obstacle_table[i].kind == obstacle_table[outline].kind;
    return number;
}

bool add_obstacles(Play *play, int count, Status *refusal)
{
    Look look = look_of(play);
    int16_t object = NO_PIECE;

    for (int outline = 0; outline < OBSTACLES && count > 0; outline++) {
        if (outline_row(edition_of(&look), outline)->procedure == 0)
            continue;
        if (!add_object(play, OBJECT_OBSTACLE, outline, &object, refusal))
            return false;
        count--;
    }
    return true;
}

static int16_t first_object(uint32_t objects)
{
    return (int16_t)(FIRST_OBJECT + __builtin_ctz(objects));
}

void fly_into(Play *play, int16_t ship, uint32_t obstacles)
{
    Look look = look_of(play);
    Ship *mover = &xwing_of(play)->ship[ship];
    int count[OBSTACLE_KINDS] = {0};

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        const ObstacleSpec *row = obstacle_row(&look, first_object(left));
        count[row - edition_of(&look)->obstacle_kinds]++;
        mover->flags |= SHIP_OVERLAPPED;
        if (row->traits & OBSTACLE_TAKES_ACTION)
            mover->flags |= SHIP_SKIPS_ACTION; /* X1-OBST-06 */
    }
    for (int kind = 0; kind < OBSTACLE_KINDS; kind++) {
        const ObstacleSpec *row = &edition_of(&look)->obstacle_kinds[kind];
        if (count[kind] > 0)
            tell_all(play, EVENT_MOVED, ship, row->rule,
                     say2(row->flown_into, arg_piece(ship), arg_number(count[kind])));
    }
}

Flow resolve_obstacles(Play *play, Frame *frame, uint32_t obstacles, uint16_t step)
{
    if (obstacles == 0)
        return next(frame, step);
    Flow flow = call(play, frame, PROC_OBSTACLE, frame->subject, frame->seat, step);
    if (flow == FLOW_ON)
        callee(play)->local[OBSTACLES_LEFT] = (int32_t)obstacles;
    return flow;
}

/* One after the other that the template or the base overlapped (X1-OBST-06, X1-AMB-25). */
static Flow run_obstacles(Play *play, Frame *frame)
{
    enum { NEXT };
    Look look = look_of(play);
    uint32_t left = (uint32_t)frame->local[OBSTACLES_LEFT];

    if (left == 0)
        return done(play);
    frame->local[OBSTACLES_LEFT] = (int32_t)(left & (left - 1));
    return call(play, frame, obstacle_row(&look, first_object(left))->procedure, frame->subject, frame->seat, NEXT);
}

Flow run_asteroid(Play *play, Frame *frame)
{
    enum { ROLL, SUFFER, SUFFERED };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case ROLL:
        return roll(play, frame, DIE_ATTACK, 1, next_roll(play, ship, OCCASION_OBSTACLE), SUFFER);

    case SUFFER: {
        int hits = luck(play)->faces[FACE_HIT], crits = luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, "X1-OBST-07",
                    say2(XW_ROLLS_FOR_ASTEROID, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        if (hits + crits == 0)
            return done(play);
        return suffer(play, frame, ship, hits, crits, SUFFERED); /* X1-OBST-07 */
    }

    case SUFFERED:
        return done(play);
    }
    return never(play, "an asteroid's roll has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

static const ProcedureRow procedures[] = {
    {PROC_OBSTACLE, {"obstacle", run_obstacles, FRAME_ENDS}},
    {0            },
};

const RulesPart obstacles_part = {.procedures = procedures};
