/* The store's file: opening it, its tables, and how older files become new ones. For the store's own files. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include <sqlite3.h>

#include "store/store.h"

/* Opens the file and brings it up to date. NULL, with the error. `may_write` false: for reading beside the thread that writes. */
sqlite3 *schema_open(const char *path, bool may_write, char error[STORE_ERROR_BYTES]);

/* Fills an error in: what was wrong, and what SQLite says. */
void schema_error(sqlite3 *file, const char *doing, char error[STORE_ERROR_BYTES]);

#endif
