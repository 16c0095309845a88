/* Barrel roll, boost and decloak. */
#include "geometry_cases.h"

#include "xwing/geometry/contact.h"
#include "xwing/geometry/rolls.h"

static const Pose origin = {0, 0, 0};

static Pose rolled(BaseSize size, Side side, int speed, RollPlacement placement)
{
    return roll_end(origin, size, roll_discrete(size, side, speed, placement));
}

static void a_small_ship_rolls_to_six_places(void **state)
{
    (void)state;
    PROVES("X2-ROLL-03 X2-ROLL-04 X2-EX-22 X25-ACTION-27 X25-EX-12");
    for (int side = -1; side <= 1; side += 2) {
        for (int placement = -1; placement <= 1; placement++)
            assert_pose(rolled(BASE_SMALL, (Side)side, 1, (RollPlacement)placement), side * 80, placement * 10, 0);
    }
}

static void bigger_ships_roll_along_the_long_side(void **state)
{
    (void)state;
    PROVES("X25-AMB-37 X25-ACTION-27");
    assert_pose(rolled(BASE_MEDIUM, RIGHT, 1, ROLL_LEVEL), 80, 0, 0);
    assert_pose(rolled(BASE_MEDIUM, RIGHT, 1, ROLL_FORWARD), 80, 20, 0);
    assert_pose(rolled(BASE_LARGE, LEFT, 1, ROLL_BACK), -100, -20, 0);
}

static void a_roll_turns_with_the_ship_and_keeps_its_facing(void **state)
{
    Pose start = pose_mm(400, 400, 90);
    Pose end = roll_end(start, BASE_SMALL, roll_discrete(BASE_SMALL, RIGHT, 1, ROLL_FORWARD));

    (void)state;
    PROVES("X1-ACTION-19 X1-EX-05 X2-ROLL-03");
    assert_pose(end, 410, 320, 90);
}

static void the_template_joins_both_places(void **state)
{
    Dice dice = {41};

    (void)state;
    PROVES("X2-ROLL-02 X25-ACTION-26 X1-ACTION-18");
    for (long i = 0; i < cases(3000); i++) {
        Pose start = dice_pose(&dice, 300);
        BaseSize size = dice_size(&dice);
        Side side = dice_below(&dice, 2) ? LEFT : RIGHT;
        double limit = roll_limit(size);
        Roll roll = dice_below(&dice, 2) ? roll_discrete(size, side, 1, (RollPlacement)(dice_below(&dice, 3) - 1))
                                         : roll_shifted(size, side, dice_between(&dice, -2 * limit, 2 * limit));
        Base before = base_at(start, size);
        Base after = base_at(roll_end(start, size, roll), size);
        Shape piece = roll_template(&before, roll);
        Shape from = shape_of_base(&before);
        Shape to = shape_of_base(&after);

        assert_int_equal(shapes_contact(&piece, &from), TOUCHING);
        assert_int_equal(shapes_contact(&piece, &to), TOUCHING);
    }
}

/* Along a bank the ship turns; its template joins both places too, and nothing is farther away than it says. */
static void a_bent_roll_turns_the_ship(void **state)
{
    static const Bend bends[] = {BENT_BACK, BENT_AHEAD};

    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        for (int i = 0; i < 2; i++) {
            for (int speed = 1; speed <= 2; speed++) {
                Roll roll = roll_bent((Side)side, bends[i], speed, ROLL_LEVEL);
                double far = speed == 1 ? 90.711 : 126.066, along = speed == 1 ? 37.574 : 52.218;
                Base before = base_at(origin, BASE_SMALL);
                Base after = base_at(roll_end(origin, BASE_SMALL, roll), BASE_SMALL);
                Shape piece = roll_template(&before, roll), to = shape_of_base(&after);
                int turned = 45 * -side * bends[i];
                assert_pose(roll_end(origin, BASE_SMALL, roll), side * far, bends[i] * along, (turned + 360) % 360);
                assert_true(shapes_contact(&piece, &to) != APART);
                assert_true(vec_length(after.stance.at) + base_reach(BASE_SMALL) <= bent_roll_reach(speed));
            }
        }
    }
}

static void the_first_edition_lets_the_template_lie_anywhere(void **state)
{
    Roll roll = roll_shifted(BASE_SMALL, RIGHT, 14);

    (void)state;
    PROVES("X1-ACTION-18 X1-ACTION-19");
    assert_near(roll_limit(BASE_SMALL), 10, 0);
    assert_near(roll_limit(BASE_LARGE), 20, 0);
    assert_near(roll.at_start + roll.at_end, 14, 0);
    assert_pose(roll_end(origin, BASE_SMALL, roll), 80, 14, 0);
    roll = roll_shifted(BASE_SMALL, RIGHT, 99);
    assert_near(roll.at_start + roll.at_end, 20, 0);
}

