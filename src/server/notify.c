#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* Half of what the manager allows between two beats; 0 if it wants none, or not from this process. */
static int64_t beat_interval(void)
{
    const char *microseconds = getenv("WATCHDOG_USEC"), *process = getenv("WATCHDOG_PID");

    if (microseconds == NULL || (process != NULL && strtol(process, NULL, 10) != (long)getpid()))
        return 0;
    long long allowed = strtoll(microseconds, NULL, 10);
    return allowed > 0 ? allowed / 2000 + (allowed < 2000) : 0;
}

Notify notify_open(void)
{
    Notify notify = {.socket = -1};
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = path != NULL ? strlen(path) : 0;

    if (length == 0 || length >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@'))
        return notify;
    memcpy(address.sun_path, path, length);
    if (path[0] == '@') /* a name of Linux's own, outside of every folder */
        address.sun_path[0] = '\0';
    notify.socket = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (notify.socket < 0)
        return notify;
    if (connect(notify.socket, (const struct sockaddr *)&address,
                (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length)) != 0)
        notify_close(&notify);
    notify.beat_every = beat_interval();
    return notify;
}

void notify_close(Notify *notify)
{
    if (notify->socket >= 0)
        (void)close(notify->socket);
    notify->socket = -1;
}

void notify_say(const Notify *notify, const char *state)
{
    if (notify->socket >= 0)
        (void)send(notify->socket, state, strlen(state), MSG_NOSIGNAL);
}

void notify_beat(Notify *notify, int64_t now)
{
    if (notify->socket < 0 || notify->beat_every == 0 || now < notify->next_beat)
        return;
    notify->next_beat = now + notify->beat_every;
    notify_say(notify, "WATCHDOG=1");
}
