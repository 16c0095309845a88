/* Bombs: charges that go off as the activations end, mines that go off under the ship that flies into them. */
#ifndef XWING_RULES_BOMBS_H
#define XWING_RULES_BOMBS_H

#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart bombs_part;

/* A bomb by its card: 1 + the index of the upgrade. The outline of its token; and where a ship drops it from where it stands. */
Shape bomb_at(const Look *look, uint16_t card, Pose pose);
Pose drop_pose(const Look *look, int16_t ship, uint16_t card);

/* The mines on the mat: a bit an object. */
uint32_t armed_mines(const Look *look);

/* The first of the bombs that go off as the activations end, all of them; NO_PIECE if there is none. */
int16_t armed_charge(const Look *look);

/* The mines that a base, or a template as well, lies on: a bit an object. */
uint32_t mines_under(const Look *look, const Base *base, const Shape *template);

/* Lets the mines of this mask go off under a ship that has moved; goes on at `step`. */
Flow set_off_mines(Play *play, Frame *frame, int16_t ship, uint32_t mines, uint16_t step);

#endif
