/* Outer Rim as a game of the kernel. */
#ifndef RIM_GAME_H
#define RIM_GAME_H

#include "content/reader.h"
#include "table/rules.h"

struct RimContent; /* rim/content/content.h */

/* Rules with this content, which they keep and rules_rim_free() gives back. NULL, with the reason, if it cannot be played, or memory is short. */
const Rules *rules_rim(struct RimContent *content, const char **complaint);
void rules_rim_free(const Rules *rules);

/* The same with the content that is built in; NULL: this program was built wrongly. */
const Rules *rules_rim_builtin(ContentError *error);

/* Takes a part of a sheet or card of these rules away for good (rim_content_mute()): for tests of tests. False if there is none such. */
bool rules_rim_mute(const Rules *rules, const char *what);

/* Hears of all parts that can be taken away (rim_content_parts()). */
void rules_rim_parts(const Rules *rules, void (*hear)(void *self, const char *key, const char *part), void *self);

/* Are these rules of Outer Rim, with whatever content? */
bool rules_are_rim(const Rules *rules);

#endif
