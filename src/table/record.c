/* Records: writing their lines. Reading them is record_read.c, playing them replay.c. */
#include "outrider/record.h"

#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_lines.h"
#include "table/words.h"

/* ---- errors ---- */

bool record_fail(RecordError *error, int line, const char *a, const char *b, const char *c)
{
    Out out = out_to(error->text, sizeof error->text);

    error->line = line;
    out_text(&out, a);
    out_text(&out, b);
    out_text(&out, c);
    return false;
}

bool record_fail_number(RecordError *error, int line, const char *before, int64_t number, const char *after)
{
    char text[24];
    Out out = out_to(text, sizeof text);

    out_number(&out, number);
    return record_fail(error, line, before, text, after);
}

/* ---- the check: FNV-1a over every byte so far, folded to 32 bits ---- */

uint32_t record_check(uint64_t digest)
{
    return (uint32_t)(digest ^ digest >> 32);
}

/* ---- growing ---- */

static bool make_room(void **memory, size_t item, size_t needed, size_t *room)
{
    size_t wanted = *room > 0 ? *room : 64;
    void *grown = NULL;

    if (needed <= *room)
        return true;
    while (wanted < needed)
        wanted *= 2;
    grown = realloc(*memory, wanted * item);
    if (grown == NULL)
        return false;
    *memory = grown;
    *room = wanted;
    return true;
}

/* Appends a line with its check and newline. */
static bool append(Record *record, const char *line, int length)
{
    char check[RECORD_CHECK_BYTES + 2];
    Out out = out_to(check, sizeof check);
    void *text = record->text;

    if (!make_room(&text, 1, record->length + (size_t)length + sizeof check, &record->room))
        return false;
    record->text = text;
    memcpy(record->text + record->length, line, (size_t)length);
    record->check = fnv(record->check, line, (size_t)length);
    out_text(&out, " ~");
    out_hex(&out, record_check(record->check), 8);
    out_text(&out, "\n");
    memcpy(record->text + record->length + length, check, (size_t)out.length);
    record->check = fnv(record->check, check, (size_t)out.length);
    record->length += (size_t)(length + out.length);
    return true;
}

bool record_remember_entry(Record *record, size_t start, int length)
{
    void *entries = record->entries;
    size_t room = (size_t)record->entry_room;

    if (!make_room(&entries, sizeof(RecordLine), (size_t)record->entry_count + 1, &room))
        return false;
    record->entries = entries;
    record->entry_room = (int)room;
    record->entries[record->entry_count++] = (RecordLine){start, length};
    return true;
}

bool record_append_entry(Record *record, const char *text, int length)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line - RECORD_CHECK_BYTES);

    out_number(&out, record->entry_count + 1);
    out_text(&out, " ");
    int prefix = out.length;
    out_bytes(&out, text, length);
    if (out.cut || record->header_lines + record->entry_count + 2 > RECORD_MOST_LINES) /* this one, and the end line */
        return false;
    size_t start = record->length + (size_t)prefix;
    return append(record, line, out.length) && record_remember_entry(record, start, length);
}

/* ---- the header ---- */

bool record_append_header(Record *record, const Out *out)
{
    record->header_lines++;
    return !out->cut && append(record, out->text, out->length);
}

void record_print_quoted(Out *out, const char *text)
{
    out_text(out, "\"");
    for (; *text != '\0'; text++) {
        if ((uint8_t)*text >= ' ' && *text != '"' && *text != 0x7F)
            out_bytes(out, text, 1);
    }
    out_text(out, "\"");
}

/* `opened` is a table of this setup, to see what is in play; NULL: nothing is carried. */
static bool write_header(Record *record, const Rules *rules, const Setup *setup, const char *const *seat_names,
                         const Table *opened)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);
    const char *text = setup->lines != NULL ? setup->lines : "";

    out_text(&out, "outrider-record ");
    out_number(&out, RECORD_VERSION);
    if (!record_append_header(record, &out))
        return false;
    out = out_to(line, sizeof line);
    out_text(&out, "game ");
    out_text(&out, rules->name);
    out_text(&out, " revision ");
    out_number(&out, rules->revision);
    if (!record_append_header(record, &out) ||
        (opened != NULL && !record_write_contents(record, &(Look){rules, opened})))
        return false;
    for (int seat = 0; seat < setup->seats; seat++) {
        out = out_to(line, sizeof line);
        out_text(&out, "seat ");
        out_number(&out, seat);
        out_text(&out, " side ");
        out_number(&out, setup->side[seat]);
        out_text(&out, " ");
        record_print_quoted(&out, seat_names != NULL && seat_names[seat] != NULL ? seat_names[seat] : "");
        if (!record_append_header(record, &out))
            return false;
    }
    if (setup->seal != NULL && !record_write_legend(record, rules))
        return false;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        out = out_to(line, sizeof line);
        out_text(&out, "setup ");
        for (size_t i = 0; i < length && !out.cut; i++) /* blanks of any kind are spaces here */
            out_bytes(&out, text[i] == '\t' || text[i] == '\r' ? " " : &text[i], 1);
        if (length > 0 && !record_append_header(record, &out))
            return false;
        text += length + (text[length] == '\n');
    }
    if (setup->seal != NULL && !record_write_seal(record, setup))
        return false;
    out = out_to(line, sizeof line);
    out_text(&out, "begin");
    return record_append_header(record, &out);
}

