/* The client's files: read whole from its folder, and from nowhere else. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "server/running.h"

/* The file of a folder that a request's path names; false if there is none, or if the path is not a plain one. */
bool file_page(const char *folder, const char *path, Page *page);

#endif
