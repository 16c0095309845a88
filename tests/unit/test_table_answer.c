/* Taking answers: each is judged wholly before anything changes. Every reason that the kernel has for refusing is met here,
 * and none of them moves a bit. */
#include "unit/answer_story.h"

/* ---- each reason ---- */

static void options_are_among_the_candidates(void **state)
{
    (void)state;
    PROVES("SK-FIRE-02");
    open_fight();
    REFUSE(option(0, key_of(VERB_YES)), "\"yes\" does not answer the question that is open now, \"target\".");
    REFUSE(option(0, key_piece(VERB_SHOOT, 0)), "That is not among the candidates of this question.");
    REFUSE(option(0, key_piece(VERB_SHOOT, 4)), "drone4 is farther away than 120 mm. (SK-FIRE-02)");
    Answer odd = option(0, key_piece(VERB_SHOOT, 3));
    odd.key.number = 1; /* fields that the verb does not use count too */
    refuse(&odd, "That is not among the candidates of this question.");
    TAKE(option(0, key_piece(VERB_SHOOT, 3)));
}

static void answers_are_of_the_kind_that_is_asked_for(void **state)
{
    (void)state;
    open_fight();
    REFUSE(subset(0, 1), "This question takes one of the options, not a set of items.");
    REFUSE(pose(0, 1, 1, 0), "This question takes one of the options, not a pose.");
    open_cargo();
    REFUSE(number(0, 1), "This question takes a set of items, not a number.");
    REFUSE(option(0, key_of(VERB_PASS)), "This question takes a set of items, not one of the options.");
}

static void sets_are_of_legal_items_and_of_the_right_size(void **state)
{
    (void)state;
    PROVES("SM-RUN-02 SM-GOODS-02");
    open_cargo();
    REFUSE(subset(0, UINT64_C(1) << 5), "There is no item 5; the items are numbered from 0 to 4.");
    REFUSE(subset(0, UINT64_C(1) << 63), "There is no item 63; the items are numbered from 0 to 4.");
    REFUSE(subset(0, 1 << 2), "Ambush has no value; nobody buys it. (SM-GOODS-02)");
    REFUSE(subset(0, 0x1B), "Choose from 0 to 3 items; that is 4.");
    TAKE(subset(0, 0x0B));
}

static void numbers_are_within_their_bounds(void **state)
{
    (void)state;
    PROVES("SM-RUN-04");
    open_cargo();
    TAKE(subset(0, 1));
    REFUSE(number(0, -1), "Say a number from 0 to 4; that is -1.");
    REFUSE(number(0, 5), "Say a number from 0 to 4; that is 5.");
    REFUSE(number(0, INT32_MAX), "Say a number from 0 to 4; that is 2147483647.");
    TAKE(number(0, 4));
}

static void numbers_go_in_steps(void **state)
{
    Setup setup = {.seats = 2};

    (void)state;
    open_table(rules_toy(), &setup);
    TAKE(number(0, ASK_ALL));
    REFUSE(number(1, 3), "Numbers here go in steps of 2 from 0; 3 is between them.");
    TAKE(number(1, 4));
}

static void poses_are_judged(void **state)
{
    Setup setup = skirmish_setup("");

    (void)state;
    PROVES("SK-SETUP-05 SK-SETUP-06 SK-SETUP-07");
    open_table(rules_skirmish(), &setup);
    TAKE(((Answer){.seat = SEAT_CHANCE, .kind = ANSWER_PICK, .key = key_of(0)}));
    REFUSE(pose(0, -1, 10, 0), "That is not wholly on the mat. (SK-SETUP-05)");
    REFUSE(pose(0, 10, 301, 0), "That is not wholly on the mat. (SK-SETUP-05)");
    REFUSE(pose(0, 10, 61, 0), "A drone is placed within 60 mm of its side's edge. (SK-SETUP-05)");
    REFUSE(pose(0, 10, 10, HEADING_45),
           "Drones face along an edge of the mat: headings go in quarter turns. (SK-SETUP-07)");
    TAKE(pose(0, 10, 10, HEADING_90));
    REFUSE(pose(1, 10, 239, 0), "A drone is placed within 60 mm of its side's edge. (SK-SETUP-05)");
    TAKE(pose(1, 10, 240, 0));
    Answer far_away = pose(0, 0, 0, 0);
    far_away.key.pose = (Pose){INT32_MIN, INT32_MIN, 0};
    refuse(&far_away, "That is not wholly on the mat. (SK-SETUP-05)");
    REFUSE(pose(0, 29, 10, 0), "That is less than 20 mm from drone0. (SK-SETUP-06)");
    TAKE(pose(0, 30, 10, 0));
}

