/* Rooms: who may make, see, take and say what; strangers, floods and nonsense. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "unit/host_pair.h"

/* Two players at a game, and a stranger. */
static Pair begin(const char *rules, const char *more)
{
    Pair pair = pair_in(world_open());

    pair.stranger = world_connect(pair.world, "c");
    begin_game(&pair, rules, "[0,1]", more);
    return pair;
}

/* ---- creating ---- */

static void what_cannot_be_created(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    say(world, ann, "{\"type\":\"create\",\"game\":\"chess\",\"sides\":[0,1]}");
    REFUSES(ann, "create", "does not know the game \"chess\"");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0]}");
    REFUSES(ann, "create", "seats");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,2]}");
    REFUSES(ann, "create", "side");
    say(world, ann,
        "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"setup\":\"phase firing\\nnonsense 3\"}");
    REFUSES(ann, "create", "setup line 2");
    say(world, ann, "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"setup\":\"table strict\"}");
    REFUSES(ann, "create", "manner");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"machines\":[\"\",\"deep blue\"]}");
    REFUSES(ann, "create", "there is no machine");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"machines\":[\"\",\"\",\"simple\"]}");
    REFUSES(ann, "create", "more seats");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"kept\":[2]}");
    REFUSES(ann, "create", "kept");
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1],\"manner\":\"rude\"}");
    REFUSES(ann, "create", "");
    assert_int_equal(world->games, 0);
    assert_int_equal(host_stats(world->host).games_waiting, 0);
    world_close(world);
}

static void the_manner_is_the_tables(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "xwing-1", "[0,1]", ",\"manner\":\"practice\",\"machines\":[\"\",\"simple\"]"),
           sizeof game);
    sit(world, ann, game, 0, "Ann");
    assert_non_null(strstr(world_kept(world, game)->record, "setup table practice"));
    world_close(world);
}

static void ids_and_tokens_are_long_and_differ(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char one[STORE_ID_BYTES], token[80];

    memcpy(one, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof one);
    assert_int_equal(strlen(one), 32);
    assert_int_equal(strspn(one, "0123456789abcdefghijklmnopqrstuvwxyz"), 32);
    assert_int_equal(strlen(heard(ann, PROTOCOL_ROOM, "commitment")), 64);
    sit(world, ann, one, 0, "Ann");
    memcpy(token, ann->token, sizeof token);
    assert_int_equal(strlen(token), 64);
    assert_null(strstr(world_kept(world, one)->room, token)); /* only its hash is kept */
    sit(world, ann, one, 1, "Bob");
    assert_string_not_equal(token, ann->token);
    assert_string_not_equal(one, make_game(world, ann, "skirmish", "[0,1]", ""));
    world_close(world);
}

/* ---- sitting down ---- */

static void who_may_sit_down(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    char game[STORE_ID_BYTES], invite[80];

    memcpy(game, make_game(world, ann, "smugglers", "[0,1,2]", ",\"kept\":[1],\"machines\":[\"\",\"\",\"random\"]"),
           sizeof game);
    const JsonValue *invites = json_member(ann->last[PROTOCOL_CREATED], "invites");
    assert_int_equal(json_count(invites), 3);
    assert_string_equal(json_string(json_item(invites, 2)), "");
    (void)snprintf(invite, sizeof invite, "%s", json_string(json_item(invites, 1)));

    say_sit(world, bob, 0, "Bob", "%s", "");
    REFUSES(bob, "sit", "join a game first");
    join(world, bob, game, NULL);
    say_sit(world, bob, 1, "Bob", "%s", "");
    REFUSES(bob, "sit", "kept for somebody who has its link");
    say_sit(world, bob, 1, "Bob", ",\"invite\":\"%032d\"", 0);
    REFUSES(bob, "sit", "kept for somebody who has its link");
    say_sit(world, bob, 0, "Bob", ",\"invite\":\"%s\"", invite);
    REFUSES(bob, "sit", "not the invitation");
    say_sit(world, bob, 3, "Bob", "%s", "");
    REFUSES(bob, "sit", "no such seat");
    say_sit(world, bob, 2, "Bob", "%s", "");
    REFUSES(bob, "sit", "somebody sits there");
    say_sit(world, bob, 0, "  ", "%s", "");
    REFUSES(bob, "sit", "name");
    say_sit(world, bob, 1, "Bob", ",\"invite\":\"%s\"", invite);
    assert_int_equal(bob->count[PROTOCOL_SEATED], 1);
    say_sit(world, bob, 1, "Bob", ",\"invite\":\"%s\"", invite);
    REFUSES(bob, "sit", "somebody sits there");
    assert_string_equal(room_state(ann), "waiting");
    sit(world, ann, game, 0, "Ann");
    assert_string_equal(room_state(bob), "playing");
    /* The nonces that they gave are in the record, in the order of the seats. */
    assert_non_null(strstr(world_kept(world, game)->record, "nonce 1 00000000000000000000000000000002"));
    world_close(world);
}

