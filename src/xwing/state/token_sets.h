/* Sets of kinds of tokens: what a ship can lose, keep or hand over.
 *
 * Cards name a kind, several (`focus or evade`) or a class (`green`). A lock is a token too: the ship that has it can lose it, and the token
 * itself lies on the ship that is locked, where it is red (X2-TOKEN-09). */
#ifndef XWING_TOKEN_SETS_H
#define XWING_TOKEN_SETS_H

#include "xwing/state/ships.h"

/* A bit for each token of the edition, and these. */
typedef uint32_t TokenSet;
#define LOCK_IT_HAS UINT32_C(0x40000000) /* a lock that the ship has on another piece */
#define LOCK_ON_IT  UINT32_C(0x80000000) /* a lock that another ship has on it */
_Static_assert((int)TOKEN_ROOM <= 30, "a set of tokens has a bit for each kind, and two for locks");

/* All of the edition's tokens of this color; of this shape. */
TokenSet tokens_of_color(const CardWords *words, TokenColor color);
TokenSet tokens_of_shape(const CardWords *words, TokenShape shape);

/* How many of these tokens the ship has. */
int count_tokens(const Look *look, int16_t ship, TokenSet set);

/* Number `index` of the things in the set that the ship has and that differ, from 0: false past the last. The key is VERB_LOSE for a token,
 * VERB_BREAK_LOCK with the locked piece for a lock that it has, VERB_SHED_LOCK with the other ship for a lock on it. */
bool nth_token(const Look *look, int16_t ship, TokenSet set, int index, Key *key);

/* Offers to lose what the key of nth_token() says. And the ship loses it. */
void offer_loss(const Look *look, int16_t ship, const Key *key, Candidate *candidate);
void lose_token_by_key(Play *play, int16_t ship, const Key *key, const char *rule);

/* All locks that the ship has are broken (LOCK_IT_HAS), and all on it (LOCK_ON_IT). */
void break_locks(Play *play, int16_t ship, TokenSet which, const char *rule);

#endif
