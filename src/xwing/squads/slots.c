/* The slots of a ship, and which of its upgrades sit in them. */
#include "xwing/squads/squad.h"

static void add_place(SlotBar *bar, uint32_t kinds)
{
    if (bar->count < BAR_PLACES)
        bar->place[bar->count++] = (SlotPlace){.kinds = kinds, .upgrade = -1};
}

static void add_slot(SlotBar *bar, uint8_t slot)
{
    if (slot != SLOT_NONE)
        add_place(bar, UINT32_C(1) << slot);
}

/* The bar of the pilot, what every ship has, and what is of several kinds. */
static void add_own_slots(SlotBar *bar, const XwingContent *content, int list, int pilot)
{
    const uint8_t *slots = xwing_pilot_slots(content, list, pilot);
    uint32_t either = content->ships[content->pilots[pilot].ship].slot_of;

    for (int i = 0; i < SLOTS_A_PILOT; i++)
        add_slot(bar, slots[i]); /* X1-UPG-01, X25-SQUAD-09, X25-AMB-66 */
    for (int i = 0; i < FORMAT_SLOTS; i++)
        add_slot(bar, content->squads.slots[i]);
    if (either != 0)
        add_place(bar, either);
}

/* A free place for a card of this slot: one of that kind alone before one of several kinds; -1 if there is none. */
static int free_place(const SlotBar *bar, uint8_t slot, const SlotPlace *besides)
{
    uint32_t kind = UINT32_C(1) << slot;
    int either = -1;

    for (int i = 0; i < bar->count; i++) {
        uint32_t kinds = bar->place[i].kinds;
        if (bar->place[i].upgrade >= 0 || &bar->place[i] == besides || !(kinds & kind))
            continue;
        if (kinds == kind)
            return i;
        either = i;
    }
    return either;
}

/* Takes the slot of a card, or both of one that takes two; false, and takes none, if there is not room for all of it. */
static bool take_slots(SlotBar *bar, const UpgradeCard *card, int upgrade)
{
    int first = free_place(bar, card->slot, NULL);
    int second =
        first >= 0 && card->second_slot != SLOT_NONE ? free_place(bar, card->second_slot, &bar->place[first]) : first;

    if (first < 0 || second < 0)
        return false;
    bar->place[first].upgrade = (int8_t)upgrade;  /* X1-UPG-02 */
    bar->place[second].upgrade = (int8_t)upgrade; /* X2-AMB-84 */
    return true;
}

/* Upgrades take slots until no upgrade that is left finds one; `adds`: only upgrades that add slots themselves. */
static void take_free_slots(SlotBar *bar, const XwingContent *content, const SquadShip *ship, bool adds)
{
    bool changed = true;

    while (changed) {
        changed = false;
        for (int i = 0; i < ship->upgrade_count; i++) {
            const UpgradeCard *card = &content->upgrades[ship->upgrade[i]];
            bool asks = (bar->without >> i & 1) && (!adds || card->grants_slot[0] != SLOT_NONE);
            if (!asks || !take_slots(bar, card, i))
                continue;
            bar->without &= ~(UINT32_C(1) << i);
            for (int grant = 0; grant < GRANTS_A_CARD; grant++)
                add_slot(bar, card->grants_slot[grant]);
            changed = true;
        }
    }
}

/* The order in which cards were named does not matter, and no card fills a slot that it adds itself: cards that add slots take theirs
 * before the others. */
SlotBar squad_slot_bar(const XwingContent *content, int list, const SquadShip *ship)
{
    SlotBar bar;

    bar.count = 0;
    bar.without = (UINT32_C(1) << ship->upgrade_count) - 1;
    if (ship->pilot == NO_PILOT)
        return bar;
    add_own_slots(&bar, content, list, ship->pilot);
    take_free_slots(&bar, content, ship, true);
    take_free_slots(&bar, content, ship, false);
    return bar;
}