static void who_comes_back_has_the_seat(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");
    char token[80];

    memcpy(token, t.ann->token, sizeof token);
    world_hang_up(t.world, t.ann);
    assert_true(json_kind(json_member(seat_in_room(t.bob, 0), "present")) == JSON_FALSE);
    Ear *again = world_connect(t.world, "another address");
    join(t.world, again, t.game, "0000000000000000000000000000000000000000000000000000000000000000");
    REFUSES(again, "join", "no seat");
    assert_null(seen(again, 0));
    join(t.world, again, t.game, token);
    assert_non_null(seen(again, 0));
    assert_true(json_is_true(json_member(seat_in_room(t.bob, 0), "present")));
    /* Several connections a seat: both see, either answers. */
    Ear *phone = world_connect(t.world, "phone");
    join(t.world, phone, t.game, token);
    assert_non_null(seen(phone, 0));
    t.ears[0] = again;
    (void)play_randomly(t.world, t.ears, 2, 9);
    assert_true(json_same(seen(phone, 0), seen(again, 0)));
    world_hang_up(t.world, phone);
    assert_true(json_is_true(json_member(seat_in_room(t.bob, 0), "present")));
    say(t.world, again, "{\"type\":\"leave\"}");
    assert_true(json_kind(json_member(seat_in_room(t.bob, 0), "present")) == JSON_FALSE);
    say(t.world, again, "{\"type\":\"back\"}");
    REFUSES(again, "back", "join a game first");
    world_close(t.world);
}

/* ---- a stranger ---- */

static void a_stranger_gets_nowhere(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");
    KeptGame *kept = world_kept(t.world, t.game);

    (void)play_randomly(t.world, t.ears, 2, 9); /* into the dials */
    int entries = kept->entries;
    join(t.world, t.stranger, t.game, NULL);
    assert_non_null(seen(t.stranger, -1));
    assert_true(json_kind(json_member(seen(t.stranger, -1), "you")) == JSON_NULL);
    for (int seat = 0; seat < 2; seat++) {
        assert_null(seen(t.stranger, seat));
        for (int count = 0; count < 40; count++) {
            say(t.world, t.stranger, "{\"type\":\"answer\",\"question\":\"%d.%d\",\"words\":\"confirm\"}", seat, count);
            REFUSES(t.stranger, "answer", "not yours");
            t.world->now += 1000;
        }
    }
    static const char *const tries[][3] = {
        {"move",      ",\"words\":\"concede\"",                                           "no seat"            },
        {"move",      ",\"words\":\"concede\",\"seat\":0",                                "no seat"            },
        {"back",      "",                                                                 "no seat"            },
        {"back",      ",\"seat\":0",                                                      "not your seat"      },
        {"adjourn",   "",                                                                 "no seat"            },
        {"resume",    "",                                                                 "no seat"            },
        {"rematch",   "",                                                                 "no seat"            },
        {"prefer",    ",\"ability\":\"aim\",\"how\":\"never\"",                           "no seat"            },
        {"auto_pass", ",\"until\":\"my-next-ship\"",                                      "no seat"            },
        {"thorough",  ",\"on\":true",                                                     "no seat"            },
        {"absent",    ",\"seat\":0,\"how\":\"claim\"",                                    "no seat"            },
        {"consent",   ",\"request\":1,\"yes\":true",                                      "not being asked"    },
        {"sit",       ",\"seat\":0,\"name\":\"Eve\",\"commitment\":\"\",\"pledge\":\"\"", "somebody sits there"},
        {"pledge",    ",\"seat\":0,\"commitment\":\"\",\"pledge\":\"\"",                  "no seat"            },
        {"nonce",     ",\"seat\":0,\"nonce\":\"00000000000000000000000000000000\"",       "no seat"            },
        {"absent",    ",\"seat\":0,\"how\":\"free\"",                                     "no seat"            },
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        say(t.world, t.stranger, "{\"type\":\"%s\"%s}", tries[i][0], tries[i][1]);
        REFUSES(t.stranger, tries[i][0], tries[i][2]);
    }
    assert_int_equal(kept->entries, entries);
    assert_string_equal(room_state(t.stranger), "playing");
    /* Nor does a player at one seat get further with another's. */
    say(t.world, t.bob, "{\"type\":\"move\",\"words\":\"concede\",\"seat\":0}");
    REFUSES(t.bob, "move", "not your seat");
    say(t.world, t.bob, "{\"type\":\"answer\",\"question\":\"0.5\",\"words\":\"confirm\"}");
    REFUSES(t.bob, "answer", "not yours");
    assert_null(seen(t.bob, 0));
    assert_int_equal(kept->entries, entries);
    world_close(t.world);
}

