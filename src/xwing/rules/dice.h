/* Dice in the common area, and what tokens do to them. */
#ifndef XWING_RULES_DICE_H
#define XWING_RULES_DICE_H

#include "xwing/state/part.h"

struct DiceToken;

extern const RulesPart dice_part;

/* For an edition's part: PROC_SPEND_EVADE, where the token adds a result; and where it changes one. */
Flow run_spend_evade(Play *play, Frame *frame);
Flow run_change_to_evade(Play *play, Frame *frame);

/* For rows of ABILITY_EVADE: has the ship an evade token that it may spend? */
bool evade_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason);

/* For the rows of windows: the cards that react; and where there are dice, what the edition lets ships spend, then cards. */
void collect_cards(Play *play, const Frame *window);
void collect_dice(Play *play, const Frame *window);

/* May the ship spend so on the dice of the attack, if it has what is spent? */
bool may_spend(const Look *look, const struct DiceToken *row, int16_t ship);

/* Does this ASK_REROLL ask about the defense dice? */
bool reroll_is_of_defense(const Question *question);

/* The results that are not cancelled: how many show this face; and all of one face become another. */
int dice_showing(const DicePool *pool, uint8_t face);
void change_all(DicePool *pool, uint8_t from, uint8_t to);

/* A die that shows this face, to be changed; -1 if none does. */
int die_showing(const DicePool *pool, uint8_t face);

/* Changes one focus result of the attacker to a hit, or of the defender to an evade; nothing if there is none. */
void change_focus(Attack *attack, int16_t ship);

#endif
