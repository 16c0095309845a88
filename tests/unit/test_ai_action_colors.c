/* `simple` knows what a red action costs. */
#include "ai/simple.h"
#include "unit/xwing_story.h"

/* Two ships that differ in the color of one action. */
#define SHIP(id, actions)                                                                                              \
    "ship " id " \"" id "\"\n    size small  attack 2  agility 2  hull 3  shields 0  arcs front\n    actions " actions \
    "\n    dial straight\n        2  white\npilot " id "pilot \"" id "\"\n    ship " id                                \
    "  faction rebel  skill 4  cost 10\n"
static const char cards[] = "edition xwing-1\n" SHIP("white", "focus") SHIP("red", "red focus");

/* What it performs in front of an enemy that is hardly in reach. */
static const char *action_of(const char *pilot)
{
    SimplePlayer simple = simple_player(1);
    Answer answer;
    char lines[300];

    (void)snprintf(lines, sizeof lines,
                   "ship you %s seat 0 at 457 200 facing 0 dial straight 2\n"
                   "ship tie academypilot seat 1 at 457 600 facing 180 activated\nphase activation\n",
                   pilot);
    begin(lines);
    assert_kind(ASK_ACTION, 0);
    Question question = asked();
    assert_true(simple_answer(&simple, rules, &story.table, &question, &answer));
    return rules->verbs[answer.key.verb].name;
}

static void a_red_action_is_worth_less(void **state)
{
    Edition colored = *edition_default();

    (void)state;
    colored.words.has_colored_actions = true;
    make_rules_of(&colored, cards);
    assert_string_equal(action_of("whitepilot"), "focus");
    assert_string_equal(action_of("redpilot"), "pass");
    free_rules(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_red_action_is_worth_less),
    };
    return RUN_TESTS(tests);
}
