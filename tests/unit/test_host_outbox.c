/* Nothing that an answer caused leaves before it is kept; a store that cannot; a host that stops and starts again. */
#include "unit/run_tests.h"

#include <stdio.h>
#include <string.h>

#include "games/skirmish.h"
#include "table/play.h"
#include "unit/host_pair.h"

static int all_heard(const Ear *ear)
{
    int count = 0;

    for (int i = 0; i < PROTOCOL_TYPES; i++)
        count += ear->count[i];
    return count;
}

static void a_game_is_told_of_when_it_is_kept(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    int before = all_heard(ann);

    world->slow = true;
    (void)make_game(world, ann, "skirmish", "[0,1]", "");
    assert_int_equal(all_heard(ann), before);
    say(world, ann, "{\"type\":\"chat\",\"text\":\"anybody here?\"}");
    assert_int_equal(all_heard(ann), before);
    world_keep(world);
    assert_int_equal(ann->count[PROTOCOL_CREATED], 1);
    say_sit(world, ann, 0, "Ann", "%s", "");
    assert_int_equal(ann->count[PROTOCOL_SEATED], 0);
    world_keep(world);
    assert_int_equal(ann->count[PROTOCOL_SEATED], 1);
    assert_int_equal(ann->count[PROTOCOL_REFUSED], 1); /* the chat */
    world_close(world);
}

static void nothing_leaves_before_it_is_kept(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", ",\"clock\":\"game-75\"");
    Ear *first = asked(p.ann, 0) != NULL ? p.ann : p.bob;
    int seat = first == p.ann ? 0 : 1;
    Ear *second = first == p.ann ? p.bob : p.ann;
    int heard_first = all_heard(first), heard_second = all_heard(second);

    p.world->slow = true;
    const JsonValue *question = asked(first, seat);
    const char *id = json_string(json_member(question, "id"));
    const char *words = json_string(json_member(json_item(json_member(question, "candidates"), 0), "words"));
    say(p.world, first, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
    assert_int_equal(p.world->jobs, 1);
    /* The same again is judged by what was answered, and that too is told only when that is kept. */
    say(p.world, first, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
    Ear *late = world_connect(p.world, "c");
    join(p.world, late, p.game, NULL);
    assert_int_equal(all_heard(first), heard_first);
    assert_int_equal(all_heard(second), heard_second);
    assert_int_equal(late->count[PROTOCOL_VIEW], 0);
    world_keep(p.world);
    assert_true(all_heard(second) > heard_second);
    assert_int_equal(first->count[PROTOCOL_REFUSED], 1);
    assert_int_equal(late->count[PROTOCOL_VIEW], 1);
    world_close(p.world);
}

/* While one job is on its way what else happens goes with the next, and comes out in order. */
static void answers_go_on_while_the_store_is_slow(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES], words[8][100];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ",\"machines\":[\"\",\"random\"]"), sizeof game);
    sit(world, ann, game, 0, "Ann");
    const JsonValue *candidates = json_member(asked(ann, 0), "candidates");
    while (json_count(candidates) != 3 * 8 + 1) { /* until all dials are set, and any can be set again */
        assert_true(answer_randomly(world, ann, 0));
        candidates = json_member(asked(ann, 0), "candidates");
    }
    assert_string_equal(json_string(json_member(asked(ann, 0), "kind")), "dial");
    int count = 0;
    for (size_t i = 0; i < json_count(candidates) && count < 3; i += 8) /* the first choice for each drone */
        (void)snprintf(words[count++], sizeof words[0], "%s",
                       json_string(json_member(json_item(candidates, i), "words")));
    unsigned long first = strtoul(json_string(json_member(asked(ann, 0), "id")) + 2, NULL, 10);
    int views = ann->count[PROTOCOL_VIEW];
    world->slow = true;
    for (int i = 0; i < 3; i++)
        say(world, ann, "{\"type\":\"answer\",\"question\":\"0.%lu\",\"words\":\"%s\"}", first + (unsigned long)i,
            words[i]);
    assert_int_equal(world->jobs, 1); /* one at a time */
    assert_int_equal(ann->count[PROTOCOL_VIEW], views);
    world_keep_one(world);
    assert_int_equal(ann->count[PROTOCOL_VIEW], views + 1); /* the other two wait for the next */
    assert_int_equal(world->jobs, 1);
    world_keep(world);
    assert_string_equal(why(ann), "");
    assert_int_equal(ann->count[PROTOCOL_VIEW], views + 3);
    world_close(world);
}

