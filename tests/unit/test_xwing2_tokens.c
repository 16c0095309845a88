/* Tokens and charges of the Second Edition, where a script cannot tell the story. */
#include "unit/xwing_story.h"
#include "xwing/rules/reinforce.h"

#define ESCORT  "ship blue bluesquadronescort seat 0 at 457 300 facing 0 "
#define ACADEMY "ship red academypilot seat 1 at 457 500 facing 180 "
#define FIGHT   "\nphase engagement\n"

/* A large ship that knows every action of this file, with cards that have charges. */
static const char own_cards[] = "edition xwing-2.0\n"
                                "ship barge \"Barge\"\n"
                                "    size large  attack 3  agility 0  hull 8  shields 0\n"
                                "    actions focus calculate reinforce reload jam\n"
                                "    arcs front\n"
                                "    dial  straight\n"
                                "        1 blue\n"
                                "pilot bargee \"Bargee\"\n"
                                "    ship barge  faction empire  initiative 3\n"
                                "    slots torpedo torpedo modification\n"
                                "upgrade tubes \"Tubes\"\n"
                                "    slot torpedo  charges 2\n"
                                "    text en \"Two charges.\"\n"
                                "upgrade cell \"Cell\"\n"
                                "    slot modification  charges 2 recurring\n"
                                "    action\n"
                                "        cost  charge\n"
                                "        do    gain evade\n"
                                "        text  en \"Spend a charge: evade.\"\n"
                                "ship gunboat \"Gunboat\"\n"
                                "    size small  attack 2  agility 0  hull 8  shields 0\n"
                                "    actions focus rotate\n"
                                "    arcs turret\n"
                                "    dial  straight\n"
                                "        1 blue\n"
                                "pilot gunner \"Gunner\"\n"
                                "    ship gunboat  faction empire  initiative 3\n"
                                "ship twinboat \"Twinboat\"\n"
                                "    size small  attack 2  agility 0  hull 8  shields 0\n"
                                "    actions focus rotate\n"
                                "    arcs double_turret\n"
                                "    dial  straight\n"
                                "        1 blue\n"
                                "pilot twin \"Twin\"\n"
                                "    ship twinboat  faction empire  initiative 3\n"
                                "pilot adept \"Adept\"\n"
                                "    ship barge  faction empire  initiative 3  force 2\n"
                                "    slots force crew crew crew illicit\n"
                                "upgrade holocron \"Holocron\"\n"
                                "    slot force  force 1\n"
                                "    text en \"One more.\"\n"
                                "upgrade reach \"Reach\"\n"
                                "    slot crew\n"
                                "    action\n"
                                "        cost  force 2\n"
                                "        do    gain evade\n"
                                "        text  en \"Spend two: evade.\"\n"
                                "upgrade rest \"Rest\"\n"
                                "    slot crew\n"
                                "    action\n"
                                "        if    has no force\n"
                                "        do    recover force 9\n"
                                "        text  en \"If you have none: all of it.\"\n"
                                "upgrade drain \"Drain\"\n"
                                "    slot crew\n"
                                "    action\n"
                                "        do    lose force 9 for each enemy\n"
                                "        text  en \"Enemies lose the Force.\"\n"
                                "upgrade gift \"Gift\"\n"
                                "    slot illicit\n"
                                "    action\n"
                                "        do    choose enemy\n"
                                "        then  transfer disarm 2 to chosen\n"
                                "        then  transfer calculate to chosen\n"
                                "        then  gain jam 2 for chosen\n"
                                "        text  en \"An enemy gets what you have.\"\n"
                                "upgrade scrambler \"Scrambler\"\n"
                                "    slot illicit\n"
                                "    weapon attack 3  range 1-2\n"
                                "    ability\n"
                                "        when  compared attacking weapon this hit\n"
                                "        must  cancel all\n"
                                "        then  gain jam 2 for defender\n"
                                "        text  en \"Jam tokens instead of damage.\"\n";

#define ADEPT "ship adept adept seat 1 with holocron reach rest drain gift at 457 500 facing 180 dial straight 1 "
#define BARGE "ship barge bargee seat 1 with tubes tubes cell at 457 500 facing 180 dial straight 1 "

/* ---- dice ---- */

