/* What is wrong with a squad: the rules of squad building, each in its own small function. */
#include "xwing/squads/legal.h"

#include <string.h>

#include "table/play.h"
#include "xwing/squads/card_id.h"

/* ---- faults on a list ---- */

void found(FaultList *list, Fault fault)
{
    if (list->count < list->most)
        list->fault[list->count] = fault;
    list->count++;
    list->about += fault.ship == list->ship && fault.upgrade == list->upgrade && fault.stray < 0;
}

Fault fault_about(FaultKind kind, int ship, int upgrade)
{
    return (Fault){.kind = kind, .ship = (int8_t)ship, .upgrade = (int8_t)upgrade, .stray = -1};
}

SquadTerms terms_at_any_cost(const SquadTerms *terms)
{
    SquadTerms any = *terms;

    if (any.points > 0)
        any.points = ANY_COST;
    if (any.threat > 0)
        any.threat = ANY_COST;
    return any;
}

Arg arg_name(const char *name)
{
    return arg_text(name, (int)strlen(name));
}

Arg arg_faction(uint8_t faction)
{
    return arg_message((uint16_t)(XW_FACTION_REBEL + faction));
}

/* More than one ship has of faults, unless it is made to have many. */
enum { SHIP_FAULTS = 4 * (SHIP_UPGRADES + 1) };

/* ---- pilots ---- */

static void check_pilot(const Force *force, int ship, FaultList *list)
{
    const XwingContent *content = force->content;
    const PilotCard *card = &content->pilots[force->ship[ship].pilot];
    const char *waits = xwing_pilot_waits(content, force->ship[ship].pilot);
    Fault fault = fault_about(FAULT_WAITS, ship, -1);

    if (waits[0] != '\0') {
        fault.say = say2(XW_BAD_WAITS, arg_name(card->name), arg_name(waits));
        found(list, fault);
    }
    if (card->faction != force->faction) { /* X1-SETUP-03, X2-AMB-84, X25-SQUAD-04 */
        fault.kind = FAULT_FACTION;
        fault.say = say2(XW_BAD_FACTION, arg_name(card->name), arg_faction(force->faction));
        fault.rule = RULE_IDS("X1-SETUP-03", "X2-AMB-84", "X25-SQUAD-04");
        found(list, fault);
    }
}

/* ---- upgrades ---- */

/* What the ship ability is called that ships of this type have, unless their pilot's card prints another. */
static const char *ability_of_type(const XwingContent *content, uint16_t type)
{
    return content->ships[xwing_ship_ability(content, type)].ability_name;
}

/* Has the pilot's ship the ability that the card takes the place of, that of a ship which the card names? Cards that replace none are for all. */
static bool has_replaced_ability(const XwingContent *content, const PilotCard *pilot, const UpgradeCard *upgrade)
{
    const char *own = content->ships[pilot->ability_of].ability_name;
    bool has_it = !upgrade->replaces_ability || upgrade->only.ships[0] == 0;

    for (int i = 0; i < SHIPS_A_CARD && upgrade->only.ships[i] != 0; i++)
        has_it |= strcmp(own, ability_of_type(content, (uint16_t)(upgrade->only.ships[i] - 1))) == 0;
    return has_it;
}

/* A card that replaces a ship ability is for all ships that have it, also such as came out later than the card. */
static bool names_ship(const UpgradeCard *upgrade, uint16_t ship)
{
    const Restriction *only = &upgrade->only;

    for (int i = 0; i < SHIPS_A_CARD && only->ships[i] != 0; i++) {
        if (only->ships[i] == ship + 1)
            return true;
    }
    return only->ships[0] == 0 || upgrade->replaces_ability;
}

static bool has_action(const Restriction *only, const ActionBar *bar)
{
    for (int i = 0; i < bar->count; i++) {
        if (bar->entry[i].action + 1 == only->action &&
            (only->color == 0 || bar->entry[i].difficulty + 1 == only->color))
            return true;
    }
    return only->action == 0;
}

