/* The content that records carry: each item a line with its key, digest and length, and lines with its text. */
#include <stdlib.h>
#include <string.h>

#include "table/record_lines.h"

/* A line with text has at most this many bytes before its check; it ends earlier where the text's own line does. */
enum { PIECE_BYTES = 1800 };

bool record_content_fits(const Record *record, const Rules *rules)
{
    for (int i = 0; i < record->content_count; i++) {
        const ContentItem *item = &record->contents[i];
        if (rules->content_digest == NULL || rules->content_digest(rules, item->key, strlen(item->key)) != item->digest)
            return false;
    }
    return true;
}

/* ---- keeping ---- */

/* Keys and texts lie one after the other in `content_text`, each ended by a zero. It may have moved: everything is found again. */
static void place_contents(Record *record)
{
    const char *at = record->content_text;

    for (int i = 0; i < record->content_count; i++) {
        record->contents[i].key = at;
        at += strlen(at) + 1;
        record->contents[i].text = at;
        at += record->contents[i].length + 1;
    }
}

bool record_copy_contents(Record *copy, const Record *record)
{
    size_t items = sizeof *record->contents * (size_t)record->content_count;

    copy->contents = NULL;
    copy->content_text = NULL;
    copy->content_count = 0;
    if (record->content_count == 0)
        return true;
    copy->contents = malloc(items);
    copy->content_text = malloc(record->content_bytes);
    if (copy->contents == NULL || copy->content_text == NULL)
        return false;
    memcpy(copy->contents, record->contents, items);
    memcpy(copy->content_text, record->content_text, record->content_bytes);
    copy->content_count = record->content_count;
    place_contents(copy);
    return true;
}

void record_free_contents(Record *record)
{
    free(record->contents);
    free(record->content_text);
}

/* ---- writing ---- */

/* What cannot stand in a line, by the letter that stands for it after a backslash. */
static const char escaped[] = "\n\r\t\\", letters[] = "nrt\\";

static void print_character(Out *out, char c)
{
    const char *place = c != '\0' ? strchr(escaped, c) : NULL;

    if (place != NULL) {
        out_text(out, "\\");
        out_bytes(out, &letters[place - escaped], 1);
    } else {
        out_bytes(out, &c, 1);
    }
}

static bool write_text(Record *record, const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        char line[RECORD_LINE_BYTES];
        Out out = out_to(line, sizeof line);
        char last = '\0';
        out_text(&out, "text ");
        while (at < length && out.length < PIECE_BYTES && last != '\n') {
            last = text[at++];
            print_character(&out, last);
        }
        if (!record_append_header(record, &out))
            return false;
    }
    return true;
}

static bool write_content(void *self, const ContentItem *item)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);

    out_text(&out, "content ");
    out_text(&out, item->key);
    out_text(&out, " ");
    out_hex(&out, item->digest, 16);
    out_text(&out, " ");
    out_number(&out, (int64_t)item->length);
    return record_append_header(self, &out) && write_text(self, item->text, item->length);
}

bool record_write_contents(Record *record, const Look *look)
{
    return look->rules->carry(look, write_content, record);
}

/* ---- reading ---- */

/* One printable word that is neither a comment nor in quotes. */
static bool key_fits(Word key)
{
    if (key.length == 0 || key.length >= RECORD_KEY_BYTES || key.text[0] == '#')
        return false;
    for (int i = 0; i < key.length; i++) {
        if (key.text[i] <= ' ' || key.text[i] > '~' || key.text[i] == '"')
            return false;
    }
    return true;
}

static bool key_is_taken(const Record *record, Word key)
{
    for (int i = 0; i < record->content_count; i++) {
        if (word_is(key, record->contents[i].key))
            return true;
    }
    return false;
}

static size_t text_bytes(const Record *record)
{
    size_t bytes = 0;

    for (int i = 0; i < record->content_count; i++)
        bytes += record->contents[i].length;
    return bytes;
}

static bool add_content(Record *record, Word key, uint64_t digest, size_t length)
{
    ContentItem *items = realloc(record->contents, sizeof *items * ((size_t)record->content_count + 1));
    size_t bytes = (size_t)key.length + 1 + length + 1;

    if (items == NULL)
        return false;
    record->contents = items;
    char *text = realloc(record->content_text, record->content_bytes + bytes);
    if (text == NULL)
        return false;
    memset(text + record->content_bytes, 0, bytes);
    memcpy(text + record->content_bytes, key.text, (size_t)key.length);
    record->content_text = text;
    record->content_bytes += bytes;
    items[record->content_count++] = (ContentItem){.digest = digest, .length = length};
    place_contents(record);
    return true;
}

bool record_read_content(Record *record, Words *words, int line, RecordError *error)
{
    Word key = words_take(words);
    uint64_t digest = 0;
    int64_t bytes = 0;

    if (!key_fits(key) || !record_parse_hex(words_take(words), 16, &digest) ||
        !word_integer(words_take(words), 0, RECORD_TEXT_BYTES, &bytes) || words_left(words))
        return record_fail(error, line,
                           "expected \"content KEY 16-HEX-DIGITS BYTES\", the key one word of at most 95 bytes, the "
                           "bytes at most 1,048,576",
                           "", "");
    if (key_is_taken(record, key))
        return record_fail(error, line, "the record carries content with this key already", "", "");
    if (record->content_count == RECORD_MOST_CONTENTS)
        return record_fail(error, line, "the record carries more than 1,024 items of content", "", "");
    if (text_bytes(record) + (size_t)bytes > RECORD_TEXT_BYTES)
        return record_fail(error, line, "all texts together have more than 1,048,576 bytes", "", "");
    return add_content(record, key, digest, (size_t)bytes) || record_fail(error, line, "memory ran out", "", "");
}

/* The text of the last item is the end of all texts, before its zero. */
static char *last_text(const Record *record, const ContentItem *item)
{
    return record->content_text + record->content_bytes - 1 - item->length;
}

bool record_read_text(Record *record, const char *text, int length, size_t *filled, int line, RecordError *error)
{
    if (record->content_count == 0)
        return record_fail(error, line, "text stands below \"content KEY 16-HEX-DIGITS BYTES\"", "", "");
    const ContentItem *item = &record->contents[record->content_count - 1];
    char *into = last_text(record, item);
    for (int i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\\') {
            i++;
            const char *letter = i < length ? strchr(letters, text[i]) : NULL;
            if (letter == NULL)
                return record_fail(error, line, "after a backslash stands n, r, t or another backslash", "", "");
            c = escaped[letter - letters];
        }
        if (*filled == item->length)
            return record_fail(error, line, "the text of \"", item->key, "\" is longer than its content line says");
        into[(*filled)++] = c;
    }
    return true;
}

bool record_text_whole(const Record *record, size_t filled, int line, RecordError *error)
{
    if (record->content_count == 0 || filled == record->contents[record->content_count - 1].length)
        return true;
    return record_fail(error, line, "the text of \"", record->contents[record->content_count - 1].key,
                       "\" is shorter than its content line says");
}
