/* What a game costs a host: memory in the middle of a game of X-Wing, the time from an answer to the views it caused (without
 * sockets and disk: the store is memory that never waits), and games taken in again after a restart.
 *
 *     bench_host [GAMES [ANSWERS]]      200 games, 120 answers each, by `simple` in the place of two persons */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/random.h"
#include "host/host.h"
#include "host/room.h"
#include "protocol/protocol.h"
#include "xwing/game.h"

/* Four ships a side, to be placed. */
static const char squads[] = "obstacles 6\\nship a rookiepilot seat 0\\nship b redsquadronpilot seat 0\\n"
                             "ship c graysquadronpilot seat 0\\nship d goldsquadronpilot seat 0\\n"
                             "ship e academypilot seat 1\\nship f obsidiansquadronpilot seat 1\\n"
                             "ship g blacksquadronpilot seat 1\\nship h tempestsquadronpilot seat 1";

typedef struct Kept {
    char id[STORE_ID_BYTES];
    JsonBuffer record, room;
} Kept;

typedef struct Bench {
    Host *host;
    HostWorld world;
    HostLimits limits;
    const Rules *rules;
    RandomPlayer random;
    int64_t now;
    Kept *kept;
    int games;
    uint64_t job; /* that waits; 0: none */
    char created[STORE_ID_BYTES];
    uint64_t sent, bytes;
} Bench;

static double seconds(void)
{
    struct timespec time = {0};

    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* ---- the world ---- */

static void put(JsonBuffer *buffer, const char *text, size_t length)
{
    Json json = json_to_buffer(buffer, LAYOUT_COMPACT);

    json.write(json.self, text, length);
}

static void hang_up(void *self, uint32_t connection, const char *why)
{
    (void)self;
    fprintf(stderr, "bench_host: connection %u is hung up on, or refused: %s\n", connection, why);
    exit(1);
}

static void hear(void *self, uint32_t connection, const char *message, size_t length)
{
    Bench *bench = self;

    bench->sent++;
    bench->bytes += length;
    if (strstr(message, "\"type\":\"created\"") != NULL)
        (void)snprintf(bench->created, sizeof bench->created, "%.32s", strstr(message, "\"game\":\"") + 8);
    if (strstr(message, "\"type\":\"refused\"") != NULL)
        hang_up(self, connection, message);
}

static bool keep(void *self, const StoreJob *job)
{
    Bench *bench = self;
    int game = 0;

    while (game < bench->games && strcmp(bench->kept[game].id, job->game) != 0)
        game++;
    Kept *kept = &bench->kept[game];
    if (game == bench->games) {
        bench->games++;
        (void)snprintf(kept->id, sizeof kept->id, "%s", job->game);
    }
    if (job->header != NULL)
        put(&kept->record, job->header, strlen(job->header));
    for (int i = 0; i < job->entry_count; i++) {
        put(&kept->record, job->entries[i], strlen(job->entries[i]));
        put(&kept->record, "\n", 1);
    }
    if (job->room != NULL) {
        json_buffer_free(&kept->room);
        put(&kept->room, job->room, strlen(job->room));
    }
    bench->job = job->number;
    return true;
}

static void think(void *self, const ThinkJob *job)
{
    (void)self;
    (void)job;
}

static int64_t now(void *self)
{
    return ((Bench *)self)->now;
}

static void random_bytes(void *self, void *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)random_number(&((Bench *)self)->random);
}

static const Rules *find_rules(void *self, const char *game, int length)
{
    (void)game;
    (void)length;
    return ((Bench *)self)->rules;
}

/* Says something, and lets the store have what follows. The seconds that took. */
static double say(Bench *bench, uint32_t connection, const char *text)
{
    double start = seconds();

    host_message(bench->host, connection, text, strlen(text));
    while (bench->job != 0) {
        StoreDone done = {.number = bench->job, .ok = true};
        bench->job = 0;
        host_kept(bench->host, &done);
    }
    bench->now += 2;
    return seconds() - start;
}

/* ---- games ---- */

/* The pledge of a nonce of zeros. */
static void pledge_zeros(const uint8_t committed[SEAL_BYTES], int seat, char commitment[2 * SEAL_BYTES + 1],
                         char pledge[2 * SEAL_BYTES + 1])
{
    uint8_t nonce[NONCE_BYTES] = {0}, hash[SEAL_BYTES];

    provable_pledge(committed, seat, nonce, hash);
    bytes_to_hex(committed, SEAL_BYTES, commitment);
    bytes_to_hex(hash, SEAL_BYTES, pledge);
}

