/* Overlap, touch and distance between any two shapes. */
#include "geometry_cases.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/gap.h"

static Base small_at(double x, double y, double degrees)
{
    return base_at(pose_mm(x, y, degrees), BASE_SMALL);
}

static void touching_is_not_overlapping(void **state)
{
    Base a = small_at(100, 100, 0);
    Base beside = small_at(140, 100, 0);
    Base inside = small_at(139.99, 100, 0);
    Base apart = small_at(140.01, 100, 0);
    Shape shape = shape_of_base(&a);
    Shape rock = shape_rectangle(
        (Stance){
            {100, 125},
            {0,   1  }
    },
        30, 5);

    (void)state;
    PROVES("X1-AMB-20 X2-AMB-47");
    assert_int_equal(bases_contact(&a, &beside), TOUCHING);
    assert_int_equal(bases_contact(&a, &inside), OVERLAPPING);
    assert_int_equal(bases_contact(&a, &apart), APART);
    assert_int_equal(shapes_contact(&rock, &shape), TOUCHING);
    assert_false(bases_overlap(&a, &beside));
    assert_true(bases_overlap(&a, &inside));
}

static void within_the_tolerance_bases_touch(void **state)
{
    Base a = small_at(100, 100, 0);
    Base deep = small_at(139.9995, 100, 0);
    Base off = small_at(140.0005, 100, 0);

    (void)state;
    assert_int_equal(bases_contact(&a, &deep), TOUCHING);
    assert_int_equal(bases_contact(&a, &off), TOUCHING);
}

static void bases_that_cross_without_a_corner_inside_overlap(void **state)
{
    Base a = small_at(100, 100, 0);
    Base b = base_at(pose_mm(100, 100, 45), BASE_SMALL);
    Shape wide = shape_rectangle(a.stance, 100, 5);
    Shape tall = shape_rectangle(a.stance, 5, 100);

    (void)state;
    assert_true(bases_overlap(&a, &b));
    assert_true(shapes_overlap(&wide, &tall));
    assert_near(shapes_gap(&wide, &tall).distance, 0, 0);
}

static void a_shape_inside_another_is_at_distance_0(void **state)
{
    Base a = small_at(100, 100, 0);
    Shape base = shape_of_base(&a);
    Shape point = shape_point(vec(101, 99));
    Shape room = shape_rectangle(a.stance, 300, 300);

    (void)state;
    assert_near(shapes_gap(&base, &point).distance, 0, 0);
    assert_near(shapes_gap(&room, &base).distance, 0, 0);
    assert_true(shapes_overlap(&base, &room));
}

static void distance_runs_between_the_nearest_points(void **state)
{
    Base a = small_at(100, 100, 0);
    Base b = small_at(200, 230, 0);
    Gap gap = bases_gap(&a, &b);

    (void)state;
    PROVES("X1-RANGE-03 X2-DEF-17 X25-RNG-02");
    assert_near(gap.distance, sqrt(60.0 * 60 + 90.0 * 90), ROUNDING);
    assert_close(gap.first.from, vec(120, 120), ROUNDING);
    assert_close(gap.first.to, vec(180, 210), ROUNDING);
    assert_false(gap_has_choice(&gap));
}

static void parallel_sides_give_a_choice_of_lines(void **state)
{
    Base a = small_at(100, 100, 0);
    Base b = small_at(130, 250, 180);
    Gap gap = bases_gap(&a, &b);
    Segment middle = line_between(&gap, 0.5);

    (void)state;
    assert_near(gap.distance, 110, ROUNDING);
    assert_true(gap_has_choice(&gap));
    assert_near(fmin(gap.first.from.x, gap.last.from.x), 110, ROUNDING);
    assert_near(fmax(gap.first.from.x, gap.last.from.x), 120, ROUNDING);
    assert_close(middle.from, vec(115, 120), ROUNDING);
    assert_close(middle.to, vec(115, 230), ROUNDING);
}

