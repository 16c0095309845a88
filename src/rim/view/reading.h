/* What lies on the table at this moment: the part of a card that is being read, and dice. Facts of the table, and of events. */
#ifndef RIM_VIEW_READING_H
#define RIM_VIEW_READING_H

#include "outrider/text.h"
#include "rim/state/state.h"

struct Json;

/* The card that is being read, and which section of it. */
typedef struct RimReading {
    uint16_t slot;
    uint8_t reader; /* a seat */
    const RimSection *section;
} RimReading;

enum { RIM_WHERE_BYTES = 48 };

/* False: no card is being read, or this table does not know it. An ability is not read: it is used. */
bool rim_reading(const Look *look, RimReading *reading);

/* A section as facts and the catalogue of cards name it: `at`, `step`; and where: a space or a number, "" if there is nothing to say. */
const char *rim_section_kind(const RimSection *section);
void rim_section_where(Out *out, const RimContent *content, const RimSection *section);

/* Of `card`, `section`, `reader`, `dice`, `rolling` and `offered` that one, if there is something to say. */
bool rim_tell_reading(const Look *look, const char *fact, char *text, int size);

/* Beside an event: what is read and rolled, as it was then; of a turn its round, of fame how much the player has now (Rules.view_event). */
void rim_view_event(const Look *look, const Event *event, struct Json *json);

#endif
