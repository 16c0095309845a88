#include "cli/engine.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/games.h"
#include "table/kernel.h"

bool engine_fail(Out *reply, const char *a, const char *b, const char *c)
{
    reply->length = 0;
    out_text(reply, a);
    out_text(reply, b);
    out_text(reply, c);
    return false;
}

/* Fails as the rules say, and remembers why. */
static bool fail_as(Engine *engine, const Voice *voice, Out *reply, const Status *status)
{
    engine->refusal = refusal_of(engine->rules, status);
    reply->length = 0;
    status_format(reply, voice, status);
    return false;
}

static bool fail_status(Engine *engine, Out *reply, const Status *status)
{
    Voice voice = engine_voice(engine);

    return fail_as(engine, &voice, reply, status);
}

Voice engine_voice(const Engine *engine)
{
    return (Voice){.rules = engine->rules,
                   .table = &engine->match.table,
                   .names = &engine->match.names,
                   .seat_names = engine->called};
}

static void call_seat(Engine *engine, int64_t seat, const char *name, int length)
{
    char *own = engine->seat_names[seat];

    memset(own, 0, SEAT_NAME_BYTES);
    memcpy(own, name, (size_t)(length < SEAT_NAME_BYTES ? length : SEAT_NAME_BYTES - 1));
    engine->called[seat] = own[0] != '\0' ? own : NULL;
}

static void hear(void *self, const Table *table, const Event *event)
{
    Engine *engine = self;
    Voice voice = engine_voice(engine);

    voice.table = table;
    if (engine->news_count == ENGINE_NEWS)
        return;
    News *news = &engine->news[engine->news_count++];
    Out out = out_to(news->text, sizeof news->text);
    news->audience = event->audience;
    message_format(&out, &voice, &event->message);
    if (event->rule != NULL) {
        out_text(&out, " [");
        out_text(&out, event->rule);
        out_text(&out, "]");
    }
}

void engine_open(Engine *engine, bool may_use_files)
{
    memset(engine, 0, sizeof *engine);
    engine->may_use_files = may_use_files;
    engine->sink = (Sink){.self = engine, .event = hear};
}

static void forget_game(Engine *engine)
{
    if (engine->begun)
        match_free(&engine->match);
    games_give_back(engine->loaded);
    engine->loaded = NULL;
    memset(&engine->match, 0, sizeof engine->match);
    memset(engine->seat_names, 0, sizeof engine->seat_names);
    memset(engine->called, 0, sizeof engine->called);
    engine->begun = false;
    engine->setup_length = 0;
    engine->setup_lines[0] = '\0';
    engine->news_count = 0;
    engine->own_luck = false;
    engine->sealed = false;
}

void engine_close(Engine *engine)
{
    forget_game(engine);
    games_give_back(engine->own);
    engine->rules = engine->own = NULL;
}

/* ---- setting up ---- */

static bool need_setup(const Engine *engine, Out *reply)
{
    if (engine->rules == NULL)
        return engine_fail(reply, "no game is chosen yet; say \"game NAME\" first (\"games\" lists them)", "", "");
    if (engine->begun)
        return engine_fail(reply, "the game has begun; say \"game NAME\" to set up another", "", "");
    return true;
}

static bool do_game(Engine *engine, Words *words, Out *reply)
{
    Word name = words_take(words);
    const Rules *rules = games_find(name.text, name.length);

    if (engine->own != NULL && word_is(name, rules_name(engine->own)))
        rules = engine->own;
    if (rules == NULL)
        return engine_fail(reply, "there is no game of that name; \"games\" lists them", "", "");
    forget_game(engine);
    engine->rules = rules;
    engine->setup.seats = rules->least_seats;
    for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
        engine->setup.side[seat] = seat;
    return true;
}

static bool file_name(const Engine *engine, Words *words, char *name, int size, Out *reply)
{
    Word word = words_take(words);

    if (!engine->may_use_files)
        return engine_fail(reply, "files are not available here", "", "");
    if (word.length == 0 || word.length >= size)
        return engine_fail(reply, "expected the name of a file or folder, of at most 511 bytes", "", "");
    memcpy(name, word.text, (size_t)word.length);
    name[word.length] = '\0';
    return true;
}

/* cards FOLDER: from now on `game` of X-Wing is with these cards too. */
static bool do_cards(Engine *engine, Words *words, Out *reply)
{
    char folder[512];

    if (!file_name(engine, words, folder, sizeof folder, reply))
        return false;
    const Rules *rules = games_with_cards(folder, reply);
    if (rules == NULL)
        return false;
    forget_game(engine);
    games_give_back(engine->own);
    engine->own = rules;
    engine->rules = NULL;
    return true;
}

