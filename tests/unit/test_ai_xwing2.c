/* `simple` with what 2.0 adds: turrets, reinforced sides, jamming, tractor beams, actions that could fail. */
#include "unit/simple_story.h"
#include "xwing/rules/flight.h"

/* A ship for each action, which can do nothing else. */
#define SHIP(id, arcs, actions)                                                                                        \
    "ship " id " \"" id "\"\n    size small  attack 3  agility 2  hull 6  shields 0  arcs " arcs                       \
    "\n    actions " actions "\n    dial straight\n        2 white\n        1 white\npilot " id "pilot \"" id          \
    "\"\n    ship " id "  faction rebel  initiative 2\n"
static const char cards[] = "edition xwing-2.0\n" SHIP("gunboat", "turret", "rotate") SHIP("hull", "front", "reinforce")
    SHIP("rower", "front", "barrel_roll") SHIP("jammer", "front", "jam") SHIP("spotter", "front", "lock")
        SHIP("ghost", "front", "cloak") SHIP("chief", "front", "coordinate") SHIP("abacus", "front", "calculate")
            SHIP("wings", "front", "boost") "ship burner \"Burner\"\n    size small  attack 3  agility 2  hull 6  "
                                            "shields 0  arcs front\n    actions focus\n"
                                            "    dial straight\n        3 white\npilot burnerpilot \"Burner\"\n    "
                                            "ship burner  faction rebel  initiative 2\n"
                                            "    slots modification\n";

/* A ship that has flown and acts at 457 400, facing 0. */
#define ACTS(pilot) "ship you " pilot " seat 0 at 457 280 facing 0 dial straight 2\n"
#define ENEMY(at)   "ship tie academypilot seat 1 at " at " activated\n"

static int make_ships(void **state)
{
    (void)state;
    simple = simple_player(1);
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), cards);
    return 0;
}

/* Its answer where both seats are asked. */
static const char *answers_for(int seat)
{
    Question questions[MAX_SEATS];

    assert_int_equal(table_questions(rules, &story.table, questions), 2);
    return answers_to(questions[seat]);
}

static void acts_among(const char *lines)
{
    char all[600];

    (void)snprintf(all, sizeof all, "%sphase activation\n", lines);
    begin(all);
    assert_kind(ASK_ACTION, 0);
}

static void it_turns_its_turret_to_where_an_enemy_is(void **state)
{
    (void)state;
    acts_among(ACTS("gunboatpilot") ENEMY("200 400 facing 90"));
    assert_string_equal(answers(), "rotate");
    assert_string_equal(answers(), "turret");
    assert_int_equal(ship("you")->turret, ARC_LEFT);
    acts_among(ACTS("gunboatpilot") ENEMY("457 600 facing 180")); /* it looks there already */
    assert_string_equal(answers(), "pass");
}

static void it_reinforces_the_side_that_is_fired_at(void **state)
{
    (void)state;
    acts_among(ACTS("hullpilot") ENEMY("457 200 facing 0"));
    assert_string_equal(answers(), "reinforce");
    assert_string_equal(answers(), "aft");
    acts_among(ACTS("hullpilot") ENEMY("457 600 facing 180"));
    assert_string_equal(answers(), "reinforce");
    assert_string_equal(answers(), "fore");
}

static void it_declares_nothing_that_would_fail(void **state)
{
    (void)state;
    /* An enemy is just outside its arc, and there is no room on either side. */
    acts_among(
        ACTS("rowerpilot") "ship left rowerpilot seat 0 at 405 400 facing 0 activated\n"
                           "ship right rowerpilot seat 0 at 509 400 facing 0 activated\n" ENEMY("640 500 facing 90"));
    assert_string_equal(answers(), "pass");
    acts_among(ACTS("rowerpilot") ENEMY("640 500 facing 90"));
    assert_string_equal(answers(), "barrel-roll");
    /* Straight ahead there is no room for a boost. */
    acts_among(
        ACTS("wingspilot") "ship ahead rowerpilot seat 0 at 425 485 facing 0 activated\n" ENEMY("640 500 facing 90"));
    assert_string_equal(answers(), "boost");
    assert_string_equal(answers(), "bank-right");
    assert_int_equal(story.events[XW_ACTION_FAILS], 0);
}

