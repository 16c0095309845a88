/* Overlap and touch.
 *
 * Two shapes meet when they have a point in common. Whether they *overlap* allows for the tolerance: each is drawn smaller
 * by half of it all round, and they overlap if even so they meet. They *touch* if they do not overlap and are no farther
 * apart than the tolerance. A ship that was backed up against another so touches it and does not overlap it, however its
 * pose was rounded. All answers are symmetric. X1-AMB-20, X2-AMB-47. */
#ifndef XWING_GEOMETRY_CONTACT_H
#define XWING_GEOMETRY_CONTACT_H

#include <stdbool.h>

#include "xwing/geometry/shape.h"

typedef enum Contact { APART, TOUCHING, OVERLAPPING } Contact;

bool shapes_meet(const Shape *a, const Shape *b);
bool shapes_overlap(const Shape *a, const Shape *b);
Contact shapes_contact(const Shape *a, const Shape *b);

Contact bases_contact(const Base *a, const Base *b);
bool base_overlaps_shape(const Base *base, const Shape *shape);

/* How far one base would have to be pushed to leave the other; negative if they are apart already (then it says nothing
 * about how far). */
double bases_depth(const Base *a, const Base *b);

/* Bases are asked this most of all, so the test is here to be inlined: circles settle nearly all pairs, and what remains
 * is decided along the four directions of their sides (two squares are apart if and only if one of these parts them). */
static inline bool squares_meet(const Base *a, double half_a, const Base *b, double half_b)
{
    Vec away = vec_sub(b->stance.at, a->stance.at);
    double square = vec_dot(away, away);
    double both = half_a + half_b;
    double spread;

    if (square > 2.0 * both * both)
        return false;
    if (square <= both * both)
        return true;
    spread = fabs(vec_dot(a->stance.ahead, b->stance.ahead)) + fabs(vec_cross(a->stance.ahead, b->stance.ahead));
    return fabs(vec_dot(away, a->stance.ahead)) <= half_a + half_b * spread &&
           fabs(vec_cross(away, a->stance.ahead)) <= half_a + half_b * spread &&
           fabs(vec_dot(away, b->stance.ahead)) <= half_b + half_a * spread &&
           fabs(vec_cross(away, b->stance.ahead)) <= half_b + half_a * spread;
}

static inline bool bases_overlap(const Base *a, const Base *b)
{
    return squares_meet(a, a->half - TOLERANCE / 2, b, b->half - TOLERANCE / 2);
}

#endif
