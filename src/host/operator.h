/* What whoever runs a host may do about the people on it, on the host's own thread. What must last goes to the store. */
#ifndef HOST_OPERATOR_H
#define HOST_OPERATOR_H

#include "host/host.h"

/* ---- looking ---- */

typedef struct HostGame {
    const char *id, *state, *game; /* `game` is which one is played, by the name of its rules */
    int entries;
    int persons;  /* who sit there */
    int watchers; /* connections without a seat */
} HostGame;

/* Every game in memory: those that are not over, and those that somebody looks at. */
void host_each_game(const Host *host, void (*each)(void *self, const HostGame *game), void *self);

typedef struct HostPerson {
    uint32_t number; /* of the connection */
    const char *name, *address;
    const char *game; /* "": it looks at none */
    int seat;         /* the first that it holds there; -1: none */
    bool muted;       /* by the operator */
} HostPerson;

void host_each_person(const Host *host, void (*each)(void *self, const HostPerson *person), void *self);

/* The address of a connection; NULL: there is no such connection. */
const char *host_address_of(const Host *host, uint32_t number);

/* ---- sanctions ---- */

/* Whoever is at this address says nothing, or is not let in, until then (milliseconds since 1970; 0: it is lifted, INT64_MAX: for good).
 * Connections from a banned address are closed. False: memory ran out, or the store takes nothing. */
bool host_mute(Host *host, const char *address, int64_t until);
bool host_ban(Host *host, const char *address, int64_t until);

/* The same by the hash that the list of sanctions shows. False: there is none. */
bool host_lift(Host *host, const char *maker);

bool host_is_banned(const Host *host, const char *address);
void host_each_sanction(const Host *host, void (*each)(void *self, const StoreSanction *sanction), void *self);

/* A sanction of the store, at the start. */
void host_restore_sanction(Host *host, const StoreSanction *sanction);

/* ---- at once ---- */

/* Hangs up; whoever it was can come back. False: there is no such connection. */
bool host_kick(Host *host, uint32_t number);

/* The game is over, without a winner if it had begun. False: no game with that id is in memory, or it is over already. */
bool host_close_game(Host *host, const char *id);

/* Everybody is told this. How many that were. */
int host_notice(Host *host, const char *words);

#endif
