#include "cli/records.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/board.h"
#include "cli/files.h"
#include "cli/games.h"
#include "cli/pictures.h"
#include "cli/speech.h"
#include "language/catalogue.h"
#include "outrider/record.h"
#include "provable/provable.h"

typedef struct Teller {
    const Rules *rules;
    const Names *names;
    const char *seat_names[MAX_SEATS];
    bool by_steps;      /* wait for Enter after each sentence */
    bool silent;        /* the reader has left */
    const char *folder; /* for pictures; NULL: none */
    int pictures, failed;
} Teller;

/* Waits for Enter; a line that begins with q, or the end of the input, ends the telling. */
static void wait_for_reader(Teller *teller)
{
    int first = 0, c = 0;

    (void)fflush(stdout);
    first = c = getchar();
    while (c != EOF && c != '\n')
        c = getchar();
    teller->silent = first == 'q' || c == EOF;
}

/* A picture of every maneuver, barrel roll, boost and attack. */
static void draw_event(Teller *teller, const Table *table, const Event *event, const char *title)
{
    char name[1024];

    if (!board_is_scene(event))
        return;
    int length = snprintf(name, sizeof name, "%s/%04d.svg", teller->folder, teller->pictures + 1);
    if (length < (int)sizeof name && picture_save(name, teller->rules, table, title))
        teller->pictures++;
    else
        teller->failed++;
}

static void print_event(void *self, const Table *table, const Event *event)
{
    Teller *teller = self;
    Voice voice = {.rules = teller->rules, .table = table, .names = teller->names, .seat_names = teller->seat_names};
    Names called;
    char text[512];
    Out out = out_to(text, sizeof text);

    if (teller->silent)
        return;
    voice_in(&voice, speech());
    if (board_knows(teller->rules)) {
        board_names(teller->rules, table, &called);
        voice.names = &called;
        board_say(&out, &voice, &event->message);
    } else {
        voice.titles = true;
        message_format(&out, &voice, &event->message);
    }
    printf("%s%s\n", event->audience == 0xFF ? "" : "  (in secret) ", text);
    if (teller->folder != NULL && teller->failed == 0)
        draw_event(teller, table, event, text);
    if (teller->by_steps)
        wait_for_reader(teller);
}

/* Dice of X-Wing as they fell; its events tell only what became of them. */
static void print_roll(void *self, const Table *table, const Answer *answer)
{
    const Teller *teller = self;
    Voice voice = {.rules = teller->rules, .table = table};
    ChanceQuestion question;
    char text[200];
    Out out = out_to(text, sizeof text);

    if (teller->silent || answer->seat != SEAT_CHANCE || !board_knows(teller->rules) ||
        !table_chance(teller->rules, table, &question))
        return;
    voice_in(&voice, speech());
    board_roll(&out, &voice, &question, answer);
    if (out.length > 0)
        printf("%s\n", text);
}

typedef struct Telling {
    const char *path;
    int upto; /* the last entry to tell; negative: all */
    bool by_steps;
    const char *folder;
} Telling;

/* The folder for pictures is made if it is not there; false, having said why, if there can be none. */
static bool open_folder(const Telling *telling, const Rules *rules)
{
    if (telling->folder == NULL)
        return true;
    if (!board_knows(rules)) {
        fprintf(stderr, "outrider replay: --svg draws games of X-Wing; %s is one of %s\n", telling->path,
                rules_name(rules));
        return false;
    }
    if (mkdir(telling->folder, 0777) == 0 || errno == EEXIST)
        return true;
    fprintf(stderr, "%s: %s\n", telling->folder, strerror(errno));
    return false;
}

static int tell(const Telling *telling, const Record *record)
{
    Names names = {0};
    RecordError error = {0};
    Teller teller = {.rules = games_for_record(record, &error),
                     .names = &names,
                     .by_steps = telling->by_steps,
                     .folder = telling->folder};
    Sink sink = {.self = &teller, .event = print_event, .answer = print_roll};
    Table table;

    if (teller.rules == NULL) {
        fprintf(stderr, "%s:%d: %s\n", telling->path, error.line, error.text);
        return 1;
    }
    if (!open_folder(telling, teller.rules)) {
        games_give_back(teller.rules);
        return 2;
    }
    for (int seat = 0; seat < record->seats; seat++)
        teller.seat_names[seat] = record->seat_names[seat][0] != '\0' ? record->seat_names[seat] : NULL;
    bool told = record_replay(record, teller.rules, telling->upto, &table, &names, &sink, &error);
    games_give_back(teller.rules);
    if (!told) {
        fprintf(stderr, "%s:%d: %s\n", telling->path, error.line, error.text);
        return 1;
    }
    if (teller.silent)
        return 0;
    printf("-- %s; %d entries; hash %016llx\n",
           table.state == TABLE_OVER      ? "the game is over"
           : table.state == TABLE_PLAYING ? "the game goes on"
                                          : "the table is broken",
           telling->upto < 0 ? record->entry_count : telling->upto, (unsigned long long)table_hash(&table));
    if (telling->folder != NULL)
        printf("-- %d pictures in %s\n", teller.pictures, telling->folder);
    return teller.failed > 0;
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

void replay_help(FILE *out)
{
    fprintf(out, "usage: outrider replay FILE [ENTRY] [--step] [--svg FOLDER]\n"
                 "--step waits for Enter after each sentence (q leaves); --svg draws every maneuver and attack "
                 "of X-Wing\n");
}

static bool read_telling(int argc, char **argv, Telling *telling)
{
    *telling = (Telling){.upto = -1};
    for (int i = 1; i < argc; i++) {
        char *end = NULL;
        if (strcmp(argv[i], "--step") == 0) {
            telling->by_steps = true;
        } else if (strcmp(argv[i], "--svg") == 0 && i + 1 < argc) {
            telling->folder = argv[++i];
        } else if (telling->path == NULL && argv[i][0] != '-') {
            telling->path = argv[i];
        } else if (telling->upto < 0 && argv[i][0] != '-') {
            long upto = strtol(argv[i], &end, 10);
            if (*end != '\0' || upto < 0 || upto > RECORD_MOST_LINES) {
                fprintf(stderr, "outrider replay: \"%s\" is not the number of an entry\n", argv[i]);
                return false;
            }
            telling->upto = (int)upto;
        } else {
            telling->path = NULL;
            break;
        }
    }
    if (telling->path == NULL)
        replay_help(stderr);
    return telling->path != NULL;
}

int replay_main(int argc, char **argv)
{
    Telling telling;
    Record record;

    if (!read_telling(argc, argv, &telling))
        return 2;
    if (!read_record(telling.path, true, &record))
        return 1;
    int status = tell(&telling, &record);
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
    const Rules *rules = games_for_record(&record, &error);
    bool ok = rules != NULL && provable_verify(&record, rules, &checked, &error);
    if (ok)
        printf("%s: all %d rolls and draws are those that the committed secret and the pledged nonces give\n", argv[1],
               checked);
    else
        fprintf(stderr, "%s:%d: %s\n", argv[1], error.line, error.text);
    games_give_back(rules);
    record_free(&record);
    return ok ? 0 : 1;
}
