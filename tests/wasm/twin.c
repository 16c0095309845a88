/* What the WebAssembly module computes, computed natively by the same C functions; compare.mjs holds the two together.
 *
 *     wasm_twin layout
 *     wasm_twin replay FILE...
 *     wasm_twin games GAME SEED ANSWERS EVERY
 *     wasm_twin views GAME SEED ANSWERS            the table after ANSWERS answers as everybody sees it, a line a view
 *     wasm_twin record-views FILE                  the same of the table at the end of a record
 *     wasm_twin sim SLICE <WISH                    a run of a squad: after every SLICE pairs, and at its end, what has come of it
 *     wasm_twin timed GAME SEED ANSWERS EVERY      the same, and after it the seconds of processor time that it took
 *
 * One line on standard output for every result; an error ends the program with status 1 and a line that begins with
 * "error". */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "twin_host.h"
#include "wasm/exports.h"
#include "wasm/sim_exports.h"

static int show_layout(void)
{
    for (uint32_t i = 0; outrider_layout(i) >= 0; i++)
        printf("%d\n", outrider_layout(i));
    return 0;
}

/* The bytes of a file into the buffer; false if that could not be done. */
static bool read_file(const char *path, long *length)
{
    FILE *file = fopen(path, "rb");
    char *room = NULL;
    bool ok = file != NULL && fseek(file, 0, SEEK_END) == 0 && (*length = ftell(file)) >= 0 &&
              fseek(file, 0, SEEK_SET) == 0 && (room = outrider_buffer((uint32_t)*length + 1)) != NULL &&
              fread(room, 1, (size_t)*length, file) == (size_t)*length;

    if (file != NULL)
        (void)fclose(file);
    return ok;
}

static int replay(int count, char **paths)
{
    int failed = 0;

    for (int i = 0; i < count; i++) {
        long length = 0;
        if (!read_file(paths[i], &length)) {
            printf("error: %s cannot be read\n", paths[i]);
            failed = 1;
        } else if (outrider_replay((uint32_t)length) != 0) {
            printf("error: %s\n", outrider_error());
            failed = 1;
        } else {
            printf("%016llx\n", (unsigned long long)outrider_hash());
        }
    }
    return failed;
}

static uint32_t number(const char *text)
{
    return (uint32_t)strtoul(text, NULL, 10);
}

static int play_games(char **words, bool timed)
{
    clock_t start = clock();
    uint64_t digest = outrider_random_games(number(words[0]), number(words[1]), number(words[2]), number(words[3]));

    if (digest == 0) {
        printf("error: %s\n", outrider_error());
        return 1;
    }
    printf("%016llx %u", (unsigned long long)digest, outrider_games_played());
    if (timed)
        printf(" %.6f", (double)(clock() - start) / CLOCKS_PER_SEC);
    printf("\n");
    return 0;
}

static bool speak(const char *code)
{
    char *room = outrider_buffer(16);

    if (room == NULL)
        return false;
    memcpy(room, code, strlen(code));
    return outrider_language((uint32_t)strlen(code)) == 0;
}

/* As each of two seats may know it, and a spectator; then with what is not legal; and each in another language. */
static int show_views(void)
{
    static const uint32_t seats[] = {0, 1, 255};
    static const char *const languages[] = {"pt", "es", "fr-CA", "qps", "pt-BR", "en"};

    if (speak("") || speak("de"))
        printf("error: it speaks every language\n");
    for (int i = 0; i < 6; i++) {
        if (!speak(languages[i]) || outrider_view(seats[i % 3], i >= 3) == 0) {
            printf("error: %s\n", outrider_error());
            return 1;
        }
        printf("%s\n", outrider_buffer(0));
    }
    return 0;
}

static int play_and_look(char **words)
{
    uint32_t answers = number(words[2]);

    if (outrider_random_games(number(words[0]), number(words[1]), answers, answers) == 0) {
        printf("error: %s\n", outrider_error());
        return 1;
    }
    return show_views();
}

static int replay_and_look(const char *path)
{
    long length = 0;

    if (!read_file(path, &length) || outrider_replay((uint32_t)length) != 0) {
        printf("error: %s\n", outrider_error());
        return 1;
    }
    return show_views();
}

/* The wish of a run, from standard input, into the buffer. */
static bool read_wish(uint32_t *length)
{
    enum { MOST = 65536 };
    char *room = outrider_buffer(MOST);

    *length = room != NULL ? (uint32_t)fread(room, 1, MOST, stdin) : 0;
    return *length > 0;
}

static bool tell_run(void)
{
    if (outrider_sim_told() == 0)
        return false;
    printf("%s\n", outrider_buffer(0));
    return true;
}

static int run_squad(const char *slice)
{
    uint32_t length = 0, played = 0;
    int games = 0;

    if (!read_wish(&length) || outrider_sim_begin(length) != 0 || !tell_run()) {
        printf("error: %s\n", outrider_error());
        return 1;
    }
    while ((games = outrider_sim_step()) > 0) {
        if (++played % number(slice) == 0 && !tell_run())
            break;
    }
    if (games != 0 || outrider_sim_more(2) != 0 || outrider_sim_step() != 2 || !tell_run())
        printf("error: %s\n", outrider_error());
    outrider_sim_end();
    return games != 0;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "layout") == 0)
        return show_layout();
    if (argc > 2 && strcmp(argv[1], "replay") == 0)
        return replay(argc - 2, argv + 2);
    if (argc == 6 && (strcmp(argv[1], "games") == 0 || strcmp(argv[1], "timed") == 0))
        return play_games(argv + 2, strcmp(argv[1], "timed") == 0);
    if (argc == 5 && strcmp(argv[1], "views") == 0)
        return play_and_look(argv + 2);
    if (argc == 3 && strcmp(argv[1], "record-views") == 0)
        return replay_and_look(argv[2]);
    if (argc == 3 && strcmp(argv[1], "sim") == 0 && number(argv[2]) > 0)
        return run_squad(argv[2]);
    if (argc == 2 && strcmp(argv[1], "host") == 0)
        return twin_host();
    fprintf(
        stderr,
        "usage: wasm_twin layout | replay FILE... | games|timed GAME SEED ANSWERS EVERY | views GAME SEED ANSWERS | "
        "record-views FILE | sim SLICE <WISH | host <CALLS\n");
    return 2;
}
