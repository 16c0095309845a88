/* The connection that the host's thread reads with. For the store's own files. */
#ifndef STORE_READING_H
#define STORE_READING_H

#include <sqlite3.h>

#include "store/store.h"

sqlite3 *store_reading(Store *store);

#endif
