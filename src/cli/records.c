#include "cli/records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/games.h"
#include "outrider/record.h"
#include "provable/provable.h"

typedef struct Teller {
    const Rules *rules;
    const Names *names;
    const char *seat_names[MAX_SEATS];
} Teller;

static void print_event(void *self, const Table *table, const Event *event)
{
    const Teller *teller = self;
    Voice voice = {teller->rules, table, teller->names, teller->seat_names, NULL};
    char text[512];
    Out out = out_to(text, sizeof text);

    message_format(&out, &voice, &event->message);
    printf("%s%s\n", event->audience == 0xFF ? "" : "  (in secret) ", text);
}

static int tell(const char *path, const Record *record, int upto)
{
    Names names = {0};
    Teller teller = {.rules = games_find(record->game, (int)strlen(record->game)), .names = &names};
    Sink sink = {.self = &teller, .event = print_event};
    RecordError error = {0};
    Table table;

    if (teller.rules == NULL) {
        fprintf(stderr, "%s:2: this program does not know the game \"%s\"\n", path, record->game);
        return 1;
    }
    for (int seat = 0; seat < record->seats; seat++)
        teller.seat_names[seat] = record->seat_names[seat][0] != '\0' ? record->seat_names[seat] : NULL;
    if (!record_replay(record, teller.rules, upto, &table, &names, &sink, &error)) {
        fprintf(stderr, "%s:%d: %s\n", path, error.line, error.text);
        return 1;
    }
    printf("-- %s; %d entries; hash %016llx\n",
           table.state == TABLE_OVER      ? "the game is over"
           : table.state == TABLE_PLAYING ? "the game goes on"
                                          : "the table is broken",
           upto < 0 ? record->entry_count : upto, (unsigned long long)table_hash(&table));
    return 0;
}

/* Reads a record; false, with a message on standard error, if it is none. */
static bool read_record(const char *path, bool may_be_open, Record *record)
{
    RecordError error = {0};
    size_t length = 0;
    char *text = file_read(path, &length);

    if (text == NULL)
        return false;
    bool ok = record_load(record, text, length, may_be_open, &error);
    free(text);
    if (!ok)
        fprintf(stderr, "%s:%d: %s\n", path, error.line, error.text);
    return ok;
}

int replay_main(int argc, char **argv)
{
    Record record;
    char *end = NULL;

    if (argc < 2 || argc > 3) {
        fprintf(stderr, "usage: outrider replay FILE [ENTRY]\n");
        return 2;
    }
    long upto = argc == 3 ? strtol(argv[2], &end, 10) : -1;
    if (argc == 3 && (*end != '\0' || upto < 0 || upto > RECORD_MOST_LINES)) {
        fprintf(stderr, "outrider replay: \"%s\" is not the number of an entry\n", argv[2]);
        return 2;
    }
    if (!read_record(argv[1], true, &record))
        return 1;
    int status = tell(argv[1], &record, (int)upto);
    record_free(&record);
    return status;
}

int verify_main(int argc, char **argv)
{
    Record record;
    RecordError error = {0};
    int checked = 0;

    if (argc != 2) {
        fprintf(stderr, "usage: outrider verify FILE\n");
        return 2;
    }
    if (!read_record(argv[1], false, &record))
        return 1;
    const Rules *rules = games_find(record.game, (int)strlen(record.game));
    bool ok = rules != NULL && provable_verify(&record, rules, &checked, &error);
    if (ok)
        printf("%s: all %d rolls and draws are those that the committed secret and the seats' nonces give\n", argv[1],
               checked);
    else if (rules == NULL)
        fprintf(stderr, "%s:2: this program does not know the game \"%s\"\n", argv[1], record.game);
    else
        fprintf(stderr, "%s:%d: %s\n", argv[1], error.line, error.text);
    record_free(&record);
    return ok ? 0 : 1;
}
