/* What many games carry is kept once: golden records go into a store and come out again, byte for byte, while they run, packed, and told
 * with another name; and texts go with the last game that carries them. */
#include "unit/store_story.h"

#include <dirent.h>
#include <string.h>

#include "cli/files.h"
#include "outrider/record.h"
#include "store/schema.h"
#include "store/tools.h"
#include "store/upkeep.h"

enum { MOST = 200 };
#define DAY (INT64_C(24) * 3600 * 1000)

/* A record of a running game: a file without its `end` line. */
typedef struct File {
    char id[STORE_ID_BYTES];
    char *text;
    size_t length, header;
} File;

static File files[MOST];
static int file_count;

static size_t line_bytes(const char *at)
{
    const char *newline = strchr(at, '\n');

    assert_non_null(newline);
    return (size_t)(newline - at) + 1;
}

static File read_file(const char *name)
{
    char at[400];
    File file = {0};
    bool begun = false;

    (void)snprintf(at, sizeof at, "%s/%s", OUTRIDER_RECORDS, name);
    file.text = file_read(at, &file.length);
    assert_non_null(file.text);
    for (size_t line = 0; line < file.length; line += line_bytes(file.text + line)) {
        if (strncmp(file.text + line, "end ", 4) == 0)
            file.length = line;
        if (!begun)
            file.header = line + line_bytes(file.text + line);
        begun = begun || strncmp(file.text + line, "begin ", 6) == 0;
    }
    file.text[file.length] = '\0';
    return file;
}