/* seats SIDE SIDE ...: one side a seat. */
static bool do_seats(Engine *engine, Words *words, Out *reply)
{
    Setup setup = {0};
    int64_t side = 0;

    if (!need_setup(engine, reply))
        return false;
    while (words_left(words)) {
        if (setup.seats == MAX_SEATS || !word_integer(words_take(words), 0, MAX_SEATS - 1, &side))
            return engine_fail(reply, "expected the side of each seat in turn, such as \"seats 0 0 0 1\"; at most 8",
                               "", "");
        setup.side[setup.seats++] = (uint8_t)side;
    }
    engine->setup = setup;
    return true;
}

static bool do_name(Engine *engine, Words *words, Out *reply)
{
    int64_t seat = 0;

    if (!need_setup(engine, reply))
        return false;
    bool numbered = word_integer(words_take(words), 0, engine->setup.seats - 1, &seat);
    Word name = words_take(words);
    if (!numbered || name.length == 0 || name.length >= SEAT_NAME_BYTES)
        return engine_fail(reply, "expected \"name SEAT NAME\", the name shorter than 64 bytes", "", "");
    call_seat(engine, seat, name.text, name.length);
    return true;
}

/* seal: provable dice. The engine plays for all seats here, so it draws their nonces too. The commitment binds the setup, so it is
 * made when that is complete. */
static bool do_seal(Engine *engine, Out *reply)
{
    if (!need_setup(engine, reply))
        return false;
    randombytes_buf(engine->secret, sizeof engine->secret);
    randombytes_buf(engine->seal.nonce, sizeof engine->seal.nonce);
    engine->sealed = engine->own_luck = true;
    return true;
}

static bool make_seal(Engine *engine, RecordError *error)
{
    Seal *seal = &engine->seal;

    if (!provable_commit(engine->rules, &engine->setup, engine->secret, seal->commitment, error))
        return false;
    for (int seat = 0; seat < engine->setup.seats; seat++)
        provable_pledge(seal->commitment, seat, seal->nonce[seat], seal->pledge[seat]);
    provable_open(&engine->proof, engine->rules, engine->secret, seal, engine->setup.seats);
    return true;
}

static bool do_reveal(Engine *engine, Out *reply)
{
    RecordError error;

    return match_reveal(&engine->match, engine->secret, &error) || engine_fail(reply, error.text, "", "");
}

/* Opens a table by the setup so far, to see whether the rules take it. While lines are still missing only an error in a line
 * counts: what is missing is said by "begin". */
static bool try_setup(Engine *engine, bool is_whole, Out *reply)
{
    Table table;
    Names names;
    int line = 0;

    engine->setup.lines = engine->setup_lines;
    Status status = table_open(engine->rules, &table, &engine->setup, NULL, &names, &line);
    if (status.code != STATUS_REFUSED || (line == 0 && !is_whole))
        return true;
    Voice voice = {.rules = engine->rules, .table = &table, .names = &names};
    return fail_as(engine, &voice, reply, &status);
}

/* A line of the game's own setup words. It is tried at once, so that an error is told where it is made. */
static bool do_setup(Engine *engine, const char *line, int length, Out *reply)
{
    int before = engine->setup_length;

    if (length + 2 > ENGINE_SETUP_BYTES - engine->setup_length)
        return engine_fail(reply, "the setup is longer than this program holds", "", "");
    memcpy(engine->setup_lines + engine->setup_length, line, (size_t)length);
    engine->setup_length += length;
    engine->setup_lines[engine->setup_length++] = '\n';
    engine->setup_lines[engine->setup_length] = '\0';
    if (try_setup(engine, false, reply))
        return true;
    engine->setup_length = before;
    engine->setup_lines[before] = '\0';
    return false;
}

bool engine_begin(Engine *engine, Out *reply)
{
    const char *names[MAX_SEATS] = {0};
    RecordError error;

    if (!need_setup(engine, reply) || !try_setup(engine, true, reply))
        return false;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        names[seat] = engine->seat_names[seat];
    engine->setup.seal = engine->sealed ? &engine->seal : NULL;
    if (engine->sealed && !make_seal(engine, &error))
        return engine_fail(reply, error.text, "", "");
    engine->news_count = 0;
    if (!match_begin(&engine->match, engine->rules, &engine->setup, names, &engine->sink, &error))
        return engine_fail(reply, error.text, "", "");
    engine->begun = true;
    return true;
}

/* ---- playing ---- */

static bool need_game(const Engine *engine, Out *reply)
{
    return engine->begun || engine_fail(reply, "no game has begun; say \"game NAME\", then \"begin\"", "", "");
}

