/* The store's file: opening it, its tables, and how older files become new ones. For the store's own files. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <sqlite3.h>

#include "store/store.h"

/* A connection to the file. The first of a process brings it up to date. NULL, with the error. */
typedef enum SchemaUse { SCHEMA_FIRST, SCHEMA_READS, SCHEMA_WRITES } SchemaUse;
sqlite3 *schema_open(const char *path, SchemaUse use, char error[STORE_ERROR_BYTES]);

/* Fills an error in: what was wrong, and what SQLite says. */
void schema_error(sqlite3 *file, const char *doing, char error[STORE_ERROR_BYTES]);

/* The one number that a statement without arguments gives; -1 if it gives none. */
int64_t schema_number(sqlite3 *file, const char *sql);

/* Runs a statement whose one argument is the key of a game. */
bool schema_run_about(sqlite3 *file, const char *sql, int64_t key);

#endif
