/* The operator's commands to a server that runs: `outrider admin STORE COMMAND` (docs/server.md).
 *
 * They come in through the socket beside the store (local.h), on its thread, and are done on the loop's, which is the only one that may
 * touch the host. What they print is kept in memory meanwhile, so that the loop waits for nobody. */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include <stdio.h>

#include "store/store.h"

typedef struct Admin Admin;
struct Server;

extern const char admin_usage[];

/* NULL: memory ran out. */
Admin *admin_open(struct Server *server);
void admin_close(Admin *admin); /* when nobody can ask any more; also NULL */

/* On any thread but the loop's, with the Admin: has the loop do a command, and waits for it. Its status, as store_command()'s. */
int admin_ask(void *self, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES]);

/* On the loop's: does the command that waits, if there is one. */
void admin_pick_up(Admin *admin);

/* From now on whoever asks is told that the server stops. */
void admin_stop(Admin *admin);

#endif
