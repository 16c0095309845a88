/* The searcher: it finds what is better, believes and mixes, keeps to its budget and to what its seat knows, and answers the same whoever
 * plays its playouts. */
#include "unit/search_games.h"

#include "ai/search/lending.h"
#include "crew/search_threads.h"
#include "games/smugglers.h"

static const Setup two_seats = {
    .seats = 2, .side = {0, 1}
};

static void open_table(const Rules *rules, const char *lines, Table *table)
{
    Setup setup = two_seats;

    setup.lines = lines;
    assert_int_equal(table_open(rules, table, &setup, NULL, NULL, NULL).code, STATUS_OK);
}

/* Searches the open question of a seat. */
static void search_seat(Search *search, const Rules *rules, const Table *known, SearchMemory *memory, uint64_t seed,
                        SearchWish wish, const SearchCrew *crew)
{
    Question question;

    assert_true(table_question(rules, known, known->viewer, &question));
    search_begin(search, rules, known, &question, memory, seed, &wish);
    search_run(search, crew, NULL);
}

/* ---- what is better ---- */

static void it_finds_the_best_door(void **state)
{
    Rules rules = rules_of_toy("doors", begin_doors);
    Search *search = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;
    Answer answer;

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    search_seat(search, &rules, &known, &memory, 1, (SearchWish){.playouts = 200}, NULL);
    assert_true(search_answer(search, &answer));
    assert_int_equal(answer.key.number, BEST_DOOR);
    assert_int_equal(table_check(&rules, &table, &answer).code, STATUS_OK);
    assert_true(search_playouts(search) <= 200);
    assert_true(search_plan(search, BEST_DOOR).difference > 0.2);
    assert_true(search_plan(search, BEST_DOOR).share == 1);
    search_close(search);
}

/* Plans that cannot be told apart are not tried on and on. */
static void a_plan_is_tried_in_no_more_worlds_than_wished(void **state)
{
    Rules rules = rules_of_toy("doors", begin_doors);
    Search *search = search_open(&toy_search);
    SearchMemory memory = {0};
    SearchJob job;
    Question question;
    Table table;

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    assert_true(table_question(&rules, &known, 0, &question));
    search_begin(search, &rules, &known, &question, &memory, 1,
                 &(SearchWish){.playouts = MOST_PLAYOUTS, .pace = 60, .worlds = 20});
    while (search_take(search, &job, 1) == 1)
        search_note(search, &job, 0.1 * ((job.plan * job.plan + job.world) % 7));
    assert_true(search_is_settled(search));
    assert_int_equal(search_plan(search, 0).playouts, 20);
    search_close(search);
}

/* A door that is as good as the policy's own is no reason to leave it, and nor is luck. */
static void the_policys_choice_is_kept_in_doubt(void **state)
{
    Rules rules = rules_of_toy("doors", begin_doors);
    Search *search = search_open(&toy_search);
    SearchDesk *desk = search_desk_open(&toy_search);
    SearchMemory memory = {0};
    SearchJob job;
    Table table;
    Answer answer;

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    Question question;
    assert_true(table_question(&rules, &known, 0, &question));
    search_begin(search, &rules, &known, &question, &memory, 1, &(SearchWish){.playouts = 60});
    while (search_take(search, &job, 1) == 1)
        search_note(search, &job, 0.5 + (job.plan > 0 ? 0.01 : 0) + 0.1 * ((job.plan * job.plan + job.world) % 7));
    assert_true(search_is_settled(search));
    assert_true(search_answer(search, &answer));
    assert_int_equal(answer.key.number, 0);
    search_desk_close(desk);
    search_close(search);
}

