/* Rule scripts must fail when what they say is not so, and say where and why: a script that cannot fail proves nothing. */
#include <string.h>

#include "cli/script.h"
#include "unit/run_tests.h"

/* Two drones in reach of one another; red's seat is asked for a target. Eight lines, so the next one is line 9. */
#define FIRING                                                                                                         \
    "proves SK-FIRE-01\n"                                                                                              \
    "game skirmish\n"                                                                                                  \
    "seats 0 0 1\n"                                                                                                    \
    "drone red seat 0 at 100 100 facing 0 energy 0\n"                                                                  \
    "drone rose seat 1 at 150 100 facing 90\n"                                                                         \
    "drone blue seat 2 at 100 200 facing 180\n"                                                                        \
    "phase firing\n"                                                                                                   \
    "begin\n"

/* The same, and a drone out of red's reach. */
#define FAR_AWAY                                                                                                       \
    "proves SK-FIRE-02\ngame skirmish\nseats 0 0 1\n"                                                                  \
    "drone red seat 0 at 100 100 facing 0\ndrone rose seat 1 at 150 100 facing 90\n"                                   \
    "drone blue seat 2 at 100 200 facing 180\ndrone far seat 2 at 100 290 facing 180\nphase firing\n"

static void assert_problem(const char *text, const char *wanted)
{
    char problem[4096];
    Out out = out_to(problem, sizeof problem);

    assert_false(script_run("s", text, strlen(text), &out));
    assert_string_equal(problem, wanted);
}

static void assert_holds(const char *text)
{
    char problem[4096] = "";
    Out out = out_to(problem, sizeof problem);

    if (!script_run("s", text, strlen(text), &out))
        fail_msg("%s", problem);
}

static void what_is_so_holds(void **state)
{
    (void)state;
    assert_holds(FIRING "asks 0 target for red\n"
                        "asks 1 nothing\n"
                        "expect red at 100 100 facing 0 hull 3\n"
                        "expect seen-by 1 red hull 3\n"
                        "expect red x least 100 x most 100 y least 99.5 and blue y most 200 and table state playing\n"
                        "refuse answer 0 shoot rose because no-candidate\n"
                        "refuse answer 1 pass because not-asked\n"
                        "refuse answer 1 pass because not-asked \"seat 1\"     # with a remark\n"
                        "refuse answer 0 use aim red because other-question\n"
                        "refuse answer pass now because extra-word\n"
                        "refuse answer shoot nobody because unknown-word\n"
                        "refuse dance because syntax\n"
                        "answer shoot blue\n"
                        "says \"red attacks\"\n"
                        "says SK-FIRE-03\n"
                        "hides 2 destroyed\n"
                        "asks chance\n"
                        "asks chance roll\n"
                        "asks chance roll 2\n"
                        "asks chance roll 2 attack\n"
                        "refuse answer pass because chance-first\n"
                        "referee draw\n"
                        "refuse answer pass because not-asked\n");
    assert_holds("proves SK-SETUP-05\ngame skirmish\nrefuse seats 9 because syntax\nseats 0 1 2\n"
                 "refuse begin because SK-SETUP-01\nrefuse begin because bad-sides\nseats 0 1\n"
                 "refuse drone red seat 0 at 400 10 facing 0 because SK-SETUP-05\n");
    assert_holds("proves A-B-01\r\ngame smugglers\r\nhand 0\r\nhand 1\r\nhand 2\r\ndeck relic\r\n"
                 "answer peek\r\nwhispers 0 Relic\r\nhides 1 Relic\r\nmove 0 concede\r\nmove 1 concede\r\nasks nobody");
}

