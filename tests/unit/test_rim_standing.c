/* How well players of Outer Rim stand: every term counts as much as it should, and what has happened is the truth. */
#include "ai/opponent.h"
#include "ai/rim_standing.h"
#include "unit/rim_story.h"

enum { SEATS = 3, PLAYED = 60 };

/* Three players who have the same: nothing but where they stand and what they are called. */
static void begin_even(void)
{
    begin(SEATS, "character 0 bossk at naboo\ncharacter 1 jyn-erso at naboo\ncharacter 2 han-solo at naboo\nturn 0\n");
    for (int seat = 0; seat < SEATS; seat++) {
        game_state()->seat[seat].credits = 5000;
        game_state()->seat[seat].fame = 2;
    }
}

static double standing(uint8_t side)
{
    Look look = looking();

    return rim_standing(&look, side);
}

static bool is_near(double one, double other, double reach)
{
    return one - other <= reach && other - one <= reach;
}

static void assert_whole(void)
{
    double all = 0;

    for (uint8_t side = 0; side < SEATS; side++) {
        assert_true(standing(side) >= 0 && standing(side) <= 1);
        all += standing(side);
    }
    assert_true(is_near(all, 1, 1e-9));
}

static void play_on(int answers, Opponent *simple, ChanceFast *luck)
{
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (; answers > 0 && story.table.state == TABLE_PLAYING; answers--) {
        if (table_chance(rules, &story.table, &chance)) {
            assert_true(chance_sample(rules, &story.table, &chance, chance_fast_number, luck, &answer));
        } else {
            assert_true(table_questions(rules, &story.table, questions) > 0);
            assert_true(opponent_answer(simple, rules, &story.table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &story.table, &answer, NULL).code, STATUS_OK);
    }
}

static void all_sides_share_a_game(void **state)
{
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, 7);
    ChanceFast luck = {7};

    (void)state;
    begin(SEATS, "");
    assert_whole(); /* before characters are chosen, too */
    while (story.table.state == TABLE_PLAYING) {
        play_on(PLAYED, &simple, &luck);
        assert_whole();
    }
    for (uint8_t side = 0; side < SEATS; side++)
        assert_true(standing(side) == (story.table.winners >> side & 1));
}

static void a_victory_is_shared(void **state)
{
    (void)state;
    begin_even();
    story.table.state = TABLE_OVER;
    story.table.winners = SEAT_BIT(0) | SEAT_BIT(2);
    assert_true(standing(0) == 0.5 && standing(1) == 0 && standing(2) == 0.5);
    story.table.winners = 0; /* they agreed on a draw */
    for (uint8_t side = 0; side < SEATS; side++)
        assert_true(is_near(standing(side), 1.0 / SEATS, 1e-9));
    story.table.left = SEAT_BIT(1);
    assert_true(standing(0) == 0.5 && standing(1) == 0 && standing(2) == 0.5);
}

static void who_has_left_has_no_share(void **state)
{
    (void)state;
    begin_even();
    story.table.left = SEAT_BIT(1);
    assert_true(standing(1) == 0 && is_near(standing(0), 0.5, 1e-9));
}

static void equals_have_equal_shares(void **state)
{
    (void)state;
    begin_even();
    for (uint8_t side = 0; side < SEATS; side++)
        assert_true(is_near(standing(side), 1.0 / SEATS, 1e-9));
}

/* Nobody holds a card here, so that nothing but the damage itself can matter. */
static void damage_costs(void **state)
{
    (void)state;
    for (int body = 0; body < RIM_BODIES; body++) {
        begin_even();
        double before = standing(1);
        game_state()->seat[1].damage[body]++;
        double once = standing(1);
        assert_true(once < before);
        game_state()->seat[1].damage[body]++;
        assert_true(standing(1) < once);
        /* A fame is more than any damage that one survives. */
        game_state()->seat[1].fame++;
        assert_true(standing(1) > before);
    }
}

static double with_credits(int32_t credits)
{
    game_state()->seat[1].credits = credits;
    return standing(1);
}

static void credits_count_less_and_less(void **state)
{
    (void)state;
    begin_even();
    double first = with_credits(6000) - with_credits(5000), later = with_credits(21000) - with_credits(20000);
    assert_true(first > 0 && later > 0 && later < 0.7 * first);
    assert_true(with_credits(60000) == with_credits(30000)); /* more cannot be spent */
}

/* All the credits that can be spent are worth less than one fame more, and more than half of it. */
static void a_fame_is_worth_many_credits(void **state)
{
    (void)state;
    begin_even();
    double before = standing(1);
    game_state()->seat[1].fame++;
    double famous = standing(1);
    game_state()->seat[1].fame--;
    double rich = with_credits(30000);
    assert_true(rich < famous);
    assert_true(rich - before > (famous - before) / 2);
}

static void cards_count(void **state)
{
    (void)state;
    begin_even();
    double before = standing(0);
    begin(SEATS, "character 0 bossk at naboo\ncharacter 1 jyn-erso at naboo\ncharacter 2 han-solo at naboo\n"
                 "holds 0 gift-for-jabba\nturn 0\n");
    for (int seat = 0; seat < SEATS; seat++) {
        game_state()->seat[seat].credits = 5000;
        game_state()->seat[seat].fame = 2;
    }
    assert_true(standing(0) > before + 0.05);
}

/* How much a lead decides: of three equals, whoever is one fame ahead with two of ten wins 47 %; with nine to two, nearly always. */
static void a_lead_decides(void **state)
{
    (void)state;
    begin_even();
    game_state()->seat[1].fame = 3;
    assert_true(is_near(standing(1), 0.474, 0.01));
    game_state()->seat[1].fame = 9;
    assert_true(standing(1) > 0.9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_sides_share_a_game),
        cmocka_unit_test(a_victory_is_shared),
        cmocka_unit_test(who_has_left_has_no_share),
        cmocka_unit_test(equals_have_equal_shares),
        cmocka_unit_test(damage_costs),
        cmocka_unit_test(credits_count_less_and_less),
        cmocka_unit_test(a_fame_is_worth_many_credits),
        cmocka_unit_test(cards_count),
        cmocka_unit_test(a_lead_decides),
    };

    choose_tests();
    return failures(cmocka_run_group_tests(tests, make_rules, free_rules));
}
