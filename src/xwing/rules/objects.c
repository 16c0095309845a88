/* What lies on the mat and is no ship. */
#include "xwing/rules/objects.h"

#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/satellites.h"

bool add_object(Play *play, ObjectKind kind, int outline, int16_t *object, Status *refusal)
{
    Xwing *game = xwing_of(play);

    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind != OBJECT_NONE)
            continue;
        game->object[i] = (MatObject){.kind = (uint8_t)kind, .shape = (uint8_t)outline};
        *object = (int16_t)(FIRST_OBJECT + i);
        game->obstacle_count += kind == OBJECT_ASTEROID;
        return true;
    }
    *refusal = refused(say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
    return false;
}

Shape object_shape(const Look *look, int16_t object, Pose pose)
{
    const MatObject *thing = &xwing_in(look)->object[object - FIRST_OBJECT];

    if (thing->kind == OBJECT_SATELLITE)
        return satellite_at(pose);
    return obstacle_at(&obstacle_table[thing->shape], pose);
}

int obstacle_shapes(const Look *look, Shape shapes[OBJECTS], int16_t who[OBJECTS])
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t i = 0; i < OBJECTS && game->obstacle_count > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind != OBJECT_ASTEROID || !object->placed)
            continue;
        who[count] = (int16_t)(FIRST_OBJECT + i);
        shapes[count++] = object_shape(look, (int16_t)(FIRST_OBJECT + i), object->pose);
    }
    return count;
}
