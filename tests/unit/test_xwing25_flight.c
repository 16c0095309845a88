/* Random games of 2.5 on a mat crowded with ships and obstacles of all three kinds: every invariant holds, and all that flight brings
 * happens. */
#include <stdio.h>
#include <string.h>

#include "unit/random_game.h"
#include "xwing/game.h"
#include "xwing/messages.h"

static const Rules *rules;

static bool load_rules(void)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_named("xwing-2.5", strlen("xwing-2.5")), &error);
    return rules != NULL;
}

/* Ships of both sides, near one another and facing anywhere; obstacles between them. */
static void scatter(RandomPlayer *luck, char *lines, size_t size)
{
    static const char *const pilots[2][4] = {
        {"bluesquadronescort", "graysquadronbomber", "bluesquadronscout", "lukeskywalker"  },
        {"academypilot",       "omicrongrouppilot",  "baronoftheempire",  "nusquadronpilot"}
    };
    int used = 0;

    for (int i = 0; i < 8; i++) {
        unsigned x = 160 + 190 * (unsigned)(i % 4) + random_below(luck, 40);
        unsigned y = 300 + 190 * (unsigned)(i / 4) + random_below(luck, 40);
        unsigned facing = random_below(luck, 360), ions = random_below(luck, 3);
        const char *extra = ions > 1 ? "ion 2" : ions > 0 ? "strain 1 stress 1" : "";
        used += snprintf(lines + used, size - (size_t)used, "ship %c%d %s seat %d at %u %u facing %u %s\n", 'a' + i % 2,
                         i / 2, pilots[i % 2][i / 2], i % 2, x, y, facing, extra);
    }
    (void)snprintf(lines + used, size - (size_t)used,
                   "obstacle asteroid1 at 250 250 facing 0\nobstacle debris1 at 450 430 facing 30\n"
                   "obstacle gas1 at 650 420 facing 90\nobstacle gas2 at 260 600 facing 10\n"
                   "obstacle gas3 at 560 640 facing 70\nphase planning\n");
}

/* What happened, by message. */
enum { MESSAGES = 7 };
static const uint16_t watched[MESSAGES] = {XW_ROLLS_FOR_FRIEND, XW_ROLLS_FOR_ASTEROID, XW_ROLLS_FOR_DEBRIS,
                                           XW_ROLLS_FOR_GAS,    XW_FLIES_IONIZED,      XW_ION_GONE,
                                           XW_LOCK_BROKEN};

static void count_event(void *self, const Table *table, const Event *event)
{
    int *seen = self;

    (void)table;
    for (int i = 0; i < MESSAGES; i++)
        seen[i] += event->message.id == watched[i];
}

static void crowded_games_keep_every_invariant(void **state)
{
    PROVES("X25-PARTIAL-09 X25-OBST-03 X25-OBST-04 X25-OBST-05 X25-ION-06 X25-ION-12");
    int games = getenv("OUTRIDER_SOAK") != NULL ? 5000 : 10, seen[MESSAGES] = {0};

    (void)state;
    for (int game = 0; game < games; game++) {
        RandomPlayer player = {(uint64_t)game * 31 + 1};
        Sink sink = {.self = seen, .event = count_event};
        char lines[2048];
        scatter(&player, lines, sizeof lines);
        play_whole_game(rules, lines, (uint64_t)game * 31 + 1, &player, &sink, NULL);
    }
    for (int i = 0; i < MESSAGES; i++)
        assert_true(seen[i] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crowded_games_keep_every_invariant),
    };

    choose_tests();
    if (!load_rules())
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
