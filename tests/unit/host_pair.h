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
    char game[STORE_ID_BYTES];
} Pair;

/* `more` are further fields of `create`; the seed decides over the dice. */
static inline Pair begin_seeded(const char *rules, const char *more, uint64_t seed)
{
    Pair pair = {.world = world_open()};

    pair.world->random.state = seed;
    pair.ears[0] = pair.ann = world_connect(pair.world, "a");
    pair.ears[1] = pair.bob = world_connect(pair.world, "b");
    memcpy(pair.game, make_game(pair.world, pair.ann, rules, "[0,1]", more), sizeof pair.game);
    sit(pair.world, pair.ann, pair.game, 0, "Ann");
    sit(pair.world, pair.bob, pair.game, 1, "Bob");
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
