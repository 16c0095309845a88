/* Faults inside transactions of the store: writes, syncs and truncations that fail, a disk that is full. Whatever fails, and whenever:
 * what was acknowledged is there, what was refused is not, now and after the file is opened again.
 *
 * SQLite writes through a VFS; this one stands in front of the real one and lets the nth deed fail. The cache is so small that
 * pages are written in the middle of transactions. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/reading.h"
#include "store/schema.h"
#include "store/upkeep.h"
#include "table/record_lines.h"
#include "unit/run_tests.h"

/* ---- a VFS whose nth deed fails ---- */

typedef enum Deed { WRITE, SYNC, TRUNCATE, DEEDS } Deed;

static struct {
    sqlite3_vfs *real;
    int fail_at[DEEDS]; /* the deed that fails, counted from 1; 0: none */
    bool for_good;      /* and all after it */
    int done[DEEDS];
    int code;
} faults;

typedef struct FaultyFile {
    sqlite3_file base;
    sqlite3_file *real;
} FaultyFile;

static bool fails(Deed deed)
{
    int number = ++faults.done[deed], at = faults.fail_at[deed];

    return at > 0 && (number == at || (faults.for_good && number > at));
}

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((FaultyFile *)file)->real;
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at)
{
    /* A disk that is full takes the first half. */
    if (fails(WRITE)) {
        (void)real_of(file)->pMethods->xWrite(real_of(file), bytes, count / 2, at);
        return faults.code;
    }
    return real_of(file)->pMethods->xWrite(real_of(file), bytes, count, at);
}

/* Nothing is really synced: whoever opens the file next sees what is written, and no power is cut here. */
static int faulty_sync(sqlite3_file *file, int flags)
{
    (void)file;
    (void)flags;
    return fails(SYNC) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return fails(TRUNCATE) ? SQLITE_IOERR_TRUNCATE : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int faulty_close(sqlite3_file *file)
{
    int result = real_of(file)->pMethods->xClose(real_of(file));

    free(real_of(file));
    return result;
}

#define PASS(name, parameters, arguments)                                                                              \
    static int faulty_##name parameters                                                                                \
    {                                                                                                                  \
        return real_of(file)->pMethods->name arguments;                                                                \
    }
PASS(xRead, (sqlite3_file * file, void *bytes, int count, sqlite3_int64 at), (real_of(file), bytes, count, at))
PASS(xFileSize, (sqlite3_file * file, sqlite3_int64 *size), (real_of(file), size))
PASS(xLock, (sqlite3_file * file, int kind), (real_of(file), kind))
PASS(xUnlock, (sqlite3_file * file, int kind), (real_of(file), kind))
PASS(xCheckReservedLock, (sqlite3_file * file, int *found), (real_of(file), found))
PASS(xFileControl, (sqlite3_file * file, int op, void *argument), (real_of(file), op, argument))
PASS(xSectorSize, (sqlite3_file * file), (real_of(file)))
PASS(xDeviceCharacteristics, (sqlite3_file * file), (real_of(file)))
PASS(xShmMap, (sqlite3_file * file, int page, int size, int extend, void volatile **at),
     (real_of(file), page, size, extend, at))
PASS(xShmLock, (sqlite3_file * file, int offset, int count, int flags), (real_of(file), offset, count, flags))
PASS(xShmUnmap, (sqlite3_file * file, int deletes), (real_of(file), deletes))

static void faulty_xShmBarrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}

static const sqlite3_io_methods faulty_methods = {
    .iVersion = 2,
    .xClose = faulty_close,
    .xRead = faulty_xRead,
    .xWrite = faulty_write,
    .xTruncate = faulty_truncate,
    .xSync = faulty_sync,
    .xFileSize = faulty_xFileSize,
    .xLock = faulty_xLock,
    .xUnlock = faulty_xUnlock,
    .xCheckReservedLock = faulty_xCheckReservedLock,
    .xFileControl = faulty_xFileControl,
    .xSectorSize = faulty_xSectorSize,
    .xDeviceCharacteristics = faulty_xDeviceCharacteristics,
    .xShmMap = faulty_xShmMap,
    .xShmLock = faulty_xShmLock,
    .xShmBarrier = faulty_xShmBarrier,
    .xShmUnmap = faulty_xShmUnmap,
};

