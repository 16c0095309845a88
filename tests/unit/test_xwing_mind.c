/* What the searcher needs of X-Wing: worths are shares of games, plans are legal and begin with simple's own, beliefs fit the view. */
#include <string.h>

#include "ai/opponent.h"
#include "ai/xwing_mind.h"
#include "ai/xwing_worth.h"
#include "outrider/text.h"
#include "table/kernel.h"
#include "unit/run_tests.h"
#include "xwing/game.h"
#include "xwing/state/ids.h"

static const char *const editions[] = {"xwing-1", "xwing-2.0", "xwing-2.5"};
enum { EDITIONS = sizeof editions / sizeof *editions, MOST_ANSWERS = 400 };

static XwingPolicy policy;

static const Rules *rules_of(int which)
{
    static const Rules *rules[EDITIONS];
    int count = 0;
    ContentError error;

    if (rules[which] == NULL) {
        const Edition *edition = edition_named(editions[which], strlen(editions[which]));
        const ContentFile *files = xwing_content_builtin(editions[which], &count);
        rules[which] = rules_xwing(edition, xwing_content_compile(&edition->words, files, count, &error));
    }
    assert_non_null(rules[which]);
    return rules[which];
}

static Table open_table(const Rules *rules, const char *lines)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    Table table;
    Names names;

    assert_int_equal(table_open(rules, &table, &setup, NULL, &names, NULL).code, STATUS_OK);
    return table;
}

static double worth_for(const Rules *rules, const Table *table, uint8_t side)
{
    Look look = {rules, table};

    return search_xwing.worth(&look, side);
}

/* ---- worth ---- */

static const char duel[] = "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
                           "ship beast nightbeast seat 1 at 457 600 facing 180\n"
                           "ship dark darkcurse seat 1 at 557 600 facing 180\n"
                           "phase planning\n";

static void both_sides_share_a_game(const Rules *rules, const Table *table)
{
    double own = worth_for(rules, table, 0), others = worth_for(rules, table, 1);

    assert_true(own >= 0 && own <= 1 && others >= 0 && others <= 1);
    assert_true(own + others > 1 - 1e-9 && own + others < 1 + 1e-9);
}

static void damage_is_worth_something(void **state)
{
    const Rules *rules = rules_of(0);
    Table table = open_table(rules, duel);
    Xwing *game = (Xwing *)(void *)table.game;
    double before = worth_for(rules, &table, 0);

    (void)state;
    while (game->ship[0].shields > 0) {
        game->ship[0].shields--;
        double after = worth_for(rules, &table, 0);
        assert_true(after < before);
        before = after;
    }
    game->ship[1].stand_ins++;
    assert_true(worth_for(rules, &table, 0) > before);
    before = worth_for(rules, &table, 0);
    game->ship[1].status = SHIP_DESTROYED;
    assert_true(worth_for(rules, &table, 0) > before);
    both_sides_share_a_game(rules, &table);
}

static void it_is_better_to_look_at_the_enemy(void **state)
{
    const Rules *rules = rules_of(0);
    Table table = open_table(rules, duel);
    double before = worth_for(rules, &table, 0);

    (void)state;
    ((Xwing *)(void *)table.game)->ship[0].pose.heading += HEADING_180;
    assert_true(worth_for(rules, &table, 0) < before);
}

static void points_count_more_near_the_end(void **state)
{
    const Rules *rules = rules_of(2);
    Table table = open_table(rules, "mode standard\n");
    Xwing *game = (Xwing *)(void *)table.game;
    double even = worth_for(rules, &table, 0);

    (void)state;
    game->scored[0][POINTS_FOR_LOSSES] += 4;
    double ahead = worth_for(rules, &table, 0);
    assert_true(ahead > even);
    game->round = 11;
    assert_true(worth_for(rules, &table, 0) > ahead);
}

static void at_the_end_it_is_the_truth(void **state)
{
    const Rules *rules = rules_of(0);
    Table table = open_table(rules, duel);

    (void)state;
    table.state = TABLE_OVER;
    assert_true(worth_for(rules, &table, 0) == 0.5 && worth_for(rules, &table, 1) == 0.5);
    table.winners = 2;
    assert_true(worth_for(rules, &table, 0) == 0 && worth_for(rules, &table, 1) == 1);
    table.winners = 3;
    assert_true(worth_for(rules, &table, 0) == 0.5);
}

