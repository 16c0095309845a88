#include "xwing/rules/shot_settled.h"

#include "xwing/abilities/conditions.h"
#include "xwing/abilities/words.h"
#include "xwing/editions/edition.h"

int note_stock(Spendable *spendable, StockOf of)
{
    for (int i = 0; i < spendable->count; i++) {
        if (spendable->of[i].owner == of.owner && spendable->of[i].what == of.what)
            return i;
    }
    if (spendable->count == MOST_SPENDABLE)
        return -1;
    spendable->of[spendable->count] = of;
    return spendable->count++;
}

/* Could this be spent meanwhile, or go when dice are rolled? `owner` is NO_PIECE: anybody's. */
static bool can_run_out(const Spendable *spendable, const Look *look, int owner, uint8_t what)
{
    const Edition *edition = edition_of(look);

    for (int i = 0; i < spendable->count; i++) {
        if (spendable->of[i].what == what && (owner == NO_PIECE || spendable->of[i].owner == owner))
            return true;
    }
    for (int i = 0; i < edition->dice_less_count; i++) {
        if (edition->dice_less[i].goes && edition->dice_less[i].token == what)
            return true;
    }
    return false;
}

static bool is_possession_settled(const Spendable *spendable, const Moment *moment, const ShipPhrase *ships)
{
    const Look *look = moment->look;
    int16_t ship = NO_PIECE;

    if (ships->noun == SHIPS_PARTY)
        ship = party_ship(moment, (Party)ships->party);
    if (ships->has < TOKEN_ROOM)
        return !can_run_out(spendable, look, ship, ships->has);
    if (ships->has == HAS_LOCK)
        return !can_run_out(spendable, look, ship, STOCK_LOCK);
    if (ships->has == HAS_FORCE)
        return !can_run_out(spendable, look, ship, STOCK_FORCE);
    for (uint8_t token = 0; ships->has == HAS_TOKENS && token < TOKEN_ROOM; token++) {
        if ((ships->has_set >> token & 1) && can_run_out(spendable, look, ship, token))
            return false;
    }
    return true;
}

bool is_phrase_settled(const Spendable *spendable, const Moment *moment, const ShipPhrase *ships)
{
    enum {
        OF_LOCKS = SAYS_LOCKED | SAYS_LOCKING | SAYS_LOCKABLE,
        OF_PLACES_AND_CARDS = SAYS_RANGE | SAYS_ARC | SAYS_FROM | SAYS_KIND | SAYS_WITH | SAYS_PAIRED | SAYS_BESIDE |
                              SAYS_ICON | SAYS_KEYWORD | SAYS_PILOT
    };

    if (ships->parts & ~(unsigned)(OF_PLACES_AND_CARDS | SAYS_HAS | OF_LOCKS))
        return false;
    return !((ships->parts & OF_LOCKS) && can_run_out(spendable, moment->look, NO_PIECE, STOCK_LOCK)) &&
           (!(ships->parts & SAYS_HAS) || is_possession_settled(spendable, moment, ships));
}

static bool is_condition_settled(const Spendable *spendable, const Moment *moment, const Condition *condition)
{
    static const ConditionWord *const words[] = {&attacking_word,   &defending_word,      &by_word,
                                                 &obstructed_word,  &range_word,          &weapon_word,
                                                 &arc_word,         &points_word,         &has_word,
                                                 &range_bonus_word, &further_attack_word, &icon_word,
                                                 &near_word,        &more_word,           &you_word,
                                                 &attacker_word,    &defender_word,       &subject_word,
                                                 &during_word,      &charged_word,        &spent_word};
    bool is_known = false;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        is_known |= condition->word == words[i];
    if ((condition->word == &charged_word || condition->word == &spent_word) &&
        can_run_out(spendable, moment->look, card_of_source(moment->speaker->source), STOCK_CHARGES))
        return false;
    return is_known && is_phrase_settled(spendable, moment, &condition->ships) &&
           is_phrase_settled(spendable, moment, &condition->than);
}

static bool are_conditions_settled(const Spendable *spendable, const Moment *moment, const Condition *conditions,
                                   int count)
{
    for (int i = 0; i < count; i++) {
        if (!is_condition_settled(spendable, moment, &conditions[i]))
            return false;
    }
    return true;
}

bool is_ability_settled(const Spendable *spendable, const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;

    bool counts_dice =
        ability->kind == KIND_MODIFIER && ability->operation == VALUE_MOST && ability->amount == RESULTS_SHOWN;

    if (counts_dice || (ability->kind != KIND_ABILITY && ability->cost_count > 0))
        return false;
    for (int i = 0; i < ability->effect_count; i++) {
        if (!is_phrase_settled(spendable, moment, &ability->effect[i].per))
            return false;
    }
    return is_phrase_settled(spendable, moment, &ability->by) &&
           is_phrase_settled(spendable, moment, &ability->about) &&
           are_conditions_settled(spendable, moment, ability->when, ability->when_count) &&
           are_conditions_settled(spendable, moment, ability->only_if, ability->if_count);
}

/* Is one of these settled, and does not hold? */
static bool is_ruled_out(const Spendable *spendable, const Moment *moment, const Condition *conditions, int count)
{
    for (int i = 0; i < count; i++) {
        if (is_condition_settled(spendable, moment, &conditions[i]) && !conditions_hold(moment, &conditions[i], 1))
            return true;
    }
    return false;
}

bool is_out_of_shot(const Spendable *spendable, const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;
    bool is_other = ability->by.noun != SHIPS_NOT_SAID && is_phrase_settled(spendable, moment, &ability->by) &&
                    !fits(moment, &ability->by, moment->subject);

    return is_other || is_ruled_out(spendable, moment, ability->when, ability->when_count) ||
           is_ruled_out(spendable, moment, ability->only_if, ability->if_count);
}
