/* Bombs: charges that go off as the activations end, mines that go off under the ship that flies into them. */
#ifndef XWING_RULES_BOMBS_H
#define XWING_RULES_BOMBS_H

#include "xwing/geometry/obstacle.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart bombs_part;

/* A bomb by its card: 1 + the index of the upgrade. What it does; the outline of its token, and how long that is, in millimetres. */
static inline const BombSpec *bomb_of(const Look *look, uint16_t card)
{
    return &content_of(look)->upgrades[card - 1].bomb;
}
/* The remote that the card brings in the place of a bomb; NULL: it brings none. */
static inline const PilotCard *remote_of(const Look *look, uint16_t card)
{
    uint16_t remote = content_of(look)->upgrades[card - 1].remote;

    return remote > 0 ? &content_of(look)->pilots[remote - 1] : NULL;
}
/* The obstacle that it places; NULL: it places none. */
static inline const Obstacle *obstacle_of(const Look *look, uint16_t card)
{
    uint8_t obstacle = content_of(look)->upgrades[card - 1].obstacle;

    return obstacle > 0 ? &obstacle_table[obstacle - 1] : NULL;
}
Shape bomb_at(const Look *look, uint16_t card, Pose pose);
double bomb_length(const Look *look, uint16_t card);

/* How many devices the card places at once; and where number `index` of them lies, if the first lies there: the others to its left and right. */
int devices_in_set(const Look *look, uint16_t card);
Pose pose_in_set(const Look *look, uint16_t card, Pose pose, int index);

/* The mines on the mat: a bit an object; and the bombs that go off as the activations end. */
uint32_t armed_mines(const Look *look);
uint32_t armed_charges(const Look *look);

/* The devices that have a fuse marker, a bit an object: when one would detonate, it loses a marker instead. That happens to this one,
 * if it has any; or to every bomb that would go off as the activations end. */
uint32_t fused_devices(const Look *look);
bool burn_fuse(Play *play, int16_t object);
void burn_fuses(Play *play);

/* The first bomb without a fuse marker; NO_PIECE if there is none. */
int16_t armed_charge(const Look *look);

/* The mines that a base, or a template as well, lies on: a bit an object. */
uint32_t mines_under(const Look *look, const Base *base, const Shape *template);

/* Lets the mines of this mask go off under a ship that has moved; goes on at `step`. */
Flow set_off_mines(Play *play, Frame *frame, int16_t ship, uint32_t mines, uint16_t step);

#endif
