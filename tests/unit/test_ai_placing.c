/* `simple` at Setup: where it wants obstacles, and where its ships begin. */
#include <math.h>
#include <string.h>

#include "ai/simple_fly.h"
#include "unit/simple_story.h"
#include "xwing/state/ids.h"

static int make(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-1", strlen("xwing-1")), "edition xwing-1\n");
    return 0;
}

static double from_middle(Pose pose)
{
    Look look = looking();
    PlayArea area = area_of(&look);

    return vec_length(vec_sub(pose_middle(pose), vec(area.wide / 2, area.deep / 2)));
}

/* The legal place of the open question that is best by `worth`. */
static Answer best_place(double (*worth)(Pose))
{
    Question question = asked();
    int count = table_candidates(rules, &story.table, &question);
    Answer answer = {.seat = question.seat, .count = question.count, .kind = ANSWER_POSE};
    double best = -HUGE_VAL;
    Key key;

    for (int i = 0; i < count; i++) {
        if (!table_option(rules, &story.table, &question, i, &key) || worth(key.pose) <= best)
            continue;
        best = worth(key.pose);
        answer.key = key;
    }
    assert_true(best > -HUGE_VAL);
    return answer;
}

/* An X-wing bears five damage, a TIE fighter three: one wants rocks between them, the other wants them out of its way. */
static void who_bears_more_wants_rocks_in_the_middle(void **state)
{
    double outside[2] = {0, 0};
    int placed[2] = {0, 0};

    (void)state;
    begin("obstacles 6\nship you rookiepilot seat 0\nship tie academypilot seat 1\n");
    while (asked().kind == ASK_OBSTACLE || asked().kind == ASK_OBSTACLE_POSE) {
        Question question = asked();
        (void)answers();
        if (question.kind == ASK_OBSTACLE)
            continue;
        outside[question.seat] += from_middle(game_state()->object[question.subject - FIRST_OBJECT].pose) / 3;
        placed[question.seat]++;
    }
    assert_int_equal(placed[0], 3);
    assert_int_equal(placed[1], 3);
    assert_true(outside[0] < 1.6 * RANGE_BAND);
    assert_true(outside[1] > 2.4 * RANGE_BAND);
}

static double left(Pose pose)
{
    return -pose.x;
}

static double right(Pose pose)
{
    return pose.x;
}

/* Whoever may chooses an edge; the enemy's ship is placed first, as far as that at one side of the mat; then its own one. */
static void places_across(double (*enemy)(Pose))
{
    if (asked().kind == ASK_EDGE)
        say("edge 0");
    while (asked().kind != ASK_SHIP_POSE)
        (void)answers();
    assert_int_equal(asked().subject, piece("tie"));
    Answer answer = best_place(enemy);
    give(&answer);
    while (asked().kind != ASK_SHIP_POSE)
        (void)answers();
    assert_int_equal(asked().subject, piece("you"));
    (void)answers();
}

static void it_begins_across_from_the_enemy_and_faces_it(void **state)
{
    double (*const sides[2])(Pose) = {left, right};

    (void)state;
    for (int side = 0; side < 2; side++) {
        begin("ship you rookiepilot seat 0\nship tie academypilot seat 1\n");
        places_across(sides[side]);
        Stance own = pose_stance(ship("you")->pose);
        Vec away = vec_sub(pose_middle(ship("tie")->pose), own.at);
        assert_true(vec_dot(away, own.ahead) > 0.95 * vec_length(away));
        assert_true(fabs(away.x) < 2 * RANGE_BAND);
        assert_true(side == 0 ? own.at.x < 457 : own.at.x > 457);
    }
}

static double in_the_column_of_the_rock(Pose pose)
{
    return -fabs(pose_middle(pose).x - 260);
}

static double near_and_in_that_column(Pose pose)
{
    return in_the_column_of_the_rock(pose) - pose_middle(pose).y;
}

/* A rock lies straight ahead of where it would begin, across from the enemy. */
static void it_begins_where_its_lane_is_free(void **state)
{
    SimpleOdds odds = simple_odds();
    static Rocks rocks;
    static Sky sky;

    (void)state;
    begin("obstacles 1\nship you rookiepilot seat 0\nship tie academypilot seat 1\n");
    while (asked().kind != ASK_OBSTACLE_POSE)
        (void)answers();
    Answer rock = best_place(near_and_in_that_column);
    give(&rock);
    places_across(in_the_column_of_the_rock);
    Look look = looking();
    sky_make(&sky, &look, 0, &(SkyAids){.odds = &odds, .rocks = &rocks}, SKY_SHIPS);
    Pose chosen = ship("you")->pose, across = chosen;
    across.x = ship("tie")->pose.x;
    assert_true(ways_out(&sky, piece("you"), chosen, false, DIAL_POSITIONS) >
                ways_out(&sky, piece("you"), across, false, DIAL_POSITIONS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_bears_more_wants_rocks_in_the_middle),
        cmocka_unit_test(it_begins_across_from_the_enemy_and_faces_it),
        cmocka_unit_test(it_begins_where_its_lane_is_free),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