static void a_die_is_rerolled_once(void **state)
{
    (void)state;
    PROVES("X2-AMB-53");
    begin(ESCORT "\n" ACADEMY "attacked\nlock blue red" FIGHT);
    say("attack red -");
    fall(1, 0, 1, 1);
    game_state()->attack.attack.die[2].marks = DIE_REROLLED;
    say("use spend-lock blue");
    assert_refused("die 3", "X2-AMB-53");
    assert_refused("die 1 + die 3", "X2-AMB-53");
    say("die 1");
}

/* Of results that are alike, the one whose die was rerolled changes: the other can still be rerolled. */
static void a_rerolled_die_is_changed_first(void **state)
{
    (void)state;
    begin(ESCORT "calculate 1\n" ACADEMY "attacked\nlock blue red" FIGHT);
    say("attack red -");
    fall(0, 0, 3, 0);
    PoolDie *die = game_state()->attack.attack.die;
    die[1].marks = DIE_REROLLED;
    say("use spend-calculate blue");
    assert_int_equal(die[0].face, FACE_FOCUS);
    assert_int_equal(die[1].face, FACE_HIT);
    assert_int_equal(die[2].face, FACE_FOCUS);
}

static void a_token_may_be_spent_in_vain(void **state)
{
    (void)state;
    PROVES("X2-AMB-53");
    begin(ESCORT "calculate 2\n" ACADEMY "attacked\n" FIGHT);
    say("attack red -");
    fall(1, 1, 0, 1);
    DicePool before = game_state()->attack.attack;
    say("use spend-calculate blue");
    assert_int_equal(ship("blue")->tokens[TOKEN_CALCULATE], 1);
    assert_memory_equal(&before, &game_state()->attack.attack, sizeof before);
}

/* A player is told that it would change nothing. */
static bool is_wasteful(int ability)
{
    Question question = asked();

    for (int i = 0; i < table_candidates(rules, &story.table, &question); i++) {
        Candidate candidate = table_candidate(rules, &story.table, &question, i);
        if (candidate.key.verb == VERB_USE && candidate.key.number == ability)
            return candidate.wasteful;
    }
    fail_msg("ability %d is not offered", ability);
    return false;
}

static void what_changes_nothing_is_wasteful(void **state)
{
    (void)state;
    begin(ESCORT "calculate 1\n" ACADEMY "attacked calculate 1 evade 1\n" FIGHT);
    say("attack red -");
    fall(1, 0, 1, 1);
    assert_false(is_wasteful(ABILITY_CALCULATE_ATTACK));
    say("pass");
    fall(0, 1, 2, 0);
    assert_false(is_wasteful(ABILITY_CALCULATE_DEFENSE));
    assert_false(is_wasteful(ABILITY_EVADE));
    say("use spend-evade red");
    say("die 2"); /* a blank: the only hit is cancelled */
    assert_true(is_wasteful(ABILITY_CALCULATE_DEFENSE));
    begin(ESCORT "calculate 1\n" ACADEMY "attacked evade 1\n" FIGHT);
    say("attack red -");
    fall(2, 1, 0, 0);
    assert_true(is_wasteful(ABILITY_CALCULATE_ATTACK));
    say("pass");
    fall(1, 0, 2, 0);
    assert_false(is_wasteful(ABILITY_EVADE));
    begin(ESCORT "\n" ACADEMY "attacked evade 1\n" FIGHT);
    say("attack red -");
    fall(3, 0, 0, 0);
    fall(3, 0, 0, 0);
    assert_true(is_wasteful(ABILITY_EVADE));
}

static void the_calculate_action_gains_a_token(void **state)
{
    (void)state;
    PROVES("X2-CALC-01");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    say("calculate");
    assert_int_equal(ship("barge")->tokens[TOKEN_CALCULATE], 1);
}

/* ---- jamming ---- */

/* Its jam: of an X-wing at range 1, another that is too far, a TIE of its own side at range 1, and one that it touches. */
static void begin_jamming(const char *tokens)
{
    char lines[700];

    snprintf(lines, sizeof lines,
             BARGE "\nship near bluesquadronescort seat 0 at 457 300 facing 0 activated %s\n"
                   "ship far bluesquadronescort seat 0 at 457 100 facing 0 activated\n"
                   "ship friend academypilot seat 1 at 557 520 facing 180 activated\n"
                   "ship touching academypilot seat 1 at 457 580 facing 180 activated\n"
                   "phase activation\n",
             tokens);
    begin(lines);
    assert_kind(ASK_ACTION, 1);
}