/* Whoever wins behind a worse door in a world wins there behind a better one. */
static void luck_is_the_same_for_all_plans(void **state)
{
    Rules rules = rules_of_toy("doors", begin_doors);
    Search *search = search_open(&toy_search);
    SearchDesk *desk = search_desk_open(&toy_search);
    SearchMemory memory = {0};
    Question question;
    Table table;
    int wins[DOORS] = {0};

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    assert_true(table_question(&rules, &known, 0, &question));
    search_begin(search, &rules, &known, &question, &memory, 7, &(SearchWish){.playouts = 1000});
    for (int world = 0; world < 100; world++) {
        bool won[DOORS];
        for (int door = 0; door < DOORS; door++) {
            won[door] = search_play(search, desk, &(SearchJob){door, world}) == 1;
            wins[door] += won[door];
        }
        for (int door = 0; door < DOORS; door++)
            assert_true(door_wins[door] < door_wins[BEST_DOOR] ? won[BEST_DOOR] >= won[door] : true);
        assert_true(won[0] == won[4]);
    }
    assert_in_range(wins[0], 35, 65);
    assert_in_range(wins[BEST_DOOR], 80, 99);
    search_desk_close(desk);
    search_close(search);
}

/* ---- choices that are made at the same time ---- */

/* How often seat 0 shows tails. */
static double share_of_tails(int doubt, uint8_t seat)
{
    Rules rules = rules_of_toy("pennies", begin_pennies);
    Search *search = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;

    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, seat);
    search_seat(search, &rules, &known, &memory, 3, (SearchWish){.playouts = 1000, .doubt = doubt}, NULL);
    double share = search_plan(search, TAILS).share;
    search_close(search);
    return share;
}

static void it_answers_a_policy_that_it_trusts(void **state)
{
    (void)state;
    assert_true(share_of_tails(0, 0) < 0.01); /* the other shows heads: heads match */
    assert_true(share_of_tails(0, 1) > 0.99);
    assert_true(share_of_tails(10, 1) > 0.99);
}

/* Then nobody who knows how it chooses wins more than about half. */
static void it_mixes_where_it_does_not_trust(void **state)
{
    (void)state;
    for (uint8_t seat = 0; seat < 2; seat++) {
        double tails = share_of_tails(80, seat);
        assert_true(tails > 0.4 && tails < 0.6);
    }
}

/* How often seat 0 shows tails if it knows that seat 1 searches, with such a doubt. */
static double share_against_a_search(int doubt)
{
    Rules rules = rules_of_toy("pennies", begin_pennies);
    Search *search = search_open(&toy_search), *others = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;

    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    search_expect(search, others, &(SearchWish){.playouts = 400, .doubt = doubt}, 5, 0);
    search_seat(search, &rules, &known, &memory, 3, (SearchWish){.playouts = 1000, .doubt = 100}, NULL);
    double share = search_plan(search, TAILS).share;
    search_expect(search, NULL, NULL, 0, 0);
    search_seat(search, &rules, &known, &memory, 3, (SearchWish){.playouts = 1000}, NULL);
    assert_true(search_plan(search, TAILS).share < 0.01); /* as if it had never known anything */
    search_close(search);
    search_close(others);
    return share;
}

/* Seat 1 finds out that the policy shows heads, and shows tails; who knows that shows tails too. Where seat 1 mixes there is no better answer than
 * the policy's own, beyond doubt. */
static void it_answers_a_search_that_it_knows(void **state)
{
    (void)state;
    assert_true(share_against_a_search(0) > 0.99);
    double share = share_against_a_search(80);
    assert_true(share < 0.01 || share > 0.99);
}

/* How often seat 1 shows tails if it expects that seat 0 searches and expects a search of seat 1; but the first `naive` of three times it is as if
 * seat 0 searched as it expects of seat 1: against the policy. */
static double share_against_the_wary(int naive)
{
    Rules rules = rules_of_toy("pennies", begin_pennies);
    Search *search = search_open(&toy_search), *wary = search_open(&toy_search), *guessed = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;

    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 1);
    search_expect(search, wary, &(SearchWish){.playouts = 400, .doubt = 100}, 3, naive);
    search_expect(wary, guessed, &(SearchWish){.playouts = 400}, 1, 0);
    search_seat(search, &rules, &known, &memory, 3, (SearchWish){.playouts = 1000, .doubt = 100}, NULL);
    double share = search_plan(search, TAILS).share;
    search_close(search);
    search_close(wary);
    search_close(guessed);
    return share;
}

