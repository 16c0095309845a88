#include "cli/golden.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/games.h"
#include "outrider/record.h"

enum { MOST_RECORDS = 1000, PATH_BYTES = 1024 };

/* The story's digest: FNV-1a over every event's audience, sentence and rule. */
typedef struct Story {
    const Rules *rules;
    uint64_t digest;
} Story;

static void digest_text(Story *story, const char *text)
{
    for (; *text != '\0'; text++)
        story->digest = (story->digest ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
}

static void digest_event(void *self, const Table *table, const Event *event)
{
    Story *story = self;
    Voice voice = {.rules = story->rules, .table = table};
    char text[512];
    Out out = out_to(text, sizeof text);

    out_hex(&out, event->audience, 2);
    message_format(&out, &voice, &event->message);
    out_text(&out, event->rule != NULL ? event->rule : "");
    out_text(&out, "\n");
    digest_text(story, text);
}

/* Replays one file; false, with a message, if it does not. */
static bool replay_file(const char *path, uint64_t *digest)
{
    size_t length = 0;
    char *text = file_read(path, &length);
    Record record;
    RecordError error = {0};
    Table table;

    if (text == NULL)
        return false;
    bool ok = record_load(&record, text, length, false, &error);
    free(text);
    if (!ok) {
        printf("%s:%d: %s\n", path, error.line, error.text);
        return false;
    }
    Story story = {games_for_record(&record, &error), UINT64_C(0xcbf29ce484222325)};
    Sink sink = {.self = &story, .event = digest_event};
    ok = story.rules != NULL && record_replay(&record, story.rules, -1, &table, NULL, &sink, &error);
    if (!ok)
        printf("%s:%d: %s\n", path, error.line, error.text);
    games_give_back(story.rules);
    record_free(&record);
    *digest = story.digest;
    return ok;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names of the folder's records, sorted, into a list of strings that the caller frees. */
static int list_records(const char *folder, char *names[MOST_RECORDS])
{
    DIR *directory = opendir(folder);
    const struct dirent *entry = NULL;
    int count = 0;

    if (directory == NULL) {
        fprintf(stderr, "%s: there is no such folder\n", folder);
        return -1;
    }
    while ((entry = readdir(directory)) != NULL && count < MOST_RECORDS) {
        size_t length = strlen(entry->d_name);
        if (length > 7 && strcmp(entry->d_name + length - 7, ".record") == 0 &&
            (names[count] = malloc(length + 1)) != NULL)
            memcpy(names[count++], entry->d_name, length + 1);
    }
    (void)closedir(directory);
    qsort(names, (size_t)count, sizeof names[0], by_name);
    return count;
}

/* The digest that digests.txt has for a record. */
static bool known_digest(const char *digests, const char *name, uint64_t *digest)
{
    size_t length = strlen(name);

    for (const char *line = digests; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, name, length) == 0 && line[length] == ' ') {
            *digest = strtoull(line + length + 1, NULL, 16);
            return true;
        }
    }
    return false;
}

int golden_main(int argc, char **argv)
{
    const char *folder = argc > 1 ? argv[1] : "tests/records";
    bool update = argc > 2 && strcmp(argv[2], "--update") == 0;
    char path[PATH_BYTES];
    char *names[MOST_RECORDS];
    int passed = 0, failed = 0;
    int count = list_records(folder, names);
    size_t length = 0;

    if (count < 0)
        return 2;
    (void)snprintf(path, sizeof path, "%s/digests.txt", folder);
    char *digests = update ? NULL : file_read(path, &length);
    FILE *written = update ? fopen(path, "w") : NULL;
    for (int i = 0; i < count; i++) {
        uint64_t digest = 0, known = 0;
        (void)snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        bool ok = replay_file(path, &digest);
        if (ok && written != NULL) {
            fprintf(written, "%s %016llx\n", names[i], (unsigned long long)digest);
        } else if (ok && digests != NULL && !known_digest(digests, names[i], &known)) {
            printf("%s: not in digests.txt; add it with: outrider golden %s --update\n", path, folder);
            ok = false;
        } else if (ok && digest != known) {
            printf("%s: tells another story than before (digest %016llx, was %016llx)\n", path,
                   (unsigned long long)digest, (unsigned long long)known);
            ok = false;
        }
        if (ok)
            printf("ok %s\n", path);
        passed += ok;
        failed += !ok;
        free(names[i]);
    }
    free(digests);
    if (written != NULL)
        failed += fclose(written) != 0;
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
