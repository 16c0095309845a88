/* Records: writing and reading lines. Playing them is replay.c. */
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

static bool fail_number(RecordError *error, int line, const char *before, int64_t number, const char *after)
{
    char text[24];
    Out out = out_to(text, sizeof text);

    out_number(&out, number);
    return record_fail(error, line, before, text, after);
}

/* ---- the check: FNV-1a over every byte so far, folded to 32 bits ---- */

enum { CHECK_BYTES = RECORD_CHECK_BYTES };

static uint32_t check_fold(uint64_t check)
{
    return (uint32_t)(check ^ check >> 32);
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
    char check[CHECK_BYTES + 2];
    Out out = out_to(check, sizeof check);
    void *text = record->text;

    if (!make_room(&text, 1, record->length + (size_t)length + sizeof check, &record->room))
        return false;
    record->text = text;
    memcpy(record->text + record->length, line, (size_t)length);
    record->check = fnv(record->check, line, (size_t)length);
    out_text(&out, " ~");
    out_hex(&out, check_fold(record->check), 8);
    out_text(&out, "\n");
    memcpy(record->text + record->length + length, check, (size_t)out.length);
    record->check = fnv(record->check, check, (size_t)out.length);
    record->length += (size_t)(length + out.length);
    return true;
}

static bool remember_entry(Record *record, size_t start, int length)
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
    Out out = out_to(line, sizeof line - CHECK_BYTES);

    out_number(&out, record->entry_count + 1);
    out_text(&out, " ");
    int prefix = out.length;
    out_bytes(&out, text, length);
    if (out.cut || record->header_lines + record->entry_count + 2 > RECORD_MOST_LINES) /* this one, and the end line */
        return false;
    size_t start = record->length + (size_t)prefix;
    return append(record, line, out.length) && remember_entry(record, start, length);
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
        return fail_number(error, 0, "a game has at most 8 seats; this setup has ", setup->seats, "");
    for (int seat = 0; seat_names != NULL && seat < setup->seats; seat++) {
        if (seat_names[seat] != NULL && strlen(seat_names[seat]) >= SEAT_NAME_BYTES)
            return fail_number(error, 0, "the name of seat ", seat, " is longer than 63 bytes");
    }
    if (!begin_with(record, rules, setup, seat_names, NULL, error))
        return false;
    if (rules->carry == NULL)
        return true;
    /* What is in play is seen on a table of this setup. */
    bool ok = record_open(record, rules, &opened, NULL, NULL, error);
    record_free(record);
    return ok && begin_with(record, rules, setup, seat_names, &opened, error);
}

/* ---- reading ---- */

typedef struct Reader {
    Record *record;
    const char *text;
    size_t length, at;
    int line;
    int place;     /* in the order of the header's lines */
    size_t filled; /* bytes of the last text that have been read */
    bool legend;   /* there was a line of it */
    bool begun;
    RecordError *error;
} Reader;

static bool add_setup_line(Record *record, const char *text, int length)
{
    char *grown = realloc(record->setup, record->setup_length + (size_t)length + 2);

    if (grown == NULL)
        return false;
    record->setup = grown;
    memcpy(grown + record->setup_length, text, (size_t)length);
    record->setup_length += (size_t)length;
    grown[record->setup_length++] = '\n';
    grown[record->setup_length] = '\0';
    return true;
}

bool record_parse_hex(Word word, int digits, uint64_t *value)
{
    *value = 0;
    if (word.length != digits)
        return false;
    for (int i = 0; i < digits; i++) {
        char c = word.text[i];
        int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (digit < 0)
            return false;
        *value = *value << 4 | (uint64_t)digit;
    }
    return true;
}

bool record_parse_bytes(const char *text, uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++, text += 2) {
        uint64_t value = 0;
        if (!record_parse_hex((Word){text, 2}, 2, &value))
            return false;
        bytes[i] = (uint8_t)value;
    }
    return true;
}