/* One position in two games: drones that both know, and what the games say otherwise. */
#define TWO_GAMES                                                                                                      \
    "proves SK-FIRE-01 A-B-01\n"                                                                                       \
    "game skirmish smugglers\n"                                                                                        \
    "skirmish: seats 0 1\n"                                                                                            \
    "skirmish: drone red seat 0 at 100 100 facing 0 energy 0\n"                                                        \
    "skirmish: drone blue seat 1 at 100 200 facing 180\n"                                                              \
    "skirmish: phase firing\n"                                                                                         \
    "  smugglers:  hand 0\nsmugglers: hand 1\nsmugglers: hand 2\nsmugglers: deck relic\n"

static void a_script_for_several_games(void **state)
{
    (void)state;
    assert_holds(TWO_GAMES "skirmish: asks 0 target for red\n"
                           "skirmish: answer shoot blue\n"
                           "smugglers: answer peek\n"
                           "skirmish: says SK-FIRE-03\n"
                           "says SK-FIRE-03 or \"peeks at\" or nothing\n"
                           "skirmish: refuse answer pass because chance-first\n"
                           "refuse answer 7 dance because unknown-word not-asked chance-first\n"
                           "smugglers: # a remark\n"
                           "smugglers:\n"
                           "game skirmish\n"
                           "drone red seat 0 at 100 100 facing 0\ndrone blue seat 1 at 100 200 facing 180\n"
                           "skirmish: expect red hull 3\n");
    assert_problem(TWO_GAMES "skirmish: expect red hull 2\n", "s:11: skirmish: expected red hull 2, found 3");
    assert_problem(TWO_GAMES "smugglers: expect red hull 2\n",
                   "s:11: smugglers: there is no fact \"red hull\" (\"show\" lists them)");
    assert_problem(TWO_GAMES "asks nobody\n",
                   "s:11: skirmish: expected nobody to be asked, found 0 target  seat 0, whom does red attack?\n"
                   "s:11: smugglers: expected nobody to be asked, found 0 take  seat 0, which card do you take?");
    assert_problem("game skirmish smugglers\n",
                   "s:1: skirmish: the script proves nothing; say which rules with \"proves "
                   "ID\"\ns:1: smugglers: the script proves nothing; say which rules with "
                   "\"proves ID\"");
    assert_problem(TWO_GAMES "smuglers: answer peek\n",
                   "s:11: skirmish: a line that begins so is for one game, which the "
                   "last game line does not name\ns:11: smugglers: a line that begins "
                   "so is for one game, which the last game line does not name");
    assert_problem("skirmish: game skirmish\n",
                   "s:1: a line that begins so is for one game, which the last game line does not name");
    assert_problem(FIRING "answer shoot blue\nsays attacks or\n",
                   "s:10: expected what was said, as \"says TEXT\" or \"says TEXT or TEXT\"");
    assert_problem(FIRING "answer shoot blue\nsays\n",
                   "s:10: expected what was said, as \"says TEXT\" or \"says TEXT or TEXT\"");
    assert_problem("game\n", "s:1: expected \"game NAME\", with up to four names");
    assert_problem("game a b c d e\n", "s:1: expected \"game NAME\", with up to four names");
    assert_problem("proves A-B-01\ngame skirmish skirmsh\n",
                   "s:2: skirmsh: there is no game of that name; \"games\" lists them");
}

static void reasons_of_which_none_is_so(void **state)
{
    (void)state;
    assert_holds(FIRING "refuse answer 1 pass because SK-FIRE-02 not-asked \"seat 1\"\n");
    assert_problem(
        FIRING "refuse answer 1 pass because SK-FIRE-02 over\n",
        "s:9: expected a refusal because of SK-FIRE-02 over, found not-asked: seat 1 is not asked anything now.");
    assert_problem(FIRING "refuse answer 1 pass because over not-asked \"seat 2\"\n",
                   "s:9: expected a refusal because of seat 2, found not-asked: seat 1 is not asked anything now.");
}

