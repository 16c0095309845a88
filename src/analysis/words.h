/* Analysis in words: what somebody did, whom a change was good for, where a side's share went. */
#ifndef ANALYSIS_WORDS_H
#define ANALYSIS_WORDS_H

#include "analysis/analysis.h"

enum { ANALYSIS_WORDS = 600 };

/* The players of a side, by their names. */
void analysis_side_print(Out *out, const Analysis *analysis, uint8_t side);

/* What was done at a told moment: a seat's choice, or what the dice led to. */
void analysis_done_print(Out *out, const Analysis *analysis, const ToldMoment *told);

/* What that changed, with its error. */
void analysis_change_print(Out *out, const Analysis *analysis, const ToldMoment *told);

/* What an ace would have done, and what that was worth; nothing where none has looked. */
void analysis_ace_print(Out *out, const Analysis *analysis, const ToldMoment *told);

/* Where a side's share went: sentence number `index` from 0; false past the last. */
bool analysis_account_print(Out *out, const Analysis *analysis, uint8_t side, int index);

#endif
