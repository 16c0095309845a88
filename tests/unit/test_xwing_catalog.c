/* The catalogue: every card of an edition is told once, with all that somebody needs who builds a squad. */
#include "unit/run_tests.h"

#include <string.h>

#include "language/catalogue.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "json/json.h"
#include "json/read.h"

enum { DEEP = 12 };

static const char *const games[] = {"xwing-1", "xwing-2.0", "xwing-2.5"};
enum { GAMES = sizeof games / sizeof games[0] };

static const Rules *rules_of(const char *game)
{
    static const Rules *made[GAMES];
    ContentError error;
    int index = 0;

    while (strcmp(games[index], game) != 0)
        index++;
    if (made[index] == NULL)
        made[index] = rules_xwing_builtin(edition_named(game, strlen(game)), &error);
    assert_non_null(made[index]);
    return made[index];
}

/* To be forgotten by json_forget(). */
static JsonValue *catalog_of(const char *game, const char *list, Language language)
{
    Voice voice = {.rules = rules_of(game)};
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    char said[200];
    Out why = out_to(said, sizeof said);
    JsonError error;

    voice_in(&voice, language);
    json_open_object(&json, NULL);
    assert_true(voice.rules->catalog(&voice, list, &json, &why));
    json_close_object(&json);
    JsonValue *all = json_read(text.text, text.length, DEEP, &error);
    assert_non_null(all);
    json_buffer_free(&text);
    return all;
}

static const char *text_of(const JsonValue *object, const char *key)
{
    const char *text = json_string(json_member(object, key));

    return text != NULL ? text : "";
}

static const JsonValue *card_of(const JsonValue *all, const char *kind, const char *id)
{
    const JsonValue *found = NULL, *card = json_first(json_member(all, kind));

    for (; card != NULL; card = json_next(card)) {
        if (strcmp(text_of(card, "id"), id) != 0)
            continue;
        if (found != NULL)
            fail_msg("%s: two cards have the id %s", kind, id);
        found = card;
    }
    return found;
}

static bool has(const JsonValue *list, const char *word)
{
    for (const JsonValue *item = json_first(list); item != NULL; item = json_next(item)) {
        if (strcmp(json_string(item), word) == 0)
            return true;
    }
    return false;
}

/* All words of a list have a name under `key`. */
static void are_named(const JsonValue *all, const JsonValue *words, const char *key)
{
    for (const JsonValue *word = json_first(words); word != NULL; word = json_next(word)) {
        if (card_of(all, key, json_string(word)) == NULL)
            fail_msg("%s: %s has no name", key, json_string(word));
    }
}

static void every_card_is_told_once(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const XwingContent *content = rules_of(games[game])->own;
        JsonValue *all = catalog_of(games[game], NULL, LANGUAGE_EN);
        const JsonValue *card = json_first(json_member(all, "pilots"));
        int tokens = 0;

        for (int i = 0; i < content->pilot_count; i++)
            tokens += content->pilots[i].is_token;
        assert_int_equal(json_count(json_member(all, "pilots")), content->pilot_count - tokens);
        assert_int_equal(json_count(json_member(all, "upgrades")), content->upgrade_count);
        assert_int_equal(json_count(json_member(all, "waiting")), content->waiting_count);
        for (; card != NULL; card = json_next(card)) {
            const JsonValue *ship = card_of(all, "ships", text_of(card, "ship"));
            assert_ptr_equal(card_of(all, "pilots", text_of(card, "id")), card);
            assert_non_null(ship);
            assert_true(has(json_member(ship, "factions"), text_of(card, "faction")));
            are_named(all, json_member(card, "slots"), "slots");
            are_named(all, json_member(card, "standard"), "upgrades");
        }
        for (card = json_first(json_member(all, "upgrades")); card != NULL; card = json_next(card)) {
            assert_ptr_equal(card_of(all, "upgrades", text_of(card, "id")), card);
            assert_true(json_count(json_member(card, "slots")) > 0);
            are_named(all, json_member(card, "slots"), "slots");
        }
        int said = 0; /* slots of upgrades that wait */
        for (card = json_first(json_member(all, "waiting")); card != NULL; card = json_next(card)) {
            const char *slot = json_string(json_member(card, "slot"));
            said += slot != NULL;
            assert_true(slot == NULL || card_of(all, "slots", slot) != NULL);
        }
        assert_true(said > 100);
        for (card = json_first(json_member(all, "ships")); card != NULL; card = json_next(card)) {
            assert_ptr_equal(card_of(all, "ships", text_of(card, "id")), card);
            are_named(all, json_member(card, "factions"), "factions");
            assert_true(json_count(json_member(card, "maneuvers")) > 8);
            assert_true(json_count(json_member(card, "factions")) > 0);
        }
        json_forget(all);
    }
}

