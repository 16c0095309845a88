#include "cli/script_command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/files.h"
#include "cli/games.h"
#include "cli/script.h"
#include "rim/game.h"

enum {
    ALL_PASSED = 0,
    SOME_FAILED = 1,
    WRONG_USE = 2,
    BY_SIGNAL = 128 /* and the signal's number, as shells say it */
};

static bool run_file(const char *name)
{
    char problem[4096];
    Out out = out_to(problem, sizeof problem);
    size_t length = 0;
    char *text = file_read(name, &length);
    bool ok = text != NULL && script_run(name, text, length, &out);

    free(text);
    if (ok)
        printf("ok %s\n", name);
    else
        printf("%s\n", problem);
    return ok;
}

static int run_files(char **names, int count)
{
    int passed = 0;

    for (int i = 0; i < count; i++)
        passed += run_file(names[i]);
    printf("%d passed, %d failed\n", passed, count - passed);
    return passed == count ? ALL_PASSED : SOME_FAILED;
}

/* `what`: CARD, CARD:2, CARD:words, or another of its parts. */
static int run_without(const char *what, char **names, int count)
{
    char problem[4096];
    Out wrong = out_to(problem, sizeof problem);

    if (!games_use_without(what, &wrong)) {
        fprintf(stderr, "outrider script: %s\n", problem);
        return WRONG_USE;
    }
    return run_files(names, count);
}

/* ---- many at once ---- */

/* Splits a line into words, in place. Returns how many there are, at most `most`. */
static int split(char *line, char **words, int most)
{
    int count = 0;
    char *rest = NULL;

    for (char *word = strtok_r(line, " \n", &rest); word != NULL && count < most; word = strtok_r(NULL, " \n", &rest))
        words[count++] = word;
    return count;
}

static int run_apart(const char *what, char **names, int count)
{
    bool whole = strcmp(what, "-") == 0;
    int status = 0;

    (void)fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        (void)close(STDIN_FILENO);                /* else exit() would move the place where the next line is read */
        (void)dup2(STDOUT_FILENO, STDERR_FILENO); /* so that all it says stands before its end */
        exit(whole ? run_files(names, count) : run_without(what, names, count));
    }
    if (child < 0 || waitpid(child, &status, 0) != child)
        return WRONG_USE;
    return WIFEXITED(status) ? WEXITSTATUS(status) : BY_SIGNAL + WTERMSIG(status);
}

static int run_lines(void)
{
    enum { LINE_BYTES = 16384, MOST_WORDS = 64 };
    char line[LINE_BYTES];
    char *words[MOST_WORDS + 1];

    games_compile_all(); /* once, and not in the process of each line */
    while (fgets(line, sizeof line, stdin) != NULL) {
        bool complete = strchr(line, '\n') != NULL;
        int count = split(line, words, MOST_WORDS + 1);
        if (!complete || count < 2 || count > MOST_WORDS) {
            (void)fflush(stdout);
            fprintf(stderr, "outrider script: a line is CARD FILE..., of at most %d words\n", MOST_WORDS);
            return WRONG_USE;
        }
        printf("ended with %d\n", run_apart(words[0], words + 1, count - 1));
    }
    return ALL_PASSED;
}

/* ---- what can be left out ---- */

static void print_part(void *self, const char *key, const char *part)
{
    (void)self;
    printf("%s %s\n", key, part);
}

static int print_parts(const char *game)
{
    const Rules *rules = games_find(game, (int)strlen(game));

    if (rules == NULL || !rules_are_rim(rules)) {
        fprintf(stderr, "outrider script: parts are listed of outer-rim; those of X-Wing's cards are numbers\n");
        return WRONG_USE;
    }
    rules_rim_parts(rules, print_part, NULL);
    return ALL_PASSED;
}

int script_main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--each-without") == 0)
        return run_lines();
    if (argc == 3 && strcmp(argv[1], "--parts") == 0)
        return print_parts(argv[2]);
    if (argc > 3 && strcmp(argv[1], "--without") == 0)
        return run_without(argv[2], argv + 3, argc - 3);
    if (argc > 1 && strncmp(argv[1], "--", 2) != 0)
        return run_files(argv + 1, argc - 1);
    fprintf(stderr, "usage: outrider script FILE...\n");
    return WRONG_USE;
}
