/* The nearest legal change for each fault.
 *
 * A change is tried on a copy: it is good if fewer faults are left afterwards. So what is suggested never trades one fault
 * for another, and making suggested changes one after the other ends with a legal squad. */
#include <string.h>

#include "content/statement.h"
#include "xwing/squads/legal.h"

typedef struct Search {
    const XwingContent *content;
    const Squad *squad;
    int points;       /* that were agreed; 0: any number */
    SquadTerms terms; /* the others */
    int faults;       /* of the squad, without points */
} Search;

static Search search_in(const XwingContent *content, const Squad *squad, const SquadTerms *terms)
{
    return (Search){.content = content, .squad = squad, .points = terms->points, .terms = terms_at_any_cost(terms)};
}

/* How many faults a squad has, whatever it costs. */
static int count_faults(const Search *search, const Squad *squad)
{
    FaultList list = {NULL, 0, 0};

    check_squad(search->content, squad, &search->terms, &list);
    return list.count;
}

static Squad changed(const Search *search, const Change *change)
{
    Squad squad = *search->squad;

    squad_change(search->content, &squad, change);
    return squad;
}

static bool is_good(const Search *search, const Change *change)
{
    Squad squad = changed(search, change);

    return count_faults(search, &squad) < search->faults;
}

/* The same, and nothing is wrong any more with the card that was exchanged. */
static bool is_cured(const Search *search, const Change *change)
{
    enum { MOST = SQUAD_STRAYS + SQUAD_SHIPS * (SHIP_UPGRADES + 1) * 4 };
    Squad squad = changed(search, change);
    Fault faults[MOST];
    FaultList list = {faults, MOST, 0};

    check_squad(search->content, &squad, &search->terms, &list);
    for (int i = 0; i < list.count && i < MOST; i++) {
        if (faults[i].ship == change->ship && faults[i].upgrade == change->upgrade && faults[i].stray < 0)
            return false;
    }
    return list.count < search->faults;
}

static Change change_of(const Fault *fault, ChangeKind kind)
{
    return (Change){.kind = (uint8_t)kind, .ship = fault->ship, .upgrade = fault->upgrade, .stray = fault->stray};
}

static const PilotCard *pilot_of_ship(const Search *search, int ship)
{
    uint16_t pilot = search->squad->ship[ship].pilot;

    return pilot != NO_PILOT ? &search->content->pilots[pilot] : NULL;
}

/* What a ship is called in sentences: its pilot, or what was written for one. */
static Arg ship_name(const Search *search, int ship)
{
    const PilotCard *pilot = pilot_of_ship(search, ship);

    if (pilot != NULL)
        return arg_name(pilot->name);
    for (int i = 0; i < search->squad->stray_count; i++) {
        if (search->squad->stray[i].kind == STRAY_PILOT && search->squad->stray[i].ship == ship)
            return arg_name(squad_stray_name(search->content, search->squad, i));
    }
    return arg_number(ship + 1);
}

static int pilot_points(const Search *search, int pilot)
{
    return squad_pilot_points(search->content, search->terms.list, pilot);
}

static int upgrade_points(const Search *search, const SquadShip *on, int upgrade)
{
    return squad_upgrade_points(search->content, search->terms.list, on, upgrade);
}

/* ---- one card for another ---- */

/* A card to take: the cheapest upgrade that makes things better. */
static bool take_upgrade(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    const SquadShip *on = &search->squad->ship[fault->ship];
    const UpgradeCard *instead = &content->upgrades[search->squad->ship[fault->ship].upgrade[fault->upgrade]];
    int best = -1;

    *change = change_of(fault, CHANGE_TAKE_UPGRADE);
    for (int i = 0; i < content->upgrade_count; i++) {
        const UpgradeCard *card = &content->upgrades[i];
        change->card = (uint16_t)i;
        if (card->slot == instead->slot &&
            (best < 0 || upgrade_points(search, on, i) < upgrade_points(search, on, best)) && is_cured(search, change))
            best = i;
    }
    if (best < 0)
        return false;
    change->card = (uint16_t)best;
    change->say = say3(XW_CHANGE_TAKE, arg_name(content->upgrades[best].name),
                       arg_number(upgrade_points(search, on, best)), arg_name(instead->name));
    return true;
}