/* ---- plans ---- */

/* Every answer of the plan is taken, one after the other; a confirmation is the last. */
static void check_plan(const Rules *rules, const Table *known, const Question *question, const SearchPlan *plan)
{
    Table table = *known;
    Question asked = *question;

    table.viewer = SEAT_NOBODY; /* so that it can be played on */
    assert_true(plan->count >= 1 && plan->count <= MOST_STEPS);
    for (int i = 0; i < plan->count; i++) {
        Answer answer = plan->answer[i];
        answer.count = asked.count;
        assert_int_equal(table_check(rules, &table, &answer).code, STATUS_OK);
        if (question->kind != ASK_DIAL)
            assert_int_equal(plan->count, 1);
        if (i + 1 == plan->count)
            break;
        assert_true(table_take(rules, &table, &answer, NULL));
        assert_true(table_question(rules, &table, question->seat, &asked));
    }
    if (question->kind == ASK_DIAL)
        assert_int_equal(plan->answer[plan->count - 1].key.verb, VERB_CONFIRM);
}

/* Sets are not legal together on a view alone: simple's own may be refused (opponent.c), so those are left out. */
static void check_plans(const Rules *rules, const Table *known, const Question *question)
{
    static SearchPlan plans[MOST_PLANS];
    Answer own;

    search_xwing.policy_begin(&policy, 7, true);
    bool found = search_xwing.policy_answer(&policy, rules, known, question, &own);
    search_xwing.policy_begin(&policy, 7, true);
    int count = search_xwing.shortlist(&policy, rules, known, question, plans, MOST_PLANS);
    assert_true(count <= MOST_PLANS && (count > 0) == found);
    if (!found)
        return;
    assert_memory_equal(&plans[0].answer[0].key, &own.key, sizeof own.key);
    assert_true(plans[0].answer[0].items == own.items);
    for (int i = own.kind == ANSWER_SUBSET; i < count; i++)
        check_plan(rules, known, question, &plans[i]);
}

/* ---- belief ---- */

/* Dials that the other seat set as simple does come into a world that was imagined, and the viewer sees no difference. */
static int check_belief(const Rules *rules, const Table *table, uint8_t viewer, uint64_t seed)
{
    Table known = table_censor(rules, table, viewer);
    ChanceFast numbers = {seed};
    Table guess = table_imagine(rules, &known, chance_fast_number, &numbers), random = guess;
    int believed = 0;

    search_xwing.believe(rules, &guess, &known, table, (uint8_t)(1 - viewer));
    Table again = table_censor(rules, &guess, viewer), before = table_censor(rules, &random, viewer);
    assert_memory_equal(&again, &before, sizeof again);
    Look whole = {rules, table}, world = {rules, &guess}, view = {rules, &known};
    for (int16_t ship = 0; is_fielded(xwing_in(&whole), ship); ship++) {
        const Ship *truth = &xwing_in(&whole)->ship[ship], *there = &xwing_in(&world)->ship[ship];
        if (xwing_in(&view)->ship[ship].dial != 0)
            assert_int_equal(there->dial, xwing_in(&view)->ship[ship].dial);
        if (truth->seat == viewer || xwing_in(&view)->ship[ship].dial != 0 || truth->dial == 0 || there->dial == 0)
            continue;
        assert_int_equal(there->dial, truth->dial);
        believed++;
    }
    return believed;
}

/* ---- habits ---- */

/* `simple` plays on for everybody until dials of the next round are set. `dials` receives the table with all dials on it. */
static void play_a_round(const Rules *rules, Table *table, Table *dials)
{
    SimplePlayer simple = simple_player(3);
    ChanceFast fast = {3};
    Chance chance = chance_fast(&fast);
    Question questions[MAX_SEATS];
    Look look = {rules, table};
    int round = xwing_in(&look)->round;

    while (xwing_in(&look)->round == round && table->state == TABLE_PLAYING) {
        Answer answer;
        assert_true(table_questions(rules, table, questions) > 0);
        if (questions[0].kind == ASK_DIAL)
            *dials = *table;
        Table known = table_censor(rules, table, questions[0].seat);
        assert_true(simple_answer(&simple, rules, &known, &questions[0], &answer));
        assert_int_equal(table_answer(rules, table, &answer, NULL).code, STATUS_OK);
        assert_int_equal(chance_run(&chance, rules, table, NULL).code, STATUS_OK);
    }
}

