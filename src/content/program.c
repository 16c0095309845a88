/* Programs of cards: from lines to steps, and from one step to the next. */
#include "content/program.h"

/* ---- reading ---- */

/* What may follow a step on the next line. */
enum { FOLLOWS_ELSE = 1, FOLLOWS_PASS = 2, FOLLOWS_FAIL = 4 };

#define FAIL(program, ...) content_fail((program)->reader, (program)->here->line, __VA_ARGS__)

static bool take_step(ProgramReader *program, ProgramLevel *level, int depth);

static bool is_inside(const ProgramReader *program, int depth)
{
    return *program->more && program->here->depth > depth;
}

static bool append(ProgramReader *program, StepKind kind, uint16_t what)
{
    if (program->count == PROGRAM_STEPS)
        return FAIL(program, "a program has at most %d steps; what more there is needs a block of its own",
                    (int)PROGRAM_STEPS);
    if (program->count == program->room)
        return FAIL(program, "all programs together have more steps than there is room for");
    program->steps[program->count++] = (ProgramStep){.kind = (uint8_t)kind, .what = what};
    return true;
}

/* Makes these steps go to the step that is read next. */
static void aim(ProgramReader *program, int first, int count)
{
    for (int i = first; i < first + count; i++)
        program->steps[i].other = program->count;
}

/* Is there a line inside one of depth `outer` in the file, `depth` in the program? With an error if it may not be there. */
static bool enters(ProgramReader *program, int outer, int depth)
{
    if (!is_inside(program, outer))
        return false;
    return depth < PROGRAM_DEPTH ||
           FAIL(program, "the lines of a program lie at most %d deep in one another", (int)PROGRAM_DEPTH);
}

static bool take_lines(ProgramReader *program, ProgramLevel *level, int outer, int depth)
{
    while (enters(program, outer, depth)) {
        if (!take_step(program, level, depth + 1))
            return false;
    }
    return !program->reader->failed;
}

/* After its keyword the line at hand has no more words; takes the lines inside it, of which there must be at least one. */
static bool take_body(ProgramReader *program, const char *word, int depth)
{
    ProgramLevel level = {0};
    int line = program->here->line, outer = program->here->depth;

    if (!expect_end(program->reader, program->here))
        return false;
    program->next(program->self);
    if (!is_inside(program, outer))
        return content_fail(program->reader, line,
                            "nothing stands inside %s; write what happens then below it, indented more", word);
    return take_lines(program, &level, outer, depth);
}

/* An effect, and what stands inside its line if it `begins_option`. */
static bool take_effect(ProgramReader *program, ProgramLevel *level, bool begins_option, int depth)
{
    ProgramLevel inner = {.follows = FOLLOWS_PASS | FOLLOWS_FAIL};
    int outer = program->here->depth;
    uint16_t what = 0;

    if (!program->read_effect(program->self, &what) || !expect_end(program->reader, program->here) ||
        !append(program, STEP_EFFECT, what))
        return false;
    program->next(program->self);
    bool is_around = is_inside(program, outer);
    *level = (ProgramLevel){.follows = is_around ? 0 : inner.follows};
    if (is_around && !begins_option)
        return FAIL(program, "nothing can stand inside the effect above; what follows it is indented as it is");
    return take_lines(program, &inner, outer, depth);
}

/* After `if`: all conditions must hold, so each is a step that may go past the lines inside. */
static bool take_if(ProgramReader *program, ProgramLevel *level, int depth)
{
    uint16_t first = program->count, what = 0;

    if (!words_remain(program->here))
        return FAIL(program, "if what? a condition is missing at the end of the line");
    while (words_remain(program->here)) {
        if (!program->read_condition(program->self, &what) || !append(program, STEP_IF, what))
            return false;
    }
    *level = (ProgramLevel){FOLLOWS_ELSE, first, (uint16_t)(program->count - first)};
    if (!take_body(program, "if", depth))
        return false;
    aim(program, level->branch, level->branches);
    return true;
}

