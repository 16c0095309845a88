#include "xwing/squads/fits.h"

#include <string.h>

#include "table/play.h"
#include "xwing/squads/legal.h"

/* More than a squad can have of faults: those beyond would only make a card fit that brings a fault of a kind that is there 400 times. */
enum { MOST_KNOWN = 400 };

typedef struct Fitting {
    const XwingContent *content;
    const FitQuestion *question;
    SquadTerms terms; /* without a limit of points */
    int limit;        /* of points; 0: none */
    Squad without;    /* the squad as it is without what is asked about, */
    int ship;         /* and the ship that gets it */
    int known_count;
    uint32_t known[MOST_KNOWN]; /* what is wrong with that squad, as about_of() has it */
    void (*tell)(void *self, const Fit *fit);
    void *self;
} Fitting;

/* ---- what more is wrong ---- */

/* What a fault is about. Which of a ship's upgrades are too dear is no matter. */
static uint32_t about_of(const Fault *fault)
{
    uint8_t upgrade = fault->kind == FAULT_LOADOUT ? 0 : (uint8_t)fault->upgrade;

    return (uint32_t)fault->kind << 24 | (uint32_t)(uint8_t)fault->ship << 16 | (uint32_t)upgrade << 8 |
           (uint8_t)fault->stray;
}

static int list_faults(const Fitting *fitting, const Squad *squad, Fault faults[MOST_KNOWN])
{
    FaultList list = {.fault = faults, .most = MOST_KNOWN};

    check_cards(fitting->content, squad, &fitting->terms, &list); /* what is astray stays as it is */
    return list.count < MOST_KNOWN ? list.count : MOST_KNOWN;
}

/* What is wrong with the squad and was not before, apart from loadouts; false: nothing. Faults are found in the same order each time. */
static bool find_new_fault(const Fitting *fitting, const Squad *squad, Fault *fault)
{
    Fault faults[MOST_KNOWN];
    int count = list_faults(fitting, squad, faults);

    for (int i = 0, known = 0; i < count; i++) {
        uint32_t key = about_of(&faults[i]);
        int at = known;
        while (at < fitting->known_count && fitting->known[at] != key)
            at++;
        if (at < fitting->known_count) {
            known = at + 1;
        } else if (faults[i].kind != FAULT_LOADOUT) {
            *fault = faults[i];
            return true;
        }
    }
    return false;
}

/* ---- what it costs ---- */

/* The points that are left for pilots, or for the upgrades of the ship; INT16_MAX: any number. */
static int points_left(const Fitting *fitting, const Fit *fit)
{
    const XwingContent *content = fitting->content;
    int list = fitting->terms.list;

    if (fit->kind == CARD_UPGRADE && content->squads.has_loadouts) {
        const SquadShip *ship = &fitting->without.ship[fitting->ship];
        return ship->pilot != NO_PILOT && !fitting->terms.unlisted
                   ? xwing_pilot_loadout(content, list, ship->pilot) - squad_loadout_spent(content, list, ship)
                   : INT16_MAX;
    }
    return fitting->limit > 0 ? fitting->limit - squad_points(content, list, &fitting->without) : INT16_MAX;
}

static void check_cost(const Fitting *fitting, Fit *fit)
{
    int left = points_left(fitting, fit);
    bool is_loadout = fit->kind == CARD_UPGRADE && fitting->content->squads.has_loadouts;

    if (fit->points <= 0 || fit->points <= left) /* X1-SQUAD-04, X2-SQUAD-07, X25-SQUAD-01, X25-SQUAD-07 */
        return;
    fit->fits = false;
    fit->is_over = true;
    fit->say =
        say2(is_loadout ? XW_FIT_LOADOUT : XW_FIT_POINTS, arg_number(fit->points), arg_number(left > 0 ? left : 0));
    fit->rule = is_loadout ? "X25-SQUAD-07" : RULE_IDS("X1-SQUAD-04", "X2-SQUAD-07", "X25-SQUAD-01");
}

/* ---- one card ---- */

/* `with` is the squad with the card, unless there is no room for it: then `full` says why. */
static void judge(const Fitting *fitting, Fit *fit, const Squad *with, const Message *full)
{
    Fault fault;

    fit->fits = full == NULL && !find_new_fault(fitting, with, &fault);
    if (fit->fits) {
        check_cost(fitting, fit);
    } else {
        fit->say = full != NULL ? *full : fault.say;
        fit->rule = full != NULL ? NULL : fault.rule;
    }
    fitting->tell(fitting->self, fit);
}

static void try_pilot(const Fitting *fitting, int pilot)
{
    const XwingContent *content = fitting->content;
    Squad with = fitting->without;
    Fit fit = {.kind = CARD_PILOT,
               .is_written = true,
               .card = (uint16_t)pilot,
               .points = (int16_t)xwing_pilot_points(content, fitting->terms.list, pilot),
               .waits = xwing_pilot_waits(content, pilot)[0] != '\0'};
    Message full = say2(XW_BAD_SQUAD_SHIPS, arg_number(SQUAD_SHIPS), arg_name(content->pilots[pilot].name));
    bool has_room = true;

    if (with.faction == NO_FACTION)
        with.faction = content->pilots[pilot].faction;
    if (fitting->question->ship >= 0)
        with.ship[fitting->ship] = squad_ship_of(content, (uint16_t)pilot);
    else
        has_room = squad_add_ship(content, &with, (uint16_t)pilot);
    judge(fitting, &fit, &with, has_room ? NULL : &full);
}

