/* What nobody may know in Outer Rim: face-down contacts, what was looked at in secret, and secrets. Two worlds that differ in nothing else are the
 * same world for everybody else, byte by byte. */
#include "unit/rim_cards.h"

#define FOUR                                                                                                           \
    "character 0 boba-fett at cantonica\ncharacter 1 han-solo at cantonica\ncharacter 2 bossk at naboo\n"              \
    "character 3 jyn-erso at ryloth\n"

/* One more secret of the same deck as `can-loaded-dice`. */
static const char more_cards[] = "game outer-rim\n"
                                 "card test-other-secret \"Another Secret\"\n"
                                 "    deck cantonica  trust authored  type secret\n"
                                 "    at cantonica secret\n"
                                 "    at ord-mantell\n"
                                 "        gain credits 1000\n";

static int make_rules_for_secrets(void **state)
{
    (void)state;
    return make_rules_with(more_cards);
}

static bool same_view(const Table *a, const Table *b, uint8_t viewer)
{
    static Table view_a, view_b;

    view_a = table_censor(rules, a, viewer);
    view_b = table_censor(rules, b, viewer);
    return memcmp(&view_a, &view_b, sizeof view_a) == 0;
}

/* To everybody but the seats of the mask both worlds look the same; to those they do not. */
static void assert_differs_only_for(const Table *a, const Table *b, uint8_t seats)
{
    for (uint8_t seat = 0; seat < 4; seat++)
        assert_int_equal(same_view(a, b, seat), !(seats & SEAT_BIT(seat)));
    assert_true(same_view(a, b, SEAT_SPECTATOR));
    assert_true(table_hash(a) != table_hash(b));
}

static Table world_of(const char *lines)
{
    begin(4, lines);
    return story.table;
}

static void face_down_contacts_are_known_to_nobody(void **state)
{
    PROVES("OR-AMB-18 OR-CONT-08");
    Table a = world_of(FOUR "contact naboo:1 boshek\nturn 0\n");
    Table b = world_of(FOUR "contact naboo:1 garindan\nturn 0\n");

    (void)state;
    assert_differs_only_for(&a, &b, 0);
    a = world_of(FOUR "contact naboo:1 boshek face-up\nturn 0\n");
    b = world_of(FOUR "contact naboo:1 garindan face-up\nturn 0\n");
    assert_false(same_view(&a, &b, SEAT_SPECTATOR));
}

/* From the answer on chance decides: `draw` is what it says. */
static Table world_after(const char *lines, uint8_t seat, const char *answer, const char *second, const char *draw)
{
    begin(4, lines);
    say(seat, answer);
    if (second != NULL)
        say(seat, second);
    say(SEAT_CHANCE, draw);
    return story.table;
}

static void looking_in_secret_tells_nobody_else(void **state)
{
    PROVES("OR-CONT-10 OR-CONT-12");
    static const char lines[] = FOUR "turn 0 step action\n";
    Table a = world_after(lines, 0, "use character/boba-fett 0", "pick cantonica:1", "draw lobot");
    Table b = world_after(lines, 0, "use character/boba-fett 0", "pick cantonica:1", "draw qira");

    (void)state;
    assert_differs_only_for(&a, &b, SEAT_BIT(0));
}

static void a_secret_is_its_owners(void **state)
{
    PROVES("OR-SECRET-01 OR-SECRET-03");
    static const char lines[] = FOUR "turn 1 step encounter\n";
    Table a = world_after(lines, 1, "explore", NULL, "draw can-loaded-dice");
    Table b = world_after(lines, 1, "explore", NULL, "draw test-other-secret");

    (void)state;
    assert_differs_only_for(&a, &b, SEAT_BIT(1));
    a = world_after(lines, 1, "explore", NULL, "draw can-high-stakes");
    assert_false(same_view(&a, &b, SEAT_SPECTATOR)); /* that it is none is seen */
}

/* The only encounter is the patrol that nobody beats. */
#define DEFEATED_WITH(secret)                                                                                          \
    FOUR "secret 1 " secret "\npatrol hutt 4 at cantonica\nreputation 1 hutt negative\nturn 1 step encounter\n"

static Table world_after_defeat(const char *lines)
{
    begin(4, lines);
    say(1, "send cantonica-1");
    assert_true(tells(1, "secrets", "0"));
    return story.table;
}

static void a_secret_that_is_lost_stays_one(void **state)
{
    PROVES("OR-DEFEAT-04 OR-SECRET-05");
    Table a = world_after_defeat(DEFEATED_WITH("can-loaded-dice"));
    Table b = world_after_defeat(DEFEATED_WITH("test-other-secret"));

    (void)state;
    assert_differs_only_for(&a, &b, SEAT_BIT(1));
}

/* Whoever offers cards sees that their partner has a secret, and not which: an offer is judged without knowing it. */
static void an_offer_is_judged_by_what_its_maker_knows(void **state)
{
    PROVES("OR-AMB-28");
    static Table view;
    Question question;
    Status refusal;

    (void)state;
    begin(4, FOUR "ship 0 yv-666\nholds 0 food-supplies droid-parts\nsecret 1 can-loaded-dice\nturn 0 step action\n");
    say(0, "trade seat1");
    view = table_censor(rules, &story.table, 0);
    Look look = {rules, &view};
    assert_true(table_question(rules, &view, 0, &question));
    Answer both = {.seat = 0, .count = question.count, .kind = ANSWER_SUBSET, .items = 3};
    assert_false(rules->questions[question.kind].judge(&look, &question, &both, &refusal));
    assert_string_equal(refusal.rule, "OR-AMB-28");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(face_down_contacts_are_known_to_nobody),
        cmocka_unit_test(looking_in_secret_tells_nobody_else),
        cmocka_unit_test(a_secret_is_its_owners),
        cmocka_unit_test(a_secret_that_is_lost_stays_one),
        cmocka_unit_test(an_offer_is_judged_by_what_its_maker_knows),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules_for_secrets, free_rules);
}
