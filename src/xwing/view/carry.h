/* What records of X-Wing carry, and rules that are made from it again. */
#ifndef XWING_CARRY_H
#define XWING_CARRY_H

#include "outrider/record.h"
#include "table/rules.h"

/* Rules.carry: the cards that are on this table or can come to it. */
bool xwing_carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self);

/* Rules.content_digest */
uint64_t xwing_content_digest(const Rules *rules, const char *key, size_t length);

/* Rules.compile: the edition of `today` with the cards that a record carries, and with no others. For rules_xwing_own_free(). */
const Rules *xwing_compile(const Rules *today, const ContentItem *items, int count, RecordError *error);

#endif
