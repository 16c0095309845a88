/* Matches: a game that is written down as it is played. */
#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_entries.h"

static void match_event(void *self, const Table *table, const Event *event)
{
    Match *match = self;

    told_event(match->rules, &match->table, event);
    if (match->sink != NULL && match->sink->event != NULL)
        match->sink->event(match->sink->self, table, event);
}

static void match_automatic(void *self, const Table *table, const Answer *answer)
{
    Match *match = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    entry_print_automatic(&out, &match->record, match->rules, table, answer);
    if (!record_append_entry(&match->record, text, out.length))
        match->out_of_memory = true;
    if (match->sink != NULL && match->sink->automatic != NULL)
        match->sink->automatic(match->sink->self, table, answer);
}

static void match_mark(void *self, const Table *table)
{
    Match *match = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    entry_print_mark(&out, match->rules, table);
    if (!record_append_entry(&match->record, text, out.length))
        match->out_of_memory = true;
    if (match->sink != NULL && match->sink->mark != NULL)
        match->sink->mark(match->sink->self, table);
}

static void match_passes(void *self, const Table *table, const Answer *answer)
{
    const Match *match = self;

    if (match->sink != NULL && match->sink->answer != NULL)
        match->sink->answer(match->sink->self, table, answer);
}

static Sink match_sink(Match *match)
{
    return (Sink){match, match_event, match_automatic, match_passes, match_mark};
}

bool match_begin(Match *match, const Rules *rules, const Setup *setup, const char *const *seat_names, const Sink *sink,
                 RecordError *error)
{
    memset(match, 0, sizeof *match);
    match->rules = rules;
    match->sink = sink;
    if (!record_begin(&match->record, rules, setup, seat_names, error))
        return false;
    Sink writing = match_sink(match);
    if (!record_open(&match->record, rules, &match->table, &match->names, &writing, error)) {
        match_free(match);
        return false;
    }
    return true;
}

bool match_resume(Match *match, const Rules *rules, Record *record, const Sink *sink, RecordError *error)
{
    memset(match, 0, sizeof *match);
    match->rules = rules;
    if (!record_play_on(record, rules, &match->table, &match->names, sink, error))
        return false;
    match->sink = sink;
    match->record = *record;
    match->record.ended = false;
    memset(record, 0, sizeof *record);
    return true;
}

void match_free(Match *match)
{
    record_free(&match->record);
}

static Status match_full(void)
{
    return (Status){.code = STATUS_BROKEN,
                    .message = say3(MSG_BROKEN, arg_text("record", 6), arg_number(0),
                                    arg_text("the entry could not be written down", 35))};
}

/* Whoever answers, as the entry says before the seat. */
static Status take_answer(Match *match, const char *who, const Answer *answer, bool by_referee)
{
    Sink writing = match_sink(match);
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);
    Status status = table_check(match->rules, &match->table, answer);

    if (status.code != STATUS_OK)
        return status;
    out_text(&out, who);
    entry_print_answer(&out, &match->record, match->rules, &match->table, answer);
    if (match->out_of_memory || out.cut || !record_append_entry(&match->record, text, out.length)) {
        match->out_of_memory = true;
        return match_full();
    }
    return by_referee ? table_answer_for(match->rules, &match->table, answer, &writing)
                      : table_answer(match->rules, &match->table, answer, &writing);
}

Status match_answer(Match *match, const Answer *answer)
{
    return take_answer(match, "", answer, false);
}

Status match_referee_answer(Match *match, const Answer *answer)
{
    bool asked = answer->seat < match->table.seats && answer->kind != ANSWER_MOVE;

    return asked ? take_answer(match, "referee answer ", answer, true) : refused(say0(MSG_REFEREE), NULL);
}

Status match_referee(Match *match, const RefereeEntry *entry, const char *note)
{
    Sink writing = match_sink(match);
    char text[RECORD_LINE_BYTES / 2];
    Out out = out_to(text, sizeof text);
    Table before = match->table;
    Record *record = &match->record;
    int entries = record->entry_count;

    if (entry->kind >= REFEREE_KINDS)
        return refused(say0(MSG_REFEREE), NULL);
    out_text(&out, "referee ");
    out_text(&out, referee_names[entry->kind]);
    if (referee_names_seat(entry->kind)) {
        out_text(&out, " ");
        out_number(&out, entry->seat);
    }
    if (note != NULL && note[0] != '\0') {
        out_text(&out, " ");
        record_print_quoted(&out, note);
    }
    /* Checked on a copy: the entry is written before anything moves, and only if it will move. */
    Status status = table_referee(match->rules, &before, entry, NULL);
    if (status.code != STATUS_OK)
        return status;
    if (out.cut)
        return refused(say0(MSG_LONG_LINE), NULL);
    if (!record_append_entry(record, text, out.length)) {
        record->entry_count = entries;
        return match_full();
    }
    return table_referee(match->rules, &match->table, entry, &writing);
}

bool match_reveal(Match *match, const uint8_t secret[SEAL_BYTES], RecordError *error)
{
    char text[80];
    Out out = out_to(text, sizeof text);

    if (match->table.state != TABLE_OVER)
        return record_fail(error, 0, "the secret is revealed when the game is over, and not before", "", "");
    if (!match->record.sealed)
        return record_fail(error, 0, "this game's dice are not provable: it has no commitment", "", "");
    out_text(&out, "reveal ");
    record_print_bytes(&out, secret, SEAL_BYTES);
    return record_append_entry(&match->record, text, out.length) || record_fail(error, 0, "memory ran out", "", "");
}

/* May everything after that entry be taken back? */
static bool check_match_back(const Record *record, int entry, RecordError *error)
{
    int count = 0;

    if (entry < 0 || entry > record->entry_count)
        return record_fail(error, 0, "a take-back names an entry of this game, or 0 for the start", "", "");
    if (record->entry_count > 0 && entry_is_reveal(record, record->entry_count))
        return record_fail(error, 0, "the secret of the dice is revealed: nothing can be taken back any more", "", "");
    int *standing = entries_standing(record, record->entry_count, &count, error);
    if (standing == NULL)
        return false;
    bool there = entry_stands(standing, count, entry);
    free(standing);
    return there || record_fail(error, 0, "that entry was taken back itself", "", "");
}

bool match_back_to(Match *match, int entry, const Table *table, RecordError *error)
{
    char text[32];
    Out out = out_to(text, sizeof text);

    if (!check_match_back(&match->record, entry, error))
        return false;
    out_text(&out, "back ");
    out_number(&out, entry);
    if (!record_append_entry(&match->record, text, out.length))
        return record_fail(error, 0, "memory ran out", "", "");
    match->table = *table;
    return true;
}

bool match_back(Match *match, int entry, RecordError *error)
{
    Table table;

    return check_match_back(&match->record, entry, error) &&
           record_replay(&match->record, match->rules, entry, &table, NULL, NULL, error) &&
           match_back_to(match, entry, &table, error);
}

int match_last_answer_of(const Match *match, uint8_t seat)
{
    RecordError error;
    char word[4];
    Out out = out_to(word, sizeof word);
    int count = 0;
    int *standing = entries_standing(&match->record, match->record.entry_count, &count, &error);
    int found = -1;

    out_number(&out, seat);
    for (int i = count - 1; standing != NULL && i >= 0 && found < 0; i--) {
        if (entry_begins(&match->record, standing[i], word))
            found = i > 0 ? standing[i - 1] : 0;
    }
    free(standing);
    return found;
}
