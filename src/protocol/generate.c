/* protocol_generate MESSAGES.txt FOLDER: writes protocol.h, protocol.c and protocol.ts into the folder. */
#include <errno.h>
#include <string.h>

#include "protocol/generate.h"

enum { PATH_BYTES = 4096 };

static bool write_file(const char *folder, const char *name, const Definition *definition,
                       void (*generate)(FILE *out, const Definition *definition))
{
    char path[PATH_BYTES];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *out = length < PATH_BYTES ? fopen(path, "w") : NULL;

    if (out != NULL) {
        generate(out, definition);
        bool failed = ferror(out) != 0;
        if (fclose(out) == 0 && !failed)
            return true;
    }
    (void)fprintf(stderr, "protocol_generate: %s/%s cannot be written: %s\n", folder, name, strerror(errno));
    return false;
}

int main(int argc, char **argv)
{
    static Definition definition;

    if (argc != 3) {
        (void)fprintf(stderr, "usage: protocol_generate MESSAGES.txt FOLDER\n");
        return 2;
    }
    return definition_read(&definition, argv[1]) && write_file(argv[2], "protocol.h", &definition, generate_header) &&
                   write_file(argv[2], "protocol.c", &definition, generate_source) &&
                   write_file(argv[2], "protocol.ts", &definition, generate_typescript)
               ? 0
               : 1;
}
