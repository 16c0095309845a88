/* Odds that are calculated (Rules.shot_pools, Rules.shot_tools) against odds that are played, at the rolls of an attack. */
#ifndef TESTS_UNIT_ODDS_COMPARED_H
#define TESTS_UNIT_ODDS_COMPARED_H

#include <math.h>
#include <stdio.h>

#include "odds/odds.h"
#include "unit/odds_rules.h"
#include "unit/random_game.h"
#include "xwing/editions/edition.h"
#include "xwing/game.h"
#include "xwing/state/ids.h"
#include "xwing/state/ships.h"
#include "xwing/state/xwing.h"

/* Each roll is looked at as it is, and then with other tokens. */
enum { TIMES_DEALT = 2 };

/* Chances are whole numbers over powers of eight. A double holds these up to this many dice, a rerolled one counted twice, and both ways
 * give the same bits. Where more are rolled, or a card has a say and damage cards may be drawn, sums in another order are rounded
 * differently: each of some thousand additions by 1e-16 at most. */
enum { EXACT_DICE = 17 };
#define ROUNDED 1e-12

typedef struct OddsCompared {
    const Rules *rules;
    Rules played; /* the same, but nothing is calculated, and every face of a die is played */
    OddsWork *work;
    RandomPlayer dealer;
    int calculated;       /* from this roll on, nothing was played */
    int beyond_exactness; /* of these: with more dice than a double holds */
    int with_tools;       /* the same, but a card had a say, with tools */
    int in_part;          /* a card has a say, but not to the end */
    int only_played;      /* nothing was calculated */
    int given_up;
} OddsCompared;

/* Rules of rules_xwing_builtin(), and their content with them. */
static inline void free_builtin(const Rules *rules)
{
    xwing_content_free((XwingContent *)(uintptr_t)rules->own);
    rules_xwing_free(rules);
}

static inline OddsCompared compare_odds_of(const Rules *rules, OddsLimits limits)
{
    OddsCompared compared = {.rules = rules,
                             .played = rules_that_play(rules),
                             .work = odds_open(limits),
                             .dealer = {1}};

    assert_non_null(compared.work);
    return compared;
}

static inline void tell_compared(const OddsCompared *compared)
{
    print_message(
        "%s: %d calculated and played (%d of them with more than %d dice), %d more with tools, %d more in part, "
        "%d played, %d given up\n",
        compared->rules->name, compared->calculated, compared->beyond_exactness, EXACT_DICE, compared->with_tools,
        compared->in_part, compared->only_played, compared->given_up);
}

static inline double most_apart(const Odds *a, const Odds *b)
{
    double apart = fmax(fabs(a->expected - b->expected), fabs(a->destroys - b->destroys));

    for (int i = 0; i < ODDS_RESULTS; i++)
        apart = fmax(apart, fabs(a->damage[i] - b->damage[i]));
    return apart;
}

static inline bool shots_equal(const Shot *a, const Shot *b)
{
    return a->attacker == b->attacker && a->defender == b->defender && a->side == b->side && a->weapon == b->weapon &&
           a->attack_dice == b->attack_dice && a->defense_dice == b->defense_dice && a->results == b->results &&
           a->health == b->health;
}

static inline void tell_difference(const Odds *found, const Odds *played, const ShotPools *pools)
{
    for (int i = 0; i < ODDS_RESULTS; i++)
        print_message("%d damage: %.17f, played %.17f\n", i, found->damage[i], played->damage[i]);
    if (pools != NULL)
        print_message("%d against %d dice, focus %d %d, changes %d %d, reroll %d, evades %d\n", pools->attack.dice,
                      pools->defense.dice, pools->attack.has_focus, pools->defense.has_focus, pools->attack.changes,
                      pools->defense.changes, pools->rerolls, pools->evades);
}

/* False, and said why: they are not the same. */
static inline bool compare_odds(OddsCompared *compared, const Table *table)
{
    Odds found, played;
    ShotPools pools;
    bool is_pooled = compared->rules->shot_pools(&(Look){compared->rules, table}, &pools);
    int dice = is_pooled ? pools.attack.dice * (pools.rerolls ? 2 : 1) + pools.defense.dice : 0;
    double allowed = is_pooled && dice <= EXACT_DICE ? 0 : ROUNDED;

    OddsEnd end = odds_shot(compared->work, &compared->played, table, NULL, &played);
    if (end != ODDS_FOUND) {
        compared->given_up++;
        return end == ODDS_GAVE_UP;
    }
    if (odds_shot(compared->work, compared->rules, table, NULL, &found) != ODDS_FOUND ||
        (is_pooled && found.outcomes > 0) || played.outcomes == 0 || most_apart(&found, &played) > allowed ||
        !shots_equal(&found.shot, &played.shot)) {
        tell_difference(&found, &played, is_pooled ? &pools : NULL);
        return false;
    }
    compared->calculated += is_pooled;
    compared->beyond_exactness += dice > EXACT_DICE;
    compared->with_tools += !is_pooled && found.outcomes == 0;
    compared->in_part += found.outcomes > 0 && found.outcomes < played.outcomes;
    compared->only_played += found.outcomes >= played.outcomes;
    return true;
}

static inline uint8_t deal_some(OddsCompared *compared, uint32_t most)
{
    return (uint8_t)(random_below(&compared->dealer, 2) * random_below(&compared->dealer, most + 1));
}

/* Both ships have other tokens than they had. */
static inline void deal_tokens(OddsCompared *compared, Table *table)
{
    Xwing *game = (Xwing *)(void *)table->game;
    Ship *attacker = &game->ship[game->attack.attacker], *defender = &game->ship[game->attack.defender];
    const Look look = {compared->rules, table};
    bool changes = edition_of(&look)->dice_less_count > 0; /* X-Wing 2.0 and later */

    attacker->tokens[TOKEN_FOCUS] = deal_some(compared, 1);
    defender->tokens[TOKEN_FOCUS] = deal_some(compared, 1);
    defender->tokens[TOKEN_EVADE] = deal_some(compared, 2);
    lose_lock(attacker, game->attack.defender);
    if (random_below(&compared->dealer, 2) == 0)
        take_lock(attacker, game->attack.defender, 1);
    if (!changes)
        return;
    attacker->tokens[TOKEN_CALCULATE] = deal_some(compared, 2);
    defender->tokens[TOKEN_CALCULATE] = deal_some(compared, 2);
    attacker->force = deal_some(compared, 1);
    defender->force = deal_some(compared, 2);
    defender->tokens[TOKEN_FORE] = deal_some(compared, 2);
    defender->tokens[TOKEN_STRAIN] = deal_some(compared, 1);
}

/* If chance is about to roll for an attack: are they the same, as it is and with dealt tokens? */
static inline bool compare_roll(OddsCompared *compared, const Table *table)
{
    ChanceQuestion question;

    if (!table_chance(compared->rules, table, &question) || question.kind != ANSWER_ROLL ||
        (question.key.occasion != OCCASION_ATTACK && question.key.occasion != OCCASION_DEFENSE))
        return true;
    bool same = compare_odds(compared, table);
    for (int i = 0; i < TIMES_DEALT && same; i++) {
        Table dealt = *table;
        deal_tokens(compared, &dealt);
        same = compare_odds(compared, &dealt);
    }
    return same;
}

#endif
