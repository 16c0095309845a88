/* What odds need not tell apart (Rules.shot_forget, shot_likeness, shot_face).
 *
 * A die counts by its face and by whether it was rerolled, not by its place. The face of a die that is being rerolled no longer
 * matters. Evades cancel hits and criticals alike, and odds ask for the number of results: where no card tells a hit from a critical,
 * the two are the same. Once defense dice are rolled, attack dice that do not hit and tokens that the attacker has not spent no
 * longer count, unless a card looks at them. */
#include "xwing/rules/shot.h"

#include <stdlib.h>
#include <string.h>

#include "xwing/abilities/conditions.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/dice.h"

/* The windows of an attack in which cards could look at its dice: from the roll of defense dice on, and before; and what they could
 * forbid from then on. */
#define LATER_WINDOWS                                                                                                  \
    (TOPIC_BIT(WINDOW_DEFENSE_ROLLED) | TOPIC_BIT(WINDOW_DEFENSE_DICE) | TOPIC_BIT(WINDOW_COMPARE_STARTS) |            \
     TOPIC_BIT(WINDOW_COMPARED) | TOPIC_BIT(WINDOW_FOCUS_SPENT) | TOPIC_BIT(WINDOW_DEFENSE_REROLLED))
#define LATER_DEEDS                                                                                                    \
    (TOPIC_BIT(DEED_SPEND_FOCUS) | TOPIC_BIT(DEED_SPEND_EVADE) | TOPIC_BIT(DEED_REROLL_DEFENSE) |                      \
     TOPIC_BIT(DEED_SPEND_ON_DEFENSE) | TOPIC_BIT(DEED_SPEND_CALCULATE) | TOPIC_BIT(DEED_MODIFY_DICE))
#define EARLIER_WINDOWS                                                                                                \
    (TOPIC_BIT(WINDOW_ATTACK_ROLLED) | TOPIC_BIT(WINDOW_ATTACK_DICE) | TOPIC_BIT(WINDOW_DEFENSE_COUNTED) |             \
     TOPIC_BIT(WINDOW_LOCK_SPENT) | TOPIC_BIT(WINDOW_ATTACK_REROLLED))

/* ---- what cards look at ---- */

/* What is looked for in an ability: each function says whether this condition, or this effect, is such a one. */
typedef struct Interest {
    bool (*condition)(const Condition *condition);
    bool (*effect)(const CardAbility *ability, const Effect *effect);
} Interest;

static bool takes_interest(const CardAbility *ability, const Interest *interest)
{
    for (int i = 0; i < ability->asked_count; i++) {
        if (interest->condition(&ability->asked[i]))
            return true;
    }
    for (int i = 0; i < ability->effect_count; i++) {
        if (interest->condition(&ability->effect[i].only_if) || interest->effect(ability, &ability->effect[i]))
            return true;
    }
    return false;
}

static bool is_result(int face)
{
    return face == FACE_HIT || face == FACE_CRIT;
}

/* Are hits and criticals both among these faces, or neither? */
static bool takes_both(uint16_t faces)
{
    return (faces >> FACE_HIT & 1) == (faces >> FACE_CRIT & 1);
}

static bool asks_for_criticals(const Condition *condition)
{
    return condition->word == &crit_cancelled_word || (condition->word == &shows_word && is_result(condition->a)) ||
           (condition->word == &results_word && !takes_both(condition->mask));
}

static bool tells_criticals_apart(const CardAbility *ability, const Effect *effect)
{
    if (effect->word == &cancel_word)
        return !cancels_evades(effect) && !takes_both(effect->mask);
    if (dice_are_defense(ability->window))
        return false;
    return (effect->word == &change_word && !takes_both(effect->mask) && !is_result(effect->b)) ||
           (effect->word == &reroll_word && !takes_both(effect->mask));
}

/* Does the ability tell a hit from a critical? */
static bool minds_criticals(const CardAbility *ability)
{
    return takes_interest(ability, &(Interest){asks_for_criticals, tells_criticals_apart});
}

/* What is forbidden about cancelling tells them apart, whatever it asks for. */
static bool minds_in_any_case(const CardAbility *ability)
{
    (void)ability;
    return true;
}

static bool speaks_of_what_is_left(const ShipPhrase *ships)
{
    return ships->parts & (SAYS_HAS | SAYS_LOCKED);
}

static bool asks_what_is_left(const Condition *condition)
{
    return speaks_of_what_is_left(&condition->ships) || (condition->word == &shows_word && !is_result(condition->a)) ||
           condition->word == &results_word;
}

static bool minds_dice_or_tokens(const CardAbility *ability, const Effect *effect)
{
    bool changes = effect->word == &change_word || effect->word == &reroll_word;

    if (speaks_of_what_is_left(&effect->ships) || speaks_of_what_is_left(&effect->per))
        return true;
    return (changes && !dice_are_defense(ability->window)) ||
           (effect->word == &cancel_word && effect->mask & ~(1U << FACE_HIT | 1U << FACE_CRIT));
}