static void seats_answer_their_own_open_question(void **state)
{
    (void)state;
    open_fight();
    Answer answer = option(0, key_of(VERB_PASS));
    answer.count++;
    refuse(&answer, "That answers question 2 of seat 0, but question 1 is open now.");
    answer.count = 0;
    refuse(&answer, "That answers question 0 of seat 0, but question 1 is open now.");
    REFUSE(option(1, key_of(VERB_PASS)), "seat 1 is not asked anything now.");
    REFUSE(option(2, key_of(VERB_PASS)), "There is no seat 2; seats are numbered from 0 to 1.");
    REFUSE(option(SEAT_SPECTATOR, key_of(VERB_PASS)), "There is no seat 253; seats are numbered from 0 to 1.");
    answer = option(0, key_of(VERB_PASS));
    TAKE(answer);
    refuse(&answer, "seat 0 is not asked anything now."); /* twice the same is once too often */
}

static void one_seats_answer_leaves_the_others_question_as_it_was(void **state)
{
    Answer early;

    (void)state;
    open_dials();
    early = option(3, dial(4, VERB_HOLD, 0));
    TAKE(option(0, dial(0, VERB_HOLD, 0)));
    TAKE(option(0, key_of(VERB_CONFIRM)));
    TAKE(early);
}

static void chance_is_answered_first_and_rightly(void **state)
{
    Answer draw = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    (void)state;
    open_fight();
    REFUSE(dice(2, 0, 0), "Chance is not asked anything now.");
    TAKE(option(0, key_piece(VERB_SHOOT, 3)));
    REFUSE(option(0, key_of(VERB_PASS)), "Chance is asked now; answer that first.");
    REFUSE(move(0, key_of(VERB_CONCEDE)), "Chance is asked now; answer that first.");
    REFUSE(dice(2, 0, 0), "3 dice are rolled here; the answer shows 2.");
    REFUSE(dice(255, 255, 0), "3 dice are rolled here; the answer shows 510.");
    REFUSE(dice(2, 0, 1), "The die has 4 different faces; the answer names another.");
    refuse(&draw, "Chance is asked for something else now.");
    TAKE(dice(2, 1, 0));
}

static void cards_that_are_gone_are_not_drawn(void **state)
{
    Setup setup = smugglers_setup("hand 0 relic relic relic\nhand 1\nhand 2\n");
    Answer draw = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    (void)state;
    open_table(rules_smugglers(), &setup);
    TAKE(option(0, key_of(SM_VERB_DRAW)));
    draw.key.card = SM_RELIC;
    refuse(&draw, "No card \"Relic\" is left among those that it could be.");
    draw.key.card = NO_CARD;
    refuse(&draw, "No card \"a card\" is left among those that it could be.");
    draw.key.card = SM_FUEL;
    take(&draw);
}

static void chance_picks_one_of_n(void **state)
{
    Setup setup = skirmish_setup("");
    Answer pick = {.seat = SEAT_CHANCE, .kind = ANSWER_PICK, .key = key_number(0, 2)};

    (void)state;
    open_table(rules_skirmish(), &setup);
    refuse(&pick, "Chance picks a number from 0 to 1 here; that is 2.");
    pick.key.number = -1;
    refuse(&pick, "Chance picks a number from 0 to 1 here; that is -1.");
    pick.key.number = 1;
    take(&pick);
}

/* ---- standing moves ---- */

static void only_captains_speak_for_their_side(void **state)
{
    (void)state;
    PROVES("SK-END-04 SK-SETUP-01");
    open_dials();
    REFUSE(move(1, key_of(VERB_CONCEDE)), "seat 0 answers for the side, as its captain.");
    REFUSE(move(3, key_of(VERB_OFFER_DRAW)), "seat 2 answers for the side, as its captain.");
    table_referee(rules, &table, &(RefereeEntry){REFEREE_CAPTAIN, 1}, NULL);
    REFUSE(move(0, key_of(VERB_CONCEDE)), "seat 1 answers for the side, as its captain.");
    TAKE(move(1, key_of(VERB_CONCEDE)));
    assert_int_equal(table.state, TABLE_OVER);
    assert_int_equal(table.winners, 0x0C);
}

