/* Workers: who is served when, what is refused, and that everything comes back to the loop. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/workers.h"
#include "unit/run_tests.h"

enum { MOST_TASKS = 64 };

/* The gate that every task waits at until the test opens it, and the order in which tasks were run. */
typedef struct Gate {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool open;
    int entered, woken, run_count, finished, dropped;
    int order[MOST_TASKS];
} Gate;

static Gate gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

typedef struct Task {
    Work work;
    int name;
    bool waits; /* at the gate */
} Task;

static void run_task(Work *work)
{
    const Task *task = (const Task *)work;

    pthread_mutex_lock(&gate.lock);
    gate.entered++;
    pthread_cond_broadcast(&gate.changed);
    while (task->waits && !gate.open)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.order[gate.run_count++] = task->name;
    pthread_mutex_unlock(&gate.lock);
}

static void finish_task(void *self, Work *work)
{
    Gate *told = self;

    told->finished++;
    told->dropped += work->dropped;
    free(work);
}

static void wake(void *self)
{
    Gate *told = self;

    pthread_mutex_lock(&told->lock);
    told->woken++;
    pthread_cond_broadcast(&told->changed);
    pthread_mutex_unlock(&told->lock);
}

static Workers *start(int threads, int waiting, int waiting_a_client)
{
    WorkersSetup setup = {
        .threads = threads, .waiting = waiting, .waiting_a_client = waiting_a_client, .wake = wake, .self = &gate};

    gate.open = false;
    gate.entered = gate.woken = gate.run_count = gate.finished = gate.dropped = 0;
    Workers *workers = workers_start(&setup);
    assert_non_null(workers);
    return workers;
}

static bool submit(Workers *workers, WorkKind kind, uint64_t client, int name, bool waits)
{
    Task *task = calloc(1, sizeof *task);

    assert_non_null(task);
    task->work = (Work){.kind = kind, .client = client, .run = run_task, .finish = finish_task};
    task->name = name;
    task->waits = waits;
    if (workers_submit(workers, &task->work))
        return true;
    free(task);
    return false;
}

/* Waits until `count` tasks have begun. */
static void await_entered(int count)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.entered < count)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

static void open_gate_and_finish(Workers *workers, int count)
{
    pthread_mutex_lock(&gate.lock);
    gate.open = true;
    pthread_cond_broadcast(&gate.changed);
    while (gate.woken < count)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
    workers_pick_up(workers);
    assert_int_equal(gate.finished, count);
}

