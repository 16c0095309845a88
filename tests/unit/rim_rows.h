/* Rows of a table that play Outer Rim: a position, answers, and what is so then. Seat 0 is Bossk on Naboo unless the row says otherwise, seat 1
 * Han Solo on Naboo; both have 5,000 credits. */
#ifndef TESTS_UNIT_RIM_ROWS_H
#define TESTS_UNIT_RIM_ROWS_H

#include <stdio.h>

#include "unit/rim_story.h"

typedef struct PlayedRow {
    const char *name;  /* what the row is about */
    const char *setup; /* more lines */
    const char *said;  /* `SEAT words` one after the other, separated by |; c is chance */
    const char *then;  /* `PIECE FACT VALUE`, several separated by | */
} PlayedRow;

/* Splits off what stands before |. */
static inline bool next_part(const char **text, char *part, size_t size)
{
    size_t length = strcspn(*text, "|");

    if (**text == '\0')
        return false;
    (void)snprintf(part, size, "%.*s", (int)length, *text);
    *text += length + ((*text)[length] == '|');
    return true;
}

static inline void check_fact(const PlayedRow *row, const char *words)
{
    char piece_name[40], fact[40], value[80];
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Look look = looking();
    int16_t piece = NO_PIECE;
    char is[200] = "";

    assert_int_equal(sscanf(words, "%39s %39s %79s", piece_name, fact, value), 3);
    if (strcmp(piece_name, "table") != 0)
        assert_true(piece_parse(&voice, piece_name, (int)strlen(piece_name), READ_KINDLY, &piece));
    if (!rules->tell(&look, piece, fact, is, sizeof is) || strcmp(is, value) != 0)
        fail_msg("%s: after \"%s\" %s of %s is %s, not %s", row->name, row->said, fact, piece_name, is, value);
}

static inline void play_row(const PlayedRow *row)
{
    char setup[2000], part[200];
    const char *said = row->said, *then = row->then;
    bool places = strstr(row->setup, "character 0") != NULL;

    (void)snprintf(setup, sizeof setup, "%scharacter 1 han-solo at naboo\ncredits 0 5000\ncredits 1 5000\n%s",
                   places ? "" : "character 0 bossk at naboo\n", row->setup);
    Status status = try_game(2, setup);
    if (status.code != STATUS_OK)
        fail_by(&status, row->name);
    while (next_part(&said, part, sizeof part)) {
        status = try_answer(part[0] == 'c' ? SEAT_CHANCE : (uint8_t)(part[0] - '0'), part + 2);
        if (status.code != STATUS_OK)
            fail_by(&status, row->said);
        assert_sound();
    }
    while (next_part(&then, part, sizeof part))
        check_fact(row, part);
}

#endif
