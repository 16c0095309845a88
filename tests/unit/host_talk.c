/* What players do in a world for the host: they talk, listen, make games and play. */
#include "unit/host_world.h"

#include <stdarg.h>
#include <string.h>

#include "unit/run_tests.h"

/* ---- talking ---- */

void say_bytes(World *world, Ear *ear, const char *text, size_t length)
{
    host_message(world->host, ear->connection, text, length);
    world_run(world);
}

void say(World *world, Ear *ear, const char *format, ...)
{
    static char text[100000];
    va_list args;

    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    assert_true(length > 0 && (size_t)length < sizeof text);
    world->now += 50; /* nobody is faster */
    say_bytes(world, ear, text, (size_t)length);
}

Ear *world_connect(World *world, const char *address)
{
    assert_true(world->ears < WORLD_EARS);
    Ear *ear = &world->ear[world->ears++];
    ear->hung_up = false;
    ear->token[0] = '\0';
    ear->connection = ++world->connections;
    host_connected(world->host, ear->connection, address);
    if (!ear->hung_up)
        say(world, ear, "{\"type\":\"hello\",\"version\":%d,\"name\":\"guest\"}", PROTOCOL_VERSION);
    return ear;
}

void world_hang_up(World *world, Ear *ear)
{
    ear->hung_up = true;
    host_disconnected(world->host, ear->connection);
    world_run(world);
}

void world_reconnect(World *world, Ear *ear)
{
    if (!ear->hung_up)
        world_hang_up(world, ear);
    else
        host_disconnected(world->host, ear->connection);
    forget(ear);
    ear->hung_up = false;
    ear->connection = ++world->connections;
    host_connected(world->host, ear->connection, "again");
    say(world, ear, "{\"type\":\"hello\",\"version\":%d,\"name\":\"guest\"}", PROTOCOL_VERSION);
}

/* ---- what was heard ---- */

const char *heard(const Ear *ear, ProtocolType type, const char *field)
{
    const char *text = json_string(json_member(ear->last[type], field));

    return text != NULL ? text : "";
}

const char *why(const Ear *ear)
{
    return heard(ear, PROTOCOL_REFUSED, "why");
}

const JsonValue *seen(const Ear *ear, int seat)
{
    return json_member(ear->view[seat < 0 ? MAX_SEATS : seat], "view");
}

const JsonValue *seat_in_room(const Ear *ear, int seat)
{
    const JsonValue *room = json_member(ear->last[PROTOCOL_ROOM], "room");

    return json_item(json_member(room, "seats"), (size_t)seat);
}

const char *room_state(const Ear *ear)
{
    return heard(ear, PROTOCOL_ROOM, "state");
}

/* ---- making games ---- */

const char *make_game(World *world, Ear *ear, const char *game, const char *sides, const char *more)
{
    int before = ear->count[PROTOCOL_CREATED];

    say(world, ear, "{\"type\":\"create\",\"game\":\"%s\",\"sides\":%s%s}", game, sides, more);
    if (!world->slow && ear->count[PROTOCOL_CREATED] != before + 1)
        fail_msg("not created: %s", why(ear));
    return heard(ear, PROTOCOL_CREATED, "game");
}

void join(World *world, Ear *ear, const char *game, const char *token)
{
    if (token != NULL)
        say(world, ear, "{\"type\":\"join\",\"game\":\"%s\",\"token\":\"%s\"}", game, token);
    else
        say(world, ear, "{\"type\":\"join\",\"game\":\"%s\"}", game);
}

void say_sit(World *world, Ear *ear, int seat, const char *name, const char *more, ...)
{
    const char *commitment = ear->last[PROTOCOL_ROOM] != NULL ? heard(ear, PROTOCOL_ROOM, "commitment")
                                                              : heard(ear, PROTOCOL_CREATED, "commitment");
    char fields[1000], pledge[2 * SEAL_BYTES + 1] = "";
    va_list args;

    va_start(args, more);
    (void)vsnprintf(fields, sizeof fields, more, args);
    va_end(args);
    if (commitment[0] != '\0')
        test_pledge(commitment, seat, pledge);
    say(world, ear, "{\"type\":\"sit\",\"seat\":%d,\"name\":\"%s\",\"commitment\":\"%s\",\"pledge\":\"%s\"%s}", seat,
        name, commitment, pledge, fields);
}

