/* Arcs, weapons and the parts of an attack of X-Wing 2.0 that no card of its box needs, told with ships of the test's own. */
#include "unit/xwing_story.h"

#include "xwing/rules/attack.h"
#include "xwing/rules/combat.h"

#define TRAITS "size small  attack 3  agility 1  hull 9  shields 0\n    actions focus rotate reload\n"
#define DIAL   "    dial straight\n        2 white\n        1 white\n"
#define PILOT  "faction rebel  initiative 3\n    slots cannon turret missile\n"

/* clang-format off */
static const char own_cards[] =
    "edition xwing-2.0\n"
    "ship hawk \"Hawk\"\n    " TRAITS "    arcs turret\n" DIAL
    "ship twin \"Twin\"\n    " TRAITS "    arcs double_turret\n" DIAL
    "ship eye \"Eye\"\n    " TRAITS "    arcs front\n    weapon attack 4 arcs bullseye\n" DIAL
    "ship broad \"Broad\"\n    " TRAITS "    arcs full_front\n    weapon attack 2 arcs full_rear\n" DIAL
    "ship swivel \"Swivel\"\n    " TRAITS "    arcs turret\n    indicator front rear\n    turret_slots cannon\n" DIAL
    "pilot swivelpilot \"Swivel Pilot\"\n    ship swivel  " PILOT
    "pilot hawkpilot \"Hawk Pilot\"\n    ship hawk  " PILOT
    "pilot twinpilot \"Twin Pilot\"\n    ship twin  " PILOT
    "pilot eyepilot \"Eye Pilot\"\n    ship eye  " PILOT
    "pilot broadpilot \"Broad Pilot\"\n    ship broad  " PILOT
    "upgrade aimed \"Aimed Gun\"\n    slot cannon\n    weapon attack 3  range 1-2  needs focus\n"
    "upgrade ram \"Ram\"\n    slot missile\n    weapon attack 3  range 0-1\n"
    "upgrade dome \"Dome\"\n    slot turret\n    weapon attack 2  range 1-2  arcs turret\n"
    "upgrade salvo \"Salvo\"\n    slot missile\n    charges 3\n    weapon attack 3  range 1-3  spends charge 2\n"
    "upgrade net \"Net\"\n    slot cannon\n    weapon attack 3  range 1-3\n"
    "    ability\n"
    "        when   compared attacking weapon this hit\n"
    "        must   gain tractor 2 for defender\n"
    "        then   cancel all\n"
    "        text   en \"It hurts nobody, and gives two tractor tokens.\"\n"
    "pilot fixer \"Fixer\"\n    ship eye  " PILOT
    "    ability\n"
    "        when   attack_dice attacking\n"
    "        may    change blank to hit\n"
    "        text   en \"A blank becomes a hit.\"\n"
    "    ability\n"
    "        when   defense_dice attacking\n"
    "        may    change evade to blank\n"
    "        text   en \"An evade becomes a blank.\"\n"
    "    ability\n"
    "        when   attack_ended attacking\n"
    "        may    gain evade\n"
    "        text   en \"An evade token after attacking.\"\n"
    "pilot dodger \"Dodger\"\n    ship tielnfighter  faction empire  initiative 1\n"
    "    ability\n"
    "        when   attack_dice defending\n"
    "        may    change hit to blank\n"
    "        text   en \"A hit becomes a blank.\"\n"
    "    ability\n"
    "        when   defense_dice defending\n"
    "        may    change blank to evade\n"
    "        text   en \"A blank becomes an evade.\"\n"
    "    ability\n"
    "        when   defended\n"
    "        may    gain focus\n"
    "        text   en \"A focus token after defending.\"\n"
    "pilot stern \"Stern\"\n    ship broad  faction empire  initiative 1\n"
    "    ability\n"
    "        when   defended\n"
    "        may    attack\n"
    "        text   en \"After defending, a bonus attack.\"\n"
    "pilot avenger \"Avenger\"\n    ship tielnfighter  faction empire  initiative 1\n"
    "    ability\n"
    "        when   defended\n"
    "        may    attack\n"
    "        text   en \"After defending, a bonus attack.\"\n"
    "pilot fumbler \"Fumbler\"\n    ship tielnfighter  faction empire  initiative 1\n"
    "    ability\n"
    "        when   defended\n"
    "        may    attack\n"
    "        then   gain disarm\n"
    "        text   en \"After defending, a bonus attack, and a disarm token.\"\n";
