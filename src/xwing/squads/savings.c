/* Points: which one change brings a squad nearer to what was agreed. */
#include "xwing/squads/change.h"

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

static Fault about_ship(int ship, int upgrade)
{
    return (Fault){.ship = (int8_t)ship, .upgrade = (int8_t)upgrade, .stray = -1};
}

static void try_upgrades(Saving *saving)
{
    const Search *search = saving->search;

    for (int ship = 0; ship < search->squad->ship_count; ship++) {
        for (int i = 0; i < search->squad->ship[ship].upgrade_count; i++) {
            Fault fault = about_ship(ship, i);
            try_saving(saving, drop_upgrade(search, &fault));
        }
    }
}

/* Would the ship lose upgrades with another pilot? Those of a standard loadout go with its card. */
static bool loses_upgrades(const Search *search, const Change *change)
{
    const SquadShip *before = &search->squad->ship[change->ship];
    Squad squad = changed(search, change);

    return !is_standard_loadout(search->content, before) &&
           squad.ship[change->ship].upgrade_count < before->upgrade_count;
}

/* Cheaper pilots of the faction: of the same ship with room for its upgrades, of the same ship, or of any. */
typedef enum PilotChoice { KEEPS_UPGRADES, SAME_SHIP, ANY_SHIP } PilotChoice;

static void try_pilots(Saving *saving, PilotChoice choice)
{
    const Search *search = saving->search;
    const XwingContent *content = search->content;

    for (int ship = 0; ship < search->squad->ship_count; ship++) {
        const PilotCard *pilot = pilot_of_ship(search, ship);
        for (int i = 0; i < content->pilot_count && pilot != NULL; i++) {
            const PilotCard *other = &content->pilots[i];
            Fault fault = about_ship(ship, -1);
            Change change = change_of(&fault, CHANGE_TAKE_PILOT);
            change.card = (uint16_t)i;
            if ((other->ship != pilot->ship && choice != ANY_SHIP) || other->faction != pilot->faction ||
                other->is_token || (choice == KEEPS_UPGRADES && loses_upgrades(search, &change)))
                continue;
            change.say =
                say3(XW_CHANGE_TAKE, arg_name(other->name), arg_number(pilot_points(search, i)), arg_name(pilot->name));
            try_saving(saving, change);
        }
    }
}

static void try_ships(Saving *saving)
{
    for (int ship = 0; ship < saving->search->squad->ship_count && saving->search->squad->ship_count > 1; ship++) {
        Fault fault = about_ship(ship, -1);
        try_saving(saving, drop_ship(saving->search, &fault));
    }
}

/* The smallest change to a squad first: an upgrade, a pilot, a ship. Where none saves anything, a pilot without all of the upgrades, or in another
 * ship. */
Change save_points(const Search *search, int over)
{
    Saving saving = {.search = search, .over = over, .change = no_change()};

    try_upgrades(&saving);
    try_pilots(&saving, KEEPS_UPGRADES);
    try_ships(&saving);
    for (int choice = SAME_SHIP; choice <= ANY_SHIP && saving.change.kind == CHANGE_NONE; choice++)
        try_pilots(&saving, (PilotChoice)choice);
    return saving.change;
}
