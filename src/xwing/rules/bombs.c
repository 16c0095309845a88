/* Bombs: charges that go off as the activations end, mines that go off under whoever flies into them. */
#include "xwing/rules/bombs.h"

#include "xwing/messages.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/objects.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* Millimetres; the tokens' outer sizes. */
#define CHARGE_WIDE 34.0
#define CHARGE_LONG 33.0
#define MINE_WIDE   73.0
#define MINE_LONG   72.0

static const BombSpec *bomb_of(const Look *look, uint16_t card)
{
    return &content_of(look)->upgrades[card - 1].bomb;
}

Shape bomb_at(const Look *look, uint16_t card, Pose pose)
{
    bool mine = bomb_of(look, card)->kind == BOMB_MINE;

    return shape_rectangle(pose_stance(pose), (mine ? MINE_WIDE : CHARGE_WIDE) / 2,
                           (mine ? MINE_LONG : CHARGE_LONG) / 2);
}

/* Every bomb of a kind, a bit an object. */
static uint32_t bombs_of_kind(const Look *look, BombKind kind)
{
    const Xwing *game = xwing_in(look);
    uint32_t bombs = 0;

    for (int i = 0; i < OBJECTS && game->bombs_dropped > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind == OBJECT_BOMB && bomb_of(look, object->card)->kind == kind)
            bombs |= UINT32_C(1) << i;
    }
    return bombs;
}

uint32_t armed_mines(const Look *look)
{
    return bombs_of_kind(look, BOMB_MINE);
}

int16_t armed_charge(const Look *look)
{
    uint32_t charges = bombs_of_kind(look, BOMB_CHARGE);

    return (int16_t)(charges != 0 ? FIRST_OBJECT + __builtin_ctz(charges) : NO_PIECE);
}

uint32_t mines_under(const Look *look, const Base *base, const Shape *template)
{
    uint32_t under = 0;

    for (uint32_t left = armed_mines(look); left != 0; left &= left - 1) {
        int i = __builtin_ctz(left);
        const MatObject *object = &xwing_in(look)->object[i];
        Shape mine = bomb_at(look, object->card, object->pose);
        if (base_overlaps_shape(base, &mine) || (template != NULL && shapes_overlap(template, &mine)))
            under |= UINT32_C(1) << i; /* X2-DEV-03 */
    }
    return under;
}

Flow set_off_mines(Play *play, Frame *frame, int16_t ship, uint32_t mines, uint16_t step)
{
    if (mines == 0)
        return next(frame, step);
    Flow flow = call(play, frame, PROC_MINES, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON)
        callee(play)->local[MINES_SET_OFF] = (int32_t)mines;
    return flow;
}

/* One after the other, while the ship is there. */
static Flow run_mines(Play *play, Frame *frame)
{
    enum { NEXT };
    uint32_t mines = (uint32_t)frame->local[MINES_SET_OFF];

    if (mines == 0 || !is_present(xwing_of(play), frame->subject))
        return done(play);
    frame->local[MINES_SET_OFF] = (int32_t)(mines & (mines - 1));
    Flow flow = call(play, frame, PROC_DETONATE, (int16_t)(FIRST_OBJECT + __builtin_ctz(mines)), frame->seat, NEXT);
    if (flow == FLOW_ON)
        callee(play)->local[DETONATE_SHIP] = frame->subject;
    return flow;
}

/* ---- dropping ---- */

/* Behind the ship, at the other end of the [1 straight] (X2-DEV-04). */
Pose drop_pose(const Look *look, int16_t ship, uint16_t card)
{
    Base base = base_of(look, ship);
    double half_long = (bomb_of(look, card)->kind == BOMB_MINE ? MINE_LONG : CHARGE_LONG) / 2;
    double back = base.half + template_length(maneuver_template((Maneuver){STRAIGHT, 1})) + half_long;
    Vec at = vec_sub(base.stance.at, vec_scale(base.stance.ahead, back));

    return pose_round(at, xwing_in(look)->ship[ship].pose.heading);
}

/* Lays the bomb on the mat. NO_PIECE: there is no room for it. */
static int16_t lay_bomb(Play *play, int16_t ship, int upgrade)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint16_t card = (uint16_t)(1 + upgrade);
    Status refusal = status_ok();
    int16_t object = NO_PIECE;

    if (!add_object(play, OBJECT_BOMB, 0, &object, &refusal))
        return NO_PIECE;
    MatObject *bomb = &game->object[object - FIRST_OBJECT];
    bomb->card = card;
    bomb->owner = ship;
    bomb->number = ++game->bombs_dropped;
    bomb->pose = drop_pose(&look, ship, card);
    bomb->placed = OBJECT_PLACED;
    tell_all(play, EVENT_SHIP_PLACED, ship, "X2-DEV-04",
             say2(XW_DROPS, arg_piece(ship), arg_card((uint16_t)(content_of(&look)->damage_count + upgrade))));
    return object;
}

