/* Devices, conditions and docking in X-Wing 2.0, told with cards of the test's own. */
#include "unit/xwing_story.h"

#include "xwing/rules/mode.h"
#include "xwing/rules/sound.h"

#define TEXT "        text  en \"A device.\"\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "pilot bombardier \"Bombardier\"\n"
    "    ship t65xwing  faction rebel  initiative 3\n"
    "    slots device device\n"
    "upgrade mortar \"Mortar\"\n"
    "    slot device\n"
    "    charges 2\n"
    "    bomb end_of_activation range 1 dice 2 no_criticals\n"
    "    ability\n"
    "        when  system\n"
    "        cost  charge\n"
    "        may   launch straight 3 bank_left 3\n"
    TEXT
    "upgrade chute \"Chute\"\n"
    "    slot device\n"
    "    charges 2\n"
    "    bomb end_of_activation range 1 damage 1\n"
    "    ability\n"
    "        when  system\n"
    "        cost  charge\n"
    "        may   drop bank_right 1\n"
    TEXT
    "condition marked \"Marked\"\n"
    "    ability\n"
    "        when  assigned\n"
    "        must  gain stress for subject\n"
    TEXT
    "    ability\n"
    "        when  activates\n"
    "        must  gain focus\n"
    "        then  discard this\n"
    TEXT
    "upgrade marker \"Marker\"\n"
    "    slot device\n"
    "    ability\n"
    "        when  system\n"
    "        may   choose enemy 1-3\n"
    "        then  assign marked for chosen\n"
    TEXT
    "pilot droid \"Droid\"\n"
    "    ship t65xwing  faction rebel  initiative 0  agility 3  hull 1  token\n"
    "upgrade probe \"Probe\"\n"
    "    slot device\n"
    "    charges 1\n"
    "    remote droid\n"
    "    ability\n"
    "        when  system\n"
    "        cost  charge\n"
    "        may   launch straight 1\n"
    TEXT
    "pilot rider \"Rider\"\n"
    "    ship t65xwing  faction rebel  initiative 4\n"
    "    ability\n"
    "        when  system\n"
    "        may   choose friend 1\n"
    "        then  dock with chosen\n"
    TEXT
    "    ability\n"
    "        when  combat_starts\n"
    "        must  gain focus\n"
    TEXT;
/* clang-format on */

#define BOMBER "ship bomber bombardier seat 0 with mortar chute at 457 300 facing 0 dial straight 1\n"
#define ACE    "ship ace blacksquadronace seat 1 at 800 800 facing 180 dial straight 2\n"

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

static const XwingContent *rules_content(void)
{
    return rules->own;
}

static void assert_fact(const char *name, const char *fact, const char *value)
{
    char text[100];
    Look look = looking();

    assert_true(rules->tell(&look, piece(name), fact, text, sizeof text) > 0);
    assert_string_equal(text, value);
}

static const MatObject *first_object(void)
{
    return &game_state()->object[0];
}

static void it_is_launched_from_the_front_guides_with_one_of_the_templates(void **state)
{
    (void)state;
    PROVES("X2-DEV-04 X2-DEV-05");
    begin(BOMBER ACE "phase system\n");
    use("mortar");
    assert_kind(ASK_DEVICE, 0);
    say("launch-straight bomber 3");
    assert_int_equal(first_object()->kind, OBJECT_BOMB);
    Pose pose = pose_mm(457, 300 + 20 + 3 * 40 + 16.5, 0);
    assert_int_equal(first_object()->pose.x, pose.x);
    assert_int_equal(first_object()->pose.y, pose.y);
    assert_int_equal(first_object()->pose.heading, 0);

    begin(BOMBER ACE "phase system\n");
    use("mortar");
    say("launch-bank-left bomber 3");
    assert_true(first_object()->pose.x < pose.x);
    assert_int_equal(first_object()->pose.heading, -HEADING_45);
}

