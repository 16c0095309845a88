/* An edition that builds on another: it inherits cards, and overrides them. */
#include "unit/card_text.h"

#define BASE                                                                                                           \
    "edition two\n"                                                                                                    \
    "ship tie \"TIE\"\n  size small  attack 2  agility 3  hull 3  shields 0\n  actions focus\n  arcs front\n"          \
    "  dial straight koiogran\n    2 green red\n    3 white -\n"                                                       \
    "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"                                                \
    "  ability\n    when combat_starts\n    may gain focus\n    text en \"Old.\"\n"                                    \
    "pilot pal \"Pal\"\n  ship tie  faction empire  skill 1  cost 12  hull 5\n"                                        \
    "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n"                                                                  \
    "damage wound \"Wound\"\n  trait ship  copies 33\n"
#define LATER                                                                                                          \
    "edition two-five from two\n"                                                                                      \
    "ship tie \"TIE/ln\"\n  size small  attack 2  agility 2  hull 4  shields 0\n  actions focus\n  arcs front\n"       \
    "  dial straight\n    2 green\n"                                                                                   \
    "pilot ace \"Ace again\"\n  ship tie  faction empire  skill 6  cost 14\n"                                          \
    "  ability\n    when combat_starts\n    may gain evade\n    text en \"New.\"\n"                                    \
    "damage wound \"Wound\"\n  trait ship  copies 30\n"

static XwingContent *compiled_files(const char *first, const char *second, ContentError *error)
{
    const ContentFile files[] = {
        {"first.cards",  first,  strlen(first) },
        {"second.cards", second, strlen(second)}
    };

    return xwing_content_compile(&plain_words, files, 2, error);
}

static void an_edition_inherits_cards_and_overrides_them(void **state)
{
    static const char overridden[] = "two/pilot/empire/tie/ace", overriding[] = "two-five/pilot/empire/tie/ace";
    ContentError error;
    XwingContent *content = compiled_files(BASE, LATER, &error);

    (void)state;
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    assert_string_equal(content->edition, "two-five");
    assert_int_equal(content->ship_count, 1);
    assert_int_equal(content->pilot_count, 2);
    assert_int_equal(content->upgrade_count, 1);
    assert_int_equal(content->damage_count, 1);
    assert_int_equal(content->item_count, 5);
    /* the card has its own edition in its key, and an inherited one that of where it is written */
    assert_string_equal(content->pilots[0].key, overriding);
    assert_string_equal(content->pilots[0].name, "Ace again");
    assert_string_equal(content->pilots[1].key, "two/pilot/empire/tie/pal");
    assert_string_equal(content->upgrades[0].key, "two/upgrade/elite/gizmo");
    assert_int_equal(content->damage[0].copies, 30);
    /* inherited pilots fly the ship as it is now; what a card prints stays */
    assert_int_equal(content->pilots[1].agility, 2);
    assert_int_equal(content->pilots[1].hull, 5);
    assert_int_equal(content->pilots[0].hull, 4);
    assert_int_equal(content->ships[0].dial_count, 1);
    /* its ability is the new one, under the name that records write, which no other has */
    assert_int_equal(content->pilots[0].abilities.count, 1);
    int ability = content->pilots[0].abilities.first;
    assert_string_equal(xwing_ability_name(content, ability), "pilot/empire/tie/ace");
    assert_string_equal(xwing_ability_text(content, ability, LANGUAGE_EN), "New.");
    assert_string_equal(xwing_ability_card(content, ability), "Ace again");
    for (int i = 0; i < content->ability_count; i++)
        assert_true(i == ability || strcmp(xwing_ability_name(content, i), "pilot/empire/tie/ace") != 0);
    /* found by the key that counts, and not by the other */
    assert_null(xwing_find_item(content, overridden, sizeof overridden - 1));
    const CardItem *item = xwing_find_item(content, overriding, sizeof overriding - 1);
    assert_non_null(item);
    assert_int_equal(item->kind, CARD_PILOT);
    assert_int_equal(item->index, 0);
    assert_memory_equal(item->text, "pilot ace \"Ace again\"", 21);
    xwing_content_free(content);
}

