/* Playing records: the entries' meaning, take-backs, and the match that writes as it plays. */
#include <stdlib.h>
#include <string.h>

#include "table/kernel.h"
#include "table/record_lines.h"
#include "table/words.h"

static const char *entry_text(const Record *record, int entry)
{
    return record->text + record->entries[entry - 1].start;
}

static int entry_length(const Record *record, int entry)
{
    return record->entries[entry - 1].length;
}

static bool entry_begins(const Record *record, int entry, const char *word)
{
    int length = (int)strlen(word);

    return entry_length(record, entry) > length && memcmp(entry_text(record, entry), word, (size_t)length) == 0 &&
           entry_text(record, entry)[length] == ' ';
}

/* It followed by itself from the entry before: an only answer, or the mark of a round. */
static bool is_automatic(const Record *record, int entry)
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

static bool fail_entry(const Record *record, int entry, RecordError *error, const char *why)
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

/* How many entries of a rising list are not later than `entry`. */
static int count_up_to(const int *list, int count, int entry)
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

/* Is this entry, or 0 for the start, among those that stand? */
static bool stands(const int *list, int count, int entry)
{
    int upto = count_up_to(list, count, entry);

    return entry == 0 || (upto > 0 && list[upto - 1] == entry);
}

static bool check_back(const Record *record, const int *list, int count, int entry, int *target, RecordError *error)
{
    if (!parse_back(record, entry, target))
        return fail_entry(record, entry, error, "a take-back names an earlier entry, or 0 for the start");
    if (!stands(list, count, *target))
        return fail_entry(record, entry, error, "the entry that it goes back to was taken back itself");
    return true;
}

/* The entries up to `upto` that no take-back has undone, in order, into a list that the caller frees. A take-back leaves
 * what followed by itself from the entry that it goes back to: it would only follow again. So those that did not follow by
 * themselves are listed apart, and everything from the first of them is taken back. */
static int *standing_entries(const Record *record, int upto, int *count, RecordError *error)
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
            if (!is_automatic(record, entry))
                own[own_count++] = entry;
            continue;
        }
        if (!check_back(record, list, *count, entry, &target, error)) {
            free(list);
            return NULL;
        }
        int kept = count_up_to(own, own_count, target);
        if (kept < own_count)
            *count = count_up_to(list, *count, own[kept] - 1);
        own_count = kept;
    }
    return list;
}

int *record_standing(const Record *record, int *count)
{
    RecordError error;

    return standing_entries(record, record->entry_count, count, &error);
}

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

/* An answer as an entry has it, from its seat on. */
static void print_entry(Out *out, const Record *record, const Rules *rules, const Table *table, const Answer *answer)
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

static void print_automatic(Out *out, const Record *record, const Rules *rules, const Table *table,
                            const Answer *answer)
{
    out_text(out, "auto ");
    print_entry(out, record, rules, table, answer);
}

static void print_mark(Out *out, const Rules *rules, const Table *table)
{
    out_text(out, "mark ");
    out_hex(out, table_mark(rules, table), 16);
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
        return fail_entry(record, entry, replay->error, why);
    }
    take_up(replay, entry);
    return true;
}

static void compare_automatic(void *self, const Table *table, const Answer *answer)
{
    Replay *replay = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    print_automatic(&out, replay->record, replay->rules, table, answer);
    if (compare_entry(replay, &out) && replay->sink != NULL && replay->sink->automatic != NULL)
        replay->sink->automatic(replay->sink->self, table, answer);
}