static void a_ship_at_range_1_is_jammed(void **state)
{
    (void)state;
    PROVES("X2-JAM-01 X2-JAM-04 X2-AMB-67");
    begin_jamming("");
    say("jam");
    assert_kind(ASK_JAM, 1);
    assert_refused("ship far", "X2-JAM-01");
    say("ship near");
    assert_int_equal(ship("near")->tokens[TOKEN_JAM], 1);
    begin_jamming("");
    say("jam");
    say("ship friend");
    assert_int_equal(ship("friend")->tokens[TOKEN_JAM], 1);
}

static void whoever_jams_chooses_what_is_lost(void **state)
{
    (void)state;
    PROVES("X2-JAM-02 X2-JAM-03 X2-EX-63 X2-TOKEN-02");
    begin_jamming("focus 2 stress 1\nlock near barge");
    say("jam");
    say("ship near");
    assert_kind(ASK_JAMMED, 1);
    say("lose-focus");
    assert_int_equal(ship("near")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(ship("near")->tokens[TOKEN_JAM], 0);
    assert_true(has_lock_on(ship("near"), piece("barge")));
    begin_jamming("focus 2\nlock near barge");
    say("jam");
    say("ship near");
    say("break-lock barge");
    assert_int_equal(ship("near")->tokens[TOKEN_FOCUS], 2);
    assert_int_equal(ship("near")->tokens[TOKEN_JAM], 0);
    assert_false(has_lock_on(ship("near"), piece("barge")));
    begin_jamming("focus 1"); /* what is possible must be done */
    say("jam");
    say("ship near");
    assert_int_equal(ship("near")->tokens[TOKEN_FOCUS] + ship("near")->tokens[TOKEN_JAM], 0);
}

/* A card's tokens have the same consequences, one by one; what the jammed ship has just gained can go, too. */
static void a_cards_jam_tokens_are_resolved_one_by_one(void **state)
{
    (void)state;
    PROVES("X2-AMB-67 X2-JAM-02 X2-TOKEN-03");
    begin(ADEPT "disarm 1 calculate 2\n" ESCORT "activated focus 1\nlock blue adept\nphase activation\n");
    use("gift");
    assert_int_equal(ship("adept")->tokens[TOKEN_DISARM], 0); /* as many as there were */
    assert_int_equal(ship("blue")->tokens[TOKEN_DISARM], 1);
    assert_int_equal(ship("adept")->tokens[TOKEN_CALCULATE], 1);
    assert_int_equal(ship("blue")->tokens[TOKEN_CALCULATE], 1);
    assert_kind(ASK_JAMMED, 1); /* the card's player */
    say("lose-calculate");
    assert_kind(ASK_JAMMED, 1);
    say("break-lock adept");
    assert_int_equal(ship("blue")->tokens[TOKEN_FOCUS], 1);
    assert_int_equal(ship("blue")->tokens[TOKEN_JAM], 0);
}

static void a_weapon_jams_instead_of_damage(void **state)
{
    (void)state;
    PROVES("X2-JAM-06 X2-ATK-22");
    begin("ship adept adept seat 1 with scrambler at 457 500 facing 180\n" ESCORT "attacked focus 1" FIGHT);
    say("attack blue scrambler");
    fall(2, 1, 0, 0);
    say("pass"); /* the attacker keeps the Force */
    fall(0, 0, 2, 0);
    say("pass"); /* the defender keeps its token */
    assert_int_equal(ship("blue")->shields, 2);
    assert_int_equal(story.events[XW_JAMMED], 2);
    assert_int_equal(story.events[CARD_LOSES_FOCUS], 1); /* the first token takes it, and goes; */
    assert_int_equal(story.events[XW_LOSES_JAM], 1);     /* the second stays until the round ends */
}

static void a_jam_without_a_ship_in_range_fails(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-JAM-01");
    begin(BARGE "\nship far bluesquadronescort seat 0 at 457 100 facing 0 activated\nphase activation\n");
    say("jam");
    assert_int_equal(ship("far")->tokens[TOKEN_JAM], 0);
    assert_int_not_equal(asked().kind, ASK_ACTION);
    begin("table friendly\nactions fit-only\n" BARGE
          "\nship far bluesquadronescort seat 0 at 457 100 facing 0 activated\nphase activation\n");
    assert_refused("jam", "X2-JAM-01");
}

/* ---- reinforcing ---- */

static void a_side_is_reinforced(void **state)
{
    (void)state;
    PROVES("X2-REINF-01");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    say("reinforce");
    assert_kind(ASK_REINFORCE, 1);
    say("aft");
    assert_int_equal(ship("barge")->tokens[TOKEN_AFT], 1);
    assert_int_equal(ship("barge")->tokens[TOKEN_FORE], 0);
}

/* How many tokens count against an attacker at this place: the barge stands in the middle, and looks ahead. */
static int tokens_against(int x, int y, const char *tokens)
{
    char lines[300];

    snprintf(lines, sizeof lines,
             "ship barge bargee seat 1 at 457 457 facing 0 %s\nship blue bluesquadronescort seat 0 at %d %d facing 0\n",
             tokens, x, y);
    begin(lines);
    Look look = looking();
    Attack attack = {.attacker = piece("blue"), .defender = piece("barge")};
    return reinforced_against(&look, &attack);
}

static void a_token_counts_on_its_side(void **state)
{
    (void)state;
    PROVES("X2-REINF-02 X2-REINF-04 X2-AMB-14 X2-AMB-69");
    assert_int_equal(tokens_against(457, 600, "reinforce-fore 1"), 1);
    assert_int_equal(tokens_against(300, 478, "reinforce-fore 1"), 1); /* just before the line through its sides */
    assert_int_equal(tokens_against(300, 476, "reinforce-fore 1"), 0); /* a part lies behind it */
    assert_int_equal(tokens_against(300, 476, "reinforce-aft 1"), 0);
    assert_int_equal(tokens_against(300, 436, "reinforce-fore 1"), 0);
    assert_int_equal(tokens_against(300, 436, "reinforce-aft 1"), 1);
    assert_int_equal(tokens_against(457, 600, "reinforce-aft 1"), 0);
    assert_int_equal(tokens_against(457, 600, "reinforce-fore 2 reinforce-aft 1"), 2);
    assert_int_equal(tokens_against(457, 600, ""), 0);
}

/* The damage of attacks against a barge whose fore is reinforced: from ahead, and from the side. */
static void damage_is_reduced_to_no_less_than_one(void **state)
{
    static const struct {
        int x, y, facing;
        uint8_t hits, crits;
        const char *tokens;
        int damage;
    } rows[] = {
        {457, 650, 180, 3, 0, "reinforce-fore 1",                 2},
        {457, 650, 180, 2, 0, "reinforce-fore 1",                 1},
        {457, 650, 180, 1, 0, "reinforce-fore 1",                 1},
        {457, 650, 180, 3, 0, "reinforce-fore 3",                 1},
        {300, 457, 90,  3, 0, "reinforce-fore 1 reinforce-aft 1", 3},
        {457, 250, 0,   3, 0, "reinforce-fore 1",                 3},
    };

    (void)state;
    PROVES("X2-REINF-02 X2-REINF-03 X2-REINF-04 X2-REINF-05 X2-AMB-69 X2-EX-38");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[300];
        snprintf(lines, sizeof lines,
                 "ship barge bargee seat 1 at 457 457 facing 0 attacked %s\n"
                 "ship blue bluesquadronescort seat 0 at %d %d facing %d" FIGHT,
                 rows[i].tokens, rows[i].x, rows[i].y, rows[i].facing);
        begin(lines);
        say("attack barge -");
        fall(rows[i].hits, rows[i].crits, 0, (uint8_t)(dice_asked() - rows[i].hits - rows[i].crits));
        assert_int_equal(count_cards("barge", false), rows[i].damage);
    }
}

