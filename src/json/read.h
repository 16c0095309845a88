/* Reading JSON (RFC 8259), strictly: for messages, what a host has kept, and squads of other tools; natively and in WebAssembly.
 *
 *     JsonError error;
 *     JsonValue *root = json_read(text, length, 4, &error);
 *     for (const JsonValue *seat = json_first(json_member(root, "seats")); seat != NULL; seat = json_next(seat))
 *         sit(json_whole(json_member(seat, "seat")), json_string(json_member(seat, "name")));
 *     json_forget(root);
 *
 * Strict means: UTF-8 without overlong forms and surrogates, numbers as the standard has them, nothing after the value, no key
 * twice in an object, and no character zero, so that every text is also a text of C. No call goes deeper than another: how
 * deep brackets may be nested is the caller's choice. What was read is one block of memory. */
#ifndef JSON_READ_H
#define JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_MOST_BYTES = 1 << 26, /* of a text that is read; its block has at most 17 times as many, mostly 2 to 4 times */
    JSON_MOST_MEMBERS = 256,   /* of one object: keys are compared with one another, and strangers choose how many */
};

typedef enum JsonKind {
    JSON_MISSING, /* of NULL: no value at all */
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_WHOLE,   /* a number of digits alone, within 64 bits: 7, not 7.0 or 7e0 */
    JSON_DECIMAL, /* any other number, below 1e308: kept as it is written */
    JSON_TEXT,
    JSON_LIST,
    JSON_OBJECT,
    JSON_KEY, /* not a value of its own: it lies before the value of a member */
} JsonKind;

/* A value. What lies inside it follows it, in the order of the text; readers use the functions below. */
typedef struct JsonValue {
    union {
        const char *text; /* of a text, a key, and the digits of a decimal */
        int64_t whole;
        uint32_t parent; /* of a list or object that is not closed yet */
    };
    unsigned kind : 4, followed : 1,
        count : 27; /* followed: a sibling comes after it. count: bytes, items or members */
    uint32_t span;  /* values that it is made of, with keys and itself */
} JsonValue;

typedef enum JsonFault {
    JSON_FINE,
    JSON_BROKEN,      /* not as JSON is written */
    JSON_NOT_UTF8,    /* bytes that are no character */
    JSON_ZERO,        /* the character zero in a text */
    JSON_TWICE,       /* the same key again */
    JSON_HUGE_NUMBER, /* a whole number beyond 64 bits, a decimal from 1e308 on */
    JSON_TOO_DEEP,
    JSON_TOO_MUCH, /* JSON_MOST_BYTES, JSON_MOST_MEMBERS */
    JSON_NO_MEMORY,
} JsonFault;

/* Why a text was refused, and where. */
typedef struct JsonError {
    JsonFault fault;
    int line, column; /* from 1; columns are characters */
    size_t at, bytes; /* what it is about: `bytes` bytes from `at` on; that may be past the end */
    const char *text; /* what is wrong, in a few words that fit after "this is not JSON: " */
} JsonError;

/* Reads one value and nothing else; `depth` is how many brackets may be open at once. The text is not needed afterwards. NULL:
 * the error says why. */
JsonValue *json_read(const char *text, size_t length, int depth, JsonError *error);

/* Frees what json_read() returned (or NULL); every value inside it is gone too. */
void json_forget(JsonValue *root);

/* What follows takes NULL for a value that is not there, and says of a value of another kind that nothing is in it. */
JsonKind json_kind(const JsonValue *value);
bool json_is_flag(const JsonValue *value); /* true or false */
bool json_is_true(const JsonValue *value);

/* A text, ended by a zero; NULL if it is none. Its bytes without the zero; 0 if it is none. */
const char *json_string(const JsonValue *value);
size_t json_length(const JsonValue *value);

/* A whole number; 0 if it is none. With bounds: false if it is none, or out of them, and `number` is as it was. */
int64_t json_whole(const JsonValue *value);
bool json_whole_within(const JsonValue *value, int64_t least, int64_t most, int64_t *number);

/* A decimal as it is written; NULL if it is none. */
const char *json_digits(const JsonValue *value);

/* Of an object: the value under a key; NULL if there is none. */
const JsonValue *json_member(const JsonValue *object, const char *key);

/* Of a list: an item, from 0; NULL beyond the last. Walks there: for all of them use json_first() and json_next(). */
const JsonValue *json_item(const JsonValue *list, size_t index);

/* How many items a list or members an object has. The first item of a list, or member of an object; and the item or member after
 * one of them. NULL: there is no other. */
size_t json_count(const JsonValue *value);
const JsonValue *json_first(const JsonValue *list);
const JsonValue *json_first_member(const JsonValue *object);
const JsonValue *json_next(const JsonValue *value);

/* The key of a member, as json_first_member() and json_next() give it, and its bytes. Not for items of lists. */
const char *json_key(const JsonValue *member);
size_t json_key_length(const JsonValue *member);

/* Is this UTF-8, as JSON wants it? */
bool json_is_utf8(const char *text, size_t length);

#endif
