/* How fast simulations are: complete games of `simple` against `simple`, from the usual setup with six obstacles; and rounds that are played
 * on from one position, as a search does.
 *
 *     bench_sim                  every case
 *     bench_sim CASE [GAMES]     one case; what callgrind wants (--toggle-collect=sim_game, --toggle-collect=play_on)
 *     bench_sim hash GAMES       a fingerprint of the ends of GAMES games of each case: what made `simple` faster must not have
 *                                changed it
 *
 * One thread, as one of `outrider sim` plays: setups are opened beforehand and copied. Both ways round, as pairs are. Rollouts begin when dials
 * are set in the third round, end with that round, and are played by a lean player that remembers; and, to compare, by one that does not. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/simple_memory.h"
#include "sim/sim_game.h"
#include "table/rules.h"
#include "xwing/game.h"
#include "xwing/squads/squad_text.h"

enum { ROUNDS = 5, LINES_BYTES = 8192, MOST_ANSWERS = 200000 };

typedef struct Case {
    const char *name, *edition;
    const char *squads[2]; /* ready-made ones; NULL: the ships of the box */
    bool rolls_out;        /* rounds from one position, not games */
} Case;

/* clang-format off */
static const Case cases[] = {
    {"box", "xwing-1", {NULL, NULL}, false},
    {"fours", "xwing-1", {"open-foils", "red-stripe"}, false},
    {"swarm", "xwing-1", {"open-foils", "locusts"}, false},
    {"fours-2.0", "xwing-2.0", {"two-colors", "slow-rain"}, false},
    {"fours-2.5", "xwing-2.5", {"blue-blades", "iron-rain"}, false},
    {"rollouts", "xwing-1", {"open-foils", "red-stripe"}, true},
    {"rollouts-2.0", "xwing-2.0", {"two-colors", "slow-rain"}, true},
    {"rollouts-2.5", "xwing-2.5", {"blue-blades", "iron-rain"}, true},
};
/* clang-format on */

enum { CASES = sizeof cases / sizeof cases[0], ROLLOUT_ROUND = 3 };

static const Rules *rules;
static Table starts[2];
static SimDesk desk;
static SimplePlayer player;
static SimpleMemory memory;

static void fail(const char *what)
{
    fprintf(stderr, "bench_sim: %s\n", what);
    exit(1);
}

static void load_rules(const char *edition)
{
    static const char *loaded;
    ContentError error;

    if (loaded != NULL && strcmp(loaded, edition) == 0)
        return;
    loaded = edition;
    rules = rules_xwing_builtin(edition_named(edition, strlen(edition)), &error);
    if (rules == NULL)
        fail("the cards do not compile");
}

static void squad_on_seat(const char *name, int seat, Out *lines)
{
    const XwingContent *content = rules->own;
    const ContentFile *file = squad_find_builtin(content->edition, name);
    SquadError error;
    Squad squad;

    if (file == NULL || !squad_read_text(content, file->text, file->length, &squad, &error))
        fail("a ready-made squad cannot be read");
    squad_lines(content, &squad, seat, seat, lines);
}

static SimPlan make_plan(const Case *which, SimPairing *pairing)
{
    static char lines[2][LINES_BYTES];

    for (int swapped = 0; swapped < 2; swapped++) {
        Out out = out_to(lines[swapped], LINES_BYTES);
        out_text(&out, "obstacles 6\n");
        for (int seat = 0; seat < 2 && which->squads[0] != NULL; seat++)
            squad_on_seat(which->squads[(seat + swapped) % 2], seat, &out);
        pairing->lines[swapped] = lines[swapped];
        pairing->flown_by[swapped] = OPPONENT_SIMPLE;
    }
    return (SimPlan){
        .rules = rules,
        .seats = 2,
        .side = {0, 1},
        .pairings = pairing,
        .pairing_count = 1,
        .paired = true,
        .seed = 1,
        .most_answers = MOST_ANSWERS
    };
}

static void repeat_games(const SimPlan *plan, long games, long *answers)
{
    static Table table;

    *answers = 0;
    for (long game = 0; game < games; game++) {
        SimPlace place = {.pair = game / 2, .swapped = (int)(game % 2)};
        table = starts[place.swapped];
        SimResult result = sim_game(plan, &place, &desk, &table, NULL);
        if (result.end == SIM_BROKEN)
            fail("a game broke");
        *answers += result.answers;
    }
}

/* ---- rollouts ---- */

static int round_of(const Table *table)
{
    return xwing_in(&(Look){rules, table})->round;
}

