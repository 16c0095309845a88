/* A squad that somebody pasted, and what it is to be held to: what a host hands on, and knows no more about. */
#ifndef OUTRIDER_SQUAD_WISH_H
#define OUTRIDER_SQUAD_WISH_H

#include <stddef.h>

typedef struct SquadWish {
    const char *text;
    size_t length;
    int points; /* that it may cost; 0: any number; below: what is usual */
    int threat; /* of the quick builds that it is made of, in the place of points; 0: it need not be made of any */
    const char *list; /* by which points are counted; NULL: the usual one */
} SquadWish;

#endif
