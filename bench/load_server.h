/* The server that the load tool measures: a process of its own, with a store in a temporary folder. */
#ifndef BENCH_LOAD_SERVER_H
#define BENCH_LOAD_SERVER_H

#include <stdbool.h>
#include <sys/types.h>

#include "guest/websocket.h"

typedef struct LoadServer {
    pid_t pid;       /* 0: somebody else's, by --url */
    int log;         /* what it says */
    char folder[64]; /* with its store */
    Place place;
    int restored;    /* games, as it started */
    long restore_ms; /* and how long that took */
} LoadServer;

/* Starts `outrider serve` from the folder that this program lies in, on a free loopback port. Exits, having said why, if it cannot. */
void load_server_start(LoadServer *server);

/* Kills it (as a power cut would), and starts it again with the same store. */
void load_server_restart(LoadServer *server);

/* Ends it and removes its store. */
void load_server_stop(LoadServer *server);

/* Reads away what it logs, so that it never waits for us; ends this program if it was told to end. */
void load_server_drain(const LoadServer *server);

/* Its memory (RSS) in KB, and its processor time in seconds, all threads together; 0 for somebody else's. */
long load_server_memory(const LoadServer *server);
double load_server_seconds(const LoadServer *server);

/* Says what failed, and exits. */
_Noreturn void load_fail(const char *what);

#endif
