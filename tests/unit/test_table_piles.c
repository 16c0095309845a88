/* Piles, by hand: cards that move, cards that are seen, pools, refills and what censoring makes of them. */
#include "unit/smugglers_story.h"

/* An empty table with the smugglers' cards in the deck, outside any rule. */
static void lay_out(Story *story, Play *play)
{
    open_story(story, 3, "hand 0\nhand 1\nhand 2\n");
    *play = (Play){.rules = story->rules, .table = &story->table};
}

static int pool_sum(const Table *table)
{
    int sum = 0;

    for (int kind = 0; kind < SM_CARDS; kind++)
        sum += table->unseen[kind];
    return sum;
}

static int undecided_of(const Table *table, int slots)
{
    int count = 0;

    for (int slot = 0; slot < slots; slot++)
        count += table->cards[slot].kind == 0;
    return count;
}

static int undecided(const Table *table)
{
    return undecided_of(table, SM_CARD_SLOTS);
}

static void settle_card(Play *play, uint16_t card)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    answer.key.card = card;
    settle_chance(play, &answer);
}

/* ---- moving ---- */

static void a_deck_begins_unseen(void **state)
{
    Story s;
    Play play;
    Look look = {rules_smugglers(), &s.table};

    (void)state;
    lay_out(&s, &play);
    assert_int_equal(pile_size(&look, SM_PILE_DECK), SM_CARD_SLOTS);
    assert_int_equal(pool_sum(&s.table), SM_CARD_SLOTS);
    assert_int_equal(undecided(&s.table), SM_CARD_SLOTS);
    assert_int_equal(card_in(&look, 5), NO_CARD);
    assert_int_equal(pile_at(&look, SM_PILE_DECK, SM_CARD_SLOTS), NO_SLOT);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 0), NO_SLOT);
}

static void cards_join_at_either_end(void **state)
{
    Story s;
    Play play;
    Look look = {rules_smugglers(), &s.table};
    const char *complaint = "";

    (void)state;
    lay_out(&s, &play);
    card_move(&play, 3, SM_PILE_HOLD, PILE_BOTTOM);
    card_move(&play, 7, SM_PILE_HOLD, PILE_BOTTOM);
    card_move(&play, 9, SM_PILE_HOLD, PILE_TOP);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 0), 9);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 1), 3);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 2), 7);
    assert_int_equal(pile_at(&look, SM_PILE_DECK, 3), 4);
    assert_int_equal(pile_at(&look, SM_PILE_DECK, 20), 23);
    assert_true(piles_sound(&look, &complaint));
    card_move(&play, 3, SM_PILE_HOLD, PILE_BOTTOM); /* within its pile */
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 1), 7);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 2), 3);
    card_move(&play, 3, SM_PILE_HOLD, PILE_TOP);
    assert_int_equal(pile_at(&look, SM_PILE_HOLD, 0), 3);
    assert_true(piles_sound(&look, &complaint));
}

/* ---- seeing ---- */

static void chance_decides_a_card_when_it_is_seen(void **state)
{
    Story s;
    Play play;
    Look look = {rules_smugglers(), &s.table};
    Frame frame = {0};
    ChanceKey key = {1, 2, SM_PEEK, 4};
    uint32_t weights[MAX_OUTCOMES], total = 0;

    (void)state;
    lay_out(&s, &play);
    look_at(&play, &frame, 6, SEAT_BIT(2), key, 9);
    assert_int_equal(frame.step, 9);
    assert_int_equal(s.table.chance.card, 6);
    assert_int_equal(s.table.chance.known, SEAT_BIT(2));
    assert_memory_equal(&s.table.chance.key, &key, sizeof key);
    assert_int_equal(table_weights(s.rules, &s.table, &s.table.chance, weights, &total), SM_CARDS);
    assert_int_equal(weights[SM_RELIC], 3);
    assert_int_equal(total, SM_CARD_SLOTS);
    settle_card(&play, SM_RELIC);
    assert_int_equal(card_in(&look, 6), SM_RELIC);
    assert_int_equal(s.table.unseen[SM_RELIC], 2);
    assert_int_equal(pool_sum(&s.table), undecided(&s.table));
    /* Once decided, it is only shown. */
    look_at(&play, &frame, 6, SEAT_BIT(0), key, 9);
    assert_int_equal(s.table.chance.kind, ANSWER_NONE);
    assert_int_equal(s.table.cards[6].known, SEAT_BIT(0) | SEAT_BIT(2));
}

