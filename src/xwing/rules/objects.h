/* What lies on the mat besides ships: obstacles, satellites and bombs. */
#ifndef XWING_RULES_OBJECTS_H
#define XWING_RULES_OBJECTS_H

#include "xwing/geometry/obstacle.h"
#include "xwing/state/ships.h"

/* Another object, waiting to be placed. False, with the reason, if there is no room for it. */
bool add_object(Play *play, ObjectKind kind, int outline, int16_t *object, Status *refusal);

/* The outline of an object at a pose. */
Shape object_shape(const Look *look, int16_t object, Pose pose);

/* Is the base at an obstacle, so that the obstacle counts after the move too: at range 0, where the edition has one, and else on it? */
bool is_base_at(const Look *look, const Base *base, const Shape *obstacle);

/* Of a set of objects, a bit each: the first. */
int16_t first_object(uint32_t objects);

/* QuestionKind.count and QuestionKind.candidate of questions that choose one object of a set: the set is the first argument. */
int listed_objects(const Look *look, const Question *question);
void offer_listed_object(const Look *look, const Question *question, int index, Candidate *candidate);

/* It is gone for good, and so are locks on it. */
void remove_object(Xwing *game, int16_t object);

/* The outlines of the obstacles on the mat that have one of these traits (bits of ObstacleTrait; 0: of all), and which object each is. */
int obstacle_shapes(const Look *look, unsigned traits, Shape shapes[OBJECTS], int16_t who[OBJECTS]);

/* Those of them that could touch what the circle holds: outlines take long to make, and most obstacles are far away. */
int obstacle_shapes_near(const Look *look, unsigned traits, Circle where, Shape shapes[OBJECTS], int16_t who[OBJECTS]);

/* The same of all that count when this ship moves within the circle: a card may let it ignore asteroids. */
int obstacles_in_way(const Look *look, int16_t ship, Circle where, Shape shapes[OBJECTS], int16_t who[OBJECTS]);

#endif
