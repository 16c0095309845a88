/* What people write about X-Wing, and what they read: answers by names that are clear here, refusals that say what would be right, and
 * candidates that name ship, card and deed. */
#include "unit/xwing_story.h"

/* ---- answers ---- */

static void assert_unread(const char *words, const char *why)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Question question = asked();
    Answer answer;
    char text[300];
    Out out = out_to(text, sizeof text);
    Status status = answer_parse(&voice, question.seat, words, (int)strlen(words), READ_KINDLY, &answer);

    if (status.code == STATUS_OK)
        status = table_check(rules, &story.table, &answer);
    assert_int_equal(status.code, STATUS_REFUSED);
    status_format(&out, &voice, &status);
    assert_string_equal(text, why);
}

#define SHOT_AT_SMUG                                                                                                   \
    "ship smug outerrimsmuggler seat 0 with chewbacca at 457 300 facing 0 shields 0\n"                                 \
    "ship guard royalguardpilot seat 1 at 457 500 facing 180\nphase combat\n"

/* A pilot has the same name as the crew: only one of them is on offer. */
static void a_name_that_two_cards_have(void **state)
{
    (void)state;
    begin(SHOT_AT_SMUG);
    assert_unread("use chewbacca guard", "\"chewbacca\" could be pilot/rebel/yt1300/chewbacca or "
                                         "upgrade/crew/chewbacca; say which.");
    say("attack smug -");
    fall(1, 0, 0, 2);
    fall(0, 0, 1, 0);
    assert_int_equal(asked().kind, ASK_ABILITY);
    say("use chewbacca smug");
}

/* An action, and then its second ability, which the same name means. */
static void the_only_ability_of_a_card_that_is_asked_about(void **state)
{
    (void)state;
    begin("ship wedge wedgeantilles seat 0 with marksmanship at 457 300 facing 0 dial straight 1\n"
          "ship ace royalguardpilot seat 1 at 457 560 facing 0 activated\nphase activation\n");
    say("card-action marksmanship wedge");
    say("attack ace -");
    fall(0, 0, 3, 0);
    assert_unread("use marksman wedge", "\"marksman\" is not known here; expected the name of an ability.");
    say("use marksmanship wedge");
    begin("ship wedge wedgeantilles seat 0 at 457 300 facing 0 card damagedsensorarray dial straight 1\n"
          "ship ace royalguardpilot seat 1 at 457 560 facing 0 activated\nphase activation\n");
    say("card-action damagedsensorarray wedge");
}

/* ---- setup lines ---- */

static void refuse_lines(const char *lines, const char *why)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    char text[300];
    Out out = out_to(text, sizeof text);
    int line = 0;

    memset(&story, 0, sizeof story);
    Status status = table_open(rules, &story.table, &setup, NULL, &story.names, &line);
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    assert_int_equal(status.code, STATUS_REFUSED);
    status_format(&out, &voice, &status);
    assert_string_equal(text, why);
}

static void positions_that_cannot_be_say_why(void **state)
{
    (void)state;
    refuse_lines("ship a academypilot seat 1 at 300 400 facing 180 damage 2 card consolefire\n",
                 "a would be destroyed: it has 3 damage, and its hull is 3. (X1-DESTR-01)");
    refuse_lines("ship a academypilot seat 1 at 300 400 facing 180 damage 3\n", "\"3\" is not a number from 0 to 2.");
    refuse_lines("ship a academypilot seat 1 at 300 400 facing 180 card consolefirre\n",
                 "\"consolefirre\" is not the id of a damage card in this content.");
    refuse_lines("ship a academypilot seat 1 at 300 400 facing 180 card consolefire\n"
                 "ship b academypilot seat 1 at 400 400 facing 180 card consolefire\n"
                 "ship c academypilot seat 1 at 500 400 facing 180 card consolefire\n",
                 "No card \"consolefire\" is left in the damage deck.");
    refuse_lines("discard consolefire 9\n", "No card \"consolefire\" is left in the damage deck.");
    refuse_lines(
        "ship c rookiepilot seat 0 at 300 200 facing 0\nship d rookiepilot seat 0 at 400 200 facing 0\nlock c d\n",
        "d cannot be locked: it is on the same side. (X1-ACTION-24)");
    refuse_lines("mission 3\nship c rookiepilot seat 0\nsatellite on c\n",
                 "c is not on the mat, so it carries no satellite.");
    refuse_lines("round\n", "The line ends too early; expected a round.");
    refuse_lines("lock\n", "The line ends too early; expected the name of a ship above.");
    refuse_lines("obstacle\n", "The line ends too early; expected the name of an obstacle.");
    refuse_lines("discard\n", "The line ends too early; expected the id of a damage card.");
    refuse_lines("ship c rookiepilot\n", "The line ends too early; expected \"seat\".");
}

/* ---- candidates ---- */

static void assert_said(const char *card, const char *words, const char *said)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Candidate candidate;
    char text[300];
    Out out = out_to(text, sizeof text);

    assert_true(find_use(card, &candidate));
    key_print(&out, &voice, &candidate.key);
    assert_string_equal(text, words);
    out = out_to(text, sizeof text);
    message_format(&out, &voice, &candidate.say);
    assert_string_equal(text, said);
}

static void candidates_name_ship_and_card(void **state)
{
    (void)state;
    begin(SHOT_AT_SMUG);
    say("attack smug -");
    fall(1, 0, 0, 2);
    fall(0, 0, 1, 0);
    assert_said("chewbacca", "use upgrade/crew/chewbacca smug", "smug: use Chewbacca");
    say("use upgrade/crew/chewbacca smug"); /* as it is printed */
    begin("ship wedge wedgeantilles seat 0 with marksmanship at 457 300 facing 0 dial straight 1\n"
          "ship ace royalguardpilot seat 1 at 457 560 facing 0 activated\nphase activation\n");
    assert_said("marksmanship", "card-action upgrade/elite/marksmanship wedge", "Marksmanship");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_name_that_two_cards_have),
                                       cmocka_unit_test(the_only_ability_of_a_card_that_is_asked_about),
                                       cmocka_unit_test(positions_that_cannot_be_say_why),
                                       cmocka_unit_test(candidates_name_ship_and_card)};

    make_rules("");
    return RUN_TESTS(tests);
}
