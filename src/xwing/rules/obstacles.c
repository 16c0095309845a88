/* Flying into obstacles: what each kind does is a row of the edition. */
#include "xwing/rules/obstacles.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
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
        uint8_t most = edition_of(&look)->of_one_kind;
        if (outline_row(edition_of(&look), outline)->procedure == 0 || (most > 0 && number_of_kind(outline) > most))
            continue;
        if (!add_object(play, OBJECT_OBSTACLE, outline, &object, refusal))
            return false;
        count--;
    }
    return true;
}

void fly_into(Play *play, int16_t ship, uint32_t obstacles)
{
    Look look = look_of(play);
    Ship *mover = &xwing_of(play)->ship[ship];
    int count[OBSTACLE_KINDS] = {0};

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        const ObstacleSpec *row = obstacle_row(&look, first_object(left));
        count[row - edition_of(&look)->obstacle_kinds]++;
        mover->flags |= SHIP_OVERLAPPED | SHIP_MET_OBSTACLE;
    }
    for (int kind = 0; kind < OBSTACLE_KINDS; kind++) {
        const ObstacleSpec *row = &edition_of(&look)->obstacle_kinds[kind];
        if (count[kind] > 0)
            tell_all(play, EVENT_MOVED, ship, row->rule,
                     say2(row->flown_into, arg_piece(ship), arg_number(count[kind])));
    }
}

void lose_action_to(Play *play, int16_t ship, uint32_t obstacles)
{
    Look look = look_of(play);

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        if (obstacle_row(&look, first_object(left))->traits & OBSTACLE_TAKES_ACTION)
            xwing_of(play)->ship[ship].flags |= SHIP_SKIPS_ACTION; /* X1-OBST-06, X2-OBST-05 */
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

/* What one of those left does to the ship; then the frame goes on at `step`. */
static Flow resolve_obstacle(Play *play, Frame *frame, int16_t object, uint16_t step)
{
    Look look = look_of(play);

    frame->local[OBSTACLES_LEFT] &= ~(int32_t)(UINT32_C(1) << (object - FIRST_OBJECT)); /* X2-AMB-41 */
    return call(play, frame, obstacle_row(&look, object)->procedure, frame->subject, frame->seat, step);
}

/* One after the other that the template or the base overlapped (X1-OBST-06, X1-AMB-25). */
static Flow run_obstacles(Play *play, Frame *frame)
{
    enum { NEXT };
    uint32_t left = (uint32_t)frame->local[OBSTACLES_LEFT];

    return left == 0 ? done(play) : resolve_obstacle(play, frame, first_object(left), NEXT);
}

/* ---- the same in the order that the moving player likes ---- */

/* Do they do different things? In which order a ship meets two of a kind is all the same. */
static bool are_of_several_kinds(const Look *look, uint32_t obstacles)
{
    const ObstacleSpec *first = obstacle_row(look, first_object(obstacles));

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        if (obstacle_row(look, first_object(left)) != first)
            return true;
    }
    return false;
}

Flow run_obstacles_chosen(Play *play, Frame *frame)
{
    enum { NEXT, CHOSEN, MET };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;
    uint32_t left = (uint32_t)frame->local[OBSTACLES_LEFT];

    switch (frame->step) {
    case NEXT:
        if (left == 0)
            return done(play);
        if (are_of_several_kinds(&look, left)) /* X2-AMB-41 */
            return ask_within(play, frame, seat, ASK_OBSTACLE_MET, ship, (const int32_t[3]){(int32_t)left, 0, 0},
                              CHOSEN);
        frame->local[OBSTACLE_AT_HAND] = first_object(left);
        return after(play, frame, WINDOW_MEETS_OBSTACLE, ship, MET);

    case CHOSEN:
        frame->local[OBSTACLE_AT_HAND] = answer_of(play, seat)->key.piece;
        return after(play, frame, WINDOW_MEETS_OBSTACLE, ship, MET);

    case MET: {
        int16_t object = (int16_t)frame->local[OBSTACLE_AT_HAND];
        uint32_t bit = UINT32_C(1) << (object - FIRST_OBJECT);
        if (ignores_obstacle(&look, ship, object)) {
            frame->local[OBSTACLES_LEFT] &= ~(int32_t)bit;
            return next(frame, NEXT);
        }
        lose_action_to(play, ship, bit); /* X2-OBST-05 */
        return resolve_obstacle(play, frame, object, NEXT);
    }
    }
    return never(play, "obstacles in order have no other step");
}

/* ---- what each kind does ---- */

Flow run_asteroid(Play *play, Frame *frame)
{
    enum { ROLL, SUFFER, SUFFERED };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case ROLL:
        return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, SUFFER);

    case SUFFER: {
        int hits = luck(play)->faces[FACE_HIT], crits = luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, RULE_IDS("X1-OBST-07", "X2-OBST-04"),
                    say2(XW_ROLLS_FOR_ASTEROID, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        if (hits + crits == 0)
            return done(play);
        return suffer(play, frame, ship, hits, crits, SUFFERED); /* X1-OBST-07, X2-OBST-04 */
    }

    case SUFFERED:
        return done(play);
    }
    return never(play, "an asteroid's roll has no other step");
}

/* Stress, and a die of which only a crit hurts. */
static Flow run_debris(Play *play, Frame *frame)
{
    enum { STRESS, ROLL, SUFFER, SUFFERED };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case STRESS:
        return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_DEBRIS, ROLL); /* X2-OBST-07, X2-OBST-08 */

    case ROLL:
        return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, SUFFER);

    case SUFFER: {
        int crits = luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, "X2-OBST-07",
                    say2(XW_ROLLS_FOR_DEBRIS, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return crits == 0 ? done(play) : suffer(play, frame, ship, 0, crits, SUFFERED); /* X2-OBST-07 */
    }

    case SUFFERED:
        return done(play);
    }
    return never(play, "a debris cloud has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_OBSTACLE, {"obstacle", run_obstacles, FRAME_ENDS}},
    {PROC_DEBRIS, {"debris", run_debris, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_OBSTACLE_MET, {.name = "obstacle-met", .answer = ANSWER_OPTION, .say = XW_ASK_OBSTACLE_MET,
        .count = listed_objects, .candidate = offer_listed_object}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_MEETS_OBSTACLE, {"meets-obstacle", 0, collect_cards, XW_WINDOW_MEETS_OBSTACLE}},
    {0},
};
/* clang-format on */

const RulesPart obstacles_part = {.procedures = procedures, .questions = questions, .windows = windows};