static void who_knows_keeps_knowing(void **state)
{
    Story s;
    Play play;
    Look look = {rules_smugglers(), &s.table};
    Frame frame = {0};

    (void)state;
    lay_out(&s, &play);
    look_at(&play, &frame, 0, SEAT_BIT(1), (ChanceKey){0}, 0);
    settle_card(&play, SM_SPICE);
    card_move(&play, 0, hand_of(2), PILE_TOP);
    assert_true(card_known_to(&look, 0, 1));
    assert_false(card_known_to(&look, 0, 2));
    assert_false(card_known_to(&look, 0, SEAT_SPECTATOR));
    look_at(&play, &frame, 0, all_seats(&s.table), (ChanceKey){0}, 0);
    assert_false(card_known_to(&look, 0, SEAT_SPECTATOR)); /* they sit at no seat */
    look_at(&play, &frame, 0, SM_EVERYBODY, (ChanceKey){0}, 0);
    assert_true(card_known_to(&look, 0, SEAT_SPECTATOR));
}

/* That only ambushes are left is known to those who have seen all the others, and to nobody else. */
static void even_the_only_card_it_can_be_is_drawn(void **state)
{
    Story s;
    Play play;
    Frame frame = {0};

    (void)state;
    lay_out(&s, &play);
    for (int kind = SM_SPICE; kind < SM_AMBUSH; kind++) {
        while (card_set(&play, (uint16_t)kind, SM_PILE_DISCARD, SM_EVERYBODY))
            continue;
    }
    Look look = look_of(&play);
    uint16_t slot = pile_at(&look, SM_PILE_DECK, 0);
    look_at(&play, &frame, slot, SEAT_BIT(1), (ChanceKey){0}, 0);
    assert_int_equal(s.table.chance.kind, ANSWER_DRAW);
    settle_card(&play, SM_AMBUSH);
    assert_int_equal(card_in(&look, slot), SM_AMBUSH);
}

static void a_card_that_is_gone_cannot_be_drawn(void **state)
{
    Story s;
    Answer roll = {.seat = SEAT_CHANCE, .kind = ANSWER_ROLL};

    (void)state;
    open_story(&s, 3, "hand 0\nhand 1 relic relic relic\nhand 2\n");
    OK(try_verb(&s, 0, SM_VERB_DRAW));
    assert_refused(try_card(&s, SM_RELIC), NULL);
    assert_refused(try_card(&s, SM_CARDS), NULL);
    assert_refused(try_card(&s, NO_CARD), NULL);
    assert_refused(send(&s, &roll), NULL);
    OK(try_card(&s, SM_SPICE));
    assert_refused(try_card(&s, SM_SPICE), NULL);
}

/* ---- refilling ---- */

static void a_refill_forgets_what_was_seen(void **state)
{
    Story s;
    Play play;
    Frame caller = {0};
    ChanceKey key = {5, 1, SM_REFILL, 3};

    (void)state;
    /* 21 cards lie open, one is known in a hand; of the last three, two lie elsewhere and one in the deck. */
    open_story(
        &s, 3,
        "hand 0\nhand 1 ambush\nhand 2\nstash 2 unseen\nstash 0 unseen\ndiscard spice spice spice spice spice spice "
        "arms arms arms arms arms relic relic relic fuel fuel fuel fuel fuel ambush\n");
    play = (Play){.rules = s.rules, .table = &s.table};
    Look look = look_of(&play);
    int depth = s.table.depth;
    uint16_t top = pile_at(&look, SM_PILE_DECK, 0);

    refill(&play, &caller, SM_PILE_DECK, SM_PILE_DISCARD, key, 7);
    assert_int_equal(caller.step, 7);
    run_deck(&play, callee(&play));
    assert_memory_equal(&s.table.chance.key, &key, sizeof key);
    assert_int_equal(s.table.chance.known, 0);
    settle_card(&play, SM_FUEL);
    run_deck(&play, callee(&play));
    assert_int_equal(s.table.chance.key.ordinal, key.ordinal + 1);
    settle_card(&play, SM_AMBUSH);
    assert_int_equal(s.table.depth, depth + 1);
    run_deck(&play, callee(&play));
    assert_int_equal(s.table.depth, depth);

    assert_int_equal(pile_size(&look, SM_PILE_DISCARD), 0);
    assert_int_equal(pile_size(&look, SM_PILE_DECK), 21);
    assert_int_equal(pile_at(&look, SM_PILE_DECK, 0), top); /* what lay in the deck stays above */
    for (int place = 0; place < 21; place++) {
        assert_int_equal(card_at(&s, SM_PILE_DECK, place)->kind, 0);
        assert_int_equal(card_at(&s, SM_PILE_DECK, place)->known, 0);
    }
    assert_int_equal(card_at(&s, stash_of(0), 0)->known, 0);
    assert_int_equal(card_at(&s, stash_of(0), 0)->kind + card_at(&s, stash_of(2), 0)->kind,
                     SM_FUEL + 1 + SM_AMBUSH + 1);
    assert_card(&s, hand_of(1), 0, SM_AMBUSH, SEAT_BIT(1));
    assert_int_equal(s.table.unseen[SM_FUEL], 5);
    assert_int_equal(s.table.unseen[SM_AMBUSH], 2);
    assert_int_equal(pool_sum(&s.table), undecided(&s.table));
    assert_sound(&s);
}

