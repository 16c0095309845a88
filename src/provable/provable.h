/* Provable dice: luck that nobody could choose, and that everybody can check afterwards.
 *
 * Before play the host commits to a secret by publishing its SHA-256; every seat then gives a nonce. The game's key is made
 * of both, and every roll of the key and the roll's own name. When the game is over the secret is revealed, and anybody
 * can compute every die anew. docs/record-format.md writes it all out, for good; SHA-256 and HMAC were chosen because every
 * browser and every command line has them. */
#ifndef PROVABLE_PROVABLE_H
#define PROVABLE_PROVABLE_H

#include "outrider/chance.h"
#include "outrider/record.h"

typedef struct Provable {
    const Rules *rules;
    uint8_t key[SEAL_BYTES];
} Provable;

/* What the host publishes before anybody gives a nonce. The secret is of the system's own randomness, which is not made here. */
void provable_commit(const uint8_t secret[SEAL_BYTES], uint8_t commitment[SEAL_BYTES]);

/* The driver of a game: the secret, and the nonces of its `seats` seats. */
void provable_open(Provable *provable, const Rules *rules, const uint8_t secret[SEAL_BYTES], const Seal *seal,
                   int seats);
Chance provable_chance(Provable *provable);

/* Number `index` of a roll's stream: a ChanceNumber. */
uint64_t provable_number(void *provable, const ChanceKey *key, uint32_t index);

/* Checks a finished record: the secret fits the commitment, and every die and card is the one that secret and nonces give.
 * Fills in how many answers of chance it checked. */
bool provable_verify(const Record *record, const Rules *rules, int *checked, RecordError *error);

#endif