/* Everything that a spectator hears of a game with hidden cards is the same whatever the cards are. */
static void spectators_hear_no_secret(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ears[3] = {world_connect(world, "a"), world_connect(world, "b"), world_connect(world, "c")};
    Ear *watcher = world_connect(world, "d");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ears[0], "smugglers", "[0,1,2]", ""), sizeof game);
    join(world, watcher, game, NULL);
    for (int seat = 0; seat < 3; seat++)
        sit(world, ears[seat], game, seat, "X");
    (void)play_randomly(world, ears, 3, 30);
    char *text = json_again(watcher->view[MAX_SEATS]);
    const JsonValue *question = json_first(json_member(seen(watcher, -1), "questions"));
    for (; question != NULL; question = json_next(question)) {
        assert_null(json_member(question, "id"));
        assert_null(json_member(question, "candidates"));
    }
    assert_non_null(text);
    free(text);
    /* A hand that its owner sees is unknown to the others. */
    assert_false(json_same(seen(ears[0], 0), seen(watcher, -1)));
    world_close(world);
}

/* ---- late, doubled, out of order ---- */

static const char *name_of_seat(const Ear *ear, int seat)
{
    return json_string(json_member(seat_in_room(ear, seat), "name"));
}

static void players_of_one_name_are_told_apart(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ear[3] = {world_connect(world, "a"), world_connect(world, "b"), world_connect(world, "c")};
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ear[0], "smugglers", "[0,1,2]", ""), sizeof game);
    sit(world, ear[0], game, 0, "Pilot");
    sit(world, ear[1], game, 1, "Pilot");
    assert_string_equal(name_of_seat(ear[0], 0), "Pilot");
    assert_string_equal(name_of_seat(ear[0], 1), "Pilot 2");
    sit(world, ear[2], game, 2, "Pilot");
    assert_string_equal(name_of_seat(ear[0], 2), "Pilot 3");
    memcpy(game, make_game(world, ear[0], "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ear[0], game, 0, "Ann");
    sit(world, ear[0], game, 1, "Ann"); /* one person, at both seats */
    assert_string_equal(name_of_seat(ear[0], 1), "Ann");
    world_close(world);
}

static void a_long_name_is_cut_between_characters(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    char game[STORE_ID_BYTES];
    const char *const longest = "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
                                "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9z";

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ann, game, 0, longest);
    sit(world, bob, game, 1, longest);
    assert_string_equal(name_of_seat(ann, 0), longest);
    const char *name = name_of_seat(ann, 1);
    assert_int_equal(strncmp(name, longest, strlen(name) - 2), 0);
    assert_string_equal(name + strlen(name) - 2, " 2");
    assert_int_equal(strlen(name) % 2, 0);
    world_close(world);
}

