/* The store's file: its versions, its mode, its owner, its size; and what its operator does with it. */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/schema.h"
#include "store/tools.h"
#include "store/upkeep.h"
#include "unit/store_story.h"

#define DAY INT64_C(86400000)

static StoreTools *open_tools(Store *store)
{
    StoreTools *tools = store_tools_open(store, error);

    if (tools == NULL)
        fail_msg("%s", error);
    return tools;
}

static const char *const lines[] = {"1 one one one one one", "2 two two two two two", "3 three three three three"};
#define RECORD "head\n1 one one one one one\n2 two two two two two\n"

static void keep_game(Store *store, const char *id, const char *state)
{
    StoreJob job = {.game = id,
                    .header = "head\n",
                    .room = "{\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}]}",
                    .state = state,
                    .first_entry = 1,
                    .entry_count = 2,
                    .entries = lines};

    assert_true(keep(store, job).ok);
}

static void assert_record(Store *store, const char *id, const char *record)
{
    StoredGame game;

    if (!store_find(store, id, &game, error))
        fail_msg("%s is not there: %s", id, error);
    assert_string_equal(game.record, record);
    assert_int_equal(game.record_length, strlen(record));
    assert_int_equal(game.header_length, 5);
    stored_game_free(&game);
}

static bool is_there(Store *store, const char *id)
{
    StoredGame game;
    bool found = store_find(store, id, &game, error);

    stored_game_free(&game);
    assert_string_equal(error, "");
    return found;
}

static int mode_of(const char *file)
{
    struct stat found;

    assert_int_equal(stat(file, &found), 0);
    return (int)(found.st_mode & 0777);
}

/* ---- versions, modes, owners ---- */

