/* Randomness in a module that has none of its own: the browser gives some, and it is stretched with HMAC-SHA-256. Nothing is ever
 * given out twice, and what was given out before cannot be told from what is here now: the key changes with every request. */
#ifndef WASM_ENTROPY_H
#define WASM_ENTROPY_H

#include "provable/sha256.h"

enum { ENTROPY_LEAST = 32 };

typedef struct Entropy {
    uint8_t key[SHA256_BYTES];
    uint64_t given; /* bytes of true randomness so far; nothing is made of fewer than ENTROPY_LEAST */
} Entropy;

/* Stirs true randomness in. */
void entropy_add(Entropy *entropy, const void *bytes, size_t count);

bool entropy_is_enough(const Entropy *entropy);

/* The next `count` bytes. */
void entropy_take(Entropy *entropy, void *bytes, size_t count);

#endif
