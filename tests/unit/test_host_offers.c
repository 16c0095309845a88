/* What can be played: everything that is offered can be made, and a squad that is pasted says what is wrong with it. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "unit/host_pair.h"
#include "xwing/own_cards.h"
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

    protocol_write_squad(&json, "xwing-1", text, points >= 0 ? &(int32_t){points} : NULL, NULL, NULL, NULL, NULL, NULL,
                         NULL, NULL, NULL, NULL);
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
    assert_int_equal(json_count(json_member(all, "machines")), 5);
    for (item = json_first(json_member(all, "machines")); item != NULL; item = json_next(item)) {
        (void)snprintf(setup, sizeof setup, ",\"machines\":[\"\",\"%s\"]", text_of(item, "name"));
        assert_true(strlen(text_of(item, "title")) > 2 && strlen(text_of(item, "say")) > 20);
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
    static const char *const first[] = {"Political Escort", "Escolta política", "Escolta política",
                                        "Escorte politique"};
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char said[4][16][300];

    for (int language = 0; language < 4; language++) {
        const JsonValue *item = NULL;
        int at = 0;
        say(world, ann, "{\"type\":\"hello\",\"version\":1,\"language\":\"%s\"}", codes[language]);
        const JsonValue *all = offers(world, ann, "xwing-1");
        assert_string_equal(text_of(json_item(json_member(all, "missions"), 0), "name"), first[language]);
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

    assert_int_equal(json_count(json_member(all, "machines")), 1);
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

/* Sends a message about a squad; `more` are its further fields. NULL: it was refused. */
static const JsonValue *ask_about(World *world, Ear *ear, const char *type, const char *game, const char *text,
                                  const char *more)
{
    ProtocolType answer = strcmp(type, "fits") == 0 ? PROTOCOL_HOST_FITS : PROTOCOL_HOST_SQUAD;
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);
    int before = ear->count[answer];
    char fields[400];

    json_text(&json, NULL, text);
    (void)snprintf(fields, sizeof fields, "%s%s", more[0] != '\0' ? "," : "", more);
    world->now += 1000;
    say(world, ear, "{\"type\":\"%s\",\"game\":\"%s\",\"text\":%.*s%s}", type, game, (int)message.length, message.text,
        fields);
    json_buffer_free(&message);
    return ear->count[answer] == before + 1 ? json_member(ear->last[answer], type) : NULL;
}

/* Edits a squad; gives its lines, or "" if it was refused. */
static const char *edited(World *world, Ear *ear, const char *text, const char *edit)
{
    const JsonValue *squad = ask_about(world, ear, "squad", "xwing-1", text, edit);

    return squad != NULL ? text_of(squad, "lines") : "";
}

static void a_squad_is_built_edit_by_edit(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char lines[2000];
    const JsonValue *squad = ask_about(world, ann, "squad", "xwing-1", "", "");

    assert_non_null(squad);
    assert_string_equal(text_of(squad, "lines"), "squad \"\"\n");
    assert_string_equal(text_of(squad, "faction"), "");
    assert_string_equal(text_of(squad, "faction_name"), "");
    assert_int_equal(json_whole(json_member(squad, "limit")), 100);
    const JsonValue *fault = json_first(json_member(squad, "faults"));
    assert_string_equal(text_of(fault, "kind"), "no-ships");
    assert_true(json_is_true(json_member(fault, "mends")));
    (void)snprintf(lines, sizeof lines, "%s",
                   edited(world, ann, "", "\"edit\":\"add\",\"card\":\"xwing/lukeskywalker\""));
    (void)snprintf(lines, sizeof lines, "%s",
                   edited(world, ann, lines, "\"edit\":\"equip\",\"ship\":0,\"card\":\"r2d2\""));
    (void)snprintf(lines, sizeof lines, "%s",
                   edited(world, ann, lines, "\"edit\":\"equip\",\"ship\":0,\"card\":\"protontorpedoes\""));
    (void)snprintf(lines, sizeof lines, "%s", edited(world, ann, lines, "\"edit\":\"copy\",\"ship\":0"));
    assert_string_equal(lines, "squad \"\" rebel\nxwing/lukeskywalker r2d2 protontorpedoes\n"
                               "xwing/garvendreis protontorpedoes\n");
    squad = json_member(ann->last[PROTOCOL_HOST_SQUAD], "squad");
    assert_int_equal(json_count(json_member(squad, "notes")), 2);
    assert_true(strstr(text_of(squad, "xws"), "\"garvendreis\"") != NULL);
    (void)snprintf(lines, sizeof lines, "%s",
                   edited(world, ann, lines, "\"edit\":\"name\",\"words\":\"Two \\\"X\\\"\""));
    assert_int_equal(strncmp(lines, "squad \"Two 'X'\" rebel\n", 22), 0);
    assert_string_equal(edited(world, ann, lines, "\"edit\":\"remove\",\"ship\":9"), "");
    REFUSES(ann, "squad", "There is no ship 10: the squad has 2 ships.");
    assert_string_equal(edited(world, ann, lines, "\"edit\":\"add\",\"card\":\"lukeskywlaker\""), "");
    REFUSES(ann, "squad", "\"lukeskywlaker\" is not the id of a pilot");
    assert_string_equal(edited(world, ann, lines, "\"edit\":\"fly\""), "");
    REFUSES(ann, "squad", "");
    world_close(world);
}

