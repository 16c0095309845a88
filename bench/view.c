/* How long a view takes and how large it is: four ships a side with cards, in random play from the setup on, each table as both
 * seats see it. Processor time, so that a busy machine does not count.
 *
 *     bench_view                   every case
 *     bench_view CASE [ANSWERS]    one case, and no farther than ANSWERS; what callgrind wants (--toggle-collect=view_table) */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/random.h"
#include "view/view.h"
#include "xwing/game.h"

enum { ANSWERS = 1500, ROUNDS = 5, SEED = 7 };

#define FORCES                                                                                                         \
    "obstacles 6\n"                                                                                                    \
    "ship l lukeskywalker seat 0 with r2d2 protontorpedoes marksmanship\n"                                             \
    "ship g garvendreis seat 0 with r5k6 protontorpedoes\n"                                                            \
    "ship b biggsdarklighter seat 0 with r2f2\n"                                                                       \
    "ship w wedgeantilles seat 0 with determination r5astromech\n"                                                     \
    "ship v darthvader seat 1 with clustermissiles swarmtactics\n"                                                     \
    "ship m maulermithel seat 1 with squadleader\n"                                                                    \
    "ship a academypilot seat 1\n"                                                                                     \
    "ship c academypilot seat 1\n"

/* The usual view; one with all that is not legal; one of a table for practice, which tells where maneuvers lead. */
static const struct {
    const char *name, *lines;
    bool thorough;
} cases[] = {
    {"usual",    FORCES,                    false},
    {"thorough", FORCES,                    true },
    {"practice", FORCES "table practice\n", false},
};

typedef struct Measured {
    long views;
    size_t bytes, most;
    double seconds;
} Measured;

static double processor_time(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void look(const Rules *rules, const Table *table, const ViewOptions *options, JsonBuffer *buffer,
                 Measured *measured)
{
    double start = processor_time();

    buffer->length = 0;
    Json json = json_to_buffer(buffer, LAYOUT_COMPACT);
    view_table(&json, NULL, rules, table, options);
    measured->seconds += processor_time() - start;
    measured->views++;
    measured->bytes += buffer->length;
    measured->most = buffer->length > measured->most ? buffer->length : measured->most;
}

static bool play(const Rules *rules, const char *lines, bool thorough, long answers, Measured *measured)
{
    static Table table;
    Names names;
    RandomPlayer player = {SEED};
    ChanceFast fast = {SEED};
    Chance chance = chance_fast(&fast);
    JsonBuffer buffer = {0};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };

    if (table_open(rules, &table, &setup, NULL, &names, NULL).code != STATUS_OK)
        return false;
    for (long i = 0; i < answers && table.state == TABLE_PLAYING; i++) {
        for (uint8_t seat = 0; seat < 2; seat++)
            look(rules, &table, &(ViewOptions){.seat = seat, .thorough = thorough, .pieces = &names}, &buffer,
                 measured);
        if (!random_step(&player, &chance, rules, &table, NULL))
            return false;
    }
    json_buffer_free(&buffer);
    return true;
}

int main(int argc, char **argv)
{
    ContentError error;
    const Rules *rules = rules_xwing_builtin(edition_default(), &error);
    const long answers = argc > 2 ? strtol(argv[2], NULL, 10) : ANSWERS;

    for (size_t at = 0; at < sizeof cases / sizeof cases[0] && rules != NULL; at++) {
        Measured measured = {0};
        if (argc > 1 && strcmp(argv[1], cases[at].name) != 0)
            continue;
        for (int i = 0; i < (argc > 2 ? 1 : ROUNDS); i++) {
            if (!play(rules, cases[at].lines, cases[at].thorough, answers, &measured)) {
                printf("view: the game cannot be played\n");
                return 1;
            }
        }
        printf("%-9s %ld views: %.1f us and %ld bytes each, at most %ld bytes\n", cases[at].name, measured.views,
               measured.seconds * 1e6 / (double)measured.views, (long)measured.bytes / measured.views,
               (long)measured.most);
    }
    return rules != NULL ? 0 : 1;
}