/* What a record does: the cards that count, in their order, each in its edition. */
static void inherited_cards_can_follow_overriding_ones(void **state)
{
    ContentError error;
    XwingContent *content =
        compiled_files(LATER,
                       "edition two\npilot pal \"Pal\"\n  ship tie  faction empire  skill 1  cost 12\n"
                       "edition two-five from two\nupgrade gizmo \"Gizmo\"\n  slot elite  cost 1\n",
                       &error);

    (void)state;
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    assert_string_equal(content->edition, "two-five");
    assert_string_equal(content->pilots[1].key, "two/pilot/empire/tie/pal");
    assert_string_equal(content->upgrades[0].key, "two-five/upgrade/elite/gizmo");
    xwing_content_free(content);
}

static void a_card_is_written_once_an_edition(void **state)
{
    ContentError error;

    (void)state;
    assert_null(
        compiled_files(BASE LATER,
                       "upgrade gizmo \"Gizmo\"\n  slot elite  cost 1\nupgrade gizmo \"Gizmo\"\n  slot elite  cost 2\n",
                       &error));
    assert_string_equal(error.file, "second.cards");
    assert_int_equal(error.line, 3);
    assert_non_null(strstr(error.text, "there is an upgrade \"gizmo\" for that slot already"));
    /* nor does the older one come back */
    assert_null(compiled_files(BASE LATER,
                               "edition two\npilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n",
                               &error));
    assert_int_equal(error.line, 2);
    assert_non_null(strstr(error.text, "there is a pilot \"ace\" of that ship and faction already"));
    assert_null(compiled_files(BASE LATER, "ship tie \"TIE\"\n", &error));
    assert_non_null(strstr(error.text, "there is a ship \"tie\" already"));
}

/* A card that an edition inherits and has not written in its own words yet waits; one that waits there and is written here does not. */
static void an_edition_lets_inherited_cards_wait_and_writes_those_that_wait(void **state)
{
    static const char writes[] = "edition two-five from two\n"
                                 "pilot dud \"Dud\"\n  ship tie  faction empire  skill 2  cost 11\n"
                                 "upgrade whatsit \"Whatsit\"\n  slot elite  cost 2\n"
                                 "waiting pilot ace \"Ace\" ship tie faction empire for \"its new words\"\n"
                                 "waiting upgrade gizmo \"Gizmo\" for \"its new words\"\n"
                                 "waiting upgrade gadget \"Gadget\" for \"rules\"\n";
    ContentError error;
    XwingContent *content = compiled_files(BASE "waiting pilot dud \"Dud\" ship tie faction empire for \"rules\"\n"
                                                "waiting pilot dad \"Dad\" ship tie faction empire for \"rules\"\n"
                                                "waiting upgrade whatsit \"Whatsit\" for \"rules\"\n",
                                           writes, &error);

    (void)state;
    if (content == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    assert_string_equal(xwing_pilot_waits(content, 0), "its new words");
    assert_string_equal(xwing_pilot_waits(content, 1), "");
    assert_string_equal(xwing_upgrade_waits(content, 0), "its new words");
    assert_string_equal(xwing_pilot_waits(content, 2), "");
    assert_string_equal(xwing_upgrade_waits(content, 1), "");
    assert_int_equal(content->waiting_count, 2);
    assert_string_equal(content->waiting[0].xws, "dad");
    assert_string_equal(content->waiting[1].xws, "gadget");
    assert_int_equal(content->waiting[1].ship, 0);
    xwing_content_free(content);
    assert_null(compiled_files(BASE,
                               "edition two-five from two\n"
                               "waiting upgrade gizmo \"Gizmo\" for \"its new words\"\n"
                               "waiting upgrade gizmo \"Gizmo\" for \"its new words\"\n",
                               &error));
    assert_int_equal(error.line, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_edition_inherits_cards_and_overrides_them),
        cmocka_unit_test(inherited_cards_can_follow_overriding_ones),
        cmocka_unit_test(a_card_is_written_once_an_edition),
        cmocka_unit_test(an_edition_lets_inherited_cards_wait_and_writes_those_that_wait),
    };

    return RUN_TESTS(tests);
}
