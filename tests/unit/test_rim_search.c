/* What the searcher needs of Outer Rim: plans begin with simple's own, and whoever searches plays by the rules and by what its seat knows. */
#include "ai/hint.h"
#include "ai/opponent.h"
#include "ai/rim_search.h"
#include "unit/rim_story.h"

enum { SEATS = 3, PLAYED = 60 };

static SimplePlayer policy;

static void open_table(void)
{
    Setup setup = {
        .seats = SEATS, .side = {0, 1, 2}
    };

    assert_int_equal(table_open(rules, &story.table, &setup, NULL, &story.names, NULL).code, STATUS_OK);
    search_rim.policy_open(&policy);
}

/* Plays this many answers, unless the game ends before; says whether it goes on. `searcher` (may be NULL) answers for seat 0. */
static bool play_on(int answers, uint64_t seed, Opponent *searcher)
{
    ChanceFast luck = {seed};
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, seed);
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    for (; answers > 0 && story.table.state == TABLE_PLAYING; answers--) {
        if (table_chance(rules, &story.table, &chance)) {
            assert_true(chance_sample(rules, &story.table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &story.table, questions) > 0);
            Opponent *who = questions[0].seat == 0 && searcher != NULL ? searcher : &simple;
            assert_true(opponent_answer(who, rules, &story.table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &story.table, &answer, NULL).code, STATUS_OK);
        assert_sound();
    }
    return story.table.state == TABLE_PLAYING;
}

/* Of every question for a while: simple's own answer comes first, and all plans are different and legal. */
static void plans_are_legal_and_begin_with_simples_own(void **state)
{
    static SearchPlan plans[MOST_PLANS];
    Question questions[MAX_SEATS];
    int several = 0;

    (void)state;
    open_table();
    for (int i = 0; i < PLAYED && play_on(1, 11, NULL); i++) {
        ChanceQuestion chance;
        if (table_chance(rules, &story.table, &chance))
            continue;
        assert_true(table_questions(rules, &story.table, questions) > 0);
        Table known = table_censor(rules, &story.table, questions[0].seat);
        Answer own;
        search_rim.policy_begin(&policy, 5, false);
        assert_true(search_rim.policy_answer(&policy, rules, &known, &questions[0], &own));
        search_rim.policy_begin(&policy, 5, false);
        int count = search_rim.shortlist(&policy, rules, &known, &questions[0], plans, MOST_PLANS);
        assert_true(count > 0);
        assert_memory_equal(&plans[0].answer[0], &own, sizeof own);
        several += count > 1;
        for (int plan = 0; plan < count; plan++) {
            assert_int_equal(table_check(rules, &story.table, &plans[plan].answer[0]).code, STATUS_OK);
            for (int earlier = 0; earlier < plan; earlier++)
                assert_memory_not_equal(&plans[earlier].answer[0], &plans[plan].answer[0], sizeof(Answer));
        }
    }
    assert_true(several > 0);
}

/* A searcher with little time, whose answers are all taken. */
static int soon_spent(void *self)
{
    int *left = self;

    return --*left <= 0 ? TIME_IS_UP : 0;
}

static void a_searcher_plays_by_the_rules(void **state)
{
    int left = 0;
    Opponent searcher = opponent_sits_down(OPPONENT_VETERAN, 1);

    (void)state;
    open_table();
    searcher.hurry = (SearchHurry){&left, soon_spent};
    for (int i = 0; i < PLAYED / 2; i++) {
        left = 3;
        assert_true(play_on(1, 2, &searcher));
    }
    opponent_leaves(&searcher);
}

/* A hint says what an answer brings, always the same, and nothing before there is a character to gain anything. */
static void a_hint_says_what_an_answer_brings(void **state)
{
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, 1);
    Question questions[MAX_SEATS];
    Message reason, again;
    Answer answer;

    (void)state;
    open_table();
    while (table_questions(rules, &story.table, questions) == 0)
        assert_true(play_on(1, 5, NULL));
    Table known = table_censor(rules, &story.table, questions[0].seat);
    assert_true(opponent_answer(&simple, rules, &story.table, &questions[0], &answer));
    assert_false(hint_reason(rules, &known, &questions[0], &answer, &reason));
    assert_true(play_on(PLAYED, 5, NULL));
    while (table_questions(rules, &story.table, questions) == 0)
        assert_true(play_on(1, 5, NULL));
    known = table_censor(rules, &story.table, questions[0].seat);
    assert_true(opponent_answer(&simple, rules, &story.table, &questions[0], &answer));
    assert_true(hint_reason(rules, &known, &questions[0], &answer, &reason));
    assert_true(reason.id == SAY_HINT_GAIN || reason.id == SAY_HINT_WIN);
    assert_true(hint_reason(rules, &known, &questions[0], &answer, &again));
    assert_true(again.id == reason.id && again.count == reason.count);
    for (int i = 0; i < reason.count; i++) /* whole arguments alone: behind the last member nothing is promised */
        assert_true(again.args[i].kind == reason.args[i].kind && again.args[i].value == reason.args[i].value);
}

