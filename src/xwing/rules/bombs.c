/* Bombs on the mat, and mines that go off under whoever flies into them. How a bomb gets there is in dropping.c, what it does in detonation.c. */
#include "xwing/rules/bombs.h"

#include "xwing/messages.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* Millimetres; the tokens' outer sizes. */
#define CHARGE_WIDE 34.0
#define CHARGE_LONG 33.0
#define MINE_WIDE   73.0
#define MINE_LONG   72.0
/* One of a set; the published sheets do not give the size. */
#define SET_WIDE 40.0
#define SET_LONG 34.0

static double bomb_width(const BombSpec *bomb)
{
    return bomb->set > 1 ? SET_WIDE : bomb->kind == BOMB_MINE ? MINE_WIDE : CHARGE_WIDE;
}

double bomb_length(const Look *look, uint16_t card)
{
    const BombSpec *bomb = bomb_of(look, card);

    if (obstacle_of(look, card) != NULL)
        return obstacle_of(look, card)->deep;
    if (remote_of(look, card) != NULL)
        return 2 * base_at((Pose){0}, content_of(look)->ships[remote_of(look, card)->ship].size).half;
    return bomb->set > 1 ? SET_LONG : bomb->kind == BOMB_MINE ? MINE_LONG : CHARGE_LONG;
}

Shape bomb_at(const Look *look, uint16_t card, Pose pose)
{
    double length = bomb_length(look, card), width = bomb_width(bomb_of(look, card));

    if (obstacle_of(look, card) != NULL)
        return obstacle_at(obstacle_of(look, card), pose);
    return shape_rectangle(pose_stance(pose), (remote_of(look, card) != NULL ? length : width) / 2, length / 2);
}

int devices_in_set(const Look *look, uint16_t card)
{
    int set = bomb_of(look, card)->set;

    return set > 1 ? set : 1;
}

Pose pose_in_set(const Look *look, uint16_t card, Pose pose, int index)
{
    Stance stance = pose_stance(pose);
    int aside = index % 2 == 1 ? (index + 1) / 2 : -index / 2; /* 0, 1, -1, 2, ... */
    Vec right = {stance.ahead.y, -stance.ahead.x};

    if (index == 0)
        return pose;
    return pose_round(vec_add(stance.at, vec_scale(right, aside * bomb_width(bomb_of(look, card)))), pose.heading);
}

/* Every bomb of a kind, a bit an object. */
static uint32_t bombs_of_kind(const Look *look, BombKind kind)
{
    const Xwing *game = xwing_in(look);
    uint32_t bombs = 0;

    for (int i = 0; i < OBJECTS && game->bombs_dropped > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind == OBJECT_BOMB && object->placed == OBJECT_PLACED && bomb_of(look, object->card)->kind == kind)
            bombs |= UINT32_C(1) << i;
    }
    return bombs;
}

uint32_t fused_devices(const Look *look)
{
    const Xwing *game = xwing_in(look);
    uint32_t fused = 0;

    for (int i = 0; i < OBJECTS && game->bombs_dropped > 0; i++)
        fused |= (uint32_t)(game->object[i].fuses > 0) << i;
    return fused;
}

bool burn_fuse(Play *play, int16_t object)
{
    MatObject *device = &xwing_of(play)->object[object - FIRST_OBJECT];
    Look look = look_of(play);

    if (device->fuses == 0)
        return false;
    device->fuses--;
    tell_all(play, EVENT_DAMAGE, NO_PIECE, RULE_IDS("X2-AMB-79", "X25-AMB-61"),
             say1(XW_FUSE_BURNS, arg_card((uint16_t)(content_of(&look)->damage_count + device->card - 1))));
    return true;
}

void burn_fuses(Play *play)
{
    Look look = look_of(play);

    for (uint32_t left = armed_charges(&look) & fused_devices(&look); left != 0; left &= left - 1)
        burn_fuse(play, (int16_t)(FIRST_OBJECT + __builtin_ctz(left)));
}

uint32_t armed_mines(const Look *look)
{
    return bombs_of_kind(look, BOMB_MINE);
}

uint32_t armed_charges(const Look *look)
{
    return bombs_of_kind(look, BOMB_CHARGE);
}

int16_t armed_charge(const Look *look)
{
    uint32_t charges = armed_charges(look) & ~fused_devices(look);

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
            under |= UINT32_C(1) << i; /* X2-DEV-03, X25-DEV-02 */
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
    if (burn_fuse(play, (int16_t)(FIRST_OBJECT + __builtin_ctz(mines)))) /* X2-AMB-79, X25-AMB-61 */
        return next(frame, NEXT);
    Flow flow = call(play, frame, PROC_DETONATE, (int16_t)(FIRST_OBJECT + __builtin_ctz(mines)), frame->seat, NEXT);
    if (flow == FLOW_ON)
        callee(play)->local[DETONATE_SHIP] = frame->subject;
    return flow;
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_MINES, {"mines", run_mines, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart bombs_part = {.procedures = procedures};
