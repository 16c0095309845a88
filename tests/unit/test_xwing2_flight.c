/* Flying in X-Wing 2.0, told with ships of the test's own: advanced maneuvers, large bases, difficulties that cards change, SLAM. */
#include "unit/xwing_story.h"
#include "xwing/geometry/grid.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/slam.h"

#define TRAITS  "attack 2  agility 2  hull 9  shields 0\n    arcs front\n"
#define ACTIONS "    actions focus  slam > evade\n"
#define DIAL                                                                                                           \
    "    dial  bank_left straight turn_left koiogran segnor_left stationary reverse_straight reverse_bank_left\n"      \
    "        3 -         white    -         -        white       -          -                -\n"                      \
    "        2 blue      white    red       red      -           -          -                -\n"                      \
    "        1 blue      blue     -         -        -           -          white            white\n"                  \
    "        0 -         -        -         -        -           red        -                -\n"
#define PILOT(name, type) "pilot " name " \"" name "\"\n    ship " type "  faction rebel  initiative 2\n"
#define SLOTS             "    slots modification modification\n"
#define UPGRADE(name, what)                                                                                            \
    "upgrade " name " \"" name "\"\n    slot modification\n    modifier\n        difficulty " what                     \
    "\n        text en \"So.\"\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship kite \"Kite\"\n    size small  " TRAITS ACTIONS DIAL
    "ship barge \"Barge\"\n    size medium  " TRAITS ACTIONS DIAL
    "ship ark \"Ark\"\n    size large  " TRAITS ACTIONS DIAL
    "ship plain \"Plain\"\n    size small  " TRAITS "    actions evade\n" DIAL
    PILOT("kitepilot", "kite") SLOTS
    PILOT("bargepilot", "barge")
    PILOT("arkpilot", "ark")
    PILOT("plainpilot", "plain")
    "ship seer \"Seer\"\n    size small  " TRAITS "    actions focus slam\n    dial  straight bank_left\n        2 purple   white\n        1 white    -\n"
    PILOT("seerpilot", "seer") "    force 1\n" SLOTS
    PILOT("layer", "kite") "    slots device\n"
    PILOT("zapperpilot", "kite") "    slots cannon\n"
    "upgrade mine \"Mine\"\n    slot device\n    bomb overlap  dice 3\n    action\n        do drop\n        text en \"So.\"\n"
    "upgrade zapper \"Zapper\"\n    slot cannon\n    weapon attack 3  range 1-3\n"
    "    ability\n        when  compared attacking weapon this hit\n        must  gain ion 2 for defender\n"
    "        then  cancel all\n        text  en \"So.\"\n"
    PILOT("eager", "kite")
    "    ability\n        when   maneuver_executed\n        may    free_action slam\n        text   en \"SLAM.\"\n"
    UPGRADE("heavy", "speed 1-3 harder")
    UPGRADE("heavier", "speed 1-3 harder")
    UPGRADE("light", "speed 1-3 easier");
/* clang-format on */

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

static void assert_at(const char *name, double x, double y, double facing)
{
    Vec at = pose_middle(ship(name)->pose);
    double degrees = ship(name)->pose.heading * (360.0 / 4294967296.0);

    assert_float_equal(at.x, x, 0.05);
    assert_float_equal(at.y, y, 0.05);
    assert_float_equal(degrees, facing, 0.05);
}

/* A position in the Activation phase, with an enemy far away. */
static void fly(const char *lines)
{
    char all[800];

    (void)snprintf(all, sizeof all,
                   "%s\nship far academypilot seat 1 at 880 880 facing 180 activated\nphase activation\n", lines);
    begin(all);
}

/* A kite that flies this from (457, 300), and what else there is. */
static void fly_kite(const char *dial, const char *lines)
{
    char all[600];

    (void)snprintf(all, sizeof all, "ship kite kitepilot seat 0 at 457 300 facing 0 dial %s\n%s", dial, lines);
    fly(all);
}

/* Could the open question be answered so? If not, the rule is this one. */
static bool is_legal(const char *words, const char *rule)
{
    Voice voice = {.rules = rules, .table = &story.table, .names = &story.names};
    Answer answer;
    Status status = answer_parse(&voice, asked().seat, words, (int)strlen(words), READ_KINDLY, &answer);

    if (status.code == STATUS_OK)
        status = table_check(rules, &story.table, &answer);
    if (status.code != STATUS_OK)
        assert_string_equal(status.rule, rule);
    return status.code == STATUS_OK;
}

