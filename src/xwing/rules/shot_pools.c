/* Attacks in which no card has a say any more (Rules.shot_pools): what is left is dice, and the tokens that are spent on them. */
#include "xwing/abilities/vocabulary.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/shot.h"
#include "xwing/state/ships.h"

_Static_assert((int)MOST_POOLED == (int)POOL_DICE, "odds have room for all dice");

/* In which windows a card could react from the roll of defense dice on, and before; what it could forbid or allow meanwhile; and which
 * number it could change until then. */
#define DEFENSE_WINDOWS                                                                                                \
    (TOPIC_BIT(WINDOW_DEFENSE_ROLLED) | TOPIC_BIT(WINDOW_DEFENSE_DICE) | TOPIC_BIT(WINDOW_DEFENSE_REROLLED) |          \
     TOPIC_BIT(WINDOW_COMPARE_STARTS) | TOPIC_BIT(WINDOW_COMPARED) | TOPIC_BIT(WINDOW_FOCUS_SPENT))
#define ATTACK_WINDOWS                                                                                                 \
    (TOPIC_BIT(WINDOW_ATTACK_ROLLED) | TOPIC_BIT(WINDOW_ATTACK_DICE) | TOPIC_BIT(WINDOW_ATTACK_REROLLED) |             \
     TOPIC_BIT(WINDOW_LOCK_SPENT) | TOPIC_BIT(WINDOW_DEFENSE_COUNTED))
#define DICE_DEEDS                                                                                                     \
    (TOPIC_BIT(DEED_SPEND_FOCUS) | TOPIC_BIT(DEED_REROLL_ATTACK) | TOPIC_BIT(DEED_REROLL_DEFENSE) |                    \
     TOPIC_BIT(DEED_SPEND_EVADE) | TOPIC_BIT(DEED_MODIFY_ATTACK) | TOPIC_BIT(DEED_SPEND_ON_DEFENSE) |                  \
     TOPIC_BIT(DEED_REROLL_BY_LOCK) | TOPIC_BIT(DEED_SPEND_LOCK) | TOPIC_BIT(DEED_SPEND_CALCULATE) |                   \
     TOPIC_BIT(DEED_MODIFY_DICE) | TOPIC_BIT(DEED_CANCEL_HITS) | TOPIC_BIT(DEED_CANCEL_CRITS) |                        \
     TOPIC_BIT(DEED_HITS_FIRST) | TOPIC_BIT(DEED_REROLL_FIXED_BY_LOCK) | TOPIC_BIT(DEED_FOCUS_AT_0))
#define DEFENSE_VALUES (TOPIC_BIT(VALUE_AGILITY) | TOPIC_BIT(VALUE_DEFENSE_DICE))

static bool minds(const CardAbility *ability)
{
    (void)ability;
    return true;
}

bool shot_is_left_to_dice(const Look *look, bool attack_is_final, uint64_t but_windows)
{
    uint64_t windows = (DEFENSE_WINDOWS | (attack_is_final ? 0 : ATTACK_WINDOWS)) & ~but_windows;

    return !attack_is_watched(look, (About){windows, TOPIC_WINDOW}, minds) &&
           !attack_is_watched(look, (About){DICE_DEEDS, TOPIC_DEED}, minds) &&
           (attack_is_final || !attack_is_watched(look, (About){DEFENSE_VALUES, TOPIC_VALUE}, minds)) &&
           mode_of(look)->may_spend_evade == NULL;
}

bool can_spend(const Look *look, const DiceToken *row, int16_t ship)
{
    const Trigger trigger = {.ability = row->ability, .source = ship};
    Status reason;

    return may_spend(look, row, ship) && look->rules->abilities[row->ability].usable(look, NULL, &trigger, &reason);
}

