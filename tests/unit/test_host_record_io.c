/* Records leave where nobody else has secrets in them, and come in to be looked at. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <stdlib.h>

#include "unit/host_pair.h"

static const char *record(World *world, Ear *ear)
{
    int before = ear->count[PROTOCOL_HOST_RECORD];

    say(world, ear, "{\"type\":\"record\"}");
    if (ear->count[PROTOCOL_HOST_RECORD] != before + 1)
        fail_msg("no record: %s", why(ear));
    return heard(ear, PROTOCOL_HOST_RECORD, "record");
}

static char *copy_of(const char *text)
{
    char *copy = malloc(strlen(text) + 1);

    assert_non_null(copy);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

static char *file(const char *name)
{
    char path[300];
    (void)snprintf(path, sizeof path, "%s/%s", OUTRIDER_RECORDS, name);
    FILE *from = fopen(path, "rb");
    char *text = calloc(1, 250001);

    assert_non_null(from);
    assert_non_null(text);
    assert_true(fread(text, 1, 250000, from) > 0);
    (void)fclose(from);
    return text;
}

/* ---- out ---- */

static void a_record_with_secrets_stays(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", APART);
    Ear *watcher = world_connect(p.world, "c");

    say(p.world, watcher, "{\"type\":\"record\"}");
    REFUSES(watcher, "record", "join a game first");
    join(p.world, watcher, p.game, NULL);
    answer(p.world, p.bob, 1, "ahead blue 1");
    say(p.world, p.ann, "{\"type\":\"record\"}");
    REFUSES(p.ann, "record", "others have secrets");
    say(p.world, watcher, "{\"type\":\"record\"}");
    REFUSES(watcher, "record", "others have secrets");
    /* Bob is gone and a machine plays for him: he may come back, and his secrets are still his. */
    world_hang_up(p.world, p.bob);
    world_pass(p.world, INT64_C(200000));
    say(p.world, p.ann, "{\"type\":\"absent\",\"seat\":1,\"how\":\"machine\"}");
    NOT_REFUSED(p.ann);
    say(p.world, p.ann, "{\"type\":\"record\"}");
    REFUSES(p.ann, "record", "others have secrets");
    /* It is over: everybody may have it, with its end. */
    say(p.world, p.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_string_equal(room_state(p.ann), "over");
    assert_non_null(strstr(record(p.world, p.ann), "\nend "));
    assert_non_null(strstr(record(p.world, watcher), "\nend "));
    world_close(p.world);
}

static void a_record_without_secrets_leaves(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART ",\"machines\":[\"\",\"random\"]"), sizeof game);
    say(world, ann, "{\"type\":\"record\"}");
    REFUSES(ann, "record", "not begun");
    sit(world, ann, game, 0, "Ann");
    answer(world, ann, 0, "ahead red 1");
    const char *text = record(world, ann);
    assert_int_equal(strncmp(text, "outrider-record 4 ~", 19), 0);
    assert_null(strstr(text, "\nend "));
    assert_string_equal(text, world_kept(world, game)->record);
    /* All seats are one's own. */
    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", APART), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Anne");
    assert_non_null(strstr(record(world, ann), "\"Anne\""));
    world_close(world);
}

/* ---- in ---- */

/* A finished game, opened elsewhere, is looked at as where it was played. */
static void what_was_played_is_opened(void **state)
{
    (void)state;
    Pair p = begin_seeded("skirmish", "", 4);
    World *other = world_open();
    Ear *cid = world_connect(other, "c"), *dot = world_connect(other, "d");

    (void)play_randomly(p.world, p.ears, 2, 5000);
    char *text = copy_of(record(p.world, p.ann));
    send_record(other, cid, text);
    NOT_REFUSED(cid);
    assert_int_equal(cid->count[PROTOCOL_OPENED], 1);
    assert_int_equal(json_whole(json_member(cid->last[PROTOCOL_OPENED], "entry")), entries_of(&p));
    assert_string_equal(room_state(cid), "over");
    assert_string_equal(heard(cid, PROTOCOL_ROOM, "commitment"), heard(p.ann, PROTOCOL_ROOM, "commitment"));
    assert_string_equal(json_string(json_member(seat_in_room(cid, 1), "name")), "Bob");
    assert_int_equal(cid->count[PROTOCOL_OVER], 1);
    assert_true(json_same(json_member(cid->last[PROTOCOL_OVER], "winners"),
                          json_member(p.ann->last[PROTOCOL_OVER], "winners")));
    assert_non_null(seen(cid, -1));
    say(p.world, p.ann, "{\"type\":\"history\",\"seat\":1}");
    say(other, cid, "{\"type\":\"history\",\"seat\":1}");
    NOT_REFUSED(cid);
    assert_true(json_same(json_member(cid->last[PROTOCOL_HOST_HISTORY], "history"),
                          json_member(p.ann->last[PROTOCOL_HOST_HISTORY], "history")));
    say(p.world, p.ann, "{\"type\":\"look\",\"entry\":9,\"seat\":0}");
    say(other, cid, "{\"type\":\"look\",\"entry\":9,\"seat\":0}");
    assert_true(
        json_same(json_member(cid->last[PROTOCOL_LOOKED], "view"), json_member(p.ann->last[PROTOCOL_LOOKED], "view")));
    assert_string_equal(record(other, cid), text);
    /* A friend may look too, but there is nothing to do but look; and nothing of it is ever kept. */
    join(other, dot, heard(cid, PROTOCOL_OPENED, "game"), NULL);
    assert_non_null(seen(dot, -1));
    say_sit(other, dot, 0, "Dot", "%s", "");
    REFUSES(dot, "sit", "somebody sits there");
    say(other, dot, "{\"type\":\"rematch\"}");
    REFUSES(dot, "rematch", "no seat");
    say(other, dot, "{\"type\":\"chat\",\"text\":\"hi\"}");
    REFUSES(dot, "chat", "a record");
    assert_int_equal(other->games, 0);
    assert_int_equal(other->jobs, 0);
    /* It lingers, and is gone. */
    say(other, cid, "{\"type\":\"leave\"}");
    world_hang_up(other, dot);
    world_pass(other, INT64_C(300000));
    join(other, cid, heard(cid, PROTOCOL_OPENED, "game"), NULL);
    NOT_REFUSED(cid);
    say(other, cid, "{\"type\":\"leave\"}");
    world_pass(other, INT64_C(700000));
    join(other, cid, heard(cid, PROTOCOL_OPENED, "game"), NULL);
    REFUSES(cid, "join", "no such game");
    free(text);
    world_close(other);
    world_close(p.world);
}

