/* Stories of the smugglers: a table, what was told, and short words for answers. Every answer that is refused is checked to
 * have changed nothing, and after every other the table must be sound. */
#ifndef TESTS_UNIT_SMUGGLERS_STORY_H
#define TESTS_UNIT_SMUGGLERS_STORY_H

#include <string.h>

#include "games/smugglers_state.h"
#include "outrider/chance.h"
#include "unit/run_tests.h"

enum { MOST_TOLD = 256 };

typedef struct Story {
    const Rules *rules;
    Table table;
    int told_count; /* since the last answer */
    Event told[MOST_TOLD];
} Story;

static inline void hear(void *self, const Table *table, const Event *event)
{
    Story *story = self;

    (void)table;
    assert_true(story->told_count < MOST_TOLD);
    story->told[story->told_count++] = *event;
}

static inline Sink story_sink(Story *story)
{
    story->told_count = 0;
    return (Sink){.self = story, .event = hear};
}

static inline Look look_into(const Story *story)
{
    return (Look){story->rules, &story->table};
}

static inline void assert_sound(const Story *story)
{
    Look look = look_into(story);
    const char *complaint = "";

    if (!story->rules->sound(&look, &complaint))
        fail_msg("%s", complaint);
}

static inline Status try_story_of(Story *story, const Rules *rules, int seats, const char *lines)
{
    Setup setup = {
        .seats = (uint8_t)seats, .side = {0, 1, 2, 3},
             .lines = lines
    };
    Sink sink = story_sink(story);

    story->rules = rules;
    return table_open(story->rules, &story->table, &setup, &sink, NULL, NULL);
}

static inline Status try_story(Story *story, int seats, const char *lines)
{
    return try_story_of(story, rules_smugglers(), seats, lines);
}

static inline void open_story_of(Story *story, const Rules *rules, int seats, const char *lines)
{
    assert_int_equal(try_story_of(story, rules, seats, lines).code, STATUS_OK);
    assert_sound(story);
}

static inline void open_story(Story *story, int seats, const char *lines)
{
    assert_int_equal(try_story(story, seats, lines).code, STATUS_OK);
    assert_sound(story);
}

static inline Status send(Story *story, const Answer *answer)
{
    Sink sink = story_sink(story);
    uint64_t before = table_hash(&story->table);
    Status checked = table_check(story->rules, &story->table, answer);

    assert_true(table_hash(&story->table) == before);
    Status status = table_answer(story->rules, &story->table, answer, &sink);
    assert_int_equal(checked.code, status.code);
    if (status.code != STATUS_OK)
        assert_true(table_hash(&story->table) == before);
    else
        assert_sound(story);
    return status;
}

/* ---- answers ---- */

static inline Answer answer_for(const Story *story, uint8_t seat, uint8_t kind)
{
    Question question = {0};

    table_question(story->rules, &story->table, seat, &question);
    return (Answer){.seat = seat, .kind = kind, .count = question.count, .key = key_of(0)};
}

static inline Status try_option(Story *story, uint8_t seat, Key key)
{
    Answer answer = answer_for(story, seat, ANSWER_OPTION);

    answer.key = key;
    return send(story, &answer);
}

static inline Status try_verb(Story *story, uint8_t seat, uint16_t verb)
{
    return try_option(story, seat, key_of(verb));
}

/* Bit i: the card at place i of the hand. */
static inline Status try_ship(Story *story, uint8_t seat, uint64_t items)
{
    Answer answer = answer_for(story, seat, ANSWER_SUBSET);

    answer.items = items;
    return send(story, &answer);
}

static inline Status try_bribe(Story *story, uint8_t seat, int credits)
{
    Answer answer = answer_for(story, seat, ANSWER_NUMBER);

    answer.key.number = credits;
    return send(story, &answer);
}

static inline Status try_ambush(Story *story, uint8_t seat)
{
    Key key = key_number(VERB_USE, SM_ABILITY_AMBUSH);

    key.piece = seat;
    return try_option(story, seat, key);
}

