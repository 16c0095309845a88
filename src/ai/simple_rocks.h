/* What lies on the mat, for flying around it: obstacles, and mines as if they were.
 *
 * Outlines cost time to work out and seldom change, so they are kept with what they were made of, and made again only when that is
 * another. So are the ends of maneuvers among them, since a ship is looked at many times before it moves. */
#ifndef AI_SIMPLE_ROCKS_H
#define AI_SIMPLE_ROCKS_H

#include "xwing/state/ships.h"

/* Where the maneuvers of a ship end that begins them there, as far as that has been asked for: bits by position of its dial. */
typedef struct Ends {
    const ShipType *kind; /* what they were made of, beside the rocks */
    Pose from;
    PlayArea area;
    bool ionized;
    uint32_t known;
    uint32_t inside;  /* of the known ones: that end on the mat */
    uint32_t blocked; /* of those: that meet a rock */
    Base base[DIAL_POSITIONS];
} Ends;

typedef struct Rocks {
    bool made; /* zero: there is nothing to remember yet */
    const Rules *rules;
    MatObject object[OBJECTS]; /* what the outlines were made of */
    int count;
    Shape shape[OBJECTS];
    Ends ends[SHIPS];
} Rocks;

/* The rocks of this table. */
void rocks_look(Rocks *rocks, const Look *look);

/* Does the circle about one of them come as near as that? */
bool rocks_are_near(const Rocks *rocks, Vec at, double within);

/* Does the base overlap one of them? */
bool rocks_hold(const Rocks *rocks, const Base *base);

#endif