/* A hit goes before a critical. */
static void a_hit_is_kept_off_before_a_critical(void **state)
{
    (void)state;
    PROVES("X2-AMB-69");
    begin("ship barge bargee seat 1 at 457 457 facing 0 attacked reinforce-fore 1\n"
          "ship blue bluesquadronescort seat 0 at 457 650 facing 180" FIGHT);
    say("attack barge -");
    fall(1, 1, 0, 1);
    draw("structuraldamage");
    assert_int_equal(count_cards("barge", false), 0);
    assert_int_equal(count_cards("barge", true), 1);
}

/* ---- rotating ---- */

#define GUNNER "ship gunner gunner seat 1 at 457 500 facing 180 dial straight 1 "
#define TWIN   "ship twin twin seat 1 at 457 500 facing 180 dial straight 1 "

static void an_indicator_is_rotated(void **state)
{
    (void)state;
    PROVES("X2-ROTATE-01 X2-AMB-73");
    begin(GUNNER "turret left\n" ESCORT "activated\nphase activation\n");
    say("rotate");
    assert_kind(ASK_TURRET, 1);
    assert_refused("turret 2", "-"); /* where it points already: another arc */
    say("turret 0");
    assert_int_equal(ship("gunner")->turret, ARC_FRONT);
    begin(TWIN "turret left\n" ESCORT "activated\nphase activation\n");
    say("rotate"); /* the other axis: nobody is asked */
    assert_int_equal(ship("twin")->turret, ARC_FRONT | ARC_REAR);
}

