/* What a squad could have now, and what not: the same checks as for a whole squad, asked for one card after the other. */
#ifndef XWING_SQUADS_FITS_H
#define XWING_SQUADS_FITS_H

#include "xwing/squads/squad.h"

/* Which cards are asked about. */
typedef struct FitQuestion {
    int ship;       /* upgrades for this ship; -1: pilots for one more ship */
    int upgrade;    /* in the place of this one, as squad_stray_at() counts; -1: besides those that it has */
    bool is_pilots; /* not upgrades: pilots who could fly the ship instead, with what upgrades they have room for */
    uint32_t slots; /* bits of SlotKind: only upgrades for one of these; 0: for all */
} FitQuestion;

/* A card, and whether it fits. Its sentence is borrowed like those of faults. */
typedef struct Fit {
    uint8_t kind;    /* CARD_PILOT or CARD_UPGRADE */
    bool is_written; /* `card` is an index of XwingContent.pilots or .upgrades; else of .waiting */
    uint16_t card;
    int16_t points; /* that it costs there; NO_POINTS: the list has none for it, or it is not written */
    bool fits;      /* nothing more would be wrong with the squad */
    bool is_over; /* it does not fit only because it costs more than is left of the points, or of the ship's loadout */
    bool waits;   /* it cannot be played yet */
    Message say;  /* why it does not fit */
    const char *rule; /* as Fault.rule */
} Fit;

/* Tells of each card that is asked about whether it fits, in the order of the content; the cards that are not written last. What was wrong
 * with the squad before does not count. The ship and the upgrade must be there. */
void squad_fits(const XwingContent *content, const Squad *squad, const SquadTerms *terms, const FitQuestion *question,
                void (*tell)(void *self, const Fit *fit), void *self);

#endif
