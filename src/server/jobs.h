/* Jobs of a server's host that run on threads. What comes of them goes to the host when the loop picks it up. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H

#include "host/host.h"

struct Server;

/* A copy is taken. False: memory ran out, or too much waits. */
bool jobs_think(struct Server *server, const ThinkJob *job);
void jobs_forget(struct Server *server, uint64_t number); /* a thought that searches need not go on */
bool jobs_estimate(struct Server *server, const EstimateJob *job);

/* Takes the job over, unless too much waits: then false. */
bool jobs_replay(struct Server *server, ReplayJob *job);
bool jobs_measure(struct Server *server, AttacksJob *job);

/* The record of a game that is over and not in memory: read from the store and replayed on a thread, for somebody at this
 * address. Then `told` is called on the loop, with a text for free(), or NULL: there is no such game, or it is not over. `number`
 * is the caller's own, told back: whoever asked may be gone by then. When the server stops, nobody is told. False: memory ran
 * out, or too much waits. */
typedef void (*RecordTold)(struct Server *server, uint64_t number, char *record, size_t length);
bool jobs_record(struct Server *server, const char *game, const char *address, uint64_t number, RecordTold told);

#endif
