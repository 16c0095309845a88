/* Whole random games of X-Wing, from scattered positions: invariants after every answer, records that replay, views that
 * tell nothing, luck that is asked for once. */
#include <stdio.h>
#include <string.h>

#include "unit/random_game.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/rules/planning.h"
#include "xwing/state/ships.h"

static const Rules *rules;

static bool load_rules(void)
{
    ContentError error;

    rules = rules_xwing_builtin(edition_default(), &error);
    return rules != NULL;
}

/* Ships of both sides, anywhere on the mat but not on one another, facing anywhere; two asteroids. */
static void scatter(RandomPlayer *luck, int ships_a_side, char *lines, size_t size)
{
    static const char *const pilots[2][4] = {
        {"lukeskywalker", "biggsdarklighter", "rookiepilot",           "redsquadronpilot"},
        {"nightbeast",    "maulermithel",     "obsidiansquadronpilot", "academypilot"    }
    };
    int used = 0;

    for (int i = 0; i < 2 * ships_a_side; i++) {
        int cell = i * 5 % 16; /* cells of 200 mm: no two ships share one */
        /* One after the other: C does not say in which order arguments are worked out. */
        unsigned x = 130 + 210 * (unsigned)(cell % 4) + random_below(luck, 40);
        unsigned y = 130 + 210 * (unsigned)(cell / 4) + random_below(luck, 40);
        unsigned facing = random_below(luck, 360);
        used += snprintf(lines + used, size - (size_t)used, "ship %c%d %s seat %d at %u %u facing %u\n", 'a' + i % 2,
                         i / 2, pilots[i % 2][i / 2 % 4], i % 2, x, y, facing);
    }
    (void)snprintf(lines + used, size - (size_t)used,
                   "obstacle asteroid1 at 235 235 facing 0\nobstacle asteroid2 at 655 655 facing 90\n");
}

typedef struct Tally {
    int attacks, criticals, overlaps, fled;
} Tally;

static void count_event(void *self, const Table *table, const Event *event)
{
    Tally *tally = self;

    (void)table;
    tally->attacks += event->kind == EVENT_ATTACK;
    tally->criticals += event->message.id == XW_CRITICAL;
    tally->overlaps += event->message.id == XW_BLOCKED;
    tally->fled += event->kind == EVENT_FLED;
}

static void play_game(int ships, uint64_t seed, Tally *tally)
{
    RandomPlayer player = {seed};
    Sink sink = {.self = tally, .event = count_event};
    char lines[2048];

    scatter(&player, ships, lines, sizeof lines);
    play_whole_game(rules, lines, seed, &player, &sink, NULL);
}

static void random_games_end_and_keep_every_invariant(void **state)
{
    int games = getenv("OUTRIDER_SOAK") != NULL ? 20000 : 60;
    Tally tally = {0};

    (void)state;
    for (int game = 0; game < games; game++)
        play_game(1 + game % 4, (uint64_t)game * 31 + 1, &tally);
    print_message("%d games: %.1f attacks, %.1f criticals, %.1f overlaps, %.1f ships fled a game\n", games,
                  (double)tally.attacks / games, (double)tally.criticals / games, (double)tally.overlaps / games,
                  (double)tally.fled / games);
    assert_true(tally.attacks > games && tally.criticals > 0 && tally.overlaps > 0);
}

/* Part of a game on a larger play area, from its setup on. Counts the answers after which a ship was beyond three feet. */
static int play_on_larger_area(const char *lines, uint64_t seed)
{
    enum { ANSWERS = 400 };
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error;
    Match match;
    Table again;
    int beyond = 0;

    assert_true(match_begin(&match, rules, &setup, NULL, NULL, &error));
    for (int answers = 0; answers < ANSWERS && match.table.state == TABLE_PLAYING; answers++) {
        Look look = {rules, &match.table};
        assert_int_equal(answer_at_random(&match, &dice, &player), STATUS_OK);
        check_sound(rules, &match.table);
        for (int16_t ship = 0; ship < SHIPS; ship++) {
            Base base = base_of(&look, ship);
            beyond += is_present(xwing_in(&look), ship) && !base_inside(&base, play_area_standard());
        }
    }
    assert_true(record_replay(&match.record, rules, -1, &again, NULL, NULL, &error));
    assert_true(table_hash(&again) == table_hash(&match.table));
    match_free(&match);
    return beyond;
}