/* A record that stops in the middle: it is looked at, and nobody has won. */
static void an_unfinished_record_is_opened(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "xwing-1", "[0,1]", ",\"manner\":\"practice\",\"machines\":[\"\",\"simple\"]"),
           sizeof game);
    sit(world, ann, game, 0, "Ann");
    for (int i = 0; i < 12; i++)
        assert_true(answer_randomly(world, ann, 0));
    char *text = copy_of(record(world, ann));
    forget(ann);
    send_record(world, ann, text);
    NOT_REFUSED(ann);
    assert_string_equal(room_state(ann), "over");
    assert_int_equal(ann->count[PROTOCOL_OVER], 0);
    assert_string_equal(json_string(json_member(seen(ann, -1), "state")), "playing");
    assert_string_equal(json_string(json_member(json_member(ann->last[PROTOCOL_ROOM], "room"), "manner")), "practice");
    assert_string_equal(record(world, ann), text);
    /* The game itself goes on. */
    join(world, ann, game, ann->token);
    assert_string_equal(room_state(ann), "playing");
    assert_true(answer_randomly(world, ann, 0));
    free(text);
    world_close(world);
}

static void golden_records_are_opened(void **state)
{
    (void)state;
    static const char *const names[] = {"xwing-1-crippled-5.record", "xwing-1-sixteen-ships.record",
                                        "xwing-1-own-cards.record", "smugglers-take-backs.record",
                                        "skirmish-referee.record"};
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *text = file(names[i]);
        send_record(world, ann, text);
        NOT_REFUSED(ann);
        assert_int_equal(ann->count[PROTOCOL_OPENED], (int)i + 1);
        say(world, ann, "{\"type\":\"history\"}");
        NOT_REFUSED(ann);
        assert_int_equal(ann->count[PROTOCOL_HOST_HISTORY], (int)i + 1);
        assert_string_equal(record(world, ann), text);
        free(text);
    }
    world_close(world);
}

static void what_is_no_record_is_refused(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char *text = file("skirmish-duel.record");

    send_record(world, ann, "");
    REFUSES(ann, "open", "the file is empty");
    send_record(world, ann, "hello\n");
    REFUSES(ann, "open", "line 1: ");
    send_record(world, ann, "\xc3\xa9\xc3\xa9\xc3\xa9\n");
    REFUSES(ann, "open", "line 1: ");
    char *entry = strstr(text, "\n5 ");
    assert_non_null(entry);
    entry[3] ^= 1;
    send_record(world, ann, text);
    REFUSES(ann, "open", "line ");
    free(text);
    text = file("xwing-1-box.record");
    world->without_xwing = true;
    send_record(world, ann, text);
    REFUSES(ann, "open", "does not know the game");
    free(text);
    assert_int_equal(ann->count[PROTOCOL_OPENED], 0);
    world_close(world);
}

static void everything_has_a_limit(void **state)
{
    (void)state;
    World *world = world_open();
    char *text = file("skirmish-duel.record");

    world->limits.games_an_address = 2;
    world->limits.entries_a_game = 6;
    world->limits.changes_a_seat = 2; /* of each of two */
    host_close(world->host);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    Ear *ann = world_connect(world, "a");
    send_record(world, ann, text);
    REFUSES(ann, "open", "more entries than games may have here: 10");
    world_close(world);

    world = world_open();
    world->limits.games_an_address = 2;
    host_close(world->host);
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    ann = world_connect(world, "a");
    send_record(world, ann, text);
    send_record(world, ann, text);
    NOT_REFUSED(ann);
    send_record(world, ann, text);
    REFUSES(ann, "open", "too many unfinished games or open records");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}");
    REFUSES(ann, "create", "too many unfinished games or open records");
    free(text);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_with_secrets_stays), cmocka_unit_test(a_record_without_secrets_leaves),
        cmocka_unit_test(what_was_played_is_opened),   cmocka_unit_test(an_unfinished_record_is_opened),
        cmocka_unit_test(golden_records_are_opened),   cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(everything_has_a_limit),
    };
    return RUN_TESTS(tests);
}