/* The tables of the first version, as it made them. */
static const char first_version[] =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE games (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, header TEXT NOT NULL,"
    " room TEXT NOT NULL DEFAULT '{}', state TEXT NOT NULL DEFAULT 'waiting', entries INTEGER NOT NULL DEFAULT 0,"
    " lines INTEGER NOT NULL DEFAULT 0, changed INTEGER NOT NULL DEFAULT 0);"
    "CREATE INDEX games_by_state ON games (state);"
    "CREATE TABLE entries (game INTEGER NOT NULL REFERENCES games (key), position INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (game, position)) WITHOUT ROWID;"
    "CREATE TABLE chat (game INTEGER NOT NULL REFERENCES games (key), number INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (game, number)) WITHOUT ROWID;"
    "INSERT INTO games VALUES (1, 'old', 'head' || char(10), '{\"a\":1}', 'playing', 2, 1, 1700000000000);"
    "INSERT INTO games VALUES (2, 'new', '', '{}', 'waiting', 0, 0, 1700000000001);"
    "INSERT INTO entries VALUES (1, 1, '1 one one one one one'), (1, 2, '2 two two two two two');"
    "INSERT INTO chat VALUES (1, 1, '{\"n\":1}');"
    "PRAGMA user_version = 1;";

static void a_file_of_the_first_version_becomes_one_of_this(void **state)
{
    sqlite3 *file = NULL;
    StoredGame game;

    (void)state;
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, first_version, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
    Store *store = open_store();
    assert_record(store, "old", RECORD);
    assert_true(store_find(store, "old", &game, error));
    assert_string_equal(game.room, "{\"a\":1}");
    assert_string_equal(game.state, "playing");
    assert_true(game.changed == INT64_C(1700000000000));
    stored_game_free(&game);
    StoreJob next = {.game = "old", .first_entry = 3, .entry_count = 1, .entries = lines + 2, .chat = "{\"n\":2}"};
    assert_true(keep(store, next).ok);
    assert_record(store, "old", RECORD "3 three three three three\n");
    char *chat = store_chat(store, "old", 10);
    assert_string_equal(chat, "[{\"n\":1},{\"n\":2}]");
    free(chat);
    assert_true(keep(store, (StoreJob){.game = "new", .header = "head\n", .state = "playing"}).ok);
    store_close(store);
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(schema_number(file, "PRAGMA auto_vacuum"), 2); /* pages can be given back one by one */
    sqlite3_close(file);
}

static void only_the_owner_reads_it(void **state)
{
    char wal[128];

    (void)state;
    (void)snprintf(wal, sizeof wal, "%s-wal", path);
    Store *store = open_store();
    keep_game(store, "g", "over");
    assert_int_equal(mode_of(path), 0600);
    assert_int_equal(mode_of(wal), 0600);
    store_close(store);
    assert_int_equal(chmod(path, 0644), 0); /* as older programs made it */
    store = open_store();
    assert_int_equal(mode_of(path), 0600);
    StoreTools *tools = open_tools(store);
    assert_true(store_backup(tools, copy_path, error));
    assert_int_equal(mode_of(copy_path), 0600);
    store_tools_close(tools);
    store_close(store);
}

static void a_second_process_is_refused_and_told_of_the_first(void **state)
{
    int ready[2];
    char byte = 0, expected[40];

    (void)state;
    assert_int_equal(pipe(ready), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        Store *store = open_store();
        if (store == NULL || write(ready[1], "r", 1) != 1)
            _exit(1);
        for (;;)
            (void)pause();
    }
    assert_true(read(ready[0], &byte, 1) == 1);
    assert_null(store_open(&(StoreOptions){.path = path}, error));
    (void)snprintf(expected, sizeof expected, "in use by process %ld", (long)child);
    assert_non_null(strstr(error, expected));
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    store_close(open_store()); /* a lock ends with its process */
    (void)close(ready[0]);
    (void)close(ready[1]);
}

/* ---- size and age ---- */

static void a_store_that_is_nearly_full_says_so_and_then_refuses(void **state)
{
    static char large[20000];
    const char *entry[] = {large};
    int kept = 0, kept_when_full = 0;
    StoreDone done = {.ok = true};

    (void)state;
    memset(large, 'x', sizeof large - 1);
    Store *store = open_store_with((StoreOptions){.most_bytes = 1 << 20});
    keep_game(store, "g", "playing");
    assert_false(store_is_full(store));
    while (done.ok && kept < 100) {
        StoreJob job = {.game = "g", .first_entry = kept + 3, .entry_count = 1, .entries = entry};
        done = keep(store, job);
        kept += done.ok;
        if (kept_when_full == 0 && store_is_full(store))
            kept_when_full = kept;
    }
    assert_true(kept_when_full > 10 && kept > kept_when_full && kept < 100);
    assert_non_null(strstr(done.why, "full"));
    store_close(store);
}

static void finished_games_are_packed_and_read_the_same(void **state)
{
    Upkeep upkeep = {0};
    Writer writer;
    int64_t now = INT64_C(1000) * time(NULL);

    (void)state;
    Store *store = open_store();
    keep_game(store, "done", "over");
    keep_game(store, "running", "playing");
    store_close(store);
    assert_true(writer_open(&writer, path, 0, error));
    assert_false(upkeep_step(&upkeep, &writer, now)); /* a game that is just over may still change */
    assert_true(upkeep_step(&upkeep, &writer, now + DAY));
    assert_false(upkeep_step(&upkeep, &writer, now + DAY));
    assert_int_equal(upkeep.packed, 1);
    assert_int_equal(schema_number(writer.file, "SELECT count(*) FROM entries"), 2); /* those of the other */
    writer_close(&writer);
    store = open_store();
    assert_record(store, "done", RECORD);
    assert_record(store, "running", RECORD);
    StoreJob more = {.game = "done", .first_entry = 3, .entry_count = 1, .entries = lines + 2};
    assert_true(keep(store, more).ok); /* rarely: what followed by itself was not written */
    assert_record(store, "done", RECORD "3 three three three three\n");
    more.first_entry = 3;
    assert_false(keep(store, more).ok);
    store_close(store);
}

static void games_that_are_too_old_are_deleted_and_running_ones_never(void **state)
{
    Upkeep upkeep = {.keep_days = 30};
    Writer writer;
    int64_t now = INT64_C(1000) * time(NULL);

    (void)state;
    Store *store = open_store();
    for (int i = 0; i < 40; i++) {
        char id[16];
        (void)snprintf(id, sizeof id, "done%d", i);
        keep_game(store, id, "over");
    }
    keep_game(store, "running", "playing");
    keep_game(store, "adjourned", "adjourned");
    store_close(store);
    assert_true(writer_open(&writer, path, 0, error));
    while (upkeep_step(&upkeep, &writer, now + 29 * DAY))
        continue;
    assert_int_equal(upkeep.deleted, 0);
    assert_int_equal(upkeep.packed, 40);
    int steps = 0;
    while (upkeep_step(&upkeep, &writer, now + 31 * DAY))
        steps++;
    assert_int_equal(upkeep.deleted, 40);
    assert_true(steps >= 3); /* a few at a time */
    assert_int_equal(schema_number(writer.file, "SELECT count(*) FROM packed"), 0);
    assert_int_equal(schema_number(writer.file, "SELECT count(*) FROM rooms"), 2);
    writer_close(&writer);
    store = open_store();
    assert_true(is_there(store, "running") && is_there(store, "adjourned"));
    store_close(store);
}

static void count_spent(void *self, const StoreSpent *spent)
{
    assert_string_equal(spent->maker, "m");
    assert_int_equal(spent->games, 2);
    *(int64_t *)self += spent->bytes;
}

static void sum_sanctions(void *self, const StoreSanction *sanction)
{
    int64_t *sums = self;

    assert_string_equal(sanction->maker, "m");
    sums[0]++;
    sums[1] += sanction->muted;
    sums[2] += sanction->banned == INT64_MAX;
}

static void sanctions_are_kept_until_they_are_lifted(void **state)
{
    StoreSanction sanction = {.maker = "m", .muted = 5};
    int64_t sums[3] = {0};

    (void)state;
    Store *store = open_store();
    assert_true(keep(store, (StoreJob){.sanction = &sanction}).ok);
    sanction = (StoreSanction){.maker = "m", .muted = 7, .banned = INT64_MAX};
    assert_true(keep(store, (StoreJob){.sanction = &sanction}).ok);
    store_close(store);
    store = open_store();
    assert_true(store_each_sanction(store, sum_sanctions, sums));
    assert_int_equal(sums[0], 1);
    assert_int_equal(sums[1], 7);
    assert_int_equal(sums[2], 1);
    sanction.muted = sanction.banned = 0;
    assert_true(keep(store, (StoreJob){.sanction = &sanction}).ok);
    assert_true(store_each_sanction(store, sum_sanctions, sums));
    assert_int_equal(sums[0], 1); /* none more */
    store_close(store);
}

static void what_was_spent_is_kept_for_a_day(void **state)
{
    int64_t today = time(NULL) / 86400; /* the store itself forgets other days */
    StoreSpent spent = {.maker = "m", .day = today, .bytes = 5, .games = 2};
    uint8_t key[STORE_KEY_BYTES], again[STORE_KEY_BYTES];
    Upkeep upkeep = {0};
    Writer writer;
    int64_t sum = 0;

    (void)state;
    Store *store = open_store();
    assert_true(keep(store, (StoreJob){.spent = &spent}).ok);
    spent.bytes = 7;
    assert_true(keep(store, (StoreJob){.spent = &spent}).ok);
    store_address_key(store, key);
    store_close(store);
    assert_true(writer_open(&writer, path, 0, error));
    assert_false(upkeep_step(&upkeep, &writer, today * DAY));
    writer_close(&writer);
    store = open_store();
    assert_true(store_each_spent(store, today, count_spent, &sum));
    assert_int_equal(sum, 7);
    assert_true(store_each_spent(store, today + 1, count_spent, &sum));
    assert_int_equal(sum, 7);
    store_address_key(store, again);
    assert_memory_equal(key, again, sizeof key);
    store_close(store);
    assert_true(writer_open(&writer, path, 0, error));
    assert_true(upkeep_step(&upkeep, &writer, (today + 1) * DAY));
    assert_int_equal(schema_number(writer.file, "SELECT count(*) FROM spent"), 0);
    writer_close(&writer);
}

/* ---- the operator ---- */

typedef struct Seen {
    char ids[64];
    StoreSummary last;
} Seen;

static bool see(void *self, const StoreSummary *game)
{
    Seen *seen = self;

    strcat(seen->ids, game->id);
    seen->last = *game;
    return true;
}

static void assert_listed(StoreTools *tools, StoreFilter filter, const char *ids)
{
    Seen seen = {0};

    if (!store_list(tools, &filter, see, &seen, error))
        fail_msg("%s", error);
    assert_string_equal(seen.ids, ids);
}

static void games_are_listed_by_what_is_asked(void **state)
{
    Seen seen = {0};

    (void)state;
    Store *store = open_store();
    StoreTools *tools = open_tools(store);
    keep_game(store, "a", "over");
    keep_game(store, "b", "playing");
    assert_true(keep(store, (StoreJob){.game = "c", .header = ""}).ok);
    assert_listed(tools, (StoreFilter){0}, "abc");
    assert_listed(tools, (StoreFilter){.state = "over"}, "a");
    assert_listed(tools, (StoreFilter){.name = "Bob"}, "ab");
    assert_listed(tools, (StoreFilter){.name = "Eve"}, "");
    assert_listed(tools, (StoreFilter){.before = 1000}, "");
    assert_listed(tools, (StoreFilter){.before = INT64_C(4000000000000)}, "abc");
    assert_true(store_list(tools, &(StoreFilter){.id = "b"}, see, &seen, error));
    assert_int_equal(seen.last.entries, 2);
    assert_int_equal(seen.last.bytes, strlen(RECORD));
    assert_string_equal(seen.last.state, "playing");
    store_tools_close(tools);
    store_close(store);
}

static void what_is_over_can_be_deleted_and_the_host_is_told(void **state)
{
    StoreDone done;

    (void)state;
    Store *store = open_store();
    StoreTools *tools = open_tools(store);
    keep_game(store, "a", "over");
    keep_game(store, "b", "playing");
    assert_true(store_delete(tools, "a", error));
    assert_false(is_there(store, "a"));
    assert_true(store_done(store, &done));
    assert_true(done.number == 0);
    assert_string_equal(done.game, "a");
    assert_false(store_delete(tools, "b", error));
    assert_non_null(strstr(error, "not over"));
    assert_false(store_delete(tools, "c", error));
    assert_non_null(strstr(error, "no game c"));
    assert_true(is_there(store, "b"));
    store_tools_close(tools);
    store_close(store);
}

static void a_backup_is_made_while_games_are_played(void **state)
{
    sqlite3 *file = NULL;

    (void)state;
    Store *store = open_store();
    StoreTools *tools = open_tools(store);
    keep_game(store, "a", "playing");
    for (int i = 0; i < 50; i++) {
        StoreJob job = {.number = 1, .game = "a", .chat = "{}"};
        assert_true(store_submit(store, &job));
    }
    assert_true(store_backup(tools, copy_path, error));
    assert_false(store_backup(tools, copy_path, error)); /* nothing is overwritten */
    assert_non_null(strstr(error, copy_path));
    store_tools_close(tools);
    store_close(store);
    assert_int_equal(sqlite3_open(copy_path, &file), SQLITE_OK);
    assert_int_equal(schema_number(file, "SELECT count(*) FROM entries"), 2);
    assert_int_equal(schema_number(file, "PRAGMA user_version"), 4);
    sqlite3_close(file);
}

static void pages_of_deleted_games_are_given_back(void **state)
{
    static char large[400000];
    const char *entry[] = {large};
    struct stat before, after;
    int64_t bytes = 0;

    (void)state;
    memset(large, 'x', sizeof large - 1);
    for (int whole = 0; whole < 2; whole++) {
        Store *store = open_store();
        StoreTools *tools = open_tools(store);
        StoreJob job = {
            .game = "a", .header = "h\n", .state = "over", .first_entry = 1, .entry_count = 1, .entries = entry};
        assert_true(keep(store, job).ok);
        assert_true(store_delete(tools, "a", error));
        assert_true(store_vacuum(tools, false, &bytes, error));
        assert_true(bytes > 300000 || whole == 1);
        store_tools_close(tools);
        store_close(store);
        assert_int_equal(stat(path, &before), 0);
        store = open_store();
        tools = open_tools(store);
        assert_true(store_vacuum(tools, whole == 1, &bytes, error));
        store_tools_close(tools);
        store_close(store);
        assert_int_equal(stat(path, &after), 0);
        assert_true(after.st_size <= before.st_size && after.st_size < 200000);
    }
}

/* ---- forgetting ---- */

static char *without_two(void *self, const char *record, size_t *length, size_t *header, bool *failed)
{
    char *made = strdup(record);
    char *found = strstr(made, "two");

    (void)self;
    (void)header;
    *failed = false;
    if (found == NULL) {
        free(made);
        return NULL;
    }
    *found = '2';
    *length = strlen(made);
    return made;
}

static bool file_holds(const char *file, const char *text)
{
    static char bytes[1 << 20];
    FILE *in = fopen(file, "rb");
    size_t length = in != NULL ? fread(bytes, 1, sizeof bytes, in) : 0, wanted = strlen(text);
    bool found = false;

    if (in != NULL)
        (void)fclose(in);
    for (size_t at = 0; at + wanted <= length && !found; at++)
        found = memcmp(bytes + at, text, wanted) == 0;
    return found;
}

static void a_person_is_forgotten_in_all_games_that_are_over(void **state)
{
    StoreForgotten forgotten;
    StoredGame game;
    char wal[128];

    (void)state;
    (void)snprintf(wal, sizeof wal, "%s-wal", path);
    Store *store = open_store();
    StoreTools *tools = open_tools(store);
    keep_game(store, "a", "over");
    keep_game(store, "b", "playing");
    assert_true(keep(store, (StoreJob){.game = "a", .chat = "{\"name\":\"Ann\",\"text\":\"my words\"}"}).ok);
    assert_true(keep(store, (StoreJob){.game = "a", .chat = "{\"name\":\"Bob\",\"text\":\"his words\"}"}).ok);
    assert_true(store_forget_name(tools, "Ann", "(forgotten)", without_two, NULL, &forgotten, error));
    assert_int_equal(forgotten.games, 1);
    assert_int_equal(forgotten.lines, 1);
    assert_int_equal(forgotten.running, 1);
    assert_true(store_find(store, "a", &game, error));
    assert_string_equal(game.room, "{\"seats\":[{\"name\":\"(forgotten)\"},{\"name\":\"Bob\"}]}");
    assert_string_equal(game.record, "head\n1 one one one one one\n2 2wo two two two two\n");
    stored_game_free(&game);
    char *chat = store_chat(store, "a", 10);
    assert_string_equal(chat, "[{\"name\":\"Bob\",\"text\":\"his words\"}]");
    free(chat);
    assert_false(file_holds(path, "my words")); /* not even where nothing points to */
    assert_false(file_holds(wal, "my words"));
    assert_true(file_holds(path, "his words"));
    store_tools_close(tools);
    store_close(store);
}

static void an_address_is_forgotten(void **state)
{
    StoreForgotten forgotten;
    StoreSpent spent = {.maker = "abc", .day = time(NULL) / 86400, .bytes = 1};

    (void)state;
    Store *store = open_store();
    StoreTools *tools = open_tools(store);
    assert_true(keep(store, (StoreJob){.spent = &spent}).ok);
    assert_true(keep(store, (StoreJob){.game = "g", .header = "", .room = "{\"maker\":\"abc\"}"}).ok);
    assert_true(store_forget_maker(tools, "abc", &forgotten, error));
    assert_int_equal(forgotten.addresses, 2);
    assert_true(store_forget_maker(tools, "abc", &forgotten, error));
    assert_int_equal(forgotten.addresses, 0);
    store_tools_close(tools);
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_of_the_first_version_becomes_one_of_this),
        TEST(only_the_owner_reads_it),
        TEST(a_second_process_is_refused_and_told_of_the_first),
        TEST(a_store_that_is_nearly_full_says_so_and_then_refuses),
        TEST(finished_games_are_packed_and_read_the_same),
        TEST(games_that_are_too_old_are_deleted_and_running_ones_never),
        TEST(what_was_spent_is_kept_for_a_day),
        TEST(sanctions_are_kept_until_they_are_lifted),
        TEST(games_are_listed_by_what_is_asked),
        TEST(what_is_over_can_be_deleted_and_the_host_is_told),
        TEST(a_backup_is_made_while_games_are_played),
        TEST(pages_of_deleted_games_are_given_back),
        TEST(a_person_is_forgotten_in_all_games_that_are_over),
        TEST(an_address_is_forgotten),
    };

    return RUN_TESTS(tests);
}
