/* What can be played: everything that is offered can be made, and a squad that is pasted says what is wrong with it. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "unit/host_pair.h"
#include "json/json.h"

static const JsonValue *offers(World *world, Ear *ear, const char *game)
{
    int before = ear->count[PROTOCOL_HOST_OFFERS];

    say(world, ear, "{\"type\":\"offers\",\"game\":\"%s\"}", game);
    if (ear->count[PROTOCOL_HOST_OFFERS] != before + 1)
        fail_msg("no offers: %s", why(ear));
    return json_member(ear->last[PROTOCOL_HOST_OFFERS], "offers");
}

/* Pastes a squad. NULL: it was refused. */
static const JsonValue *paste(World *world, Ear *ear, const char *text, int points)
{
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);
    int before = ear->count[PROTOCOL_HOST_SQUAD];

    protocol_write_squad(&json, "xwing-1", text, points >= 0 ? &(int32_t){points} : NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                         NULL, NULL, NULL);
    world->now += 1000;
    say_bytes(world, ear, message.text, message.length);
    json_buffer_free(&message);
    return ear->count[PROTOCOL_HOST_SQUAD] == before + 1 ? json_member(ear->last[PROTOCOL_HOST_SQUAD], "squad") : NULL;
}

static const char *text_of(const JsonValue *object, const char *key)
{
    const char *text = json_string(json_member(object, key));

    return text != NULL ? text : "";
}

/* Would a game with this setup be made? */
static void can_be_made(World *world, Ear *ear, const char *setup)
{
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);
    int before = ear->count[PROTOCOL_CREATED];

    json_open_object(&json, NULL);
    json_text(&json, "type", "create");
    json_text(&json, "game", "xwing-1");
    json_ready(&json, "sides", "[0,1]", 5);
    json_text(&json, "setup", setup);
    json_close_object(&json);
    world->now += 1000;
    say_bytes(world, ear, message.text, message.length);
    if (ear->count[PROTOCOL_CREATED] != before + 1)
        fail_msg("%s cannot be made: %s", setup, why(ear));
    json_buffer_free(&message);
}

/* ---- offers ---- */

static void what_is_offered_can_be_played(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    const JsonValue *all = offers(world, ann, "xwing-1"), *item = NULL;
    char setup[16384];
    int mission = 0;

    assert_string_equal(text_of(all, "game"), "xwing-1");
    assert_int_equal(json_count(json_member(all, "machines")), 2);
    for (item = json_first(json_member(all, "machines")); item != NULL; item = json_next(item)) {
        (void)snprintf(setup, sizeof setup, ",\"machines\":[\"\",\"%s\"]", json_string(item));
        (void)make_game(world, bob, "xwing-1", "[0,1]", setup);
    }
    (void)snprintf(setup, sizeof setup, "obstacles %d", (int)json_whole(json_member(all, "obstacles")));
    can_be_made(world, bob, setup);
    assert_int_equal(json_count(json_member(all, "missions")), 3);
    for (item = json_first(json_member(all, "missions")); item != NULL; item = json_next(item)) {
        assert_int_equal(json_whole(json_member(item, "mission")), ++mission);
        assert_true(strlen(text_of(item, "name")) > 5 && strlen(text_of(item, "say")) > 20);
        can_be_made(world, bob, text_of(item, "setup"));
    }
    const JsonValue *squads = json_member(all, "squads");
    assert_int_equal(json_count(squads), 12);
    for (item = json_first(squads); item != NULL; item = json_next(item)) {
        const JsonValue *lines = json_member(item, "setup"), *next = json_next(item);
        const JsonValue *against = json_member(next != NULL ? next : json_first(squads), "setup");
        int64_t points = 0;
        assert_true(json_is_true(json_member(item, "legal")));
        assert_int_equal(json_count(json_member(item, "faults")), 0);
        assert_true(strlen(text_of(item, "id")) > 3 && strlen(text_of(item, "text")) > 20);
        const JsonValue *ship = json_first(json_member(item, "ships"));
        for (; ship != NULL; ship = json_next(ship))
            points += json_whole(json_member(ship, "points"));
        assert_int_equal(points, json_whole(json_member(item, "points")));
        (void)snprintf(setup, sizeof setup, "%s%s", json_string(json_item(lines, 0)),
                       json_string(json_item(against, 1)));
        can_be_made(world, bob, setup);
    }
    world_close(world);
}

