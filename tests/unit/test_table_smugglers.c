/* The smugglers' turn, told as stories: taking cards, runs, customs and sales. */
#include "unit/smugglers_story.h"

/* ---- setup ---- */

static void every_seat_is_a_side(void **state)
{
    Story s = {.rules = rules_smugglers()};
    Setup setup = {
        .seats = 3, .side = {0, 1, 1}
    };

    (void)state;
    PROVES("SM-SETUP-01");
    assert_refused(table_open(s.rules, &s.table, &setup, NULL, NULL, NULL), "SM-SETUP-01");
    assert_refused(try_story(&s, 2, ""), NULL);
    assert_refused(try_story(&s, 5, ""), NULL);
    open_story(&s, 3, "");
    open_story(&s, 4, "");
}

static void everybody_begins_with_credits_and_cards(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-SETUP-02 SM-SETUP-03");
    open_story(&s, 3, "credits 1 7\n");
    for (int card = 0; card < 9; card++) {
        assert_chance(&s, SM_DEAL, (int16_t)(card / 3), card % 3);
        assert_true(was_told(&s, SAY_DEALT, SM_EVERYBODY));
        OK(try_card(&s, card % 3));
    }
    for (uint8_t seat = 0; seat < 3; seat++) {
        assert_int_equal(credits(&s, seat), seat == 1 ? 7 : 4);
        for (int place = 0; place < 3; place++)
            assert_card(&s, hand_of(seat), place, (uint16_t)place, SEAT_BIT(seat));
    }
    assert_asked(&s, 0, SM_ASK_TAKE);
}

static void setup_lines_say_what_they_expect(void **state)
{
    static const char *const wrong[] = {"hands 0 spice",
                                        "hand 3 spice",
                                        "hand 0 gold",
                                        "deck",
                                        "discard",
                                        "discard rest now",
                                        "stash 0",
                                        "stash 0 gold",
                                        "credits 0",
                                        "credits 0 20",
                                        "credits 0 -1",
                                        "turn",
                                        "turn 0 0",
                                        "refills 2",
                                        "refills",
                                        "turn 0 1 2",
                                        "hand 0 relic relic relic relic",
                                        "discard rest"};
    Story s;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        if (try_story(&s, 3, wrong[i]).code != STATUS_REFUSED)
            fail_msg("the line \"%s\" should be refused", wrong[i]);
    }
    assert_refused(try_story(&s, 3, "hand 0\nhand 1\nhand 2\ndiscard rest\nstash 0 unseen\n"), NULL);
}

static void setup_lines_lay_out_a_position(void **state)
{
    Story s;

    (void)state;
    open_story(&s, 3,
               "hand 0 spice arms\nhand 1\nhand 2 ambush\ndeck relic fuel\ndiscard arms fuel\nstash 1 relic unseen\n"
               "credits 2 15\nturn 1 7\nrefills 1\n");
    assert_card(&s, hand_of(0), 1, SM_ARMS, 1);
    assert_card(&s, SM_PILE_DECK, 0, SM_RELIC, 0);
    assert_card(&s, SM_PILE_DECK, 1, SM_FUEL, 0);
    assert_card(&s, SM_PILE_DISCARD, 0, SM_ARMS, SM_EVERYBODY);
    assert_card(&s, stash_of(1), 0, SM_RELIC, 0);
    assert_int_equal(card_at(&s, stash_of(1), 1)->kind, 0);
    assert_int_equal(fact(&s, 2, "has-ambush"), 1);
    assert_int_equal(fact(&s, NO_PIECE, "turn"), 7);
    assert_int_equal(fact(&s, NO_PIECE, "refills"), 1);
    assert_fact(&s, NO_PIECE, "active", "seat1");
    assert_fact(&s, NO_PIECE, "oldest", "arms");
    assert_fact(&s, NO_PIECE, "newest", "fuel");
    assert_asked(&s, 1, SM_ASK_TAKE);
}

/* ---- the turn ---- */

static void turns_go_round(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-TURN-01 SM-TURN-02 SM-TURN-04");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\n");
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(fact(&s, NO_PIECE, "turn"), turn + 1);
        assert_asked(&s, (uint8_t)(turn % 3), SM_ASK_TAKE);
        idle_turn(&s, (uint8_t)(turn % 3));
        assert_int_equal(credits(&s, (int16_t)(turn % 3)), 5 + turn / 3);
    }
}