/* Answers chance for as long as it is asked, if the engine has luck of its own. */
static bool run_luck(Engine *engine, Out *reply)
{
    Match *match = &engine->match;
    ChanceQuestion question;
    Answer answer;

    while (engine->own_luck && table_chance(engine->rules, &match->table, &question)) {
        if (engine->sealed)
            provable_sample(&engine->proof, &match->table, &question, &answer);
        else
            chance_sample(engine->rules, &match->table, &question, chance_fast_number, &engine->luck, &answer);
        Status status = match_answer(match, &answer);
        if (status.code != STATUS_OK)
            return fail_status(engine, reply, &status);
    }
    return true;
}

/* Who gives a seat's answers. */
typedef Status (*Giver)(Match *match, const Answer *answer);

static bool take_answer(Engine *engine, Giver give, const Answer *answer, Out *reply)
{
    Status status = table_check(engine->rules, &engine->match.table, answer);

    if (status.code != STATUS_OK)
        return fail_status(engine, reply, &status);
    engine->news_count = 0;
    status = give(&engine->match, answer);
    if (status.code != STATUS_OK)
        return fail_status(engine, reply, &status);
    return run_luck(engine, reply);
}

/* No seat was named, and not exactly one is asked. */
static bool fail_seat(Engine *engine, int asked, Out *reply)
{
    ChanceQuestion chance;

    if (table_chance(engine->rules, &engine->match.table, &chance)) {
        engine_fail(reply, "chance is asked now; \"roll\", \"draw\" or \"pick\" first (\"questions\" says which)", "",
                    "");
        engine->refusal = refusal_of(engine->rules, &(Status){.message = say0(MSG_CHANCE_FIRST)});
    } else if (asked == 0) {
        engine_fail(reply, "nobody is asked anything now", "", "");
        engine->refusal = refusal_of(engine->rules, &(Status){.message = say0(MSG_NOT_ASKED)});
    } else {
        engine_fail(reply, "say who answers: \"answer SEAT WORDS\" (\"questions\" lists who is asked)", "", "");
    }
    return false;
}

static bool parse_and_take(Engine *engine, Giver give, uint8_t seat, const char *text, int length, Out *reply)
{
    Voice voice = engine_voice(engine);
    Answer answer;
    Status status = answer_parse(&voice, seat, text, length, READ_KINDLY, &answer);

    return status.code == STATUS_OK ? take_answer(engine, give, &answer, reply) : fail_status(engine, reply, &status);
}

/* answer [SEAT] WORDS: the seat may be left out when only one is asked. */
static bool do_answer(Engine *engine, Giver give, Words *words, const char *line, int length, Out *reply)
{
    Question questions[MAX_SEATS];
    int asked = table_questions(engine->rules, &engine->match.table, questions);
    int64_t seat = asked == 1 ? questions[0].seat : SEAT_NOBODY;
    bool several = words->count > words->at + 1;

    if (several && word_integer(words_peek(words), 0, MAX_SEATS - 1, &seat))
        words_take(words);
    if (seat == SEAT_NOBODY)
        return fail_seat(engine, asked, reply);
    const char *text = words_left(words) ? words_peek(words).text : line + length;
    return parse_and_take(engine, give, (uint8_t)seat, text, (int)(line + length - text), reply);
}

static bool do_move(Engine *engine, Words *words, const char *line, int length, Out *reply)
{
    int64_t seat = 0;

    if (!word_integer(words_take(words), 0, engine->match.table.seats - 1, &seat))
        return engine_fail(reply, "expected \"move SEAT WORDS\" (\"moves SEAT\" lists them)", "", "");
    char text[ENGINE_LINE_BYTES];
    Out out = out_to(text, sizeof text);
    const char *rest = words_left(words) ? words_peek(words).text : line + length;
    out_text(&out, "move ");
    out_bytes(&out, rest, (int)(line + length - rest));
    return parse_and_take(engine, match_answer, (uint8_t)seat, text, out.length, reply);
}

