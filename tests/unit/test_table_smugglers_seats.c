/* The smugglers between the seats: gifts, seats that leave, and the end of the game. */
#include "unit/smugglers_story.h"

/* Hands for a run of seat 0 while seat 1 and 2 watch. */
static const char quiet[] = "hand 0 spice arms\nhand 1\nhand 2\n";

/* ---- gifts ---- */

static void a_gift_needs_consent(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-GIVE-03 SM-GIVE-04");
    open_story(&s, 3, quiet);
    OK(try_give(&s, 1, 0, 3));
    assert_asked(&s, 0, SM_ASK_GIFT);
    assert_int_equal(credits(&s, 1), 4);
    OK(try_verb(&s, 0, VERB_NO));
    assert_int_equal(credits(&s, 0), 4);
    assert_asked(&s, 0, SM_ASK_TAKE);
    OK(try_give(&s, 1, 0, 3));
    OK(try_verb(&s, 0, VERB_YES));
    assert_int_equal(credits(&s, 0), 7);
    assert_int_equal(credits(&s, 1), 1);
    assert_asked(&s, 0, SM_ASK_TAKE);
}

static void a_gift_involves_the_active_seat(void **state)
{
    Story s;
    Key odd = key_number(SM_VERB_GIVE, 1);

    (void)state;
    PROVES("SM-GIVE-01 SM-GIVE-02 SM-GIVE-05");
    open_story(&s, 4, "hand 0\nhand 1\nhand 2\nhand 3\ncredits 3 0\n");
    assert_refused(try_give(&s, 1, 2, 1), "SM-GIVE-01");
    assert_refused(try_give(&s, 1, 2, 2), "SM-GIVE-01");
    assert_refused(try_give(&s, 1, 0, 0), "SM-GIVE-02");
    assert_refused(try_give(&s, 1, 0, 5), "SM-GIVE-02");
    assert_refused(try_give(&s, 3, 0, 1), "SM-GIVE-02");
    assert_refused(try_give(&s, 0, 0, 2), "SM-GIVE-05");
    assert_refused(try_give(&s, 0, 4, 2), "SM-GIVE-05");
    assert_refused(try_give(&s, 0, NO_PIECE, 2), "SM-GIVE-05");
    assert_refused(try_move(&s, 0, key_of(SM_VERB_DRAW)), NULL);
    odd.piece = 1;
    odd.card = SM_SPICE;
    assert_refused(try_move(&s, 0, odd), NULL);
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_refused(try_give(&s, 0, 2, 2), "SM-GIVE-05");
    OK(try_give(&s, 0, 1, 4));
    OK(try_verb(&s, 1, VERB_YES));
    assert_int_equal(credits(&s, 0), 0);
}

static void the_listed_gifts_are_those_that_can_be_made(void **state)
{
    Story s;
    int legal[4] = {0};

    (void)state;
    open_story(&s, 4, "hand 0\nhand 1\nhand 2\nhand 3\ncredits 2 1\ncredits 3 0\n");
    for (uint8_t seat = 0; seat < 4; seat++) {
        for (int i = 0; i < table_moves(s.rules, &s.table, seat); i++) {
            Candidate move = table_move(s.rules, &s.table, seat, i);
            Status status =
                table_check(s.rules, &s.table, &(Answer){.seat = seat, .kind = ANSWER_MOVE, .key = move.key});
            assert_int_equal(move.legal, status.code == STATUS_OK);
            legal[seat] += move.legal && move.key.verb == SM_VERB_GIVE;
        }
    }
    assert_int_equal(legal[0], 6); /* one or all, to three others */
    assert_int_equal(legal[1], 2); /* to the active seat */
    assert_int_equal(legal[2], 1);
    assert_int_equal(legal[3], 0);
}

