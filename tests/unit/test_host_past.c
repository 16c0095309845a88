/* Looking back: the history is what the views told, a table of then is the view of then, and neither says more. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit/host_pair.h"

static const JsonValue *history(World *world, Ear *ear, const char *more)
{
    int before = ear->count[PROTOCOL_HOST_HISTORY];

    world_pass(world, INT64_C(1000));
    say(world, ear, "{\"type\":\"history\"%s}", more);
    if (ear->count[PROTOCOL_HOST_HISTORY] != before + 1)
        fail_msg("no history: %s", why(ear));
    return json_member(ear->last[PROTOCOL_HOST_HISTORY], "history");
}

static const JsonValue *look(World *world, Ear *ear, int entry, const char *more)
{
    int before = ear->count[PROTOCOL_LOOKED];

    say(world, ear, "{\"type\":\"look\",\"entry\":%d%s}", entry, more);
    if (ear->count[PROTOCOL_LOOKED] != before + 1)
        fail_msg("no look at entry %d: %s", entry, why(ear));
    return ear->last[PROTOCOL_LOOKED];
}

/* Events, one after the other. */
typedef struct Told {
    JsonBuffer text;
    int count;
} Told;

static void tell(Told *told, const JsonValue *event)
{
    Json json = json_to_buffer(&told->text, LAYOUT_COMPACT);

    write_again(&json, NULL, event);
    told->count++;
}

static void same_told(const Told *found, const Told *expected)
{
    assert_int_equal(found->count, expected->count);
    if (found->count > 0)
        assert_string_equal(found->text.text, expected->text.text);
}

/* All events of a history; each says the entry that it stands under, and entries rise. */
static Told flat(const JsonValue *history)
{
    Told all = {{0}, 0};
    int64_t before = -1;

    for (const JsonValue *of = json_first(history); of != NULL; of = json_next(of)) {
        int64_t entry = json_whole(json_member(of, "entry"));
        assert_true(entry > before);
        before = entry;
        const JsonValue *event = json_first(json_member(of, "events"));
        assert_non_null(event);
        for (; event != NULL; event = json_next(event)) {
            assert_int_equal(json_whole(json_member(event, "entry")), entry);
            tell(&all, event);
        }
    }
    return all;
}

static void same(const JsonValue *found, const char *expected, const char *what)
{
    if (!json_is(found, expected))
        fail_msg("%s: %s is not %s", what, json_again(found), expected);
}

/* ---- what was told is told again ---- */

enum { EARS = 3 };

typedef struct Shown {
    int entry;
    char *view;
} Shown;

typedef struct Witness {
    Told events;  /* all that came with views */
    Shown *shown; /* every view */
    int heard;    /* views so far */
} Witness;

static void witness(Witness *witness, const Ear *ear)
{
    const JsonValue *view = ear->last[PROTOCOL_VIEW];

    if (ear->count[PROTOCOL_VIEW] == witness->heard)
        return;
    assert_int_equal(ear->count[PROTOCOL_VIEW], witness->heard + 1); /* one at a time, or some would be missed */
    for (const JsonValue *event = json_first(json_member(view, "events")); event != NULL; event = json_next(event))
        tell(&witness->events, event);
    witness->shown = realloc(witness->shown, (size_t)(witness->heard + 1) * sizeof *witness->shown);
    assert_non_null(witness->shown);
    witness->shown[witness->heard++] =
        (Shown){(int)json_whole(json_member(view, "entry")), json_again(json_member(view, "view"))};
}

static void look_at_all(World *world, Ear *ear, const Witness *witness)
{
    for (int i = 0; i < witness->heard; i++) {
        const Shown *shown = &witness->shown[i];
        const JsonValue *looked = look(world, ear, shown->entry, "");
        same(json_member(looked, "view"), shown->view, "a view of then");
        assert_int_equal(json_whole(json_member(looked, "entry")), shown->entry);
    }
}

static void forget_witness(Witness *witness)
{
    for (int i = 0; i < witness->heard; i++)
        free(witness->shown[i].view);
    free(witness->shown);
    json_buffer_free(&witness->events.text);
}

static void past_of(const char *rules, const char *more, uint64_t seed, int answers, bool threads)
{
    World *world = world_open();
    char game[STORE_ID_BYTES];
    Ear *ears[EARS] = {world_connect(world, "a"), world_connect(world, "b"), world_connect(world, "c")};
    Witness seen_by[EARS] = {0};

    if (!threads) {
        world->functions.replay = NULL;
        world_reopen(world);
        for (int e = 0; e < EARS; e++)
            ears[e] = world_connect(world, "a");
    }
    world->random.state = seed;
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
        Told all = flat(history(world, ears[e], ""));
        assert_true(all.count > 5);
        same_told(&all, &seen_by[e].events);
        look_at_all(world, ears[e], &seen_by[e]);
        json_buffer_free(&all.text);
        forget_witness(&seen_by[e]);
    }
    world_close(world);
}

static void the_past_is_what_was_told(void **state)
{
    (void)state;
    for (int threads = 0; threads < 2; threads++) {
        past_of("skirmish", "", 3, 200, threads);
        past_of("skirmish", "", 4, 5000, threads);
        past_of("xwing-1", DOGFIGHT, 5, 400, threads);
    }
}

