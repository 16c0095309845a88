/* Windows: in which order abilities react, how often, what must and what may; unwinding; and how a table breaks. */
#include "unit/table_toy.h"

typedef struct Toybox {
    Table table;
    int automatic; /* answers that were not asked for */
} Toybox;

static void count_automatic(void *self, const Table *table, const Answer *answer)
{
    (void)table;
    (void)answer;
    ((Toybox *)self)->automatic++;
}

static void open_toy(Toybox *box, const uint8_t sides[4], const Plan plan[], int plans)
{
    Setup setup = {
        .seats = 4, .side = {sides[0], sides[1], sides[2], sides[3]}
    };

    box->automatic = 0;
    assert_int_equal(table_open(rules_toy(), &box->table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    for (int i = 0; i < plans; i++)
        toy_in(&box->table)->plan[i] = plan[i];
    toy_in(&box->table)->plans = (uint8_t)plans;
}

static const uint8_t own_sides[4] = {0, 1, 2, 3};

static Status send(Toybox *box, uint8_t seat, uint8_t kind, Key key)
{
    Question question = {0};
    Sink sink = {.self = box, .automatic = count_automatic};

    table_question(rules_toy(), &box->table, seat, &question);
    Answer answer = {.seat = seat, .kind = kind, .count = question.count, .key = key};
    uint64_t before = table_hash(&box->table);
    bool playing = box->table.state == TABLE_PLAYING;
    Status status = table_answer(rules_toy(), &box->table, &answer, &sink);
    if (status.code == STATUS_REFUSED || !playing)
        assert_true(table_hash(&box->table) == before);
    return status;
}

static Status happen(Toybox *box, Happening what)
{
    return send(box, 0, ANSWER_NUMBER, key_number(0, what));
}

static Status use(Toybox *box, uint8_t seat, int ability, int16_t source)
{
    Key key = key_number(VERB_USE, ability);

    key.piece = source;
    return send(box, seat, ANSWER_OPTION, key);
}

static Status answer(Toybox *box, uint8_t seat, uint16_t verb)
{
    return send(box, seat, ANSWER_OPTION, key_of(verb));
}

/* For another reason a refusal would prove nothing. */
static void assert_refused(Status status, uint16_t why)
{
    assert_int_equal(status.code, STATUS_REFUSED);
    assert_int_equal(status.message.id, why);
}

#define OK(status) assert_int_equal((status).code, STATUS_OK)

static void assert_asked(const Toybox *box, uint8_t seat, uint16_t kind)
{
    Question questions[MAX_SEATS];

    assert_int_equal(table_questions(rules_toy(), &box->table, questions), 1);
    assert_int_equal(questions[0].seat, seat);
    assert_int_equal(questions[0].kind, kind);
}

/* The window is over: seat 0 names what happens next, and nothing is left of the window. */
static void assert_over(const Toybox *box)
{
    assert_asked(box, 0, ASK_WHICH);
    assert_int_equal(box->table.triggers, 0);
    assert_int_equal(box->table.depth, 1);
}

static void assert_used(Toybox *box, int index, uint8_t seat, uint8_t source)
{
    assert_true(index < toy_in(&box->table)->uses);
    assert_int_equal(toy_in(&box->table)->used[index].seat, seat);
    assert_int_equal(toy_in(&box->table)->used[index].source, source);
}

/* ---- order ---- */

static void sides_come_in_turn(void **state)
{
    static const uint8_t two_sides[4] = {0, 1, 0, 1};
    static const uint8_t order[4] = {1, 3, 0, 2};
    static const Plan plan[] = {
        {0, NOTES, 0, 10},
        {1, NOTES, 0, 11},
        {2, NOTES, 0, 12},
        {3, NOTES, 0, 13}
    };
    Toybox box;

    (void)state;
    open_toy(&box, two_sides, plan, 4);
    toy_in(&box.table)->first = 3;
    OK(happen(&box, WINDOW_OPEN));
    for (int i = 0; i < 4; i++) {
        assert_asked(&box, order[i], ASK_ABILITY);
        OK(use(&box, order[i], NOTES, (int16_t)(10 + order[i])));
        assert_used(&box, i, order[i], (uint8_t)(10 + order[i]));
    }
    assert_over(&box);
}

static void owners_order_their_own(void **state)
{
    static const Plan plan[] = {
        {1, NOTES, 0, 1},
        {1, NOTES, 0, 2},
        {1, NOTES, 0, 3}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 3);
    OK(happen(&box, WINDOW_OPEN));
    assert_asked(&box, 1, ASK_ABILITY);
    OK(use(&box, 1, NOTES, 2));
    assert_refused(use(&box, 1, NOTES, 2), MSG_ABILITY_SPENT);
    assert_refused(use(&box, 1, NOTES, 4), MSG_NO_CANDIDATE); /* never met */
    OK(use(&box, 1, NOTES, 1));
    OK(answer(&box, 1, VERB_PASS)); /* and the third is let go */
    assert_int_equal(toy_in(&box.table)->uses, 2);
    assert_used(&box, 0, 1, 2);
    assert_used(&box, 1, 1, 1);
    assert_over(&box);
}

static void an_empty_window_asks_nobody(void **state)
{
    static const Plan plan[] = {
        {1, COSTS, 0, 1}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 0);
    OK(happen(&box, WINDOW_OPEN));
    assert_over(&box);
    open_toy(&box, own_sides, plan, 1); /* without fuel it cannot be used */
    OK(happen(&box, WINDOW_OPEN));
    assert_over(&box);
    assert_int_equal(box.automatic, 0);
}

/* ---- how often ---- */

static void a_cost_is_checked_again(void **state)
{
    static const Plan plan[] = {
        {1, COSTS, 0, 1},
        {2, COSTS, 0, 2},
        {3, NOTES, 0, 3}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 3);
    toy_in(&box.table)->fuel = 1;
    OK(happen(&box, WINDOW_OPEN));
    OK(use(&box, 1, COSTS, 1));
    assert_asked(&box, 3, ASK_ABILITY); /* the fuel is gone before seat 2 could use it */
    OK(answer(&box, 3, VERB_PASS));
    assert_over(&box);
}

static void once_is_once_and_repeated_is_often(void **state)
{
    static const Plan plan[] = {
        {1, COSTS, 0, 1}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 1);
    toy_in(&box.table)->fuel = 3;
    OK(happen(&box, WINDOW_OPEN));
    OK(use(&box, 1, COSTS, 1));
    assert_over(&box);
    assert_int_equal(toy_in(&box.table)->fuel, 2);

    toy_in(&box.table)->fuel = 3;
    OK(happen(&box, WINDOW_REPEATED));
    for (int i = 0; i < 3; i++)
        OK(use(&box, 1, COSTS, 1));
    assert_over(&box);
    toy_in(&box.table)->fuel = 3;
    OK(happen(&box, WINDOW_REPEATED));
    OK(use(&box, 1, COSTS, 1));
    OK(answer(&box, 1, VERB_PASS));
    assert_over(&box);
    assert_int_equal(toy_in(&box.table)->fuel, 2);
}

/* ---- what must be ---- */

static void what_must_be_is_not_passed_over(void **state)
{
    static const Plan plan[] = {
        {1, NOTES, TRIGGER_MUST, 1},
        {1, NOTES, TRIGGER_MUST, 2},
        {1, NOTES, 0,            3}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 3);
    OK(happen(&box, WINDOW_OPEN));
    assert_int_equal(answer(&box, 1, VERB_PASS).message.id, MSG_MUST_USE);
    OK(use(&box, 1, NOTES, 2));
    assert_refused(answer(&box, 1, VERB_PASS), MSG_MUST_USE);
    OK(use(&box, 1, NOTES, 1));
    OK(answer(&box, 1, VERB_PASS));
    assert_over(&box);
    assert_int_equal(toy_in(&box.table)->uses, 2);
}

static void the_only_thing_to_do_is_done_and_recorded(void **state)
{
    static const Plan plan[] = {
        {1, NOTES, TRIGGER_MUST, 1},
        {2, COSTS, TRIGGER_MUST, 2}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 2);
    OK(happen(&box, WINDOW_OPEN));
    assert_over(&box);
    assert_used(&box, 0, 1, 1);
    assert_int_equal(toy_in(&box.table)->uses, 1); /* what cannot be done need not be */
    assert_int_equal(box.automatic, 1);
}

/* ---- secrets ---- */

static void a_secret_window_asks_all_who_might(void **state)
{
    static const Plan plan[] = {
        {1, COSTS, 0, 1},
        {2, COSTS, 0, 2}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 2);
    OK(happen(&box, WINDOW_HIDDEN));
    assert_asked(&box, 1, ASK_SECRET_ABILITY);
    Status status = use(&box, 1, COSTS, 1);
    assert_refused(status, MSG_NO_CANDIDATE); /* the toy has no sentence of its own */
    assert_string_equal(status.rule, "TOY-FUEL-01");
    OK(answer(&box, 1, VERB_PASS));
    toy_in(&box.table)->fuel = 2;
    assert_asked(&box, 2, ASK_SECRET_ABILITY);
    OK(use(&box, 2, COSTS, 2));
    assert_over(&box); /* what it had is spent, as all have seen */
    assert_int_equal(box.automatic, 0);
}

/* ---- abilities that take their time ---- */

static void an_ability_may_ask(void **state)
{
    static const Plan plan[] = {
        {1, ASKS, 0, 1},
        {1, ASKS, 0, 2}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 2);
    OK(happen(&box, WINDOW_OPEN));
    OK(use(&box, 1, ASKS, 2));
    assert_asked(&box, 1, ASK_CONSENT);
    OK(answer(&box, 1, VERB_YES));
    assert_asked(&box, 1, ASK_ABILITY);
    OK(use(&box, 1, ASKS, 1));
    OK(answer(&box, 1, VERB_NO));
    assert_over(&box);
    assert_int_equal(toy_in(&box.table)->uses, 1);
}

static void a_window_may_open_within_a_window(void **state)
{
    static const Plan plan[] = {
        {1, NESTS, 0, 1},
        {2, NOTES, 0, 2}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 2);
    OK(happen(&box, WINDOW_OPEN));
    OK(use(&box, 1, NESTS, 1));
    assert_int_equal(box.table.triggers, 4);
    assert_asked(&box, 1, ASK_ABILITY);
    assert_refused(use(&box, 1, NESTS, 1), MSG_NO_CANDIDATE); /* of the window below */
    OK(use(&box, 1, NOTES, 51));
    assert_asked(&box, 0, ASK_ABILITY);
    OK(answer(&box, 0, VERB_PASS));
    assert_int_equal(box.table.triggers, 2);
    assert_asked(&box, 2, ASK_ABILITY);
    OK(use(&box, 2, NOTES, 2));
    assert_over(&box);
    assert_used(&box, 0, 1, 51);
    assert_used(&box, 1, 1, 1);
    assert_used(&box, 2, 2, 2);
}

static void unwinding_takes_windows_along(void **state)
{
    static const Plan plan[] = {
        {1, FAILS, 0, 1},
        {2, NOTES, 0, 2}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 2);
    Table before = box.table;
    OK(happen(&box, WINDOW_OPEN));
    OK(use(&box, 1, FAILS, 1));
    assert_over(&box);
    /* Nothing is left of it but what the ability noted, and the counts of the questions asked. */
    *toy_in(&box.table) = *toy_in(&before);
    memcpy(box.table.counts, before.counts, sizeof before.counts);
    box.table.layers[0].asked[0].count = before.layers[0].asked[0].count;
    assert_memory_equal(&box.table, &before, sizeof before);
}

static void who_leaves_reacts_no_more(void **state)
{
    static const Plan plan[] = {
        {1, NOTES, TRIGGER_MUST, 1},
        {1, NOTES, TRIGGER_MUST, 2},
        {2, NOTES, 0,            3}
    };
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, plan, 3);
    OK(happen(&box, WINDOW_OPEN));
    assert_asked(&box, 1, ASK_ABILITY);
    Play play = {.rules = rules_toy(), .table = &box.table};
    leave(&play, 1);
    run(&play);
    assert_asked(&box, 2, ASK_ABILITY);
    assert_int_equal(answer(&box, 1, VERB_PASS).message.id, MSG_LEFT);
}

/* ---- asking all at once ---- */

static void hidden_answers_come_in_any_order(void **state)
{
    static const uint8_t orders[2][4] = {
        {0, 1, 2, 3},
        {3, 1, 0, 2}
    };
    Toybox box[2];

    (void)state;
    for (int b = 0; b < 2; b++) {
        open_toy(&box[b], own_sides, NULL, 0);
        OK(happen(&box[b], ASK_ALL));
        for (int i = 0; i < 3; i++) {
            uint8_t seat = orders[b][i];
            assert_refused(send(&box[b], seat, ANSWER_NUMBER, key_number(0, 3)), MSG_NUMBER_STEP);
            OK(send(&box[b], seat, ANSWER_NUMBER, key_number(0, 2 + 2 * seat)));
            assert_refused(send(&box[b], seat, ANSWER_NUMBER, key_number(0, 0)), MSG_NOT_ASKED); /* answered */
        }
    }
    OK(send(&box[0], 3, ANSWER_NUMBER, key_number(0, 8)));
    OK(send(&box[1], 2, ANSWER_NUMBER, key_number(0, 6)));
    assert_over(&box[0]);
    assert_true(table_hash(&box[0].table) == table_hash(&box[1].table));
}

static void what_an_answer_does_not_use_does_not_stay(void **state)
{
    Toybox clean, noisy;
    Answer number = {.seat = 1, .kind = ANSWER_NUMBER, .count = 1, .key = key_number(0, 4)};

    (void)state;
    open_toy(&clean, own_sides, NULL, 0);
    OK(happen(&clean, ASK_ALL));
    noisy = clean;
    OK(table_answer(rules_toy(), &clean.table, &number, NULL));
    number.spare = number.key.spare = 7;
    number.key.piece = number.faces[3] = 5;
    number.items = 9;
    OK(table_answer(rules_toy(), &noisy.table, &number, NULL));
    assert_true(table_hash(&clean.table) == table_hash(&noisy.table));
}

static void who_leaves_is_not_waited_for(void **state)
{
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, NULL, 0);
    OK(happen(&box, ASK_ALL));
    for (uint8_t seat = 0; seat < 3; seat++)
        OK(send(&box, seat, ANSWER_NUMBER, key_number(0, 4)));
    Play play = {.rules = rules_toy(), .table = &box.table};
    leave(&play, 3);
    run(&play);
    assert_over(&box);
}

