/* A record told with another name. */
#include <stdlib.h>
#include <string.h>

#include "table/record_lines.h"

typedef struct Renaming {
    Record to;
    const char *quoted; /* the name as a record has it */
    int quoted_length;
    const char *instead;
    int renamed;
} Renaming;

static bool begins_with(const char *line, int length, const char *word)
{
    int bytes = (int)strlen(word);

    return length >= bytes && memcmp(line, word, (size_t)bytes) == 0;
}

/* Copies a line; where it says who sits down, it ends in the name. */
static void copy_line(Renaming *renaming, const char *line, int length, bool names, Out *out)
{
    int before = length - renaming->quoted_length;

    if (!names || before < 0 || memcmp(line + before, renaming->quoted, (size_t)renaming->quoted_length) != 0) {
        out_bytes(out, line, length);
        return;
    }
    out_bytes(out, line, before);
    record_print_quoted(out, renaming->instead);
    renaming->renamed++;
}

static bool rename_header(Renaming *renaming, const Record *from)
{
    const char *line = from->text;

    for (int i = 0; i < from->header_lines; i++) {
        char text[RECORD_LINE_BYTES];
        Out out = out_to(text, sizeof text);
        const char *newline = memchr(line, '\n', from->length - (size_t)(line - from->text));
        int length = (int)(newline - line) - RECORD_CHECK_BYTES;
        copy_line(renaming, line, length, begins_with(line, length, "seat "), &out);
        if (!record_append_header(&renaming->to, &out))
            return false;
        line = newline + 1;
    }
    return true;
}

static bool rename_entries(Renaming *renaming, const Record *from)
{
    for (int i = 0; i < from->entry_count; i++) {
        char text[RECORD_LINE_BYTES];
        Out out = out_to(text, sizeof text);
        const char *line = from->text + from->entries[i].start;
        int length = from->entries[i].length;
        copy_line(renaming, line, length, begins_with(line, length, "referee seat "), &out);
        if (out.cut || !record_append_entry(&renaming->to, text, out.length))
            return false;
    }
    return true;
}

char *record_rename(const char *text, size_t *length, const char *name, const char *instead, RecordError *error)
{
    char quoted[RECORD_LINE_BYTES];
    Out out = out_to(quoted, sizeof quoted);
    Renaming renaming = {.quoted = quoted, .instead = instead};
    Record from;

    *error = (RecordError){0};
    record_print_quoted(&out, name);
    renaming.quoted_length = out.length;
    if (!record_load(&from, text, *length, true, error))
        return NULL;
    record_clear(&renaming.to);
    bool ok = !out.cut && rename_header(&renaming, &from) && rename_entries(&renaming, &from);
    record_free(&from);
    free(renaming.to.entries);
    char *renamed = ok && renaming.renamed > 0 ? realloc(renaming.to.text, renaming.to.length + 1) : NULL;
    if (renamed == NULL) {
        if (!ok || renaming.renamed > 0)
            (void)record_fail(error, 0, "memory ran out, or a name is too long", "", "");
        free(renaming.to.text);
        return NULL;
    }
    *length = renaming.to.length;
    renamed[*length] = '\0';
    return renamed;
}
