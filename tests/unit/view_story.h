/* Small stories about views of X-Wing: a position, answers in words, and what a client is told, read again as JSON. */
#ifndef TESTS_UNIT_VIEW_STORY_H
#define TESTS_UNIT_VIEW_STORY_H

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "unit/run_tests.h"
#include "view/view.h"
#include "xwing/game.h"
#include "xwing/rules/rules.h"

typedef struct ViewStory {
    const Rules *rules;
    Table table;
    Names names;
    ViewOptions options;
    json_t *events; /* since it began, or since forget_events() */
} ViewStory;

static ViewStory story;

static inline int open_rules(void **state)
{
    ContentError error;

    (void)state;
    story.rules = rules_xwing_first_builtin(&error);
    return story.rules != NULL ? 0 : -1;
}

static inline json_t *read_json(JsonBuffer *buffer)
{
    json_error_t error;
    json_t *value = json_loadb(buffer->text, buffer->length, JSON_REJECT_DUPLICATES, &error);

    if (value == NULL)
        fail_msg("%s at %d: %.60s", error.text, error.position, buffer->text + error.position);
    json_buffer_free(buffer);
    return value;
}

static inline void keep_event(void *self, const Table *table, const Event *event)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);

    (void)self;
    if (view_event(&json, story.rules, table, event, &story.options))
        json_array_append_new(story.events, read_json(&buffer));
}

static const Sink story_sink = {.event = keep_event};

static inline void forget_events(void)
{
    json_decref(story.events);
    story.events = json_array();
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
static inline json_t *view_of(uint8_t seat)
{
    JsonBuffer buffer = {0};
    Json json = json_to_buffer(&buffer, LAYOUT_COMPACT);
    ViewOptions options = story.options;

    options.seat = seat;
    view_table(&json, NULL, story.rules, &story.table, &options);
    return read_json(&buffer);
}

/* The candidate of a seat's own question with these words; NULL if it is not listed. */
static inline json_t *candidate_of(const json_t *view, const char *words)
{
    size_t q = 0, c = 0;
    const json_t *question = NULL;
    json_t *candidate = NULL;

    json_array_foreach(json_object_get(view, "questions"), q, question)
    {
        json_array_foreach(json_object_get(question, "candidates"), c, candidate)
        {
            const char *there = json_string_value(json_object_get(candidate, "words"));
            if (strcmp(there, words) == 0)
                return candidate;
        }
    }
    return NULL;
}

/* The first event of this kind that has this member (NULL: any); it must be there. */
static inline json_t *event_with(const char *kind, const char *member)
{
    size_t index = 0;
    json_t *event = NULL;

    json_array_foreach(story.events, index, event)
    {
        if (strcmp(json_string_value(json_object_get(event, "kind")), kind) == 0 &&
            (member == NULL || json_object_get(event, member) != NULL))
            return event;
    }
    fail_msg("there is no event \"%s\" with \"%s\"", kind, member);
    return NULL;
}

static inline double number_of(const json_t *object, const char *key)
{
    const json_t *number = json_object_get(object, key);

    if (!json_is_number(number))
        fail_msg("there is no number \"%s\"", key);
    return json_number_value(number);
}

/* Number `i` of a list. */
static inline double number_at(const json_t *list, size_t i)
{
    assert_true(json_is_number(json_array_get(list, i)));
    return json_number_value(json_array_get(list, i));
}

static inline void assert_near(double value, double expected)
{
    if (value < expected - 0.06 || value > expected + 0.06)
        fail_msg("%g is not %g", value, expected);
}

static inline int close_story(void **state)
{
    (void)state;
    json_decref(story.events);
    story.events = NULL;
    return 0;
}

#endif
