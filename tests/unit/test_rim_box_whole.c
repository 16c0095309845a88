/* The box of Outer Rim as a whole: how many there are of everything, that no two stories are alike, and that everything can be reached. What single cards
 * do is shown elsewhere (test_rim_box.c, tests/rules). */
#include <stdio.h>
#include <string.h>

#include "rim/abilities/words.h"
#include "unit/run_tests.h"

static RimContent *box;

static int compile_box(void **state)
{
    ContentError error = {0};
    int count = 0;
    const ContentFile *files = rim_content_builtin(&count);

    (void)state;
    box = rim_content_compile(files, count, count, &error);
    if (box == NULL)
        fail_msg("%s:%d: %s", error.file, error.line, error.text);
    return 0;
}

static int free_box(void **state)
{
    (void)state;
    rim_content_free(box);
    return 0;
}

/* ---- counts ---- */

static int cards_of_kind(RimDeckKind kind)
{
    int count = 0;

    for (int i = 0; i < box->card_count; i++)
        count += box->decks[box->cards[i].deck].kind == kind ? box->cards[i].copies : 0;
    return count;
}

static int cards_in(int deck)
{
    int count = 0;

    for (int i = 0; i < box->card_count; i++)
        count += box->cards[i].deck == deck ? box->cards[i].copies : 0;
    return count;
}

static void there_are_as_many_cards_as_in_the_box(void **state)
{
    static const int market[] = {11, 10, 15, 14, 11, 9};

    (void)state;
    PROVES("OR-COMP-11 OR-COMP-13");
    for (int deck = 0; deck < box->deck_count; deck++) {
        if (box->decks[deck].kind == DECK_MARKET)
            assert_int_equal(cards_in(deck), market[deck]);
        if (box->decks[deck].kind == DECK_ENCOUNTER && cards_in(deck) != 10)
            fail_msg("the encounter deck %s has %d cards, not 10", box->decks[deck].id, cards_in(deck));
    }
    assert_int_equal(cards_of_kind(DECK_MARKET), 70);
    assert_int_equal(cards_of_kind(DECK_ENCOUNTER), 70);
    assert_int_equal(cards_of_kind(DECK_DATABANK), 53);
    assert_int_equal(cards_of_kind(DECK_AI), 10);
    assert_int_equal(cards_of_kind(DECK_CONTACTS), 22);
}

static void there_are_as_many_sheets_and_tokens_as_in_the_box(void **state)
{
    int sheets = 0, patrols = 0, planets = 0, ends = 0, starters = 0;

    (void)state;
    for (int i = 0; i < box->ship_count; i++) { /* starters are the two sides of the same sheets */
        sheets += box->ships[i].is_starter ? 0 : box->ships[i].sheets;
        starters = box->ships[i].is_starter ? box->ships[i].sheets : starters;
    }
    for (int i = 0; i < RIM_FACTIONS * RIM_LEVELS; i++)
        patrols += box->patrol[i / RIM_LEVELS][i % RIM_LEVELS].is_there;
    for (int i = 0; i < box->space_count; i++)
        planets += box->spaces[i].kind == SPACE_PLANET;
    for (int i = 0; i < box->tile_count; i++)
        ends += box->tiles[i].is_end != 0;
    assert_int_equal(box->character_count, 8);
    assert_int_equal(sheets + starters, 12);
    assert_int_equal(patrols, 16);
    assert_int_equal(planets, 11);
    assert_int_equal(box->tile_count - ends, 6);
    assert_int_equal(ends, 2);
}

/* Of the numbers from 1 to 92 some have several cards, and many none. */
static void the_databank_has_the_numbers_that_it_should(void **state)
{
    static const struct {
        int first, last, cards;
    } plan[] = {
        {1,  1,  4 },
        {2,  23, 22},
        {24, 39, 0 },
        {40, 40, 2 },
        {41, 41, 2 },
        {42, 54, 13},
        {55, 89, 0 },
        {90, 92, 10},
    };

    (void)state;
    PROVES("OR-COMP-13");
    for (size_t i = 0; i < sizeof plan / sizeof plan[0]; i++) {
        int cards = 0;
        for (int card = 0; card < box->card_count; card++) {
            if (box->decks[box->cards[card].deck].kind == DECK_DATABANK)
                cards += box->cards[card].number >= plan[i].first && box->cards[card].number <= plan[i].last;
        }
        if (cards != plan[i].cards)
            fail_msg("the databank has %d cards with numbers from %d to %d, not %d", cards, plan[i].first, plan[i].last,
                     plan[i].cards);
    }
}

