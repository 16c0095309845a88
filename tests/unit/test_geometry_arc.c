/* Arcs, range in arc, and what the measured lines cross. */
#include "geometry_cases.h"

#include "xwing/geometry/arc.h"
#include "xwing/geometry/contact.h"
#include "xwing/geometry/obstruction.h"

static Base small_at(double x, double y, double degrees)
{
    return base_at(pose_mm(x, y, degrees), BASE_SMALL);
}

static int range_in(const Base *from, ArcSet arcs, const Base *target)
{
    return range_band(arc_sight(from, arcs, target).gap.distance);
}

static void arc_lines_cross_the_front_edge_short_of_the_corners(void **state)
{
    const double cut[BASE_SIZES] = {SMALL_ARC_CUT, MEDIUM_ARC_CUT, LARGE_ARC_CUT};
    const double whole_angle[BASE_SIZES] = {81.24, 82.80, 83.52};

    (void)state;
    PROVES("X1-RANGE-09 X2-ARC-01 X2-ARC-04");
    for (int size = 0; size < BASE_SIZES; size++) {
        Base ship = base_at(pose_mm(0, 0, 0), (BaseSize)size);
        double half = base_half((BaseSize)size);
        assert_near(2 * atan(cut[size] / half) * 180 / acos(-1), whole_angle[size], 0.015); /* the page rounds both */
        for (int mirrored = -1; mirrored <= 1; mirrored += 2) {
            for (int far = 2; far <= 8; far++) {
                /* a target whose inner rear corner lies a hair on either side of the line */
                double x = cut[size] * far + SMALL_HALF;
                double y = half * far + SMALL_HALF;
                Base in = small_at(mirrored * (x - 0.01), y, 0);
                Base out = small_at(mirrored * (x + 40.01), y - 40, 0);

                assert_true(base_in_arc(&ship, ARC_FRONT, &in));
                assert_false(base_in_arc(&ship, ARC_FRONT, &out));
                assert_true(base_in_arc(&ship, mirrored > 0 ? ARC_RIGHT : ARC_LEFT, &out));
            }
        }
    }
}

static void each_standard_arc_looks_its_own_way(void **state)
{
    Base ship = base_at(pose_mm(400, 400, 90), BASE_MEDIUM);
    const Base around[] = {small_at(600, 400, 0), small_at(200, 400, 0), small_at(400, 600, 0), small_at(400, 200, 0)};
    const Arc arcs[] = {ARC_FRONT, ARC_REAR, ARC_LEFT, ARC_RIGHT};

    (void)state;
    PROVES("X2-ARC-01 X25-ARC-01 X2-ARC-10 X25-ARC-07 X2-EX-39 X25-EX-16");
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++)
            assert_int_equal(base_in_arc(&ship, arcs[j], &around[i]), i == j);
    }
}

static void a_double_turret_has_two_arcs(void **state)
{
    Base ship = base_at(pose_mm(400, 400, 0), BASE_LARGE);
    Base left = small_at(200, 400, 0);
    Base right = small_at(550, 400, 0);
    Base ahead = small_at(400, 550, 0);
    Gap both;

    (void)state;
    PROVES("X2-ARC-12 X2-EX-40 X25-ARC-09 X25-EX-17");
    assert_true(base_in_arc(&ship, ARC_LEFT | ARC_RIGHT, &left));
    assert_true(base_in_arc(&ship, ARC_LEFT | ARC_RIGHT, &right));
    assert_false(base_in_arc(&ship, ARC_LEFT | ARC_RIGHT, &ahead));
    both = arc_sight(&ship, ARC_LEFT | ARC_RIGHT, &right).gap;
    assert_near(both.distance, 90, ROUNDING);
    assert_near(fabs(both.last.to.y - both.first.to.y), 40, ROUNDING);
}

static void a_line_belongs_to_both_arcs(void **state)
{
    Base ship = small_at(0, 0, 0);
    Base on_the_line = small_at(17.15 * 5 + 20, 100 - 20, 0); /* its corner lies on it */

    (void)state;
    assert_true(base_in_arc(&ship, ARC_FRONT, &on_the_line));
    assert_true(base_in_arc(&ship, ARC_RIGHT, &on_the_line));
}

