/* Statistics of simulated games of Outer Rim: they add up, and neither threads nor slices of work change them. */
#include <string.h>

#include "rim/game.h"
#include "rim/state/rim.h"
#include "sim/tournament.h"
#include "unit/run_tests.h"

enum { ENOUGH_ANSWERS = 20000, GAMES = 6, SEATS = 4 };

static const Rules *box(void)
{
    static const Rules *rules;
    ContentError error;

    if (rules == NULL)
        rules = rules_rim_builtin(&error);
    assert_non_null(rules);
    return rules;
}

static SimPlan plan_of_four(SimCensus *census)
{
    static const SimPairing pairing = {
        .lines = {"",              ""             },
          .flown_by = {OPPONENT_SIMPLE, OPPONENT_SIMPLE},
          .names = {"side",          "side"         }
    };

    assert_true(sim_census_open(census, box()));
    return (SimPlan){
        .rules = box(),
        .seats = SEATS,
        .side = {0, 1, 2, 3},
        .pairings = &pairing,
        .pairing_count = 1,
        .seeds = GAMES,
        .seed = 3,
        .threads = 1,
        .most_answers = ENOUGH_ANSWERS,
        .census = census
    };
}

/* The sum of a column over all rows of a table, of both contestants. */
static int64_t total(const SimCensus *census, const char *table, const char *column)
{
    int64_t sum = 0;
    bool found = false;

    for (int figure = 0; figure < census->figures; figure++) {
        FigureName name = census->rules->census->name(census->rules, figure);
        if (strcmp(name.table, table) != 0 || strcmp(name.column, column) != 0)
            continue;
        sum += census->sums[0][figure] + census->sums[1][figure];
        found = true;
    }
    assert_true(found);
    return sum;
}

static void each_game_has_one_winner_and_four_players(void **state)
{
    static const char *const tables[] = {"players", "characters", "turn order"};
    SimCensus census;
    SimPlan plan = plan_of_four(&census);
    SimTally tally;

    (void)state;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_int_equal(census.games, GAMES);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(total(&census, tables[i], "games"), SEATS * GAMES);
        assert_int_equal(total(&census, tables[i], "won"), GAMES);
        assert_int_equal(total(&census, tables[i], "turns"), total(&census, "players", "turns"));
    }
    assert_int_equal(total(&census, "ships", "begun with"), SEATS * GAMES);
    assert_int_equal(total(&census, "ships", "had at the end"), SEATS * GAMES);
    assert_true(total(&census, "cargo", "done") > 0);
    assert_true(total(&census, "cargo", "bought") >= total(&census, "cargo", "done"));
    assert_true(total(&census, "players", "turns") <= SEATS * tally.rounds);
    assert_true(total(&census, "players", "turns") > SEATS * (tally.rounds - GAMES));
    sim_census_close(&census);
}

static void fame_has_its_sources(void **state)
{
    static const char *const sources[FAME_SOURCES] = {"goal",  "ship goal", "bounty", "job",
                                                      "cargo", "patrol",    "luxury", "encounter"};
    SimCensus census;
    SimPlan plan = plan_of_four(&census);
    SimTally tally;
    int64_t fame = 0;

    (void)state;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    for (int i = 0; i < FAME_SOURCES; i++)
        fame += total(&census, "characters", sources[i]);
    assert_int_equal(fame, total(&census, "players", "fame"));
    assert_true(fame >= GAMES * RIM_USUAL_FAME);
    sim_census_close(&census);
}

/* What all have at the end is what they began with and what the table says. */
static void credits_have_their_sources(void **state)
{
    static SimDesk desk;
    static Table table;
    SimCensus census;
    SimPlan plan = plan_of_four(&census);
    SimPlace place = {.pair = 0};
    Setup setup = sim_setup(&plan, 0, 0);
    int64_t begun = 0;

    (void)state;
    sim_desk_open(&desk);
    desk.census = &census;
    assert_int_equal(table_open(plan.rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_int_equal(sim_game(&plan, &place, &desk, &table, NULL).end, SIM_WON);
    for (int i = 0; i < SEATS; i++)
        begun += RIM_START_CREDITS + i * RIM_START_MORE;
    assert_int_equal(begun + total(&census, "credits", "credits"), ((const Rim *)(const void *)table.game)->in_play);
    sim_census_close(&census);
}

static void the_number_of_threads_changes_nothing(void **state)
{
    SimCensus alone, together;
    SimPlan plan = plan_of_four(&alone), again = plan_of_four(&together);
    SimTally tally;

    (void)state;
    again.threads = 3;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_int_equal(sim_run(&again, &tally, NULL, NULL).status, SIM_DONE);
    for (int i = 0; i < 2; i++)
        assert_memory_equal(alone.sums[i], together.sums[i], (size_t)alone.figures * sizeof alone.sums[i][0]);
    assert_memory_equal(alone.of_length, together.of_length, sizeof alone.of_length);
    sim_census_close(&alone);
    sim_census_close(&together);
}

static void lengths_have_quartiles(void **state)
{
    SimCensus census;

    (void)state;
    assert_true(sim_census_open(&census, box()));
    for (int rounds = 1; rounds <= 9; rounds++)
        sim_census_count(&census, 10 + rounds);
    assert_int_equal(sim_census_rounds(&census, 0.5), 15);
    assert_int_equal(sim_census_rounds(&census, 0.25), 13);
    assert_int_equal(sim_census_rounds(&census, 0.75), 17);
    sim_census_count(&census, 100000);
    assert_int_equal(sim_census_rounds(&census, 1), SIM_CENSUS_ROUNDS - 1);
    sim_census_close(&census);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_has_one_winner_and_four_players),
        cmocka_unit_test(fame_has_its_sources),
        cmocka_unit_test(credits_have_their_sources),
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(lengths_have_quartiles),
    };

    return RUN_TESTS(tests);
}