static bool do_referee(Engine *engine, Words *words, const char *line, int length, Out *reply)
{
    RefereeEntry entry = {0};
    int64_t seat = 0;
    char name[SEAT_NAME_BYTES] = "";

    if (words_accept(words, "answer"))
        return do_answer(engine, match_referee_answer, words, line, length, reply);
    while (entry.kind < REFEREE_KINDS && !words_accept(words, referee_names[entry.kind]))
        entry.kind++;
    if (entry.kind == REFEREE_KINDS ||
        (referee_names_seat(entry.kind) && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat)))
        return engine_fail(reply,
                           "expected \"referee forfeit SEAT\", \"captain SEAT\", \"seat SEAT NAME\", \"answer SEAT "
                           "WORDS\", \"draw\" or \"time\"",
                           "", "");
    entry.seat = (uint8_t)seat;
    Word word = words_take(words);
    if (word.length < SEAT_NAME_BYTES)
        memcpy(name, word.text, (size_t)word.length);
    int heard = engine->news_count;
    engine->news_count = 0;
    Status status = match_referee(&engine->match, &entry, name);
    if (status.code != STATUS_OK) {
        engine->news_count = heard;
        return fail_status(engine, reply, &status);
    }
    if (entry.kind == REFEREE_SEAT)
        call_seat(engine, seat, name, (int)strlen(name));
    return run_luck(engine, reply);
}

static bool do_seed(Engine *engine, Words *words, Out *reply)
{
    int64_t seed = 0;

    if (words_accept(words, "off")) {
        engine->own_luck = false;
        return true;
    }
    if (!word_integer(words_take(words), 0, INT64_C(999999999999999), &seed))
        return engine_fail(reply, "expected \"seed NUMBER\", or \"seed off\" to answer chance by hand", "", "");
    engine->luck.seed = (uint64_t)seed;
    engine->random.state = (uint64_t)seed;
    engine->own_luck = true;
    return !engine->begun || run_luck(engine, reply);
}

/* random N: N answers by random play, or until the game is over. */
static bool do_random(Engine *engine, Words *words, Out *reply)
{
    int64_t amount = 0;
    Match *match = &engine->match;

    if (!word_integer(words_take(words), 1, 1000000, &amount))
        return engine_fail(reply, "expected \"random NUMBER\", from 1 to 1000000", "", "");
    if (!engine->own_luck)
        return engine_fail(reply, "random play needs luck; say \"seed NUMBER\" first", "", "");
    if (!run_luck(engine, reply))
        return false;
    while (amount-- > 0 && match->table.state == TABLE_PLAYING) {
        Question questions[MAX_SEATS];
        Answer answer;
        int count = table_questions(engine->rules, &match->table, questions);
        const Question *question = &questions[count > 0 ? random_below(&engine->random, (uint32_t)count) : 0];
        if (count == 0 || !random_answer(&engine->random, engine->rules, &match->table, question, &answer))
            return engine_fail(reply, "random play found no legal answer", "", "");
        if (!take_answer(engine, match_answer, &answer, reply))
            return false;
    }
    return true;
}

/* ---- going back, saving, loading ---- */

static bool go_back(Engine *engine, int entry, Out *reply)
{
    RecordError error;

    engine->news_count = 0;
    return match_back(&engine->match, entry, &error) ? run_luck(engine, reply) : engine_fail(reply, error.text, "", "");
}

static bool do_back(Engine *engine, Words *words, Out *reply)
{
    int64_t entry = 0;

    if (!word_integer(words_take(words), 0, RECORD_MOST_LINES, &entry))
        return engine_fail(reply, "expected \"back ENTRY\" (\"log\" numbers them; 0 is the start)", "", "");
    return go_back(engine, (int)entry, reply);
}

static bool do_undo(Engine *engine, Words *words, Out *reply)
{
    int64_t seat = SEAT_NOBODY;
    int entry = -1;

    if (words_left(words) && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"undo\" or \"undo SEAT\"", "", "");
    for (uint8_t s = 0; s < MAX_SEATS; s++) {
        int last = seat == SEAT_NOBODY || seat == s ? match_last_answer_of(&engine->match, s) : -1;
        entry = last > entry ? last : entry;
    }
    if (entry < 0)
        return engine_fail(reply, "there is no answer to take back", "", "");
    return go_back(engine, entry, reply);
}

static bool do_save(Engine *engine, Words *words, Out *reply)
{
    char name[512], end[128];
    Out out = out_to(end, sizeof end);
    const Record *record = &engine->match.record;

    if (!file_name(engine, words, name, sizeof name, reply))
        return false;
    FILE *file = fopen(name, "wb");
    if (file == NULL)
        return engine_fail(reply, "cannot write ", name, "");
    record_end_line(record, engine->rules, &engine->match.table, &out);
    bool whole = fwrite(record->text, 1, record->length, file) == record->length &&
                 fwrite(end, 1, (size_t)out.length, file) == (size_t)out.length;
    whole = fclose(file) == 0 && whole;
    return whole || engine_fail(reply, "could not write all of ", name, "; is the disk full?");
}

