/* Small stories about answers: a table of one of the small games, answers of every kind, and refusals that move no bit. */
#ifndef TESTS_UNIT_ANSWER_STORY_H
#define TESTS_UNIT_ANSWER_STORY_H

#include "unit/record_story.h"
#include "unit/table_toy.h"

static const Rules *rules;
static Table table;

static inline void open_table(const Rules *by, const Setup *setup)
{
    Status status;

    rules = by;
    status = table_open(rules, &table, setup, NULL, NULL, NULL);
    assert_int_equal(status.code, STATUS_OK);
}

/* ---- refusing ---- */

/* Which of the kernel's messages have been met as refusals, in all tests. */
static bool met[KERNEL_MESSAGES];

static inline void assert_text(const Status *status, const char *text)
{
    Voice voice = {.rules = rules, .table = &table};
    char found[300];
    Out out = out_to(found, sizeof found);

    status_format(&out, &voice, status);
    assert_string_equal(found, text);
    if (status->message.id < KERNEL_MESSAGES)
        met[status->message.id] = true;
}

static inline void refuse(const Answer *answer, const char *text)
{
    static Table before;
    Status checked = table_check(rules, &table, answer);

    before = table;
    Status status = table_answer(rules, &table, answer, NULL);
    assert_int_equal(status.code, STATUS_REFUSED);
    assert_int_equal(checked.code, STATUS_REFUSED);
    assert_memory_equal(&table, &before, sizeof table);
    assert_text(&status, text);
}

static inline void refuse_referee(RefereeEntry entry, const char *text)
{
    static Table before;

    before = table;
    Status status = table_referee(rules, &table, &entry, NULL);
    assert_int_not_equal(status.code, STATUS_OK);
    assert_memory_equal(&table, &before, sizeof table);
    assert_text(&status, text);
}

static inline void refuse_setup(const Rules *by, const Setup *setup, const char *text)
{
    rules = by;
    Status status = table_open(rules, &table, setup, NULL, NULL, NULL);
    assert_int_equal(status.code, STATUS_REFUSED);
    assert_text(&status, text);
    assert_int_equal(table_answer(rules, &table, &(Answer){0}, NULL).code, STATUS_BROKEN);
}

static inline void take(const Answer *answer)
{
    Status status = table_answer(rules, &table, answer, NULL);

    if (status.code != STATUS_OK)
        assert_text(&status, "taken");
}

/* ---- answers ---- */

static inline Answer answer_of_seat(uint8_t seat, uint8_t kind)
{
    Question question = {0};

    table_question(rules, &table, seat, &question);
    return (Answer){.seat = seat, .kind = kind, .count = question.count, .key = key_of(0)};
}

static inline Answer option(uint8_t seat, Key key)
{
    Answer answer = answer_of_seat(seat, ANSWER_OPTION);

    answer.key = key;
    return answer;
}

static inline Answer move(uint8_t seat, Key key)
{
    return (Answer){.seat = seat, .kind = ANSWER_MOVE, .key = key};
}

static inline Answer number(uint8_t seat, int32_t value)
{
    Answer answer = answer_of_seat(seat, ANSWER_NUMBER);

    answer.key.number = value;
    return answer;
}

static inline Answer subset(uint8_t seat, uint64_t items)
{
    Answer answer = answer_of_seat(seat, ANSWER_SUBSET);

    answer.items = items;
    return answer;
}

static inline Answer pose(uint8_t seat, int x, int y, uint32_t heading)
{
    Answer answer = answer_of_seat(seat, ANSWER_POSE);

    answer.key.pose = (Pose){x * POSE_STEPS_PER_MM, y * POSE_STEPS_PER_MM, heading};
    return answer;
}

static inline Answer dice(int first, int second, int last)
{
    return (Answer){
        .seat = SEAT_CHANCE,
        .kind = ANSWER_ROLL,
        .faces = {[0] = (uint8_t)first, [1] = (uint8_t)second, [7] = (uint8_t)last}
    };
}

#define REFUSE(answer, text)                                                                                           \
    do {                                                                                                               \
        Answer refused_ = (answer);                                                                                    \
        refuse(&refused_, text);                                                                                       \
    } while (0)

#define TAKE(answer)                                                                                                   \
    do {                                                                                                               \
        Answer taken_ = (answer);                                                                                      \
        take(&taken_);                                                                                                 \
    } while (0)

/* ---- positions ---- */

static inline void open_fight(void)
{
    Setup setup = skirmish_setup("drone red seat 0 at 100 100 facing 0 focus\n"
                                 "drone blue seat 1 at 100 150 facing 180 focus\n"
                                 "drone far seat 1 at 100 280 facing 180\nphase firing\n");

    open_table(rules_skirmish(), &setup);
}

/* Four seats, two a side, each with one drone, all asked for their dials. */
static inline void open_dials(void)
{
    Setup setup = {
        .seats = 4,
        .side = {0, 0, 1, 1},
        .lines = "drone a seat 0 at 50 50 facing 0\ndrone b seat 1 at 100 50 facing 0\n"
                 "drone c seat 2 at 50 250 facing 180\ndrone d seat 3 at 100 250 facing 180\nphase planning\n"
    };

    open_table(rules_skirmish(), &setup);
}

static inline Key dial(int16_t drone, uint16_t verb, int speed)
{
    Key key = key_number(verb, speed);

    key.piece = drone;
    return key;
}

static inline void open_cargo(void)
{
    Setup setup = smugglers_setup("hand 0 spice arms ambush fuel relic\nhand 1\nhand 2\ndeck fuel\n");

    open_table(rules_smugglers(), &setup);
    TAKE(option(0, key_of(SM_VERB_BURY)));
}

#endif
