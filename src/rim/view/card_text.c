#include "rim/view/card_text.h"

#include <string.h>

#include "rim/abilities/words.h"
#include "rim/messages.h"
#include "table/kernel.h"

enum { LINE_BYTES = 600 };

/* A program that is told, line by line. */
typedef struct Telling {
    const Voice *voice;
    const RimContent *content;
    const ProgramStep *steps; /* the first of the program */
    RimTakeLine *take;
    void *self;
} Telling;

static void take_message(const Telling *telling, int depth, Message message)
{
    char text[LINE_BYTES];
    Out out = out_to(text, sizeof text);

    message_format(&out, telling->voice, &message);
    telling->take(telling->self, &(RimLine){depth, text, false});
}

/* A line that is made of another text. */
static void take_with(const Telling *telling, int depth, uint16_t message, const char *text)
{
    take_message(telling, depth, say1(message, arg_text(text, (int)strlen(text))));
}

static void take_effect(const Telling *telling, int depth, const RimWord *word)
{
    char text[LINE_BYTES];
    Out out = out_to(text, sizeof text);
    Message says = rim_effect_says(telling->content, word);

    message_format(&out, telling->voice, &says);
    take_with(telling, depth, SAY_LINE, text);
}

/* "If A and B:", in the words of this message. */
static void take_conditions(const Telling *telling, int depth, uint16_t message, const RimWord *const words[],
                            int count)
{
    char text[LINE_BYTES] = "", one[LINE_BYTES], both[LINE_BYTES];

    for (int i = 0; i < count; i++) {
        Out out = out_to(one, sizeof one);
        Message says = rim_condition_says(telling->content, words[i]);
        message_format(&out, telling->voice, &says);
        Message join = say2(SAY_LINE_AND, arg_text(text, (int)strlen(text)), arg_text(one, out.length));
        Out joined = out_to(both, sizeof both);
        if (i > 0)
            message_format(&joined, telling->voice, &join);
        memcpy(text, i > 0 ? both : one, sizeof text);
    }
    take_with(telling, depth, message, text);
}

/* ---- steps ---- */

static int take_steps(const Telling *telling, int at, int end, int depth);

/* What is done if not: the steps that those before `at` end by going past. Where it goes on. */
static int take_otherwise(const Telling *telling, int at, uint16_t message, int depth)
{
    const ProgramStep *last = &telling->steps[at - 1];

    if (last->kind != STEP_GOTO)
        return at;
    take_message(telling, depth, say0(message));
    return take_steps(telling, at, last->other, depth + 1);
}

/* Where an `if` ends, with its `else`. */
static int end_of_if(const Telling *telling, int at)
{
    int end = telling->steps[at].other;
    const ProgramStep *last = &telling->steps[end - 1];

    return last->kind == STEP_GOTO ? last->other : end;
}

static int take_if(const Telling *telling, int at, uint16_t message, int depth)
{
    enum { MOST = 8 };
    const ProgramStep *first = &telling->steps[at];
    const RimWord *words[MOST];
    int count = 0, end = first->other;

    for (; telling->steps[at].kind == STEP_IF && telling->steps[at].other == end && count < MOST; at++)
        words[count++] = &telling->content->conditions[telling->steps[at].what];
    take_conditions(telling, depth, message, words, count);
    take_steps(telling, at, end, depth + 1);
    const ProgramStep *last = &telling->steps[end - 1];
    if (last->kind == STEP_GOTO && telling->steps[end].kind == STEP_IF && end_of_if(telling, end) == last->other)
        return take_if(telling, end, SAY_LINE_ELSE_IF, depth); /* an `else` with nothing but another `if` inside */
    return take_otherwise(telling, end, SAY_LINE_ELSE, depth);
}

/* `pass` and `fail`, the one that comes first and the other, in the words of the effect before them. */
static int take_outcome(const Telling *telling, int at, int depth)
{
    static const uint16_t says[][2] = {
        [OUTCOME_DONE] = {SAY_LINE_IF_NOT_DONE, SAY_LINE_IF_DONE  },
        [OUTCOME_TEST] = {SAY_LINE_IF_FAILED,   SAY_LINE_IF_PASSED},
        [OUTCOME_COMBAT] = {SAY_LINE_IF_LOST,     SAY_LINE_IF_WON   },
    };
    const ProgramStep *step = &telling->steps[at], *effect = step - 1;
    const RimWord *word = &telling->content->effects[effect->what];
    const uint16_t *words = says[effect->kind == STEP_EFFECT ? rim_effect_rows[word->row]->outcome : OUTCOME_DONE];
    bool passed = step->kind == STEP_PASSED;

    take_message(telling, depth, say0(words[passed]));
    take_steps(telling, at + 1, step->other, depth + 1);
    return take_otherwise(telling, step->other, words[!passed], depth);
}

/* An option begins one deeper, and what follows its first line stands below that. */
static int take_choice(const Telling *telling, int at, int depth)
{
    const ProgramStep *choice = &telling->steps[at];

    take_message(telling, depth, say0(choice->who == 0 ? SAY_LINE_CHOOSE : SAY_LINE_NEIGHBOUR_CHOOSES));
    for (int option = at + 1; option < choice->other; option = telling->steps[option].other) {
        take_steps(telling, option + 1, option + 2, depth + 1);
        take_steps(telling, option + 2, telling->steps[option].other, depth + 2);
    }
    return choice->other;
}

static int take_step(const Telling *telling, int at, int depth)
{
    const ProgramStep *step = &telling->steps[at];

    switch ((StepKind)step->kind) {
    case STEP_EFFECT:
        take_effect(telling, depth, &telling->content->effects[step->what]);
        return at + 1;
    case STEP_TELL:
        telling->take(telling->self,
                      &(RimLine){depth, rim_phrase(telling->content, step->what, telling->voice->language), true});
        return at + 1;
    case STEP_IF:
        return take_if(telling, at, SAY_LINE_IF, depth);
    case STEP_PASSED:
    case STEP_FAILED:
        return take_outcome(telling, at, depth);
    case STEP_CHOOSE:
        return take_choice(telling, at, depth);
    case STEP_OPTION:
    case STEP_GOTO: /* the end of a branch: whoever began it goes on */
        break;
    }
    return at + 1;
}

static int take_steps(const Telling *telling, int at, int end, int depth)
{
    while (at < end)
        at = take_step(telling, at, depth);
    return at;
}

void rim_section_lines(const Voice *voice, const RimSection *section, RimTakeLine *take, void *self)
{
    enum { MOST = 8 };
    const RimContent *content = voice->rules->own;
    const Telling telling = {voice, content, &content->steps[section->program.first], take, self};
    const RimWord *words[MOST];
    int count = 0;

    for (; count < section->conditions && count < MOST; count++)
        words[count] = &content->conditions[section->first_condition + count];
    if (count > 0)
        take_conditions(&telling, 0, SAY_LINE_IF, words, count);
    take_steps(&telling, 0, section->program.count, count > 0 ? 1 : 0);
}
