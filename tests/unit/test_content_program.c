/* Programs of cards, with a game of smugglers' jobs: skills are tested, credits gained and lost. The program knows none of it. */
#include <stdio.h>
#include <string.h>

#include "content/program.h"
#include "unit/run_tests.h"

/* ---- the game: its effects and conditions are words, each used as it stands ---- */

enum { WORDS = 100, WORD_BYTES = 24 };

typedef struct Job {
    ContentFile file;
    ContentError error;
    ContentReader reader;
    Statement here;
    bool more;
    char effects[WORDS][WORD_BYTES], conditions[WORDS][WORD_BYTES];
    uint16_t effect_count, condition_count;
    ProgramStep steps[3 + PROGRAM_STEPS]; /* the program stands after three steps of another one */
    Program program;
} Job;

static void go_on(void *self)
{
    Job *job = self;

    job->more = content_next(&job->reader, &job->here);
}

/* `test SKILL`, `gain WHAT`, `lose WHAT`, `go WHERE`, `rest` */
static bool read_effect(void *self, uint16_t *what)
{
    static const Keyword words[] = {
        {"test", 1},
        {"gain", 1},
        {"lose", 1},
        {"go",   1},
        {"rest", 0},
        {NULL,   0}
    };
    Job *job = self;
    char detail[12] = "";
    int details = 0;
    const char *word = job->here.word[job->here.at].text;

    if (!take_keyword(&job->reader, &job->here, words, "an effect", &details) ||
        (details && !take_id(&job->reader, &job->here, "a detail", detail, sizeof detail)))
        return false;
    snprintf(job->effects[job->effect_count], WORD_BYTES, "%.*s%s%s", (int)strcspn(word, " \n"), word,
             details ? " " : "", detail);
    *what = job->effect_count++;
    return true;
}

/* `say WHAT`, and any number of lines `and WHAT`: a telling. Its number is that of its first line. */
static bool is_telling(const Statement *here)
{
    return content_word_is(peek_word(here), "say");
}

static bool read_telling(void *self, uint16_t *what)
{
    Job *job = self;
    char word[12];

    *what = (uint16_t)job->here.line;
    take_word(&job->here);
    for (;;) {
        if (!take_id(&job->reader, &job->here, "what is said", word, sizeof word))
            return false;
        Job ahead = *job;
        go_on(&ahead);
        if (!ahead.more || !accept_word(&ahead.here, "and"))
            return true;
        *job = ahead;
    }
}

/* Any word: `rich`, `armed`. */
static bool read_condition(void *self, uint16_t *what)
{
    Job *job = self;

    if (!take_id(&job->reader, &job->here, "a condition", job->conditions[job->condition_count], WORD_BYTES))
        return false;
    *what = job->condition_count++;
    return true;
}

/* Reads a job: a line at the margin, and in it lines of the program, those that do not continue it after `then`. */
static bool read_job(Job *job, const char *text)
{
    memset(job, 0, sizeof *job);
    job->file = (ContentFile){"jobs.cards", text, strlen(text)};
    job->reader = content_reader(&job->file, &job->error);
    go_on(job);
    job->program.first = 3;
    ProgramReader program = {.reader = &job->reader,
                             .here = &job->here,
                             .more = &job->more,
                             .next = go_on,
                             .read_effect = read_effect,
                             .read_condition = read_condition,
                             .is_telling = is_telling,
                             .read_telling = read_telling,
                             .self = job,
                             .steps = job->steps + job->program.first,
                             .room = PROGRAM_STEPS};
    go_on(job);
    while (job->more && job->here.depth > 0) {
        if (!program_continues(&job->here))
            assert_true(accept_word(&job->here, "then"));
        if (!program_take_line(&program))
            return false;
    }
    job->program.count = program.count;
    return !job->reader.failed;
}

/* ---- what was read ---- */

/* The steps as `kind what>other`, one after another. */
static const char *steps_of(const char *text)
{
    static const char *const kinds[] = {"do", "if", "passed", "failed", "choose", "option", "goto", "tell"};
    static char out[2000];
    static Job job;
    size_t at = 0;

    out[0] = '\0';
    assert_true(read_job(&job, text));
    for (int i = 0; i < job.program.count; i++) {
        const ProgramStep *step = &job.steps[job.program.first + i];
        const char *blank = i > 0 ? ", " : "";
        if (step->kind == STEP_EFFECT)
            at += (size_t)snprintf(out + at, sizeof out - at, "%s%s", blank, job.effects[step->what]);
        else
            at += (size_t)snprintf(out + at, sizeof out - at, "%s%s %d>%d", blank, kinds[step->kind], step->what,
                                   step->other);
    }
    return out;
}