/* A machine is asked when what led to its question is kept. */
static void machines_start_when_it_is_kept(void **state)
{
    (void)state;
    World *world = NULL;
    Ear *ann = NULL;
    uint64_t seed = 0;

    do { /* until Ann places first */
        if (world != NULL)
            world_close(world);
        world = world_open();
        world->random.state = ++seed;
        world->thinking_waits = true;
        ann = world_connect(world, "a");
        (void)make_game(world, ann, "skirmish", "[0,1]", ",\"machines\":[\"\",\"random\"]");
        world->slow = true;
        say_sit(world, ann, 0, "Ann", "%s", "");
        world_keep(world);
        world_run(world); /* she opens her nonce, and the game begins */
        assert_int_equal(world->thoughts, 0);
        world_keep(world);
    } while (asked(ann, 0) == NULL);
    assert_int_equal(world->thoughts, 0);
    assert_true(answer_randomly(world, ann, 0));
    join(world, world_connect(world, "b"), heard(ann, PROTOCOL_CREATED, "game"), NULL);
    assert_int_equal(world->thoughts, 0);
    world_keep(world);
    assert_int_equal(world->thoughts, 1);
    world_close(world);
}

/* ---- a store that cannot ---- */

/* The first of what a seat can answer, whole. */
static void first_words(const Ear *ear, int seat, char id[40], char words[200])
{
    const JsonValue *question = asked(ear, seat);
    const JsonValue *candidates = json_member(question, "candidates");

    (void)snprintf(id, 40, "%s", json_string(json_member(question, "id")));
    (void)snprintf(words, 200, "%s", json_string(json_member(json_item(candidates, 0), "words")));
}

