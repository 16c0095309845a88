#include "xwing/rules/laying.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/dropping.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/setup.h"

static const MatObject *object_of(const Look *look, int16_t piece)
{
    return &xwing_in(look)->object[piece - FIRST_OBJECT];
}

/* Is the device that far from all enemies of the ship, from other devices, and from the features of a scenario? */
static bool lies_apart(const Look *look, const Shape *device, int16_t but, int16_t ship, int beyond)
{
    const Xwing *game = xwing_in(look);

    for (int16_t other = 0; is_fielded(game, other); other++) {
        if (!is_present(game, other) || are_friends(look, ship, other))
            continue;
        Base base = base_of(look, other);
        Shape enemy = shape_of_base(&base);
        if (range_of(look, shapes_gap(device, &enemy).distance) <= beyond)
            return false;
    }
    for (int16_t i = 0; i < OBJECTS; i++) {
        const MatObject *other = &game->object[i];
        if ((other->kind != OBJECT_BOMB && !is_feature(other)) || other->placed != OBJECT_PLACED ||
            FIRST_OBJECT + i == but)
            continue;
        Shape there = object_shape(look, (int16_t)(FIRST_OBJECT + i), other->pose);
        if (range_of(look, shapes_gap(device, &there).distance) <= beyond)
            return false;
    }
    return true;
}

bool device_may_lie(const Look *look, const Question *question, Pose pose, Status *refusal)
{
    uint16_t card = object_of(look, question->subject)->card;

    for (int i = 0; i < devices_in_set(look, card); i++) {
        Shape device = bomb_at(look, card, pose_in_set(look, card, pose, i));
        if (!shape_inside(&device, area_of(look))) {
            *refusal = refused(say0(XW_NO_OUTSIDE), RULE_IDS("X2-AMB-79", "X25-AMB-61"));
            return false;
        }
        if (!lies_apart(look, &device, question->subject, (int16_t)question->args[LAY_ARG_SHIP],
                        question->args[LAY_ARG_BEYOND])) {
            *refusal = refused(say1(XW_TOO_NEAR_TO_LAY, arg_number(question->args[LAY_ARG_BEYOND])),
                               RULE_IDS("X2-AMB-79", "X25-AMB-61"));
            return false;
        }
    }
    return true;
}

/* It lies there; of a set, the others beside it. A bit an object. */
static uint32_t lay_at(Play *play, const Frame *frame, int16_t first, Pose pose)
{
    Look look = look_of(play);
    uint16_t card = object_of(&look, first)->card;
    uint32_t laid = UINT32_C(1) << (first - FIRST_OBJECT);

    xwing_of(play)->object[first - FIRST_OBJECT].pose = pose;
    xwing_of(play)->object[first - FIRST_OBJECT].placed = OBJECT_PLACED;
    for (int i = 1; i < devices_in_set(&look, card); i++) {
        int16_t object = lay_device(play, frame->subject, card, pose_in_set(&look, card, pose, i));
        if (object != NO_PIECE)
            laid |= UINT32_C(1) << (object - FIRST_OBJECT);
    }
    return laid;
}

/* Its result: a device was laid. */
static Flow run_lay(Play *play, Frame *frame)
{
    enum { BEGIN, CHOSEN, LAID };
    Look look = look_of(play);
    int16_t object = (int16_t)frame->local[LAY_OBJECT];

    switch (frame->step) {
    case BEGIN: {
        object = lay_device(play, frame->subject, (uint16_t)(1 + frame->local[DROP_UPGRADE]), (Pose){0});
        if (object == NO_PIECE)
            return done_with(play, false);
        frame->local[LAY_OBJECT] = object;
        xwing_of(play)->object[object - FIRST_OBJECT].placed = OBJECT_WAITS;
        Question question = {
            .kind = ASK_OBSTACLE_POSE, .subject = object, .args = {frame->local[LAY_BEYOND], frame->subject, 0}
        };
        if (!has_place_for_obstacle(&look, &question)) {
            remove_object(xwing_of(play), object);
            return done_with(play, false);
        }
        return ask_within(play, frame, frame->seat, ASK_OBSTACLE_POSE, object, question.args, CHOSEN);
    }

    case CHOSEN:
        if (!has_answered(play, frame->seat)) {
            remove_object(xwing_of(play), object);
            return done_with(play, false);
        }
        frame->local[DROP_LAID] = (int32_t)lay_at(play, frame, object, answer_of(play, frame->seat)->key.pose);
        tell_all(play, EVENT_SHIP_PLACED, frame->subject, RULE_IDS("X2-AMB-79", "X25-AMB-61"),
                 say2(XW_LAYS, arg_piece(frame->subject),
                      arg_card((uint16_t)(content_of(&look)->damage_count + frame->local[DROP_UPGRADE]))));
        return after(play, frame, WINDOW_DEVICE_PLACED, frame->subject, LAID);

    case LAID:
        return done_with(play, true);
    }
    return never(play, "laying a device has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_LAY, {"lay", run_lay, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart laying_part = {.procedures = procedures};