#define STEPS(text, expected) assert_string_equal(steps_of(text), expected)

static void lines_become_steps(void **state)
{
    (void)state;
    STEPS("job\n", "");
    STEPS("job\n then rest\n then gain fame\n", "rest, gain fame");
    STEPS("job\n then if rich\n  lose credits\n  rest\n then go home\n", "if 0>3, lose credits, rest, go home");
    STEPS("job\n then if rich armed\n  rest\n", "if 0>3, if 1>3, rest");
    STEPS("job\n then if rich armed\n  rest\n else\n  gain gun\n  rest\n then go home\n",
          "if 0>4, if 1>4, rest, goto 0>6, gain gun, rest, go home");
    STEPS("job\n then test stealth\n pass\n  gain fame\n fail\n  lose gun\n",
          "test stealth, passed 0>4, gain fame, goto 0>5, lose gun");
    STEPS("job\n then test stealth\n fail\n  lose gun\n pass\n  gain fame\n",
          "test stealth, failed 0>4, lose gun, goto 0>5, gain fame");
    STEPS("job\n then test stealth\n fail\n  lose gun\n then rest\n", "test stealth, failed 0>3, lose gun, rest");
    STEPS("job\n then choose one\n  gain fame\n  rest\n   gain luck\n  go home\n then rest\n",
          "choose 3>8, option 0>3, gain fame, option 0>6, rest, gain luck, option 0>8, go home, rest");
}

static void steps_nest(void **state)
{
    (void)state;
    STEPS(
        "job\n"
        " then if rich\n"
        "  if armed\n"
        "   rest\n"
        "  else\n"
        "   gain gun\n"
        " else\n"
        "  choose one\n"
        "   test luck\n"
        "    fail\n"
        "     rest\n"
        "   go home\n",
        "if 0>6, if 1>4, rest, goto 0>5, gain gun, goto 0>13, choose 2>13, option 0>11, test luck, failed 0>11, rest, "
        "option 0>13, go home");
}

/* An option that is told goes on to the next telling. */
static void tellings_are_steps(void **state)
{
    (void)state;
    STEPS("job\n then say hello\n and goodbye\n then rest\n", "tell 2>0, rest");
    STEPS("job\n then test wit\n pass\n  say yes\n  rest\n fail\n  say no\n",
          "test wit, passed 0>5, tell 4>0, rest, goto 0>6, tell 7>0");
    STEPS("job\n then choose one\n  say hello\n  and you\n  test wit\n  pass\n   rest\n  fail\n   go home\n  rest\n  "
          "say no\n  rest\n   go home\n",
          "choose 2>13, option 0>9, tell 3>0, test wit, passed 0>7, rest, goto 0>8, go home, rest, option 0>13, tell "
          "11>0, rest, go home");
}

/* ---- walking ---- */

/* Somebody who takes a job: what is true of them, which tests they pass, and which options they choose, one after another. */
typedef struct Smuggler {
    const Job *job;
    const char *is;     /* "rich armed" */
    const char *passes; /* "stealth luck" */
    const char *chooses;
} Smuggler;

static bool has_word(const char *list, const char *word)
{
    return strstr(list, word) != NULL;
}

static bool holds(const void *self, uint16_t condition)
{
    const Smuggler *smuggler = self;

    return has_word(smuggler->is, smuggler->job->conditions[condition]);
}