/* ---- charges ---- */

static void a_card_is_reloaded(void **state)
{
    (void)state;
    PROVES("X2-RELOAD-01 X2-RELOAD-02 X2-RELOAD-03 X2-CHG-02 X2-CHG-05");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    assert_int_equal(upgrade("barge", 0)->charges, 2); /* all of them */
    upgrade("barge", 0)->charges = upgrade("barge", 2)->charges = 0;
    upgrade("barge", 1)->charges = 1;
    say("reload");
    assert_kind(ASK_RELOAD, 1);
    assert_refused("choose 3", "-"); /* no torpedo */
    say("choose 2");
    assert_int_equal(upgrade("barge", 1)->charges, 2);
    assert_int_equal(upgrade("barge", 0)->charges, 0);
    assert_int_equal(ship("barge")->tokens[TOKEN_DISARM], 1);
}

static void a_card_that_has_all_charges_is_not(void **state)
{
    (void)state;
    PROVES("X2-RELOAD-01");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    upgrade("barge", 1)->charges = 0;
    upgrade("barge", 2)->charges = 1;
    say("reload"); /* one card is left: nobody is asked */
    assert_int_equal(upgrade("barge", 1)->charges, 1);
    assert_int_equal(upgrade("barge", 2)->charges, 1);
}

static void a_reload_of_nothing_fails(void **state)
{
    (void)state;
    PROVES("X2-AMB-44 X2-RELOAD-01");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    say("reload");
    assert_int_equal(ship("barge")->tokens[TOKEN_DISARM], 0);
    assert_int_not_equal(asked().kind, ASK_ACTION);
    begin("table friendly\nactions fit-only\n" BARGE "\n" ESCORT "activated\nphase activation\n");
    assert_refused("reload", "X2-RELOAD-01");
}

static void an_ability_spends_its_own_cards_charges(void **state)
{
    (void)state;
    PROVES("X2-CHG-01 X2-CHG-03 X2-CHG-04 X2-CHG-07");
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    use("cell");
    assert_int_equal(upgrade("barge", 0)->charges + upgrade("barge", 1)->charges, 4);
    assert_int_equal(upgrade("barge", 2)->charges, 1);
    assert_int_equal(ship("barge")->tokens[TOKEN_EVADE], 1);
    begin(BARGE "\n" ESCORT "activated\nphase activation\n");
    upgrade("barge", 2)->charges = 0;
    assert_false(can_use("cell"));
}

/* Nobody is near enough to attack: the round ends at once. */
static void charges_recur_if_the_card_says_so(void **state)
{
    (void)state;
    PROVES("X2-CHG-05 X2-CHG-06 X2-EX-56");
    begin(BARGE "\nship blue bluesquadronescort seat 0 at 100 100 facing 270 activated\nphase activation\n");
    upgrade("barge", 0)->charges = 1;
    upgrade("barge", 2)->charges = 0;
    say("pass");
    assert_int_equal(game_state()->round, 2);
    assert_int_equal(upgrade("barge", 0)->charges, 1);
    assert_int_equal(upgrade("barge", 1)->charges, 2);
    assert_int_equal(upgrade("barge", 2)->charges, 1);
}

/* ---- the Force ---- */

static void the_force_begins_full(void **state)
{
    (void)state;
    PROVES("X2-FORCE-01 X2-FORCE-02");
    begin(ADEPT "\n" ESCORT "activated\nphase activation\n");
    Look look = looking();
    assert_int_equal(force_of(&look, piece("adept")), 3); /* the pilot's, and what an upgrade adds */
    assert_int_equal(ship("adept")->force, 3);
    assert_int_equal(force_of(&look, piece("blue")), 0);
    upgrade("adept", 0)->flags |= CARD_IS_DISCARDED;
    assert_int_equal(force_of(&look, piece("adept")), 2);
}

