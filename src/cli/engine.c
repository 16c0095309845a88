#include "cli/engine.h"

#include <sodium.h>
#include <string.h>

#include "cli/engine_parts.h"
#include "cli/games.h"
#include "table/rules.h"

bool engine_fail(Out *reply, const char *a, const char *b, const char *c)
{
    reply->length = 0;
    out_text(reply, a);
    out_text(reply, b);
    out_text(reply, c);
    return false;
}

bool engine_fail_as(Engine *engine, const Voice *voice, Out *reply, const Status *status)
{
    engine->refusal = refusal_of(engine->rules, status);
    reply->length = 0;
    status_format(reply, voice, status);
    return false;
}

bool engine_fail_status(Engine *engine, Out *reply, const Status *status)
{
    Voice voice = engine_voice(engine);

    return engine_fail_as(engine, &voice, reply, status);
}

Voice engine_voice(const Engine *engine)
{
    return (Voice){.rules = engine->rules,
                   .table = &engine->match.table,
                   .names = &engine->match.names,
                   .seat_names = engine->called};
}

void engine_call_seat(Engine *engine, int64_t seat, const char *name, int length)
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

void engine_forget_game(Engine *engine)
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
    engine_forget_game(engine);
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
    engine_forget_game(engine);
    engine->rules = rules;
    engine->setup.seats = rules->least_seats;
    for (uint8_t seat = 0; seat < MAX_SEATS; seat++)
        engine->setup.side[seat] = seat;
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
    engine_call_seat(engine, seat, name.text, name.length);
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
    return engine_fail_as(engine, &voice, reply, &status);
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
    return !engine->begun || engine_run_luck(engine, reply);
}

/* random N: N answers by random play, or until the game is over. */
bool engine_begin(Engine *engine, Out *reply)
{
    const char *names[MAX_SEATS] = {0};
    RecordError error;

    if (!need_setup(engine, reply) || !try_setup(engine, true, reply))
        return false;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        names[seat] = engine->seat_names[seat];
    engine->setup.is_unkept = !engine->may_use_files;
    engine->setup.seal = engine->sealed ? &engine->seal : NULL;
    if (engine->sealed && !make_seal(engine, &error))
        return engine_fail(reply, error.text, "", "");
    engine->news_count = 0;
    if (!match_begin(&engine->match, engine->rules, &engine->setup, names, &engine->sink, &error))
        return engine_fail(reply, error.text, "", "");
    engine->begun = true;
    return true;
}

/* ---- commands ---- */

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
        return engine_cards(engine, &words, reply);
    if (words_accept(&words, "seats"))
        return do_seats(engine, &words, reply);
    if (words_accept(&words, "name"))
        return do_name(engine, &words, reply);
    if (words_accept(&words, "seed"))
        return do_seed(engine, &words, reply);
    if (words_accept(&words, "seal"))
        return do_seal(engine, reply);
    if (words_accept(&words, "load"))
        return engine_load(engine, &words, reply);
    if (words_accept(&words, "begin"))
        return engine_begin(engine, reply) && engine_run_luck(engine, reply);
    if (engine_show(engine, &words, reply, &worked) || engine_play(engine, &words, line, length, reply, &worked))
        return worked;
    if (engine->rules != NULL && !engine->begun)
        return do_setup(engine, line, length, reply);
    return engine_fail(reply, "unknown command; \"help\" lists them", "", "");
}