/* ---- no two alike ---- */

/* What is left of a program when numbers, names and stories are taken out. */
enum { SHAPE_BYTES = 4000, MOST_SHAPES = 400 };
typedef struct Shape {
    char of[80]; /* which card, and which part of it */
    char text[SHAPE_BYTES];
} Shape;

typedef struct Shapes {
    int count;
    Shape all[MOST_SHAPES];
} Shapes;
static Shapes shapes; /* too large for the stack */

static bool is_name(ContentWord word)
{
    return keyword_value(rim_skill_words, word) >= 0 || keyword_value(rim_faction_words, word) >= 0 ||
           rim_find_space(box, word.text, word.length) >= 0 || rim_find_card(box, word.text, word.length) >= 0;
}

static bool is_number(ContentWord word)
{
    return word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9';
}

static void add_statement(Shape *shape, const Statement *statement)
{
    size_t length = strlen(shape->text);

    length += (size_t)snprintf(shape->text + length, SHAPE_BYTES - length, "\n%*s", statement->depth, "");
    for (int i = 0; i < statement->count && length < SHAPE_BYTES; i++) {
        ContentWord word = statement->word[i];
        if (is_number(word) || is_name(word))
            length += (size_t)snprintf(shape->text + length, SHAPE_BYTES - length, " *");
        else
            length += (size_t)snprintf(shape->text + length, SHAPE_BYTES - length, " %.*s", word.length, word.text);
    }
    assert_true(length < SHAPE_BYTES);
}

static Shape *begin_shape(const char *card, ContentWord part)
{
    assert_true(shapes.count < MOST_SHAPES);
    Shape *shape = &shapes.all[shapes.count++];
    (void)snprintf(shape->of, sizeof shape->of, "%s, %.*s", card, part.length, part.text);
    shape->text[0] = '\0';
    return shape;
}

/* To which program a line directly inside a card belongs: sections of encounters are programs of their own, and so are the steps of a job together, and what a
 * secret can be used for. NULL: to none that is compared. */
static Shape *shape_of(const char *card, const Statement *statement, Shape *before)
{
    static const char *const alone[] = {"at", "patrol", "clear"}, *const together[] = {"step", "ability", "modifier"};

    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        if (content_word_is(statement->word[0], alone[i])) {
            bool is_kept = content_word_is(statement->word[statement->count - 1], "secret");
            return is_kept ? NULL : begin_shape(card, statement->word[content_word_is(statement->word[0], "at")]);
        }
    }
    for (size_t i = 0; i < sizeof together / sizeof together[0]; i++) {
        if (!content_word_is(statement->word[0], together[i]))
            continue;
        Shape *same = before != NULL && strstr(before->of, together[i]) != NULL ? before : NULL;
        same = same != NULL ? same : begin_shape(card, statement->word[0]);
        add_statement(same, &(Statement){.depth = statement->depth, .count = 1, .word = {statement->word[0]}});
        return same;
    }
    return NULL;
}

static bool is_told(const Statement *statement)
{
    return content_word_is(statement->word[0], "story") || content_word_is(statement->word[0], "text") ||
           content_word_is(statement->word[0], "name");
}

static void add_shapes(const RimCard *card)
{
    const ContentItem *item = content_find_item(&box->items, card->key, strlen(card->key));
    ContentFile file = {card->id, item->text, item->length};
    ContentError unread;
    ContentReader reader = content_reader(&file, &unread);
    Statement statement;
    Shape *shape = NULL;

    while (content_next(&reader, &statement)) {
        if (statement.depth == 1)
            shape = shape_of(card->id, &statement, shape);
        else if (statement.depth > 1 && shape != NULL && !is_told(&statement))
            add_statement(shape, &statement);
    }
}

static bool is_job(const RimCard *card)
{
    for (int i = 0; i < card->sections; i++) {
        if (box->sections[card->first_section + i].kind == SECTION_STEP)
            return true;
    }
    return false;
}

