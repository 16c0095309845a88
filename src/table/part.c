#include "table/part.h"

#include <string.h>

static const ProcedureSpec kernel_procedures[] = {KERNEL_PROCEDURE_ROWS};
static const QuestionKind kernel_questions[] = {KERNEL_QUESTION_ROWS};
static const VerbSpec kernel_verbs[] = {KERNEL_VERB_ROWS};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
_Static_assert(COUNT(kernel_procedures) == KERNEL_PROCEDURES && COUNT(kernel_questions) == KERNEL_QUESTIONS &&
                   COUNT(kernel_verbs) == KERNEL_VERBS,
               "each of the kernel's ids has a row");

/* The ids of one table: those that it must have, those that there is room for, and at which level each got its row; 0: it has none. The first of
 * the parts of a game's own is the first level, the next is the second, and so on; the shared parts are the last. A row whose id has one of
 * a level before is passed over; of two at one level, one is wrong. */
enum { OF_KERNEL = UINT8_MAX };
typedef struct Ids {
    const char *table;
    size_t needed, room;
    uint8_t level;
    uint8_t taken[PART_IDS];
} Ids;

static Ids ids_of(const char *table, size_t kernel, const PartRoom *room)
{
    Ids ids = {.table = table, .needed = room->needed, .room = room->room < PART_IDS ? room->room : PART_IDS};

    memset(ids.taken, OF_KERNEL, kernel);
    return ids;
}

static bool find_fault(PartFault *fault, const Ids *ids, size_t id, const char *name, const char *problem)
{
    *fault = (PartFault){ids->table, (uint16_t)id, name, problem};
    return false;
}

static bool take_id(Ids *ids, uint16_t id, const char *name, PartFault *fault)
{
    if (id >= ids->room)
        return find_fault(fault, ids, id, name, "there is no room for this id");
    if (ids->taken[id] != 0)
        return find_fault(fault, ids, id, name, "this id has a row already");
    ids->taken[id] = ids->level;
    return true;
}

static bool is_overridden(const Ids *ids, uint16_t id)
{
    return id < ids->room && ids->taken[id] != 0 && ids->taken[id] < ids->level;
}

/* How many rows there are, from id 0 on and without gaps. */
static bool count_ids(const Ids *ids, PartRoom *room, PartFault *fault)
{
    size_t rows = ids->room;

    while (rows > ids->needed && ids->taken[rows - 1] == 0)
        rows--;
    for (size_t id = 0; id < rows; id++) {
        if (ids->taken[id] == 0)
            return find_fault(fault, ids, id, NULL, "this id has no row");
    }
    room->count = (uint16_t)rows;
    return true;
}

/* ---- the lists of a part ---- */

static bool put_procedures(PartTables *tables, Ids *ids, const ProcedureRow *row, PartFault *fault)
{
    for (; row != NULL && row->spec.name != NULL; row++) {
        if (is_overridden(ids, row->id))
            continue;
        if (!take_id(ids, row->id, row->spec.name, fault))
            return false;
        tables->procedures[row->id] = row->spec;
    }
    return true;
}

static bool put_questions(PartTables *tables, Ids *ids, const QuestionRow *row, PartFault *fault)
{
    for (; row != NULL && row->spec.name != NULL; row++) {
        if (is_overridden(ids, row->id))
            continue;
        if (!take_id(ids, row->id, row->spec.name, fault))
            return false;
        tables->questions[row->id] = row->spec;
    }
    return true;
}

static bool put_verbs(PartTables *tables, Ids *ids, const VerbRow *row, PartFault *fault)
{
    for (; row != NULL && row->spec.name != NULL; row++) {
        if (is_overridden(ids, row->id))
            continue;
        if (!take_id(ids, row->id, row->spec.name, fault))
            return false;
        tables->verbs[row->id] = row->spec;
    }
    return true;
}

static bool put_windows(PartTables *tables, Ids *ids, const WindowRow *row, PartFault *fault)
{
    for (; row != NULL && row->spec.name != NULL; row++) {
        if (is_overridden(ids, row->id))
            continue;
        if (!take_id(ids, row->id, row->spec.name, fault))
            return false;
        tables->windows[row->id] = row->spec;
    }
    return true;
}

static bool put_abilities(PartTables *tables, Ids *ids, const AbilityRow *row, PartFault *fault)
{
    for (; row != NULL && row->spec.name != NULL; row++) {
        if (is_overridden(ids, row->id))
            continue;
        if (!take_id(ids, row->id, row->spec.name, fault))
            return false;
        tables->abilities[row->id] = row->spec;
    }
    return true;
}

/* ---- all of them ---- */

static void put_kernel_rows(PartTables *tables)
{
    memcpy(tables->procedures, kernel_procedures, sizeof kernel_procedures);
    memcpy(tables->questions, kernel_questions, sizeof kernel_questions);
    memcpy(tables->verbs, kernel_verbs, sizeof kernel_verbs);
}

typedef struct AllIds {
    Ids procedures, questions, verbs, windows, abilities;
} AllIds;

static bool put_part(PartTables *tables, AllIds *ids, const RulesPart *part, PartFault *fault)
{
    return put_procedures(tables, &ids->procedures, part->procedures, fault) &&
           put_questions(tables, &ids->questions, part->questions, fault) &&
           put_verbs(tables, &ids->verbs, part->verbs, fault) &&
           put_windows(tables, &ids->windows, part->windows, fault) &&
           put_abilities(tables, &ids->abilities, part->abilities, fault);
}

static void next_level(AllIds *ids)
{
    ids->procedures.level++;
    ids->questions.level++;
    ids->verbs.level++;
    ids->windows.level++;
    ids->abilities.level++;
}

bool assemble_parts(PartTables *tables, const RulesPart *const *own, const RulesPart *const *shared, PartFault *fault)
{
    AllIds ids = {
        .procedures = ids_of("procedure", KERNEL_PROCEDURES, &tables->of_procedures),
        .questions = ids_of("question", KERNEL_QUESTIONS, &tables->of_questions),
        .verbs = ids_of("verb", KERNEL_VERBS, &tables->of_verbs),
        .windows = ids_of("window", 0, &tables->of_windows),
        .abilities = ids_of("ability", 0, &tables->of_abilities),
    };

    put_kernel_rows(tables);
    for (; *own != NULL; own++) {
        next_level(&ids);
        if (!put_part(tables, &ids, *own, fault))
            return false;
    }
    next_level(&ids);
    for (; *shared != NULL; shared++) {
        if (!put_part(tables, &ids, *shared, fault))
            return false;
    }
    return count_ids(&ids.procedures, &tables->of_procedures, fault) &&
           count_ids(&ids.questions, &tables->of_questions, fault) && count_ids(&ids.verbs, &tables->of_verbs, fault) &&
           count_ids(&ids.windows, &tables->of_windows, fault) &&
           count_ids(&ids.abilities, &tables->of_abilities, fault);
}

void take_parts(Rules *rules, const PartTables *tables)
{
    rules->procedures = tables->procedures;
    rules->procedure_count = tables->of_procedures.count;
    rules->questions = tables->questions;
    rules->question_count = tables->of_questions.count;
    rules->verbs = tables->verbs;
    rules->verb_count = tables->of_verbs.count;
    rules->windows = tables->windows;
    rules->window_count = tables->of_windows.count;
}
