/* Records: reading their lines. */
#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_lines.h"
#include "table/words.h"

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
           record_fail_number(reader->error, 1, "the record is of version ", version, "; this program reads version 4");
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
        return record_fail_number(reader->error, reader->line, "expected entry ", record->entry_count + 1, " here");
    if (!record_remember_entry(record, (size_t)(line - reader->text) + (size_t)prefix + 1, length - prefix - 1))
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
        return record_fail_number(reader->error, reader->line,
                                  "the end line counts another number of entries than the ",
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
    *length = bytes - RECORD_CHECK_BYTES;
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
    if (record_check(check) != claimed)
        return record_fail(
            reader->error, reader->line,
            "the line does not fit the lines before it: one was changed, lost or moved, here or just above", "", "");
    reader->record->check = fnv(check, start + *length, RECORD_CHECK_BYTES + 1);
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
        ok = record_fail_number(error, reader.line, "the record has no end line after entry ", record->entry_count,
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