/* The action that is asked for may also be on an upgrade of the ship. */
static bool ship_has_action(const XwingContent *content, const SquadShip *ship, const Restriction *only)
{
    for (int i = 0; i < ship->upgrade_count; i++) {
        if (has_action(only, &content->upgrades[ship->upgrade[i]].grants_bar))
            return true;
    }
    return has_action(only, &content->pilots[ship->pilot].bar);
}

static ArcSet arcs_of_type(const ShipType *type)
{
    ArcSet arcs = type->arcs | type->auxiliary;

    for (int i = 0; i < type->primary_count; i++)
        arcs |= type->primary[i].arcs;
    return arcs;
}

static bool has_upgrade_of(const XwingContent *content, const SquadShip *ship, uint8_t slot)
{
    for (int i = 0; i < ship->upgrade_count; i++) {
        if (content->upgrades[ship->upgrade[i]].slot == slot)
            return true;
    }
    return slot == SLOT_NONE;
}

/* What upgrades may ask for: what stands on the pilot's card or in the list, and what its ship type is as good as. */
static uint32_t keywords_of(const Force *force, const SquadShip *ship)
{
    const PilotCard *pilot = &force->content->pilots[ship->pilot];
    const PointsRow *row = xwing_points_row(force->content, force->terms->list, CARD_PILOT, ship->pilot);

    return pilot->keywords | force->content->ships[pilot->ship].fits | (row != NULL ? row->keywords : 0);
}

/* Is the upgrade for such a ship? Fills in why not. */
static bool may_have(const Force *force, const SquadShip *ship, const UpgradeCard *upgrade, Message *why)
{
    const XwingContent *content = force->content;
    const PilotCard *pilot = &content->pilots[ship->pilot];
    const Restriction *only = &upgrade->only;
    const ShipType *type = &content->ships[pilot->ship];
    Arg name = arg_name(upgrade->name), whom = arg_name(pilot->name);
    bool is_limited = pilot->limited > 0;

    if (only->by_errata && force->terms->as_printed)
        return true;
    if (!names_ship(upgrade, pilot->ship))
        *why = say3(XW_BAD_ONLY_SHIP, name, arg_name(content->ships[only->ships[0] - 1].name), whom);
    else if (!has_replaced_ability(content, pilot, upgrade))
        *why =
            say3(XW_BAD_ONLY_ABILITY, name, arg_name(ability_of_type(content, (uint16_t)(only->ships[0] - 1))), whom);
    else if (only->factions != 0 && !(only->factions >> pilot->faction & 1))
        *why = say3(XW_BAD_ONLY_FACTION, name, whom, arg_faction(pilot->faction));
    else if (only->sizes != 0 && !(only->sizes >> type->size & 1))
        *why = say3(XW_BAD_ONLY_SIZE, name, whom, arg_message((uint16_t)(XW_SIZE_SMALL + type->size)));
    else if (!ship_has_action(content, ship, only))
        *why = say2(XW_BAD_ONLY_ACTION, name, whom);
    else if (only->keywords != 0 && (only->keywords & keywords_of(force, ship)) == 0)
        *why = say2(XW_BAD_ONLY_KEYWORD, name, whom);
    else if (only->arcs != 0 && (only->arcs & arcs_of_type(type)) == 0)
        *why = say2(XW_BAD_ONLY_ARC, name, whom);
    else if (only->pips == PIPS_LIMITED && !is_limited)
        *why = say2(XW_BAD_ONLY_LIMITED, name, whom);
    else if (only->pips == PIPS_NONE && is_limited)
        *why = say2(XW_BAD_ONLY_UNLIMITED, name, whom);
    else if (!has_upgrade_of(content, ship, only->with_slot))
        *why = say3(XW_BAD_ONLY_WITH, name, whom, arg_message(content->terms->slot_names[only->with_slot]));
    else
        return true;
    return false;
}