static bool is_asked(int kind, const char *name)
{
    return asked().kind == kind && asked().subject == piece(name);
}

/* ---- advanced maneuvers ---- */

static void a_segnors_loop_is_a_bank_and_half_a_turn(void **state)
{
    (void)state;
    PROVES("X2-ADV-06 X2-EX-41");
    fly_kite("segnor-left 3", "");
    assert_at("kite", 390.14, 461.42, 135);
    assert_true(is_asked(ASK_ACTION, "kite"));
}

static void a_blocked_segnors_loop_does_not_turn_about(void **state)
{
    (void)state;
    PROVES("X2-AMB-46 X2-PARTIAL-08");
    fly_kite("segnor-left 3", "ship rock academypilot seat 1 at 385 470 facing 0 activated\n");
    assert_int_equal(ship("kite")->touching, 1u << piece("rock"));
    assert_in_range(ship("kite")->pose.heading >> 24, 0xE0, 0xFF); /* between north-west and north */
}

static void a_reverse_maneuver_goes_backward(void **state)
{
    (void)state;
    PROVES("X2-ADV-08 X2-ADV-09");
    fly_kite("reverse 1", "");
    assert_at("kite", 457, 220, 0);
    fly_kite("reverse-bank-left 1", "");
    assert_at("kite", 419.43, 209.29, 45);
}

static void a_blocked_reverse_maneuver_comes_forward_again(void **state)
{
    (void)state;
    PROVES("X2-AMB-46");
    fly_kite("reverse 1", "ship rock academypilot seat 1 at 457 215 facing 0 activated\n");
    assert_at("kite", 457, 255, 0);
}

static void a_stationary_ship_has_executed_a_maneuver(void **state)
{
    (void)state;
    PROVES("X2-ADV-07 X2-AMB-43");
    fly_kite("stationary 0", "obstacle asteroid1 at 457 300 facing 0\n");
    assert_at("kite", 457, 300, 0);
    assert_int_equal(ship("kite")->tokens[TOKEN_STRESS], 1); /* it is red on this dial */
    assert_int_equal(ship("kite")->flown, 1 + 0);
    fall(0, 0, 0, 1);                         /* it stands on an asteroid */
    assert_int_equal(ship("kite")->flown, 0); /* the round is over */
}

/* ---- bases ---- */

static void larger_bases_fly_by_the_same_rules(void **state)
{
    (void)state;
    PROVES("X2-SIZE-02 X2-SIZE-03 X2-SIZE-04 X2-MOVE-03 X2-MOVE-04");
    fly("ship small kitepilot seat 0 at 200 300 facing 0 dial straight 1\n"
        "ship medium bargepilot seat 0 at 400 300 facing 0 dial straight 1\n"
        "ship large arkpilot seat 0 at 600 300 facing 0 dial straight 1\n");
    say("ship small");
    say("pass");
    say("ship medium");
    say("pass");
    assert_at("small", 200, 380, 0); /* the template of 40 mm, and a base */
    assert_at("medium", 400, 400, 0);
    assert_at("large", 600, 420, 0);
}

static void larger_bases_need_more_ion_tokens(void **state)
{
    (void)state;
    PROVES("X2-ION-01 X2-SIZE-04");
    begin("ship small kitepilot seat 0 at 200 300 facing 0 ion 1\n"
          "ship medium bargepilot seat 0 at 400 300 facing 0 ion 1\n"
          "ship full bargepilot seat 0 at 400 100 facing 0 ion 2\n"
          "ship large arkpilot seat 0 at 600 300 facing 0 ion 2\n"
          "ship great arkpilot seat 0 at 600 100 facing 0 ion 3\n"
          "ship far academypilot seat 1 at 880 880 facing 180\nphase planning\n");
    assert_true(ship("small")->flags & SHIP_NO_DIAL);
    assert_false(ship("medium")->flags & SHIP_NO_DIAL);
    assert_true(ship("full")->flags & SHIP_NO_DIAL);
    assert_false(ship("large")->flags & SHIP_NO_DIAL);
    assert_true(ship("great")->flags & SHIP_NO_DIAL);
}

