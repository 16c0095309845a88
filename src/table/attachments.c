/* Attachments of records: texts that the rules were made from, each a line with its name and length and lines with its text. */
#include <stdlib.h>
#include <string.h>

#include "table/record_lines.h"

/* A line with text has at most so many bytes before its check; it ends earlier where the text's own line does. */
enum { PIECE_BYTES = 1800 };

bool attachment_name_fits(const char *name, size_t length)
{
    if (length == 0 || length >= ATTACHMENT_NAME_BYTES || name[0] == '.')
        return false;
    for (size_t i = 0; i < length; i++) {
        char c = name[i];
        bool fits = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
                    c == '_' || c == '-';
        if (!fits)
            return false;
    }
    return true;
}

Attachment *attachments_copy(const Attachment *from, int count)
{
    Attachment *copy = calloc((size_t)count + 1, sizeof *copy); /* one more, since an empty copy is no failure */

    for (int i = 0; copy != NULL && i < count; i++) {
        copy[i] = from[i];
        copy[i].text = malloc(from[i].length + 1);
        if (copy[i].text == NULL) {
            attachments_free(copy, i);
            return NULL;
        }
        memcpy(copy[i].text, from[i].text, from[i].length);
        copy[i].text[from[i].length] = '\0';
    }
    return copy;
}

void attachments_free(Attachment *attachments, int count)
{
    for (int i = 0; i < count; i++)
        free(attachments[i].text);
    free(attachments);
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

bool record_write_attachments(Record *record, const Attachment *attachments, int count)
{
    for (int i = 0; i < count; i++) {
        char line[RECORD_LINE_BYTES];
        Out out = out_to(line, sizeof line);
        out_text(&out, "attach ");
        out_text(&out, attachments[i].name);
        out_text(&out, " ");
        out_number(&out, (int64_t)attachments[i].length);
        if (!record_append_header(record, &out) || !write_text(record, attachments[i].text, attachments[i].length))
            return false;
    }
    return true;
}

/* ---- reading ---- */

static bool name_is_taken(const Record *record, Word name)
{
    for (int i = 0; i < record->attachment_count; i++) {
        if (word_is(name, record->attachments[i].name))
            return true;
    }
    return false;
}

static size_t attached_bytes(const Record *record)
{
    size_t bytes = 0;

    for (int i = 0; i < record->attachment_count; i++)
        bytes += record->attachments[i].length;
    return bytes;
}

bool record_read_attach(Record *record, Words *words, int line, RecordError *error)
{
    Word name = words_take(words);
    int64_t bytes = 0;

    if (record->version < RECORD_VERSION_ATTACHED)
        return record_fail(error, line, "a record of version 1 has no attachments; those of version 2 have", "", "");
    if (record->game[0] == '\0' || record->seats > 0)
        return record_fail(error, line, "attachments stand between the game and the first seat", "", "");
    if (!attachment_name_fits(name.text, (size_t)name.length) ||
        !word_integer(words_take(words), 0, ATTACHMENT_TEXT_BYTES, &bytes) || words_left(words))
        return record_fail(error, line,
                           "expected \"attach NAME BYTES\", the name of at most 63 letters, digits, dots, underscores "
                           "and hyphens, the bytes at most 1,048,576",
                           "", "");
    if (name_is_taken(record, name))
        return record_fail(error, line, "there is an attachment of this name already", "", "");
    if (record->attachment_count == MAX_ATTACHMENTS)
        return record_fail(error, line, "the record has more than 64 attachments", "", "");
    if (attached_bytes(record) + (size_t)bytes > ATTACHMENT_TEXT_BYTES)
        return record_fail(error, line, "all attachments together have more than 1,048,576 bytes", "", "");
    Attachment *grown =
        realloc(record->attachments, sizeof *record->attachments * ((size_t)record->attachment_count + 1));
    if (grown == NULL)
        return record_fail(error, line, "memory ran out", "", "");
    record->attachments = grown;
    Attachment *attachment = &grown[record->attachment_count];
    *attachment = (Attachment){.text = calloc((size_t)bytes + 1, 1), .length = (size_t)bytes};
    if (attachment->text == NULL)
        return record_fail(error, line, "memory ran out", "", "");
    memcpy(attachment->name, name.text, (size_t)name.length);
    record->attachment_count++;
    return true;
}

bool record_read_text(Record *record, const char *text, int length, size_t *filled, int line, RecordError *error)
{
    if (record->attachment_count == 0)
        return record_fail(error, line, "text stands below \"attach NAME BYTES\"", "", "");
    const Attachment *attachment = &record->attachments[record->attachment_count - 1];
    for (int i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\\') {
            i++;
            const char *letter = i < length ? strchr(letters, text[i]) : NULL;
            if (letter == NULL)
                return record_fail(error, line, "after a backslash stands n, r, t or another backslash", "", "");
            c = escaped[letter - letters];
        }
        if (*filled == attachment->length)
            return record_fail(error, line, "the text of \"", attachment->name,
                               "\" is longer than its attachment says");
        attachment->text[(*filled)++] = c;
    }
    return true;
}

bool record_attached(const Record *record, size_t filled, int line, RecordError *error)
{
    if (record->attachment_count == 0)
        return true;
    const Attachment *last = &record->attachments[record->attachment_count - 1];
    if (filled == last->length)
        return true;
    return record_fail(error, line, "the text of \"", last->name, "\" is shorter than its attachment says");
}
