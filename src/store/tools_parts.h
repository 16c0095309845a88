/* Shared by the files of the operator's tools. */
#ifndef STORE_TOOLS_PARTS_H
#define STORE_TOOLS_PARTS_H

#include "store/schema.h"
#include "store/tools.h"

struct StoreTools {
    Store *store;
    sqlite3 *file; /* a connection of their own */
};

/* Statements without arguments. False, with the error. */
bool tools_run(StoreTools *tools, const char *sql, const char *doing, char error[STORE_ERROR_BYTES]);

/* Commits a transaction if all went well; else takes it back and returns false, with the error. */
bool tools_end(StoreTools *tools, bool ok, char error[STORE_ERROR_BYTES]);

#endif
