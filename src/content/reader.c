/* Reading content files: from bytes to statements. */
#include "content/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ContentReader content_reader(const ContentFile *file, ContentError *error)
{
    memset(error, 0, sizeof *error);
    return (ContentReader){.file = file, .depth = -1, .error = error};
}

bool content_fail(ContentReader *reader, int line, const char *format, ...)
{
    va_list arguments;

    if (reader->failed)
        return false;
    reader->failed = true;
    reader->error->line = line;
    snprintf(reader->error->file, sizeof reader->error->file, "%s", reader->file->name);
    va_start(arguments, format);
    vsnprintf(reader->error->text, sizeof reader->error->text, format, arguments);
    va_end(arguments);
    return false;
}

void content_error_print(const ContentError *error, char *text, int size)
{
    if (error->line > 0)
        snprintf(text, (size_t)size, "%s:%d: %s", error->file, error->line, error->text);
    else
        snprintf(text, (size_t)size, "%s%s%s", error->file, error->file[0] != '\0' ? ": " : "", error->text);
}

/* How many bytes the UTF-8 character at `text` has; 0 if it is none, or a control character. Shortest forms only, no
 * surrogates, nothing past U+10FFFF. */
static int character_bytes(const char *text, int left)
{
    const unsigned char *byte = (const unsigned char *)text;
    int more = byte[0] >= 0xF0 ? 3 : byte[0] >= 0xE0 ? 2 : 1;

    if (byte[0] < 0x80)
        return byte[0] >= 0x20 && byte[0] != 0x7F;
    if (byte[0] < 0xC2 || byte[0] > 0xF4 || more >= left)
        return 0;
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
    }
    bool long_form = (byte[0] == 0xE0 && byte[1] < 0xA0) || (byte[0] == 0xF0 && byte[1] < 0x90);
    bool no_character = (byte[0] == 0xED && byte[1] > 0x9F) || (byte[0] == 0xF4 && byte[1] > 0x8F);
    bool control = byte[0] == 0xC2 && byte[1] < 0xA0;
    return long_form || no_character || control ? 0 : more + 1;
}

static bool check_characters(ContentReader *reader, const char *line, int length)
{
    for (int i = 0; i < length;) {
        if (line[i] >= ' ' && line[i] <= '~') { /* as most are */
            i++;
            continue;
        }
        int bytes = character_bytes(line + i, length - i);
        if (bytes == 0 && line[i] == '\t')
            return content_fail(reader, reader->line, "a tab at column %d; indent and separate with blanks", i + 1);
        if (bytes == 0)
            return content_fail(reader, reader->line, "byte 0x%02x at column %d is not text; files are UTF-8",
                                (unsigned)(unsigned char)line[i], i + 1);
        i += bytes;
    }
    return true;
}

/* The next line, without its end. */
static bool take_line(ContentReader *reader, const char **line, int *length)
{
    const ContentFile *file = reader->file;
    size_t left = file->length - reader->at;

    if (left == 0)
        return false;
    const char *start = file->text + reader->at;
    const char *end = memchr(start, '\n', left);
    size_t bytes = end != NULL ? (size_t)(end - start) : left;

    reader->at += bytes + (end != NULL);
    reader->line++;
    if (bytes > 0 && start[bytes - 1] == '\r')
        bytes--;
    size_t margin = 0;
    while (margin < bytes && start[margin] == ' ')
        margin++;
    if (margin > CONTENT_LINE_BYTES || bytes - margin > CONTENT_LINE_BYTES)
        return content_fail(reader, reader->line, "the line has %zu bytes; the longest may have %d", bytes,
                            (int)CONTENT_LINE_BYTES);
    *line = start;
    *length = (int)bytes;
    return check_characters(reader, start, *length);
}

static bool split(ContentReader *reader, Statement *statement, const char *line, int length)
{
    int i = 0;

    statement->count = 0;
    statement->at = 0;
    for (;;) {
        while (i < length && line[i] == ' ')
            i++;
        if (i == length || line[i] == '#')
            return true;
        if (statement->count == CONTENT_WORDS)
            return content_fail(reader, reader->line, "more than %d words on a line", (int)CONTENT_WORDS);
        ContentWord *word = &statement->word[statement->count++];
        bool quoted = line[i] == '"';
        int start = quoted ? ++i : i;
        while (i < length && (quoted ? line[i] != '"' : line[i] != ' ' && line[i] != '"' && line[i] != '#'))
            i++;
        *word = (ContentWord){line + start, i - start, quoted};
        if (quoted && i == length)
            return content_fail(reader, reader->line, "the quotes that begin at column %d do not end on this line",
                                start);
        i += quoted;
        if (i < length && line[i] != ' ' && line[i] != '#')
            return content_fail(reader, reader->line, "a blank is missing before column %d", i + 1);
    }
}

/* Finds the statement that this one lies in, by its indentation. */
static bool nest(ContentReader *reader, int margin)
{
    int before = reader->depth;

    while (reader->depth >= 0 && reader->margin[reader->depth] > margin)
        reader->depth--;
    if (reader->depth >= 0 && reader->margin[reader->depth] == margin)
        return true;
    if (reader->depth < 0 && margin > 0)
        return content_fail(reader, reader->line, "the line is indented, but there is no statement it could belong to");
    if (reader->depth < before)
        return content_fail(reader, reader->line,
                            "indented by %d blanks: neither as the line above nor as what that is in", margin);
    if (reader->depth + 1 == CONTENT_DEPTH)
        return content_fail(reader, reader->line, "statements lie more than %d deep in one another",
                            (int)CONTENT_DEPTH);
    reader->margin[++reader->depth] = margin;
    return true;
}

bool content_next(ContentReader *reader, Statement *statement)
{
    const char *line = NULL;
    int length = 0;

    while (!reader->failed && take_line(reader, &line, &length)) {
        int margin = 0;
        if (!split(reader, statement, line, length))
            return false;
        if (statement->count == 0)
            continue;
        while (line[margin] == ' ')
            margin++;
        if (!nest(reader, margin))
            return false;
        statement->line = reader->line;
        statement->depth = reader->depth;
        return true;
    }
    return false;
}
