/* Random games as proofs play them: one answer at a time, recorded, and looked at after each. */
#ifndef TESTS_UNIT_RANDOM_GAME_H
#define TESTS_UNIT_RANDOM_GAME_H

#include "unit/run_tests.h"

#include "ai/random.h"
#include "outrider/record.h"
#include "table/kernel.h"

/* Answers chance, or any one of the seats that are asked; what became of the answer. */
static inline StatusCode answer_at_random(Match *match, ChanceFast *dice, RandomPlayer *player)
{
    const Table *table = &match->table;
    ChanceQuestion chance;
    Question questions[MAX_SEATS];
    Answer answer;

    if (table_chance(match->rules, table, &chance)) {
        assert_true(chance_sample(match->rules, table, &chance, chance_fast_number, dice, &answer));
    } else {
        int count = table_questions(match->rules, table, questions);
        assert_true(count > 0);
        const Question *question = &questions[random_below(player, (uint32_t)count)];
        assert_true(random_answer(player, match->rules, table, question, &answer));
    }
    return match_answer(match, &answer).code;
}

/* What is said of candidates without words is what is said of them with words. */
static inline void check_options(const Rules *rules, const Table *table)
{
    Question questions[MAX_SEATS];
    int count = table_questions(rules, table, questions);

    for (int q = 0; q < count; q++) {
        int candidates = table_candidates(rules, table, &questions[q]);
        for (int i = 0; i < candidates; i++) {
            Candidate candidate = table_candidate(rules, table, &questions[q], i);
            Key key;
            bool legal = table_option(rules, table, &questions[q], i, &key);
            if (legal != candidate.legal || !key_equal(&key, &candidate.key))
                fail_msg("%s: candidate %d of \"%s\" is another without words", rules->name, i,
                         rules->questions[questions[q].kind].name);
        }
    }
}

/* The cards are all somewhere, and the game's own invariants hold. */
static inline void check_sound(const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    const char *complaint = "";

    if (!piles_sound(&look, &complaint) || !rules->sound(&look, &complaint))
        fail_msg("%s: %s", rules->name, complaint);
    check_options(rules, table);
}

/* Plays a game of two sides to its end, sound after each answer, and replays it from its record. `look` is shown the table after each
 * answer, with the number of answers before it; NULL: nobody looks. */
static inline void play_whole_game(const Rules *rules, const char *lines, uint64_t seed, RandomPlayer *player,
                                   const Sink *sink, void (*look)(const Table *table, uint64_t seed, int answers))
{
    ChanceFast dice = {seed ^ 77};
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .lines = lines
    };
    RecordError error;
    Match match;
    Table again;

    assert_true(match_begin(&match, rules, &setup, NULL, sink, &error));
    for (int answers = 0; match.table.state == TABLE_PLAYING; answers++) {
        assert_int_equal(answer_at_random(&match, &dice, player), STATUS_OK);
        check_sound(rules, &match.table);
        if (look != NULL)
            look(&match.table, seed, answers);
        assert_true(answers < 5000); /* every game ends */
    }
    assert_int_equal(match.table.state, TABLE_OVER);
    assert_true(record_replay(&match.record, rules, -1, &again, NULL, NULL, &error));
    assert_true(table_hash(&again) == table_hash(&match.table));
    match_free(&match);
}

#endif
