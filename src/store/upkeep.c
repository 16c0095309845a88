#include "store/upkeep.h"

#include "store/bare.h"
#include "store/pack.h"
#include "store/schema.h"

#define MINUTE INT64_C(60000)
#define DAY    (INT64_C(24) * 60 * MINUTE)

enum { BATCH = 16 }; /* games that are deleted in one transaction */

bool delete_game(sqlite3 *file, int64_t key)
{
    static const char *const tables[] = {"DELETE FROM entries WHERE game = ?1", "DELETE FROM headers WHERE game = ?1",
                                         "DELETE FROM packed WHERE game = ?1",  "DELETE FROM rooms WHERE game = ?1",
                                         "DELETE FROM chat WHERE game = ?1",    "DELETE FROM games WHERE key = ?1"};
    bool ok = bare_forget(file, key);

    for (size_t i = 0; ok && i < sizeof tables / sizeof tables[0]; i++)
        ok = schema_run_about(file, tables[i], key);
    return ok;
}

int64_t bytes_in_use(sqlite3 *file)
{
    int64_t pages = schema_number(file, "PRAGMA page_count") - schema_number(file, "PRAGMA freelist_count");

    return pages * schema_number(file, "PRAGMA page_size");
}

/* The keys of at most `most` games that were last changed before `before`. */
static int find_keys(sqlite3 *file, const char *sql, int64_t before, int most, int64_t keys[])
{
    sqlite3_stmt *rows = NULL;
    int count = 0;

    if (sqlite3_prepare_v2(file, sql, -1, &rows, NULL) == SQLITE_OK) {
        (void)sqlite3_bind_int64(rows, 1, before);
        while (count < most && sqlite3_step(rows) == SQLITE_ROW)
            keys[count++] = sqlite3_column_int64(rows, 0);
    }
    sqlite3_finalize(rows);
    return count;
}

/* Does the same to every key, all or nothing. */
static bool do_to_all(Writer *writer, bool (*doing)(sqlite3 *file, int64_t key), const int64_t keys[], int count)
{
    char why[STORE_ERROR_BYTES];
    bool ok = writer_begin(writer, why);

    if (!ok)
        return false;
    for (int i = 0; ok && i < count; i++)
        ok = doing(writer->file, keys[i]);
    if (ok && sqlite3_get_autocommit(writer->file) == 0)
        return writer_commit(writer, why);
    writer_roll_back(writer);
    return false;
}

static bool delete_old(Upkeep *upkeep, Writer *writer, int64_t now)
{
    int64_t keys[BATCH];
    int count = upkeep->keep_days > 0
                    ? find_keys(writer->file, "SELECT key FROM games WHERE state = 'over' AND changed < ?1 LIMIT 16",
                                now - upkeep->keep_days * DAY, BATCH, keys)
                    : 0;

    if (count == 0 || !do_to_all(writer, delete_game, keys, count))
        return false;
    upkeep->deleted += (uint64_t)count;
    return true;
}

/* A game that has just ended may still change: seats agree on a rematch. Whatever has a header is not packed. */
static bool pack_one(Upkeep *upkeep, Writer *writer, int64_t now)
{
    int64_t key = 0;
    int count = find_keys(writer->file,
                          "SELECT key FROM headers CROSS JOIN games ON key = game"
                          " WHERE state = 'over' AND changed < ?1 AND text <> '' LIMIT 1",
                          now - 10 * MINUTE, 1, &key);

    if (count == 0 || !do_to_all(writer, pack_game, &key, 1))
        return false;
    upkeep->packed++;
    return true;
}

static bool forget_day(sqlite3 *file, int64_t day)
{
    sqlite3_stmt *statement = NULL;
    bool ok = sqlite3_prepare_v2(file, "DELETE FROM spent WHERE day <> ?1", -1, &statement, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(statement, 1, day) == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE;

    sqlite3_finalize(statement);
    return ok;
}

static bool forget_spent(Writer *writer, int64_t now)
{
    int64_t day = now / DAY, found = 0;

    return find_keys(writer->file, "SELECT day FROM spent WHERE day <> ?1 LIMIT 1", day, 1, &found) > 0 &&
           do_to_all(writer, forget_day, &day, 1);
}

bool upkeep_step(Upkeep *upkeep, Writer *writer, int64_t now)
{
    return delete_old(upkeep, writer, now) || pack_one(upkeep, writer, now) || forget_spent(writer, now);
}
