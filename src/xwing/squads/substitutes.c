/* One card for another: who or what could be in a squad in the place of a card with a fault. */
#include <string.h>

#include "content/statement.h"
#include "xwing/squads/change.h"

/* ---- upgrades ---- */

/* What another upgrade is to be like: one on the ship, or one that waits and is not written. */
typedef struct Wanted {
    uint8_t slot;
    int cost;
    const char *name;
} Wanted;

static Wanted wanted_by(const Search *search, const Fault *fault)
{
    const XwingContent *content = search->content;
    const SquadShip *on = &search->squad->ship[fault->ship];

    if (fault->stray >= 0) {
        const WaitingCard *card = &content->waiting[squad_stray_waiting(content, search->squad, fault->stray)];
        return (Wanted){card->slot, card->cost, card->name};
    }
    const UpgradeCard *card = &content->upgrades[on->upgrade[fault->upgrade]];
    return (Wanted){card->slot, upgrade_points(search, on, on->upgrade[fault->upgrade]), card->name};
}

/* Another card of the slot, the nearest in cost. */
bool take_other_upgrade(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    const SquadShip *on = &search->squad->ship[fault->ship];
    Wanted wanted = wanted_by(search, fault);
    int best = -1, best_cost = 0;

    *change = change_of(fault, CHANGE_TAKE_UPGRADE);
    for (int i = 0; i < content->upgrade_count; i++) {
        int cost = upgrade_points(search, on, i);
        change->card = (uint16_t)i;
        if (content->upgrades[i].slot != wanted.slot || (best >= 0 && !is_cost_nearer(cost, best_cost, wanted.cost)) ||
            !(fault->stray >= 0 ? is_good(search, change) : is_cured(search, change)))
            continue;
        best = i;
        best_cost = cost;
    }
    if (best < 0)
        return false;
    change->card = (uint16_t)best;
    change->say =
        say3(XW_CHANGE_TAKE, arg_name(content->upgrades[best].name), arg_number(best_cost), arg_name(wanted.name));
    return true;
}

/* ---- pilots ---- */

/* A pilot who could fly a ship, and what is left with that one. */
typedef struct Substitute {
    int pilot; /* -1: there is none yet */
    int lost;  /* upgrades that are left out */
    int faults;
} Substitute;

/* The pilot of the change, tried. */
static Substitute substitute_of(const Search *search, const Change *change)
{
    Squad squad = changed(search, change);
    const SquadShip *before = &search->squad->ship[change->ship], *after = &squad.ship[change->ship];
    int lost = is_standard_loadout(search->content, before) ? 0 : before->upgrade_count - after->upgrade_count;

    return (Substitute){.pilot = change->card, .lost = lost > 0 ? lost : 0, .faults = count_faults(search, &squad)};
}

/* Of two pilots in the place of `wanted`, is the first nearer? The same id is best; then a card of the same kind, with a standard loadout or
 * without; then the nearest cost. */
static bool is_nearer(const Search *search, int a, int b, int wanted)
{
    const PilotCard *pilots = search->content->pilots, *card = &pilots[wanted];
    bool same_a = strcmp(pilots[a].xws, card->xws) == 0, same_b = strcmp(pilots[b].xws, card->xws) == 0;
    bool like_a = (pilots[a].loadout_count > 0) == (card->loadout_count > 0);
    bool like_b = (pilots[b].loadout_count > 0) == (card->loadout_count > 0);

    if (same_a != same_b)
        return same_a;
    if (like_a != like_b)
        return like_a;
    return is_cost_nearer(pilot_points(search, a), pilot_points(search, b), pilot_points(search, wanted));
}

static bool take(const Search *search, int pilot, Arg instead, Change *change)
{
    if (pilot < 0)
        return false;
    change->card = (uint16_t)pilot;
    change->say = say3(XW_CHANGE_TAKE, arg_name(search->content->pilots[pilot].name),
                       arg_number(pilot_points(search, pilot)), instead);
    return true;
}

