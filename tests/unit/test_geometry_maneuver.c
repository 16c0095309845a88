/* Where maneuvers end, what their templates cover, and how a ship moves along them. */
#include "geometry_cases.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/path.h"

/* The end of a maneuver that starts at (0, 0) facing along +y. */
static Pose end_of(BaseSize size, Bearing bearing, int speed)
{
    return maneuver_end((Pose){0, 0, 0}, size, (Maneuver){bearing, speed}, TALLON_MIDDLE);
}

static void straights_end_two_halves_and_the_template_ahead(void **state)
{
    (void)state;
    PROVES("X1-MAN-03 X1-MOVE-02 X2-MOVE-04 X2-SIZE-02 X25-MOVE-03 X25-SIZE-01");
    for (int size = 0; size < BASE_SIZES; size++) {
        for (int speed = 1; speed <= 5; speed++)
            assert_pose(end_of((BaseSize)size, STRAIGHT, speed), 0, 2 * base_half((BaseSize)size) + 40 * speed, 0);
    }
}

static void turns_end_where_the_measures_page_says(void **state)
{
    (void)state;
    PROVES("X1-MAN-05 X1-MAN-10 X1-MOVE-02 X2-MOVE-04 X25-MOVE-03");
    assert_pose(end_of(BASE_SMALL, TURN_RIGHT, 1), 55, 55, 90);
    assert_pose(end_of(BASE_SMALL, TURN_RIGHT, 2), 82.5, 82.5, 90);
    assert_pose(end_of(BASE_SMALL, TURN_RIGHT, 3), 110, 110, 90);
    assert_pose(end_of(BASE_LARGE, TURN_RIGHT, 1), 75, 75, 90);
    assert_pose(end_of(BASE_LARGE, TURN_RIGHT, 2), 102.5, 102.5, 90);
    assert_pose(end_of(BASE_LARGE, TURN_RIGHT, 3), 130, 130, 90);
}

static void banks_end_where_the_measures_page_says(void **state)
{
    (void)state;
    PROVES("X1-MAN-04 X1-MOVE-02 X2-MOVE-04 X25-MOVE-03");
    assert_pose(end_of(BASE_SMALL, BANK_RIGHT, 1), 37.574, 90.711, 45);
    assert_pose(end_of(BASE_SMALL, BANK_RIGHT, 2), 52.218, 126.066, 45);
    assert_pose(end_of(BASE_SMALL, BANK_RIGHT, 3), 66.863, 161.421, 45);
    assert_pose(end_of(BASE_LARGE, BANK_RIGHT, 1), 51.716, 124.853, 45);
}

static void left_is_never_right(void **state)
{
    (void)state;
    PROVES("X1-MAN-12 X1-EX-02");
    assert_pose(end_of(BASE_SMALL, BANK_LEFT, 2), -52.218, 126.066, -45);
    assert_pose(end_of(BASE_SMALL, TURN_LEFT, 3), -110, 110, -90);
    assert_pose(end_of(BASE_SMALL, SEGNOR_LEFT, 3), -66.863, 161.421, 135);
}

static void a_koiogran_turn_takes_the_square_of_the_straight_facing_back(void **state)
{
    (void)state;
    PROVES("X1-MOVE-04 X1-MAN-06 X1-EX-04 X2-ADV-01 X2-EX-34 X25-ADV-01");
    for (int speed = 1; speed <= 5; speed++)
        assert_pose(end_of(BASE_SMALL, KOIOGRAN, speed), 0, 40 + 40 * speed, 180);
    assert_pose(maneuver_plain_end((Pose){0, 0, 0}, BASE_SMALL, (Maneuver){KOIOGRAN, 4}), 0, 200, 0);
}

static void a_koiogran_turn_has_its_front_to_the_template(void **state)
{
    Pose start = pose_mm(300, 300, 120);
    Base before = base_at(start, BASE_LARGE);
    Base after = base_at(maneuver_end(start, BASE_LARGE, (Maneuver){KOIOGRAN, 2}, TALLON_MIDDLE), BASE_LARGE);
    Stance end = template_end(&before, (Template){TEMPLATE_STRAIGHT, 2, AHEAD}, false);

    (void)state;
    PROVES("X1-MOVE-04 X25-ADV-01 X25-EX-23");
    assert_close(vec_along(after.stance.at, after.stance.ahead, after.half), end.at, 1e-5);
}