static void stale_answers_are_refused(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");
    char id[40], words[200];

    while (asked(t.ann, 0) == NULL)
        assert_true(answer_randomly(t.world, t.bob, 1));
    const JsonValue *question = asked(t.ann, 0);
    (void)snprintf(id, sizeof id, "%s", json_string(json_member(question, "id")));
    (void)snprintf(words, sizeof words, "%s",
                   json_string(json_member(json_item(json_member(question, "candidates"), 0), "words")));
    say(t.world, t.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"no such words\"}", id);
    REFUSES(t.ann, "answer", "");
    assert_string_equal(json_string(json_member(asked(t.ann, 0), "id")), id);
    int entries = world_kept(t.world, t.game)->entries;
    say(t.world, t.ann, "{\"type\":\"answer\",\"question\":\"0.9999\",\"words\":\"%s\"}", words);
    REFUSES(t.ann, "answer", "another question");
    say(t.world, t.ann, "{\"type\":\"answer\",\"question\":\"nonsense\",\"words\":\"%s\"}", words);
    REFUSES(t.ann, "answer", "no question's id");
    assert_int_equal(world_kept(t.world, t.game)->entries, entries);
    say(t.world, t.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
    assert_int_equal(t.ann->count[PROTOCOL_REFUSED], 0);
    assert_true(world_kept(t.world, t.game)->entries > entries);
    entries = world_kept(t.world, t.game)->entries;
    say(t.world, t.ann, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
    assert_string_equal(heard(t.ann, PROTOCOL_REFUSED, "question"), id);
    REFUSES(t.ann, "answer", "");
    assert_int_equal(world_kept(t.world, t.game)->entries, entries);
    world_close(t.world);
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    static char huge[(256 << 10) + 1]; /* one more than the usual limit */

    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "null",
                                        "{\"type\":7}",
                                        "{\"type\":\"fly\"}",
                                        "{\"type\":\"view\"}",
                                        "{\"type\":\"join\"}",
                                        "{\"type\":\"join\",\"game\":\"x\",\"more\":1}",
                                        "{\"type\":\"sit\",\"seat\":-1}",
                                        "\xff\xfe",
                                        "{\"type\":\"chat\",\"text\":\"\\u0000\"}"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        say_bytes(world, ann, texts[i], strlen(texts[i]));
        assert_int_equal(ann->count[PROTOCOL_REFUSED], (int)i + 1);
    }
    memset(huge, ' ', sizeof huge);
    say_bytes(world, ann, huge, sizeof huge);
    assert_non_null(strstr(why(ann), "too long"));
    assert_false(ann->hung_up);
    say(world, ann, "{\"type\":\"ping\",\"n\":5}");
    assert_int_equal(json_whole(json_member(ann->last[PROTOCOL_PONG], "n")), 5);
    say(world, ann, "{\"type\":\"join\",\"game\":\"0123\"}");
    REFUSES(ann, "join", "no such game");
    world_close(world);
}

static void hello_comes_first(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ear = &world->ear[world->ears++];

    ear->connection = ++world->connections;
    host_connected(world->host, ear->connection, "a");
    say(world, ear, "{\"type\":\"ping\"}");
    REFUSES(ear, "ping", "hello first");
    say(world, ear, "{\"type\":\"hello\",\"version\":999}");
    assert_int_equal(ear->count[PROTOCOL_REFUSED], 1);
    assert_true(ear->hung_up);
    say(world, ear, "{\"type\":\"hello\",\"version\":1}"); /* too late: nothing is heard, nothing is said */
    assert_int_equal(ear->count[PROTOCOL_WELCOME], 0);
    host_disconnected(world->host, ear->connection);
    host_disconnected(world->host, ear->connection);
    host_message(world->host, ear->connection, "{}", 2);
    assert_int_equal(host_stats(world->host).connections, 0);
    world_close(world);
}

/* ---- limits ---- */

static void there_is_a_limit_on_everything(void **state)
{
    (void)state;
    World *world = world_open();
    char game[STORE_ID_BYTES];

    host_close(world->host);
    world->limits.connections = 5;
    world->limits.connections_an_address = 3;
    world->limits.games = 3;
    world->limits.games_an_address = 2;
    world->limits.watchers_a_game = 2;
    world->host = host_open(&world->functions, &world->limits, "http://localhost");
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "a");
    assert_false(world_connect(world, "a")->hung_up);
    assert_true(world_connect(world, "a")->hung_up);
    Ear *cid = world_connect(world, "b"), *dot = world_connect(world, "c");
    assert_true(world_connect(world, "d")->hung_up);
    assert_int_equal(host_stats(world->host).connections, 5);

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    (void)make_game(world, ann, "skirmish", "[0,1]", "");
    say(world, bob, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}");
    REFUSES(bob, "create", "from your address");
    (void)make_game(world, cid, "skirmish", "[0,1]", "");
    say(world, dot, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}");
    REFUSES(dot, "create", "as many games");

    join(world, bob, game, NULL);
    join(world, cid, game, NULL);
    join(world, dot, game, NULL);
    REFUSES(dot, "join", "as many look on");
    sit(world, bob, game, 0, "Bob"); /* a player does not count */
    join(world, dot, game, NULL);
    assert_int_equal(dot->count[PROTOCOL_ROOM], 1);
    world_close(world);
}