static void an_ionized_ship_without_a_focus_action_has_none(void **state)
{
    (void)state;
    PROVES("X2-ION-07 X2-ION-08");
    fly("ship plain plainpilot seat 0 at 457 300 facing 0 ion 1\n"
        "ship last arkpilot seat 0 at 200 100 facing 0 dial straight 1\n");
    say("ship plain");
    assert_at("plain", 457, 380, 0);
    assert_true(is_asked(ASK_ACTION, "last"));
    assert_int_equal(ship("plain")->tokens[TOKEN_ION], 0);
}

static void a_weapon_may_inflict_ion_tokens_instead_of_damage(void **state)
{
    (void)state;
    PROVES("X2-ION-10");
    begin("ship zap zapperpilot seat 0 with zapper at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 450 facing 180 attacked\nphase engagement\n");
    say("attack tie zapper");
    fall(3, 0, 0, 0);
    fall(0, 0, 3, 0);
    assert_int_equal(ship("tie")->tokens[TOKEN_ION], 2);
    Look look = looking();
    assert_int_equal(damage_on(&look, piece("tie")), 0);
}

/* ---- the order of consequences ---- */

static void mines_go_off_after_obstacles(void **state)
{
    (void)state;
    PROVES("X2-AMB-39 X2-DEV-03");
    fly("ship layer layer seat 0 with mine at 457 300 facing 0 dial straight 3\n"
        "ship kite kitepilot seat 0 at 307 364 facing 90 dial straight 3\n"
        "obstacle asteroid3 at 350 364 facing 0\n");
    say("ship layer");
    say("card-action mine layer"); /* it lies at 457 364 now, where the kite will end */
    fall(0, 0, 0, 1);              /* a die for the asteroid, */
    fall(0, 0, 0, 3);              /* and three for the mine */
    assert_int_equal(story.events[XW_ROLLS_FOR_ASTEROID], 1);
}

static uint32_t overlapped_ships;

/* An edition's own consequence: it notes the ships, and that the difficulty was applied before. */
static Flow run_overlap(Play *play, Frame *frame)
{
    assert_int_equal(xwing_of(play)->ship[frame->subject].tokens[TOKEN_STRESS], 1);
    overlapped_ships = (uint32_t)frame->local[OVERLAP_SHIPS];
    return done(play);
}

static void an_edition_may_do_more_about_the_ships_that_were_overlapped_first(void **state)
{
    static const ProcedureRow procedures[] = {
        {XWING_PROCEDURES, {"overlap", run_overlap, FRAME_ENDS}},
        {0               }
    };
    static const RulesPart part = {.procedures = procedures};
    static Edition changed;
    const Edition *second = edition_of_rules(rules);

    (void)state;
    PROVES("X25-PARTIAL-07 X25-PARTIAL-08");
    changed = *second;
    changed.from = second;
    changed.part = &part;
    changed.overlap = XWING_PROCEDURES;
    const XwingContent *content = rules->own;
    rules_xwing_free(rules);
    rules = rules_xwing(&changed, content);
    overlapped_ships = 0;
    fly_kite("koiogran 2", "ship near academypilot seat 1 at 465 370 facing 0 activated\n"
                           "ship end academypilot seat 1 at 457 435 facing 0 activated\n");
    assert_int_equal(ship("kite")->touching, 1u << piece("near")); /* the one that it backed over last, */
    assert_int_equal(overlapped_ships, 1u << piece("end"));        /* and the one that it would have ended on */
}

/* ---- difficulties ---- */

#define FAR "ship far academypilot seat 1 at 880 880 facing 180\nphase planning\n"

/* Of a maneuver on the dial of this pilot, who has these upgrades. */
static Difficulty difficulty_for(const char *pilot, Bearing bearing, int speed)
{
    char lines[300];

    (void)snprintf(lines, sizeof lines, "ship kite %s at 457 300 facing 0\n" FAR, pilot);
    begin(lines);
    Look look = looking();
    const ShipType *type = type_of(&look, 0);
    for (int i = 0; i < type->dial_count; i++) {
        if (type->dial[i].maneuver.bearing == bearing && type->dial[i].maneuver.speed == speed)
            return difficulty_of(&look, 0, &type->dial[i]);
    }
    fail_msg("there is no such maneuver");
    return DIFFICULTY_STANDARD;
}

static Difficulty difficulty_with(const char *upgrades, Bearing bearing, int speed)
{
    char pilot[100];

    (void)snprintf(pilot, sizeof pilot, "kitepilot seat 0 %s", upgrades);
    return difficulty_for(pilot, bearing, speed);
}

