/* Records of Outer Rim carry the box: it compiles from them again, and a card that was changed since does not change the game. */
#include "outrider/record.h"
#include "rim/content/content.h"
#include "unit/rim_story.h"

enum { MOST_ITEMS = 512 };
static ContentItem carried[MOST_ITEMS];
static int carried_count;

static bool keep(void *self, const ContentItem *item)
{
    (void)self;
    assert_true(carried_count < MOST_ITEMS);
    carried[carried_count++] = *item;
    return true;
}

static void carry_all(void)
{
    Look look = looking();

    carried_count = 0;
    begin(2, "turn 0\n");
    assert_true(rules->carry(&look, keep, NULL));
    assert_true(carried_count > 200);
}

static void what_is_carried_compiles_again(void **state)
{
    RecordError error = {0};

    (void)state;
    carry_all();
    assert_true(carried_count <= RECORD_MOST_CONTENTS);
    const Rules *again = rules->compile(rules, carried, carried_count, &error);
    if (again == NULL)
        fail_msg("%s", error.text);
    assert_true(again->content == rules->content);
    assert_int_equal(again->ability_count, rules->ability_count);
    for (int i = 0; i < carried_count; i++)
        assert_true(rules->content_digest(again, carried[i].key, strlen(carried[i].key)) == carried[i].digest);
    assert_true(rules->content_digest(again, "outer-rim/card/none", 19) == 0);
    rules->dispose(again);
}

/* A lie about an item, an item too much in a text, and a box that is not whole are refused. */
static void what_is_not_what_it_says_is_refused(void **state)
{
    static const char two[] = "deck more \"More\" market\ndeck most \"Most\" market\n";
    RecordError error = {0};

    (void)state;
    carry_all();
    carried[3].digest ^= 1;
    assert_null(rules->compile(rules, carried, carried_count, &error));
    assert_non_null(strstr(error.text, "has another digest than its line says"));
    carry_all();
    assert_null(rules->compile(rules, carried, 5, &error));
    assert_non_null(strstr(error.text, "no file writes the die"));
    carried[0] = (ContentItem){"outer-rim/deck/more", 0, two, sizeof two - 1};
    assert_null(rules->compile(rules, carried, carried_count, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_carried_compiles_again),
        cmocka_unit_test(what_is_not_what_it_says_is_refused),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