/* Seat 0 shows heads, as the policy does, if it takes seat 1 for the policy. If it takes seat 1 for somebody who finds tails against that, it shows tails. */
static void others_may_be_naive_or_wary(void **state)
{
    (void)state;
    assert_true(share_against_the_wary(3) > 0.99);
    assert_true(share_against_the_wary(0) < 0.01);
}

/* Both seats show the same coin in some matches, while the searcher of `seat` looks on. How often would it show tails in the next one? */
static double share_after_matches(Search *search, uint8_t seat, int coin, int doubt, int matches, SearchMemory *memory)
{
    Rules rules = rules_of_toy("matches", begin_matches);
    Question question;
    Table table;

    memset(memory, 0, sizeof *memory);
    open_table(&rules, "", &table);
    for (int match = 0;; match++) {
        Table known = table_censor(&rules, &table, seat);
        search_seat(search, &rules, &known, memory, 3, (SearchWish){.playouts = 400, .doubt = doubt}, NULL);
        if (match == matches)
            return search_plan(search, TAILS).share;
        for (uint8_t asked = 0; asked < 2; asked++) {
            assert_true(table_question(&rules, &table, asked, &question));
            Answer answer = {.seat = asked, .kind = ANSWER_OPTION, .count = question.count, .key = key_of(VERB_PICK)};
            answer.key.number = coin;
            assert_int_equal(table_answer(&rules, &table, &answer, NULL).code, STATUS_OK);
        }
    }
}

/* Seat 1 plays as the policy does, which shows heads; or it knows that policy, and shows tails. */
static void it_learns_who_sits_there(void **state)
{
    Search *search = search_open(&matches_search), *others = search_open(&matches_search);
    SearchMemory memory;

    (void)state;
    search_expect(search, others, &(SearchWish){.playouts = 400}, 3, 0);
    assert_true(share_after_matches(search, 0, HEADS, 60, 3, &memory) < 0.01);
    assert_int_equal(memory.odds, -3);
    assert_true(share_after_matches(search, 0, TAILS, 40, 3, &memory) > 0.99);
    assert_int_equal(memory.odds, 4);
    /* What it is sure of, nothing that it sees changes. */
    assert_true(share_after_matches(search, 0, TAILS, 0, 3, &memory) < 0.01);
    assert_true(share_after_matches(search, 0, HEADS, 100, 3, &memory) > 0.99);
    search_close(search);
    search_close(others);
}

/* Seat 1 knows that seat 0 learns: as long as it has shown nothing, heads are expected of it, and it shows tails; once it has shown tails a few times,
 * those are expected. */
static void it_knows_what_others_learned_of_it(void **state)
{
    Search *search = search_open(&matches_search), *learner = search_open(&matches_search),
           *guessed = search_open(&matches_search);
    SearchMemory memory;

    (void)state;
    search_expect(search, learner, &(SearchWish){.playouts = 400, .doubt = 30}, 3, 0);
    search_expect(learner, guessed, &(SearchWish){.playouts = 400}, 3, 0);
    assert_true(share_after_matches(search, 1, TAILS, 100, 0, &memory) > 0.99);
    assert_true(share_after_matches(search, 1, TAILS, 100, 3, &memory) < 0.01);
    search_close(search);
    search_close(learner);
    search_close(guessed);
}

/* It was studied that seat 1 shows tails. Mostly that is answered; to mix, as if nothing were known but that seat 1 may show anything, would give it away. */
static void what_was_studied_counts_more_than_the_worst(void **state)
{
    Rules rules = rules_of_toy("pennies", begin_pennies);
    Search *search = search_open(&toy_search), *others = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    search_expect(search, others, &(SearchWish){.playouts = 400}, 3, 0);
    search_seat(search, &rules, &known, &memory, 3, (SearchWish){.playouts = 1000, .doubt = 80}, NULL);
    assert_true(search_plan(search, TAILS).share > 0.99);
    search_close(search);
    search_close(others);
}

