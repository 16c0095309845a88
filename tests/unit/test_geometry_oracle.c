/* An independent judge: GEOS, which knows nothing of bases and templates, on the same shapes cut into straight sides.
 *
 * Curves are flattened twice: with their corners on the arc, and with their sides touching it. The truth lies between the two,
 * so whatever GEOS says of both must bracket what we say. */
#include "geometry_cases.h"

#include <geos_c.h>

#include "xwing/geometry/arc.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/partial.h"

enum { FLAT_SIDES = 64 };

static GEOSContextHandle_t geos;

static int start_geos(void **state)
{
    (void)state;
    geos = GEOS_init_r();
    return geos == NULL;
}

static int stop_geos(void **state)
{
    (void)state;
    GEOS_finish_r(geos);
    return 0;
}

static GEOSGeometry *polygon(const Vec *corner, int count)
{
    GEOSCoordSequence *points = GEOSCoordSeq_create_r(geos, (unsigned)count + 1, 2);

    for (int i = 0; i <= count; i++)
        GEOSCoordSeq_setXY_r(geos, points, (unsigned)i, corner[i % count].x, corner[i % count].y);
    return GEOSGeom_createPolygon_r(geos, GEOSGeom_createLinearRing_r(geos, points), NULL, 0);
}

/* A sector between straight sides. `wide` makes it hold the true one, else the true one holds it: the sides of an arc that
 * bulges out of the shape touch it or cut it, and those of one that bulges in the other way round. */
static GEOSGeometry *flat_sector(const Sector *sector, bool wide)
{
    Vec corner[2 * FLAT_SIDES + 4];
    double angle = angle_of(vec(vec_cross(sector->first, sector->last), vec_dot(sector->first, sector->last)));
    double step = angle / FLAT_SIDES;
    double stretch = 1 / cos(step / 2);
    int count = 0;

    for (int i = 0; i <= FLAT_SIDES; i++) {
        double at = i * step;
        Vec direction = vec(sector->first.x * cos(at) - sector->first.y * sin(at),
                            sector->first.x * sin(at) + sector->first.y * cos(at));

        corner[count++] = vec_along(sector->centre, direction, sector->outer * (wide ? stretch : 1));
    }
    for (int i = FLAT_SIDES; i >= 0; i--) {
        double at = i * step;
        Vec direction = vec(sector->first.x * cos(at) - sector->first.y * sin(at),
                            sector->first.x * sin(at) + sector->first.y * cos(at));

        corner[count++] = vec_along(sector->centre, direction, sector->inner * (wide ? 1 : stretch));
    }
    return polygon(corner, count);
}

static GEOSGeometry *flattened(const Shape *shape, bool wide)
{
    return shape->kind == SHAPE_SECTOR ? flat_sector(&shape->sector, wide) : polygon(shape->corner, shape->corners);
}

static double geos_distance(const GEOSGeometry *a, const GEOSGeometry *b)
{
    double distance = -1;

    assert_int_equal(GEOSDistance_r(geos, a, b, &distance), 1);
    return distance;
}

static double geos_common_area(const GEOSGeometry *a, const GEOSGeometry *b)
{
    GEOSGeometry *common = GEOSIntersection_r(geos, a, b);
    double area = -1;

    assert_non_null(common);
    assert_int_equal(GEOSArea_r(geos, common, &area), 1);
    GEOSGeom_destroy_r(geos, common);
    return area;
}

static void distances_agree(void **state)
{
    Dice dice = {61};

    (void)state;
    for (long i = 0; i < cases(6000); i++) {
        Shape a = dice_shape(&dice, 400);
        Shape b = dice_shape(&dice, 400);
        GEOSGeometry *wide_a = flattened(&a, true), *wide_b = flattened(&b, true);
        GEOSGeometry *slim_a = flattened(&a, false), *slim_b = flattened(&b, false);
        double ours = shapes_gap(&a, &b).distance;
        assert_true(ours >= geos_distance(wide_a, wide_b) - 1e-6);
        assert_true(ours <= geos_distance(slim_a, slim_b) + 1e-6);
        GEOSGeom_destroy_r(geos, wide_a);
        GEOSGeom_destroy_r(geos, wide_b);
        GEOSGeom_destroy_r(geos, slim_a);
        GEOSGeom_destroy_r(geos, slim_b);
    }
}