static void one_template_serves_both_sides(void **state)
{
    Base ship = base_at((Pose){0, 0, 0}, BASE_SMALL);
    Shape left = template_shape(&ship, (Template){TEMPLATE_BANK, 1, LEFT}, false, 1000);
    Shape right = template_shape(&ship, (Template){TEMPLATE_BANK, 1, RIGHT}, false, 1000);

    (void)state;
    PROVES("X2-EX-07 X2-PLAN-04 X2-PLAN-05 X25-EX-04");
    assert_true(left.sector.inner == right.sector.inner && left.sector.outer == right.sector.outer);
    assert_close(left.sector.centre, vec(-right.sector.centre.x, right.sector.centre.y), 0);
    assert_close(left.sector.last, vec(-right.sector.first.x, right.sector.first.y), 0);
    assert_close(left.sector.first, vec(-right.sector.last.x, right.sector.last.y), 0);
}

static void a_segnors_loop_is_a_bank_turned_round(void **state)
{
    (void)state;
    PROVES("X2-ADV-06 X2-EX-41 X25-ADV-06 X25-EX-25");
    assert_pose(end_of(BASE_SMALL, SEGNOR_RIGHT, 3), 66.863, 161.421, 225);
    assert_pose(maneuver_plain_end((Pose){0, 0, 0}, BASE_SMALL, (Maneuver){SEGNOR_RIGHT, 3}), 66.863, 161.421, 45);
}

static void a_tallon_roll_has_three_placements_with_one_facing(void **state)
{
    Maneuver right = {TALLON_RIGHT, 2};
    Maneuver left = {TALLON_LEFT, 2};
    Pose start = {0, 0, 0};

    (void)state;
    PROVES("X2-ADV-03 X2-ADV-04 X2-EX-36 X25-ADV-03 X25-ADV-04 X25-EX-24");
    /* The turn ends facing right, so the template's left edge is the one farther ahead of the start. */
    assert_pose(maneuver_end(start, BASE_SMALL, right, TALLON_LEFT_EDGE), 82.5, 92.5, 180);
    assert_pose(maneuver_end(start, BASE_SMALL, right, TALLON_MIDDLE), 82.5, 82.5, 180);
    assert_pose(maneuver_end(start, BASE_SMALL, right, TALLON_RIGHT_EDGE), 82.5, 72.5, 180);
    assert_pose(maneuver_end(start, BASE_SMALL, left, TALLON_LEFT_EDGE), -82.5, 72.5, 180);
    assert_pose(maneuver_end(start, BASE_SMALL, left, TALLON_RIGHT_EDGE), -82.5, 92.5, 180);
    assert_pose(maneuver_end(pose_mm(0, 0, 90), BASE_SMALL, left, TALLON_MIDDLE), 82.5, 82.5, 270);
}

static void reverse_maneuvers_mirror_through_the_rear_edge(void **state)
{
    (void)state;
    PROVES("X2-ADV-08 X2-ADV-09 X25-ADV-09");
    assert_pose(end_of(BASE_SMALL, REVERSE_STRAIGHT, 1), 0, -80, 0);
    assert_pose(end_of(BASE_SMALL, REVERSE_BANK_RIGHT, 1), 37.574, -90.711, -45);
    assert_pose(end_of(BASE_SMALL, REVERSE_BANK_LEFT, 2), -52.218, -126.066, 45);
}

static void a_stationary_ship_stays(void **state)
{
    Pose start = pose_mm(123.25, 456.5, 33);
    Pose end = maneuver_end(start, BASE_LARGE, (Maneuver){STATIONARY, 0}, TALLON_MIDDLE);

    (void)state;
    PROVES("X2-ADV-07 X25-ADV-08");
    assert_memory_equal(&end, &start, sizeof end);
}

static void there_are_eleven_templates(void **state)
{
    int straights = 0, banks = 0, turns = 0;

    (void)state;
    PROVES("X1-MAN-11");
    for (int speed = -1; speed <= 9; speed++) {
        straights += template_exists((Template){TEMPLATE_STRAIGHT, speed, AHEAD});
        banks += template_exists((Template){TEMPLATE_BANK, speed, RIGHT});
        turns += template_exists((Template){TEMPLATE_TURN, speed, LEFT});
    }
    assert_int_equal(straights, 5);
    assert_int_equal(banks, 3);
    assert_int_equal(turns, 3);
    assert_true(maneuver_exists((Maneuver){STATIONARY, 0}));
    assert_false(maneuver_exists((Maneuver){STATIONARY, 1}));
    assert_false(maneuver_exists((Maneuver){TALLON_LEFT, 4}));
    assert_false(template_exists((Template){TEMPLATE_BANK, 1, AHEAD}));
}

