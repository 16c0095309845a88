/* What was read as JSON, written again: to keep a value that the next message replaces, and to compare two. */
#ifndef TESTS_UNIT_JSON_AGAIN_H
#define TESTS_UNIT_JSON_AGAIN_H

#include <stdlib.h>
#include <string.h>

#include "json/json.h"
#include "json/read.h"

static inline void write_again(Json *json, const char *key, const JsonValue *value)
{
    switch (json_kind(value)) {
    case JSON_OBJECT:
        json_open_object(json, key);
        for (const JsonValue *member = json_first_member(value); member != NULL; member = json_next(member))
            write_again(json, json_key(member), member);
        json_close_object(json);
        break;
    case JSON_LIST:
        json_open_list(json, key);
        for (const JsonValue *item = json_first(value); item != NULL; item = json_next(item))
            write_again(json, NULL, item);
        json_close_list(json);
        break;
    case JSON_TEXT:
        json_bytes(json, key, json_string(value), json_length(value));
        break;
    case JSON_WHOLE:
        json_number(json, key, json_whole(value));
        break;
    case JSON_DECIMAL:
        json_ready(json, key, json_digits(value), strlen(json_digits(value)));
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        json_flag(json, key, json_is_true(value));
        break;
    default:
        json_nothing(json, key);
        break;
    }
}

/* A value as text, without blanks, to be freed; NULL for NULL. */
static inline char *json_again(const JsonValue *value)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (value == NULL)
        return NULL;
    write_again(&json, NULL, value);
    if (text.failed)
        abort();
    return text.text;
}

/* Is this the value that json_again() wrote? Members must stand in the same order. */
static inline bool json_is(const JsonValue *value, const char *again)
{
    char *text = json_again(value);
    bool same = text == NULL || again == NULL ? text == again : strcmp(text, again) == 0;

    free(text);
    return same;
}

static inline bool json_same(const JsonValue *a, const JsonValue *b)
{
    char *text = json_again(a);
    bool same = json_is(b, text);

    free(text);
    return same;
}

static inline bool json_is_number(const JsonValue *value)
{
    return json_kind(value) == JSON_WHOLE || json_kind(value) == JSON_DECIMAL;
}

/* A number, whole or not. */
static inline double json_double(const JsonValue *value)
{
    return json_kind(value) == JSON_DECIMAL ? strtod(json_digits(value), NULL) : (double)json_whole(value);
}

#endif
