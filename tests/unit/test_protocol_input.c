/* The text protocol and rule scripts given what they should not be given: each says what was wrong, and changes nothing. */
#include <string.h>

#include "cli/engine.h"
#include "cli/script.h"
#include "table/kernel.h"
#include "unit/run_tests.h"

static Engine engine;
static char reply_text[ENGINE_REPLY_BYTES];

static bool command(const char *line)
{
    Out reply = out_to(reply_text, sizeof reply_text);

    return engine_command(&engine, line, (int)strlen(line), &reply);
}

static void works(const char *line)
{
    if (!command(line))
        fail_msg("\"%s\": %s", line, reply_text);
}

static void fails(const char *line, const char *reply)
{
    uint64_t before = table_hash(&engine.match.table);
    int entries = engine.match.record.entry_count;

    assert_false(command(line));
    assert_string_equal(reply_text, reply);
    assert_true(table_hash(&engine.match.table) == before);
    assert_int_equal(engine.match.record.entry_count, entries);
}

static int open_engine(void **state)
{
    (void)state;
    engine_open(&engine, false);
    return 0;
}

static int close_engine(void **state)
{
    (void)state;
    engine_close(&engine);
    return 0;
}

/* ---- lines ---- */

static void commands_before_a_game(void **state)
{
    static const char *const playing[] = {"questions", "candidates",   "moves 0",  "show",     "news", "log",
                                          "hash",      "status",       "answer",   "move 0 x", "roll", "draw x",
                                          "pick 0",    "referee draw", "random 1", "back 0",   "undo"};

    (void)state;
    for (size_t i = 0; i < sizeof playing / sizeof playing[0]; i++)
        fails(playing[i], "no game has begun; say \"game NAME\", then \"begin\"");
    fails("begin", "no game is chosen yet; say \"game NAME\" first (\"games\" lists them)");
    fails("game chess", "there is no game of that name; \"games\" lists them");
    fails("dance", "unknown command; \"help\" lists them");
    works("");
    works("# a comment");
}

static void lines_too_long_or_with_strange_bytes(void **state)
{
    static char line[ENGINE_LINE_BYTES + 1];

    (void)state;
    memset(line, 'x', ENGINE_LINE_BYTES);
    fails(line, "the line is too long; 4,095 bytes and 80 words are the most");
    memset(line, 0, sizeof line);
    for (int i = 0; i < 81; i++)
        strcat(line, "x ");
    fails(line, "the line is too long; 4,095 bytes and 80 words are the most");
    fails("game\x01skirmish", "the line holds a control character");
    fails("game \xff\xfe", "there is no game of that name; \"games\" lists them");
}

static void files_are_not_for_strangers(void **state)
{
    (void)state;
    fails("load secrets", "files are not available here");
    fails("cards secrets", "files are not available here");
    works("game skirmish");
    works("begin");
    fails("save secrets", "files are not available here");
}

static void a_setup_that_is_refused_can_be_mended(void **state)
{
    (void)state;
    works("game skirmish");
    works("phase firing");
    fails("begin", "That phase needs drones on the mat.");
    works("drone red seat 0 at 100 100 facing 0");
    works("drone blue seat 1 at 100 150 facing 180\r");
    fails("drone blue seat 1 at 200 150 facing 180", "\"blue\" is the name of another drone, or too long.");
    works("begin");
    works("answer 0 shoot blue");
}

static void the_referee_answers_what_is_asked_and_no_more(void **state)
{
    (void)state;
    works("game skirmish");
    works("drone red seat 0 at 100 100 facing 0");
    works("drone blue seat 1 at 100 150 facing 180");
    works("phase firing");
    works("begin");
    fails("referee answer 0 shoot red", "That is not among the candidates of this question.");
    fails("referee answer 1 shoot red", "seat 1 is not asked anything now.");
    fails("referee answer 0 move concede", "The referee's entry is not one of those known.");
    works("referee answer 0 shoot blue");
    works("log");
    assert_string_equal(reply_text, "1 referee answer 0 target shoot #3");
}

/* A take-back plays the setup again, in which a leader is named. */
static void a_leader_of_the_setup_survives_a_take_back(void **state)
{
    (void)state;
    works("game skirmish");
    works("drone red seat 0 at 100 100 facing 0");
    works("drone blue seat 1 at 100 150 facing 180");
    works("leader red");
    works("phase firing");
    works("begin");
    works("answer 0 shoot blue");
    works("undo");
    works("answer 0 shoot blue");
    works("roll hit 4"); /* the leader, and close */
}

/* ---- scripts ---- */

static void script_fails(const char *script, const char *problem)
{
    char text[2000];
    Out out = out_to(text, sizeof text);

    assert_false(script_run("s", script, strlen(script), &out));
    assert_string_equal(text, problem);
}

static void scripts_that_expect_without_a_game(void **state)
{
    (void)state;
    script_fails("proves SK-FIRE-02\nexpect table round 1\n",
                 "s:2: no game has begun; say \"game NAME\", then \"begin\"");
    script_fails("expect red hull 1\n", "s:1: no game has begun; say \"game NAME\", then \"begin\"");
    script_fails("expect seen-by 3 table round 1\n", "s:1: no game has begun; say \"game NAME\", then \"begin\"");
    script_fails("asks 0 dial\n", "s:1: no game has begun; say \"game NAME\", then \"begin\"");
    script_fails("answer 0 pass\n", "s:1: no game has begun; say \"game NAME\", then \"begin\"");
}

static void scripts_that_prove_nothing(void **state)
{
    (void)state;
    script_fails("", "s:1: the script proves nothing; say which rules with \"proves ID\"");
    script_fails("game skirmish\n", "s:1: the script proves nothing; say which rules with \"proves ID\"");
    script_fails("proves\n", "s:1: a proves line names one to six rules");
    script_fails("proves something\n", "s:1: expected the ids of rules, such as SK-FIRE-02");
}

#define WITH_ENGINE(test) cmocka_unit_test_setup_teardown(test, open_engine, close_engine)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ENGINE(commands_before_a_game),
        WITH_ENGINE(lines_too_long_or_with_strange_bytes),
        WITH_ENGINE(files_are_not_for_strangers),
        WITH_ENGINE(a_setup_that_is_refused_can_be_mended),
        WITH_ENGINE(the_referee_answers_what_is_asked_and_no_more),
        WITH_ENGINE(a_leader_of_the_setup_survives_a_take_back),
        cmocka_unit_test(scripts_that_expect_without_a_game),
        cmocka_unit_test(scripts_that_prove_nothing),
    };

    return RUN_TESTS(tests);
}