static void facts_that_are_not_so(void **state)
{
    (void)state;
    assert_problem(FIRING "expect red hull 2\n", "s:9: expected red hull 2, found 3");
    assert_problem(FIRING "\n\nexpect red hull 3 focus 1\n", "s:11: expected red focus 1, found 0");
    assert_problem(FIRING "expect red at 100 101\n", "s:9: expected red y 101, found 100");
    assert_problem(FIRING "expect red at 101 100\n", "s:9: expected red x 101, found 100");
    assert_problem(FIRING "expect red hull\n", "s:9: the line ends too early; expected the value of \"red hull\"");
    assert_problem(FIRING "expect red shields 1\n", "s:9: there is no fact \"red shields\" (\"show\" lists them)");
    assert_problem(FIRING "expect grey hull 1\n", "s:9: there is no fact \"grey hull\" (\"show\" lists them)");
    assert_problem(FIRING "expect table state over\n", "s:9: expected table state over, found playing");
    assert_problem(FIRING "expect seen-by nobody red hull 1\n",
                   "s:9: expected \"expect seen-by SEAT SUBJECT FACT VALUE\"");
    assert_problem(FIRING "expect red\n", "s:9: expected SUBJECT FACT VALUE, the subject a piece or \"table\"");
    assert_problem(FIRING "expect red x least 101\n", "s:9: expected red x least 101, found 100");
    assert_problem(FIRING "expect red x most 99.9\n", "s:9: expected red x most 99.9, found 100");
    assert_problem(FIRING "expect table state least 1\n", "s:9: expected table state least 1, found playing");
    assert_problem(FIRING "expect red x least much\n", "s:9: expected a number as the bound of \"red x\"");
    assert_problem(FIRING "expect red x least\n", "s:9: the line ends too early; expected the value of \"red x\"");
    assert_problem(FIRING "expect red hull 3 and blue hull 2\n", "s:9: expected blue hull 2, found 3");
    assert_problem(FIRING "expect red hull 2 and blue hull 2\n", "s:9: expected red hull 2, found 3");
    assert_problem(FIRING "expect red hull 2 and blue shields 2\n",
                   "s:9: there is no fact \"blue shields\" (\"show\" lists them)");
    assert_problem(FIRING "expect red hull 3 and\n",
                   "s:9: expected SUBJECT FACT VALUE, the subject a piece or \"table\"");
    assert_problem(FIRING "expect red and blue hull 3\n",
                   "s:9: expected SUBJECT FACT VALUE, the subject a piece or \"table\"");
}

static void questions_that_are_not_asked(void **state)
{
    static const char found[] = ", found 0 target  seat 0, whom does red attack?";
    char wanted[256];

    (void)state;
    const struct {
        const char *line, *problem;
    } cases[] = {
        {FIRING "asks 0 reroll\n",          "s:9: expected that seat to be asked reroll" },
        {FIRING "asks 1 target\n",          "s:9: expected that seat to be asked target" },
        {FIRING "asks 0 nothing\n",         "s:9: expected that seat to be asked nothing"},
        {FIRING "asks 0 target for rose\n", "s:9: expected the question to be about rose"},
        {FIRING "asks nobody\n",            "s:9: expected nobody to be asked"           },
        {FIRING "asks chance roll 2\n",     "s:9: expected chance to be asked roll 2"    },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Out out = out_to(wanted, sizeof wanted);
        out_text(&out, cases[i].problem);
        out_text(&out, found);
        assert_problem(cases[i].line, wanted);
    }
    assert_problem(FIRING "answer shoot blue\nasks chance roll 3\n",
                   "s:10: expected chance to be asked roll 3, found chance attack r1 red 0 roll 2 attack");
}

static void refusals_that_are_none(void **state)
{
    (void)state;
    assert_problem(FIRING "refuse answer shoot blue because SK-FIRE-02\n",
                   "s:9: expected this to be refused, and it was taken");
    assert_problem(FIRING "answer 1 pass\n", "s:9: seat 1 is not asked anything now.");
}