static void abilities_cost_the_force(void **state)
{
    (void)state;
    PROVES("X2-FORCE-02");
    begin(ADEPT "\n" ESCORT "activated\nphase activation\n");
    assert_false(can_use("rest")); /* it has some */
    use("reach");
    assert_int_equal(ship("adept")->force, 1);
    assert_int_equal(ship("adept")->tokens[TOKEN_EVADE], 1);
    begin(ADEPT "force 1\n" ESCORT "activated\nphase activation\n");
    assert_false(can_use("reach"));
    begin(ADEPT "force 0\n" ESCORT "activated\nphase activation\n");
    use("rest");
    assert_int_equal(ship("adept")->force, 3); /* and no more */
    begin(ADEPT "\nfaction 0 empire\nship other adept seat 0 at 457 200 facing 0 activated\nphase activation\n");
    use("drain");
    assert_int_equal(ship("adept")->force, 3);
    assert_int_equal(ship("other")->force, 0);
}

static void one_charge_comes_back_each_round(void **state)
{
    (void)state;
    PROVES("X2-FORCE-03 X2-EX-56");
    for (int left = 0; left <= 3; left++) {
        begin(ADEPT "\nship blue bluesquadronescort seat 0 at 100 100 facing 270 activated\nphase activation\n");
        ship("adept")->force = (uint8_t)left;
        say("pass");
        assert_int_equal(game_state()->round, 2);
        assert_int_equal(ship("adept")->force, left < 3 ? left + 1 : 3);
    }
}

static void charges_change_that_many_results(void **state)
{
    (void)state;
    PROVES("X2-FORCE-04 X2-FORCE-05 X2-EX-57 X2-ATK-21");
    begin(ADEPT "force 2\n" ESCORT "attacked\nphase engagement\n");
    say("attack blue -");
    fall(0, 0, 3, 0);
    say("use spend-force adept");
    say("use spend-force adept");
    assert_int_equal(ship("adept")->force, 0);
    const DicePool *pool = &game_state()->attack.attack;
    assert_int_equal(pool->die[0].face, FACE_HIT);
    assert_int_equal(pool->die[1].face, FACE_HIT);
    assert_int_equal(pool->die[2].face, FACE_FOCUS);
    assert_int_equal(dice_asked(), 2); /* nothing is left to spend: the defender rolls */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_die_is_rerolled_once),
                                       cmocka_unit_test(a_rerolled_die_is_changed_first),
                                       cmocka_unit_test(a_token_may_be_spent_in_vain),
                                       cmocka_unit_test(what_changes_nothing_is_wasteful),
                                       cmocka_unit_test(the_calculate_action_gains_a_token),
                                       cmocka_unit_test(a_ship_at_range_1_is_jammed),
                                       cmocka_unit_test(whoever_jams_chooses_what_is_lost),
                                       cmocka_unit_test(a_cards_jam_tokens_are_resolved_one_by_one),
                                       cmocka_unit_test(a_weapon_jams_instead_of_damage),
                                       cmocka_unit_test(a_jam_without_a_ship_in_range_fails),
                                       cmocka_unit_test(a_reload_of_nothing_fails),
                                       cmocka_unit_test(a_side_is_reinforced),
                                       cmocka_unit_test(a_token_counts_on_its_side),
                                       cmocka_unit_test(damage_is_reduced_to_no_less_than_one),
                                       cmocka_unit_test(a_hit_is_kept_off_before_a_critical),
                                       cmocka_unit_test(an_indicator_is_rotated),
                                       cmocka_unit_test(a_card_is_reloaded),
                                       cmocka_unit_test(a_card_that_has_all_charges_is_not),
                                       cmocka_unit_test(an_ability_spends_its_own_cards_charges),
                                       cmocka_unit_test(charges_recur_if_the_card_says_so),
                                       cmocka_unit_test(the_force_begins_full),
                                       cmocka_unit_test(abilities_cost_the_force),
                                       cmocka_unit_test(one_charge_comes_back_each_round),
                                       cmocka_unit_test(charges_change_that_many_results)};

    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), own_cards);
    return RUN_TESTS(tests);
}