/* The world has this edition, of the cards that are built in. */
static World *world_with(const char *edition)
{
    World *world = world_open();
    ContentError error = {0};

    world->other_xwing = rules_xwing_own(edition_named(edition, strlen(edition)), NULL, 0, &error);
    assert_non_null(world->other_xwing);
    return world;
}

static void close_with(World *world)
{
    const Rules *rules = world->other_xwing;

    world_close(world);
    rules_xwing_own_free(rules);
}

/* What a builder shows of a ship and of a fault. */
static void what_a_builder_shows_is_told(void **state)
{
    (void)state;
    World *world = world_with("xwing-2.5");
    Ear *ann = world_connect(world, "a");
    const JsonValue *squad = ask_about(world, ann, "squad", "xwing-2.5",
                                       "squad a rebel\nt65xwing/wedgeantilles r3astromech nothing predator\n"
                                       "t65xwing/lukeskywalker-battleofyavin\n",
                                       "\"points\":7");
    const JsonValue *ship = json_first(json_member(squad, "ships")), *standard = json_next(ship);
    const JsonValue *upgrades = json_member(ship, "upgrades"), *place = json_first(json_member(ship, "bar"));
    int filled = 0;

    assert_string_equal(text_of(ship, "card"), "t65xwing/wedgeantilles");
    assert_string_equal(text_of(json_item(upgrades, 0), "card"), "r3astromech");
    assert_true(json_kind(json_member(json_item(upgrades, 2), "card")) == JSON_NULL); /* behind the cards */
    assert_true(json_whole(json_member(json_member(ship, "loadout"), "spent")) > 0);
    for (; place != NULL; place = json_next(place)) {
        const JsonValue *upgrade = json_member(place, "upgrade");
        if (json_kind(upgrade) == JSON_NULL)
            continue;
        assert_string_equal(text_of(place, "slot"), text_of(json_item(upgrades, (size_t)json_whole(upgrade)), "slot"));
        filled++;
    }
    assert_int_equal(filled, 2);
    assert_true(json_is_true(json_member(standard, "standard")));
    assert_null(json_member(standard, "loadout"));
    assert_int_equal(json_count(json_member(standard, "bar")), 0);
    const JsonValue *fault = json_first(json_member(squad, "faults"));
    const JsonValue *points = json_next(fault);
    assert_string_equal(text_of(fault, "kind"), "unknown");
    assert_int_equal(json_whole(json_member(fault, "ship")), 0);
    assert_int_equal(json_whole(json_member(fault, "upgrade")), 2);
    assert_string_equal(text_of(points, "kind"), "points");
    assert_true(json_kind(json_member(points, "ship")) == JSON_NULL);
    assert_true(json_is_true(json_member(points, "mends")) && json_whole(json_member(points, "points")) < 0);
    close_with(world);
}

static const JsonValue *fit_of(const JsonValue *fits, const char *card)
{
    const JsonValue *fit = json_first(fits);

    while (fit != NULL && strcmp(text_of(fit, "card"), card) != 0)
        fit = json_next(fit);
    return fit;
}

