#include "server/archive.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char suffix[] = ".record";
enum { MOST_BYTES = 16 << 20, PATH_ROOM = 1024 };

/* ---- out ---- */

/* The `end` line of a game that can be replayed; "" if it cannot. */
static void end_of(const StoredGame *game, FindRules find, char *end, int size)
{
    Table *table = malloc(sizeof *table);
    Names *names = malloc(sizeof *names);
    Record record = {0};
    RecordError error;
    Out out = out_to(end, size);

    if (table != NULL && names != NULL && record_load(&record, game->record, game->record_length, true, &error)) {
        const Rules *today = find(NULL, record.game, (int)strlen(record.game));
        const Rules *rules = today != NULL ? record_rules(&record, today, &error) : NULL;
        if (rules != NULL && !record.ended && record_replay(&record, rules, -1, table, names, NULL, &error))
            record_end_line(&record, rules, table, &out);
        record_rules_free(rules, today);
        record_free(&record);
    }
    free(table);
    free(names);
}

char *archive_record(const StoredGame *game, FindRules rules, size_t *length)
{
    char end[160] = "";

    end_of(game, rules, end, sizeof end);
    size_t ending = strlen(end);
    char *text = malloc(game->record_length + ending + 1);
    if (text == NULL)
        return NULL;
    memcpy(text, game->record, game->record_length);
    memcpy(text + game->record_length, end, ending + 1);
    *length = game->record_length + ending;
    return text;
}

typedef struct Export {
    const char *folder;
    FindRules rules;
    int count;
    char *error;
} Export;

static bool write_file(const char *path, const char *text, size_t length)
{
    FILE *file = fopen(path, "wb");
    bool ok = file != NULL && fwrite(text, 1, length, file) == length;

    return file != NULL && fclose(file) == 0 && ok;
}

static bool export_game(void *self, const StoredGame *game)
{
    Export *export = self;
    char path[PATH_ROOM];
    size_t length = 0;

    if (game->record_length == 0) /* it still waits for players */
        return true;
    int written = snprintf(path, sizeof path, "%s/%s%s", export->folder, game->id, suffix);
    char *text = archive_record(game, export->rules, &length);
    bool ok = text != NULL && written > 0 && (size_t)written < sizeof path && write_file(path, text, length);
    free(text);
    if (!ok) {
        (void)snprintf(export->error, STORE_ERROR_BYTES, "%.200s: %s", path, strerror(errno));
        return false;
    }
    export->count++;
    return true;
}

/* Only these games. */
static void export_some(StoreTools *tools, Export *export, int count, char **ids)
{
    for (int i = 0; i < count && export->error[0] == '\0'; i++) {
        StoredGame game;
        if (store_tools_find(tools, ids[i], &game, export->error)) {
            (void)export_game(export, &game);
            stored_game_free(&game);
        } else if (export->error[0] == '\0') {
            (void)snprintf(export->error, STORE_ERROR_BYTES, "there is no game %.40s in the store", ids[i]);
        }
    }
}

int archive_export(StoreTools *tools, FindRules rules, const char *folder, int count, char **ids,
                   char error[STORE_ERROR_BYTES])
{
    Export export = {.folder = folder, .rules = rules, .error = error};
    char problem[STORE_ERROR_BYTES] = "";

    error[0] = '\0';
    if (mkdir(folder, 0700) != 0 && errno != EEXIST) {
        (void)snprintf(error, STORE_ERROR_BYTES, "%.200s: %s", folder, strerror(errno));
        return -1;
    }
    if (count > 0)
        export_some(tools, &export, count, ids);
    else if (!store_tools_each(tools, export_game, &export, problem))
        memcpy(error, problem, sizeof problem);
    return error[0] == '\0' ? export.count : -1;
}

/* ---- in ---- */

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *text = file != NULL ? malloc(MOST_BYTES) : NULL;

    *length = text != NULL ? fread(text, 1, MOST_BYTES, file) : 0;
    if (file != NULL)
        (void)fclose(file);
    return text;
}

/* What stands before the first entry; an entry's number stands before what the record says of it. */
static size_t header_bytes(const Record *record)
{
    size_t bytes = record->entry_count > 0 ? record->entries[0].start : record->length;

    while (bytes > 0 && record->text[bytes - 1] != '\n')
        bytes--;
    return bytes;
}

/* The entries as lines of their own: they stand one after the other in the record's text. */
static const char **lines_of(Record *record)
{
    const char **lines = calloc((size_t)record->entry_count + 1, sizeof *lines);
    char *at = record->text + header_bytes(record);

    for (int i = 0; i < record->entry_count && lines != NULL; i++) {
        lines[i] = at;
        at = strchr(at, '\n');
        if (at == NULL)
            break;
        *at++ = '\0';
    }
    return lines;
}

static bool import_record(StoreTools *tools, const char *id, Record *record, char why[STORE_ERROR_BYTES])
{
    size_t head = header_bytes(record);
    char *header = malloc(head + 1);
    const char **lines = lines_of(record);
    bool ok = header != NULL && lines != NULL;
    if (ok) {
        memcpy(header, record->text, head);
        header[head] = '\0';
        StoreJob job = {.game = id,
                        .header = header,
                        .state = "over",
                        .first_entry = 1,
                        .entry_count = record->entry_count,
                        .entries = lines};
        ok = store_tools_keep(tools, &job, why);
    } else {
        (void)snprintf(why, STORE_ERROR_BYTES, "memory ran out");
    }
    free(header);
    free(lines);
    return ok;
}

/* One file; true if it came in. */
static bool import_file(StoreTools *tools, const char *path, const char *id, FILE *says)
{
    char why[STORE_ERROR_BYTES] = "";
    RecordError error;
    Record record = {0};
    StoredGame there;
    size_t length = 0;
    char *text = read_file(path, &length);
    bool ok = false;

    if (text == NULL) {
        (void)snprintf(why, sizeof why, "%s", strerror(errno));
    } else if (store_tools_find(tools, id, &there, why)) {
        stored_game_free(&there);
        (void)snprintf(why, sizeof why, "the store has a game of that name already");
    } else if (!record_load(&record, text, length, true, &error)) {
        (void)snprintf(why, sizeof why, "line %d: %.200s", error.line, error.text);
    } else {
        ok = import_record(tools, id, &record, why);
        record_free(&record);
    }
    free(text);
    if (!ok)
        (void)fprintf(says, "%s: %s\n", path, why);
    return ok;
}

int archive_import(StoreTools *tools, const char *folder, FILE *says, char error[STORE_ERROR_BYTES])
{
    DIR *entries = opendir(folder);
    const struct dirent *entry = NULL;
    int count = 0;

    error[0] = '\0';
    if (entries == NULL) {
        (void)snprintf(error, STORE_ERROR_BYTES, "%.200s: %s", folder, strerror(errno));
        return -1;
    }
    while ((entry = readdir(entries)) != NULL) {
        size_t length = strlen(entry->d_name), ending = sizeof suffix - 1;
        char path[PATH_ROOM], id[STORE_ID_BYTES];
        if (length <= ending || length - ending >= sizeof id || strcmp(entry->d_name + length - ending, suffix) != 0)
            continue;
        memcpy(id, entry->d_name, length - ending);
        id[length - ending] = '\0';
        if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path)
            count += import_file(tools, path, id, says);
    }
    (void)closedir(entries);
    return count;
}
