/* How fast the table is: the two small games in random play, and what hosts and opponents do with tables.
 *
 *     bench_table                 every case, and what happens in the games that are measured
 *     bench_table CASE [COUNT]    one case, done COUNT times; what callgrind wants (--toggle-collect='repeat*')
 *
 * Games are played as outrider_random_games() of src/wasm plays them: any number of seats, fast luck, a random legal answer
 * to every question. Nobody listens, as in a simulation. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/random.h"
#include "games/skirmish_state.h"
#include "games/smugglers.h"
#include "outrider/record.h"

enum { ROUNDS = 5, TABLES = 64, SEED = 42 };

/* ---- allocations, counted by the linker's --wrap ---- */

static long allocations;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}

/* ---- games ---- */

typedef struct Game {
    const Rules *(*rules)(void);
    int sides;
    const char *told[8]; /* messages whose number a game is worth knowing */
} Game;

static const Game skirmish = {
    rules_skirmish, 2, {"SK_ROUND", "SK_ATTACKS", "SK_OVERHEATS", "SK_BUMPS", "SK_FLIES_OFF", "SK_DESTROYED"}
};
static const Game smugglers = {
    rules_smugglers, 0, {"SAY_TURN", "SAY_BRIBES", "SAY_IMPOUNDED", "SAY_AMBUSHES", "MSG_SHUFFLED"}
};

typedef struct Tally {
    long seats, chance, games;
} Tally;

static Table table;
static Tally tally;

static void fail(const char *what)
{
    fprintf(stderr, "bench_table: %s\n", what);
    exit(1);
}

static void open_game(const Game *game, RandomPlayer *player, ChanceFast *fast)
{
    Setup setup = random_setup(player, game->rules(), game->sides);

    fast->seed = random_number(player);
    if (table_open(game->rules(), &table, &setup, NULL, NULL, NULL).code != STATUS_OK)
        fail("a setup is refused");
}

static void play(const Game *game, long answers, const Sink *sink)
{
    RandomPlayer player = {SEED};
    ChanceFast fast;
    Chance chance = chance_fast(&fast);

    tally = (Tally){0};
    table.state = TABLE_OVER;
    for (long i = 0; i < answers; i++) {
        if (table.state != TABLE_PLAYING)
            open_game(game, &player, &fast);
        bool lucky = table.chance.kind != ANSWER_NONE;
        tally.chance += lucky;
        tally.seats += !lucky;
        if (!random_step(&player, &chance, game->rules(), &table, sink))
            fail("a question found no answer");
        tally.games += table.state == TABLE_OVER;
    }
}

static void play_skirmish(long answers)
{
    play(&skirmish, answers, NULL);
}

static void play_smugglers(long answers)
{
    play(&smugglers, answers, NULL);
}

/* ---- tables, from the middle of games ---- */

static Table tables[2][TABLES]; /* of skirmish, of smugglers */
static volatile uint64_t seen;  /* keeps the compiler from leaving the work out */

static void prepare_tables(const Game *game, Table into[TABLES])
{
    RandomPlayer player = {SEED};
    ChanceFast fast;
    Chance chance = chance_fast(&fast);

    for (int i = 0; i < TABLES; i++) {
        open_game(game, &player, &fast);
        for (int answers = 30 + i % 40; answers > 0 && table.state == TABLE_PLAYING; answers--) {
            into[i] = table; /* the last one that was still playing */
            random_step(&player, &chance, game->rules(), &table, NULL);
        }
    }
}

static void copy(long count)
{
    for (long i = 0; i < count; i++) {
        table = tables[0][i % TABLES];
        seen = table.rules;
    }
}

static void hash_skirmish(long count)
{
    for (long i = 0; i < count; i++)
        seen = table_hash(&tables[0][i % TABLES]);
}

static void hash_smugglers(long count)
{
    for (long i = 0; i < count; i++)
        seen = table_hash(&tables[1][i % TABLES]);
}