/* ---- breaking ---- */

/* A broken table says why, and takes nothing more. */
static void assert_broken(Toybox *box, Happening what, Break why)
{
    Status status = happen(box, what);

    assert_int_equal(status.code, STATUS_BROKEN);
    assert_int_equal(status.message.id, MSG_BROKEN);
    assert_int_equal(box->table.state, TABLE_BROKEN);
    assert_int_equal(box->table.broken, why);
    assert_int_equal(happen(box, WINDOW_OPEN).code, STATUS_BROKEN);
    assert_int_equal(send(box, 1, ANSWER_MOVE, key_of(VERB_CONCEDE)).code, STATUS_BROKEN);
    assert_int_equal(table_referee(rules_toy(), &box->table, &(RefereeEntry){REFEREE_DRAW, 0}, NULL).code,
                     STATUS_BROKEN);
}

static void too_many_triggers_break_the_table(void **state)
{
    Plan plan[MAX_TRIGGERS + 1];
    Toybox box;

    (void)state;
    for (int i = 0; i <= MAX_TRIGGERS; i++)
        plan[i] = (Plan){1, NOTES, 0, (uint8_t)i};
    open_toy(&box, own_sides, plan, MAX_TRIGGERS);
    OK(happen(&box, WINDOW_OPEN));
    assert_asked(&box, 1, ASK_ABILITY);
    assert_int_equal(box.table.triggers, MAX_TRIGGERS);

    open_toy(&box, own_sides, plan, MAX_TRIGGERS + 1);
    assert_broken(&box, WINDOW_OPEN, BREAK_TRIGGERS);
}

