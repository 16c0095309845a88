/* The outbox of a room: a message leaves when the store has the change that caused it, and not before.
 *
 * Changes of a room are handed in in batches, one at a time. A message is marked with the batch that it waits for: the next one
 * if something has changed since the last was handed in, else the one on its way, else none. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

/* ---- the outbox ---- */

/* A connection that cannot be told everything is told nothing: it comes back and sees. */
static void give_up(Room *room, Connection *connection, const char *why)
{
    Host *host = room->host;

    connection->hung_up = true;
    host->world.hang_up(host->world.self, connection->number, why);
}

void room_send(Room *room, Connection *connection, const JsonBuffer *message)
{
    Host *host = room->host;

    if (message->failed || connection->hung_up)
        return;
    if (!room->dirty && room->in_flight == 0) {
        host->world.send(host->world.self, connection->number, message->text, message->length);
        return;
    }
    Outgoing *out = room->out_bytes < 2 * (size_t)HOST_OUTBOX_BYTES ? malloc(sizeof *out + message->length) : NULL;
    if (out == NULL) {
        give_up(room, connection, "this host is busy writing things down; come back in a moment");
        return;
    }
    *out = (Outgoing){.batch = room->batch + (room->dirty ? 1 : 0),
                      .connection = connection->number,
                      .length = message->length};
    memcpy(out->text, message->text, message->length);
    if (room->last_out != NULL)
        room->last_out->next = out;
    else
        room->first_out = out;
    room->last_out = out;
    room->out_bytes += out->length;
}

static void drop_first(Room *room)
{
    Outgoing *out = room->first_out;

    room->first_out = out->next;
    if (room->first_out == NULL)
        room->last_out = NULL;
    room->out_bytes -= out->length;
    free(out);
}

void room_drop_outbox(Room *room)
{
    while (room->first_out != NULL)
        drop_first(room);
}

static void release(Room *room)
{
    Host *host = room->host;

    while (room->first_out != NULL && room->first_out->batch <= room->batch) {
        const Outgoing *out = room->first_out;
        const Connection *connection = host_connection(host, out->connection);
        if (connection != NULL && !connection->hung_up)
            host->world.send(host->world.self, out->connection, out->text, out->length);
        drop_first(room);
    }
}

/* ---- handing in ---- */

void room_changed(Room *room)
{
    room->dirty = !room->opened;
}

bool room_is_kept(const Room *room)
{
    return !room->dirty && room->in_flight == 0;
}

static Room **flight_bucket(Host *host, uint64_t job)
{
    return &host->flight[job % (sizeof host->flight / sizeof host->flight[0])];
}

static void take_off(Room *room, uint64_t job)
{
    Room **bucket = flight_bucket(room->host, job);

    room->in_flight = job;
    room->next_flight = *bucket;
    *bucket = room;
}

static Room *land(Host *host, uint64_t job)
{
    Room **at = flight_bucket(host, job);

    while (*at != NULL && (*at)->in_flight != job)
        at = &(*at)->next_flight;
    Room *room = *at;
    if (room != NULL) {
        *at = room->next_flight;
        room->next_flight = NULL;
        room->in_flight = 0;
    }
    return room;
}

/* The new part of the record, cut into what a job carries. `text` is a copy, in which line ends become zeros. */
typedef struct Parcel {
    char *text;
    const char *header;
    const char **lines;
    int count;
} Parcel;

static size_t header_length(const Record *record)
{
    size_t at = 0;

    for (int line = 0; line < record->header_lines && at < record->length; line++)
        at += (size_t)((const char *)memchr(record->text + at, '\n', record->length - at) - (record->text + at)) + 1;
    return at;
}

static bool pack(const Room *room, Parcel *parcel)
{
    const Record *record = room->match != NULL ? &room->match->record : NULL;
    size_t from = room->handed_length;
    size_t header = record != NULL && from == 0 ? header_length(record) : from;

    *parcel = (Parcel){.header = room->kept_room == NULL ? "" : NULL};
    if (record == NULL || record->length == from)
        return true;
    size_t length = record->length - from;
    parcel->text = malloc(length + 2); /* the header keeps its line end and gets a zero of its own */
    parcel->lines = malloc(sizeof *parcel->lines * (size_t)(record->entry_count - room->handed_entries + 1));
    if (parcel->text == NULL || parcel->lines == NULL)
        return false;
    char *at = parcel->text;
    if (from == 0) {
        memcpy(at, record->text, header);
        at[header] = '\0';
        parcel->header = at;
        at += header + 1;
    }
    size_t rest = record->length - header;
    memcpy(at, record->text + header, rest);
    char *end = at + rest;
    while (at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        *stop = '\0';
        parcel->lines[parcel->count++] = at;
        at = stop + 1;
    }
    return true;
}

static void unpack(Parcel *parcel)
{
    free(parcel->text);
    free(parcel->lines);
}

static void failed(Room *room, const char *why);