static void an_open_table_allows_the_whole_interval(void **state)
{
    Base ship = base_at(pose_mm(400, 400, 30), BASE_SMALL);
    Intervals free = roll_free_shifts(&ship, LEFT, NULL, 0, NULL, 0);

    (void)state;
    PROVES("X1-ACTION-18");
    assert_int_equal(free.count, 1);
    assert_near(free.at[0].from, -20, 0);
    assert_near(free.at[0].to, 20, 0);
}

static void a_ship_in_the_way_takes_its_part_of_the_interval(void **state)
{
    Base ship = base_at(pose_mm(400, 400, 0), BASE_SMALL);
    Base ahead = base_at(pose_mm(490, 435, 0), BASE_SMALL);
    Intervals free = roll_free_shifts(&ship, RIGHT, &ahead, 1, NULL, 0);

    (void)state;
    PROVES("X1-ACTION-20");
    /* It reaches down to 415, so the rolled ship may come up to there: a shift of -5. */
    assert_int_equal(free.count, 1);
    assert_near(free.at[0].from, -20, 0);
    assert_near(free.at[0].to, -5, 0.0011);
}

static void the_template_may_lie_on_ships_but_on_no_obstacle(void **state)
{
    Base ship = base_at(pose_mm(400, 400, 0), BASE_SMALL);
    Base thin_ship = base_at(pose_mm(440, 455, 0), BASE_SMALL); /* beside the way of the base */
    Shape rock = shape_rectangle(
        (Stance){
            {440, 412},
            {0,   1  }
    },
        15, 5);
    Intervals free = roll_free_shifts(&ship, RIGHT, &thin_ship, 1, NULL, 0);

    (void)state;
    PROVES("X1-ACTION-21 X1-OBST-09");
    assert_int_equal(free.count, 1);
    assert_near(free.at[0].to, 20, 0);
    /* The rock begins at 407: the template's middle must stay at -3 or below, so the whole shift at 7 or below. */
    free = roll_free_shifts(&ship, RIGHT, NULL, 0, &rock, 1);
    assert_int_equal(free.count, 1);
    assert_near(free.at[0].from, -20, 0);
    assert_near(free.at[0].to, 7, 0.0011);
    free = roll_free_starts(&ship, RIGHT, 7, &rock, 1);
    assert_int_equal(free.count, 1);
    assert_near(free.at[0].from, -3, 1e-6);
    assert_near(free.at[0].to, -3, 0.0011);
}

static void boosts_end_like_maneuvers(void **state)
{
    (void)state;
    PROVES("X2-BOOST-02 X2-EX-23 X25-ACTION-31 X25-EX-13");
    assert_pose(boost_end(origin, BASE_SMALL, STRAIGHT, 1), 0, 80, 0);
    assert_pose(boost_end(origin, BASE_SMALL, BANK_LEFT, 1), -37.574, 90.711, -45);
    assert_pose(boost_end(origin, BASE_SMALL, BANK_RIGHT, 1), 37.574, 90.711, 45);
}

static void small_ships_decloak_farther(void **state)
{
    (void)state;
    PROVES("X2-CLOAK-06 X2-CLOAK-07");
    assert_int_equal(decloak_speed(BASE_SMALL), 2);
    assert_int_equal(decloak_speed(BASE_MEDIUM), 1);
    assert_int_equal(decloak_speed(BASE_LARGE), 1);
    assert_pose(rolled(BASE_SMALL, RIGHT, decloak_speed(BASE_SMALL), ROLL_LEVEL), 120, 0, 0);
    assert_pose(rolled(BASE_LARGE, RIGHT, decloak_speed(BASE_LARGE), ROLL_LEVEL), 100, 0, 0);
    assert_pose(boost_end(origin, BASE_SMALL, STRAIGHT, decloak_speed(BASE_SMALL)), 0, 120, 0);
}

/* --- properties --- */

static Shape slid(const Shape *shape, Vec direction, double by)
{
    Shape there = *shape;

    there.middle = vec_along(shape->middle, direction, by);
    for (int i = 0; i < shape->corners; i++)
        there.corner[i] = vec_along(shape->corner[i], direction, by);
    return there;
}

static void a_slide_is_free_where_the_shapes_do_not_overlap(void **state)
{
    Dice dice = {42};

    (void)state;
    PROVES("X1-ACTION-20 X1-ACTION-21");
    for (long i = 0; i < cases(2000); i++) {
        Base base = dice_base(&dice, 120);
        Shape moving = dice_below(&dice, 4) ? shape_of_base(&base)
                                            : shape_segment((Segment){
                                                  {457, 457},
                                                  {500, 480}
        });
        Shape fixed = dice_shape(&dice, 160);
        Vec direction = heading_direction(dice_heading(&dice));
        Intervals free = slide_free(&moving, direction, -60, 60, &fixed);

        for (int j = 0; j < 40; j++) {
            double by = dice_between(&dice, -60, 60);
            Shape there = slid(&moving, direction, by);
            bool near_an_end = false;
            for (int k = 0; k < free.count; k++)
                near_an_end |= fabs(by - free.at[k].from) < 1e-6 || fabs(by - free.at[k].to) < 1e-6;
            if (!near_an_end)
                assert_int_equal(intervals_hold(&free, by), !shapes_overlap(&there, &fixed));
        }
    }
}

