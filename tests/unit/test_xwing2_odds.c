/* Odds in the Second Edition: tokens that change results, Force charges spent one at a time. */
#include <math.h>

#include "odds/odds.h"
#include "unit/odds_rules.h"
#include "unit/xwing_story.h"

#define EXACT 1e-12

static OddsWork *work;

/* An X-wing or a TIE fires at one of the other, or of its own kind, at range 2: no die more for anybody. */
static void face_off(const char *attacker, const char *help, const char *defender, const char *tokens)
{
    char lines[400];

    snprintf(lines, sizeof lines,
             "%sship red %s seat 0 at 457 580 facing 180 %s attacked\nship blue %s seat 1 at 457 400 facing 0 %s\n"
             "round 2\nphase engagement\n",
             strcmp(attacker, "bluesquadronescort") == 0 ? "faction 0 empire\nfaction 1 rebel\n" : "", defender, tokens,
             attacker, help);
    if (strcmp(attacker, defender) == 0)
        snprintf(lines, sizeof lines,
                 "%s\nship red %s seat 0 at 457 580 facing 180 %s attacked\n"
                 "ship blue %s seat 1 at 457 400 facing 0 %s\nround 2\nphase engagement\n",
                 strcmp(attacker, "bluesquadronescort") == 0 ? "faction 1 rebel" : "faction 0 empire", defender, tokens,
                 attacker, help);
    begin(lines);
}

/* What may be forgotten on the way changes nothing. */
static Odds odds_of(const char *attack)
{
    Rules remembering = rules_that_remember(rules);
    OddsWork *patient = odds_open((OddsLimits){.states = 200000, .outcomes = 5000000});
    Odds odds, all;

    say(attack);
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_FOUND);
    assert_int_equal(odds_shot(patient, &remembering, &story.table, NULL, &all), ODDS_FOUND);
    assert_true(fabs(all.expected - odds.expected) < EXACT && all.outcomes >= odds.outcomes);
    odds_close(patient);
    return odds;
}

static Odds odds_now(void)
{
    return odds_of("attack red -");
}

#define X_WING "bluesquadronescort"
#define TIE    "academypilot"

/* Numbers that other calculators agree on. */
static void known_numbers(void **state)
{
    static const struct {
        const char *attacker, *help, *defender, *tokens;
        double expected;
    } rows[] = {
        {TIE,    "focus 1",           X_WING, "",         0.849609},
        {TIE,    "focus 1",           X_WING, "focus 1",  0.474609},
        {TIE,    "focus 1",           TIE,    "",         0.613403},
        {X_WING, "",                  X_WING, "",         0.896484},
        {X_WING, "",                  X_WING, "focus 1",  0.552734},
        {X_WING, "",                  TIE,    "",         0.673828},
        {X_WING, "focus 1",           X_WING, "",         1.531494},
        {X_WING, "focus 1",           X_WING, "focus 1",  1.074463},
        {X_WING, "focus 1",           TIE,    "",         1.216736},
        {X_WING, "focus 1",           TIE,    "focus 1",  0.637756},
        {X_WING, "focus 1",           X_WING, "evade 1",  0.751465}, /* it changes a result, and adds none */
        {X_WING, "focus 1 deplete 1", X_WING, "",         0.849609}, /* a die less, */
        {X_WING, "focus 1",           TIE,    "strain 1", 1.531494}, /* for either */
    };

    (void)state;
    PROVES("X2-EVADE-02 X2-FOCUS-02 X2-FOCUS-03");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        face_off(rows[i].attacker, rows[i].help, rows[i].defender, rows[i].tokens);
        Odds odds = odds_now();
        if (fabs(odds.expected - rows[i].expected) > 5e-7)
            fail_msg("%s %s against %s %s: %.9f", rows[i].attacker, rows[i].help, rows[i].defender, rows[i].tokens,
                     odds.expected);
    }
}

/* ---- a token or a charge for each focus result ---- */

/* What comes of all faces, one die after the other: faces 0 to 3 hit, 4 and 5 are eyes; 0 to 2 evade, 3 and 4 are eyes. */
typedef struct Changes {
    int attack, defense; /* focus results that each side can change */
} Changes;

static int least(int a, int b)
{
    return a < b ? a : b;
}

static double damage_of_all(Changes can, int attack, int defense, int hits, int eyes, int evades, int defense_eyes)
{
    double sum = 0;

    if (attack == 0 && defense == 0) {
        int damage = hits + least(eyes, can.attack) - evades - least(defense_eyes, can.defense);
        return damage > 0 ? damage : 0;
    }
    for (int face = 0; face < 8; face++)
        sum += attack > 0 ? damage_of_all(can, attack - 1, defense, hits + (face < 4), eyes + (face == 4 || face == 5),
                                          evades, defense_eyes)
                          : damage_of_all(can, 0, defense - 1, hits, eyes, evades + (face < 3),
                                          defense_eyes + (face == 3 || face == 4));
    return sum / 8;
}

