/* Parts of sheets and cards that can be taken away, to show that a test of the card would notice. */
#ifndef RIM_CONTENT_MUTE_H
#define RIM_CONTENT_MUTE_H

#include "rim/content/content.h"

/* Hears of every part of everything that does something:
 *
 *     outer-rim/character/bossk  2           a block: an ability, a modifier or an allowance, from 1
 *     outer-rim/character/bossk  goal        the goal of a character or a ship
 *     outer-rim/character/bossk  words       what it says outside of blocks: skills, reputation, what it adds, traits, ...
 *     outer-rim/card/lot-market  at:lothal   a section: at:SPACE, patrol, clear, top, step:3, deliver, reward, kill, capture
 *     outer-rim/card/ai-3        action:2    a line of an AI card, from 1 in each step
 *
 * A section that a card has twice (with other conditions) is called at:lothal:2 the second time. */
void rim_content_parts(RimContent *content, void (*hear)(void *self, const char *key, const char *part), void *self);

/* Takes a part away, as KEY:PART names it, or, as KEY, all parts of a sheet or card. False if there is none such. The digest stays: games
 * with such content are not to be recorded. */
bool rim_content_mute(RimContent *content, const char *what);

#endif