static void censor_skirmish(long count)
{
    for (long i = 0; i < count; i++)
        seen = table_censor(rules_skirmish(), &tables[0][i % TABLES], i & 1).rules;
}

static void censor_smugglers(long count)
{
    for (long i = 0; i < count; i++)
        seen = table_censor(rules_smugglers(), &tables[1][i % TABLES], i & 1).rules;
}

static void imagine_smugglers(long count)
{
    static Table known[TABLES];
    ChanceFast fast = {SEED};

    for (int i = 0; i < TABLES; i++)
        known[i] = table_censor(rules_smugglers(), &tables[1][i], i & 1);
    for (long i = 0; i < count; i++)
        seen = table_imagine(rules_smugglers(), &known[i % TABLES], chance_fast_number, &fast).rules;
}

/* ---- records ---- */

static Match longest[2]; /* the longest of a hundred games */

static void play_match(const Game *game, uint64_t seed, Match *match)
{
    RandomPlayer player = {seed};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Setup setup = random_setup(&player, game->rules(), game->sides);
    Question questions[MAX_SEATS];
    ChanceQuestion asked;
    RecordError error;
    Answer answer;

    if (!match_begin(match, game->rules(), &setup, NULL, NULL, &error))
        fail(error.text);
    while (match->table.state == TABLE_PLAYING) {
        bool found = table_chance(match->rules, &match->table, &asked)
                         ? chance.answer(chance.self, match->rules, &match->table, &asked, &answer)
                         : table_questions(match->rules, &match->table, questions) > 0 &&
                               random_answer(&player, match->rules, &match->table, &questions[0], &answer);
        if (!found || match_answer(match, &answer).code != STATUS_OK)
            fail("a question found no answer");
    }
}

static void prepare_records(const Game *game, Match *into)
{
    play_match(game, 0, into);
    for (uint64_t seed = 1; seed < 100; seed++) {
        Match match;
        play_match(game, seed, &match);
        bool longer = match.record.entry_count > into->record.entry_count;
        match_free(longer ? into : &match);
        if (longer)
            *into = match;
    }
}

/* Whole games are played and written, or read, until there are `entries`. */
static void write_game(const Game *game, long entries)
{
    Match match;

    for (uint64_t seed = 0; entries > 0; seed++) {
        play_match(game, seed, &match);
        entries -= match.record.entry_count;
        match_free(&match);
    }
}

static void replay_game(const Match *match, long entries)
{
    RecordError error;

    for (; entries > 0; entries -= match->record.entry_count) {
        if (!record_replay(&match->record, match->rules, -1, &table, NULL, NULL, &error))
            fail(error.text);
    }
}

static void write_skirmish(long entries)
{
    write_game(&skirmish, entries);
}

static void write_smugglers(long entries)
{
    write_game(&smugglers, entries);
}

static void replay_skirmish(long entries)
{
    replay_game(&longest[0], entries);
}

static void replay_smugglers(long entries)
{
    replay_game(&longest[1], entries);
}

/* ---- measuring ---- */

typedef struct Case {
    const char *name, *what;
    void (*repeat)(long count);
    long count;
    bool rate; /* say how many a second, not how long one takes */
} Case;

static const Case cases[] = {
    {"skirmish",          "answers in random play",             play_skirmish,     2000000, true },
    {"smugglers",         "answers in random play",             play_smugglers,    2000000, true },
    {"copy",              "a table by assignment",              copy,              4000000, false},
    {"hash-skirmish",     "table_hash()",                       hash_skirmish,     4000000, false},
    {"hash-smugglers",    "table_hash()",                       hash_smugglers,    4000000, false},
    {"censor-skirmish",   "table_censor()",                     censor_skirmish,   2000000, false},
    {"censor-smugglers",  "table_censor()",                     censor_smugglers,  2000000, false},
    {"imagine-smugglers", "table_imagine()",                    imagine_smugglers, 1000000, false},
    {"write-skirmish",    "entries played and written",         write_skirmish,    300000,  true },
    {"write-smugglers",   "entries played and written",         write_smugglers,   300000,  true },
    {"replay-skirmish",   "entries of a long record, replayed", replay_skirmish,   300000,  true },
    {"replay-smugglers",  "entries of a long record, replayed", replay_smugglers,  300000,  true },
};
enum { CASES = sizeof cases / sizeof cases[0] };