/* What it draws follows the shares. */
static void a_mixture_is_drawn_by_the_seed(void **state)
{
    Rules rules = rules_of_toy("pennies", begin_pennies);
    Search *search = search_open(&toy_search);
    SearchMemory memory = {0};
    Table table;
    Answer answer;
    int tails = 0;

    (void)state;
    open_table(&rules, "", &table);
    Table known = table_censor(&rules, &table, 0);
    for (uint64_t seed = 0; seed < 100; seed++) {
        search_seat(search, &rules, &known, &memory, seed, (SearchWish){.playouts = 400, .doubt = 80}, NULL);
        assert_true(search_answer(search, &answer));
        tails += answer.key.number == TAILS;
    }
    assert_in_range(tails, 30, 70);
    search_close(search);
}

/* ---- skirmish ---- */

#define MEETING                                                                                                        \
    "drone red seat 0 at 100 100 facing 0\ndrone rose seat 0 at 150 100 facing 0\n"                                    \
    "drone blue seat 1 at 100 200 facing 180\ndrone navy seat 1 at 150 200 facing 180\n"                               \
    "round 3\n"

/* The red drone faces the edge: whatever moves it by more than one loses it, and with it the game. */
static void it_stays_on_the_mat(void **state)
{
    const Rules *rules = rules_skirmish();
    Search *search = search_open(&skirmish_search);
    SearchMemory memory = {0};
    Table table;
    Answer answer;
    Question question;

    (void)state;
    open_table(
        rules,
        "drone red seat 0 at 150 25 facing 180\ndrone blue seat 1 at 20 290 facing 90\nround 3\nphase planning\n",
        &table);
    for (uint64_t seed = 0; seed < 10; seed++) {
        Table known = table_censor(rules, &table, 0);
        assert_true(table_question(rules, &known, 0, &question));
        search_seat(search, rules, &known, &memory, seed, (SearchWish){.playouts = 400}, NULL);
        assert_true(search_answer(search, &answer));
        assert_true(answer.key.verb == VERB_HOLD || answer.key.number == 1);
    }
    search_close(search);
}

/* However many threads play, each playout is the same and so is the answer. */
static void threads_change_no_answer(void **state)
{
    const Rules *rules = rules_skirmish();
    Search *one = search_open(&skirmish_search), *many = search_open(&skirmish_search);
    SearchMemory memory = {0}, other = {0};
    SearchWish wish = {.playouts = 300, .doubt = 20};
    Table table;
    Answer answer, again;

    (void)state;
    open_table(rules, MEETING "phase planning\n", &table);
    Table known = table_censor(rules, &table, 0);
    for (int threads = 1; threads <= 4; threads++) {
        SearchThreads *crew = search_threads_start(threads);
        for (uint64_t seed = 0; seed < 3; seed++) {
            search_seat(one, rules, &known, &memory, seed, wish, NULL);
            search_seat(many, rules, &known, &other, seed, wish, search_threads_crew(crew));
            assert_int_equal(search_playouts(one), search_playouts(many));
            for (int plan = 0; plan < search_plans(one); plan++)
                assert_true(search_plan(one, plan).worth == search_plan(many, plan).worth);
            assert_true(search_answer(one, &answer) && search_answer(many, &again));
            assert_memory_equal(&answer, &again, sizeof answer);
            assert_memory_equal(&memory, &other, sizeof memory);
        }
        search_threads_stop(crew);
    }
    search_close(one);
    search_close(many);
}

/* ---- lending ---- */

/* Somebody who plays what is lent, in a place of its own. */
typedef struct Borrower {
    Search *search;
    Table known;
    uint32_t number; /* of the case that it has; 0: none */
    Parcel parcel, last;
    bool has_parcel;
} Borrower;

