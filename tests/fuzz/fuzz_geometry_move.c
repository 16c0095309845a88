/* Any bytes as a crowded table: a partial move ends free of everybody and in touch with its blocker, and the answers about
 * contact and distance agree. Coordinates are not kept on the mat: the whole grid is fair. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "xwing/geometry/arc.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/partial.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 8 };

static void must(bool holds)
{
    if (!holds)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Base others[MOST];
    Maneuver maneuver;
    BaseSize own;
    Pose start;
    Base ship;
    Move move;
    int count = 0;

    if (size < 3 + sizeof start)
        return -1;
    maneuver = (Maneuver){(Bearing)(data[0] % BEARINGS), data[1] % 6};
    own = (BaseSize)(data[2] % BASE_SIZES);
    memcpy(&start, data + 3, sizeof start);
    data += 3 + sizeof start;
    size -= 3 + sizeof start;
    /* Room for the longest maneuver on the grid. */
    start.x /= 2;
    start.y /= 2;
    if (!maneuver_exists(maneuver) || maneuver.bearing == STATIONARY)
        return -1;
    ship = base_at(start, own);
    for (; size >= 1 + sizeof(Pose) && count < MOST; size -= 1 + sizeof(Pose), data += 1 + sizeof(Pose)) {
        Pose near;
        Pose pose;

        memcpy(&near, data + 1, sizeof near);
        pose = (Pose){start.x + near.x / 8, start.y + near.y / 8, near.heading};
        others[count] = base_at(pose, (BaseSize)(data[0] % BASE_SIZES));
        count += !bases_overlap(&ship, &others[count]);
    }
    move = move_partially(start, own, maneuver, others, count);
    ship = base_at(move.pose, own);
    for (int i = 0; i < count; i++) {
        Contact contact = bases_contact(&ship, &others[i]);
        Sight sight = arc_sight(&ship, ARC_ALL_ROUND, &others[i]);

        must(contact != OVERLAPPING);
        must(contact == bases_contact(&others[i], &ship));
        must(i != move.blocker || contact == TOUCHING);
        must(sight.in_arc);
    }
    return 0;
}
