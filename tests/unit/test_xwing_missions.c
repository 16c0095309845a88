/* Whole random games of the three missions, with the forces of the box and with large squads: invariants after every answer,
 * records that replay, and both sides win some. */
#include "unit/random_game.h"

#include <stdio.h>

#include "xwing/game.h"
#include "xwing/modes/mode.h"

enum { ROUND_LIMIT = 100 }; /* random ships may fly about for ever: a mission has no last round (X1-M2-15) */

/* With tiny limits a ship with many cards may pass one, which breaks its table: that is what they are for. */
#ifdef OUTRIDER_TIGHT
static const bool is_tight = true;
#else
static const bool is_tight = false;
#endif

static const Rules *rules;

static int load_rules(void **state)
{
    ContentError error;

    (void)state;
    rules = rules_xwing_first_builtin(&error);
    return rules == NULL;
}

static const char large[] =
    "points 100\n"
    "ship a lukeskywalker seat 0\nship b biggsdarklighter seat 0\nship c redsquadronpilot seat 0\n"
    "ship d rookiepilot seat 0\n"
    "ship e maulermithel seat 1\nship f darkcurse seat 1\nship g nightbeast seat 1\nship h academypilot seat 1\n"
    "ship i academypilot seat 1\nship j academypilot seat 1\nship k academypilot seat 1\n";

typedef struct Tally {
    int won[2], unfinished, reinforced, protections, scans, escapes, left_out;
} Tally;

static void count_event(void *self, const Table *table, const Event *event)
{
    Tally *tally = self;

    tally->scans += event->message.id == XW_SCANS;
    tally->left_out += event->message.id == XW_LEFT_OUT;
    tally->protections += event->message.id == XW_PROTECTS;
    tally->reinforced +=
        event->message.id == XW_PLACED && ((const Xwing *)(const void *)table->game)->phase == PHASE_END;
}

static void play_mission(int mission, const char *squads, uint64_t seed, Tally *tally)
{
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    Sink sink = {.self = tally, .event = count_event};
    char lines[1024];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error;
    Match match;
    Table again;

    (void)snprintf(lines, sizeof lines, "mission %d\n%s", mission, squads);
    assert_true(match_begin(&match, rules, &setup, NULL, &sink, &error));
    const Xwing *game = (const Xwing *)(const void *)match.table.game;
    while (match.table.state == TABLE_PLAYING && game->round < ROUND_LIMIT) {
        StatusCode code = answer_at_random(&match, &dice, &player);
        assert_true(code == STATUS_OK || (is_tight && code == STATUS_BROKEN));
        if (match.table.state != TABLE_BROKEN)
            check_sound(rules, &match.table);
    }
    tally->unfinished += match.table.state != TABLE_OVER;
    for (uint8_t seat = 0; seat < 2; seat++)
        tally->won[seat] += match.table.winners >> seat & 1;
    for (int ship = 0; ship < SHIPS; ship++)
        tally->escapes += game->ship[ship].status == SHIP_FLED;
    if (match.table.state != TABLE_BROKEN) {
        assert_true(record_replay(&match.record, rules, -1, &again, NULL, NULL, &error));
        assert_true(table_hash(&again) == table_hash(&match.table));
    }
    match_free(&match);
}

static Tally play_missions(int mission)
{
    int games = getenv("OUTRIDER_SOAK") != NULL ? 5000 : 40;
    Tally tally = {0};

    for (int game = 0; game < games; game++)
        play_mission(mission, game % 4 == 3 ? large : "", (uint64_t)game * 31 + (uint64_t)mission, &tally);
    print_message(
        "mission %d, %d games: Rebels %d, Empire %d, %d stopped; %d reinforcements, %d protections, %d scans, "
        "%d got away, %d asteroids left out\n",
        mission, games, tally.won[0], tally.won[1], tally.unfinished, tally.reinforced, tally.protections, tally.scans,
        tally.escapes, tally.left_out);
    assert_int_equal(tally.won[0] + tally.won[1] + tally.unfinished, games);
    assert_true(tally.unfinished < games / 2);
    return tally;
}

static void random_games_of_mission_1(void **state)
{
    Tally tally = play_missions(MISSION_ESCORT);

    (void)state;
    assert_true(tally.won[1] > 0 && tally.reinforced > 0 && tally.protections > 0);
}

static void random_games_of_mission_2(void **state)
{
    Tally tally = play_missions(MISSION_ASTEROID_RUN);

    (void)state;
    assert_true(tally.won[0] > 0 && tally.reinforced > 0);
}

static void random_games_of_mission_3(void **state)
{
    Tally tally = play_missions(MISSION_WHISPERS);

    (void)state;
    assert_true(tally.won[0] > 0 && tally.reinforced > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_of_mission_1),
        cmocka_unit_test(random_games_of_mission_2),
        cmocka_unit_test(random_games_of_mission_3),
    };

    if (load_rules(NULL) != 0)
        return 1;
    return RUN_TESTS(tests);
}
