/* Looking back: the history is what the views told, a table of then is the view of then, and neither says more. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit/host_pair.h"

#define APART                                                                                                          \
    ",\"setup\":\"drone red seat 0 at 100 50 facing 0\\ndrone blue seat 1 at 200 280 facing 180\\nphase planning\""
#define DOGFIGHT                                                                                                       \
    ",\"setup\":\""                                                                                                    \
    "ship luke lukeskywalker seat 0 at 400 300 facing 0\\n"                                                            \
    "ship mauler maulermithel seat 1 at 400 600 facing 180\\nphase planning\""

static json_t *history(World *world, Ear *ear, const char *more)
{
    int before = ear->count[PROTOCOL_HOST_HISTORY];

    world_pass(world, INT64_C(1000));
    say(world, ear, "{\"type\":\"history\"%s}", more);
    if (ear->count[PROTOCOL_HOST_HISTORY] != before + 1)
        fail_msg("no history: %s", why(ear));
    return json_object_get(ear->last[PROTOCOL_HOST_HISTORY], "history");
}

static json_t *look(World *world, Ear *ear, int entry, const char *more)
{
    int before = ear->count[PROTOCOL_LOOKED];

    say(world, ear, "{\"type\":\"look\",\"entry\":%d%s}", entry, more);
    if (ear->count[PROTOCOL_LOOKED] != before + 1)
        fail_msg("no look at entry %d: %s", entry, why(ear));
    return ear->last[PROTOCOL_LOOKED];
}

/* All events of a history, one after the other; each says the entry that it stands under, and entries rise. */
static json_t *flat(const json_t *history)
{
    json_t *all = json_array(), *of = NULL, *event = NULL;
    json_int_t before = -1;
    size_t i = 0, j = 0;

    json_array_foreach(history, i, of)
    {
        json_int_t entry = json_integer_value(json_object_get(of, "entry"));
        assert_true(entry > before);
        before = entry;
        assert_true(json_array_size(json_object_get(of, "events")) > 0);
        json_array_foreach(json_object_get(of, "events"), j, event)
        {
            assert_int_equal(json_integer_value(json_object_get(event, "entry")), entry);
            json_array_append(all, event);
        }
    }
    return all;
}

static void same(const json_t *found, const json_t *expected, const char *what)
{
    if (!json_equal(found, expected))
        fail_msg("%s: %s is not %s", what, json_dumps(found, 0), json_dumps(expected, 0));
}

/* ---- what was told is told again ---- */

enum { EARS = 3 };

typedef struct Witness {
    json_t *events; /* all that came with views */
    json_t *views;  /* every view, as a message */
    int heard;      /* views so far */
} Witness;

static void witness(Witness *witness, const Ear *ear)
{
    const json_t *view = ear->last[PROTOCOL_VIEW];

    if (ear->count[PROTOCOL_VIEW] == witness->heard)
        return;
    assert_int_equal(ear->count[PROTOCOL_VIEW], witness->heard + 1); /* one at a time, or some would be missed */
    witness->heard++;
    json_array_extend(witness->events, json_object_get(view, "events"));
    json_array_append(witness->views, ear->last[PROTOCOL_VIEW]);
}

static void look_at_all(World *world, Ear *ear, const json_t *views)
{
    json_t *view = NULL, *looked = NULL;
    size_t i = 0;

    json_array_foreach(views, i, view)
    {
        json_int_t entry = json_integer_value(json_object_get(view, "entry"));
        looked = look(world, ear, (int)entry, "");
        same(json_object_get(looked, "view"), json_object_get(view, "view"), "a view of then");
        assert_int_equal(json_integer_value(json_object_get(looked, "entry")), entry);
    }
}

static void past_of(const char *rules, const char *more, uint64_t seed, int answers)
{
    World *world = world_open();
    char game[STORE_ID_BYTES];
    Ear *ears[EARS] = {world_connect(world, "a"), world_connect(world, "b"), world_connect(world, "c")};
    Witness seen_by[EARS];

    world->random.state = seed;
    for (int i = 0; i < EARS; i++)
        seen_by[i] = (Witness){json_array(), json_array(), 0};
    memcpy(game, make_game(world, ears[0], rules, "[0,1]", more), sizeof game);
    join(world, ears[2], game, NULL);
    sit(world, ears[0], game, 0, "Ann");
    sit(world, ears[1], game, 1, "Bob");
    for (int i = 0; i < answers && strcmp(room_state(ears[0]), "over") != 0; i++) {
        for (int e = 0; e < EARS; e++)
            witness(&seen_by[e], ears[e]);
        (void)play_randomly(world, ears, 2, 1);
    }
    for (int e = 0; e < EARS; e++) {
        witness(&seen_by[e], ears[e]);
        json_t *all = flat(history(world, ears[e], ""));
        assert_true(json_array_size(all) > 5);
        same(all, seen_by[e].events, "what was told");
        look_at_all(world, ears[e], seen_by[e].views);
        json_decref(all);
        json_decref(seen_by[e].events);
        json_decref(seen_by[e].views);
    }
    world_close(world);
}

