/* The box as data: everything is told once, by the ids that facts use, in the language of whoever asks. */
#include "language/catalogue.h"
#include "unit/rim_cards.h"
#include "json/json.h"
#include "json/read.h"

enum { DEEP = 12 };

/* To be forgotten by json_forget(). */
static JsonValue *box_in(Language language)
{
    Voice voice = {.rules = rules};
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    char said[200];
    Out why = out_to(said, sizeof said);
    JsonError error;

    voice_in(&voice, language);
    json_open_object(&json, NULL);
    assert_true(rules->catalog(&voice, NULL, &json, &why));
    json_close_object(&json);
    JsonValue *box = json_read(text.text, text.length, DEEP, &error);
    assert_non_null(box);
    json_buffer_free(&text);
    return box;
}

static const char *text_of(const JsonValue *object, const char *key)
{
    const char *text = json_string(json_member(object, key));

    return text != NULL ? text : "";
}

static int64_t number_of(const JsonValue *object, const char *key)
{
    return json_whole(json_member(object, key));
}

static const JsonValue *found(const JsonValue *box, const char *list, const char *id)
{
    for (const JsonValue *item = json_first(json_member(box, list)); item != NULL; item = json_next(item)) {
        if (strcmp(text_of(item, "id"), id) == 0)
            return item;
    }
    fail_msg("%s has no %s", list, id);
    return NULL;
}

static int count_of(const JsonValue *box, const char *list)
{
    int count = 0;

    for (const JsonValue *item = json_first(json_member(box, list)); item != NULL; item = json_next(item))
        count++;
    return count;
}

static void everything_is_told_once(void **state)
{
    const RimContent *content = rules->own;
    JsonValue *box = box_in(LANGUAGE_EN);

    (void)state;
    assert_int_equal(count_of(box, "decks"), content->deck_count);
    assert_int_equal(count_of(box, "tiles"), content->tile_count);
    assert_int_equal(count_of(box, "map"), content->tile_count);
    assert_int_equal(count_of(box, "joins"), content->tile_count);
    assert_int_equal(count_of(box, "spaces"), content->space_count);
    assert_int_equal(count_of(box, "paths"), content->path_count);
    assert_int_equal(count_of(box, "characters"), content->character_count);
    assert_int_equal(count_of(box, "ships"), content->ship_count);
    assert_int_equal(count_of(box, "patrols"), RIM_FACTIONS * RIM_LEVELS);
    assert_int_equal(count_of(box, "cards"), content->card_count);
    for (int i = 0; i < content->card_count; i++)
        assert_string_equal(text_of(found(box, "cards", content->cards[i].id), "deck"),
                            content->decks[content->cards[i].deck].id);
    json_forget(box);
}

static void a_space_says_where_it_lies(void **state)
{
    JsonValue *box = box_in(LANGUAGE_EN);
    const JsonValue *ryloth = found(box, "spaces", "ryloth");
    const RimContent *content = rules->own;

    (void)state;
    assert_string_equal(text_of(ryloth, "tile"), "naboo");
    assert_string_equal(text_of(ryloth, "kind"), "planet");
    assert_string_equal(text_of(ryloth, "faction"), "rebel");
    assert_string_equal(text_of(found(box, "spaces", "hutt-space"), "spawns"), "hutt");
    for (int i = 0; i < content->space_count; i++) { /* no two of a tile lie at one spot */
        for (int j = 0; j < i; j++)
            assert_true(content->spaces[i].tile != content->spaces[j].tile ||
                        content->spaces[i].spot_x != content->spaces[j].spot_x ||
                        content->spaces[i].spot_y != content->spaces[j].spot_y);
    }
    json_forget(box);
}

static void cards_have_what_is_printed_on_them(void **state)
{
    JsonValue *box = box_in(LANGUAGE_EN);
    const JsonValue *cargo = found(box, "cards", "stolen-weapons");
    const JsonValue *bounty = found(box, "cards", "bounty-greedo");

    (void)state;
    assert_string_equal(text_of(cargo, "type"), "cargo");
    assert_string_equal(text_of(cargo, "to"), "tatooine");
    assert_string_equal(text_of(cargo, "not_at"), "tatooine");
    assert_string_equal(json_string(json_first(json_member(cargo, "traits"))), "illegal");
    assert_int_equal(number_of(cargo, "cost"), 2000);
    assert_string_equal(text_of(json_first(json_member(cargo, "sections")), "kind"), "deliver");
    assert_string_equal(text_of(bounty, "contact"), "greedo");
    assert_string_equal(text_of(json_member(bounty, "fights"), "body"), "ground");
    json_forget(box);
}

static void there_are_no_lists_of_points(void **state)
{
    Voice voice = {.rules = rules};
    char said[200] = "";
    Out why = out_to(said, sizeof said);

    (void)state;
    assert_false(rules->catalog(&voice, "usual", NULL, &why));
    assert_string_equal(said, "Outer Rim has no lists of points.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_told_once),
        cmocka_unit_test(a_space_says_where_it_lies),
        cmocka_unit_test(cards_have_what_is_printed_on_them),
        cmocka_unit_test(there_are_no_lists_of_points),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