/* ---- censoring and checking ---- */

static void a_view_has_pools_of_its_own(void **state)
{
    Story s;
    Table view;

    (void)state;
    open_story(&s, 3, "hand 0 spice arms\nhand 1 relic\nhand 2\nstash 2 fuel\ndiscard fuel\n");
    Look look = {s.rules, &view};
    view = table_censor(s.rules, &s.table, 0);
    assert_int_equal(view.viewer, 0);
    assert_int_equal(view.unseen[SM_SPICE], 5);
    assert_int_equal(view.unseen[SM_RELIC], 3);
    assert_int_equal(view.unseen[SM_FUEL], 5);
    assert_int_equal(pool_sum(&view), undecided(&view));
    assert_int_equal(card_in(&look, pile_at(&look, hand_of(1), 0)), NO_CARD);
    view = table_censor(s.rules, &s.table, 1);
    assert_int_equal(view.unseen[SM_SPICE], 6);
    assert_int_equal(view.unseen[SM_RELIC], 2);
    view = table_censor(s.rules, &s.table, SEAT_SPECTATOR);
    assert_int_equal(view.unseen[SM_RELIC], 3);
    assert_int_equal(pool_sum(&view), SM_CARD_SLOTS - 1);
}

static void unsound_piles_are_noticed(void **state)
{
    Story s;
    const char *complaint = NULL;

    (void)state;
    open_story(&s, 3, "hand 0 spice\nhand 1\nhand 2\n");
    Table good = s.table;
    Look look = {s.rules, &s.table};
    assert_true(piles_sound(&look, &complaint));
    s.table.unseen[SM_FUEL]--;
    assert_false(piles_sound(&look, &complaint));
    s.table = good;
    s.table.cards[3].place = 9;
    assert_false(piles_sound(&look, &complaint));
    s.table = good;
    s.table.cards[3].pile = SM_PILES;
    assert_false(piles_sound(&look, &complaint));
    assert_non_null(complaint);
}

/* ---- several families ---- */

static const uint8_t few[] = {1, 2}, more[] = {3};
static const FamilySpec two_families[] = {
    {"few",  0, 3, 2, 0, few,  NULL},
    {"more", 2, 3, 1, 1, more, NULL}
};
static const PileSpec their_piles[] = {
    {"few-deck",  0},
    {"more-deck", 1},
    {"few-gone",  0}
};
static const Rules two = {.name = "two families",
                          .families = two_families,
                          .family_count = 2,
                          .piles = their_piles,
                          .pile_count = 3,
                          .card_slots = 6};

static void families_keep_apart(void **state)
{
    static Table table;
    Play play = {.rules = &two, .table = &table};
    Look look = look_of(&play);
    const char *complaint = "";

    (void)state;
    memset(&table, 0, sizeof table);
    piles_open(&play);
    assert_int_equal(pile_size(&look, 0), 3);
    assert_int_equal(pile_size(&look, 1), 3);
    assert_int_equal(family_of_slot(&look, 2), 0);
    assert_int_equal(family_of_slot(&look, 3), 1);
    assert_int_equal(pool_of_family(&two, 1), 2);
    assert_int_equal(table.unseen[1], 2);
    assert_int_equal(table.unseen[2], 3);
    assert_true(card_set(&play, 2, 1, 0xFF));
    assert_int_equal(card_in(&look, pile_at(&look, 1, 2)), 2);
    assert_false(card_set(&play, 2, 2, 0)); /* a card of the other family */
    assert_true(card_set(&play, 0, 2, 0));
    assert_false(card_set(&play, 0, 2, 0)); /* there was but one */
    assert_true(piles_sound(&look, &complaint));
}

