#include "xwing/rules/satellites.h"

#include "xwing/geometry/gap.h"
#include "xwing/state/ships.h"

/* The rulebook does not say how large the tokens are: an octagon, 36 mm across the flats. */
Shape satellite_at(Pose pose)
{
    static const double flat = 18, corner = 7.456; /* 18 times the tangent of 22.5 degrees */
    const Vec corners[8] = {
        {flat,    -corner},
        {flat,    corner },
        {corner,  flat   },
        {-corner, flat   },
        {-flat,   corner },
        {-flat,   -corner},
        {-corner, -flat  },
        {corner,  -flat  }
    };

    return shape_outline(pose_stance(pose), corners, 8);
}

/* Is a satellite there at Range 2-3 of another? Object number `but` does not count; `others` says how many were compared. */
static bool is_near_another(const Look *look, Pose pose, int but, int *others)
{
    const Xwing *game = xwing_in(look);
    Shape shape = satellite_at(pose);
    bool near_another = false;

    *others = 0;
    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *other = &game->object[i];
        if (i == but || other->kind != OBJECT_SATELLITE || other->placed != OBJECT_PLACED)
            continue;
        Shape another = satellite_at(other->pose);
        int range = range_of(look, shapes_gap(&shape, &another).distance);
        near_another |= range == 2 || range == 3;
        ++*others;
    }
    return near_another;
}

bool satellites_stand_well(const Look *look)
{
    const Xwing *game = xwing_in(look);
    int others;

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *one = &game->object[i];
        if (one->kind != OBJECT_SATELLITE || one->placed != OBJECT_PLACED)
            continue;
        if (!is_near_another(look, one->pose, i, &others)) /* X1-M3-06 */
            return false;
    }
    return true;
}

bool satellite_would_stand_well(const Look *look, Pose pose)
{
    int others;
    bool near_another = is_near_another(look, pose, OBJECTS, &others);

    return near_another || others == 0;
}
