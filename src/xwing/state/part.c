#include "xwing/state/part.h"

#include <string.h>

static const ProcedureSpec kernel_procedures[] = {KERNEL_PROCEDURE_ROWS};
static const QuestionKind kernel_questions[] = {KERNEL_QUESTION_ROWS};
static const VerbSpec kernel_verbs[] = {KERNEL_VERB_ROWS};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
_Static_assert(COUNT(kernel_procedures) == KERNEL_PROCEDURES && COUNT(kernel_questions) == KERNEL_QUESTIONS &&
                   COUNT(kernel_verbs) == KERNEL_VERBS,
               "each of the kernel's ids has a row");

/* The ids of one table: those that all editions have, those that there is room for, and at which level each got its row; 0: it has none. The
 * edition's own part is the first level, that of the edition which it builds on the second, and so on; the shared parts are the last. A row
 * whose id has one of a level before is passed over; of two at one level, one is wrong. */
enum { MOST_IDS = 128, OF_KERNEL = UINT8_MAX };
typedef struct Ids {
    const char *table;
    size_t shared, room;
    uint8_t level;
    uint8_t taken[MOST_IDS];
} Ids;
_Static_assert(XWING_VERBS + OWN_ROWS <= MOST_IDS && XWING_PROCEDURES + OWN_ROWS <= MOST_IDS &&
                   XWING_QUESTIONS + OWN_ROWS <= MOST_IDS && XWING_WINDOWS + OWN_ROWS <= MOST_IDS,
               "an id of every table");
_Static_assert(XWING_WINDOWS + OWN_ROWS <= TOPICS_A_GROUP, "cards speak about windows, a bit each");

static Ids ids_of(const char *table, size_t kernel, size_t shared, size_t room)
{
    Ids ids = {.table = table, .shared = shared, .room = room};

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
static bool count_ids(const Ids *ids, uint16_t *count, PartFault *fault)
{
    size_t rows = ids->room;

    while (rows > ids->shared && ids->taken[rows - 1] == 0)
        rows--;
    for (size_t id = 0; id < rows; id++) {
        if (ids->taken[id] == 0)
            return find_fault(fault, ids, id, NULL, "this id has no row");
    }
    *count = (uint16_t)rows;
    return true;
}

/* ---- the lists of a part ---- */

static bool put_procedures(RulesTables *tables, Ids *ids, const ProcedureRow *row, PartFault *fault)
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

static bool put_questions(RulesTables *tables, Ids *ids, const QuestionRow *row, PartFault *fault)
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

static bool put_verbs(RulesTables *tables, Ids *ids, const VerbRow *row, PartFault *fault)
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

static bool put_windows(RulesTables *tables, Ids *ids, const WindowRow *row, PartFault *fault)
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

static bool put_abilities(RulesTables *tables, Ids *ids, const AbilityRow *row, PartFault *fault)
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

static void put_kernel_rows(RulesTables *tables)
{
    memcpy(tables->procedures, kernel_procedures, sizeof kernel_procedures);
    memcpy(tables->questions, kernel_questions, sizeof kernel_questions);
    memcpy(tables->verbs, kernel_verbs, sizeof kernel_verbs);
}

typedef struct AllIds {
    Ids procedures, questions, verbs, windows, abilities;
} AllIds;

static bool put_part(RulesTables *tables, AllIds *ids, const RulesPart *part, PartFault *fault)
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

bool assemble_tables(RulesTables *tables, const RulesPart *const *own, const RulesPart *const *shared, PartFault *fault)
{
    AllIds ids = {
        .procedures = ids_of("procedure", KERNEL_PROCEDURES, XWING_PROCEDURES, COUNT(tables->procedures)),
        .questions = ids_of("question", KERNEL_QUESTIONS, XWING_QUESTIONS, COUNT(tables->questions)),
        .verbs = ids_of("verb", KERNEL_VERBS, XWING_VERBS, COUNT(tables->verbs)),
        .windows = ids_of("window", 0, XWING_WINDOWS, COUNT(tables->windows)),
        .abilities = ids_of("ability", 0, XWING_TOKEN_ABILITIES, COUNT(tables->abilities)),
    };
    uint16_t token_abilities = 0;

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
    if (!count_ids(&ids.procedures, &tables->procedure_count, fault) ||
        !count_ids(&ids.questions, &tables->question_count, fault) ||
        !count_ids(&ids.verbs, &tables->verb_count, fault) || !count_ids(&ids.windows, &tables->window_count, fault) ||
        !count_ids(&ids.abilities, &token_abilities, fault))
        return false;
    while (token_abilities < TOKEN_ABILITIES)
        tables->abilities[token_abilities++].name = ""; /* which nobody can say */
    return true;
}