static void check_changes(int calculate, int force, int defense_calculate, int defense_force)
{
    Changes can = {calculate + force, defense_calculate + defense_force};

    face_off(X_WING, "", TIE, "");
    ship("blue")->tokens[TOKEN_CALCULATE] = (uint8_t)calculate;
    ship("blue")->force = (uint8_t)force;
    ship("red")->tokens[TOKEN_CALCULATE] = (uint8_t)defense_calculate;
    ship("red")->force = (uint8_t)defense_force;
    Odds odds = odds_now();
    double expected = damage_of_all(can, 3, 3, 0, 0, 0, 0);
    if (fabs(odds.expected - expected) > EXACT)
        fail_msg("%d %d against %d %d: %.9f, not %.9f", calculate, force, defense_calculate, defense_force,
                 odds.expected, expected);
}

static void each_changes_one_result(void **state)
{
    (void)state;
    PROVES("X2-FORCE-04 X2-FORCE-05 X2-CALC-02");
    check_changes(0, 0, 0, 0);
    check_changes(1, 0, 0, 0);
    check_changes(0, 2, 0, 0);
    check_changes(0, 0, 1, 0);
    check_changes(0, 0, 0, 2);
    check_changes(1, 1, 1, 1);
}

/* Far more than any ship has is still counted within the usual limits: who spends what first makes few positions. */
static void many_charges_do_not_take_long(void **state)
{
    Odds odds;

    (void)state;
    face_off(X_WING, "focus 1", TIE, "focus 1 evade 1");
    ship("blue")->force = ship("red")->force = 6;
    ship("blue")->tokens[TOKEN_CALCULATE] = ship("red")->tokens[TOKEN_CALCULATE] = 3;
    say("attack red -");
    assert_int_equal(odds_shot(work, rules, &story.table, NULL, &odds), ODDS_FOUND);
    assert_true(odds.states < 1000);
}

/* Three dice against none: of one or two hits one gets through, of three two. */
static void reinforced_sides_count(void **state)
{
    (void)state;
    PROVES("X2-REINF-02 X2-REINF-03");
    begin("ship red patrolleader seat 1 at 457 580 facing 180 reinforce-fore 1 attacked\n"
          "ship blue bluesquadronescort seat 0 at 457 380 facing 0\nround 2\nphase engagement\n");
    Odds odds = odds_now();
    assert_true(fabs(odds.expected - 1) < EXACT);
    assert_true(fabs(odds.damage[1] - 6.0 / 8) < EXACT && fabs(odds.damage[2] - 1.0 / 8) < EXACT);
}

/* Rerolls that a friend gives, that cost charges, or that keep a lock from being spent; what cards add, take, cap, change and keep from
 * being cancelled. */
static void cards_about_dice_count(void **state)
{
    static const struct {
        const char *ships, *attack;
        double expected;
    } rows[] = {
        {"ship blue academypilot seat 1 at 457 580 facing 180\n"
         "ship howl howlrunner seat 1 at 520 580 facing 180 attacked\n"
         "ship red bluesquadronescort seat 0 at 457 400 facing 0 attacked\n",            "attack red -",                0.771484375      }, /* two dice, one of which is rerolled, against two */
        {"ship blue scimitarsquadronpilot seat 1 with barragerockets at 457 580 facing 180 focus 1\n"
         "ship red bluesquadronescort seat 0 at 457 400 facing 0 attacked\n",            "attack red barragerockets",   2.064228057861328}, /* three dice, all blanks of which are rerolled */
        {"ship blue bluesquadronpilot seat 0 with firecontrolsystem at 457 400 facing 0\n"
         "ship red academypilot seat 1 at 457 580 facing 180 attacked\nlock blue red\n", "attack red -",                1.21673583984375 }, /* the lock, which rerolls more, is the better choice */
        {"faction 0 rebel\nfaction 1 empire\nship red bluesquadronescort seat 0 at 457 580 facing 180 attacked\n"
         "ship blue wampa seat 1 at 457 400 facing 0\n",                                 "attack red -",                0.896484         }, /* three dice */
        {"faction 0 empire\nfaction 1 rebel\nship red academypilot seat 0 at 457 580 facing 180 attacked\n"
         "ship blue wedgeantilles seat 1 at 457 400 facing 0\n",                         "attack red -",                0.896484         }, /* two */
        {"faction 0 empire\nfaction 1 scum\nship red academypilot seat 0 at 457 580 facing 180 attacked\n"
         "ship blue joyrekkoff seat 1 with protontorpedoes at 457 400 facing 0\n",       "attack red -",                0.896484         },
        {"faction 0 empire\nfaction 1 scum\nship red academypilot seat 0 at 457 580 facing 0 attacked\n"
         "ship blue bountyhunter seat 1 with autoblasters at 457 400 facing 0\n",        "attack red autoblasters",     0.825783         },
        {"faction 0 empire\nfaction 1 scum\nship red academypilot seat 0 at 457 580 facing 0 attacked\n"
         "ship blue bountyhunter seat 1 with heavylasercannon at 457 400 facing 0\n",    "attack red heavylasercannon", 1.057373         },
        {"faction 0 empire\nfaction 1 rebel\nship red academypilot seat 0 at 457 580 facing 180 attacked\n"
         "ship blue lukeskywalker seat 1 with predictiveshot at 457 400 facing 0\n",     "attack red -",                1.298828         },
        {"faction 0 empire\nfaction 1 rebel\nship red academypilot seat 0 at 457 480 facing 180 attacked\n"
         "ship blue sabinewren-rz1awing seat 1 at 457 400 facing 0\n",                   "attack red -",                1.315918         },
        {"faction 0 rebel\nfaction 1 empire\nship red sharabey seat 0 at 457 580 facing 180 focus 1 attacked\n"
         "ship blue academypilot seat 1 at 457 400 facing 0\nlock red blue\n",           "attack red -",                0.093750         },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[400];
        snprintf(lines, sizeof lines, "%sround 2\nphase engagement\n", rows[i].ships);
        begin(lines);
        Odds odds = odds_of(rows[i].attack);
        if (fabs(odds.expected - rows[i].expected) > 5e-7)
            fail_msg("%s %.12f", rows[i].ships, odds.expected);
    }
}