static void a_gift_moves_the_bounds_of_an_open_bribe(void **state)
{
    Story s;
    Question before, after;

    (void)state;
    PROVES("SM-RUN-04 SM-GIVE-01");
    open_story(&s, 3, quiet);
    load_cargo(&s, 0, 1);
    assert_true(table_question(s.rules, &s.table, 0, &before));
    assert_int_equal(table_candidates(s.rules, &s.table, &before), 5);
    OK(try_give(&s, 2, 0, 3));
    assert_asked(&s, 0, SM_ASK_GIFT);
    assert_refused(try_give(&s, 1, 0, 1), NULL); /* one move at a time */
    OK(try_verb(&s, 0, VERB_YES));
    assert_true(table_question(s.rules, &s.table, 0, &after));
    assert_int_equal(after.kind, SM_ASK_BRIBE);
    assert_int_equal(after.count, before.count);
    assert_int_equal(after.args[1], 7);
    assert_int_equal(table_candidates(s.rules, &s.table, &after), 8);
    OK(try_give(&s, 0, 1, 6));
    OK(try_verb(&s, 1, VERB_YES));
    assert_refused(try_bribe(&s, 0, 2), NULL);
    OK(try_bribe(&s, 0, 1));
    assert_int_equal(credits(&s, 0), 0);
}

static void no_gifts_while_dice_roll(void **state)
{
    Story s;

    (void)state;
    open_story(&s, 3, quiet);
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 0));
    assert_refused(try_give(&s, 0, 1, 1), NULL);
    assert_refused(try_verb(&s, 0, SM_VERB_DRAW), NULL);
}

/* ---- leaving ---- */

static void cards_of_a_seat_that_leaves_stay_secret(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-01 SM-LEAVE-06 SM-TURN-05");
    open_story(&s, 3, "hand 0\nhand 1 spice ambush\nhand 2\nstash 1 relic unseen\ndiscard fuel\n");
    OK(try_move(&s, 1, key_of(VERB_CONCEDE)));
    assert_int_equal(fact(&s, NO_PIECE, "discard"), 5);
    assert_card(&s, SM_PILE_DISCARD, 1, SM_SPICE, SEAT_BIT(1));
    assert_card(&s, SM_PILE_DISCARD, 2, SM_AMBUSH, SEAT_BIT(1));
    assert_card(&s, SM_PILE_DISCARD, 3, SM_RELIC, 0);
    assert_int_equal(card_at(&s, SM_PILE_DISCARD, 4)->kind, 0);
    assert_int_equal(credits(&s, 1), 0);
    assert_fact(&s, 1, "left", "yes");
    assert_asked(&s, 0, SM_ASK_TAKE);
    idle_turn(&s, 0);
    assert_asked(&s, 2, SM_ASK_TAKE);
    idle_turn(&s, 2);
    assert_asked(&s, 0, SM_ASK_TAKE);
}

static void the_active_seat_leaves_in_the_middle_of_its_run(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-02");
    open_story(&s, 3, quiet);
    load_cargo(&s, 0, 1);
    OK(try_move(&s, 0, key_of(VERB_CONCEDE)));
    assert_asked(&s, 1, SM_ASK_TAKE);
    assert_int_equal(s.table.depth, 2);
    assert_int_equal(fact(&s, NO_PIECE, "discard"), 3);

    open_story(&s, 3, quiet);
    run_to_sale(&s, 0, 1);
    assert_asked(&s, 1, ASK_SECRET_ABILITY);
    OK(try_move(&s, 0, key_of(VERB_CONCEDE)));
    assert_asked(&s, 1, SM_ASK_TAKE);
    assert_int_equal(s.table.triggers, 0);
}

static void an_offer_dies_with_its_giver(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-03");
    open_story(&s, 4, "hand 0 spice\nhand 1\nhand 2\nhand 3\n");
    load_cargo(&s, 0, 1);
    OK(try_give(&s, 2, 0, 2));
    assert_asked(&s, 0, SM_ASK_GIFT);
    OK(try_move(&s, 3, key_of(VERB_CONCEDE))); /* which is nothing to the two */
    assert_asked(&s, 0, SM_ASK_GIFT);
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_asked(&s, 0, SM_ASK_BRIBE);
    assert_int_equal(credits(&s, 0), 4);
}

static void the_active_giver_leaves_during_consent(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-02 SM-LEAVE-03");
    open_story(&s, 4, "hand 0 spice\nhand 1\nhand 2\nhand 3\n");
    load_cargo(&s, 0, 1);
    OK(try_give(&s, 0, 2, 2));
    assert_asked(&s, 2, SM_ASK_GIFT);
    OK(try_move(&s, 0, key_of(VERB_CONCEDE)));
    assert_asked(&s, 1, SM_ASK_TAKE);
    assert_int_equal(credits(&s, 2), 4);
    assert_int_equal(s.table.layer, 0);
}

