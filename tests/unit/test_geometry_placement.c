/* Fleeing, placement, and the obstacles. */
#include "geometry_cases.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/gap.h"
#include "xwing/geometry/placement.h"
#include "xwing/geometry/rolls.h"

static Base small_at(double x, double y, double degrees)
{
    return base_at(pose_mm(x, y, degrees), BASE_SMALL);
}

static void any_part_outside_is_fleeing(void **state)
{
    PlayArea mat = play_area_standard();
    Base inside = small_at(20, 457, 0);
    Base just_out = small_at(19.99, 457, 0);
    Base corner_out = small_at(20.5, 457, 45);

    (void)state;
    PROVES("X1-FLEE-01 X2-FLEE-01 X2-EX-54 X25-FLEE-01");
    assert_true(base_inside(&inside, mat));
    assert_false(base_inside(&just_out, mat));
    assert_int_equal(edges_crossed(&just_out, mat), 1 << EDGE_LEFT);
    assert_int_equal(edges_crossed(&corner_out, mat), 1 << EDGE_LEFT);
}

static void all_four_edges_count_and_a_corner_crosses_two(void **state)
{
    PlayArea mat = play_area_standard();
    Base far_right = small_at(MAT_SIDE - 10, MAT_SIDE - 10, 0);
    Base near = small_at(400, 10, 180);

    (void)state;
    PROVES("X1-FLEE-03 X1-AMB-24");
    assert_int_equal(edges_crossed(&far_right, mat), 1 << EDGE_FAR | 1 << EDGE_RIGHT);
    assert_int_equal(edges_crossed(&near, mat), 1 << EDGE_NEAR);
}

static void a_template_may_lie_outside(void **state)
{
    PlayArea mat = play_area_standard();
    Pose start = pose_mm(MAT_SIDE - 40, 400, 45);
    Base before = base_at(start, BASE_SMALL);
    Base after = base_at(maneuver_end(start, BASE_SMALL, (Maneuver){TURN_LEFT, 3}, TALLON_MIDDLE), BASE_SMALL);
    Shape turn = template_shape(&before, (Template){TEMPLATE_TURN, 3, LEFT}, false, 1000);

    (void)state;
    PROVES("X1-AMB-24 X2-FLEE-03");
    assert_false(shape_inside(&turn, mat));
    assert_true(base_inside(&after, mat));
}

static void the_mat_is_three_feet(void **state)
{
    PlayArea mat = play_area_standard();

    (void)state;
    PROVES("X25-SETUP-12");
    assert_near(mat.wide, 914.4, 0);
    assert_near(mat.deep, 914.4, 0);
}

static void ships_deploy_wholly_within_range_1(void **state)
{
    PlayArea mat = play_area_standard();
    Base in = small_at(300, 80, 0);
    Base over = small_at(300, 80.1, 0);
    Base turned = small_at(300, 75, 45);
    Base outside = small_at(300, 19, 0);
    Shape shape = shape_of_base(&in);

    (void)state;
    PROVES("X1-SETUP-10 X2-SETUP-17 X2-AMB-57 X25-SETUP-20 X25-AMB-13 X2-EX-06");
    assert_true(wholly_within_range_of_edge(&shape, mat, EDGE_NEAR, 1));
    assert_false(wholly_within_range_of_edge(&shape, mat, EDGE_FAR, 1));
    shape = shape_of_base(&over);
    assert_false(wholly_within_range_of_edge(&shape, mat, EDGE_NEAR, 1));
    shape = shape_of_base(&turned);
    assert_false(wholly_within_range_of_edge(&shape, mat, EDGE_NEAR, 1));
    shape = shape_of_base(&outside);
    assert_false(wholly_within_range_of_edge(&shape, mat, EDGE_NEAR, 1));
}

static void obstacles_stay_beyond_range_2_of_the_edges(void **state)
{
    PlayArea mat = play_area_standard();
    const Obstacle *rock = obstacle_named("asteroid1");
    Shape middle = obstacle_at(rock, pose_mm(457, 457, 33));
    Shape at_200 = obstacle_at(rock, pose_mm(200 + 61 / 2.0, 457, 0));
    Shape past_200 = obstacle_at(rock, pose_mm(200.01 + 61 / 2.0, 457, 0));

    (void)state;
    PROVES("X1-OBST-03 X2-SETUP-15 X2-EX-05 X25-SETUP-17 X25-EX-03");
    assert_true(beyond_range_of_edges(&middle, mat, 2));
    assert_false(beyond_range_of_edges(&at_200, mat, 2));
    assert_true(beyond_range_of_edges(&past_200, mat, 2));
    assert_near(edge_nearest(&at_200, mat, EDGE_LEFT), 200, 1e-6);
}