static void floods_are_refused_and_then_hung_up_on(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    int burst = 10 * world->limits.messages_a_second;

    for (int i = 0; i < burst; i++)
        say_bytes(world, ann, "{\"type\":\"ping\"}", 15);
    assert_in_range(ann->count[PROTOCOL_PONG], burst - 2, burst);
    for (int i = 0; i < burst / 2; i++)
        say_bytes(world, ann, "{\"type\":\"ping\"}", 15);
    assert_int_equal(ann->count[PROTOCOL_REFUSED], 1); /* told once, not once a message */
    assert_false(ann->hung_up);
    world->now += 60000; /* forgiven */
    int pongs = ann->count[PROTOCOL_PONG];
    say_bytes(world, ann, "{\"type\":\"ping\"}", 15);
    assert_int_equal(ann->count[PROTOCOL_PONG], pongs + 1);
    for (int i = 0; i < 2 * burst + 2; i++)
        say_bytes(world, ann, "{\"type\":\"ping\"}", 15);
    assert_true(ann->hung_up);
    assert_true(world_logged(world, "flood"));
    say(world, bob, "{\"type\":\"ping\"}"); /* nobody else suffers */
    assert_int_equal(bob->count[PROTOCOL_PONG], 1);
    world_close(world);
}

static void long_messages_are_as_much_as_several(void **state)
{
    (void)state;
    enum { LONG = 200000, WORTH = 1 + LONG / 4096 };
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    int allowed = (10 * world->limits.messages_a_second + WORTH - 1) / WORTH;
    char *noise = test_malloc(LONG);

    memset(noise, ' ', LONG);
    for (int i = 0; i < allowed; i++)
        say_bytes(world, ann, noise, LONG);
    assert_int_equal(ann->count[PROTOCOL_REFUSED], allowed); /* each read, and told what is wrong with it */
    for (int i = 0; i < allowed + 1; i++)
        say_bytes(world, ann, noise, LONG);
    assert_int_equal(ann->count[PROTOCOL_REFUSED], allowed + 1); /* told once that it is too much */
    assert_true(ann->hung_up);
    test_free(noise);
    world_close(world);
}

/* ---- chat ---- */

static void chat_is_public_and_kept(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");

    join(t.world, t.stranger, t.game, NULL);
    say(t.world, t.ann, "{\"type\":\"chat\",\"text\":\"good \\\"luck\\\"\"}");
    assert_string_equal(heard(t.bob, PROTOCOL_SAID, "text"), "good \"luck\"");
    assert_string_equal(heard(t.bob, PROTOCOL_SAID, "name"), "Ann");
    say(t.world, t.stranger, "{\"type\":\"chat\",\"text\":\"hello\"}");
    assert_string_equal(heard(t.ann, PROTOCOL_SAID, "name"), "guest");
    assert_int_equal(json_whole(json_member(t.ann->last[PROTOCOL_SAID], "seat")), -1);
    say(t.world, t.stranger, "{\"type\":\"chat\",\"text\":\" \"}");
    REFUSES(t.stranger, "chat", "nothing to say");
    /* The store cannot: nobody hears it, and the speaker is told. */
    t.world->fails = 1;
    say(t.world, t.stranger, "{\"type\":\"chat\",\"text\":\"lost\"}");
    REFUSES(t.stranger, "chat", "disk is full");
    assert_string_equal(heard(t.ann, PROTOCOL_SAID, "text"), "hello");
    /* Whoever says too much waits. */
    for (int i = 0; i < t.world->limits.chat_lines_a_minute + 5; i++)
        say(t.world, t.stranger, "{\"type\":\"chat\",\"text\":\"line %d\"}", i);
    REFUSES(t.stranger, "chat", "too much");
    for (int i = 0; i < 140; i++) {
        t.world->now += 5000;
        say(t.world, t.bob, "{\"type\":\"chat\",\"text\":\"line %d\"}", i);
    }
    /* Whoever comes is told the last hundred lines, before and after a restart. */
    for (int restart = 0; restart < 2; restart++) {
        Ear *late = world_connect(t.world, "d");
        join(t.world, late, t.game, NULL);
        assert_int_equal(late->count[PROTOCOL_SAID], 100);
        assert_string_equal(heard(late, PROTOCOL_SAID, "text"), "line 139");
        world_restart(t.world);
    }
    world_close(t.world);
}

/* ---- standing moves ---- */

