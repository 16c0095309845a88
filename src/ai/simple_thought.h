/* One question, as the rules of thumb of `simple` look at it. */
#ifndef AI_SIMPLE_THOUGHT_H
#define AI_SIMPLE_THOUGHT_H

#include "ai/simple.h"
#include "ai/simple_dials.h"

/* The question, and everything that answers to it look at. */
typedef struct Thought {
    SimplePlayer *player;
    const Rules *rules;
    const Table *known;
    const Question *question;
    const Sky *sky;     /* of the side whose ship the question is about, if it is about one */
    bool is_foreign;    /* that is an enemy's ship */
    SimpleDials *dials; /* ASK_DIAL */
    double to_beat;     /* of a candidate that is worth less than this it does not matter how much less */
    Prospect here;      /* ASK_ACTION: of the ship that acts, where it stands */
} Thought;

/* How much a candidate is worth. */
typedef double (*Worth)(const Thought *thought, const Key *key);

/* What no rule of thumb covers: anything is better than to pass. */
double plain_worth(const Thought *thought, const Key *key);

/* What it is worth to the ship's own side to execute the maneuver that the key names. */
double maneuver_worth(const Thought *thought, const Key *key);

#endif
