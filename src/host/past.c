/* Looking back: what has happened, and the table as it was, by playing the record again.
 *
 * Everybody sees no more of the past than the views of then showed: tables are censored as they were, and events go to those
 * who might hear them. What was taken back is no part of the history; the table as it was before a take-back can be looked at.
 *
 * It is played again elsewhere (HostWorld.replay), on a copy of the record, from the last moment that the host kept before it
 * (kept_moments.c). A connection has one such job at work; others of its own wait for it, so that answers come in the order of the
 * questions. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"
#include "view/view.h"

/* Jobs of one connection that may wait; tables that a replay keeps on its way, and how many entries lie between two of them. */
enum { MOST_WAITING = 16, MOST_PASSED = 8, LEAST_LEG = 64 };

/* Telling the story of an entry costs as much as playing this many. */
enum { WORK_OF_STORY = 3 };

/* ---- a record that jobs share ---- */

struct Snapshot {
    int references; /* of the room and of jobs, counted on the host's thread only */
    Record record;
};

static void release(Snapshot *snapshot)
{
    if (snapshot == NULL || --snapshot->references > 0)
        return;
    record_free(&snapshot->record);
    free(snapshot);
}

/* A copy of the record that has its first `entries`; NULL: memory ran out. */
static Snapshot *take_snapshot(Room *room, int entries)
{
    if (room->snapshot == NULL || room->snapshot->record.entry_count < entries) {
        Snapshot *fresh = calloc(1, sizeof *fresh);
        if (fresh == NULL || !record_copy(&fresh->record, &room->match->record)) {
            free(fresh);
            return NULL;
        }
        release(room->snapshot);
        fresh->references = 1;
        room->snapshot = fresh;
    }
    room->snapshot->references++;
    return room->snapshot;
}

void past_forget(Room *room)
{
    room->rewinds++;
    moments_forget(room);
    release(room->snapshot);
    room->snapshot = NULL;
}

/* ---- jobs ---- */

typedef enum ReplayKind { REPLAY_HISTORY, REPLAY_LOOK, REPLAY_ODDS } ReplayKind;
static const char *const kind_names[] = {"history", "look", "odds"};

/* A table on the way. */
typedef struct Passed {
    int entry;
    Table table;
} Passed;

struct ReplayJob {
    ReplayJob *next; /* of its connection */
    uint32_t connection;
    char address[HOST_ADDRESS_BYTES];
    char game[STORE_ID_BYTES];
    uint32_t rewinds; /* of the room when it was asked */
    ReplayKind kind;
    int asked; /* the entry that was asked for */
    int viewer;
    const Rules *rules;
    Snapshot *snapshot;
    int start; /* `table` is the one after this entry; -1: it is still to be opened */
    Table table;
    /* how it is told */
    ViewOptions options;
    char name[MAX_SEATS][HOST_NAME_BYTES];
    const char *names[MAX_SEATS];
    Names pieces;
    /* while it is told, and what came of it */
    int entry; /* that is being played */
    int open;  /* of a history: the entry whose events are being written; -1: none */
    Json events;
    JsonBuffer story, message;
    Passed *passed[MOST_PASSED];
    int passed_count;
    bool fits;
    RecordError error;
};

const char *replay_job_address(const ReplayJob *job)
{
    return job->address;
}

void replay_job_free(ReplayJob *job)
{
    release(job->snapshot);
    for (int i = 0; i < job->passed_count; i++)
        free(job->passed[i]);
    json_buffer_free(&job->story);
    json_buffer_free(&job->message);
    free(job);
}

/* ---- the story ---- */

static ViewOptions options_of(const ReplayJob *job)
{
    ViewOptions options = job->options;

    options.entry = job->entry;
    return options;
}

static void close_entry(ReplayJob *job)
{
    if (job->open < 0)
        return;
    json_close_list(&job->events);
    json_close_object(&job->events);
    job->open = -1;
}

/* A history has a list of events for each entry that has any. */
static void open_entry(ReplayJob *job)
{
    if (job->open == job->entry)
        return;
    close_entry(job);
    json_open_object(&job->events, NULL);
    json_number(&job->events, "entry", job->entry);
    json_open_list(&job->events, "events");
    job->open = job->entry;
}

static void hear(void *self, const Table *table, const Event *event)
{
    ReplayJob *job = self;
    ViewOptions options = options_of(job);

    if (job->kind == REPLAY_ODDS || (job->kind == REPLAY_LOOK && job->entry < job->asked))
        return;
    if (job->kind == REPLAY_HISTORY) {
        if (!view_may_know(table, event, options.seat))
            return;
        open_entry(job);
    }
    (void)view_event(&job->events, job->rules, table, event, &options);
}

/* The next entry to stop at: a while further, where the game comes through. */
static int leg_end(const Record *record, int at, int leg, int end)
{
    int next = at;

    do
        next = end - next > leg ? record_reach(record, next + leg) : end;
    while (!record_leads(record, next, end));
    return next;
}

