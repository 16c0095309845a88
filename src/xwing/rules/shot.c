/* What odds need not tell apart (Rules.shot_forget).
 *
 * Of the attack dice only how many hit counts, once nothing but tokens can change anything any more: evades cancel hits and criticals
 * alike, and it is their number that is asked for. Nor does it matter then what the attacker has spent. */
#include <string.h>

#include "xwing/abilities/vocabulary.h"
#include "xwing/rules/rules.h"

/* The windows of an attack in which cards could look at its dice: from the roll of defense dice on, and before. */
#define LATER_WINDOWS                                                                                                  \
    (SPEAKS_WINDOW(WINDOW_DEFENSE_DICE) | SPEAKS_WINDOW(WINDOW_COMPARE_STARTS) | SPEAKS_WINDOW(WINDOW_COMPARED) |      \
     SPEAKS_WINDOW(WINDOW_FOCUS_SPENT))
#define EARLIER_WINDOWS                                                                                                \
    (SPEAKS_WINDOW(WINDOW_ATTACK_ROLLED) | SPEAKS_WINDOW(WINDOW_ATTACK_DICE) | SPEAKS_WINDOW(WINDOW_LOCK_SPENT))

/* The dice that hit, then the others. */
static void count_only_hits(DicePool *pool)
{
    int hits = dice_showing(pool, FACE_HIT);

    for (int i = 0; i < pool->count; i++)
        pool->die[i] = (PoolDie){.face = i < hits ? FACE_HIT : FACE_BLANK};
}

void xwing_shot_forget(const Look *look, Table *table)
{
    Xwing *game = (Xwing *)(void *)table->game;
    Attack *attack = &game->attack;
    bool defends = table->chance.key.occasion == OCCASION_DEFENSE;

    if (attack->attacker < 0 || table->chance.kind != ANSWER_ROLL ||
        attack_is_watched(look, defends ? LATER_WINDOWS : LATER_WINDOWS | EARLIER_WINDOWS))
        return;
    change_all(&attack->attack, FACE_CRIT, FACE_HIT);
    if (!defends)
        return;
    count_only_hits(&attack->attack);
    game->ship[attack->attacker].tokens[TOKEN_FOCUS] = 0;
    lose_lock(&game->ship[attack->attacker], attack->defender);
    game->rolls = 0;
}