static bool read_game(Record *record, Words *words)
{
    Word name = words_take(words);
    int64_t revision = 0;

    if (name.length == 0 || name.length >= (int)sizeof record->game || record->game[0] != '\0')
        return false;
    memcpy(record->game, name.text, (size_t)name.length);
    if (!words_accept(words, "revision") || !word_integer(words_take(words), 0, UINT32_MAX, &revision))
        return false;
    record->revision = (uint32_t)revision;
    return !words_left(words);
}

static bool read_seat(Record *record, Words *words)
{
    int64_t seat = 0, side = 0;

    if (record->seats == MAX_SEATS || !word_integer(words_take(words), record->seats, record->seats, &seat) ||
        !words_accept(words, "side") || !word_integer(words_take(words), 0, MAX_SEATS - 1, &side))
        return false;
    Word name = words_take(words);
    if (name.length >= SEAT_NAME_BYTES || words_left(words))
        return false;
    memcpy(record->seat_names[seat], name.text, (size_t)name.length);
    record->side[seat] = (uint8_t)side;
    record->seats++;
    return true;
}

static bool fail_foreign(Reader *reader)
{
    return record_fail(reader->error, 1,
                       "this is not an Outrider record: its first line should be \"outrider-record 4\"", "", "");
}

static bool read_version(Reader *reader, const char *line, int length)
{
    Words words;
    int64_t version = 0;

    if (!words_split(&words, line, length) || !words_accept(&words, "outrider-record"))
        return fail_foreign(reader);
    bool numbered = word_integer(words_take(&words), 0, 1000000, &version);
    Word rest = words_take(&words); /* of a line whose check is damaged, or of one that has other words */
    if (!numbered || (rest.length > 0 && rest.text[0] != '~'))
        return record_fail(reader->error, 1,
                           "the record's version is missing: its first line should be "
                           "\"outrider-record 4\"",
                           "", "");
    return version == RECORD_VERSION ||
           fail_number(reader->error, 1, "the record is of version ", version, "; this program reads version 4");
}

/* The lines of the header after the first, in their order. A `text` goes with the content above it. */
enum {
    GAME_LINE,
    CONTENT_LINE,
    SEAT_LINE,
    DIE_LINE,
    CARD_LINE,
    SETUP_LINE,
    COMMIT_LINE,
    PLEDGE_LINE,
    NONCE_LINE,
    BEGIN_LINE
};
static const char *const header_words[] = {"game",  "content", "seat",   "die",   "card",
                                           "setup", "commit",  "pledge", "nonce", "begin"};
enum { HEADER_WORDS = sizeof header_words / sizeof header_words[0] };

static int header_place(const char *line, int length)
{
    int word = 0, place = 0;

    while (word < length && line[word] != ' ')
        word++;
    while (place < HEADER_WORDS && !word_is((Word){line, word}, header_words[place]))
        place++;
    return place;
}

static bool read_setup(Reader *reader, const char *line, int length)
{
    enum { SETUP_WORD = 5 };
    Record *record = reader->record;
    int start = SETUP_WORD;

    while (start < length && line[start] == ' ')
        start++;
    if (record->setup_length == 0)
        record->first_setup_line = reader->line;
    return add_setup_line(record, line + start, length - start) ||
           record_fail(reader->error, reader->line, "memory ran out", "", "");
}

static bool read_begin(Reader *reader, Words *words)
{
    const Record *record = reader->record;

    if (words_left(words))
        return record_fail(reader->error, reader->line, "\"begin\" stands alone", "", "");
    if (record->game[0] == '\0' || record->seats == 0)
        return record_fail(reader->error, reader->line, "the header ends without naming the game and its seats", "",
                           "");
    reader->begun = true;
    return (!record->sealed && !reader->legend) || record_seal_whole(record, reader->line, reader->error);
}

