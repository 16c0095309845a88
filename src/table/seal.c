/* What makes a record's luck checkable by a stranger: the seal (commitment, pledges, nonces), a legend of dice and cards in the
 * header, and behind each answer of chance what it was chosen from. docs/record-format.md, "Provable dice". */
#include <string.h>

#include "table/kernel.h"
#include "table/record_lines.h"

/* ---- the legend ---- */

static void print_die(Out *out, const DieSpec *die)
{
    out_text(out, "die ");
    out_text(out, die->name);
    for (int i = 0; i < die->faces; i++) {
        out_text(out, " ");
        out_text(out, die->face[i].name);
        out_text(out, " ");
        out_number(out, die->face[i].weight);
    }
}

static void print_card(Out *out, const Rules *rules, const FamilySpec *family, int kind)
{
    out_text(out, "card ");
    out_text(out, family->name);
    out_text(out, " ");
    out_text(out, rules->cards[family->first_card + kind].key);
    out_text(out, " ");
    out_number(out, family->copies[kind]);
}

/* Line `index` of the legend, from 0: a die each, then each kind of card of each pool. False past the last. */
static bool print_legend(Out *out, const Rules *rules, int index)
{
    if (index < rules->dice_count) {
        print_die(out, &rules->dice[index]);
        return true;
    }
    index -= rules->dice_count;
    for (int i = 0; i < rules->family_count; index -= rules->families[i++].kinds) {
        if (index < rules->families[i].kinds) {
            print_card(out, rules, &rules->families[i], index);
            return true;
        }
    }
    return false;
}

bool record_write_legend(Record *record, const Rules *rules)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);

    for (int index = 0; print_legend(&out, rules, index); index++) {
        if (!record_append_header(record, &out))
            return false;
        out = out_to(line, sizeof line);
    }
    return true;
}

static bool begins(const char *line, int length, const char *word)
{
    int bytes = (int)strlen(word);

    return length >= bytes && memcmp(line, word, (size_t)bytes) == 0;
}

static bool is_legend(const char *line, int length)
{
    return begins(line, length, "die ") || begins(line, length, "card ");
}

/* The line of the record's text at `at`, without its check and line end; `at` moves on to the next. */
static const char *header_line(const Record *record, size_t *at, int *length)
{
    const char *line = record->text + *at;
    const char *end = memchr(line, '\n', record->length - *at);

    *length = (int)(end - line) - RECORD_CHECK_BYTES;
    *at += (size_t)(end - line) + 1;
    return line;
}

bool record_legend_fits(const Record *record, const Rules *rules, RecordError *error)
{
    char due[RECORD_LINE_BYTES];
    size_t at = 0;
    int index = 0, length = 0;

    for (int number = 1; record->sealed && number <= record->header_lines; number++) {
        const char *line = header_line(record, &at, &length);
        bool last = number == record->header_lines;
        Out out = out_to(due, sizeof due);
        if (!last && !is_legend(line, length))
            continue;
        bool more = print_legend(&out, rules, index++);
        if (last ? more : !more || out.length != length || memcmp(due, line, (size_t)length) != 0)
            return record_fail(error, number, "these are not the dice and cards of the game: here should stand \"",
                               more ? due : "begin", "\"");
    }
    return true;
}

/* ---- the seal ---- */

void record_print_bytes(Out *out, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        out_hex(out, bytes[i], 2);
}

static bool write_seat_bytes(Record *record, const char *word, int seat, const uint8_t *bytes, int count)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);

    out_text(&out, word);
    out_number(&out, seat);
    out_text(&out, " ");
    record_print_bytes(&out, bytes, count);
    return record_append_header(record, &out);
}