static void every_limit_breaks_the_table(void **state)
{
    static const struct {
        Happening what;
        Break why;
    } cases[] = {
        {DIG_TOO_DEEP,         BREAK_STACK    },
        {WALK_FOR_EVER,        BREAK_STEPS    },
        {MEET_THE_IMPOSSIBLE,  BREAK_NEVER    },
        {ASK_THE_UNANSWERABLE, BREAK_NO_ANSWER},
        {RUN_OUT_OF_FRAMES,    BREAK_NEVER    }
    };
    Toybox box;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        open_toy(&box, own_sides, NULL, 0);
        assert_broken(&box, cases[i].what, cases[i].why);
    }
}

/* ---- seats that the rules run ---- */

/* Such a seat is never asked: rules that do so are wrong. */
static void asking_a_seat_that_the_rules_run_breaks_the_table(void **state)
{
    Toybox box;

    (void)state;
    open_toy(&box, own_sides, NULL, 0);
    run_by_rules(&(Play){.rules = rules_toy(), .table = &box.table}, 3);
    assert_int_equal(table_moves(rules_toy(), &box.table, 3), 0);
    assert_refused(send(&box, 3, ANSWER_MOVE, key_of(VERB_CONCEDE)), MSG_RULED);
    assert_broken(&box, ASK_ALL, BREAK_NEVER);
}

