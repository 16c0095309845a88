/* Everything that can be wrong in a card file: a file of cases, with what is said of each.
 *
 * `before NAME` has lines that come before a case; `given NAME` begins a case that comes after those. One line of a case is wrong: what is said of it
 * stands behind #! and "..." in that stands for anything. File and line are compared too. */
#ifndef TESTS_UNIT_ERROR_CASES_H
#define TESTS_UNIT_ERROR_CASES_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "content/reader.h"
#include "unit/run_tests.h"

/* Does this text, as the file my.cards, compile? If not, fills in the error. */
typedef bool (*Compiles)(const char *text, ContentError *error);

enum { CASE_BYTES = 4000, BEFORES = 16 };

/* A name, and the lines of a `before` or a case. */
typedef struct Lines {
    char name[40], text[CASE_BYTES];
    char error[CONTENT_ERROR_BYTES * 2]; /* of a case: what is said, and of which line */
    int wrong_line;
} Lines;

static int line_count(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Adds a line, without what stands behind #! in it. */
static void add_line(Lines *lines, const char *line, int length)
{
    static const char mark[] = "#! ";
    char copy[1000];
    size_t used = strlen(lines->text);

    assert_true(length < (int)sizeof copy && used + (size_t)length + 2 < sizeof lines->text);
    (void)snprintf(copy, sizeof copy, "%.*s", length, line);
    char *error = strstr(copy, mark);
    if (error != NULL) {
        if (lines->wrong_line != 0)
            fail_msg("two lines of a case are wrong: %s", copy);
        (void)snprintf(lines->error, sizeof lines->error, "%s", error + sizeof mark - 1);
        lines->wrong_line = line_count(lines->text) + 1;
        while (error > copy && error[-1] == ' ')
            error--;
        *error = '\0';
    }
    (void)snprintf(lines->text + used, sizeof lines->text - used, "%s\n", copy);
}

/* Is `text` the pattern, in which "..." stands for anything? */
static bool is_like(const char *text, const char *pattern)
{
    const char *dots = strstr(pattern, "...");

    if (dots == NULL)
        return strcmp(text, pattern) == 0;
    if (strncmp(text, pattern, (size_t)(dots - pattern)) != 0)
        return false;
    for (const char *rest = text + (dots - pattern);; rest++) {
        if (is_like(rest, dots + 3))
            return true;
        if (*rest == '\0')
            return false;
    }
}

static void check_case(Compiles compiles, const Lines *before, const Lines *one)
{
    static char text[2 * CASE_BYTES];
    ContentError error = {0};

    (void)snprintf(text, sizeof text, "%s%s", before->text, one->text);
    if (compiles(text, &error))
        fail_msg("this compiled:\n%s", one->text);
    assert_string_equal(error.file, "my.cards");
    int line = line_count(before->text) + one->wrong_line;
    if (one->wrong_line == 0 || error.line != line || !is_like(error.text, one->error))
        fail_msg("of\n%sexpected line %d: %s\n     got line %d: %s", one->text, line, one->error, error.line,
                 error.text);
}

static const Lines *before_named(const Lines *befores, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(befores[i].name, name) == 0)
            return &befores[i];
    }
    fail_msg("there is no `before %s`", name);
    return NULL;
}

static char *read_cases(const char *path)
{
    static char text[200000];
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_true(feof(file));
    (void)fclose(file);
    return text;
}

/* Checks all cases of the file; returns how many there are. */
static int check_error_cases(const char *path, Compiles compiles)
{
    static Lines befores[BEFORES], one;
    int before_count = 0, cases = 0;
    Lines *lines = NULL;

    for (const char *at = read_cases(path);; at += strcspn(at, "\n") + 1) {
        int length = (int)strcspn(at, "\n");
        bool is_before = strncmp(at, "before ", 7) == 0, is_case = strncmp(at, "given ", 6) == 0;
        if ((is_before || is_case || at[length] == '\0') && lines == &one) {
            check_case(compiles, before_named(befores, before_count, one.name), &one);
            cases++;
        }
        if (at[length] == '\0')
            break;
        if (is_before || is_case) {
            assert_true(before_count < BEFORES);
            lines = is_case ? &one : &befores[before_count++];
            *lines = (Lines){0};
            (void)snprintf(lines->name, sizeof lines->name, "%.*s", length - (is_case ? 6 : 7), at + (is_case ? 6 : 7));
        } else if (lines != NULL && length > 0 && at[0] != '#') {
            add_line(lines, at, length);
        }
    }
    return cases;
}

#endif
