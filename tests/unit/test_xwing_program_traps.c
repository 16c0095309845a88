/* What goes wrong on the way through a card's program: a step that cannot be done any more, a ship that is gone, a card that sets itself off.
 * With cards that nobody has printed. */
#include "unit/xwing_leader.h"
#include "xwing/abilities/messages.h"

/* clang-format off */
#define BLOCK(id, lines)                                                                                               \
    "upgrade " id " \"" id "\"\n  slot elite cost 1\n" lines "    text en \"So.\"\n"
#define CARD(id, lines) BLOCK(id, "  ability\n    when combat_starts\n" lines)

static const char own_cards[] =
    "edition xwing-1\n"
    LEADER_CARD
    CARD("relay",
        "    may choose friend 1\n"
        "    then choose friend 1 of chosen has no focus\n"
        "    then gain focus for chosen\n")
    BLOCK("spiral", "  ability\n    when stress_received\n    must gain stress\n")
    CARD("facing",
        "    must roll attack\n"
        "    then choose one\n"
        "      on hit gain focus\n"
        "      gain evade\n")
    CARD("push", "    may gain stress\n")
    CARD("none",
        "    must gain focus per enemy 1\n"
        "    fail\n"
        "      gain evade\n")
    CARD("errand",
        "    must acquire_lock\n"
        "    pass\n"
        "      gain focus\n"
        "    fail\n"
        "      gain stress\n")
    CARD("shed",
        "    must shed_lock\n"
        "    pass\n"
        "      gain focus\n"
        "    fail\n"
        "      gain stress\n")
    CARD("each",
        "    must lose focus for each friend 1 if not each has ion\n"
        "    pass\n"
        "      gain focus\n"
        "    fail\n"
        "      gain stress\n")
    "pilot choir \"Choir\"\n  ship xwing faction rebel skill 8 cost 1\n  slots elite elite elite elite elite elite elite elite\n"
    BLOCK("verse", "  ability\n    when stress_received by ship\n    must gain stress for subject\n")
    BLOCK("tithe", "  ability\n    when attack_dice attacking\n    cost focus\n    may change blank to hit\n")
    BLOCK("again", "  ability\n    when attack_dice attacking\n    may gain evade\n    then reroll 1\n")
    BLOCK("twice", "  ability\n    when attack_ended attacking\n    must gain evade\n    then attack\n")
    "pilot warden \"Warden\"\n  ship tiefighter faction empire skill 1 cost 1\n"
    "  forbid\n    deed spend_focus reroll_attack\n    by attacker\n    text en \"So.\"\n"
    "upgrade cell \"cell\"\n  slot elite cost 1\n  charges 3\n"
    "  ability\n    when combat_starts\n    cost charge\n    may gain evade\n    then turn_over\n    then gain ion\n"
    "    text en \"So.\"\n"
    "  side \"Back\"\n"
    "    ability\n      when stress_received\n      cost charge\n      may gain focus\n      then begin calm until end_of_round\n"
    "      limit round\n      text en \"So.\"\n"
    "    ability calm\n      when stress_received\n      cost charge\n      may gain evade\n      text en \"So.\"\n"
    CARD("both", "    may gain stress for each ship 1-3\n    then gain stress for each ship 1-3\n")
    "upgrade bundle \"bundle\"\n  slot elite cost 1\n"
    "  ability\n    when combat_starts\n    cost focus this\n    may gain evade\n    text en \"So.\"\n"
    "  ability\n    when focus_spent\n    must discard this\n    text en \"So.\"\n";
/* clang-format on */

static int begin_tests(void **state)
{
    (void)state;
    make_rules(own_cards);
    return 0;
}

#define WING(with) "ship wing rookiepilot seat 0 at 557 300 facing 0 attacked " with "\n"

/* Chance draws any card that is left. */
static void draw_any(void)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    answer.key.card = 0;
    while (table_check(rules, &story.table, &answer).code != STATUS_OK)
        answer.key.card++;
    give(&answer);
}