/* Is an upgrade of its name on the ship before it? */
static bool is_there_before(const XwingContent *content, const SquadShip *ship, int upgrade)
{
    for (int i = 0; i < upgrade; i++) {
        if (strcmp(content->upgrades[ship->upgrade[i]].name, content->upgrades[ship->upgrade[upgrade]].name) == 0)
            return true;
    }
    return false;
}

/* May the ship have it once only? */
static bool is_once_a_ship(const XwingContent *content, const UpgradeCard *card)
{
    return card->once_a_ship || content->squads.one_of_a_name; /* X25-SQUAD-10 */
}

bool bar_is_known(const Force *force, const SquadShip *ship)
{
    return !force->content->squads.has_loadouts ||
           (!force->terms->unlisted &&
            xwing_pilot_points(force->content, force->terms->list, ship->pilot) != NO_POINTS);
}

/* Whoever flies the ship. */
static void check_waiting_upgrades(const Force *force, int number, FaultList *list)
{
    const SquadShip *ship = &force->ship[number];

    for (int i = 0; i < ship->upgrade_count; i++) {
        const char *waits = xwing_upgrade_waits(force->content, ship->upgrade[i]);
        Fault fault = fault_about(FAULT_WAITS, number, i);
        if (waits[0] == '\0')
            continue;
        fault.say = say2(XW_BAD_WAITS, arg_name(force->content->upgrades[ship->upgrade[i]].name), arg_name(waits));
        found(list, fault);
    }
}

static void check_upgrades(const Force *force, int number, FaultList *list)
{
    const XwingContent *content = force->content;
    const SquadShip *ship = &force->ship[number];
    const PilotCard *pilot = &content->pilots[ship->pilot];
    /* what a quick build has, it may have: X2-SQUAD-02; and so it is with a standard loadout: X25-DEF-13 */
    bool is_built = force->terms->threat > 0 || is_standard_loadout(content, ship);
    bool has_slots = !is_built && bar_is_known(force, ship);
    uint32_t misfits = has_slots ? squad_slot_bar(content, force->terms->list, ship).without : 0;

    for (int i = 0; i < ship->upgrade_count; i++) {
        const UpgradeCard *card = &content->upgrades[ship->upgrade[i]];
        Fault fault = fault_about(FAULT_SLOT, number, i);
        if (misfits >> i & 1) {
            fault.say = say3(XW_BAD_SLOT, arg_name(pilot->name), arg_name(card->name),
                             arg_message(content->terms->slot_names[card->slot]));
            fault.rule = RULE_IDS("X1-UPG-02", "X2-AMB-84", "X25-SQUAD-09");
            found(list, fault);
        }
        /* what a card says goes before the rule that a free slot is enough */
        fault.rule = RULE_IDS("X1-ABIL-05", "X2-AMB-84", "X25-SQUAD-10");
        if (!is_built && is_once_a_ship(content, card) && is_there_before(content, ship, i)) {
            fault.kind = FAULT_LIMITED;
            fault.say = say2(content->squads.one_of_a_name ? XW_BAD_TWICE : XW_BAD_LIMITED, arg_name(card->name),
                             arg_name(pilot->name));
            found(list, fault);
        }
        if (!is_built && !may_have(force, ship, card, &fault.say)) {
            fault.kind = FAULT_RESTRICTED;
            fault.rule = RULE_IDS("X1-ABIL-05", "X2-AMB-84", "X25-SQUAD-11");
            found(list, fault);
        }
    }
}

/* ---- names ---- */

/* A card's name, and how many cards of that name a squad may have: its pips, 1 where it is unique. */
typedef struct CardLimit {
    const char *name;
    int most; /* 0: any number */
} CardLimit;

/* Of a ship's pilot (-1) or one of its upgrades. */
static CardLimit limit_of(const XwingContent *content, const SquadShip *ship, int card)
{
    if (card >= 0) {
        const UpgradeCard *upgrade = &content->upgrades[ship->upgrade[card]];
        return (CardLimit){upgrade->name, upgrade->limited};
    }
    if (ship->pilot == NO_PILOT)
        return (CardLimit){"", 0};
    return (CardLimit){content->pilots[ship->pilot].name, content->pilots[ship->pilot].limited};
}

