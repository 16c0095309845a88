/* The nearest change for each fault, and making it. */
#include "xwing/squads/change.h"

#include <string.h>

/* ---- looking ---- */

int count_faults(const Search *search, const Squad *squad)
{
    FaultList list = {.most = 0};

    check_squad(search->content, squad, &search->terms, &list);
    return list.count;
}

Search search_in(const XwingContent *content, const Squad *squad, const SquadTerms *terms)
{
    Search search = {.content = content,
                     .squad = squad,
                     .points = terms->points,
                     .threat = terms->threat,
                     .terms = terms_at_any_cost(terms)};

    search.faults = count_faults(&search, squad);
    return search;
}

Squad changed(const Search *search, const Change *change)
{
    Squad squad = *search->squad;

    squad_change(search->content, &squad, &search->terms, change);
    return squad;
}

bool is_good(const Search *search, const Change *change)
{
    Squad squad = changed(search, change);

    return count_faults(search, &squad) < search->faults;
}

bool is_cured(const Search *search, const Change *change)
{
    Squad squad = changed(search, change);
    FaultList list = {.ship = change->ship, .upgrade = change->upgrade};

    check_squad(search->content, &squad, &search->terms, &list);
    return list.about == 0 && list.count < search->faults;
}

Change change_of(const Fault *fault, ChangeKind kind)
{
    return (Change){.kind = (uint8_t)kind, .ship = fault->ship, .upgrade = fault->upgrade, .stray = fault->stray};
}

Change no_change(void)
{
    return (Change){.ship = -1, .upgrade = -1, .stray = -1};
}

const PilotCard *pilot_of_ship(const Search *search, int ship)
{
    uint16_t pilot = search->squad->ship[ship].pilot;

    return pilot != NO_PILOT ? &search->content->pilots[pilot] : NULL;
}

Arg ship_name(const Search *search, int ship)
{
    const PilotCard *pilot = pilot_of_ship(search, ship);
    int stray = squad_stray_pilot(search->squad, ship);

    if (pilot != NULL)
        return arg_name(pilot->name);
    return stray >= 0 ? arg_name(squad_stray_name(search->content, search->squad, stray)) : arg_number(ship + 1);
}

int pilot_points(const Search *search, int pilot)
{
    return squad_pilot_points(search->content, search->terms.list, pilot);
}

int upgrade_points(const Search *search, const SquadShip *on, int upgrade)
{
    return squad_upgrade_points(search->content, search->terms.list, on, upgrade);
}

bool is_cost_nearer(int cost, int than, int wanted)
{
    if ((cost > wanted) != (than > wanted))
        return cost <= wanted;
    return cost <= wanted ? cost > than : cost < than;
}

/* ---- the plainest changes ---- */

Change drop_upgrade(const Search *search, const Fault *fault)
{
    Change change = change_of(fault, CHANGE_DROP_UPGRADE);
    uint16_t upgrade = search->squad->ship[fault->ship].upgrade[fault->upgrade];

    change.say =
        say2(XW_CHANGE_TAKE_OFF, arg_name(search->content->upgrades[upgrade].name), ship_name(search, fault->ship));
    return change;
}

Change drop_ship(const Search *search, const Fault *fault)
{
    Change change = change_of(fault, CHANGE_DROP_SHIP);

    change.say = say1(XW_CHANGE_LEAVE_OUT, ship_name(search, fault->ship));
    return change;
}

/* Leaves the ship out; where a squad would have too few ships then, somebody else flies it. */
static Change drop_or_fly(const Search *search, const Fault *fault)
{
    Change drop = drop_ship(search, fault), change;

    return !is_good(search, &drop) && take_any_pilot(search, fault, &change) ? change : drop;
}

/* A ship without a pilot cannot stay; any other stray is left out. */
Change drop_stray(const Search *search, const Fault *fault)
{
    const Stray *stray = &search->squad->stray[fault->stray];

    if (stray->kind == STRAY_PILOT)
        return drop_or_fly(search, fault);
    Change change = change_of(fault, CHANGE_DROP_STRAY);
    change.say = say1(XW_CHANGE_LEAVE_OUT, arg_name(squad_stray_name(search->content, search->squad, fault->stray)));
    return change;
}

