#include "server/files.h"

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

/* The whole file, with a zero behind it, for free(); NULL if it cannot be had. */
static char *file_bytes(const char *folder, const char *path, const char *ending, size_t *length)
{
    char name[FILE_PATH_BYTES];
    struct stat about;

    if (snprintf(name, sizeof name, "%s%s%s", folder, path, ending) >= (int)sizeof name)
        return NULL;
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return NULL;
    bool regular = fstat(fileno(file), &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= MOST_FILE_BYTES;
    *length = regular ? (size_t)about.st_size : 0;
    char *body = regular ? malloc(*length + 1) : NULL;
    if (body != NULL && fread(body, 1, *length, file) != *length) {
        free(body);
        body = NULL;
    }
    (void)fclose(file);
    return body;
}

bool file_page(const char *folder, const char *path, bool gzip, Page *page)
{
    const char *type = is_plain(path) ? type_of_file(path) : NULL;
    size_t length = 0;

    if (type == NULL)
        return false;
    char *body = gzip ? file_bytes(folder, path, ".gz", &length) : NULL;
    bool packed = body != NULL;
    if (!packed)
        body = file_bytes(folder, path, "", &length);
    if (body == NULL)
        return false;
    /* What the builder gives a new name at every change may be kept for ever. */
    *page = (Page){.status = 200,
                   .type = type,
                   .body = body,
                   .length = length,
                   .gzip = packed,
                   .lasting = strncmp(path, "/assets/", 8) == 0};
    return true;
}
