/* Two players at a game, for tests of the host. */
#ifndef TESTS_UNIT_HOST_PAIR_H
#define TESTS_UNIT_HOST_PAIR_H

#include <string.h>

#include "unit/host_world.h"
#include "unit/run_tests.h"

/* Fields of `create`. Two drones far apart, before they are set to move; close together, the red one to fire first; two ships. */
#define APART                                                                                                          \
    ",\"setup\":\"drone red seat 0 at 100 50 facing 0\\ndrone blue seat 1 at 200 280 facing 180\\nphase planning\""
#define CLOSE                                                                                                          \
    ",\"setup\":\"drone red seat 0 at 100 150 facing 0 focus\\ndrone blue seat 1 at 100 200 facing 180 focus\\n"       \
    "phase firing\""
#define DOGFIGHT                                                                                                       \
    ",\"setup\":\""                                                                                                    \
    "ship luke lukeskywalker seat 0 at 400 300 facing 0\\n"                                                            \
    "ship mauler maulermithel seat 1 at 400 600 facing 180\\nphase planning\""

typedef struct Pair {
    World *world;
    Ear *ann, *bob;
    Ear *ears[2];
    Ear *stranger; /* who sits nowhere, in tests that have one */
    char game[STORE_ID_BYTES];
} Pair;

/* Ann and Bob come to this world. */
static inline Pair pair_in(World *world)
{
    Pair pair = {.world = world};

    pair.ears[0] = pair.ann = world_connect(world, "a");
    pair.ears[1] = pair.bob = world_connect(world, "b");
    return pair;
}

/* Ann makes a game, and both sit down; `more` are further fields of `create`. */
static inline void begin_game(Pair *pair, const char *rules, const char *sides, const char *more)
{
    memcpy(pair->game, make_game(pair->world, pair->ann, rules, sides, more), sizeof pair->game);
    sit(pair->world, pair->ann, pair->game, 0, "Ann");
    sit(pair->world, pair->bob, pair->game, 1, "Bob");
}

/* The seed decides over the dice. */
static inline Pair begin_seeded(const char *rules, const char *more, uint64_t seed)
{
    World *world = world_open();

    world->random.state = seed;
    Pair pair = pair_in(world);
    begin_game(&pair, rules, "[0,1]", more);
    return pair;
}

static inline Pair begin_pair(const char *rules, const char *more)
{
    return begin_seeded(rules, more, 7);
}

/* The entries that are kept of the game. */
static inline int entries_of(Pair *pair)
{
    return world_kept(pair->world, pair->game)->entries;
}

static inline const char *record_of(Pair *pair)
{
    return world_kept(pair->world, pair->game)->record;
}

static inline void forget_refusals(Ear *ear)
{
    json_forget(ear->last[PROTOCOL_REFUSED]);
    ear->last[PROTOCOL_REFUSED] = NULL;
    ear->count[PROTOCOL_REFUSED] = 0;
}

/* Sends a record, whatever it is. */
static inline void send_record(World *world, Ear *ear, const char *text)
{
    JsonBuffer message = {0};
    Json json = json_to_buffer(&message, LAYOUT_COMPACT);

    protocol_write_open(&json, text);
    world_pass(world, 1000);
    say_bytes(world, ear, message.text, message.length);
    json_buffer_free(&message);
}

/* The last refusal was of this message, with these words in its reason. */
#define REFUSES(ear, what, part)                                                                                       \
    do {                                                                                                               \
        if (strcmp(heard(ear, PROTOCOL_REFUSED, "about"), what) != 0 || strstr(why(ear), part) == NULL)                \
            fail_msg("expected \"%s\" refused with \"%s\", not \"%s\": \"%s\"", what, part,                            \
                     heard(ear, PROTOCOL_REFUSED, "about"), why(ear));                                                 \
        forget_refusals(ear);                                                                                          \
    } while (0)

#define NOT_REFUSED(ear) assert_string_equal(why(ear), "")

/* The open request, as the room tells it; 0: there is none. */
static inline int request_of(const Ear *ear)
{
    const JsonValue *requests = json_member(json_member(ear->last[PROTOCOL_ROOM], "room"), "requests");

    return (int)json_whole(json_member(json_item(requests, 0), "request"));
}

static inline void consent(World *world, Ear *ear, bool yes)
{
    say(world, ear, "{\"type\":\"consent\",\"request\":%d,\"yes\":%s}", request_of(ear), yes ? "true" : "false");
}

#endif
