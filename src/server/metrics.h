/* Counters and gauges, as Prometheus reads them. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stddef.h>

struct Server;

typedef struct Metrics {
    char text[16384];
    size_t length;
} Metrics;

void metrics_write(struct Server *server, Metrics *metrics);

#endif