static void the_bullseye_is_as_wide_as_the_ruler(void **state)
{
    Base ship = small_at(0, 0, 0);
    Base in = small_at(27.49, 150, 0);
    Base out = small_at(27.51, 150, 0);
    Base behind = small_at(0, -150, 0);

    (void)state;
    PROVES("X2-COMP-10 X2-ARC-05 X25-ARC-04");
    assert_true(base_in_arc(&ship, ARC_BULLSEYE, &in));
    assert_false(base_in_arc(&ship, ARC_BULLSEYE, &out));
    in.stance.at.x = -in.stance.at.x;
    out.stance.at.x = -out.stance.at.x;
    assert_true(base_in_arc(&ship, ARC_BULLSEYE, &in));
    assert_false(base_in_arc(&ship, ARC_BULLSEYE, &out));
    assert_false(base_in_arc(&ship, ARC_BULLSEYE, &behind));
    assert_near(arc_sight(&ship, ARC_BULLSEYE, &in).gap.distance, 110, ROUNDING);
    for (int i = -1; i <= 1; i++) { /* one that touches, wherever rounding put it */
        Base touching = small_at(3, 40 + 0.0005 * i, 0);
        assert_true(base_in_arc(&ship, ARC_BULLSEYE, &touching));
        assert_int_equal(range_in(&ship, ARC_BULLSEYE, &touching), 0);
        assert_int_equal(range_in(&ship, ARC_FRONT, &touching), 0);
    }
}

static void full_arcs_are_split_by_the_line_across_the_middle(void **state)
{
    Base ship = base_at(pose_mm(0, 0, 0), BASE_LARGE);
    Base before = small_at(150, 20.5, 0);
    Base astride = small_at(150, 0, 0);
    Base behind = small_at(-150, -20.5, 0);

    (void)state;
    PROVES("X2-ARC-07 X2-REINF-04 X2-EX-38");
    assert_true(base_wholly_in_arc(&ship, ARC_FULL_FRONT, &before));
    assert_false(base_in_arc(&ship, ARC_FULL_REAR, &before));
    assert_true(base_in_arc(&ship, ARC_FULL_FRONT, &astride));
    assert_true(base_in_arc(&ship, ARC_FULL_REAR, &astride));
    assert_false(base_wholly_in_arc(&ship, ARC_FULL_FRONT, &astride));
    assert_true(base_wholly_in_arc(&ship, ARC_FULL_REAR, &behind));
}

static void in_range_and_out_of_arc(void **state)
{
    Base rookie = small_at(400, 400, 0);
    Base obsidian = small_at(470, 380, 300);
    Base academy = small_at(430, 680, 180);

    (void)state;
    PROVES("X1-EX-07 X1-EX-08 X1-EX-09 X1-RANGE-08 X1-RANGE-09");
    assert_int_equal(range_band(bases_gap(&rookie, &obsidian).distance), 1);
    assert_false(base_in_arc(&rookie, ARC_FRONT, &obsidian));
    assert_true(base_in_arc(&rookie, ARC_FRONT, &academy));
    assert_int_equal(range_in(&rookie, ARC_FRONT, &academy), 3);
    assert_true(base_in_arc(&obsidian, ARC_FRONT, &rookie)); /* an arc is one-way */
    assert_int_equal(range_in(&obsidian, ARC_FRONT, &rookie), 1);
}

static void attack_range_is_to_the_part_inside_the_arc(void **state)
{
    Base tie = small_at(400, 400, 0);
    Base xwing = small_at(515, 497, -19);
    Sight sight = arc_sight(&tie, ARC_FRONT, &xwing);

    (void)state;
    PROVES("X1-RANGE-05 X2-TGT-03 X2-EX-11 X2-EX-12 X25-TGT-03 X25-EX-08");
    assert_true(sight.in_arc);
    assert_int_equal(range_band(sight.gap.distance), 2);
    assert_int_equal(range_band(bases_gap(&tie, &xwing).distance), 1);
    /* it ends on the arc's line */
    assert_near((sight.gap.first.to.x - 400) * SMALL_HALF, (sight.gap.first.to.y - 400) * SMALL_ARC_CUT, 0.001);
}

