/* What X-Wing tells of its table and pieces, by name, for `expect`, goals and people: Rules.tell. */
#ifndef XWING_FACTS_H
#define XWING_FACTS_H

#include "table/rules.h"

/* The names, ended by NULL. */
extern const char *const xwing_piece_facts[];
extern const char *const xwing_table_facts[];
extern const char *const xwing_marked_facts[]; /* that marks of records count, for good */

/* One of them, as one word. False if the piece or the table has none such. */
bool xwing_tell(const Look *look, int16_t piece, const char *fact, char *text, int size);

#endif
