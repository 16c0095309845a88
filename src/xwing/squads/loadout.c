/* Loadouts: what upgrades cost on a ship of its own loadout value, and ships whose cards print their upgrades. */
#include "xwing/squads/legal.h"

#include <string.h>

#include "table/play.h"

bool is_standard_loadout(const XwingContent *content, const SquadShip *ship)
{
    return ship->pilot != NO_PILOT && content->pilots[ship->pilot].loadout_count > 0;
}

bool loadout_has(const XwingContent *content, const SquadShip *ship, uint16_t upgrade)
{
    const PilotCard *card = ship->pilot != NO_PILOT ? &content->pilots[ship->pilot] : NULL;

    for (int i = 0; card != NULL && i < card->loadout_count; i++) {
        if (card->loadout[i] == upgrade)
            return true;
    }
    return false;
}

/* How many of the first `count` cards are this one? */
static int copies_of(uint16_t card, const uint16_t *cards, int count)
{
    int copies = 0;

    for (int i = 0; i < count; i++)
        copies += cards[i] == card;
    return copies;
}

/* A standard loadout has just what its card prints. */
static void check_printed(const Force *force, int number, FaultList *list)
{
    const XwingContent *content = force->content;
    const SquadShip *ship = &force->ship[number];
    const PilotCard *pilot = &content->pilots[ship->pilot];

    for (int i = 0; i < ship->upgrade_count; i++) {
        Fault fault = fault_about(FAULT_LOADOUT, number, i);
        if (copies_of(ship->upgrade[i], ship->upgrade, i + 1) <=
            copies_of(ship->upgrade[i], pilot->loadout, pilot->loadout_count)) /* X25-DEF-15, X25-SQUAD-08 */
            continue;
        fault.say =
            say2(XW_BAD_FURTHER_UPGRADE, arg_name(pilot->name), arg_name(content->upgrades[ship->upgrade[i]].name));
        fault.rule = "X25-DEF-15";
        found(list, fault);
    }
    for (int i = 0; i < pilot->loadout_count; i++) {
        Fault fault = fault_about(FAULT_LOADOUT, number, -1);
        if (copies_of(pilot->loadout[i], pilot->loadout, i + 1) <=
            copies_of(pilot->loadout[i], ship->upgrade, ship->upgrade_count)) /* X25-SQUAD-08 */
            continue;
        fault.say =
            say2(XW_BAD_LACKS_UPGRADE, arg_name(pilot->name), arg_name(content->upgrades[pilot->loadout[i]].name));
        fault.rule = "X25-SQUAD-08";
        fault.change = (Change){.kind = CHANGE_ADD_UPGRADE,
                                .ship = (int8_t)number,
                                .upgrade = -1,
                                .stray = -1,
                                .card = pilot->loadout[i],
                                .say = say2(XW_CHANGE_EQUIP, arg_name(content->upgrades[pilot->loadout[i]].name),
                                            arg_name(pilot->name))};
        found(list, fault);
    }
}

/* Which upgrade is best taken off a ship whose upgrades cost `over` too much: the cheapest that is enough; while none is, the dearest. */
static int upgrade_to_drop(const Force *force, const SquadShip *ship, int over)
{
    int best = 0, best_saves = -1;

    for (int i = 0; i < ship->upgrade_count; i++) {
        int saves = squad_upgrade_points(force->content, force->terms->list, ship, ship->upgrade[i]);
        bool enough = saves >= over, had_enough = best_saves >= over;
        if (enough != had_enough ? enough : enough ? saves < best_saves : saves > best_saves) {
            best = i;
            best_saves = saves;
        }
    }
    return best;
}

void check_loadout(const Force *force, int number, FaultList *list)
{
    const XwingContent *content = force->content;
    const SquadShip *ship = &force->ship[number];
    int spent = squad_loadout_spent(content, force->terms->list, ship);
    int value = xwing_pilot_loadout(content, force->terms->list, ship->pilot);

    if (is_standard_loadout(content, ship)) {
        check_printed(force, number, list);
        return;
    }
    if (!bar_is_known(force, ship) || spent <= value) /* X25-SQUAD-07 */
        return;
    Fault fault = fault_about(FAULT_LOADOUT, number, upgrade_to_drop(force, ship, spent - value));
    fault.say = say3(XW_BAD_LOADOUT, arg_name(content->pilots[ship->pilot].name), arg_number(spent), arg_number(value));
    fault.rule = "X25-SQUAD-07";
    found(list, fault);
}