/* A script about a limit that is refused for something else would pass without the limit. */
static void refusals_for_another_reason(void **state)
{
    static const char *const cases[][2] = {
        {"refuse answer 1 pass because SK-FIRE-02\n",                                   "SK-FIRE-02, found not-asked: seat 1 is not asked anything now."                   },
        {"refuse answer 0 use aim red because SK-FIRE-02\n",
         "SK-FIRE-02, found other-question: \"use\" does not answer the question that is open now, \"target\"."                                                            },
        {"refuse answer 0 shoot rose because SK-FIRE-02\n",
         "SK-FIRE-02, found no-candidate: That is not among the candidates of this question."                                                                              },
        {"refuse answer 0 shoot far because SK-FIRE-03\n",
         "SK-FIRE-03, found SK-FIRE-02 (out-of-reach): far is farther away than 120 mm. (SK-FIRE-02)"                                                                      },
        {"refuse answer 0 shoot far because SK-FIRE-02 \"farther away than 121 mm\"\n",
         "farther away than 121 mm, found SK-FIRE-02 (out-of-reach): far is farther away than 120 mm. (SK-FIRE-02)"                                                        },
        {"refuse anwser 0 shoot far because SK-FIRE-02\n",                              "SK-FIRE-02, found unknown-word: \"anwser\" is not known "
                                                           "here; expected drone, round, first, leader or phase."},
        {"refuse answer 0 shoot far because farther\n",
         "farther, found SK-FIRE-02 (out-of-reach): far is farther away than 120 mm. (SK-FIRE-02)"                                                                         },
    };
    char script[1024], wanted[512];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Out out = out_to(script, sizeof script);
        out_text(&out, FAR_AWAY);
        out_text(&out, cases[i][0]);
        out = out_to(wanted, sizeof wanted);
        out_text(&out, "s:9: expected a refusal because of ");
        out_text(&out, cases[i][1]);
        assert_problem(script, wanted);
    }
}

static void refusals_without_a_reason(void **state)
{
    static const char *const lines[] = {"refuse\n", "refuse answer 0 shoot rose\n",
                                        "refuse answer 0 shoot rose because\n", "refuse because SK-FIRE-02\n",
                                        "refuse answer 0 shoot rose # because SK-FIRE-02\n"};
    char script[1024];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Out out = out_to(script, sizeof script);
        out_text(&out, FIRING);
        out_text(&out, lines[i]);
        assert_problem(script,
                       "s:9: expected \"refuse COMMAND because REASON\": the id of a rule, such as SK-FIRE-02, or "
                       "the name of a message, such as not-asked");
    }
}

/* Much is no candidate of anything: the script says of which question. */
static void refusals_of_no_known_question(void **state)
{
    static const char wanted[] =
        "s:9: say which question is open, with \"asks SEAT KIND\" before this line: much is no "
        "candidate of any question";

    (void)state;
    assert_problem(FIRING "refuse answer 0 shoot rose because no-candidate\n", wanted);
    assert_problem(FIRING "refuse answer 0 use aim red because other-question\n", wanted);
    assert_problem(
        FIRING "asks 1 nothing\nrefuse answer 0 shoot rose because no-candidate\n",
        "s:10: say which question is open, with \"asks SEAT KIND\" before this line: much is no candidate of "
        "any question");
    assert_holds(FIRING "asks 0 target for red\nrefuse answer 0 shoot rose because no-candidate\n");
}

static void messages_that_were_not_told(void **state)
{
    (void)state;
    assert_problem(FIRING "answer shoot blue\nsays destroyed\n",
                   "s:10: nothing that happened says \"destroyed\" to all; it was:\n"
                   "    red attacks blue with 2 dice. [SK-FIRE-03]");
    assert_problem(FIRING "answer shoot blue\nwhispers 1 attacks\n",
                   "s:10: nothing that happened says \"attacks\" to that seat; it was:\n"
                   "    red attacks blue with 2 dice. [SK-FIRE-03]");
    assert_problem(FIRING "answer shoot blue\nhides 1 attacks\n",
                   "s:10: expected that seat not to be told this, and it was told: "
                   "red attacks blue with 2 dice. [SK-FIRE-03]");
}

