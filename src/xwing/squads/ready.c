/* The nearest squad without the cards that wait. */
#include "xwing/squads/change.h"

/* Saves what a squad costs too much, if anything saves points. */
static void fit_points(const XwingContent *content, const SquadTerms *terms, Squad *squad)
{
    for (int over = 0; (over = squad_points(content, terms->list, squad) - terms->points) > 0;) {
        Search search = search_in(content, squad, terms);
        Change change = save_points(&search, over);
        if (change.kind == CHANGE_NONE)
            return;
        squad_change(content, squad, terms, &change);
    }
}

bool squad_without_waiting(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Squad *ready)
{
    enum { MOST_CHANGES = SQUAD_STRAYS + SQUAD_SHIPS * (SHIP_UPGRADES + 1) };
    Squad now = *squad;
    int changes = 0;

    for (Fault fault; changes < MOST_CHANGES; changes++) {
        Search search = search_in(content, &now, terms);
        Change change;
        if (!find_fault_of_kind(content, &now, &search.terms, FAULT_WAITS, -1, &fault))
            break;
        if (fault.upgrade >= 0)
            change = drop_upgrade(&search, &fault);
        else if (fault.stray >= 0 && now.stray[fault.stray].kind == STRAY_UPGRADE)
            change = drop_stray(&search, &fault);
        else
            squad_nearest_change(content, &now, terms, &fault, &change);
        squad_change(content, &now, terms, &change);
    }
    if (changes == 0 || now.ship_count == 0)
        return false;
    if (terms->points > 0 && squad_points(content, terms->list, squad) <= terms->points)
        fit_points(content, terms, &now);
    *ready = now;
    return true;
}
