/* SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), the same natively and in the browser: provable dice are made of them, and
 * only hashes of tokens are kept. Randomness is not made here: it comes from the system, through whoever runs a host. */
#ifndef PROVABLE_SHA256_H
#define PROVABLE_SHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK_BYTES = 64 };

/* A hash under way. The first `length % SHA256_BLOCK_BYTES` bytes of `block` wait for the rest of their block. */
typedef struct Sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    uint8_t block[SHA256_BLOCK_BYTES];
} Sha256;

/* Begin, add as often as you like, end; an ended hash is used no more. */
void sha256_begin(Sha256 *hash);
void sha256_add(Sha256 *hash, const void *bytes, size_t count);
void sha256_end(Sha256 *hash, uint8_t digest[SHA256_BYTES]);

/* All of it at once. */
void sha256(const void *bytes, size_t count, uint8_t digest[SHA256_BYTES]);

/* The same with a key of any length. */
typedef struct Hmac {
    Sha256 inner, outer;
} Hmac;
void hmac_begin(Hmac *hmac, const void *key, size_t key_length);
void hmac_add(Hmac *hmac, const void *bytes, size_t count);
void hmac_end(Hmac *hmac, uint8_t tag[SHA256_BYTES]);

/* Are these the same? Takes as long whatever is in them, so that time betrays nothing of a secret. */
bool secrets_equal(const uint8_t *one, const uint8_t *other, size_t count);

/* Overwrites what shall not lie about in memory; a compiler does not leave it out. */
void secret_forget(void *bytes, size_t count);

#endif