static void a_draw_is_offered_once_until_play_goes_on(void **state)
{
    (void)state;
    open_dials();
    TAKE(move(0, key_of(VERB_OFFER_DRAW)));
    REFUSE(option(0, dial(0, VERB_HOLD, 0)), "seat 0 is not asked anything now."); /* the offer is settled first */
    REFUSE(move(2, key_of(VERB_OFFER_DRAW)), "Another move is being settled; it is answered first.");
    REFUSE(move(2, key_of(VERB_REVISE)), "Another move is being settled; it is answered first.");
    TAKE(option(2, key_of(VERB_NO)));
    REFUSE(move(0, key_of(VERB_OFFER_DRAW)), "seat 0 has offered a draw already; play on before offering again.");
    TAKE(move(2, key_of(VERB_OFFER_DRAW))); /* the other side may */
    TAKE(option(0, key_of(VERB_NO)));
    TAKE(option(1, dial(1, VERB_HOLD, 0)));
    TAKE(move(0, key_of(VERB_OFFER_DRAW)));
    TAKE(option(2, key_of(VERB_YES)));
    assert_int_equal(table.state, TABLE_OVER);
    assert_int_equal(table.winners, 0);
    Answer late = option(0, key_of(VERB_PASS));
    Status status = table_answer(rules, &table, &late, NULL);
    assert_int_equal(status.code, STATUS_OVER);
    assert_text(&status, "The game is over.");
    refuse_referee((RefereeEntry){REFEREE_FORFEIT, 0}, "The game is over.");
}

static void moves_that_do_not_exist(void **state)
{
    (void)state;
    open_dials();
    REFUSE(move(0, key_of(VERB_PASS)), "There is no such standing move for seat 0 now.");
    REFUSE(move(0, key_number(VERB_CONCEDE, 1)), "There is no such standing move for seat 0 now.");
    REFUSE(move(0, key_of(UINT16_MAX)), "There is no such standing move for seat 0 now.");
    REFUSE(move(4, key_of(VERB_CONCEDE)), "There is no seat 4; seats are numbered from 0 to 3.");
}

static void who_has_left_answers_nothing(void **state)
{
    Setup setup = smugglers_setup("hand 0\nhand 1\nhand 2\n");

    (void)state;
    PROVES("SM-LEAVE-04");
    open_table(rules_smugglers(), &setup);
    TAKE(move(1, key_of(VERB_CONCEDE)));
    REFUSE(move(1, key_of(VERB_CONCEDE)), "seat 1 has left the game.");
    REFUSE(option(1, key_of(SM_VERB_DRAW)), "seat 1 has left the game.");
    refuse_referee((RefereeEntry){REFEREE_FORFEIT, 1}, "seat 1 has left the game.");
}

static void nobody_answers_for_a_droid(void **state)
{
    Setup setup = smugglers_setup("hand 0\nhand 1\nhand 2\ndroid 1\ndroid 2\n");

    (void)state;
    PROVES("SM-DROID-01");
    open_table(rules_smugglers(), &setup);
    REFUSE(option(1, key_of(SM_VERB_DRAW)), "seat 1 is run by the rules; nobody answers for it.");
    REFUSE(move(1, key_of(VERB_CONCEDE)), "seat 1 is run by the rules; nobody answers for it.");
    refuse_referee((RefereeEntry){REFEREE_FORFEIT, 1}, "seat 1 is run by the rules; nobody answers for it.");
    REFUSE(move(0, key_of(VERB_OFFER_DRAW)), "Nobody is there to agree to a draw.");
}

static void the_referee_makes_no_mistakes_either(void **state)
{
    (void)state;
    open_dials();
    refuse_referee((RefereeEntry){REFEREE_FORFEIT, 4}, "There is no seat 4; seats are numbered from 0 to 3.");
    refuse_referee((RefereeEntry){REFEREE_CAPTAIN, SEAT_CHANCE},
                   "There is no seat 254; seats are numbered from 0 to 3.");
    refuse_referee((RefereeEntry){REFEREE_KINDS, 0}, "The referee's entry is not one of those known.");
    refuse_referee((RefereeEntry){255, 0}, "The referee's entry is not one of those known.");
}

/* ---- hidden answers ---- */