static bool do_load(Engine *engine, Words *words, Out *reply)
{
    enum { MOST = 64 << 20 };
    char name[512], number[64];
    Out out = out_to(number, sizeof number);
    Record record;
    RecordError error = {0};

    if (!file_name(engine, words, name, sizeof name, reply))
        return false;
    FILE *file = fopen(name, "rb");
    if (file == NULL)
        return engine_fail(reply, "cannot read ", name, "");
    char *text = malloc(MOST);
    size_t length = text != NULL ? fread(text, 1, MOST, file) : 0;
    (void)fclose(file);
    bool ok = text != NULL && record_load(&record, text, length, true, &error);
    free(text);
    if (ok) {
        const Rules *rules = games_for_record(&record, &error);
        Match match;
        ok = rules != NULL && match_resume(&match, rules, &record, NULL, &error);
        if (ok) {
            forget_game(engine);
            engine->rules = engine->loaded = rules;
            engine->match = match;
            engine->match.sink = &engine->sink;
            engine->begun = true;
            for (int seat = 0; seat < engine->match.record.seats; seat++)
                call_seat(engine, seat, engine->match.record.seat_names[seat], SEAT_NAME_BYTES);
            return true;
        }
        games_give_back(rules);
        record_free(&record);
    }
    out_text(&out, ":");
    out_number(&out, error.line);
    out_text(&out, ": ");
    reply->length = 0;
    out_text(reply, name);
    out_text(reply, number);
    out_text(reply, error.text);
    return false;
}

/* ---- commands ---- */

static bool play_command(Engine *engine, Words *words, const char *line, int length, Out *reply, bool *worked)
{
    static const char *const luck_words[] = {"roll", "draw", "pick"};

    for (int i = 0; i < 3; i++) {
        if (word_is(words_peek(words), luck_words[i])) {
            const char *text = words_peek(words).text;
            *worked = need_game(engine, reply) &&
                      parse_and_take(engine, match_answer, SEAT_CHANCE, text, (int)(line + length - text), reply);
            return true;
        }
    }
    if (words_accept(words, "answer"))
        *worked = need_game(engine, reply) && do_answer(engine, match_answer, words, line, length, reply);
    else if (words_accept(words, "move"))
        *worked = need_game(engine, reply) && do_move(engine, words, line, length, reply);
    else if (words_accept(words, "referee"))
        *worked = need_game(engine, reply) && do_referee(engine, words, line, length, reply);
    else if (words_accept(words, "random"))
        *worked = need_game(engine, reply) && do_random(engine, words, reply);
    else if (words_accept(words, "back"))
        *worked = need_game(engine, reply) && do_back(engine, words, reply);
    else if (words_accept(words, "undo"))
        *worked = need_game(engine, reply) && do_undo(engine, words, reply);
    else if (words_accept(words, "reveal"))
        *worked = need_game(engine, reply) && do_reveal(engine, reply);
    else if (words_accept(words, "save"))
        *worked = need_game(engine, reply) && do_save(engine, words, reply);
    else
        return false;
    return true;
}

bool engine_command(Engine *engine, const char *line, int length, Out *reply)
{
    Words words;
    bool worked = false;

    engine->refusal = (Refusal){0};
    for (int i = 0; i < length; i++) {
        if ((uint8_t)line[i] < ' ' && line[i] != '\t' && line[i] != '\r')
            return engine_fail(reply, "the line holds a control character", "", "");
    }
    if (length >= ENGINE_LINE_BYTES || !words_split(&words, line, length))
        return engine_fail(reply, "the line is too long; 4,095 bytes and 80 words are the most", "", "");
    if (!words_left(&words))
        return true;
    if (words_accept(&words, "quit")) {
        engine->quit = true;
        return true;
    }
    if (words_accept(&words, "game"))
        return do_game(engine, &words, reply);
    if (words_accept(&words, "cards"))
        return do_cards(engine, &words, reply);
    if (words_accept(&words, "seats"))
        return do_seats(engine, &words, reply);
    if (words_accept(&words, "name"))
        return do_name(engine, &words, reply);
    if (words_accept(&words, "seed"))
        return do_seed(engine, &words, reply);
    if (words_accept(&words, "seal"))
        return do_seal(engine, reply);
    if (words_accept(&words, "load"))
        return do_load(engine, &words, reply);
    if (words_accept(&words, "begin"))
        return engine_begin(engine, reply) && run_luck(engine, reply);
    if (engine_show(engine, &words, reply, &worked) || play_command(engine, &words, line, length, reply, &worked))
        return worked;
    if (engine->rules != NULL && !engine->begun)
        return do_setup(engine, line, length, reply);
    return engine_fail(reply, "unknown command; \"help\" lists them", "", "");
}
