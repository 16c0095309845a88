/* What everybody knows of hidden cards: their classes; what that makes of chance, of searches and of shuffling. And piles that hold cards
 * of several families. By hand, on a family small enough to count every way in which its cards can lie. */
#include <string.h>

#include "outrider/chance.h"
#include "table/kernel.h"

#include "unit/run_tests.h"

/* Five kinds of three classes, eight cards; and a second family, which only lies about. */
enum { KINDS = 5, CARDS = 8, OTHERS = 2 };
enum { DECK, GONE, MIXED, OTHER_DECK, PILES };
static const uint8_t copies[KINDS] = {2, 1, 2, 1, 2}, classes[KINDS] = {1, 1, 2, 2, 3}, other_copies[] = {OTHERS};
static const FamilySpec families[] = {
    {"cards",  0,     CARDS,  KINDS, DECK,       copies,       classes},
    {"others", KINDS, OTHERS, 1,     OTHER_DECK, other_copies, NULL   }
};
static const PileSpec piles[PILES] = {
    {"deck",  0         },
    {"gone",  0         },
    {"mixed", ANY_FAMILY},
    {"other", 1         }
};
static const ProcedureSpec procedures[] = {KERNEL_PROCEDURE_ROWS};
static const Rules rules = {.name = "classes",
                            .procedures = procedures,
                            .procedure_count = KERNEL_PROCEDURES,
                            .families = families,
                            .family_count = 2,
                            .piles = piles,
                            .pile_count = PILES,
                            .card_slots = CARDS + OTHERS};

static Table table;
static Play play = {.rules = &rules, .table = &table};

static Look lay_out(void)
{
    memset(&table, 0, sizeof table);
    play = (Play){.rules = &rules, .table = &table};
    piles_open(&play);
    return look_of(&play);
}

static void assert_sound(void)
{
    Look look = look_of(&play);
    const char *complaint = "";

    if (!piles_sound(&look, &complaint))
        fail_msg("%s", complaint);
}

/* ---- weights ---- */

/* In how many ways can the undecided cards lie, from `slot` on, and in how many of them is card `asked` of each kind? */
static uint64_t count_ways(uint16_t slot, uint8_t pool[KINDS], uint16_t asked, uint64_t found[KINDS])
{
    uint64_t ways = 0;

    if (slot == CARDS)
        return 1;
    uint8_t known = card_class_of(&(Look){&rules, &table}, slot);
    if (table.cards[slot].kind != 0)
        return count_ways((uint16_t)(slot + 1), pool, asked, found);
    for (int kind = 0; kind < KINDS; kind++) {
        if (pool[kind] == 0 || (known != 0 && known != classes[kind]))
            continue;
        uint64_t which = pool[kind]--; /* any of those that are left */
        uint64_t below[KINDS] = {0};
        uint64_t rest = which * count_ways((uint16_t)(slot + 1), pool, asked, below);
        pool[kind]++;
        ways += rest;
        for (int k = 0; k < KINDS; k++)
            found[k] += which * below[k];
        if (slot == asked)
            found[kind] += rest;
    }
    return ways;
}

/* The weights of every undecided card are in the proportion of the ways that there are. */
static void assert_exact(void)
{
    for (uint16_t slot = 0; slot < CARDS; slot++) {
        uint8_t pool[KINDS];
        uint64_t found[KINDS] = {0};
        uint32_t weights[MAX_OUTCOMES], total = 0;
        ChanceQuestion draw = {.kind = ANSWER_DRAW, .source = 0, .card = slot};
        if (table.cards[slot].kind != 0)
            continue;
        memcpy(pool, table.unseen, sizeof pool);
        uint64_t ways = count_ways(0, pool, slot, found);
        assert_int_equal(table_weights(&rules, &table, &draw, weights, &total), KINDS);
        for (int kind = 0; kind < KINDS; kind++)
            assert_true(found[kind] * total == weights[kind] * ways);
    }
}

static void weights_are_what_counting_gives(void **state)
{
    Look look = lay_out();

    (void)state;
    assert_exact();
    card_mark(&play, 0, 1);
    assert_exact();
    card_mark(&play, 5, 2);
    card_mark(&play, 6, 3);
    assert_exact();
    fix_card(&play, 1, 0, 0); /* a card of the first class, known to nobody */
    assert_exact();
    card_mark(&play, 2, 1);
    assert_exact();
    assert_false(card_could_be(&look, 3, 1)); /* all of the first class are promised */
    assert_true(card_could_be(&look, 2, 1));
    card_mark(&play, 7, 3);
    card_mark(&play, 3, 2);
    card_mark(&play, 4, 2);
    assert_exact();
    assert_sound();
}