static void it_is_dropped_behind_with_the_template_of_its_card(void **state)
{
    (void)state;
    PROVES("X2-DEV-04");
    begin(BOMBER ACE "phase system\n");
    use("chute"); /* one template: nobody is asked */
    assert_true(first_object()->pose.x > pose_mm(457, 300, 0).x);
    assert_true(first_object()->pose.y < pose_mm(457, 300, 0).y);
    assert_int_equal(first_object()->pose.heading, -HEADING_45);
}

static void the_obstacle_at_which_it_detonates_is_removed(void **state)
{
    (void)state;
    PROVES("X2-DEV-01");
    begin("ship bomber graysquadronbomber seat 0 with seismiccharges at 457 500 facing 0 dial straight 2\n" ACE
          "obstacle asteroid1 at 457 330 facing 0\nobstacle asteroid2 at 100 100 facing 0\nphase system\n");
    use("seismiccharges");
    say("pass");
    say("pass"); /* one obstacle is near: nobody is asked */
    assert_int_equal(game_state()->object[0].kind, OBJECT_NONE);
    assert_int_equal(game_state()->object[1].kind, OBJECT_OBSTACLE);
    assert_int_equal(game_state()->object[2].kind, OBJECT_NONE); /* and so is the bomb */
}

static void a_ship_places_one_device_a_round(void **state)
{
    (void)state;
    PROVES("X2-AMB-79");
    begin(BOMBER ACE "phase system\n");
    use("chute");
    assert_int_equal(game_state()->phase, PHASE_ACTIVATION); /* the other one cannot be used any more */
    assert_int_equal(game_state()->object[1].kind, OBJECT_NONE);
}

#define MARKER "ship bomber bombardier seat 0 with marker at 457 300 facing 0 dial straight 1\n"
#define NEAR                                                                                                           \
    "ship ace blacksquadronace seat 1 at 457 500 facing 270 dial straight 2\n"                                         \
    "ship academy academypilot seat 1 at 557 500 facing 180 dial straight 2\n"

static void a_condition_is_in_play_once_it_is_assigned_and_its_text_is_resolved(void **state)
{
    (void)state;
    PROVES("X2-COND-01 X2-COND-02 X2-COND-03 X2-COND-04");
    begin(MARKER NEAR "phase system\n");
    assert_int_equal(ship("ace")->upgrades, 0);
    use("marker");
    say("ship ace");
    assert_int_equal(ship("ace")->tokens[TOKEN_STRESS], 1);
    assert_string_equal(rules_content()->upgrades[upgrade("ace", 0)->card].xws, "marked");
    assert_fact("ace", "upgrades", "marked"); /* everybody sees it beside the ship */
    assert_int_equal(ship("academy")->upgrades, 0);
    say("pass"); /* the academy pilot and the bomber activate first */
    say("pass");
    assert_int_equal(ship("ace")->tokens[TOKEN_FOCUS], 1); /* then what the condition says besides */
    assert_true(was_discarded("ace", 0));
    assert_fact("ace", "upgrades", "none");
}

static void a_ship_has_one_copy_of_a_condition(void **state)
{
    (void)state;
    PROVES("X2-AMB-82");
    begin(MARKER NEAR "ship second bombardier seat 0 with marker at 300 300 facing 0 activated\nphase system\n");
    say("ship bomber");
    use("marker");
    say("ship ace");
    use("marker");
    say("ship ace");
    assert_int_equal(ship("ace")->tokens[TOKEN_STRESS], 1);
    assert_int_equal(upgrade_at(game_state(), piece("ace"), 1), 0);
}

static bool see_marked(void *self, const ContentItem *item)
{
    bool *seen = self;

    *seen |= ends_with(item->key, "condition/marked");
    return true;
}

static void a_record_carries_the_conditions_that_may_be_assigned(void **state)
{
    bool seen = false;

    (void)state;
    begin(BOMBER ACE "phase system\n");
    Look look = looking();
    assert_true(rules->carry(&look, see_marked, &seen));
    assert_false(seen);
    begin(MARKER NEAR "phase system\n");
    assert_true(rules->carry(&look, see_marked, &seen));
    assert_true(seen);
}

#define CARRIER "ship carrier bluesquadronescort seat 0 at 457 300 facing 0 dial straight 1\n"

