/* What is built in of an edition that builds on another: the other's cards, then its own; and its own squads alone. */
#include <string.h>

#include "unit/cards_without_rules.h"
#include "unit/run_tests.h"
#include "xwing/content/card_files.h"
#include "xwing/content/content.h"

extern const BuiltinEdition lineage_cards[], lineage_squads[];

static void cards_are_inherited(void **state)
{
    const BuiltinEdition *elder = &lineage_cards[0], *younger = &lineage_cards[1];

    (void)state;
    assert_string_equal(elder->edition, "elder");
    assert_int_equal(elder->count, 1);
    assert_string_equal(elder->files[0].name, "elder/10-ships.cards");
    assert_string_equal(younger->edition, "younger");
    assert_int_equal(younger->count, 2);
    assert_ptr_equal(younger->files[0].text, elder->files[0].text); /* it is in the program once */
    assert_string_equal(younger->files[1].name, "younger/20-pilots.cards");
    assert_null(lineage_cards[2].edition);
}

static int cost_of(const BuiltinEdition *edition, const char *pilot)
{
    ContentError error = {0};
    XwingContent *content = xwing_content_compile(&plain_words, edition->files, edition->count, &error);
    int cost = -1;

    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    for (int i = 0; i < content->pilot_count; i++) {
        if (strcmp(content->pilots[i].xws, pilot) == 0)
            cost = content->pilots[i].cost;
    }
    xwing_content_free(content);
    return cost;
}

static void cards_of_the_younger_edition_take_the_place_of_inherited_ones(void **state)
{
    (void)state;
    assert_int_equal(cost_of(&lineage_cards[0], "mate"), 12);
    assert_int_equal(cost_of(&lineage_cards[1], "mate"), 9);
    assert_int_equal(cost_of(&lineage_cards[1], "hand"), 10);
}

static void squads_are_not_inherited(void **state)
{
    (void)state;
    assert_int_equal(lineage_squads[0].count, 0);
    assert_null(lineage_squads[0].files);
    assert_int_equal(lineage_squads[1].count, 1);
    assert_string_equal(lineage_squads[1].files[0].name, "younger/two-hands.squad");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_inherited),
        cmocka_unit_test(cards_of_the_younger_edition_take_the_place_of_inherited_ones),
        cmocka_unit_test(squads_are_not_inherited),
    };
    return RUN_TESTS(tests);
}