static void offers_are_in_ones_own_language(void **state)
{
    (void)state;
    static const char *const codes[] = {"en", "pt", "es", "fr"};
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char said[4][16][300];

    for (int language = 0; language < 4; language++) {
        const JsonValue *item = NULL;
        int at = 0;
        say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"%s\"}", codes[language]);
        const JsonValue *all = offers(world, ann, "xwing-1");
        for (item = json_first(json_member(all, "missions")); item != NULL; item = json_next(item))
            (void)snprintf(said[language][at++], 300, "%s", text_of(item, "say"));
        for (item = json_first(json_member(all, "squads")); item != NULL; item = json_next(item))
            (void)snprintf(said[language][at++], 300, "%s", text_of(item, "text"));
        assert_int_equal(at, 15);
        for (int other = 0; other < language; other++) {
            for (int k = 0; k < at; k++)
                assert_string_not_equal(said[language][k], said[other][k]);
        }
    }
    say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"qps\"}");
    const JsonValue *all = offers(world, ann, "xwing-1");
    assert_int_equal(text_of(json_item(json_member(all, "squads"), 0), "text")[0], '[');
    world_close(world);
}

static void a_game_may_have_nothing_to_offer(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    const JsonValue *all = offers(world, ann, "skirmish");

    assert_int_equal(json_count(json_member(all, "machines")), 2);
    assert_null(json_member(all, "squads"));
    say(world, ann, "{\"type\":\"offers\",\"game\":\"chess\"}");
    REFUSES(ann, "offers", "does not know that game");
    say(world, ann, "{\"type\":\"squad\",\"game\":\"chess\",\"text\":\"\"}");
    REFUSES(ann, "squad", "does not know that game");
    say(world, ann, "{\"type\":\"squad\",\"game\":\"skirmish\",\"text\":\"squad a rebel\"}");
    REFUSES(ann, "squad", "no squads in this game");
    world_close(world);
}

/* ---- squads ---- */

static void a_squad_is_read(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char *lines =
        json_again(paste(world, ann, "squad \"Mine\" rebel\nxwing/rookiepilot r2astromech\nlukeskywalker r2d2\n", -1));
    assert_non_null(lines);
    const JsonValue *xws =
        paste(world, ann,
              "{\"faction\":\"rebel\",\"name\":\"Mine\",\"pilots\":["
              "{\"name\":\"rookiepilot\",\"ship\":\"xwing\",\"upgrades\":{\"amd\":[\"r2astromech\"]}},"
              "{\"name\":\"lukeskywalker\",\"ship\":\"xwing\",\"upgrades\":{\"amd\":[\"r2d2\"]}}]}",
              -1);
    assert_non_null(xws);
    assert_true(json_is(xws, lines));
    assert_true(json_kind(json_member(xws, "id")) == JSON_NULL);
    assert_string_equal(text_of(xws, "name"), "Mine");
    assert_string_equal(text_of(xws, "faction"), "rebel");
    assert_true(json_is_true(json_member(xws, "legal")));
    const JsonValue *ship = json_item(json_member(xws, "ships"), 0);
    assert_string_equal(text_of(ship, "pilot"), "rookiepilot");
    assert_string_equal(text_of(ship, "name"), "Rookie Pilot");
    assert_string_equal(text_of(ship, "type"), "xwing");
    assert_string_equal(text_of(ship, "type_name"), "X-wing");
    assert_int_equal(json_whole(json_member(ship, "skill")), 2);
    assert_int_equal(json_whole(json_member(ship, "points")), 22);
    const JsonValue *upgrade = json_item(json_member(ship, "upgrades"), 0);
    assert_string_equal(text_of(upgrade, "id"), "r2astromech");
    assert_string_equal(text_of(upgrade, "name"), "R2 Astromech");
    assert_string_equal(text_of(upgrade, "slot"), "astromech");
    assert_int_equal(json_whole(json_member(upgrade, "points")), 1);
    free(lines);
    world_close(world);
}

static void everything_wrong_is_told(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    const JsonValue *squad = paste(world, ann,
                                   "squad \"Mine\" rebel\nlukeskywalker r2d3\nlukeskywalker\nnobody marksmanship\n"
                                   "xwing/rookiepilot marksmanship\n",
                                   60);
    int of[5] = {0}, rules = 0;

    assert_non_null(squad);
    assert_true(json_kind(json_member(squad, "legal")) == JSON_FALSE);
    const JsonValue *fault = json_first(json_member(squad, "faults"));
    for (; fault != NULL; fault = json_next(fault)) {
        const JsonValue *ship = json_member(fault, "ship");
        assert_true(strlen(text_of(fault, "say")) > 10);
        assert_true(strlen(text_of(fault, "change")) > 5);
        rules += json_member(fault, "rule") != NULL;
        of[json_kind(ship) == JSON_NULL ? 4 : json_whole(ship)]++;
    }
    assert_true(of[0] > 0 && of[1] > 0 && of[2] > 0 && of[3] > 0);
    assert_true(of[4] > 0); /* more than 60 points */
    assert_true(rules >= 3);
    const JsonValue *stranger = json_item(json_member(squad, "ships"), 2);
    assert_string_equal(text_of(stranger, "pilot"), "nobody");
    assert_true(json_kind(json_member(stranger, "type")) == JSON_NULL);
    /* Any number of points. */
    squad = paste(world, ann, "squad a rebel\nlukeskywalker\nwedgeantilles\nbiggsdarklighter\ngarvendreis\n", 0);
    assert_true(json_is_true(json_member(squad, "legal")));
    squad = paste(world, ann, "squad a rebel\nlukeskywalker\nwedgeantilles\nbiggsdarklighter\ngarvendreis\n", -1);
    assert_true(json_kind(json_member(squad, "legal")) == JSON_FALSE);
    /* What was odd in XWS. */
    squad =
        paste(world, ann, "[{\"faction\":\"rebel\",\"points\":3,\"pilots\":[{\"name\":\"lukeskywalker\"}]},{}]", -1);
    assert_true(json_count(json_member(squad, "notes")) >= 2);
    world_close(world);
}

