/* Records in the store and as files: finished ones as everybody may have them, all of them for whoever moves house. */
#ifndef SERVER_ARCHIVE_H
#define SERVER_ARCHIVE_H

#include "outrider/record.h"
#include "store/store.h"

/* How rules are found by a game's name; NULL if there is none. */
typedef const Rules *(*FindRules)(void *self, const char *game, int length);

/* A stored game's record as a file has it: with its `end` line, if its rules are still the ones it was played by; else the log as
 * it is. For free(); NULL if memory ran out. */
char *archive_record(const StoredGame *game, FindRules rules, size_t *length);

/* Writes every record that has begun into a folder, as ID.record, and says how many; -1 with the error. Running games are among
 * them: this is for the one who keeps the store, not for players. */
int archive_export(Store *store, FindRules rules, const char *folder, char error[STORE_ERROR_BYTES]);

/* Reads every *.record of a folder into the store, as games that are over, under the names of the files. What is there already,
 * or cannot be read, is left out and told on standard error. Says how many came in; -1 with the error. */
int archive_import(Store *store, const char *folder, char error[STORE_ERROR_BYTES]);

#endif