static void random_games_use_all_of_a_larger_play_area(void **state)
{
    PROVES("X1-OBST-05 X1-SQUAD-06");
    static const char *const areas[] = {"area 1219 1829\nobstacles 6\n", "area 1900 914\nobstacles 3\n",
                                        "area 1900 1900\nobstacles 6\n"};

    (void)state;
    for (int game = 0; game < 30; game++)
        assert_true(play_on_larger_area(areas[game % 3], (uint64_t)game * 31 + 1) > 0);
}

/* Random play sets no dial that leads off the mat, or to where all do: whichever mat it is. */
static void a_dial_is_rash_at_the_edges_of_this_play_area(void **state)
{
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .lines = "area 1219 1829\nship a rookiepilot seat 0 at 900 1000 facing 0\n"
                 "ship b rookiepilot seat 0 at 1060 1000 facing 90\nship c rookiepilot seat 0 at 457 1700 facing 0\n"
                 "ship d academypilot seat 1 at 200 200 facing 180\n"
    };
    Question questions[MAX_SEATS];
    Table table;
    Look look = {rules, &table};

    (void)state;
    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_true(table_questions(rules, &table, questions) > 0);
    for (int16_t ship = 0; ship < 3; ship++) {
        Key key = key_number(VERB_BEARING + STRAIGHT, 3); /* 160 mm */
        key.piece = ship;
        assert_int_equal(dial_is_rash(&look, &questions[0], &key), ship != 0);
    }
}

static void a_dial_that_is_hidden_is_hidden(void **state)
{
    PROVES("X1-PLAN-05 X1-PLAN-06 X1-PLAN-07 X1-TEAM-08");
    Setup setup = {
        .seats = 4,
        .side = {0, 0, 1, 1},
        .lines =
            "ship a rookiepilot seat 0 at 200 200 facing 0\nship b rookiepilot seat 1 at 400 200 facing 0\n"
            "ship c academypilot seat 2 at 200 700 facing 180\nship d academypilot seat 3 at 400 700 facing 180\n"
    };
    Table one, other;
    Answer answer;
    Voice voice = {.rules = rules, .table = &one};

    (void)state;
    assert_int_equal(table_open(rules, &one, &setup, NULL, NULL, NULL).code, STATUS_OK);
    other = one;
    assert_int_equal(answer_parse(&voice, 0, "straight ship-1 1", 17, READ_KINDLY, &answer).code, STATUS_OK);
    assert_int_equal(table_answer(rules, &one, &answer, NULL).code, STATUS_OK);
    voice.table = &other;
    assert_int_equal(answer_parse(&voice, 0, "straight ship-1 4", 17, READ_KINDLY, &answer).code, STATUS_OK);
    assert_int_equal(table_answer(rules, &other, &answer, NULL).code, STATUS_OK);
    for (uint8_t seat = 0; seat < 4; seat++) {
        Table a = table_censor(rules, &one, seat), b = table_censor(rules, &other, seat);
        assert_int_equal(memcmp(&a, &b, sizeof a) == 0, seat != 0); /* its own seat sees it, a team mate does not */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_end_and_keep_every_invariant),
        cmocka_unit_test(random_games_use_all_of_a_larger_play_area),
        cmocka_unit_test(a_dial_is_rash_at_the_edges_of_this_play_area),
        cmocka_unit_test(a_dial_that_is_hidden_is_hidden),
    };

    if (!load_rules())
        return 1;
    return RUN_TESTS(tests);
}
