#include "wasm/entropy.h"

#include <string.h>

/* What a tag of the key is for; so none is used for two things. */
typedef enum Purpose { PURPOSE_STIR = 1, PURPOSE_GIVE, PURPOSE_NEXT_KEY } Purpose;

static void tag(const Entropy *entropy, Purpose purpose, const void *bytes, size_t count, uint8_t result[SHA256_BYTES])
{
    const uint8_t first = (uint8_t)purpose;
    Hmac hmac;

    hmac_begin(&hmac, entropy->key, sizeof entropy->key);
    hmac_add(&hmac, &first, sizeof first);
    hmac_add(&hmac, bytes, count);
    hmac_end(&hmac, result);
}

void entropy_add(Entropy *entropy, const void *bytes, size_t count)
{
    tag(entropy, PURPOSE_STIR, bytes, count, entropy->key);
    entropy->given += count;
}

bool entropy_is_enough(const Entropy *entropy)
{
    return entropy->given >= ENTROPY_LEAST;
}

void entropy_take(Entropy *entropy, void *bytes, size_t count)
{
    uint8_t *at = bytes, block[SHA256_BYTES];

    for (uint32_t number = 0; count > 0; number++) {
        const uint8_t counter[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                                    (uint8_t)number};
        size_t part = count < sizeof block ? count : sizeof block;
        tag(entropy, PURPOSE_GIVE, counter, sizeof counter, block);
        memcpy(at, block, part);
        at += part;
        count -= part;
    }
    secret_forget(block, sizeof block);
    tag(entropy, PURPOSE_NEXT_KEY, NULL, 0, entropy->key);
}
