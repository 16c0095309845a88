#include "xwing/state/part.h"

#define COUNT(array) ((uint16_t)(sizeof(array) / sizeof((array)[0])))

_Static_assert(XWING_VERBS + OWN_ROWS <= PART_IDS && XWING_PROCEDURES + OWN_ROWS <= PART_IDS &&
                   XWING_QUESTIONS + OWN_ROWS <= PART_IDS && XWING_WINDOWS + OWN_ROWS <= PART_IDS,
               "an id of every table");
_Static_assert(XWING_WINDOWS + OWN_ROWS <= TOPICS_A_GROUP, "cards speak about windows, a bit each");

bool assemble_tables(RulesTables *tables, const RulesPart *const *own, const RulesPart *const *shared, PartFault *fault)
{
    PartTables *parts = &tables->parts;

    *parts = (PartTables){
        .procedures = tables->procedures,
        .questions = tables->questions,
        .verbs = tables->verbs,
        .windows = tables->windows,
        .abilities = tables->abilities,
        .of_procedures = {XWING_PROCEDURES,      COUNT(tables->procedures), 0},
        .of_questions = {XWING_QUESTIONS,       COUNT(tables->questions),  0},
        .of_verbs = {XWING_VERBS,           COUNT(tables->verbs),      0},
        .of_windows = {XWING_WINDOWS,         COUNT(tables->windows),    0},
        .of_abilities = {XWING_TOKEN_ABILITIES, COUNT(tables->abilities),  0},
    };
    if (!assemble_parts(parts, own, shared, fault))
        return false;
    for (uint16_t ability = parts->of_abilities.count; ability < TOKEN_ABILITIES; ability++)
        tables->abilities[ability].name = ""; /* which nobody can say */
    return true;
}
