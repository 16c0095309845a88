/* What records of X-Wing carry, and cards that are made of it again. */
#ifndef XWING_CARRY_H
#define XWING_CARRY_H

#include "outrider/record.h"
#include "table/rules.h"
#include "xwing/content/content.h"

/* Rules.carry: the cards that are on this table or can come to it. */
bool xwing_carry(const Look *look, bool (*take)(void *self, const ContentItem *item), void *self);

/* Rules.content_digest */
uint64_t xwing_content_digest(const Rules *rules, const char *key, size_t length);

/* The cards that a record carries, compiled in the words of today's edition; NULL with what is wrong. For xwing_content_free(). */
XwingContent *xwing_compile_items(const Rules *today, const ContentItem *items, int count, RecordError *error);

#endif
