/* A player's part in the dice: a nonce, and the pledge that seals it (docs/record-format.md, "Provable dice"). In hexadecimal, as
 * messages have them. */
#ifndef GUEST_DICE_PART_H
#define GUEST_DICE_PART_H

#include <stdbool.h>

enum { PART_HASH_BYTES = 65, PART_NONCE_BYTES = 33 };

typedef struct Part {
    char commitment[PART_HASH_BYTES]; /* of the host, that it is for; "": there is none yet */
    char nonce[PART_NONCE_BYTES];
    char pledge[PART_HASH_BYTES];
    bool opened; /* the nonce was sent: it is no secret any more */
} Part;

/* `count` random bytes in hexadecimal. False if the system has none. */
bool part_random(char *hex, int count);

/* Another nonce, for this commitment and seat; the same again if it is for those already. False: there is no randomness, the
 * commitment is none, or it was opened under that commitment. */
bool part_make(Part *part, const char *commitment, int seat);

/* May the nonce be opened? Only if the host shows the very pledge, under the very commitment. */
bool part_is_shown(const Part *part, const char *commitment, const char *pledge);

#endif