/* ---- as many as a table can hold ---- */

enum { FULL_DECK, FULL_HAND, FULL_DISCARD, FULL_PILES };

/* A family of as many cards as there can be, no two alike. */
typedef struct Full {
    uint8_t copies[MAX_CARD_KINDS + 1];
    FamilySpec family;
    Rules rules;
    Table table;
    Play play;
} Full;

static Look fill(Full *full, int cards)
{
    static const PileSpec piles[FULL_PILES] = {
        {"deck",    0},
        {"hand",    0},
        {"discard", 0}
    };

    memset(full, 0, sizeof *full);
    memset(full->copies, 1, (size_t)cards);
    full->family =
        (FamilySpec){.name = "full", .cards = (uint16_t)cards, .kinds = (uint16_t)cards, .copies = full->copies};
    full->rules = (Rules){.name = "full",
                          .families = &full->family,
                          .family_count = 1,
                          .piles = piles,
                          .pile_count = FULL_PILES,
                          .card_slots = (uint16_t)cards};
    full->table.seats = 2;
    full->table.viewer = SEAT_NOBODY;
    full->play = (Play){.rules = &full->rules, .table = &full->table};
    return look_of(&full->play);
}

static Look fill_and_open(Full *full)
{
    Look look = fill(full, MAX_CARD_KINDS);

    piles_open(&full->play);
    return look;
}

static void settle_by_luck(Full *full)
{
    ChanceFast fast = {7};
    Answer answer;

    assert_true(chance_sample(&full->rules, &full->table, &full->table.chance, chance_fast_number, &fast, &answer));
    settle_chance(&full->play, &answer);
}

static void draw_all(Full *full, uint8_t seats)
{
    Look look = look_of(&full->play);
    Frame frame = {0};

    for (uint16_t n = 0; n < MAX_CARDS; n++) {
        uint16_t slot = pile_at(&look, FULL_DECK, 0);
        look_at(&full->play, &frame, slot, seats, (ChanceKey){1, 0, 0, n}, 0);
        settle_by_luck(full);
        card_move(&full->play, slot, FULL_HAND, PILE_BOTTOM);
    }
}

/* Every card is there, once. */
static void assert_each_once(const Look *look, uint8_t pile)
{
    bool there[MAX_CARD_KINDS] = {false};
    const char *complaint = NULL;

    if (!piles_sound(look, &complaint))
        fail_msg("%s", complaint);
    assert_int_equal(pile_size(look, pile), MAX_CARDS);
    for (int place = 0; place < MAX_CARDS; place++) {
        uint16_t card = card_in(look, pile_at(look, pile, place));
        assert_true(card < MAX_CARD_KINDS);
        assert_false(there[card]);
        there[card] = true;
    }
}

static void a_full_family_is_drawn_to_the_last_card(void **state)
{
    static Full full;
    Look look = fill_and_open(&full);
    const char *complaint = NULL;

    (void)state;
    assert_true(MAX_CARDS >= 384 && MAX_CARD_KINDS == MAX_CARDS);
    assert_true(piles_fit(&full.rules, &complaint));
    assert_true(piles_sound(&look, &complaint));
    assert_int_equal(pile_at(&look, FULL_DECK, MAX_CARDS - 1), MAX_CARDS - 1);
    draw_all(&full, EVERYBODY);
    assert_int_equal(pile_size(&look, FULL_DECK), 0);
    assert_int_equal(pile_at(&look, FULL_HAND, MAX_CARDS - 1), MAX_CARDS - 1);
    assert_each_once(&look, FULL_HAND);
    card_move(&full.play, MAX_CARDS - 1, FULL_HAND, PILE_TOP);
    assert_int_equal(pile_at(&look, FULL_HAND, MAX_CARDS - 1), MAX_CARDS - 2);
    assert_each_once(&look, FULL_HAND);
}

