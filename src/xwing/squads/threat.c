/* Quick builds: are these ships some of them, and of which threat together? */
#include "xwing/squads/legal.h"

/* Has the ship just the cards that a build gives it, in any order? */
static bool is_ship_of(const BuildShip *built, const SquadShip *ship)
{
    uint32_t taken = 0;

    if (built->pilot != ship->pilot || built->upgrade_count != ship->upgrade_count)
        return false;
    for (int i = 0; i < built->upgrade_count; i++) {
        int u = 0;
        while (u < ship->upgrade_count && ((taken >> u & 1) || ship->upgrade[u] != built->upgrade[i]))
            u++;
        if (u == ship->upgrade_count)
            return false;
        taken |= UINT32_C(1) << u;
    }
    return true;
}

/* Which ships, besides those that were `used`, are this build's? 0 if not all of its are there. Ships that are alike may take each other's
 * place. */
static uint32_t ships_of_build(const QuickBuild *build, const SquadShip *ships, int count, uint32_t used)
{
    uint32_t mine = 0;

    for (int i = 0; i < build->ship_count; i++) {
        int ship = 0;
        while (ship < count && (((used | mine) >> ship & 1) || !is_ship_of(&build->ship[i], &ships[ship])))
            ship++;
        if (ship == count)
            return 0;
        mine |= UINT32_C(1) << ship;
    }
    return mine;
}

enum { MOST_FOUND = 64 };

/* The builds whose ships are all there, without regard for others that may want the same: the only ones that ships can be taken as. */
static int find_builds(const XwingContent *content, const SquadShip *ships, int count, int found[MOST_FOUND])
{
    int builds = 0;

    for (int i = 0; i < content->build_count && builds < MOST_FOUND; i++) {
        if (ships_of_build(&content->builds[i], ships, count, 0) != 0)
            found[builds++] = i;
    }
    return builds;
}

/* By which threats can the ships be taken as builds? `reached` has a bit for each sum, by the ships that were taken. */
static void find_threats(const XwingContent *content, const SquadShip *ships, int count, uint64_t *reached)
{
    uint32_t all = (UINT32_C(1) << count) - 1;
    int found[MOST_FOUND], builds = find_builds(content, ships, count, found);

    reached[0] = 1;
    for (uint32_t used = 0; used < all; used++) {
        for (int i = 0; i < builds && reached[used] != 0; i++) {
            const QuickBuild *build = &content->builds[found[i]];
            uint32_t mine = ships_of_build(build, ships, count, used);
            if (mine != 0)
                reached[used | mine] |= reached[used] << build->threat;
        }
    }
}
_Static_assert(MOST_SQUAD_THREAT < 64, "a bit for every threat");

bool ships_have_build(const XwingContent *content, const SquadShip *ships, int count, int build)
{
    return ships_of_build(&content->builds[build], ships, count, 0) != 0;
}

uint64_t threat_sums(const XwingContent *content, const SquadShip *ships, int count)
{
    uint64_t reached[1 << SQUAD_SHIPS] = {0};

    find_threats(content, ships, count, reached);
    return reached[(1 << count) - 1];
}

int ships_threat(const XwingContent *content, const SquadShip *ships, int count, int agreed)
{
    uint64_t sums = count >= 1 && count <= SQUAD_SHIPS ? threat_sums(content, ships, count) : 0;

    if (agreed > 0 && agreed <= MOST_SQUAD_THREAT && (sums >> agreed & 1))
        return agreed;
    for (int threat = 1; threat <= MOST_SQUAD_THREAT; threat++) {
        if (sums >> threat & 1)
            return threat;
    }
    return NO_THREAT;
}

/* The most ships that can be taken as builds. */
static int most_taken(const uint64_t *reached, int count)
{
    int most = 0;

    for (uint32_t used = 0; used < UINT32_C(1) << count; used++) {
        int taken = 0;
        for (int i = 0; i < count; i++)
            taken += (int)(used >> i & 1);
        if (reached[used] != 0 && taken > most)
            most = taken;
    }
    return most;
}

int threat_distance(const XwingContent *content, const SquadShip *ships, int count, int agreed)
{
    uint64_t reached[1 << SQUAD_SHIPS] = {0};
    int nearest = MOST_SQUAD_THREAT * 2;

    find_threats(content, ships, count, reached);
    uint64_t sums = reached[(1 << count) - 1];
    if (sums == 0)
        return nearest * (1 + count - most_taken(reached, count));
    for (int threat = 0; threat < 64; threat++) {
        int far = threat > agreed ? threat - agreed : agreed - threat;
        if ((sums >> threat & 1) && far < nearest)
            nearest = far;
    }
    return nearest;
}