static void dials_are_revised_until_all_have_confirmed(void **state)
{
    (void)state;
    PROVES("SK-DIAL-03 SK-DIAL-04");
    open_dials();
    REFUSE(option(0, key_of(VERB_CONFIRM)), "drone0 has no maneuver on its dial yet. (SK-DIAL-03)");
    REFUSE(move(0, key_of(VERB_REVISE)),
           "There is nothing to revise: a hidden answer can be revised until all have answered.");
    TAKE(option(0, dial(0, VERB_HOLD, 0)));
    TAKE(option(0, dial(0, VERB_LEFT, 1))); /* before confirming it may be changed without more ado */
    TAKE(option(0, key_of(VERB_CONFIRM)));
    REFUSE(option(0, dial(0, VERB_HOLD, 0)), "seat 0 is not asked anything now.");
    TAKE(move(0, key_of(VERB_REVISE)));
    TAKE(option(0, dial(0, VERB_AHEAD, 3)));
    TAKE(option(0, key_of(VERB_CONFIRM)));
    for (uint8_t seat = 1; seat < 4; seat++) {
        TAKE(option(seat, dial(seat < 2 ? seat : (int16_t)(seat + 1), VERB_HOLD, 0)));
        TAKE(option(seat, key_of(VERB_CONFIRM)));
    }
    Look look = {rules, &table};
    assert_int_equal(skirmish_in(&look)->drone[0].pose.y, 110 * POSE_STEPS_PER_MM); /* three ahead */
    REFUSE(move(0, key_of(VERB_REVISE)),
           "There is nothing to revise: a hidden answer can be revised until all have answered.");
}

/* Every order in which four seats can set their dials and confirm them. */
static void hidden_answers_in_any_order_give_the_same_bytes(void **state)
{
    static const uint8_t orders[24][4] = {
        {0, 1, 2, 3},
        {0, 1, 3, 2},
        {0, 2, 1, 3},
        {0, 2, 3, 1},
        {0, 3, 1, 2},
        {0, 3, 2, 1},
        {1, 0, 2, 3},
        {1, 0, 3, 2},
        {1, 2, 0, 3},
        {1, 2, 3, 0},
        {1, 3, 0, 2},
        {1, 3, 2, 0},
        {2, 0, 1, 3},
        {2, 0, 3, 1},
        {2, 1, 0, 3},
        {2, 1, 3, 0},
        {2, 3, 0, 1},
        {2, 3, 1, 0},
        {3, 0, 1, 2},
        {3, 0, 2, 1},
        {3, 1, 0, 2},
        {3, 1, 2, 0},
        {3, 2, 0, 1},
        {3, 2, 1, 0}
    };
    static const int16_t drones[4] = {0, 1, 3, 4};
    static Table first, start;

    (void)state;
    PROVES("SK-DIAL-01");
    open_dials();
    start = table;
    for (int setting = 0; setting < 24; setting++) {
        for (int confirming = 0; confirming < 24; confirming++) {
            table = start;
            for (int i = 0; i < 4; i++) {
                uint8_t seat = orders[setting][i];
                TAKE(option(seat, dial(drones[seat], VERB_AHEAD, 1 + seat % 3)));
            }
            for (int i = 0; i < 4; i++)
                TAKE(option(orders[confirming][i], key_of(VERB_CONFIRM)));
            if (setting == 0 && confirming == 0)
                first = table;
            assert_memory_equal(&table, &first, sizeof table);
        }
    }
}

/* ---- tables that take nothing ---- */

static void views_and_other_rules(void **state)
{
    (void)state;
    open_fight();
    Answer answer = option(0, key_of(VERB_PASS));
    rules = rules_smugglers();
    refuse(&answer, "This table is played by other rules than those given.");
    refuse_referee((RefereeEntry){REFEREE_DRAW, 0}, "This table is played by other rules than those given.");
    rules = rules_skirmish();
    table = table_censor(rules, &table, 0);
    refuse(&answer, "This is one seat's view of a game; only the whole table can be played.");
    refuse_referee((RefereeEntry){REFEREE_DRAW, 0},
                   "This is one seat's view of a game; only the whole table can be played.");
}