static void a_full_family_is_shuffled(void **state)
{
    static Full full;
    Look look = fill_and_open(&full);
    Frame caller = {0};

    (void)state;
    draw_all(&full, EVERYBODY);
    for (uint16_t slot = 0; slot < MAX_CARDS; slot++)
        card_move(&full.play, slot, FULL_DISCARD, PILE_TOP);
    refill(&full.play, &caller, FULL_DECK, FULL_DISCARD, (ChanceKey){0}, 0);
    run_deck(&full.play, callee(&full.play));
    assert_int_equal(pile_size(&look, FULL_DECK), MAX_CARDS);
    assert_int_equal(undecided_of(&full.table, MAX_CARDS), MAX_CARDS);
    draw_all(&full, 0);
    assert_each_once(&look, FULL_HAND);
}

static void the_last_card_of_a_full_family_is_found_anywhere(void **state)
{
    static Full full;
    Look look = fill_and_open(&full);
    Frame caller = {0};
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_PICK, .key = key_of(0)};
    uint32_t weights[MAX_OUTCOMES], total = 0;
    const char *complaint = NULL;

    (void)state;
    search_pile(&full.play, &caller, MAX_CARD_KINDS - 1, FULL_DECK, (ChanceKey){0}, 0);
    run_deck(&full.play, callee(&full.play));
    assert_int_equal(full.table.chance.kind, ANSWER_PICK);
    assert_int_equal(table_weights(&full.rules, &full.table, &full.table.chance, weights, &total), MAX_CARDS);
    assert_int_equal(total, MAX_CARDS);
    answer.key.number = MAX_CARDS - 1;
    settle_chance(&full.play, &answer);
    full.play.luck = full.table.luck;
    run_deck(&full.play, callee(&full.play));
    assert_int_equal(full.table.result, MAX_CARDS - 1);
    assert_int_equal(card_in(&look, MAX_CARDS - 1), MAX_CARD_KINDS - 1);
    assert_true(piles_sound(&look, &complaint));
}

static void a_full_hand_is_imagined(void **state)
{
    static Full full;
    static Table known, guess;
    ChanceFast fast = {11};

    (void)state;
    fill_and_open(&full);
    draw_all(&full, SEAT_BIT(0));
    known = table_censor(&full.rules, &full.table, 1);
    assert_int_equal(undecided_of(&known, MAX_CARDS), MAX_CARDS);
    guess = table_imagine(&full.rules, &known, chance_fast_number, &fast);
    assert_each_once(&(Look){&full.rules, &guess}, FULL_HAND);
    assert_memory_not_equal(&guess.cards, &full.table.cards, sizeof guess.cards);
}

static void one_card_more_does_not_fit(void **state)
{
    static Full full;
    const char *complaint = NULL;

    (void)state;
    fill(&full, MAX_CARDS + 1);
    assert_false(piles_fit(&full.rules, &complaint));
    assert_string_equal(complaint, "there are more cards than a table holds");
    fill(&full, MAX_CARDS);
    full.family.kinds = MAX_CARD_KINDS + 1; /* one of which there is no copy */
    assert_false(piles_fit(&full.rules, &complaint));
    assert_string_equal(complaint, "there are more kinds of cards than a table holds");
    fill(&full, MAX_CARDS);
    full.rules.card_slots--;
    assert_false(piles_fit(&full.rules, &complaint));
    assert_string_equal(complaint, "card_slots is not the number of all cards");
    fill(&full, MAX_CARDS);
    full.copies[0]++;
    assert_false(piles_fit(&full.rules, &complaint));
    assert_string_equal(complaint, "a family has more or fewer cards than copies of its kinds");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_begins_unseen),
        cmocka_unit_test(cards_join_at_either_end),
        cmocka_unit_test(chance_decides_a_card_when_it_is_seen),
        cmocka_unit_test(who_knows_keeps_knowing),
        cmocka_unit_test(even_the_only_card_it_can_be_is_drawn),
        cmocka_unit_test(a_card_that_is_gone_cannot_be_drawn),
        cmocka_unit_test(a_refill_forgets_what_was_seen),
        cmocka_unit_test(a_view_has_pools_of_its_own),
        cmocka_unit_test(unsound_piles_are_noticed),
        cmocka_unit_test(families_keep_apart),
        cmocka_unit_test(a_full_family_is_drawn_to_the_last_card),
        cmocka_unit_test(a_full_family_is_shuffled),
        cmocka_unit_test(the_last_card_of_a_full_family_is_found_anywhere),
        cmocka_unit_test(a_full_hand_is_imagined),
        cmocka_unit_test(one_card_more_does_not_fit),
    };

    return RUN_TESTS(tests);
}
