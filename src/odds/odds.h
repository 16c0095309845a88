/* Odds: what an attack will do, exactly.
 *
 * The engine asks and chance is a seat, so odds are found by playing: from a table on which an attack is under way, every answer
 * that chance could give is given, with its exact weight, and every answer that a player could give is tried. The attacker's side
 * takes the one from which the most damage is to be expected, the other side the one from which the least is: both spend for this
 * attack whatever helps in it, as if nothing came after. So all that cards do is respected, and nothing of a game's rules is
 * known here but Rules.shot and its companions. Positions that are equal byte for byte are looked into once. Where only dice and tokens
 * are left (Rules.shot_pools), or these and cards that change, reroll or add dice (Rules.shot_tools), the same is calculated instead
 * (pools.h, tools.h): no position is counted then, and no limit is met.
 *
 * Weights are doubles: whole numbers over powers of the number of a die's faces, and so exact for X-Wing's dice up to seventeen of
 * them; the sum of the distribution is checked to be 1 within 1e-12. What would take too long is given up rather than guessed. So
 * is an attack during which somebody is asked for more than an option or a subset, such as a place on the mat.
 *
 * Odds that are shown to somebody are found on what they may know (table_censor()): secrets then stay undecided. */
#ifndef ODDS_ODDS_H
#define ODDS_ODDS_H

#include "table/rules.h"

enum { ODDS_RESULTS = 9 };

typedef struct Odds {
    Shot shot; /* as the attack is when the odds begin */
    /* The damage that the attack does to the defender: its results that are not cancelled, and what a card made it suffer in their
     * place before that. What the damage itself leads to (a critical card that counts twice) is not part of it. */
    double expected;
    double damage[ODDS_RESULTS]; /* how probable each number is; the last: that number or more */
    double destroys;             /* by these results alone: they are at least its shields and the hull that is left */
    int states;                  /* positions that were told apart, in which somebody or chance is asked */
    int outcomes;                /* answers that were played */
} Odds;

typedef enum OddsEnd {
    ODDS_FOUND,
    ODDS_NO_SHOT, /* no attack is under way whose results are open, or this answer begins none */
    ODDS_GAVE_UP  /* it would have taken more than the limits, or memory; or the rules broke */
} OddsEnd;

/* What may be spent on one attack. */
typedef struct OddsLimits {
    int states;   /* positions that are told apart */
    int outcomes; /* answers, of players and of chance */
} OddsLimits;
OddsLimits odds_limits_usual(void);

/* Room to work in, to be used for as many attacks as one likes, by one thread. NULL if memory ran out. */
typedef struct OddsWork OddsWork;
OddsWork *odds_open(OddsLimits limits);
void odds_close(OddsWork *work);
void odds_limit(OddsWork *work, OddsLimits limits); /* other limits from now on */

/* The odds of the attack that is under way, whatever it waits for; or of the one that `declare` (NULL: none), a legal answer to an
 * open question, begins. `odds` is whole only if they were found; but its shot is there too if they were given up. */
OddsEnd odds_shot(OddsWork *work, const Rules *rules, const Table *table, const Answer *declare, Odds *odds);

#endif