static void it_locks_and_jams_enemies_alone(void **state)
{
    (void)state;
    acts_among(ACTS("spotterpilot") "ship friend rowerpilot seat 0 at 520 400 facing 0 activated\n" ENEMY(
        "457 880 facing 180"));
    assert_string_equal(answers(), "pass");
    acts_among(ACTS("spotterpilot") "ship friend rowerpilot seat 0 at 520 400 facing 0 activated\n" ENEMY(
        "457 600 facing 180"));
    assert_string_equal(answers(), "lock");
    assert_string_equal(answers(), "lock-on");
    assert_int_equal(ship("you")->lock[0], piece("tie"));
    acts_among(ACTS("jammerpilot") "ship friend rowerpilot seat 0 at 520 400 facing 0 activated\n" ENEMY(
        "457 880 facing 180"));
    assert_string_equal(answers(), "pass");
    acts_among(ACTS("jammerpilot") "ship friend rowerpilot seat 0 at 540 400 facing 0 activated\n"
                                   "ship tie academypilot seat 1 at 457 500 facing 180 focus 1 evade 1 activated\n");
    assert_string_equal(answers(), "jam");
    assert_string_equal(answers(), "ship");
    assert_string_equal(answers(), "lose-focus"); /* whoever jams chooses */
    assert_int_equal(ship("tie")->tokens[TOKEN_FOCUS], 0);
}

static void it_cloaks_only_without_a_shot(void **state)
{
    (void)state;
    acts_among(ACTS("ghostpilot") ENEMY("457 200 facing 0"));
    assert_string_equal(answers(), "cloak");
    acts_among(ACTS("ghostpilot") ENEMY("457 600 facing 180"));
    assert_string_equal(answers(), "pass");
}

/* In the System phase, a cloaked ship at 457 400. */
static void decloaks_among(const char *lines)
{
    char all[600];

    (void)snprintf(all, sizeof all,
                   "ship you ghostpilot seat 0 at 457 400 facing 0 dial straight 2 cloak 1\n%s"
                   "ship tie academypilot seat 1 at 457 880 facing 180 dial straight 2\nphase system\n",
                   lines);
    begin(all);
    assert_kind(ASK_ABILITY, 0);
}

static void it_decloaks_where_there_is_room(void **state)
{
    (void)state;
    decloaks_among("");
    assert_string_equal(answers(), "use");
    for (int i = 0; ship("you")->tokens[TOKEN_CLOAK] > 0; i++) {
        assert_true(i < 2);
        (void)answers();
    }
    assert_int_equal(story.events[XW_DECLOAK_FAILS], 0);
    decloaks_among("ship ahead rowerpilot seat 0 at 457 520 facing 0 dial straight 2\n"
                   "ship left rowerpilot seat 0 at 337 400 facing 0 dial straight 2\n"
                   "ship right rowerpilot seat 0 at 577 400 facing 0 dial straight 2\n");
    assert_string_equal(answers(), "pass");
}

/* A card's action that would fail is not begun either: its charge is kept. */
static void it_spends_no_charge_on_what_would_fail(void **state)
{
    static const char *const places[] = {"", "ship left rowerpilot seat 0 at 425 485 facing 0 activated\n"
                                             "ship right rowerpilot seat 0 at 489 485 facing 0 activated\n"};

    (void)state;
    for (int crowded = 0; crowded < 2; crowded++) {
        int used = 0;
        for (int i = 0; i < 16; i++) { /* it passes on a card now and then */
            char all[600];
            (void)snprintf(all, sizeof all,
                           "ship you burnerpilot seat 0 with afterburners at 457 240 facing 0 dial straight 3\n%s"
                           "ship tie academypilot seat 1 at 640 500 facing 90 activated\nphase activation\n",
                           places[crowded]);
            begin(all);
            assert_kind(ASK_ABILITY, 0);
            used += strcmp(answers(), "use") == 0;
        }
        assert_int_equal(used > 8, !crowded);
        assert_int_equal(used > 0, !crowded);
    }
}

static void it_coordinates_a_friend_who_can_act(void **state)
{
    (void)state;
    acts_among(
        ACTS("chiefpilot") "ship tired abacuspilot seat 0 at 600 400 facing 0 stress 1 activated\n"
                           "ship fresh abacuspilot seat 0 at 314 400 facing 0 activated\n" ENEMY("457 600 facing 180"));
    assert_string_equal(answers(), "coordinate");
    assert_string_equal(answers(), "ship");
    assert_int_equal(asked().subject, piece("fresh"));
    assert_string_equal(answers(), "calculate");
    assert_int_equal(ship("fresh")->tokens[TOKEN_CALCULATE], 1);
}

static void it_opens_its_wings_and_leaves_them_so(void **state)
{
    (void)state;
    for (int times = 0; times < 20; times++) {
        begin("ship you bluesquadronescort seat 0 with servomotorsfoils at 457 280 facing 0 dial straight 2\n"
              "ship tie academypilot seat 1 at 457 800 facing 180 dial straight 2\nphase activation\n");
        upgrade("you", 0)->side = 1;
        say("pass"); /* of the TIE, which activates first */
        assert_true(can_use("servomotorsfoils:3"));
        assert_string_equal(answers(), "pass");
    }
}