static void what_is_no_squad_is_refused(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    assert_null(paste(world, ann, "\n", -1));
    REFUSES(ann, "squad", "");
    assert_null(paste(world, ann, "squad \"Mine\" rebel\nlukeskywalker\nsquad again rebel\n", -1));
    REFUSES(ann, "squad", "line 3: ");
    assert_null(paste(world, ann, "{\"faction\":\n  oh}", -1));
    REFUSES(ann, "squad", "line 2, column ");
    assert_null(paste(world, ann, "squad \"M\xc3\xa9\xc3\xa9\" \xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\n", -1));
    REFUSES(ann, "squad", "line 1: ");
    world->functions.squad = NULL;
    host_close(world->host);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    ann = world_connect(world, "a");
    assert_null(paste(world, ann, "squad a rebel\nlukeskywalker\n", -1));
    REFUSES(ann, "squad", "reads no squads");
    world_close(world);
}

/* What is odd, and what is no squad, is told so that whoever pasted it understands; what it repeats stays plain. */
static void squads_are_read_in_ones_own_language(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"pt\"}");
    const JsonValue *notes =
        json_member(paste(world, ann, "[{\"points\":3,\"pilots\":[{\"name\":\"lukeskywalker\"}]},{}]", -1), "notes");
    assert_int_equal(json_count(notes), 3);
    assert_string_equal(json_string(json_item(notes, 0)), "Não diz \"faction\"; pelos pilotos, é rebel.");
    assert_string_equal(json_string(json_item(notes, 1)), "Diz que custa 3 pontos, mas suas cartas custam 28.");
    assert_string_equal(json_string(json_item(notes, 2)), "É uma lista de 2 esquadrões; este é o primeiro.");
    assert_null(paste(world, ann, "squad \"Mine\" rebel\nlukeskywalker\nsquad again rebel\n", -1));
    REFUSES(ann, "squad", "linha 3: há uma segunda linha que começa com squad");
    assert_null(paste(world, ann, "{\"faction\":\n  oh}", -1));
    REFUSES(ann, "squad", "linha 2, coluna 3: isto não é JSON: ");
    assert_null(paste(world, ann, "squad \"M\" \xc3\xa9\n", -1));
    REFUSES(ann, "squad", "linha 1: \"??\" não é uma facção;");
    say(world, ann, "{\"type\":\"squad\",\"game\":\"skirmish\",\"text\":\"squad a rebel\"}");
    REFUSES(ann, "squad", "neste jogo não há esquadrões");
    say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"qps\"}");
    assert_null(paste(world, ann, "\n", -1));
    REFUSES(ann, "squad", "[théré îs ñö sqüád îñ ît;");
    world_close(world);
}

/* ---- cards ---- */

static void the_cards_of_a_game_are_told(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"es\"}");
    say(world, ann, "{\"type\":\"cards\",\"game\":\"xwing-1\"}");
    assert_int_equal(ann->count[PROTOCOL_HOST_CARDS], 1);
    const JsonValue *cards = json_member(ann->last[PROTOCOL_HOST_CARDS], "cards");
    assert_true(json_count(json_member(cards, "pilots")) > 200);
    assert_string_equal(text_of(json_first(json_member(cards, "factions")), "name"), "Alianza Rebelde");
    say(world, ann, "{\"type\":\"cards\",\"game\":\"xwing-1\",\"list\":\"none\"}");
    REFUSES(ann, "cards", "none");
    say(world, ann, "{\"type\":\"cards\",\"game\":\"skirmish\"}");
    REFUSES(ann, "cards", "no hay una lista de las cartas");
    say(world, ann, "{\"type\":\"cards\",\"game\":\"chess\"}");
    REFUSES(ann, "cards", "");
    assert_int_equal(ann->count[PROTOCOL_HOST_CARDS], 1);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_offered_can_be_played),
        cmocka_unit_test(offers_are_in_ones_own_language),
        cmocka_unit_test(a_game_may_have_nothing_to_offer),
        cmocka_unit_test(a_squad_is_read),
        cmocka_unit_test(everything_wrong_is_told),
        cmocka_unit_test(what_is_no_squad_is_refused),
        cmocka_unit_test(squads_are_read_in_ones_own_language),
        cmocka_unit_test(the_cards_of_a_game_are_told),
    };
    return RUN_TESTS(tests);
}
