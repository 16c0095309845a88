/* Programs and conditions: what follows a word of the vocabulary is read by its row (abilities/words.h). */
#include <string.h>

#include "rim/abilities/effects.h"
#include "rim/content/compiler.h"

enum { MOST_WORDS = 127 };

/* A word of the vocabulary is one or several words of the line: `gain credits`. */
static bool accept_phrase(Statement *here, const char *phrase)
{
    int at = here->at;

    for (;;) {
        size_t length = strcspn(phrase, " ");
        ContentWord word = take_word(here);
        if (word.quoted || (size_t)word.length != length || memcmp(word.text, phrase, length) != 0) {
            here->at = at;
            return false;
        }
        if (phrase[length] == '\0')
            return true;
        phrase += length + 1;
    }
}

/* Which of these the line goes on with; -1 with an error. Where one begins like another, the longer one is meant. */
static int take_phrase(RimCompiler *compiler, const char *const names[], const char *what)
{
    Keyword words[MOST_WORDS + 1] = {0};
    int found = -1, at = compiler->here.at, behind = at, number = 0;

    for (int i = 0; i < MOST_WORDS && names[i] != NULL; i++) {
        words[i] = (Keyword){names[i], i};
        if (accept_phrase(&compiler->here, names[i]) && compiler->here.at > behind) {
            found = i;
            behind = compiler->here.at;
        }
        compiler->here.at = at;
    }
    if (found < 0)
        return RIM_KEYWORD(compiler, words, what, &number) ? number : -1;
    compiler->here.at = behind;
    return found;
}

static bool read_effect(void *self, uint16_t *what)
{
    RimCompiler *compiler = self;
    RimContent *content = compiler->content;
    RimWord *word = &content->effects[content->effect_count];
    const char *names[MOST_WORDS + 1] = {0};

    for (int i = 0; rim_effect_rows[i] != NULL; i++)
        names[i] = rim_effect_rows[i]->name;
    int row = take_phrase(compiler, names, "an effect");
    if (row < 0)
        return false;
    *word = (RimWord){.row = (uint16_t)row};
    if (rim_effect_rows[row]->read != NULL && !rim_effect_rows[row]->read(compiler, word))
        return false;
    if (words_remain(&compiler->here))
        return RIM_FAIL(compiler, "\"%.*s\" is too much; it is written: %s", peek_word(&compiler->here).length,
                        peek_word(&compiler->here).text, rim_effect_rows[row]->usage);
    *what = (uint16_t)content->effect_count++;
    return true;
}

static bool read_condition(void *self, uint16_t *what)
{
    RimCompiler *compiler = self;
    RimContent *content = compiler->content;
    RimWord *word = &content->conditions[content->condition_count];
    const char *names[MOST_WORDS + 1] = {0};
    bool negated = accept_word(&compiler->here, "not");

    for (int i = 0; rim_condition_rows[i] != NULL; i++)
        names[i] = rim_condition_rows[i]->name;
    int row = take_phrase(compiler, names, "a condition");
    if (row < 0)
        return false;
    *word = (RimWord){.row = (uint16_t)row, .is_negated = negated};
    if (rim_condition_rows[row]->read != NULL && !rim_condition_rows[row]->read(compiler, word))
        return false;
    *what = (uint16_t)content->condition_count++;
    return true;
}

bool rim_take_conditions(RimCompiler *compiler, uint16_t *first, uint16_t *count)
{
    uint16_t what = 0;

    if (!words_remain(&compiler->here))
        return RIM_FAIL(compiler, "if what? a condition is missing at the end of the line");
    if (*count == 0)
        *first = (uint16_t)compiler->content->condition_count;
    for (; words_remain(&compiler->here); ++*count) {
        if (!read_condition(compiler, &what))
            return false;
    }
    return true;
}

static bool read_story(void *self, uint16_t *what)
{
    return rim_take_story(self, what);
}

static void go_on(void *self)
{
    rim_next(self);
}

/* `choose one by neighbour`: the left neighbour of the one whose card it is, who decides for patrols and cards (OR-COMBAT-20). */
static bool read_who(void *self, uint8_t *who)
{
    RimCompiler *compiler = self;

    if (!accept_word(&compiler->here, "by") || !accept_word(&compiler->here, "neighbour"))
        return RIM_FAIL(compiler, "after choose one comes whose choice it is, if it is not yours: "
                                  "choose one by neighbour");
    *who = 1;
    return true;
}

ProgramReader rim_program_reader(RimCompiler *compiler)
{
    RimContent *content = compiler->content;

    return (ProgramReader){.reader = &compiler->reader,
                           .here = &compiler->here,
                           .more = &compiler->more,
                           .next = go_on,
                           .read_effect = read_effect,
                           .read_condition = read_condition,
                           .is_telling = rim_is_story,
                           .read_telling = read_story,
                           .read_who = read_who,
                           .self = compiler,
                           .steps = &content->steps[content->step_count],
                           .room = PROGRAM_STEPS};
}

void rim_end_program(RimCompiler *compiler, const ProgramReader *reader, Program *program)
{
    program->first = (uint16_t)compiler->content->step_count;
    program->count = reader->count;
    compiler->content->step_count += reader->count;
}

/* Doing nothing is an option. Behind another effect it was meant to be one, and its story is missing. */
static bool does_something(RimCompiler *compiler, const ProgramReader *reader)
{
    for (int i = 1; i < reader->count; i++) {
        const ProgramStep *step = &reader->steps[i];
        if (step->kind == STEP_EFFECT && step[-1].kind == STEP_EFFECT &&
            rim_effect_rows[compiler->content->effects[step->what].row] == &nothing_effect)
            return content_fail(&compiler->reader, compiler->head.line,
                                "nothing is an option of its own; where the others begin with a story, so does it");
    }
    return true;
}

bool rim_compile_program(RimCompiler *compiler, int depth, Program *program)
{
    ProgramReader reader = rim_program_reader(compiler);

    while (rim_inside(compiler, depth)) {
        if (!program_take_line(&reader))
            return false;
    }
    rim_end_program(compiler, &reader, program);
    return !compiler->reader.failed && does_something(compiler, &reader);
}
