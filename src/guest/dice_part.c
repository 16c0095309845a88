#include "guest/dice_part.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "provable/provable.h"

enum { MOST_RANDOM_BYTES = 32 };

static void print_hex(char *hex, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        (void)snprintf(hex + 2 * (size_t)i, 3, "%02x", bytes[i]);
}

static bool read_hex(const char *hex, uint8_t *bytes, int count)
{
    static const char digits[] = "0123456789abcdef";

    if (strlen(hex) != 2 * (size_t)count || strspn(hex, digits) != strlen(hex))
        return false;
    for (int i = 0; i < count; i++, hex += 2)
        bytes[i] = (uint8_t)((strchr(digits, hex[0]) - digits) << 4 | (strchr(digits, hex[1]) - digits));
    return true;
}

bool part_random(char *hex, int count)
{
    uint8_t bytes[MOST_RANDOM_BYTES];

    if (getrandom(bytes, (size_t)count, 0) != (ssize_t)count)
        return false;
    print_hex(hex, bytes, count);
    return true;
}

bool part_make(Part *part, const char *commitment, int seat)
{
    uint8_t committed[SEAL_BYTES], nonce[NONCE_BYTES], pledge[SEAL_BYTES];

    if (strcmp(part->commitment, commitment) == 0)
        return !part->opened;
    if (!read_hex(commitment, committed, SEAL_BYTES) || !part_random(part->nonce, NONCE_BYTES) ||
        !read_hex(part->nonce, nonce, NONCE_BYTES))
        return false;
    provable_pledge(committed, seat, nonce, pledge);
    print_hex(part->pledge, pledge, SEAL_BYTES);
    memcpy(part->commitment, commitment, sizeof part->commitment);
    part->opened = false;
    return true;
}

bool part_is_shown(const Part *part, const char *commitment, const char *pledge)
{
    return part->commitment[0] != '\0' && strcmp(part->commitment, commitment) == 0 &&
           strcmp(part->pledge, pledge) == 0;
}
