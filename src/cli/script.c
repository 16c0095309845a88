#include "cli/script.h"

#include <stdlib.h>
#include <string.h>

#include "cli/engine.h"
#include "table/kernel.h"

typedef struct Script {
    Engine engine;
    int claims; /* ids on its proves lines */
    char reply[ENGINE_REPLY_BYTES];
} Script;

/* ---- expectations; each fills `reply` with what was wrong ---- */

static bool expected(Out *reply, const char *what, const char *wanted, int wanted_length, const char *found)
{
    reply->length = 0;
    out_text(reply, "expected ");
    out_text(reply, what);
    out_text(reply, " ");
    out_bytes(reply, wanted, wanted_length);
    out_text(reply, ", found ");
    out_text(reply, found);
    return false;
}

/* proves ID ID ...: at most six, since a script that claims more proves little. */
static bool do_proves(Script *script, Words *words, Out *reply)
{
    int ids = 0;

    for (; words_left(words); ids++) {
        if (memchr(words_peek(words).text, '-', (size_t)words_peek(words).length) == NULL)
            return engine_fail(reply, "expected the ids of rules, such as SK-FIRE-02", "", "");
        words_take(words);
    }
    script->claims += ids;
    return (ids > 0 && ids <= 6) || engine_fail(reply, "a proves line names one to six rules", "", "");
}

/* expect SUBJECT FACT VALUE [FACT VALUE ...] */
static bool do_expect(Script *script, Words *words, Out *reply)
{
    Engine *engine = &script->engine;
    uint8_t viewer = SEAT_NOBODY;
    int64_t seat = 0;
    char found[256];

    if (words_accept(words, "seen-by")) {
        if (!word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
            return engine_fail(reply, "expected \"expect seen-by SEAT SUBJECT FACT VALUE\"", "", "");
        viewer = (uint8_t)seat;
    }
    Word subject = words_take(words);
    if (!words_left(words))
        return engine_fail(reply, "expected \"expect SUBJECT FACT VALUE\", the subject a piece or \"table\"", "", "");
    while (words_left(words)) {
        Word fact = words_take(words), value = words_take(words);
        if (!engine_fact(engine, viewer, subject, fact, found, sizeof found)) {
            reply->length = 0;
            out_text(reply, "there is no fact \"");
            out_bytes(reply, fact.text, fact.length);
            out_text(reply, "\" of \"");
            out_bytes(reply, subject.text, subject.length);
            out_text(reply, "\"");
            return false;
        }
        if (!word_is(value, found)) {
            char what[128];
            Out out = out_to(what, sizeof what);
            out_bytes(&out, subject.text, subject.length);
            out_text(&out, " ");
            out_bytes(&out, fact.text, fact.length);
            return expected(reply, what, value.text, value.length, found);
        }
    }
    return true;
}

/* asks nobody | asks chance [VERB [N]] | asks SEAT KIND [for PIECE] */
static bool do_asks(Script *script, Words *words, Out *reply)
{
    Engine *engine = &script->engine;
    char found[2048];
    Out out = out_to(found, sizeof found);
    int64_t seat = 0;
    Question question;

    if (!engine_command(engine, "questions", 9, &out))
        return engine_fail(reply, found, "", "");
    if (words_accept(words, "nobody"))
        return strcmp(found, "nobody is asked anything") == 0 || expected(reply, "", "nobody to be asked", 18, found);
    if (words_accept(words, "chance")) {
        Word verb = words_take(words), amount = words_take(words);
        ChanceQuestion chance;
        bool asked = table_chance(engine->rules, &engine->match.table, &chance);
        int64_t number = chance.amount;
        bool fits = asked && (verb.length == 0 || word_is(verb, chance.kind == ANSWER_ROLL   ? "roll"
                                                                : chance.kind == ANSWER_DRAW ? "draw"
                                                                                             : "pick"));
        fits = fits && (amount.length == 0 || word_integer(amount, chance.amount, chance.amount, &number));
        return fits || expected(reply, "chance to be asked", verb.text, verb.length, found);
    }
    if (!word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"asks SEAT KIND [for PIECE]\", \"asks chance\" or \"asks nobody\"", "",
                           "");
    Word kind = words_take(words);
    if (!table_question(engine->rules, &engine->match.table, (uint8_t)seat, &question) ||
        !word_is(kind, question_name(engine->rules, &question)))
        return expected(reply, "that seat to be asked", kind.text, kind.length, found);
    if (words_accept(words, "for")) {
        Voice voice = engine_voice(engine);
        Word piece = words_take(words);
        int16_t number = NO_PIECE;
        if (!piece_parse(&voice, piece.text, piece.length, &number) || number != question.subject)
            return expected(reply, "the question to be about", piece.text, piece.length, found);
    }
    return true;
}

static bool holds(const char *text, Word part)
{
    size_t length = strlen(text);

    for (size_t i = 0; i + (size_t)part.length <= length; i++) {
        if (memcmp(text + i, part.text, (size_t)part.length) == 0)
            return true;
    }
    return false;
}

/* says TEXT, or whispers SEAT TEXT. */
static bool do_says(Script *script, Words *words, bool whisper, Out *reply)
{
    const Engine *engine = &script->engine;
    int64_t seat = 0;

    if (whisper && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"whispers SEAT TEXT\"", "", "");
    Word text = words_take(words);
    reply->length = 0;
    out_text(reply, "nothing that happened says \"");
    out_bytes(reply, text.text, text.length);
    out_text(reply, whisper ? "\" to that seat alone; it was:" : "\" to all; it was:");
    for (int i = 0; i < engine->news_count; i++) {
        const News *news = &engine->news[i];
        bool reaches = whisper ? news->audience != 0xFF && (news->audience & SEAT_BIT(seat)) : news->audience == 0xFF;
        if (reaches && holds(news->text, text))
            return true;
        out_text(reply, "\n    ");
        out_text(reply, news->text);
    }
    return false;
}

/* refuse COMMAND [because RULE]: the command must fail, for that reason, and leave the table as it was. */
static bool do_refuse(Script *script, Words *words, const char *line, int length, Out *reply)
{
    Engine *engine = &script->engine;
    const char *command = words_left(words) ? words_peek(words).text : line + length;
    const char *end = line + length;
    Word rule = {0};
    uint64_t before = table_hash(&engine->match.table);
    int entries = engine->match.record.entry_count;

    if (words->count >= 2 && word_is(words->word[words->count - 2], "because")) {
        rule = words->word[words->count - 1];
        end = words->word[words->count - 2].text;
    }
    if (engine_command(engine, command, (int)(end - command), reply))
        return engine_fail(reply, "expected this to be refused, and it was taken", "", "");
    if (table_hash(&engine->match.table) != before || engine->match.record.entry_count != entries)
        return engine_fail(reply, "it was refused, and yet changed the table", "", "");
    if (rule.length > 0 && !holds(reply->text, rule)) {
        char found[600];
        Out out = out_to(found, sizeof found);
        out_text(&out, reply->text);
        return expected(reply, "a refusal because of", rule.text, rule.length, found);
    }
    reply->length = 0;
    return true;
}

/* ---- lines ---- */

static bool is_setup(const Words *words)
{
    static const char *const commands[] = {"game",   "games", "seats", "name", "seed", "seal",
                                           "proves", "load",  "begin", "help", "quit"};
    static const char *const playing[] = {"asks", "expect", "refuse",  "answer",    "move",       "roll",
                                          "draw", "pick",   "referee", "random",    "says",       "whispers",
                                          "undo", "back",   "show",    "questions", "candidates", "moves",
                                          "news", "log",    "hash",    "status",    "save"};

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (word_is(words->word[0], commands[i]))
            return true;
    }
    for (size_t i = 0; i < sizeof playing / sizeof playing[0]; i++) {
        if (word_is(words->word[0], playing[i]))
            return false;
    }
    return true; /* the game's own setup words */
}