static Change drop_upgrade(const Search *search, const Fault *fault)
{
    Change change = change_of(fault, CHANGE_DROP_UPGRADE);
    uint16_t upgrade = search->squad->ship[fault->ship].upgrade[fault->upgrade];

    change.say =
        say2(XW_CHANGE_TAKE_OFF, arg_name(search->content->upgrades[upgrade].name), ship_name(search, fault->ship));
    return change;
}

static Change drop_ship(const Search *search, const Fault *fault)
{
    Change change = change_of(fault, CHANGE_DROP_SHIP);

    change.say = say1(XW_CHANGE_LEAVE_OUT, ship_name(search, fault->ship));
    return change;
}

/* Is pilot `a` a better substitute than `b`? The same id is best, then a cost of at most the wanted one's, then the nearest cost. */
static bool is_nearer(const Search *search, int a, int b, int wanted)
{
    const PilotCard *pilots = search->content->pilots;
    bool same_a = strcmp(pilots[a].xws, pilots[wanted].xws) == 0,
         same_b = strcmp(pilots[b].xws, pilots[wanted].xws) == 0;
    int cost_a = pilot_points(search, a), cost_b = pilot_points(search, b), cost = pilot_points(search, wanted);

    if (same_a != same_b)
        return same_a;
    if ((cost_a > cost) != (cost_b > cost))
        return cost_a <= cost;
    return cost_a <= cost ? cost_a > cost_b : cost_a < cost_b;
}

/* Another pilot of the same ship, or the same one who flies for the squad's faction. */
static bool take_pilot(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    const PilotCard *wanted = pilot_of_ship(search, fault->ship);
    int best = -1;

    *change = change_of(fault, CHANGE_TAKE_PILOT);
    for (int i = 0; i < content->pilot_count && wanted != NULL; i++) {
        const PilotCard *card = &content->pilots[i];
        change->card = (uint16_t)i;
        if (card->ship == wanted->ship && !card->is_token &&
            (best < 0 || is_nearer(search, i, best, (int)(wanted - content->pilots))) && is_cured(search, change))
            best = i;
    }
    if (best < 0)
        return false;
    change->card = (uint16_t)best;
    change->say = say3(XW_CHANGE_TAKE, arg_name(content->pilots[best].name), arg_number(pilot_points(search, best)),
                       arg_name(wanted->name));
    return true;
}

/* ---- unknown ids ---- */

/* The id without what tells ships and factions apart. */
static ContentWord bare_id(const Stray *stray)
{
    const char *slash = strrchr(stray->id, '/'), *id = slash != NULL ? slash + 1 : stray->id;

    return (ContentWord){.text = id, .length = (int)strlen(id)};
}

/* Is the beginning of an id meant, "wedge" for "wedgeantilles"? */
static bool begins(ContentWord word, const char *id)
{
    enum { LEAST = 4 };

    return word.length >= LEAST && strncmp(id, word.text, (size_t)word.length) == 0;
}

/* The card whose id looks most like the one that was written, of those that would make things better. A pilot is tried without the
 * ship's upgrades: those have faults of their own. */
static bool mean_another(const Search *before, const Fault *fault, Change *change)
{
    const XwingContent *content = before->content;
    const Stray *stray = &before->squad->stray[fault->stray];
    bool pilot = stray->kind == STRAY_PILOT;
    Squad squad = *before->squad;
    Search bare = *before;
    NearestWord nearest = nearest_to(bare_id(stray));
    int best = -1, begun = -1, count = pilot ? content->pilot_count : content->upgrade_count;

    if (pilot)
        squad.ship[fault->ship].upgrade_count = 0;
    bare.squad = &squad;
    bare.faults = count_faults(&bare, &squad);
    *change = change_of(fault, pilot ? CHANGE_TAKE_PILOT : CHANGE_TAKE_UPGRADE);
    for (int i = 0; i < count; i++) {
        const char *xws = pilot ? content->pilots[i].xws : content->upgrades[i].xws;
        NearestWord now = nearest;
        nearest_try(&now, xws);
        change->card = (uint16_t)i;
        bool nearer = now.best != nearest.best, begins_so = begun < 0 && begins(nearest.word, xws);
        if ((!nearer && !begins_so) || !is_good(&bare, change))
            continue;
        begun = begins_so ? i : begun;
        best = nearer ? i : best;
        nearest = nearer ? now : nearest;
    }
    best = best < 0 ? begun : best;
    if (best < 0)
        return false;
    change->card = (uint16_t)best;
    change->say =
        pilot ? say3(XW_CHANGE_MEAN, arg_name(content->pilots[best].xws), arg_name(content->pilots[best].name),
                     arg_number(pilot_points(before, best)))
              : say3(XW_CHANGE_MEAN, arg_name(content->upgrades[best].xws), arg_name(content->upgrades[best].name),
                     arg_number(upgrade_points(before, &before->squad->ship[fault->ship], best)));
    return true;
}

