/* The store: what was told to be kept is there, whatever happens. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "unit/store_story.h"

static Store *try_to_open(const char *where)
{
    return store_open(&(StoreOptions){.path = where}, error);
}

static StoreJob entries(const char *game, int first, int count, const char *const *lines)
{
    return (StoreJob){.game = game, .first_entry = first, .entry_count = count, .entries = lines};
}

static const char *const three[] = {"1 one", "2 two", "3 three"};

static void begin_game(Store *store, const char *id)
{
    assert_true(keep(store, (StoreJob){.game = id, .header = "head\n", .room = "{\"a\":1}", .state = "playing"}).ok);
}

static void assert_kept(Store *store, const char *id, const char *record, const char *room, const char *state)
{
    StoredGame game;

    if (!store_find(store, id, &game, error))
        fail_msg("%s is not there: %s", id, error);
    assert_string_equal(game.record, record);
    assert_int_equal(game.record_length, strlen(record));
    assert_string_equal(game.room, room);
    assert_string_equal(game.state, state);
    assert_true(game.changed > INT64_C(1600000000000));
    stored_game_free(&game);
}

static void what_is_kept_is_there_after_closing(void **state)
{
    (void)state;
    Store *store = open_store();
    begin_game(store, "g1");
    assert_true(keep(store, entries("g1", 1, 2, three)).ok);
    assert_true(keep(store, entries("g1", 3, 1, three + 2)).ok);
    assert_true(keep(store, (StoreJob){.game = "g1", .room = "{\"a\":2}", .state = "over"}).ok);
    assert_kept(store, "g1", "head\n1 one\n2 two\n3 three\n", "{\"a\":2}", "over");
    store_close(store);
    store = open_store();
    assert_kept(store, "g1", "head\n1 one\n2 two\n3 three\n", "{\"a\":2}", "over");
    store_close(store);
}

static void a_game_waits_with_an_empty_header_and_then_begins(void **state)
{
    (void)state;
    Store *store = open_store();
    assert_true(keep(store, (StoreJob){.game = "g", .header = ""}).ok);
    assert_kept(store, "g", "", "{}", "waiting");
    assert_true(keep(store, (StoreJob){.game = "g", .header = "head\n", .state = "playing"}).ok);
    assert_true(keep(store, entries("g", 1, 1, three)).ok);
    StoreDone done = keep(store, (StoreJob){.game = "g", .header = "other\n"});
    assert_false(done.ok);
    assert_non_null(strstr(done.why, "begun already"));
    assert_kept(store, "g", "head\n1 one\n", "{}", "playing");
    store_close(store);
}

static void positions_are_a_fence(void **state)
{
    (void)state;
    Store *store = open_store(), *other = open_store();
    begin_game(store, "g");
    assert_true(keep(store, entries("g", 1, 1, three)).ok);
    assert_true(keep(other, entries("g", 2, 1, three + 1)).ok);
    StoreDone late = keep(store, entries("g", 2, 2, three + 1));
    assert_false(late.ok);
    assert_non_null(strstr(late.why, "entry 2 does not follow the 2"));
    assert_false(keep(store, entries("g", 4, 1, three)).ok);
    assert_false(keep(store, entries("nobody", 1, 1, three)).ok);
    assert_kept(store, "g", "head\n1 one\n2 two\n", "{\"a\":1}", "playing");
    store_close(other);
    store_close(store);
}

static void a_job_is_done_wholly_or_not_at_all(void **state)
{
    (void)state;
    Store *store = open_store();
    begin_game(store, "g");
    StoreJob job = entries("g", 7, 1, three);
    job.room = "{\"a\":9}";
    job.state = "over";
    job.chat = "{\"text\":\"hello\"}";
    assert_false(keep(store, job).ok);
    assert_kept(store, "g", "head\n", "{\"a\":1}", "playing");
    char *chat = store_chat(store, "g", 10);
    assert_string_equal(chat, "[]");
    free(chat);
    store_close(store);
}

static void jobs_are_done_in_their_order_and_failures_harm_nobody_else(void **state)
{
    enum { JOBS = 500 };
    (void)state;
    Store *store = open_store();
    begin_game(store, "a");
    begin_game(store, "b");
    for (int i = 0; i < JOBS; i++) {
        char line[32];
        const char *lines[] = {line};
        (void)snprintf(line, sizeof line, "%d line", i + 1);
        StoreJob good = entries("a", i + 1, 1, lines), bad = entries("b", i + 2, 1, lines);
        good.number = 2 * (uint64_t)i;
        bad.number = 2 * (uint64_t)i + 1;
        assert_true(store_submit(store, &good));
        assert_true(store_submit(store, &bad));
    }
    for (uint64_t i = 0; i < 2 * JOBS; i++) {
        StoreDone done = await(store);
        assert_true(done.number == i);
        assert_int_equal(done.ok, i % 2 == 0);
    }
    StoreStats stats = store_stats(store);
    assert_int_equal(stats.jobs, 2 * JOBS + 2);
    assert_int_equal(stats.failures, JOBS);
    assert_int_equal(stats.waiting, 0);
    assert_true(stats.transactions < stats.jobs); /* what waits together is committed together */
    assert_kept(store, "b", "head\n", "{\"a\":1}", "playing");
    store_close(store);
}