/* What happens in a job, one after another. */
static const char *story_of(const char *text, const char *is, const char *passes, const char *chooses)
{
    static char out[2000];
    static Job job;
    Smuggler smuggler = {&job, is, passes, chooses};
    bool passed = true;
    uint16_t position = 0;
    size_t at = 0;

    out[0] = '\0';
    assert_true(read_job(&job, text));
    ProgramWalk walk = {job.steps, job.program, holds, &smuggler};
    for (;;) {
        ProgramNext next = program_next(&walk, position, passed);
        assert_true(next.at >= position);
        if (next.kind == PROGRAM_ENDS)
            break;
        if (next.kind == PROGRAM_CHOICE) {
            int option = *smuggler.chooses++ - 'a';
            assert_in_range(option, 0, next.what - 1);
            position = program_option(&walk, next.at, option);
            continue;
        }
        if (next.kind == PROGRAM_TELLS) { /* whatever was passed stays so */
            at += (size_t)snprintf(out + at, sizeof out - at, "%ssay %d", at > 0 ? ", " : "", next.what);
            position = (uint16_t)(next.at + 1);
            assert_true(program_next_deed(&walk, next.at, passed).kind != PROGRAM_TELLS);
            continue;
        }
        const char *effect = job.effects[next.what];
        at += (size_t)snprintf(out + at, sizeof out - at, "%s%s", at > 0 ? ", " : "", effect);
        passed = strncmp(effect, "test ", 5) != 0 || has_word(passes, effect + 5);
        position = (uint16_t)(next.at + 1);
    }
    assert_int_equal(*smuggler.chooses, '\0');
    return out;
}

#define STORY(job, is, passes, chooses, expected) assert_string_equal(story_of(job, is, passes, chooses), expected)

static void a_job_is_walked_through(void **state)
{
    static const char heist[] = "job heist\n"
                                "    then if rich armed\n"
                                "        lose credits\n"
                                "    else\n"
                                "        gain gun\n"
                                "    then test stealth\n"
                                "    pass\n"
                                "        gain fame\n"
                                "    fail\n"
                                "        test luck\n"
                                "        pass\n"
                                "            gain scar\n"
                                "        fail\n"
                                "            lose ship\n"
                                "        rest\n"
                                "    then go home\n";

    (void)state;
    STORY(heist, "", "stealth", "", "gain gun, test stealth, gain fame, go home");
    STORY(heist, "rich", "stealth", "", "gain gun, test stealth, gain fame, go home");
    STORY(heist, "rich armed", "stealth", "", "lose credits, test stealth, gain fame, go home");
    STORY(heist, "", "luck", "", "gain gun, test stealth, test luck, gain scar, rest, go home");
    STORY(heist, "", "", "", "gain gun, test stealth, test luck, lose ship, rest, go home");
}

/* `pass` and `fail` ask about the effect above them, not about what the first of them did. */
static void one_of_pass_and_fail_happens(void **state)
{
    static const char twice[] = "job\n then test wit\n pass\n  test luck\n fail\n  test might\n";
    static const char thrice[] = "job\n then test wit\n fail\n  test luck\n pass\n  test might\n";

    (void)state;
    STORY(twice, "", "wit", "", "test wit, test luck");
    STORY(twice, "", "luck might", "", "test wit, test might");
    STORY(thrice, "", "wit", "", "test wit, test might");
    STORY(thrice, "", "luck might", "", "test wit, test luck");
}

static void options_are_chosen(void **state)
{
    static const char port[] = "job\n"
                               "    then choose one\n"
                               "        test wit\n"
                               "            pass\n"
                               "                gain fame\n"
                               "            choose one\n"
                               "                rest\n"
                               "                go jail\n"
                               "        lose credits\n"
                               "            if armed\n"
                               "                lose gun\n"
                               "        rest\n"
                               "    then go home\n";

    (void)state;
    STORY(port, "", "wit", "aa", "test wit, gain fame, rest, go home");
    STORY(port, "", "", "ab", "test wit, go jail, go home");
    STORY(port, "", "", "b", "lose credits, go home");
    STORY(port, "armed", "", "b", "lose credits, lose gun, go home");
    STORY(port, "", "", "c", "rest, go home");
}

static void what_is_told_passes_and_fails_nothing(void **state)
{
    static const char port[] = "job\n"
                               "    then say here\n"
                               "    then choose one\n"
                               "        say smile\n"
                               "        test wit\n"
                               "            pass\n"
                               "                say yes\n"
                               "                gain fame\n"
                               "        rest\n"
                               "        say frown\n"
                               "        go jail\n";

    (void)state;
    STORY(port, "", "wit", "a", "say 2, say 4, test wit, say 7, gain fame, rest");
    STORY(port, "", "", "a", "say 2, say 4, test wit, rest");
    STORY(port, "", "", "b", "say 2, say 10, go jail");
}

/* ---- what is refused ---- */

