/* The ship phrase: each part of it, by a card whose modifier asks. */
#include "unit/xwing_story.h"
#include "xwing/abilities/vocabulary.h"

/* An X-wing whose card asks this, and other ships; the attack that it is asked about. */
static bool holds_in_of(const Edition *edition, const char *condition, const char *ships, const Attack *attack)
{
    char cards[600], setup[600];
    Look look;

    snprintf(cards, sizeof cards,
             "edition xwing-1\npilot seer \"Seer\"\n    ship xwing  faction rebel  skill 5  cost 1\n    modifier\n"
             "        value agility plus 1\n        if %s\n        text en \"Sees.\"\n",
             condition);
    snprintf(setup, sizeof setup, "ship you seer seat 0 at 457 300 facing 0\n%sphase combat\n", ships);
    make_rules_of(edition, cards);
    begin(setup);
    look = looking();
    int agility = value_of(&look, VALUE_AGILITY, piece("you"), 2, attack);
    free_rules(NULL);
    return agility == 3;
}

static bool holds_in(const char *condition, const char *ships, const Attack *attack)
{
    return holds_in_of(edition_default(), condition, ships, attack);
}

static bool holds(const char *condition, const char *ships)
{
    return holds_in(condition, ships, NULL);
}

#define FRIEND "ship pal rookiepilot seat 0 at 557 300 facing 0\n"            /* beside you, at range 1 */
#define ENEMY  "ship tie academypilot seat 1 at 457 500 facing 180\n"         /* ahead, at range 2 */
#define VADER  "ship vader darthvader seat 1 at 457 150 facing 0 shields 1\n" /* behind, at range 2 */

static void a_noun_says_whose_ships(void **state)
{
    (void)state;
    assert_true(holds("near friend", FRIEND ENEMY));
    assert_false(holds("near friend", ENEMY)); /* you are no friend of yours */
    assert_true(holds("not near friend", ENEMY));
    assert_true(holds("near enemy", ENEMY));
    assert_false(holds("near enemy 1", FRIEND ENEMY));
    assert_true(holds("near ship 1", ENEMY)); /* you are */
    assert_false(holds("near other 1", ENEMY));
    assert_true(holds("near other 1", FRIEND ENEMY));
    assert_true(holds("near you", ENEMY));
}

static void a_range_is_measured_from_you_or_from_another(void **state)
{
    static const Attack attack = {.attacker = 0, .defender = 1};

    (void)state;
    PROVES("X1-RANGE-06");
    assert_true(holds("near enemy 2", ENEMY));
    assert_true(holds("near enemy 1-2", ENEMY));
    assert_true(holds("near enemy 2-3", ENEMY));
    assert_false(holds("near enemy 1", ENEMY));
    assert_false(holds("near enemy 3", ENEMY));
    assert_true(holds_in("near other 2 of defender", ENEMY, &attack)); /* you yourself */
    assert_false(holds_in("near other 1 of defender", ENEMY FRIEND, &attack));
    assert_true(holds_in("near enemy 1 of defender", ENEMY, &attack)); /* it is at range 1 of itself */
    assert_false(holds_in("near enemy 1 of defender", ENEMY, NULL));
    assert_false(holds_in("near friend 1-2 of defender", ENEMY, &attack));
}

static void an_arc_is_yours_or_of_another(void **state)
{
    static const Attack attack = {.attacker = 1, .defender = 0};

    (void)state;
    assert_true(holds("near enemy in front", ENEMY));
    assert_true(holds("near enemy in bullseye", ENEMY));
    assert_true(holds("near enemy in full_front", ENEMY));
    assert_true(holds("near enemy in firing_arc", ENEMY));
    assert_false(holds("near enemy in rear", ENEMY));
    assert_true(holds("near enemy in rear", VADER));
    assert_true(holds("near enemy in full_rear", VADER));
    assert_false(holds("near enemy in firing_arc", VADER)); /* an X-wing has a front arc alone */
    assert_true(holds("near friend in right", FRIEND ENEMY));
    assert_false(holds("near friend in left", FRIEND ENEMY));
    assert_true(holds_in("you in firing_arc of attacker", ENEMY, &attack));
    assert_true(holds_in("attacker in front", ENEMY, &attack));
    assert_true(holds_in("attacker in rear", VADER, &attack));
    assert_true(holds_in("not attacker in firing_arc of defender", VADER, &attack));
    assert_false(holds_in("not attacker in firing_arc of defender", ENEMY, &attack));
}

/* The nearest corner of that base is at range 1, and outside the bullseye; what lies in it is at range 2. */
static void a_range_in_an_arc_is_measured_inside_it(void **state)
{
    static const char beside[] = "ship tie academypilot seat 1 at 492 435 facing 45\n";

    (void)state;
    PROVES("X2-ARC-13 X2-EX-26");
    assert_true(holds("near enemy 1 in front", beside));
    assert_false(holds("near enemy 2 in front", beside));
    assert_true(holds("near enemy 2 in bullseye", beside));
    assert_false(holds("near enemy 1 in bullseye", beside));
    assert_false(holds("near enemy 1-3 in front", VADER)); /* nothing of it is in the arc */
}

