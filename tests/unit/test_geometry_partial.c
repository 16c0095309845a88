/* Partial maneuvers: the last free pose, backing up from the end, and the base it touches there. */
#include "geometry_cases.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/partial.h"

static Base small_at(double x, double y, double degrees)
{
    return base_at(pose_mm(x, y, degrees), BASE_SMALL);
}

static Move fly(Pose start, Bearing bearing, int speed, const Base *others, int count)
{
    return move_ship(start, BASE_SMALL, (Maneuver){bearing, speed}, TALLON_MIDDLE, others, count);
}

static void a_free_end_is_a_full_maneuver(void **state)
{
    Base under_the_template = small_at(300, 390, 0);
    Move move = fly(pose_mm(300, 300, 0), STRAIGHT, 5, &under_the_template, 1);

    (void)state;
    PROVES("X1-MOVE-05 X2-PARTIAL-01 X2-PARTIAL-02 X2-EX-10 X25-PARTIAL-01 X25-EX-07");
    assert_true(move.full);
    assert_int_equal(move.blocker, -1);
    assert_pose(move.pose, 300, 540, 0);
    assert_near(move.flown, 200, ROUNDING);
}

static void a_base_is_lifted_and_sweeps_nothing(void **state)
{
    /* Beside the template of a turn, where the base would brush it on its way. */
    Pose start = pose_mm(300, 300, 0);
    Base ship = base_at(start, BASE_SMALL);
    Base beside = small_at(296, 366, 0);
    Shape turn = template_shape(&ship, (Template){TEMPLATE_TURN, 2, RIGHT}, false, 1000);
    Move move = fly(start, TURN_RIGHT, 2, &beside, 1);

    (void)state;
    PROVES("X2-MOVE-10 X25-PARTIAL-02");
    assert_true(base_overlaps_shape(&beside, &turn));
    assert_true(move.full);
    assert_pose(move.pose, 382.5, 382.5, 90);
}

static void touching_at_the_end_is_free(void **state)
{
    Base beyond = small_at(300, 460, 0);
    Move move = fly(pose_mm(300, 300, 0), STRAIGHT, 2, &beyond, 1);

    (void)state;
    PROVES("X1-OVERLAP-01 X1-AMB-20 X2-PARTIAL-03");
    assert_true(move.full);
    assert_pose(move.pose, 300, 420, 0);
}

static void a_blocked_straight_stops_in_contact(void **state)
{
    Base other = small_at(300, 455, 0);
    Move move = fly(pose_mm(300, 300, 0), STRAIGHT, 2, &other, 1);

    (void)state;
    PROVES("X1-OVERLAP-01 X1-OVERLAP-02 X2-PARTIAL-04 X2-PARTIAL-05 X25-PARTIAL-03 X25-PARTIAL-04");
    assert_false(move.full);
    assert_int_equal(move.blocker, 0);
    assert_int_equal(move.overlapped, 1);
    assert_pose(move.pose, 300, 415, 0);
    assert_near(move.flown, 75, 1e-5);
}

static void a_blocked_koiogran_does_not_turn(void **state)
{
    Base other = small_at(300, 455, 0);
    Move move = fly(pose_mm(300, 300, 0), KOIOGRAN, 2, &other, 1);

    (void)state;
    PROVES("X1-OVERLAP-07 X1-AMB-22 X2-ADV-02 X2-EX-35 X25-ADV-02");
    assert_false(move.full);
    assert_pose(move.pose, 300, 415, 0);
}

static void a_blocked_segnors_loop_is_a_partial_bank(void **state)
{
    Pose start = pose_mm(300, 300, 0);
    Base at_the_end = base_at(maneuver_plain_end(start, BASE_SMALL, (Maneuver){BANK_RIGHT, 2}), BASE_SMALL);
    Move loop = fly(start, SEGNOR_RIGHT, 2, &at_the_end, 1);
    Move bank = fly(start, BANK_RIGHT, 2, &at_the_end, 1);

    (void)state;
    PROVES("X2-AMB-46 X25-ADV-07");
    assert_false(loop.full);
    assert_memory_equal(&loop.pose, &bank.pose, sizeof loop.pose);
}

static void a_tallon_roll_with_no_free_placement_is_a_partial_turn(void **state)
{
    Pose start = pose_mm(300, 300, 0);
    Base at_the_end = small_at(382.5, 382.5, 0);
    Move roll = fly(start, TALLON_RIGHT, 2, &at_the_end, 1);
    Move turn = fly(start, TURN_RIGHT, 2, &at_the_end, 1);

    (void)state;
    PROVES("X2-ADV-05 X2-AMB-46 X25-ADV-05 X25-AMB-40");
    for (int placement = -1; placement <= 1; placement++) {
        Maneuver tallon = {TALLON_RIGHT, 2};
        assert_false(move_ship(start, BASE_SMALL, tallon, (TallonPlacement)placement, &at_the_end, 1).full);
    }
    assert_memory_equal(&roll.pose, &turn.pose, sizeof roll.pose);
}