/* False: it is a way to spend that is not known here. */
static bool add_token(const Look *look, uint16_t ability, const Ship *ship, ShotPools *pools)
{
    Flow (*evade)(Play *, Frame *) = look->rules->procedures[PROC_SPEND_EVADE].run;

    switch (ability) {
    case ABILITY_FOCUS_ATTACK:
        pools->attack.has_focus = true;
        return true;
    case ABILITY_FOCUS_DEFENSE:
        pools->defense.has_focus = true;
        return true;
    case ABILITY_LOCK:
        pools->rerolls = true;
        return true;
    case ABILITY_CALCULATE_ATTACK:
        pools->attack.changes += ship->tokens[TOKEN_CALCULATE];
        return true;
    case ABILITY_CALCULATE_DEFENSE:
        pools->defense.changes += ship->tokens[TOKEN_CALCULATE];
        return true;
    case ABILITY_FORCE_ATTACK:
        pools->attack.changes += ship->force;
        return true;
    case ABILITY_FORCE_DEFENSE:
        pools->defense.changes += ship->force;
        return true;
    case ABILITY_EVADE:
        pools->evades = ship->tokens[TOKEN_EVADE];
        pools->evades_add = evade == run_spend_evade;
        return evade == run_spend_evade || evade == run_change_to_evade;
    default:
        return false;
    }
}

static bool list_tokens(const Look *look, ShotPools *pools)
{
    const Edition *edition = edition_of(look);
    const Attack *attack = &xwing_in(look)->attack;

    for (int i = 0; i < edition->dice_token_count; i++) {
        const DiceToken *row = &edition->dice_tokens[i];
        int16_t ship = (int16_t)(row->is_defenders ? attack->defender : attack->attacker);
        bool is_past = pools->attack_is_final && !row->is_defenders;
        if (!is_past && can_spend(look, row, ship) &&
            !add_token(look, row->ability, &xwing_in(look)->ship[ship], pools))
            return false;
    }
    return true;
}

uint8_t defense_dice_to_roll(const Look *look)
{
    int dice = defense_dice(look, &xwing_in(look)->attack);

    return (uint8_t)(dice < 0 ? 0 : dice < POOL_DICE - 2 ? dice : POOL_DICE - 2); /* as they will be rolled */
}

void weigh_faces(const Look *look, bool defense, uint8_t weight[POOLED_FACES])
{
    const DieSpec *die = &look->rules->dice[defense ? DIE_DEFENSE : DIE_ATTACK];

    weight[POOLED_BLANK] = die->face[defense ? FACE_DEFENSE_BLANK : FACE_BLANK].weight;
    weight[POOLED_FOCUS] = die->face[defense ? FACE_DEFENSE_FOCUS : FACE_FOCUS].weight;
    weight[POOLED_RESULT] =
        (uint8_t)(defense ? die->face[FACE_EVADE].weight : die->face[FACE_HIT].weight + die->face[FACE_CRIT].weight);
}

uint8_t results_shown(const Look *look)
{
    const DicePool *pool = &xwing_in(look)->attack.attack;

    return (uint8_t)(dice_showing(pool, FACE_HIT) + dice_showing(pool, FACE_CRIT));
}

bool shot_rolls(const Look *look, bool *attacks)
{
    const Table *table = look->table;

    *attacks = table->chance.key.occasion == OCCASION_ATTACK;
    return table->chance.kind == ANSWER_ROLL && table->frames[table->depth - 1].procedure == PROC_ATTACK;
}

bool xwing_shot_pools(const Look *look, ShotPools *pools)
{
    bool attacks;

    if (!shot_rolls(look, &attacks) || !shot_is_left_to_dice(look, !attacks, 0))
        return false;
    *pools = (ShotPools){.attack_is_final = !attacks};
    if (attacks) {
        pools->attack.dice = (uint8_t)look->table->chance.amount;
        pools->defense.dice = defense_dice_to_roll(look);
    } else {
        pools->results = results_shown(look);
        pools->defense.dice = (uint8_t)look->table->chance.amount;
    }
    weigh_faces(look, false, pools->attack.weight);
    weigh_faces(look, true, pools->defense.weight);
    damage_by_results(look, &xwing_in(look)->attack, pools->damage);
    /* results that evade tokens add need room among the dice */
    return list_tokens(look, pools) && (!pools->evades_add || pools->defense.dice + pools->evades <= POOL_DICE);
}
