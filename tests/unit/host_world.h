/* A world for the host: a clock that the test turns, a store in memory that can be slow or fail, machines that think when the
 * test says so, and connections that remember what they heard. Everything goes through messages as text, as over a socket. */
#ifndef TESTS_UNIT_HOST_WORLD_H
#define TESTS_UNIT_HOST_WORLD_H

#include <stdio.h>

#include "ai/random.h"
#include "host/host.h"
#include "protocol/protocol.h"
#include "unit/json_again.h"

enum { WORLD_GAMES = 64, WORLD_EARS = 64, WORLD_JOBS = 256, WORLD_DEPTH = 64 };

/* What the store has of a game. */
typedef struct KeptGame {
    char id[STORE_ID_BYTES];
    char *record, *room, *state, *chat;
    int entries;
} KeptGame;

typedef struct WaitingJob {
    StoreJob job;
    StoreSpent spent;
    StoreSanction sanction;
    char *texts[5];
    char **entries;
} WaitingJob;

/* What a connection heard: how many messages of each type and the last of each, and the last view for each viewer. */
typedef struct Ear {
    uint32_t connection;
    int count[PROTOCOL_TYPES];
    JsonValue *last[PROTOCOL_TYPES];
    JsonValue *late_view;
    JsonValue *view[MAX_SEATS + 1]; /* by "you"; the last is the spectator's */
    int late;                       /* views that were late */
    bool hung_up;
    char token[80];
} Ear;

typedef struct World {
    Host *host;
    HostLimits limits;
    HostWorld functions;
    int64_t now;  /* of the clock that nobody sets */
    int64_t date; /* that the calendar is ahead of it */
    RandomPlayer random;
    KeptGame game[WORLD_GAMES];
    int games;
    StoreSpent spent;       /* the last that was kept */
    StoreSanction sanction; /* the same */
    WaitingJob job[WORLD_JOBS];
    int jobs;
    bool slow; /* jobs wait until world_keep() */
    int fails; /* that many jobs from now on cannot be kept */
    ThinkJob thought[16];
    int thoughts;
    EstimateJob estimate[16];
    int estimates; /* all that were ever asked for: `estimated` of them are done */
    int estimated;
    bool withholds; /* ears give no pledges and open no nonces by themselves, as honest players' pages do */
    bool giving;    /* they do just now */
    ReplayJob *replay[64];
    int replays;         /* that wait to be run */
    bool is_busy;        /* no attacks of squads are measured now */
    bool thinking_waits; /* machines think, odds are worked out and records are replayed only in world_think() */
    Ear ear[WORLD_EARS];
    int ears;
    uint32_t connections;
    int logged;
    char log[64][40];            /* the last events, by name */
    bool without_xwing;          /* "xwing-1" is not known */
    const Rules *other_skirmish; /* in place of skirmish */
    const Rules *other_xwing;    /* in place of X-Wing with the built-in cards */
} World;

World *world_open(void);
void world_close(World *world);

/* Another host, with nothing in it, by the limits and functions as they are now. Connections are gone. */
void world_reopen(World *world);

/* The host stops, without a word, and starts again with what is kept. Connections are gone. */
void world_restart(World *world);

/* A new connection that has said hello. */
Ear *world_connect(World *world, const char *address);
void world_hang_up(World *world, Ear *ear);
void world_reconnect(World *world, Ear *ear); /* the same player, another connection, which has heard nothing yet */

/* Says one message, printf's way, and lets everything happen that follows at once. */
__attribute__((format(printf, 3, 4))) void say(World *world, Ear *ear, const char *format, ...);
void say_bytes(World *world, Ear *ear, const char *text, size_t length);

void world_run(World *world);
void world_keep_one(World *world);                   /* the first job that waits */
void world_keep(World *world);                       /* all of them, and those that follow */
void world_think(World *world);                      /* all machines that wait, odds and replays */
void world_replay(World *world);                     /* replays alone */
void world_replay_one(World *world);                 /* the first that waits */
void world_pass(World *world, int64_t milliseconds); /* time passes, with a tick whenever the host wants one */
bool world_logged(const World *world, const char *event);
KeptGame *world_kept(World *world, const char *id);

/* What was heard last: a text of the last message of a type; "" if there was none. */
const char *heard(const Ear *ear, ProtocolType type, const char *field);
const char *why(const Ear *ear);                 /* of the last refusal */
void forget(Ear *ear);                           /* as if it had heard nothing yet */
const JsonValue *seen(const Ear *ear, int seat); /* the last view of a seat, or of a spectator (-1); NULL: none */
const JsonValue *seat_in_room(const Ear *ear, int seat);
const char *room_state(const Ear *ear);

/* Makes a game and takes a seat; both fail the test if that is refused. `more` are further fields of `create`, such as
 * ",\"clock\":\"game-75\"". Returns the game's id, which lives as long as the ear hears of no other. */
const char *make_game(World *world, Ear *ear, const char *game, const char *sides, const char *more);
void sit(World *world, Ear *ear, const char *game, int seat, const char *name);
void join(World *world, Ear *ear, const char *game, const char *token);
/* Says `sit`, with the pledge of the nonce that this seat has in tests, and further fields such as ",\"invite\":\"...\"". */
__attribute__((format(printf, 5, 6))) void say_sit(World *world, Ear *ear, int seat, const char *name, const char *more,
                                                   ...);
/* That nonce, and its pledge for a commitment; in hexadecimal. */
void test_nonce(int seat, char nonce[2 * NONCE_BYTES + 1]);
void test_pledge(const char *commitment, int seat, char pledge[2 * SEAL_BYTES + 1]);

/* The open question of a seat in its own view, as JSON; NULL if it is not asked. */
const JsonValue *asked(const Ear *ear, int seat);
/* Answers it at random, as a player who knows nothing but the view; false if it is not asked. */
bool answer_randomly(World *world, Ear *ear, int seat);
/* Answers with words. */
void answer(World *world, Ear *ear, int seat, const char *words);
/* Plays at random with these ears, each for the seat of its place, until the game is over or `most` answers were given. */
int play_randomly(World *world, Ear *const *ears, int seats, int most);

#endif