void room_hand_in(Room *room)
{
    Host *host = room->host;
    Parcel parcel;
    char *json = NULL;

    if (!room->dirty || room->in_flight != 0)
        return;
    clock_settle(room);
    room->clocks_kept = room->settled;
    bool ready = (json = room_to_json(room)) != NULL && pack(room, &parcel);
    room->dirty = false;
    room->batch++;
    if (!ready) {
        free(json);
        failed(room, host_english(HOST_MEMORY_RAN_OUT));
        return;
    }
    bool same = room->kept_room != NULL && strcmp(json, room->kept_room) == 0;
    StoreJob job = {.number = ++host->numbers,
                    .game = room->id,
                    .header = parcel.header,
                    .first_entry = room->handed_entries + 1,
                    .entry_count = parcel.count,
                    .entries = parcel.lines,
                    .room = same ? NULL : json,
                    .state = room_state_names[room->state]};
    room->handed_room = json;
    room->answered_handed = room->answered;
    room->answered = 0;
    room->handed_length = room->match != NULL ? room->match->record.length : 0;
    room->handed_entries = room->match != NULL ? room->match->record.entry_count : 0;
    take_off(room, job.number);
    if (!host->world.keep(host->world.self, &job)) {
        (void)land(host, job.number);
        unpack(&parcel);
        failed(room, host_english(HOST_STORE_FULL));
        return;
    }
    unpack(&parcel);
}

/* ---- what became of it ---- */

static void refuse_unkept(Room *room, Connection *connection, const char *about, const char *why)
{
    char reason[200], text[400];
    Out inner = out_to(reason, sizeof reason), out = out_to(text, sizeof text);

    host_say_english(&inner, connection->language, why);
    host_say(&out, connection->language, say1(HOST_NOT_KEPT, host_arg(reason)));
    host_refuse_text(room->host, connection, about, text);
}

/* Takes the next of those who look out of the room; NULL: nobody is left. */
static Connection *send_out(Room *room)
{
    Connection *connection = room->here;

    if (connection == NULL)
        return NULL;
    room->here = connection->next_here;
    connection->next_here = NULL;
    connection->room = NULL;
    connection->seats = 0;
    return connection;
}

/* A game that was never kept has never been. */
static void dissolve(Room *room, const char *why)
{
    Connection *connection = NULL;

    while ((connection = send_out(room)) != NULL)
        refuse_unkept(room, connection, "create", why);
    room_unlink(room);
    room_free(room);
}

void room_dismiss(Room *room)
{
    Connection *connection = NULL;

    if (room->in_flight != 0)
        (void)land(room->host, room->in_flight);
    while ((connection = send_out(room)) != NULL)
        host_refuse(room->host, connection, "store", HOST_CHANGED_OUTSIDE);
    room_unlink(room);
    room_free(room);
}

/* The room becomes again what is kept. */
static bool revert(Room *room)
{
    char why[HOST_WHY_BYTES];
    bool begun = room->kept_length > 0;

    forget_events(room);
    room->request = (Request){0};
    free(room->late_secrets);
    room->late_secrets = NULL;
    if (!room_from_json(room, room->kept_room, why))
        return false;
    room->handed_length = room->kept_length;
    room->handed_entries = room->kept_entries;
    if (!begun && room->match != NULL) {
        match_free(room->match);
        free(room->match);
        room->match = NULL;
    }
    for (int seat = 0; seat < room->seats; seat++)
        room->seat[seat].thinking = 0;
    seat_check_holders(room);
    room->settled = host_now(room->host);
    bool ok = !begun || room->match == NULL || room_rewind(room, room->kept_length);
    clock_run(room);
    ruled_watch(room);
    room->dirty = false;
    return ok;
}

static void failed(Room *room, const char *why)
{
    host_log(room->host, "store-failed", room, why);
    room_drop_outbox(room);
    room->answered = room->answered_handed = 0;
    free(room->handed_room);
    room->handed_room = NULL;
    room->dirty = false;
    room->rest = host_now(room->host) + 5 * HOST_SECOND; /* machines would only fail again, and again */
    if (room->kept_room == NULL) {
        dissolve(room, why);
        return;
    }
    (void)revert(room);
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        refuse_unkept(room, c, "store", why);
    send_room(room);
    send_views(room);
    send_clocks(room);
}

const int host_latency_bounds[HOST_LATENCIES] = {1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000};

static void count_latency(HostStats *stats, int64_t milliseconds)
{
    int bound = 0;

    while (bound < HOST_LATENCIES && milliseconds > host_latency_bounds[bound])
        bound++;
    stats->latency[bound]++;
    stats->latency_ms += (uint64_t)milliseconds;
}

void host_kept(Host *host, const StoreDone *done)
{
    Room *room = NULL;

    if (done->number == 0) {
        room = host_room(host, done->game);
        if (room != NULL)
            room_dismiss(room);
        return;
    }
    if (chat_kept(host, done) || (room = land(host, done->number)) == NULL)
        return;
    if (!done->ok) {
        failed(room, done->why);
        return;
    }
    room->kept_length = room->handed_length;
    room->kept_entries = room->handed_entries;
    free(room->kept_room);
    room->kept_room = room->handed_room;
    room->handed_room = NULL;
    release(room);
    if (room->answered_handed != 0)
        count_latency(&host->stats, host_now(host) - room->answered_handed);
    room->answered_handed = 0;
    room_hand_in(room);
    room_wake_machines(room);
}
