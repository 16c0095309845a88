#include "draw.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "xwing/draw/picture.h"

enum { LONGEST_POSITION = 64 * 1024 };

static const char usage[] =
    "usage: outrider draw POSITION [-o PICTURE.svg]\n"
    "\n"
    "Draws a position of X-Wing. POSITION is a text (- reads it from the standard input), such as\n"
    "\n"
    "    title    \"A bank past an asteroid\"\n"
    "    view     300 300 700 650          # left, near, right and far edge, in millimetres\n"
    "    ship     luke small rebel at 457 380 facing 0 arc front called \"Luke Skywalker\"\n"
    "    ship     tie  small empire at 500 560 facing 190\n"
    "    obstacle asteroid1 at 430 500 facing 30\n"
    "    template bank 2 right from luke\n"
    "    measure  luke to tie arc front\n"
    "    range    luke 2\n"
    "\n"
    "docs/geometry.md has all the words. Without -o the picture goes to the standard output.\n";

void draw_help(FILE *out)
{
    (void)fputs(usage, out);
}

static void put_to_file(void *to, const char *text, size_t length)
{
    (void)fwrite(text, 1, length, to); /* ferror() tells at the end */
}

static int complain(const char *what, const char *about)
{
    fprintf(stderr, "outrider draw: %s: %s\n", about, what);
    return 1;
}

int draw_main(int argc, char **argv)
{
    static char text[LONGEST_POSITION + 1];
    static Scene scene;
    const char *from = NULL;
    const char *to = NULL;
    SceneError error;
    TextSink sink;
    size_t length;
    FILE *file;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0 && i + 1 < argc) {
            to = argv[++i];
        } else if (from == NULL && (argv[i][0] != '-' || argv[i][1] == '\0')) {
            from = argv[i];
        } else {
            draw_help(stderr);
            return 2;
        }
    }
    if (from == NULL) {
        draw_help(stderr);
        return 2;
    }

    file = strcmp(from, "-") == 0 ? stdin : fopen(from, "r");
    if (file == NULL) {
        return complain(strerror(errno), from);
    }
    length = fread(text, 1, LONGEST_POSITION + 1, file);
    if (file != stdin) {
        fclose(file);
    }
    if (length > LONGEST_POSITION) {
        return complain("longer than 64 KiB, which no position is", from);
    }
    text[length] = '\0';
    if (!scene_read(text, &scene, &error)) {
        fprintf(stderr, "%s:%d: %s\n", from, error.line, error.message);
        return 1;
    }

    file = to == NULL ? stdout : fopen(to, "w");
    if (file == NULL) {
        return complain(strerror(errno), to);
    }
    sink = (TextSink){put_to_file, file};
    picture_write(&scene, &sink);
    if (ferror(file) || (to == NULL ? fflush(file) : fclose(file)) != 0) {
        return complain("could not be written to its end", to == NULL ? "the picture" : to);
    }
    return 0;
}