static void free_shifts_are_those_that_a_roll_can_have(void **state)
{
    Dice dice = {43};

    (void)state;
    PROVES("X1-ACTION-18 X1-ACTION-19 X1-ACTION-20 X1-ACTION-21");
    for (long i = 0; i < cases(500); i++) {
        Pose start = dice_pose(&dice, 50);
        Base ship = base_at(start, dice_below(&dice, 2) ? BASE_SMALL : BASE_LARGE);
        Base other = dice_base(&dice, 350);
        Shape rocks[2] = {obstacle_at(&obstacle_table[dice_below(&dice, OBSTACLES)], dice_pose(&dice, 350)),
                          obstacle_at(&obstacle_table[dice_below(&dice, OBSTACLES)], dice_pose(&dice, 350))};
        double limit = roll_limit(ship.size);
        Intervals free = roll_free_shifts(&ship, RIGHT, &other, 1, rocks, 2);

        for (int j = 0; j < 30; j++) {
            double at_start = dice_between(&dice, -limit, limit);
            double at_end = dice_between(&dice, -limit, limit);
            Roll roll = {.side = RIGHT, .speed = 1, .at_start = at_start, .at_end = at_end};
            Base end = base_at(roll_end(start, ship.size, roll), ship.size);
            Shape piece = roll_template(&ship, roll);
            bool legal = !bases_overlap(&end, &other);
            for (int k = 0; k < 2; k++)
                legal &= !base_overlaps_shape(&end, &rocks[k]) && !shapes_overlap(&piece, &rocks[k]);
            /* Legal with this template, so the shift is free (to the rounding of the pose). */
            if (legal) {
                Intervals wide = intervals_widened(&free, 1e-4);
                assert_true(intervals_hold(&wide, at_start + at_end));
            }
        }
        for (int j = 0; j < free.count; j++) {
            double shift = (free.at[j].from + free.at[j].to) / 2;
            Intervals starts = roll_free_starts(&ship, RIGHT, shift, rocks, 2);
            Roll roll = {.side = RIGHT, .speed = 1};
            Shape piece;
            assert_true(starts.count > 0);
            roll.at_start = (starts.at[0].from + starts.at[0].to) / 2;
            piece = roll_template(&ship, roll);
            assert_false(shapes_overlap(&piece, &rocks[0]));
            assert_false(shapes_overlap(&piece, &rocks[1]));
            assert_true(fabs(shift - roll.at_start) <= limit + ROUNDING);
        }
    }
}

static void nothing_of_a_roll_is_beyond_its_reach(void **state)
{
    (void)state;
    for (int size = 0; size < BASE_SIZES; size++) {
        double limit = roll_limit((BaseSize)size), farthest = 0;
        for (int step = -4; step <= 4; step++) {
            Roll roll = roll_shifted((BaseSize)size, step % 2 ? LEFT : RIGHT, 2 * limit * step / 4);
            Base before = base_at(origin, (BaseSize)size);
            Pose at = roll_end(origin, (BaseSize)size, roll);
            Pose same = roll_end_from(origin, &before, roll);
            Base after = base_at(at, (BaseSize)size);
            Shape pieces[] = {shape_of_base(&after), roll_template(&before, roll)};
            assert_memory_equal(&at, &same, sizeof at);
            for (int i = 0; i < 8; i++)
                farthest = at_least(farthest, vec_length(pieces[i / 4].corner[i % 4]));
        }
        assert_true(farthest <= roll_reach((BaseSize)size, 1));
        assert_true(farthest > 0.95 * roll_reach((BaseSize)size, 1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_small_ship_rolls_to_six_places),
        cmocka_unit_test(bigger_ships_roll_along_the_long_side),
        cmocka_unit_test(a_roll_turns_with_the_ship_and_keeps_its_facing),
        cmocka_unit_test(the_template_joins_both_places),
        cmocka_unit_test(a_bent_roll_turns_the_ship),
        cmocka_unit_test(the_first_edition_lets_the_template_lie_anywhere),
        cmocka_unit_test(an_open_table_allows_the_whole_interval),
        cmocka_unit_test(a_ship_in_the_way_takes_its_part_of_the_interval),
        cmocka_unit_test(the_template_may_lie_on_ships_but_on_no_obstacle),
        cmocka_unit_test(boosts_end_like_maneuvers),
        cmocka_unit_test(small_ships_decloak_farther),
        cmocka_unit_test(nothing_of_a_roll_is_beyond_its_reach),
        cmocka_unit_test(a_slide_is_free_where_the_shapes_do_not_overlap),
        cmocka_unit_test(free_shifts_are_those_that_a_roll_can_have),
    };

    return RUN_TESTS(tests);
}