static void a_bank_template_is_a_piece_of_a_ring(void **state)
{
    Base ship = base_at(pose_mm(300, 300, 0), BASE_SMALL);
    Template piece = {TEMPLATE_BANK, 1, RIGHT};
    Shape shape = template_shape(&ship, piece, false, 1000);
    double r = 80 - 80 * sqrt(0.5);

    (void)state;
    assert_int_equal(shape.kind, SHAPE_SECTOR);
    assert_close(shape.sector.centre, vec(380, 320), ROUNDING);
    assert_near(shape.sector.inner, 70, 0);
    assert_near(shape.sector.outer, 90, 0);
    assert_true(shape_holds(&shape, vec(309.9, 320.1)));
    assert_false(shape_holds(&shape, vec(310.1, 320.0)));
    assert_true(shape_holds(&shape, vec(300 + r - 0.01, 320 + 80 * sqrt(0.5) - 0.02)));
    assert_false(shape_holds(&shape, vec(300 + r + 0.02, 320 + 80 * sqrt(0.5) + 0.02)));
}

static void templates_join_the_start_and_the_end(void **state)
{
    Dice dice = {11};

    (void)state;
    PROVES("X1-ACT-06 X1-ACT-07 X1-EX-03 X2-MOVE-03 X25-MOVE-02");
    for (long i = 0; i < cases(3000); i++) {
        Pose start = dice_pose(&dice, 200);
        BaseSize size = dice_size(&dice);
        Maneuver maneuver = dice_maneuver(&dice);
        Template piece = maneuver_template(maneuver);
        bool reverse = maneuver_is_reverse(maneuver);
        Base before = base_at(start, size);
        Base after = base_at(maneuver_plain_end(start, size, maneuver), size);
        Shape shape = template_shape(&before, piece, reverse, template_length(piece));
        Shape from = shape_of_base(&before);
        Shape to = shape_of_base(&after);
        Stance end = template_end(&before, piece, reverse);
        double way = reverse ? -1 : 1;
        assert_int_equal(shapes_contact(&shape, &from), TOUCHING);
        assert_int_equal(shapes_contact(&shape, &to), TOUCHING);
        assert_close(end.at, vec_along(after.stance.at, after.stance.ahead, -way * after.half), 1e-5);
        assert_close(end.ahead, vec_scale(after.stance.ahead, way), 1e-9);
    }
}

static void a_path_leads_from_the_start_to_the_end(void **state)
{
    Dice dice = {12};

    (void)state;
    for (long i = 0; i < cases(3000); i++) {
        Pose start = dice_pose(&dice, 200);
        BaseSize size = dice_size(&dice);
        Maneuver maneuver = dice_maneuver(&dice);
        Base ship = base_at(start, size);
        Path path = path_of(&ship, maneuver);
        Base end = base_at(maneuver_plain_end(start, size, maneuver), size);
        Stance first = path_stance(&path, 0);
        Stance last = path_stance(&path, path.span);
        assert_close(first.at, ship.stance.at, ROUNDING);
        assert_close(first.ahead, ship.stance.ahead, ROUNDING);
        assert_close(last.at, end.stance.at, 2e-6);
        assert_close(last.ahead, end.stance.ahead, ROUNDING);
        assert_near(path_flown(&path, 0), 0, 0);
        assert_near(path_flown(&path, path.span), template_length(maneuver_template(maneuver)), ROUNDING);
    }
}

/* How far is a point from the template's centre line, which goes on straight at both ends? In the coordinates of a ship at
 * (0, 0), for a right-hand maneuver ahead. */
static double off_centre_line(double half, Template piece, Vec point)
{
    double radius = template_radius(piece);
    double angle = template_angle(piece);
    Vec start = vec(0, half);
    Vec centre = vec(radius, half);
    Vec end = vec(radius * (1 - cos(angle)), half + radius * sin(angle));
    Vec along = vec(sin(angle), cos(angle));

    if (piece.kind == TEMPLATE_STRAIGHT || point.y <= start.y)
        return fabs(point.x);
    if (vec_dot(vec_sub(point, end), along) >= 0)
        return fabs(vec_cross(vec_sub(point, end), along));
    return fabs(vec_length(vec_sub(point, centre)) - radius);
}

