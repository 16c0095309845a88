/* Playing records: what the entries mean, and whether the rules come to the same. */
#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_entries.h"
#include "table/words.h"

/* ---- replay ---- */

typedef struct Replay {
    const Record *record;
    const Rules *rules;
    Table *table;
    const Sink *sink;
    const int *entries;
    int count, at;
    int *entry;      /* where the caller sees which one is played; may be NULL */
    Record *growing; /* what the record lacks at its end is written there; NULL: it is left as it is */
    bool failed;
    RecordError *error;
} Replay;

/* The next entry is played from here on. */
static void take_up(Replay *replay, int entry)
{
    replay->at++;
    if (replay->entry != NULL)
        *replay->entry = entry;
}

static void pass_event(void *self, const Table *table, const Event *event)
{
    Replay *replay = self;

    told_event(replay->rules, replay->table, event);
    if (replay->sink != NULL && replay->sink->event != NULL)
        replay->sink->event(replay->sink->self, table, event);
}

static void pass_answer(void *self, const Table *table, const Answer *answer)
{
    Replay *replay = self;

    if (replay->sink != NULL && replay->sink->answer != NULL)
        replay->sink->answer(replay->sink->self, table, answer);
}

/* What follows by itself must stand in the record as its next entry. True: it does, and is passed on. */
static bool compare_entry(Replay *replay, const Out *due)
{
    const Record *record = replay->record;

    if (replay->failed)
        return false;
    if (replay->at == replay->count) {
        /* A log can end here: the host stopped before these lines were written. They follow from the entry before. */
        if (replay->growing != NULL && !record_append_entry(replay->growing, due->text, due->length))
            replay->failed = !record_fail(replay->error, 0, "memory ran out", "", "");
        return false;
    }
    int entry = replay->entries[replay->at];
    if (entry_length(record, entry) != due->length ||
        memcmp(entry_text(record, entry), due->text, (size_t)due->length) != 0) {
        char why[RECORD_ERROR_BYTES];
        Out out = out_to(why, sizeof why);
        out_text(&out, "by these rules it is \"");
        out_text(&out, due->text);
        out_text(&out, "\"");
        replay->failed = true;
        return entry_fail(record, entry, replay->error, why);
    }
    take_up(replay, entry);
    return true;
}

static void compare_automatic(void *self, const Table *table, const Answer *answer)
{
    Replay *replay = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    entry_print_automatic(&out, replay->record, replay->rules, table, answer);
    if (compare_entry(replay, &out) && replay->sink != NULL && replay->sink->automatic != NULL)
        replay->sink->automatic(replay->sink->self, table, answer);
}

static void compare_mark(void *self, const Table *table)
{
    Replay *replay = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    entry_print_mark(&out, replay->rules, table);
    if (compare_entry(replay, &out) && replay->sink != NULL && replay->sink->mark != NULL)
        replay->sink->mark(replay->sink->self, table);
}

static Sink replay_sink(Replay *replay)
{
    return (Sink){replay, pass_event, compare_automatic, pass_answer, compare_mark};
}

static bool parse_referee(Words *words, uint8_t seats, RefereeEntry *entry)
{
    int64_t seat = 0;
    uint8_t kind = 0;

    while (kind < REFEREE_KINDS && !words_accept(words, referee_names[kind]))
        kind++;
    if (kind == REFEREE_KINDS)
        return false;
    if (referee_names_seat(kind) && !word_integer(words_take(words), 0, seats - 1, &seat))
        return false;
    words_take(words); /* a note: the new player's name, or why */
    *entry = (RefereeEntry){kind, (uint8_t)seat};
    return !words_left(words);
}

/* "referee answer SEAT KIND ANSWER", from its seat on: as the seat would answer itself; not a standing move, which is nobody
 * else's to make. */
static Status answer_for_seat(Replay *replay, Words *words, const char *end, const Sink *sink)
{
    Voice voice = {.rules = replay->rules, .table = replay->table};
    Answer answer;
    int64_t seat = 0;

    if (!word_integer(words_take(words), 0, replay->table->seats - 1, &seat) || word_is(words_peek(words), "move"))
        return refused(say0(MSG_REFEREE), NULL);
    const char *text = words_left(words) ? words_peek(words).text : end;
    Status status = answer_parse(&voice, (uint8_t)seat, text, (int)(end - text), READ_EXACTLY, &answer);
    return status.code != STATUS_OK ? status : table_answer_for(replay->rules, replay->table, &answer, sink);
}