static void keep_passed(ReplayJob *job, int entry)
{
    Passed *passed = job->passed_count < MOST_PASSED ? malloc(sizeof *passed) : NULL;

    if (passed == NULL)
        return;
    passed->entry = entry;
    passed->table = job->table;
    job->passed[job->passed_count++] = passed;
}

/* Plays on to the entry, and keeps some of the tables on the way, and the last. */
static bool play_on(ReplayJob *job)
{
    const Record *record = &job->snapshot->record;
    Sink sink = {.self = job, .event = hear};
    int end = record_reach(record, job->asked), at = job->start;

    if (at < 0) {
        at = record_leads(record, record_reach(record, 0), end) ? record_reach(record, 0) : end;
        if (!record_retell(record, job->rules, at, &job->table, NULL, &sink, &job->entry, &job->error))
            return false;
    }
    int leg = (end - at) / (MOST_PASSED - 1) > LEAST_LEG ? (end - at) / (MOST_PASSED - 1) : LEAST_LEG;
    while (at < end) {
        int next = leg_end(record, at, leg, end);
        if (!record_retell_from(record, job->rules, at, next, &job->table, &sink, &job->entry, &job->error))
            return false;
        at = next;
        keep_passed(job, at);
    }
    return true;
}

/* ---- messages ---- */

static void write_events(const void *self, Json *json, const char *key)
{
    const ReplayJob *job = self;

    json_ready(json, key, job->story.text, job->story.length);
}

static void write_table(const void *self, Json *json, const char *key)
{
    const ReplayJob *job = self;
    ViewOptions options = options_of(job);

    view_table(json, key, job->rules, &job->table, &options);
}

static void write_message(ReplayJob *job)
{
    Json json = json_to_buffer(&job->message, LAYOUT_COMPACT);
    int reached = record_reach(&job->snapshot->record, job->asked);

    if (job->kind == REPLAY_HISTORY)
        protocol_write_host_history(&json, job->game, reached, (ProtocolPart){write_events, job});
    else if (job->kind == REPLAY_LOOK)
        protocol_write_looked(&json, job->game, reached, (ProtocolPart){write_table, job},
                              (ProtocolPart){write_events, job});
}

void replay_job_run(ReplayJob *job)
{
    job->open = -1;
    job->events = json_to_buffer(&job->story, LAYOUT_COMPACT);
    json_open_list(&job->events, NULL);
    job->fits = play_on(job);
    close_entry(job);
    json_close_list(&job->events);
    if (job->fits && !job->story.failed)
        write_message(job);
}

/* ---- asking ---- */

/* As whom somebody looks back: a seat of its own, or a spectator. Once the game is over everybody may have the record, so
 * everybody may see through every seat's eyes. -1 after a refusal. */
static int viewer_of(Connection *connection, const char *about, bool named, int seat)
{
    Room *room = connection->room;

    if (room->match == NULL) {
        send_refused(room, connection, about, HOST_NO_PAST);
        return -1;
    }
    if (named && room->state == ROOM_OVER && seat < room->seats)
        return seat;
    if (connection->seats == 0 && !named)
        return HOST_SPECTATOR;
    return speaking_seat(connection, about, named, seat);
}

/* Everything that the job needs of the room. */
static void describe(ReplayJob *job, const Room *room, Language language)
{
    const char *names[MAX_SEATS];

    job->options = view_options_for(room, job->viewer, language, names);
    job->options.ruled_in = 0; /* it was asked then, and not now */
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        Out out = out_to(job->name[seat], sizeof job->name[seat]);
        out_text(&out, names[seat] != NULL ? names[seat] : "");
        job->names[seat] = names[seat] != NULL ? job->name[seat] : NULL;
    }
    job->pieces = room->match->names;
    job->options.names = job->names;
    job->options.pieces = &job->pieces;
}

/* A job from the last moment that is not after entry `most`; NULL: memory ran out. */
static ReplayJob *new_job(Connection *connection, ReplayKind kind, int entry, int viewer)
{
    Room *room = connection->room;
    const Record *record = &room->match->record;
    int end = record_reach(record, entry);
    ReplayJob *job = calloc(1, sizeof *job);

    if (job == NULL)
        return NULL;
    job->snapshot = take_snapshot(room, end < record->entry_count ? end + 1 : end);
    if (job->snapshot == NULL) {
        free(job);
        return NULL;
    }
    const Moment *moment =
        kind == REPLAY_HISTORY ? NULL : moment_find(room, kind == REPLAY_LOOK ? entry - 1 : end, end);
    job->connection = connection->number;
    memcpy(job->address, connection->address, sizeof job->address);
    memcpy(job->game, room->id, sizeof job->game);
    job->rewinds = room->rewinds;
    job->kind = kind;
    job->asked = entry;
    job->viewer = viewer;
    job->rules = room->rules;
    job->start = moment != NULL ? moment->entry : -1;
    if (moment != NULL)
        job->table = moment->table;
    describe(job, room, connection->language);
    rules_lend(room->host, job->game);
    return job;
}

