/* A guest: one scripted player at a server, from the first hello to the end of its game.
 *
 * When the server goes away the guest waits, connects again, and comes back to its seat with its token; it sees to it that nothing
 * that it was shown before is missing then. */
#ifndef GUEST_GUEST_H
#define GUEST_GUEST_H

#include "guest/player.h"
#include "guest/websocket.h"

typedef struct GuestOptions {
    Place place;
    PlayerWish wish;
    bool quiet;   /* tells only where the game is, and how it ended */
    int patience; /* seconds to wait for a server that is away */
} GuestOptions;

/* Exit statuses of `outrider guest`. */
typedef enum GuestEnd {
    GUEST_PLAYED = 0,
    GUEST_FAILED = 1, /* refused, adjourned, or the server has lost something */
    GUEST_USAGE = 2,
    GUEST_NO_SERVER = 3
} GuestEnd;

/* Plays until the game is over. The story goes to standard output, what went wrong to standard error. */
GuestEnd guest_run(const GuestOptions *options);

#endif
