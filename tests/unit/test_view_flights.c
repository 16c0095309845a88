/* How ships move, as views tell it: where they really went, step by step, and what was rolled on the way; in practice, where they
 * would; and where things would stand that a candidate puts on the mat. */
#include "unit/view_story.h"

/* A path begins and ends where it should, and no step of it is a jump. Returns how many poses it has. */
static size_t check_path(const JsonValue *event)
{
    const JsonValue *path = json_member(event, "path"), *from = json_member(event, "from");
    const JsonValue *pose = json_member(event, "pose");
    size_t count = json_count(path);

    assert_true(count >= 2);
    const JsonValue *first = json_item(path, 0), *last = json_item(path, count - 1);
    assert_near(number_at(first, 0), number_of(from, "x"));
    assert_near(number_at(first, 1), number_of(from, "y"));
    assert_near(number_at(first, 2), number_of(from, "heading"));
    assert_near(number_at(last, 0), number_of(pose, "x"));
    assert_near(number_at(last, 1), number_of(pose, "y"));
    assert_near(number_at(last, 2), number_of(pose, "heading"));
    for (size_t i = 1; i < count && count > 2; i++) {
        const JsonValue *a = json_item(path, i - 1), *b = json_item(path, i);
        double x = number_at(b, 0) - number_at(a, 0), y = number_at(b, 1) - number_at(a, 1);
        assert_true(x * x + y * y < 40.0 * 40.0);
    }
    return count;
}

static void assert_pose_at(const JsonValue *path, size_t i, double x, double y, double heading)
{
    const JsonValue *pose = json_item(path, i);

    assert_near(number_at(pose, 0), x);
    assert_near(number_at(pose, 1), y);
    assert_near(number_at(pose, 2), heading);
}

static void along_the_template(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial straight 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_of(json_member(moved, "from"), "y"), 300);
    assert_pose_at(json_member(moved, "path"), 4, 457, 380, 0); /* half way */
    assert_pose_at(json_member(moved, "path"), 8, 457, 460, 0);
}

/* A turn swings: in the middle of the way it has made half of the quarter turn. */
static void around_a_turn(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial turn-left 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_at(json_item(json_member(moved, "path"), 4), 2), 315);
    assert_pose_at(json_member(moved, "path"), 8, 347, 410, 270);
}

/* First the whole template, then the ship is turned around. */
static void a_koiogran_turn(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial koiogran 4\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 10);
    assert_pose_at(json_member(moved, "path"), 8, 457, 500, 0);
    assert_pose_at(json_member(moved, "path"), 9, 457, 500, 180);
}

static void stopped_short(void **state)
{
    int paths = 0;

    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial koiogran 4\n"
          "ship tie academypilot seat 1 at 457 520 facing 0 activated\n"
          "phase activation\n");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9); /* it is not turned around */
    assert_pose_at(json_member(moved, "path"), 4, 457, 390, 0);
    assert_pose_at(json_member(moved, "path"), 8, 457, 480, 0);
    /* that it was blocked is told too, and does not move it a second time */
    for (const JsonValue *event = json_first(story_events()); event != NULL; event = json_next(event))
        paths += json_member(event, "path") != NULL;
    assert_int_equal(paths, 1);
}

static void not_at_all(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial straight 1\n"
          "ship large bountyhunter seat 1 at 457 360 facing 0 activated\n"
          "phase activation\n");
    assert_int_equal(check_path(event_with("moved", "path")), 2);
}

static void a_boost(void **state)
{
    (void)state;
    begin("ship proto prototypepilot seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    forget_events();
    say(0, "boost");
    say(0, "bank-left proto 1");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 9);
    assert_near(number_of(json_member(moved, "from"), "y"), 420);
    assert_near(number_at(json_item(json_member(moved, "path"), 4), 2), 337.5);
}

static void a_barrel_roll(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 100 100 facing 0 activated\n"
          "ship tie academypilot seat 1 at 457 700 facing 180 dial straight 2\n"
          "phase activation\n");
    forget_events();
    say(1, "barrel-roll");
    say(1, "at 537 580 facing 180");
    assert_int_equal(check_path(event_with("moved", "path")), 2);
}

