/* A beginner's mistakes in X-Wing, made on purpose.
 *
 * A cadet knows what pilot knows, and now and then does what beginners do instead: each mistake has its own question and its own rate
 * (docs/opponents.md). Which are made depends on the numbers it draws alone, so that games repeat. */
#ifndef AI_CADET_H
#define AI_CADET_H

#include "ai/random.h"
#include "table/rules.h"

typedef enum CadetMistake {
    CADET_FLIES_AT_IT,    /* a dial: to where the nearest enemy is now, whatever is in the way, and with stress */
    CADET_FORGETS_ACTION, /* no action */
    CADET_FIRES_AT_NEXT,  /* at the nearest ship instead of the best target */
    CADET_SPENDS_AT_ONCE, /* a focus token for the first eye that it sees */
    CADET_MISTAKES
} CadetMistake;

/* Per cent of the questions at which a mistake could be made. */
extern const uint8_t cadet_rates[CADET_MISTAKES];

/* The open question is of a seat whose view `known` is, and pilot would answer so: the answer that a mistake makes of it. False: at this question
 * there is nothing to do wrong in this way, and the answer is as it was. */
bool cadet_mistake(CadetMistake mistake, const Rules *rules, const Table *known, const Question *question,
                   Answer *answer);

/* Makes of pilot's answer a cadet's. */
void cadet_slips(RandomPlayer *random, const Rules *rules, const Table *known, const Question *question,
                 Answer *answer);

#endif
