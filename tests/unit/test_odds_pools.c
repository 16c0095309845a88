/* Odds that are calculated are those that are played: wherever the rules say that an attack is left to dice and tokens, in random games
 * of all editions, with what the ships have and with any tokens. */
#include <stdlib.h>
#include <string.h>

#include "odds/pools.h"
#include "unit/odds_compared.h"
#include "xwing/game.h"

enum { FEW_GAMES = 8, SOAKED_GAMES = 300 };

static OddsCompared compared;

static void look_at_roll(const Table *table, uint64_t seed, int answers)
{
    if (!compare_roll(&compared, table))
        fail_msg("seed %d, answer %d", (int)seed, answers);
}

static void check_edition(const char *name, const char *lines)
{
    ContentError error;
    int games = getenv("OUTRIDER_SOAK") != NULL ? SOAKED_GAMES : FEW_GAMES;
    const Rules *rules = rules_xwing_builtin(edition_named(name, strlen(name)), &error);

    assert_non_null(rules);
    compared = compare_odds_of(rules, odds_limits_usual());
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        RandomPlayer player = {seed * 31 + 7};
        play_whole_game(rules, lines, seed, &player, NULL, look_at_roll);
    }
    tell_compared(&compared);
    assert_true(compared.calculated > 3 * games);
    odds_close(compared.work);
    free_builtin(rules);
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

/* ---- ties ---- */

static void check_ties(ShotPools pools)
{
    double first[MOST_POOLED + 1], last[MOST_POOLED + 1];

    pools_spread(&pools, 1e-12, first);
    pools_spread(&pools, -1e-12, last);
    for (int i = 0; i <= MOST_POOLED; i++) {
        if (fabs(first[i] - last[i]) > ROUNDED)
            fail_msg("%d dice, %d changes against %d dice, focus %d, %d changes, %d evades, adding %d: %d damage, "
                     "%.17f or %.17f",
                     pools.attack.dice, pools.attack.changes, pools.defense.dice, pools.defense.has_focus,
                     pools.defense.changes, pools.evades, pools.evades_add, i, first[i], last[i]);
    }
}

/* Rerolls from which as much is to be expected make every number of damage as probable: so it does not matter which of them is taken,
 * the first as here or another one as in play. (A negative difference counts as more: the last one is taken.) */
static void ties_do_not_matter(void **state)
{
    ShotPools pools = {.attack = {.weight = {2, 2, 4}}, .defense = {.weight = {3, 2, 3}}, .rerolls = true};

    (void)state;
    for (int form = 0; form < 8; form++) {
        pools.evades_add = form & 1;
        pools.defense.has_focus = form >> 1 & 1;
        for (int i = 0; i <= MOST_POOLED; i++) /* an ion cannon's results do one damage */
            pools.damage[i] = (uint8_t)(form >> 2 && i > 1 ? 1 : i);
        for (int at = 0; at < 8 * 4 * 6 * 3 * 4; at++) {
            pools.attack.dice = (uint8_t)(at % 8);
            pools.attack.changes = (uint8_t)(at / 8 % 4);
            pools.defense.dice = (uint8_t)(at / 32 % 6);
            pools.defense.changes = (uint8_t)(at / 192 % 3);
            pools.evades = (uint8_t)(at / 576);
            check_ties(pools);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_edition),
        cmocka_unit_test(second_edition),
        cmocka_unit_test(revised_edition),
        cmocka_unit_test(ties_do_not_matter),
    };

    return RUN_TESTS(tests);
}