/* After the word of the second of two branches: the lines of the first end by going past those of the second. */
static bool take_otherwise(ProgramReader *program, ProgramLevel *level, const char *word, int depth)
{
    int past = program->count;

    if (!append(program, STEP_GOTO, 0))
        return false;
    aim(program, level->branch, level->branches);
    *level = (ProgramLevel){0};
    if (!take_body(program, word, depth))
        return false;
    aim(program, past, 1);
    return true;
}

static bool take_else(ProgramReader *program, ProgramLevel *level, int depth)
{
    if (!(level->follows & FOLLOWS_ELSE))
        return FAIL(program, "else belongs to an if; write it below the lines of one, indented as that is");
    return take_otherwise(program, level, "else", depth);
}

/* After `pass` or `fail`. */
static bool take_outcome(ProgramReader *program, ProgramLevel *level, bool passed, int depth)
{
    uint8_t is = passed ? FOLLOWS_PASS : FOLLOWS_FAIL, other = passed ? FOLLOWS_FAIL : FOLLOWS_PASS;
    const char *word = passed ? "pass" : "fail";
    uint16_t first = program->count;

    if (!(level->follows & is))
        return FAIL(program, "%s belongs to an effect; write it once below one, indented as that is", word);
    if (!(level->follows & other))
        return take_otherwise(program, level, word, depth);
    *level = (ProgramLevel){other, first, 1};
    if (!append(program, passed ? STEP_PASSED : STEP_FAILED, 0) || !take_body(program, word, depth))
        return false;
    aim(program, first, 1);
    return true;
}

/* `choose one`; other choices (`choose friend`) are effects. */
static bool accept_choose_one(Statement *here)
{
    bool found = here->at + 2 <= here->count && !here->word[here->at].quoted &&
                 content_word_is(here->word[here->at], "choose") && content_word_is(here->word[here->at + 1], "one");

    here->at += found ? 2 : 0;
    return found;
}

static bool is_telling(const ProgramReader *program)
{
    return program->is_telling != NULL && program->is_telling(program->here);
}

/* What neither succeeds nor fails has no pass and no fail below it. */
static bool take_telling(ProgramReader *program, ProgramLevel *level)
{
    int outer = program->here->depth;
    uint16_t what = 0;

    if (!program->read_telling(program->self, &what) || !append(program, STEP_TELL, what))
        return false;
    program->next(program->self);
    *level = (ProgramLevel){0};
    return !is_inside(program, outer) ||
           FAIL(program, "nothing can stand inside what is told; what follows it is indented as it is");
}

/* An option that was told: it goes on to the next telling, or to the end of the choice. */
static bool take_told_option(ProgramReader *program, ProgramLevel *level, int outer, int depth)
{
    while (is_inside(program, outer) && !is_telling(program)) {
        if (!take_step(program, level, depth))
            return false;
    }
    return !program->reader->failed;
}

/* An option of a choice that stands in a line of depth `outer`. */
static bool take_option(ProgramReader *program, bool is_told, int outer, int depth)
{
    Statement *here = program->here;
    ProgramLevel level = {0};
    uint16_t option = program->count;

    if (!append(program, STEP_OPTION, 0) || (is_told && !take_telling(program, &level)))
        return false;
    if (is_told && (!is_inside(program, outer) || is_telling(program)))
        return FAIL(program,
                    "the option above tells something and does nothing; below it, indented as it is, stands an effect");
    if (program_continues(here) || accept_word(here, "if") || accept_choose_one(here))
        return FAIL(program, "an option begins with an effect; what follows it stands inside the line of that");
    if (!take_effect(program, &level, true, depth) || (is_told && !take_told_option(program, &level, outer, depth)))
        return false;
    aim(program, option, 1);
    return true;
}