static void both_edge_middles_stay_on_the_centre_line(void **state)
{
    const Base ships[] = {base_at((Pose){0, 0, 0}, BASE_SMALL), base_at((Pose){0, 0, 0}, BASE_MEDIUM),
                          base_at((Pose){0, 0, 0}, BASE_LARGE)};
    const Bearing bearings[] = {STRAIGHT, BANK_RIGHT, TURN_RIGHT};

    (void)state;
    PROVES("X1-OVERLAP-03 X1-AMB-21 X2-PARTIAL-06 X25-PARTIAL-04");
    for (int size = 0; size < BASE_SIZES; size++) {
        for (int i = 0; i < 3 * 3; i++) {
            Maneuver maneuver = {bearings[i / 3], 1 + i % 3};
            Template piece = maneuver_template(maneuver);
            Path path = path_of(&ships[size], maneuver);
            for (int step = 0; step <= 500; step++) {
                Stance s = path_stance(&path, path.span * step / 500);
                Vec front = vec_along(s.at, s.ahead, path.half);
                Vec rear = vec_along(s.at, s.ahead, -path.half);
                assert_near(vec_length(s.ahead), 1, 1e-12);
                assert_near(off_centre_line(path.half, piece, front), 0, ROUNDING);
                assert_near(off_centre_line(path.half, piece, rear), 0, ROUNDING);
            }
        }
    }
}

static Vec corner_of(Stance stance, double half, int i)
{
    return stance_out(stance, vec(i & 1 ? half : -half, i & 2 ? half : -half));
}

static void no_corner_moves_faster_than_the_pace(void **state)
{
    Dice dice = {13};

    (void)state;
    for (long i = 0; i < cases(20000); i++) {
        Base ship = dice_base(&dice, 100);
        Path path = path_of(&ship, dice_maneuver(&dice));
        double a = dice_between(&dice, 0, path.span);
        double b = within(a + dice_between(&dice, -3, 3), 0, path.span);
        Stance at_a = path_stance(&path, a);
        Stance at_b = path_stance(&path, b);
        for (int j = 0; j < 4; j++) {
            double way = vec_length(vec_sub(corner_of(at_a, path.half, j), corner_of(at_b, path.half, j)));
            assert_true(way <= fabs(a - b) * path.pace + ROUNDING);
        }
    }
}

static void a_path_is_the_same_flown_backwards(void **state)
{
    Dice dice = {14};

    (void)state;
    for (long i = 0; i < cases(5000); i++) {
        Maneuver there = {dice_below(&dice, 2) ? BANK_LEFT : BANK_RIGHT, 1 + dice_below(&dice, 3)};
        Maneuver back = {there.bearing == BANK_LEFT ? REVERSE_BANK_LEFT : REVERSE_BANK_RIGHT, there.speed};
        Base ship = dice_base(&dice, 100);
        Path path = path_of(&ship, there);
        Base end = ship;
        double along = dice_between(&dice, 0, path.span);
        Stance a, b;
        Path home;
        end.stance = path_stance(&path, path.span);
        home = path_of(&end, back);
        a = path_stance(&path, along);
        b = path_stance(&home, path.span - along);
        assert_close(a.at, b.at, ROUNDING);
        assert_close(a.ahead, b.ahead, ROUNDING);
    }
}

static void the_flown_part_of_the_template_ends_at_the_ship(void **state)
{
    Dice dice = {15};

    (void)state;
    PROVES("X1-AMB-25 X2-AMB-40 X25-AMB-31");
    for (long i = 0; i < cases(3000); i++) {
        Base ship = dice_base(&dice, 100);
        Maneuver maneuver = dice_maneuver(&dice);
        Path path = path_of(&ship, maneuver);
        double along = dice_between(&dice, 0, path.span);
        double flown = path_flown(&path, along);
        Base there = ship;
        Vec trailing, end;
        double way = path.way;
        Shape part;
        there.stance = path_stance(&path, along);
        trailing = vec_along(there.stance.at, there.stance.ahead, -way * there.half);
        if (flown <= 0.1)
            continue;
        part = template_shape(&ship, maneuver_template(maneuver), path.way < 0, flown);
        /* The middle of the part's far end is the middle of the ship's trailing edge. */
        if (part.kind == SHAPE_SECTOR) {
            Vec last = path.side * path.way > 0 ? part.sector.first : part.sector.last;
            end = vec_along(part.sector.centre, last, path.radius);
        } else {
            end = vec_along(part.middle, ship.stance.ahead, way * flown / 2);
        }
        assert_close(end, trailing, ROUNDING);
    }
}

