/* The box as records carry it. Any card may come into play, so a record carries all of it. */
#ifndef RIM_VIEW_CARRY_H
#define RIM_VIEW_CARRY_H

#include "outrider/record.h"
#include "table/rules.h"

/* Rules.carry, Rules.content_digest and Rules.compile. */
bool rim_carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self);
uint64_t rim_content_digest(const Rules *rules, const char *key, size_t length);
const Rules *rim_compile_carried(const Rules *today, const ContentItem *items, int count, struct RecordError *error);

#endif