static void a_peek_is_private(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-PEEK-01 SM-PEEK-02");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_PEEK));
    assert_chance(&s, SM_PEEK, 0, 0);
    OK(try_card(&s, SM_RELIC));
    assert_card(&s, SM_PILE_DECK, 0, SM_RELIC, SEAT_BIT(0));
    assert_true(was_told(&s, SAY_PEEKS, SM_EVERYBODY));
    assert_true(was_told(&s, SAY_YOUR_CARD, SEAT_BIT(0)));
    assert_false(was_told(&s, SAY_YOUR_CARD, SM_EVERYBODY));
    /* Whoever draws it later, the first one still knows what it is. */
    idle_turn(&s, 0);
    assert_card(&s, stash_of(0), 0, SM_RELIC, SEAT_BIT(0));
}

static void one_peek_a_turn(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-PEEK-03");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\ndeck spice spice\n");
    OK(try_verb(&s, 0, SM_VERB_PEEK));
    assert_refused(try_verb(&s, 0, SM_VERB_PEEK), "SM-PEEK-03");
    idle_turn(&s, 0);
    OK(try_verb(&s, 1, SM_VERB_PEEK));
    assert_card(&s, SM_PILE_DECK, 0, SM_SPICE, SEAT_BIT(1));
}

static void nothing_to_peek_at(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-PEEK-04");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\ndiscard rest\n");
    assert_refused(try_verb(&s, 0, SM_VERB_PEEK), "SM-PEEK-04");
}

/* ---- taking ---- */

static void a_drawn_card_is_its_owners_secret(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-TAKE-01");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    assert_chance(&s, SM_DRAW, 0, 0);
    OK(try_card(&s, SM_ARMS));
    assert_card(&s, hand_of(0), 0, SM_ARMS, SEAT_BIT(0));
    assert_int_equal(fact(&s, NO_PIECE, "deck"), 23);
    assert_true(was_told(&s, SAY_DRAWS, SM_EVERYBODY));
    assert_true(was_told(&s, SAY_YOUR_CARD, SEAT_BIT(0)));
    assert_asked(&s, 0, SM_ASK_CARGO);
}

static void the_oldest_discard_is_salvaged(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-TAKE-02 SM-TAKE-03");
    open_story(&s, 3, "hand 0 fuel\nhand 1\nhand 2\n");
    assert_refused(try_verb(&s, 0, SM_VERB_SALVAGE), "SM-TAKE-03");
    open_story(&s, 3, "hand 0 fuel\nhand 1\nhand 2\ndiscard relic spice\n");
    OK(try_verb(&s, 0, SM_VERB_SALVAGE));
    assert_card(&s, hand_of(0), 1, SM_RELIC, SM_EVERYBODY);
    assert_true(was_told(&s, SAY_SALVAGES, SM_EVERYBODY));
    assert_fact(&s, NO_PIECE, "oldest", "spice");
}

static void a_face_down_discard_is_seen_by_who_takes_it(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-TAKE-05");
    open_story(&s, 4, "hand 0\nhand 1\nhand 2\nhand 3 relic\nstash 3 unseen\n");
    OK(try_move(&s, 3, key_of(VERB_CONCEDE)));
    OK(try_verb(&s, 0, SM_VERB_SALVAGE));
    assert_card(&s, hand_of(0), 0, SM_RELIC, SEAT_BIT(0) | SEAT_BIT(3));
    assert_true(was_told(&s, SAY_SALVAGES_UNSEEN, SM_EVERYBODY));
    OK(try_ship(&s, 0, 0));
    OK(try_verb(&s, 1, SM_VERB_SALVAGE));
    assert_chance(&s, SM_SALVAGE, 1, 0);
    OK(try_card(&s, SM_FUEL));
    assert_card(&s, hand_of(1), 0, SM_FUEL, SEAT_BIT(1));
}

static void a_buried_card_is_known_to_nobody(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-TAKE-04");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_BURY));
    assert_int_equal(fact(&s, 0, "stash"), 1);
    assert_int_equal(card_at(&s, stash_of(0), 0)->kind, 0);
    assert_int_equal(card_at(&s, stash_of(0), 0)->known, 0);
    assert_asked(&s, 0, SM_ASK_CARGO);
}