/* The captain answers for a side, so it is a seat that somebody sits at, if the side has one. */
static void a_captain_is_a_person(void **state)
{
    static const uint8_t two_sides[4] = {0, 0, 1, 1};
    Toybox box;

    (void)state;
    open_toy(&box, two_sides, NULL, 0);
    Play play = {.rules = rules_toy(), .table = &box.table};
    run_by_rules(&play, 0);
    run_by_rules(&play, 3);
    assert_int_equal(captain_of(&box.table, 0), 1);
    assert_int_equal(captain_of(&box.table, 1), 2);
    assert_refused(table_referee(rules_toy(), &box.table, &(RefereeEntry){REFEREE_CAPTAIN, 0}, NULL), MSG_RULED);
    assert_refused(table_referee(rules_toy(), &box.table, &(RefereeEntry){REFEREE_SEAT, 3}, NULL), MSG_RULED);
    run_by_rules(&play, 2); /* now nobody speaks for the second side */
    assert_refused(send(&box, 1, ANSWER_MOVE, key_of(VERB_OFFER_DRAW)), MSG_DRAW_NOBODY);
}

/* ---- winning ---- */

/* The winning step runs to its end; what it asks and calls after it has won is asked of nobody, and nothing of it is left: the table
 * is over in the bytes of one that was won with nothing under way. */