static void a_choice_may_speak_of_the_one_before(void **state)
{
    (void)state;
    begin(LEADER("relay", "") WING("") "ship tail rookiepilot seat 0 at 657 300 facing 0 attacked\n" COMBAT);
    use("relay");
    say("ship tail");
    assert_int_equal(tokens("tail"), 1000);
}

/* What the roll does not show is no option. */
static void an_option_may_depend_on_a_roll(void **state)
{
    (void)state;
    begin(LEADER("facing", "") COMBAT);
    fall(0, 0, 0, 1);
    assert_int_equal(tokens("lead"), 100);
}

static void a_card_cannot_set_itself_off(void **state)
{
    (void)state;
    begin(LEADER("spiral push", "") COMBAT);
    use("push");
    assert_int_equal(tokens("lead"), 20);
}

static void what_did_nothing_has_failed(void **state)
{
    (void)state;
    begin(LEADER("none", "") COMBAT);
    assert_int_equal(tokens("lead"), 100);
    begin(LEADER("errand", "") "ship foe academypilot seat 1 at 457 450 facing 0 attacked\n" COMBAT);
    say("pass");
    assert_int_equal(tokens("lead"), 10);
    begin(LEADER("errand", "") "ship foe academypilot seat 1 at 457 450 facing 0 attacked\n" COMBAT);
    say("lock-on foe");
    assert_int_equal(tokens("lead"), 1000);
}

static void a_lock_that_is_kept_was_not_shed(void **state)
{
    (void)state;
    begin(LEADER("shed", "") "ship foe academypilot seat 1 at 457 450 facing 0 attacked\nlock foe lead\n" COMBAT);
    say("pass");
    assert_int_equal(tokens("lead"), 10);
}

static void what_was_done_for_nobody_of_them_has_failed(void **state)
{
    (void)state;
    begin(LEADER("each", "") WING("") COMBAT);
    assert_int_equal(tokens("lead"), 10);
    begin(LEADER("each", "") WING("focus 1") "ship two rookiepilot seat 0 at 357 300 facing 0 attacked\n" COMBAT);
    assert_int_equal(tokens("lead"), 1000);
}

static void a_card_that_is_gone_is_no_price(void **state)
{
    (void)state;
    begin(LEADER("bundle", "focus 1") COMBAT);
    use("bundle");
    assert_int_equal(tokens("lead"), 0);
    assert_int_equal(story.events[CARD_DISCARDED], 1);
}

/* Many cards that set off one another: the chain ends, and the game goes on. */
static void a_chain_of_cards_ends(void **state)
{
    (void)state;
    begin(LEADER(
        "push",
        "") "ship a choir seat 0 with verse verse verse verse verse verse verse verse at 100 300 facing 0 attacked\n"
            "ship b choir seat 0 with verse verse verse verse verse verse verse verse at 200 300 facing 0 attacked\n"
            "ship c choir seat 0 with verse verse verse verse verse verse verse verse at 300 300 facing 0 "
            "attacked\n" COMBAT);
    use("push");
    for (int i = 0; i < 200; i++) { /* which of them comes first; a ship has room for 255 tokens of a kind */
        Question question = asked();
        Candidate first = table_candidate(rules, &story.table, &question, 0);
        for (int j = 1; !first.legal; j++)
            first = table_candidate(rules, &story.table, &question, j);
        give(&(Answer){.seat = question.seat, .kind = ANSWER_OPTION, .count = question.count, .key = first.key});
    }
    assert_true(tokens_of("lead", TOKEN_STRESS) > 5);
}

#define SHOOTER(card) "ship lead leader seat 0 with " card " at 457 300 facing 0 focus 1\n"
#define WARDEN        "ship foe warden seat 1 at 457 400 facing 180 attacked\nphase combat\n"