static void cards_make_maneuvers_harder_and_easier(void **state)
{
    (void)state;
    PROVES("X2-DIFF-01 X2-DIFF-02 X2-DIFF-03 X2-EX-65");
    assert_int_equal(difficulty_with("", STRAIGHT, 1), DIFFICULTY_EASY);
    assert_int_equal(difficulty_with("with heavy", STRAIGHT, 1), DIFFICULTY_STANDARD);
    assert_int_equal(difficulty_with("with heavy", STRAIGHT, 2), DIFFICULTY_HARD);
    assert_int_equal(difficulty_with("with light", TURN_LEFT, 2), DIFFICULTY_STANDARD);
    assert_int_equal(difficulty_with("with light", STRAIGHT, 2), DIFFICULTY_EASY);
}

static void changes_of_difficulty_come_one_after_the_other_and_end_at_the_ends(void **state)
{
    (void)state;
    PROVES("X2-AMB-38 X2-DIFF-02 X2-DIFF-03");
    assert_int_equal(difficulty_with("with heavy heavier", STRAIGHT, 1), DIFFICULTY_HARD);
    assert_int_equal(difficulty_with("with heavy", TURN_LEFT, 2), DIFFICULTY_HARD);
    assert_int_equal(difficulty_with("with light", STRAIGHT, 1), DIFFICULTY_EASY);
    assert_int_equal(difficulty_with("with light heavy", STRAIGHT, 1), DIFFICULTY_STANDARD);
    assert_int_equal(difficulty_with("with heavy light", STRAIGHT, 1), DIFFICULTY_EASY);
}

static void a_stressed_ship_all_of_whose_dial_is_red_sets_what_it_likes(void **state)
{
    (void)state;
    PROVES("X2-PLAN-07 X2-AMB-37");
    begin("ship kite kitepilot seat 0 with heavy heavier at 457 300 facing 0 stress 1\n"
          "ship far academypilot seat 1 at 880 880 facing 180 ion 1\nphase planning\n");
    say("straight kite 1");
    say("confirm");
    say("pass"); /* of the enemy */
    assert_at("kite", 457, 420, 0);
}

/* ---- purple maneuvers ---- */

#define SEER "ship seer seerpilot seat 0 at 457 300 facing 0 "

static void a_purple_maneuver_costs_a_force_charge(void **state)
{
    (void)state;
    PROVES("X25-AMB-44");
    fly(SEER "stress 1 dial straight 2\n"); /* it is not red */
    assert_at("seer", 457, 420, 0);
    assert_int_equal(story.events[XW_SPENDS_FORCE], 1);
    fly(SEER "dial straight 1\n");
    assert_int_equal(story.events[XW_SPENDS_FORCE], 0);
}

static void a_ship_without_force_sets_and_flies_nothing_purple(void **state)
{
    (void)state;
    PROVES("X25-AMB-44 X2-AMB-37");
    begin(SEER "\nship far academypilot seat 1 at 880 880 facing 180 ion 1\nphase planning\n");
    assert_true(is_legal("straight seer 2", NULL));
    ship("seer")->force = 0;
    assert_false(is_legal("straight seer 2", "X25-AMB-44"));
    ship("seer")->force = 1;
    say("straight seer 2");
    ship("seer")->force = 0; /* spent since then */
    say("confirm");
    say("pass"); /* of the enemy */
    assert_at("seer", 457, 420, 0);
    assert_int_equal(story.events[XW_FLIES_INSTEAD], 1);
    assert_int_equal(story.events[XW_SPENDS_FORCE], 0);
}

static void a_slam_is_nothing_purple_without_force(void **state)
{
    (void)state;
    PROVES("X25-AMB-44 X2-AMB-72");
    fly(SEER "dial bank-left 2\n");
    say("slam");
    assert_true(is_legal("straight seer 2", NULL));
    ship("seer")->force = 0;
    assert_false(is_legal("straight seer 2", "X25-AMB-44"));
    say("bank-left seer 2");
}

static void nothing_makes_purple_harder_or_easier(void **state)
{
    (void)state;
    PROVES("X2-AMB-38");
    assert_int_equal(difficulty_for("seerpilot seat 0 with light", STRAIGHT, 2), DIFFICULTY_PURPLE);
    assert_int_equal(difficulty_for("seerpilot seat 0 with heavy", STRAIGHT, 2), DIFFICULTY_PURPLE);
}

/* ---- SLAM ---- */

