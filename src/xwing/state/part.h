/* Parts: the rows that a file of the game adds to the tables of the Rules.
 *
 * A row stands in the file whose functions it names, below them:
 *
 *     static const ProcedureRow procedures[] = {
 *         {PROC_LOCK, {"lock", run_lock, FRAME_ENDS}},
 *         {0},
 *     };
 *     const RulesPart actions_part = {.procedures = procedures};
 *
 * game.c lists the parts that all editions share, and an edition brings one of its own (Edition.part): the procedures that editions do
 * not share, and whatever it alone has, with ids that follow the shared ones (XWING_PROCEDURES and so on). */
#ifndef XWING_PART_H
#define XWING_PART_H

#include "xwing/state/ids.h"

/* An id of ids.h, or of an edition's own, and what it stands for. */
typedef struct ProcedureRow {
    uint16_t id;
    ProcedureSpec spec;
} ProcedureRow;

typedef struct QuestionRow {
    uint16_t id;
    QuestionKind spec;
} QuestionRow;

typedef struct VerbRow {
    uint16_t id;
    VerbSpec spec;
} VerbRow;

typedef struct WindowRow {
    uint16_t id;
    WindowSpec spec;
} WindowRow;

typedef struct AbilityRow {
    uint16_t id;
    AbilitySpec spec;
} AbilityRow;

/* Each list ends with a row without a name; NULL: the part has none of these. */
typedef struct RulesPart {
    const ProcedureRow *procedures;
    const QuestionRow *questions;
    const VerbRow *verbs;
    const WindowRow *windows;
    const AbilityRow *abilities; /* of tokens; those of cards are the content's */
} RulesPart;

/* The tables that parts make together. An edition has room for a few rows of its own in each. */
enum { OWN_ROWS = 8 };
typedef struct RulesTables {
    ProcedureSpec procedures[XWING_PROCEDURES + OWN_ROWS];
    QuestionKind questions[XWING_QUESTIONS + OWN_ROWS];
    VerbSpec verbs[XWING_VERBS + OWN_ROWS];
    WindowSpec windows[XWING_WINDOWS + OWN_ROWS];
    AbilitySpec abilities[TOKEN_ABILITIES];
    uint16_t procedure_count, question_count, verb_count, window_count;
} RulesTables;

/* Which row is wrong, and how. */
typedef struct PartFault {
    const char *table; /* "procedure", ... */
    uint16_t id;
    const char *name; /* of the row; NULL: the id has none */
    const char *problem;
} PartFault;

/* Fills empty tables with the kernel's rows, those of the edition's parts (its own, then that of the edition which it builds on, and so on),
 * and those of the shared parts; both lists end with NULL. Of several rows for an id the first such list has it: an edition's row takes the place of
 * a shared one. False, with the fault, if an id has two rows in one part, or in the shared ones, or none at all, or no room. */
bool assemble_tables(RulesTables *tables, const RulesPart *const *own, const RulesPart *const *shared,
                     PartFault *fault);

#endif
