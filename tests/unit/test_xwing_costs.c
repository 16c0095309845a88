/* What using a card costs, the charges on cards, and cards with two sides. With cards that nobody has printed. */
#include "unit/xwing_leader.h"

#include "view/view.h"
#include "xwing/abilities/messages.h"
#include "json/json.h"

/* clang-format off */
#define CARD(id, lines)                                                                                                \
    "upgrade " id " \"" id "\"\n  slot elite cost 1\n" lines "    text en \"So.\"\n"
#define STARTS "  ability\n    when combat_starts\n"

static const char own_cards[] =
    "edition xwing-1\n"
    LEADER_CARD
    "pilot charger \"Charger\"\n  ship xwing faction rebel skill 8 cost 1 charges 2\n"
    STARTS "    cost charge\n    may gain focus\n    text en \"So.\"\n"
    CARD("calm", STARTS "    cost focus\n    may gain evade\n")
    CARD("strain", STARTS "    cost stress 2\n    may gain evade\n")
    CARD("dear", STARTS "    cost shield 2 focus\n    may gain evade\n")
    CARD("bolt", STARTS "    cost lock\n    may gain evade\n")
    CARD("flare", STARTS "    cost this\n    may gain evade\n    then gain focus\n")
    CARD("hasty", STARTS "    cost focus\n    may if has focus\n      gain ion\n    else\n      gain evade\n")
    CARD("echo", "  ability\n    when focus_spent\n    may gain ion\n")
    CARD("drill", "  action\n    cost focus\n    do gain evade\n")
    CARD("battery", "  charges 2 recurring\n" STARTS "    cost charge 2\n    may gain evade\n")
    CARD("cell", "  charges 3\n" STARTS "    may choose one\n      lose charge 2\n      recover charge 2\n")
    "upgrade mask \"Mask\"\n  slot elite cost 1\n"
    STARTS "    may turn_over\n    text en \"Put it on.\"\n"
    "  side \"Face\"\n"
    "    ability\n      when stress_received\n      may gain focus\n      then turn_over\n      text en \"Take it off.\"\n"
    "    modifier\n      value agility plus 1\n      text en \"Hard to see.\"\n";
/* clang-format on */