static void overlaps_agree(void **state)
{
    Dice dice = {62};
    long overlapping = 0;

    (void)state;
    for (long i = 0; i < cases(6000); i++) {
        Shape a = dice_shape(&dice, 180);
        Shape b = dice_shape(&dice, 180);
        GEOSGeometry *wide_a = flattened(&a, true), *wide_b = flattened(&b, true);
        GEOSGeometry *slim_a = flattened(&a, false), *slim_b = flattened(&b, false);
        Contact contact = shapes_contact(&a, &b);
        /* A contact of less than the tolerance has at most its depth times the length of all sides in common. */
        if (contact == OVERLAPPING) {
            assert_true(geos_common_area(wide_a, wide_b) > 0);
            overlapping++;
        } else {
            assert_true(geos_common_area(slim_a, slim_b) < 0.5);
        }
        if (contact == APART)
            assert_true(geos_distance(slim_a, slim_b) > 0);
        GEOSGeom_destroy_r(geos, wide_a);
        GEOSGeom_destroy_r(geos, wide_b);
        GEOSGeom_destroy_r(geos, slim_a);
        GEOSGeom_destroy_r(geos, slim_b);
    }
    assert_true(overlapping > 500);
}

static void points_inside_agree(void **state)
{
    Dice dice = {63};

    (void)state;
    for (long i = 0; i < cases(3000); i++) {
        Shape a = dice_shape(&dice, 150);
        Vec at = vec(457 + dice_between(&dice, -150, 150), 457 + dice_between(&dice, -150, 150));
        Shape point = shape_point(at);
        GEOSGeometry *wide = flattened(&a, true), *slim = flattened(&a, false);
        GEOSGeometry *there = GEOSGeom_createPointFromXY_r(geos, at.x, at.y);
        if (GEOSContains_r(geos, slim, there) == 1) {
            assert_true(shape_holds(&a, at));
            assert_true(shapes_meet(&a, &point));
        }
        if (GEOSIntersects_r(geos, wide, there) == 0) {
            assert_false(shape_holds(&a, at));
            assert_false(shapes_meet(&a, &point));
        }
        GEOSGeom_destroy_r(geos, wide);
        GEOSGeom_destroy_r(geos, slim);
        GEOSGeom_destroy_r(geos, there);
    }
}

/* The wedge of an arc as a triangle, far bigger than the table. */
static GEOSGeometry *wedge(const Base *ship, Arc arc)
{
    const double cut[BASE_SIZES] = {SMALL_ARC_CUT, MEDIUM_ARC_CUT, LARGE_ARC_CUT};
    double x = 100 * cut[ship->size];
    double y = 100 * ship->half;
    Vec own[4] = {
        {0, 0}
    };
    Vec corner[4];
    int count = 3;

    switch (arc) {
    case ARC_FRONT:
        own[1] = vec(x, y), own[2] = vec(-x, y);
        break;
    case ARC_REAR:
        own[1] = vec(-x, -y), own[2] = vec(x, -y);
        break;
    case ARC_LEFT:
        own[1] = vec(-x, y), own[2] = vec(-x, -y);
        break;
    case ARC_RIGHT:
        own[1] = vec(x, -y), own[2] = vec(x, y);
        break;
    case ARC_BULLSEYE:
        count = 4;
        own[0] = vec(BULLSEYE_HALF_WIDTH, ship->half), own[1] = vec(BULLSEYE_HALF_WIDTH, y);
        own[2] = vec(-BULLSEYE_HALF_WIDTH, y), own[3] = vec(-BULLSEYE_HALF_WIDTH, ship->half);
        break;
    case ARC_FULL_FRONT:
        count = 4;
        own[0] = vec(-x, 0), own[1] = vec(x, 0), own[2] = vec(x, y), own[3] = vec(-x, y);
        break;
    case ARC_FULL_REAR:
        count = 4;
        own[0] = vec(-x, 0), own[1] = vec(-x, -y), own[2] = vec(x, -y), own[3] = vec(x, 0);
        break;
    }
    for (int i = 0; i < count; i++)
        corner[i] = stance_out(ship->stance, own[i]);
    return polygon(corner, count);
}

