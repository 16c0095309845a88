/* For odds: which positions of an attack are alike. */
#ifndef XWING_RULES_SHOT_H
#define XWING_RULES_SHOT_H

#include "table/rules.h"

struct DiceToken;

/* Rules.shot_forget; the table is the one that is looked at. And Rules.shot_likeness, Rules.shot_face. */
void xwing_shot_forget(const Look *look, Table *table);
int xwing_shot_likeness(const Look *look, const Question *question, int item);
int xwing_shot_face(const Look *look, int face);

/* Rules.shot_pools; and where cards have a say, but only with tools: Rules.shot_tools. */
bool xwing_shot_pools(const Look *look, ShotPools *pools);
bool xwing_shot_tools(const Look *look, struct ShotTools *tools);

/* ---- shared by the two ---- */

/* Are dice about to be rolled for an attack? Says whether they are the attack dice. */
bool shot_rolls(const Look *look, bool *attacks);

/* Has no card a say about dice that is not settled by now, but in these windows? `attack_is_final`: the attack dice are rolled and spent
 * on. `spendable`: all that may be spent on dice; NULL: what ships may spend without a card. */
struct Spendable;
bool shot_is_left_to_dice(const Look *look, const struct Spendable *spendable, bool attack_is_final,
                          uint64_t but_windows);

/* How many faces of an attack die, or of a defense die, show each of ShotPools' faces; and how many defense dice will be rolled. */
void weigh_faces(const Look *look, bool defense, uint8_t weight[POOLED_FACES]);
uint8_t defense_dice_to_roll(const Look *look);

/* The results of the attack dice that lie there. */
uint8_t results_shown(const Look *look);

/* Can the ship spend on dice as the row says? */
bool can_spend(const Look *look, const struct DiceToken *row, int16_t ship);

#endif