static void what_cannot_be_spent_is_no_price(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    begin(SHOOTER("tithe") "ship foe academypilot seat 1 at 457 400 facing 180 attacked\nphase combat\n");
    say("attack foe -");
    fall(0, 0, 0, 4);
    assert_true(can_use("tithe"));
    begin(SHOOTER("tithe") WARDEN);
    say("attack foe -");
    fall(0, 0, 0, 4);
    assert_false(can_use("tithe"));
}

static void what_cannot_be_rerolled_is_not_rerolled_in_a_later_step(void **state)
{
    (void)state;
    PROVES("X1-ABIL-06");
    begin(SHOOTER("again") WARDEN);
    say("attack foe -");
    fall(0, 0, 0, 4);
    use("again");
    assert_int_equal(dice_asked(), 3); /* those of the defender */
}

/* The target is gone, and nobody else is there. */
static void an_attack_that_cannot_be_made_is_none(void **state)
{
    (void)state;
    PROVES("X1-CARD-02");
    begin(SHOOTER("twice") "ship foe academypilot seat 1 at 457 400 facing 180 attacked damage 2\n" COMBAT);
    say("attack foe -");
    fall(4, 0, 0, 0);
    say("pass");
    fall(0, 0, 3, 0);
    for (ChanceQuestion question; table_chance(rules, &story.table, &question);)
        draw_any();
    assert_int_equal(ship("foe")->status, SHIP_DESTROYED);
    assert_kind(ASK_ATTACK, 1); /* ace is next */
    assert_false(ship("lead")->flags & SHIP_HOLDS_FIRE);
}

/* Two copies of a card each have their own charges and side; and what differs in these alone differs in its hash. */
static void copies_have_charges_and_sides_of_their_own(void **state)
{
    (void)state;
    begin(LEADER("cell cell", "") COMBAT);
    use("cell");
    assert_int_equal(tokens("lead"), 101);
    assert_int_equal(upgrade("lead", 0)->charges + upgrade("lead", 1)->charges, 5);
    assert_int_equal(upgrade("lead", 0)->side + upgrade("lead", 1)->side, 1);
    uint64_t before = table_hash(&story.table);
    upgrade("lead", 0)->charges ^= 1;
    assert_true(table_hash(&story.table) != before);
    upgrade("lead", 0)->charges ^= 1;
    upgrade("lead", 0)->side ^= 1;
    assert_true(table_hash(&story.table) != before);
    upgrade("lead", 0)->side ^= 1;
    assert_true(table_hash(&story.table) == before);
}

/* A lasting ability of the second side pays with the charges of its card, as long as there are some. */
static void the_second_side_pays_with_the_same_charges(void **state)
{
    (void)state;
    begin(LEADER("cell both", "") COMBAT);
    use("cell");
    use("both");
    use("cell:2");
    assert_true(can_use("cell:3")); /* at the second stress token */
    assert_false(can_use("cell:2"));
    upgrade("lead", 0)->charges = 0;
    assert_false(can_use("cell:3"));
    upgrade("lead", 0)->charges = 1;
    use("cell:3");
    assert_int_equal(tokens("lead"), 1221);
    assert_int_equal(upgrade("lead", 0)->charges, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_choice_may_speak_of_the_one_before),
        cmocka_unit_test(an_option_may_depend_on_a_roll),
        cmocka_unit_test(a_card_cannot_set_itself_off),
        cmocka_unit_test(what_did_nothing_has_failed),
        cmocka_unit_test(a_lock_that_is_kept_was_not_shed),
        cmocka_unit_test(what_was_done_for_nobody_of_them_has_failed),
        cmocka_unit_test(a_card_that_is_gone_is_no_price),
        cmocka_unit_test(a_chain_of_cards_ends),
        cmocka_unit_test(copies_have_charges_and_sides_of_their_own),
        cmocka_unit_test(the_second_side_pays_with_the_same_charges),
        cmocka_unit_test(what_cannot_be_spent_is_no_price),
        cmocka_unit_test(what_cannot_be_rerolled_is_not_rerolled_in_a_later_step),
        cmocka_unit_test(an_attack_that_cannot_be_made_is_none),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, begin_tests, free_rules);
}