static void chat_is_kept_in_order(void **state)
{
    (void)state;
    Store *store = open_store();
    begin_game(store, "g");
    static const char *const lines[] = {"{\"n\":1}", "{\"n\":2}", "{\"n\":3}"};
    for (int i = 0; i < 3; i++)
        assert_true(keep(store, (StoreJob){.game = "g", .chat = lines[i]}).ok);
    char *chat = store_chat(store, "g", 2);
    assert_string_equal(chat, "[{\"n\":2},{\"n\":3}]");
    free(chat);
    store_close(store);
}

typedef struct Seen {
    char ids[64];
    int most;
} Seen;

static bool see(void *self, const StoredGame *game)
{
    Seen *seen = self;

    strcat(seen->ids, game->id);
    return --seen->most > 0;
}

static void games_are_found_by_their_state(void **state)
{
    static const char *const running[] = {"playing", "adjourned", NULL};
    Seen some = {.most = 9}, all = {.most = 9}, first = {.most = 1};
    StoredGame game;

    (void)state;
    Store *store = open_store();
    begin_game(store, "a");
    begin_game(store, "b");
    begin_game(store, "c");
    assert_true(keep(store, (StoreJob){.game = "b", .state = "over"}).ok);
    assert_true(store_each(store, running, see, &some, error));
    assert_string_equal(some.ids, "ac");
    assert_true(store_each(store, NULL, see, &all, error));
    assert_string_equal(all.ids, "abc");
    assert_true(store_each(store, NULL, see, &first, error));
    assert_string_equal(first.ids, "a");
    assert_false(store_find(store, "d", &game, error));
    assert_string_equal(error, "");
    store_close(store);
}

static void a_file_of_a_newer_program_is_left_alone(void **state)
{
    sqlite3 *file = NULL;

    (void)state;
    store_close(open_store());
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "PRAGMA user_version = 999", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
    assert_null(try_to_open(path));
    assert_non_null(strstr(error, "newer Outrider"));
}

