/* Cards of one's own: compiled after the built-in ones. */
#include <stdio.h>
#include <string.h>

#include "table/rules.h"
#include "unit/run_tests.h"
#include "xwing/content/problems.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"

static char ships[] = "edition xwing-1\n"
                      "ship courier \"Courier\"\n  size small attack 2 agility 2 hull 4 shields 2\n  actions focus\n"
                      "  arcs front\n  dial straight\n    1 green\n    2 white\n";
static char cards[] =
    "pilot oda \"Oda\"\n  ship courier faction rebel skill 6 cost 24\n  slots elite\n"
    "upgrade nerve \"Nerve\"\n  slot elite cost 2\n  ability\n    when maneuver_executed color green\n"
    "    may gain focus\n    text en \"Focus after a green maneuver.\"\n";

static ContentFile files[2];

static int take_files(void **state)
{
    (void)state;
    files[0] = (ContentFile){"1.cards", ships, strlen(ships)};
    files[1] = (ContentFile){"2.cards", cards, strlen(cards)};
    return 0;
}

static const Rules *own_rules(void)
{
    ContentError error = {0};
    const Rules *rules = rules_xwing_own(edition_default(), files, 2, &error);

    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return rules;
}

static void they_come_after_the_built_in_ones(void **state)
{
    ContentError error = {0};
    const Rules *rules = own_rules(), *none = rules_xwing_own(edition_default(), NULL, 0, &error);
    const XwingContent *content = rules->own, *builtin = none->own;

    (void)state;
    assert_int_equal(content->ship_count, builtin->ship_count + 1);
    assert_int_equal(xwing_find_ship(content, "courier", 7), builtin->ship_count);
    assert_int_equal(xwing_find_pilot(content, "oda", 3, -1), builtin->pilot_count);
    assert_int_equal(xwing_find_upgrade(content, "nerve", 5), builtin->upgrade_count);
    assert_true(rules_digest(rules) != rules_digest(none));
    rules_xwing_own_free(rules);
    rules_xwing_own_free(none);
    rules_xwing_own_free(NULL);
}

static void without_any_they_are_the_built_in_rules(void **state)
{
    ContentError error = {0};
    const Rules *none = rules_xwing_own(edition_default(), NULL, 0, &error);
    int count = 0;
    const ContentFile *builtin = xwing_content_builtin("xwing-1", &count);
    XwingContent *content = xwing_content_compile(&edition_default()->words, builtin, count, &error);
    const Rules *rules = rules_xwing(edition_default(), content);

    (void)state;
    assert_true(rules_digest(rules) == rules_digest(none));
    rules_xwing_free(rules);
    xwing_content_free(content);
    rules_xwing_own_free(none);
}

static void assert_refused(char *text, int line, const char *wanted)
{
    ContentError error = {0};

    files[1] = (ContentFile){"2.cards", text, strlen(text)};
    assert_null(rules_xwing_own(edition_default(), files, 2, &error));
    assert_string_equal(error.file, "2.cards");
    assert_int_equal(error.line, line);
    if (strstr(error.text, wanted) == NULL)
        fail_msg("expected %s\n     got %s", wanted, error.text);
}

static void a_card_that_is_there_already_is_refused(void **state)
{
    static char ship[] = "ship xwing \"Mine\"\n", upgrade[] = "upgrade r2d2 \"Mine\"\n  slot astromech cost 1\n",
                pilot[] = "\npilot lukeskywalker \"Mine\"\n  ship xwing faction rebel skill 9 cost 1\n",
                damage[] = "damage directhit \"Mine\"\n  trait ship copies 1\n", other[] = "edition xwing-2\n",
                mine[] = "\nedition mine from xwing-1\n";

    (void)state;
    assert_refused(ship, 1, "there is a ship \"xwing\" already");
    assert_refused(upgrade, 1, "there is an upgrade \"r2d2\" for that slot already");
    assert_refused(pilot, 2, "there is a pilot \"lukeskywalker\" of that ship and faction already");
    assert_refused(damage, 1, "there is a damage card \"directhit\" already");
    assert_refused(other, 1, "this is about edition xwing-2, but files before it are about xwing-1");
    assert_refused(mine, 2, "cards of one's own are of the edition that is played: edition xwing-1");
}