static void backing_over_a_second_ship_goes_on(void **state)
{
    /* The first TIE stands under the template and the second under its end. */
    const Base ties[] = {small_at(330, 370, 15), small_at(385, 390, 70)};
    Pose start = pose_mm(300, 300, 0);
    Move move = fly(start, TURN_RIGHT, 2, ties, 2);
    Base ship = base_at(move.pose, BASE_SMALL);

    (void)state;
    PROVES("X1-EX-23 X1-OVERLAP-04 X2-EX-32 X2-PARTIAL-07 X2-PARTIAL-09 X25-EX-22");
    assert_false(move.full);
    assert_int_equal(move.overlapped, 2);
    assert_int_equal(move.blocker, 0);
    assert_int_equal(bases_contact(&ship, &ties[0]), TOUCHING);
    assert_int_equal(bases_contact(&ship, &ties[1]), APART);
}

static void what_forced_it_is_who_stood_at_the_end(void **state)
{
    const Base two[] = {small_at(330, 370, 15), small_at(385, 390, 70)};
    Move move = fly(pose_mm(300, 300, 0), TURN_RIGHT, 2, two, 2);

    (void)state;
    PROVES("X25-PARTIAL-05 X25-PARTIAL-07");
    assert_int_equal(move.overlapped, 1 << 1);
    assert_int_equal(move.blocker, 0);
}

static void a_ship_that_cannot_leave_stays_where_it_was(void **state)
{
    Pose start = pose_mm(300.123, 300.456, 77.7);
    Base ship = base_at(start, BASE_SMALL);
    Stance ahead = {stance_out(ship.stance, vec(3, 40)), ship.stance.ahead};
    Base against_it = base_standing(ahead, BASE_SMALL);
    Base row[] = {against_it, against_it};
    Move move;

    (void)state;
    PROVES("X1-AMB-21 X2-PARTIAL-07 X25-PARTIAL-06");
    row[1].stance.at = stance_out(ship.stance, vec(-2, 80));
    move = fly(start, STRAIGHT, 1, row, 2);
    assert_false(move.full);
    assert_memory_equal(&move.pose, &start, sizeof start);
    assert_int_equal(move.blocker, 0);
    assert_near(move.flown, 0, 0);
}

static void a_ship_that_starts_inside_another_stays_too(void **state)
{
    /* No rule puts a ship there; but whoever asks gets an answer. */
    Pose start = pose_mm(300, 300, 0);
    const Base wall[] = {base_at(pose_mm(300, 330, 45), BASE_LARGE), base_at(pose_mm(300, 390, 45), BASE_LARGE)};
    Move move = fly(start, STRAIGHT, 2, wall, 2);

    (void)state;
    assert_memory_equal(&move.pose, &start, sizeof start);
}

static void a_stationary_ship_is_never_blocked(void **state)
{
    Pose start = pose_mm(300, 300, 0);
    Base on_it = small_at(310, 300, 0);
    Move move = fly(start, STATIONARY, 0, &on_it, 1);

    (void)state;
    PROVES("X25-AMB-41");
    assert_true(move.full);
    assert_memory_equal(&move.pose, &start, sizeof start);
    on_it = small_at(310, 380, 0);
    assert_false(fly(start, STRAIGHT, 1, &on_it, 1).full);
}

static void ships_side_by_side_fly_past_each_other(void **state)
{
    /* The neighbour touches all along the way and never blocks, whatever the rounding; the one ahead does. */
    Pose start = pose_mm(300.1, 300.1, 30);
    Base ship = base_at(start, BASE_SMALL);
    Base others[2];
    Move move;

    (void)state;
    others[0] = base_at(pose_round(stance_out(ship.stance, vec(40, 60)), start.heading), BASE_SMALL);
    others[1] = base_at(pose_round(stance_out(ship.stance, vec(0, 150)), start.heading), BASE_SMALL);
    move = fly(start, STRAIGHT, 2, others, 2);
    assert_int_equal(move.blocker, 1);
    assert_close(pose_middle(move.pose), stance_out(ship.stance, vec(0, 110)), 1e-5);
}