/* Far and near shapes are judged without measuring between their sides; the verdict is the same. */
static void nearness_is_what_is_measured(void **state)
{
    int beyond = 0;

    (void)state;
    PROVES("X2-SETUP-14 X25-SETUP-16");
    for (int i = 0; i < 3000; i++) {
        const Obstacle *rock = &obstacle_table[i % OBSTACLES];
        Base base = small_at(200 + i * 37 % 300, 200 + i * 53 % 300, i * 29 % 360);
        Shape here = obstacle_at(rock, pose_mm(400, 400, i * 13 % 360));
        Shape there = i % 2 ? shape_of_base(&base) : boost_template(&base, i % 4 ? BANK_LEFT : STRAIGHT, 1);
        double gap = shapes_gap(&here, &there).distance;
        for (int bands = 1; bands <= 2; bands++) {
            assert_int_equal(beyond_range_of_shapes(&here, &there, 1, bands), gap > bands * RANGE_BAND + TOLERANCE);
            assert_int_equal(beyond_range_of_shapes(&there, &here, 1, bands), gap > bands * RANGE_BAND + TOLERANCE);
        }
        beyond += gap > RANGE_BAND;
    }
    assert_in_range(beyond, 500, 2500);
}

static void obstacles_stay_beyond_range_1_of_each_other(void **state)
{
    const Obstacle *rock = obstacle_named("asteroid1");
    Shape first = obstacle_at(rock, pose_mm(400, 400, 0));
    Shape near = obstacle_at(rock, pose_mm(400, 400 + 75 + 60, 180));
    Shape far = obstacle_at(rock, pose_mm(400, 400 + 75 + 120, 180));

    (void)state;
    PROVES("X2-SETUP-14 X2-EX-05 X25-SETUP-16");
    assert_false(beyond_range_of_shapes(&near, &first, 1, 1));
    assert_true(beyond_range_of_shapes(&far, &first, 1, 1));
}

static void beyond_and_at_go_together(void **state)
{
    Base xwing = small_at(300, 300, 0);
    Base tie = small_at(300, 480, 0); /* its nearest point at 140 */
    Shape from = shape_of_base(&xwing);
    Shape ship = shape_of_base(&tie);
    Shape rock = obstacle_at(obstacle_named("asteroid1"), pose_mm(300, 600, 0));

    (void)state;
    PROVES("X2-EX-03 X2-EX-04 X2-DEF-23 X2-DEF-24 X25-EX-02 X25-RNG-07");
    assert_true(beyond_range_of_shapes(&ship, &from, 1, 1));
    assert_false(beyond_range_of_shapes(&ship, &from, 1, 2));
    assert_int_equal(range_band(shapes_gap(&from, &ship).distance), 2);
    assert_true(beyond_range_of_shapes(&rock, &from, 1, 1));
    assert_true(beyond_range_of_shapes(&rock, &from, 1, 2));
    assert_int_equal(range_band(shapes_gap(&from, &rock).distance), 3);
}

static void at_range_of_an_edge_is_about_the_nearest_point(void **state)
{
    PlayArea mat = play_area_standard();
    Shape marker = shape_rectangle(
        (Stance){
            {457, 450},
            {0,   1  }
    },
        30, 60); /* from 390 to 510 */

    (void)state;
    PROVES("X2-DEF-26 X25-AMB-14");
    assert_true(at_range_of_edge(&marker, mat, EDGE_NEAR, 2, 4));
    assert_false(at_range_of_edge(&marker, mat, EDGE_NEAR, 1, 3));
    assert_true(at_range_of_edge(&marker, mat, EDGE_FAR, 5, 5));
}

static void extents_of_templates_are_those_of_their_arcs(void **state)
{
    Base ship = small_at(0, -20, 0);
    PlayArea mat = {1000, 1000};
    Shape turn = template_shape(&ship, (Template){TEMPLATE_TURN, 3, RIGHT}, false, 1000);
    Stance turned = {
        {500, 500},
        heading_direction(HEADING_45)
    };
    Base other = base_standing(turned, BASE_SMALL);
    Shape bulge = template_shape(&other, (Template){TEMPLATE_TURN, 3, RIGHT}, false, 1000);

    (void)state;
    assert_near(edge_nearest(&turn, mat, EDGE_LEFT), -10, ROUNDING);
    assert_near(edge_farthest(&turn, mat, EDGE_NEAR), 100, ROUNDING);
    /* Turned by 45 degrees, the topmost point lies in the middle of the outer arc. */
    assert_near(edge_farthest(&bulge, mat, EDGE_NEAR), bulge.sector.centre.y + 100, ROUNDING);
}

/* --- obstacles --- */