/* Does the ability look at attack dice that do not hit, or at tokens that somebody has left? */
static bool minds_what_is_left(const CardAbility *ability)
{
    return ability->cost_count > 0 || speaks_of_what_is_left(&ability->by) || speaks_of_what_is_left(&ability->about) ||
           takes_interest(ability, &(Interest){asks_what_is_left, minds_dice_or_tokens});
}

/* ---- what is forgotten ---- */

static int compare_dice(const void *left, const void *right)
{
    const PoolDie *a = left, *b = right;

    return a->face != b->face ? a->face - b->face : a->marks - b->marks;
}

/* The dice that are rerolled come first, whatever they showed; then the others, sorted. */
static void sort_for_reroll(DicePool *pool, Frame *reroll)
{
    int32_t chosen = reroll->local[REROLL_CHOSEN];
    PoolDie kept[POOL_DICE] = {0};
    int count = 0, rerolled = 0;

    for (int i = 0; i < pool->count; i++) {
        if (!(chosen >> i & 1))
            kept[count++] = pool->die[i];
    }
    while (rerolled < pool->count - count)
        pool->die[rerolled++] = (PoolDie){0};
    qsort(kept, (size_t)count, sizeof *kept, compare_dice);
    memcpy(&pool->die[rerolled], kept, sizeof *kept * (size_t)count);
    reroll->local[REROLL_CHOSEN] = (1 << rerolled) - 1;
}

static bool has_dice_token(const Edition *edition, uint16_t ability)
{
    for (int i = 0; i < edition->dice_token_count; i++) {
        if (edition->dice_tokens[i].ability == ability)
            return true;
    }
    return false;
}

/* Once defense dice are rolled only the hits among the attack dice count, and nothing that the attacker could have spent. */
static void forget_what_is_left(const Edition *edition, Xwing *game)
{
    Attack *attack = &game->attack;
    Ship *attacker = &game->ship[attack->attacker];
    DicePool *pool = &attack->attack;

    for (int i = 0; i < pool->count; i++) {
        bool counts = is_result(pool->die[i].face) && !(pool->die[i].marks & DIE_CANCELLED);
        pool->die[i] = (PoolDie){.face = counts ? pool->die[i].face : FACE_BLANK};
    }
    qsort(pool->die, pool->count, sizeof *pool->die, compare_dice);
    attacker->tokens[TOKEN_FOCUS] = 0;
    attacker->force = 0;
    if (has_dice_token(edition, ABILITY_CALCULATE_ATTACK)) /* else that number is another token's */
        attacker->tokens[TOKEN_CALCULATE] = 0;
    lose_lock(attacker, attack->defender);
}

/* Is a critical no more than a hit from now on? `is_later`: the attack dice are final. */
static bool crits_are_hits(const Look *look, bool is_later)
{
    static const About later = {LATER_WINDOWS, TOPIC_WINDOW};
    static const About any = {LATER_WINDOWS | EARLIER_WINDOWS, TOPIC_WINDOW};
    static const About cancelling = {TOPIC_BIT(DEED_CANCEL_HITS) | TOPIC_BIT(DEED_CANCEL_CRITS) |
                                         TOPIC_BIT(DEED_HITS_FIRST),
                                     TOPIC_DEED};

    return !attack_is_watched(look, is_later ? later : any, minds_criticals) &&
           !attack_is_watched(look, cancelling, minds_in_any_case);
}

void xwing_shot_forget(const Look *look, Table *table)
{
    static const About later = {LATER_WINDOWS, TOPIC_WINDOW};
    static const About deeds = {LATER_DEEDS, TOPIC_DEED};
    Xwing *game = (Xwing *)(void *)table->game;
    Attack *attack = &game->attack;
    Frame *frame = &table->frames[table->depth - 1];
    bool rolls = table->chance.kind == ANSWER_ROLL;
    bool defends = rolls && table->chance.key.occasion == OCCASION_DEFENSE;

    if (attack->attacker < 0)
        return;
    game->rolls = 0; /* chance is given every answer, whatever the roll is called */
    if (rolls && frame->procedure == PROC_REROLL)
        sort_for_reroll(frame->local[REROLL_DEFENSE] ? &attack->defense : &attack->attack, frame);
    if (crits_are_hits(look, defends))
        change_all(&attack->attack, FACE_CRIT, FACE_HIT);
    if (defends && !attack_is_watched(look, later, minds_what_is_left) &&
        !attack_is_watched(look, deeds, minds_what_is_left))
        forget_what_is_left(edition_of(look), game);
}

int xwing_shot_likeness(const Look *look, const Question *question, int item)
{
    const Attack *attack = &xwing_in(look)->attack;
    const PoolDie *die = reroll_is_of_defense(question) ? &attack->defense.die[item] : &attack->attack.die[item];

    return die->face << 8 | die->marks;
}

/* Other attack dice than those of the attack may be rolled meanwhile, and a critical do more there. */
int xwing_shot_face(const Look *look, int face)
{
    const Table *table = look->table;
    const Frame *frame = &table->frames[table->depth - 1];
    bool attacks = table->chance.key.occasion == OCCASION_ATTACK ||
                   (frame->procedure == PROC_REROLL && !frame->local[REROLL_DEFENSE]);

    return attacks && face == FACE_CRIT && crits_are_hits(look, false) ? FACE_HIT : face;
}