static bool take_choose(ProgramReader *program, ProgramLevel *level, int depth)
{
    int choice = program->count, line = program->here->line, outer = program->here->depth, options = 0;

    *level = (ProgramLevel){0};
    uint8_t who = 0;
    if (program->read_who != NULL && words_remain(program->here) && !program->read_who(program->self, &who))
        return false;
    if (!expect_end(program->reader, program->here) || !append(program, STEP_CHOOSE, 0))
        return false;
    program->steps[choice].who = who;
    program->next(program->self);
    bool is_told = is_inside(program, outer) && is_telling(program);
    for (; enters(program, outer, depth); options++) {
        if (options == PROGRAM_OPTIONS)
            return FAIL(program, "a choice has at most %d options", (int)PROGRAM_OPTIONS);
        if (!is_told && is_telling(program))
            return FAIL(program, "the first option begins without words for players, so the others do too");
        if (!take_option(program, is_told, outer, depth + 1))
            return false;
    }
    if (options < 2)
        return content_fail(program->reader, line,
                            "choose one has %s; write at least two below it, each a line that is indented more",
                            options == 0 ? "no option" : "one option");
    program->steps[choice].what = (uint16_t)options;
    aim(program, choice, 1);
    return !program->reader->failed;
}

static bool take_step(ProgramReader *program, ProgramLevel *level, int depth)
{
    Statement *here = program->here;

    if (accept_word(here, "if"))
        return take_if(program, level, depth);
    if (accept_word(here, "else"))
        return take_else(program, level, depth);
    if (accept_word(here, "pass"))
        return take_outcome(program, level, true, depth);
    if (accept_word(here, "fail"))
        return take_outcome(program, level, false, depth);
    if (accept_choose_one(here))
        return take_choose(program, level, depth);
    if (depth > 0 && accept_word(here, "then"))
        return FAIL(program, "lines inside a step follow one another without then");
    if (is_telling(program))
        return take_telling(program, level);
    return take_effect(program, level, false, depth);
}

bool program_take_line(ProgramReader *program)
{
    return take_step(program, &program->level, 0);
}

bool program_continues(const Statement *statement)
{
    static const Keyword words[] = {
        {"else", 0},
        {"pass", 0},
        {"fail", 0},
        {NULL,   0}
    };

    return keyword_value(words, peek_word(statement)) >= 0;
}

/* An `if` becomes a step for each condition, an option's effect two steps; else, pass and fail one each. */
int program_room(const Statement *statement)
{
    return statement->count + 1;
}

/* ---- walking ---- */

static const ProgramStep *step_at(const ProgramWalk *walk, int at)
{
    return &walk->steps[walk->program.first + at];
}

ProgramNext program_next(const ProgramWalk *walk, uint16_t at, bool passed)
{
    while (at < walk->program.count) {
        const ProgramStep *step = step_at(walk, at);
        bool goes_on = false;
        switch ((StepKind)step->kind) {
        case STEP_EFFECT:
            return (ProgramNext){PROGRAM_EFFECT, step->what, at, 0};
        case STEP_CHOOSE:
            return (ProgramNext){PROGRAM_CHOICE, step->what, at, step->who};
        case STEP_TELL:
            return (ProgramNext){PROGRAM_TELLS, step->what, at, 0};
        case STEP_IF:
            goes_on = walk->holds(walk->self, step->what);
            break;
        case STEP_PASSED:
            goes_on = passed;
            break;
        case STEP_FAILED:
            goes_on = !passed;
            break;
        case STEP_OPTION: /* the option before this one is over: past this one too, and so past all others */
        case STEP_GOTO:
            break;
        }
        at = goes_on ? (uint16_t)(at + 1) : step->other;
    }
    return (ProgramNext){.kind = PROGRAM_ENDS, .at = walk->program.count};
}

ProgramNext program_next_deed(const ProgramWalk *walk, uint16_t at, bool passed)
{
    ProgramNext step = program_next(walk, at, passed);

    while (step.kind == PROGRAM_TELLS)
        step = program_next(walk, (uint16_t)(step.at + 1), passed);
    return step;
}

uint16_t program_option(const ProgramWalk *walk, uint16_t choice, int option)
{
    uint16_t at = (uint16_t)(choice + 1);

    while (option-- > 0)
        at = step_at(walk, at)->other;
    return (uint16_t)(at + 1);
}