static bool take_faction(const Search *search, const Fault *fault, Change *change)
{
    const PilotCard *pilot = pilot_of_ship(search, fault->ship);

    *change = change_of(fault, CHANGE_FACTION);
    change->card = pilot->faction;
    change->say = say1(XW_CHANGE_FACTION, arg_faction(pilot->faction));
    return is_good(search, change);
}

/* The cheapest pilot; in a squad of quick builds, the build that is nearest to the threat that was agreed. */
static Change add_ship(const Search *search, const Fault *fault)
{
    const XwingContent *content = search->content;
    Change change = change_of(fault, CHANGE_ADD_SHIP);
    int best = -1;

    if (search->threat > 0)
        return change_threat(search);
    for (int i = 0; i < content->pilot_count; i++) {
        change.card = (uint16_t)i;
        if ((best < 0 || pilot_points(search, i) < pilot_points(search, best)) && is_good(search, &change))
            best = i;
    }
    if (best < 0)
        return no_change();
    change.card = (uint16_t)best;
    change.say = say2(XW_CHANGE_ADD, arg_name(content->pilots[best].name), arg_number(pilot_points(search, best)));
    return change;
}

/* ---- each fault ---- */

/* What is wrong with an upgrade that a standard loadout prints is wrong with the card that prints it. */
static Fault whole_card(const Search *search, const Fault *fault)
{
    Fault of_card = *fault;
    bool is_printed = fault->upgrade >= 0 && fault->kind != FAULT_LOADOUT &&
                      is_standard_loadout(search->content, &search->squad->ship[fault->ship]);

    if (is_printed)
        of_card.upgrade = -1;
    return of_card;
}

static Change nearest_change(const Search *search, const Fault *found_fault)
{
    Fault of_card = whole_card(search, found_fault);
    const Fault *fault = &of_card;
    Change change;

    switch (fault->kind) {
    case FAULT_UNKNOWN:
        return mean_another(search, fault, &change) ? change : drop_stray(search, fault);
    case FAULT_WAITS:
        if (fault->stray >= 0 &&
            (search->squad->stray[fault->stray].kind == STRAY_PILOT ? fly_instead(search, fault, &change)
                                                                    : take_other_upgrade(search, fault, &change)))
            return change;
        break;
    case FAULT_SHIPS:
    case FAULT_UPGRADES:
        return fault->stray >= 0 ? drop_stray(search, fault) : drop_ship(search, fault);
    case FAULT_FACTION:
        if (take_faction(search, fault, &change))
            return change;
        break;
    case FAULT_SLOT:
        return drop_upgrade(search, fault);
    case FAULT_NO_POINTS:
        if (fault->upgrade >= 0)
            return drop_upgrade(search, fault);
        break;
    case FAULT_LOADOUT:
        return fault->upgrade >= 0 ? drop_upgrade(search, fault) : fault->change;
    case FAULT_NO_SHIPS:
        return add_ship(search, fault);
    case FAULT_POINTS:
        return save_points(search, squad_points(search->content, search->terms.list, search->squad) - search->points);
    case FAULT_THREAT:
        return change_threat(search);
    default:
        break;
    }
    if (fault->stray >= 0)
        return drop_stray(search, fault);
    if (fault->upgrade >= 0)
        return take_other_upgrade(search, fault, &change) ? change : drop_upgrade(search, fault);
    return take_other_pilot(search, fault, &change) ? change : drop_or_fly(search, fault);
}

static void find_change(const Search *search, const Fault *fault, Change *change)
{
    int list = search->terms.list;

    *change = nearest_change(search, fault);
    Squad after = changed(search, change);
    change->points =
        (int16_t)(squad_points(search->content, list, &after) - squad_points(search->content, list, search->squad));
}

void squad_nearest_change(const XwingContent *content, const Squad *squad, const SquadTerms *terms, const Fault *fault,
                          Change *change)
{
    Search search = search_in(content, squad, terms);

    find_change(&search, fault, change);
}