static void the_past_is_what_was_told(void **state)
{
    (void)state;
    past_of("skirmish", "", 3, 200);
    past_of("skirmish", "", 4, 5000);
    past_of("xwing-1", DOGFIGHT, 5, 400);
}

/* Each entry's events are those of its look, and the table is the one after what followed from it by itself. */
static void a_look_has_the_events_of_its_entry(void **state)
{
    (void)state;
    Pair p = begin_seeded("xwing-1", DOGFIGHT, 5);
    json_t *of = NULL;
    size_t i = 0;

    (void)play_randomly(p.world, p.ears, 2, 100);
    json_t *all = json_deep_copy(history(p.world, p.ann, ""));
    json_array_foreach(all, i, of)
    {
        json_int_t entry = json_integer_value(json_object_get(of, "entry"));
        json_t *looked = look(p.world, p.ann, (int)entry, ""), *event = NULL;
        json_t *events = json_object_get(looked, "events");
        size_t j = 0;
        assert_true(json_integer_value(json_object_get(looked, "entry")) >= entry);
        json_array_foreach(json_object_get(of, "events"), j, event)
            same(json_array_get(events, j), event, "an event of the entry");
        for (; j < json_array_size(events); j++)
            assert_true(json_integer_value(json_object_get(json_array_get(events, j), "entry")) > entry);
    }
    if (i < 10)
        fail_msg("only %zu entries have events", i);
    json_decref(all);
    world_close(p.world);
}

/* ---- secrets ---- */

/* Two worlds that differ in Bob's dial alone, which nobody has seen: whatever Ann or a spectator looks back at is the same. */
static void a_hidden_dial_stays_hidden(void **state)
{
    (void)state;
    static const char *const games[2][2] = {
        {"skirmish", APART   },
        {"xwing-1",  DOGFIGHT}
    };
    static const char *const own[2] = {"ahead red 1", "straight luke 2"};
    static const char *const dials[2][2] = {
        {"ahead blue 1",      "ahead blue 3"     },
        {"straight mauler 2", "straight mauler 3"}
    };

    for (int g = 0; g < 2; g++) {
        json_t *first[2][10] = {{NULL}};
        for (int world = 0; world < 2; world++) {
            Pair p = begin_pair(games[g][0], games[g][1]);
            Ear *watcher = world_connect(p.world, "c");
            Ear *const lookers[2] = {p.ann, watcher};
            join(p.world, watcher, p.game, NULL);
            answer(p.world, p.ann, 0, own[g]);
            NOT_REFUSED(p.ann);
            answer(p.world, p.bob, 1, dials[g][world]);
            NOT_REFUSED(p.bob);
            int entries = entries_of(&p);
            assert_true(entries >= 2 && entries < 9);
            for (int looker = 0; looker < 2; looker++) {
                for (int entry = 0; entry <= entries; entry++) {
                    json_t *found = look(p.world, lookers[looker], entry, "");
                    json_object_del(found, "game"); /* its id */
                    if (world == 0)
                        first[looker][entry] = json_deep_copy(found);
                    else
                        same(found, first[looker][entry], "a look");
                }
                json_t *all = history(p.world, lookers[looker], "");
                if (world == 0)
                    first[looker][9] = json_deep_copy(all);
                else
                    same(all, first[looker][9], "a history");
            }
            /* Bob himself sees it, and Ann does not see through his eyes. */
            json_t *bobs = json_deep_copy(look(p.world, p.bob, entries, ""));
            assert_false(json_equal(json_object_get(bobs, "view"), json_object_get(first[0][entries], "view")));
            json_decref(bobs);
            say(p.world, p.ann, "{\"type\":\"look\",\"entry\":%d,\"seat\":1}", entries);
            REFUSES(p.ann, "look", "not your seat");
            say(p.world, watcher, "{\"type\":\"history\",\"seat\":1}");
            REFUSES(watcher, "history", "no seat");
            world_close(p.world);
        }
        for (int i = 0; i < 20; i++)
            json_decref(first[i / 10][i % 10]);
    }
}