/* Every golden record of X-Wing, each as a game. */
static int read_files(void **state)
{
    DIR *directory = opendir(OUTRIDER_RECORDS);
    const struct dirent *entry = NULL;

    (void)state;
    assert_non_null(directory);
    while ((entry = readdir(directory)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (strncmp(entry->d_name, "xwing-1-", 8) != 0 || strcmp(entry->d_name + length - 7, ".record") != 0)
            continue;
        assert_true(file_count < MOST);
        files[file_count] = read_file(entry->d_name);
        (void)snprintf(files[file_count].id, STORE_ID_BYTES, "g%d", file_count);
        file_count++;
    }
    (void)closedir(directory);
    return file_count > 0 ? 0 : 1;
}

static int free_files(void **state)
{
    (void)state;
    for (int i = 0; i < file_count; i++)
        free(files[i].text);
    return 0;
}

/* ---- into a store, and out of it ---- */

static bool keep_file(Store *store, const char *id, const File *file, const char *state)
{
    char *header = strdup(file->text), *lines = strdup(file->text + file->header);
    const char **entries = malloc(sizeof *entries * (file->length - file->header + 1));
    int count = 0;

    assert_true(header != NULL && lines != NULL && entries != NULL);
    header[file->header] = '\0';
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
        entries[count++] = line;
    bool ok = keep(store, (StoreJob){.game = id, .header = "", .room = "{}", .state = "waiting"}).ok &&
              keep(store, (StoreJob){.game = id,
                                     .header = header,
                                     .first_entry = 1,
                                     .entry_count = count,
                                     .entries = entries,
                                     .state = state})
                  .ok;
    free(header);
    free(lines);
    free(entries);
    return ok;
}

static void assert_kept(Store *store, const char *id, const File *file)
{
    StoredGame game;

    if (!store_find(store, id, &game, error))
        fail_msg("%s: %s", id, error);
    assert_int_equal(game.record_length, file->length);
    assert_int_equal(game.header_length, file->header);
    assert_memory_equal(game.record, file->text, file->length);
    stored_game_free(&game);
}

static void keep_all(Store *store, const char *state)
{
    for (int i = 0; i < file_count; i++)
        assert_true(keep_file(store, files[i].id, &files[i], state));
}

static void assert_all_kept(Store *store)
{
    for (int i = 0; i < file_count; i++)
        assert_kept(store, files[i].id, &files[i]);
}

/* The one number that a statement gives, of a store that is closed. */
static int64_t ask(const char *sql)
{
    sqlite3 *file = schema_open(path, SCHEMA_FIRST, error);

    assert_non_null(file);
    int64_t number = schema_number(file, sql);
    sqlite3_close(file);
    return number;
}

static bool sum_bytes(void *self, const StoreSummary *game)
{
    *(int64_t *)self += game->bytes;
    return true;
}

/* Bytes of all records, as the operator is told. */
static int64_t listed_bytes(Store *store)
{
    StoreTools *tools = store_tools_open(store, error);
    int64_t bytes = 0;

    assert_non_null(tools);
    assert_true(store_list(tools, &(StoreFilter){0}, sum_bytes, &bytes, error));
    store_tools_close(tools);
    return bytes;
}

static int64_t bytes_of_files(void)
{
    int64_t bytes = 0;

    for (int i = 0; i < file_count; i++)
        bytes += (int64_t)files[i].length;
    return bytes;
}

static void pack_all(void)
{
    Upkeep upkeep = {0};
    Writer writer;

    assert_true(writer_open(&writer, path, 0, error));
    while (upkeep_step(&upkeep, &writer, INT64_C(1000) * time(NULL) + DAY))
        continue;
    assert_int_equal(upkeep.packed, file_count);
    writer_close(&writer);
}

static void tell_sizes(const char *what, const char *sql)
{
    print_message("%s: %lld bytes a game, records %lld, headers %lld\n", what, (long long)ask(sql) / file_count,
                  (long long)bytes_of_files() / file_count, (long long)files[0].header);
}

/* ---- tests ---- */

static void records_come_out_as_they_went_in(void **state)
{
    (void)state;
    Store *store = open_store();
    keep_all(store, "over");
    assert_all_kept(store);
    assert_int_equal(listed_bytes(store), bytes_of_files());
    store_close(store);
    tell_sizes("running", "SELECT (SELECT sum(length(text)) FROM headers) + (SELECT sum(length(line)) FROM entries) +"
                          " (SELECT count(*) * 8 FROM carried)");
    tell_sizes("texts of all", "SELECT sum(length(text)) FROM texts");
    assert_int_equal(ask("SELECT count(*) FROM headers WHERE bytes IS NULL"), 0);
    pack_all();
    store = open_store();
    assert_all_kept(store);
    assert_int_equal(listed_bytes(store), bytes_of_files());
    store_close(store);
    assert_int_equal(ask("SELECT count(*) FROM packed WHERE bare IS NULL"), 0);
    tell_sizes("packed", "SELECT sum(length(record)) + (SELECT count(*) * 8 FROM carried) FROM packed");
}

static void a_text_is_kept_once(void **state)
{
    (void)state;
    Store *store = open_store();
    assert_true(keep_file(store, "a", &files[0], "over"));
    store_close(store);
    int64_t texts = ask("SELECT count(*) FROM texts"), carried = ask("SELECT count(*) FROM carried");
    assert_true(texts > 10 && carried == texts);
    store = open_store();
    assert_true(keep_file(store, "b", &files[0], "playing"));
    store_close(store);
    assert_int_equal(ask("SELECT count(*) FROM texts"), texts);
    assert_int_equal(ask("SELECT count(*) FROM carried"), 2 * carried);
}

static void texts_go_with_the_last_game_that_carries_them(void **state)
{
    (void)state;
    Store *store = open_store();
    keep_all(store, "over");
    StoreTools *tools = store_tools_open(store, error);
    assert_non_null(tools);
    for (int i = 0; i + 1 < file_count; i++)
        assert_true(store_delete(tools, files[i].id, error));
    assert_kept(store, files[file_count - 1].id, &files[file_count - 1]);
    store_tools_close(tools);
    store_close(store);
    int64_t left = ask("SELECT count(*) FROM texts");
    assert_int_equal(left, ask("SELECT count(*) FROM carried"));
    assert_true(left > 0);
    Upkeep upkeep = {.keep_days = 1};
    Writer writer;
    assert_true(writer_open(&writer, path, 0, error));
    while (upkeep_step(&upkeep, &writer, INT64_C(1000) * time(NULL) + 3 * DAY))
        continue;
    assert_int_equal(upkeep.deleted, 1);
    writer_close(&writer);
    assert_int_equal(ask("SELECT count(*) FROM texts"), 0);
    assert_int_equal(ask("SELECT count(*) FROM carried"), 0);
}

static char *rename_ann(void *self, const char *record, size_t *length, size_t *header, bool *failed)
{
    RecordError wrong;
    size_t before = *length;
    char *renamed = record_rename(record, length, "Ann", self, &wrong);

    (void)failed;
    if (renamed != NULL)
        *header += *length - before; /* no entry has the name here */
    return renamed;
}

/* One game's record changes; another that carries the same stays as it was. */
static void a_person_is_forgotten_and_the_cards_stay(void **state)
{
    StoreForgotten forgotten;
    RecordError wrong;
    File ann = files[0], nobody = files[0];
    size_t length = 0;

    (void)state;
    ann.length = files[0].length;
    ann.text = record_rename(files[0].text, &ann.length, "", "Ann", &wrong);
    assert_non_null(ann.text); /* the first record does not name its players */
    ann.header = files[0].header + (ann.length - files[0].length);
    length = ann.length;
    nobody.text = record_rename(ann.text, &length, "Ann", "nobody", &wrong);
    assert_non_null(nobody.text);
    nobody.length = length;
    nobody.header = ann.header + (length - ann.length);
    Store *store = open_store();
    assert_true(keep_file(store, "a", &ann, "over") && keep_file(store, "b", &files[0], "over"));
    StoreTools *tools = store_tools_open(store, error);
    assert_non_null(tools);
    assert_true(store_forget_name(tools, "Ann", "nobody", rename_ann, (void *)(uintptr_t) "nobody", &forgotten, error));
    assert_int_equal(forgotten.games, 1);
    assert_kept(store, "a", &nobody);
    assert_kept(store, "b", &files[0]);
    store_tools_close(tools);
    store_close(store);
    free(ann.text);
    free(nobody.text);
}

/* A check that does not follow from its line stays as it is: the host shall see it. */
static void what_is_damaged_stays_damaged(void **state)
{
    File file = files[0];

    (void)state;
    file.text = strdup(files[0].text);
    assert_non_null(file.text);
    char *check = strstr(file.text, " ~");
    check[2] = check[2] == '0' ? '1' : '0';
    Store *store = open_store();
    assert_true(keep_file(store, "a", &file, "over"));
    assert_kept(store, "a", &file);
    store_close(store);
    assert_int_equal(ask("SELECT count(*) FROM texts"), 0);
    free(file.text);
}

static void a_text_that_is_gone_is_an_error(void **state)
{
    StoredGame game;
    sqlite3 *file = NULL;

    (void)state;
    Store *store = open_store();
    assert_true(keep_file(store, "a", &files[0], "playing"));
    store_close(store);
    assert_int_equal(sqlite3_open(path, &file), SQLITE_OK);
    assert_int_equal(sqlite3_exec(file, "DELETE FROM texts WHERE number = 3", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(file);
    store = open_store();
    assert_false(store_find(store, "a", &game, error));
    assert_non_null(strstr(error, "damaged"));
    store_close(store);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(records_come_out_as_they_went_in),
        TEST(a_text_is_kept_once),
        TEST(texts_go_with_the_last_game_that_carries_them),
        TEST(a_person_is_forgotten_and_the_cards_stay),
        TEST(what_is_damaged_stays_damaged),
        TEST(a_text_that_is_gone_is_an_error),
    };

    return (choose_tests(), cmocka_run_group_tests(tests, read_files, free_files));
}