/* A line whose place in the header is right. */
static bool read_placed_line(Reader *reader, const char *line, int length)
{
    Record *record = reader->record;
    Words words;

    if (reader->place == DIE_LINE || reader->place == CARD_LINE) {
        reader->legend = true;
        return true; /* whether they are those of the game is seen when it is played */
    }
    if (reader->place == SETUP_LINE)
        return read_setup(reader, line, length);
    if (!words_split(&words, line, length))
        return record_fail(reader->error, reader->line, "the line has too many words", "", "");
    words_take(&words);
    switch (reader->place) {
    case GAME_LINE:
        return read_game(record, &words) ||
               record_fail(reader->error, reader->line, "expected \"game NAME revision NUMBER\"", "", "");
    case CONTENT_LINE:
        reader->filled = 0;
        return record_read_content(record, &words, reader->line, reader->error);
    case SEAT_LINE:
        return read_seat(record, &words) ||
               record_fail(reader->error, reader->line,
                           "expected \"seat NUMBER side NUMBER NAME\", seats counted from 0 in order", "", "");
    case BEGIN_LINE:
        return read_begin(reader, &words);
    default:
        return record_read_seal(record, header_words[reader->place], &words, reader->line, reader->error);
    }
}

static bool read_header_line(Reader *reader, const char *line, int length)
{
    enum { TEXT_WORD = 5 };

    if (reader->line == 1)
        return read_version(reader, line, length);
    if (reader->place == CONTENT_LINE && length >= TEXT_WORD && memcmp(line, "text ", TEXT_WORD) == 0)
        return record_read_text(reader->record, line + TEXT_WORD, length - TEXT_WORD, &reader->filled, reader->line,
                                reader->error); /* any words, and as many as fit */
    if (!record_text_whole(reader->record, reader->filled, reader->line, reader->error))
        return false;
    int place = header_place(line, length);
    if (place == HEADER_WORDS || place < reader->place)
        return record_fail(reader->error, reader->line,
                           "expected a header line, in this order: game, content and its text, seat, die, card, setup, "
                           "commit, pledge, nonce, begin",
                           "", "");
    reader->place = place;
    return read_placed_line(reader, line, length);
}

static bool read_entry_line(Reader *reader, const char *line, int length)
{
    Record *record = reader->record;
    int prefix = 0;
    int64_t number = 0;

    while (prefix < length && line[prefix] != ' ')
        prefix++;
    if (!word_integer((Word){line, prefix}, 1, RECORD_MOST_LINES, &number) || prefix + 1 >= length)
        return record_fail(reader->error, reader->line, "expected an entry: its number, then what was answered", "",
                           "");
    if (number != record->entry_count + 1)
        return fail_number(reader->error, reader->line, "expected entry ", record->entry_count + 1, " here");
    if (!remember_entry(record, (size_t)(line - reader->text) + (size_t)prefix + 1, length - prefix - 1))
        return record_fail(reader->error, reader->line, "memory ran out", "", "");
    return true;
}

static bool read_end_line(Reader *reader, const char *line, int length)
{
    Words words;
    int64_t entries = 0;

    if (!words_split(&words, line, length) || !words_accept(&words, "end") ||
        !word_integer(words_take(&words), 0, RECORD_MOST_LINES, &entries) ||
        !record_parse_hex(words_take(&words), 16, &reader->record->end_mark) || words_left(&words))
        return record_fail(reader->error, reader->line, "expected \"end ENTRIES 16-HEX-DIGITS\"", "", "");
    if (entries != reader->record->entry_count)
        return fail_number(reader->error, reader->line, "the end line counts another number of entries than the ",
                           reader->record->entry_count, " above it");
    reader->record->ended = true;
    return true;
}

