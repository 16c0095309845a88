/* Values as they follow one another. Where brackets nest, the values that are open are linked by their own `parent`; so there is
 * no stack to overflow. */
#include "json/read.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json/scan.h"

static const uint32_t NOTHING_OPEN = UINT32_MAX;

typedef struct Reader {
    Scan scan;
    JsonValue *values;
    uint32_t count, room;
    uint32_t open; /* the innermost list or object that is not closed */
    uint32_t last; /* the value that was completed last */
    int depth, most_depth;
} Reader;

/* ---- the pieces ---- */

static void skip_blanks(Scan *scan)
{
    while (scan->at < scan->end && (*scan->at == ' ' || *scan->at == '\n' || *scan->at == '\t' || *scan->at == '\r'))
        scan->at++;
}

/* Takes a character if it comes next. */
static bool take(Scan *scan, char c)
{
    skip_blanks(scan);
    if (scan->at == scan->end || *scan->at != c)
        return false;
    scan->at++;
    return true;
}

static JsonValue *add(Reader *reader, JsonKind kind)
{
    assert(reader->count < reader->room);
    reader->last = reader->count++;
    JsonValue *value = &reader->values[reader->last];
    *value = (JsonValue){.kind = kind, .span = 1};
    return value;
}

static bool is_in_object(const Reader *reader)
{
    return reader->open != NOTHING_OPEN && reader->values[reader->open].kind == JSON_OBJECT;
}

/* ---- keys ---- */

/* Is the key that was read last there already? */
static bool is_repeated(const Reader *reader)
{
    const JsonValue *object = &reader->values[reader->open], *key = object + 1, *last = &reader->values[reader->last];

    for (; key < last; key += 1 + key[1].span) {
        if (key->count == last->count && memcmp(key->text, last->text, key->count) == 0)
            return true;
    }
    return false;
}

static bool read_key(Reader *reader)
{
    Scan *scan = &reader->scan;

    if (!take(scan, '"'))
        return scan_refuse_byte(scan, "a key in quotes should stand here");
    const char *quote = scan->at - 1;
    if (reader->values[reader->open].count == JSON_MOST_MEMBERS)
        return scan_refuse(scan, JSON_TOO_MUCH, quote, 1, "an object with more members than are read (256)");
    if (!scan_text(scan, add(reader, JSON_KEY)))
        return false;
    if (is_repeated(reader))
        return scan_refuse(scan, JSON_TWICE, quote, (size_t)(scan->at - quote), "a key that is there twice");
    return take(scan, ':') || scan_refuse_byte(scan, "a colon should stand here");
}

/* ---- values ---- */

static void close_bracket(Reader *reader)
{
    JsonValue *value = &reader->values[reader->open];

    reader->last = reader->open;
    reader->open = value->parent;
    reader->depth--;
    value->whole = 0;
    value->span = reader->count - reader->last;
}

static char closing(const Reader *reader)
{
    return is_in_object(reader) ? '}' : ']';
}

/* `complete`: it is closed at once. */
static bool open_bracket(Reader *reader, JsonKind kind, bool *complete)
{
    if (reader->depth == reader->most_depth)
        return scan_refuse(&reader->scan, JSON_TOO_DEEP, reader->scan.at, 1, "nested too deep");
    add(reader, kind)->parent = reader->open;
    reader->open = reader->last;
    reader->depth++;
    reader->scan.at++;
    *complete = take(&reader->scan, closing(reader));
    if (*complete)
        close_bracket(reader);
    return true;
}

static bool read_word(Reader *reader, const char *word, JsonKind kind)
{
    Scan *scan = &reader->scan;
    size_t length = strlen(word);

    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, word, length) != 0)
        return scan_refuse_byte(scan, "a value should stand here");
    scan->at += length;
    add(reader, kind);
    return true;
}

/* A value, or the beginning of one that is not `complete`. */
static bool read_value(Reader *reader, bool *complete)
{
    Scan *scan = &reader->scan;

    *complete = true;
    skip_blanks(scan);
    if (reader->open != NOTHING_OPEN)
        reader->values[reader->open].count++;
    switch (scan->at < scan->end ? *scan->at : '\0') {
    case '{':
        return open_bracket(reader, JSON_OBJECT, complete);
    case '[':
        return open_bracket(reader, JSON_LIST, complete);
    case '"':
        scan->at++;
        return scan_text(scan, add(reader, JSON_TEXT));
    case 't':
        return read_word(reader, "true", JSON_TRUE);
    case 'f':
        return read_word(reader, "false", JSON_FALSE);
    case 'n':
        return read_word(reader, "null", JSON_NULL);
    case '-':
    case '0':
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7':
    case '8':
    case '9':
        return scan_number(scan, add(reader, JSON_WHOLE));
    default:
        return scan_refuse_byte(scan, "a value should stand here");
    }
}

/* Behind a value that is complete: closes what ends here. `more`: there was a comma. */
static bool read_what_follows(Reader *reader, bool *more)
{
    Scan *scan = &reader->scan;

    for (*more = false; reader->open != NOTHING_OPEN && !*more;) {
        if (take(scan, ',')) {
            reader->values[reader->last].followed = 1;
            *more = true;
        } else if (take(scan, closing(reader))) {
            close_bracket(reader);
        } else {
            return scan_refuse_byte(scan, is_in_object(reader) ? "a comma or } should stand here"
                                                               : "a comma or ] should stand here");
        }
    }
    return true;
}

static bool read_all(Reader *reader)
{
    bool complete = false, more = false;

    do {
        if ((is_in_object(reader) && !read_key(reader)) || !read_value(reader, &complete) ||
            (complete && !read_what_follows(reader, &more)))
            return false;
    } while (!complete || more);
    skip_blanks(&reader->scan);
    return reader->scan.at == reader->scan.end || scan_refuse_byte(&reader->scan, "something stands behind the value");
}

/* ---- the block ---- */

/* The most values and keys that there can be: every one but the first stands behind one of these. */
static size_t most_values(const char *text, size_t length)
{
    size_t count = 1;

    for (size_t i = 0; i < length; i++)
        count += text[i] == ',' || text[i] == ':' || text[i] == '[' || text[i] == '{';
    return count;
}

/* Values first, then their texts. A decoded text and its zero are never longer than what it was made of with its quotes; a
 * decimal and its zero no longer than it is with what ends it, which at the end of all is nothing: hence one more. */
JsonValue *json_read(const char *text, size_t length, int depth, JsonError *error)
{
    Reader reader = {
        .scan = {.text = text, .at = text, .end = text + length, .error = error},
        .open = NOTHING_OPEN,
        .most_depth = depth
    };

    *error = (JsonError){.text = ""};
    if (length > JSON_MOST_BYTES) {
        scan_refuse(&reader.scan, JSON_TOO_MUCH, text, 0, "it is larger than what is read (64 MB)");
        return NULL;
    }
    size_t room = most_values(text, length);
    reader.room = (uint32_t)room;
    reader.values = malloc(room * sizeof *reader.values + length + 1);
    if (reader.values == NULL) {
        scan_refuse(&reader.scan, JSON_NO_MEMORY, text, 0, "there is not enough memory to read it");
        return NULL;
    }
    reader.scan.room = (char *)(reader.values + room);
    if (!read_all(&reader)) {
        free(reader.values);
        return NULL;
    }
    return reader.values;
}

void json_forget(JsonValue *root)
{
    free(root);
}