static Status play_referee(Replay *replay, Words *words, const char *end, const Sink *sink)
{
    RefereeEntry entry;

    if (words_accept(words, "answer"))
        return answer_for_seat(replay, words, end, sink);
    return parse_referee(words, replay->table->seats, &entry)
               ? table_referee(replay->rules, replay->table, &entry, sink)
               : refused(say0(MSG_REFEREE), NULL);
}

/* In a sealed record an answer of chance ends in what it was chosen from. `length` is the entry's without it. */
static bool check_source(const Replay *replay, int entry, int *length)
{
    char why[RECORD_ERROR_BYTES];
    Out out = out_to(why, sizeof why);

    *length = entry_length(replay->record, entry);
    if (!replay->record->sealed || !entry_begins(replay->record, entry, "chance") ||
        record_drop_source(replay->rules, replay->table, entry_text(replay->record, entry), length))
        return true;
    out_text(&out, "it should end in what chance chooses from here:");
    record_print_source(&out, replay->rules, replay->table);
    return entry_fail(replay->record, entry, replay->error, why);
}

/* Plays the first `length` bytes of an entry that is neither automatic nor a take-back. */
static Status play_entry(Replay *replay, int entry, int length, const Sink *sink)
{
    const char *text = entry_text(replay->record, entry);
    Voice voice = {.rules = replay->rules, .table = replay->table};
    Words words;
    Answer answer;
    int64_t seat = SEAT_CHANCE;

    if (!words_split(&words, text, length))
        return refused(say0(MSG_LONG_LINE), NULL);
    if (words_accept(&words, "referee"))
        return play_referee(replay, &words, text + length, sink);
    if (!word_is(words_peek(&words), "chance") && !word_integer(words_peek(&words), 0, replay->table->seats - 1, &seat))
        return refused(say2(MSG_UNKNOWN_WORD, arg_text(words_peek(&words).text, words_peek(&words).length),
                            arg_text("a seat, chance, auto, back or referee", 37)),
                       NULL);
    int skip = (int)(words_peek(&words).text - text) + words_peek(&words).length;
    Status status = answer_parse(&voice, (uint8_t)seat, text + skip, length - skip, READ_EXACTLY, &answer);
    return status.code != STATUS_OK ? status : table_answer(replay->rules, replay->table, &answer, sink);
}

static bool replay_entries(Replay *replay)
{
    Sink sink = replay_sink(replay);
    int length = 0;

    while (replay->at < replay->count && !replay->failed) {
        int entry = replay->entries[replay->at];
        if (entry_is_automatic(replay->record, entry))
            return entry_fail(replay->record, entry, replay->error,
                              entry_begins(replay->record, entry, "mark")
                                  ? "by these rules no round ends here"
                                  : "by these rules this is asked, not answered by itself");
        take_up(replay, entry);
        if (entry_is_reveal(replay->record, entry) && replay->table->state == TABLE_OVER)
            continue;
        if (!check_source(replay, entry, &length))
            return false;
        Status status = play_entry(replay, entry, length, &sink);
        if (status.code == STATUS_BROKEN && replay->growing != NULL && replay->at == replay->count)
            break; /* the log ends where the rules broke: whoever goes on with it goes back first */
        if (status.code != STATUS_OK && !replay->failed) {
            char why[RECORD_ERROR_BYTES];
            Out out = out_to(why, sizeof why);
            Voice voice = {.rules = replay->rules, .table = replay->table};
            status_format(&out, &voice, &status);
            return entry_fail(replay->record, entry, replay->error, why);
        }
    }
    return !replay->failed;
}

/* The record does not fit, and was played by another revision: that may well be why. */
static void blame_revision(const Record *record, const Rules *rules, RecordError *error)
{
    enum { REMARK_BYTES = 160 };
    char *end = error->text + strlen(error->text);

    if (record->revision == rules->revision)
        return;
    if (end > error->text + sizeof error->text - REMARK_BYTES)
        end = error->text + sizeof error->text - REMARK_BYTES;
    Out out = out_to(end, (int)(error->text + sizeof error->text - end));
    out_text(&out, " (the record was played by revision ");
    out_number(&out, record->revision);
    out_text(&out, " of ");
    out_text(&out, record->game);
    out_text(&out, "; these rules are revision ");
    out_number(&out, rules->revision);
    out_text(&out, ")");
}

