/* The client's files: read from its folder and from nowhere else. A file is in memory once, however many download it, and is read
 * again when it has changed. */
#ifndef SERVER_CLIENT_FILES_H
#define SERVER_CLIENT_FILES_H

#include <sys/types.h>
#include <time.h>

#include "server/output.h"

enum { FILES_MOST = 64, FILE_NAME_BYTES = 256 };

typedef struct CachedFile {
    char name[FILE_NAME_BYTES]; /* below the folder; "": none */
    time_t changed;
    long changed_ns;
    ino_t inode;
    Body *body;
    uint64_t used; /* when, by the count of uses */
} CachedFile;

/* All zero is an empty one. */
typedef struct Files {
    CachedFile file[FILES_MOST];
    uint64_t uses;
} Files;

typedef struct FoundFile {
    Body *body; /* to be released */
    const char *type;
    bool gzip;    /* it is packed */
    bool lasting; /* browsers may keep it */
} FoundFile;

/* The file of a folder that a request's path names; false if there is none, or if the path is not a plain one. With `gzip`, for clients
 * that can decompress: the file beside it whose name ends in .gz too, if there is one. */
bool files_find(Files *files, const char *folder, const char *path, bool gzip, FoundFile *found);
void files_free(Files *files);

#endif
