/* Small stories about Outer Rim, told with the real rules and the content that is built in: a position, answers in words, chance as the test says.
 * After every answer the table must be sound. */
#ifndef TESTS_UNIT_RIM_STORY_H
#define TESTS_UNIT_RIM_STORY_H

#include <string.h>

#include "outrider/text.h"
#include "rim/game.h"
#include "rim/state/state.h"
#include "unit/run_tests.h"

typedef struct Story {
    Table table;
    Names names;
    int told[RIM_MESSAGES]; /* how often each message was told, since the game began */
} Story;

static const Rules *rules;
static Story story;

static inline int make_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_rim_builtin(&error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static inline int free_rules(void **state)
{
    (void)state;
    rules_rim_free(rules);
    return 0;
}

static inline void hear(void *self, const Table *table, const Event *event)
{
    Story *told = self;

    (void)table;
    told->told[event->message.id]++;
}

static const Sink sink = {.self = &story, .event = hear};

static inline Look looking(void)
{
    return (Look){rules, &story.table};
}

static inline Rim *game_state(void)
{
    return (Rim *)(void *)story.table.game;
}

static inline void assert_sound(void)
{
    Look look = looking();
    const char *complaint = "";

    if (!rules->sound(&look, &complaint))
        fail_msg("%s", complaint);
}

static inline void fail_by(const Status *status, const char *what)
{
    char text[300];
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Out out = out_to(text, sizeof text);

    status_format(&out, &voice, status);
    fail_msg("%s: %s", what, text);
}

static inline Status try_game(int seats, const char *lines)
{
    Setup setup = {
        .seats = (uint8_t)seats, .side = {0, 1, 2, 3},
             .lines = lines
    };

    memset(&story, 0, sizeof story);
    return table_open(rules, &story.table, &setup, &sink, &story.names, NULL);
}

static inline void begin(int seats, const char *lines)
{
    Status status = try_game(seats, lines);

    if (status.code != STATUS_OK)
        fail_by(&status, lines);
    assert_sound();
}

static inline Play playing(void)
{
    Play play;

    play_begin(&play, rules, &story.table, &sink);
    return play;
}

/* `seat` says these words; chance too. */
static inline Status try_answer(uint8_t seat, const char *words)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Answer answer;
    Status status = answer_parse(&voice, seat, words, (int)strlen(words), READ_KINDLY, &answer);

    return status.code != STATUS_OK ? status : table_answer(rules, &story.table, &answer, &sink);
}

static inline void say(uint8_t seat, const char *words)
{
    Status status = try_answer(seat, words);

    if (status.code != STATUS_OK)
        fail_by(&status, words);
    assert_sound();
}

static inline bool tells(int16_t piece, const char *fact, const char *value)
{
    Look look = looking();
    char text[200] = "";

    return rules->tell(&look, piece, fact, text, sizeof text) && strcmp(text, value) == 0;
}

#endif