/* Turned twice, and set down beside the template's end. */
static void a_tallon_roll(void **state)
{
    (void)state;
    begin("ship blue bluesquadronnovice seat 0 at 300 300 facing 0 dial tallon-right 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    say(0, "choose 3");
    const JsonValue *moved = event_with("moved", "path");
    assert_int_equal(check_path(moved), 10);
    assert_pose_at(json_member(moved, "path"), 8, 410, 410, 90);
    assert_pose_at(json_member(moved, "path"), 9, 410, 400, 180);
}

/* ---- looking ahead, where a table is for practice ---- */

#define DOGFIGHT                                                                                                       \
    "ship luke lukeskywalker seat 0 at 457 300 facing 0\n"                                                             \
    "ship near academypilot seat 1 at 457 470 facing 180\n"                                                            \
    "ship edge rookiepilot seat 0 at 60 500 facing 270\n"                                                              \
    "obstacle asteroid1 at 330 420 facing 0\n"

static bool flag(const JsonValue *object, const char *key)
{
    return json_is_true(json_member(object, key));
}

static void where_dials_lead(void **state)
{
    (void)state;
    begin(DOGFIGHT "phase planning\ntable practice\n");
    JsonValue *view = view_of(0);

    const JsonValue *free = candidate_of(view, "dial straight ship-1 1");
    assert_near(number_of(json_member(free, "ends"), "y"), 380);
    assert_int_equal(json_count(json_member(free, "path")), 9);
    assert_null(json_member(free, "bumps"));
    assert_false(flag(free, "rock") || flag(free, "flees") || flag(free, "mine"));

    const JsonValue *blocked = candidate_of(view, "dial straight ship-1 3"); /* it would end on the TIE fighter */
    assert_int_equal((int)number_of(blocked, "bumps"), 1);
    assert_near(number_of(json_member(blocked, "ends"), "y"), 430);

    const JsonValue *around =
        candidate_of(view, "dial koiogran ship-1 4"); /* so would this one, which then does not turn around */
    assert_int_equal((int)number_of(around, "bumps"), 1);
    assert_near(number_of(json_member(around, "ends"), "heading"), 0);

    assert_true(flag(candidate_of(view, "dial turn-left ship-1 3"), "rock"));
    assert_true(flag(candidate_of(view, "dial straight ship-3 2"), "flees"));
    json_forget(view);
}

/* A ship flies exactly as it was foreseen. */
static void what_was_foreseen_happens(void **state)
{
    (void)state;
    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship still academypilot seat 1 at 430 420 facing 30\n"
          "phase planning\ntable practice\n");
    JsonValue *view = view_of(0);
    char *path = json_again(json_member(candidate_of(view, "dial bank-left ship-1 2"), "path"));
    json_forget(view);
    say(0, "bank-left luke 2");
    say(0, "confirm");
    say(1, "straight still 5");
    say(1, "confirm"); /* flies first: the way is not the same any more */
    assert_false(json_is(json_member(event_with("moved", "path"), "path"), path));
    free(path);

    begin("ship luke lukeskywalker seat 0 at 457 300 facing 0\n"
          "ship still darthvader seat 1 at 430 420 facing 30\n" /* flies later */
          "phase planning\ntable practice\n");
    view = view_of(0);
    path = json_again(json_member(candidate_of(view, "dial bank-left ship-1 2"), "path"));
    assert_non_null(json_member(candidate_of(view, "dial bank-left ship-1 2"), "bumps"));
    json_forget(view);
    say(0, "bank-left luke 2");
    say(0, "confirm");
    say(1, "straight still 5");
    say(1, "confirm");
    assert_true(json_is(json_member(event_with("moved", "path"), "path"), path));
    free(path);
}

static void where_ships_reach(void **state)
{
    size_t index = 0;

    (void)state;
    begin(DOGFIGHT "phase planning\ntable practice\n");
    JsonValue *view = view_of(0);
    const JsonValue *ship = json_first(json_member(json_member(view, "board"), "ships"));
    for (; ship != NULL; ship = json_next(ship), index++) {
        const JsonValue *reach = json_member(ship, "reach");
        const ShipType *type = type_of(&(Look){story.rules, &story.table}, (int16_t)index);
        assert_int_equal(json_count(reach), type->dial_count);
        for (const JsonValue *there = json_first(reach); there != NULL; there = json_next(there)) {
            char words[64];
            snprintf(words, sizeof words, "dial %s ship-%d %d", json_string(json_member(there, "bearing")),
                     1 + (int)index, (int)number_of(there, "speed"));
            const JsonValue *own = candidate_of(view, words);
            if (number_of(ship, "seat") != 0) {
                assert_null(own); /* an enemy's, which nobody else is told */
                continue;
            }
            assert_true(json_same(json_member(there, "pose"), json_member(own, "ends")));
            assert_true(json_same(json_member(there, "difficulty"), json_member(own, "difficulty")));
        }
    }
    json_forget(view);
}

/* An ionized ship reaches one place, whatever cards make of its maneuvers. */
static void where_ionized_ships_reach(void **state)
{
    (void)state;
    PROVES("X1-ION-04");
    begin("ship rookie rookiepilot seat 0 with r2astromech at 457 300 facing 0 ion 1\n"
          "ship tie academypilot seat 1 at 100 850 facing 180\nphase planning\ntable practice\n");
    JsonValue *view = view_of(1);
    const JsonValue *rookie = json_first(json_member(json_member(view, "board"), "ships"));
    const JsonValue *reach = json_member(rookie, "reach"), *there = json_first(reach);
    assert_int_equal(json_count(reach), 1);
    assert_string_equal(json_string(json_member(there, "bearing")), "straight");
    assert_string_equal(json_string(json_member(there, "difficulty")), "white");
    assert_near(number_of(json_member(there, "pose"), "y"), 380);
    json_forget(view);
}