static void a_slit_no_wider_than_the_ship_is_found(void **state)
{
    /* Two ships in a row leave a gap in which the ship just fits: 40.0004 mm, less than the tolerance to spare. */
    const Base others[] = {small_at(300, 480.0004, 0), small_at(300, 400, 0)};
    Move move = fly(pose_mm(300, 300, 0), STRAIGHT, 3, others, 2);

    (void)state;
    assert_int_equal(move.blocker, 0);
    assert_near(pose_middle(move.pose).y, 440, 0.001);
}

static void a_ship_grazed_all_along_is_left_at_its_end(void **state)
{
    /* It lies 0.0011 mm deep beside the whole way: more than the tolerance, and far too little to step by. */
    Pose start = pose_mm(300, 300, 0);
    Base beside = small_at(339.9989, 350, 0);
    Base ship;
    Move move;

    (void)state;
    move = move_partially(start, BASE_SMALL, (Maneuver){STRAIGHT, 1}, &beside, 1);
    assert_pose(move.pose, 300, 310, 0);
    beside = small_at(339.9989, 100, 0);
    move = move_partially(start, BASE_SMALL, (Maneuver){REVERSE_STRAIGHT, 4}, &beside, 1);
    ship = base_at(move.pose, BASE_SMALL);
    assert_int_equal(bases_contact(&ship, &beside), TOUCHING);
    assert_pose(move.pose, 300, 140, 0);
}

/* --- properties --- */

typedef struct Crowd {
    Pose start;
    BaseSize size;
    Maneuver maneuver;
    int count;
    Base others[5];
} Crowd;

/* A maneuver with one to five ships near its end and its way, none of them on the start. */
static Crowd dice_crowd(Dice *dice)
{
    Crowd crowd = {.start = dice_pose(dice, 100), .size = dice_size(dice), .maneuver = dice_maneuver(dice)};
    Base ship = base_at(crowd.start, crowd.size);
    Path path = path_of(&ship, crowd.maneuver);

    for (int tries = 1 + dice_below(dice, 5); tries > 0; tries--) {
        Stance near = path_stance(&path, dice_between(dice, 0.3, 1) * path.span);
        Vec off = vec(dice_between(dice, -45, 45), dice_between(dice, -45, 45));
        Base other = base_at(pose_round(vec_add(near.at, off), dice_heading(dice)), dice_size(dice));
        if (bases_contact(&ship, &other) == APART)
            crowd.others[crowd.count++] = other;
    }
    return crowd;
}

static bool is_free(const Crowd *crowd, const Base *ship)
{
    for (int i = 0; i < crowd->count; i++) {
        if (bases_overlap(ship, &crowd->others[i]))
            return false;
    }
    return true;
}

static void a_partial_move_never_overlaps_and_always_touches(void **state)
{
    Dice dice = {31};
    long partial = 0;

    (void)state;
    PROVES("X1-OVERLAP-02 X1-OVERLAP-04 X2-PARTIAL-05 X2-PARTIAL-07 X25-PARTIAL-04 X25-PARTIAL-05");
    for (long i = 0; i < cases(30000); i++) {
        Crowd crowd = dice_crowd(&dice);
        Move move = move_partially(crowd.start, crowd.size, crowd.maneuver, crowd.others, crowd.count);
        Base ship = base_at(move.pose, crowd.size);
        assert_true(is_free(&crowd, &ship));
        if (move.blocker >= 0) {
            assert_int_equal(bases_contact(&ship, &crowd.others[move.blocker]), TOUCHING);
            partial++;
        }
    }
    assert_true(partial > 10000);
}

/* Where along its path did the ship stop? Found again by halving, from the pose alone: the distance from the start grows
 * along every path. */
