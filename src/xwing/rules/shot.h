/* For odds: which positions of an attack are alike. */
#ifndef XWING_RULES_SHOT_H
#define XWING_RULES_SHOT_H

#include "table/rules.h"

/* Rules.shot_forget; the table is the one that is looked at. And Rules.shot_likeness, Rules.shot_face. */
void xwing_shot_forget(const Look *look, Table *table);
int xwing_shot_likeness(const Look *look, const Question *question, int item);
int xwing_shot_face(const Look *look, int face);

/* Rules.shot_pools. */
bool xwing_shot_pools(const Look *look, ShotPools *pools);

#endif
