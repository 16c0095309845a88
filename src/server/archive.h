/* Records in the store and as files: finished ones as everybody may have them, all of them for whoever moves house. */
#ifndef SERVER_ARCHIVE_H
#define SERVER_ARCHIVE_H

#include <stdio.h>

#include "outrider/record.h"
#include "store/tools.h"

/* How rules are found by a game's name; NULL if there is none. */
typedef const Rules *(*FindRules)(void *self, const char *game, int length);

/* A stored game's record as a file has it: with its `end` line, if its rules are still the ones it was played by; else the log as
 * it is. For free(); NULL if memory ran out. */
char *archive_record(const StoredGame *game, FindRules rules, size_t *length);

/* Writes the records of these games, or of all that have begun if there are none, into a folder, as ID.record, and says how many; -1 with
 * the error. Running games are among them: this is for the operator of a host, not for players. */
int archive_export(StoreTools *tools, FindRules rules, const char *folder, int count, char **ids,
                   char error[STORE_ERROR_BYTES]);

/* Reads every *.record of a folder into the store, as games that are over, under the names of the files. What is there already,
 * or cannot be read, is left out and told to `says`. Says how many came in; -1 with the error. */
int archive_import(StoreTools *tools, const char *folder, FILE *says, char error[STORE_ERROR_BYTES]);

#endif