static void ranges_in_arc_agree(void **state)
{
    Dice dice = {64};
    long seen = 0;

    (void)state;
    PROVES("X1-RANGE-05 X2-TGT-03 X2-ARC-13 X25-TGT-03");
    for (long i = 0; i < cases(6000); i++) {
        Base ship = dice_base(&dice, 100);
        Base target = dice_base(&dice, 600);
        Arc arc = (Arc)(1u << dice_below(&dice, ARCS));
        Shape from = shape_of_base(&ship);
        Shape to = shape_of_base(&target);
        GEOSGeometry *base = flattened(&from, true), *other = flattened(&to, true), *arms = wedge(&ship, arc);
        GEOSGeometry *part = GEOSIntersection_r(geos, other, arms);
        Sight sight = arc_sight(&ship, arc, &target);
        assert_non_null(part);
        if (bases_contact(&ship, &target) == APART) {
            double area = geos_common_area(other, arms);
            if (area > 1e-6) {
                assert_true(sight.in_arc);
                assert_near(sight.gap.distance, geos_distance(base, part), 1e-6);
                seen++;
            } else if (sight.in_arc) {
                assert_true(geos_distance(other, arms) <= 2 * TOLERANCE);
            }
        }
        GEOSGeom_destroy_r(geos, base);
        GEOSGeom_destroy_r(geos, other);
        GEOSGeom_destroy_r(geos, arms);
        GEOSGeom_destroy_r(geos, part);
    }
    assert_true(seen > 1000);
}

static void backed_up_ships_touch_in_the_eyes_of_geos_too(void **state)
{
    Dice dice = {65};
    long partial = 0;

    (void)state;
    PROVES("X1-OVERLAP-02 X1-OVERLAP-04 X2-PARTIAL-05 X2-PARTIAL-07");
    for (long i = 0; i < cases(2000); i++) {
        Pose start = dice_pose(&dice, 60);
        BaseSize size = dice_size(&dice);
        Maneuver maneuver = dice_maneuver(&dice);
        Base other = base_at(maneuver_plain_end(start, size, maneuver), dice_size(&dice));
        Base ship = base_at(start, size);
        Move move;
        other.stance.at.x += dice_between(&dice, -30, 30);
        other.stance.at.y += dice_between(&dice, -30, 30);
        move = move_partially(start, size, maneuver, &other, 1);
        if (move.blocker == 0 && !bases_overlap(&ship, &other)) {
            Base stopped = base_at(move.pose, size);
            Shape a = shape_of_base(&stopped);
            Shape b = shape_of_base(&other);
            GEOSGeometry *one = flattened(&a, true), *two = flattened(&b, true);
            assert_true(geos_distance(one, two) <= TOLERANCE);
            assert_true(geos_common_area(one, two) <= 80 * TOLERANCE);
            GEOSGeom_destroy_r(geos, one);
            GEOSGeom_destroy_r(geos, two);
            partial++;
        }
    }
    assert_true(partial > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(distances_agree, start_geos, stop_geos),
        cmocka_unit_test_setup_teardown(overlaps_agree, start_geos, stop_geos),
        cmocka_unit_test_setup_teardown(points_inside_agree, start_geos, stop_geos),
        cmocka_unit_test_setup_teardown(ranges_in_arc_agree, start_geos, stop_geos),
        cmocka_unit_test_setup_teardown(backed_up_ships_touch_in_the_eyes_of_geos_too, start_geos, stop_geos),
    };

    return RUN_TESTS(tests);
}