/* An X-wing with these cards fires at a TIE that has a facedown damage card. */
static double odds_against_damaged(const char *pilot_and_cards)
{
    char lines[400];

    snprintf(lines, sizeof lines,
             "faction 0 empire\nfaction 1 rebel\nship red academypilot seat 0 at 457 580 facing 180 damage 1 attacked\n"
             "ship blue %s at 457 400 facing 0\nround 2\nphase engagement\n",
             pilot_and_cards);
    begin(lines);
    return odds_now().expected;
}

/* Cards that are dealt and turned faceup in the middle of an attack: damage that is dealt so counts, and nobody spends a result for less. */
static void damage_during_the_attack(void **state)
{
    (void)state;
    face_off(TIE, "", X_WING, "");
    double plain = odds_now().expected;
    face_off("seynmarana", "", X_WING, "");
    assert_true(odds_now().expected > plain + 0.01); /* a critical hit that would be evaded is a card instead */
    plain = odds_against_damaged("redsquadronveteran seat 1");
    assert_true(odds_against_damaged("redsquadronveteran seat 1 with deadeyeshot") >
                plain + 0.001); /* a lower agility */
    assert_true(odds_against_damaged("thanekyrell seat 1") > plain + 0.001);
}

/* Tokens instead of damage are none; a defender who may suffer one damage instead of the dice takes what is less. */
static void tokens_and_skipped_dice_count(void **state)
{
    static const struct {
        const char *ships, *attack;
        double expected;
    } rows[] = {
        {"faction 0 empire\nfaction 1 scum\nship red academypilot seat 0 at 457 580 facing 0 attacked\n"
         "ship blue bountyhunter seat 1 with ioncannon at 457 400 facing 0\n",                              "attack red ioncannon",      0.466309}, /* one at most */
        {"faction 0 empire\nfaction 1 scum\nship red academypilot seat 0 at 457 580 facing 0 attacked\n"
         "ship blue bountyhunter seat 1 with jammingbeam at 457 400 facing 0\n",                            "attack red jammingbeam",    0       },
        {"faction 0 rebel\nfaction 1 empire\nship red graysquadronbomber seat 0 at 457 580 facing 0 attacked\n"
         "ship blue scimitarsquadronpilot seat 1 with homingmissiles at 457 400 facing 0\nlock blue red\n", "attack red homingmissiles", 1       },
    };

    (void)state;
    PROVES("X2-ATK-22");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char lines[400];
        snprintf(lines, sizeof lines, "%sround 2\nphase engagement\n", rows[i].ships);
        begin(lines);
        Odds odds = odds_of(rows[i].attack);
        if (fabs(odds.expected - rows[i].expected) > 5e-7)
            fail_msg("%s %.12f", rows[i].ships, odds.expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_numbers),
                                       cmocka_unit_test(each_changes_one_result),
                                       cmocka_unit_test(many_charges_do_not_take_long),
                                       cmocka_unit_test(reinforced_sides_count),
                                       cmocka_unit_test(cards_about_dice_count),
                                       cmocka_unit_test(damage_during_the_attack),
                                       cmocka_unit_test(tokens_and_skipped_dice_count)};

    make_rules_of(edition_named("xwing-2.0", strlen("xwing-2.0")), "edition xwing-2.0\n");
    work = odds_open(odds_limits_usual());
    int failed = RUN_TESTS(tests);
    odds_close(work);
    return failed;
}