static void no_two_encounters_or_jobs_are_alike(void **state)
{
    int alike = 0;

    (void)state;
    for (int i = 0; i < box->card_count; i++) {
        if (box->decks[box->cards[i].deck].kind == DECK_ENCOUNTER || is_job(&box->cards[i]))
            add_shapes(&box->cards[i]);
    }
    assert_true(shapes.count >= 70 * 2);
    for (int a = 0; a < shapes.count; a++) {
        for (int b = 0; b < a; b++) {
            if (strcmp(shapes.all[a].text, shapes.all[b].text) == 0) {
                print_error("%s and %s differ in numbers and names alone:%s\n", shapes.all[b].of, shapes.all[a].of,
                            shapes.all[a].text);
                alike++;
            }
        }
    }
    assert_int_equal(alike, 0);
}

/* ---- everything can be reached ---- */

enum { NUMBERS = 256 };
typedef struct Reached {
    bool number[NUMBERS]; /* of the databank */
    bool changed;
} Reached;

static void reach(Reached *reached, int number)
{
    assert_in_range(number, 0, NUMBERS - 1);
    reached->changed |= number != 0 && !reached->number[number];
    reached->number[number] = true;
}

static bool effect_is(const ProgramStep *step, const char *word)
{
    return step->kind == STEP_EFFECT && strcmp(rim_effect_rows[box->effects[step->what].row]->name, word) == 0;
}

static void reach_by_program(Reached *reached, Program program)
{
    for (int i = program.first; i < program.first + program.count; i++) {
        if (effect_is(&box->steps[i], "databank"))
            reach(reached, box->effects[box->steps[i].what].arg[0]);
    }
}

static bool can_be_drawn(const Reached *reached, const RimCard *card)
{
    return box->decks[card->deck].kind != DECK_DATABANK || reached->number[card->number];
}

static void reach_by_card(Reached *reached, const RimCard *card)
{
    if (box->decks[card->deck].kind == DECK_CONTACTS)
        reach(reached, card->number);
    reach(reached, card->databank);
    for (int i = 0; i < card->sections; i++)
        reach_by_program(reached, box->sections[card->first_section + i].program);
    for (int i = 0; i < card->abilities.count; i++) {
        reach_by_program(reached, box->abilities[card->abilities.first + i].program);
        reach_by_program(reached, box->abilities[card->abilities.first + i].cost);
    }
}

static void every_card_can_be_reached(void **state)
{
    Reached reached = {.changed = true};

    (void)state;
    for (int i = 0; i < box->character_count; i++)
        reach(&reached, box->characters[i].databank);
    while (reached.changed) {
        reached.changed = false;
        for (int i = 0; i < box->card_count; i++) {
            if (can_be_drawn(&reached, &box->cards[i]))
                reach_by_card(&reached, &box->cards[i]);
        }
    }
    for (int i = 0; i < box->card_count; i++) {
        if (!can_be_drawn(&reached, &box->cards[i]))
            fail_msg("nothing that can be drawn leads to databank card %d, %s", box->cards[i].number, box->cards[i].id);
    }
}

/* Whatever is drawn leads to cards that there are. */
static void nothing_leads_nowhere(void **state)
{
    Reached there = {0};

    (void)state;
    for (int i = 0; i < box->card_count; i++) {
        if (box->decks[box->cards[i].deck].kind == DECK_DATABANK)
            there.number[box->cards[i].number] = true;
    }
    for (int i = 0; i < box->card_count; i++) {
        Reached reached = {0};
        reach_by_card(&reached, &box->cards[i]);
        for (int number = 1; number < NUMBERS; number++) {
            if (reached.number[number] && !there.number[number])
                fail_msg("%s leads to databank card %d, which there is not", box->cards[i].id, number);
        }
    }
}

/* ---- jobs come to an end ---- */

enum { MOST_STEPS = 32 };

/* Where the ways through a program end. */
typedef struct Ends {
    bool at_end;                  /* of the program: what comes after it is done */
    bool job_done;                /* the job is completed */
    bool to_step[MOST_STEPS + 1]; /* at this step of the job */
} Ends;

static void find_ends(Program program, Ends *ends);