#define CLOSE "ship ace blacksquadronace seat 1 at 457 560 facing 180 dial straight 2\n"

static void a_ship_that_docks_is_in_reserve_and_its_abilities_are_silent(void **state)
{
    (void)state;
    PROVES("X2-DOCK-01 X2-DOCK-02 X2-RES-01 X2-RES-02 X2-RES-05");
    for (int docks = 0; docks < 2; docks++) {
        begin(CARRIER "ship rider rider seat 0 at 520 300 facing 0 dial straight 1 focus 1\n" CLOSE
                      "lock ace rider\ninitiative 0\nphase system\n");
        if (docks)
            use("rider");
        else
            say("pass");
        assert_int_equal(ship("rider")->status, docks ? SHIP_RESERVE : SHIP_IN_PLAY);
        assert_int_equal(ship("rider")->dial == 0, docks);
        assert_int_equal(ship("ace")->lock[0], docks ? -1 : piece("rider"));
        assert_int_equal(ship("rider")->tokens[TOKEN_FOCUS], docks ? 0 : 1);
        while (game_state()->phase == PHASE_ACTIVATION)
            say("pass");
        assert_int_equal(ship("rider")->tokens[TOKEN_FOCUS], docks ? 0 : 2);
    }
}

/* The bomber launches its remote, flies over it, and a TIE shoots it. */
static void a_remote_can_be_attacked_and_is_no_ship(void **state)
{
    const char *complaint = NULL;

    (void)state;
    begin("ship bomber bombardier seat 0 with probe at 457 300 facing 0 dial straight 1\n"
          "ship ace blacksquadronace seat 1 at 457 640 facing 180 dial straight 2\ninitiative 0\nphase system\n");
    use("probe");
    int16_t droid = 2;
    Look look = looking();
    assert_true(is_remote(game_state(), droid));
    assert_int_equal(game_state()->ship[droid].pose.y, pose_mm(457, 380, 0).y);
    say("pass"); /* the bomber ends on it, and nothing is in its way */
    assert_int_equal(ship("bomber")->pose.y, pose_mm(457, 380, 0).y);
    assert_true(xwing_sound(&look, &complaint));
    say("pass");
    say("pass"); /* the bomber attacks nobody */
    assert_kind(ASK_ATTACK, 1);
    Question question = asked();
    Candidate candidate = {0};
    for (int i = 0; candidate.key.piece != droid; i++)
        candidate = table_candidate(rules, &story.table, &question, i);
    assert_true(candidate.legal);
    give(&(Answer){.seat = 1, .kind = ANSWER_OPTION, .count = question.count, .key = candidate.key});
    fall((uint8_t)dice_asked(), 0, 0, 0);
    assert_int_equal(dice_asked(), 3); /* its agility */
    fall(0, 0, 3, 0);
    assert_int_equal(game_state()->ship[droid].status, SHIP_DESTROYED);
    assert_int_equal(game_state()->removed_this_round[0], 0);
}

#define PROBE "ship bomber bombardier seat 0 with probe at 457 300 facing 0 dial straight 1\n"

/* Bombs hurt a remote like a ship, and give it no tokens. */
static void a_remote_gains_no_tokens(void **state)
{
    (void)state;
    begin(PROBE "ship other graysquadronbomber seat 0 with ionbombs at 457 480 facing 0 dial straight 2\n" ACE
                "initiative 0\nphase system\n");
    use("ionbombs");
    use("probe");
    int16_t droid = 3;
    assert_true(is_remote(game_state(), droid));
    say("pass");
    say("pass");
    say("pass");
    draw("panickedpilot");
    assert_int_equal(game_state()->object[0].kind, OBJECT_NONE); /* it has detonated */
    for (int token = 0; token < TOKEN_ROOM; token++)
        assert_int_equal(game_state()->ship[droid].tokens[token], 0);
    assert_int_equal(game_state()->ship[droid].status, SHIP_DESTROYED); /* an Ion Bomb is one damage for a remote, */
    assert_int_equal(ship("bomber")->tokens[TOKEN_ION], 3);             /* and three tokens for a ship */
}