/* Of the points that were agreed, a squad leaves `left`, and the best so far leaves `best`: is it better? The dearest that they allow
 * is best, else the cheapest. */
static bool leaves_better(const Search *search, int left, int best)
{
    return search->points == 0 || (left >= 0 && best >= 0) ? left < best : left > best;
}

/* May this pilot fly the ship of a waiting one: another of its ship who flies for the squad? */
static bool flies_instead(const Search *search, int pilot, int waiting)
{
    const PilotCard *card = &search->content->pilots[pilot];

    return card->ship + 1 == search->content->waiting[waiting].ship && card->faction == search->squad->faction &&
           !card->is_token;
}

/* What the other ships whose pilots wait will cost at least, when somebody else flies them. */
static int reserve_for_others(const Search *search, int but)
{
    const XwingContent *content = search->content;
    int reserve = 0;

    for (int i = 0; i < search->squad->stray_count; i++) {
        int waiting = search->squad->stray[i].kind == STRAY_PILOT ? squad_stray_waiting(content, search->squad, i) : -1;
        int least = -1;
        for (int pilot = 0; pilot < content->pilot_count && waiting >= 0 && i != but; pilot++) {
            if (flies_instead(search, pilot, waiting) && (least < 0 || pilot_points(search, pilot) < least))
                least = pilot_points(search, pilot);
        }
        reserve += least > 0 ? least : 0;
    }
    return reserve;
}

/* Who flies the ship of a pilot that waits: another of the ship and the faction, one with room for its upgrades if there is any, then the
 * dearest that the points allow. The pilot is tried without the ship's upgrades: those have faults of their own. */
static bool fly_instead(const Search *before, const Fault *fault, Change *change)
{
    const XwingContent *content = before->content;
    int waiting = squad_stray_waiting(content, before->squad, fault->stray), best = -1;
    int reserve = reserve_for_others(before, fault->stray);
    int least = 0, fewest = 0; /* points that are left with the best, and faults */
    Squad squad = *before->squad;
    Search bare = *before;

    squad.ship[fault->ship].upgrade_count = 0;
    bare.squad = &squad;
    bare.faults = count_faults(&bare, &squad);
    *change = change_of(fault, CHANGE_TAKE_PILOT);
    for (int i = 0; i < content->pilot_count; i++) {
        change->card = (uint16_t)i;
        if (!flies_instead(before, i, waiting) || !is_good(&bare, change))
            continue;
        Squad after = changed(before, change);
        int left = before->points - reserve - squad_points(content, before->terms.list, &after);
        int faults = count_faults(before, &after);
        if (best < 0 || faults < fewest || (faults == fewest && leaves_better(before, left, least))) {
            best = i;
            least = left;
            fewest = faults;
        }
    }
    if (best < 0)
        return false;
    change->card = (uint16_t)best;
    change->say = say3(XW_CHANGE_TAKE, arg_name(content->pilots[best].name), arg_number(pilot_points(before, best)),
                       arg_name(content->waiting[waiting].name));
    return true;
}

/* A ship without a pilot cannot stay; any other stray is left out. */
static Change drop_stray(const Search *search, const Fault *fault)
{
    const Stray *stray = &search->squad->stray[fault->stray];

    if (stray->kind == STRAY_PILOT)
        return drop_ship(search, fault);
    Change change = change_of(fault, CHANGE_DROP_STRAY);
    change.say = say1(XW_CHANGE_LEAVE_OUT, arg_name(squad_stray_name(search->content, search->squad, fault->stray)));
    return change;
}

/* ---- factions, and squads without ships ---- */

static bool take_faction(const Search *search, const Fault *fault, Change *change)
{
    const PilotCard *pilot = pilot_of_ship(search, fault->ship);

    *change = change_of(fault, CHANGE_FACTION);
    change->card = pilot->faction;
    change->say = say1(XW_CHANGE_FACTION, arg_faction(pilot->faction));
    return is_good(search, change);
}

