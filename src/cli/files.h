/* Reading files whole, with errors that name them. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stddef.h>

/* The bytes of a file, ended by a zero that *length does not count; NULL, with a message on standard error, if it cannot be
 * read or is larger than 64 MB. The caller frees it. */
char *file_read(const char *name, size_t *length);

#endif
