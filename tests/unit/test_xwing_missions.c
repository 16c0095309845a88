/* Whole random games of the three missions, with the forces of the box, with large squads and with tables that are full:
 * invariants after every answer, records that replay, and both sides win some. */
#include <stdio.h>

#include "unit/random_game.h"
#include "xwing/game.h"
#include "xwing/messages.h"
#include "xwing/state/ids.h"

enum { MISSION_ESCORT = 1, MISSION_ASTEROID_RUN, MISSION_WHISPERS }; /* as their pages number them */
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
    rules = rules_xwing_builtin(edition_default(), &error);
    return rules == NULL;
}

static const char large[] =
    "points 100\n"
    "ship a lukeskywalker seat 0\nship b biggsdarklighter seat 0\nship c redsquadronpilot seat 0\n"
    "ship d rookiepilot seat 0\n"
    "ship e maulermithel seat 1\nship f darkcurse seat 1\nship g nightbeast seat 1\nship h academypilot seat 1\n"
    "ship i academypilot seat 1\nship j academypilot seat 1\nship k academypilot seat 1\n";

/* All numbers are taken, and most ships are lost to their next hit: reinforcements get the numbers of ships that are gone. */
static const char crowded[] =
    "phase planning\n"
    "ship a lukeskywalker seat 0 at 450 450 facing 0 shields 0\n"
    "ship b biggsdarklighter seat 0 at 300 400 facing 0 shields 0 damage 2\n"
    "ship c wedgeantilles seat 0 at 600 400 facing 0 shields 0 damage 2\n"
    "ship d rookiepilot seat 0 at 450 350 facing 0 shields 0 damage 2\n"
    "ship e maulermithel seat 1 at 100 700 facing 180 damage 2\nship f darkcurse seat 1 at 200 700 facing 180 damage "
    "2\n"
    "ship g nightbeast seat 1 at 300 700 facing 180 damage 2\nship h academypilot seat 1 at 400 700 facing 180 damage "
    "2\n"
    "ship i academypilot seat 1 at 500 700 facing 180 damage 2\nship j academypilot seat 1 at 600 700 facing 180 "
    "damage 2\n"
    "ship k academypilot seat 1 at 700 700 facing 180 damage 2\nship l academypilot seat 1 at 800 700 facing 180 "
    "damage 2\n"
    "ship m bountyhunter seat 1 with proximitymines at 150 600 facing 180 shields 0 damage 2\n"
    "ship n bountyhunter seat 1 with seismiccharges at 750 600 facing 180 shields 0 damage 2\n"
    "ship o bobafett seat 1 with seismiccharges at 450 600 facing 180 shields 0 damage 2\n";

/* And what the mission itself has in such a position: the last ship, or something on the mat. */
static const char *const crowded_more[] = {
    [MISSION_ESCORT] = "ship p senatorstransport seat 0 at 457 50 facing 0\n",
    [MISSION_ASTEROID_RUN] = "ship p redsquadronpilot seat 0 at 150 300 facing 0 shields 0 damage 2\ndisabled a\n",
    [MISSION_WHISPERS] = "ship p redsquadronpilot seat 0 at 150 300 facing 0 shields 0 damage 2\n"
                         "satellite at 300 250 facing 0\nsatellite at 600 250 facing 0\n",
};

typedef struct Tally {
    int won[2], unfinished, reinforced, declined, numbers_again, protections, scans, escapes, left_out;
    uint32_t lost; /* in this game, a bit a ship */
} Tally;

static void count_event(void *self, const Table *table, const Event *event)
{
    Tally *tally = self;

    tally->scans += event->message.id == XW_SCANS;
    tally->left_out += event->message.id == XW_LEFT_OUT;
    tally->protections += event->message.id == XW_PROTECTS;
    if (event->message.id == XW_PLACED && ((const Xwing *)(const void *)table->game)->phase == PHASE_END) {
        tally->reinforced++;
        tally->numbers_again += tally->lost >> event->cause & 1;
    }
    if (event->message.id == XW_DESTROYED)
        tally->lost |= 1u << event->cause;
}

/* Is somebody asked whether to call a reinforcement? */
static bool asks_for_reinforcement(const Table *table)
{
    Question questions[MAX_SEATS];

    return table_questions(rules, table, questions) == 1 && questions[0].kind == ASK_REINFORCEMENT;
}