static void what_fits_is_told(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    static const char lines[] = "squad a rebel\nxwing/lukeskywalker r2d2\n";

    const JsonValue *all = ask_about(world, ann, "fits", "xwing-1", "", "");
    assert_non_null(fit_of(all, "tiefighter/academypilot"));
    assert_non_null(fit_of(all, "empire/firespray31/bobafett"));
    size_t count = json_count(all);
    const JsonValue *rebels = ask_about(world, ann, "fits", "xwing-1", lines, "\"points\":54");
    assert_true(json_count(rebels) < count);
    assert_null(fit_of(rebels, "tiefighter/academypilot"));
    const JsonValue *luke = fit_of(rebels, "xwing/lukeskywalker"), *wedge = fit_of(rebels, "xwing/wedgeantilles");
    assert_true(json_kind(json_member(luke, "fits")) == JSON_FALSE);
    assert_string_equal(text_of(luke, "rule"), "X1-SQUAD-07");
    assert_true(strlen(text_of(luke, "why")) > 10);
    assert_true(json_is_true(json_member(wedge, "over")));
    assert_true(json_is_true(json_member(fit_of(rebels, "xwing/rookiepilot"), "fits")));
    assert_true(json_is_true(json_member(fit_of(rebels, "bwing/tennumb"), "waits")));
    const JsonValue *droids =
        ask_about(world, ann, "fits", "xwing-1", lines, "\"ship\":0,\"upgrade\":0,\"slot\":\"astromech\"");
    assert_true(json_is_true(json_member(fit_of(droids, "r2f2"), "fits")));
    assert_null(fit_of(droids, "marksmanship"));
    const JsonValue *pilots = ask_about(world, ann, "fits", "xwing-1", lines, "\"ship\":0,\"pilots\":true");
    assert_true(json_is_true(json_member(fit_of(pilots, "xwing/wedgeantilles"), "fits")));
    assert_null(fit_of(pilots, "awing/prototypepilot"));
    world_close(world);
}

/* A place may be for several kinds. */
static void what_fits_one_of_several_slots(void **state)
{
    (void)state;
    World *world = world_with("xwing-2.0");
    Ear *ann = world_connect(world, "a");
    const JsonValue *either = ask_about(world, ann, "fits", "xwing-2.0", "squad a scum\nm3ainterceptor/cartelspacer\n",
                                        "\"ship\":0,\"slot\":\"torpedo+missile\"");
    assert_non_null(fit_of(either, "protontorpedoes"));
    assert_non_null(fit_of(either, "concussionmissiles"));
    assert_null(fit_of(either, "ioncannon"));
    close_with(world);
}

static void what_cannot_be_asked_is_refused(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    static const char lines[] = "squad a rebel\nxwing/lukeskywalker r2d2\n";

    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, "\"ship\":1"));
    REFUSES(ann, "fits", "There is no ship 2: the squad has 1 ship.");
    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, "\"slot\":\"crew\""));
    REFUSES(ann, "fits", "\"ship\" is missing");
    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, "\"ship\":0,\"slot\":\"crew+hat\""));
    REFUSES(ann, "fits", "\"crew+hat\" is not the word of a slot.");
    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, "\"ship\":0,\"upgrade\":1"));
    REFUSES(ann, "fits", "The ship has no upgrade 2.");
    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, "\"list\":\"none\""));
    REFUSES(ann, "fits", "not the id of a list of points");
    assert_null(ask_about(world, ann, "fits", "xwing-1", "squad a rebel\nsquad b rebel\n", ""));
    REFUSES(ann, "fits", "line 2: ");
    assert_null(ask_about(world, ann, "fits", "skirmish", "", ""));
    REFUSES(ann, "fits", "no squads in this game");
    assert_null(ask_about(world, ann, "fits", "chess", "", ""));
    REFUSES(ann, "fits", "does not know that game");
    world->functions.fits = NULL;
    host_close(world->host);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    ann = world_connect(world, "a");
    assert_null(ask_about(world, ann, "fits", "xwing-1", lines, ""));
    REFUSES(ann, "fits", "reads no squads");
    world_close(world);
}

/* Somebody who asks for more than a connection may is told to wait. */
static void what_fits_is_paid_for(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    int asked = 0;

    while (ann->count[PROTOCOL_REFUSED] == 0 && asked++ < 100)
        say(world, ann,
            "{\"type\":\"fits\",\"game\":\"xwing-1\",\"text\":\"squad a rebel\\nlukeskywalker\",\"ship\":0}");
    assert_in_range(asked, 10, 99);
    REFUSES(ann, "fits", "");
    world->now += 60000;
    assert_non_null(ask_about(world, ann, "fits", "xwing-1", "", ""));
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
        cmocka_unit_test(a_squad_is_built_edit_by_edit),
        cmocka_unit_test(what_a_builder_shows_is_told),
        cmocka_unit_test(what_fits_is_told),
        cmocka_unit_test(what_fits_one_of_several_slots),
        cmocka_unit_test(what_cannot_be_asked_is_refused),
        cmocka_unit_test(what_fits_is_paid_for),
        cmocka_unit_test(what_is_no_squad_is_refused),
        cmocka_unit_test(squads_are_read_in_ones_own_language),
        cmocka_unit_test(the_cards_of_a_game_are_told),
    };
    return RUN_TESTS(tests);
}