static void break_by(Happening what, const char *text)
{
    static Table broken;
    Setup setup = {.seats = 2};
    char after[400];

    open_table(rules_toy(), &setup);
    Answer answer = number(0, what);
    Status status = table_answer(rules, &table, &answer, NULL);
    assert_int_equal(status.code, STATUS_BROKEN);
    (void)snprintf(after, sizeof after, "The rules broke in %s. Go back to the log.", text);
    assert_text(&status, after);
    broken = table;
    status = table_answer(rules, &table, &answer, NULL); /* and now it takes nothing more */
    assert_int_equal(status.code, STATUS_BROKEN);
    assert_text(&status, after);
    refuse_referee((RefereeEntry){REFEREE_DRAW, 0}, after);
    assert_memory_equal(&table, &broken, sizeof table);
    assert_int_equal(table_moves(rules, &table, 0), 0);
}

static void a_broken_table_says_where_and_why(void **state)
{
    (void)state;
    break_by(DIG_TOO_DEEP, "\"dig\" at step 0: more rules wait for one another than there is room for");
    break_by(WALK_FOR_EVER, "\"game\" at step 3: too many steps without a question");
    break_by(MEET_THE_IMPOSSIBLE, "\"game\" at step 1: a case that cannot be");
    break_by(ASK_THE_UNANSWERABLE, "\"game\" at step 2: a question without a legal answer");
}

static void setups_that_cannot_be(void **state)
{
    Setup setup = skirmish_setup("");

    (void)state;
    setup.seats = 7;
    refuse_setup(rules_skirmish(), &setup, "This game is for 2 to 6 seats; the setup has 7.");
    setup.seats = 0;
    refuse_setup(rules_skirmish(), &setup, "This game is for 2 to 6 seats; the setup has 0.");
    setup.seats = 3;
    setup.side[2] = 2;
    setup.side[1] = 2;
    refuse_setup(rules_skirmish(), &setup, "Sides are numbered from 0 without gaps; nobody sits on side 1.");
    setup.side[2] = 9;
    refuse_setup(rules_skirmish(), &setup, "Sides are numbered from 0 without gaps; nobody sits on side 2.");
    setup = (Setup){.seats = 2, .lines = "anything"};
    refuse_setup(rules_toy(), &setup, "This game takes no setup lines.");
    setup = skirmish_setup("round 1 2\n");
    refuse_setup(rules_skirmish(), &setup, "\"2\" is too much; the line should end before it.");
    setup = skirmish_setup("round\n");
    refuse_setup(rules_skirmish(), &setup, "The line ends too early; expected a round.");
    setup = skirmish_setup("round 13\n");
    refuse_setup(rules_skirmish(), &setup, "\"13\" is not a number from 1 to 12.");
    setup = skirmish_setup("ronud 1\n");
    refuse_setup(rules_skirmish(), &setup,
                 "\"ronud\" is not known here; expected drone, round, first, leader or phase.");
    char words[400] = "drone";
    for (int i = 0; i < 90; i++)
        strcat(words, " a");
    setup = skirmish_setup(words);
    refuse_setup(rules_skirmish(), &setup, "The line has too many words.");
}

static void abilities_of_a_window(void **state)
{
    Setup setup = {.seats = 2};
    Key use = key_number(VERB_USE, NOTES);

    (void)state;
    open_table(rules_toy(), &setup);
    *toy_in(&table) = (Toy){
        .plans = 3, .plan = {{0, NOTES, TRIGGER_MUST, 1}, {0, NOTES, TRIGGER_MUST, 2}, {0, NOTES, 0, 3}}
    };
    TAKE(number(0, WINDOW_OPEN));
    REFUSE(option(0, key_of(VERB_PASS)), "An ability that is not optional waits; it is resolved before passing.");
    use.piece = 1;
    TAKE(option(0, use));
    REFUSE(option(0, use), "That ability was used already in this window.");
    use.piece = 2;
    TAKE(option(0, use));
    TAKE(option(0, key_of(VERB_PASS)));
}

static Status read_words(const char *words, Answer *answer)
{
    Voice voice = {.rules = rules, .table = &table};

    return answer_parse(&voice, 0, words, (int)strlen(words), READ_KINDLY, answer);
}

static void assert_means(const char *words, int32_t ability)
{
    Answer answer;

    assert_int_equal(read_words(words, &answer).code, STATUS_OK);
    assert_int_equal(answer.key.number, ability);
}

