#include "wire/sha1.h"

#include <string.h>

enum { BLOCK = 64 };

static uint32_t rotated(uint32_t word, int by)
{
    return word << by | word >> (32 - by);
}

static void take_block(uint32_t state[5], const uint8_t block[BLOCK])
{
    uint32_t word[80] = {0};
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

    for (size_t i = 0; i < BLOCK; i++)
        word[i / 4] = word[i / 4] << 8 | block[i];
    for (int i = 16; i < 80; i++)
        word[i] = rotated(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t mixed = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                         : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                         : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                                  : (b ^ c ^ d) + 0xca62c1d6;
        uint32_t next = rotated(a, 5) + mixed + e + word[i];
        e = d;
        d = c;
        c = rotated(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sha1(const void *bytes, size_t length, uint8_t digest[SHA1_BYTES])
{
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    const uint8_t *at = bytes;
    uint64_t bits = (uint64_t)length * 8;
    uint8_t last[2 * BLOCK] = {0};

    for (; length >= BLOCK; length -= BLOCK, at += BLOCK)
        take_block(state, at);
    /* What is left, a bit that is set, zeros, and the length: in one block or in two. */
    size_t end = length + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
    memcpy(last, at, length);
    last[length] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[end - 1 - i] = (uint8_t)(bits >> 8 * i);
    take_block(state, last);
    if (end > BLOCK)
        take_block(state, last + BLOCK);
    for (int i = 0; i < SHA1_BYTES; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
