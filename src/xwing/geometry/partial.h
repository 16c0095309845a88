/* Moves with other ships in the way.
 *
 * A ship that would end on others is moved back along its template until it overlaps none. This is solved, not stepped.
 * On a straight the pose of contact is a division. On a curve, while the ship is d deep in another base it cannot be free of
 * it before it has moved d, so it can be taken back by d at once without missing a free pose, however short; the steps shrink
 * towards the contact, and the last ones find it to a small part of the tolerance. */
#ifndef XWING_GEOMETRY_PARTIAL_H
#define XWING_GEOMETRY_PARTIAL_H

#include <stdbool.h>
#include <stdint.h>

#include "xwing/geometry/path.h"

enum { OTHERS = 64 }; /* the most other bases in one question */

typedef struct Move {
    Pose pose;           /* where the ship stands now */
    bool full;           /* the maneuver was fully executed */
    uint64_t overlapped; /* bit i: at its full end the ship would overlap others[i] (X25-PARTIAL-07) */
    int blocker;         /* the last base it backed over, which it now touches; -1 if it backed over none */
    double flown;        /* how much of the template's length it moved over */
    double back;         /* how far before the end of its path (path.h) it stopped; 0 at that end */
} Move;

/* The move of a ship among others: full if its end is free, else partial. The stationary maneuver is always full. */
Move move_ship(Pose start, BaseSize size, Maneuver maneuver, TallonPlacement placement, const Base *others, int count);

/* Only the second half: backs up from the plain end of the maneuver. For a Tallon roll none of whose three placements is
 * free (X2-AMB-46, X25-AMB-40). */
Move move_partially(Pose start, BaseSize size, Maneuver maneuver, const Base *others, int count);

#endif