/* Of abilities with one name those count that are on offer; the second of a card needs no number where it is the only one. */
static void names_that_several_abilities_have(void **state)
{
    enum { DRILL = NOTES, OTHER_DRILL = COSTS, SECOND = ASKS, THIRD = NESTS };
    AbilitySpec named[TOY_ABILITIES];
    Rules by = *rules_toy();
    Setup setup = {.seats = 2};
    Answer answer;

    (void)state;
    memcpy(named, by.abilities, sizeof named);
    named[DRILL].name = "tool/drill";
    named[OTHER_DRILL].name = "crew/drill";
    named[SECOND].name = "tool/drill:2";
    named[THIRD].name = "tool/drill:3";
    by.abilities = named;
    open_table(&by, &setup);
    *toy_in(&table) = (Toy){
        .plans = 2, .plan = {{0, DRILL, 0, 1}, {0, SECOND, 0, 2}}
    };
    TAKE(number(0, WINDOW_OPEN));
    assert_means("use drill #1", DRILL);
    assert_means("use drill #2", SECOND);
    assert_means("use tool/drill #2", SECOND);
    assert_means("use drill:2 #2", SECOND);
    Status status = read_words("use drill #3", &answer); /* nothing of #3 is on offer */
    assert_text(&status, "\"drill\" could be tool/drill or crew/drill; say which.");
    status = read_words("use gimlet #1", &answer);
    assert_text(&status, "\"gimlet\" is not known here; expected the name of an ability.");
    *toy_in(&table) = (Toy){0};
    open_table(&by, &setup);
    *toy_in(&table) = (Toy){
        .plans = 4, .plan = {{0, DRILL, 0, 1}, {0, SECOND, 0, 1}, {0, SECOND, 0, 2}, {0, THIRD, 0, 2}}
    };
    TAKE(number(0, WINDOW_OPEN));
    assert_means("use drill #1", DRILL);
    assert_means("use drill:2 #1", SECOND);
    status = read_words("use drill #2", &answer);
    assert_text(&status, "\"drill\" could be tool/drill:2 or tool/drill:3; say which.");
    rules = rules_toy();
}

/* The last test: were they all met? */
static void every_reason_of_the_kernel_was_met(void **state)
{
    /* parts of sentences, and what stands for a name */
    static const uint16_t not_here[] = {MSG_TAKES_OPTION, MSG_TAKES_SUBSET, MSG_TAKES_NUMBER, MSG_TAKES_POSE,
                                        MSG_A_SEAT,       MSG_A_CARD,       MSG_AN_ABILITY,   MSG_EITHER};

    (void)state;
    if (getenv("OUTRIDER_TESTS") != NULL)
        skip(); /* not all of them ran */
    for (size_t i = 0; i < sizeof not_here / sizeof not_here[0]; i++)
        met[not_here[i]] = true;
    for (int id = MSG_NONE + 1; id < MSG_ASK_ABILITY; id++) {
        if (!met[id])
            fail_msg("%s was not met", rules_toy()->messages[id].id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_among_the_candidates),
        cmocka_unit_test(answers_are_of_the_kind_that_is_asked_for),
        cmocka_unit_test(sets_are_of_legal_items_and_of_the_right_size),
        cmocka_unit_test(numbers_are_within_their_bounds),
        cmocka_unit_test(numbers_go_in_steps),
        cmocka_unit_test(poses_are_judged),
        cmocka_unit_test(seats_answer_their_own_open_question),
        cmocka_unit_test(one_seats_answer_leaves_the_others_question_as_it_was),
        cmocka_unit_test(chance_is_answered_first_and_rightly),
        cmocka_unit_test(cards_that_are_gone_are_not_drawn),
        cmocka_unit_test(chance_picks_one_of_n),
        cmocka_unit_test(only_captains_speak_for_their_side),
        cmocka_unit_test(a_draw_is_offered_once_until_play_goes_on),
        cmocka_unit_test(moves_that_do_not_exist),
        cmocka_unit_test(who_has_left_answers_nothing),
        cmocka_unit_test(nobody_answers_for_a_droid),
        cmocka_unit_test(the_referee_makes_no_mistakes_either),
        cmocka_unit_test(dials_are_revised_until_all_have_confirmed),
        cmocka_unit_test(hidden_answers_in_any_order_give_the_same_bytes),
        cmocka_unit_test(views_and_other_rules),
        cmocka_unit_test(a_broken_table_says_where_and_why),
        cmocka_unit_test(setups_that_cannot_be),
        cmocka_unit_test(abilities_of_a_window),
        cmocka_unit_test(names_that_several_abilities_have),
        cmocka_unit_test(every_reason_of_the_kernel_was_met),
    };

    return RUN_TESTS(tests);
}
