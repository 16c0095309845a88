/* Jobs of a server's host that run on threads. What comes of them goes to the host when the loop picks it up. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H

#include "host/host.h"

struct Server;

/* A copy is taken. False: memory ran out, or too much waits. */
bool jobs_think(struct Server *server, const ThinkJob *job);
bool jobs_estimate(struct Server *server, const EstimateJob *job);

#endif