static void lend_to(Lending *lending, Borrower *borrower, const Rules *rules, unsigned char *room, size_t room_bytes)
{
    if (lending_lend(lending, 5, &borrower->parcel) == 0)
        return;
    if (borrower->number != borrower->parcel.number) {
        size_t bytes = lending_case_bytes(lending);
        assert_true(bytes <= room_bytes);
        lending_write_case(lending, room);
        assert_true(borrow_case(borrower->search, rules, &borrower->known, room, bytes));
        assert_false(borrow_case(borrower->search, rules, &borrower->known, room, bytes - 1));
        borrower->number = borrower->parcel.number;
    }
    assert_true(borrow_play(borrower->search, &borrower->parcel));
    borrower->has_parcel = true;
}

/* A search that `count` others help with, who give back when they like: late, twice, or, the first, never. */
static void search_with_help(Search *search, Borrower *borrowers, int count, const Rules *rules, RandomPlayer *whims)
{
    static unsigned char room[1 << 20];
    static Lending lending;

    lending_begin(&lending, search);
    while (lending_play(&lending)) {
        for (int i = 0; i < count; i++) {
            Borrower *borrower = &borrowers[i];
            uint64_t whim = random_number(whims) % 8;
            if (!borrower->has_parcel && whim < 4)
                lend_to(&lending, borrower, rules, room, sizeof room);
            else if (borrower->has_parcel && i > 0 && whim < 3) {
                lending_take_back(&lending, &borrower->parcel);
                borrower->last = borrower->parcel;
                borrower->has_parcel = false;
            } else if (whim == 7) {
                lending_take_back(&lending, &borrower->last); /* once more, perhaps of another case */
            }
        }
    }
    for (int i = 0; i < count; i++) {
        lending_take_back(&lending, &borrowers[i].parcel); /* too late */
        borrowers[i].has_parcel = false;
    }
}

/* However many help, and whatever becomes of them, each playout is the same and so is the answer; also where it is studied how others choose. */
static void helpers_change_no_answer(void **state)
{
    static Borrower borrowers[3];
    const Rules *rules = rules_skirmish();
    Search *alone = search_open(&skirmish_search), *helped = search_open(&skirmish_search);
    Search *others[2] = {search_open(&skirmish_search), search_open(&skirmish_search)};
    Search *more[2] = {search_open(&skirmish_search), search_open(&skirmish_search)};
    SearchMemory memory = {0}, other = {0};
    SearchWish wish = {.playouts = 300, .doubt = 30}, guess = {.playouts = 60, .doubt = 10};
    RandomPlayer whims = {5};
    Question question;
    Answer answer, again;
    Table table;

    (void)state;
    for (int i = 0; i < 3; i++)
        borrowers[i].search = search_open(&skirmish_search);
    open_table(rules, MEETING "phase planning\n", &table);
    Table known = table_censor(rules, &table, 0);
    assert_true(table_question(rules, &known, 0, &question));
    for (int helpers = 0; helpers <= 3; helpers++) {
        for (uint64_t seed = 0; seed < 4; seed++) {
            search_expect(alone, seed % 2 ? others[0] : NULL, &guess, 3, 1);
            search_expect(helped, seed % 2 ? more[0] : NULL, &guess, 3, 1);
            search_expect(others[0], seed == 3 ? others[1] : NULL, &guess, 2, 0);
            search_expect(more[0], seed == 3 ? more[1] : NULL, &guess, 2, 0);
            search_seat(alone, rules, &known, &memory, seed, wish, NULL);
            search_begin(helped, rules, &known, &question, &other, seed, &wish);
            search_with_help(helped, borrowers, helpers, rules, &whims);
            assert_int_equal(search_playouts(alone), search_playouts(helped));
            for (int plan = 0; plan < search_plans(alone); plan++)
                assert_true(search_plan(alone, plan).worth == search_plan(helped, plan).worth);
            assert_true(search_answer(alone, &answer) && search_answer(helped, &again));
            assert_memory_equal(&answer, &again, sizeof answer);
            assert_memory_equal(&memory, &other, sizeof memory);
        }
    }
    Parcel wrong = {.count = 1, .job = {{MOST_PLANS, 0, -1}}};
    assert_false(borrow_play(borrowers[0].search, &wrong));
    wrong.count = MOST_IN_A_PARCEL + 1;
    assert_false(borrow_play(borrowers[0].search, &wrong));
    for (int i = 0; i < 3; i++)
        search_close(borrowers[i].search);
    search_close(alone);
    search_close(helped);
    for (int i = 0; i < 2; i++) {
        search_close(others[i]);
        search_close(more[i]);
    }
}

