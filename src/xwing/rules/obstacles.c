/* Flying into obstacles: what each kind does is a row of the edition. */
#include "xwing/rules/obstacles.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/objects.h"
#include "xwing/state/ships.h"
#include "xwing/state/token_sets.h"

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

/* Has the ship ended on this obstacle, in a game where that takes its action by agreement? */
static bool is_agreed_to_skip(const Look *look, int16_t ship, int16_t object)
{
    if (!(xwing_in(look)->agreed & AGREED_OBSTACLES_SKIP))
        return false;
    Base base = base_of(look, ship);
    Shape outline = object_shape(look, object, xwing_in(look)->object[object - FIRST_OBJECT].pose);
    return base_overlaps_shape(&base, &outline);
}

void lose_action_to(Play *play, int16_t ship, uint32_t obstacles)
{
    Look look = look_of(play);

    for (uint32_t left = obstacles; left != 0; left &= left - 1) {
        int16_t object = first_object(left);
        if ((obstacle_row(&look, object)->traits & OBSTACLE_TAKES_ACTION) || is_agreed_to_skip(&look, ship, object))
            xwing_of(play)->ship[ship].flags |= SHIP_SKIPS_ACTION; /* X1-OBST-06, X2-OBST-05, X25-AMB-33 */
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

/* Of the obstacles left, those that may come next: all; or in editions where obstacles come as they lie along the way, the first of them. */
static uint32_t next_on_way(const Look *look, const Frame *frame)
{
    uint32_t left = (uint32_t)frame->local[OBSTACLES_LEFT];
    const Frame *caller = frame - 1;

    if (!edition_of(look)->obstacles_along || caller->procedure != PROC_MANEUVER ||
        xwing_in(look)->mover != (uint32_t)frame->subject)
        return left;
    return obstacles_met_first(look, frame->subject, maneuver_of(caller), left); /* X25-AMB-32 */
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
        left = next_on_way(&look, frame);
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

Flow run_asteroid_crash(Play *play, Frame *frame)
{
    enum { CRASH, ROLL, SUFFER, SUFFERED };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case CRASH:
        return suffer(play, frame, ship, 1, 0, ROLL); /* X25-OBST-03 */

    case ROLL:
        return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, SUFFER);

    case SUFFER: {
        int hits = luck(play)->faces[FACE_HIT] + luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, "X25-OBST-03",
                    say2(XW_ROLLS_FOR_ASTEROID, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return hits == 0 ? done(play) : suffer(play, frame, ship, 1, 0, SUFFERED); /* X25-OBST-03 */
    }

    case SUFFERED:
        return done(play);
    }
    return never(play, "a crash into an asteroid has no other step");
}

/* Stress, and a die of which a crit hurts, or a hit, too. */
static Flow meet_debris(Play *play, Frame *frame, bool hit_hurts)
{
    enum { STRESS, ROLL, SUFFER, SUFFERED };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case STRESS:
        return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_DEBRIS,
                            ROLL); /* X2-OBST-07, X2-OBST-08, X25-OBST-04 */

    case ROLL:
        return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, SUFFER);

    case SUFFER: {
        int hits = hit_hurts ? luck(play)->faces[FACE_HIT] : 0, crits = luck(play)->faces[FACE_CRIT];
        tell_rolled(play, ship, DIE_ATTACK, RULE_IDS("X2-OBST-07", "X25-OBST-04"),
                    say2(XW_ROLLS_FOR_DEBRIS, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return hits + crits == 0 ? done(play)
                                 : suffer(play, frame, ship, hits, crits, SUFFERED); /* X2-OBST-07, X25-OBST-04 */
    }

    case SUFFERED:
        return done(play);
    }
    return never(play, "a debris cloud has no other step");
}

static Flow run_debris(Play *play, Frame *frame)
{
    return meet_debris(play, frame, false); /* X2-OBST-07 */
}

Flow run_thick_debris(Play *play, Frame *frame)
{
    return meet_debris(play, frame, true); /* X25-OBST-04 */
}

/* Locks are lost, strain, and a die of ion tokens. */
static Flow run_gas(Play *play, Frame *frame)
{
    enum { HIDE, ROLL, IONIZE, OVER };
    enum { IONS_OF_HIT = 1, IONS_OF_CRIT = 3 }; /* X25-OBST-05 */
    int16_t ship = frame->subject;

    switch (frame->step) {
    case HIDE:
        break_locks(play, ship, LOCK_IT_HAS | LOCK_ON_IT, "X25-OBST-05");        /* X25-OBST-05 */
        return gain_by_rule(play, frame, ship, TOKEN_STRAIN, GAIN_BY_GAS, ROLL); /* X25-OBST-05 */

    case ROLL:
        return roll_dice(play, frame, ship, (RollOf){DIE_ATTACK, 1, OCCASION_OBSTACLE}, IONIZE);

    case IONIZE: {
        int ions = luck(play)->faces[FACE_HIT] * IONS_OF_HIT + luck(play)->faces[FACE_CRIT] * IONS_OF_CRIT;
        tell_rolled(play, ship, DIE_ATTACK, "X25-OBST-05",
                    say2(XW_ROLLS_FOR_GAS, arg_piece(ship), arg_face(DIE_ATTACK, 0)));
        return gain_several(play, frame, ship, TOKEN_ION, ions, GAIN_BY_GAS, OVER); /* X25-OBST-05 */
    }

    case OVER:
        return done(play);
    }
    return never(play, "a gas cloud has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_OBSTACLE, {"obstacle", run_obstacles, FRAME_ENDS}},
    {PROC_DEBRIS, {"debris", run_debris, FRAME_ENDS}},
    {PROC_GAS, {"gas", run_gas, FRAME_ENDS}},
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