/* clang-format on */

static int make(void **state)
{
    (void)state;
    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return 0;
}

/* An enemy at range 2 in each of the four arcs of a ship that engages. */
static void surround(const char *line)
{
    char lines[600];

    (void)snprintf(
        lines, sizeof lines,
        "ship gun %s\nship ahead academypilot seat 1 at 457 600 facing 0\nship behind academypilot seat 1 at 457 300 "
        "facing 0\nship port academypilot seat 1 at 300 450 facing 0\nship starboard academypilot seat 1 at 610 450 "
        "facing 0\nphase engagement\n",
        line);
    begin(lines);
}

/* ---- arcs ---- */

static void a_single_turret_fires_where_its_indicator_points(void **state)
{
    (void)state;
    PROVES("X2-ARC-01 X2-ARC-09 X2-ARC-10 X2-ARC-11 X2-EX-39");
    surround("hawkpilot seat 0 at 457 450 facing 0 turret right");
    assert_refused("attack ahead -", "X2-TGT-01");
    assert_refused("attack behind -", "X2-TGT-01");
    assert_refused("attack port -", "X2-TGT-01");
    say("attack starboard -");
    surround("hawkpilot seat 0 at 457 450 facing 0"); /* ahead, where nothing is said */
    assert_refused("attack starboard -", "X2-TGT-01");
    say("attack ahead -");
}

static void cannons_of_certain_ships_fire_where_the_indicator_points(void **state)
{
    (void)state;
    surround("swivelpilot seat 0 with net salvo at 457 450 facing 0 turret rear");
    assert_refused("attack ahead net", "X2-TGT-01");
    assert_refused("attack behind salvo", "X2-TGT-01"); /* a missile */
    say("attack behind net");
    surround("hawkpilot seat 0 with net at 457 450 facing 0 turret rear"); /* a ship that does not say so */
    assert_refused("attack behind net", "X2-TGT-01");
    say("attack ahead net");
}

static void a_double_turret_fires_in_two_opposite_arcs(void **state)
{
    (void)state;
    PROVES("X2-ARC-12 X2-EX-40");
    surround("twinpilot seat 0 at 457 450 facing 0 turret left");
    assert_refused("attack ahead -", "X2-TGT-01");
    assert_refused("attack behind -", "X2-TGT-01");
    say("attack port -");
    surround("twinpilot seat 0 at 457 450 facing 0 turret left");
    say("attack starboard -");
    surround("twinpilot seat 0 at 457 450 facing 0");
    assert_refused("attack port -", "X2-TGT-01");
    say("attack behind -");
}

static void a_turret_upgrade_has_an_indicator_beside_the_printed_arc(void **state)
{
    (void)state;
    PROVES("X2-SETUP-07 X2-ARC-08 X2-WEAP-04");
    surround("eyepilot seat 0 with dome at 457 450 facing 0 turret rear");
    assert_refused("attack ahead dome", "X2-TGT-01");
    assert_refused("attack behind -", "X2-TGT-01");
    say("attack behind dome");
    assert_int_equal(dice_asked(), 2);
}

static void range_differs_from_arc_to_arc(void **state)
{
    (void)state;
    PROVES("X2-ARC-05 X2-ARC-13 X2-EX-26");
    begin("ship eye eyepilot seat 0 at 457 300 facing 0\nship tie academypilot seat 1 at 482 443 facing 45\nphase "
          "engagement\n");
    Look look = looking();
    assert_int_equal(attack_sight(&look, piece("eye"), piece("tie"), 0).view.range, 1);
    assert_int_equal(attack_sight(&look, piece("eye"), piece("tie"), 1).view.range, 2);
    say("attack-primary tie 2");
    assert_int_equal(dice_asked(), 4); /* no bonus at range 2 */
}