static inline Status try_move(Story *story, uint8_t seat, Key key)
{
    return send(story, &(Answer){.seat = seat, .kind = ANSWER_MOVE, .key = key});
}

static inline Status try_give(Story *story, uint8_t from, int16_t to, int credits)
{
    Key key = key_number(SM_VERB_GIVE, credits);

    key.piece = to;
    return try_move(story, from, key);
}

static inline Status try_roll(Story *story, int face)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_ROLL, .key = key_of(0)};

    answer.faces[face] = 1;
    return send(story, &answer);
}

static inline Status try_card(Story *story, uint16_t card)
{
    Answer answer = {.seat = SEAT_CHANCE, .kind = ANSWER_DRAW, .key = key_of(0)};

    answer.key.card = card;
    return send(story, &answer);
}

#define OK(status) assert_int_equal((status).code, STATUS_OK)

static inline void assert_refused(Status status, const char *rule)
{
    assert_int_equal(status.code, STATUS_REFUSED);
    if (rule != NULL)
        assert_string_equal(status.rule, rule);
    else
        assert_null(status.rule);
}

/* ---- what there is to see ---- */

static inline int fact(const Story *story, int16_t piece, const char *name)
{
    char text[32] = "";
    Look look = look_into(story);

    assert_true(story->rules->tell(&look, piece, name, text, sizeof text));
    return (int)strtol(text, NULL, 10);
}

static inline void assert_fact(const Story *story, int16_t piece, const char *name, const char *expected)
{
    char text[32] = "";
    Look look = look_into(story);

    assert_true(story->rules->tell(&look, piece, name, text, sizeof text));
    assert_string_equal(text, expected);
}

static inline int credits(const Story *story, int16_t seat)
{
    return fact(story, seat, "credits");
}

/* Exactly this seat is asked, and this. */
static inline void assert_asked(const Story *story, uint8_t seat, uint16_t kind)
{
    Question questions[MAX_SEATS];

    assert_int_equal(table_questions(story->rules, &story->table, questions), 1);
    assert_int_equal(questions[0].seat, seat);
    assert_int_equal(questions[0].kind, kind);
}

static inline void assert_chance(const Story *story, uint16_t occasion, int16_t piece, int ordinal)
{
    ChanceQuestion question;

    assert_true(table_chance(story->rules, &story->table, &question));
    assert_int_equal(question.key.occasion, occasion);
    assert_int_equal(question.key.piece, piece);
    assert_int_equal(question.key.ordinal, ordinal);
}

/* Was this said, with the last answer, to exactly these? */
static inline bool was_told(const Story *story, uint16_t message, uint8_t audience)
{
    for (int i = 0; i < story->told_count; i++) {
        if (story->told[i].message.id == message && story->told[i].audience == audience)
            return true;
    }
    return false;
}

static inline const Card *card_at(const Story *story, uint8_t pile, int place)
{
    Look look = look_into(story);
    uint16_t slot = pile_at(&look, pile, place);

    assert_int_not_equal(slot, NO_SLOT);
    return &story->table.cards[slot];
}

static inline void assert_card(const Story *story, uint8_t pile, int place, uint16_t card, uint8_t known)
{
    assert_int_equal(card_at(story, pile, place)->kind, card + 1);
    assert_int_equal(card_at(story, pile, place)->known, known);
}

/* ---- whole stretches ---- */

/* A turn without a run. */
static inline void idle_turn(Story *story, uint8_t seat)
{
    OK(try_verb(story, seat, SM_VERB_BURY));
    OK(try_ship(story, seat, 0));
}

/* Up to the question for the bribe. */
static inline void load_cargo(Story *story, uint8_t seat, uint64_t items)
{
    OK(try_verb(story, seat, SM_VERB_BURY));
    OK(try_ship(story, seat, items));
}

/* Up to the window before the sale. */
static inline void run_to_sale(Story *story, uint8_t seat, uint64_t items)
{
    load_cargo(story, seat, items);
    OK(try_bribe(story, seat, 0));
    OK(try_roll(story, SM_FACE_CLEAR));
}

#endif
