/* What the searcher needs of Outer Rim: standings are shares of a game, plans begin with simple's own, and whoever searches plays by the rules. */
#include "ai/hint.h"
#include "ai/opponent.h"
#include "ai/rim_search.h"
#include "unit/rim_story.h"

enum { SEATS = 3, PLAYED = 60 };

static SimplePlayer policy;

static void open_table(void)
{
    Setup setup = {
        .seats = SEATS, .side = {0, 1, 2}
    };

    assert_int_equal(table_open(rules, &story.table, &setup, NULL, &story.names, NULL).code, STATUS_OK);
    search_rim.policy_open(&policy);
}

/* Plays this many answers, unless the game ends before; says whether it goes on. `searcher` (may be NULL) answers for seat 0. */
static bool play_on(int answers, uint64_t seed, Opponent *searcher)
{
    ChanceFast luck = {seed};
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, seed);
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (; answers > 0 && story.table.state == TABLE_PLAYING; answers--) {
        if (table_chance(rules, &story.table, &chance)) {
            assert_true(chance_sample(rules, &story.table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &story.table, questions) > 0);
            Opponent *who = questions[0].seat == 0 && searcher != NULL ? searcher : &simple;
            assert_true(opponent_answer(who, rules, &story.table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &story.table, &answer, NULL).code, STATUS_OK);
        assert_sound();
    }
    return story.table.state == TABLE_PLAYING;
}

static double standing(uint8_t side)
{
    Look look = looking();

    return search_rim.worth(&look, side);
}

static void assert_whole(void)
{
    double all = 0;

    for (uint8_t side = 0; side < SEATS; side++) {
        assert_true(standing(side) >= 0 && standing(side) <= 1);
        all += standing(side);
    }
    assert_true(all > 1 - 1e-9 && all < 1 + 1e-9);
}

static void all_sides_share_a_game(void **state)
{
    (void)state;
    open_table();
    assert_whole(); /* before characters are chosen, too */
    while (play_on(PLAYED, 7, NULL))
        assert_whole();
    assert_whole();
    for (uint8_t side = 0; side < SEATS; side++)
        assert_true(standing(side) == (story.table.winners >> side & 1));
}

static void fame_and_means_count(void **state)
{
    (void)state;
    open_table();
    assert_true(play_on(PLAYED, 3, NULL));
    double before = standing(1), other = standing(0);
    game_state()->seat[1].fame++;
    double famous = standing(1);
    assert_true(famous > before && standing(0) < other);
    game_state()->seat[1].credits += 5000;
    double rich = standing(1);
    assert_true(rich > famous);
    game_state()->seat[1].damage[RIM_GROUND]++;
    assert_true(standing(1) < rich);
}

/* Of every question for a while: simple's own answer comes first, and all plans are different and legal. */
static void plans_are_legal_and_begin_with_simples_own(void **state)
{
    static SearchPlan plans[MOST_PLANS];
    Question questions[MAX_SEATS];
    int several = 0;

    (void)state;
    open_table();
    for (int i = 0; i < PLAYED && play_on(1, 11, NULL); i++) {
        ChanceQuestion chance;
        if (table_chance(rules, &story.table, &chance))
            continue;
        assert_true(table_questions(rules, &story.table, questions) > 0);
        Table known = table_censor(rules, &story.table, questions[0].seat);
        Answer own;
        search_rim.policy_begin(&policy, 5, false);
        assert_true(search_rim.policy_answer(&policy, rules, &known, &questions[0], &own));
        search_rim.policy_begin(&policy, 5, false);
        int count = search_rim.shortlist(&policy, rules, &known, &questions[0], plans, MOST_PLANS);
        assert_true(count > 0);
        assert_memory_equal(&plans[0].answer[0], &own, sizeof own);
        several += count > 1;
        for (int plan = 0; plan < count; plan++) {
            assert_int_equal(table_check(rules, &story.table, &plans[plan].answer[0]).code, STATUS_OK);
            for (int earlier = 0; earlier < plan; earlier++)
                assert_memory_not_equal(&plans[earlier].answer[0], &plans[plan].answer[0], sizeof(Answer));
        }
    }
    assert_true(several > 0);
}

/* A searcher with little time, whose answers are all taken. */
static bool is_soon_up(void *self)
{
    int *left = self;

    return --*left <= 0;
}

static void a_searcher_plays_by_the_rules(void **state)
{
    int left = 0;
    Opponent searcher = opponent_sits_down(OPPONENT_VETERAN, 1);

    (void)state;
    open_table();
    searcher.hurry = (SearchHurry){&left, is_soon_up};
    for (int i = 0; i < PLAYED / 2; i++) {
        left = 3;
        assert_true(play_on(1, 2, &searcher));
    }
    opponent_leaves(&searcher);
}

/* A hint says what an answer brings, always the same, and nothing before there is a character to gain anything. */
static void a_hint_says_what_an_answer_brings(void **state)
{
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, 1);
    Question questions[MAX_SEATS];
    Message reason, again;
    Answer answer;

    (void)state;
    open_table();
    while (table_questions(rules, &story.table, questions) == 0)
        assert_true(play_on(1, 5, NULL));
    Table known = table_censor(rules, &story.table, questions[0].seat);
    assert_true(opponent_answer(&simple, rules, &story.table, &questions[0], &answer));
    assert_false(hint_reason(rules, &known, &questions[0], &answer, &reason));
    assert_true(play_on(PLAYED, 5, NULL));
    while (table_questions(rules, &story.table, questions) == 0)
        assert_true(play_on(1, 5, NULL));
    known = table_censor(rules, &story.table, questions[0].seat);
    assert_true(opponent_answer(&simple, rules, &story.table, &questions[0], &answer));
    assert_true(hint_reason(rules, &known, &questions[0], &answer, &reason));
    assert_true(reason.id == SAY_HINT_GAIN || reason.id == SAY_HINT_WIN);
    assert_true(hint_reason(rules, &known, &questions[0], &answer, &again));
    assert_memory_equal(&reason, &again, sizeof reason);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sides_share_a_game),
        cmocka_unit_test(fame_and_means_count),
        cmocka_unit_test(plans_are_legal_and_begin_with_simples_own),
        cmocka_unit_test(a_searcher_plays_by_the_rules),
        cmocka_unit_test(a_hint_says_what_an_answer_brings),
    };

    return failures(cmocka_run_group_tests(tests, make_rules, free_rules));
}