static void who_leaves_declines(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-04");
    open_story(&s, 4, "hand 0 spice\nhand 1\nhand 2 ambush\nhand 3 ambush\n");
    OK(try_give(&s, 0, 1, 2));
    OK(try_move(&s, 1, key_of(VERB_CONCEDE)));
    assert_true(was_told(&s, SAY_DECLINES, SM_EVERYBODY));
    assert_asked(&s, 0, SM_ASK_TAKE);
    assert_int_equal(credits(&s, 0), 4);
    assert_refused(try_move(&s, 1, key_of(VERB_CONCEDE)), NULL);
    assert_int_equal(table_moves(s.rules, &s.table, 1), 0);

    run_to_sale(&s, 0, 1);
    assert_asked(&s, 2, ASK_SECRET_ABILITY);
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_asked(&s, 3, ASK_SECRET_ABILITY);
    OK(try_ambush(&s, 3));
    assert_int_equal(credits(&s, 3), 5);
    assert_asked(&s, 3, SM_ASK_TAKE);
}

static void who_waits_for_the_window_may_leave_too(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-04");
    open_story(&s, 4, "hand 0 spice\nhand 1\nhand 2 ambush\nhand 3\n");
    run_to_sale(&s, 0, 1);
    assert_asked(&s, 1, ASK_SECRET_ABILITY);
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_asked(&s, 1, ASK_SECRET_ABILITY);
    OK(try_verb(&s, 1, VERB_PASS));
    assert_asked(&s, 3, ASK_SECRET_ABILITY);
}

static void the_last_seat_wins(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-LEAVE-05");
    open_story(&s, 3, quiet);
    OK(try_move(&s, 1, key_of(VERB_CONCEDE)));
    assert_int_equal(s.table.state, TABLE_PLAYING);
    OK(try_give(&s, 2, 0, 1));
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(s.table.winners, SEAT_BIT(0));
}

/* ---- referees and draws ---- */

static void forfeit(Story *story, uint8_t seat)
{
    Sink sink = story_sink(story);

    OK(table_referee(story->rules, &story->table, &(RefereeEntry){REFEREE_FORFEIT, seat}, &sink));
    assert_sound(story);
}

static void a_forfeit_leaves_the_dice_in_the_air(void **state)
{
    Story s;
    RefereeEntry again = {REFEREE_FORFEIT, 2};

    (void)state;
    open_story(&s, 3, quiet);
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 0));
    forfeit(&s, 2);
    assert_chance(&s, SM_INSPECT, 0, 0);
    uint64_t before = table_hash(&s.table);
    assert_refused(table_referee(s.rules, &s.table, &again, NULL), NULL);
    assert_true(table_hash(&s.table) == before);
    OK(try_roll(&s, SM_FACE_CLEAR));
    assert_asked(&s, 1, ASK_SECRET_ABILITY);
}

static void a_forfeit_takes_its_own_dice_along(void **state)
{
    Story s;

    (void)state;
    open_story(&s, 3, quiet);
    load_cargo(&s, 0, 1);
    OK(try_bribe(&s, 0, 0));
    forfeit(&s, 0);
    assert_asked(&s, 1, SM_ASK_TAKE);
    /* While the cards are dealt there is no turn to end. */
    open_story(&s, 3, "");
    forfeit(&s, 0);
    assert_chance(&s, SM_DEAL, 0, 0);
    for (int i = 0; i < 7; i++)
        OK(try_card(&s, (uint16_t)(i % 2)));
    assert_asked(&s, 1, SM_ASK_TAKE);
}