/* Two worlds that differ in what the seat may not know: the other side has set its dials. */
static void it_does_not_see_dials(void **state)
{
    const Rules *rules = rules_skirmish();
    Search *search = search_open(&skirmish_search);
    SearchMemory memory[2] = {0};
    Answer answers[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        Table table;
        open_table(rules, MEETING "phase planning\n", &table);
        for (int16_t drone = DRONES_A_SIDE; drone < DRONES_A_SIDE + 2; drone++) {
            Question question;
            assert_true(table_question(rules, &table, 1, &question));
            Answer dial = {.seat = 1,
                           .kind = ANSWER_OPTION,
                           .count = question.count,
                           .key = sk_dial_key(drone, i == 0 ? DIAL_AHEAD_3 : DIAL_LEFT_1)};
            assert_int_equal(table_answer(rules, &table, &dial, NULL).code, STATUS_OK);
        }
        Table known = table_censor(rules, &table, 0);
        search_seat(search, rules, &known, &memory[i], 4, (SearchWish){.playouts = 200, .doubt = 20}, NULL);
        assert_true(search_answer(search, &answers[i]));
    }
    assert_memory_equal(&answers[0], &answers[1], sizeof answers[0]);
    assert_memory_equal(&memory[0], &memory[1], sizeof memory[0]);
    search_close(search);
}

/* ---- plans ---- */

