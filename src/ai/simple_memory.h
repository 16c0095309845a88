/* What `simple` remembers of positions, for playing on from one position many times.
 *
 * Playouts that begin at one table ask the same questions until luck parts them: the dials of both sides, and the actions up to the
 * first attack. With a memory each of them is thought about once. What is remembered is found again by a fingerprint of 128 bits of
 * all that an answer is made of: the view of the seat, its question, and how the player thinks. So that it does not matter who thought
 * of it first, an answer that is remembered is a function of these alone: ties are broken by the fingerprint, not by the player's seed.
 *
 * One memory is for one player at a time; it is never wrong, whatever games and positions it has seen. */
#ifndef AI_SIMPLE_MEMORY_H
#define AI_SIMPLE_MEMORY_H

#include "ai/simple_dials.h"

enum { MEMORY_PLACES = 1024 };

typedef struct Fingerprint {
    uint64_t word[2];
} Fingerprint;

/* An answer, by the position and the question that it answers. */
typedef struct Remembered {
    Fingerprint print;
    Key key;
    uint32_t lives; /* questions that miss it and it stays; 0: nothing is remembered here */
} Remembered;

/* Two answers have the same place: one that is kept for some time, and longer if it is of use; and the latest. */
typedef struct MemoryPlace {
    Remembered kept, latest;
} MemoryPlace;

/* All zeroes at first. */
typedef struct SimpleMemory {
    SimpleDials dials[SIDES]; /* of the planning phase that each side is in */
    MemoryPlace place[MEMORY_PLACES];
} SimpleMemory;

/* Of a question to the seat whose view this is. What others know alone, dials that are facedown, does not count, if it is on the table at
 * all: for playing on, the table may be a whole one. */
Fingerprint fingerprint_of(const Look *look, const Question *question, bool lean);

/* The answer that was given to this before; NULL: none is known any more. It holds until the next call. */
const Key *memory_recall(SimpleMemory *memory, const Fingerprint *print);

void memory_note(SimpleMemory *memory, const Fingerprint *print, const Key *key);

#endif
