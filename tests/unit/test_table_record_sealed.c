/* Records of sealed games: the legend, the seal, and what chance chose from; and all that can be wrong with their lines. */
#include "unit/record_story.h"

#define HEX_A "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define NONCE "expected \"nonce SEAT 32-HEX-DIGITS\" after the commitment, seats counted from 0 in order"

static File sample, file;

/* A game of Smugglers, which has a die, cards and picks, and that somebody sealed. */
static int make_sample(void **state)
{
    static const Seal seal = {
        .commitment = {1   },
          .pledge = { {2}, {3}, {4}},
          .nonce = { {5}, {6}, {7}}
    };
    Setup setup = smugglers_setup("");
    Match match;

    (void)state;
    setup.seal = &seal;
    begin_match(&match, rules_smugglers(), &setup);
    play_random(&match, 3, 60);
    save(&sample, &match);
    match_free(&match);
    return 0;
}

static int begin_again(void **state)
{
    (void)state;
    file = sample;
    return 0;
}

static void it_replays_to_the_same_table(void **state)
{
    static Table table;
    Record record;
    RecordError error = {0};

    (void)state;
    assert_loads(&record, &file, false);
    assert_true(record.sealed);
    assert_int_equal(record.seal.commitment[0], 1);
    assert_int_equal(record.seal.pledge[2][0], 4);
    assert_int_equal(record.seal.nonce[1][0], 6);
    if (!record_replay(&record, rules_smugglers(), -1, &table, NULL, NULL, &error))
        fail_msg("line %d: %s", error.line, error.text);
    record_free(&record);
}

static void what_is_committed_to_has_no_names(void **state)
{
    char line[RECORD_LINE_BYTES];
    Out out = out_to(line, sizeof line);
    Record record;
    size_t at = 0;
    int terms = 0;

    (void)state;
    replace_line(&file, line_with(&file, "seat 0"), "seat 0 side 0 \"Ann \xC3\xA9\"");
    mend(&file);
    assert_loads(&record, &file, false);
    for (; record_next_term(&record, &at, &out); out = out_to(line, sizeof line)) {
        assert_null(strstr(line, "Ann"));
        assert_null(strchr(line, '~'));
        if (strncmp(line, "seat 0", 6) == 0)
            assert_string_equal(line, "seat 0 side 0");
        terms++;
    }
    assert_int_equal(terms, line_with(&file, "commit") - 1);
    record_free(&record);
}

/* Puts a line in the place of the first that begins so: the record is not read, for this reason. */
static void forged(const char *line, const char *with, const char *why)
{
    file = sample;
    int at = line_with(&file, line);
    replace_line(&file, at, with);
    mend(&file);
    assert_no_load(&file, at, why);
}

static void headers_that_are_wrong(void **state)
{
    const char *const pledge =
        "expected \"pledge SEAT 64-HEX-DIGITS\" after the commitment, seats counted from 0 in order";
    const char *const order = "expected a header line, in this order: game, content and its text, seat, die, card, "
                              "setup, commit, pledge, nonce, begin";

    (void)state;
    forged("commit", "commit 12", "expected one \"commit 64-HEX-DIGITS\"");
    forged("pledge 0", "commit " HEX_A, "expected one \"commit 64-HEX-DIGITS\"");
    forged("pledge 0", "pledge 1 " HEX_A, pledge);
    forged("pledge 1", "pledge 0 " HEX_A, pledge);
    forged("pledge 1", "pledge 1 " HEX_A " more", pledge);
    forged("nonce 0", "pledge 3 " HEX_A, pledge);
    forged("nonce 1", "pledge 2 " HEX_A, order);
    forged("nonce 0", "nonce 0 12", NONCE);
    forged("nonce 1", "nonce 0 00000000000000000000000000000000", NONCE);
    forged("nonce 2", "setup fame 3", order); /* behind what was committed to */
    forged("nonce 2", "seat 3 side 3 \"\"", order);
    forged("commit", "pledge 0 " HEX_A, pledge);
}

static void a_seal_that_is_not_whole(void **state)
{
    (void)state;
    int nonce = line_with(&file, "nonce 2");
    replace_lines(&file, nonce, 1, "", 0);
    mend(&file);
    assert_no_load(&file, nonce, "the header ends without a commitment, and a pledge and a nonce of every seat");
    file = sample;
    int commit = line_with(&file, "commit"); /* a legend without a seal */
    replace_lines(&file, commit, 7, "", 0);
    mend(&file);
    assert_no_load(&file, commit, "the header ends without a commitment, and a pledge and a nonce of every seat");
}

static void a_legend_of_other_dice_or_cards(void **state)
{
    (void)state;
    int die = line_with(&file, "die");
    replace_line(&file, die, "die customs clear 6 search 0 caught 0");
    mend(&file);
    assert_no_replay(&file, rules_smugglers(), die,
                     "these are not the dice and cards of the game: here should stand \"die customs clear 3 search 2 "
                     "caught 1\"");
    file = sample;
    int card = line_with(&file, "card goods smugglers/goods/ambush");
    replace_lines(&file, card, 1, "", 0);
    mend(&file);
    assert_no_replay(&file, rules_smugglers(), line_with(&file, "begin"),
                     "these are not the dice and cards of the game: here should stand \"card goods "
                     "smugglers/goods/ambush 4\"");
}

static void what_chance_did_not_choose_from(void **state)
{
    char line[400], why[600];

    (void)state;
    int at = line_with(&file, "1 chance deal");
    const char *text = file.text + line_start(&file, at);
    int length = (int)(strstr(text, " from ") - text);
    (void)snprintf(line, sizeof line, "%.*s", length, text);
    replace_line(&file, at, line);
    mend(&file);
    (void)snprintf(why, sizeof why,
                   "entry 1 \"%s\" does not fit: it should end in what chance chooses from here: from goods 6 5 3 6 4",
                   line + 2);
    assert_no_replay(&file, rules_smugglers(), at, why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_replays_to_the_same_table, begin_again),
        cmocka_unit_test_setup(what_is_committed_to_has_no_names, begin_again),
        cmocka_unit_test_setup(headers_that_are_wrong, begin_again),
        cmocka_unit_test_setup(a_seal_that_is_not_whole, begin_again),
        cmocka_unit_test_setup(a_legend_of_other_dice_or_cards, begin_again),
        cmocka_unit_test_setup(what_chance_did_not_choose_from, begin_again),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_sample, NULL);
}