/* When the round is over, it can be seen which dials the other seat had set, and that it had not set any other. */
static void it_is_seen_who_flew_as_foreseen(void **state)
{
    const Rules *rules = rules_of(0);
    Table table = open_table(rules, duel), dials;

    (void)state;
    play_a_round(rules, &table, &dials);
    Table before = table_censor(rules, &dials, 0), known = table_censor(rules, &table, 0);
    assert_int_equal(search_xwing.foreseen(rules, &before, &dials, 1), 0);
    assert_true(search_xwing.foreseen(rules, &known, &dials, 1) > 0);
    Look look = {rules, &dials};
    Ship *beast = &((Xwing *)(void *)dials.game)->ship[1];
    uint8_t set = beast->dial;
    for (beast->dial = 1; beast->dial <= type_of(&look, 1)->dial_count; beast->dial++)
        assert_true((search_xwing.foreseen(rules, &known, &dials, 1) > 0) == (beast->dial == set));
    beast->dial = set;
    ((Xwing *)(void *)table.game)->ship[1].status = ((Xwing *)(void *)table.game)->ship[2].status = SHIP_DESTROYED;
    known = table_censor(rules, &table, 0);
    assert_int_equal(search_xwing.foreseen(rules, &known, &dials, 1), 0); /* nobody is left who could have flown it */
}

/* ---- games ---- */

/* A game in which simple answers for everybody, and everything is looked at on the way; how many dials were believed. */
static int play_through(const Rules *rules, const char *lines, uint64_t seed)
{
    Table table = open_table(rules, lines);
    SimplePlayer simple = simple_player(seed);
    RandomPlayer random = {seed};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Question questions[MAX_SEATS];
    int believed = 0;

    for (int i = 0; i < MOST_ANSWERS && table.state == TABLE_PLAYING; i++) {
        assert_int_equal(chance_run(&chance, rules, &table, NULL).code, STATUS_OK);
        if (table_questions(rules, &table, questions) == 0)
            break;
        Table known = table_censor(rules, &table, questions[0].seat);
        Answer answer;
        if (i % 3 == 0)
            check_plans(rules, &known, &questions[0]);
        both_sides_share_a_game(rules, &table);
        believed += check_belief(rules, &table, 0, seed + (uint64_t)i) + check_belief(rules, &table, 1, seed);
        bool by_simple = i % 8 != 7 && simple_answer(&simple, rules, &known, &questions[0], &answer) &&
                         table_check(rules, &table, &answer).code == STATUS_OK;
        if (!by_simple)
            assert_true(random_answer(&random, rules, &table, &questions[0], &answer));
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    return believed;
}

static void games_of_all_editions_are_planned(void **state)
{
    static const struct {
        int edition;
        const char *lines;
    } games[] = {
        {0, "obstacles 3\n"                                                         },
        {0, "mission 1\n"                                                           },
        {0, "mission 2\n"                                                           },
        {0, "mission 3\n"                                                           },
        {0, "ship luke lukeskywalker seat 0 with r2f2 protontorpedoes marksmanship\n"
            "ship biggs biggsdarklighter seat 0 with r2d2 protontorpedoes\nship mauler maulermithel seat 1\n"
            "ship beast nightbeast seat 1\nship curse darkcurse seat 1\n"},
        {1, ""                                                                      },
        {1, "mode escalation-core\n"                                                },
        {2, "mode standard\n"                                                       },
        {2, "mode assault\n"                                                        },
        {2, "mode salvage\n"                                                        },
    };

    (void)state;
    search_xwing.policy_open(&policy);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        assert_true(play_through(rules_of(games[i].edition), games[i].lines, 10 + i) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_is_worth_something),       cmocka_unit_test(it_is_better_to_look_at_the_enemy),
        cmocka_unit_test(points_count_more_near_the_end),  cmocka_unit_test(at_the_end_it_is_the_truth),
        cmocka_unit_test(it_is_seen_who_flew_as_foreseen), cmocka_unit_test(games_of_all_editions_are_planned),
    };
    return RUN_TESTS(tests);
}