static void it_rerolls_nothing_that_is_good(void **state)
{
    (void)state;
    for (int times = 0; times < 20; times++) {
        begin("ship you redsquadronveteran seat 0 with predator at 457 300 facing 0\n"
              "ship tie academypilot seat 1 at 457 500 facing 180 attacked\nphase engagement\n");
        say("attack tie -");
        fall(2, 1, 0, 0);
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), "pass");
    }
}

/* Sabine Wren turns any result into a hit: the worst one, and none if all are good. */
static void it_changes_the_worst_die(void **state)
{
    (void)state;
    for (int times = 0; times < 20; times++) {
        begin("ship you sabinewren-rz1awing seat 0 at 457 300 facing 0\n"
              "ship tie academypilot seat 1 at 457 420 facing 180 attacked\nphase engagement\n");
        say("attack tie -");
        fall(0, 1, 1, 1);
        say("use sabinewren-rz1awing you");
        assert_string_equal(answers(), "choose");
        assert_int_equal(game_state()->attack.attack.die[2].face, FACE_HIT);
        begin("ship you sabinewren-rz1awing seat 0 at 457 300 facing 0\n"
              "ship tie academypilot seat 1 at 457 420 facing 180 attacked\nphase engagement\n");
        say("attack tie -");
        fall(2, 1, 0, 0);
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), "pass");
    }
}

/* Han Solo beside an asteroid rolls bad dice again, and leaves good ones. */
static void it_rolls_bad_dice_again(void **state)
{
    (void)state;
    for (int hits = 0; hits <= 3; hits += 3) {
        begin("ship you hansolo-modifiedyt1300lightfreighter seat 0 at 457 300 facing 0 turret front\n"
              "ship tie academypilot seat 1 at 457 540 facing 180 attacked\n"
              "obstacle asteroid2 at 457 190 facing 0\nphase engagement\n");
        say("attack tie -");
        fall((uint8_t)hits, 0, 0, (uint8_t)(3 - hits));
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), hits == 0 ? "use" : "pass");
    }
}

/* What is bad for a ship is for enemies, what is good for friends: Torkil Mux, Static Discharge Vanes, Deuterium Power Cells. */
static void it_knows_whom_a_card_is_for(void **state)
{
    (void)state;
    for (int times = 0; times < 10; times++) {
        begin("faction 0 scum\nship you torkilmux seat 0 at 457 300 facing 0 turret front\n"
              "ship friend spicerunner seat 0 at 457 400 facing 0 turret front\n"
              "ship tie academypilot seat 1 at 457 550 facing 180\nphase engagement\n");
        say("use torkilmux you");
        assert_string_equal(answers(), "ship");
        assert_int_equal(game_state()->lasting[0].subject, piece("tie"));
        begin("faction 0 scum\nship you torkilmux seat 0 at 457 300 facing 0 turret front\n"
              "ship friend spicerunner seat 0 at 457 400 facing 0 turret front\n"
              "ship tie academypilot seat 1 at 557 300 facing 270\nphase engagement\n");
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), "pass");
        begin("faction 0 firstorder\n"
              "ship you epsilonsquadroncadet seat 0 with deuteriumpowercells at 457 300 facing 0 dial straight 2\n"
              "ship tie academypilot seat 1 at 457 700 facing 180 activated\nphase activation\n");
        say("focus");
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), "pass");
    }
}

/* Electronic Baffle: not at the price of the ship, and the worst token goes. */
static void it_sheds_the_worst_token(void **state)
{
    (void)state;
    for (int times = 0; times < 10; times++) {
        begin("ship you bluesquadronescort seat 0 with electronicbaffle at 457 300 facing 0 stress 1 ion 1 strain 1\n"
              "ship tie academypilot seat 1 at 457 800 facing 180\nphase end\n");
        say("use electronicbaffle you");
        assert_string_equal(answers(), "lose-ion");
        begin(
            "ship you bluesquadronescort seat 0 with electronicbaffle at 457 300 facing 0 stress 1 shields 0 damage 3\n"
            "ship tie academypilot seat 1 at 457 800 facing 180\nphase end\n");
        assert_kind(ASK_ABILITY, 0);
        assert_string_equal(answers(), "pass");
    }
}