/* The revision is not compared: what was played by another one may well play the same. */
static bool fits_rules(const Record *record, const Rules *rules, RecordError *error)
{
    if (strcmp(record->game, rules->name) != 0)
        return record_fail(error, 2, "the record is of the game \"", record->game, "\", not of these rules");
    if (record->content_count > 0 && rules->content_digest == NULL)
        return record_fail(error, 3, "the record carries content, and the game \"", record->game, "\" has none");
    return record_legend_fits(record, rules, error);
}

bool record_open(const Record *record, const Rules *rules, Table *table, Names *names, const Sink *sink,
                 RecordError *error)
{
    Setup setup = record_setup(record);
    int line = 0;
    Status status = table_open(rules, table, &setup, sink, names, &line);
    Voice voice = {.rules = rules, .table = table};
    char why[RECORD_ERROR_BYTES];
    Out out = out_to(why, sizeof why);

    if (status.code == STATUS_OK)
        return true;
    status_format(&out, &voice, &status);
    return record_fail(error, line > 0 ? record->first_setup_line + line - 1 : 0, "the setup is refused: ", why, "");
}

/* What a replay has to tell, and where. */
typedef struct Telling {
    const Sink *sink;
    int *entry;
    Names *names;
} Telling;

static bool replay_record(const Record *record, Record *growing, const Rules *rules, int upto, Table *table,
                          const Telling *telling, RecordError *error)
{
    Replay replay = {.record = record,
                     .growing = growing,
                     .rules = rules,
                     .table = table,
                     .sink = telling->sink,
                     .entry = telling->entry,
                     .error = error};
    Sink watching = replay_sink(&replay);
    bool whole = upto < 0 || upto >= record->entry_count;

    memset(table, 0, sizeof *table);
    if (!fits_rules(record, rules, error))
        return false;
    int *entries = entries_standing(record, record_reach(record, upto), &replay.count, error);
    if (entries == NULL)
        return false;
    replay.entries = entries;
    if (telling->entry != NULL)
        *telling->entry = 0;
    bool ok = record_open(record, rules, table, telling->names, &watching, error) && !replay.failed &&
              replay_entries(&replay);
    free(entries);
    if (ok && whole && record->ended && record->end_mark != table_mark(rules, table))
        ok = record_fail(error, record->header_lines + record->entry_count + 1,
                         "the entries lead to another end than the one that is marked here", "", "");
    if (!ok)
        blame_revision(record, rules, error);
    return ok;
}

bool record_replay(const Record *record, const Rules *rules, int upto, Table *table, Names *names, const Sink *sink,
                   RecordError *error)
{
    return replay_record(record, NULL, rules, upto, table, &(Telling){sink, NULL, names}, error);
}

bool record_retell(const Record *record, const Rules *rules, int upto, Table *table, Names *names, const Sink *sink,
                   int *entry, RecordError *error)
{
    return replay_record(record, NULL, rules, upto, table, &(Telling){sink, entry, names}, error);
}

bool record_retell_from(const Record *record, const Rules *rules, int from, int upto, Table *table, const Sink *sink,
                        int *entry, RecordError *error)
{
    Replay replay = {.record = record, .rules = rules, .table = table, .sink = sink, .entry = entry, .error = error};

    upto = record_reach(record, upto);
    if (from > upto || !record_leads(record, from, upto))
        return record_fail(error, 0, "what led to the table was taken back since", "", "");
    int *entries = entries_standing(record, upto, &replay.count, error);
    if (entries == NULL)
        return false;
    replay.entries = entries;
    replay.at = entries_up_to(entries, replay.count, from);
    bool ok = replay_entries(&replay);
    free(entries);
    if (!ok)
        blame_revision(record, rules, error);
    return ok;
}

bool record_play_on(Record *record, const Rules *rules, Table *table, Names *names, const Sink *sink,
                    RecordError *error)
{
    return replay_record(record, record, rules, -1, table, &(Telling){sink, NULL, names}, error);
}
