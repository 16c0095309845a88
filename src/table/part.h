/* Parts: the rows that a file of a game adds to the tables of its Rules.
 *
 * A row stands in the file whose functions it names, below them:
 *
 *     static const ProcedureRow procedures[] = {
 *         {PROC_LOCK, {"lock", run_lock, FRAME_ENDS}},
 *         {0},
 *     };
 *     const RulesPart actions_part = {.procedures = procedures};
 *
 * The game lists its parts, and has them put together when its rules are made. Parts of its own that a game lists before the shared ones (an
 * edition's) take the place of their rows. */
#ifndef TABLE_PART_H
#define TABLE_PART_H

#include "table/kernel.h"

/* An id of the game's, and what it stands for. */
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
    const AbilityRow *abilities; /* that are the game's; those of cards are its content's */
} RulesPart;

/* How many rows a table must have, for how many there is room, and how many came together. */
enum { PART_IDS = 128 }; /* the most that there can be room for */
typedef struct PartRoom {
    uint16_t needed, room, count;
} PartRoom;

/* The tables that parts make together: empty arrays of the caller, and their room. */
typedef struct PartTables {
    ProcedureSpec *procedures;
    QuestionKind *questions;
    VerbSpec *verbs;
    WindowSpec *windows;
    AbilitySpec *abilities;
    PartRoom of_procedures, of_questions, of_verbs, of_windows, of_abilities;
} PartTables;

/* Which row is wrong, and how. */
typedef struct PartFault {
    const char *table; /* "procedure", ... */
    uint16_t id;
    const char *name; /* of the row; NULL: the id has none */
    const char *problem;
} PartFault;

/* Fills empty tables with the kernel's rows, those of the parts of its own that a game has, and those of the shared parts; both lists end with
 * NULL. Of several rows for an id the first such part has it. False, with the fault, if an id has two rows in one part, or in the shared
 * ones, or none at all, or no room. */
bool assemble_parts(PartTables *tables, const RulesPart *const *own, const RulesPart *const *shared, PartFault *fault);

/* Gives the tables to the rules: procedures, questions, verbs and windows. Abilities are the game's affair, since its content adds to them. */
void take_parts(Rules *rules, const PartTables *tables);

#endif
