/* The market of Outer Rim: its decks, and what no card of the box shows: two patrols on one card, a ship without a slot. */
#include <stdio.h>

#include "unit/rim_cards.h"

static const char more_cards[] =
    "game outer-rim\n"
    "card test-two \"Two patrols\"\n"
    "    deck cargo  trust authored  type cargo  cost 1000  to kessel  moves rebel 1  moves hutt 1\n"
    "    reward\n"
    "        gain fame 1\n"
    "ship test-yacht \"Yacht\"\n"
    "    trust authored  cost 3000  combat 1  hull 3  hyperdrive 5\n"
    "    slots crew 1\n"
    "    starter  sheets 4\n"
    "card test-scanner \"Scanner\"\n"
    "    deck gear  trust authored  type gear  cost 0\n"
    "    ability\n"
    "        when  action\n"
    "        may   gain_top cargo\n"
    "        text  en \"Action: gain the top card of the cargo deck.\"\n"
    "card test-beacon \"Beacon\"\n"
    "    deck gear  trust authored  type gear  cost 0\n"
    "    ability\n"
    "        when  action\n"
    "        may   move_patrol hutt 2\n"
    "        text  en \"Action: the Hutt patrol comes two spaces nearer.\"\n";

static int make_rules_for_the_market(void **state)
{
    (void)state;
    return make_rules_with(more_cards);
}

#define AT_NABOO "character 0 bossk at naboo\ncharacter 1 han-solo at kessel\n"

static void two_patrols_move_in_printed_order(void **state)
{
    PROVES("OR-AMB-47 OR-PATMOVE-01");
    (void)state;
    begin(2, AT_NABOO "patrol hutt 1 at naboo-3\npatrol rebel 1 at ryloth\ncredits 0 1000\n"
                      "market cargo droid-parts test-two\nturn 0 step action\n");
    say(0, "market");
    say(0, "pass");
    say(0, "buy deck-cargo");
    say(0, "send naboo-5"); /* the Rebel patrol comes first */
    assert_true(tells(RIM_FIRST_PATROL + RIM_HUTT, "space", "naboo-3"));
    say(0, "send naboo-2");
    assert_true(tells(RIM_FIRST_PATROL + RIM_REBEL, "space", "naboo-5"));
    assert_true(tells(RIM_FIRST_PATROL + RIM_HUTT, "space", "naboo-2"));
}

static void a_card_that_is_gained_moves_patrols_too(void **state)
{
    PROVES("OR-AMB-40 OR-PATMOVE-02");
    (void)state;
    begin(2, AT_NABOO "holds 0 test-scanner\npatrol hutt 1 at naboo-3\ncredits 0 0\n"
                      "market cargo droid-parts food-supplies\nturn 0 step action\n");
    say(0, "use card/test-scanner 0.1");
    assert_true(tells(0, "cargo", "droid-parts"));
    assert_true(tells(RIM_FIRST_DECK + 1, "top", "food-supplies"));
    assert_true(tells(RIM_FIRST_PATROL + RIM_HUTT, "space", "naboo"));
    say(0, "market"); /* the market action is still to come */
}

static void cards_move_patrols(void **state)
{
    PROVES("OR-PATMOVE-10");
    (void)state;
    begin(2, AT_NABOO "holds 0 test-beacon\npatrol hutt 1 at naboo-3\nturn 0 step action\n");
    say(0, "use card/test-beacon 0.1");
    assert_true(tells(RIM_FIRST_PATROL + RIM_HUTT, "space", "naboo"));
}

static void what_is_resolved_at_once_leaves_the_game(void **state)
{
    Look look = looking();

    PROVES("OR-AMB-38 OR-DISC-03");
    (void)state;
    begin(2, AT_NABOO "credits 0 10000\nmarket luxury extravagant-wardrobe gift-for-jabba\nturn 0 step action\n");
    say(0, "market");
    say(0, "pass");
    say(0, "buy deck-luxury");
    assert_int_equal(pile_size(&look, PILE_REMOVED), 1);
    assert_int_equal(pile_size(&look, PILE_UNDER_WAY), 0);
}

static void a_card_without_any_slot_cannot_be_bought(void **state)
{
    PROVES("OR-SLOT-05 OR-SLOT-02");
    (void)state;
    begin(2, AT_NABOO "ship 0 test-yacht\ncredits 0 9000\nmarket cargo droid-parts\nturn 0 step action\n");
    say(0, "market");
    say(0, "pass");
    assert_string_equal(try_answer(0, "buy deck-cargo").rule, "OR-SLOT-05");
}

/* How many cards a market deck of the box has, and how many of these types. */
static int cards_of(const RimContent *content, const char *id, unsigned types)
{
    const RimDeck *deck = &content->decks[rim_find_deck(content, id, (int)strlen(id))];
    int count = 0;

    for (int i = 0; i < deck->kinds; i++) {
        const RimCard *card = &content->cards[deck->first_card + i];
        bool is_ours = strncmp(card->id, "test-", 5) == 0;
        count += is_ours || !(types >> card->type & 1) ? 0 : card->copies;
    }
    return count;
}

