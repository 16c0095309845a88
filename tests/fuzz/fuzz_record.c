/* Hostile records. What begins like a record is read as it is. Else the first byte says how: the rest as it is, the same
 * with its checks made right, or a true record of a random game, bent as the bytes say, with or without right checks. A
 * record that cannot be read says at which line; one that can be played can be played on. */
#include "forge.h"
#include "fuzz/hostile.h"

enum { MOST_LINES = 8192, TEXT_BYTES = 1 << 18 }; /* a record of Outer Rim carries the whole box */

typedef struct Lines {
    int count;
    size_t length[MOST_LINES];
    char *line[MOST_LINES]; /* with the newline */
} Lines;

static char bent[TEXT_BYTES], forged[TEXT_BYTES];

static int count_lines(const char *text, size_t length)
{
    int lines = 1;

    for (size_t i = 0; i < length; i++)
        lines += text[i] == '\n';
    return lines;
}

/* Goes on with a game that was read: what is then written must replay as well. */
static void play_on(Record *record, const Rules *rules, RandomPlayer *player)
{
    static Match match;
    RecordError error = {0};
    Answer answer;

    must(match_resume(&match, rules, record, NULL, &error), "a record that replays can be resumed");
    for (int i = 0; i < 5 && legal_answer(player, rules, &match.table, &answer); i++)
        must(match_answer(&match, &answer).code == STATUS_OK, "a resumed game goes on");
    if (random_below(player, 4) == 0) /* as much work as all the rest */
        look_from_every_seat(rules, &match.table, &match.names);
    must_replay(&match);
    match_free(&match);
}

static void read_record(const char *text, size_t length, bool may_be_open, RandomPlayer *player)
{
    static Table table;
    Record record;
    RecordError error = {.line = -1};
    char *exact = malloc(length > 0 ? length : 1); /* of its own, so that reading past its end is noticed */
    int lines = count_lines(text, length);

    must(exact != NULL, "there is memory");
    memcpy(exact, text, length);
    bool loaded = record_load(&record, exact, length, may_be_open, &error);
    free(exact);
    if (!loaded) {
        must(error.text[0] != '\0' && error.line >= 0 && error.line <= lines,
             "an unreadable record says where and why");
        must(record.text == NULL && record.entries == NULL && record.setup == NULL && record.contents == NULL,
             "what failed to load is empty");
        return;
    }
    must(record.length <= length && memcmp(record.text, text, record.length) == 0, "a record is its text");
    const Rules *rules = rules_named(&record);
    if (rules == NULL) {
        record_free(&record);
        return;
    }
    int upto = (int)random_below(player, (uint32_t)record.entry_count + 1);
    if (!record_replay(&record, rules, upto, &table, NULL, NULL, &error))
        must(error.text[0] != '\0' && error.line >= 0 && error.line <= lines,
             "what does not replay says where and why");
    if (record_replay(&record, rules, -1, &table, NULL, NULL, &error)) {
        must_be_sound(rules, &table);
        if (table.state != TABLE_BROKEN)
            play_on(&record, rules, player);
    } else {
        must(error.text[0] != '\0' && error.line >= 0 && error.line <= lines,
             "what does not replay says where and why");
    }
    forget_rules(rules);
    record_free(&record);
}

/* ---- records that were once true ---- */

static size_t true_record(Bytes *bytes, RandomPlayer *player, char *text)
{
    static Match match;
    Start start = take_start(bytes);
    RecordError error = {0};
    Answer answer;
    int amount = take_byte(bytes);
    char end[128];
    Out out = out_to(end, sizeof end);

    if (!match_begin(&match, start.rules, &start.setup, NULL, NULL, &error))
        return 0;
    for (int i = 0; i < amount && i < start.most && legal_answer(player, match.rules, &match.table, &answer); i++) {
        uint8_t more = take_byte(bytes) % 16;
        if (more != 3 || match_referee_answer(&match, &answer).code != STATUS_OK)
            match_answer(&match, &answer);
        if (more == 1)
            match_back(&match, take_byte(bytes) % (match.record.entry_count + 1), &error);
        if (more == 2)
            match_referee(&match, &(RefereeEntry){take_byte(bytes) % REFEREE_KINDS, more % match.table.seats}, "why");
    }
    record_end_line(&match.record, match.rules, &match.table, &out);
    size_t length = match.record.length;
    if (length + (size_t)out.length > TEXT_BYTES)
        length = 0;
    memcpy(text, match.record.text, length);
    memcpy(text + length, end, length > 0 ? (size_t)out.length : 0);
    match_free(&match);
    return length > 0 ? length + (size_t)out.length : 0;
}