static void try_upgrade(const Fitting *fitting, int upgrade)
{
    const XwingContent *content = fitting->content;
    Squad with = fitting->without;
    const SquadShip *ship = &with.ship[fitting->ship];
    int points =
        ship->pilot != NO_PILOT ? xwing_upgrade_points(content, fitting->terms.list, upgrade, ship->pilot) : NO_POINTS;
    Fit fit = {.kind = CARD_UPGRADE,
               .is_written = true,
               .card = (uint16_t)upgrade,
               .points = (int16_t)points,
               .waits = xwing_upgrade_waits(content, upgrade)[0] != '\0'};
    Message full = say2(XW_BAD_SHIP_UPGRADES, arg_number(SHIP_UPGRADES), arg_name(content->upgrades[upgrade].name));

    if (is_standard_loadout(content, ship)) { /* X25-DEF-15 */
        full = say2(XW_BAD_FURTHER_UPGRADE, arg_name(content->pilots[ship->pilot].name),
                    arg_name(content->upgrades[upgrade].name));
        judge(fitting, &fit, &with, &full);
    } else {
        bool has_room = squad_add_upgrade(&with, fitting->ship, (uint16_t)upgrade);
        judge(fitting, &fit, &with, has_room ? NULL : &full);
    }
}

static void tell_waiting(const Fitting *fitting, int waiting)
{
    const WaitingCard *card = &fitting->content->waiting[waiting];
    Fit fit = {.kind = card->kind,
               .card = (uint16_t)waiting,
               .points = NO_POINTS,
               .waits = true,
               .say = say2(XW_BAD_WAITS, arg_name(card->name), arg_name(fitting->content->text + card->waits))};

    fitting->tell(fitting->self, &fit);
}

/* ---- all of them ---- */

/* The type of the ship that another pilot is to fly; -1: it is not known, and any will do. */
static int type_of_ship(const XwingContent *content, const Squad *squad, int ship)
{
    if (squad->ship[ship].pilot != NO_PILOT)
        return content->pilots[squad->ship[ship].pilot].ship;
    for (int i = 0; i < squad->stray_count; i++) {
        int waiting = squad->stray[i].kind == STRAY_PILOT && squad->stray[i].ship == ship
                          ? squad_stray_waiting(content, squad, i)
                          : -1;
        if (waiting >= 0)
            return content->waiting[waiting].ship - 1;
    }
    return -1;
}

static void try_pilots(const Fitting *fitting, int type)
{
    const XwingContent *content = fitting->content;
    int faction = fitting->without.faction;

    for (int i = 0; i < content->pilot_count; i++) {
        const PilotCard *card = &content->pilots[i];
        if (!card->is_token && (type < 0 || card->ship == type) && (faction == NO_FACTION || card->faction == faction))
            try_pilot(fitting, i);
    }
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (card->kind == CARD_PILOT && (type < 0 || card->ship == type + 1) &&
            (faction == NO_FACTION || card->faction == faction + 1))
            tell_waiting(fitting, i);
    }
}

static void try_upgrades(const Fitting *fitting)
{
    const XwingContent *content = fitting->content;
    uint32_t slots = fitting->question->slots;

    for (int i = 0; i < content->upgrade_count; i++) {
        uint8_t slot = content->upgrades[i].slot;
        if (slot != SLOT_CONDITION && (slots == 0 || (slots >> slot & 1)))
            try_upgrade(fitting, i);
    }
    for (int i = 0; i < content->waiting_count; i++) {
        const WaitingCard *card = &content->waiting[i];
        if (card->kind == CARD_UPGRADE && (slots == 0 || (slots >> card->slot & 1)))
            tell_waiting(fitting, i);
    }
}

/* Takes off what is asked about: an upgrade; or all of the ship, whose upgrades go or stay with the new pilot. */
static void take_off(Fitting *fitting)
{
    Squad *squad = &fitting->without;
    int ship = fitting->ship, upgrade = fitting->question->upgrade;

    if (fitting->question->is_pilots) {
        for (int i = squad->stray_count - 1; i >= 0; i--) {
            if (squad->stray[i].ship == ship)
                squad_drop_stray(squad, i);
        }
        squad->ship[ship] = (SquadShip){.pilot = NO_PILOT};
    } else if (upgrade >= squad->ship[ship].upgrade_count) {
        squad_drop_stray(squad, squad_stray_at(squad, ship, upgrade));
    } else if (upgrade >= 0) {
        squad_drop_upgrade(squad, ship, upgrade);
    }
}

void squad_fits(const XwingContent *content, const Squad *squad, const SquadTerms *terms, const FitQuestion *question,
                void (*tell)(void *self, const Fit *fit), void *self)
{
    Fitting fitting = {.content = content,
                       .question = question,
                       .terms = terms_at_any_cost(terms),
                       .limit = terms->points,
                       .ship = question->ship >= 0 ? question->ship : squad->ship_count,
                       .tell = tell,
                       .self = self};
    Fault faults[MOST_KNOWN];
    int type = question->ship >= 0 ? type_of_ship(content, squad, question->ship) : -1;

    fitting.without = *squad;
    if (question->ship >= 0)
        take_off(&fitting);
    fitting.known_count = list_faults(&fitting, &fitting.without, faults);
    for (int i = 0; i < fitting.known_count; i++)
        fitting.known[i] = about_of(&faults[i]);
    if (question->ship < 0 || question->is_pilots)
        try_pilots(&fitting, type);
    else
        try_upgrades(&fitting);
}
