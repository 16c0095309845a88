/* Quick builds: which one change brings a squad nearer to the threat that was agreed.
 *
 * Threat has to be met exactly. So first a plan is looked for: leave out a few builds, add a few, and the threat is right. Its first step is the
 * change, and the next time the rest of the plan is found. Where no plan is that short, the change is the one that comes nearest. */
#include "xwing/squads/change.h"

static Fault about_ship(int ship)
{
    return (Fault){.ship = (int8_t)ship, .upgrade = -1, .stray = -1};
}

/* ---- one build ---- */

/* Could the squad have this build, if this number of its ships were left out? */
static bool is_for(const Search *search, int build, int left_out)
{
    const QuickBuild *made = &search->content->builds[build];

    return made->ship_count > 0 && made->faction == search->squad->faction &&
           search->squad->ship_count - left_out + made->ship_count <= SQUAD_SHIPS;
}

/* The build in the place of a ship (-1: besides those that are there). */
static Change take_build(const Search *search, int build, int ship)
{
    const QuickBuild *made = &search->content->builds[build];
    Fault fault = about_ship(ship);
    Change change = change_of(&fault, ship >= 0 ? CHANGE_TAKE_BUILD : CHANGE_ADD_BUILD);
    Arg name = arg_name(search->content->pilots[made->ship[0].pilot].name), threat = arg_number(made->threat);

    change.card = (uint16_t)build;
    change.say = ship >= 0 ? say3(XW_CHANGE_TAKE_BUILD, name, threat, ship_name(search, ship))
                           : say2(XW_CHANGE_ADD_BUILD, name, threat);
    return change;
}

/* ---- a plan ---- */

enum { MOST_LEFT_OUT = 2, MOST_ADDED = 2 };

/* What is left out and added; -1: none. */
typedef struct Plan {
    int out[MOST_LEFT_OUT], in[MOST_ADDED];
} Plan;

/* Adds builds until the threat is right, and notes which. */
static bool plan_builds(const Search *search, const Squad *squad, int builds, int from, Plan *plan)
{
    const XwingContent *content = search->content;
    uint64_t sums = threat_sums(content, squad->ship, squad->ship_count);

    if (builds == 0)
        return squad->ship_count > 0 && (sums >> search->threat & 1) && count_faults(search, squad) <= search->faults;
    for (int i = from; i < content->build_count && sums != 0; i++) {
        int left = search->threat - content->builds[i].threat;
        bool may_be =
            builds > 1 ? left > 0 && (sums & ((UINT64_C(1) << left) - 1)) != 0 : left >= 0 && (sums >> left & 1) != 0;
        Squad with = *squad;
        if (!may_be || content->builds[i].faction != squad->faction || content->builds[i].ship_count == 0 ||
            !squad_add_build(content, &with, i) || !plan_builds(search, &with, builds - 1, i, plan))
            continue;
        plan->in[builds - 1] = i;
        return true;
    }
    return false;
}

/* Leaves ships out, from number `from` on, then adds builds. */
static bool plan_ships(const Search *search, const Squad *squad, int ships, int builds, int from, Plan *plan)
{
    if (ships == 0)
        return plan_builds(search, squad, builds, 0, plan);
    for (int i = from; i < squad->ship_count; i++) {
        Squad without = *squad;
        squad_drop_ship(&without, i);
        if (!plan_ships(search, &without, ships - 1, builds, i, plan))
            continue;
        plan->out[ships - 1] = i;
        return true;
    }
    return false;
}

/* The first step of the shortest plan: a step leaves out a ship, adds a build, or does both. */
static bool find_step(const Search *search, Change *change)
{
    static const struct {
        int out, in;
    } plans[] = {
        {0, 1},
        {1, 0},
        {1, 1},
        {0, 2},
        {1, 2},
        {2, 0},
        {2, 1},
        {2, 2},
    };

    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        Plan plan = {
            .out = {-1, -1},
              .in = {-1, -1}
        };
        if (!plan_ships(search, search->squad, plans[i].out, plans[i].in, 0, &plan))
            continue;
        int out = plans[i].out > 0 ? plan.out[plans[i].out - 1] : -1;
        Fault fault = about_ship(out);
        *change = plans[i].in > 0 ? take_build(search, plan.in[0], out) : drop_ship(search, &fault);
        return true;
    }
    return false;
}

/* ---- as near as can be ---- */

typedef struct Approach {
    const Search *search;
    int best; /* how far from the threat that was agreed the best change leaves the squad */
    Change change;
} Approach;

/* The change must bring no other fault. */
static void try_change(Approach *approach, Change change)
{
    const Search *search = approach->search;
    Squad squad = changed(search, &change);
    int far =
        squad.ship_count > 0 ? threat_distance(search->content, squad.ship, squad.ship_count, search->threat) : INT_MAX;

    if (far >= approach->best || count_faults(search, &squad) > search->faults)
        return;
    approach->best = far;
    approach->change = change;
}

/* Quick builds of this pilot, or of anybody (-1), in the place of a ship or besides all (-1). */
static void try_builds(Approach *approach, int ship, int pilot)
{
    const Search *search = approach->search;
    const XwingContent *content = search->content;

    for (int i = 0; i < content->build_count; i++) {
        if (is_for(search, i, ship >= 0) && (pilot < 0 || content->builds[i].ship[0].pilot == pilot))
            try_change(approach, take_build(search, i, ship));
    }
}

/* Another build of the same pilot is nearest, then one more build or a ship less, then any other build for a ship. */
static Change come_nearer(const Search *search)
{
    const Squad *squad = search->squad;
    Approach approach = {search, INT_MAX, no_change()};

    if (squad->ship_count > 0)
        approach.best = threat_distance(search->content, squad->ship, squad->ship_count, search->threat);
    for (int ship = 0; ship < squad->ship_count; ship++)
        try_builds(&approach, ship, squad->ship[ship].pilot);
    if (approach.change.kind != CHANGE_NONE)
        return approach.change;
    try_builds(&approach, -1, -1);
    for (int ship = 0; ship < squad->ship_count; ship++) {
        Fault fault = about_ship(ship);
        try_change(&approach, drop_ship(search, &fault));
    }
    for (int ship = 0; ship < squad->ship_count && approach.change.kind == CHANGE_NONE; ship++)
        try_builds(&approach, ship, -1);
    return approach.change;
}

Change change_threat(const Search *search)
{
    Change change;

    return find_step(search, &change) ? change : come_nearer(search);
}