static bool run_line(Script *script, const char *line, int length, Out *reply)
{
    Engine *engine = &script->engine;
    Words words;

    if (!words_split(&words, line, length))
        return engine_fail(reply, "the line has too many words", "", "");
    if (!words_left(&words))
        return true;
    /* A refusal can be of a setup line, so it does not begin the game; any other play does. */
    bool refuses_setup = word_is(words.word[0], "refuse") && !engine->begun && words.count > 1 &&
                         !word_is(words.word[1], "answer") && !word_is(words.word[1], "move");
    if (engine->rules != NULL && !engine->begun && !is_setup(&words) && !refuses_setup && !engine_begin(engine, reply))
        return false;
    if (words_accept(&words, "proves"))
        return do_proves(script, &words, reply);
    if (words_accept(&words, "expect"))
        return do_expect(script, &words, reply);
    if (words_accept(&words, "asks"))
        return do_asks(script, &words, reply);
    if (words_accept(&words, "refuse"))
        return do_refuse(script, &words, line, length, reply);
    if (words_accept(&words, "says"))
        return do_says(script, &words, false, reply);
    if (words_accept(&words, "whispers"))
        return do_says(script, &words, true, reply);
    return engine_command(engine, line, length, reply);
}

static void report(Out *problem, const char *name, int line, const char *what)
{
    out_text(problem, name);
    out_text(problem, ":");
    out_number(problem, line);
    out_text(problem, ": ");
    out_text(problem, what);
}

bool script_run(const char *name, const char *text, size_t length, Out *problem)
{
    Script *script = malloc(sizeof *script);
    size_t at = 0;
    bool ok = true;

    if (script == NULL) {
        report(problem, name, 0, "memory ran out");
        return false;
    }
    engine_open(&script->engine, false);
    script->claims = 0;
    for (int line = 1; at < length && ok; line++) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) : length - at;
        Out reply = out_to(script->reply, sizeof script->reply);
        ok = bytes < ENGINE_LINE_BYTES ? run_line(script, text + at, (int)bytes, &reply)
                                       : engine_fail(&reply, "the line is too long", "", "");
        if (!ok)
            report(problem, name, line, script->reply);
        at += bytes + 1;
    }
    if (ok && script->claims == 0) {
        report(problem, name, 1, "the script proves nothing; say which rules with \"proves ID\"");
        ok = false;
    }
    engine_close(&script->engine);
    free(script);
    return ok;
}