static void range_differs_from_arc_to_arc(void **state)
{
    Base tie = small_at(400, 400, 0);
    Base xwing = small_at(428, 538, 60);

    (void)state;
    PROVES("X2-EX-26 X2-ARC-13 X25-EX-15 X25-TGT-03");
    assert_int_equal(range_in(&tie, ARC_FRONT, &xwing), 1);
    assert_int_equal(range_in(&tie, ARC_BULLSEYE, &xwing), 2);
}

static void the_whole_base_of_the_attacker_measures(void **state)
{
    Base tie = small_at(0, 0, 0);
    Base target = small_at(17.15 * 6 + 15, 120 + 15, 0);
    Sight sight = arc_sight(&tie, ARC_FRONT, &target);

    (void)state;
    PROVES("X2-AMB-49");
    /* from the corner of the base, which lies outside the arc */
    assert_close(sight.gap.first.from, vec(20, 20), ROUNDING);
}

static void parallel_fronts_keep_their_choice_inside_the_arc(void **state)
{
    Base tie = small_at(400, 400, 0);
    Base target = small_at(390, 520, 180);
    Gap front = arc_sight(&tie, ARC_FRONT, &target).gap;
    Gap bullseye = arc_sight(&tie, ARC_BULLSEYE, &target).gap;

    (void)state;
    assert_near(front.distance, 80, ROUNDING);
    assert_near(fabs(front.last.to.x - front.first.to.x), 30, ROUNDING);
    assert_near(fabs(bullseye.last.to.x - bullseye.first.to.x), 15, ROUNDING);
}

static void devices_and_obstacles_have_a_range_in_arc_too(void **state)
{
    Base tie = small_at(400, 400, 0);
    Shape ahead = obstacle_at(&obstacle_table[0], pose_mm(400, 600, 20));
    Shape under = obstacle_at(&obstacle_table[0], pose_mm(405, 395, 20));

    (void)state;
    assert_true(arc_sight_outline(&tie, ARC_BULLSEYE, &ahead).in_arc);
    assert_false(arc_sight_outline(&tie, ARC_REAR, &ahead).in_arc);
    assert_near(arc_sight_outline(&tie, ARC_LEFT, &under).gap.distance, 0, 0);
}

/* The cheap distance is the distance of the sight, to the bit, whatever the arcs; and infinite where nothing is in them. */
static void the_distance_alone_is_the_same(void **state)
{
    static const ArcSet sets[] = {
        ARC_FRONT, ARC_REAR, ARC_FRONT | ARC_REAR, ARC_BULLSEYE, ARC_LEFT | ARC_RIGHT, ARC_FULL_FRONT, ARC_ALL_ROUND};
    Dice dice = {77};
    long seen = 0, unseen = 0;

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        Base from = base_at(dice_pose(&dice, 500), dice_size(&dice));
        Base target = base_at(dice_pose(&dice, 500), dice_size(&dice));
        ArcSet arcs = sets[dice_below(&dice, sizeof sets / sizeof sets[0])];
        Sight sight = arc_sight(&from, arcs, &target);
        double distance = arc_distance(&from, arcs, &target);
        assert_true(distance == (sight.in_arc ? sight.gap.distance : HUGE_VAL));
        seen += sight.in_arc;
        unseen += !sight.in_arc;
    }
    assert_true(seen > 1000 && unseen > 1000);
}

static void a_distance_in_arc_lies_between_its_bounds(void **state)
{
    static const ArcSet sets[] = {
        ARC_FRONT,      ARC_REAR,      ARC_FRONT | ARC_REAR, ARC_BULLSEYE | ARC_REAR, ARC_LEFT | ARC_RIGHT,
        ARC_FULL_FRONT, ARC_FULL_REAR, ARC_ALL_ROUND};
    Dice dice = {78};
    long known = 0, outside = 0;

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        Base from = base_at(dice_pose(&dice, 500), dice_size(&dice));
        Base target = base_at(dice_pose(&dice, 500), dice_size(&dice));
        ArcSet arcs = sets[dice_below(&dice, sizeof sets / sizeof sets[0])];
        double distance = arc_distance(&from, arcs, &target);
        ArcBounds bounds = arc_bounds(&from, arcs, &target);
        assert_true(bounds.least <= distance && distance <= bounds.most);
        known += bounds.most < HUGE_VAL && range_band(bounds.least) == range_band(bounds.most);
        outside += bounds.least == HUGE_VAL;
    }
    assert_true(known > 5000 && outside > 5000); /* they are of use */
}

