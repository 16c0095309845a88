/* X-Wing's parts (table/part.h): game.c lists those that all editions share, and an edition brings one of its own (Edition.part): the procedures
 * that editions do not share, and whatever it alone has, with ids that follow the shared ones (XWING_PROCEDURES and so on). */
#ifndef XWING_PART_H
#define XWING_PART_H

#include "table/part.h"
#include "xwing/state/ids.h"

/* The tables that parts make together. An edition has room for a few rows of its own in each. */
enum { OWN_ROWS = 8 };
typedef struct RulesTables {
    ProcedureSpec procedures[XWING_PROCEDURES + OWN_ROWS];
    QuestionKind questions[XWING_QUESTIONS + OWN_ROWS];
    VerbSpec verbs[XWING_VERBS + OWN_ROWS];
    WindowSpec windows[XWING_WINDOWS + OWN_ROWS];
    AbilitySpec abilities[TOKEN_ABILITIES]; /* of tokens */
    PartTables parts;                       /* these, and how many rows came together */
} RulesTables;

/* Fills empty tables with the kernel's rows, those of the edition's parts (its own, then that of the edition which it builds on, and so on), and
 * those of the shared parts: assemble_parts(). The tables stay where they are from then on. */
bool assemble_tables(RulesTables *tables, const RulesPart *const *own, const RulesPart *const *shared,
                     PartFault *fault);

#endif