static void a_path_keeps_the_heading_of_a_straight_to_the_bit(void **state)
{
    Pose start = pose_mm(100, 100, 33.3);
    Base ship = base_at(start, BASE_MEDIUM);
    Path path = path_of(&ship, (Maneuver){STRAIGHT, 3});

    (void)state;
    assert_int_equal(path_pose(&path, start, 77.7).heading, start.heading);
}

static void nothing_of_a_way_is_beyond_the_reach(void **state)
{
    Dice dice = {78};
    double farthest = 0;

    (void)state;
    for (long i = 0; i < cases(3000); i++) {
        Base base = dice_base(&dice, 300);
        Maneuver maneuver = dice_maneuver(&dice);
        if (maneuver.bearing == STATIONARY)
            continue;
        Path path = path_of(&base, maneuver);
        Base there = base;
        there.stance = path_stance(&path, dice_between(&dice, 0, path.span));
        Shape square = shape_of_base(&there);
        for (int corner = 0; corner < 4; corner++) {
            double away = vec_length(vec_sub(square.corner[corner], base.stance.at));
            assert_true(away <= maneuver_reach(base.size, maneuver));
            farthest = at_least(farthest, away / maneuver_reach(base.size, maneuver));
        }
    }
    assert_true(farthest > 0.9);
}

/* Whoever asks about many maneuvers from one place gets the same answers, to the bit. */
static void a_known_stance_leads_to_the_same_end(void **state)
{
    Dice dice = {79};

    (void)state;
    for (long i = 0; i < cases(3000); i++) {
        Pose start = dice_pose(&dice, 500);
        BaseSize size = dice_size(&dice);
        Maneuver maneuver = dice_maneuver(&dice);
        TallonPlacement placement = (TallonPlacement)(dice_below(&dice, 3) - 1);
        Pose end = maneuver_end(start, size, maneuver, placement);
        Pose same = maneuver_end_from(start, pose_stance(start), size, maneuver, placement);
        assert_memory_equal(&end, &same, sizeof end);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(straights_end_two_halves_and_the_template_ahead),
        cmocka_unit_test(turns_end_where_the_measures_page_says),
        cmocka_unit_test(banks_end_where_the_measures_page_says),
        cmocka_unit_test(left_is_never_right),
        cmocka_unit_test(a_koiogran_turn_takes_the_square_of_the_straight_facing_back),
        cmocka_unit_test(a_koiogran_turn_has_its_front_to_the_template),
        cmocka_unit_test(one_template_serves_both_sides),
        cmocka_unit_test(a_segnors_loop_is_a_bank_turned_round),
        cmocka_unit_test(a_tallon_roll_has_three_placements_with_one_facing),
        cmocka_unit_test(reverse_maneuvers_mirror_through_the_rear_edge),
        cmocka_unit_test(a_stationary_ship_stays),
        cmocka_unit_test(nothing_of_a_way_is_beyond_the_reach),
        cmocka_unit_test(a_known_stance_leads_to_the_same_end),
        cmocka_unit_test(there_are_eleven_templates),
        cmocka_unit_test(a_bank_template_is_a_piece_of_a_ring),
        cmocka_unit_test(templates_join_the_start_and_the_end),
        cmocka_unit_test(a_path_leads_from_the_start_to_the_end),
        cmocka_unit_test(both_edge_middles_stay_on_the_centre_line),
        cmocka_unit_test(no_corner_moves_faster_than_the_pace),
        cmocka_unit_test(a_path_is_the_same_flown_backwards),
        cmocka_unit_test(the_flown_part_of_the_template_ends_at_the_ship),
        cmocka_unit_test(a_path_keeps_the_heading_of_a_straight_to_the_bit),
    };

    return RUN_TESTS(tests);
}
