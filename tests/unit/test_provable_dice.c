/* Provable dice: the numbers are those that anybody can compute with HMAC-SHA-256, and a finished record proves itself. */
#include "run_tests.h"

#include <stdlib.h>
#include <string.h>

#include "ai/random.h"
#include "games/skirmish_state.h"
#include "provable/provable.h"

static uint8_t secret[SEAL_BYTES];
static Seal seal;
/* From close quarters, so that dice are rolled. */
static const Setup close_by = {
    .seats = 2,
    .side = {0, 1},
    .lines = "drone red seat 0 at 100 150 facing 90\ndrone rose seat 0 at 150 100 facing 0\n"
             "drone blue seat 1 at 200 150 facing 270\ndrone bay seat 1 at 150 200 facing 180\n"
};

/* The secret 00 01 02 ... and the nonces 00 01 ..., 10 11 ...: the vectors of docs/record-format.md. */
static void known_seal(void)
{
    RecordError error;

    for (int i = 0; i < SEAL_BYTES; i++)
        secret[i] = (uint8_t)i;
    assert_true(provable_commit(rules_skirmish(), &close_by, secret, seal.commitment, &error));
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        for (int i = 0; i < NONCE_BYTES; i++)
            seal.nonce[seat][i] = (uint8_t)(i + 16 * seat);
        provable_pledge(seal.commitment, seat, seal.nonce[seat], seal.pledge[seat]);
    }
}

static void the_commitment_binds_secret_and_setup(void **state)
{
    uint8_t first[SEAL_BYTES], other[SEAL_BYTES];
    Setup setup = close_by;
    RecordError error;

    (void)state;
    known_seal();
    memcpy(first, seal.commitment, sizeof first);
    secret[31] ^= 1;
    assert_true(provable_commit(rules_skirmish(), &close_by, secret, other, &error));
    assert_memory_not_equal(first, other, sizeof first);
    secret[31] ^= 1;
    setup.lines = "drone rose seat 0 at 150 100 facing 0\ndrone red seat 0 at 100 150 facing 90\n"
                  "drone blue seat 1 at 200 150 facing 270\ndrone bay seat 1 at 150 200 facing 180\n";
    assert_true(provable_commit(rules_skirmish(), &setup, secret, other, &error));
    assert_memory_not_equal(first, other, sizeof first);
    setup = close_by;
    setup.side[0] = 1;
    setup.side[1] = 0;
    assert_true(provable_commit(rules_skirmish(), &setup, secret, other, &error));
    assert_memory_not_equal(first, other, sizeof first);
}

static void a_pledge_fits_its_seat_and_game_only(void **state)
{
    uint8_t pledge[SEAL_BYTES], commitment[SEAL_BYTES];

    (void)state;
    known_seal();
    provable_pledge(seal.commitment, 1, seal.nonce[0], pledge);
    assert_memory_not_equal(pledge, seal.pledge[0], sizeof pledge);
    memcpy(commitment, seal.commitment, sizeof commitment);
    commitment[0] ^= 1;
    provable_pledge(commitment, 0, seal.nonce[0], pledge);
    assert_memory_not_equal(pledge, seal.pledge[0], sizeof pledge);
}

static uint64_t first_bytes(const uint8_t *bytes)
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | bytes[i];
    return number;
}

/* What stands in docs/record-format.md, with a commitment 00 01 ... 1f: so the vectors do not hang on the small games. */
static void known_vectors(Provable *provable)
{
    known_seal();
    memcpy(seal.commitment, secret, SEAL_BYTES);
    for (int seat = 0; seat < 2; seat++)
        provable_pledge(seal.commitment, seat, seal.nonce[seat], seal.pledge[seat]);
    provable_open(provable, rules_skirmish(), secret, &seal, 2);
}

static void numbers_are_those_of_the_published_vectors(void **state)
{
    Provable provable;
    ChanceKey attack = {3, 2, OCCASION_ATTACK, 0}, first = {0, NO_PIECE, OCCASION_FIRST_SIDE, 0};

    (void)state;
    known_vectors(&provable);
    assert_int_equal(first_bytes(seal.pledge[0]), UINT64_C(0xdef14cf7ebf96f5c));
    assert_int_equal(first_bytes(seal.pledge[1]), UINT64_C(0x4ed7a52902dbff08));
    assert_int_equal(first_bytes(provable.key), UINT64_C(0x323d3e3febde5291));
    assert_int_equal(provable_number(&provable, NULL, &attack, 0), UINT64_C(0x763f691348b4a253));
    assert_int_equal(provable_number(&provable, NULL, &attack, 1), UINT64_C(0x30c9d8667c4bc8c5));
    assert_int_equal(provable_number(&provable, NULL, &first, 0), UINT64_C(0xa9ec06df8af6a357));
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
    assert_true(provable_number(&one, NULL, &key, 0) != provable_number(&other, NULL, &key, 0));
}

