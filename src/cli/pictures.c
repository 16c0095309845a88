#include "cli/pictures.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/board.h"
#include "xwing/draw/picture.h"

static void put_to_file(void *to, const char *text, size_t length)
{
    (void)fwrite(text, 1, length, to); /* ferror() tells at the end */
}

bool picture_save(const char *name, const Rules *rules, const Table *table, const char *title)
{
    static Scene scene;
    FILE *file = fopen(name, "w");

    if (file == NULL) {
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
        return false;
    }
    TextSink sink = {put_to_file, file};
    board_scene(rules, table, title, &scene);
    picture_write(&scene, &sink);
    bool whole = !ferror(file);
    whole = fclose(file) == 0 && whole;
    if (!whole)
        fprintf(stderr, "%s: could not be written to its end\n", name);
    return whole;
}
