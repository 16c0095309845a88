/* Provable dice: the numbers are those that anybody can compute with HMAC-SHA-256, and a finished record proves itself. */
#include "run_tests.h"

#include <string.h>

#include "ai/random.h"
#include "games/skirmish_state.h"
#include "provable/provable.h"

static uint8_t secret[SEAL_BYTES];
static Seal seal;

/* The secret 00 01 02 ... and the nonces 00 01 ..., 10 11 ...: the vectors of docs/record-format.md. */
static void known_seal(void)
{
    for (int i = 0; i < SEAL_BYTES; i++)
        secret[i] = (uint8_t)i;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        for (int i = 0; i < NONCE_BYTES; i++)
            seal.nonce[seat][i] = (uint8_t)(i + 16 * seat);
    }
    provable_commit(secret, seal.commitment);
}

static void the_commitment_is_the_secrets_sha256(void **state)
{
    static const uint8_t expected[4] = {0x63, 0x0d, 0xcd, 0x29};

    (void)state;
    known_seal();
    assert_memory_equal(seal.commitment, expected, sizeof expected);
}

static void numbers_are_those_of_the_published_vectors(void **state)
{
    Provable provable;
    ChanceKey attack = {3, 2, OCCASION_ATTACK, 0}, first = {0, NO_PIECE, OCCASION_FIRST_SIDE, 0};

    (void)state;
    known_seal();
    provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    assert_true(provable_number(&provable, &attack, 0) == UINT64_C(0x896696d4b07a7997));
    assert_true(provable_number(&provable, &attack, 1) == UINT64_C(0xbe618720f5dc6a17));
    assert_true(provable_number(&provable, &first, 0) == UINT64_C(0xbfffa2d440e7d89a));
}

static void every_nonce_matters(void **state)
{
    Provable one, other;
    ChanceKey key = {1, 0, OCCASION_ATTACK, 0};

    (void)state;
    known_seal();
    provable_open(&one, rules_skirmish(), secret, &seal, 2);
    seal.nonce[1][15] ^= 1;
    provable_open(&other, rules_skirmish(), secret, &seal, 2);
    assert_true(provable_number(&one, &key, 0) != provable_number(&other, &key, 0));
}

/* Plays a sealed game at random, from close quarters so that dice are rolled. */
static void play_sealed(Match *match, const Chance *chance)
{
    Setup setup = {
        .seats = 2,
        .side = {0, 1},
        .seal = &seal,
        .lines = "drone red seat 0 at 100 150 facing 90\ndrone rose seat 0 at 150 100 facing 0\n"
                 "drone blue seat 1 at 200 150 facing 270\ndrone bay seat 1 at 150 200 facing 180\n"
    };
    RandomPlayer player = {7};
    RecordError error;

    assert_true(match_begin(match, rules_skirmish(), &setup, NULL, NULL, &error));
    while (match->table.state == TABLE_PLAYING) {
        ChanceQuestion asked;
        Question questions[MAX_SEATS];
        Answer answer;
        if (table_chance(match->rules, &match->table, &asked)) {
            assert_true(chance->answer(chance->self, match->rules, &match->table, &asked, &answer));
        } else {
            assert_true(table_questions(match->rules, &match->table, questions) > 0);
            assert_true(random_answer(&player, match->rules, &match->table, &questions[0], &answer));
        }
        assert_int_equal(match_answer(match, &answer).code, STATUS_OK);
    }
}

static void a_finished_game_proves_every_die(void **state)
{
    Provable provable;
    Match match;
    RecordError error;
    int checked = 0;

    (void)state;
    known_seal();
    provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    Chance chance = provable_chance(&provable);
    play_sealed(&match, &chance);
    assert_false(provable_verify(&match.record, match.rules, &checked, &error));
    assert_non_null(strstr(error.text, "revealed"));
    assert_true(match_reveal(&match, secret, &error));
    assert_true(provable_verify(&match.record, match.rules, &checked, &error));
    assert_true(checked > 5);
    match_free(&match);
}

static void other_dice_than_the_secrets_are_found(void **state)
{
    ChanceFast loaded = {3};
    Chance chance = chance_fast(&loaded);
    Match match;
    RecordError error;
    int checked = 0;

    (void)state;
    known_seal();
    play_sealed(&match, &chance);
    assert_true(match_reveal(&match, secret, &error));
    assert_false(provable_verify(&match.record, match.rules, &checked, &error));
    assert_non_null(strstr(error.text, "the secret gives"));
    match_free(&match);
}

static void another_secret_than_the_committed_one_is_found(void **state)
{
    Provable provable;
    Match match;
    RecordError error;
    int checked = 0;

    (void)state;
    known_seal();
    provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    Chance chance = provable_chance(&provable);
    play_sealed(&match, &chance);
    secret[0] ^= 1;
    assert_true(match_reveal(&match, secret, &error));
    assert_false(provable_verify(&match.record, match.rules, &checked, &error));
    assert_non_null(strstr(error.text, "committed"));
    match_free(&match);
}

static void the_secret_stays_secret_while_the_game_runs(void **state)
{
    Setup setup = {
        .seats = 2, .side = {0, 1},
             .seal = &seal
    };
    Match match;
    RecordError error;

    (void)state;
    known_seal();
    assert_true(match_begin(&match, rules_skirmish(), &setup, NULL, NULL, &error));
    assert_false(match_reveal(&match, secret, &error));
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_commitment_is_the_secrets_sha256),
        cmocka_unit_test(numbers_are_those_of_the_published_vectors),
        cmocka_unit_test(every_nonce_matters),
        cmocka_unit_test(a_finished_game_proves_every_die),
        cmocka_unit_test(other_dice_than_the_secrets_are_found),
        cmocka_unit_test(another_secret_than_the_committed_one_is_found),
        cmocka_unit_test(the_secret_stays_secret_while_the_game_runs),
    };

    return RUN_TESTS(tests);
}
