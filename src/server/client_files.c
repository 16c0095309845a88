#include "server/client_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILE_BYTES = 16 << 20, FILE_PATH_BYTES = 1024 };

typedef struct FileType {
    const char *ending, *type;
} FileType;

static const FileType types[] = {
    {".html",  "text/html; charset=utf-8"      },
    {".js",    "text/javascript; charset=utf-8"},
    {".css",   "text/css; charset=utf-8"       },
    {".svg",   "image/svg+xml"                 },
    {".json",  "application/json"              },
    {".wasm",  "application/wasm"              },
    {".woff2", "font/woff2"                    },
    {".woff",  "font/woff"                     },
    {".ttf",   "font/ttf"                      },
    {".png",   "image/png"                     },
    {".ico",   "image/x-icon"                  },
    {".txt",   "text/plain; charset=utf-8"     },
};

/* NULL: nothing that the client has. */
static const char *type_of_file(const char *path)
{
    size_t length = strlen(path);

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(path + length - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return NULL;
}

/* Letters, digits, dots, hyphens and underscores between single slashes; no part begins with a dot. */
static bool is_plain(const char *path)
{
    for (const char *at = path; *at != '\0'; at++) {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9');
        if (!letter && strchr("/.-_", *at) == NULL)
            return false;
        if (*at == '/' && (at[1] == '/' || at[1] == '.' || at[1] == '\0'))
            return false;
    }
    return path[0] == '/';
}

/* ---- reading ---- */

static Body *read_body(FILE *file, size_t length)
{
    char *bytes = malloc(length > 0 ? length : 1);

    if (bytes != NULL && fread(bytes, 1, length, file) != length) {
        free(bytes);
        return NULL;
    }
    return body_adopt(bytes, length);
}

static bool is_current(const CachedFile *cached, const struct stat *about)
{
    return cached->changed == about->st_mtim.tv_sec && cached->changed_ns == about->st_mtim.tv_nsec &&
           cached->inode == about->st_ino && cached->body->length == (size_t)about->st_size;
}

/* Where a file is kept, or can be: in its own place, or in that of the file that has not been asked for the longest. */
static CachedFile *place_for(Files *files, const char *name)
{
    CachedFile *oldest = &files->file[0];

    for (int i = 0; i < FILES_MOST; i++) {
        if (strcmp(files->file[i].name, name) == 0)
            return &files->file[i];
        if (files->file[i].used < oldest->used)
            oldest = &files->file[i];
    }
    return oldest;
}

static void keep_file(CachedFile *place, const char *name, const struct stat *about, Body *body)
{
    body_release(place->body);
    body->cached = true;
    *place = (CachedFile){.changed = about->st_mtim.tv_sec,
                          .changed_ns = about->st_mtim.tv_nsec,
                          .inode = about->st_ino,
                          .body = body};
    memcpy(place->name, name, strlen(name) + 1);
}

/* The whole file, to be released; NULL if it cannot be had. */
static Body *find_body(Files *files, const char *folder, const char *path, const char *ending)
{
    char full[FILE_PATH_BYTES], name[FILE_NAME_BYTES];
    struct stat about;
    Body *body = NULL;

    if (snprintf(name, sizeof name, "%s%s", path, ending) >= (int)sizeof name ||
        snprintf(full, sizeof full, "%s%s", folder, name) >= (int)sizeof full || stat(full, &about) != 0 ||
        !S_ISREG(about.st_mode))
        return NULL; /* opening a pipe could wait for ever */
    CachedFile *place = place_for(files, name);
    if (place->body == NULL || strcmp(place->name, name) != 0 || !is_current(place, &about)) {
        FILE *file = fopen(full, "rb");
        if (file == NULL)
            return NULL;
        if (fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= MOST_FILE_BYTES)
            body = read_body(file, (size_t)about.st_size);
        (void)fclose(file);
        if (body == NULL)
            return NULL;
        keep_file(place, name, &about, body);
    }
    place->used = ++files->uses;
    return body_share(place->body);
}

bool files_find(Files *files, const char *folder, const char *path, bool gzip, FoundFile *found)
{
    *found = (FoundFile){.type = is_plain(path) ? type_of_file(path) : NULL};
    if (found->type == NULL)
        return false;
    found->body = gzip ? find_body(files, folder, path, ".gz") : NULL;
    found->gzip = found->body != NULL;
    if (found->body == NULL)
        found->body = find_body(files, folder, path, "");
    /* What the builder gives a new name at every change may be kept for ever. */
    found->lasting = strncmp(path, "/assets/", 8) == 0;
    return found->body != NULL;
}

void files_free(Files *files)
{
    for (int i = 0; i < FILES_MOST; i++)
        body_release(files->file[i].body);
    *files = (Files){0};
}