static void a_player_concedes(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");

    say(t.world, t.ann, "{\"type\":\"move\",\"words\":\"dance\"}");
    REFUSES(t.ann, "move", "");
    say(t.world, t.ann, "{\"type\":\"move\",\"words\":\"concede\"}");
    assert_int_equal(t.bob->count[PROTOCOL_OVER], 1);
    const JsonValue *winners = json_member(t.bob->last[PROTOCOL_OVER], "winners");
    assert_int_equal(json_count(winners), 1);
    assert_int_equal(json_whole(json_item(winners, 0)), 1);
    say(t.world, t.bob, "{\"type\":\"move\",\"words\":\"concede\"}");
    REFUSES(t.bob, "move", "over");
    say(t.world, t.bob, "{\"type\":\"back\"}");
    REFUSES(t.bob, "back", "not being played");
    world_close(t.world);
}

static void a_draw_is_offered_and_taken(void **state)
{
    (void)state;
    Pair t = begin("skirmish", "");

    say(t.world, t.ann, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    assert_string_equal(json_string(json_member(asked(t.bob, 1), "kind")), "draw");
    answer(t.world, t.bob, 1, "no");
    say(t.world, t.ann, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    REFUSES(t.ann, "move", "offered a draw already");
    say(t.world, t.bob, "{\"type\":\"move\",\"words\":\"offer-draw\"}");
    answer(t.world, t.ann, 0, "yes");
    assert_int_equal(json_count(json_member(t.bob->last[PROTOCOL_OVER], "winners")), 0);
    assert_int_equal(t.bob->count[PROTOCOL_OVER], 1);
    world_close(t.world);
}

/* With late_view a spectator sees what everybody had chosen in secret, a round later. */
static void spectators_see_all_dials_a_round_late(void **state)
{
    (void)state;
    Pair t = begin("skirmish", ",\"late_view\":true");

    join(t.world, t.stranger, t.game, NULL);
    (void)play_randomly(t.world, t.ears, 2, 5000);
    assert_true(t.stranger->late >= 2);
    assert_int_equal(t.stranger->late % 2, 0); /* as each seat saw it */
    assert_int_equal(t.ann->late, 0);
    world_close(t.world);
}

/* A client that chose its token and kept it first loses nothing when the reply is lost: the same again gives the same seat, in a
 * host that was started again too. */
static void sitting_down_twice_with_a_token_of_ones_own(void **state)
{
    static const char mine[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    static const char token[] = ",\"token\":\"%s\"";

    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a"), *bob = world_connect(world, "b");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    join(world, ann, game, NULL);
    say_sit(world, ann, 0, "Ann", token, "0011");
    REFUSES(ann, "sit", "64 hexadecimal digits");
    say_sit(world, ann, 0, "Ann", token, mine);
    assert_string_equal(json_string(json_member(ann->last[PROTOCOL_SEATED], "token")), mine);
    join(world, bob, game, NULL);
    say_sit(world, bob, 0, "Ann", token, "ff112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    REFUSES(bob, "sit", "somebody sits there");
    world_restart(world);
    ann = world_connect(world, "a");
    join(world, ann, game, NULL);
    say_sit(world, ann, 0, "Ann", token, mine);
    assert_int_equal(ann->count[PROTOCOL_SEATED], 1);
    bob = world_connect(world, "b");
    join(world, bob, game, NULL);
    sit(world, bob, game, 1, "Bob");
    assert_string_equal(room_state(ann), "playing");
    say_sit(world, ann, 0, "Ann", token, mine); /* and in the middle of the game */
    assert_int_equal(ann->count[PROTOCOL_SEATED], 2);
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sitting_down_twice_with_a_token_of_ones_own),
        cmocka_unit_test(what_cannot_be_created),
        cmocka_unit_test(the_manner_is_the_tables),
        cmocka_unit_test(ids_and_tokens_are_long_and_differ),
        cmocka_unit_test(who_may_sit_down),
        cmocka_unit_test(players_of_one_name_are_told_apart),
        cmocka_unit_test(a_long_name_is_cut_between_characters),
        cmocka_unit_test(who_comes_back_has_the_seat),
        cmocka_unit_test(a_stranger_gets_nowhere),
        cmocka_unit_test(spectators_hear_no_secret),
        cmocka_unit_test(stale_answers_are_refused),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(hello_comes_first),
        cmocka_unit_test(there_is_a_limit_on_everything),
        cmocka_unit_test(floods_are_refused_and_then_hung_up_on),
        cmocka_unit_test(long_messages_are_as_much_as_several),
        cmocka_unit_test(chat_is_public_and_kept),
        cmocka_unit_test(a_player_concedes),
        cmocka_unit_test(a_draw_is_offered_and_taken),
        cmocka_unit_test(spectators_see_all_dials_a_round_late),
    };
    return RUN_TESTS(tests);
}
