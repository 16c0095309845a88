/* Looking for the nearest change of a fault, for the files of squads/ that do it: squad.h is what others use.
 *
 * A change is tried on a copy: it is good if fewer faults are left afterwards. What a squad costs is left out of the count, for the change of
 * another fault may save points or find other quick builds. */
#ifndef XWING_SQUADS_CHANGE_H
#define XWING_SQUADS_CHANGE_H

#include "xwing/squads/legal.h"

typedef struct Search {
    const XwingContent *content;
    const Squad *squad;
    int points, threat; /* that were agreed; 0: any number */
    SquadTerms terms;   /* the others: terms_at_any_cost() */
    int faults;         /* of the squad by these */
} Search;

/* A search in this squad, its faults counted. */
Search search_in(const XwingContent *content, const Squad *squad, const SquadTerms *terms);

/* How many faults a squad has, whatever it costs. */
int count_faults(const Search *search, const Squad *squad);

/* The squad with a change; are fewer faults left then? And is nothing wrong any more with the card that was exchanged? */
Squad changed(const Search *search, const Change *change);
bool is_good(const Search *search, const Change *change);
bool is_cured(const Search *search, const Change *change);

/* A change of what the fault is about; nothing. */
Change change_of(const Fault *fault, ChangeKind kind);
Change no_change(void);

/* What the cards cost by the list that was agreed on. */
int pilot_points(const Search *search, int pilot);
int upgrade_points(const Search *search, const SquadShip *on, int upgrade);

/* Whose cost is nearer to what is wanted: of those that do not cost more, the dearest; else the cheapest. */
bool is_cost_nearer(int cost, int than, int wanted);

/* The pilot's card; NULL: the pilot is astray. What a ship is called in sentences: its pilot, or what was written for one. */
const PilotCard *pilot_of_ship(const Search *search, int ship);
Arg ship_name(const Search *search, int ship);

Change drop_upgrade(const Search *search, const Fault *fault);
Change drop_ship(const Search *search, const Fault *fault);
Change drop_stray(const Search *search, const Fault *fault);

/* ---- one card for another (substitutes.c): false if none makes things better ---- */
bool take_other_upgrade(const Search *search, const Fault *fault, Change *change);
bool take_other_pilot(const Search *search, const Fault *fault, Change *change); /* of the same ship */
bool take_any_pilot(const Search *search, const Fault *fault, Change *change);
bool mean_another(const Search *search, const Fault *fault, Change *change); /* whose id looks like what was written */
bool fly_instead(const Search *search, const Fault *fault, Change *change);  /* of a pilot that waits */

/* ---- points (savings.c) and threat (builds.c): no change if nothing is better ---- */
Change save_points(const Search *search, int over);
Change change_threat(const Search *search);

#endif
