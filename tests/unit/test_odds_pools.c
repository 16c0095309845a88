/* Odds that are calculated are those that are played: wherever the rules say that an attack is left to dice and tokens, in random games
 * of all editions, with what the ships have and with any tokens, both give the same bits. */
#include <stdlib.h>
#include <string.h>

#include "odds/odds.h"
#include "unit/random_game.h"
#include "xwing/editions/edition.h"
#include "xwing/game.h"
#include "xwing/state/ids.h"
#include "xwing/state/ships.h"
#include "xwing/state/xwing.h"

enum { FEW_GAMES = 8, SOAKED_GAMES = 300, TIMES_DEALT = 2 };

static const Rules *rules;
static Rules played;
static OddsWork *work;
static RandomPlayer dealer;
static int compared, left_to_cards;

static void compare(const Table *table)
{
    Odds calculated, all;
    ShotPools pools;

    if (!rules->shot_pools(&(Look){rules, table}, &pools)) {
        left_to_cards++;
        return;
    }
    if (odds_shot(work, &played, table, NULL, &all) != ODDS_FOUND)
        return;
    assert_int_equal(odds_shot(work, rules, table, NULL, &calculated), ODDS_FOUND);
    assert_int_equal(calculated.outcomes, 0);
    assert_true(all.outcomes > 0);
    assert_memory_equal(&calculated.shot, &all.shot, sizeof all.shot);
    for (int i = 0; i < ODDS_RESULTS; i++) {
        if (calculated.damage[i] != all.damage[i])
            fail_msg(
                "%d damage: %.17f, played %.17f; %d against %d dice, focus %d %d, changes %d %d, reroll %d, evades %d",
                i, calculated.damage[i], all.damage[i], pools.attack.dice, pools.defense.dice, pools.attack.has_focus,
                pools.defense.has_focus, pools.attack.changes, pools.defense.changes, pools.rerolls, pools.evades);
    }
    assert_true(calculated.expected == all.expected && calculated.destroys == all.destroys);
    compared++;
}

static uint8_t some(uint32_t most)
{
    return (uint8_t)(random_below(&dealer, 2) * random_below(&dealer, most + 1));
}

/* Both ships have other tokens than they had. */
static void deal_tokens(Table *table)
{
    Xwing *game = (Xwing *)(void *)table->game;
    Ship *attacker = &game->ship[game->attack.attacker], *defender = &game->ship[game->attack.defender];
    bool changes = edition_of(&(Look){rules, table})->dice_less_count > 0; /* X-Wing 2.0 and later */

    attacker->tokens[TOKEN_FOCUS] = some(1);
    defender->tokens[TOKEN_FOCUS] = some(1);
    defender->tokens[TOKEN_EVADE] = some(2);
    lose_lock(attacker, game->attack.defender);
    if (random_below(&dealer, 2) == 0)
        take_lock(attacker, game->attack.defender, 1);
    if (!changes)
        return;
    attacker->tokens[TOKEN_CALCULATE] = some(2);
    defender->tokens[TOKEN_CALCULATE] = some(2);
    attacker->force = some(1);
    defender->force = some(2);
    defender->tokens[TOKEN_FORE] = some(2);
    defender->tokens[TOKEN_STRAIN] = some(1);
}

static void look_at_roll(const Table *table, uint64_t seed, int answers)
{
    ChanceQuestion question;

    (void)seed;
    (void)answers;
    if (!table_chance(rules, table, &question) || question.kind != ANSWER_ROLL ||
        (question.key.occasion != OCCASION_ATTACK && question.key.occasion != OCCASION_DEFENSE))
        return;
    compare(table);
    for (int i = 0; i < TIMES_DEALT; i++) {
        Table dealt = *table;
        deal_tokens(&dealt);
        compare(&dealt);
    }
}

static void check_edition(const char *name, const char *lines)
{
    ContentError error;
    int games = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_GAMES : FEW_GAMES;

    rules = rules_xwing_builtin(edition_named(name, strlen(name)), &error);
    assert_non_null(rules);
    played = *rules;
    played.shot_pools = NULL;
    compared = left_to_cards = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        RandomPlayer player = {seed * 31 + 7};
        dealer = (RandomPlayer){seed};
        play_whole_game(rules, lines, seed, &player, NULL, look_at_roll);
    }
    print_message("%s: %d compared, %d left to cards\n", name, compared, left_to_cards);
    assert_true(compared > 3 * games);
}

/* Not with the usual setup: the cards of Luke Skywalker watch his dice. */
static void first_edition(void **state)
{
    (void)state;
    check_edition("xwing-1", "ship rookie rookiepilot seat 0 at 457 400 facing 0\n"
                             "ship academy academypilot seat 1 at 457 580 facing 180\n"
                             "ship obsidian obsidiansquadronpilot seat 1 at 520 600 facing 180\n"
                             "round 2\nphase combat\n");
}

static void second_edition(void **state)
{
    (void)state;
    check_edition("xwing-2.0", NULL);
}

static void revised_edition(void **state)
{
    (void)state;
    check_edition("xwing-2.5", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(first_edition), cmocka_unit_test(second_edition),
                                       cmocka_unit_test(revised_edition)};

    work = odds_open(odds_limits_usual());
    int failed = RUN_TESTS(tests);
    odds_close(work);
    return failed;
}