static void a_draw_asks_only_who_is_there(void **state)
{
    Story s;

    (void)state;
    open_story(&s, 4, "hand 0\nhand 1\nhand 2\nhand 3\n");
    OK(try_move(&s, 1, key_of(VERB_CONCEDE)));
    OK(try_move(&s, 0, key_of(VERB_OFFER_DRAW)));
    assert_asked(&s, 2, ASK_DRAW_CONSENT);
    OK(try_move(&s, 2, key_of(VERB_CONCEDE)));
    assert_asked(&s, 3, ASK_DRAW_CONSENT);
    OK(try_verb(&s, 3, VERB_YES));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(s.table.winners, 0);
    /* An offer dies with the one who made it. */
    open_story(&s, 4, "hand 0\nhand 1\nhand 2\nhand 3\n");
    OK(try_move(&s, 1, key_of(VERB_OFFER_DRAW)));
    assert_asked(&s, 0, ASK_DRAW_CONSENT);
    OK(try_move(&s, 1, key_of(VERB_CONCEDE)));
    OK(try_verb(&s, 0, VERB_YES));
    assert_int_equal(s.table.state, TABLE_PLAYING);
    assert_asked(&s, 0, SM_ASK_TAKE);
}

/* ---- the end ---- */

static void twenty_credits_win_in_the_middle_of_anything(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-END-01");
    open_story(&s, 3, "hand 0 relic arms\nhand 1 ambush\nhand 2\ncredits 1 16\n");
    run_to_sale(&s, 0, 3);
    OK(try_ambush(&s, 1));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(s.table.winners, SEAT_BIT(1));
    assert_int_equal(s.table.depth, 0);

    open_story(&s, 3, "hand 0\nhand 1\nhand 2\ncredits 0 17\n");
    OK(try_give(&s, 2, 0, 3));
    OK(try_verb(&s, 0, VERB_YES));
    assert_int_equal(s.table.winners, SEAT_BIT(0));

    open_story(&s, 3, "hand 0\nhand 1\nhand 2\ncredits 0 19\n");
    idle_turn(&s, 0);
    assert_int_equal(s.table.winners, SEAT_BIT(0));

    open_story(&s, 3, "hand 0 relic\nhand 1\nhand 2\ncredits 0 15\n");
    run_to_sale(&s, 0, 1);
    OK(try_verb(&s, 1, VERB_PASS));
    OK(try_verb(&s, 2, VERB_PASS));
    assert_int_equal(s.table.winners, SEAT_BIT(0));
    assert_int_equal(credits(&s, 0), 20);
}

static void the_last_turn_is_counted(void **state)
{
    Story s;

    (void)state;
    PROVES("SM-END-05");
    open_story(&s, 3, "hand 0\nhand 1\nhand 2\nstash 1 relic\nturn 2 199\n");
    idle_turn(&s, 2);
    assert_asked(&s, 0, SM_ASK_TAKE);
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    OK(try_card(&s, SM_FUEL));
    OK(try_ship(&s, 0, 0));
    assert_chance(&s, SM_REVEAL, 2, 0);
    OK(try_card(&s, SM_SPICE));
    assert_int_equal(s.table.state, TABLE_OVER);
    assert_int_equal(s.table.winners, SEAT_BIT(1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gift_needs_consent),
        cmocka_unit_test(a_gift_involves_the_active_seat),
        cmocka_unit_test(the_listed_gifts_are_those_that_can_be_made),
        cmocka_unit_test(a_gift_moves_the_bounds_of_an_open_bribe),
        cmocka_unit_test(no_gifts_while_dice_roll),
        cmocka_unit_test(cards_of_a_seat_that_leaves_stay_secret),
        cmocka_unit_test(the_active_seat_leaves_in_the_middle_of_its_run),
        cmocka_unit_test(an_offer_dies_with_its_giver),
        cmocka_unit_test(the_active_giver_leaves_during_consent),
        cmocka_unit_test(who_leaves_declines),
        cmocka_unit_test(who_waits_for_the_window_may_leave_too),
        cmocka_unit_test(the_last_seat_wins),
        cmocka_unit_test(a_forfeit_leaves_the_dice_in_the_air),
        cmocka_unit_test(a_forfeit_takes_its_own_dice_along),
        cmocka_unit_test(a_draw_asks_only_who_is_there),
        cmocka_unit_test(twenty_credits_win_in_the_middle_of_anything),
        cmocka_unit_test(the_last_turn_is_counted),
    };

    return RUN_TESTS(tests);
}