static Change add_ship(const Search *search, const Fault *fault)
{
    const XwingContent *content = search->content;
    Change change = change_of(fault, CHANGE_ADD_SHIP);
    int best = -1;

    for (int i = 0; i < content->pilot_count; i++) {
        change.card = (uint16_t)i;
        if ((best < 0 || pilot_points(search, i) < pilot_points(search, best)) && is_good(search, &change))
            best = i;
    }
    if (best < 0)
        return (Change){.ship = -1, .upgrade = -1, .stray = -1};
    change.card = (uint16_t)best;
    change.say = say2(XW_CHANGE_ADD, arg_name(content->pilots[best].name), arg_number(pilot_points(search, best)));
    return change;
}

/* ---- points ---- */

typedef struct Saving {
    const Search *search;
    int over; /* how many points must go */
    int best; /* what the best change so far saves; 0: there is none yet */
    Change change;
} Saving;

/* The smallest saving that is enough is best; while none is enough, the largest. Saving points must not bring new faults. */
static void try_saving(Saving *saving, Change change)
{
    const Search *search = saving->search;
    Squad squad = changed(search, &change);
    int list = search->terms.list;
    int saves = squad_points(search->content, list, search->squad) - squad_points(search->content, list, &squad);
    bool enough = saves >= saving->over, had_enough = saving->best >= saving->over;
    bool better = enough != had_enough ? enough : enough ? saves < saving->best : saves > saving->best;

    if (saves <= 0 || !better || count_faults(search, &squad) > search->faults)
        return;
    saving->best = saves;
    saving->change = change;
}

/* The smallest change to a squad first: an upgrade, a pilot, a ship. */
static Change save_points(const Search *search, int over)
{
    const XwingContent *content = search->content;
    const Squad *squad = search->squad;
    Saving saving = {
        .search = search, .over = over, .change = {.ship = -1, .upgrade = -1, .stray = -1}
    };

    for (int ship = 0; ship < squad->ship_count; ship++) {
        for (int i = 0; i < squad->ship[ship].upgrade_count; i++) {
            Fault fault = {.ship = (int8_t)ship, .upgrade = (int8_t)i, .stray = -1};
            try_saving(&saving, drop_upgrade(search, &fault));
        }
    }
    for (int ship = 0; ship < squad->ship_count; ship++) {
        const PilotCard *pilot = pilot_of_ship(search, ship);
        for (int i = 0; i < content->pilot_count && pilot != NULL; i++) {
            const PilotCard *other = &content->pilots[i];
            Fault fault = {.ship = (int8_t)ship, .upgrade = -1, .stray = -1};
            Change change = change_of(&fault, CHANGE_TAKE_PILOT);
            change.card = (uint16_t)i;
            change.say =
                say3(XW_CHANGE_TAKE, arg_name(other->name), arg_number(pilot_points(search, i)), arg_name(pilot->name));
            if (other->ship == pilot->ship && other->faction == pilot->faction)
                try_saving(&saving, change);
        }
    }
    for (int ship = 0; ship < squad->ship_count && squad->ship_count > 1; ship++) {
        Fault fault = {.ship = (int8_t)ship, .upgrade = -1, .stray = -1};
        try_saving(&saving, drop_ship(search, &fault));
    }
    return saving.change;
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
        if (fault->stray >= 0 && search->squad->stray[fault->stray].kind == STRAY_PILOT &&
            fly_instead(search, fault, &change))
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
    case FAULT_THREAT: /* which other builds somebody wants is their own affair */
        return (Change){.ship = -1, .upgrade = -1, .stray = -1};
    default:
        break;
    }
    if (fault->stray >= 0)
        return drop_stray(search, fault);
    if (fault->upgrade >= 0)
        return take_upgrade(search, fault, &change) ? change : drop_upgrade(search, fault);
    return take_pilot(search, fault, &change) ? change : drop_ship(search, fault);
}

/* More than a squad has of faults, unless it is made to have many. */
enum { MOST_LISTED = SQUAD_STRAYS + SQUAD_SHIPS * (SHIP_UPGRADES + 1) };

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

    search.faults = count_faults(&search, squad);
    find_change(&search, fault, change);
}

int squad_faults(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Fault *faults, int most)
{
    FaultList list = {faults, most, 0};
    Search search = search_in(content, squad, terms);

    check_squad(content, squad, terms, &list);
    search.faults = count_faults(&search, squad);
    for (int i = 0; i < list.count && i < most; i++)
        find_change(&search, &faults[i], &faults[i].change);
    return list.count;
}