static int begin_tests(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

/* Where something else can be used besides, the window is open: what cannot be paid is offered as not possible, with this reason. */
static void assert_unpaid(const char *card, uint16_t why)
{
    Candidate candidate;

    assert_true(find_use(card, &candidate));
    assert_false(candidate.legal);
    assert_int_equal(candidate.why.id, why);
    Table before = story.table;
    Question question = asked();
    Answer answer = {.seat = question.seat, .kind = ANSWER_OPTION, .count = question.count, .key = candidate.key};
    assert_int_equal(table_answer(rules, &story.table, &answer, NULL).code, STATUS_REFUSED);
    assert_memory_equal(&before, &story.table, sizeof before);
}

/* ---- tokens ---- */

static void good_tokens_are_spent(void **state)
{
    (void)state;
    begin(LEADER("calm", "focus 1") COMBAT);
    use("calm");
    assert_int_equal(tokens("lead"), 100);
}

static void red_tokens_are_received(void **state)
{
    (void)state;
    begin(LEADER("strain", "stress 1") COMBAT);
    use("strain");
    assert_int_equal(tokens("lead"), 130);
}

static void what_cannot_be_paid_is_refused_and_nothing_changes(void **state)
{
    (void)state;
    begin(LEADER("calm strain", "") COMBAT);
    assert_unpaid("calm", CARD_NO_FOCUS);
    begin(LEADER("dear strain", "focus 1 shields 1") COMBAT);
    assert_unpaid("dear", CARD_NO_SHIELD);
    begin(LEADER("dear strain", "shields 2") COMBAT);
    assert_unpaid("dear", CARD_NO_FOCUS);
    begin(LEADER("bolt strain", "") COMBAT);
    assert_unpaid("bolt", CARD_NO_LOCK);
}

static void all_parts_are_paid(void **state)
{
    (void)state;
    begin(LEADER("dear", "focus 1 shields 2") COMBAT);
    use("dear");
    assert_int_equal(ship("lead")->shields, 0);
    assert_int_equal(tokens("lead"), 100);
}

static void a_lock_is_spent(void **state)
{
    (void)state;
    begin("ship lead leader seat 0 with bolt at 457 300 facing 0 attacked\n"
          "ship near academypilot seat 1 at 457 500 facing 0 attacked\nlock lead near\n" COMBAT);
    use("bolt");
    assert_int_equal(ship("lead")->lock[0], -1);
    assert_int_equal(tokens("lead"), 100);
}

/* The cost is gone when the first step asks what the ship has. */
static void the_cost_is_paid_first(void **state)
{
    (void)state;
    begin(LEADER("hasty", "focus 1") COMBAT);
    use("hasty");
    assert_int_equal(tokens("lead"), 100);
}

static void a_token_that_is_spent_as_a_cost_is_spent(void **state)
{
    (void)state;
    begin(LEADER("calm echo", "focus 1") COMBAT);
    use("calm");
    assert_int_equal(tokens("lead"), 0); /* not before others have had their say */
    use("echo");
    assert_int_equal(tokens("lead"), 101);
}

static void a_card_is_the_cost_of_its_own_ability(void **state)
{
    (void)state;
    begin(LEADER("flare", "") COMBAT);
    use("flare");
    assert_true(was_discarded("lead", 0));
    assert_int_equal(tokens("lead"), 1100);
}

static void an_action_has_a_cost(void **state)
{
    static const char lines[] = "ship ace academypilot seat 1 at 800 800 facing 180 activated\n"
                                "ship bait rookiepilot seat 0 at 800 600 facing 0 activated attacked\n"
                                "ship lead leader seat 0 with drill at 457 300 facing 0 %s dial straight 1\n"
                                "phase activation\n";
    char position[300];

    (void)state;
    snprintf(position, sizeof position, lines, "");
    begin(position);
    assert_false(can_use("drill"));
    snprintf(position, sizeof position, lines, "focus 1");
    begin(position);
    use("drill");
    assert_int_equal(tokens("lead"), 100);
}

/* ---- charges ---- */

static void assert_fact(const char *name, const char *fact, const char *told)
{
    Look look = looking();
    char text[100] = "";

    assert_int_equal(rules->tell(&look, piece(name), fact, text, sizeof text), told != NULL);
    if (told != NULL)
        assert_string_equal(text, told);
}

static void cards_begin_with_their_charges(void **state)
{
    (void)state;
    PROVES("X2-CHG-02 X2-SETUP-04 X2-CHG-07");
    begin(LEADER("battery cell", "") COMBAT);
    assert_int_equal(upgrade("lead", 0)->charges, 2);
    assert_int_equal(upgrade("lead", 1)->charges, 3);
    assert_fact("lead", "charges", "2,3");
    assert_fact("ace", "charges", NULL);
    begin("ship lead charger seat 0 at 457 300 facing 0 attacked\n" COMBAT);
    assert_int_equal(game_state()->card[piece("lead")].charges, 2);
    assert_fact("lead", "charges", "2");
    use("charger");
    assert_int_equal(game_state()->card[piece("lead")].charges, 1);
    assert_int_equal(tokens("lead"), 1000);
}

static void charges_are_spent_and_one_recurs(void **state)
{
    (void)state;
    PROVES("X2-CHG-04 X2-CHG-06");
    begin(LEADER("battery strain", "") COMBAT);
    upgrade("lead", 0)->charges = 1;
    assert_unpaid("battery", CARD_NO_CHARGE);
    upgrade("lead", 0)->charges = 2;
    use("battery");
    assert_int_equal(upgrade("lead", 0)->charges, 0);
    say("pass");
    say("pass"); /* the attack of the last one: the round ends */
    assert_int_equal(game_state()->round, 2);
    assert_int_equal(upgrade("lead", 0)->charges, 1);
}

static void charges_are_lost_and_recovered(void **state)
{
    (void)state;
    PROVES("X2-CHG-05");
    begin(LEADER("cell", "") COMBAT);
    use("cell"); /* it is full: it can only lose some */
    assert_int_equal(upgrade("lead", 0)->charges, 1);
    begin(LEADER("cell", "") COMBAT);
    upgrade("lead", 0)->charges = 1;
    use("cell");
    say("choose 2");
    assert_int_equal(upgrade("lead", 0)->charges, 3);
    begin(LEADER("cell", "") COMBAT);
    upgrade("lead", 0)->charges = 2;
    use("cell");
    say("choose 2");
    assert_int_equal(upgrade("lead", 0)->charges, 3); /* never more than it is printed with */
    begin(LEADER("cell", "") COMBAT);
    upgrade("lead", 0)->charges = 1;
    use("cell");
    say("choose 1");
    assert_int_equal(upgrade("lead", 0)->charges, 0); /* as far as there are any */
}

/* ---- sides ---- */

static void only_the_side_that_lies_up_is_in_force(void **state)
{
    Look look;

    (void)state;
    begin(LEADER("mask strain", "") COMBAT);
    look = looking();
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("lead"), 2, NULL), 2);
    assert_false(can_use("mask:2"));
    use("mask");
    assert_int_equal(upgrade("lead", 0)->side, 1);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("lead"), 2, NULL), 3);
    assert_false(can_use("mask"));
}