/* How many limited cards before this one have the name, whatever kinds of cards they are (X1-SQUAD-08, X2-SQUAD-10, X25-SQUAD-12)? */
static int cards_named(const Force *force, int ship, int card, const char *name)
{
    int count = 0;

    for (int other = 0; other <= ship; other++) {
        int before = other < ship ? force->ship[other].upgrade_count : card;
        for (int i = -1; i < before; i++) {
            CardLimit taken = limit_of(force->content, &force->ship[other], i);
            count += taken.most > 0 && strcmp(taken.name, name) == 0;
        }
    }
    return count;
}

static void check_names(const Force *force, int ship, FaultList *list)
{
    for (int card = -1; card < force->ship[ship].upgrade_count; card++) {
        CardLimit limit = limit_of(force->content, &force->ship[ship], card);
        Fault fault = fault_about(FAULT_UNIQUE, ship, card);
        if (limit.most == 0 ||
            cards_named(force, ship, card, limit.name) <
                limit
                    .most) /* X1-SQUAD-07, X1-SQUAD-08, X1-SQUAD-10, X2-SQUAD-09, X2-SQUAD-10, X2-SQUAD-11, X25-SQUAD-12 */
            continue;
        fault.say = limit.most == 1 ? say1(XW_BAD_UNIQUE, arg_name(limit.name))
                                    : say2(XW_BAD_PIPS, arg_name(limit.name), arg_number(limit.most));
        fault.rule = RULE_IDS("X1-SQUAD-07", "X2-SQUAD-09", "X25-SQUAD-12");
        found(list, fault);
    }
}

/* ---- cards that all ships of a type have, or none ---- */

static bool has_card(const SquadShip *ship, uint16_t upgrade)
{
    for (int i = 0; i < ship->upgrade_count; i++) {
        if (ship->upgrade[i] == upgrade)
            return true;
    }
    return false;
}

/* Has every ship of this one's type the card? Those count that have the ability which it replaces. */
static bool all_have(const Force *force, const SquadShip *ship, uint16_t upgrade)
{
    const PilotCard *pilots = force->content->pilots;
    const UpgradeCard *card = &force->content->upgrades[upgrade];

    for (int i = 0; i < force->count; i++) {
        const SquadShip *other = &force->ship[i];
        if (other->pilot != NO_PILOT && pilots[other->pilot].ship == pilots[ship->pilot].ship &&
            has_replaced_ability(force->content, &pilots[other->pilot], card) && !has_card(other, upgrade))
            return false;
    }
    return true;
}

static void check_standard(const Force *force, FaultList *list)
{
    const XwingContent *content = force->content;

    for (int number = 0; number < force->count; number++) {
        const SquadShip *ship = &force->ship[number];
        for (int i = 0; ship->pilot != NO_PILOT && i < ship->upgrade_count; i++) {
            const UpgradeCard *card = &content->upgrades[ship->upgrade[i]];
            Fault fault = fault_about(FAULT_RESTRICTED, number, i);
            if (!card->is_standardized || all_have(force, ship, ship->upgrade[i])) /* X2-AMB-84 */
                continue;
            fault.say = say2(XW_BAD_STANDARD, arg_name(card->name),
                             arg_name(content->ships[content->pilots[ship->pilot].ship].name));
            fault.rule = "X2-AMB-84";
            found(list, fault);
        }
    }
}

/* ---- all of it ---- */

void check_ship(const Force *force, int ship, FaultList *list)
{
    check_waiting_upgrades(force, ship, list);
    if (force->ship[ship].pilot != NO_PILOT) {
        check_pilot(force, ship, list);
        check_upgrades(force, ship, list);
        check_loadout(force, ship, list);
    }
    check_names(force, ship, list);
}