int squad_faults(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Fault *faults, int most)
{
    FaultList list = {.fault = faults, .most = most};

    check_squad(content, squad, terms, &list);
    if (list.count == 0 || most == 0)
        return list.count;
    Search search = search_in(content, squad, terms);
    for (int i = 0; i < list.count && i < most; i++)
        find_change(&search, &faults[i], &faults[i].change);
    return list.count;
}

/* ---- making a change ---- */

/* Another pilot flies the ship. What a standard loadout had goes with it, and another one comes with its own; upgrades that the new pilot
 * has no room for are left out. */
static void change_pilot(const XwingContent *content, Squad *squad, const SquadTerms *terms, int number, uint16_t pilot)
{
    SquadShip *ship = &squad->ship[number], with = squad_ship_of(content, pilot);

    if (with.upgrade_count > 0 || is_standard_loadout(content, ship))
        *ship = with;
    ship->pilot = pilot;
    if (squad->faction == NO_FACTION && pilot != NO_PILOT)
        squad->faction = content->pilots[pilot].faction;
    if (pilot != NO_PILOT)
        leave_out_upgrades(content, squad, terms, number, DOES_NOT_FIT, NULL);
}

static void take_build(const XwingContent *content, Squad *squad, int number, int build)
{
    const QuickBuild *made = &content->builds[build];

    for (int i = 0; i < made->ship_count; i++) {
        const BuildShip *built = &made->ship[i];
        SquadShip *ship = i == 0 ? &squad->ship[number] : &squad->ship[squad->ship_count++];
        *ship = (SquadShip){.pilot = built->pilot, .upgrade_count = built->upgrade_count};
        memcpy(ship->upgrade, built->upgrade, sizeof built->upgrade);
    }
}
_Static_assert(UPGRADES_A_BUILD <= (int)SHIP_UPGRADES, "a ship has room for what a quick build gives it");

void squad_change(const XwingContent *content, Squad *squad, const SquadTerms *terms, const Change *change)
{
    switch ((ChangeKind)change->kind) {
    case CHANGE_NONE:
        break;
    case CHANGE_DROP_UPGRADE:
        squad_drop_upgrade(squad, change->ship, change->upgrade);
        break;
    case CHANGE_TAKE_UPGRADE:
        if (change->stray < 0) {
            squad->ship[change->ship].upgrade[change->upgrade] = change->card;
            break;
        }
        squad_drop_stray(squad, change->stray);
        squad_add_upgrade(squad, change->ship, change->card);
        break;
    case CHANGE_ADD_UPGRADE:
        squad_add_upgrade(squad, change->ship, change->card);
        break;
    case CHANGE_DROP_SHIP:
        squad_drop_ship(squad, change->ship);
        break;
    case CHANGE_TAKE_PILOT:
        change_pilot(content, squad, terms, change->ship, change->card);
        if (change->stray >= 0)
            squad_drop_stray(squad, change->stray);
        break;
    case CHANGE_ADD_SHIP:
        if (squad->faction == NO_FACTION)
            squad->faction = content->pilots[change->card].faction;
        squad_add_ship(content, squad, change->card);
        break;
    case CHANGE_TAKE_BUILD:
        take_build(content, squad, change->ship, change->card);
        break;
    case CHANGE_ADD_BUILD:
        squad_add_build(content, squad, change->card);
        break;
    case CHANGE_FACTION:
        squad->faction = (uint8_t)change->card;
        break;
    case CHANGE_DROP_STRAY:
        squad_drop_stray(squad, change->stray);
        break;
    }
}

/* ---- what may be added ---- */

bool squad_may_equip(const XwingContent *content, const Squad *squad, int ship, uint16_t upgrade,
                     const SquadTerms *terms)
{
    Search search = search_in(content, squad, terms);
    Squad with = *squad;

    return squad_add_upgrade(&with, ship, upgrade) && count_faults(&search, &with) <= search.faults;
}

bool squad_may_fly(const XwingContent *content, const Squad *squad, uint16_t pilot, const SquadTerms *terms)
{
    Search search = search_in(content, squad, terms);
    Squad with = *squad;

    if (!squad_add_ship(content, &with, pilot))
        return false;
    return count_faults(&search, &with) - search.faults <= -(squad->ship_count == 0);
}
