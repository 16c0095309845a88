/* Chance drivers: who answers when the engine asks for luck.
 *
 * A driver stands outside the table. Drivers that make luck (fast, provable) draw numbers by the roll's chance key, so
 * that the same roll always gets the same dice and two games can share their luck; drivers that remember luck (scripted,
 * replayed) hand back what they were given. docs/record-format.md writes the sampling out, for good. */
#ifndef OUTRIDER_CHANCE_H
#define OUTRIDER_CHANCE_H

#include "outrider/table.h"

/* A source of uniform 64-bit numbers: number `index` of the stream that belongs to `key`. */
typedef uint64_t (*ChanceNumber)(void *self, const ChanceKey *key, uint32_t index);

typedef struct Chance {
    void *self;
    /* Fills in the answer to what chance is asked; false if this driver has none. */
    bool (*answer)(void *self, const Rules *rules, const Table *table, const ChanceQuestion *question, Answer *answer);
} Chance;

/* Samples an answer from a source of numbers, by rejection, with the question's exact weights. */
bool chance_sample(const Rules *rules, const Table *table, const ChanceQuestion *question, ChanceNumber number,
                   void *self, Answer *answer);

/* The fast driver, for simulation: a mixing function of seed and key. Good dice, no secrecy. */
typedef struct ChanceFast {
    uint64_t seed;
} ChanceFast;
Chance chance_fast(ChanceFast *fast);
uint64_t chance_fast_number(void *fast, const ChanceKey *key, uint32_t index);

/* Answers chance for as long as it is asked. STATUS_OK when a seat is asked, or when the driver has no answer. */
Status chance_run(const Chance *chance, const Rules *rules, Table *table, const Sink *sink);

/* One world that the viewer of a censored table could be in: every secret filled in by what that seat could believe.
 * The numbers come from `number` with imagined chance keys, so they never repeat those of the game. */
Table table_imagine(const Rules *rules, const Table *known, ChanceNumber number, void *self);

#endif