bool record_write_seal(Record *record, const Setup *setup)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);

    out_text(&out, "commit ");
    record_print_bytes(&out, setup->seal->commitment, SEAL_BYTES);
    bool ok = record_append_header(record, &out);
    for (int seat = 0; ok && seat < setup->seats; seat++)
        ok = write_seat_bytes(record, "pledge ", seat, setup->seal->pledge[seat], SEAL_BYTES);
    for (int seat = 0; ok && seat < setup->seats; seat++)
        ok = write_seat_bytes(record, "nonce ", seat, setup->seal->nonce[seat], NONCE_BYTES);
    return ok;
}

static bool take_bytes(Words *words, uint8_t *bytes, int count)
{
    Word word = words_take(words);

    return word.length == 2 * count && record_parse_bytes(word.text, bytes, count) && !words_left(words);
}

/* Seats are counted from 0, in order. */
static bool take_seat(const Record *record, Words *words, uint8_t *so_far, int64_t *seat)
{
    if (!record->sealed || *so_far >= record->seats || !word_integer(words_take(words), *so_far, *so_far, seat))
        return false;
    ++*so_far;
    return true;
}

bool record_read_seal(Record *record, const char *word, Words *words, int line, RecordError *error)
{
    int64_t seat = 0;

    if (strcmp(word, "commit") == 0) {
        record->sealed = !record->sealed && take_bytes(words, record->seal.commitment, SEAL_BYTES);
        return record->sealed || record_fail(error, line, "expected one \"commit 64-HEX-DIGITS\"", "", "");
    }
    if (strcmp(word, "pledge") == 0) {
        return (take_seat(record, words, &record->pledges, &seat) &&
                take_bytes(words, record->seal.pledge[seat], SEAL_BYTES)) ||
               record_fail(error, line,
                           "expected \"pledge SEAT 64-HEX-DIGITS\" after the commitment, seats counted from 0 in order",
                           "", "");
    }
    return (take_seat(record, words, &record->nonces, &seat) &&
            take_bytes(words, record->seal.nonce[seat], NONCE_BYTES)) ||
           record_fail(error, line,
                       "expected \"nonce SEAT 32-HEX-DIGITS\" after the commitment, seats counted from 0 in order", "",
                       "");
}

bool record_seal_whole(const Record *record, int line, RecordError *error)
{
    return (record->sealed && record->pledges == record->seats && record->nonces == record->seats) ||
           record_fail(error, line, "the header ends without a commitment, and a pledge and a nonce of every seat", "",
                       "");
}

bool record_next_term(const Record *record, size_t *at, Out *out)
{
    int length = 0;

    if (*at >= record->length)
        return false;
    const char *line = header_line(record, at, &length);
    if (begins(line, length, "commit ") || begins(line, length, "begin"))
        return false;
    if (begins(line, length, "seat ")) { /* without the name, which nobody knew then */
        const char *name = memchr(line, '"', (size_t)length);
        length = name != NULL ? (int)(name - line) - 1 : length;
    }
    out_bytes(out, line, length);
    return true;
}

/* ---- what chance chose from ---- */

void record_print_source(Out *out, const Rules *rules, const Table *table)
{
    const ChanceQuestion *question = &table->chance;

    if (question->kind == ANSWER_NONE)
        return;
    out_text(out, " from ");
    if (question->kind == ANSWER_PICK) {
        out_number(out, question->amount);
    } else if (question->kind == ANSWER_ROLL) {
        out_text(out, rules->dice[question->source].name);
    } else {
        uint32_t weights[MAX_OUTCOMES], total = 0;
        int kinds = table_weights(rules, table, question, weights, &total);
        out_text(out, rules->families[question->source].name);
        for (int kind = 0; kind < kinds; kind++) {
            out_text(out, " ");
            out_number(out, weights[kind]);
        }
    }
}

bool record_drop_source(const Rules *rules, const Table *table, const char *text, int *length)
{
    char due[RECORD_LINE_BYTES];
    Out out = out_to(due, sizeof due);

    record_print_source(&out, rules, table);
    if (*length < out.length || memcmp(text + *length - out.length, due, (size_t)out.length) != 0)
        return false;
    *length -= out.length;
    return true;
}
