/* Random games of Outer Rim with every number of seats: sound after every answer, the same again from their records, and nobody's view tells what
 * its seat may not know. A game is cut after MOST_ROUNDS; how many were is printed. */
#include "unit/random_game.h"

#include <stdlib.h>

#include "ai/opponent.h"
#include "rim/game.h"
#include "rim/state/state.h"

enum { MOST_ROUNDS = 200, FEW_ROUNDS = 60, GAMES = 2, SOAKED_GAMES = 60, MOVE_ONE_IN = 200, CLOSER_ONE_IN = 16 };

static const Rules *rules;

static int make_rules(void **state)
{
    ContentError error = {0};

    (void)state;
    rules = rules_rim_builtin(&error);
    if (rules == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static int free_rules(void **state)
{
    (void)state;
    rules_rim_free(rules);
    return 0;
}

static bool is_soaked(void)
{
    return getenv("OUTRIDER_SOAK") != NULL;
}

static int round_of(const Table *table)
{
    Look look = {rules, table};

    return rim_in(&look)->round;
}

/* What a viewer knows: imagined whole it is a sound table, which looks to it like this one, and asks it the same. */
static void check_view(const Table *table, uint8_t viewer, ChanceFast *fancy)
{
    static Table known, guess, seen;
    Question asked[MAX_SEATS];

    known = table_censor(rules, table, viewer);
    guess = table_imagine(rules, &known, chance_fast_number, fancy);
    check_sound(rules, &guess);
    seen = table_censor(rules, &guess, viewer);
    assert_memory_equal(&seen, &known, sizeof seen);
    int count = table_questions(rules, table, asked);
    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, table, &asked[q]);
        if (asked[q].seat != viewer)
            continue;
        assert_int_equal(table_candidates(rules, &known, &asked[q]), candidates);
        for (int i = 0; i < candidates; i++) {
            Key here, there;
            bool legal = table_option(rules, table, &asked[q], i, &here);
            assert_int_equal(table_option(rules, &known, &asked[q], i, &there), legal);
            assert_true(key_equal(&here, &there));
        }
    }
}

/* A standing move of any seat: credits that are given away, or a seat that leaves. */
static void move_at_random(Match *match, RandomPlayer *player)
{
    uint8_t seat = (uint8_t)random_below(player, match->table.seats);
    int moves = table_moves(rules, &match->table, seat);
    ChanceQuestion chance;

    if (moves == 0 || table_chance(rules, &match->table, &chance))
        return;
    Candidate move = table_move(rules, &match->table, seat, (int)random_below(player, (uint32_t)moves));
    if (!move.legal || move.key.verb == VERB_REVISE)
        return;
    Answer answer = {.seat = seat, .kind = ANSWER_MOVE, .key = move.key};
    Status status = match_answer(match, &answer);
    if (status.code != STATUS_OK)
        fail_msg("a standing move with verb %s is refused: %s", rules->verbs[move.key.verb].name,
                 rules->messages[status.message.id].english);
    check_sound(rules, &match->table);
}

/* Plays a game; true if it came to its end. `lines` are those of its setup. */
static bool play_game(int seats, const char *lines, uint64_t seed, bool with_moves, long *answers)
{
    static Match match;
    static Table again;
    RandomPlayer player = {seed};
    ChanceFast dice = {seed ^ 77}, fancy = {seed ^ 99};
    RecordError error = {0};
    Setup setup = {
        .seats = (uint8_t)seats, .side = {0, 1, 2, 3},
             .lines = lines
    };
    int most = is_soaked() ? MOST_ROUNDS : FEW_ROUNDS;

    if (!match_begin(&match, rules, &setup, NULL, NULL, &error))
        fail_msg("%s", error.text);
    while (match.table.state == TABLE_PLAYING && round_of(&match.table) <= most) {
        if (answer_at_random(&match, &dice, &player) != STATUS_OK)
            fail_msg("%d seats, seed %d: refused, or broken in procedure %s, step %d", seats, (int)seed,
                     rules->procedures[match.table.broken_procedure].name, match.table.broken_step);
        check_sound(rules, &match.table);
        ++*answers;
        if (random_below(&player, CLOSER_ONE_IN) == 0 && match.table.state == TABLE_PLAYING)
            check_view(&match.table, (uint8_t)random_below(&player, (uint32_t)seats), &fancy);
        if (with_moves && match.table.state == TABLE_PLAYING && random_below(&player, MOVE_ONE_IN) == 0)
            move_at_random(&match, &player);
    }
    if (!record_replay(&match.record, rules, -1, &again, NULL, NULL, &error))
        fail_msg("%d seats, seed %d, line %d of the record: %s", seats, (int)seed, error.line, error.text);
    assert_true(table_hash(&again) == table_hash(&match.table));
    bool ended = match.table.state == TABLE_OVER;
    match_free(&match);
    return ended;
}

static void random_games_are_sound(void **state)
{
    int games = is_soaked() ? SOAKED_GAMES : GAMES, ended = 0, played = 0;
    long answers = 0;

    (void)state;
    for (int seats = rules->least_seats; seats <= rules->most_seats; seats++) {
        for (int i = 0; i < games; i++, played++)
            ended += play_game(seats, "", (uint64_t)(100 * seats + i), i % 2 == 1, &answers);
    }
    print_message("%d games, %ld answers; %d games were cut\n", played, answers, played - ended);
}

/* The same alone against the AI player. */
static void random_solo_games_are_sound(void **state)
{
    int games = is_soaked() ? SOAKED_GAMES : GAMES, ended = 0;
    long answers = 0;

    (void)state;
    for (int i = 0; i < games; i++)
        ended += play_game(2, "ai 1\n", (uint64_t)i, i % 2 == 1, &answers);
    print_message("%d games, %ld answers; %d games were cut\n", games, answers, games - ended);
}

/* `simple` finds a legal answer to whatever is asked, whoever it plays against, and wins games. */
static void simple_plays_to_the_end(void **state)
{
    static Table table;
    ChanceFast luck = {5};
    Opponent players[2];
    Setup setup = {
        .seats = 2, .side = {0, 1}
    };

    (void)state;
    players[0] = opponent_sits_down(OPPONENT_SIMPLE, 1);
    players[1] = opponent_sits_down(OPPONENT_SIMPLE, 2);
    assert_int_equal(table_open(rules, &table, &setup, NULL, NULL, NULL).code, STATUS_OK);
    while (table.state == TABLE_PLAYING && round_of(&table) <= MOST_ROUNDS) {
        ChanceQuestion chance;
        Question questions[MAX_SEATS];
        Answer answer;
        if (table_chance(rules, &table, &chance)) {
            assert_true(chance_sample(rules, &table, &chance, chance_fast_number, &luck, &answer));
        } else {
            assert_true(table_questions(rules, &table, questions) > 0);
            assert_true(opponent_answer(&players[questions[0].seat], rules, &table, &questions[0], &answer));
        }
        assert_int_equal(table_answer(rules, &table, &answer, NULL).code, STATUS_OK);
    }
    assert_int_equal(table.state, TABLE_OVER);
    print_message("won in round %d\n", round_of(&table));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_are_sound),
        cmocka_unit_test(random_solo_games_are_sound),
        cmocka_unit_test(simple_plays_to_the_end),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules, free_rules);
}
