#include "json/json.h"

#include <stdio.h>
#include <string.h>

/* What is nested no deeper than this begins a line of its own, in LAYOUT_LINES. */
enum { LINES_TO = 2 };

Json json_to(void (*write)(void *self, const char *bytes, size_t length), void *self, JsonLayout layout)
{
    return (Json){.write = write, .self = self, .layout = layout};
}

static void write_to_out(void *self, const char *bytes, size_t length)
{
    out_bytes(self, bytes, (int)length);
}

Json json_to_out(Out *out, JsonLayout layout)
{
    return json_to(write_to_out, out, layout);
}

static void put(Json *json, const char *text)
{
    json->write(json->self, text, strlen(text));
}

/* ---- texts ---- */

static const char *escape(unsigned char c, char room[8])
{
    static const char hex[] = "0123456789abcdef";
    Out out = out_to(room, 8);

    if (c == '"' || c == '\\') {
        out_text(&out, "\\");
        out_bytes(&out, (const char[]){(char)c}, 1);
    } else {
        out_text(&out, "\\u00");
        out_bytes(&out, &hex[c >> 4], 1);
        out_bytes(&out, &hex[c & 15], 1);
    }
    return room;
}

static bool needs_no_escape(char c)
{
    return (unsigned char)c >= ' ' && c != '"' && c != '\\';
}

/* The length of a text in which nothing needs an escape; SIZE_MAX for others. */
static size_t plain_length(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0' && needs_no_escape(text[length]))
        length++;
    return text[length] == '\0' ? length : SIZE_MAX;
}

static void write_text(Json *json, const char *text, size_t length)
{
    size_t plain = 0; /* where what needs no escape began */

    put(json, "\"");
    for (size_t at = 0; at < length; at++) {
        unsigned char c = (unsigned char)text[at];
        char room[8];
        if (needs_no_escape(text[at]))
            continue;
        json->write(json->self, text + plain, at - plain);
        put(json, escape(c, room));
        plain = at + 1;
    }
    json->write(json->self, text + plain, length - plain);
    put(json, "\"");
}

/* ---- what stands between values ---- */

static void new_line(Json *json)
{
    put(json, "\n");
    for (int i = 0; i < json->depth; i++)
        put(json, " ");
}

/* What stands before most values, in one write: `,"key":`. False if that is not all there is to it. */
static bool begin_compact(Json *json, const char *key)
{
    enum { MOST_BYTES = 64 };
    char text[MOST_BYTES + 4];
    size_t length = key != NULL ? plain_length(key) : 0, at = 0;

    if (json->layout != LAYOUT_COMPACT || length > MOST_BYTES)
        return false;
    if (!json->first && json->depth > 0)
        text[at++] = ',';
    if (key != NULL) {
        text[at++] = '"';
        memcpy(text + at, key, length);
        at += length;
        text[at++] = '"';
        text[at++] = ':';
    }
    json->first = false;
    json->write(json->self, text, at);
    return true;
}

static void begin_value(Json *json, const char *key)
{
    if (begin_compact(json, key))
        return;
    bool lines = json->layout == LAYOUT_LINES;

    if (!json->first && json->depth > 0)
        put(json, ",");
    if (lines && json->depth > 0 && json->depth <= LINES_TO)
        new_line(json);
    else if (lines && !json->first && json->depth > 0)
        put(json, " ");
    json->first = false;
    if (key != NULL) {
        write_text(json, key, strlen(key));
        put(json, lines ? ": " : ":");
    }
}

static void open_bracket(Json *json, const char *key, const char *bracket)
{
    begin_value(json, key);
    put(json, bracket);
    json->depth++;
    json->first = true;
}

static void close_bracket(Json *json, const char *bracket)
{
    bool lines = json->layout == LAYOUT_LINES;

    json->depth--;
    if (lines && !json->first && json->depth < LINES_TO)
        new_line(json);
    json->first = false;
    put(json, bracket);
    if (lines && json->depth == 0)
        put(json, "\n");
}