/* ---- take-backs ---- */

static void what_was_taken_back_is_no_history(void **state)
{
    (void)state;
    Pair p = begin_pair("xwing-1", DOGFIGHT ",\"manner\":\"practice\"");
    size_t count = 0;

    answer(p.world, p.ann, 0, "straight luke 2");
    answer(p.world, p.bob, 1, "straight mauler 2");
    NOT_REFUSED(p.bob);
    answer(p.world, p.ann, 0, "confirm");
    json_t *before = flat(history(p.world, p.ann, ""));
    answer(p.world, p.bob, 1, "confirm");
    json_t *then = json_deep_copy(look(p.world, p.ann, entries_of(&p), ""));
    json_t *moved = flat(history(p.world, p.ann, ""));
    assert_true(json_array_size(moved) > json_array_size(before));
    int last = entries_of(&p);
    say(p.world, p.bob, "{\"type\":\"back\"}");
    consent(p.world, p.ann, true);
    NOT_REFUSED(p.ann);
    assert_true(entries_of(&p) > last);
    json_t *after = flat(history(p.world, p.ann, ""));
    count = json_array_size(after);
    assert_int_equal(count, json_array_size(before));
    same(after, before, "what stands");
    assert_int_equal(json_integer_value(json_object_get(p.ann->last[PROTOCOL_HOST_HISTORY], "entry")), entries_of(&p));
    /* The table of then is still there, under its number. */
    same(look(p.world, p.ann, last, ""), then, "what was taken back");
    json_decref(before);
    json_decref(then);
    json_decref(moved);
    json_decref(after);
    world_close(p.world);
}

/* ---- who may ---- */

static void what_cannot_be_looked_at(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b"), *watcher = world_connect(world, "c");
    char game[STORE_ID_BYTES];

    say(world, ann, "{\"type\":\"history\"}");
    REFUSES(ann, "history", "join a game first");
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART), sizeof game);
    say(world, ann, "{\"type\":\"history\"}");
    REFUSES(ann, "history", "has not begun");
    say(world, ann, "{\"type\":\"look\",\"entry\":0}");
    REFUSES(ann, "look", "has not begun");
    sit(world, ann, game, 0, "Ann");
    sit(world, bob, game, 1, "Bob");
    join(world, watcher, game, NULL);
    say(world, ann, "{\"type\":\"look\",\"entry\":1}");
    REFUSES(ann, "look", "from 0 to 0");
    say(world, watcher, "{\"type\":\"look\",\"entry\":0,\"seat\":0}");
    REFUSES(watcher, "look", "no seat");
    /* Once it is over there are no secrets: everybody may look through every seat's eyes. */
    answer(world, ann, 0, "ahead red 1");
    say(world, bob, "{\"type\":\"move\",\"words\":\"concede\"}");
    json_t *looked = look(world, watcher, 1, ",\"seat\":0");
    assert_int_equal(json_integer_value(json_object_get(json_object_get(looked, "view"), "you")), 0);
    looked = look(world, watcher, 1, "");
    assert_true(json_is_null(json_object_get(json_object_get(looked, "view"), "you")));
    say(world, watcher, "{\"type\":\"look\",\"entry\":1,\"seat\":2}");
    REFUSES(watcher, "look", "no seat");
    world_close(world);
}

/* Who holds several seats says which. */
static void a_hot_seat_says_as_whom(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Bob");
    say(world, ann, "{\"type\":\"history\"}");
    REFUSES(ann, "history", "say which one");
    json_t *looked = look(world, ann, 0, ",\"seat\":1");
    same(json_object_get(looked, "view"), seen(ann, 1), "the view of seat 1");
    world_close(world);
}

/* Somebody who asks for the whole story again and again is slowed down like anybody who says too much. */
static void histories_cost_more(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);

    for (int i = 0; i < 60; i++)
        say(p.world, p.ann, "{\"type\":\"history\"}");
    REFUSES(p.ann, "", "too many messages");
    assert_false(p.ann->hung_up);
    world_pass(p.world, 20 * INT64_C(1000));
    assert_non_null(history(p.world, p.ann, ""));
    world_close(p.world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_past_is_what_was_told),  cmocka_unit_test(a_look_has_the_events_of_its_entry),
        cmocka_unit_test(a_hidden_dial_stays_hidden), cmocka_unit_test(what_was_taken_back_is_no_history),
        cmocka_unit_test(what_cannot_be_looked_at),   cmocka_unit_test(a_hot_seat_says_as_whom),
        cmocka_unit_test(histories_cost_more),
    };
    return RUN_TESTS(tests);
}
