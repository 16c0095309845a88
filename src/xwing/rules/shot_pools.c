/* Attacks in which no card has a say any more (Rules.shot_pools): what is left is dice, and the tokens that are spent on them. */
#include "xwing/abilities/vocabulary.h"
#include "xwing/abilities/words.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/shot.h"
#include "xwing/rules/shot_settled.h"
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

/* What a speaker means for the dice of an attack. */
typedef bool (*Concerns)(const Spendable *spendable, const Moment *moment);

/* Once results are compared, all that a card does by discarding itself is to leave: that changes no result, and no hull unless a card speaks
 * of that. */
static bool only_leaves(const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;

    return ability->window == WINDOW_COMPARED && ability->cost_count == 0 && ability->program.count == 1 &&
           ability->effect_count == 1 && ability->effect[0].word == &discard_word &&
           ability->effect[0].a == DISCARD_THIS && !is_spoken_about(xwing_in(moment->look), SPEAKS_VALUE(VALUE_HULL));
}

/* Of windows that are about the attacker; elsewhere whoever listens may react. */
static bool may_react(const Spendable *spendable, const Moment *moment)
{
    uint8_t window = moment->speaker->ability->window;

    return window == WINDOW_FOCUS_SPENT || window == WINDOW_LOCK_SPENT ||
           !(only_leaves(moment) || is_out_of_shot(spendable, moment));
}

static bool is_unsettled(const Spendable *spendable, const Moment *moment)
{
    return !is_ability_settled(spendable, moment);
}

static bool is_ship_concerned(const Look *look, const Spendable *spendable, int16_t ship, About about,
                              Concerns concerns)
{
    Speaker speaker;
    Walk walk = walk_ship(look, ship, about);

    while (is_present(xwing_in(look), ship) && walk_next(&walk, &speaker)) {
        Moment moment = moment_in_window(look, &speaker, xwing_in(look)->attack.attacker);
        if (concerns(spendable, &moment))
            return true;
    }
    return false;
}

static bool is_anybody_concerned(const Look *look, const Spendable *spendable, About about, Concerns concerns)
{
    const Xwing *game = xwing_in(look);
    const Attack *attack = &game->attack;

    if (!is_spoken_about(game, about))
        return false;
    if (is_ship_concerned(look, spendable, attack->attacker, about, concerns) ||
        is_ship_concerned(look, spendable, attack->defender, about, concerns))
        return true;
    for (int16_t ship = 0; is_fielded(game, ship) && topics_have(&game->spoken_of_others, about); ship++) {
        if (is_ship_concerned(look, spendable, ship, about, concerns))
            return true;
    }
    return false;
}

/* Do all results count alike, and does each evade cancel one? */
static bool is_compared_as_usual(const Look *look)
{
    static const Deed deeds[] = {DEED_CANCEL_HITS, DEED_CANCEL_CRITS, DEED_HITS_FIRST};
    const Attack *attack = &xwing_in(look)->attack;
    Status reason;

    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (deed_forbidden(look, deeds[i], attack->defender, attack, &reason))
            return false;
    }
    return true;
}

/* What both ships may spend without a card. */
static Spendable list_spendable(const Attack *attack)
{
    static const uint8_t stocks[] = {TOKEN_FOCUS, TOKEN_EVADE, TOKEN_CALCULATE, STOCK_LOCK, STOCK_FORCE};
    Spendable spendable = {0};

    for (size_t i = 0; i < sizeof stocks; i++) {
        note_stock(&spendable, (StockOf){attack->attacker, stocks[i]});
        note_stock(&spendable, (StockOf){attack->defender, stocks[i]});
    }
    return spendable;
}

bool shot_is_left_to_dice(const Look *look, const Spendable *spendable, bool attack_is_final, uint64_t but_windows)
{
    const About windows = {(DEFENSE_WINDOWS | (attack_is_final ? 0 : ATTACK_WINDOWS)) & ~but_windows, TOPIC_WINDOW};
    const About deeds = {DICE_DEEDS, TOPIC_DEED};
    const About values = {attack_is_final ? 0 : DEFENSE_VALUES, TOPIC_VALUE};
    const Xwing *game = xwing_in(look);
    Spendable tokens;

    if (mode_of(look)->may_spend_evade != NULL)
        return false;
    if (!is_spoken_about(game, windows) && !is_spoken_about(game, deeds) && !is_spoken_about(game, values))
        return true;
    if (spendable == NULL) {
        tokens = list_spendable(&game->attack);
        spendable = &tokens;
    }
    return !is_anybody_concerned(look, spendable, windows, may_react) &&
           !is_anybody_concerned(look, spendable, deeds, is_unsettled) &&
           !is_anybody_concerned(look, spendable, values, is_unsettled) && is_compared_as_usual(look);
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

    if (!shot_rolls(look, &attacks) || !shot_is_left_to_dice(look, NULL, !attacks, 0))
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