/* ---- the deck ---- */

static void an_empty_deck_is_refilled_once(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-DECK-01 SM-DECK-02");
    /* Undecided cards in stashes are decided first, known to nobody: they are not among those shuffled in. */
    open_story(
        &s, 3,
        "hand 0\nhand 1\nhand 2\nstash 2 unseen\ndiscard spice spice spice spice spice spice arms arms arms arms "
        "arms relic relic relic fuel fuel fuel fuel ambush ambush ambush\nstash 0 ambush\n");
    OK(try_verb(&s, 0, SM_VERB_BURY)); /* the last card of the deck */
    assert_int_equal(fact(&s, NO_PIECE, "deck"), 0);
    OK(try_ship(&s, 0, 0));
    assert_int_equal(fact(&s, NO_PIECE, "refills"), 0);
    OK(try_verb(&s, 1, SM_VERB_DRAW));
    assert_int_equal(fact(&s, NO_PIECE, "refills"), 1);
    for (int stash = 0; stash < 2; stash++) {
        assert_chance(&s, SM_REFILL, 1, stash);
        assert_refused(try_card(&s, SM_SPICE), NULL); /* all six lie open */
        OK(try_card(&s, SM_FUEL));
    }
    assert_int_equal(card_at(&s, stash_of(2), 0)->kind, SM_FUEL + 1);
    assert_int_equal(card_at(&s, stash_of(2), 0)->known, 0);
    assert_int_equal(fact(&s, NO_PIECE, "discard"), 0);
    assert_int_equal(fact(&s, NO_PIECE, "deck"), 20);
    assert_int_equal(card_at(&s, SM_PILE_DECK, 5)->kind, 0);
    assert_refused(try_card(&s, SM_FUEL + 100), NULL);
    OK(try_card(&s, SM_RELIC));
    assert_int_equal(fact(&s, 1, "has-relic"), 1);
}

static void the_second_refill_ends_the_game(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-DECK-02 SM-END-02 SM-END-03 SM-END-04");
    open_story(&s, 3,
               "hand 0\nhand 1\nhand 2\nstash 1 relic fuel\nstash 2 spice\ncredits 2 8\ndiscard rest\nrefills 1\n");
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(credits(&s, 0), 4);
    assert_int_equal(credits(&s, 1), 10);
    assert_int_equal(credits(&s, 2), 10);
    assert_int_equal(s.table.winners, SEAT_BIT(1) | SEAT_BIT(2));
    assert_card(&s, stash_of(1), 0, SM_RELIC, SM_EVERYBODY);
    assert_true(was_told(&s, SAY_REVEALS, SM_EVERYBODY));
    assert_int_equal(try_verb(&s, 0, SM_VERB_DRAW).code, STATUS_OVER);
}

static void what_nobody_knew_is_decided_at_the_end(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-END-02 SM-DECK-03");
    /* All cards but two lie in stashes; the two that are undecided can be relic or fuel. */
    open_story(
        &s, 3,
        "hand 0\nhand 1\nhand 2\nstash 1 spice spice spice spice spice spice arms arms arms arms arms relic relic "
        "fuel fuel fuel fuel fuel ambush ambush ambush ambush\nstash 0 unseen unseen\n");
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    assert_chance(&s, SM_REVEAL, 0, 0);
    OK(try_card(&s, SM_RELIC));
    assert_chance(&s, SM_REVEAL, 0, 1);
    OK(try_card(&s, SM_FUEL));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(credits(&s, 0), 4 + 5 + 1);
    assert_int_equal(s.table.winners, SEAT_BIT(1));
}

/* ---- runs ---- */

