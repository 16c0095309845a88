/* Going through the abilities that a seat has: of its character card, its ship sheet and the cards that it holds. */
#ifndef RIM_ABILITIES_SOURCES_H
#define RIM_ABILITIES_SOURCES_H

#include "rim/abilities/abilities.h"

/* Where a walk is: begin with rim_sources_of(). */
typedef struct RimSources {
    const Look *look;
    uint8_t seat;
    uint16_t slot; /* the next card that is held */
    uint8_t sheet; /* the next sheet: RIM_GROUND, RIM_SHIP, or neither any more */
    /* What the walk is at. */
    int16_t source;
    const RimAbilities *abilities;
    uint8_t side; /* SIDE_ bit of the sheet that lies up; SIDE_BOTH for cards */
} RimSources;

static inline RimSources rim_sources_of(const Look *look, uint8_t seat)
{
    return (RimSources){.look = look, .seat = seat};
}

/* Goes on to the next sheet or card whose text is in force; false past the last. */
bool rim_next_source(RimSources *sources);

#endif