/* Homing Missiles: one damage is less than four dice do, but for a ship that has no more than one left. */
static void it_suffers_rather_than_roll_unless_that_destroys_it(void **state)
{
    (void)state;
    for (int left = 1; left <= 3; left += 2) {
        char lines[400];

        (void)snprintf(lines, sizeof lines,
                       "ship smug scimitarsquadronpilot seat 1 with homingmissiles at 457 600 facing 180\n"
                       "ship you graysquadronbomber seat 0 at 457 360 facing 0 shields 0 damage %d attacked\n"
                       "lock smug you\nphase engagement\n",
                       6 - left);
        begin(lines);
        say("attack you homingmissiles");
        assert_kind(ASK_CHOICE, 0);
        assert_string_equal(answers(), "choose");
        bool is_over = game_state()->attack.attacker < 0; /* or its dice are still to be rolled */
        assert_int_equal(is_over, left > 1);
    }
}

/* Four dice of ions destroy nobody: a ship that is nearly destroyed is attacked with what hurts. */
static void it_fires_what_hurts_rather_than_ions(void **state)
{
    (void)state;
    begin("ship you redsquadronveteran seat 0 with iontorpedoes at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 180 damage 1 attacked\nlock you tie\nphase engagement\n");
    assert_kind(ASK_ATTACK, 0);
    assert_string_equal(answers(), "attack");
    assert_int_equal(game_state()->attack.weapon, 0);
}

/* Munitions Failsafe saves a charge where nothing was hit, and gives up no hit for it. */
static void it_cancels_no_results_that_count(void **state)
{
    (void)state;
    for (int hits = 0; hits <= 1; hits++) {
        int used = 0;
        for (int times = 0; times < 20; times++) {
            begin("ship smug scimitarsquadronpilot seat 1 with homingmissiles munitionsfailsafe at 457 600 facing 180\n"
                  "ship you graysquadronbomber seat 0 at 457 360 facing 0 attacked\n"
                  "lock smug you\nphase engagement\n");
            say("attack you homingmissiles");
            say("choose 1");
            fall((uint8_t)hits, 0, 0, (uint8_t)(4 - hits));
            assert_kind(ASK_ABILITY, 1);
            used += strcmp(answers(), "use") == 0;
        }
        assert_true(hits > 0 ? used == 0 : used > 10);
    }
}

/* How often it uses a card in twenty such positions. */
static int times_used(const char *lines, const char *attack, uint8_t hits, uint8_t crits)
{
    int used = 0;

    for (int times = 0; times < 20; times++) {
        begin(lines);
        if (attack != NULL) {
            say(attack);
            fall(hits, crits, 0, (uint8_t)(2 - hits - crits));
        }
        assert_int_equal(asked().kind, ASK_ABILITY);
        used += strcmp(answers(), "use") == 0;
    }
    return used;
}

#define ARRAY "ship you cavernangelszealot seat 0 with feedbackarray at 457 400 facing 0\n"
#define SEYN  "faction 0 empire\nfaction 1 rebel\nship you seynmarana seat 0 at 457 300 facing 0\n"

static void it_hurts_no_friends_and_wastes_no_results(void **state)
{
    (void)state;
    assert_int_equal(times_used(ARRAY "ship tie academypilot seat 1 at 457 440 facing 180 attacked\nphase engagement\n",
                                NULL, 0, 0),
                     0); /* one of each side */
    assert_true(times_used(ARRAY "ship tie academypilot seat 1 at 457 440 facing 180 attacked\n"
                                 "ship two academypilot seat 1 at 497 400 facing 180 attacked\nphase engagement\n",
                           NULL, 0, 0) > 10);
    assert_true(times_used(SEYN "ship red bluesquadronescort seat 1 at 457 500 facing 180 attacked\nphase engagement\n",
                           "attack red -", 1, 1) > 10); /* shields would take both */
    assert_int_equal(
        times_used(SEYN
                   "ship red bluesquadronescort seat 1 at 457 500 facing 180 shields 0 attacked\nphase engagement\n",
                   "attack red -", 1, 1),
        0);
}

/* Biggs takes what would hurt a weaker friend, and not what would destroy him. */
static void it_takes_what_it_can_bear(void **state)
{
    (void)state;
    for (int damage = 0; damage <= 3; damage += 3) {
        char lines[400];
        int used = 0;
        (void)snprintf(lines, sizeof lines,
                       "ship you biggsdarklighter seat 0 at 517 300 facing 0 attacked %s%d\n"
                       "ship red bluesquadronescort seat 0 at 457 300 facing 0 attacked shields 0 damage 2\n"
                       "ship tie academypilot seat 1 at 457 500 facing 180\nphase engagement\n",
                       damage > 0 ? "shields 0 damage " : "shields 2 damage ", damage);
        for (int times = 0; times < 20; times++) {
            begin(lines);
            say("attack red -");
            fall(1, 0, 0, 1);
            fall(0, 0, 2, 0);
            used += strcmp(answers(), "use") == 0;
        }
        assert_true(damage == 0 ? used > 10 : used == 0);
    }
}

