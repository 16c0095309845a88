#include "cli/script.h"

#include <stdlib.h>
#include <string.h>

#include "cli/script_lesson.h"
#include "table/facts.h"
#include "table/kernel.h"
#include "table/piece_names.h"

enum { MOST_GAMES = 4 };

/* One run of a script. A script that names several games is run once for each. */
typedef struct Script {
    Engine engine;
    ScriptLesson lesson;
    int run;                /* which of the games of a game line this run plays */
    int runs;               /* how many the script needs, as far as its game lines are read */
    int game_count;         /* of the last game line */
    Word games[MOST_GAMES]; /* its names */
    int claims;             /* ids on its proves lines */
    uint64_t named_table;   /* the table at the last line that said which question a seat is asked, by its hash */
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

/* TEXT or TEXT ...: takes them, as those of the line that are not "or". False if one is missing. */
static bool take_texts(Words *words, Words *texts)
{
    *texts = (Words){.count = 0};
    do {
        if (!words_left(words))
            return false;
        texts->word[texts->count++] = words_take(words);
    } while (words_accept(words, "or"));
    return true;
}

static bool holds_one(const char *text, const Words *texts)
{
    for (int i = 0; i < texts->count; i++) {
        if (holds(text, texts->word[i]))
            return true;
    }
    return false;
}

/* says TEXT [or TEXT ...]: all were told so, in one of these texts. whispers SEAT TEXT ...: that seat was told, and not everybody. */
static bool do_says(Script *script, Words *words, bool whispered, Out *reply)
{
    const Engine *engine = &script->engine;
    int64_t seat = 0;

    if (whispered && !word_integer(words_take(words), 0, MAX_SEATS - 1, &seat))
        return engine_fail(reply, "expected \"whispers SEAT TEXT\"", "", "");
    Words texts;
    if (!take_texts(words, &texts))
        return engine_fail(reply, "expected what was said, as \"says TEXT\" or \"says TEXT or TEXT\"", "", "");
    const Word text = texts.word[0];
    reply->length = 0;
    out_text(reply, "nothing that happened says \"");
    out_bytes(reply, text.text, text.length);
    out_text(reply, whispered ? "\" to that seat; it was:" : "\" to all; it was:");
    for (int i = 0; i < engine->news_count; i++) {
        const News *news = &engine->news[i];
        if (reaches(news, whispered, seat) && holds_one(news->text, &texts))
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

/* What a refusal may say: one of these reasons (refusal.h), and words that its sentence holds. */
typedef struct Expected {
    Words reasons;
    Word sentence;
} Expected;

/* The words in quotes come last: `because X2-ACT-04 X25-ACT-03 "is stressed"`. */
static Expected take_expected(Words *words)
{
    Word last = words->word[words->count - 1];
    bool has_sentence = words->count - words->at > 1 && last.text[-1] == '"';
    Expected taken = {
        .reasons = *words, .sentence = has_sentence ? last : (Word){"", 0}
    };

    taken.reasons.count -= has_sentence;
    words->at = words->count;
    return taken;
}

static bool is_reason(const Refusal *refusal, const Words *reasons)
{
    for (int i = reasons->at; i < reasons->count; i++) {
        if (refusal_is(refusal, reasons->word[i]))
            return true;
    }
    return false;
}

/* Such a reason says nothing unless the script also says which question is open. */
static bool is_about_candidates(const Words *words, int because)
{
    for (int i = because + 1; i < words->count; i++) {
        if (word_is(words->word[i], "no-candidate") || word_is(words->word[i], "other-question"))
            return true;
    }
    return false;
}

/* refuse COMMAND because REASON ... ["WORDS"]: the command must fail, for one of these reasons, in a sentence that holds the
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
    if (is_about_candidates(words, because) && script->named_table != before)
        return engine_fail(reply, "say which question is open, with \"asks SEAT KIND\" before this line: ",
                           "much is no candidate of any question", "");
    if (engine_command(engine, command, (int)(words->word[because].text - command), reply))
        return engine_fail(reply, "expected this to be refused, and it was taken", "", "");
    if (engine->begun && (table_hash(&engine->match.table) != before || engine->match.record.entry_count != entries))
        return engine_fail(reply, "it was refused, and yet changed the table", "", "");
    words->at = because + 1;
    const Expected wanted = take_expected(words);
    bool for_reason = is_reason(&engine->refusal, &wanted.reasons);
    if (!for_reason || !holds(reply->text, wanted.sentence)) {
        char found[600];
        Out out = out_to(found, sizeof found);
        refusal_print(&out, &engine->refusal);
        out_text(&out, ": ");
        out_text(&out, reply->text);
        Word missed = for_reason ? wanted.sentence : rest_of(&wanted.reasons);
        return expected(reply, "a refusal because of", missed.text, missed.length, found);
    }
    reply->length = 0;
    return true;
}

/* ---- a script for several games ---- */

/* The one of the last game line that this run plays. A line that names fewer games has its first played once more. */
static Word game_played(const Script *script)
{
    return script->games[script->run < script->game_count ? script->run : 0];
}

/* game NAME NAME ...: the script is run once for each. */
static bool do_game(Script *script, Words *words, Out *reply)
{
    char command[200];
    Out out = out_to(command, sizeof command);

    script->game_count = 0;
    while (words_left(words) && script->game_count < MOST_GAMES)
        script->games[script->game_count++] = words_take(words);
    if (script->game_count == 0 || words_left(words))
        return engine_fail(reply, "expected \"game NAME\", with up to four names", "", "");
    if (script->runs < script->game_count)
        script->runs = script->game_count;
    out_text(&out, "game ");
    out_bytes(&out, game_played(script).text, game_played(script).length);
    return engine_command(&script->engine, out.text, out.length, reply);
}

static bool same_word(Word a, Word b)
{
    return a.length == b.length && memcmp(a.text, b.text, (size_t)a.length) == 0;
}

/* The game that a line is for alone, as in `skirmish: asks chance`; an empty word if it is for all. */
static Word game_of_line(const Words *words)
{
    Word first = words->word[0];

    return first.length > 1 && first.text[first.length - 1] == ':' ? (Word){first.text, first.length - 1}
                                                                   : (Word){first.text, 0};
}

static bool is_game_named(const Script *script, Word game)
{
    for (int i = 0; i < script->game_count; i++) {
        if (same_word(script->games[i], game))
            return true;
    }
    return false;
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

/* A line without the name of the game that it is for. */
static bool run_command(Script *script, const char *line, int length, Out *reply)
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
    if (words_accept(&words, "game"))
        holds_true = do_game(script, &words, reply);
    else if (words_accept(&words, "proves"))
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

static bool run_line(Script *script, const char *line, int length, Out *reply)
{
    Words words;

    if (!words_split(&words, line, length) || !words_left(&words) || game_of_line(&words).length == 0)
        return run_command(script, line, length, reply);
    Word game = game_of_line(&words);
    const char *rest = game.text + game.length + 1;
    if (!is_game_named(script, game))
        return engine_fail(reply, "a line that begins so is for one game, which the last game line does not name", "",
                           "");
    return !same_word(game, game_played(script)) || run_command(script, rest, (int)(line + length - rest), reply);
}

/* Says on one line what was wrong, where, and in which game if the script has several. */
static bool report(Out *problem, const Script *script, const char *name, int line, const char *what)
{
    if (problem->length > 0)
        out_text(problem, "\n");
    out_text(problem, name);
    out_text(problem, ":");
    out_number(problem, line);
    out_text(problem, ": ");
    if (script->runs > 1) {
        out_bytes(problem, game_played(script).text, game_played(script).length);
        out_text(problem, ": ");
    }
    out_text(problem, what);
    return false;
}

static bool run_once(Script *script, const char *name, const char *text, size_t length, Out *problem)
{
    size_t at = 0;
    bool ok = true;

    for (int line = 1; at < length && ok; line++) {
        const char *newline = memchr(text + at, '\n', length - at);
        size_t bytes = newline != NULL ? (size_t)(newline - (text + at)) : length - at;
        Out reply = out_to(script->reply, sizeof script->reply);
        ok = bytes < ENGINE_LINE_BYTES ? run_line(script, text + at, (int)bytes, &reply)
                                       : engine_fail(&reply, "the line is too long", "", "");
        ok = ok && script_lesson_watch(&script->lesson, &reply);
        if (!ok)
            report(problem, script, name, line, script->reply);
        at += bytes + 1;
    }
    if (!ok)
        return false;
    if (script->claims == 0 && !script->lesson.is_lesson)
        return report(problem, script, name, 1, "the script proves nothing; say which rules with \"proves ID\"");
    Out reply = out_to(script->reply, sizeof script->reply);
    return script_lesson_ends(&script->lesson, &reply) || report(problem, script, name, 1, script->reply);
}

bool script_run(const char *name, const char *text, size_t length, Out *problem)
{
    Script *script = malloc(sizeof *script);
    bool ok = true;

    if (script == NULL) {
        out_text(problem, "memory ran out");
        return false;
    }
    script->runs = 1;
    for (script->run = 0; script->run < script->runs; script->run++) {
        engine_open(&script->engine, false);
        script_lesson_open(&script->lesson, &script->engine);
        script->game_count = 0;
        script->claims = 0;
        script->named_table = 0;
        ok = run_once(script, name, text, length, problem) && ok;
        engine_close(&script->engine);
    }
    free(script);
    return ok;
}