static void cargo_lies_open_in_the_hold(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-RUN-01 SM-RUN-02 SM-GOODS-02 SM-TURN-03");
    open_story(&s, 3, "hand 0 spice arms spice fuel ambush\nhand 1\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_BURY));
    assert_refused(try_ship(&s, 0, 1 << 4), "SM-GOODS-02");
    assert_refused(try_ship(&s, 0, 0xF), NULL);
    assert_refused(try_ship(&s, 0, 1 << 5), NULL);
    OK(try_ship(&s, 0, 1 | 2 | 4));
    assert_int_equal(fact(&s, NO_PIECE, "hold"), 3);
    assert_int_equal(fact(&s, 0, "hand"), 2);
    assert_card(&s, SM_PILE_HOLD, 0, SM_SPICE, SM_EVERYBODY);
    assert_card(&s, SM_PILE_HOLD, 1, SM_ARMS, SM_EVERYBODY);
    assert_card(&s, SM_PILE_HOLD, 2, SM_SPICE, SM_EVERYBODY);
    assert_asked(&s, 0, SM_ASK_BRIBE);
}

static void like_cards_are_told_apart(void **state)
{
    Story s;
    Question question;

    (void)state;
    open_story(&s, 3, "hand 0 spice arms spice\nhand 1\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_BURY));
    assert_true(table_question(s.rules, &s.table, 0, &question));
    for (int i = 0; i < 3; i++) {
        Key key = table_candidate(s.rules, &s.table, &question, i).key;
        assert_int_equal(key.card, i == 1 ? SM_ARMS : SM_SPICE);
        assert_int_equal(key.number, i == 2 ? 2 : 1);
    }
}

static void shipping_nothing_is_no_run(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-RUN-03");
    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\n");
    idle_turn(&s, 0);
    assert_asked(&s, 1, SM_ASK_TAKE);
    /* A seat that can ship nothing is asked all the same. */
    OK(try_verb(&s, 1, SM_VERB_BURY));
    assert_asked(&s, 1, SM_ASK_CARGO);
}

static void a_bribe_is_paid_at_once(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-RUN-04 SM-RUN-05 SM-CUSTOMS-01");
    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\n");
    load_cargo(&s, 0, 1);
    assert_refused(try_bribe(&s, 0, 5), NULL);
    assert_refused(try_bribe(&s, 0, -1), NULL);
    OK(try_bribe(&s, 0, 3));
    assert_int_equal(credits(&s, 0), 1);
    assert_chance(&s, SM_INSPECT, 0, 0);
}

static void a_search_without_a_bribe_costs_a_fine(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-CUSTOMS-02");
    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\n");
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 0));
    OK(try_roll(&s, SM_FACE_SEARCH));
    assert_int_equal(credits(&s, 0), 2);
    assert_asked(&s, 1, ASK_SECRET_ABILITY);

    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\ncredits 0 1\n");
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 0));
    OK(try_roll(&s, SM_FACE_SEARCH));
    assert_int_equal(credits(&s, 0), 0);

    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\n");
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 1));
    OK(try_roll(&s, SM_FACE_SEARCH));
    assert_int_equal(credits(&s, 0), 3);
}

static void a_caught_run_ends_the_turn(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-CUSTOMS-03 SM-CUSTOMS-04 SM-CUSTOMS-05");
    open_story(&s, 3, "hand 0 spice arms\nhand 1\nhand 2\ndiscard fuel\n");
    load_cargo(&s, 0, 3);
    OK(try_bribe(&s, 0, 1));
    OK(try_roll(&s, SM_FACE_CAUGHT));
    assert_int_equal(fact(&s, NO_PIECE, "hold"), 0);
    assert_card(&s, SM_PILE_DISCARD, 1, SM_SPICE, SM_EVERYBODY);
    assert_card(&s, SM_PILE_DISCARD, 2, SM_ARMS, SM_EVERYBODY);
    assert_int_equal(credits(&s, 0), 3);
    assert_asked(&s, 1, SM_ASK_TAKE);
    assert_int_equal(s.table.depth, 2);
    /* Two credits make customs look away. */
    open_story(&s, 3, "hand 0 spice arms\nhand 1\nhand 2\n");
    load_cargo(&s, 0, 3);
    OK(try_bribe(&s, 0, 2));
    OK(try_roll(&s, SM_FACE_CAUGHT));
    assert_asked(&s, 1, ASK_SECRET_ABILITY);
}

/* ---- sales ---- */