/* Its own function, so that callgrind can be told to look at nothing else. */
__attribute__((noinline)) static void repeat(const Case *c, long count)
{
    c->repeat(count);
    seen = (uint64_t)count; /* something to come back for: a jump instead of a call would hide the end from callgrind */
}

/* Of the processor's time, which others at work beside us do not take away. */
static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void measure(const Case *c)
{
    double best = 1e9;

    repeat(c, c->count / 10);
    tally = (Tally){0};
    for (int round = 0; round < ROUNDS; round++) {
        double start = seconds();
        repeat(c, c->count / ROUNDS);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    double per_second = (double)(c->count / ROUNDS) / best;
    if (c->rate)
        printf("%-18s %10.0f /s   %s\n", c->name, per_second, c->what);
    else
        printf("%-18s %10.1f ns   %s\n", c->name, 1e9 / per_second, c->what);
    if (tally.games > 0)
        printf("%-18s %10.0f /s   of seats\n%-18s %10.0f /s   of chance\n%-18s %10.0f /s   complete games\n", "",
               (double)tally.seats / best, "", (double)tally.chance / best, "", (double)tally.games / best);
}

/* ---- what happens in the games that are measured ---- */

static long told[1024];

static void count_event(void *self, const Table *now, const Event *event)
{
    (void)self;
    (void)now;
    told[event->message.id]++;
}

static int find_message(const Rules *rules, const char *name)
{
    int id = 0;

    while (id < rules->message_count && strcmp(rules->messages[id].id, name) != 0)
        id++;
    if (id == rules->message_count)
        fail("a message that is to be counted has another name now");
    return id;
}

static void describe(const Game *game, long answers)
{
    Sink sink = {.event = count_event};
    const Rules *rules = game->rules();
    long before = allocations;

    memset(told, 0, sizeof told);
    play(game, answers, &sink);
    printf("%s: %.1f answers a game, %.1f of them chance's; allocations in play: %ld; a game has", rules_name(rules),
           (double)answers / (double)tally.games, (double)tally.chance / (double)tally.games, allocations - before);
    for (int i = 0; game->told[i] != NULL; i++)
        printf("%s %.2f %s", i > 0 ? "," : "", (double)told[find_message(rules, game->told[i])] / (double)tally.games,
               game->told[i]);
    printf("\n");
}

int main(int argc, char **argv)
{
    prepare_tables(&skirmish, tables[0]);
    prepare_tables(&smugglers, tables[1]);
    if (argc < 2 || strncmp(argv[1], "replay-", strlen("replay-")) == 0) {
        prepare_records(&skirmish, &longest[0]);
        prepare_records(&smugglers, &longest[1]);
    }
    if (argc < 2) {
        for (int i = 0; i < CASES; i++)
            measure(&cases[i]);
        printf("a table has %zu bytes; the long records have %d and %d entries\n", sizeof(Table),
               longest[0].record.entry_count, longest[1].record.entry_count);
        describe(&skirmish, 1000000);
        describe(&smugglers, 1000000);
        return 0;
    }
    for (int i = 0; i < CASES; i++) {
        if (strcmp(argv[1], cases[i].name) != 0)
            continue;
        if (argc > 2)
            repeat(&cases[i], strtol(argv[2], NULL, 10));
        else
            measure(&cases[i]);
        return 0;
    }
    fprintf(stderr, "bench_table: there is no case \"%s\"; the cases are", argv[1]);
    for (int i = 0; i < CASES; i++)
        fprintf(stderr, " %s", cases[i].name);
    fprintf(stderr, "\n");
    return 2;
}