static int faulty_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out)
{
    FaultyFile *faulty = (FaultyFile *)file;

    (void)vfs;
    faulty->base.pMethods = NULL;
    faulty->real = calloc(1, (size_t)faults.real->szOsFile);
    int result = faulty->real != NULL ? faults.real->xOpen(faults.real, name, faulty->real, flags, out) : SQLITE_NOMEM;
    if (result == SQLITE_OK)
        faulty->base.pMethods = &faulty_methods;
    else
        free(faulty->real);
    return result;
}

/* Takes the place of the VFS that the store uses. */
static void stand_before_the_disk(void)
{
    static sqlite3_vfs vfs;

    faults.real = sqlite3_vfs_find("unix-excl");
    assert_non_null(faults.real);
    vfs = *faults.real;
    vfs.pNext = NULL;
    vfs.szOsFile = sizeof(FaultyFile);
    vfs.xOpen = faulty_open;
    assert_int_equal(sqlite3_vfs_unregister(faults.real), SQLITE_OK);
    assert_int_equal(sqlite3_vfs_register(&vfs, 0), SQLITE_OK);
}

static void heal(void)
{
    memset(faults.fail_at, 0, sizeof faults.fail_at);
    memset(faults.done, 0, sizeof faults.done);
    faults.for_good = false;
}

/* ---- a workload, and what should be kept of it ---- */

enum { GAMES = 16, ROUNDS = 4, LINE_BYTES = 900, CACHE_PAGES = 8 };

static char folder[64], path[96];
static char error[STORE_ERROR_BYTES];

static void remove_store(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};

    for (int i = 0; i < 3; i++) {
        char file[128];
        (void)snprintf(file, sizeof file, "%s%s", path, ends[i]);
        (void)unlink(file);
    }
}

static int set_up(void **state)
{
    (void)state;
    (void)snprintf(folder, sizeof folder, "/tmp/outrider-faults-XXXXXX");
    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/games.db", folder);
    heal();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    remove_store();
    return rmdir(folder);
}

static QueuedJob *job_for(int game, int first, char *line)
{
    char id[16];
    const char *lines[] = {line};
    StoreJob job = {.number = (uint64_t)game + 1, .game = id, .room = line, .state = "playing"};

    (void)snprintf(id, sizeof id, "game%d", game);
    (void)snprintf(line, LINE_BYTES, "%0*d", LINE_BYTES - 1, 1000 * game + first);
    if (first == 0) {
        job.header = "head\n";
    } else {
        job.first_entry = first;
        job.entry_count = 1;
        job.entries = lines;
    }
    return job_copy(&job);
}

/* How many entries of each game were acknowledged; -1: not even the game. */
typedef struct Acknowledged {
    int entries[GAMES];
    int refused;
} Acknowledged;

/* Every game makes one step, all in one transaction; one job in the middle can never be done. */
static void play_round(Writer *writer, Acknowledged *acknowledged)
{
    char line[LINE_BYTES];
    QueuedJob *first = NULL, **last = &first;

    for (int game = 0; game < GAMES; game++) {
        *last = job_for(game, acknowledged->entries[game] + 1, line);
        last = &(*last)->next;
        if (game == GAMES / 2) {
            *last = job_for(game, 99, line);
            last = &(*last)->next;
        }
    }
    *last = NULL;
    writer_commit_jobs(writer, first);
    assert_int_not_equal(sqlite3_get_autocommit(writer->file), 0);
    for (QueuedJob *job = first, *next = NULL; job != NULL; job = next) {
        next = job->next;
        acknowledged->refused += !job->done.ok && job->job.first_entry != 99;
        assert_false(job->done.ok && job->job.first_entry == 99);
        assert_true(job->done.ok || job->done.why[0] != '\0');
        acknowledged->entries[job->done.number - 1] += job->done.ok;
        free(job);
    }
}

/* How many entries the file has of a game, as its fence counts them; -1: there is no such game. */
static int entries_in_file(sqlite3 *file, int game)
{
    char sql[200];

    (void)snprintf(
        sql, sizeof sql,
        "SELECT (SELECT coalesce(max(position), 0) FROM entries WHERE game = key) FROM games WHERE id = 'game%d'",
        game);
    return (int)schema_number(file, sql);
}

static void must_hold(sqlite3 *file, const Acknowledged *acknowledged, const char *when, int n)
{
    for (int game = 0; game < GAMES; game++) {
        int found = entries_in_file(file, game);
        if (found != acknowledged->entries[game])
            fail_msg("%s, fault %d: game %d has %d entries, and %d were acknowledged", when, n, game, found,
                     acknowledged->entries[game]);
    }
}

