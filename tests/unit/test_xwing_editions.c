/* Editions: each is whole, and found by its name. */
#include <string.h>

#include "ai/simple.h"
#include "games/skirmish.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/modes/mode.h"
#include "xwing/own_cards.h"

static void every_procedure_has_a_function(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        ContentError error = {0};
        const Rules *rules = rules_xwing_builtin(edition, &error);
        assert_non_null(rules);
        assert_ptr_equal(rules->traits, edition);
        assert_string_equal(rules->name, edition->name);
        for (int procedure = 0; procedure < rules->procedure_count; procedure++) {
            assert_non_null(rules->procedures[procedure].name);
            assert_non_null(rules->procedures[procedure].run);
        }
        rules_xwing_own_free(rules);
    }
}

static void editions_are_found_by_name(void **state)
{
    (void)state;
    assert_non_null(edition_default());
    for (int i = 0; edition_at(i) != NULL; i++) {
        const char *name = edition_at(i)->name;
        assert_ptr_equal(edition_named(name, strlen(name)), edition_at(i));
        assert_null(edition_named(name, strlen(name) - 1));
    }
    assert_null(edition_named("xwing-9", 7));
    assert_null(edition_at(-1));
}

static void every_phase_can_be_named(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        for (int row = 0; row < edition->phase_count; row++) {
            assert_non_null(strstr(edition->phase_words, edition->phases[row].word));
            assert_ptr_equal(phase_row(edition, edition->phases[row].phase), &edition->phases[row]);
        }
        assert_null(phase_row(edition, PHASE_SETUP));
    }
}

/* So that `mission N` finds one for every N up to the last. */
static void missions_are_numbered_without_gaps(void **state)
{
    const Edition *edition = NULL;

    (void)state;
    for (int i = 0; (edition = edition_at(i)) != NULL; i++) {
        int missions = 0;
        assert_int_equal(edition->modes[0]->mission, 0);
        for (int mode = 0; edition->modes[mode] != NULL; mode++) {
            if (edition->modes[mode]->mission != 0)
                assert_int_equal(edition->modes[mode]->mission, ++missions);
        }
    }
}

static void an_edition_says_who_knows_it(void **state)
{
    Edition unknown = *edition_default();
    int count = 0;
    ContentError error;
    XwingContent *content =
        xwing_content_compile(&edition_default()->words, xwing_content_builtin(unknown.name, &count), count, &error);
    const Rules *rules = rules_xwing(edition_default(), content);

    (void)state;
    assert_true(simple_knows(rules));
    assert_non_null(rules->shot);
    rules_xwing_free(rules);
    unknown.simple_plays = unknown.has_odds = false;
    rules = rules_xwing(&unknown, content);
    assert_false(simple_knows(rules));
    assert_null(rules->shot);
    rules_xwing_own_free(rules);
    assert_false(simple_knows(rules_skirmish()));
}

/* A table of nothing but its rules: ranges are asked of the edition alone. */
static int range_at(const Edition *edition, double distance)
{
    const Rules rules = {.traits = edition};
    const Look look = {&rules, NULL};

    return range_of(&look, distance);
}

static void the_first_edition_has_no_range_0(void **state)
{
    const Edition *first = edition_named("xwing-1", 7);
    Edition other = *first;

    (void)state;
    PROVES("X1-AMB-17 X1-RANGE-06");
    assert_int_equal(range_at(first, 0), 1);
    assert_int_equal(range_at(first, 100), 1);
    assert_int_equal(range_at(first, 250), 3);
    other.words.nearest_range = 0;
    assert_int_equal(range_at(&other, 0), 0);
    assert_int_equal(range_at(&other, 100), 1);
}

static void of_several_ids_the_editions_own_is_told(void **state)
{
    static const char *const newest[] = {"X25-", "X2-", NULL}, *const first[] = {"X1-", NULL},
                             *const none[] = {"Q-", NULL};
    const Rules later = {.rule_prefixes = newest}, earlier = {.rule_prefixes = first}, other = {.rule_prefixes = none};
    const Rules plain = {0};
    const char *ids = RULE_IDS("X1-ACT-09", "X2-MOVE-06");

    (void)state;
    assert_string_equal(rule_told(&earlier, ids), "X1-ACT-09");
    assert_string_equal(rule_told(&later, ids), "X2-MOVE-06");
    assert_string_equal(rule_told(&later, RULE_IDS("X2-ION-08", "X25-ION-08")), "X25-ION-08");
    assert_string_equal(rule_told(&other, ids), "X1-ACT-09"); /* better another edition's than none */
    assert_string_equal(rule_told(&plain, ids), "X1-ACT-09");
    assert_string_equal(rule_told(&later, "X1-ACT-09"), "X1-ACT-09");
    assert_null(rule_told(&later, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_procedure_has_a_function),
        cmocka_unit_test(editions_are_found_by_name),
        cmocka_unit_test(every_phase_can_be_named),
        cmocka_unit_test(missions_are_numbered_without_gaps),
        cmocka_unit_test(of_several_ids_the_editions_own_is_told),
        cmocka_unit_test(an_edition_says_who_knows_it),
        cmocka_unit_test(the_first_edition_has_no_range_0),
    };
    return RUN_TESTS(tests);
}
