#include "odds/pools.h"

#include <string.h>

#include "odds/rolled.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The results of a pool after all focuses that can be were changed. */
static int with_changes(const PooledDice *pool, int results, int focuses)
{
    return results + (pool->has_focus ? focuses : least(focuses, pool->changes));
}

/* How probable it is that this number of the attack's results is cancelled, if there are as many. */
static void spread_evades(const ShotPools *pools, double evades[2 * MOST_POOLED + 1])
{
    const PooledDice *pool = &pools->defense;
    Rolled rolled;

    memset(evades, 0, sizeof(double) * (2 * MOST_POOLED + 1));
    spread_roll(pool->weight, pool->dice, &rolled);
    for (int results = 0; results <= pool->dice; results++) {
        for (int focuses = 0; results + focuses <= pool->dice; focuses++) {
            int dice = with_changes(pool, results, focuses);
            int tokens = pools->evades_add ? pools->evades : least(pools->evades, pool->dice - dice);
            evades[dice + tokens] += rolled.chance[results][focuses];
        }
    }
}

static int damage_of(const ShotPools *pools, int results, int evades)
{
    return pools->damage[results > evades ? results - evades : 0];
}

/* What is to be expected of each number of results. */
static void expect(const ShotPools *pools, const double *evades, double expected[MOST_POOLED + 1])
{
    int most = pools->attack_is_final ? pools->results : pools->attack.dice;

    for (int results = 0; results <= most; results++) {
        expected[results] = 0;
        for (int e = 0; e <= 2 * MOST_POOLED; e++)
            expected[results] += evades[e] * damage_of(pools, results, e);
    }
}

/* The attacker rerolls this number of dice and keeps others: by the results that it has then. */
static double expect_reroll(const ShotPools *pools, const Rolled *again, int rerolled, int results, int focuses,
                            const double *expected)
{
    double sum = 0;

    for (int r = 0; r <= rerolled; r++) {
        for (int f = 0; r + f <= rerolled; f++)
            sum += again->chance[r][f] * expected[with_changes(&pools->attack, results + r, focuses + f)];
    }
    return sum;
}

static void add_reroll(const ShotPools *pools, const Rolled *again, int rerolled, int results, int focuses,
                       double chance, double *hits)
{
    for (int r = 0; r <= rerolled; r++) {
        for (int f = 0; r + f <= rerolled; f++)
            hits[with_changes(&pools->attack, results + r, focuses + f)] += chance * again->chance[r][f];
    }
}

/* How many of its focuses the attacker rerolls beside its blanks. */
static int best_reroll(const ShotPools *pools, const Rolled *again, int results, int focuses, const double *expected,
                       double equal)
{
    int blanks = pools->attack.dice - results - focuses, best = 0;
    double most = 0;

    if (pools->attack.has_focus)
        return 0;
    for (int more = 0; more <= focuses; more++) {
        double found = expect_reroll(pools, &again[blanks + more], blanks + more, results, focuses - more, expected);
        if (more == 0 || found > most + equal) {
            most = found;
            best = more;
        }
    }
    return best;
}

/* How probable each number of results of the attack is before evades cancel them. */
static void spread_hits(const ShotPools *pools, const double *expected, double equal, double hits[MOST_POOLED + 1])
{
    const PooledDice *pool = &pools->attack;
    Rolled again[MOST_POOLED + 1]; /* by how many dice are rolled */

    for (int dice = pools->rerolls ? 0 : pool->dice; dice <= pool->dice; dice++)
        spread_roll(pool->weight, dice, &again[dice]);
    const Rolled *rolled = &again[pool->dice];
    for (int results = 0; results <= pool->dice; results++) {
        for (int focuses = 0; results + focuses <= pool->dice; focuses++) {
            double chance = rolled->chance[results][focuses];
            if (pools->rerolls) {
                int more = best_reroll(pools, again, results, focuses, expected, equal);
                int rerolled = pool->dice - results - focuses + more;
                add_reroll(pools, &again[rerolled], rerolled, results, focuses - more, chance, hits);
            } else {
                hits[with_changes(pool, results, focuses)] += chance;
            }
        }
    }
}

void pools_spread(const ShotPools *pools, double equal, double damage[MOST_POOLED + 1])
{
    double evades[2 * MOST_POOLED + 1], expected[MOST_POOLED + 1], hits[MOST_POOLED + 1] = {0};

    spread_evades(pools, evades);
    if (pools->attack_is_final) {
        hits[pools->results] = 1;
    } else {
        expect(pools, evades, expected);
        spread_hits(pools, expected, equal, hits);
    }
    memset(damage, 0, sizeof(double) * (MOST_POOLED + 1));
    for (int results = 0; results <= MOST_POOLED; results++) {
        for (int e = 0; hits[results] > 0 && e <= 2 * MOST_POOLED; e++)
            damage[damage_of(pools, results, e)] += hits[results] * evades[e];
    }
}