int ships_faults(const XwingContent *content, const SquadShip *ships, int count, int from, uint8_t faction,
                 const SquadTerms *terms, Fault *faults, int most)
{
    Force force = {content, ships, count, faction, terms};
    FaultList list = {.fault = faults, .most = most};

    for (int ship = from; ship < count; ship++)
        check_ship(&force, ship, &list);
    return list.count;
}

int leave_out_upgrades(const XwingContent *content, Squad *squad, const SquadTerms *terms, int ship, uint32_t kinds,
                       LeftOut left_out[SHIP_UPGRADES])
{
    Force force = {content, squad->ship, squad->ship_count, squad->faction, terms};
    int count = 0, at = 0;

    while (!is_standard_loadout(content, &squad->ship[ship])) {
        Fault faults[SHIP_FAULTS];
        FaultList list = {.fault = faults, .most = SHIP_FAULTS};
        check_ship(&force, ship, &list);
        int found_count = list.count < SHIP_FAULTS ? list.count : SHIP_FAULTS;
        for (at = 0; at < found_count; at++) {
            if (faults[at].upgrade >= 0 && (kinds >> faults[at].kind & 1))
                break;
        }
        if (at == found_count)
            break;
        if (left_out != NULL)
            left_out[count] = (LeftOut){squad->ship[ship].upgrade[faults[at].upgrade], faults[at].kind};
        count++;
        squad_drop_upgrade(squad, ship, faults[at].upgrade);
    }
    return count;
}

/* "tiefighter/lukeskywalker": the pilot exists and the ship exists, but this pilot does not fly this ship. */
static bool is_on_another_ship(const XwingContent *content, const char *id, int length, uint8_t faction, Message *say)
{
    int left = length;
    ContentWord xws = last_part(id, &left), named = last_part(id, &left);
    int ship = squad_guess_ship(content, named.text, named.length);
    int pilot = squad_guess_pilot(content, xws.text, xws.length, "", 0, faction);

    if (ship < 0 || pilot < 0 || content->pilots[pilot].ship == ship)
        return false;
    *say = say3(XW_BAD_SHIP, arg_name(content->pilots[pilot].name),
                arg_name(content->ships[content->pilots[pilot].ship].name), arg_name(content->ships[ship].name));
    return true;
}

int squad_meant_waiting(const XwingContent *content, CardKind kind, const char *id, int length, int faction)
{
    int left = length, waiting = find_waiting_id(content, kind, id, length);
    ContentWord xws = last_part(id, &left);

    if (waiting < 0 && kind == CARD_PILOT)
        waiting = squad_guess_waiting(content, kind, xws.text, xws.length, faction);
    return waiting >= 0 ? waiting : squad_guess_waiting(content, kind, xws.text, xws.length, -1);
}

Message squad_say_unknown(const XwingContent *content, CardKind kind, const char *id, int length, uint8_t faction)
{
    int waiting = squad_meant_waiting(content, kind, id, length, faction);
    Message say;

    if (kind == CARD_PILOT && is_on_another_ship(content, id, length, faction, &say))
        return say;
    if (waiting < 0)
        return say1(kind == CARD_PILOT ? XW_BAD_PILOT : XW_BAD_UPGRADE, arg_text(id, length));
    return say2(XW_BAD_WAITS, arg_name(content->waiting[waiting].name),
                arg_name(content->text + content->waiting[waiting].waits));
}

int squad_stray_waiting(const XwingContent *content, const Squad *squad, int stray)
{
    const char *id = squad->stray[stray].id;
    CardKind kind = squad->stray[stray].kind == STRAY_PILOT ? CARD_PILOT : CARD_UPGRADE;

    return squad->stray[stray].kind == STRAY_PILOT || squad->stray[stray].kind == STRAY_UPGRADE
               ? squad_meant_waiting(content, kind, id, (int)strlen(id), squad->faction)
               : -1;
}

const char *squad_stray_name(const XwingContent *content, const Squad *squad, int stray)
{
    int waiting = squad_stray_waiting(content, squad, stray);

    return waiting >= 0 ? content->waiting[waiting].name : squad->stray[stray].id;
}