static void split(Lines *lines, char *text, size_t length)
{
    size_t at = 0;

    lines->count = 0;
    while (at < length && lines->count < MOST_LINES - 1) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) + 1 : length - at;
        lines->line[lines->count] = text + at;
        lines->length[lines->count++] = bytes;
        at += bytes;
    }
}

static void put_line(Lines *lines, int at, char *line, size_t length)
{
    memmove(&lines->line[at + 1], &lines->line[at], sizeof lines->line[0] * (size_t)(lines->count - at));
    memmove(&lines->length[at + 1], &lines->length[at], sizeof lines->length[0] * (size_t)(lines->count - at));
    lines->line[at] = line;
    lines->length[at] = length;
    lines->count++;
}

static void drop_line(Lines *lines, int at)
{
    lines->count--;
    memmove(&lines->line[at], &lines->line[at + 1], sizeof lines->line[0] * (size_t)(lines->count - at));
    memmove(&lines->length[at], &lines->length[at + 1], sizeof lines->length[0] * (size_t)(lines->count - at));
}

/* One change: a line lost, doubled, moved, cut, with another byte in it, or another line's words. */
static void bend(Lines *lines, Bytes *bytes)
{
    uint8_t what = take_byte(bytes);
    int a = take_pair(bytes) % lines->count, b = take_pair(bytes) % lines->count;
    char *line = lines->line[a];

    if (lines->length[a] == 0)
        return; /* an earlier change cut the file off before it */
    switch (what % 7) {
    case 0:
        if (lines->count > 1)
            drop_line(lines, a);
        return;
    case 1:
        if (lines->count < MOST_LINES)
            put_line(lines, b, line, lines->length[a]);
        return;
    case 2: {
        size_t length = lines->length[a];
        lines->line[a] = lines->line[b];
        lines->length[a] = lines->length[b];
        lines->line[b] = line;
        lines->length[b] = length;
        return;
    }
    case 3: /* the file ends inside this line */
        lines->count = a + 1;
        lines->length[a] = take_byte(bytes) % (lines->length[a] + 1);
        return;
    case 4:
        line[take_byte(bytes) % lines->length[a]] = (char)take_byte(bytes);
        return;
    case 5: /* a word of the alphabet that records are written in */
        line[take_byte(bytes) % lines->length[a]] =
            "0123456789 #-\"abcdefghijklmnopqrstuvwxyz+~"[take_byte(bytes) % 42];
        return;
    default: /* some bytes of one line become those of another, both a little way in */
        if (lines->length[a] > 12 && lines->length[b] > 12)
            memmove(line + 2, lines->line[b] + 2,
                    (lines->length[a] < lines->length[b] ? lines->length[a] : lines->length[b]) - 12);
        return;
    }
}

static void read_bent(Bytes *bytes, bool mend, bool may_be_open, RandomPlayer *player)
{
    static char text[TEXT_BYTES];
    Lines lines;
    size_t length = true_record(bytes, player, text), at = 0;

    if (length == 0)
        return;
    split(&lines, text, length);
    for (int changes = take_byte(bytes) % 4; changes > 0 && lines.count > 0; changes--)
        bend(&lines, bytes);
    for (int i = 0; i < lines.count && at + lines.length[i] <= sizeof bent; i++) {
        memcpy(bent + at, lines.line[i], lines.length[i]);
        at += lines.length[i];
    }
    if (mend) {
        size_t whole = forge(bent, at, forged, sizeof forged);
        read_record(forged, whole, may_be_open, player);
    } else {
        read_record(bent, at, may_be_open, player);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = {data, size};
    uint8_t mode = take_byte(&bytes);
    RandomPlayer player = {mode};

    if (size > TEXT_BYTES / 8)
        return -1;
    if (mode == 'o') {
        read_record((const char *)data, size, true, &player);
        read_record((const char *)data, size, false, &player);
        return 0;
    }
    switch (mode % 4) {
    case 0: /* as it is */
        read_record((const char *)bytes.at, bytes.left, mode & 8, &player);
        return 0;
    case 1: /* as it is, with the checks made right */
        read_record(forged, forge((const char *)bytes.at, bytes.left, forged, sizeof forged), mode & 8, &player);
        return 0;
    default:
        player.state = take_pair(&bytes);
        read_bent(&bytes, mode & 1, mode & 8, &player);
        return 0;
    }
}