static void bands_own_their_far_edges(void **state)
{
    (void)state;
    PROVES("X2-DEF-16 X2-DEF-19 X2-DEF-20 X25-RNG-04 X25-RNG-05 X25-RNG-09");
    assert_int_equal(range_band(0), 0);
    assert_int_equal(range_band(0.5), 1);
    assert_int_equal(range_band(100.0), 1);
    assert_int_equal(range_band(100.002), 2);
    assert_int_equal(range_band(200.0), 2);
    assert_int_equal(range_band(300.0), 3);
    assert_int_equal(range_band(300.1), 4);
    assert_int_equal(range_band(450), 5);
}

static void touching_ships_are_at_range_0_and_others_by_their_nearest_point(void **state)
{
    Base xwing = small_at(400, 400, 0);
    Base touching = small_at(440, 405, 90);
    Base second = small_at(400, 595, 30);

    (void)state;
    PROVES("X2-EX-01 X2-EX-02 X25-EX-01");
    assert_int_equal(range_band(bases_gap(&xwing, &touching).distance), 0);
    assert_int_equal(range_band(bases_gap(&xwing, &second).distance), 2);
    assert_int_equal(range_band(bases_gap(&second, &xwing).distance), 2);
    /* most of it lies farther: its middle is at 175 mm, and its far corner in band 3 */
    assert_int_equal(range_band(595 + 27.3 - 420), 3);
}

static void guides_count_for_nothing(void **state)
{
    Base a = small_at(100, 100, 0);
    Base just_ahead = small_at(100, 141, 0); /* guides are 1.5 deep, and both ships have them */

    (void)state;
    PROVES("X1-RANGE-11 X1-AMB-19 X2-DEF-18 X25-RNG-03");
    assert_int_equal(bases_contact(&a, &just_ahead), APART);
    assert_near(bases_gap(&a, &just_ahead).distance, 1, ROUNDING);
}

static void whatever_lies_on_or_in_a_thing_is_at_range_0_of_it(void **state)
{
    Base a = small_at(100, 100, 33);
    Shape ship = shape_of_base(&a);
    Shape rock = obstacle_at(&obstacle_table[0], pose_mm(110, 120, 5));

    (void)state;
    PROVES("X2-DEF-21 X2-DEF-27 X25-RNG-06");
    assert_int_equal(range_band(bases_gap(&a, &a).distance), 0);
    assert_int_equal(range_band(shapes_gap(&ship, &ship).distance), 0);
    assert_int_equal(range_band(shapes_gap(&ship, &rock).distance), 0);
}

static void an_arc_of_a_template_is_measured_as_an_arc(void **state)
{
    Base ship = small_at(0, -20, 0);
    Template piece = {TEMPLATE_TURN, 3, RIGHT};
    Shape turn = template_shape(&ship, piece, false, 1000);
    double root = sqrt(0.5);
    Shape outside = shape_point(vec(90 - 150 * root, 150 * root));
    Shape centre = shape_point(vec(90, 0));
    Shape hollow = shape_point(vec(90 - 75 * root, 75 * root));

    (void)state;
    assert_near(shapes_gap(&turn, &outside).distance, 50, ROUNDING);
    assert_near(shapes_gap(&turn, &centre).distance, 80, ROUNDING);
    assert_near(shapes_gap(&turn, &hollow).distance, 5, ROUNDING);
    assert_close(shapes_gap(&turn, &outside).first.from, vec(90 - 100 * root, 100 * root), ROUNDING);
}

static void a_base_in_the_hollow_of_a_template_does_not_overlap_it(void **state)
{
    Base ship = small_at(0, -20, 0);
    Shape turn = template_shape(&ship, (Template){TEMPLATE_TURN, 3, RIGHT}, false, 1000);
    Base inside = small_at(68, 23, 45);
    Base across = small_at(26, 64, 45);
    Base beyond = small_at(5, 85, 45);

    (void)state;
    PROVES("X2-PARTIAL-02");
    assert_false(base_overlaps_shape(&inside, &turn));
    assert_true(base_overlaps_shape(&across, &turn));
    assert_false(base_overlaps_shape(&beyond, &turn));
}