static void every_outline_fills_its_size_exactly(void **state)
{
    (void)state;
    for (int i = 0; i < OBSTACLES; i++) {
        const Obstacle *o = &obstacle_table[i];
        Shape shape = obstacle_at(o, (Pose){0, 0, 0});
        assert_near(shape_extent(&shape, vec(1, 0)), o->wide / 2, ROUNDING);
        assert_near(shape_extent(&shape, vec(-1, 0)), o->wide / 2, ROUNDING);
        assert_near(shape_extent(&shape, vec(0, 1)), o->deep / 2, ROUNDING);
        assert_near(shape_extent(&shape, vec(0, -1)), o->deep / 2, ROUNDING);
    }
}

static void the_sizes_are_those_of_the_measures_page(void **state)
{
    const int sizes[OBSTACLES][2] = {
        {61, 75},
        {39, 53},
        {47, 40},
        {56, 41},
        {46, 49},
        {36, 40},
        {55, 62},
        {40, 61},
        {33, 49},
        {46, 55},
        {50, 63},
        {47, 68},
        {34, 78},
        {47, 63},
        {48, 66},
        {54, 75},
        {69, 57},
        {58, 75},
        {44, 44},
        {40, 40}
    };

    (void)state;
    for (int i = 0; i < OBSTACLES; i++) {
        assert_int_equal((int)obstacle_table[i].wide, sizes[i][0]);
        assert_int_equal((int)obstacle_table[i].deep, sizes[i][1]);
        assert_int_equal(obstacle_table[i].kind, i < 18 ? i / 6 : DEBRIS_CLOUD); /* what ships drop is debris */
        assert_ptr_equal(obstacle_named(obstacle_table[i].name), &obstacle_table[i]);
    }
    assert_null(obstacle_named("asteroid7"));
}

static void every_outline_is_simple_and_counter_clockwise(void **state)
{
    int hollow = 0;

    (void)state;
    for (int i = 0; i < OBSTACLES; i++) {
        Shape shape = obstacle_at(&obstacle_table[i], (Pose){0, 0, 0});
        int n = shape.corners;
        double area = 0;
        for (int j = 0; j < n; j++) {
            Segment side = {shape.corner[j], shape.corner[(j + 1) % n]};
            area += vec_cross(side.from, side.to) / 2;
            assert_true(vec_length(vec_sub(side.to, side.from)) > 3);
            for (int k = j + 2; k < n - (j == 0); k++) {
                Shape one = shape_segment(side);
                Shape other = shape_segment((Segment){shape.corner[k], shape.corner[(k + 1) % n]});
                assert_false(shapes_meet(&one, &other));
            }
        }
        assert_true(area > 0.5 * obstacle_table[i].wide * obstacle_table[i].deep);
        assert_true(shape_holds(&shape, vec(0, 0)));
        hollow += !shape.convex;
    }
    assert_in_range(hollow, 6, 19);
}

/* Near edges and corners, where it matters. */
static void a_pose_is_inside_where_its_base_is(void **state)
{
    Dice dice = {77};
    int inside = 0, outside = 0;

    (void)state;
    PROVES("X1-FLEE-01");
    for (long i = 0; i < cases(20000); i++) {
        PlayArea area = {900, dice_between(&dice, 850, 920)};
        Pose pose = dice_pose(&dice, 960);
        BaseSize size = dice_size(&dice);
        Base base = base_at(pose, size);
        assert_int_equal(pose_inside(pose, size, area), base_inside(&base, area));
        inside += base_inside(&base, area);
        outside += !base_inside(&base, area);
    }
    assert_true(inside > 1000 && outside > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_part_outside_is_fleeing),
        cmocka_unit_test(all_four_edges_count_and_a_corner_crosses_two),
        cmocka_unit_test(a_template_may_lie_outside),
        cmocka_unit_test(the_mat_is_three_feet),
        cmocka_unit_test(a_pose_is_inside_where_its_base_is),
        cmocka_unit_test(ships_deploy_wholly_within_range_1),
        cmocka_unit_test(obstacles_stay_beyond_range_2_of_the_edges),
        cmocka_unit_test(nearness_is_what_is_measured),
        cmocka_unit_test(obstacles_stay_beyond_range_1_of_each_other),
        cmocka_unit_test(beyond_and_at_go_together),
        cmocka_unit_test(at_range_of_an_edge_is_about_the_nearest_point),
        cmocka_unit_test(extents_of_templates_are_those_of_their_arcs),
        cmocka_unit_test(every_outline_fills_its_size_exactly),
        cmocka_unit_test(the_sizes_are_those_of_the_measures_page),
        cmocka_unit_test(every_outline_is_simple_and_counter_clockwise),
    };

    return RUN_TESTS(tests);
}
