/* What `outrider store FILE COMMAND` does, in whichever process has the store: the command's own, or the server's. */
#ifndef SERVER_STORE_COMMANDS_H
#define SERVER_STORE_COMMANDS_H

#include <stdio.h>

#include "server/archive.h"
#include "store/tools.h"

/* What the commands need. */
typedef struct StoreDesk {
    Store *store;
    StoreTools *tools;
    FindRules rules;
    bool running; /* a server plays with this store meanwhile */
} StoreDesk;

extern const char store_commands_usage[];

/* Runs a command. What it finds goes to `out`. 0: done; 1: it could not be, and 2: it was not understood, with the reason. */
int store_command(const StoreDesk *desk, int argc, char **argv, FILE *out, char error[STORE_ERROR_BYTES]);

/* Words of a command that are names of files, by their place: a server has another current folder, and is told whole names. */
bool store_command_names_file(int argc, char **argv, int at);

#endif