static void a_bay_of_an_obstacle_is_not_part_of_it(void **state)
{
    const Vec u[] = {
        {-30, -30},
        {30,  -30},
        {30,  30 },
        {20,  30 },
        {20,  -10},
        {-20, -10},
        {-20, 30 },
        {-30, 30 }
    };
    Shape bay = shape_outline(
        (Stance){
            {200, 200},
            {0,   1  }
    },
        u, 8);
    Shape in_the_bay = shape_rectangle(
        (Stance){
            {200, 210},
            {0,   1  }
    },
        15, 15);
    Shape on_the_bottom = shape_rectangle(
        (Stance){
            {200, 195},
            {0,   1  }
    },
        15, 15);

    (void)state;
    PROVES("X2-AMB-34");
    assert_false(bay.convex);
    assert_int_equal(shapes_contact(&bay, &in_the_bay), APART);
    assert_near(shapes_gap(&bay, &in_the_bay).distance, 5, ROUNDING);
    assert_int_equal(shapes_contact(&bay, &on_the_bottom), OVERLAPPING);
}

/* --- properties --- */

static void contact_is_symmetric(void **state)
{
    Dice dice = {21};

    (void)state;
    PROVES("X2-DEF-22");
    for (long i = 0; i < cases(8000); i++) {
        Shape a = dice_shape(&dice, 200);
        Shape b = dice_shape(&dice, 200);
        assert_int_equal(shapes_contact(&a, &b), shapes_contact(&b, &a));
        assert_near(shapes_gap(&a, &b).distance, shapes_gap(&b, &a).distance, ROUNDING);
    }
}

static void distance_is_0_if_and_only_if_they_overlap_or_touch(void **state)
{
    Dice dice = {22};
    long touching = 0;

    (void)state;
    for (long i = 0; i < cases(8000); i++) {
        Shape a = dice_shape(&dice, 160);
        Shape b = dice_shape(&dice, 160);
        Contact contact = shapes_contact(&a, &b);
        double distance = shapes_gap(&a, &b).distance;
        assert_int_equal(distance <= TOLERANCE, contact != APART);
        if (contact == OVERLAPPING)
            assert_near(distance, 0, 0);
        touching += contact == TOUCHING;
    }
    (void)touching;
}

static void bases_agree_with_shapes(void **state)
{
    Dice dice = {23};

    (void)state;
    for (long i = 0; i < cases(15000); i++) {
        Base a = dice_base(&dice, 220);
        Base b = dice_base(&dice, 220);
        Shape shape_a = shape_of_base(&a);
        Shape shape_b = shape_of_base(&b);
        Gap fast = bases_gap(&a, &b);
        Gap slow = shapes_gap(&shape_a, &shape_b);
        assert_near(fast.distance, slow.distance, ROUNDING);
        assert_true(bases_overlap(&a, &b) || gap_has_choice(&fast) == gap_has_choice(&slow));
        assert_int_equal(bases_contact(&a, &b), shapes_contact(&shape_a, &shape_b));
        assert_int_equal(base_overlaps_shape(&a, &shape_b), shapes_overlap(&shape_a, &shape_b));
    }
}

static void the_ends_of_a_gap_lie_on_the_shapes(void **state)
{
    Dice dice = {24};

    (void)state;
    for (long i = 0; i < cases(8000); i++) {
        Shape a = dice_shape(&dice, 300);
        Shape b = dice_shape(&dice, 300);
        Gap gap = shapes_gap(&a, &b);
        Segment line = line_between(&gap, dice_between(&dice, 0, 1));
        Shape from = shape_point(line.from);
        Shape to = shape_point(line.to);
        assert_near(vec_length(vec_sub(line.to, line.from)), gap.distance, TOLERANCE + ROUNDING);
        assert_near(shapes_gap(&a, &from).distance, 0, TOLERANCE);
        assert_near(shapes_gap(&b, &to).distance, 0, TOLERANCE);
    }
}

/* The same shape after the whole table was turned, moved and perhaps mirrored. */
typedef struct Motion {
    Stance to;
    bool mirrored;
} Motion;

static Vec moved_point(Motion motion, Vec point)
{
    Vec middle = vec(457, 457);
    Vec own = vec_sub(point, middle);

    return stance_out(motion.to, motion.mirrored ? vec(-own.x, own.y) : own);
}

static Vec moved_direction(Motion motion, Vec direction)
{
    return stance_turn_out(motion.to, motion.mirrored ? vec(-direction.x, direction.y) : direction);
}