static void what_cannot_be_opened_is_told(void **state)
{
    char nowhere[128];
    FILE *file = fopen(path, "w");

    (void)state;
    assert_non_null(file);
    assert_true(fputs("this is no store, but it is long enough to look like one to nobody at all, truly", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_null(try_to_open(path));
    assert_non_null(strstr(error, path));
    (void)snprintf(nowhere, sizeof nowhere, "%s/no/such/folder.db", folder);
    assert_null(try_to_open(nowhere));
    assert_non_null(strstr(error, nowhere));
}

/* A limit on the size of files is as good as a full disk. */
static void a_full_disk_loses_nothing_that_was_kept(void **state)
{
    static char large[200000];
    const char *lines[] = {large};
    struct rlimit before, full = {.rlim_cur = 400000, .rlim_max = RLIM_INFINITY};
    int kept = 0;

    (void)state;
    memset(large, 'x', sizeof large - 1);
    Store *store = open_store();
    begin_game(store, "g");
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, SIG_IGN);
    full.rlim_max = before.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    StoreDone done = {.ok = true};
    while (done.ok && kept < 50) {
        done = keep(store, entries("g", kept + 1, 1, lines));
        kept += done.ok;
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(kept > 0 && kept < 50);
    assert_true(done.why[0] != '\0');
    assert_true(keep(store, entries("g", kept + 1, 1, three)).ok); /* there is room again */
    store_close(store);
    store = open_store();
    StoredGame game;
    assert_true(store_find(store, "g", &game, error));
    assert_int_equal(game.record_length, 5 + (size_t)kept * sizeof large + 6);
    stored_game_free(&game);
    store_close(store);
}

/* Many games at once: a transaction that does not fit any more refuses all its jobs, and what is acknowledged is there. */
static void a_disk_that_is_full_at_four_hundred_games_keeps_what_it_acknowledged(void **state)
{
    enum { GAMES = 400, ROUNDS = 12 };
    static char line[1500];
    const char *lines[] = {line};
    struct rlimit before, full;
    static int kept[GAMES];
    int refused = 0;

    (void)state;
    memset(kept, 0, sizeof kept);
    memset(line, 'y', sizeof line - 1);
    Store *store = open_store();
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    (void)signal(SIGXFSZ, SIG_IGN);
    full = (struct rlimit){.rlim_cur = 5000000, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    for (int round = 0; round < ROUNDS; round++) {
        for (int game = 0; game < GAMES; game++) {
            char id[16];
            (void)snprintf(id, sizeof id, "g%d", game);
            StoreJob job = entries(id, kept[game], kept[game] > 0, lines);
            job.number = (uint64_t)game + 1;
            job.header = kept[game] == 0 ? "head\n" : NULL;
            assert_true(store_submit(store, &job));
        }
        for (int game = 0; game < GAMES; game++) {
            StoreDone done = await(store);
            kept[done.number - 1] += done.ok;
            refused += !done.ok;
        }
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_true(refused > 0 && refused < GAMES * ROUNDS);
    for (int open = 0; open < 2; open++) { /* now, and after it was closed */
        for (int game = 0; game < GAMES; game++) {
            char id[16];
            StoredGame found;
            (void)snprintf(id, sizeof id, "g%d", game);
            assert_int_equal(store_find(store, id, &found, error), kept[game] > 0);
            if (kept[game] > 0)
                assert_int_equal(found.record_length, 5 + (size_t)(kept[game] - 1) * sizeof line);
            stored_game_free(&found);
        }
        store_close(store);
        store = open == 0 ? open_store() : NULL;
    }
}

/* Keeps entries and says how many are kept, until somebody ends it. */
static void keep_until_killed(int report)
{
    Store *store = open_store();

    begin_game(store, "g");
    for (int i = 1;; i++) {
        char line[32];
        const char *lines[] = {line};
        (void)snprintf(line, sizeof line, "%d line", i);
        if (!keep(store, entries("g", i, 1, lines)).ok || write(report, &i, sizeof i) != sizeof i)
            _exit(1);
    }
}

static void killing_loses_nothing_that_was_told(void **state)
{
    int pipes[2], told = 0, number = 0;
    StoredGame game;

    (void)state;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        keep_until_killed(pipes[1]);
    (void)close(pipes[1]);
    while (told < 20 && read(pipes[0], &number, sizeof number) == sizeof number)
        told = number;
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    while (read(pipes[0], &number, sizeof number) == sizeof number)
        told = number;
    (void)close(pipes[0]);
    assert_true(told >= 20);
    Store *store = open_store();
    assert_true(store_find(store, "g", &game, error));
    int lines = 0;
    for (const char *at = game.record; *at != '\0'; at++)
        lines += *at == '\n';
    assert_true(lines - 1 >= told); /* the header is one of them */
    stored_game_free(&game);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_is_kept_is_there_after_closing),
        TEST(a_game_waits_with_an_empty_header_and_then_begins),
        TEST(positions_are_a_fence),
        TEST(a_job_is_done_wholly_or_not_at_all),
        TEST(jobs_are_done_in_their_order_and_failures_harm_nobody_else),
        TEST(chat_is_kept_in_order),
        TEST(games_are_found_by_their_state),
        TEST(a_file_of_a_newer_program_is_left_alone),
        TEST(what_cannot_be_opened_is_told),
        TEST(a_full_disk_loses_nothing_that_was_kept),
        TEST(a_disk_that_is_full_at_four_hundred_games_keeps_what_it_acknowledged),
        TEST(killing_loses_nothing_that_was_told),
    };

    return RUN_TESTS(tests);
}