static void check_strays(const XwingContent *content, const Squad *squad, FaultList *list)
{
    for (int i = 0; i < squad->stray_count; i++) {
        const Stray *stray = &squad->stray[i];
        if (list->count >= list->most) { /* it is only counted: the list is full */
            list->count++;
            continue;
        }
        Fault fault = {.ship = (int8_t)stray->ship, .upgrade = -1, .stray = (int8_t)i};

        if (stray->kind == STRAY_SHIP_TOO_MANY) {
            fault.kind = FAULT_SHIPS;
            fault.ship = -1;
            fault.say = say2(XW_BAD_SQUAD_SHIPS, arg_number(SQUAD_SHIPS), arg_name(stray->id));
        } else if (stray->kind == STRAY_UPGRADE_TOO_MANY) {
            fault.kind = FAULT_UPGRADES;
            fault.say = say2(XW_BAD_SHIP_UPGRADES, arg_number(SHIP_UPGRADES), arg_name(stray->id));
        } else {
            fault.say = squad_say_unknown(content, stray->kind == STRAY_PILOT ? CARD_PILOT : CARD_UPGRADE, stray->id,
                                          (int)strlen(stray->id), squad->faction);
            fault.kind = fault.say.id == XW_BAD_WAITS ? FAULT_WAITS : FAULT_UNKNOWN;
        }
        found(list, fault);
    }
}

/* A mission's token is no ship for a squad, though a mission puts it on the mat like one. */
static void check_tokens(const XwingContent *content, const Squad *squad, FaultList *list)
{
    for (int ship = 0; ship < squad->ship_count; ship++) {
        Fault fault = fault_about(FAULT_TOKEN, ship, -1);
        if (squad->ship[ship].pilot == NO_PILOT || !content->pilots[squad->ship[ship].pilot].is_token)
            continue;
        fault.say = say1(XW_BAD_TOKEN, arg_name(content->pilots[squad->ship[ship].pilot].name));
        found(list, fault);
    }
}

/* A squad has as many ships as the format lets it have. */
static void check_number(const XwingContent *content, const Squad *squad, FaultList *list)
{
    const SquadFormat *format = &content->squads;
    Fault fault = fault_about(FAULT_NO_SHIPS, -1, -1);

    fault.rule = RULE_IDS("X1-SQUAD-04", "X2-AMB-84");
    if (squad->ship_count == 0) { /* X1-SQUAD-04, X2-AMB-84 */
        fault.say = say0(XW_BAD_NO_SHIPS);
        found(list, fault);
    } else if (squad->ship_count < format->fewest_ships) {
        fault.say = say1(XW_BAD_FEW_SHIPS, arg_number(format->fewest_ships));
        found(list, fault);
    }
    for (int ship = format->most_ships; format->most_ships > 0 && ship < squad->ship_count; ship++) {
        fault = fault_about(FAULT_SHIPS, ship, -1);
        const char *name = squad->ship[ship].pilot != NO_PILOT ? content->pilots[squad->ship[ship].pilot].name : "";
        fault.say = say2(XW_BAD_SQUAD_SHIPS, arg_number(format->most_ships), arg_name(name));
        found(list, fault);
    }
}

Message squad_say_threat(int threat, int agreed)
{
    return threat == NO_THREAT ? say0(XW_BAD_NO_BUILD) : say2(XW_BAD_THREAT, arg_number(threat), arg_number(agreed));
}

static void find_unlisted(const XwingContent *content, const SquadTerms *terms, int ship, int upgrade, const char *name,
                          FaultList *list)
{
    Fault fault = fault_about(FAULT_NO_POINTS, ship, upgrade);

    fault.say = say2(XW_BAD_NO_POINTS, arg_name(name), arg_name(xwing_list(content, terms->list)->name));
    fault.rule = RULE_IDS("X2-SQUAD-08", "X25-SQUAD-03");
    found(list, fault); /* X2-SQUAD-08, X25-SQUAD-03 */
}

