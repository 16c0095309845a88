/* Outer Rim as `simple` sees it: a censored table, whose seat it is, and what dice can do.
 *
 * Everything is counted in credits, by rules of thumb (rim_thumbs.h). */
#ifndef AI_RIM_MIND_H
#define AI_RIM_MIND_H

#include "ai/rim_thumbs.h"
#include "ai/simple_leaning.h"
#include "rim/rules/odds.h"

/* A copy of the table on which something is tried out: another place, one more card. It is made when it is first wanted, and whoever tries
 * something takes it back. */
typedef struct RimTrial {
    bool is_made;
    Table table;
} RimTrial;

typedef struct RimMind {
    Look look;
    uint8_t seat;
    SimpleLeaning leaning;
    const RimThumbs *thumb;
    const Rim *game;
    const RimSeat *self;
    int value[RIM_VALUES], skill[RIM_SKILLS]; /* its own, found once; 0 while it has no character yet */
    double credit; /* what a credit is worth: 1 to the poor, little to the rich, who have nothing to spend it on */
    const RimOdds *odds;
    RimTrial *trial; /* of `known` */
} RimMind;

/* `trial` is the caller's, not made yet or made of this table; minds of one table may share it. */
RimMind rim_mind(const Rules *rules, const Table *known, uint8_t seat, SimpleLeaning leaning, RimTrial *trial);

/* The same mind at another table, at which its seat is somewhere else and has nothing else. */
RimMind rim_mind_at(const RimMind *mind, const Table *table);

/* Where to try something out, with the seat where it is in this mind. */
Table *rim_trial(const RimMind *mind);

/* What something is worth that belongs to one of the ways to fame: more to whoever leans to it, less to whoever leans to another one. */
double rim_to_taste(const RimMind *mind, SimpleLeaning way, double worth);

/* The chance that this many dice beat that many: whoever attacks wins ties (OR-COMBAT-15). */
double rim_win_chance(const RimMind *mind, int attack, int defense);

/* The chance to pass a test of a skill. */
double rim_pass_chance(const RimMind *mind, RimSkill skill);

/* What it costs to be hit by this many dice: the damage, and perhaps to be defeated. Below 0. */
double rim_dice_cost(const RimMind *mind, RimBody body, int dice);

/* And by this much damage. */
double rim_damage_cost(const RimMind *mind, RimBody body, int damage);

/* What fame is worth: everything, if it wins. */
double rim_fame_worth(const RimMind *mind, int fame);

/* What a deed is worth for the goals of character and ship (goals that are open, and whose conditions hold). */
double rim_deed_worth(const RimMind *mind, RimDeed deed);

/* With how many dice its character or its ship fights. */
int rim_own_dice(const RimMind *mind, RimBody body);

#endif