/* ---- what they may not know ---- */

/* On Naboo lies a contact that nobody has seen: the one that seat 0 has a bounty on, or another. */
#define HUNT                                                                                                           \
    "character 0 bossk at naboo\ncharacter 1 jyn-erso at tatooine\nholds 0 bounty-maz-kanata mpl-57\n"                 \
    "famous 0 8\nfamous 1 8\nturn 0 step encounter\n"
static const char *const worlds[2] = {HUNT "contact naboo:2 maz-kanata\n", HUNT "contact naboo:2 thrawn\n"};
static const char *const seen_worlds[2] = {HUNT "contact naboo:2 maz-kanata face-up\n",
                                           HUNT "contact naboo:2 thrawn face-up\n"};

static Answer answer_in(const char *lines, OpponentKind level, uint64_t seed)
{
    Opponent opponent = opponent_sits_down(level, seed);
    Question question;
    Answer answer;

    begin(2, lines);
    assert_true(table_question(rules, &story.table, 0, &question));
    assert_true(opponent_answer(&opponent, rules, &story.table, &question, &answer));
    opponent_leaves(&opponent);
    return answer;
}

/* With each seed it answers the same in both worlds. Says whether it ever went to see who that is. */
static bool is_blind_to(const char *const pair[2], OpponentKind level, bool *meets)
{
    enum { SEEDS = 4 };
    bool is_blind = true;

    *meets = false;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        Answer here = answer_in(pair[0], level, seed), there = answer_in(pair[1], level, seed);
        is_blind &= memcmp(&here, &there, sizeof here) == 0;
        *meets |= here.key.verb == VERB_MEET;
    }
    return is_blind;
}

static void levels_answer_by_what_they_know_alone(void **state)
{
    bool meets = false;

    (void)state;
    assert_true(is_blind_to(worlds, OPPONENT_CADET, &meets));
    assert_true(is_blind_to(worlds, OPPONENT_VETERAN, &meets));
}

static void levels_would_answer_otherwise_if_they_knew(void **state)
{
    bool meets = false;

    (void)state;
    assert_false(is_blind_to(seen_worlds, OPPONENT_VETERAN, &meets));
    assert_true(meets);
}

/* ---- how strong they are ---- */

/* A whole game; the share of the victory that seat `searching` has. */
static double won_by(uint8_t searching, int seats, uint64_t seed, Opponent *searcher)
{
    Setup setup = {
        .seats = (uint8_t)seats, .side = {0, 1, 2, 3}
    };
    ChanceFast luck = {seed};
    Opponent simple = opponent_sits_down(OPPONENT_SIMPLE, seed);
    Question questions[MAX_SEATS];
    ChanceQuestion chance;
    Answer answer;

    opponent_starts_again(searcher, OPPONENT_VETERAN, seed);
    assert_int_equal(table_open(rules, &story.table, &setup, NULL, &story.names, NULL).code, STATUS_OK);
    while (story.table.state == TABLE_PLAYING) {
        if (table_chance(rules, &story.table, &chance)) {
            assert_true(chance_sample(rules, &story.table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &story.table, questions) > 0);
            Opponent *who = questions[0].seat == searching ? searcher : &simple;
            assert_true(opponent_answer(who, rules, &story.table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &story.table, &answer, NULL).code, STATUS_OK);
    }
    Look look = looking();
    return search_rim.worth(&look, searching);
}

/* In make soak: one veteran against three pilots, who would win a quarter of the games if it were one of them. OUTRIDER_RIM_GAMES says how many
 * games, from which seed on OUTRIDER_RIM_SEED. docs/opponents.md has what came of it. */
static void a_veteran_wins_more_than_its_share(void **state)
{
    enum { TABLE = 4, GAMES = 20, SEED = 772000 };
    const char *wished = getenv("OUTRIDER_RIM_GAMES"), *first = getenv("OUTRIDER_RIM_SEED");
    int games = wished != NULL ? atoi(wished) : GAMES, seed = first != NULL ? atoi(first) : SEED;
    Opponent searcher = opponent_sits_down(OPPONENT_VETERAN, 0);
    double won = 0;

    (void)state;
    if (getenv("OUTRIDER_SOAK") == NULL)
        skip();
    for (int game = 0; game < games; game++)
        won += won_by((uint8_t)(game % TABLE), TABLE, (uint64_t)(seed + game / TABLE), &searcher);
    opponent_leaves(&searcher);
    print_message("%d games from seed %d: one veteran won %.1f\n", games, seed, won);
    assert_true(won > games * (1.0 / TABLE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_are_legal_and_begin_with_simples_own),
        cmocka_unit_test(a_searcher_plays_by_the_rules),
        cmocka_unit_test(levels_answer_by_what_they_know_alone),
        cmocka_unit_test(levels_would_answer_otherwise_if_they_knew),
        cmocka_unit_test(a_veteran_wins_more_than_its_share),
        cmocka_unit_test(a_hint_says_what_an_answer_brings),
    };

    choose_tests();
    return failures(cmocka_run_group_tests(tests, make_rules, free_rules));
}