/* The list has all cards. Where it also says what ships can equip, that counts however many points were agreed. */
static void check_listed(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list)
{
    bool counts = content->squads.has_loadouts ? !terms->unlisted : terms->points > 0;

    for (int number = 0; number < squad->ship_count && counts; number++) {
        const SquadShip *ship = &squad->ship[number];
        if (ship->pilot == NO_PILOT)
            continue;
        if (xwing_pilot_points(content, terms->list, ship->pilot) == NO_POINTS)
            find_unlisted(content, terms, number, -1, content->pilots[ship->pilot].name, list);
        for (int i = 0; i < ship->upgrade_count && !is_standard_loadout(content, ship); i++) {
            if (xwing_upgrade_points(content, terms->list, ship->upgrade[i], ship->pilot) == NO_POINTS)
                find_unlisted(content, terms, number, i, content->upgrades[ship->upgrade[i]].name, list);
        }
    }
}

/* Points, by the list that was agreed on. */
static void check_points(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list)
{
    int cost = squad_points(content, terms->list, squad);
    Fault fault = fault_about(FAULT_POINTS, -1, -1);

    if (terms->points == 0)
        return;
    fault.rule = RULE_IDS("X1-SQUAD-04", "X2-SQUAD-07", "X25-SQUAD-01");
    if (cost > terms->points) { /* X1-SQUAD-04, X2-SQUAD-07, X25-SQUAD-01 */
        fault.say =
            say3(XW_BAD_SQUAD_POINTS, arg_number(cost), arg_number(cost - terms->points), arg_number(terms->points));
        found(list, fault);
    }
}

/* Quick builds, of exactly the threat that was agreed. */
static void check_threat(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list)
{
    Fault fault = fault_about(FAULT_THREAT, -1, -1);

    if (terms->threat == 0 || terms->threat == ANY_COST || squad->ship_count == 0 || squad->stray_count > 0)
        return;
    int threat = ships_threat(content, squad->ship, squad->ship_count, terms->threat);
    if (threat == terms->threat) /* X2-SQUAD-06, X2-AMB-85 */
        return;
    fault.say = squad_say_threat(threat, terms->threat);
    fault.rule = "X2-SQUAD-06";
    found(list, fault);
}

void check_cards(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list)
{
    Force force = {content, squad->ship, squad->ship_count, squad->faction, terms};

    check_tokens(content, squad, list);
    for (int ship = 0; ship < squad->ship_count; ship++)
        check_ship(&force, ship, list);
    check_standard(&force, list);
    check_number(content, squad, list);
    check_listed(content, squad, terms, list);
    check_points(content, squad, terms, list);
    check_threat(content, squad, terms, list);
}

void check_squad(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list)
{
    check_strays(content, squad, list);
    check_cards(content, squad, terms, list);
}

/* ---- finding one ---- */

/* More than a squad has of faults, unless it is made to have many. */
enum { MOST_LISTED = SQUAD_STRAYS + SQUAD_SHIPS * (SHIP_UPGRADES + 1) };

static int list_faults(const XwingContent *content, const Squad *squad, const SquadTerms *terms,
                       Fault faults[MOST_LISTED])
{
    FaultList list = {.fault = faults, .most = MOST_LISTED};

    check_squad(content, squad, terms, &list);
    return list.count < MOST_LISTED ? list.count : MOST_LISTED;
}

bool find_fault_number(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int number,
                       Fault *fault)
{
    Fault faults[MOST_LISTED];
    int count = list_faults(content, squad, terms, faults);

    if (number < 0 || number >= count)
        return false;
    *fault = faults[number];
    return true;
}

bool find_fault_of_kind(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultKind kind,
                        int ship, Fault *fault)
{
    Fault faults[MOST_LISTED];
    int count = list_faults(content, squad, terms, faults);

    for (int i = 0; i < count; i++) {
        bool is_there = ship < 0 || (faults[i].ship == ship && faults[i].upgrade < 0 && faults[i].stray < 0);
        if (faults[i].kind == kind && is_there) {
            *fault = faults[i];
            return true;
        }
    }
    return false;
}