static void all_others_are_asked_in_order(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-SALE-01 SM-SALE-02 SM-SALE-03");
    open_story(&s, 4, "hand 0 ambush\nhand 1 spice\nhand 2\nhand 3 ambush\nturn 1\n");
    run_to_sale(&s, 1, 1);
    assert_asked(&s, 2, ASK_SECRET_ABILITY);
    assert_refused(try_ambush(&s, 2), "SM-SALE-03");
    OK(try_verb(&s, 2, VERB_PASS));
    assert_asked(&s, 3, ASK_SECRET_ABILITY);
    OK(try_ambush(&s, 3));
    assert_asked(&s, 0, ASK_SECRET_ABILITY);
    OK(try_verb(&s, 0, VERB_PASS));
    assert_asked(&s, 2, SM_ASK_TAKE);
}

static void a_sale_pays_the_values(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-GOODS-01 SM-SALE-07 SM-SALE-08");
    open_story(&s, 3, "hand 0 relic spice\nhand 1 arms fuel\nhand 2\ndiscard fuel\n");
    run_to_sale(&s, 0, 3);
    assert_int_equal(fact(&s, NO_PIECE, "pot"), 7);
    OK(try_verb(&s, 1, VERB_PASS));
    OK(try_verb(&s, 2, VERB_PASS));
    assert_int_equal(credits(&s, 0), 4 + 7 + 1);
    assert_card(&s, SM_PILE_DISCARD, 0, SM_FUEL, SM_EVERYBODY);
    assert_card(&s, SM_PILE_DISCARD, 1, SM_RELIC, SM_EVERYBODY);
    assert_card(&s, SM_PILE_DISCARD, 2, SM_SPICE, SM_EVERYBODY);
    run_to_sale(&s, 1, 3);
    assert_int_equal(fact(&s, NO_PIECE, "pot"), 4);
}

static void ambushes_halve_what_is_left(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-SALE-04 SM-SALE-05 SM-SALE-06 SM-SALE-07");
    open_story(&s, 3, "hand 0 relic arms arms\nhand 1 fuel ambush ambush\nhand 2 ambush\n");
    run_to_sale(&s, 0, 7);
    OK(try_ambush(&s, 1));
    assert_int_equal(credits(&s, 1), 4 + 5);
    assert_int_equal(fact(&s, 1, "has-ambush"), 1);
    assert_card(&s, SM_PILE_DISCARD, 0, SM_AMBUSH, SM_EVERYBODY);
    assert_asked(&s, 2, ASK_SECRET_ABILITY); /* one at a sale */
    OK(try_ambush(&s, 2));
    assert_int_equal(credits(&s, 2), 4 + 3);
    assert_int_equal(credits(&s, 0), 4 + 3 + 1);
    assert_int_equal(fact(&s, NO_PIECE, "pot"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seat_is_a_side),
        cmocka_unit_test(everybody_begins_with_credits_and_cards),
        cmocka_unit_test(setup_lines_say_what_they_expect),
        cmocka_unit_test(setup_lines_lay_out_a_position),
        cmocka_unit_test(turns_go_round),
        cmocka_unit_test(a_peek_is_private),
        cmocka_unit_test(one_peek_a_turn),
        cmocka_unit_test(nothing_to_peek_at),
        cmocka_unit_test(a_drawn_card_is_its_owners_secret),
        cmocka_unit_test(the_oldest_discard_is_salvaged),
        cmocka_unit_test(a_face_down_discard_is_seen_by_who_takes_it),
        cmocka_unit_test(a_buried_card_is_known_to_nobody),
        cmocka_unit_test(an_empty_deck_is_refilled_once),
        cmocka_unit_test(the_second_refill_ends_the_game),
        cmocka_unit_test(what_nobody_knew_is_decided_at_the_end),
        cmocka_unit_test(cargo_lies_open_in_the_hold),
        cmocka_unit_test(like_cards_are_told_apart),
        cmocka_unit_test(shipping_nothing_is_no_run),
        cmocka_unit_test(a_bribe_is_paid_at_once),
        cmocka_unit_test(a_search_without_a_bribe_costs_a_fine),
        cmocka_unit_test(a_caught_run_ends_the_turn),
        cmocka_unit_test(all_others_are_asked_in_order),
        cmocka_unit_test(a_sale_pays_the_values),
        cmocka_unit_test(ambushes_halve_what_is_left),
    };

    return RUN_TESTS(tests);
}