/* A plan is followed step by step without searching again; in whatever order its dials are asked for, they are the same. */
static void a_plan_is_followed_and_dropped(void **state)
{
    const Rules *rules = rules_skirmish();
    SearchMemory memory = {0};
    Table table;
    Question question;
    Answer answer;

    (void)state;
    open_table(rules, MEETING "phase planning\n", &table);
    /* The confirmation stands first, and does not fit before the dials are set. */
    memory.plan.count = 3;
    memory.plan.answer[0] = (Answer){.kind = ANSWER_OPTION, .key = key_of(VERB_CONFIRM)};
    memory.plan.answer[1] = (Answer){.kind = ANSWER_OPTION, .key = sk_dial_key(1, DIAL_LEFT_2)};
    memory.plan.answer[2] = (Answer){.kind = ANSWER_OPTION, .key = sk_dial_key(0, DIAL_AHEAD_2)};
    for (int step = 0; step < 3; step++) {
        assert_true(table_question(rules, &table, 0, &question));
        Table known = table_censor(rules, &table, 0);
        assert_true(search_follow(rules, &known, &question, &memory, &answer));
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    const Skirmish *game = skirmish_in(&(Look){rules, &table});
    assert_int_equal(game->drone[0].dial, DIAL_AHEAD_2);
    assert_int_equal(game->drone[1].dial, DIAL_LEFT_2);
    assert_false(table_question(rules, &table, 0, &question));

    /* A step that answers nothing that is asked now: the plan is forgotten. */
    open_table(rules, MEETING "phase planning\n", &table);
    memory.plan.count = 1;
    memory.done = 0;
    memory.plan.answer[0] = (Answer){.kind = ANSWER_OPTION, .key = key_of(VERB_PASS)};
    assert_true(table_question(rules, &table, 0, &question));
    Table known = table_censor(rules, &table, 0);
    assert_false(search_follow(rules, &known, &question, &memory, &answer));
    assert_int_equal(memory.plan.count, 0);
}

/* The searcher's answer to any question, as an opponent gives it. */
static bool answer_by_search(Search *search, const Rules *rules, const Table *table, const Question *question,
                             SearchMemory *memory, RandomPlayer *player, Answer *answer)
{
    Table known = table_censor(rules, table, question->seat);

    if (search_follow(rules, &known, question, memory, answer))
        return true;
    search_begin(search, rules, &known, question, memory, random_number(player),
                 &(SearchWish){.playouts = 24, .plans = 4, .doubt = 30});
    search_run(search, NULL, NULL);
    assert_true(search_playouts(search) <= 24);
    return search_answer(search, answer) && table_check(rules, table, answer).code == STATUS_OK;
}

/* A whole game in which all seats search; where the policy has no answer, random play does. */
static void search_through(const Rules *rules, const Setup *setup, const SearchGame *game, uint64_t seed)
{
    Search *search = search_open(game);
    SearchMemory *memory = calloc(MAX_SEATS, sizeof *memory);
    RandomPlayer player = {seed};
    ChanceFast dice = {seed};
    Chance chance = chance_fast(&dice);
    Table table;
    Question questions[MAX_SEATS];
    Answer answer;

    assert_int_equal(table_open(rules, &table, setup, NULL, NULL, NULL).code, STATUS_OK);
    for (int answers = 0; table.state == TABLE_PLAYING && answers < 150; answers++) {
        assert_int_equal(chance_run(&chance, rules, &table, NULL).code, STATUS_OK);
        int asked = table_questions(rules, &table, questions);
        if (asked == 0)
            break;
        const Question *question = &questions[random_below(&player, (uint32_t)asked)];
        if (!answer_by_search(search, rules, &table, question, &memory[question->seat], &player, &answer))
            assert_true(random_answer(&player, rules, &table, question, &answer));
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    assert_int_not_equal(table.state, TABLE_BROKEN);
    free(memory);
    search_close(search);
}

static void whole_games_are_searched_through(void **state)
{
    static const SearchGame smugglers_search = {.worth = won_or_lost,
                                                .policy_bytes = sizeof(RandomPlayer),
                                                .policy_begin = begin_random,
                                                .policy_answer = random_policy,
                                                .rounds = 1,
                                                .answers = 30};
    const Setup teams = {
        .seats = 4, .side = {0, 1, 0, 1},
             .lines = ""
    };
    const Setup three = {
        .seats = 3, .side = {0, 1, 2},
             .lines = ""
    };

    (void)state;
    search_through(rules_skirmish(), &two_seats, &skirmish_search, 1);
    search_through(rules_skirmish(), &teams, &skirmish_search, 2);
    search_through(rules_smugglers(), &three, &smugglers_search, 3);
}

/* ---- budgets ---- */

static int up_after(void *self)
{
    return (*(int *)self)-- == 0 ? TIME_IS_UP : 0;
}

static void it_stops_when_time_is_up(void **state)
{
    const Rules *rules = rules_skirmish();
    Search *search = search_open(&skirmish_search);
    SearchMemory memory = {0};
    Table table;
    Question question;
    Answer answer;

    (void)state;
    open_table(rules, MEETING "phase planning\n", &table);
    Table known = table_censor(rules, &table, 0);
    assert_true(table_question(rules, &known, 0, &question));
    for (int batches = 0; batches < 8; batches++) {
        int left = batches;
        search_begin(search, rules, &known, &question, &memory, 9, &(SearchWish){.playouts = MOST_PLAYOUTS});
        search_run(search, NULL, &(SearchHurry){&left, up_after});
        assert_true(search_playouts(search) <= 4 * batches);
        assert_true(search_answer(search, &answer));
        assert_int_equal(table_check(rules, &table, &answer).code, STATUS_OK);
    }
    search_close(search);
}

/* After `half` looks at it half of the time is gone, after `end` all. */
typedef struct Watch {
    int looks, half, end;
} Watch;

static int spent_by(void *self)
{
    Watch *watch = self;

    watch->looks++;
    return watch->looks > watch->end ? TIME_IS_UP : watch->looks > watch->half ? TIME_IS_UP / 2 : 0;
}

/* Studies that would take all the time leave half of it to the search's own plans, in place and on threads: however deep they are, and
 * whether something was found until then or not. */
static void studies_leave_half_of_the_time(void **state)
{
    const Rules *rules = rules_skirmish();
    Search *search = search_open(&skirmish_search);
    Search *others = search_open(&skirmish_search), *theirs = search_open(&skirmish_search);
    SearchThreads *crew = search_threads_start(3);
    Question question;
    Answer answer;
    Table table;

    (void)state;
    open_table(rules, MEETING "phase planning\n", &table);
    Table known = table_censor(rules, &table, 0);
    assert_true(table_question(rules, &known, 0, &question));
    search_expect(search, others, &(SearchWish){.playouts = 60}, 3, 1);
    search_expect(others, theirs, &(SearchWish){.playouts = MOST_PLAYOUTS}, 2, 0);
    for (int run = 0; run < 6; run++) {
        SearchMemory memory = {0};
        Watch watch = {.half = 20 * (run / 2), .end = 20 * (run / 2) + 40};
        search_begin(search, rules, &known, &question, &memory, 9,
                     &(SearchWish){.playouts = MOST_PLAYOUTS, .doubt = 50});
        search_run(search, run % 2 ? search_threads_crew(crew) : NULL, &(SearchHurry){&watch, spent_by});
        assert_true(search_playouts(search) > 0);
        assert_true(search_answer(search, &answer));
        assert_int_equal(table_check(rules, &table, &answer).code, STATUS_OK);
    }
    search_threads_stop(crew);
    search_close(search);
    search_close(others);
    search_close(theirs);
}

/* When time is up each thread plays the playout to its end that it has in hand, and no other. */
static void threads_are_not_late(void **state)
{
    enum { THREADS = 3, LOOKS = 10 };
    const Rules *rules = rules_skirmish();
    Search *search = search_open(&skirmish_search);
    SearchThreads *crew = search_threads_start(THREADS);
    SearchMemory memory = {0};
    Question question;
    Table table;
    Answer answer;

    (void)state;
    open_table(rules, MEETING "phase planning\n", &table);
    Table known = table_censor(rules, &table, 0);
    assert_true(table_question(rules, &known, 0, &question));
    for (int looks = 0; looks <= LOOKS; looks += LOOKS) {
        int left = looks;
        search_begin(search, rules, &known, &question, &memory, 1, &(SearchWish){.playouts = MOST_PLAYOUTS});
        search_run(search, search_threads_crew(crew), &(SearchHurry){&left, up_after});
        assert_true(left == -1 || search_is_settled(search)); /* nobody asks the time again once it is up */
        assert_true(search_answer(search, &answer));          /* however little was played */
        assert_int_equal(table_check(rules, &table, &answer).code, STATUS_OK);
    }
    search_threads_stop(crew);
    search_close(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_best_door),
        cmocka_unit_test(the_policys_choice_is_kept_in_doubt),
        cmocka_unit_test(a_plan_is_tried_in_no_more_worlds_than_wished),
        cmocka_unit_test(luck_is_the_same_for_all_plans),
        cmocka_unit_test(it_answers_a_policy_that_it_trusts),
        cmocka_unit_test(it_mixes_where_it_does_not_trust),
        cmocka_unit_test(it_answers_a_search_that_it_knows),
        cmocka_unit_test(others_may_be_naive_or_wary),
        cmocka_unit_test(it_learns_who_sits_there),
        cmocka_unit_test(it_knows_what_others_learned_of_it),
        cmocka_unit_test(what_was_studied_counts_more_than_the_worst),
        cmocka_unit_test(a_mixture_is_drawn_by_the_seed),
        cmocka_unit_test(it_stays_on_the_mat),
        cmocka_unit_test(threads_change_no_answer),
        cmocka_unit_test(helpers_change_no_answer),
        cmocka_unit_test(it_does_not_see_dials),
        cmocka_unit_test(a_plan_is_followed_and_dropped),
        cmocka_unit_test(whole_games_are_searched_through),
        cmocka_unit_test(it_stops_when_time_is_up),
        cmocka_unit_test(studies_leave_half_of_the_time),
        cmocka_unit_test(threads_are_not_late),
    };
    return RUN_TESTS(tests);
}