/* Another pilot of the same ship, or the same one who flies for the squad's faction: one with room for the ship's upgrades, if there is any. */
bool take_other_pilot(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    const PilotCard *wanted = pilot_of_ship(search, fault->ship);
    Substitute best = {.pilot = -1};

    *change = change_of(fault, CHANGE_TAKE_PILOT);
    for (int i = 0; i < content->pilot_count && wanted != NULL; i++) {
        const PilotCard *card = &content->pilots[i];
        change->card = (uint16_t)i;
        if (card->ship != wanted->ship || card->is_token || !is_cured(search, change))
            continue;
        Substitute other = substitute_of(search, change);
        if (best.pilot < 0 ||
            (other.lost != best.lost ? other.lost < best.lost
                                     : is_nearer(search, i, best.pilot, (int)(wanted - content->pilots))))
            best = other;
    }
    return wanted != NULL && take(search, best.pilot, arg_name(wanted->name), change);
}

/* Any pilot of the squad's faction, the cheapest. */
bool take_any_pilot(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    int best = -1;

    *change = change_of(fault, CHANGE_TAKE_PILOT);
    for (int i = 0; i < content->pilot_count; i++) {
        change->card = (uint16_t)i;
        if (content->pilots[i].faction == search->squad->faction && !content->pilots[i].is_token &&
            (best < 0 || pilot_points(search, i) < pilot_points(search, best)) && is_good(search, change))
            best = i;
    }
    return take(search, best, ship_name(search, fault->ship), change);
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

/* The card whose id looks most like the one that was written, of those that would make things better. */
bool mean_another(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    const Stray *stray = &search->squad->stray[fault->stray];
    bool pilot = stray->kind == STRAY_PILOT;
    NearestWord nearest = nearest_to(bare_id(stray));
    int best = -1, begun = -1, count = pilot ? content->pilot_count : content->upgrade_count;

    *change = change_of(fault, pilot ? CHANGE_TAKE_PILOT : CHANGE_TAKE_UPGRADE);
    for (int i = 0; i < count; i++) {
        const char *xws = pilot ? content->pilots[i].xws : content->upgrades[i].xws;
        NearestWord now = nearest;
        nearest_try(&now, xws);
        change->card = (uint16_t)i;
        bool nearer = now.best != nearest.best, begins_so = begun < 0 && begins(nearest.word, xws);
        if ((!nearer && !begins_so) || !is_good(search, change))
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
                     arg_number(pilot_points(search, best)))
              : say3(XW_CHANGE_MEAN, arg_name(content->upgrades[best].xws), arg_name(content->upgrades[best].name),
                     arg_number(upgrade_points(search, &search->squad->ship[fault->ship], best)));
    return true;
}

/* ---- pilots that wait ---- */

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
 * dearest that the points allow. */
bool fly_instead(const Search *search, const Fault *fault, Change *change)
{
    const XwingContent *content = search->content;
    int waiting = squad_stray_waiting(content, search->squad, fault->stray);
    int reserve = reserve_for_others(search, fault->stray), least = 0; /* points that are left with the best */
    Substitute best = {.pilot = -1};

    *change = change_of(fault, CHANGE_TAKE_PILOT);
    for (int i = 0; i < content->pilot_count; i++) {
        change->card = (uint16_t)i;
        if (!flies_instead(search, i, waiting) || !is_good(search, change))
            continue;
        Squad after = changed(search, change);
        Substitute other = substitute_of(search, change);
        int left = search->points - reserve - squad_points(content, search->terms.list, &after);
        if (best.pilot < 0 || other.lost < best.lost ||
            (other.lost == best.lost && leaves_better(search, left, least))) {
            best = other;
            least = left;
        }
    }
    return take(search, best.pilot, arg_name(content->waiting[waiting].name), change);
}
