/* A watchdog: a thread that notices when a loop has stopped turning.
 *
 * It wakes ten times in `patience` and looks whether the loop has turned since. Ten looks in a row without a turn, and the loop is
 * stuck. Looks are counted, not time: when the whole process was stopped for a while, the watchdog was too. */
#ifndef SERVER_WATCHDOG_H
#define SERVER_WATCHDOG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Watchdog Watchdog;

enum { WATCHDOG_LOOKS = 10 };

/* `stuck` is called once, on the watchdog's thread. NULL if no thread can be started. */
Watchdog *watchdog_start(int patience_ms, void (*stuck)(void *self), void *self);
void watchdog_stop(Watchdog *watchdog); /* also NULL */

/* The loop turns. */
void watchdog_beat(Watchdog *watchdog); /* also NULL */

/* What it remembers from look to look; all zero at the beginning. */
typedef struct WatchdogLook {
    uint64_t turns;
    int in_vain; /* looks in a row without a turn */
} WatchdogLook;

/* Looks at how often the loop has turned by now. True: it is stuck. */
bool watchdog_look(WatchdogLook *look, uint64_t turns);

/* What a server does about it: says so on standard error and ends the process, with a core if the system keeps them. What was told is
 * kept; whoever started the server starts it again. */
_Noreturn void watchdog_abort(void *self);

#endif
