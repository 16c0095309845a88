/* What obstacles do to ships: the edition's rows (ObstacleSpec), by kind. */
#ifndef XWING_RULES_OBSTACLES_H
#define XWING_RULES_OBSTACLES_H

#include "xwing/editions/edition.h"
#include "xwing/state/part.h"

extern const RulesPart obstacles_part;

/* For an edition's part: PROC_ASTEROID, a die and its damage; and the same after damage that is certain. */
Flow run_asteroid(Play *play, Frame *frame);
Flow run_asteroid_crash(Play *play, Frame *frame);

/* For an edition's part: PROC_DEBRIS, stress and a die that hurts with a hit, too. */
Flow run_thick_debris(Play *play, Frame *frame);

/* For an edition's part: PROC_OBSTACLE, where the moving player says which of several obstacles comes first. */
Flow run_obstacles_chosen(Play *play, Frame *frame);

/* What an object that is an obstacle is like in this edition; and one of this outline. */
const ObstacleSpec *obstacle_row(const Look *look, int16_t object);
const ObstacleSpec *outline_row(const Edition *edition, int outline);

/* Which one of its kind this outline is, from 1. */
int number_of_kind(int outline);

/* The first `count` outlines that the edition has in its box wait to be placed. False, with the reason, if there is no room. */
bool add_obstacles(Play *play, int count, Status *refusal);

/* A ship has flown into these obstacles, a bit each, and everybody is told. What they do to it is PROC_OBSTACLE's. */
void fly_into(Play *play, int16_t ship, uint32_t obstacles);

/* It loses its action to those that take it: at once where nobody can react to them (else PROC_OBSTACLE does it). */
void lose_action_to(Play *play, int16_t ship, uint32_t obstacles);

/* Calls PROC_OBSTACLE for these obstacles, a bit each; goes on at `step`. */
Flow resolve_obstacles(Play *play, Frame *frame, uint32_t obstacles, uint16_t step);

#endif
