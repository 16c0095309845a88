/* Small stories about views of X-Wing: a position, answers in words, and what a client is told, read again as JSON. */
#ifndef TESTS_UNIT_VIEW_STORY_H
#define TESTS_UNIT_VIEW_STORY_H

#include <stdio.h>
#include <string.h>

#include "unit/json_again.h"
#include "unit/run_tests.h"
#include "view/view.h"
#include "xwing/abilities/abilities.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

typedef struct ViewStory {
    const Rules *rules;
    Table table;
    Names names;
    ViewOptions options;
    JsonBuffer heard;  /* events since it began, or since forget_events() */
    JsonValue *events; /* the same, read, by story_events(); NULL: not yet */
} ViewStory;

static ViewStory story;

static inline int open_rules(void **state)
{
    ContentError error;

    (void)state;
    story.rules = rules_xwing_builtin(edition_default(), &error);
    return story.rules != NULL ? 0 : -1;
}

static inline JsonValue *read_json(JsonBuffer *buffer)
{
    enum { DEPTH = 64 };
    JsonError error;
    JsonValue *value = json_read(buffer->text, buffer->length, DEPTH, &error);

    if (value == NULL)
        fail_msg("%s at %zu: %.60s", error.text, error.at, buffer->text + error.at);
    json_buffer_free(buffer);
    return value;
}

static inline void keep_event(void *self, const Table *table, const Event *event)
{
    Json json = json_to_buffer(&story.heard, LAYOUT_COMPACT);

    (void)self;
    json.depth = 1; /* in a list that story_events() opens */
    json.first = story.heard.length == 0;
    (void)view_event(&json, story.rules, table, event, &story.options);
    json_forget(story.events);
    story.events = NULL;
}

static const Sink story_sink = {.event = keep_event};

static inline void forget_events(void)
{
    json_buffer_free(&story.heard);
    json_forget(story.events);
    story.events = NULL;
}

/* A list of what was heard. */
static inline const JsonValue *story_events(void)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    if (story.events != NULL)
        return story.events;
    json_open_list(&json, NULL);
    if (story.heard.length > 0)
        json_ready(&json, NULL, story.heard.text, story.heard.length);
    json_close_list(&json);
    return story.events = read_json(&buffer);
}

/* Opens a game of two seats with these setup lines; seat 0 watches. */
static inline void begin(const char *lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    int line = 0;

    story.options = (ViewOptions){.seat = 0, .pieces = &story.names};
    forget_events();
    Status status = table_open(story.rules, &story.table, &setup, &story_sink, &story.names, &line);
    if (status.code != STATUS_OK)
        fail_msg("line %d: message %d", line, status.message.id);
}

/* Answers what that seat is asked. */
static inline void say(uint8_t seat, const char *words)
{
    Voice voice = {.rules = story.rules, .table = &story.table, .names = &story.names};
    Answer answer;

    if (answer_parse(&voice, seat, words, (int)strlen(words), READ_KINDLY, &answer).code != STATUS_OK)
        fail_msg("cannot read \"%s\"", words);
    Status status = table_answer(story.rules, &story.table, &answer, &story_sink);
    if (status.code != STATUS_OK)
        fail_msg("\"%s\" is refused: message %d, rule %s", words, status.message.id,
                 status.rule != NULL ? status.rule : "-");
}

/* Chance rolls: counts of faces. */
static inline void fall(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    Answer answer = {
        .seat = SEAT_CHANCE, .kind = ANSWER_ROLL, .faces = {a, b, c, d}
    };

    assert_int_equal(table_answer(story.rules, &story.table, &answer, &story_sink).code, STATUS_OK);
}

/* ---- what a client is told ---- */

/* The view of a seat; the caller's. */
static inline JsonValue *view_of(uint8_t seat)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);
    ViewOptions options = story.options;

    options.seat = seat;
    view_table(&json, NULL, story.rules, &story.table, &options);
    return read_json(&buffer);
}

/* The candidate of a seat's own question with these words; NULL if it is not listed. */
static inline const JsonValue *candidate_of(const JsonValue *view, const char *words)
{
    const JsonValue *question = json_first(json_member(view, "questions"));

    for (; question != NULL; question = json_next(question)) {
        const JsonValue *candidate = json_first(json_member(question, "candidates"));
        for (; candidate != NULL; candidate = json_next(candidate)) {
            const char *there = json_string(json_member(candidate, "words"));
            if (strcmp(there, words) == 0)
                return candidate;
        }
    }
    return NULL;
}

/* The first event of this kind that has this member (NULL: any); it must be there. */
static inline const JsonValue *event_with(const char *kind, const char *member)
{
    for (const JsonValue *event = json_first(story_events()); event != NULL; event = json_next(event)) {
        if (strcmp(json_string(json_member(event, "kind")), kind) == 0 &&
            (member == NULL || json_member(event, member) != NULL))
            return event;
    }
    fail_msg("there is no event \"%s\" with \"%s\"", kind, member != NULL ? member : "anything");
    return NULL;
}

static inline double number_of(const JsonValue *object, const char *key)
{
    const JsonValue *number = json_member(object, key);

    if (!json_is_number(number))
        fail_msg("there is no number \"%s\"", key);
    return json_double(number);
}

/* Number `i` of a list. */
static inline double number_at(const JsonValue *list, size_t i)
{
    assert_true(json_is_number(json_item(list, i)));
    return json_double(json_item(list, i));
}

static inline void assert_near(double value, double expected)
{
    if (value < expected - 0.06 || value > expected + 0.06)
        fail_msg("%g is not %g", value, expected);
}

static inline int close_story(void **state)
{
    (void)state;
    forget_events();
    return 0;
}

#endif
