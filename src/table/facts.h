/* Facts: what a game tells of its table and pieces, by name; and claims about them, in words.
 *
 *     luke shields 2                          a fact of a piece, or of "table"
 *     luke at 457 300 facing 90               several; `at X Y` is short for `x X y Y`
 *     luke y least 380 x most 514             a number in bounds
 *     luke focus 0 and table phase combat     of several subjects
 *
 * `expect` of rule scripts and the goals of lessons are such claims. */
#ifndef TABLE_FACTS_H
#define TABLE_FACTS_H

#include "outrider/text.h"
#include "table/rules.h"
#include "table/words.h"

/* A fact of a piece, or of the table (NO_PIECE): the game's own (Rules.tell), and every table's `state` and `winners`. False if
 * there is none. */
bool fact_tell(const Look *look, int16_t piece, const char *fact, char *text, int size);

/* Does the game tell anything of this piece? */
bool fact_any(const Look *look, int16_t piece);

/* The same of a subject by its name: "table", or a piece. */
bool fact_of(const Voice *voice, Word subject, Word fact, char *text, int size);

/* What became of a claim: it is so; it is not; or it says nothing about this table, since there is no such fact or a word is
 * missing. */
typedef enum Claim { CLAIM_HOLDS, CLAIM_FAILS, CLAIM_WRONG } Claim;

/* Reads and judges SUBJECT FACT VALUE [FACT VALUE ...] [and SUBJECT ...], to the end of the words. Unless it holds, `why` says
 * what was expected and found. A claim that is wrong anywhere is wrong, whether or not the rest is so. */
Claim claim_judge(const Voice *voice, Words *words, Out *why);

#endif