static void copy_file(const char *from, const char *to)
{
    static char bytes[1 << 20];
    FILE *in = fopen(from, "rb"), *out = in != NULL ? fopen(to, "wb") : NULL;

    if (in == NULL)
        return;
    assert_non_null(out);
    for (size_t count = 0; (count = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_true(fwrite(bytes, 1, count, out) == count);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(fclose(in), 0);
}

/* As if the process were killed: another one finds the file and its WAL as they are now. */
static sqlite3 *open_as_a_stranger(void)
{
    char place[128], wal[128], copy[160];
    sqlite3 *file = NULL;

    (void)snprintf(place, sizeof place, "%s/copy.db", folder);
    (void)snprintf(wal, sizeof wal, "%s-wal", path);
    (void)snprintf(copy, sizeof copy, "%s-wal", place);
    copy_file(path, place);
    copy_file(wal, copy);
    assert_int_equal(sqlite3_open_v2(place, &file, SQLITE_OPEN_READWRITE, "unix"), SQLITE_OK);
    return file;
}

static void close_as_a_stranger(sqlite3 *file)
{
    char place[128];

    sqlite3_close(file);
    (void)snprintf(place, sizeof place, "%s/copy.db", folder);
    (void)unlink(place);
}

static void must_hold_for_a_stranger(const Acknowledged *acknowledged, int n)
{
    sqlite3 *file = open_as_a_stranger();

    must_hold(file, acknowledged, "opened again", n);
    close_as_a_stranger(file);
}

/* Plays the workload with one fault. False: the fault never came. */
static bool play_with_fault(Deed deed, int n, bool for_good, int *refused)
{
    Acknowledged acknowledged;
    Writer writer;

    heal();
    remove_store();
    memset(acknowledged.entries, -1, sizeof acknowledged.entries);
    acknowledged.refused = 0;
    if (!writer_open(&writer, path, CACHE_PAGES, error))
        fail_msg("%s", error);
    play_round(&writer, &acknowledged); /* all games are made */
    faults.done[deed] = 0;
    faults.fail_at[deed] = n;
    faults.for_good = for_good;
    for (int round = 0; round < ROUNDS; round++) {
        int refused_before = acknowledged.refused;
        play_round(&writer, &acknowledged);
        must_hold(writer.file, &acknowledged, "right after", n);
        if (acknowledged.refused > refused_before &&
            !(for_good && deed == SYNC)) /* that disk takes nothing back either */
            must_hold_for_a_stranger(&acknowledged, n);
    }
    bool came = faults.done[deed] >= n;
    heal();
    play_round(&writer, &acknowledged); /* the disk is well again */
    for (int game = 0; game < GAMES; game++)
        assert_true(acknowledged.entries[game] > 0);
    must_hold(writer.file, &acknowledged, "healed", n);
    must_hold_for_a_stranger(&acknowledged, n);
    writer_close(&writer);
    *refused += acknowledged.refused;
    return came;
}

static void try_every_fault(Deed deed, int code, bool for_good, int stride)
{
    int refused = 0, n = 1;

    faults.code = code;
    while (play_with_fault(deed, n, for_good, &refused))
        n += stride;
    assert_true(n > 1);
    assert_true(refused > 0);
}

static int stride(int usual)
{
    return getenv("OUTRIDER_SOAK") != NULL ? 1 : usual;
}

static void a_write_that_fails_once_refuses_what_it_should_and_nothing_else(void **state)
{
    (void)state;
    try_every_fault(WRITE, SQLITE_IOERR_WRITE, false, stride(5));
}

static void a_disk_that_is_full_from_some_moment_on_loses_and_invents_nothing(void **state)
{
    (void)state;
    try_every_fault(WRITE, SQLITE_FULL, true, stride(9));
}

static void a_sync_that_fails_once_leaves_nothing_that_was_refused(void **state)
{
    (void)state;
    try_every_fault(SYNC, 0, false, 1);
}

static void a_disk_that_never_syncs_again_acknowledges_nothing(void **state)
{
    (void)state;
    try_every_fault(SYNC, 0, true, 1);
}

/* ---- upkeep ---- */

enum { FINISHED = 5 };

/* A line of a record's header. */
static void add_header(Record *record, const char *word, int game)
{
    char text[LINE_BYTES];
    Out out = out_to(text, sizeof text);

    out_text(&out, word);
    out_number(&out, game);
    assert_true(record_append_header(record, &out));
}

/* The record of a game that is over, and how long its header is: the first half are large. All carry one text, and each has one of its
 * own. */
static Record finished_record(int game, size_t *header)
{
    Record record;
    char line[LINE_BYTES];

    record_clear(&record);
    add_header(&record, "outrider-record ", RECORD_VERSION);
    add_header(&record, "content everybodys 0000000000000000 ", 5);
    add_header(&record, "text abc", 42);
    add_header(&record, "content own 0000000000000000 ", 4);
    add_header(&record, "text own", game);
    add_header(&record, "begin ", game);
    *header = record.length;
    (void)snprintf(line, sizeof line, "%0*d", LINE_BYTES - 1, game);
    for (int i = 0; i < (game < FINISHED / 2 ? 60 : 2); i++)
        assert_true(record_append_entry(&record, line, LINE_BYTES - 1));
    return record;
}

static void finish_games(Writer *writer)
{
    for (int game = 0; game < FINISHED; game++) {
        size_t header = 0, at = 0;
        Record record = finished_record(game, &header);
        const char *lines[60];
        char id[16], first[LINE_BYTES];
        (void)snprintf(id, sizeof id, "over%d", game);
        (void)snprintf(first, sizeof first, "%.*s", (int)header, record.text);
        StoreJob job = {.number = 1, .game = id, .header = first, .state = "over", .first_entry = 1, .entries = lines};
        for (at = header; at < record.length; at++) {
            if (at == header || record.text[at - 1] == '\0')
                lines[job.entry_count++] = record.text + at;
            if (record.text[at] == '\n')
                record.text[at] = '\0';
        }
        QueuedJob *queued = job_copy(&job);
        writer_commit_jobs(writer, queued);
        assert_true(queued->done.ok);
        free(queued);
        record_free(&record);
    }
}

static void must_read_the_same(sqlite3 *file, const char *when, int n)
{
    for (int game = 0; game < FINISHED; game++) {
        StoredGame found;
        char id[16];
        size_t header = 0;
        Record record = finished_record(game, &header);
        (void)snprintf(id, sizeof id, "over%d", game);
        if (!store_find_with(file, id, &found, error))
            fail_msg("%s, fault %d: %s cannot be read: %s", when, n, id, error);
        assert_int_equal(found.record_length, record.length);
        assert_memory_equal(found.record, record.text, record.length);
        stored_game_free(&found);
        record_free(&record);
    }
    assert_int_equal(schema_number(file, "SELECT count(*) FROM texts"), FINISHED + 1);
}

/* Packing, and giving pages back, with one fault. False: the fault never came. */
static bool keep_up_with_fault(Deed deed, int n)
{
    int64_t tomorrow = INT64_C(1000) * (time(NULL) + 86400);
    Upkeep upkeep = {0};
    Writer writer;

    heal();
    remove_store();
    assert_true(writer_open(&writer, path, CACHE_PAGES, error));
    finish_games(&writer);
    faults.done[deed] = 0;
    faults.fail_at[deed] = n;
    for (int i = 0; i < FINISHED + 2; i++) {
        (void)upkeep_step(&upkeep, &writer, tomorrow);
        must_read_the_same(writer.file, "right after", n);
    }
    (void)sqlite3_exec(writer.file, "PRAGMA incremental_vacuum", NULL, NULL, NULL);
    (void)sqlite3_exec(writer.file, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    must_read_the_same(writer.file, "given back", n);
    bool came = faults.done[deed] >= n;
    heal();
    sqlite3 *stranger = open_as_a_stranger();
    must_read_the_same(stranger, "opened again", n);
    close_as_a_stranger(stranger);
    while (upkeep_step(&upkeep, &writer, tomorrow))
        continue;
    assert_int_equal(upkeep.packed, FINISHED);
    must_read_the_same(writer.file, "healed", n);
    writer_close(&writer);
    return came;
}

static void upkeep_that_fails_changes_no_record(void **state)
{
    (void)state;
    faults.code = SQLITE_IOERR_WRITE;
    for (int deed = 0; deed < DEEDS; deed++) {
        int n = 1;
        while (keep_up_with_fault((Deed)deed, n))
            n += deed == WRITE ? stride(3) : 1;
        assert_true(n > 1);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_write_that_fails_once_refuses_what_it_should_and_nothing_else),
        TEST(a_disk_that_is_full_from_some_moment_on_loses_and_invents_nothing),
        TEST(a_sync_that_fails_once_leaves_nothing_that_was_refused),
        TEST(a_disk_that_never_syncs_again_acknowledges_nothing),
        TEST(upkeep_that_fails_changes_no_record),
    };

    stand_before_the_disk();
    return RUN_TESTS(tests);
}