static void a_card_tells_what_it_prints(void **state)
{
    (void)state;
    JsonValue *all = catalog_of("xwing-2.5", NULL, LANGUAGE_EN);
    const JsonValue *pilot = card_of(all, "pilots", "tieininterceptor/idenversio-battleofyavin");

    assert_true(has(json_member(pilot, "facts"), "initiative 4"));
    assert_true(has(json_member(pilot, "facts"), "standard loadout"));
    assert_true(has(json_member(pilot, "keywords"), "TIE"));
    assert_string_equal(text_of(pilot, "ability"), "Sensitive Controls");
    assert_int_equal(json_count(json_member(pilot, "slots")), 0); /* it has just what its card prints */
    assert_true(json_count(json_member(pilot, "standard")) > 0);
    pilot = card_of(all, "pilots", "btls8kwing/wardensquadronpilot");
    assert_int_equal(json_whole(json_member(pilot, "loadout")), 7);
    assert_true(has(json_member(pilot, "slots"), "device"));
    assert_null(json_member(pilot, "standard"));
    const JsonValue *upgrade = card_of(all, "upgrades", "protontorpedoes");
    assert_int_equal(json_whole(json_member(json_member(upgrade, "weapon"), "attack")), 4);
    assert_true(json_kind(json_member(upgrade, "only")) == JSON_NULL);
    json_forget(all);
    all = catalog_of("xwing-1", NULL, LANGUAGE_EN);
    assert_true(json_kind(json_member(all, "list")) == JSON_NULL);
    assert_non_null(card_of(all, "pilots", "empire/firespray31/bobafett")); /* he flies for two factions */
    assert_non_null(card_of(all, "pilots", "scum/firespray31/bobafett"));
    assert_true(has(json_member(card_of(all, "pilots", "xwing/lukeskywalker"), "facts"), "pilot skill 8"));
    json_forget(all);
}

static void restrictions_and_points_are_sentences(void **state)
{
    (void)state;
    JsonValue *all = catalog_of("xwing-2.0", NULL, LANGUAGE_EN);

    assert_string_equal(text_of(card_of(all, "upgrades", "andrasta"), "only"),
                        "Only for Scum and Villainy; Firespray-class Patrol Craft.");
    assert_string_equal(text_of(card_of(all, "upgrades", "afterburners"), "only"), "Only for small ships.");
    assert_string_equal(text_of(card_of(all, "upgrades", "shieldupgrade"), "points_text"),
                        "3 / 4 / 6 / 8, by the agility of the ship: 0 / 1 / 2 / 3");
    assert_true(json_kind(json_member(card_of(all, "upgrades", "shieldupgrade"), "points")) == JSON_NULL);
    json_forget(all);
    all = catalog_of("xwing-2.0", NULL, LANGUAGE_FR);
    assert_string_equal(text_of(card_of(all, "upgrades", "afterburners"), "only"),
                        "Seulement pour\xc2\xa0: vaisseaux \xc3\xa0 socle petit.");
    json_forget(all);
}

static void points_are_those_of_the_list(void **state)
{
    (void)state;
    const XwingContent *content = rules_of("xwing-2.0")->own;
    Voice voice = {.rules = rules_of("xwing-2.0")};
    char said[200];
    Out why = out_to(said, sizeof said);
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    for (int list = 0; list < content->list_count; list++) {
        JsonValue *all = catalog_of("xwing-2.0", content->lists[list].id, LANGUAGE_EN);
        const JsonValue *wedge = card_of(all, "pilots", "t65xwing/wedgeantilles");
        int pilot = xwing_find_pilot(content, "wedgeantilles", (int)strlen("wedgeantilles"), -1);
        int points = xwing_pilot_points(content, list + 1, pilot);
        assert_string_equal(text_of(json_member(all, "list"), "id"), content->lists[list].id);
        if (points == NO_POINTS)
            assert_true(json_kind(json_member(wedge, "points")) == JSON_NULL);
        else
            assert_int_equal(json_whole(json_member(wedge, "points")), points);
        json_forget(all);
    }
    assert_true(content->list_count > 0);
    assert_false(voice.rules->catalog(&voice, "nowhere", &json, &why));
    assert_non_null(strstr(said, "nowhere"));
    assert_null(text.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_told_once),
        cmocka_unit_test(a_card_tells_what_it_prints),
        cmocka_unit_test(restrictions_and_points_are_sentences),
        cmocka_unit_test(points_are_those_of_the_list),
    };
    return RUN_TESTS(tests);
}