static void assert_order(const int *names, int count)
{
    assert_int_equal(gate.run_count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(gate.order[i], names[i]);
}

static void thoughts_come_before_odds_and_odds_before_replays(void **state)
{
    static const int order[] = {0, 3, 2, 1};
    Workers *workers = start(1, 10, 10);

    (void)state;
    assert_true(submit(workers, WORK_THOUGHT, 0, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_REPLAY, 1, 1, false));
    assert_true(submit(workers, WORK_ODDS, 1, 2, false));
    assert_true(submit(workers, WORK_THOUGHT, 0, 3, false));
    assert_int_equal(workers_busy(workers, WORK_THOUGHT), 2);
    open_gate_and_finish(workers, 4);
    assert_order(order, 4);
    assert_int_equal(workers_busy(workers, WORK_THOUGHT), 0);
    workers_free(workers);
}

static void replays_are_served_although_thoughts_never_end(void **state)
{
    Workers *workers = start(1, 10, 10);
    int place = 0;

    (void)state;
    assert_true(submit(workers, WORK_THOUGHT, 0, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_REPLAY, 1, 99, false));
    for (int name = 1; name <= 20; name++)
        assert_true(submit(workers, WORK_THOUGHT, 0, name, false));
    open_gate_and_finish(workers, 22);
    while (gate.order[place] != 99)
        place++;
    assert_true(place <= 8);
    workers_free(workers);
}

/* Help has what nobody else wants: it comes last, has the thread that is left to thoughts, and nobody counts it as waiting. */
static void help_comes_last(void **state)
{
    static const int order[] = {0, 9, 2, 1, 3};
    Workers *workers = start(1, 1, 1);

    (void)state;
    assert_true(submit(workers, WORK_THOUGHT, 0, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_HELP, 1, 1, false));
    assert_int_equal(workers_wait(workers), 0);
    assert_true(submit(workers, WORK_REPLAY, 1, 2, false));
    assert_true(submit(workers, WORK_SEARCH, 1, 9, false));
    assert_int_equal(workers_wait(workers), 2);
    assert_true(submit(workers, WORK_HELP, 2, 3, false));
    open_gate_and_finish(workers, 5);
    assert_order(order, 5);
    workers_free(workers);

    workers = start(2, 10, 10);
    assert_int_equal(workers_threads(workers), 2);
    assert_true(submit(workers, WORK_SEARCH, 1, 0, true));
    assert_true(submit(workers, WORK_HELP, 1, 1, true));
    await_entered(2);
    open_gate_and_finish(workers, 2);
    workers_free(workers);
}

static void clients_take_turns(void **state)
{
    static const int order[] = {0, 1, 11, 21, 2, 3, 4};
    Workers *workers = start(1, 20, 20);

    (void)state;
    assert_true(submit(workers, WORK_THOUGHT, 0, 0, true));
    await_entered(1);
    for (int name = 1; name <= 4; name++)
        assert_true(submit(workers, WORK_REPLAY, 1, name, false));
    assert_true(submit(workers, WORK_REPLAY, 2, 11, false));
    assert_true(submit(workers, WORK_REPLAY, 3, 21, false));
    open_gate_and_finish(workers, 7);
    assert_order(order, 7);
    workers_free(workers);
}

static void what_one_client_may_have_waiting_is_bounded_and_what_all_may(void **state)
{
    Workers *workers = start(1, 3, 2);

    (void)state;
    assert_true(submit(workers, WORK_REPLAY, 1, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_REPLAY, 1, 1, false)); /* one runs, one waits */
    assert_false(submit(workers, WORK_REPLAY, 1, 2, false));
    assert_true(submit(workers, WORK_REPLAY, 2, 3, false));
    assert_false(submit(workers, WORK_REPLAY, 3, 4, false));
    assert_true(submit(workers, WORK_ODDS, 3, 5, false)); /* another line */
    for (int i = 0; i < 10; i++)
        assert_true(submit(workers, WORK_THOUGHT, 0, 10 + i, false)); /* games wait for these */
    open_gate_and_finish(workers, 14);
    assert_true(submit(workers, WORK_REPLAY, 1, 6, false));
    open_gate_and_finish(workers, 15);
    workers_free(workers);
}

static void one_thread_is_left_to_the_thoughts(void **state)
{
    Workers *workers = start(2, 10, 10);

    (void)state;
    assert_true(submit(workers, WORK_REPLAY, 1, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_REPLAY, 2, 1, true)); /* waits for the first, though a thread is free */
    assert_true(submit(workers, WORK_THOUGHT, 0, 2, false));
    await_entered(2);
    pthread_mutex_lock(&gate.lock);
    while (gate.woken < 1)
        pthread_cond_wait(&gate.changed, &gate.lock);
    assert_int_equal(gate.order[0], 2);
    assert_int_equal(gate.entered, 2);
    pthread_mutex_unlock(&gate.lock);
    open_gate_and_finish(workers, 3);
    workers_free(workers);
}

static void what_waits_is_dropped_when_the_workers_stop(void **state)
{
    Workers *workers = start(1, 10, 10);

    (void)state;
    assert_true(submit(workers, WORK_REPLAY, 1, 0, true));
    await_entered(1);
    assert_true(submit(workers, WORK_REPLAY, 1, 1, false));
    pthread_mutex_lock(&gate.lock);
    gate.open = true;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
    workers_stop(workers);
    assert_int_equal(gate.finished, 2);
    assert_int_equal(gate.dropped, 2);
    assert_false(submit(workers, WORK_REPLAY, 1, 2, false));
    workers_free(workers);
}

static void everybody_at_one_address_is_one_client(void **state)
{
    (void)state;
    assert_true(workers_client("10.0.0.1") == workers_client("10.0.0.1"));
    assert_true(workers_client("10.0.0.1") != workers_client("10.0.0.2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thoughts_come_before_odds_and_odds_before_replays),
        cmocka_unit_test(replays_are_served_although_thoughts_never_end),
        cmocka_unit_test(help_comes_last),
        cmocka_unit_test(clients_take_turns),
        cmocka_unit_test(what_one_client_may_have_waiting_is_bounded_and_what_all_may),
        cmocka_unit_test(one_thread_is_left_to_the_thoughts),
        cmocka_unit_test(what_waits_is_dropped_when_the_workers_stop),
        cmocka_unit_test(everybody_at_one_address_is_one_client),
    };
    return RUN_TESTS(tests);
}