/* It has no turn, and none of the words for ships means it. */
static void a_remote_has_no_turn_and_is_none_of_the_ships(void **state)
{
    (void)state;
    begin(PROBE ACE "initiative 0\nphase system\n");
    use("probe");
    Look look = looking();
    int16_t droid = 2;
    assert_true(is_present(game_state(), droid));
    assert_false(has_turns(&look, droid));
    assert_int_equal(remotes(&look), 1U << droid);
    Base bases[SHIPS];
    int16_t who[SHIPS];
    assert_int_equal(other_bases(&look, piece("bomber"), bases, who), 1); /* the ace alone is in its way */
    game_state()->ship[droid].status = SHIP_DESTROYED;
    assert_false(mode_of(&look)->has_won(&look, 1));
}

static void a_device_that_detonates_is_over_before_anybody_is_asked_again(void **state)
{
    const char *complaint = NULL;

    (void)state;
    begin(BOMBER ACE "phase system\n");
    use("chute");
    Look look = looking();
    assert_true(xwing_sound(&look, &complaint));
    game_state()->object[0].placed = OBJECT_DETONATES;
    assert_false(xwing_sound(&look, &complaint));
}

static void whoever_has_a_ship_in_reserve_has_not_lost(void **state)
{
    (void)state;
    PROVES("X2-AMB-59");
    begin(CARRIER "ship rider rider seat 0 docked carrier\n" ACE "phase system\n");
    Look look = looking();
    ship("carrier")->status = SHIP_DESTROYED;
    assert_false(mode_of(&look)->has_won(&look, 1));
    ship("rider")->status = SHIP_DESTROYED;
    assert_true(mode_of(&look)->has_won(&look, 1));
    ship("rider")->status = SHIP_IN_PLAY; /* a remote does not count */
    ship("rider")->flags |= SHIP_REMOTE;
    assert_true(mode_of(&look)->has_won(&look, 1));
}

static void what_cannot_be_is_found_unsound(void **state)
{
    const char *complaint = NULL;

    (void)state;
    begin(CARRIER "ship rider rider seat 0 docked carrier\n" ACE "phase system\n");
    Look look = looking();
    assert_true(xwing_sound(&look, &complaint));
    ship("rider")->tokens[TOKEN_FOCUS] = 1;
    assert_false(xwing_sound(&look, &complaint));
    ship("rider")->tokens[TOKEN_FOCUS] = 0;
    game_state()->card[piece("carrier")].piece = piece("rider"); /* that ship is on the mat */
    assert_false(xwing_sound(&look, &complaint));
    game_state()->card[piece("carrier")].piece = NO_PIECE;
    game_state()->object[0] = (MatObject){.kind = OBJECT_BOMB, .placed = OBJECT_PLACED, .card = 1, .number = 1};
    assert_false(xwing_sound(&look, &complaint)); /* a bomb that nobody dropped */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_launched_from_the_front_guides_with_one_of_the_templates),
        cmocka_unit_test(it_is_dropped_behind_with_the_template_of_its_card),
        cmocka_unit_test(the_obstacle_at_which_it_detonates_is_removed),
        cmocka_unit_test(a_ship_places_one_device_a_round),
        cmocka_unit_test(a_condition_is_in_play_once_it_is_assigned_and_its_text_is_resolved),
        cmocka_unit_test(a_ship_has_one_copy_of_a_condition),
        cmocka_unit_test(a_record_carries_the_conditions_that_may_be_assigned),
        cmocka_unit_test(a_ship_that_docks_is_in_reserve_and_its_abilities_are_silent),
        cmocka_unit_test(a_remote_can_be_attacked_and_is_no_ship),
        cmocka_unit_test(a_remote_gains_no_tokens),
        cmocka_unit_test(a_remote_has_no_turn_and_is_none_of_the_ships),
        cmocka_unit_test(a_device_that_detonates_is_over_before_anybody_is_asked_again),
        cmocka_unit_test(whoever_has_a_ship_in_reserve_has_not_lost),
        cmocka_unit_test(what_cannot_be_is_found_unsound),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