static void the_decks_are_those_of_the_box(void **state)
{
    enum { ANY = ~0 };
    Look look = looking();
    const RimContent *content = content_in(&look);

    PROVES("OR-DECK-01 OR-DECK-02 OR-DECK-03 OR-DECK-04 OR-DECK-05 OR-DECK-06");
    PROVES("OR-DECK-07 OR-COMP-12");
    (void)state;
    assert_int_equal(cards_of(content, "bounty", (unsigned)ANY), 11);
    assert_int_equal(cards_of(content, "cargo", (unsigned)ANY), 10);
    assert_int_equal(cards_of(content, "gear", (unsigned)ANY), 15);
    assert_int_equal(cards_of(content, "job", (unsigned)ANY), 14);
    assert_int_equal(cards_of(content, "luxury", (unsigned)ANY), 11);
    assert_int_equal(cards_of(content, "ship", (unsigned)ANY), 9);
    assert_int_equal(cards_of(content, "bounty", 1U << CARD_BOUNTY | 1U << CARD_JOB), 11);
    assert_true(cards_of(content, "bounty", 1U << CARD_BOUNTY) > cards_of(content, "bounty", 1U << CARD_JOB));
    assert_true(cards_of(content, "bounty", 1U << CARD_JOB) > 0);
    assert_true(cards_of(content, "cargo", 1U << CARD_CARGO) > 5);
    assert_int_equal(cards_of(content, "gear", 1U << CARD_GEAR | 1U << CARD_MOD), 15);
    assert_int_equal(cards_of(content, "job", 1U << CARD_JOB | 1U << CARD_CREW), 14);
    assert_true(cards_of(content, "job", 1U << CARD_JOB) > cards_of(content, "job", 1U << CARD_CREW));
    assert_int_equal(cards_of(content, "ship", 1U << CARD_SHIP), 8);
}

/* A job is done in the encounter step: nothing is forgotten by ending the actions before it. */
static void ending_the_actions_is_rash_with_something_to_deliver(void **state)
{
    static const struct {
        const char *planet, *held;
        bool has_shopped, is_rash;
    } rows[] = {
        {"nal-hutta", "food-supplies", true,  true },
        {"tatooine",  "hutt-favor",    true,  false},
        {"cantonica", "bounty-greedo", true,  false}, /* whose contact is at large */
        {"cantonica", "bounty-greedo", false, true }, /* and the market is here */
        {"naboo-1",   "food-supplies", false, false},
    };
    char setup[200];
    Question question = {.kind = ASK_ACTION, .seat = 0};
    Key end = key_of(VERB_END);

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        (void)snprintf(setup, sizeof setup,
                       "character 0 bossk at %s\ncharacter 1 han-solo at kessel\nholds 0 %s\nturn 0 step action\n",
                       rows[i].planet, rows[i].held);
        begin(2, setup);
        if (rows[i].has_shopped)
            ((Rim *)(void *)story.table.game)->done |= DONE_MARKET;
        Look look = looking();
        assert_int_equal(rules->rash(&look, &question, &end), rows[i].is_rash);
    }
}

/* Cargo for Nal Hutta, and its owner one space away, on Nal Hutta, or with nothing to do. */
static void plans_and_steps_are_rash_that_leave_an_errand(void **state)
{
    static const struct {
        const char *planet, *held;
        uint16_t kind, verb;
        const char *to;
        bool is_rash;
    } rows[] = {
        {"nal-hutta-1", "food-supplies", ASK_PLANNING,  VERB_FLY,     NULL,          false},
        {"nal-hutta-1", "food-supplies", ASK_PLANNING,  VERB_CREDITS, NULL,          true },
        {"nal-hutta",   "food-supplies", ASK_PLANNING,  VERB_FLY,     NULL,          true },
        {"nal-hutta",   "food-supplies", ASK_PLANNING,  VERB_CREDITS, NULL,          false},
        {"nal-hutta-1", "dl-44",         ASK_PLANNING,  VERB_CREDITS, NULL,          false},
        {"nal-hutta-1", "dl-44",         ASK_PLANNING,  VERB_RECOVER, NULL,          true }, /* nothing is damaged */
        {"nal-hutta-1", "food-supplies", ASK_STEP,      VERB_TO,      "nal-hutta",   false},
        {"nal-hutta",   "food-supplies", ASK_STEP,      VERB_TO,      "nal-hutta-1", true },
        {"nal-hutta-1", "food-supplies", ASK_STEP,      VERB_STOP,    NULL,          true },
        {"nal-hutta",   "food-supplies", ASK_ACTION,    VERB_TRADE,   NULL,          true },
        {"tatooine",    "hutt-favor",    ASK_ENCOUNTER, VERB_EXPLORE, NULL,          true },
        {"tatooine",    "hutt-favor",    ASK_ENCOUNTER, VERB_ATTEMPT, NULL,          false},
        {"tatooine",    "dl-44",         ASK_ENCOUNTER, VERB_EXPLORE, NULL,          false},
    };
    char setup[200];

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Question question = {.kind = rows[i].kind, .seat = 0};
        (void)snprintf(setup, sizeof setup,
                       "character 0 bossk at %s\ncharacter 1 han-solo at kessel\nholds 0 %s\nturn 0\n", rows[i].planet,
                       rows[i].held);
        begin(2, setup);
        Look look = looking();
        int16_t piece = NO_PIECE;
        if (rows[i].to != NULL)
            assert_true(rim_piece_of_key(&look, rows[i].to, (int)strlen(rows[i].to), &piece));
        Key key = key_piece(rows[i].verb, piece);
        if (rules->rash(&look, &question, &key) != rows[i].is_rash)
            fail_msg("row %zu", i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_patrols_move_in_printed_order),
        cmocka_unit_test(a_card_that_is_gained_moves_patrols_too),
        cmocka_unit_test(cards_move_patrols),
        cmocka_unit_test(what_is_resolved_at_once_leaves_the_game),
        cmocka_unit_test(a_card_without_any_slot_cannot_be_bought),
        cmocka_unit_test(the_decks_are_those_of_the_box),
        cmocka_unit_test(ending_the_actions_is_rash_with_something_to_deliver),
        cmocka_unit_test(plans_and_steps_are_rash_that_leave_an_errand),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, make_rules_for_the_market, free_rules);
}