static void a_slam_is_a_second_maneuver_of_the_same_speed(void **state)
{
    (void)state;
    PROVES("X2-SLAM-01 X2-SLAM-02 X2-SLAM-03 X2-AMB-72");
    fly_kite("straight 2", "");
    say("slam");
    assert_true(is_asked(ASK_SLAM, "kite"));
    assert_false(is_legal("straight kite 1", "X2-SLAM-01"));
    assert_false(is_legal("straight kite 3", "X2-SLAM-01"));
    assert_false(is_legal("straight kite 5", "X2-SLAM-01")); /* nor on its dial */
    assert_true(is_legal("bank-left kite 2", NULL));
    say("koiogran kite 2");
    assert_at("kite", 457, 540, 180);
    assert_int_equal(story.events[XW_STRESSED], 1);
    assert_int_equal(story.events[XW_DISARMED], 1);
}

static void a_linked_action_follows_a_slam(void **state)
{
    (void)state;
    PROVES("X2-SLAM-02");
    fly_kite("straight 2", "");
    say("slam");
    say("bank-left kite 2");
    assert_true(is_asked(ASK_ACTION, "kite"));
    assert_int_equal(ship("kite")->tokens[TOKEN_DISARM], 1);
    say("evade");
}

static void a_partial_slam_disarms_and_nothing_is_linked_to_it(void **state)
{
    (void)state;
    PROVES("X2-AMB-72 X2-SLAM-03");
    fly_kite("straight 2", "ship rock academypilot seat 1 at 457 545 facing 0 activated\n");
    say("slam");
    say("straight kite 2");
    assert_at("kite", 457, 505, 0);
    assert_int_equal(story.events[XW_DISARMED], 1);
    assert_int_equal(story.events[XW_ENGAGEMENT], 1); /* no action is asked for any more */
}

static void obstacles_count_in_a_slam(void **state)
{
    (void)state;
    PROVES("X2-SLAM-02 X2-AMB-72");
    fly_kite("straight 2", "obstacle asteroid1 at 457 500 facing 0\n");
    say("slam");
    say("straight kite 2");
    assert_int_equal(story.events[XW_DISARMED], 0);
    fall(1, 0, 0, 0);
    assert_int_equal(story.events[XW_DISARMED], 1);
}

static void a_slam_belongs_to_the_perform_action_step(void **state)
{
    (void)state;
    PROVES("X2-SLAM-04");
    fly("ship kite eager seat 0 at 457 300 facing 0 dial straight 2\n");
    assert_true(is_asked(ASK_ACTION, "kite")); /* its ability could not be used before */
    Look look = looking();
    assert_true(can_slam(&look, piece("kite")));
    assert_false(can_slam(&look, piece("far")));
    say("slam");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make, free_rules)
    const struct CMUnitTest tests[] = {
        TEST(a_segnors_loop_is_a_bank_and_half_a_turn),
        TEST(a_blocked_segnors_loop_does_not_turn_about),
        TEST(a_reverse_maneuver_goes_backward),
        TEST(a_blocked_reverse_maneuver_comes_forward_again),
        TEST(a_stationary_ship_has_executed_a_maneuver),
        TEST(larger_bases_fly_by_the_same_rules),
        TEST(larger_bases_need_more_ion_tokens),
        TEST(an_ionized_ship_without_a_focus_action_has_none),
        TEST(a_weapon_may_inflict_ion_tokens_instead_of_damage),
        TEST(mines_go_off_after_obstacles),
        TEST(an_edition_may_do_more_about_the_ships_that_were_overlapped_first),
        TEST(cards_make_maneuvers_harder_and_easier),
        TEST(changes_of_difficulty_come_one_after_the_other_and_end_at_the_ends),
        TEST(a_stressed_ship_all_of_whose_dial_is_red_sets_what_it_likes),
        TEST(a_purple_maneuver_costs_a_force_charge),
        TEST(a_ship_without_force_sets_and_flies_nothing_purple),
        TEST(a_slam_is_nothing_purple_without_force),
        TEST(nothing_makes_purple_harder_or_easier),
        TEST(a_slam_is_a_second_maneuver_of_the_same_speed),
        TEST(a_linked_action_follows_a_slam),
        TEST(a_partial_slam_disarms_and_nothing_is_linked_to_it),
        TEST(obstacles_count_in_a_slam),
        TEST(a_slam_belongs_to_the_perform_action_step),
    };

    return RUN_TESTS(tests);
}
