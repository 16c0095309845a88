#include "cli/script.h"

#include <stdlib.h>
#include <string.h>

#include "cli/script_lesson.h"
#include "table/facts.h"
#include "table/kernel.h"
#include "table/piece_names.h"

typedef struct Script {
    Engine engine;
    ScriptLesson lesson;
    int claims;           /* ids on its proves lines */
    uint64_t named_table; /* the table at the last line that said which question a seat is asked, by its hash */
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

/* proves ID ID ...: at most six, since a script that claims more proves little. Or proves card KEY: a card of the game's. */
static bool do_proves(Script *script, Words *words, Out *reply)
{
    int ids = 0;

    if (words_accept(words, "card")) {
        Word key = words_take(words);
        script->claims++;
        return (key.length > 0 && memchr(key.text, '/', (size_t)key.length) != NULL) ||
               engine_fail(reply, "expected the key of a card, such as EDITION/upgrade/crew/gunner", "", "");
    }

    for (; words_left(words); ids++) {
        if (memchr(words_peek(words).text, '-', (size_t)words_peek(words).length) == NULL)
            return engine_fail(reply, "expected the ids of rules, such as SK-FIRE-02", "", "");
        words_take(words);
    }
    script->claims += ids;
    return (ids > 0 && ids <= 6) || engine_fail(reply, "a proves line names one to six rules", "", "");
}

/* expect [seen-by SEAT|spectator] SUBJECT FACT VALUE [FACT VALUE ...] [and SUBJECT ...] (table/facts.h) */
static bool do_expect(Script *script, Words *words, Out *reply)
{
    const Engine *engine = &script->engine;
    int64_t seat = SEAT_NOBODY;

    if (words_accept(words, "seen-by")) {
        seat = SEAT_SPECTATOR;
        if (!words_accept(words, "spectator") && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
            return engine_fail(reply, "expected \"expect seen-by SEAT SUBJECT FACT VALUE\"", "", "");
    }
    if (!engine->begun)
        return engine_fail(reply, "no game has begun; say \"game NAME\", then \"begin\"", "", "");
    Voice voice = engine_voice(engine);
    Table seen =
        seat == SEAT_NOBODY ? engine->match.table : table_censor(engine->rules, &engine->match.table, (uint8_t)seat);
    voice.table = &seen;
    return claim_judge(&voice, words, reply) == CLAIM_HOLDS;
}

/* What is left of the line, as if it were one word. */
static Word rest_of(const Words *words)
{
    Word first = words_peek(words), last = words->count > 0 ? words->word[words->count - 1] : first;

    return words_left(words) ? (Word){first.text, (int)(last.text + last.length - first.text)} : first;
}

/* asks chance [roll N DIE | draw | pick N]; what is not said may be anything. */
static bool asks_chance(const Engine *engine, Words *words, const char *found, Out *reply)
{
    static const char *const verbs[] = {[ANSWER_ROLL] = "roll", [ANSWER_DRAW] = "draw", [ANSWER_PICK] = "pick"};
    ChanceQuestion chance;
    int64_t amount = 0;
    const Word wanted = rest_of(words);
    bool asked = table_chance(engine->rules, &engine->match.table, &chance);
    const char *die = asked && chance.kind == ANSWER_ROLL ? engine->rules->dice[chance.source].name : "";

    asked = asked && (!words_left(words) || words_accept(words, verbs[chance.kind]));
    asked = asked && (!words_left(words) || word_integer(words_take(words), chance.amount, chance.amount, &amount));
    asked = asked && (!words_left(words) || words_accept(words, die));
    return asked || expected(reply, "chance to be asked", wanted.text, wanted.length, found);
}

/* asks SEAT KIND [for PIECE] | asks SEAT nothing */
static bool asks_seat(const Engine *engine, uint8_t seat, Words *words, const char *found, Out *reply)
{
    Question question = {.subject = NO_PIECE};
    bool asked = table_question(engine->rules, &engine->match.table, seat, &question);
    Word kind = words_take(words);

    if (!word_is(kind, asked ? question_name(engine->rules, &question) : "nothing"))
        return expected(reply, "that seat to be asked", kind.text, kind.length, found);
    if (words_accept(words, "for")) {
        Voice voice = engine_voice(engine);
        Word piece = words_take(words);
        int16_t number = NO_PIECE;
        Look look = {voice.rules, voice.table};
        if (!piece_parse(&voice, piece.text, piece.length, READ_KINDLY, &number) ||
            number != bearer_of(&look, question.subject))
            return expected(reply, "the question to be about", piece.text, piece.length, found);
    }
    return true;
}

/* asks nobody | asks chance ... | asks SEAT ... */
static bool do_asks(Script *script, Words *words, Out *reply)
{
    Engine *engine = &script->engine;
    char found[2048];
    Out out = out_to(found, sizeof found);
    int64_t seat = 0;

    if (!engine_command(engine, "questions", 9, &out))
        return engine_fail(reply, found, "", "");
    if (words_accept(words, "nobody"))
        return strcmp(found, "nobody is asked anything") == 0 || expected(reply, "nobody", "to be asked", 11, found);
    if (words_accept(words, "chance"))
        return asks_chance(engine, words, found, reply);
    if (!word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"asks SEAT KIND [for PIECE]\", \"asks SEAT nothing\", ",
                           "\"asks chance\" or \"asks nobody\"", "");
    bool is_named = !word_is(words_peek(words), "nothing");
    if (!asks_seat(engine, (uint8_t)seat, words, found, reply))
        return false;
    if (is_named)
        script->named_table = table_hash(&engine->match.table);
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

/* Who of those that a script names hears this? */
static bool reaches(const News *news, bool whispered, int64_t seat)
{
    return whispered ? news->audience != 0xFF && (news->audience & SEAT_BIT(seat)) : news->audience == 0xFF;
}

/* says TEXT: all were told so. whispers SEAT TEXT: that seat was told, and not everybody. */
static bool do_says(Script *script, Words *words, bool whispered, Out *reply)
{
    const Engine *engine = &script->engine;
    int64_t seat = 0;

    if (whispered && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"whispers SEAT TEXT\"", "", "");
    Word text = words_take(words);
    reply->length = 0;
    out_text(reply, "nothing that happened says \"");
    out_bytes(reply, text.text, text.length);
    out_text(reply, whispered ? "\" to that seat; it was:" : "\" to all; it was:");
    for (int i = 0; i < engine->news_count; i++) {
        const News *news = &engine->news[i];
        if (reaches(news, whispered, seat) && holds(news->text, text))
            return true;
        out_text(reply, "\n    ");
        out_text(reply, news->text);
    }
    return false;
}

/* hides SEAT TEXT: nothing that this seat was told holds these words. */
static bool do_hides(Script *script, Words *words, Out *reply)
{
    const Engine *engine = &script->engine;
    int64_t seat = 0;

    if (!word_integer(words_take(words), 0, MAX_SEATS - 1, &seat) || !words_left(words))
        return engine_fail(reply, "expected \"hides SEAT TEXT\"", "", "");
    Word text = words_take(words);
    for (int i = 0; i < engine->news_count; i++) {
        const News *news = &engine->news[i];
        if ((news->audience & SEAT_BIT(seat)) && holds(news->text, text))
            return engine_fail(reply, "expected that seat not to be told this, and it was told: ", news->text, "");
    }
    return true;
}

/* Where the last `because` stands among the words; -1 if nowhere. */
static int find_because(const Words *words)
{
    int at = words->count - 1;

    while (at >= words->at && !word_is(words->word[at], "because"))
        at--;
    return at >= words->at ? at : -1;
}

/* Such a reason says nothing unless the script also says which question is open. */
static bool is_about_candidates(Word reason)
{
    return word_is(reason, "no-candidate") || word_is(reason, "other-question");
}

/* refuse COMMAND because REASON ["WORDS"]: the command must fail, for that reason (refusal.h), in a sentence that holds the
 * words if there are any, and leave the table as it was. */
static bool do_refuse(Script *script, Words *words, Out *reply)
{
    Engine *engine = &script->engine;
    int because = find_because(words);
    uint64_t before = table_hash(&engine->match.table);
    int entries = engine->match.record.entry_count;

    if (because <= words->at || because + 1 == words->count)
        return engine_fail(reply, "expected \"refuse COMMAND because REASON\": the id of a rule, such as SK-FIRE-02, ",
                           "or the name of a message, such as not-asked", "");
    const char *command = words_peek(words).text;
    if (is_about_candidates(words->word[because + 1]) && script->named_table != before)
        return engine_fail(reply, "say which question is open, with \"asks SEAT KIND\" before this line: ",
                           "much is no candidate of any question", "");
    if (engine_command(engine, command, (int)(words->word[because].text - command), reply))
        return engine_fail(reply, "expected this to be refused, and it was taken", "", "");
    if (engine->begun && (table_hash(&engine->match.table) != before || engine->match.record.entry_count != entries))
        return engine_fail(reply, "it was refused, and yet changed the table", "", "");
    words->at = because + 1;
    Word reason = words_take(words), sentence = words_take(words);
    if (!refusal_is(&engine->refusal, reason) || !holds(reply->text, sentence)) {
        char found[600];
        Out out = out_to(found, sizeof found);
        refusal_print(&out, &engine->refusal);
        out_text(&out, ": ");
        out_text(&out, reply->text);
        Word wanted = refusal_is(&engine->refusal, reason) ? sentence : reason;
        return expected(reply, "a refusal because of", wanted.text, wanted.length, found);
    }
    reply->length = 0;
    return true;
}

/* ---- lines ---- */

static bool is_setup(const Words *words)
{
    static const char *const commands[] = {"game",   "games", "seats", "name", "seed", "seal",
                                           "proves", "load",  "begin", "help", "quit"};
    static const char *const playing[] = {"asks", "expect", "refuse",   "answer", "move",      "roll",
                                          "draw", "pick",   "referee",  "random", "says",      "hides",
                                          "undo", "back",   "whispers", "moves",  "show",      "news",
                                          "log",  "hash",   "status",   "save",   "questions", "candidates"};

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

/* A word that nothing reads would look as if it were checked. */
static bool too_much(const Words *words, Out *reply)
{
    Word word = words_peek(words);

    reply->length = 0;
    out_text(reply, "\"");
    out_bytes(reply, word.text, word.length);
    out_text(reply, "\" is too much; the line should end before it (several words for one stand in \"quotes\")");
    return false;
}

static bool run_line(Script *script, const char *line, int length, Out *reply)
{
    Engine *engine = &script->engine;
    Words words;

    if (!words_split(&words, line, length))
        return engine_fail(reply, "the line has too many words", "", "");
    if (!words_left(&words))
        return true;
    bool of_lesson = false;
    if (!script_lesson_line(&script->lesson, &words, &of_lesson, reply) || of_lesson)
        return reply->length == 0;
    /* A refusal can be of a setup line, so it does not begin the game; any other play does. */
    bool refuses_setup = word_is(words.word[0], "refuse") && !engine->begun && words.count > 1 &&
                         !word_is(words.word[1], "answer") && !word_is(words.word[1], "move");
    if (engine->rules != NULL && !engine->begun && !is_setup(&words) && !refuses_setup && !engine_begin(engine, reply))
        return false;
    bool holds_true = false;
    if (words_accept(&words, "proves"))
        holds_true = do_proves(script, &words, reply);
    else if (words_accept(&words, "expect"))
        holds_true = do_expect(script, &words, reply);
    else if (words_accept(&words, "asks"))
        holds_true = do_asks(script, &words, reply);
    else if (words_accept(&words, "refuse"))
        holds_true = do_refuse(script, &words, reply);
    else if (words_accept(&words, "says"))
        holds_true = do_says(script, &words, false, reply);
    else if (words_accept(&words, "whispers"))
        holds_true = do_says(script, &words, true, reply);
    else if (words_accept(&words, "hides"))
        holds_true = do_hides(script, &words, reply);
    else
        return engine_command(engine, line, length, reply);
    return holds_true && (!words_left(&words) || too_much(&words, reply));
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
    script_lesson_open(&script->lesson, &script->engine);
    script->claims = 0;
    script->named_table = 0;
    for (int line = 1; at < length && ok; line++) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) : length - at;
        Out reply = out_to(script->reply, sizeof script->reply);
        ok = bytes < ENGINE_LINE_BYTES ? run_line(script, text + at, (int)bytes, &reply)
                                       : engine_fail(&reply, "the line is too long", "", "");
        ok = ok && script_lesson_watch(&script->lesson, &reply);
        if (!ok)
            report(problem, name, line, script->reply);
        at += bytes + 1;
    }
    if (ok && script->claims == 0 && !script->lesson.is_lesson) {
        report(problem, name, 1, "the script proves nothing; say which rules with \"proves ID\"");
        ok = false;
    }
    Out reply = out_to(script->reply, sizeof script->reply);
    if (ok && !script_lesson_ends(&script->lesson, &reply)) {
        report(problem, name, 1, script->reply);
        ok = false;
    }
    engine_close(&script->engine);
    free(script);
    return ok;
}