/* --- obstruction --- */

static Shape rock_at(double x, double y)
{
    return obstacle_at(obstacle_named("asteroid3"), pose_mm(x, y, 0));
}

static void a_rock_on_the_line_obstructs(void **state)
{
    Base a = small_at(300, 300, 0);
    Base b = small_at(420, 470, 30);
    Gap gap = arc_sight(&a, ARC_FRONT, &b).gap;
    Segment line = line_between(&gap, 0.5);
    Vec middle = vec_mix(line.from, line.to, 0.5);
    Shape on = rock_at(middle.x, middle.y);
    Shape off = rock_at(middle.x + 40, middle.y - 40);

    (void)state;
    PROVES("X1-OBST-10 X2-OBST-10 X25-OBSTR-01 X1-AMB-18 X2-AMB-51");
    assert_false(gap_has_choice(&gap));
    assert_int_equal(lines_crossing(&gap, &on).count, 1);
    assert_int_equal(lines_crossing(&gap, &off).count, 0);
}

static void a_grazed_rim_does_not_obstruct(void **state)
{
    Base a = small_at(300, 300, 45); /* corner to corner: one line, at x = 300 */
    Base b = small_at(300, 500, 45);
    Gap gap = bases_gap(&a, &b);
    Shape beside = shape_rectangle(
        (Stance){
            {320, 400},
            {0,   1  }
    },
        20, 20);
    Shape across = shape_rectangle(
        (Stance){
            {319.99, 400},
            {0,      1  }
    },
        20, 20);

    (void)state;
    PROVES("X1-OBST-10");
    assert_int_equal(lines_crossing(&gap, &beside).count, 0);
    assert_int_equal(lines_crossing(&gap, &across).count, 1);
}

static void the_attacker_may_choose_a_clear_line(void **state)
{
    Base a = small_at(300, 300, 0);
    Base b = small_at(300, 500, 180);
    Gap gap = bases_gap(&a, &b);
    Shape shapes[] = {
        shape_rectangle((Stance){{300, 400}, {0, 1}},
        5, 10), shape_rectangle((Stance){{315, 420}, {0, 1}},
        5, 10)
    };
    LinePiece pieces[LINE_PIECES];
    int count = line_pieces(&gap, shapes, 2, pieces, LINE_PIECES);
    double way = gap.last.to.x > gap.first.to.x ? 1 : -1;
    const double borders[] = {-20, -5, 5, 10, 20};
    const uint64_t crossed[] = {0, 1, 0, 2};

    (void)state;
    PROVES("X1-AMB-18 X2-AMB-51");
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++) {
        int j = way > 0 ? i : 3 - i;
        double from = line_between(&gap, pieces[j].from).from.x - 300;
        double to = line_between(&gap, pieces[j].to).from.x - 300;
        assert_near(fmin(from, to), borders[i], TOLERANCE);
        assert_near(fmax(from, to), borders[i + 1], TOLERANCE);
        assert_int_equal(pieces[j].crossed, crossed[i]);
    }
}

static void a_wall_leaves_no_choice(void **state)
{
    Base a = small_at(300, 300, 0);
    Base b = small_at(300, 500, 180);
    Gap gap = bases_gap(&a, &b);
    Shape wall = shape_rectangle(
        (Stance){
            {300, 400},
            {0,   1  }
    },
        100, 5);
    LinePiece pieces[LINE_PIECES];

    (void)state;
    PROVES("X1-OBST-12 X2-OBST-10 X25-OBSTR-01");
    assert_int_equal(line_pieces(&gap, &wall, 1, pieces, LINE_PIECES), 1);
    assert_int_equal(pieces[0].crossed, 1);
}