#define BOMBER "ship you graysquadronbomber seat 0 with protonbombs at 457 500 facing 0 dial straight 2\n"

static void it_drops_a_bomb_where_enemies_will_be_and_no_friend_is(void **state)
{
    (void)state;
    begin(BOMBER "ship tie academypilot seat 1 at 457 280 facing 0 dial straight 2\nphase system\n");
    assert_string_equal(answers(), "use");
    begin(BOMBER "ship tie academypilot seat 1 at 457 800 facing 0 dial straight 2\nphase system\n");
    assert_string_equal(answers(), "pass");
    begin(BOMBER "ship tie academypilot seat 1 at 457 280 facing 0 dial straight 2\n"
                 "ship friend bluesquadronescort seat 0 at 520 420 facing 0 dial straight 2\nphase system\n");
    assert_string_equal(answers(), "pass");
}

static void it_launches_a_bomb_at_an_enemy_far_ahead(void **state)
{
    (void)state;
    begin("faction 0 empire\nfaction 1 rebel\n"
          "ship you cutlasssquadronpilot seat 0 with protonbombs trajectorysimulator at 457 200 facing 0 dial straight "
          "2\n"
          "ship enemy bluesquadronescort seat 1 at 457 560 facing 180 dial straight 2\nphase system\n");
    assert_string_equal(answers(), "use");
    assert_string_equal(answers(), "launch-straight");
}

/* The mines on the way that it sets on its dial. */
static uint32_t mines_it_flies_into(const MatObject *mine)
{
    begin("ship you bluesquadronescort seat 0 at 457 280 facing 0\n"
          "ship layer graysquadronbomber seat 0 with proximitymines at 100 100 facing 0\n"
          "ship tie academypilot seat 1 at 457 850 facing 180\nphase planning\n");
    game_state()->object[0] = *mine;
    game_state()->object[0].owner = piece("layer");
    game_state()->object[0].card = (uint16_t)(1 + upgrade("layer", 0)->card);
    game_state()->object[0].number = ++game_state()->bombs_dropped;
    while (ship("you")->dial == 0)
        (void)answers_for(0);
    Look look = looking();
    const Maneuver *maneuver = &type_of(&look, piece("you"))->dial[ship("you")->dial - 1].maneuver;
    Course course = course_of(&look, piece("you"), *maneuver, TALLON_MIDDLE);
    return mines_on_course(&look, &course);
}

static void it_flies_around_mines(void **state)
{
    MatObject mine = {.kind = OBJECT_BOMB, .placed = OBJECT_PLACED, .pose = pose_mm(457, 440, 0)};

    (void)state;
    assert_int_equal(mines_it_flies_into(&mine), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_turns_its_turret_to_where_an_enemy_is),
        cmocka_unit_test(it_reinforces_the_side_that_is_fired_at),
        cmocka_unit_test(it_declares_nothing_that_would_fail),
        cmocka_unit_test(it_locks_and_jams_enemies_alone),
        cmocka_unit_test(it_cloaks_only_without_a_shot),
        cmocka_unit_test(it_decloaks_where_there_is_room),
        cmocka_unit_test(it_spends_no_charge_on_what_would_fail),
        cmocka_unit_test(it_coordinates_a_friend_who_can_act),
        cmocka_unit_test(it_opens_its_wings_and_leaves_them_so),
        cmocka_unit_test(it_rerolls_nothing_that_is_good),
        cmocka_unit_test(it_changes_the_worst_die),
        cmocka_unit_test(it_rolls_bad_dice_again),
        cmocka_unit_test(it_hurts_no_friends_and_wastes_no_results),
        cmocka_unit_test(it_takes_what_it_can_bear),
        cmocka_unit_test(it_knows_whom_a_card_is_for),
        cmocka_unit_test(it_sheds_the_worst_token),
        cmocka_unit_test(it_suffers_rather_than_roll_unless_that_destroys_it),
        cmocka_unit_test(it_cancels_no_results_that_count),
        cmocka_unit_test(it_fires_what_hurts_rather_than_ions),
        cmocka_unit_test(it_drops_a_bomb_where_enemies_will_be_and_no_friend_is),
        cmocka_unit_test(it_launches_a_bomb_at_an_enemy_far_ahead),
        cmocka_unit_test(it_flies_around_mines),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_ships, free_rules);
}