/* ---- all that is wrong ---- */

static int problems_of(const ContentFile *own, int count, ContentError *errors, int most)
{
    ContentFile all[40];
    int builtin = 0;
    const ContentFile *first = xwing_content_builtin("xwing-1", &builtin);
    XwingContent *content = NULL;

    assert_true(builtin + count <= 40);
    memcpy(all, first, sizeof all[0] * (size_t)builtin);
    memcpy(all + builtin, own, sizeof all[0] * (size_t)count);
    int found =
        xwing_content_problems(&edition_default()->words, all, builtin + count, builtin, errors, most, &content);
    assert_int_equal(content != NULL, found == 0);
    xwing_content_free(content);
    return found;
}

static void assert_problems(const char *text, const char *expected)
{
    ContentFile file = {"my.cards", text, strlen(text)};
    ContentError errors[20];
    char found[2000] = "";
    int count = problems_of(&file, 1, errors, 20), at = 0;

    for (int i = 0; i < count; i++)
        at += snprintf(found + at, sizeof found - (size_t)at, "%d %.30s\n", errors[i].line, errors[i].text);
    assert_string_equal(found, expected);
}

static void every_wrong_card_is_told(void **state)
{
    (void)state;
    assert_problems(cards, "2 ship \"courier\" is not known; s\n");
    assert_problems(ships, "");
    assert_problems("upgrade a \"A\"\n  slot nose cost 1\n  slot elite\n"
                    "upgrade b \"B\"\n  slot elite cost 1\n"
                    "# \xFF\n"
                    "upgrade b \"B\"\n  slot elite cost 1\n"
                    "nonsense\n"
                    "upgrade c \"C\n  slot elite\n"
                    "  upgrade\n"
                    "upgrade d \"D\"\n  slot elite cost 1\n      x\n",
                    "2 \"nose\" is not a slot (elite, a\n"
                    "6 byte 0xff at column 3 is not t\n"
                    "7 there is an upgrade \"b\" for th\n"
                    "9 \"nonsense\" is not a statement \n"
                    "10 the quotes that begin at colum\n"
                    "15 nothing can stand inside the l\n");
}

static void there_is_a_most(void **state)
{
    static const char text[] = "a\nb\nc\nd\n";
    ContentFile own = {"my.cards", text, sizeof text - 1};
    ContentError errors[4];

    (void)state;
    assert_int_equal(problems_of(&own, 1, errors, 3), 3);
    assert_int_equal(errors[2].line, 3);
}

static void several_files_are_told_by_name(void **state)
{
    static const char a[] = "x\n", b[] = "edition xwing-1\ny\n";
    const ContentFile own[] = {
        {"a.cards", a, sizeof a - 1},
        {"b.cards", b, sizeof b - 1}
    };
    ContentError errors[4];

    (void)state;
    assert_int_equal(problems_of(own, 2, errors, 4), 2);
    assert_string_equal(errors[0].file, "a.cards");
    assert_string_equal(errors[1].file, "b.cards");
    assert_int_equal(errors[1].line, 2);
    assert_string_equal(a, "x\n"); /* the caller's text stays as it is */
}

#define WITH_FILES(test) cmocka_unit_test_setup(test, take_files)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_FILES(they_come_after_the_built_in_ones),
        cmocka_unit_test(without_any_they_are_the_built_in_rules),
        WITH_FILES(a_card_that_is_there_already_is_refused),
        cmocka_unit_test(every_wrong_card_is_told),
        cmocka_unit_test(there_is_a_most),
        cmocka_unit_test(several_files_are_told_by_name),
    };

    return RUN_TESTS(tests);
}
