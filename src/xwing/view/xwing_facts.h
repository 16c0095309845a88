/* What X-Wing tells of its table and pieces, by name, for `expect`, goals and people: Rules.tell. */
#ifndef XWING_XWING_FACTS_H
#define XWING_XWING_FACTS_H

#include "xwing/editions/edition.h"
#include "xwing/state/room.h"

/* The names of facts about the table, ended by NULL. */
extern const char *const xwing_table_facts[];

/* Those about a piece, in an edition, which has its own tokens; ended by NULL. And which of them marks of records count. */
enum { MOST_FACTS = 24 };
typedef struct FactLists {
    const char *piece[MOST_FACTS + TOKEN_ROOM], *marked[MOST_FACTS + TOKEN_ROOM];
} FactLists;
void xwing_list_facts(const Edition *edition, FactLists *lists);

/* One of them, as one word. False if the piece or the table has no such fact. */
bool xwing_tell(const Look *look, int16_t piece, const char *fact, char *text, int size);

#endif