static void what_cannot_be_kept_has_not_been(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", "");
    char id[40], words[200];
    int failures = 0;

    while (failures < 12) {
        (void)play_randomly(p.world, p.ears, 2, 5);
        assert_int_equal(p.ann->count[PROTOCOL_OVER], 0);
        Ear *who = asked(p.ann, 0) != NULL ? p.ann : p.bob, *other = who == p.ann ? p.bob : p.ann;
        int seat = who == p.ann ? 0 : 1;
        if (strcmp(json_string(json_member(asked(who, seat), "answer")), "option") != 0)
            continue;
        first_words(who, seat, id, words);
        char *own = json_again(seen(who, seat)), *others = json_again(seen(other, 1 - seat));
        int entries = world_kept(p.world, p.game)->entries;
        forget(who);
        forget(other);
        p.world->fails = 1;
        say(p.world, who, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
        failures++;
        assert_string_equal(heard(who, PROTOCOL_REFUSED, "about"), "store");
        assert_string_equal(heard(other, PROTOCOL_REFUSED, "about"), "store");
        assert_non_null(strstr(why(other), "disk is full"));
        assert_int_equal(who->count[PROTOCOL_VIEW], 1);
        assert_true(json_is(seen(who, seat), own));
        assert_true(json_is(seen(other, 1 - seat), others));
        assert_int_equal(world_kept(p.world, p.game)->entries, entries);
        say(p.world, who, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
        assert_int_equal(who->count[PROTOCOL_REFUSED], 1);
        assert_true(world_kept(p.world, p.game)->entries > entries);
        free(own);
        free(others);
    }
    world_close(p.world);
}

/* Who sat down, and it could not be kept, does not sit there. */
static void a_seat_that_could_not_be_kept_is_free(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    world->fails = 1;
    say_sit(world, ann, 1, "Bob", "%s", "");
    assert_int_equal(ann->count[PROTOCOL_SEATED], 1);
    assert_string_equal(room_state(ann), "waiting");
    assert_null(seen(ann, 1));
    assert_true(json_kind(json_member(seat_in_room(ann, 1), "taken")) == JSON_FALSE);
    assert_true(json_is_true(json_member(seat_in_room(ann, 0), "taken")));
    say(world, ann, "{\"type\":\"thorough\",\"on\":true,\"seat\":1}");
    REFUSES(ann, "thorough", "not your seat");
    sit(world, ann, game, 1, "Bob");
    assert_string_equal(room_state(ann), "playing");
    world_close(world);
}

/* Machines do not hammer on a store that cannot; after a while they try again. */
static void machines_rest_when_the_store_fails(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    world->thinking_waits = true;
    (void)make_game(world, ann, "skirmish", "[0,1]", ",\"machines\":[\"random\",\"random\"]");
    assert_int_equal(world->thoughts, 1);
    world->fails = 1;
    world->slow = true;
    world_think(world);
    world_keep(world);
    assert_int_equal(world->thoughts, 0);
    world->slow = false;
    world_pass(world, 6000);
    assert_int_equal(world->thoughts, 1);
    world->thinking_waits = false;
    world_run(world);
    assert_string_equal(room_state(ann), "over");
    world_close(world);
}

static void a_game_that_could_not_be_kept_is_gone(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");

    world->fails = 1;
    say(world, ann, "{\"type\":\"create\",\"game\":\"skirmish\",\"sides\":[0,1]}");
    assert_int_equal(ann->count[PROTOCOL_CREATED], 0);
    assert_non_null(strstr(why(ann), "disk is full"));
    assert_true(world_logged(world, "store-failed"));
    assert_int_equal(host_stats(world->host).games_waiting, 0);
    say(world, ann, "{\"type\":\"leave\"}");
    assert_non_null(strstr(why(ann), "join a game first"));
    (void)make_game(world, ann, "skirmish", "[0,1]", "");
    world_close(world);
}

/* ---- rules that break ---- */

static Flow break_down(Play *play, Frame *frame)
{
    (void)frame;
    return never(play, "this drone never fires");
}

/* Skirmish, in which whoever jams breaks the table. */
static const Rules *breaking_rules(void)
{
    static ProcedureSpec procedures[32];
    static Rules rules;

    rules = *rules_skirmish();
    for (int i = 0; i < rules.procedure_count; i++) {
        procedures[i] = rules.procedures[i];
        if (strcmp(procedures[i].name, "jam") == 0)
            procedures[i].run = break_down;
    }
    rules.procedures = procedures;
    return &rules;
}

static World *breaking_world(void)
{
    World *world = world_open();

    world->other_skirmish = breaking_rules();
    return world;
}

static void an_answer_that_breaks_the_rules_is_taken_back(void **state)
{
    (void)state;
    World *world = breaking_world();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", CLOSE), sizeof game);
    sit(world, ann, game, 0, "Ann");
    sit(world, ann, game, 1, "Bob");
    answer(world, ann, 0, "shoot blue");
    int entries = world_kept(world, game)->entries;
    answer(world, ann, 1, "use jam blue");
    REFUSES(ann, "answer", "broke");
    assert_true(world_logged(world, "broken"));
    assert_int_equal(world_kept(world, game)->entries, entries);
    assert_string_equal(room_state(ann), "playing");
    answer(world, ann, 1, "pass"); /* everything is as it was, and goes on */
    NOT_REFUSED(ann);
    assert_int_equal(world_kept(world, game)->entries > entries, true);
    world_close(world);
}

static void a_machine_that_breaks_the_rules_adjourns_the_game(void **state)
{
    (void)state;
    World *world = NULL;
    Ear *ann = NULL;

    for (uint64_t seed = 1; world == NULL || world->thoughts == 0; seed++) { /* until there is a hit to jam */
        if (world != NULL)
            world_close(world);
        world = breaking_world();
        world->random.state = seed;
        world->thinking_waits = true;
        ann = world_connect(world, "a");
        (void)make_game(world, ann, "skirmish", "[0,1]", CLOSE ",\"machines\":[\"\",\"random\"]");
        sit(world, ann, heard(ann, PROTOCOL_CREATED, "game"), 0, "Ann");
        answer(world, ann, 0, "shoot blue");
    }
    const ThinkJob *job = &world->thought[0];
    Key jam = {0};
    for (int i = 0; i < table_candidates(job->rules, &job->known, &job->question); i++) {
        if (table_option(job->rules, &job->known, &job->question, i, &jam) && jam.verb == VERB_USE)
            break;
    }
    Answer said = {.seat = 1, .kind = ANSWER_OPTION, .count = job->question.count, .key = jam};
    host_thought(world->host, job->game, job->number, &said, NULL);
    world->thoughts = 0;
    world_run(world);
    assert_string_equal(room_state(ann), "adjourned");
    assert_non_null(strstr(heard(ann, PROTOCOL_ROOM, "why"), "broke"));
    world_close(world);
}

/* ---- a host that stops ---- */

static void nothing_is_lost_by_a_restart(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"skirmish", ""                                                },
        {"xwing-1",  ",\"clock\":\"side-25\",\"setup\":\"obstacles 3\""}
    };

    for (int g = 0; g < 2; g++) {
        Pair p = begin_pair(games[g][0], games[g][1]);
        char tokens[2][80];
        memcpy(tokens[0], p.ann->token, 80);
        memcpy(tokens[1], p.bob->token, 80);
        for (int restarts = 0; restarts < 25 && p.ann->count[PROTOCOL_OVER] == 0; restarts++) {
            (void)play_randomly(p.world, p.ears, 2, 3);
            char *before[2] = {json_again(seen(p.ann, 0)), json_again(seen(p.bob, 1))};
            bool over = p.ann->count[PROTOCOL_OVER] > 0;
            world_restart(p.world);
            for (int seat = 0; seat < 2; seat++) {
                p.ears[seat] = world_connect(p.world, "elsewhere");
                join(p.world, p.ears[seat], p.game, tokens[seat]);
                assert_true(json_is(seen(p.ears[seat], seat), before[seat]));
                assert_string_equal(json_string(json_member(seat_in_room(p.ears[seat], 0), "name")), "Ann");
                free(before[seat]);
            }
            p.ann = p.ears[0];
            p.bob = p.ears[1];
            assert_int_equal(p.ann->count[PROTOCOL_OVER], over); /* one that is over is found in the store */
        }
        world_close(p.world);
    }
}

