/* Standard positions: a ship alone with a target of its edition, face to face, when it is about to attack. */
#ifndef RATE_STANDARD_H
#define RATE_STANDARD_H

#include "xwing/editions/edition.h"
#include "xwing/squads/squad.h"

/* What the ship's action of this round has brought it. */
typedef struct Readiness {
    const char *token; /* as setup lines call it; NULL: none */
    bool lock;         /* on the target */
    unsigned turned;   /* bit u: the second side of the ship's upgrade u lies up */
} Readiness;
enum { READINESSES = 2 };

typedef struct StandardAttacker {
    const Rules *rules;
    const XwingContent *content;
    const Edition *edition;
    Squad alone; /* one ship */
    int list;    /* of points, as SquadTerms has it */
} StandardAttacker;

/* The ship of a squad that has just one, which is legal. */
StandardAttacker standard_attacker(const Rules *rules, const Squad *alone, int list);

/* The pilot of a target, an index of the content's; -1: this content has no such card. */
int target_pilot(const XwingContent *content, const StandardTarget *target);

/* What one action can give the attacker, the usual first: a focus token, or a calculate token if it cannot focus; a lock. One without
 * either if it can have neither. Returns how many; 0: the edition has no targets. `table` is to work on. */
int standard_readiness(const StandardAttacker *attacker, Table *table, Readiness ready[READINESSES]);

/* The ship's upgrades with two sides that its player turns over in the game: bits as in Readiness. */
unsigned standard_sides(const StandardAttacker *attacker);

/* The position: the target, which has attacked already, stands ahead of the attacker, in the middle of range band `range`. Whatever could
 * be used before the attack is passed. False: the ship is not asked whom it attacks there. */
bool standard_position(const StandardAttacker *attacker, const StandardTarget *target, const Readiness *ready,
                       int range, Table *table);

#endif