void sit(World *world, Ear *ear, const char *game, int seat, const char *name)
{
    int before = ear->count[PROTOCOL_SEATED];

    if (strcmp(heard(ear, PROTOCOL_ROOM, "game"), game) != 0)
        join(world, ear, game, NULL);
    say_sit(world, ear, seat, name, "%s", "");
    if (!world->slow && ear->count[PROTOCOL_SEATED] != before + 1)
        fail_msg("not seated: %s", why(ear));
}

/* ---- playing ---- */

const JsonValue *asked(const Ear *ear, int seat)
{
    const JsonValue *question = json_first(json_member(seen(ear, seat), "questions"));

    for (; question != NULL; question = json_next(question)) {
        if (json_whole(json_member(question, "seat")) == seat && json_member(question, "id") != NULL)
            return question;
    }
    return NULL;
}

void answer(World *world, Ear *ear, int seat, const char *words)
{
    const char *id = json_string(json_member(asked(ear, seat), "id"));

    assert_non_null(id);
    say(world, ear, "{\"type\":\"answer\",\"question\":\"%s\",\"words\":\"%s\"}", id, words);
}

/* A set: some items at random, of those that may be chosen. */
static void random_set(World *world, const JsonValue *question, char *words, size_t size)
{
    const JsonValue *candidates = json_member(question, "candidates");
    int least = (int)json_whole(json_member(question, "least"));
    int most = (int)json_whole(json_member(question, "most"));
    int left = (int)json_count(candidates);
    int wanted = least + (int)random_below(&world->random, (uint32_t)((most < left ? most : left) - least + 1));
    size_t length = 0;

    words[0] = '\0';
    for (const JsonValue *candidate = json_first(candidates); candidate != NULL; candidate = json_next(candidate)) {
        if (random_below(&world->random, (uint32_t)left--) >= (uint32_t)wanted)
            continue;
        wanted--;
        length += (size_t)snprintf(words + length, size - length, "%s%s", length > 0 ? " + " : "",
                                   json_string(json_member(candidate, "words")));
    }
    if (length == 0)
        (void)snprintf(words, size, "none");
}

static void random_words(World *world, const JsonValue *question, char *words, size_t size)
{
    const char *kind = json_string(json_member(question, "answer"));
    const JsonValue *candidates = json_member(question, "candidates");

    if (strcmp(kind, "subset") == 0) {
        random_set(world, question, words, size);
    } else if (strcmp(kind, "number") == 0) {
        int least = (int)json_whole(json_member(question, "least"));
        int most = (int)json_whole(json_member(question, "most"));
        int step = (int)json_whole(json_member(question, "step"));
        (void)snprintf(words, size, "%d",
                       least + step * (int)random_below(&world->random, (uint32_t)((most - least) / step + 1)));
    } else {
        size_t pick = random_below(&world->random, (uint32_t)json_count(candidates));
        (void)snprintf(words, size, "%s", json_string(json_member(json_item(candidates, pick), "words")));
    }
}

bool answer_randomly(World *world, Ear *ear, int seat)
{
    char words[2000];

    for (int tries = 0; tries < 50; tries++) {
        const JsonValue *question = asked(ear, seat);
        int refused = ear->count[PROTOCOL_REFUSED];
        if (question == NULL)
            return false;
        random_words(world, question, words, sizeof words);
        answer(world, ear, seat, words);
        if (ear->count[PROTOCOL_REFUSED] == refused)
            return true;
    }
    fail_msg("fifty answers were refused, the last because: %s", why(ear));
    return false;
}

int play_randomly(World *world, Ear *const *ears, int seats, int most)
{
    int given = 0;
    bool any = true;

    while (any && given < most) {
        any = false;
        for (int seat = 0; seat < seats && given < most; seat++) {
            if (ears[seat] == NULL || ears[seat]->count[PROTOCOL_OVER] > 0 || !answer_randomly(world, ears[seat], seat))
                continue;
            any = true;
            given++;
        }
    }
    return given;
}
