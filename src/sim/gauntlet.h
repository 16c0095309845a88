/* A gauntlet: one squad against the ready-made squads of its edition, in slices, with `simple` at both sides.
 *
 * How good a squad is, as far as many games can say: pairs of games with the same luck against each opponent (docs/sim.md), counted by
 * opponent and in all. Each pairing's figures are those of `outrider sim --squads SQUAD OPPONENT` with the same seed and as many games. */
#ifndef SIM_GAUNTLET_H
#define SIM_GAUNTLET_H

#include "sim/slices.h"
#include "xwing/squads/squad.h"
#include "json/json.h"

enum { GAUNTLET_OPPONENTS = 64, GAUNTLET_MOST_GAMES = 10000 /* against each */, GAUNTLET_ANSWERS = 200000 };

/* What is wanted. */
typedef struct GauntletWish {
    const Rules *rules;           /* of X-Wing */
    const Squad *squad;           /* a legal one */
    int list;                     /* of points, as SquadTerms has it: squads that it does not allow are left out */
    const char *const *opponents; /* names of ready-made squads, ended by NULL; NULL: all of them */
    uint64_t seed;
    int games; /* against each opponent, rounded up to pairs */
} GauntletWish;

typedef struct Gauntlet Gauntlet;

/* NULL: `why` says what is wrong. */
Gauntlet *gauntlet_open(const GauntletWish *wish, Out *why);
void gauntlet_close(Gauntlet *gauntlet); /* or NULL */

/* Plays a pair of games. How many that were: 0 if all have been played; -1 if a game broke, which would be a fault of this program, and
 * `why` says how. */
int gauntlet_step(Gauntlet *gauntlet, Out *why);

/* As many games more against each. False: those would be too many. */
bool gauntlet_more(Gauntlet *gauntlet, int games);

/* The members of an object: how far it is, who the contestants are, and what has come of it. */
void gauntlet_tell(const Gauntlet *gauntlet, Json *json);

#endif
