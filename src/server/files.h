/* The client's files: read whole from its folder, and from nowhere else. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "server/running.h"

/* The file of a folder that a request's path names; false if there is none, or if the path is not a plain one. With `gzip`, for who
 * reads that: the file beside it whose name ends in .gz too, if there is one. */
bool file_page(const char *folder, const char *path, bool gzip, Page *page);

#endif