/* Plays on until a round has begun; the table is no view, as nobody looks at what is hidden. */
static long play_on(Table *table, int until, uint64_t seed)
{
    ChanceFast luck = {seed};
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;
    long answers = 0;

    player.random.state = seed;
    for (; table->state == TABLE_PLAYING && round_of(table) < until; answers++) {
        if (table_chance(rules, table, &chance)) {
            if (!chance_sample(rules, table, &chance, chance_fast_number, &luck, &answer))
                fail("chance has no answer");
        } else if (table_questions(rules, table, questions) == 0 ||
                   !simple_answer(&player, rules, table, &questions[0], &answer)) {
            fail("a question found no answer");
        }
        if (table_answer(rules, table, &answer, NULL).code != STATUS_OK)
            fail("an answer was refused");
    }
    return answers;
}

static void repeat_rollouts(const Table *from, long rollouts, long *answers)
{
    static Table table;

    *answers = 0;
    for (long rollout = 0; rollout < rollouts; rollout++) {
        table = *from;
        *answers += play_on(&table, ROLLOUT_ROUND + 1, (uint64_t)rollout);
    }
}

/* ---- measuring ---- */

static double seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static SimPlan open_case(const Case *which, SimPairing *pairing)
{
    load_rules(which->edition);
    SimPlan plan = make_plan(which, pairing);

    for (int swapped = 0; swapped < 2; swapped++) {
        Setup setup = sim_setup(&plan, 0, swapped);
        if (table_open(rules, &starts[swapped], &setup, NULL, NULL, NULL).code != STATUS_OK)
            fail("a setup is refused");
    }
    return plan;
}

static void measure_games(const Case *which, long games, int rounds)
{
    SimPairing pairing = {0};
    SimPlan plan = open_case(which, &pairing);
    double best = 1e9;
    long answers = 0;

    for (int round = 0; round < rounds; round++) {
        double start = seconds();
        repeat_games(&plan, games, &answers);
        double took = seconds() - start;
        best = took < best ? took : best;
    }
    printf("%-12s %6.0f games/s, %7.0f answers/s; %.0f answers a game\n", which->name, (double)games / best,
           (double)answers / best, (double)answers / (double)games);
}

static void measure_rollouts(const Case *which, long rollouts, int rounds)
{
    SimPairing pairing = {0};
    double rate[2] = {0, 0};
    long answers = 0;

    (void)open_case(which, &pairing);
    player = simple_player(1);
    (void)play_on(&starts[0], ROLLOUT_ROUND, 1);
    for (int remembers = 0; remembers < 2; remembers++) {
        player.lean = remembers;
        player.memory = remembers ? &memory : NULL;
        for (int round = 0; round < rounds; round++) {
            double start = seconds();
            repeat_rollouts(&starts[0], rollouts, &answers);
            double took = seconds() - start;
            rate[remembers] = (double)rollouts / took > rate[remembers] ? (double)rollouts / took : rate[remembers];
        }
    }
    printf("%-12s %6.0f rollouts/s lean and with a memory, %6.0f without; %.0f answers a rollout\n", which->name,
           rate[1], rate[0], (double)answers / (double)rollouts);
}

static void print_hash(const Case *which, long games)
{
    SimPairing pairing = {0};
    SimPlan plan = open_case(which, &pairing);
    uint64_t hash = 0;

    for (long game = 0; game < games; game++) {
        SimPlace place = {.pair = game / 2, .swapped = (int)(game % 2)};
        Table table = starts[place.swapped];
        SimResult result = sim_game(&plan, &place, &desk, &table, NULL);
        hash = (hash ^ table_hash(&table) ^ result.answers) * UINT64_C(0x9fb21c651e98df25);
    }
    printf("%-12s %016" PRIx64 "\n", which->name, hash);
}

int main(int argc, char **argv)
{
    const char *wanted = argc > 1 ? argv[1] : NULL;
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 0;

    sim_desk_open(&desk);
    for (int i = 0; i < CASES; i++) {
        const Case *which = &cases[i];
        if (wanted != NULL && strcmp(wanted, "hash") == 0) {
            if (!which->rolls_out)
                print_hash(which, games);
        } else if (wanted == NULL || strcmp(wanted, which->name) == 0) {
            (which->rolls_out ? measure_rollouts : measure_games)(which,
                                                                  games > 0          ? games
                                                                  : which->rolls_out ? 500
                                                                                     : 200,
                                                                  games > 0 ? 1 : ROUNDS);
        }
    }
    return 0;
}
