#include "provable/sha256.h"

#include <string.h>

/* The first 32 bits behind the point of the cube roots of the first 64 primes. */
static const uint32_t rounds[64] = {0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
                                    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
                                    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
                                    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
                                    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
                                    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
                                    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
                                    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
                                    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
                                    0xc67178f2};

/* The same of the square roots of the first eight. */
static const uint32_t start[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t turn(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

/* The sixteen words of a block, and forty-eight more made of them. */
static void spread(const uint8_t block[SHA256_BLOCK_BYTES], uint32_t word[64])
{
    for (int i = 0; i < 16; i++, block += 4)
        word[i] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 | (uint32_t)block[2] << 8 | block[3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = word[i - 15], b = word[i - 2];
        word[i] =
            word[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >> 3) + word[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >> 10);
    }
}

static void mix(uint32_t state[8], const uint8_t block[SHA256_BLOCK_BYTES])
{
    uint32_t word[64];
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3];
    uint32_t e = state[4], f = state[5], g = state[6], h = state[7];

    spread(block, word);
    for (int i = 0; i < 64; i++) {
        uint32_t one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + word[i];
        uint32_t two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    const uint32_t mixed[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        state[i] += mixed[i];
}

void sha256_begin(Sha256 *hash)
{
    memcpy(hash->state, start, sizeof start);
    hash->length = 0;
}

void sha256_add(Sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    size_t waits = (size_t)(hash->length % SHA256_BLOCK_BYTES);

    hash->length += count;
    while (count > 0) {
        size_t part = SHA256_BLOCK_BYTES - waits < count ? SHA256_BLOCK_BYTES - waits : count;
        memcpy(hash->block + waits, at, part);
        waits += part;
        at += part;
        count -= part;
        if (waits == SHA256_BLOCK_BYTES) {
            mix(hash->state, hash->block);
            waits = 0;
        }
    }
}

/* A one bit, zeros, and the number of bits fill the last block. */
void sha256_end(Sha256 *hash, uint8_t digest[SHA256_BYTES])
{
    static const uint8_t filling[SHA256_BLOCK_BYTES] = {0x80};
    uint64_t bits = 8 * hash->length;
    size_t waits = (size_t)(hash->length % SHA256_BLOCK_BYTES);
    uint8_t length[8];

    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)(bits >> (56 - 8 * i));
    sha256_add(hash, filling, (waits < 56 ? 56 : 120) - waits);
    sha256_add(hash, length, sizeof length);
    for (int i = 0; i < SHA256_BYTES; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}

void sha256(const void *bytes, size_t count, uint8_t digest[SHA256_BYTES])
{
    Sha256 hash;

    sha256_begin(&hash);
    sha256_add(&hash, bytes, count);
    sha256_end(&hash, digest);
}

void hmac_begin(Hmac *hmac, const void *key, size_t key_length)
{
    uint8_t inner[SHA256_BLOCK_BYTES] = {0}, outer[SHA256_BLOCK_BYTES];

    if (key_length > sizeof inner)
        sha256(key, key_length, inner);
    else
        memcpy(inner, key, key_length);
    for (int i = 0; i < SHA256_BLOCK_BYTES; i++) {
        outer[i] = inner[i] ^ 0x5c;
        inner[i] ^= 0x36;
    }
    sha256_begin(&hmac->inner);
    sha256_add(&hmac->inner, inner, sizeof inner);
    sha256_begin(&hmac->outer);
    sha256_add(&hmac->outer, outer, sizeof outer);
    secret_forget(inner, sizeof inner);
    secret_forget(outer, sizeof outer);
}

void hmac_add(Hmac *hmac, const void *bytes, size_t count)
{
    sha256_add(&hmac->inner, bytes, count);
}

void hmac_end(Hmac *hmac, uint8_t tag[SHA256_BYTES])
{
    sha256_end(&hmac->inner, tag);
    sha256_add(&hmac->outer, tag, SHA256_BYTES);
    sha256_end(&hmac->outer, tag);
    secret_forget(hmac, sizeof *hmac);
}

bool secrets_equal(const uint8_t *one, const uint8_t *other, size_t count)
{
    volatile uint8_t differences = 0;

    for (size_t i = 0; i < count; i++)
        differences = differences | (uint8_t)(one[i] ^ other[i]);
    return differences == 0;
}

void secret_forget(void *bytes, size_t count)
{
    volatile uint8_t *at = bytes;

    for (size_t i = 0; i < count; i++)
        at[i] = 0;
}