static void words_that_nothing_reads(void **state)
{
    static const char advice[] = "the line should end before it (several words for one stand in \"quotes\")";
    char wanted[256];
    Out out = out_to(wanted, sizeof wanted);

    (void)state;
    out_text(&out, "s:9: \"red\" is too much; ");
    out_text(&out, advice);
    assert_problem(FIRING "asks 0 target red\n", wanted);
    out = out_to(wanted, sizeof wanted);
    out_text(&out, "s:10: \"attacks\" is too much; ");
    out_text(&out, advice);
    assert_problem(FIRING "answer shoot blue\nsays red attacks\n", wanted);
}

static void claims_that_are_none(void **state)
{
    (void)state;
    assert_problem("game skirmish\nseats 0 1\nasks chance pick 2\n",
                   "s:1: the script proves nothing; say which rules with \"proves ID\"");
    assert_problem("proves\n", "s:1: a proves line names one to six rules");
    assert_problem("proves A-B-01 A-B-02 A-B-03 A-B-04 A-B-05 A-B-06 A-B-07\n",
                   "s:1: a proves line names one to six rules");
    assert_problem("proves everything\n", "s:1: expected the ids of rules, such as SK-FIRE-02");
}

/* A lesson of one goal, up to where its game is chosen: four lines. */
#define LESSON                                                                                                         \
    "lesson \"Moving\"\n"                                                                                              \
    "tell \"Move on.\"\n"                                                                                              \
    "goal red energy 1 and table round least 1\n"                                                                      \
    "done \"There.\"\n"
#define LESSON_POSITION                                                                                                \
    "game skirmish\nseats 0 1\ndrone red seat 0 at 100 100 facing 0 energy 0 focus\n"                                  \
    "drone blue seat 1 at 100 200 facing 180\nphase firing\n"

static void lessons_hold_when_their_goals_are_reached(void **state)
{
    (void)state;
    assert_holds("lesson \"Moving\" # a remark\nmachine 1 simple\ntell \"Shoot.\"\ngoal red focus 0 # spent\ndone "
                 "\"There.\"\n" LESSON_POSITION "answer shoot blue\nroll focus focus\nanswer use aim red");
    assert_holds(
        "lesson \"Marks\"\nodd \"No enemy.\"\ntell \"Shoot.\"\nmark at 100 200 facing 90 # there\ngoal red focus 0\n"
        "tell \"More.\"\nmark piece red\ngoal table round least 1\ndone \"There.\"\n" LESSON_POSITION
        "answer shoot blue\nroll focus focus\nanswer use aim red");
    assert_holds("lesson \"Play\"\ntell \"Begin.\"\n" LESSON_POSITION "begin\n");
    assert_problem(LESSON LESSON_POSITION "begin\nexpect red energy 0\n", "s:1: goal 1 is never reached");
    assert_problem("lesson \"L\"\ntell \"T\"\ngoal red energy 0\ndone \"D\"\n" LESSON_POSITION "begin\n",
                   "s:10: goal 1: it is reached as the game begins");
    assert_problem("lesson \"L\"\ntell \"T\"\ngoal red shields 0\ndone \"D\"\n" LESSON_POSITION "begin\n",
                   "s:10: goal 1: there is no fact \"red shields\" (\"show\" lists them)");
}

#define MARK_WRONG "s:3: expected \"mark at X Y\", \"mark at X Y facing D\" or \"mark piece PILOT\""