/* Plays a sealed game at random. */
static void play_sealed(Match *match, const Chance *chance)
{
    Setup setup = close_by;
    RandomPlayer player = {7};
    RecordError error;

    setup.seal = &seal;
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

/* The attack that pledges are for: a host that plays knows its secret and the other's nonce, and tries nonces of its own until the
 * dice please it. Without pledges such a record would prove itself. */
static void a_nonce_that_was_picked_last_is_found(void **state)
{
    Provable provable;
    ChanceKey first = {1, 0, OCCASION_ATTACK, 0};
    Match match;
    RecordError error;
    int checked = 0, tries = 0;

    (void)state;
    known_seal();
    do {
        tries++;
        seal.nonce[0][0]++;
        provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    } while (provable_number(&provable, NULL, &first, 0) % 8 != 0);
    assert_true(tries > 1);
    Chance chance = provable_chance(&provable);
    play_sealed(&match, &chance);
    assert_true(match_reveal(&match, secret, &error));
    assert_false(provable_verify(&match.record, match.rules, &checked, &error));
    assert_non_null(strstr(error.text, "not the one that was pledged, of seat 0"));
    match_free(&match);
}

/* Nor can the setup be changed once the nonces are known, so that other pieces get the good dice. */
static void another_setup_than_the_committed_one_is_found(void **state)
{
    Provable provable;
    Match match;
    RecordError error;
    Setup setup = close_by;
    int checked = 0;

    (void)state;
    setup.lines = "drone rose seat 0 at 150 100 facing 0\ndrone red seat 0 at 100 150 facing 90\n"
                  "drone blue seat 1 at 200 150 facing 270\ndrone bay seat 1 at 150 200 facing 180\n";
    known_seal();
    assert_true(provable_commit(rules_skirmish(), &setup, secret, seal.commitment, &error));
    for (int seat = 0; seat < 2; seat++)
        provable_pledge(seal.commitment, seat, seal.nonce[seat], seal.pledge[seat]);
    provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    Chance chance = provable_chance(&provable);
    play_sealed(&match, &chance);
    assert_true(match_reveal(&match, secret, &error));
    assert_false(provable_verify(&match.record, match.rules, &checked, &error));
    assert_non_null(strstr(error.text, "committed"));
    match_free(&match);
}

/* A player whose name is taken out of the record afterwards changes nothing about its dice. */
static void a_renamed_record_still_proves_itself(void **state)
{
    static const char *const names[MAX_SEATS] = {"Ann", "Bob"};
    Provable provable;
    Match match;
    Record record;
    RecordError error = {0};
    RefereeEntry draw = {.kind = REFEREE_DRAW};
    Setup setup = close_by;
    int checked = 0;

    (void)state;
    known_seal();
    setup.seal = &seal;
    provable_open(&provable, rules_skirmish(), secret, &seal, 2);
    assert_true(match_begin(&match, rules_skirmish(), &setup, names, NULL, &error));
    assert_int_equal(match_referee(&match, &draw, NULL).code, STATUS_OK);
    assert_true(match_reveal(&match, secret, &error));
    size_t length = match.record.length;
    char *renamed = record_rename(match.record.text, &length, "Ann", "(forgotten)", &error);
    assert_non_null(renamed);
    assert_true(record_load(&record, renamed, length, true, &error));
    if (!provable_verify(&record, rules_skirmish(), &checked, &error))
        fail_msg("line %d: %s", error.line, error.text);
    record_free(&record);
    free(renamed);
    match_free(&match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_commitment_binds_secret_and_setup),
        cmocka_unit_test(a_pledge_fits_its_seat_and_game_only),
        cmocka_unit_test(a_nonce_that_was_picked_last_is_found),
        cmocka_unit_test(another_setup_than_the_committed_one_is_found),
        cmocka_unit_test(a_renamed_record_still_proves_itself),
        cmocka_unit_test(numbers_are_those_of_the_published_vectors),
        cmocka_unit_test(every_nonce_matters),
        cmocka_unit_test(a_finished_game_proves_every_die),
        cmocka_unit_test(other_dice_than_the_secrets_are_found),
        cmocka_unit_test(another_secret_than_the_committed_one_is_found),
        cmocka_unit_test(the_secret_stays_secret_while_the_game_runs),
    };

    return RUN_TESTS(tests);
}