static Flow run_drop(Play *play, Frame *frame)
{
    enum { DROP, UNDER_SHIPS };
    enum { OBJECT = DROP_UPGRADE + 1, NEXT_SHIP };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    switch (frame->step) {
    case DROP:
        frame->local[OBJECT] = lay_bomb(play, frame->subject, frame->local[DROP_UPGRADE]);
        if (frame->local[OBJECT] == NO_PIECE)
            return done(play); /* it was offered while there was room */
        return next(frame, UNDER_SHIPS);

    case UNDER_SHIPS: { /* a mine that lies under a ship goes off at once (X2-DEV-03) */
        int bomb = frame->local[OBJECT] - FIRST_OBJECT;
        while (is_fielded(game, (int16_t)frame->local[NEXT_SHIP]) && game->object[bomb].kind == OBJECT_BOMB) {
            int16_t other = (int16_t)frame->local[NEXT_SHIP]++;
            Base base = base_of(&look, other);
            uint32_t under = is_present(game, other) ? mines_under(&look, &base, NULL) : 0;
            if (under >> bomb & 1)
                return set_off_mines(play, frame, other, UINT32_C(1) << bomb, UNDER_SHIPS);
        }
        return done(play);
    }
    }
    return never(play, "dropping a bomb has no other step");
}

/* ---- going off ---- */

/* The ships that a charge hurts, a bit each. */
static uint32_t ships_near(const Look *look, const MatObject *bomb)
{
    Shape shape = bomb_at(look, bomb->card, bomb->pose);
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (!is_present(xwing_in(look), ship))
            continue;
        Base base = base_of(look, ship);
        Shape outline = shape_of_base(&base);
        double distance = shapes_gap(&outline, &shape).distance; /* X2-DEV-06 */
        if (range_of(look, distance) <= bomb_of(look, bomb->card)->range)
            ships |= UINT32_C(1) << ship; /* X2-DEV-02 */
    }
    return ships;
}

/* A mine under a ship; or a charge, and after it all others: they go off at the same time. */
static Flow run_detonate(Play *play, Frame *frame)
{
    enum { GO_OFF, GONE_OFF };
    enum { CARD = DETONATE_SHIP + 1 };
    Look look = look_of(play);

    switch (frame->step) {
    case GO_OFF: {
        MatObject *object = &xwing_of(play)->object[frame->subject - FIRST_OBJECT];
        const BombSpec *bomb = bomb_of(&look, object->card);
        uint32_t ships =
            bomb->kind == BOMB_CHARGE ? ships_near(&look, object) : UINT32_C(1) << frame->local[DETONATE_SHIP];
        frame->local[CARD] = object->card;
        tell_all(play, EVENT_DAMAGE, NO_PIECE, "X2-DEV-02",
                 say1(XW_GOES_OFF, arg_card((uint16_t)(content_of(&look)->damage_count + object->card - 1))));
        remove_object(xwing_of(play), frame->subject);
        Flow flow = call(play, frame, PROC_BLAST, NO_PIECE, SEAT_NOBODY, GONE_OFF);
        if (flow == FLOW_ON) {
            callee(play)->local[BLAST_SHIPS] = (int32_t)ships;
            callee(play)->local[BLAST_DAMAGE] = bomb->damage;
            callee(play)->local[BLAST_DICE] = bomb->dice;
            callee(play)->local[BLAST_BOMB] = frame->local[CARD];
        }
        return flow;
    }

    case GONE_OFF: {
        bool is_charge = bomb_of(&look, (uint16_t)frame->local[CARD])->kind == BOMB_CHARGE;
        int16_t another = (int16_t)(is_charge ? armed_charge(&look) : NO_PIECE);
        if (another == NO_PIECE)
            return end_effect(play);
        frame->subject = another;
        return next(frame, GO_OFF);
    }
    }
    return never(play, "a bomb that goes off has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DROP, {"drop", run_drop, FRAME_ENDS}},
    {PROC_DETONATE, {"detonate", run_detonate, FRAME_ENDS}},
    {PROC_MINES, {"mines", run_mines, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart bombs_part = {.procedures = procedures};