static void a_game_is_won_when_the_step_ends(void **state)
{
    static const Happening ways[] = {WIN_AND_GO_ON, WIN_AT_THE_BOTTOM};
    Toybox box;

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        open_toy(&box, own_sides, NULL, 0);
        OK(happen(&box, ways[i]));
        assert_int_equal(box.table.state, TABLE_OVER);
        assert_int_equal(box.table.winners, SEAT_BIT(1));
        assert_int_equal(toy_in(&box.table)->fuel, 7);
        assert_int_equal(box.automatic, 0);
        assert_int_equal(box.table.depth, 0);
        assert_int_equal(box.table.counts[0], 1); /* the question that named what happens, and no other */
        assert_int_equal(box.table.chance.kind, ANSWER_NONE);
        assert_int_equal(box.table.luck.kind, ANSWER_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_come_in_turn),
        cmocka_unit_test(owners_order_their_own),
        cmocka_unit_test(an_empty_window_asks_nobody),
        cmocka_unit_test(a_cost_is_checked_again),
        cmocka_unit_test(once_is_once_and_repeated_is_often),
        cmocka_unit_test(what_must_be_is_not_passed_over),
        cmocka_unit_test(the_only_thing_to_do_is_done_and_recorded),
        cmocka_unit_test(a_secret_window_asks_all_who_might),
        cmocka_unit_test(an_ability_may_ask),
        cmocka_unit_test(a_window_may_open_within_a_window),
        cmocka_unit_test(unwinding_takes_windows_along),
        cmocka_unit_test(who_leaves_reacts_no_more),
        cmocka_unit_test(hidden_answers_come_in_any_order),
        cmocka_unit_test(what_an_answer_does_not_use_does_not_stay),
        cmocka_unit_test(who_leaves_is_not_waited_for),
        cmocka_unit_test(too_many_triggers_break_the_table),
        cmocka_unit_test(every_limit_breaks_the_table),
        cmocka_unit_test(asking_a_seat_that_the_rules_run_breaks_the_table),
        cmocka_unit_test(a_captain_is_a_person),
        cmocka_unit_test(a_game_is_won_when_the_step_ends),
    };

    return RUN_TESTS(tests);
}