static void begin_game(Bench *bench, int game)
{
    char text[1000];

    for (int seat = 0; seat < 2; seat++) {
        uint32_t connection = (uint32_t)(2 * game + seat + 1);
        (void)snprintf(text, sizeof text, "10.0.%d.%d", game / 100, game % 100);
        host_connected(bench->host, connection, text);
        (void)say(bench, connection, "{\"type\":\"hello\",\"version\":1}");
        (void)snprintf(
            text, sizeof text,
            "{\"type\":\"create\",\"game\":\"xwing-1\",\"sides\":[0,1],\"clock\":\"side-25\",\"setup\":\"%s\"}",
            squads);
        if (seat == 0)
            (void)say(bench, connection, text);
        (void)snprintf(text, sizeof text, "{\"type\":\"join\",\"game\":\"%s\"}", bench->created);
        (void)say(bench, connection, text);
        char commitment[2 * SEAL_BYTES + 1], pledge[2 * SEAL_BYTES + 1];
        pledge_zeros(host_room(bench->host, bench->created)->commitment, seat, commitment, pledge);
        (void)snprintf(text, sizeof text,
                       "{\"type\":\"sit\",\"seat\":%d,\"name\":\"X\",\"commitment\":\"%s\",\"pledge\":\"%s\"}", seat,
                       commitment, pledge);
        (void)say(bench, connection, text);
    }
    for (int seat = 0; seat < 2; seat++) {
        (void)snprintf(text, sizeof text, "{\"type\":\"nonce\",\"seat\":%d,\"nonce\":\"%032d\"}", seat, 0);
        (void)say(bench, (uint32_t)(2 * game + seat + 1), text);
    }
}

/* What `simple` would answer in the place of whoever is asked first, as a message; which connection says it, 0 for none. */
static uint32_t choose(Bench *bench, int game, Opponent *simple, char *text, int size)
{
    const Room *room = host_room(bench->host, bench->kept[game].id);
    const Table *table = &room->match->table;
    Voice voice = {.rules = bench->rules, .table = table};
    Question questions[MAX_SEATS];
    Out out = out_to(text, size);
    Answer answer;

    if (table_questions(bench->rules, table, questions) == 0 ||
        !opponent_answer(simple, bench->rules, table, &questions[0], &answer))
        return 0;
    out_text(&out, "{\"type\":\"answer\",\"question\":\"");
    out_number(&out, answer.seat);
    out_text(&out, ".");
    out_number(&out, answer.count);
    out_text(&out, "\",\"words\":\"");
    answer_print(&out, &voice, &answer);
    out_text(&out, "\"}");
    return (uint32_t)(2 * game + answer.seat + 1);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static void restore_all(Bench *bench, int games)
{
    host_close(bench->host);
    bench->host = host_open(&bench->world, &bench->limits, "http://localhost");
    double start = seconds();
    for (int i = 0; i < games; i++) {
        StoredGame game = {.record = bench->kept[i].record.text,
                           .record_length = bench->kept[i].record.length,
                           .room = bench->kept[i].room.text};
        memcpy(game.id, bench->kept[i].id, sizeof game.id);
        if (!host_restore(bench->host, &game))
            exit(1);
    }
    printf("restored      %8.0f games a second\n", games / (seconds() - start));
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 200,
        answers = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 120;
    ContentError error = {0};
    Bench bench = {.limits = host_limits_usual(), .random = {1}, .now = INT64_C(1700000000000)};
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, 1);
    char text[2000];
    int given = 0;

    games = games < 1 ? 1 : games;
    answers = answers < 1 ? 1 : answers;
    double *times = calloc((size_t)games * (size_t)answers, sizeof *times);
    bench.kept = calloc((size_t)games + 1, sizeof *bench.kept);
    bench.rules = rules_xwing_builtin(edition_default(), &error);
    bench.limits.connections = 2 * games;
    bench.limits.games = games;
    bench.world = (HostWorld){.self = &bench,
                              .send = hear,
                              .hang_up = hang_up,
                              .keep = keep,
                              .think = think,
                              .now = now,
                              .date = now,
                              .random = random_bytes,
                              .rules = find_rules};
    bench.host = host_open(&bench.world, &bench.limits, "http://localhost");
    size_t before = mallinfo2().uordblks;
    for (int game = 0; game < games; game++)
        begin_game(&bench, game);
    for (int round = 0; round < answers; round++) {
        for (int game = 0; game < games; game++) {
            uint32_t connection = choose(&bench, game, &simple, text, sizeof text);
            if (connection != 0)
                times[given++] = say(&bench, connection, text);
        }
    }
    size_t kept = 0, record = 0;
    for (int i = 0; i < bench.games; i++) {
        kept += bench.kept[i].record.size + bench.kept[i].room.size;
        record += bench.kept[i].record.length;
    }
    HostStats stats = host_stats(bench.host);
    printf("a room        %8zu bytes, its match %zu, a connection %zu\n", sizeof(Room), sizeof(Match),
           sizeof(Connection));
    printf("in play       %8d of %d games after %d answers each\n", stats.games_playing, games, answers);
    printf("heap          %8.0f bytes a game, two connections with it\n",
           ((double)(mallinfo2().uordblks - before) - (double)kept) / games);
    printf("its record    %8zu bytes of text\n", record / (size_t)games);
    qsort(times, (size_t)given, sizeof *times, compare);
    printf("answer        %8.0f us at the median, %.0f us at the 99th percentile\n", times[given / 2] * 1e6,
           times[given * 99 / 100] * 1e6);
    printf("a message     %8.0f bytes on the average\n", (double)bench.bytes / (double)bench.sent);
    restore_all(&bench, bench.games);
    host_close(bench.host);
    for (int i = 0; i < bench.games; i++) {
        json_buffer_free(&bench.kept[i].record);
        json_buffer_free(&bench.kept[i].room);
    }
    free(bench.kept);
    free(times);
    return 0;
}