/* At other tables nobody is told where maneuvers lead, and in no other phase. */
static void only_in_practice(void **state)
{
    static const char *const setups[] = {DOGFIGHT "phase planning\n", DOGFIGHT "phase planning\ntable strict\n",
                                         DOGFIGHT "phase planning\ntable friendly\n",
                                         DOGFIGHT "phase combat\ntable practice\n"};
    static const char *const told[] = {"\"reach\"", "\"path\"", "\"ends\"", "\"bumps\"", "\"rock\"", "\"flees\""};

    (void)state;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        begin(setups[i]);
        JsonValue *view = view_of(0);
        char *text = json_again(view);
        for (size_t word = 0; word < sizeof told / sizeof told[0]; word++)
            assert_null(strstr(text, told[word]));
        free(text);
        json_forget(view);
    }
}

/* ---- what a candidate would put on the mat ---- */

static void where_a_boost_ends(void **state)
{
    (void)state;
    begin("ship proto prototypepilot seat 0 at 457 300 facing 0 dial straight 2\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    say(0, "boost");
    JsonValue *view = view_of(0);
    const JsonValue *bank = candidate_of(view, "boost bank-left ship-1 1");
    assert_near(number_of(json_member(bank, "pose"), "x"), 419.4);
    assert_near(number_of(json_member(bank, "pose"), "heading"), 315);
    assert_int_equal(json_count(json_member(bank, "path")), 9);
    json_forget(view);
}

static void where_a_tallon_roll_ends(void **state)
{
    (void)state;
    begin("ship blue bluesquadronnovice seat 0 at 300 300 facing 0 dial tallon-right 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "phase activation\n");
    JsonValue *view = view_of(0);
    const JsonValue *pose = json_member(candidate_of(view, "tallon choose 3"), "pose");
    assert_near(number_of(pose, "x"), 410);
    assert_near(number_of(pose, "y"), 400);
    assert_near(number_of(pose, "heading"), 180);
    json_forget(view);
}

static void where_a_mine_would_lie(void **state)
{
    const JsonValue *mine = NULL;

    (void)state;
    begin("ship boba empire/firespray31/bobafett seat 1 with proximitymines at 457 500 facing 0 dial straight 2\n"
          "ship rookie rookiepilot seat 0 at 100 100 facing 0 activated\n"
          "phase activation\n");
    JsonValue *view = view_of(1);
    const JsonValue *candidate = json_first(json_member(json_item(json_member(view, "questions"), 0), "candidates"));
    for (; candidate != NULL; candidate = json_next(candidate)) {
        if (json_member(candidate, "outline") != NULL)
            mine = candidate;
    }
    assert_non_null(mine);
    /* at the other end of the template behind the base, with room for its own half */
    assert_near(number_of(json_member(mine, "pose"), "y"), 660 - 40 - 40 - 36);
    assert_int_equal(json_count(json_member(mine, "outline")), 4);
    json_forget(view);
}

/* The die for an asteroid is there to be shown, and so is one for a card. */
static void dice_without_an_attack(void **state)
{
    (void)state;
    begin("ship rookie rookiepilot seat 0 at 457 300 facing 0 dial straight 3\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\n"
          "obstacle asteroid1 at 457 380 facing 0\nphase activation\n");
    fall(0, 1, 0, 0);
    const JsonValue *die = json_member(event_with("roll", "die"), "die");
    assert_string_equal(json_string(json_member(die, "pool")), "attack");
    assert_string_equal(json_string(json_member(die, "face")), "crit");
    begin("ship rookie rookiepilot seat 0 with r5d8 at 457 300 facing 0 dial straight 1 damage 1\n"
          "ship tie academypilot seat 1 at 100 850 facing 180 activated\nphase activation\n");
    say(0, "card-action r5d8 rookie");
    fall(0, 0, 1, 0);
    die = json_member(event_with("roll", "die"), "die");
    assert_string_equal(json_string(json_member(die, "pool")), "defense");
    assert_string_equal(json_string(json_member(die, "face")), "blank");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(along_the_template),
        cmocka_unit_test(around_a_turn),
        cmocka_unit_test(a_koiogran_turn),
        cmocka_unit_test(stopped_short),
        cmocka_unit_test(not_at_all),
        cmocka_unit_test(a_boost),
        cmocka_unit_test(a_barrel_roll),
        cmocka_unit_test(a_tallon_roll),
        cmocka_unit_test(where_dials_lead),
        cmocka_unit_test(what_was_foreseen_happens),
        cmocka_unit_test(where_ships_reach),
        cmocka_unit_test(where_ionized_ships_reach),
        cmocka_unit_test(only_in_practice),
        cmocka_unit_test(where_a_boost_ends),
        cmocka_unit_test(where_a_tallon_roll_ends),
        cmocka_unit_test(where_a_mine_would_lie),
        cmocka_unit_test(dice_without_an_attack),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, open_rules, close_story));
}
