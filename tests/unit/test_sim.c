/* Simulations: figures that are right, games that repeat, and results that do not depend on the number of threads. */
#include <math.h>
#include <string.h>

#include "games/skirmish.h"
#include "sim/slices.h"
#include "sim/tournament.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/own_cards.h"
#include "xwing/state/ids.h"

enum { ENOUGH_ANSWERS = 20000 };

static const Rules *core_set(void)
{
    static const Rules *rules;
    ContentError error;

    if (rules == NULL)
        rules = rules_xwing_builtin(edition_default(), &error);
    assert_non_null(rules);
    return rules;
}

/* Random play in the box's forces, and among three asteroids: two pairings that take little time. */
static const SimPairing two_pairings[2] = {
    {.lines = {"", ""},                           .flown_by = {OPPONENT_RANDOM, OPPONENT_SIMPLE}, .names = {"random", "simple"}},
    {.lines = {"obstacles 3\n", "obstacles 2\n"}, .flown_by = {OPPONENT_RANDOM, OPPONENT_RANDOM}, .names = {"a", "b"}          },
};

static SimPlan plan_of(const Rules *rules, const SimPairing *pairings, int count, int64_t seeds)
{
    return (SimPlan){
        .rules = rules,
        .seats = 2,
        .side = {0, 1},
        .pairings = pairings,
        .pairing_count = count,
        .paired = true,
        .seeds = seeds,
        .seed = 7,
        .threads = 1,
        .most_answers = ENOUGH_ANSWERS
    };
}

static void near(double value, double wanted, double tolerance)
{
    if (!(fabs(value - wanted) <= tolerance))
        fail_msg("%.6f is not %.6f", value, wanted);
}

/* ---- figures ---- */

/* Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3. */
static void wilson_intervals_are_the_known_ones(void **state)
{
    static const struct {
        double successes, low, high;
        int64_t trials;
    } known[] = {
        {81, 0.2553, 0.3662, 263},
        {15, 0.0624, 0.1605, 148},
        {0,  0,      0.1611, 20 },
        {1,  0.0061, 0.1718, 29 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        Interval share = wilson_interval(known[i].successes, known[i].trials);
        near(share.low, known[i].low, 0.00005);
        near(share.high, known[i].high, 0.00005);
        near(share.middle, known[i].successes / (double)known[i].trials, 1e-12);
    }
}

static void wilson_intervals_mirror_and_have_bounds(void **state)
{
    Interval lost = wilson_interval(0, 7), won = wilson_interval(7, 7), none = wilson_interval(0, 0);

    (void)state;
    near(lost.low, 0, 1e-12);
    near(won.high, 1, 1e-12);
    assert_true(lost.low >= 0 && won.high <= 1);
    near(won.low, 1 - lost.high, 1e-12);
    near(none.low, 0, 0);
    near(none.high, 1, 0);
    near(interval_reach(&none), 0.5, 0);
}

/* 2 4 4 4 5 5 7 9: mean 5, variance 32 / 7. */
static void a_mean_has_its_interval(void **state)
{
    Interval mean = mean_interval(8, 40, 232), equal = mean_interval(1000, 3000, 9000), one = mean_interval(1, 3, 9);

    (void)state;
    near(mean.middle, 5, 0);
    near(mean.high - mean.middle, 1.959964 * sqrt(32.0 / 7 / 8), 1e-5);
    near(mean.middle - mean.low, mean.high - mean.middle, 1e-12);
    near(interval_reach(&equal), 0, 0); /* numbers that are all alike leave no doubt, and no rounding makes one */
    assert_true(one.low == -HUGE_VAL && one.high == HUGE_VAL);
}

/* Games that keep a score say who has how much, and why they are over. */
static void scores_and_endings_are_counted(void **state)
{
    static const SimResult pair[2] = {
        {.end = SIM_WON, .winner = 0, .score = {20, 7},  .ending = "goal"  },
        {.end = SIM_WON, .winner = 1, .score = {11, 12}, .ending = "rounds"}
    };
    static const SimResult silent[2] = {
        {.end = SIM_WON   },
        { .end = SIM_WON, .ending = "goal"}
    };
    SimTally tally = {0};

    (void)state;
    sim_tally_add(&tally, pair, true);
    sim_tally_add(&tally, silent, true);
    assert_int_equal(tally.score[0], 31);
    assert_int_equal(tally.score[1], 19);
    assert_string_equal(tally.endings[0].word, "goal");
    assert_int_equal(tally.endings[0].games, 2);
    assert_string_equal(tally.endings[1].word, "rounds");
    assert_int_equal(tally.endings[1].games, 1);
    assert_int_equal(tally.endings[2].games, 0);
}

/* One round of a scenario is left; the side with the marker earns a point. In the second game of a pair the other contestant has it. */
static void a_game_says_why_it_is_over(void **state)
{
    static const char lines[] = "mode scramble\nship you bluesquadronescort seat 0 at 457 100 facing 0\n"
                                "ship tie academypilot seat 1 at 457 800 facing 0\n"
                                "satellite at 457 457 facing 0 marker 0\nround 12\nphase end\n";
    static const SimPairing pairing = {
        .lines = {lines,           lines          },
          .flown_by = {OPPONENT_RANDOM, OPPONENT_RANDOM}
    };
    ContentError error;
    SimTally tally;
    const Rules *revised = rules_xwing_builtin(edition_named("xwing-2.5", strlen("xwing-2.5")), &error);
    SimPlan plan = plan_of(revised, &pairing, 1, 1);

    (void)state;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_string_equal(tally.endings[0].word, "last-round");
    assert_int_equal(tally.endings[0].games, 2);
    assert_int_equal(tally.score[0], 1);
    assert_int_equal(tally.score[1], 1);
    rules_xwing_own_free(revised);
}

static void games_are_counted(void **state)
{
    static const SimResult pairs[][2] = {
        {{.end = SIM_WON, .winner = 0, .initiative = 1, .rounds = 4}, {.end = SIM_WON, .winner = 0, .initiative = 2}},
        {{.end = SIM_WON, .winner = 0, .initiative = 1},              {.end = SIM_WON, .winner = 1, .initiative = 2}},
        {{.end = SIM_DRAWN},                                          {.end = SIM_WON, .winner = 1}                 },
        {{.end = SIM_UNFINISHED},                                     {.end = SIM_WON, .winner = 1}                 },
    };
    SimTally tally = {0};

    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        sim_tally_add(&tally, pairs[i], true);
    assert_int_equal(tally.games, 8);
    assert_int_equal(tally.won[0], 3);
    assert_int_equal(tally.won[1], 3);
    assert_int_equal(tally.drawn, 1);
    assert_int_equal(tally.unfinished, 1);
    assert_int_equal(tally.rounds, 4);
    assert_int_equal(tally.initiative[0], 2);
    assert_int_equal(tally.won_initiative[0], 2);
    assert_int_equal(tally.won_initiative[1], 1);
    assert_int_equal(tally.won_first_side, 5); /* the second game of a pair is played with seats changed */
    assert_int_equal(tally.pairs, 3);          /* the fourth is not whole */
    near(sim_share(&tally, 0).middle, 0.5, 0); /* three wins and half of one, of seven */
    near(sim_difference(&tally).middle, (4 + 0 - 2) / 4.0 / 3, 1e-12);
    near(sim_difference(&tally).high - sim_difference(&tally).middle, 1.959964 * sqrt(28.0 / 3 / 3) / 4, 1e-5);
}

/* ---- games ---- */

static void the_number_of_threads_changes_nothing(void **state)
{
    static const int threads[] = {1, 2, 7};
    SimTally first[2], other[2];
    SimPlan plan = plan_of(core_set(), two_pairings, 2, 60);

    (void)state;
    for (int until = 0; until < 2; until++) {
        plan.until = until * 0.08;
        for (size_t i = 0; i < sizeof threads / sizeof threads[0]; i++) {
            plan.threads = threads[i];
            assert_int_equal(sim_run(&plan, other, NULL, NULL).status, SIM_DONE);
            if (i == 0)
                memcpy(first, other, sizeof first);
            assert_memory_equal(first, other, sizeof first);
        }
        /* one against the other is soon clear; two of a kind are not */
        assert_int_equal(first[0].games, until ? 2 * SIM_BATCH : 120);
        assert_int_equal(first[0].settled, until);
        assert_int_equal(first[1].games, 120);
    }
}

/* In slices, with more seeds added on the way: the same as on threads. */
static void slices_change_nothing(void **state)
{
    static SimSlices slices;
    SimTally whole[2];
    SimOutcome outcome;
    SimPlan plan = plan_of(core_set(), two_pairings, 2, 6);
    int games = 0;

    (void)state;
    assert_int_equal(sim_run(&plan, whole, NULL, NULL).status, SIM_DONE);
    plan.seeds = 2;
    assert_true(sim_slices_open(&slices, &plan, &outcome));
    for (int more = 0; more < 3; more++) {
        while (sim_slices_step(&slices, &outcome) > 0)
            games += 2;
        assert_int_equal(outcome.status, SIM_DONE);
        assert_int_equal(games, 8 * (more + 1));
        assert_int_equal(slices.tallies[0].games, slices.tallies[1].games);
        if (more < 2)
            sim_slices_more(&slices, 2);
    }
    assert_memory_equal(slices.tallies, whole, sizeof whole);
    sim_slices_close(&slices);
}

/* All pairings together. */
static void tallies_are_summed(void **state)
{
    SimTally first = {
        .games = 3, .won = {2, 1},
             .rounds = 9, .pairs = 1, .ahead = 4, .squares = 16
    };
    SimTally second = {
        .games = 2, .won = {0,  1},
             .drawn = 1, .ships = {1,  2},
             .endings = {{"goal", 2}}
    };
    SimTally sum = {0};

    (void)state;
    sim_tally_sum(&sum, &first);
    sim_tally_sum(&sum, &second);
    sim_tally_sum(&sum, &second);
    assert_int_equal(sum.games, 7);
    assert_int_equal(sum.won[0], 2);
    assert_int_equal(sum.won[1], 3);
    assert_int_equal(sum.drawn, 2);
    assert_int_equal(sum.rounds, 9);
    assert_int_equal(sum.ships[1], 4);
    assert_int_equal(sum.squares, 16);
    assert_string_equal(sum.endings[0].word, "goal");
    assert_int_equal(sum.endings[0].games, 4);
}

/* In the second game of a pair everything is as in the first, but the contestants have changed places. */
static void luck_is_paired(void **state)
{
    static const SimPairing mirror = {
        .lines = {"",              ""             },
          .flown_by = {OPPONENT_RANDOM, OPPONENT_RANDOM}
    };
    SimTally tally;
    SimPlan plan = plan_of(core_set(), &mirror, 1, 20);

    (void)state;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_int_equal(tally.games, 40);
    assert_int_equal(tally.won[0], tally.won[1]);
    assert_int_equal(tally.pairs, 20);
    assert_int_equal(tally.squares, 0);
    assert_int_equal(tally.ships[0], tally.ships[1]);
}

static void without_pairs_each_seed_is_played_once(void **state)
{
    SimTally paired, single;
    SimPlan plan = plan_of(core_set(), two_pairings, 1, 20);

    (void)state;
    assert_int_equal(sim_run(&plan, &paired, NULL, NULL).status, SIM_DONE);
    plan.paired = false;
    assert_int_equal(sim_run(&plan, &single, NULL, NULL).status, SIM_DONE);
    assert_int_equal(single.games, 20);
    assert_int_equal(single.pairs, 0);
    assert_int_equal(single.initiative[0], 0); /* the Empire has it, and the first contestant is the Rebels */
    assert_int_equal(paired.initiative[0], 20);
}

static void a_game_without_end_is_unfinished(void **state)
{
    SimTally tally;
    SimPlan plan = plan_of(core_set(), two_pairings, 1, 5);

    (void)state;
    plan.most_answers = 12;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_int_equal(tally.unfinished, 10);
    assert_int_equal(tally.answers, 120);
    assert_int_equal(tally.pairs, 0);
    near(sim_share(&tally, 0).high, 1, 0);
}

static void other_games_can_be_simulated(void **state)
{
    SimTally tally;
    SimPlan plan = plan_of(rules_skirmish(), two_pairings, 1, 20);

    (void)state;
    assert_int_equal(sim_run(&plan, &tally, NULL, NULL).status, SIM_DONE);
    assert_int_equal(tally.won[0] + tally.won[1] + tally.drawn, 40);
    assert_true(tally.rounds > 0);
}

static void a_recorded_game_is_the_same_game(void **state)
{
    static SimDesk desk;
    static Match match;
    SimPlan plan = plan_of(core_set(), two_pairings, 2, 1);
    SimPlace place = {.pairing = 1, .pair = 3, .swapped = 1};
    Setup setup = sim_setup(&plan, 1, 1);
    RecordError error;
    Table table, replayed;

    (void)state;
    sim_desk_open(&desk);
    assert_int_equal(table_open(plan.rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_int_equal(sim_game(&plan, &place, &desk, &table, NULL).end, SIM_WON);
    assert_true(sim_record(&plan, &place, &desk, &match, &error));
    assert_true(table_hash(&match.table) == table_hash(&table));
    assert_true(record_replay(&match.record, plan.rules, -1, &replayed, NULL, NULL, &error));
    assert_true(table_hash(&replayed) == table_hash(&table));
    assert_string_equal(match.record.seat_names[0], "b"); /* they have changed seats */
    match_free(&match);
}

/* ---- when something is wrong ---- */

static bool stop_at_once(void *self, int64_t done, int64_t most)
{
    int *calls = self;

    assert_true(done <= most);
    ++*calls;
    return false;
}

static void what_was_counted_before_a_stop_is_a_beginning(void **state)
{
    SimTally stopped, whole;
    SimPlan plan = plan_of(core_set(), two_pairings, 1, 100000);
    int calls = 0;

    (void)state;
    assert_int_equal(sim_run(&plan, &stopped, stop_at_once, &calls).status, SIM_STOPPED);
    assert_int_equal(calls, 1);
    assert_true(stopped.games < 200000);
    plan.seeds = stopped.games / 2;
    plan.threads = 3;
    assert_int_equal(sim_run(&plan, &whole, NULL, NULL).status, SIM_DONE);
    assert_memory_equal(&stopped, &whole, sizeof whole);
}

static void a_refused_setup_is_named(void **state)
{
    static const SimPairing wrong = {
        .lines = {"", "obstacles 1\nobstacles many\n"}
    };
    SimTally tally;
    SimPlan plan = plan_of(core_set(), &wrong, 1, 1);
    SimOutcome outcome = sim_run(&plan, &tally, NULL, NULL);

    (void)state;
    assert_int_equal(outcome.status, SIM_REFUSED);
    assert_int_equal(outcome.line, 2);
    assert_int_equal(outcome.place.swapped, 1);
    assert_non_null(strstr(outcome.problem, "many"));
}

/* An attack that breaks the table in some games. */
static Flow fragile_attack(Play *play, Frame *frame)
{
    if (frame->step == 0 && table_hash(play->table) % 16 == 0)
        return never(play, "a test wants it to break");
    return core_set()->procedures[PROC_ATTACK].run(play, frame);
}

static void a_game_that_breaks_is_named(void **state)
{
    static ProcedureSpec procedures[XWING_PROCEDURES];
    static SimDesk desk;
    Rules fragile = *core_set();
    SimTally tallies[2];
    SimPlan plan = plan_of(&fragile, two_pairings, 2, 200);
    SimOutcome first = {.status = SIM_DONE};

    (void)state;
    memcpy(procedures, fragile.procedures, sizeof procedures);
    procedures[PROC_ATTACK].run = fragile_attack;
    fragile.procedures = procedures;
    for (plan.threads = 1; plan.threads <= 4; plan.threads++) {
        SimOutcome outcome = sim_run(&plan, tallies, NULL, NULL);
        assert_int_equal(outcome.status, SIM_FAULT);
        assert_true(outcome.problem[0] != '\0');
        if (plan.threads == 1)
            first = outcome;
        assert_memory_equal(&outcome.place, &first.place, sizeof first.place);
    }
    /* it breaks again when it is asked for alone */
    Setup setup = sim_setup(&plan, first.place.pairing, first.place.swapped);
    Table table;
    SimPlan again = plan;
    SimPlace place = {.pairing = first.place.pairing, .swapped = first.place.swapped};
    again.seed = sim_seed(&plan, first.place.pair);
    sim_desk_open(&desk);
    assert_int_equal(table_open(&fragile, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    assert_int_equal(sim_game(&again, &place, &desk, &table, NULL).end, SIM_BROKEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_intervals_are_the_known_ones),
        cmocka_unit_test(wilson_intervals_mirror_and_have_bounds),
        cmocka_unit_test(a_mean_has_its_interval),
        cmocka_unit_test(games_are_counted),
        cmocka_unit_test(scores_and_endings_are_counted),
        cmocka_unit_test(a_game_says_why_it_is_over),
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(tallies_are_summed),
        cmocka_unit_test(luck_is_paired),
        cmocka_unit_test(without_pairs_each_seed_is_played_once),
        cmocka_unit_test(a_game_without_end_is_unfinished),
        cmocka_unit_test(other_games_can_be_simulated),
        cmocka_unit_test(a_recorded_game_is_the_same_game),
        cmocka_unit_test(what_was_counted_before_a_stop_is_a_beginning),
        cmocka_unit_test(a_refused_setup_is_named),
        cmocka_unit_test(a_game_that_breaks_is_named),
    };

    return RUN_TESTS(tests);
}