static void ships_can_be_crossed_too(void **state)
{
    Base a = small_at(300, 300, 0);
    Base between = small_at(300, 370, 20);
    Base b = small_at(300, 500, 180);
    Gap gap = bases_gap(&a, &b);
    Shape shape = shape_of_base(&between);
    LinePiece pieces[LINE_PIECES];

    (void)state;
    PROVES("X2-OBST-12 X25-OBSTR-03");
    assert_int_equal(line_pieces(&gap, &shape, 1, pieces, LINE_PIECES), 1);
    assert_int_equal(pieces[0].crossed, 1);
}

/* --- properties --- */

static void arcs_around_a_ship_see_everything_once(void **state)
{
    Dice dice = {51};

    (void)state;
    PROVES("X2-ARC-01 X2-ARC-13");
    for (long i = 0; i < cases(20000); i++) {
        Base ship = dice_base(&dice, 100);
        Base target = dice_base(&dice, 800);
        Gap plain = bases_gap(&ship, &target);
        Sight all = arc_sight(&ship, ARC_ALL_ROUND, &target);
        Sight full = arc_sight(&ship, ARC_FULL_FRONT | ARC_FULL_REAR, &target);
        if (bases_contact(&ship, &target) != APART)
            continue;
        assert_true(all.in_arc && full.in_arc);
        assert_near(all.gap.distance, plain.distance, 1e-6);
        assert_near(full.gap.distance, plain.distance, 1e-6);
    }
}

static double distance_of_point(const Base *ship, Vec at)
{
    Shape base = shape_of_base(ship);
    Shape point = shape_point(at);

    return shapes_gap(&base, &point).distance;
}

/* The part of the target inside an arc, the slow way: points all over it. */
static void what_lies_in_the_arc_is_never_nearer_than_the_range(void **state)
{
    Dice dice = {52};

    (void)state;
    PROVES("X1-RANGE-05 X2-TGT-03 X25-TGT-03");
    for (long i = 0; i < cases(2000); i++) {
        Base ship = dice_base(&dice, 100);
        Base target = dice_base(&dice, 500);
        Arc arc = (Arc)(1u << dice_below(&dice, ARCS));
        Sight sight = arc_sight(&ship, arc, &target);
        double nearest = 1e9;
        if (bases_contact(&ship, &target) != APART)
            continue;
        for (int j = 0; j < 24 * 24; j++) {
            Vec own = vec((j % 24 / 11.5 - 1) * target.half, (j / 24 / 11.5 - 1) * target.half);
            /* no point but a speck, so that what lies inside does so by more than the tolerance */
            Base point = {
                {stance_out(target.stance, own), target.stance.ahead},
                2 * TOLERANCE, BASE_SMALL
            };
            if (base_wholly_in_arc(&ship, arc, &point))
                nearest = fmin(nearest, distance_of_point(&ship, point.stance.at));
        }
        if (nearest < 1e9) {
            assert_true(sight.in_arc);
            assert_true(sight.gap.distance <= nearest + TOLERANCE);
        }
        if (sight.in_arc) {
            Base end = {
                {sight.gap.first.to, target.stance.ahead},
                0, BASE_SMALL
            };

            /* the line ends inside the arc, on the target, and is as long as the range */
            assert_true(base_wholly_in_arc(&ship, arc, &end));
            assert_near(distance_of_point(&target, end.stance.at), 0, 1e-6);
            assert_near(distance_of_point(&ship, end.stance.at), sight.gap.distance, TOLERANCE);
        }
    }
}

static void arcs_do_not_care_where_the_table_stands(void **state)
{
    Dice dice = {53};

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        Pose ship = dice_pose(&dice, 100);
        Pose target = dice_pose(&dice, 600);
        BaseSize size = dice_size(&dice);
        BaseSize other = dice_size(&dice);
        Arc arc = (Arc)(1u << dice_below(&dice, ARCS));
        /* a quarter turn of everything about the corner of the table, which keeps every bit */
        Pose ship2 = {ship.y, -ship.x, ship.heading + HEADING_90};
        Pose target2 = {target.y, -target.x, target.heading + HEADING_90};
        Base a = base_at(ship, size);
        Base b = base_at(target, other);
        Base a2 = base_at(ship2, size);
        Base b2 = base_at(target2, other);
        Sight here = arc_sight(&a, arc, &b);
        Sight there = arc_sight(&a2, arc, &b2);

        assert_int_equal(here.in_arc, there.in_arc);
        if (here.in_arc)
            assert_near(here.gap.distance, there.gap.distance, ROUNDING);
    }
}