static void play_mission(int mission, const char *squads, uint64_t seed, Tally *tally)
{
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77};
    Sink sink = {.self = tally, .event = count_event};
    char lines[2048];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error;
    Match match;
    Table again;

    (void)snprintf(lines, sizeof lines, "mission %d\n%s%s", mission, squads,
                   squads == crowded ? crowded_more[mission] : "");
    tally->lost = 0;
    assert_true(match_begin(&match, rules, &setup, NULL, &sink, &error));
    const Xwing *game = (const Xwing *)(const void *)match.table.game;
    while (match.table.state == TABLE_PLAYING && game->round < ROUND_LIMIT) {
        bool asked = asks_for_reinforcement(&match.table);
        StatusCode code = answer_at_random(&match, &dice, &player);
        tally->declined += asked && match.table.state == TABLE_PLAYING && game->phase != PHASE_END;
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

/* Of four games two are of the box, one has large squads, and one begins with a full table. */
static Tally play_missions(int mission)
{
    static const char *const forces[] = {"", crowded, "", large};
    int games = getenv("OUTRIDER_SOAK") != NULL ? 5000 : 20;
    Tally tally = {0};

    for (int game = 0; game < games; game++)
        play_mission(mission, forces[game % 4], (uint64_t)game * 31 + (uint64_t)mission, &tally);
    print_message("mission %d, %d games: Rebels %d, Empire %d, %d stopped; %d reinforcements (%d with the number of a "
                  "ship that was lost), "
                  "%d declined, %d protections, %d scans, %d got away, %d asteroids left out\n",
                  mission, games, tally.won[0], tally.won[1], tally.unfinished, tally.reinforced, tally.numbers_again,
                  tally.declined, tally.protections, tally.scans, tally.escapes, tally.left_out);
    assert_int_equal(tally.won[0] + tally.won[1] + tally.unfinished, games);
    assert_true(tally.unfinished < games / 2);
    assert_true(tally.reinforced > 0 && tally.declined > 0 && tally.numbers_again > 0);
    return tally;
}

static void random_games_of_mission_1(void **state)
{
    Tally tally = play_missions(MISSION_ESCORT);

    (void)state;
    assert_true(tally.won[1] > 0 && tally.protections > 0);
}

static void random_games_of_mission_2(void **state)
{
    Tally tally = play_missions(MISSION_ASTEROID_RUN);

    (void)state;
    assert_true(tally.won[0] > 0);
}

static void random_games_of_mission_3(void **state)
{
    Tally tally = play_missions(MISSION_WHISPERS);

    (void)state;
    assert_true(tally.won[0] > 0);
}

/* Answers the one question that is open with its first candidate that is legal. */
static void answer_first(Table *table)
{
    Question questions[MAX_SEATS];
    Candidate candidate = {0};

    assert_int_equal(table_questions(rules, table, questions), 1);
    const Question question = questions[0];
    for (int i = 0; !candidate.legal; i++)
        candidate = table_candidate(rules, table, &question, i);
    Answer answer = {.seat = question.seat,
                     .kind = rules->questions[question.kind].answer,
                     .count = question.count,
                     .key = candidate.key};
    assert_int_equal(table_answer(rules, table, &answer, NULL).code, STATUS_OK);
}

/* A number that is used again brings nothing of the ship that had it. */
static void a_mine_of_the_lost_is_nobodys(void **state)
{
    static const char lost[] =
        "mission 2\nphase activation\nship luke lukeskywalker seat 0 at 457 457 facing 0 activated attacked\n"
        "disabled luke\nship lost bountyhunter seat 1 at 457 870 facing 0 dial straight 2\n";
    enum { LOST = 1 };
    char lines[2048];
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    Table table;
    int line = 0, length = snprintf(lines, sizeof lines, "%s", lost);

    (void)state;
    for (int i = 0; i < REUSED_FROM - 2; i++)
        length += snprintf(lines + length, sizeof lines - (size_t)length,
                           "ship a%d academypilot seat 1 at %d 700 facing 180 activated attacked\n", i, 50 + 60 * i);
    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, &line).code, STATUS_OK);
    assert_true(asks_for_reinforcement(&table));
    Xwing *game = (Xwing *)(void *)table.game;
    int mine = xwing_find_upgrade(rules->own, "proximitymines", 14);
    game->object[0] = (MatObject){.kind = OBJECT_BOMB,
                                  .placed = OBJECT_PLACED,
                                  .card = (uint16_t)(1 + mine),
                                  .owner = LOST,
                                  .number = ++game->bombs_dropped,
                                  .pose = pose_mm(457, 100, 0)};
    answer_first(&table);
    answer_first(&table);
    assert_int_equal(game->ship[LOST].status, SHIP_IN_PLAY);
    assert_int_equal(game->object[0].owner, NO_PIECE);
    check_sound(rules, &table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_of_mission_1),
        cmocka_unit_test(random_games_of_mission_2),
        cmocka_unit_test(random_games_of_mission_3),
        cmocka_unit_test(a_mine_of_the_lost_is_nobodys),
    };

    if (load_rules(NULL) != 0)
        return 1;
    return RUN_TESTS(tests);
}