/* The cards with this number: do some of them end with the program that led there going on? */
static bool comes_back(int number, Ends *ends)
{
    bool back = false;

    for (int i = 0; i < box->card_count; i++) {
        const RimCard *card = &box->cards[i];
        for (int s = 0; box->decks[card->deck].kind == DECK_DATABANK && card->number == number && s < card->sections;
             s++) {
            Ends of_card = {0};
            find_ends(box->sections[card->first_section + s].program, &of_card);
            back |= of_card.at_end;
            ends->job_done |= of_card.job_done;
        }
    }
    return back;
}

/* Does the way through a program end with this step? */
static bool ends_here(const ProgramStep *step, Ends *ends)
{
    if (effect_is(step, "go_to")) {
        assert_in_range(box->effects[step->what].arg[0], 1, MOST_STEPS);
        ends->to_step[box->effects[step->what].arg[0]] = true;
        return true;
    }
    if (effect_is(step, "databank"))
        return !comes_back(box->effects[step->what].arg[0], ends);
    ends->job_done |= effect_is(step, "job_done");
    return effect_is(step, "job_done") || effect_is(step, "job_fails");
}

/* Steps go to none but later ones: so one look at each, from the first on, finds all that can be reached. */
static void find_ends(Program program, Ends *ends)
{
    const ProgramStep *steps = &box->steps[program.first];
    bool reached[PROGRAM_STEPS + 2] = {[0] = true};

    assert_in_range(program.count, 0, PROGRAM_STEPS);
    for (int at = 0; at < program.count; at++) {
        const ProgramStep *step = &steps[at];
        if (!reached[at] || ends_here(step, ends))
            continue;
        if (step->kind == STEP_CHOOSE) {
            for (int option = 0, begin = at + 1; option < step->what; option++, begin = steps[begin].other)
                reached[begin + 1] = true;
            continue;
        }
        /* Whoever comes to an option has done the one before it, and goes past all of them. */
        bool goes_past = step->kind == STEP_GOTO || step->kind == STEP_OPTION;
        reached[at + 1] |= !goes_past;
        if (goes_past || step->kind == STEP_IF || step->kind == STEP_PASSED || step->kind == STEP_FAILED)
            reached[step->other] = true;
    }
    ends->at_end |= reached[program.count];
}

static const RimSection *step_of(const RimCard *card, int number)
{
    for (int i = 0; i < card->sections; i++) {
        const RimSection *section = &box->sections[card->first_section + i];
        if (section->kind == SECTION_STEP && section->where == number)
            return section;
    }
    return NULL;
}

static void walk_job(const RimCard *card)
{
    bool reached[MOST_STEPS + 2] = {[1] = true}, is_done = false;

    for (int round = 0; round < MOST_STEPS; round++) { /* a step may lead back */
        for (int number = 1; number <= MOST_STEPS; number++) {
            const RimSection *step = step_of(card, number);
            Ends ends = {0};
            if (!reached[number])
                continue;
            if (step == NULL)
                fail_msg("%s can lead to step %d, which there is not", card->id, number);
            find_ends(step->program, &ends);
            is_done |= ends.job_done;
            reached[number + 1] |= ends.at_end;
            for (int to = 1; to <= MOST_STEPS; to++)
                reached[to] |= ends.to_step[to];
        }
    }
    for (int number = 1; number <= MOST_STEPS; number++) {
        if (step_of(card, number) != NULL && !reached[number])
            fail_msg("%s: nothing leads to step %d", card->id, number);
    }
    if (!is_done)
        fail_msg("%s cannot be completed", card->id);
}

static void every_step_of_a_job_is_reached_and_none_leads_nowhere(void **state)
{
    (void)state;
    for (int i = 0; i < box->card_count; i++) {
        if (is_job(&box->cards[i]))
            walk_job(&box->cards[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_as_many_cards_as_in_the_box),
        cmocka_unit_test(there_are_as_many_sheets_and_tokens_as_in_the_box),
        cmocka_unit_test(the_databank_has_the_numbers_that_it_should),
        cmocka_unit_test(no_two_encounters_or_jobs_are_alike),
        cmocka_unit_test(every_card_can_be_reached),
        cmocka_unit_test(nothing_leads_nowhere),
        cmocka_unit_test(every_step_of_a_job_is_reached_and_none_leads_nowhere),
    };

    choose_tests();
    return cmocka_run_group_tests(tests, compile_box, free_box);
}