/* One after the other, as table_imagine() does: whatever comes up, the last card finds one of its class. */
static void there_is_always_one_left_of_the_class(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        ChanceFast fast = {.seed = seed};
        lay_out();
        card_mark(&play, 7, 1);
        card_mark(&play, 6, 1);
        card_mark(&play, 5, 2);
        for (uint16_t slot = 0; slot < CARDS; slot++) {
            Answer answer;
            table.chance = (ChanceQuestion){
                .kind = ANSWER_DRAW, .card = slot, .key = {1, (int16_t)slot, 0, 0}
            };
            assert_true(chance_sample(&rules, &table, &table.chance, chance_fast_number, &fast, &answer));
            settle_chance(&play, &answer);
            assert_sound();
        }
    }
}

static void a_wrong_class_is_noticed(void **state)
{
    Look look = lay_out();
    const char *complaint = NULL;

    (void)state;
    fix_card(&play, 0, 2, 0);
    card_mark(&play, 0, 2);
    assert_sound();
    table.card_class[0] = 3; /* it is of the second */
    assert_false(piles_sound(&look, &complaint));
    table.card_class[0] = 0;
    table.card_class[1] = 0x55; /* four of the first class; there are three */
    assert_false(piles_sound(&look, &complaint));
    memset(table.card_class, 0, sizeof table.card_class);
    table.card_class[CARDS / 4] = 1; /* its family has no classes */
    assert_false(piles_sound(&look, &complaint));
}

static void a_class_is_part_of_the_fingerprint(void **state)
{
    (void)state;
    lay_out();
    uint64_t before = table_hash(&table);
    card_mark(&play, 4, 2);
    uint64_t marked = table_hash(&table);
    assert_true(marked != before);
    table.card_class[1] = 3;
    assert_true(table_hash(&table) != marked);
    lay_out();
    run_by_rules(&play, 1);
    assert_true(table_hash(&table) != before);
}

/* ---- shuffling ---- */

static void shuffling_forgets_classes(void **state)
{
    Look look = lay_out();
    Frame caller = {0};

    (void)state;
    fix_card(&play, 0, 4, EVERYBODY);
    card_mark(&play, 0, 3);
    card_mark(&play, 1, 1);
    card_move(&play, 0, GONE, PILE_TOP);
    card_move(&play, 1, MIXED, PILE_TOP); /* lies elsewhere: it is decided first, and stays of its class */
    refill(&play, &caller, DECK, GONE, (ChanceKey){0}, 1);
    run_deck(&play, callee(&play));
    assert_int_equal(table.chance.card, 1);
    assert_false(card_could_be(&look, 1, 2));
    settle_chance(&play, &(Answer){.kind = ANSWER_DRAW, .key = {.card = 1}});
    run_deck(&play, callee(&play));
    assert_int_equal(table.depth, 0);
    assert_int_equal(card_class_of(&look, 0), 0);
    assert_int_equal(card_class_of(&look, 1), 1);
    assert_int_equal(pile_size(&look, DECK), CARDS - 1);
    assert_int_equal(table.unseen[4], 2);
    assert_sound();
}

/* ---- several families in one pile ---- */

static void a_pile_holds_cards_of_several_families(void **state)
{
    Look look = lay_out();
    Frame caller = {0};

    (void)state;
    card_move(&play, 3, MIXED, PILE_BOTTOM);
    card_move(&play, CARDS, MIXED, PILE_BOTTOM);
    card_move(&play, 5, MIXED, PILE_BOTTOM);
    card_move(&play, CARDS + 1, MIXED, PILE_TOP);
    static const uint16_t order[] = {CARDS + 1, 3, CARDS, 5};
    assert_int_equal(pile_size(&look, MIXED), 4);
    for (int place = 0; place < 4; place++)
        assert_int_equal(pile_at(&look, MIXED, place), order[place]);
    assert_true(card_set(&play, KINDS, MIXED, EVERYBODY) == false); /* none of them is left in its deck */
    assert_true(card_set(&play, 2, MIXED, EVERYBODY));
    assert_int_equal(card_in(&look, pile_at(&look, MIXED, 4)), 2);
    assert_int_equal(family_of_slot(&look, pile_at(&look, MIXED, 0)), 1);
    assert_sound();
    /* A refill takes what belongs into the deck, and the rest moves up. */
    refill(&play, &caller, DECK, MIXED, (ChanceKey){0}, 1);
    run_deck(&play, callee(&play));
    assert_int_equal(pile_size(&look, DECK), CARDS);
    assert_int_equal(pile_size(&look, MIXED), 2);
    assert_int_equal(pile_at(&look, MIXED, 0), CARDS + 1);
    assert_int_equal(pile_at(&look, MIXED, 1), CARDS);
    assert_sound();
}

