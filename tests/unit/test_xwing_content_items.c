/* Where cards come from: the text and the digest that records carry of each. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unit/card_text.h"

static uint64_t digest_of(const char *text)
{
    ContentError error;
    XwingContent *content = compiled(text, &error);

    if (content == NULL)
        fail_msg("%d: %s", error.line, error.text);
    uint64_t digest = content->digest;
    xwing_content_free(content);
    return digest;
}

static void the_digest_is_of_what_rules_depend_on(void **state)
{
    uint64_t digest = digest_of(PILOT);

    (void)state;
    assert_true(digest == digest_of(PILOT "# a comment\n"));
    assert_true(digest ==
                digest_of(SHIP "pilot ace \"Oz\"\n  ship tie faction empire skill 5 cost 15\n  text en \"Hi.\"\n"));
    assert_true(digest != digest_of(SHIP "pilot ace \"Ace\"\n  ship tie  faction empire  skill 5  cost 16\n"));
    assert_true(digest != digest_of(SHIP "pilot ac \"Ace\"\n  ship tie  faction empire  skill 5  cost 15\n"));
    assert_true(digest != digest_of(SHIP));
}

static const CardItem *item_of(const XwingContent *content, const char *key)
{
    const CardItem *item = xwing_find_item(content, key, strlen(key));

    assert_non_null(item);
    return item;
}

static void an_item_is_written_in_one_way(void **state)
{
    static const char untidy[] = EDITION "# a comment\n"
                                         "upgrade   gizmo \"Gizmo  2\" # why\n"
                                         " slot elite     cost 1\n\n"
                                         " waits \"for  \xC3\xA9\"\n"
                                         " ability\n"
                                         "           when combat_starts\n"
                                         "           may gain focus\n"
                                         "# in between\n"
                                         "           text en \"So # it is.\"\n"
                                         " text pt   \"Assim.\"";
    ContentError error;
    XwingContent *content = compiled(untidy, &error);

    (void)state;
    assert_non_null(content);
    const CardItem *item = item_of(content, "xwing-1/upgrade/elite/gizmo");
    char text[400];
    snprintf(text, sizeof text, "%.*s", (int)item->length, item->text);
    assert_string_equal(text, "upgrade gizmo \"Gizmo  2\"\n"
                              "    slot elite cost 1\n"
                              "    waits \"for  \xC3\xA9\"\n"
                              "    ability\n"
                              "        when combat_starts\n"
                              "        may gain focus\n"
                              "        text en \"So # it is.\"\n"
                              "    text pt \"Assim.\"\n");
    assert_int_equal(item->kind, CARD_UPGRADE);
    assert_int_equal(item->index, 0);
    xwing_content_free(content);
}

/* A line as long as may be, indented by one blank, is indented by four in the item, which compiles nevertheless. */
static void the_longest_line_of_an_item_can_be_read_again(void **state)
{
    static char text[2000], again[2000];
    ContentError error;
    char sentence[CONTENT_LINE_BYTES];
    int room = CONTENT_LINE_BYTES - (int)strlen("text en \"\"");

    (void)state;
    memset(sentence, 'x', sizeof sentence);
    snprintf(text, sizeof text, CARD " text en \"%.*s\"\n", room, sentence);
    for (char *at = text; (at = strstr(at, "\n  ")) != NULL;)
        memmove(at + 1, at + 2, strlen(at + 2) + 1); /* one blank for all */
    XwingContent *content = compiled(text, &error);
    assert_non_null(content);
    const CardItem *item = item_of(content, "xwing-1/upgrade/elite/gizmo");
    snprintf(again, sizeof again, EDITION "%.*s", (int)item->length, item->text);
    xwing_content_free(content);
    content = compiled(again, &error);
    if (content == NULL)
        fail_msg("%d: %s", error.line, error.text);
    xwing_content_free(content);
}

static void a_card_has_a_digest_of_its_own(void **state)
{
    ContentError error;
    XwingContent *before = compiled(PILOT, &error);
    XwingContent *after = compiled(SHIP "upgrade other \"O\"\n slot crew cost 1\n"
                                        "pilot ace \"Oz\"\n  ship tie  faction empire  skill 6  cost 15\n",
                                   &error);

    (void)state;
    assert_true(item_of(before, "xwing-1/ship/tie")->digest == item_of(after, "xwing-1/ship/tie")->digest);
    assert_true(item_of(before, "xwing-1/pilot/empire/tie/ace")->digest !=
                item_of(after, "xwing-1/pilot/empire/tie/ace")->digest);
    assert_null(xwing_find_item(before, "xwing-1/upgrade/crew/other", 26));
    assert_null(xwing_find_item(before, "xwing-1/ship/ti", 15));
    xwing_content_free(before);
    xwing_content_free(after);
}

/* Every card that is built in, compiled from its item alone with the ships, has the same item again. */
static void the_item_of_every_card_compiles_to_itself(void **state)
{
    XwingContent *content = built_in();
    static const char edition[] = EDITION;
    ContentFile *files = calloc((size_t)content->item_count + 1, sizeof *files);
    int ships = 1;

    (void)state;
    assert_non_null(files);
    assert_int_equal(content->item_count,
                     content->ship_count + content->pilot_count + content->upgrade_count + content->damage_count);
    files[0] = (ContentFile){"edition", edition, sizeof edition - 1};
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        if (item->kind == CARD_SHIP)
            files[ships++] = (ContentFile){item->key, item->text, item->length};
    }
    for (int i = 0; i < content->item_count; i++) {
        const CardItem *item = &content->items[i];
        ContentFile card = {item->key, item->text, item->length};
        ContentError error = {0};
        bool is_ship = item->kind == CARD_SHIP;
        files[is_ship ? 1 : ships] = card;
        XwingContent *alone = xwing_content_compile(&plain_words, files, is_ship ? 2 : ships + 1, &error);
        if (alone == NULL)
            fail_msg("%s:%d: %s", error.file, error.line, error.text);
        const CardItem *again = item_of(alone, item->key);
        assert_true(again->digest == item->digest);
        assert_int_equal(again->length, item->length);
        assert_memory_equal(again->text, item->text, item->length);
        xwing_content_free(alone);
        if (is_ship)
            files[1] = (ContentFile){content->items[0].key, content->items[0].text, content->items[0].length};
    }
    free(files);
    xwing_content_free(content);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_digest_is_of_what_rules_depend_on),
        cmocka_unit_test(an_item_is_written_in_one_way),
        cmocka_unit_test(the_longest_line_of_an_item_can_be_read_again),
        cmocka_unit_test(a_card_has_a_digest_of_its_own),
        cmocka_unit_test(the_item_of_every_card_compiles_to_itself),
    };

    return RUN_TESTS(tests);
}