static void full_arcs_reach_to_the_line_across_the_base(void **state)
{
    (void)state;
    PROVES("X2-ARC-07 X2-ARC-06");
    begin("ship wide broadpilot seat 0 at 457 450 facing 0\nship side academypilot seat 1 at 620 480 facing 0\nship "
          "back academypilot "
          "seat 1 at 620 400 facing 0\nphase engagement\n");
    assert_refused("attack back -", "X2-TGT-01");
    assert_refused("attack-primary side 2", "X2-TGT-01");
    say("attack side -");
}

static void the_owner_sets_the_indicator_when_the_ship_is_placed(void **state)
{
    (void)state;
    PROVES("X2-SETUP-07");
    begin("obstacles 0\ninitiative 0\nship gun hawkpilot seat 0\nship tie academypilot seat 1 at 457 880 facing 180\n");
    say("at 457 50 facing 0");
    assert_kind(ASK_TURRET, 0);
    say("turret 2");
    assert_int_equal(ship("gun")->turret, ARC_LEFT);
}

/* ---- targets and weapons ---- */

static void for_all_but_the_attack_range_is_between_the_bases(void **state)
{
    (void)state;
    PROVES("X2-TGT-05 X2-EX-12");
    begin("ship tie academypilot seat 1 at 457 300 facing 0\nship xwing bluesquadronescort seat 0 at 572 395 facing "
          "180 attacked\nphase "
          "engagement\n");
    Look look = looking();
    assert_int_equal(range_between(&look, piece("tie"), piece("xwing")), 1);
    assert_int_equal(attack_sight(&look, piece("tie"), piece("xwing"), 0).view.range, 2);
}

static void a_weapon_that_lists_range_0_attacks_what_it_touches(void **state)
{
    (void)state;
    PROVES("X2-AMB-48 X2-AMB-50 X2-TGT-06 X2-TGT-07");
    begin("ship eye eyepilot seat 0 with ram at 457 300 facing 0\nship tie academypilot seat 1 at 457 340 facing "
          "0\nship friend eyepilot "
          "seat 0 at 420 420 facing 0 attacked\nphase engagement\n");
    assert_refused("attack tie -", "X2-TGT-06");
    assert_refused("attack friend ram", "-");
    say("attack tie ram");
    assert_int_equal(game_state()->attack.range, 0);
    assert_int_equal(dice_asked(), 3); /* range 0 has no bonus */
}