/* Splits off the next line and proves its check. */
static bool next_line(Reader *reader, const char **line, int *length)
{
    const char *start = reader->text + reader->at;
    size_t left = reader->length - reader->at;
    const char *newline = memchr(start, '\n', left);
    uint64_t claimed = 0;

    reader->line++;
    if (reader->line == 1 && memcmp(start, "outrider-record", left < 15 ? left : 15) != 0)
        return fail_foreign(reader); /* some other file altogether, with no lines to speak of */
    if (newline == NULL && left < RECORD_LINE_BYTES)
        return record_fail(reader->error, reader->line, "the file ends in the middle of this line: it was cut off", "",
                           "");
    if (newline == NULL || newline - start >= RECORD_LINE_BYTES)
        return record_fail(reader->error, reader->line, "the line is longer than 2,047 bytes", "", "");
    int bytes = (int)(newline - start);
    for (int i = 0; i < bytes; i++) {
        if ((uint8_t)start[i] < ' ')
            return record_fail(reader->error, reader->line, "the line holds a control character", "", "");
    }
    *line = start;
    *length = bytes - CHECK_BYTES;
    if (*length < 0 || start[*length] != ' ' || start[*length + 1] != '~' ||
        !record_parse_hex((Word){start + *length + 2, 8}, 8, &claimed)) {
        if (reader->line == 1) /* most likely some other file altogether */
            return read_version(reader, start, bytes) &&
                   record_fail(reader->error, 1, "the line does not end in its check, ~ and eight hexadecimal digits",
                               "", "");
        return record_fail(reader->error, reader->line,
                           "the line does not end in its check, ~ and eight hexadecimal digits", "", "");
    }
    if (reader->line == 1 && !read_version(reader, start, *length))
        return false;
    uint64_t check = fnv(reader->record->check, start, (size_t)*length);
    if (check_fold(check) != claimed)
        return record_fail(
            reader->error, reader->line,
            "the line does not fit the lines before it: one was changed, lost or moved, here or just above", "", "");
    reader->record->check = fnv(check, start + *length, CHECK_BYTES + 1);
    reader->at += (size_t)bytes + 1;
    return true;
}

static bool read_lines(Reader *reader)
{
    Record *record = reader->record;
    const char *line = NULL;
    int length = 0;

    while (reader->at < reader->length) {
        size_t start = reader->at;
        uint64_t check = record->check;
        if (record->ended)
            return record_fail(reader->error, reader->line + 1, "there is more after the end line", "", "");
        if (!next_line(reader, &line, &length))
            return false;
        if (reader->line > RECORD_MOST_LINES)
            return record_fail(reader->error, reader->line, "the record has more than a million lines", "", "");
        if (!reader->begun) {
            if (!read_header_line(reader, line, length))
                return false;
            record->header_lines++;
        } else if (length >= 3 && memcmp(line, "end", 3) == 0) {
            if (!read_end_line(reader, line, length))
                return false;
            record->check = check; /* entries may be added after it is taken off */
            record->length = start;
        } else if (!read_entry_line(reader, line, length)) {
            return false;
        }
        if (!record->ended)
            record->length = reader->at;
    }
    return true;
}

bool record_load(Record *record, const char *text, size_t length, bool may_be_open, RecordError *error)
{
    Reader reader = {.record = record, .text = text, .length = length, .error = error};

    record_clear(record);
    bool ok = read_lines(&reader);
    if (ok && !reader.begun)
        ok = record_fail(error, reader.line, length == 0 ? "the file is empty" : "the file ends before its header does",
                         "", "");
    if (ok && !record->ended && !may_be_open)
        ok = fail_number(error, reader.line, "the record has no end line after entry ", record->entry_count,
                         ": it was cut off, or its game was still being played");
    if (ok) {
        record->text = malloc(record->length + 1);
        record->room = record->length;
        ok = record->text != NULL || record_fail(error, 0, "memory ran out", "", "");
        if (record->text != NULL)
            memcpy(record->text, text, record->length);
    }
    if (!ok) {
        RecordError kept = *error;
        record_free(record);
        *error = kept;
    }
    return ok;
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
    out_hex(out, check_fold(fnv(record->check, line, (size_t)end.length)), 8);
    out_text(out, "\n");
}
