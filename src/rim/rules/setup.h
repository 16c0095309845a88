/* Setting up: lines that arrange a position, and the seven steps of the rulebook for whatever they leave open. */
#ifndef RIM_RULES_SETUP_H
#define RIM_RULES_SETUP_H

#include "rim/state/state.h"
#include "table/words.h"

/* Rules.arrange and Rules.begin. docs/outer-rim.md lists the lines. */
bool rim_arrange(Play *play, const Setup *setup, Words *words, Status *refusal);
bool rim_begin(Play *play, const Setup *setup, Status *refusal);

/* The table before any line: the usual map, patrols of level 1 at their spawn spaces, contacts on their spaces. Once. */
void rim_lay_table(Play *play);

/* A seat has this ship from now on, and its sheet is out of the supply. */
void rim_take_ship(Play *play, uint8_t seat, int ship);

/* Is a sheet of this ship left in the supply? Starting ships share their sheets (OR-SETUP-15). */
bool rim_ship_is_free(const Look *look, int ship);

/* The characters that seats have, a bit each. */
uint32_t rim_characters_taken(const Look *look);

/* The cards of the databank with this number that are in it; returns how many. */
enum { RIM_SAME_NUMBER = 16 };
int rim_databank_cards(const Look *look, int number, uint16_t slots[RIM_SAME_NUMBER]);

extern const RulesPart rim_setup_part;

#endif