static void a_needed_token_is_looked_at_and_kept(void **state)
{
    (void)state;
    PROVES("X2-WEAP-08 X2-WEAP-09 X2-WEAP-11 X2-AMB-24 X2-EX-31 X2-BONUS-04");
    begin("ship eye eyepilot seat 0 with aimed at 457 300 facing 0\nship tie academypilot seat 1 at 457 400 facing "
          "0\nphase engagement\n");
    assert_refused("attack tie aimed", "X2-WEAP-09");
    begin("ship eye eyepilot seat 0 with aimed at 457 300 facing 0 focus 1\nship tie academypilot seat 1 at 457 400 "
          "facing 0\nphase "
          "engagement\n");
    say("attack tie aimed");
    assert_int_equal(ship("eye")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(dice_asked(), 4); /* special weapons have the range bonus too */
}

static void a_weapon_without_charges_cannot_be_used(void **state)
{
    (void)state;
    PROVES("X2-ATK-05 X2-CHG-04");
    begin("ship eye eyepilot seat 0 with salvo at 457 300 facing 0\nship tie academypilot seat 1 at 457 500 facing "
          "0\nphase engagement\n");
    say("attack tie salvo");
    assert_int_equal(upgrade("eye", 0)->charges, 1);
    begin("ship eye eyepilot seat 0 with salvo at 457 300 facing 0\nship tie academypilot seat 1 at 457 500 facing "
          "0\nphase engagement\n");
    upgrade("eye", 0)->charges = 1;
    assert_refused("attack tie salvo", "X2-CHG-04");
}

static void a_missile_is_reloaded(void **state)
{
    (void)state;
    PROVES("X2-RELOAD-01 X2-AMB-10");
    begin("ship eye eyepilot seat 0 with salvo at 457 300 facing 0 dial straight 1\n"
          "ship tie academypilot seat 1 at 100 600 facing 0 dial straight 2\nphase activation\n");
    say("pass"); /* the tie */
    upgrade("eye", 0)->charges = 0;
    say("reload");
    assert_int_equal(upgrade("eye", 0)->charges, 1);
}

static void range_bonuses_are_those_of_special_weapons_too(void **state)
{
    (void)state;
    PROVES("X2-BONUS-04");
    begin("ship eye eyepilot seat 0 with net at 457 300 facing 0\nship tie academypilot seat 1 at 457 600 facing 0\n"
          "phase engagement\n");
    say("attack tie net");
    assert_int_equal(dice_asked(), 3);
    fall(0, 0, 0, 3);
    assert_int_equal(dice_asked(), 4); /* range 3 */
    begin("ship eye eyepilot seat 0 with net at 457 300 facing 0\nship tie academypilot seat 1 at 457 400 facing 0\n"
          "phase engagement\n");
    say("attack tie net");
    assert_int_equal(dice_asked(), 4); /* range 1 */
}

static void an_attack_may_give_tokens_instead_of_damage(void **state)
{
    (void)state;
    PROVES("X2-ATK-22 X2-TRAC-07");
    begin("ship eye eyepilot seat 0 with net at 457 300 facing 0\nship tie academypilot seat 1 at 457 500 facing 180 "
          "tractor 1\nphase engagement\n");
    say("attack tie net");
    fall(3, 0, 0, 0);
    fall(0, 0, 2, 0);
    assert_int_equal(ship("tie")->tokens[TOKEN_TRACTOR], 3);
    assert_int_equal(count_cards("tie", false), 0);
}

/* ---- the order of an attack ---- */

#define FIXER "ship fixer fixer seat 0 at 457 300 facing 0\n"

static void each_pool_is_modified_by_the_opponent_first(void **state)
{
    (void)state;
    PROVES("X2-ATK-07 X2-ATK-08 X2-ATK-10 X2-ATK-11");
    begin(FIXER "ship dodger dodger seat 1 at 457 500 facing 0\nphase engagement\n");
    say("attack dodger -");
    fall(2, 0, 0, 1);
    assert_int_equal(asked().seat, 1);
    use("dodger");
    assert_int_equal(asked().seat, 0);
    use("fixer");
    fall(2, 0, 1, 0);
    assert_int_equal(asked().seat, 0);
    use("fixer:2");
    assert_int_equal(asked().seat, 1);
}

static void what_follows_defending_comes_before_what_follows_attacking(void **state)
{
    (void)state;
    PROVES("X2-ATK-18 X2-ATK-19");
    begin("initiative 0\n" FIXER "ship dodger dodger seat 1 at 457 500 facing 0\nphase engagement\n");
    say("attack dodger -");
    fall(0, 0, 3, 0);
    fall(0, 3, 0, 0);
    assert_int_equal(asked().seat, 1); /* though the other side is the first player */
    use("dodger:3");
    assert_int_equal(ship("dodger")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(asked().seat, 0);
    use("fixer:3");
    assert_int_equal(story.events[XW_EVADES], 1);
}

static void a_tractor_beam_takes_dice_in_the_engagement_phase_only(void **state)
{
    Look look = {rules, &story.table};

    (void)state;
    PROVES("X2-TRAC-06");
    begin("ship eye eyepilot seat 0 at 457 300 facing 0\n"
          "ship tie academypilot seat 1 at 457 500 facing 0 tractor 2\nphase engagement\n");
    say("attack tie -");
    assert_int_equal(defense_dice(&look, &game_state()->attack), 2);
    game_state()->phase = PHASE_ACTIVATION;
    assert_int_equal(defense_dice(&look, &game_state()->attack), 3);
}

/* The eye misses an avenger, which stands before it with these words on its line and these lines after it. */
#define MISS_AVENGER(words, lines)                                                                                     \
    miss_avenger(                                                                                                      \
        "ship eye eyepilot seat 0 at 457 300 facing 0\nship avenger avenger seat 1 at 457 500 facing 180" words        \
        "\n" lines "phase engagement\n")

static void miss_avenger(const char *setup)
{
    begin(setup);
    say("attack avenger -");
    fall(0, 0, 3, 0);
    fall(0, 3, 0, 0);
}

static void a_bonus_attack_is_a_whole_attack_after_the_first(void **state)
{
    (void)state;
    PROVES("X2-ATK-20 X2-AMB-83");
    MISS_AVENGER("", "");
    use("avenger");
    assert_kind(ASK_ATTACK, 1);
    say("attack eye -");
    assert_int_equal(game_state()->attack.attacker, piece("avenger"));
    fall(2, 0, 0, 0);
    fall(0, 0, 1, 0);
    assert_kind(ASK_ATTACK, 1); /* its own engagement is still to come */
    say("attack eye -");
    fall(0, 0, 0, 2);
    fall(0, 0, 1, 0);
}

static void a_bonus_attack_can_be_declined_and_needs_arms(void **state)
{
    (void)state;
    PROVES("X2-ATK-20 X2-DISARM-02");
    MISS_AVENGER("", "");
    use("avenger");
    say("pass");
    assert_kind(ASK_ATTACK, 1); /* its own engagement */
    say("pass");
    MISS_AVENGER(" disarm 1", "");
    assert_int_equal(game_state()->phase, PHASE_PLANNING); /* it is not even offered */
    MISS_AVENGER("", "obstacle asteroid6 at 457 540 facing 0\n");
    assert_int_equal(game_state()->phase, PHASE_PLANNING);
}

/* It was granted and not made: the ship may be granted another one. */
static void a_bonus_attack_that_cannot_be_made_is_none(void **state)
{
    (void)state;
    PROVES("X2-AMB-83");
    begin("ship eye eyepilot seat 0 at 457 300 facing 0\nship fumbler fumbler seat 1 at 457 500 facing 180\n"
          "ship late academypilot seat 1 at 200 500 facing 180\nphase engagement\n");
    say("attack fumbler -");
    fall(0, 0, 3, 0);
    fall(0, 3, 0, 0);
    use("fumbler");
    assert_int_equal(game_state()->ship[piece("fumbler")].further_attack, 0);
    assert_false(game_state()->ship[piece("fumbler")].flags & SHIP_HOLDS_FIRE);
}

static void a_bonus_attack_may_be_made_with_any_primary_weapon(void **state)
{
    (void)state;
    PROVES("X2-AMB-83");
    begin("ship eye eyepilot seat 0 at 457 300 facing 0\nship stern stern seat 1 at 457 500 facing 0\nphase "
          "engagement\n");
    say("attack stern -");
    fall(0, 0, 3, 0);
    fall(0, 1, 0, 0);
    use("stern");
    assert_kind(ASK_ATTACK, 1);
    say("attack-primary eye 2");
    assert_int_equal(game_state()->attack.weapon, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_single_turret_fires_where_its_indicator_points),
        cmocka_unit_test(cannons_of_certain_ships_fire_where_the_indicator_points),
        cmocka_unit_test(a_double_turret_fires_in_two_opposite_arcs),
        cmocka_unit_test(a_turret_upgrade_has_an_indicator_beside_the_printed_arc),
        cmocka_unit_test(range_differs_from_arc_to_arc),
        cmocka_unit_test(full_arcs_reach_to_the_line_across_the_base),
        cmocka_unit_test(the_owner_sets_the_indicator_when_the_ship_is_placed),
        cmocka_unit_test(for_all_but_the_attack_range_is_between_the_bases),
        cmocka_unit_test(a_weapon_that_lists_range_0_attacks_what_it_touches),
        cmocka_unit_test(a_needed_token_is_looked_at_and_kept),
        cmocka_unit_test(a_weapon_without_charges_cannot_be_used),
        cmocka_unit_test(a_missile_is_reloaded),
        cmocka_unit_test(range_bonuses_are_those_of_special_weapons_too),
        cmocka_unit_test(an_attack_may_give_tokens_instead_of_damage),
        cmocka_unit_test(each_pool_is_modified_by_the_opponent_first),
        cmocka_unit_test(what_follows_defending_comes_before_what_follows_attacking),
        cmocka_unit_test(a_tractor_beam_takes_dice_in_the_engagement_phase_only),
        cmocka_unit_test(a_bonus_attack_is_a_whole_attack_after_the_first),
        cmocka_unit_test(a_bonus_attack_can_be_declined_and_needs_arms),
        cmocka_unit_test(a_bonus_attack_that_cannot_be_made_is_none),
        cmocka_unit_test(a_bonus_attack_may_be_made_with_any_primary_weapon),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make, free_rules);
}
