/* What a service manager is told (systemd's sd_notify(3), which is a datagram): that the server is ready, that it still turns, that it
 * stops. Without NOTIFY_SOCKET in the environment nobody is told anything. */
#ifndef SERVER_NOTIFY_H
#define SERVER_NOTIFY_H

#include <stdint.h>

typedef struct Notify {
    int socket;         /* -1: nobody is to be told */
    int64_t beat_every; /* milliseconds; 0: nobody wants to know whether it turns */
    int64_t next_beat;
} Notify;

Notify notify_open(void);
void notify_close(Notify *notify);

void notify_say(const Notify *notify, const char *state); /* "READY=1" */

/* The loop turns: says so as often as is wanted. `now` is in milliseconds, of any clock that does not jump. */
void notify_beat(Notify *notify, int64_t now);

#endif