void json_open_object(Json *json, const char *key)
{
    open_bracket(json, key, "{");
}

void json_close_object(Json *json)
{
    close_bracket(json, "}");
}

void json_open_list(Json *json, const char *key)
{
    open_bracket(json, key, "[");
}

void json_close_list(Json *json)
{
    close_bracket(json, "]");
}

/* ---- values ---- */

void json_text(Json *json, const char *key, const char *text)
{
    json_bytes(json, key, text, strlen(text));
}

void json_bytes(Json *json, const char *key, const char *text, size_t length)
{
    begin_value(json, key);
    write_text(json, text, length);
}

void json_number(Json *json, const char *key, int64_t number)
{
    char digits[24];
    Out out = out_to(digits, sizeof digits);

    out_number(&out, number);
    begin_value(json, key);
    put(json, digits);
}

void json_decimal(Json *json, const char *key, double number)
{
    char digits[400]; /* the longest double has 309 before the point */

    (void)snprintf(digits, sizeof digits, "%.6f", number);
    begin_value(json, key);
    put(json, digits);
}

void json_fraction(Json *json, const char *key, int64_t number, int bits)
{
    char digits[96];
    Out out = out_to(digits, sizeof digits);
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    uint64_t mask = (UINT64_C(1) << bits) - 1, rest = size & mask;

    if (number < 0)
        out_text(&out, "-");
    out_number(&out, (int64_t)(size >> bits));
    if (rest > 0)
        out_text(&out, ".");
    for (; rest > 0; rest = rest * 10 & mask) /* each turn takes a factor of two out of what is left: it ends */
        out_number(&out, (int64_t)(rest * 10 >> bits));
    begin_value(json, key);
    put(json, digits);
}

/* Rounded to a whole number of parts; `one` has that many of them, a power of ten. */
static void write_parts(Json *json, const char *key, double number, int64_t one)
{
    char digits[32];
    Out out = out_to(digits, sizeof digits);
    double size = number < 0 ? -number : number;
    int64_t parts = (int64_t)(size * (double)one + 0.5);

    out_text(&out, number < 0 && parts > 0 ? "-" : "");
    out_number(&out, parts / one);
    if (parts % one > 0)
        out_text(&out, ".");
    for (int64_t rest = parts % one; rest > 0; rest = rest * 10 % one)
        out_number(&out, rest * 10 / one);
    begin_value(json, key);
    put(json, digits);
}

void json_thousandths(Json *json, const char *key, double number)
{
    write_parts(json, key, number, 1000);
}

void json_ten_thousandths(Json *json, const char *key, double number)
{
    write_parts(json, key, number, 10000);
}

void json_pose(Json *json, const char *key, const Pose *pose)
{
    enum { MILLIMETRE_BITS = 20, EIGHTH_BITS = 29 };

    _Static_assert(POSE_STEPS_PER_MM == 1 << MILLIMETRE_BITS, "a millimetre has 2^20 steps");
    _Static_assert(HEADING_45 == UINT32_C(1) << EIGHTH_BITS, "an eighth of a turn has 2^29 steps");
    json_open_object(json, key);
    json_fraction(json, "x", pose->x, MILLIMETRE_BITS);
    json_fraction(json, "y", pose->y, MILLIMETRE_BITS);
    json_fraction(json, "heading", INT64_C(45) * pose->heading, EIGHTH_BITS);
    json_close_object(json);
}

void json_flag(Json *json, const char *key, bool flag)
{
    begin_value(json, key);
    put(json, flag ? "true" : "false");
}

void json_nothing(Json *json, const char *key)
{
    begin_value(json, key);
    put(json, "null");
}

void json_ready(Json *json, const char *key, const char *text, size_t length)
{
    begin_value(json, key);
    json->write(json->self, text, length);
}
