#include "cli/script_lesson.h"

#include <string.h>

#include "ai/opponent.h"
#include "view/goals.h"

/* No play area is wider or deeper than this (millimetres). */
enum { MARK_FARTHEST = 1900 };

/* ---- goals ---- */

static void look_for_goals(ScriptLesson *lesson, const Table *table)
{
    Voice voice = engine_voice(lesson->engine);

    voice.table = table;
    lesson->reached = goals_reached(lesson->goals, lesson->reached, &voice);
}

static void hear(void *self, const Table *table, const Event *event)
{
    ScriptLesson *lesson = self;

    lesson->heard.event(lesson->heard.self, table, event);
    if (lesson->judged)
        look_for_goals(lesson, table);
}

void script_lesson_open(ScriptLesson *lesson, Engine *engine)
{
    memset(lesson, 0, sizeof *lesson);
    lesson->engine = engine;
    lesson->heard = engine->sink;
    engine->sink = (Sink){.self = lesson, .event = hear};
}

bool script_lesson_watch(ScriptLesson *lesson, Out *reply)
{
    Engine *engine = lesson->engine;
    Voice voice = engine_voice(engine);

    if (!lesson->is_lesson || !engine->begun)
        return true;
    if (!lesson->judged) {
        reply->length = 0;
        lesson->judged = true;
        return goals_fit(lesson->goals, &voice, reply);
    }
    look_for_goals(lesson, &engine->match.table);
    return true;
}

bool script_lesson_ends(const ScriptLesson *lesson, Out *reply)
{
    reply->length = 0;
    if (!lesson->is_lesson)
        return true;
    if (!lesson->judged)
        return engine_fail(reply, "the lesson never begins; say \"begin\" after its position", "", "");
    if (!lesson->told)
        return engine_fail(reply, "the lesson tells nothing; say tell \"SENTENCE\"", "", "");
    if (lesson->goals_length > 0 && (lesson->told_goal || !lesson->done))
        return engine_fail(reply,
                           lesson->done ? "the last \"tell\" is about no goal" : "there is no \"done\" for the end", "",
                           "");
    if (lesson->reached == goals_count(lesson->goals))
        return true;
    out_text(reply, "goal ");
    out_number(reply, lesson->reached + 1);
    out_text(reply, " is never reached");
    return false;
}

/* ---- lines ---- */

/* One sentence in double quotes, which a client shows, and looks up in other languages, as it stands. */
static bool take_sentence(Words *words, const char *what, Out *reply)
{
    Word word = words_take(words);

    return (word.length > 0 && word.text[-1] == '"' && !words_left(words)) ||
           engine_fail(reply, "expected one sentence in \"quotes\" after ", what, "");
}

static bool take_title(ScriptLesson *lesson, Words *words, Out *reply)
{
    if (lesson->is_lesson || lesson->engine->rules != NULL)
        return engine_fail(reply, "\"lesson\" stands once, before the game is chosen", "", "");
    lesson->is_lesson = true;
    return take_sentence(words, "lesson", reply);
}

static bool take_tell(ScriptLesson *lesson, Words *words, Out *reply)
{
    if (lesson->told_goal)
        return engine_fail(reply, "there are two \"tell\" lines before one goal", "", "");
    lesson->told = lesson->told_goal = true;
    lesson->marked = false;
    return take_sentence(words, "tell", reply);
}

/* What it claims is judged when the game begins. */
static bool take_goal(ScriptLesson *lesson, Words *words, Out *reply)
{
    Out goals = {lesson->goals, sizeof lesson->goals, lesson->goals_length, false};

    if (!lesson->told_goal)
        return engine_fail(reply, "a goal has its own \"tell\" before it", "", "");
    if (!words_left(words))
        return engine_fail(reply, "expected \"goal SUBJECT FACT VALUE\"", "", "");
    while (words_left(words)) {
        const Word word = words_take(words);
        out_bytes(&goals, word.text, word.length);
        out_text(&goals, words_left(words) ? " " : "\n");
    }
    lesson->told_goal = false;
    lesson->goals_length = goals.length;
    return !goals.cut || engine_fail(reply, "the goals are too long", "", "");
}

static bool take_done(ScriptLesson *lesson, Words *words, Out *reply)
{
    if (lesson->done || lesson->goals_length == 0)
        return engine_fail(reply, "\"done\" stands once, after the goals", "", "");
    lesson->done = true;
    return take_sentence(words, "done", reply);
}

static bool take_odd(ScriptLesson *lesson, Words *words, Out *reply)
{
    if (lesson->odd)
        return engine_fail(reply, "\"odd\" stands once", "", "");
    lesson->odd = true;
    return take_sentence(words, "odd", reply);
}

/* Millimetres, and a heading in degrees: `at X Y`, `at X Y facing D`. */
static bool take_marked_place(Words *words)
{
    int64_t x = 0;
    int64_t y = 0;
    int64_t heading = 0;

    return word_integer(words_take(words), 0, MARK_FARTHEST, &x) &&
           word_integer(words_take(words), 0, MARK_FARTHEST, &y) &&
           (!words_accept(words, "facing") || word_integer(words_take(words), 0, 359, &heading)) && !words_left(words);
}

/* Where the sentence before it is on the table. Rules know nothing of it; clients show it until the goal is reached. */
static bool take_mark(ScriptLesson *lesson, Words *words, Out *reply)
{
    if (!lesson->told_goal || lesson->marked)
        return engine_fail(reply, "\"mark\" stands once between a \"tell\" and its goal", "", "");
    lesson->marked = true;
    if (words_accept(words, "at") ? take_marked_place(words)
                                  : words_accept(words, "piece") && words_take(words).length > 0 && !words_left(words))
        return true;
    return engine_fail(reply, "expected \"mark at X Y\", \"mark at X Y facing D\" or \"mark piece PILOT\"", "", "");
}

static bool take_machine(Words *words, Out *reply)
{
    int64_t seat = 0;
    char name[16] = "";
    OpponentKind kind = OPPONENT_PERSON;

    if (!word_integer(words_take(words), 0, MAX_SEATS - 1, &seat) || words_peek(words).length >= (int)sizeof name)
        return engine_fail(reply, "expected \"machine SEAT simple\"", "", "");
    Word word = words_take(words);
    memcpy(name, word.text, (size_t)word.length);
    return (opponent_find(name, &kind) && !words_left(words)) ||
           engine_fail(reply, "expected \"machine SEAT simple\", or random", "", "");
}

bool script_lesson_line(ScriptLesson *lesson, Words *words, bool *is_one, Out *reply)
{
    enum { LESSON, TELL, MARK, GOAL, DONE, ODD, MACHINE, LINES };
    static const char *const lines[LINES] = {"lesson", "tell", "mark", "goal", "done", "odd", "machine"};
    int line = 0;

    while (line < LINES && !words_accept(words, lines[line]))
        line++;
    *is_one = line < LINES;
    if (!*is_one)
        return true;
    if (line != LESSON && !lesson->is_lesson)
        return engine_fail(reply, "only lessons say this; the line lesson \"TITLE\" stands first of all", "", "");
    if (lesson->engine->begun)
        return engine_fail(reply, "what a lesson says stands before \"begin\"", "", "");
    switch (line) {
    case LESSON:
        return take_title(lesson, words, reply);
    case TELL:
        return take_tell(lesson, words, reply);
    case MARK:
        return take_mark(lesson, words, reply);
    case GOAL:
        return take_goal(lesson, words, reply);
    case DONE:
        return take_done(lesson, words, reply);
    case ODD:
        return take_odd(lesson, words, reply);
    default:
        return take_machine(words, reply);
    }
}