static double found_along(const Path *path, Vec at)
{
    double low = 0;
    double high = path->span;
    double wanted = vec_length(vec_sub(at, path->start.at));

    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (vec_length(vec_sub(path_stance(path, middle).at, path->start.at)) < wanted)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static void no_pose_between_that_and_the_end_is_free(void **state)
{
    Dice dice = {32};

    (void)state;
    PROVES("X1-AMB-21 X2-PARTIAL-05 X25-PARTIAL-04");
    for (long i = 0; i < cases(3000); i++) {
        Crowd crowd = dice_crowd(&dice);
        Move move = move_partially(crowd.start, crowd.size, crowd.maneuver, crowd.others, crowd.count);
        Base ship = base_at(crowd.start, crowd.size);
        Path path = path_of(&ship, crowd.maneuver);
        double stop;
        if (move.blocker < 0)
            continue;
        stop = found_along(&path, pose_middle(move.pose));
        for (int j = 0; j < 100; j++) {
            double along = j < 30 ? stop + 0.002 * (1 << (j / 3)) : dice_between(&dice, stop + 0.01, path.span);
            double deepest = -1;
            if (along > path.span)
                continue;
            ship.stance = path_stance(&path, along);
            for (int k = 0; k < crowd.count; k++)
                deepest = at_least(deepest, bases_depth(&ship, &crowd.others[k]));
            assert_true(deepest > 0);
        }
    }
}

static void the_stop_lies_on_the_path(void **state)
{
    Dice dice = {33};

    (void)state;
    PROVES("X1-OVERLAP-03 X2-PARTIAL-06 X25-PARTIAL-04");
    for (long i = 0; i < cases(5000); i++) {
        Crowd crowd = dice_crowd(&dice);
        Move move = move_partially(crowd.start, crowd.size, crowd.maneuver, crowd.others, crowd.count);
        Base ship = base_at(crowd.start, crowd.size);
        Path path = path_of(&ship, crowd.maneuver);
        Stance stopped = pose_stance(move.pose);
        Stance there = path_stance(&path, found_along(&path, stopped.at));
        assert_close(stopped.at, there.at, 1e-5);
        assert_close(stopped.ahead, there.ahead, 1e-6);
    }
}

static Pose mirrored_pose(Pose pose)
{
    return (Pose){-pose.x, pose.y, 0u - pose.heading};
}

static Maneuver mirrored_maneuver(Maneuver maneuver)
{
    Side side = maneuver_template(maneuver).side;

    /* The right-hand bearing follows the left-hand one. */
    return (Maneuver){(Bearing)((int)maneuver.bearing - (int)side), maneuver.speed};
}

static void a_mirrored_or_turned_table_gives_the_mirrored_or_turned_move(void **state)
{
    Dice dice = {34};

    (void)state;
    for (long i = 0; i < cases(5000); i++) {
        Crowd crowd = dice_crowd(&dice);
        Base mirrored[5];
        Base turned[5];
        Pose start = crowd.start;
        Pose quarter = {start.y, -start.x, start.heading + HEADING_90};
        Move move = move_partially(start, crowd.size, crowd.maneuver, crowd.others, crowd.count);
        Vec at = pose_middle(move.pose);
        Move other;
        for (int j = 0; j < crowd.count; j++) {
            Stance s = crowd.others[j].stance;
            mirrored[j] = crowd.others[j];
            mirrored[j].stance = (Stance){vec(-s.at.x, s.at.y), vec(-s.ahead.x, s.ahead.y)};
            turned[j] = crowd.others[j];
            turned[j].stance = (Stance){vec_right(s.at), vec_right(s.ahead)};
        }
        other =
            move_partially(mirrored_pose(start), crowd.size, mirrored_maneuver(crowd.maneuver), mirrored, crowd.count);
        assert_close(pose_middle(other.pose), vec(-at.x, at.y), 1e-5);
        assert_int_equal(other.blocker, move.blocker);
        other = move_partially(quarter, crowd.size, crowd.maneuver, turned, crowd.count);
        assert_close(pose_middle(other.pose), vec_right(at), 1e-5);
        assert_int_equal(other.blocker, move.blocker);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_free_end_is_a_full_maneuver),
        cmocka_unit_test(a_base_is_lifted_and_sweeps_nothing),
        cmocka_unit_test(touching_at_the_end_is_free),
        cmocka_unit_test(a_blocked_straight_stops_in_contact),
        cmocka_unit_test(a_blocked_koiogran_does_not_turn),
        cmocka_unit_test(a_blocked_segnors_loop_is_a_partial_bank),
        cmocka_unit_test(a_tallon_roll_with_no_free_placement_is_a_partial_turn),
        cmocka_unit_test(backing_over_a_second_ship_goes_on),
        cmocka_unit_test(what_forced_it_is_who_stood_at_the_end),
        cmocka_unit_test(a_ship_that_cannot_leave_stays_where_it_was),
        cmocka_unit_test(a_ship_that_starts_inside_another_stays_too),
        cmocka_unit_test(a_stationary_ship_is_never_blocked),
        cmocka_unit_test(ships_side_by_side_fly_past_each_other),
        cmocka_unit_test(a_slit_no_wider_than_the_ship_is_found),
        cmocka_unit_test(a_ship_grazed_all_along_is_left_at_its_end),
        cmocka_unit_test(a_partial_move_never_overlaps_and_always_touches),
        cmocka_unit_test(no_pose_between_that_and_the_end_is_free),
        cmocka_unit_test(the_stop_lies_on_the_path),
        cmocka_unit_test(a_mirrored_or_turned_table_gives_the_mirrored_or_turned_move),
    };

    return RUN_TESTS(tests);
}
