/* The entries of a record: their text, which of them count, and how far one leads. What they mean is replay.c's. */
#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_entries.h"
#include "table/words.h"

const char *entry_text(const Record *record, int entry)
{
    return record->text + record->entries[entry - 1].start;
}

int entry_length(const Record *record, int entry)
{
    return record->entries[entry - 1].length;
}

bool entry_begins(const Record *record, int entry, const char *word)
{
    int length = (int)strlen(word);

    return entry_length(record, entry) > length && memcmp(entry_text(record, entry), word, (size_t)length) == 0 &&
           entry_text(record, entry)[length] == ' ';
}

bool entry_is_automatic(const Record *record, int entry)
{
    return entry_begins(record, entry, "auto") || entry_begins(record, entry, "mark");
}

/* "back N", with N before the entry; false if it is something else or out of range. */
static bool parse_back(const Record *record, int entry, int *target)
{
    int64_t number = 0;

    if (!entry_begins(record, entry, "back") ||
        !word_integer((Word){entry_text(record, entry) + 5, entry_length(record, entry) - 5}, 0, entry - 1, &number))
        return false;
    *target = (int)number;
    return true;
}

bool entry_fail(const Record *record, int entry, RecordError *error, const char *why)
{
    char text[RECORD_ERROR_BYTES];
    Out out = out_to(text, sizeof text);

    out_text(&out, "entry ");
    out_number(&out, entry);
    out_text(&out, " \"");
    out_bytes(&out, entry_text(record, entry), entry_length(record, entry) < 120 ? entry_length(record, entry) : 120);
    out_text(&out, "\" does not fit: ");
    return record_fail(error, record->header_lines + entry, text, why, "");
}

/* ---- which entries count ---- */

int entries_up_to(const int *list, int count, int entry)
{
    int least = 0, most = count;

    while (least < most) {
        int middle = least + (most - least) / 2;
        if (list[middle] <= entry)
            least = middle + 1;
        else
            most = middle;
    }
    return least;
}

bool entry_stands(const int *list, int count, int entry)
{
    int upto = entries_up_to(list, count, entry);

    return entry == 0 || (upto > 0 && list[upto - 1] == entry);
}

static bool check_back(const Record *record, const int *list, int count, int entry, int *target, RecordError *error)
{
    if (!parse_back(record, entry, target))
        return entry_fail(record, entry, error, "a take-back names an earlier entry, or 0 for the start");
    if (!entry_stands(list, count, *target))
        return entry_fail(record, entry, error, "the entry that it goes back to was taken back itself");
    return true;
}

/* A take-back leaves what followed by itself from the entry that it goes back to: it would only follow again. So those that did not follow by
 * themselves are listed apart, and everything from the first of them is taken back. */
int *entries_standing(const Record *record, int upto, int *count, RecordError *error)
{
    int *list = malloc(2 * sizeof *list * ((size_t)upto + 1));
    int own_count = 0, target = 0;

    *count = 0;
    if (list == NULL) {
        record_fail(error, 0, "memory ran out", "", "");
        return NULL;
    }
    int *own = list + upto + 1;
    for (int entry = 1; entry <= upto; entry++) {
        if (!entry_begins(record, entry, "back")) {
            list[(*count)++] = entry;
            if (!entry_is_automatic(record, entry))
                own[own_count++] = entry;
            continue;
        }
        if (!check_back(record, list, *count, entry, &target, error)) {
            free(list);
            return NULL;
        }
        int kept = entries_up_to(own, own_count, target);
        if (kept < own_count)
            *count = entries_up_to(list, *count, own[kept] - 1);
        own_count = kept;
    }
    return list;
}

int *record_standing(const Record *record, int *count)
{
    RecordError error;

    return entries_standing(record, record->entry_count, count, &error);
}

int record_reach(const Record *record, int upto)
{
    if (upto < 0 || upto > record->entry_count)
        return record->entry_count;
    while (upto < record->entry_count && entry_is_automatic(record, upto + 1))
        upto++;
    return upto;
}

bool record_leads(const Record *record, int from, int upto)
{
    int target = 0;

    for (int entry = from + 1; entry <= upto; entry++) {
        if (parse_back(record, entry, &target) && target < from)
            return false;
    }
    return true;
}

/* ---- the secret of the dice ---- */

bool entry_is_reveal(const Record *record, int entry)
{
    return entry_begins(record, entry, "reveal") && entry_length(record, entry) == 7 + 2 * SEAL_BYTES;
}

bool record_secret(const Record *record, uint8_t secret[SEAL_BYTES])
{
    int last = record->entry_count;

    return last > 0 && entry_is_reveal(record, last) &&
           record_parse_bytes(entry_text(record, last) + 7, secret, SEAL_BYTES);
}

/* ---- what is written ---- */

void entry_print_answer(Out *out, const Record *record, const Rules *rules, const Table *table, const Answer *answer)
{
    Voice voice = {.rules = rules, .table = table};

    if (answer->seat == SEAT_CHANCE)
        out_text(out, "chance");
    else
        out_number(out, answer->seat);
    out_text(out, " ");
    answer_print(out, &voice, answer);
    if (answer->seat == SEAT_CHANCE && record->sealed)
        record_print_source(out, rules, table);
}

void entry_print_automatic(Out *out, const Record *record, const Rules *rules, const Table *table, const Answer *answer)
{
    out_text(out, "auto ");
    entry_print_answer(out, record, rules, table, answer);
}

void entry_print_mark(Out *out, const Rules *rules, const Table *table)
{
    out_text(out, "mark ");
    out_hex(out, table_mark(rules, table), 16);
}
