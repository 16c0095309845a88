/* Values and permissions: what cards and sheets say for as long as they are in force. */
#include "rim/abilities/sources.h"

static bool is_said(const RimSources *at, const RimAbility *ability, RimAbilityKind kind)
{
    return ability->kind == kind && (ability->sides & at->side) != 0 &&
           rim_conditions_hold(at->look, at->seat, at->source, NO_PIECE, ability->first_condition, ability->conditions);
}

/* How many cards of this type the seat holds as such. */
static int held_of_type(const Look *look, uint8_t seat, uint8_t type)
{
    int count = 0;

    RIM_EACH_HELD(look, seat, slot)
    count += rim_in(look)->held[slot].place == rim_place_of((RimCardType)type) && rim_card(look, slot)->type == type;
    return count;
}

int rim_modified(const Look *look, uint8_t seat, RimValue value)
{
    int sum = 0;

    for (RimSources at = rim_sources_of(look, seat); rim_next_source(&at);) {
        for (int i = 0; at.abilities->modifies >> value & 1 && i < at.abilities->count; i++) {
            const RimAbility *ability = &content_in(look)->abilities[at.abilities->first + i];
            if (ability->value != value || !is_said(&at, ability, ABILITY_MODIFIES))
                continue;
            sum += ability->amount * (ability->per == CARD_NONE ? 1 : held_of_type(look, seat, ability->per));
        }
    }
    return sum;
}

bool rim_is_allowed(const Look *look, uint8_t seat, RimAllowance what)
{
    if (is_ruled(look->table, seat)) /* OR-SOLO-15 */
        return false;
    for (RimSources at = rim_sources_of(look, seat); rim_next_source(&at);) {
        for (int i = 0; at.abilities->allows >> what & 1 && i < at.abilities->count; i++) {
            const RimAbility *ability = &content_in(look)->abilities[at.abilities->first + i];
            if (ability->allows == what && is_said(&at, ability, ABILITY_ALLOWS))
                return true;
        }
    }
    return false;
}
