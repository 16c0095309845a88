/* Writing JSON, piece by piece: for pages, views and messages alike.
 *
 * What stands in an object has a key; what stands in a list has none (NULL). Commas, quotes and line ends come by themselves.
 * Pure C without files: the caller says where the bytes go. The same calls write the same bytes natively and in WebAssembly. */
#ifndef JSON_JSON_H
#define JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "outrider/text.h"

/* How it is laid out: without any blanks, or for people: what is nested no deeper than two begins a line of its own, so that
 * a card is a line, and the document ends with a newline. */
typedef enum JsonLayout { LAYOUT_COMPACT, LAYOUT_LINES } JsonLayout;

typedef struct Json {
    void (*write)(void *self, const char *bytes, size_t length);
    void *self;
    JsonLayout layout;
    int depth;
    bool first; /* nothing stands yet in what was opened last */
} Json;

/* A text that grows as it is written, ended by a zero. After `failed` (memory ran out) nothing more is added. */
typedef struct JsonBuffer {
    char *text; /* NULL before the first byte */
    size_t length, size;
    bool failed;
} JsonBuffer;

/* A writer to a function, into an Out (which cuts off what has no room, and says so), or into a buffer. What is written to
 * must outlive the writer. */
Json json_to(void (*write)(void *self, const char *bytes, size_t length), void *self, JsonLayout layout);
Json json_to_out(Out *out, JsonLayout layout);
Json json_to_buffer(JsonBuffer *buffer, JsonLayout layout);

/* Frees a buffer's text and makes it an empty one. */
void json_buffer_free(JsonBuffer *buffer);

/* An object (or a list) of its own, or inside what is open; close in turn. */
void json_open_object(Json *json, const char *key);
void json_close_object(Json *json);
void json_open_list(Json *json, const char *key);
void json_close_list(Json *json);

/* Values. A text is UTF-8; whatever else JSON wants escaped is. */
void json_text(Json *json, const char *key, const char *text);
void json_bytes(Json *json, const char *key, const char *text, size_t length); /* a text without its ending zero */
void json_number(Json *json, const char *key, int64_t number);
void json_decimal(Json *json, const char *key, double number); /* to six places; finite */
void json_flag(Json *json, const char *key, bool flag);
void json_nothing(Json *json, const char *key); /* null */

/* number / 2^bits, every digit of it: at most 58 bits, and no zero at the end. */
void json_fraction(Json *json, const char *key, int64_t number, int bits);

/* To three places, and no zero at the end: a millimetre's thousandths. Without the C library's printing, which WebAssembly would
 * carry for it. */
void json_thousandths(Json *json, const char *key, double number);
void json_ten_thousandths(Json *json, const char *key, double number); /* to four places: a probability */

/* An object: x and y in millimetres, the heading in degrees clockwise, all exact. */
void json_pose(Json *json, const char *key, const Pose *pose);

/* A value that is JSON already, as it is. */
void json_ready(Json *json, const char *key, const char *text, size_t length);

#endif
