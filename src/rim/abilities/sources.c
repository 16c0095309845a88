#include "rim/abilities/sources.h"

/* While a seat fights its own crew, that says nothing. */
bool rim_is_in_force(const Look *look, uint16_t slot)
{
    const RimCombat *combat = &rim_in(look)->combat;

    return !combat->is_on || combat->barred != slot + 1; /* OR-CREWB-03 */
}

static bool is_flipped(const Look *look, uint8_t seat, uint8_t sheet)
{
    uint8_t flag = sheet == RIM_GROUND ? RIM_CHARACTER_FLIPPED : RIM_SHIP_FLIPPED;

    return (rim_in(look)->seat[seat].flags & flag) != 0;
}

bool rim_next_source(RimSources *sources)
{
    const Look *look = sources->look;

    if (sources->sheet < RIM_BODIES) {
        uint8_t sheet = sources->sheet++;
        sources->source = rim_sheet_source(sources->seat, (RimBody)sheet);
        sources->abilities = sheet == RIM_GROUND ? &rim_character(look, sources->seat)->abilities
                                                 : &rim_ship(look, sources->seat)->abilities;
        sources->side = is_flipped(look, sources->seat, sheet) ? SIDE_BACK : SIDE_FRONT;
        return true;
    }
    for (;;) {
        uint16_t slot = rim_next_slot(&rim_in(look)->holds[sources->seat], sources->slot);
        if (slot == NO_SLOT)
            return false;
        sources->slot = (uint16_t)(slot + 1);
        const RimCard *card = rim_card(look, slot);
        if (card == NULL || card->abilities.count == 0 ||
            !rim_is_in_force(look, slot)) /* NULL: somebody's secret, in a view */
            continue;
        sources->source = (int16_t)slot;
        sources->abilities = &card->abilities;
        sources->side = SIDE_BOTH;
        return true;
    }
}