static void lessons_that_are_none(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"tell \"Move.\"\n",                                                      "s:1: only lessons say this; the line lesson \"TITLE\" stands first of all"},
        {"lesson Moving on\n",                                                    "s:1: expected one sentence in \"quotes\" after lesson"                    },
        {"lesson \"A\" \"B\"\n",                                                  "s:1: expected one sentence in \"quotes\" after lesson"                    },
        {"lesson \"A\"\nlesson \"B\"\n",                                          "s:2: \"lesson\" stands once, before the game is chosen"                   },
        {"game skirmish\nlesson \"A\"\n",                                         "s:2: \"lesson\" stands once, before the game is chosen"                   },
        {"lesson \"A\"\ngoal red hull 1\n",                                       "s:2: a goal has its own \"tell\" before it"                               },
        {"lesson \"A\"\ntell \"B\"\ngoal\n",                                      "s:3: expected \"goal SUBJECT FACT VALUE\""                                },
        {"lesson \"A\"\ntell \"B\"\ntell \"C\"\n",                                "s:3: there are two \"tell\" lines before one goal"                        },
        {"lesson \"A\"\ndone \"B\"\n",                                            "s:2: \"done\" stands once, after the goals"                               },
        {"lesson \"A\"\nodd B\n",                                                 "s:2: expected one sentence in \"quotes\" after odd"                       },
        {"lesson \"A\"\nodd \"B\"\nodd \"C\"\n",                                  "s:3: \"odd\" stands once"                                                 },
        {"lesson \"A\"\nmark at 1 2\n",                                           "s:2: \"mark\" stands once between a \"tell\" and its goal"                },
        {"lesson \"A\"\ntell \"B\"\nmark at 1 2\nmark piece red\n",
         "s:4: \"mark\" stands once between a \"tell\" and its goal"                                                                                         },
        {"lesson \"A\"\ntell \"B\"\nmark at 1 1901\n",                            MARK_WRONG                                                                 },
        {"lesson \"A\"\ntell \"B\"\nmark at 1 2 facing 360\n",                    MARK_WRONG                                                                 },
        {"lesson \"A\"\ntell \"B\"\nmark piece\n",                                MARK_WRONG                                                                 },
        {"lesson \"A\"\ntell \"B\"\nmark here\n",                                 MARK_WRONG                                                                 },
        {"lesson \"A\"\nmachine 1 genius\n",                                      "s:2: expected \"machine SEAT simple\", or random"                         },
        {"lesson \"A\"\nmachine simple\n",                                        "s:2: expected \"machine SEAT simple\""                                    },
        {"lesson \"A\"\ntell \"B\"\n",                                            "s:1: the lesson never begins; say \"begin\" after its position"           },
        {"lesson \"A\"\n" LESSON_POSITION "begin\n",                              "s:1: the lesson tells nothing; say tell \"SENTENCE\""                     },
        {"lesson \"A\"\n" LESSON_POSITION "begin\ntell \"B\"\n",                  "s:8: what a lesson says stands before \"begin\""                          },
        {"lesson \"A\"\ntell \"B\"\ngoal red hull 1\n" LESSON_POSITION "begin\n",
         "s:1: there is no \"done\" for the end"                                                                                                             },
        {LESSON "tell \"More.\"\n" LESSON_POSITION "begin\n",                     "s:1: the last \"tell\" is about no goal"                                  },
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_problem(wrong[i][0], wrong[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_so_holds),
        cmocka_unit_test(a_script_for_several_games),
        cmocka_unit_test(reasons_of_which_none_is_so),
        cmocka_unit_test(facts_that_are_not_so),
        cmocka_unit_test(questions_that_are_not_asked),
        cmocka_unit_test(refusals_that_are_none),
        cmocka_unit_test(refusals_for_another_reason),
        cmocka_unit_test(refusals_without_a_reason),
        cmocka_unit_test(refusals_of_no_known_question),
        cmocka_unit_test(messages_that_were_not_told),
        cmocka_unit_test(words_that_nothing_reads),
        cmocka_unit_test(claims_that_are_none),
        cmocka_unit_test(lessons_hold_when_their_goals_are_reached),
        cmocka_unit_test(lessons_that_are_none),
    };
    return RUN_TESTS(tests);
}