static const char *complaint(const char *text)
{
    static char out[CONTENT_ERROR_BYTES + 80];
    static Job job;

    assert_false(read_job(&job, text));
    content_error_print(&job.error, out, sizeof out);
    return out;
}

#define REFUSED(text, expected) assert_string_equal(complaint(text), "jobs.cards:" expected)

static void what_is_wrong_is_told_by_line(void **state)
{
    static const char no_if[] = "else belongs to an if; write it below the lines of one, indented as that is";
    char expected[200];

    (void)state;
    REFUSED("job\n then rset\n", "2: \"rset\" is not an effect (test, gain, lose, go, rest); did you mean \"rest\"?");
    REFUSED("job\n then rest now\n", "2: \"now\" is too much; the line should end before it");
    REFUSED("job\n then rest\n  gain fame\n",
            "3: nothing can stand inside the effect above; what follows it is indented as it is");
    REFUSED("job\n then if\n  rest\n", "2: if what? a condition is missing at the end of the line");
    REFUSED("job\n then if rich\n then rest\n",
            "2: nothing stands inside if; write what happens then below it, indented more");
    REFUSED("job\n then if rich\n  rest\n else\n",
            "4: nothing stands inside else; write what happens then below it, indented more");
    REFUSED("job\n then if rich\n  rest\n else rest\n", "4: \"rest\" is too much; the line should end before it");
    snprintf(expected, sizeof expected, "jobs.cards:2: %s", no_if);
    assert_string_equal(complaint("job\n else\n  rest\n"), expected);
    snprintf(expected, sizeof expected, "jobs.cards:3: %s", no_if);
    assert_string_equal(complaint("job\n then rest\n else\n  rest\n"), expected);
    snprintf(expected, sizeof expected, "jobs.cards:6: %s", no_if);
    assert_string_equal(complaint("job\n then if rich\n  rest\n else\n  rest\n else\n  rest\n"), expected);
    assert_string_equal(complaint("job\n then if rich\n  rest\n then go home\n\n else\n  rest\n"), expected);
    snprintf(expected, sizeof expected, "jobs.cards:4: %s", no_if);
    assert_string_equal(complaint("job\n then if rich\n  rest\n  else\n   rest\n"), expected);
    REFUSED("job\n then if rich\n  then rest\n", "3: lines inside a step follow one another without then");
}

static void an_outcome_needs_an_effect(void **state)
{
    (void)state;
    REFUSED("job\n pass\n  rest\n", "2: pass belongs to an effect; write it once below one, indented as that is");
    REFUSED("job\n then if rich\n  rest\n fail\n  rest\n",
            "4: fail belongs to an effect; write it once below one, indented as that is");
    REFUSED("job\n then test wit\n pass\n  rest\n pass\n  rest\n",
            "5: pass belongs to an effect; write it once below one, indented as that is");
    REFUSED("job\n then test wit\n pass\n  rest\n fail\n  rest\n pass\n  rest\n",
            "7: pass belongs to an effect; write it once below one, indented as that is");
    REFUSED("job\n then test wit\n pass\n then rest\n",
            "3: nothing stands inside pass; write what happens then below it, indented more");
    REFUSED("job\n then choose one\n  rest\n  go home\n fail\n  rest\n",
            "5: fail belongs to an effect; write it once below one, indented as that is");
}

static void a_choice_needs_options(void **state)
{
    char text[400] = "job\n then choose one\n";

    (void)state;
    REFUSED("job\n then choose one\n then rest\n",
            "2: choose one has no option; write at least two below it, each a line that is indented more");
    REFUSED("job\n then choose one\n  rest\n   gain fame\n",
            "2: choose one has one option; write at least two below it, each a line that is indented more");
    REFUSED("job\n then choose one two\n  rest\n", "2: \"two\" is too much; the line should end before it");
    REFUSED("job\n then choose one\n  rest\n  if rich\n   rest\n",
            "4: an option begins with an effect; what follows it stands inside the line of that");
    REFUSED("job\n then choose one\n  rest\n  pass\n   rest\n",
            "4: an option begins with an effect; what follows it stands inside the line of that");
    REFUSED("job\n then choose one\n  rest\n  choose one\n   rest\n   rest\n",
            "4: an option begins with an effect; what follows it stands inside the line of that");
    REFUSED("job\n then choose two\n  rest\n",
            "2: \"choose\" is not an effect (test, gain, lose, go, rest); did you mean \"lose\"?");
    for (int i = 0; i <= PROGRAM_OPTIONS; i++)
        strcat(text, "  rest\n");
    REFUSED(text, "11: a choice has at most 8 options");
}