static void pieces_cover_the_family_of_lines(void **state)
{
    Dice dice = {54};

    (void)state;
    PROVES("X1-OBST-10 X2-OBST-10 X25-OBSTR-01");
    for (long i = 0; i < cases(2000); i++) {
        Base a = base_at(pose_mm(300, 300, 90 * dice_below(&dice, 4)), dice_size(&dice));
        Base b = base_at(pose_mm(300 + dice_below(&dice, 60), 560, 90 * dice_below(&dice, 4)), dice_size(&dice));
        Gap gap = bases_gap(&a, &b);
        Shape rocks[3];
        LinePiece pieces[LINE_PIECES];
        int count;
        for (int j = 0; j < 3; j++) {
            Pose pose =
                pose_round(vec(dice_between(&dice, 240, 380), dice_between(&dice, 350, 500)), dice_heading(&dice));

            rocks[j] = obstacle_at(&obstacle_table[dice_below(&dice, OBSTACLES)], pose);
        }
        count = line_pieces(&gap, rocks, 3, pieces, LINE_PIECES);
        assert_true(count >= 1);
        assert_near(pieces[0].from, 0, 0);
        assert_near(pieces[count - 1].to, 1, 0);
        for (int j = 0; j < count; j++) {
            double share = pieces[j].from + (pieces[j].to - pieces[j].from) * dice_between(&dice, 0.01, 0.99);
            Shape line = shape_segment(line_between(&gap, share));
            assert_true(j == 0 || pieces[j].from == pieces[j - 1].to);
            assert_true(j == 0 || pieces[j].crossed != pieces[j - 1].crossed);
            for (int k = 0; k < 3; k++) {
                Shape inner = shape_shrunk(&rocks[k], TOLERANCE / 2);
                assert_int_equal((pieces[j].crossed >> k) & 1, shapes_meet(&line, &inner));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arc_lines_cross_the_front_edge_short_of_the_corners),
        cmocka_unit_test(each_standard_arc_looks_its_own_way),
        cmocka_unit_test(a_double_turret_has_two_arcs),
        cmocka_unit_test(a_line_belongs_to_both_arcs),
        cmocka_unit_test(the_bullseye_is_as_wide_as_the_ruler),
        cmocka_unit_test(full_arcs_are_split_by_the_line_across_the_middle),
        cmocka_unit_test(in_range_and_out_of_arc),
        cmocka_unit_test(attack_range_is_to_the_part_inside_the_arc),
        cmocka_unit_test(range_differs_from_arc_to_arc),
        cmocka_unit_test(the_whole_base_of_the_attacker_measures),
        cmocka_unit_test(parallel_fronts_keep_their_choice_inside_the_arc),
        cmocka_unit_test(devices_and_obstacles_have_a_range_in_arc_too),
        cmocka_unit_test(the_distance_alone_is_the_same),
        cmocka_unit_test(a_distance_in_arc_lies_between_its_bounds),
        cmocka_unit_test(a_rock_on_the_line_obstructs),
        cmocka_unit_test(a_grazed_rim_does_not_obstruct),
        cmocka_unit_test(the_attacker_may_choose_a_clear_line),
        cmocka_unit_test(a_wall_leaves_no_choice),
        cmocka_unit_test(ships_can_be_crossed_too),
        cmocka_unit_test(arcs_around_a_ship_see_everything_once),
        cmocka_unit_test(what_lies_in_the_arc_is_never_nearer_than_the_range),
        cmocka_unit_test(arcs_do_not_care_where_the_table_stands),
        cmocka_unit_test(pieces_cover_the_family_of_lines),
    };

    return RUN_TESTS(tests);
}
