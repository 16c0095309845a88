/* A squad that somebody pasted or builds, and what is asked about it: what a host hands on, and knows no more about. */
#ifndef OUTRIDER_SQUAD_WISH_H
#define OUTRIDER_SQUAD_WISH_H

#include <stdbool.h>
#include <stddef.h>

typedef struct SquadWish {
    const char *text; /* of the squad; "": one without ships */
    size_t length;
    int points; /* that it may cost; 0: any number; below: what is usual */
    int threat; /* of the quick builds that it is made of, in the place of points; 0: it need not be made of any */
    const char *list; /* by which points are counted; NULL: the usual one */
    /* What is to be changed, as the message `squad` has it: */
    const char *edit;             /* a word; NULL: nothing is */
    int ship, upgrade, to, fault; /* -1: not said */
    const char *card, *words;     /* NULL: not said */
    /* Which cards are asked about, as the message `fits` has it, besides `ship` and `upgrade`: */
    const char *slot; /* NULL: of all slots */
    bool pilots;
} SquadWish;

#endif
