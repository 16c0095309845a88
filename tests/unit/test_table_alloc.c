/* Play allocates nothing: whole games of both kinds, with every call of the allocator counted. The linker sends the calls
 * of this program and of the libraries it links here first (-Wl,--wrap), with and without sanitizers. */
#include <string.h>

#include "ai/random.h"
#include "games/skirmish_state.h"
#include "games/smugglers.h"
#include "outrider/chance.h"
#include "outrider/record.h"
#include "outrider/text.h"
#include "unit/run_tests.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
void __wrap_free(void *memory);

static volatile int calls; /* the compiler may think that malloc changes nothing of ours */

void *__wrap_malloc(size_t size)
{
    calls++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    calls++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    calls++;
    return __real_realloc(memory, size);
}

void __wrap_free(void *memory)
{
    calls++;
    __real_free(memory);
}

/* ---- the counter counts ---- */

static void every_call_of_the_allocator_is_counted(void **state)
{
    void *volatile memory; /* or the compiler would see that it is not needed */

    (void)state;
    calls = 0;
    memory = malloc(1);
    assert_int_equal(calls, 1);
    memory = realloc(memory, 2);
    assert_int_equal(calls, 2);
    free(memory);
    assert_int_equal(calls, 3);
    memory = calloc(1, 1);
    assert_int_equal(calls, 4);
    free(memory);
    assert_int_equal(calls, 5);
}

/* Records do allocate, in the library: if that is seen, so would be what the table did. */
static void calls_in_the_library_are_counted(void **state)
{
    Setup setup = {
        .seats = 2, .side = {0, 1}
    };
    Record record;
    RecordError error;

    (void)state;
    calls = 0;
    assert_true(record_begin(&record, rules_skirmish(), &setup, NULL, &error));
    assert_true(calls > 0);
    record_free(&record);
}

/* ---- play ---- */

static int events;

static void hear(void *self, const Table *table, const Event *event)
{
    const Voice voice = {.rules = self, .table = table};
    char text[400];
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &event->message);
    events++;
}

static void look_around(const Rules *rules, const Table *table, ChanceFast *fast)
{
    Question questions[MAX_SEATS];

    for (uint8_t seat = 0; seat <= table->seats; seat++) {
        Table known = table_censor(rules, table, seat < table->seats ? seat : SEAT_SPECTATOR);
        Table guess = table_imagine(rules, &known, chance_fast_number, fast);
        assert_true(table_questions(rules, &guess, questions) >= 0);
        assert_true(table_hash(&guess) != 0);
    }
}

static void play(const Rules *rules, const Setup *setup, uint64_t seed)
{
    static Table table;
    RandomPlayer player = {seed};
    ChanceFast fast = {seed};
    Chance chance = chance_fast(&fast);
    Sink sink = {.self = (void *)(uintptr_t)rules, .event = hear};
    Question questions[MAX_SEATS];
    Answer answer;
    Status status = table_open(rules, &table, setup, &sink, NULL, NULL);

    for (int turn = 0; status.code == STATUS_OK && table.state == TABLE_PLAYING; turn++) {
        status = chance_run(&chance, rules, &table, &sink);
        int count = table_questions(rules, &table, questions);
        if (status.code != STATUS_OK || count == 0)
            break;
        if (turn % 16 == 0)
            look_around(rules, &table, &fast);
        assert_true(random_answer(&player, rules, &table, &questions[random_below(&player, (uint32_t)count)], &answer));
        answer.count++;
        assert_int_equal(table_answer(rules, &table, &answer, &sink).code, STATUS_REFUSED);
        answer.count--;
        status = table_answer(rules, &table, &answer, &sink);
    }
#ifndef OUTRIDER_TIGHT
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(table.state, TABLE_OVER);
#endif
}

static void play_allocates_nothing(void **state)
{
    Setup skirmish = {
        .seats = 4, .side = {0, 1, 0, 1}
    };
    Setup smugglers = {
        .seats = 4, .side = {0, 1, 2, 3}
    };

    (void)state;
    calls = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        play(rules_skirmish(), &skirmish, seed);
        play(rules_smugglers(), &smugglers, seed);
        play(rules_smugglers_guild(), &smugglers, seed);
    }
    int counted = calls;
    assert_int_equal(counted, 0);
    assert_true(events > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_call_of_the_allocator_is_counted),
        cmocka_unit_test(calls_in_the_library_are_counted),
        cmocka_unit_test(play_allocates_nothing),
    };

    return RUN_TESTS(tests);
}
