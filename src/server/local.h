/* A server's local socket: the operator's commands reach the store of a server that runs.
 *
 * The process that serves a store has it alone (store/store.h), so `outrider store` asks that process: the socket lies beside the
 * store, as FILE-socket, and only the owner of the store can connect. A thread of its own answers, one command after the other; it works
 * with connections of its own to the store, so that games never wait for it. */
#ifndef SERVER_LOCAL_H
#define SERVER_LOCAL_H

#include "server/admin.h"
#include "server/store_commands.h"

typedef struct Local Local;

/* Begins to listen. A command whose first word is "admin" is for the server itself, without that word; any other for the store. NULL,
 * with the error. */
Local *local_start(const char *store_path, Store *store, FindRules rules, Admin *admin, char error[STORE_ERROR_BYTES]);

/* Breaks the command at hand off, and stops. */
void local_stop(Local *local);

/* Has the server of that store do a command; what it says goes to `out`. The command's status; -1: nobody listens there. */
int local_ask(const char *store_path, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES]);

#endif