bool find_fault_number(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int number,
                       Fault *fault)
{
    Fault faults[MOST_LISTED];
    FaultList list = {faults, MOST_LISTED, 0};

    check_squad(content, squad, terms, &list);
    if (number < 0 || number >= list.count || number >= MOST_LISTED)
        return false;
    *fault = faults[number];
    return true;
}

/* Does a fault belong to what is looked for? */
typedef bool FaultTest(const Fault *fault, int ship, FaultKind kind);

static bool find_first(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultTest *test,
                       int ship, FaultKind kind, Fault *fault)
{
    Fault faults[MOST_LISTED];
    FaultList list = {faults, MOST_LISTED, 0};

    check_squad(content, squad, terms, &list);
    for (int i = 0; i < list.count && i < MOST_LISTED; i++) {
        if (test(&faults[i], ship, kind)) {
            *fault = faults[i];
            return true;
        }
    }
    return false;
}

static bool is_of_pilot(const Fault *fault, int ship, FaultKind kind)
{
    return fault->ship == ship && fault->upgrade < 0 && fault->stray < 0 && fault->kind == kind;
}

static bool is_of_kind(const Fault *fault, int ship, FaultKind kind)
{
    (void)ship;
    return fault->kind == kind;
}

static bool is_of_upgrade(const Fault *fault, int ship, FaultKind kind)
{
    (void)kind;
    return fault->ship == ship && fault->upgrade >= 0;
}

bool find_pilot_fault(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int ship,
                      FaultKind kind, Fault *fault)
{
    return find_first(content, squad, terms, is_of_pilot, ship, kind, fault);
}

/* Takes off what a new pilot of the ship has no room for. A standard loadout keeps what it has. */
static void fit_upgrades(const XwingContent *content, const SquadTerms *terms, int ship, Squad *squad)
{
    SquadTerms any = terms_at_any_cost(terms);

    for (Fault fault; !is_standard_loadout(content, &squad->ship[ship]) &&
                      find_first(content, squad, &any, is_of_upgrade, ship, FAULT_KINDS, &fault);)
        squad_drop_upgrade(squad, ship, fault.upgrade);
}

/* Saves what a squad costs too much, if anything saves points. */
static void fit_points(const XwingContent *content, const SquadTerms *terms, Squad *squad)
{
    for (int over = 0; (over = squad_points(content, terms->list, squad) - terms->points) > 0;) {
        Search search = search_in(content, squad, terms);
        search.faults = count_faults(&search, squad);
        Change change = save_points(&search, over);
        if (change.kind == CHANGE_NONE)
            return;
        squad_change(content, squad, &change);
    }
}

bool squad_without_waiting(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Squad *ready)
{
    enum { MOST_CHANGES = SQUAD_STRAYS + SQUAD_SHIPS * (SHIP_UPGRADES + 1) };
    Squad now = *squad;
    int changes = 0;

    for (Fault fault; changes < MOST_CHANGES; changes++) {
        Search search = search_in(content, &now, terms);
        if (!find_first(content, &now, &search.terms, is_of_kind, -1, FAULT_WAITS, &fault))
            break;
        search.faults = count_faults(&search, &now);
        Change change = fault.upgrade >= 0 ? drop_upgrade(&search, &fault) : nearest_change(&search, &fault);
        squad_change(content, &now, &change);
        if (change.kind == CHANGE_TAKE_PILOT)
            fit_upgrades(content, terms, change.ship, &now);
    }
    if (changes == 0 || now.ship_count == 0)
        return false;
    if (terms->points > 0 && squad_points(content, terms->list, squad) <= terms->points)
        fit_points(content, terms, &now);
    *ready = now;
    return true;
}

/* ---- what may be added ---- */

bool squad_may_equip(const XwingContent *content, const Squad *squad, int ship, uint16_t upgrade,
                     const SquadTerms *terms)
{
    Search search = search_in(content, squad, terms);
    Squad with = *squad;

    return squad_add_upgrade(&with, ship, upgrade) && count_faults(&search, &with) <= count_faults(&search, squad);
}

bool squad_may_fly(const XwingContent *content, const Squad *squad, uint16_t pilot, const SquadTerms *terms)
{
    Search search = search_in(content, squad, terms);
    Squad with = *squad;

    if (!squad_add_ship(content, &with, pilot))
        return false;
    return count_faults(&search, &with) - count_faults(&search, squad) <= -(squad->ship_count == 0);
}