static Shape moved_shape(Motion motion, const Shape *shape)
{
    Shape there = *shape;
    int last = shape->corners - 1;

    there.middle = moved_point(motion, shape->middle);
    there.sector.centre = moved_point(motion, shape->sector.centre);
    there.sector.first = moved_direction(motion, motion.mirrored ? shape->sector.last : shape->sector.first);
    there.sector.last = moved_direction(motion, motion.mirrored ? shape->sector.first : shape->sector.last);
    for (int i = 0; i < shape->corners; i++)
        there.corner[motion.mirrored ? last - i : i] = moved_point(motion, shape->corner[i]);
    return there;
}

static void moving_the_whole_table_changes_nothing(void **state)
{
    Dice dice = {25};

    (void)state;
    for (long i = 0; i < cases(8000); i++) {
        Shape a = dice_shape(&dice, 260);
        Shape b = dice_shape(&dice, 260);
        Motion motion = {pose_stance(dice_pose(&dice, 2000)), dice_below(&dice, 2)};
        Shape a2 = moved_shape(motion, &a);
        Shape b2 = moved_shape(motion, &b);
        double distance = shapes_gap(&a, &b).distance;
        assert_near(shapes_gap(&a2, &b2).distance, distance, ROUNDING);
        /* Exactly at the tolerance rounding may decide; else the answers are the same. */
        if (distance > TOLERANCE + ROUNDING)
            assert_int_equal(shapes_contact(&a2, &b2), APART);
    }
}

static void a_depth_pushed_out_leaves_the_bases_touching(void **state)
{
    Dice dice = {26};

    (void)state;
    for (long i = 0; i < cases(8000); i++) {
        Base a = dice_base(&dice, 120);
        Base b = dice_base(&dice, 120);
        double depth = bases_depth(&a, &b);
        bool left = false;
        if (depth <= 0)
            continue;
        /* A push by the depth along one of the eight directions of the sides parts them, and a shorter one never does. */
        for (uint32_t k = 0; k < 8; k++) {
            Vec ahead = k & 1 ? a.stance.ahead : b.stance.ahead;
            Vec across = k & 2 ? vec_right(ahead) : ahead;
            Base pushed = a;
            pushed.stance.at = vec_along(a.stance.at, across, k & 4 ? depth : -depth);
            left |= bases_contact(&pushed, &b) == TOUCHING;
            pushed.stance.at = vec_along(a.stance.at, across, k & 4 ? depth * 0.9 - 0.01 : 0.01 - depth * 0.9);
            assert_true(depth < 0.1 || bases_overlap(&pushed, &b));
        }
        assert_true(left);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(touching_is_not_overlapping),
        cmocka_unit_test(within_the_tolerance_bases_touch),
        cmocka_unit_test(bases_that_cross_without_a_corner_inside_overlap),
        cmocka_unit_test(a_shape_inside_another_is_at_distance_0),
        cmocka_unit_test(distance_runs_between_the_nearest_points),
        cmocka_unit_test(parallel_sides_give_a_choice_of_lines),
        cmocka_unit_test(bands_own_their_far_edges),
        cmocka_unit_test(touching_ships_are_at_range_0_and_others_by_their_nearest_point),
        cmocka_unit_test(guides_count_for_nothing),
        cmocka_unit_test(whatever_lies_on_or_in_a_thing_is_at_range_0_of_it),
        cmocka_unit_test(an_arc_of_a_template_is_measured_as_an_arc),
        cmocka_unit_test(a_base_in_the_hollow_of_a_template_does_not_overlap_it),
        cmocka_unit_test(a_bay_of_an_obstacle_is_not_part_of_it),
        cmocka_unit_test(contact_is_symmetric),
        cmocka_unit_test(distance_is_0_if_and_only_if_they_overlap_or_touch),
        cmocka_unit_test(bases_agree_with_shapes),
        cmocka_unit_test(the_ends_of_a_gap_lie_on_the_shapes),
        cmocka_unit_test(moving_the_whole_table_changes_nothing),
        cmocka_unit_test(a_depth_pushed_out_leaves_the_bases_touching),
    };

    return RUN_TESTS(tests);
}
