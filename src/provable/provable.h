/* Provable dice: luck that nobody could choose, and that everybody can check afterwards.
 *
 * The host commits to a secret and to the game's setup; every seat pledges a nonce; when all pledges are shown, the nonces are
 * opened. The game's key is made of the secret and all nonces, and every roll of the key and the roll's own name. When the game is
 * over the secret is revealed, and anybody can compute every die again. docs/record-format.md writes it all out, for good, and says
 * what it promises; SHA-256 and HMAC were chosen because every command line has them. */
#ifndef PROVABLE_PROVABLE_H
#define PROVABLE_PROVABLE_H

#include "outrider/chance.h"
#include "outrider/record.h"

typedef struct Provable {
    const Rules *rules;
    uint8_t key[SEAL_BYTES];
} Provable;

/* What the host publishes before anybody pledges: it binds the secret and the setup (of which the seal, if any, is not looked at).
 * The secret is of the system's own randomness, which is not made here. False if the setup cannot be written down. */
bool provable_commit(const Rules *rules, const Setup *setup, const uint8_t secret[SEAL_BYTES],
                     uint8_t commitment[SEAL_BYTES], RecordError *error);

/* What a seat publishes before any nonce is opened. It fits this seat of this game only. */
void provable_pledge(const uint8_t commitment[SEAL_BYTES], int seat, const uint8_t nonce[NONCE_BYTES],
                     uint8_t pledge[SEAL_BYTES]);

/* The driver of a game: the secret, and the seal of its `seats` seats. */
void provable_open(Provable *provable, const Rules *rules, const uint8_t secret[SEAL_BYTES], const Seal *seal,
                   int seats);
Chance provable_chance(Provable *provable);

/* What the dice and cards of this question are. */
bool provable_sample(const Provable *provable, const Table *table, const ChanceQuestion *question, Answer *answer);

/* Number `index` of a roll's stream. The table says what the piece in the key is called. */
uint64_t provable_number(const Provable *provable, const Table *table, const ChanceKey *key, uint32_t index);

/* Checks a finished record: secret and setup fit the commitment, every nonce its pledge, and every die and card is the one that
 * secret and nonces give. Fills in how many answers of chance it checked. Whether commitment and pledges are those that were shown
 * before the nonces were opened is for those to say who were there. */
bool provable_verify(const Record *record, const Rules *rules, int *checked, RecordError *error);

#endif
