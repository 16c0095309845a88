/* Games of one person against the AI player, played at random to their end. */
#include "ai/random.h"
#include "outrider/chance.h"
#include "unit/rim_story.h"

enum { GAMES = 40, ROUNDS = 400 };

/* Plays on until the game is over, or for that many rounds; every answer leaves a sound table. */
static void play_out(uint64_t seed)
{
    RandomPlayer player = {seed};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);

    while (story.table.state == TABLE_PLAYING && game_state()->round < ROUNDS) {
        if (!random_step(&player, &chance, rules, &story.table, &sink))
            break;
        assert_sound();
    }
    assert_int_not_equal(story.table.state, TABLE_BROKEN);
}

static void games_end(void **state)
{
    PROVES("OR-SOLO-01 OR-SOLO-13");
    int over = 0, won = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        begin(2, seed % 2 ? "ai 1\n" : "ai 0\nmap modular\n");
        play_out(seed);
        uint8_t ai = seed % 2 ? 1 : 0;
        over += story.table.state == TABLE_OVER;
        won += story.table.winners == SEAT_BIT(ai);
    }
    assert_int_equal(over, GAMES);
    assert_true(won > 0); /* whoever plays at random loses against the AI player, most of the time */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_end),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