/* Its other side acts, and turns it back. */
static void a_card_is_turned_back(void **state)
{
    Look look;

    (void)state;
    begin(LEADER("mask strain", "") COMBAT);
    look = looking();
    use("mask");
    use("strain");
    use("mask:2");
    assert_int_equal(upgrade("lead", 0)->side, 0);
    assert_int_equal(tokens("lead"), 1120);
    assert_int_equal(value_of(&look, VALUE_AGILITY, piece("lead"), 2, NULL), 2);
}

/* ---- the view ---- */

static void assert_seen(const char *words, bool seen)
{
    JsonBuffer view = {0};
    Json json = json_to_buffer(&view, LAYOUT_COMPACT);

    view_table(&json, NULL, rules, &story.table, &(ViewOptions){.seat = 0});
    assert_int_equal(strstr(view.text, words) != NULL, seen);
    json_buffer_free(&view);
}

static void the_view_tells_charges_and_the_side_that_lies_up(void **state)
{
    (void)state;
    begin(LEADER("battery mask", "") COMBAT);
    assert_seen("\"charges\":{\"left\":2,\"most\":2,\"recurring\":true,\"fading\":false}", true);
    assert_seen("\"side\":\"Mask\",\"text\":[\"Put it on.\"]", true);
    assert_seen("Hard to see.", false);
    use("mask");
    use("battery");
    assert_seen("\"charges\":{\"left\":0,\"most\":2,\"recurring\":true,\"fading\":false}", true);
    assert_seen("\"side\":\"Face\",\"text\":[\"Take it off.\",\"Hard to see.\"]", true);
    begin("ship lead charger seat 0 at 457 300 facing 0 attacked\n" COMBAT);
    assert_seen("\"charges\":{\"left\":2,\"most\":2,\"recurring\":false,\"fading\":false}", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_tokens_are_spent),
        cmocka_unit_test(red_tokens_are_received),
        cmocka_unit_test(what_cannot_be_paid_is_refused_and_nothing_changes),
        cmocka_unit_test(all_parts_are_paid),
        cmocka_unit_test(a_lock_is_spent),
        cmocka_unit_test(the_cost_is_paid_first),
        cmocka_unit_test(a_token_that_is_spent_as_a_cost_is_spent),
        cmocka_unit_test(a_card_is_the_cost_of_its_own_ability),
        cmocka_unit_test(an_action_has_a_cost),
        cmocka_unit_test(cards_begin_with_their_charges),
        cmocka_unit_test(charges_are_spent_and_one_recurs),
        cmocka_unit_test(charges_are_lost_and_recovered),
        cmocka_unit_test(only_the_side_that_lies_up_is_in_force),
        cmocka_unit_test(a_card_is_turned_back),
        cmocka_unit_test(the_view_tells_charges_and_the_side_that_lies_up),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, begin_tests, free_rules);
}