static void a_waiting_game_waits_on(void **state)
{
    (void)state;
    World *world = world_open();
    Ear *ann = world_connect(world, "a");
    char game[STORE_ID_BYTES], token[80];

    memcpy(game, make_game(world, ann, "skirmish", "[0,1]", ""), sizeof game);
    sit(world, ann, game, 0, "Ann");
    memcpy(token, ann->token, sizeof token);
    world_restart(world);
    ann = world_connect(world, "a");
    join(world, ann, game, token);
    assert_string_equal(room_state(ann), "waiting");
    sit(world, ann, game, 1, "Bob");
    assert_string_equal(room_state(ann), "playing");
    assert_non_null(seen(ann, 0));
    assert_non_null(seen(ann, 1));
    world_close(world);
}

/* Other rules than it was begun with: the game is adjourned, says why, and goes on when the rules are back. */
static void a_game_that_no_longer_fits_is_adjourned(void **state)
{
    (void)state;
    Pair p = begin_pair("skirmish", "");
    const char *occasions[8] = {"another-side"}; /* why luck was asked for first */
    Rules other = *rules_skirmish();
    char token[80];

    (void)play_randomly(p.world, p.ears, 2, 9);
    memcpy(token, p.ann->token, sizeof token);
    assert_in_range(other.occasion_count, 1, 8);
    for (int i = 1; i < other.occasion_count; i++)
        occasions[i] = other.occasions[i];
    other.occasions = occasions;
    other.revision++;
    p.world->other_skirmish = &other;
    world_restart(p.world);
    assert_int_equal(host_stats(p.world->host).games_adjourned, 1);
    assert_string_equal(world_kept(p.world, p.game)->state, "adjourned");
    p.ann = world_connect(p.world, "a");
    join(p.world, p.ann, p.game, token);
    assert_string_equal(room_state(p.ann), "adjourned");
    assert_non_null(strstr(heard(p.ann, PROTOCOL_ROOM, "why"), "played by revision 1"));
    say(p.world, p.ann, "{\"type\":\"resume\"}");
    assert_non_null(strstr(why(p.ann), "does not fit"));
    say(p.world, p.ann, "{\"type\":\"answer\",\"question\":\"0.1\",\"words\":\"confirm\"}");
    assert_non_null(strstr(why(p.ann), "adjourned"));

    p.world->other_skirmish = NULL;
    world_restart(p.world);
    Ear *ann = world_connect(p.world, "a");
    join(p.world, ann, p.game, token);
    assert_string_equal(room_state(ann), "adjourned");
    assert_non_null(seen(ann, 0));
    say(p.world, ann, "{\"type\":\"resume\"}"); /* asks Bob, who is not here */
    assert_int_equal(ann->count[PROTOCOL_REFUSED], 0);
    world_close(p.world);
}

static void what_is_damaged_is_not_taken_in(void **state)
{
    (void)state;
    World *world = world_open();
    StoredGame game = {.id = "x",
                       .record = (char[]){""},
                       .room = (char[]){"{\"version\":99}"},
                       .state = (char[]){"waiting"}};

    assert_false(host_restore(world->host, &game));
    game.room = (char[]){"nonsense"};
    assert_false(host_restore(world->host, &game));
    game.room = NULL;
    assert_false(host_restore(world->host, &game));
    assert_true(world_logged(world, "not-restored"));
    world_close(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_told_of_when_it_is_kept),
        cmocka_unit_test(nothing_leaves_before_it_is_kept),
        cmocka_unit_test(answers_go_on_while_the_store_is_slow),
        cmocka_unit_test(machines_start_when_it_is_kept),
        cmocka_unit_test(what_cannot_be_kept_has_not_been),
        cmocka_unit_test(a_game_that_could_not_be_kept_is_gone),
        cmocka_unit_test(a_seat_that_could_not_be_kept_is_free),
        cmocka_unit_test(machines_rest_when_the_store_fails),
        cmocka_unit_test(an_answer_that_breaks_the_rules_is_taken_back),
        cmocka_unit_test(a_machine_that_breaks_the_rules_adjourns_the_game),
        cmocka_unit_test(nothing_is_lost_by_a_restart),
        cmocka_unit_test(a_waiting_game_waits_on),
        cmocka_unit_test(a_game_that_no_longer_fits_is_adjourned),
        cmocka_unit_test(what_is_damaged_is_not_taken_in),
    };
    return RUN_TESTS(tests);
}
