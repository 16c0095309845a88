#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *file_read(const char *name, size_t *length)
{
    enum { MOST = 64 << 20 };
    FILE *file = fopen(name, "rb");
    char *text = NULL;
    size_t room = 0;

    *length = 0;
    if (file == NULL) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return NULL;
    }
    do {
        size_t wanted = room > 0 ? room * 2 : 65536;
        char *grown = realloc(text, wanted + 1);
        if (grown == NULL || room >= MOST) {
            fprintf(stderr, "%s: larger than this program reads (64 MB)\n", name);
            free(grown != NULL ? grown : text);
            (void)fclose(file);
            return NULL;
        }
        text = grown;
        *length += fread(text + *length, 1, wanted - *length, file);
        room = wanted;
    } while (*length == room);
    if (ferror(file)) {
        fprintf(stderr, "%s: could not be read to its end\n", name);
        free(text);
        text = NULL;
    } else {
        text[*length] = '\0';
    }
    (void)fclose(file);
    return text;
}
