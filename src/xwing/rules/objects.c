/* What lies on the mat and is no ship. */
#include "xwing/rules/objects.h"

#include "xwing/abilities/vocabulary.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/satellites.h"

bool add_object(Play *play, ObjectKind kind, int outline, int16_t *object, Status *refusal)
{
    Xwing *game = xwing_of(play);

    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind != OBJECT_NONE)
            continue;
        game->object[i] = (MatObject){.kind = (uint8_t)kind, .shape = (uint8_t)outline};
        *object = (int16_t)(FIRST_OBJECT + i);
        game->obstacle_count += kind == OBJECT_OBSTACLE;
        return true;
    }
    *refusal = refused(say1(XW_TOO_MANY_OBJECTS, arg_number(OBJECTS)), NULL);
    return false;
}

Shape object_shape(const Look *look, int16_t object, Pose pose)
{
    const MatObject *thing = &xwing_in(look)->object[object - FIRST_OBJECT];

    if (is_feature(thing))
        return satellite_at(pose);
    if (thing->kind == OBJECT_BOMB)
        return bomb_at(look, thing->card, pose); /* X2-DEV-06 */
    return obstacle_at(&obstacle_table[thing->shape], pose);
}

bool is_object_at_range(const Look *look, int16_t ship, int16_t object, int least, int most)
{
    Base base = base_of(look, ship);
    Shape to = object_shape(look, object, xwing_in(look)->object[object - FIRST_OBJECT].pose);
    int nearest = edition_of(look)->words.nearest_range; /* no range is less (range_of()) */

    if (most < nearest || !base_is_within(&base, &to, most * RANGE_BAND))
        return false;
    return least <= nearest || !base_is_within(&base, &to, (least - 1) * RANGE_BAND);
}

static bool is_such_object(const Look *look, const MatObject *object, ObjectChoice choice, int16_t you)
{
    bool is_device = object->kind == OBJECT_BOMB;

    if (choice == OBJECT_IS_DEVICE)
        return is_device;
    if (choice == OBJECT_IS_FRIENDLY_DEVICE)
        return is_device && look->table->side[object->seat] == side_of(look, you);
    if (choice == OBJECT_IS_FEATURE)
        return is_feature(object);
    return object->kind == OBJECT_OBSTACLE &&
           (choice == OBJECT_IS_OBSTACLE || obstacle_table[object->shape].kind == ASTEROID);
}

bool is_near_object(const Look *look, int16_t ship, ObjectChoice choice, int16_t you, int least, int most)
{
    const Xwing *game = xwing_in(look);

    for (int16_t i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        if (object->placed == OBJECT_PLACED && is_such_object(look, object, choice, you) &&
            is_object_at_range(look, ship, (int16_t)(FIRST_OBJECT + i), least, most))
            return true;
    }
    return false;
}

bool is_base_at(const Look *look, const Base *base, const Shape *obstacle)
{
    if (edition_of(look)->words.nearest_range > 0)
        return base_overlaps_shape(base, obstacle);
    Shape square = shape_of_base(base);
    return shapes_contact(&square, obstacle) != APART; /* X2-AMB-75 */
}

void remove_object(Xwing *game, int16_t object)
{
    game->object[object - FIRST_OBJECT] = (MatObject){0};
    for (int16_t ship = 0; is_fielded(game, ship); ship++)
        lose_lock(&game->ship[ship], object);
}

static int list_obstacles(const Look *look, unsigned traits, const Circle *where, Shape *shapes, int16_t *who)
{
    const Xwing *game = xwing_in(look);
    int count = 0;

    for (int16_t i = 0; i < OBJECTS && game->obstacle_count > 0; i++) {
        const MatObject *object = &game->object[i];
        if (object->kind != OBJECT_OBSTACLE || !object->placed)
            continue;
        if (traits != 0 && !(outline_row(edition_of(look), object->shape)->traits & traits))
            continue;
        if (where != NULL && !obstacle_is_near(&obstacle_table[object->shape], object->pose, where))
            continue;
        who[count] = (int16_t)(FIRST_OBJECT + i);
        shapes[count++] = object_shape(look, (int16_t)(FIRST_OBJECT + i), object->pose);
    }
    return count;
}

int obstacle_shapes(const Look *look, unsigned traits, Shape shapes[OBJECTS], int16_t who[OBJECTS])
{
    return list_obstacles(look, traits, NULL, shapes, who);
}

int obstacle_shapes_near(const Look *look, unsigned traits, Circle where, Shape shapes[OBJECTS], int16_t who[OBJECTS])
{
    return list_obstacles(look, traits, &where, shapes, who);
}

/* Does it count when this ship moves? */
static bool is_in_way(const Look *look, int16_t ship, int16_t object, bool ignores_asteroids)
{
    if (ignores_asteroids && obstacle_table[xwing_in(look)->object[object - FIRST_OBJECT].shape].kind == ASTEROID)
        return false;
    return !ignores_obstacle(look, ship, object);
}

int obstacles_in_way(const Look *look, int16_t ship, Circle where, Shape shapes[OBJECTS], int16_t who[OBJECTS])
{
    static const About deeds = {TOPIC_BIT(DEED_IGNORE_ASTEROIDS) | TOPIC_BIT(DEED_IGNORE_OBSTACLES) |
                                    TOPIC_BIT(DEED_IGNORE_MET),
                                TOPIC_DEED};
    int count = obstacle_shapes_near(look, 0, where, shapes, who), left = 0;

    if (count == 0 || !is_spoken_about(xwing_in(look), deeds))
        return count;
    if (deed_allowed(look, DEED_IGNORE_OBSTACLES, ship, attack_under_way(look)))
        return 0;
    bool ignores_asteroids = deed_allowed(look, DEED_IGNORE_ASTEROIDS, ship, attack_under_way(look));
    for (int i = 0; i < count; i++) {
        if (!is_in_way(look, ship, who[i], ignores_asteroids))
            continue;
        who[left] = who[i];
        shapes[left++] = shapes[i];
    }
    return left;
}

int16_t first_object(uint32_t objects)
{
    return (int16_t)(FIRST_OBJECT + __builtin_ctz(objects));
}

int listed_objects(const Look *look, const Question *question)
{
    (void)look;
    return bits_in((uint32_t)question->args[0]);
}

void offer_listed_object(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint32_t left = (uint32_t)question->args[0];

    (void)look;
    for (; index > 0; index--)
        left &= left - 1;
    int16_t object = first_object(left);
    offer(candidate, key_piece(VERB_OBSTACLE, object), say1(XW_SAY_PIECE, arg_piece(object)));
}