/* How many it has to play again. */
static int entries_of(const ReplayJob *job)
{
    return record_reach(&job->snapshot->record, job->asked) - (job->start < 0 ? 0 : job->start);
}

static int work_of(const ReplayJob *job)
{
    int entries = entries_of(job);

    return job->kind == REPLAY_HISTORY ? WORK_OF_STORY * entries
           : job->kind == REPLAY_LOOK  ? WORK_OF_VIEW + entries
                                       : entries;
}

/* Done with it, on the host's side. */
static void drop_job(Host *host, ReplayJob *job)
{
    rules_return(host, job->game);
    replay_job_free(job);
}

/* The next job of a connection's line begins, if none is at work. */
static void begin_next(Host *host, Connection *connection)
{
    while (connection->replays != NULL && !connection->replays_now) {
        ReplayJob *job = connection->replays;
        connection->replays = job->next;
        connection->replays_waiting--;
        connection->replays_now = true;
        if (host->world.replay == NULL) {
            replay_job_run(job);
            host_replayed(host, job);
        } else if (!host->world.replay(host->world.self, job)) {
            connection->replays_now = false;
            host_refuse(host, connection, kind_names[job->kind], HOST_REPLAYS_FULL);
            drop_job(host, job);
        }
    }
}

/* Pays for the job and puts it at the end of its connection's line. */
static void stand_in_line(Connection *connection, ReplayJob *job, ReplayKind kind)
{
    Host *host = connection->room->host;
    ReplayJob **last = &connection->replays;

    if (job == NULL) {
        send_refused(connection->room, connection, kind_names[kind], HOST_NO_MEMORY);
        return;
    }
    if (connection->replays_waiting >= MOST_WAITING) {
        send_refused(connection->room, connection, kind_names[kind], HOST_REPLAYS_WAIT);
        drop_job(host, job);
        return;
    }
    if (!work_pay(connection, kind_names[kind], work_of(job))) {
        drop_job(host, job);
        return;
    }
    while (*last != NULL)
        last = &(*last)->next;
    *last = job;
    host->stats.replayed += (uint64_t)entries_of(job);
    connection->replays_waiting++;
    begin_next(host, connection);
}

void past_hang_up(Connection *connection)
{
    while (connection->replays != NULL) {
        ReplayJob *job = connection->replays;
        connection->replays = job->next;
        drop_job(connection->host, job);
    }
}

void on_history(Connection *connection, const ProtocolHistory *wish)
{
    int viewer = viewer_of(connection, "history", wish->has_seat, wish->has_seat ? wish->seat : 0);

    if (viewer >= 0)
        stand_in_line(connection,
                      new_job(connection, REPLAY_HISTORY, connection->room->match->record.entry_count, viewer),
                      REPLAY_HISTORY);
}

void past_refuse_entry(Connection *connection, const char *about)
{
    char why[200];
    Out out = out_to(why, sizeof why);

    host_say(&out, connection->language,
             say1(HOST_NO_SUCH_ENTRY, arg_number(connection->room->match->record.entry_count)));
    send_refused_text(connection->room, connection, about, why, NULL, NULL);
}

void on_look(Connection *connection, const ProtocolLook *wish)
{
    int viewer = viewer_of(connection, "look", wish->has_seat, wish->has_seat ? wish->seat : 0);

    if (viewer < 0)
        return;
    if (wish->entry > connection->room->match->record.entry_count)
        past_refuse_entry(connection, "look");
    else
        stand_in_line(connection, new_job(connection, REPLAY_LOOK, wish->entry, viewer), REPLAY_LOOK);
}

void past_odds(Connection *connection, int entry, int viewer)
{
    stand_in_line(connection, new_job(connection, REPLAY_ODDS, entry, viewer), REPLAY_ODDS);
}

/* ---- what came of it ---- */

static void tell(Room *room, Connection *connection, const ReplayJob *job)
{
    const char *about = kind_names[job->kind];

    if (job->rewinds != room->rewinds)
        send_refused(room, connection, about, HOST_ODDS_WENT_BACK);
    else if (!job->fits)
        send_refused_text(room, connection, about, job->error.text, NULL, NULL);
    else if (job->kind == REPLAY_ODDS)
        odds_work_out(connection, job->asked, job->viewer, &job->table);
    else if (job->story.failed || job->message.failed)
        send_refused(room, connection, about, HOST_NO_MEMORY);
    else
        room_send(room, connection, &job->message);
}

static void deliver(Host *host, const ReplayJob *job)
{
    Room *room = host_room(host, job->game);
    Connection *connection = host_connection(host, job->connection);

    for (int i = 0; room != NULL && room->rewinds == job->rewinds && i < job->passed_count; i++)
        moment_keep(room, job->passed[i]->entry, &job->passed[i]->table);
    if (room != NULL && connection != NULL && connection->room == room)
        tell(room, connection, job);
}

void host_replayed(Host *host, ReplayJob *job)
{
    Connection *connection = host_connection(host, job->connection);

    deliver(host, job);
    drop_job(host, job);
    if (connection == NULL)
        return;
    connection->replays_now = false;
    begin_next(host, connection);
}
