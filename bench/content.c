/* How long the cards take to compile: what every program that plays X-Wing does once, when it starts.
 *
 *     bench_content                    the time of each edition, best of five rounds, and for each card
 *     bench_content COUNT EDITION      compiles so often and says nothing; what callgrind wants (--toggle-collect=xwing_content_compile) */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "xwing/content/content.h"
#include "xwing/editions/edition.h"

enum { ROUNDS = 5, TIMES = 50 };

static const Edition *edition;
static const ContentFile *files;
static int file_count;

static XwingContent *compile(void)
{
    ContentError error;
    XwingContent *content = xwing_content_compile(&edition->words, files, file_count, &error);

    if (content == NULL) {
        fprintf(stderr, "bench_content: %s:%d: %s\n", error.file, error.line, error.text);
        exit(1);
    }
    return content;
}

static void compile_often(long times)
{
    for (long i = 0; i < times; i++)
        xwing_content_free(compile());
}

static double microseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec * 1e-3;
}

static double best_of_rounds(void)
{
    double best = 1e18;

    for (int round = 0; round < ROUNDS; round++) {
        double start = microseconds();
        compile_often(TIMES);
        double took = (microseconds() - start) / TIMES;
        best = took < best ? took : best;
    }
    return best;
}

static void choose(const Edition *chosen)
{
    edition = chosen;
    files = xwing_content_builtin(edition->name, &file_count);
}

static void measure(void)
{
    double took = best_of_rounds();
    XwingContent *content = compile();
    int cards = content->ship_count + content->pilot_count + content->upgrade_count + content->damage_count;
    size_t bytes = 0;

    for (int i = 0; i < file_count; i++)
        bytes += files[i].length;
    printf("%-10s %8.0f us for %d files of %zu bytes: %d ships and cards, %.1f us each; %d that wait\n", edition->name,
           took, file_count, bytes, cards, took / cards, content->waiting_count);
    printf("           the tables: %zu bytes, of them %u of sentences\n", content->bytes,
           (unsigned)content->text_length);
    xwing_content_free(content);
}

int main(int argc, char **argv)
{
    if (argc > 2 && edition_named(argv[2], strlen(argv[2])) != NULL) {
        choose(edition_named(argv[2], strlen(argv[2])));
        compile_often(strtol(argv[1], NULL, 10));
        return 0;
    }
    if (argc > 1) {
        fprintf(stderr, "usage: bench_content [COUNT EDITION]\n");
        return 2;
    }
    for (int i = 0; edition_at(i) != NULL; i++) {
        choose(edition_at(i));
        measure();
    }
    return 0;
}
