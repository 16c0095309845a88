/* Many games at once between scripted players, each with a socket of its own, all driven by one thread. */
#ifndef BENCH_LOAD_PLAY_H
#define BENCH_LOAD_PLAY_H

#include "guest/player.h"
#include "load_server.h"

/* Times in microseconds, all of them kept until the end. */
typedef struct Times {
    uint32_t *at;
    size_t count, room;
} Times;

void times_add(Times *times, int64_t microseconds);
void times_forget(Times *times);
/* The time that this many of a thousand do not pass; 0 if there is none. */
double times_milliseconds(Times *times, int of_thousand);

typedef struct Load {
    LoadServer *server;
    const char *game; /* what is played */
    const char *setup;
    int games;
    int think; /* milliseconds between being asked and answering, on the average */
    struct LoadGame *game_of;
    int handle; /* epoll */
    int playing, finished, failed;
    uint64_t answers;
    Times own, other; /* from an answer to its view: at who answered, and at the other */
    char why[PLAYER_WHY_BYTES];
} Load;

int64_t load_now(void); /* microseconds */

/* An address of 127.0.0.0/8 for connection number `i`: a server takes only a limited number from one. */
void load_address(int i, char address[20]);

/* Connects everybody, and drives them until all games are played. */
void load_begin(Load *load);

/* Drives them for that long. What ends begins again. */
void load_run(Load *load, double seconds);
void load_end(Load *load);

/* Connections that only say hello. Gives how many the server holds then. */
int load_idle(LoadServer *server, int count, WebSocket **sockets);

#endif