static void compare_mark(void *self, const Table *table)
{
    Replay *replay = self;
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    print_mark(&out, replay->rules, table);
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
    return status.code != STATUS_OK ? status : table_answer(replay->rules, replay->table, &answer, sink);
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

/* "reveal HEX": the host's secret, once the game is over. It proves the dice and plays nothing. */
static bool is_reveal(const Record *record, int entry)
{
    return entry_begins(record, entry, "reveal") && entry_length(record, entry) == 7 + 2 * SEAL_BYTES;
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
    return fail_entry(replay->record, entry, replay->error, why);
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
        if (is_automatic(replay->record, entry))
            return fail_entry(replay->record, entry, replay->error,
                              entry_begins(replay->record, entry, "mark")
                                  ? "by these rules no round ends here"
                                  : "by these rules this is asked, not answered by itself");
        take_up(replay, entry);
        if (is_reveal(replay->record, entry) && replay->table->state == TABLE_OVER)
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
            return fail_entry(replay->record, entry, replay->error, why);
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

int record_reach(const Record *record, int upto)
{
    if (upto < 0 || upto > record->entry_count)
        return record->entry_count;
    while (upto < record->entry_count && is_automatic(record, upto + 1))
        upto++;
    return upto;
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
    int *entries = standing_entries(record, record_reach(record, upto), &replay.count, error);
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

bool record_leads(const Record *record, int from, int upto)
{
    int target = 0;

    for (int entry = from + 1; entry <= upto; entry++) {
        if (parse_back(record, entry, &target) && target < from)
            return false;
    }
    return true;
}

bool record_retell_from(const Record *record, const Rules *rules, int from, int upto, Table *table, const Sink *sink,
                        int *entry, RecordError *error)
{
    Replay replay = {.record = record, .rules = rules, .table = table, .sink = sink, .entry = entry, .error = error};

    upto = record_reach(record, upto);
    if (from > upto || !record_leads(record, from, upto))
        return record_fail(error, 0, "what led to the table was taken back since", "", "");
    int *entries = standing_entries(record, upto, &replay.count, error);
    if (entries == NULL)
        return false;
    replay.entries = entries;
    replay.at = count_up_to(entries, replay.count, from);
    bool ok = replay_entries(&replay);
    free(entries);
    if (!ok)
        blame_revision(record, rules, error);
    return ok;
}

/* ---- matches ---- */

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

    print_automatic(&out, &match->record, match->rules, table, answer);
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

    print_mark(&out, match->rules, table);
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
    if (!replay_record(record, record, rules, -1, &match->table, &(Telling){sink, NULL, &match->names}, error))
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
static Status take_answer(Match *match, const char *who, const Answer *answer)
{
    Sink writing = match_sink(match);
    char text[RECORD_LINE_BYTES];
    Out out = out_to(text, sizeof text);
    Status status = table_check(match->rules, &match->table, answer);

    if (status.code != STATUS_OK)
        return status;
    out_text(&out, who);
    print_entry(&out, &match->record, match->rules, &match->table, answer);
    if (match->out_of_memory || out.cut || !record_append_entry(&match->record, text, out.length)) {
        match->out_of_memory = true;
        return match_full();
    }
    return table_answer(match->rules, &match->table, answer, &writing);
}

Status match_answer(Match *match, const Answer *answer)
{
    return take_answer(match, "", answer);
}

Status match_referee_answer(Match *match, const Answer *answer)
{
    bool asked = answer->seat < match->table.seats && answer->kind != ANSWER_MOVE;

    return asked ? take_answer(match, "referee answer ", answer) : refused(say0(MSG_REFEREE), NULL);
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

bool record_secret(const Record *record, uint8_t secret[SEAL_BYTES])
{
    int last = record->entry_count;

    return last > 0 && is_reveal(record, last) && record_parse_bytes(entry_text(record, last) + 7, secret, SEAL_BYTES);
}

/* May everything after that entry be taken back? */
static bool check_match_back(const Record *record, int entry, RecordError *error)
{
    int count = 0;

    if (entry < 0 || entry > record->entry_count)
        return record_fail(error, 0, "a take-back names an entry of this game, or 0 for the start", "", "");
    if (record->entry_count > 0 && is_reveal(record, record->entry_count))
        return record_fail(error, 0, "the secret of the dice is revealed: nothing can be taken back any more", "", "");
    int *standing = standing_entries(record, record->entry_count, &count, error);
    if (standing == NULL)
        return false;
    bool there = stands(standing, count, entry);
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
    int *standing = standing_entries(&match->record, match->record.entry_count, &count, &error);
    int found = -1;

    out_number(&out, seat);
    for (int i = count - 1; standing != NULL && i >= 0 && found < 0; i--) {
        if (entry_begins(&match->record, standing[i], word))
            found = i > 0 ? standing[i - 1] : 0;
    }
    free(standing);
    return found;
}