static void a_kind_is_a_size_a_name_or_a_ship(void **state)
{
    static const char falcon[] = "ship falcon hansolo seat 0 at 257 300 facing 0\n" ENEMY;

    (void)state;
    assert_true(holds("near friend is large", falcon));
    assert_false(holds("near friend is small", falcon));
    assert_false(holds("near friend is medium", falcon));
    assert_true(holds("near friend is unique", falcon));
    assert_false(holds("near friend is unique", FRIEND ENEMY));
    assert_true(holds("near friend is lower_skill", FRIEND ENEMY));
    assert_false(holds("near friend is lower_skill", falcon));
    assert_true(holds("near friend is yt1300", falcon));
    assert_false(holds("near friend is xwing", falcon));
}

static void what_it_has_is_counted(void **state)
{
    static const char stressed[] = "ship tie academypilot seat 1 at 457 500 facing 180 stress 2\n";
    static const char hurt[] = "ship tie academypilot seat 1 at 457 500 facing 180 damage 1\n";
    static const char crippled[] = "ship tie academypilot seat 1 at 457 500 facing 180 card directhit\n";
    static const char locking[] = "ship tie darthvader seat 1 at 457 500 facing 180 shields 0\nlock tie you\n";

    (void)state;
    assert_true(holds("near enemy has stress", stressed));
    assert_true(holds("near enemy has stress 2", stressed));
    assert_false(holds("near enemy has stress 3", stressed));
    assert_false(holds("near enemy has no stress", stressed));
    assert_true(holds("near enemy has no focus", stressed));
    assert_true(holds("near enemy has shields", VADER));
    assert_false(holds("near enemy has shields 2", VADER));
    assert_true(holds("near enemy has no shields", locking));
    assert_true(holds("near enemy has lock", locking));
    assert_false(holds("near enemy has lock", VADER));
    assert_true(holds("near enemy has damage", hurt));
    assert_false(holds("near enemy has damage 2", hurt));
    assert_true(holds("near enemy has damage 2", crippled)); /* as it counts */
    assert_false(holds("near enemy has faceup", hurt));
    assert_true(holds("near enemy has faceup", crippled));
    assert_false(holds("near enemy has faceup 2", crippled));
    assert_true(holds("has no focus", ENEMY));
    assert_true(holds("not has focus", ENEMY));
    assert_false(holds("has stress", stressed)); /* that is another's */
}

static void locked_is_by_you(void **state)
{
    (void)state;
    assert_false(holds("near enemy locked", "ship tie darthvader seat 1 at 457 500 facing 180\nlock tie you\n"));
    make_rules("edition xwing-1\npilot seer \"Seer\"\n    ship xwing  faction rebel  skill 5  cost 1\n    modifier\n"
               "        value agility plus 1\n        if near enemy locked\n        text en \"Sees.\"\n");
    begin(ENEMY "ship you seer seat 0 at 457 300 facing 0\nlock you tie\nphase combat\n");
    Look look = looking();
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("you"), 2, NULL), 3);
    ship("tie")->status = SHIP_DESTROYED;
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("you"), 2, NULL), 2); /* only ships on the mat fit */
    free_rules(NULL);
}

static void several_parts_hold_of_the_same_ship(void **state)
{
    static const char two[] = ENEMY "ship ace darthvader seat 1 at 457 150 facing 0 stress 1\n";

    (void)state;
    assert_true(holds("near enemy 1-2 in rear has stress is unique", two));
    assert_false(holds("near enemy in front has stress", two));
    assert_true(holds("not near enemy is unique in front", two));
}

static void of_a_ship_that_is_not_there_nothing_holds(void **state)
{
    static const Attack attack = {.attacker = 1, .defender = 0};

    (void)state;
    assert_true(holds_in("attacker has no stress", ENEMY, &attack));
    assert_false(holds_in("not attacker has no stress", ENEMY, &attack));
    assert_false(holds_in("attacker has no stress", ENEMY, NULL));
    assert_false(holds_in("not attacker has no stress", ENEMY, NULL));
    assert_false(holds_in("not attacker in firing_arc of defender", ENEMY, NULL));
}

static void range_0_is_where_an_edition_has_it(void **state)
{
    static const char touching[] = "ship tie academypilot seat 1 at 457 340 facing 180\n";
    Edition later = *edition_default();

    (void)state;
    later.words.nearest_range = 0;
    assert_true(holds_in_of(&later, "near enemy 0", touching, NULL));
    assert_false(holds_in_of(&later, "near enemy 1", touching, NULL));
    assert_true(holds_in_of(&later, "near enemy 0-1", touching, NULL));
    assert_false(holds_in_of(&later, "near enemy 0", ENEMY, NULL));
    assert_true(holds("near enemy 1", touching));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_noun_says_whose_ships),
        cmocka_unit_test(a_range_is_measured_from_you_or_from_another),
        cmocka_unit_test(an_arc_is_yours_or_of_another),
        cmocka_unit_test(a_range_in_an_arc_is_measured_inside_it),
        cmocka_unit_test(a_kind_is_a_size_a_name_or_a_ship),
        cmocka_unit_test(what_it_has_is_counted),
        cmocka_unit_test(locked_is_by_you),
        cmocka_unit_test(several_parts_hold_of_the_same_ship),
        cmocka_unit_test(of_a_ship_that_is_not_there_nothing_holds),
        cmocka_unit_test(range_0_is_where_an_edition_has_it),
    };

    return RUN_TESTS(tests);
}
