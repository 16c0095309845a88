/* What a card says, in the words of its rules and of its story: made from its program, so that it says what the card does.
 *
 * A line is a sentence. What belongs to it stands below it, one deeper: what happens if a test is passed, the options of a choice, and what
 * follows the first words of an option. */
#ifndef RIM_VIEW_CARD_TEXT_H
#define RIM_VIEW_CARD_TEXT_H

#include "outrider/text.h"
#include "rim/content/content.h"

typedef struct RimLine {
    int depth;       /* from 0 */
    const char *say; /* in the language of the voice */
    bool is_story;   /* and no rule */
} RimLine;

typedef void RimTakeLine(void *self, const RimLine *line);

/* The lines of a section, its conditions before all others. */
void rim_section_lines(const Voice *voice, const RimSection *section, RimTakeLine *take, void *self);

#endif