/* ---- searching ---- */

static void begin_search(uint16_t card, uint8_t pile)
{
    static Frame caller;

    search_pile(&play, &caller, card, pile, (ChanceKey){4, 2, 0, 7}, 1);
    assert_int_equal(caller.step, 1);
    run_deck(&play, callee(&play));
}

/* Chance says which card it is, or which of n. */
static void settle_search(uint8_t kind, uint16_t card, int32_t number)
{
    Answer answer = {
        .seat = SEAT_CHANCE, .kind = kind, .key = {.card = card, .number = number}
    };

    assert_int_equal(table.chance.kind, kind);
    settle_chance(&play, &answer);
    play.luck = table.luck;
    table.luck = (Answer){0};
    run_deck(&play, callee(&play));
}

static void assert_found(uint16_t slot)
{
    assert_int_equal(table.depth, 0);
    assert_int_equal(table.result, slot);
    assert_sound();
}

/* Nothing is known: chance picks where in the deck the card lies, and the pool has one less. */
static void a_card_is_taken_out_of_an_unseen_deck(void **state)
{
    Look look = lay_out();

    (void)state;
    begin_search(1, DECK);
    assert_int_equal(table.chance.kind, ANSWER_PICK);
    assert_int_equal(table.chance.amount, CARDS);
    assert_int_equal(table.chance.key.ordinal, 7);
    settle_search(ANSWER_PICK, NO_CARD, 5);
    assert_found(5);
    assert_int_equal(card_in(&look, 5), 1);
    assert_int_equal(table.cards[5].known, 0); /* whoever may see it is shown it */
    assert_int_equal(table.unseen[1], 0);
    begin_search(1, DECK); /* it lies there, decided */
    assert_found(5);
}

/* Of eight cards one lies elsewhere, unseen: it is the one in one case of eight, and then it is not in the deck. */
static void chance_decides_whether_it_lies_elsewhere(void **state)
{
    uint32_t weights[MAX_OUTCOMES], total = 0;

    (void)state;
    for (uint16_t elsewhere = 0; elsewhere < 2; elsewhere++) {
        lay_out();
        card_move(&play, 2, MIXED, PILE_TOP);
        begin_search(1, DECK);
        assert_int_equal(table.chance.card, 2);
        assert_int_equal(table.chance.known, 0);
        table_weights(&rules, &table, &table.chance, weights, &total);
        assert_true(weights[1] == 1 && total == CARDS);
        settle_search(ANSWER_DRAW, elsewhere == 0 ? 1 : 0, 0);
        if (elsewhere == 0) {
            assert_found(NO_SLOT);
        } else {
            assert_int_equal(table.chance.amount, CARDS - 1);
            settle_search(ANSWER_PICK, NO_CARD, 2); /* the third of those in the deck */
            assert_found(3);
        }
    }
}

/* Cards of a known class are looked at one by one, the others are all alike; those of another class are not touched. */
static void a_search_respects_known_classes(void **state)
{
    Look look = lay_out();

    (void)state;
    card_mark(&play, 0, 1);
    card_mark(&play, 4, 2);
    begin_search(1, DECK);
    assert_int_equal(table.chance.card, 0);
    settle_search(ANSWER_DRAW, 0, 0);
    assert_int_equal(table.chance.amount, CARDS - 2);
    settle_search(ANSWER_PICK, NO_CARD, 3); /* past the card of the second class */
    assert_found(5);
    assert_int_equal(card_in(&look, 4), NO_CARD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_are_what_counting_gives),
        cmocka_unit_test(there_is_always_one_left_of_the_class),
        cmocka_unit_test(a_wrong_class_is_noticed),
        cmocka_unit_test(a_class_is_part_of_the_fingerprint),
        cmocka_unit_test(shuffling_forgets_classes),
        cmocka_unit_test(a_pile_holds_cards_of_several_families),
        cmocka_unit_test(a_card_is_taken_out_of_an_unseen_deck),
        cmocka_unit_test(chance_decides_whether_it_lies_elsewhere),
        cmocka_unit_test(a_search_respects_known_classes),
    };

    return RUN_TESTS(tests);
}