/* Each entry's events are those of its look, and the table is the one after what followed from it by itself. */
static void a_look_has_the_events_of_its_entry(void **state)
{
    (void)state;
    Pair p = begin_seeded("xwing-1", DOGFIGHT, 5);
    int entries = 0;

    (void)play_randomly(p.world, p.ears, 2, 100);
    const JsonValue *all = history(p.world, p.ann, ""); /* looks leave it alone */
    for (const JsonValue *of = json_first(all); of != NULL; of = json_next(of), entries++) {
        int64_t entry = json_whole(json_member(of, "entry"));
        const JsonValue *looked = look(p.world, p.ann, (int)entry, "");
        const JsonValue *event = json_first(json_member(looked, "events")),
                        *own = json_first(json_member(of, "events"));
        assert_true(json_whole(json_member(looked, "entry")) >= entry);
        for (; own != NULL; own = json_next(own), event = json_next(event)) {
            assert_non_null(event);
            assert_true(json_same(event, own));
        }
        for (; event != NULL; event = json_next(event))
            assert_true(json_whole(json_member(event, "entry")) > entry);
    }
    if (entries < 10)
        fail_msg("only %d entries have events", entries);
    world_close(p.world);
}

/* ---- secrets ---- */

/* A look without the id of its game. */
static char *without_game(const JsonValue *looked)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    json_open_object(&json, NULL);
    for (const JsonValue *member = json_first_member(looked); member != NULL; member = json_next(member)) {
        if (strcmp(json_key(member), "game") != 0)
            write_again(&json, json_key(member), member);
    }
    json_close_object(&json);
    return text.text;
}

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
        char *first[2][10] = {{NULL}};
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
                    char *found = without_game(look(p.world, lookers[looker], entry, ""));
                    if (world == 0) {
                        first[looker][entry] = found;
                        continue;
                    }
                    assert_string_equal(found, first[looker][entry]);
                    free(found);
                }
                const JsonValue *all = history(p.world, lookers[looker], "");
                if (world == 0)
                    first[looker][9] = json_again(all);
                else
                    same(all, first[looker][9], "a history");
            }
            /* Bob himself sees it, and Ann does not see through his eyes. */
            const JsonValue *bobs = look(p.world, p.bob, entries, ""), *anns = p.ann->last[PROTOCOL_LOOKED];
            assert_int_equal(json_whole(json_member(anns, "entry")), entries);
            assert_false(json_same(json_member(bobs, "view"), json_member(anns, "view")));
            say(p.world, p.ann, "{\"type\":\"look\",\"entry\":%d,\"seat\":1}", entries);
            REFUSES(p.ann, "look", "not your seat");
            say(p.world, watcher, "{\"type\":\"history\",\"seat\":1}");
            REFUSES(watcher, "history", "no seat");
            world_close(p.world);
        }
        for (int i = 0; i < 20; i++)
            free(first[i / 10][i % 10]);
    }
}

/* ---- take-backs ---- */

static void what_was_taken_back_is_no_history(void **state)
{
    (void)state;
    Pair p = begin_pair("xwing-1", DOGFIGHT ",\"manner\":\"practice\"");

    answer(p.world, p.ann, 0, "straight luke 2");
    answer(p.world, p.bob, 1, "straight mauler 2");
    NOT_REFUSED(p.bob);
    answer(p.world, p.ann, 0, "confirm");
    Told before = flat(history(p.world, p.ann, ""));
    answer(p.world, p.bob, 1, "confirm");
    char *then = json_again(look(p.world, p.ann, entries_of(&p), ""));
    Told moved = flat(history(p.world, p.ann, ""));
    assert_true(moved.count > before.count);
    int last = entries_of(&p);
    say(p.world, p.bob, "{\"type\":\"back\"}");
    consent(p.world, p.ann, true);
    NOT_REFUSED(p.ann);
    assert_true(entries_of(&p) > last);
    Told after = flat(history(p.world, p.ann, ""));
    same_told(&after, &before); /* what stands */
    assert_int_equal(json_whole(json_member(p.ann->last[PROTOCOL_HOST_HISTORY], "entry")), entries_of(&p));
    /* The table of then is still there, under its number. */
    same(look(p.world, p.ann, last, ""), then, "what was taken back");
    json_buffer_free(&before.text);
    json_buffer_free(&moved.text);
    json_buffer_free(&after.text);
    free(then);
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
    const JsonValue *looked = look(world, watcher, 1, ",\"seat\":0");
    assert_int_equal(json_whole(json_member(json_member(looked, "view"), "you")), 0);
    looked = look(world, watcher, 1, "");
    assert_true(json_kind(json_member(json_member(looked, "view"), "you")) == JSON_NULL);
    say(world, watcher, "{\"type\":\"look\",\"entry\":1,\"seat\":2}");
    REFUSES(watcher, "look", "no seat");
    world_close(world);
}

/* A player who holds several seats says which. */
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
    const JsonValue *looked = look(world, ann, 0, ",\"seat\":1");
    assert_true(json_same(json_member(looked, "view"), seen(ann, 1)));
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_past_is_what_was_told),  cmocka_unit_test(a_look_has_the_events_of_its_entry),
        cmocka_unit_test(a_hidden_dial_stays_hidden), cmocka_unit_test(what_was_taken_back_is_no_history),
        cmocka_unit_test(what_cannot_be_looked_at),   cmocka_unit_test(a_hot_seat_says_as_whom),
    };
    return RUN_TESTS(tests);
}