void record_clear(Record *record)
{
    memset(record, 0, sizeof *record);
    record->check = FNV_START;
}

void record_free(Record *record)
{
    free(record->text);
    free(record->entries);
    free(record->setup);
    record_free_contents(record);
    record_clear(record);
}

/* A copy of `count` bytes, for free(); NULL if there are none, or memory ran out. */
static void *copy_bytes(const void *bytes, size_t count)
{
    void *copy = count > 0 ? malloc(count) : NULL;

    return copy != NULL ? memcpy(copy, bytes, count) : NULL;
}

bool record_copy(Record *copy, const Record *record)
{
    size_t entries = sizeof *record->entries * (size_t)record->entry_count;
    size_t setup = record->setup != NULL ? record->setup_length + 1 : 0;

    *copy = *record;
    copy->room = record->length;
    copy->entry_room = record->entry_count;
    copy->text = copy_bytes(record->text, record->length);
    copy->entries = copy_bytes(record->entries, entries);
    copy->setup = copy_bytes(record->setup, setup);
    bool carried = record_copy_contents(copy, record);
    if ((copy->text != NULL || record->length == 0) && (copy->entries != NULL || entries == 0) &&
        (copy->setup != NULL || setup == 0) && carried)
        return true;
    record_free(copy);
    return false;
}

/* Writes the header and reads it back: that fills in the fields in one way only, and proves that what was written can be read. */
static bool begin_with(Record *record, const Rules *rules, const Setup *setup, const char *const *seat_names,
                       const Table *opened, RecordError *error)
{
    Record written;

    record_clear(record);
    record_clear(&written);
    bool ok = write_header(&written, rules, setup, seat_names, opened);
    ok = ok ? record_load(record, written.text, written.length, true, error)
            : record_fail(error, 0, "the setup could not be written down: a line is too long, or memory ran out", "",
                          "");
    record_free(&written);
    return ok;
}

bool record_begin(Record *record, const Rules *rules, const Setup *setup, const char *const *seat_names,
                  RecordError *error)
{
    Table opened;

    record_clear(record);
    if (setup->seats > MAX_SEATS)
        return record_fail_number(error, 0, "a game has at most 8 seats; this setup has ", setup->seats, "");
    for (int seat = 0; seat_names != NULL && seat < setup->seats; seat++) {
        if (seat_names[seat] != NULL && strlen(seat_names[seat]) >= SEAT_NAME_BYTES)
            return record_fail_number(error, 0, "the name of seat ", seat, " is longer than 63 bytes");
    }
    if (!begin_with(record, rules, setup, seat_names, NULL, error))
        return false;
    if (rules->carry == NULL || setup->is_unkept)
        return true;
    /* What is in play is seen on a table of this setup. */
    bool ok = record_open(record, rules, &opened, NULL, NULL, error);
    record_free(record);
    return ok && begin_with(record, rules, setup, seat_names, &opened, error);
}

Setup record_setup(const Record *record)
{
    Setup setup = {.seats = record->seats,
                   .lines = record->setup != NULL ? record->setup : "",
                   .seal = record->sealed ? &record->seal : NULL};

    memcpy(setup.side, record->side, sizeof setup.side);
    return setup;
}

void record_end_line(const Record *record, const Rules *rules, const Table *table, Out *out)
{
    char line[64];
    Out end = out_to(line, sizeof line);

    out_text(&end, "end ");
    out_number(&end, record->entry_count);
    out_text(&end, " ");
    out_hex(&end, table_mark(rules, table), 16);
    out_text(out, line);
    out_text(out, " ~");
    out_hex(out, record_check(fnv(record->check, line, (size_t)end.length)), 8);
    out_text(out, "\n");
}