static void a_telling_does_nothing(void **state)
{
    (void)state;
    REFUSED("job\n then test wit\n then say yes\n pass\n  rest\n",
            "4: pass belongs to an effect; write it once below one, indented as that is");
    REFUSED("job\n then say yes\n  rest\n",
            "3: nothing can stand inside what is told; what follows it is indented as it is");
    REFUSED("job\n then choose one\n  say yes\n  say no\n  rest\n",
            "4: the option above tells something and does nothing; below it, indented as it is, stands an effect");
    REFUSED("job\n then choose one\n  say yes\n  if rich\n   rest\n",
            "4: an option begins with an effect; what follows it stands inside the line of that");
    REFUSED("job\n then choose one\n  rest\n  say yes\n  rest\n",
            "4: the first option begins without words for players, so the others do too");
    REFUSED("job\n then choose one\n  say yes\n  test wit\n   pass\n    rest\n  fail\n   rest\n",
            "7: fail belongs to an effect; write it once below one, indented as that is");
}

static void depth_and_length_have_an_end(void **state)
{
    char text[40 + 16 * (PROGRAM_STEPS + 1)] = "job\n";
    static Job job;

    (void)state;
    assert_true(read_job(&job, "job\n then if a\n  if b\n   if c\n    if d\n     rest\n"));
    REFUSED("job\n then if a\n  if b\n   if c\n    if d\n     if e\n      rest\n",
            "7: the lines of a program lie at most 4 deep in one another");
    REFUSED("job\n then if a\n  if b\n   if c\n    if d\n     choose one\n      rest\n",
            "7: the lines of a program lie at most 4 deep in one another");
    for (int i = 0; i < PROGRAM_STEPS; i++)
        strcat(text, " then rest\n");
    assert_true(read_job(&job, text));
    strcat(text, " then go home\n");
    REFUSED(text, "66: a program has at most 64 steps; what more there is needs a block of its own");
}

static void a_table_that_is_full_takes_no_more(void **state)
{
    static Job job;

    (void)state;
    job.file = (ContentFile){"jobs.cards", "rest\n", 5};
    job.reader = content_reader(&job.file, &job.error);
    go_on(&job);
    assert_int_equal(program_room(&job.here), 2);
    ProgramReader program = {.reader = &job.reader,
                             .here = &job.here,
                             .more = &job.more,
                             .next = go_on,
                             .read_effect = read_effect,
                             .read_condition = read_condition,
                             .self = &job,
                             .steps = job.steps};
    assert_false(program_take_line(&program));
    assert_string_equal(job.error.text, "all programs together have more steps than there is room for");
}

/* What the reader itself refuses in the middle of a program ends it. */
static void a_line_that_cannot_be_read_ends_it(void **state)
{
    (void)state;
    REFUSED("job\n then rest\n\tgain fame\n", "3: a tab at column 1; indent and separate with blanks");
    REFUSED("job\n then if rich\n  rest\n  \"\n", "4: the quotes that begin at column 3 do not end on this line");
    REFUSED("job\n then choose one\n  rest\n  rest\n  \"\n",
            "5: the quotes that begin at column 3 do not end on this line");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_become_steps),
        cmocka_unit_test(steps_nest),
        cmocka_unit_test(tellings_are_steps),
        cmocka_unit_test(what_is_told_passes_and_fails_nothing),
        cmocka_unit_test(a_telling_does_nothing),
        cmocka_unit_test(a_job_is_walked_through),
        cmocka_unit_test(one_of_pass_and_fail_happens),
        cmocka_unit_test(options_are_chosen),
        cmocka_unit_test(what_is_wrong_is_told_by_line),
        cmocka_unit_test(an_outcome_needs_an_effect),
        cmocka_unit_test(a_choice_needs_options),
        cmocka_unit_test(depth_and_length_have_an_end),
        cmocka_unit_test(a_table_that_is_full_takes_no_more),
        cmocka_unit_test(a_line_that_cannot_be_read_ends_it),
    };

    return RUN_TESTS(tests);
}
