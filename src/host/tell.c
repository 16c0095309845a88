/* Telling: views with what led to them, who sits where, clocks, and why not. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"
#include "view/view.h"

/* Everybody who may know the same gets the same message: a viewer is a seat, or HOST_SPECTATOR. */
static bool is_viewer(const Connection *connection, int viewer)
{
    return viewer == HOST_SPECTATOR ? connection->seats == 0 : (connection->seats & SEAT_BIT(viewer)) != 0;
}

static bool has_viewer(const Room *room, int viewer)
{
    return viewer == HOST_SPECTATOR ? room->watchers > 0 : room->seat[viewer].connections > 0;
}

static ViewOptions options_of(const Room *room, int viewer, const char *names[MAX_SEATS])
{
    room_names(room, names);
    return (ViewOptions){.seat = viewer == HOST_SPECTATOR ? SEAT_SPECTATOR : (uint8_t)viewer,
                         .thorough = viewer != HOST_SPECTATOR && room->seat[viewer].thorough,
                         .names = names,
                         .pieces = room->match != NULL ? &room->match->names : NULL};
}

/* ---- events ---- */

/* Is somebody asked in secret? When nobody is any more, all secrets of the round are on the table. */
static bool is_hidden_open(const Rules *rules, const Table *table)
{
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        const Question *question = &table->layers[0].asked[seat];
        if (question->state == QUESTION_OPEN && (rules->questions[question->kind].flags & ASK_HIDDEN))
            return true;
    }
    return false;
}

static void look_for_secrets(Room *room, const Table *table)
{
    bool open = is_hidden_open(room->rules, table);

    if (room->hidden_open && !open) {
        if (room->late_found == NULL)
            room->late_found = malloc(sizeof *room->late_found);
        if (room->late_found != NULL) {
            *room->late_found = *table;
            room->found_late = true;
        }
    }
    room->hidden_open = open;
}

void tell_hear(void *self, const Table *table, const Event *event)
{
    Room *room = self;
    const char *names[MAX_SEATS];

    if (room->late_view)
        look_for_secrets(room, table);
    for (int viewer = 0; viewer < HOST_VIEWERS; viewer++) {
        Feed *feed = &room->feed[viewer];
        if (viewer != HOST_SPECTATOR && viewer >= room->seats)
            continue;
        if (!has_viewer(room, viewer))
            continue;
        ViewOptions options = options_of(room, viewer, names);
        if (feed->text.length == 0) {
            feed->json = json_to_buffer(&feed->text, LAYOUT_COMPACT);
            json_open_list(&feed->json, NULL);
        }
        (void)view_event(&feed->json, room->rules, table, event, &options);
    }
}

void tell_forget_events(Room *room)
{
    for (int viewer = 0; viewer < HOST_VIEWERS; viewer++)
        json_buffer_free(&room->feed[viewer].text);
    room->found_late = false;
}

/* ---- views ---- */

typedef struct Sight {
    const Room *room;
    const Table *table;
    int viewer;
    const char *events; /* JSON */
    size_t events_length;
} Sight;

static void write_view(const void *self, Json *json, const char *key)
{
    const Sight *sight = self;
    const char *names[MAX_SEATS];
    ViewOptions options = options_of(sight->room, sight->viewer, names);

    view_table(json, key, sight->room->rules, sight->table, &options);
}

static void write_events(const void *self, Json *json, const char *key)
{
    const Sight *sight = self;

    json_ready(json, key, sight->events, sight->events_length);
}

static void write_sight(JsonBuffer *text, const Sight *sight, const bool *late)
{
    Json json = json_to_buffer(text, LAYOUT_COMPACT);

    protocol_write_view(&json, sight->room->id, sight->room->match->record.entry_count,
                        (ProtocolPart){write_view, sight}, (ProtocolPart){write_events, sight}, late);
}

void tell_views(Room *room)
{
    for (int viewer = 0; room->match != NULL && viewer < HOST_VIEWERS; viewer++) {
        Feed *feed = &room->feed[viewer];
        JsonBuffer text = {0};
        if ((viewer != HOST_SPECTATOR && viewer >= room->seats) || !has_viewer(room, viewer))
            continue;
        if (feed->text.length > 0)
            json_close_list(&feed->json);
        bool some = feed->text.length > 0 && !feed->text.failed;
        Sight sight = {.room = room,
                       .table = &room->match->table,
                       .viewer = viewer,
                       .events = some ? feed->text.text : "[]",
                       .events_length = some ? feed->text.length : 2};
        write_sight(&text, &sight, NULL);
        for (Connection *c = room->here; c != NULL; c = c->next_here) {
            if (is_viewer(c, viewer))
                room_send(room, c, &text);
        }
        json_buffer_free(&text);
        json_buffer_free(&feed->text);
    }
}

void tell_view(Room *room, Connection *connection)
{
    for (int viewer = 0; room->match != NULL && viewer < HOST_VIEWERS; viewer++) {
        JsonBuffer text = {0};
        Sight sight = {
            .room = room, .table = &room->match->table, .viewer = viewer, .events = "[]", .events_length = 2};
        if (!is_viewer(connection, viewer))
            continue;
        write_sight(&text, &sight, NULL);
        room_send(room, connection, &text);
        json_buffer_free(&text);
    }
}

/* What everybody chose in secret, one round late: the table when all had answered, as each seat saw its own part of it. */
void tell_late(Room *room)
{
    const bool late = true;
    Table *older = room->late;

    if (!room->late_view)
        return;
    look_for_secrets(room, &room->match->table);
    if (!room->found_late)
        return;
    for (int viewer = 0; older != NULL && room->watchers > 0 && viewer < room->seats; viewer++) {
        JsonBuffer text = {0};
        Sight sight = {.room = room, .table = older, .viewer = viewer, .events = "[]", .events_length = 2};
        write_sight(&text, &sight, &late);
        for (Connection *c = room->here; c != NULL; c = c->next_here) {
            if (is_viewer(c, HOST_SPECTATOR))
                room_send(room, c, &text);
        }
        json_buffer_free(&text);
    }
    room->late = room->late_found;
    room->late_found = older;
    room->found_late = false;
}

/* ---- the room ---- */

typedef struct Sitting {
    const Room *room;
    uint8_t seats; /* of who is told */
} Sitting;

static void write_seat(Json *json, const Room *room, int index, int64_t now)
{
    const Seat *seat = &room->seat[index];

    json_open_object(json, NULL);
    json_number(json, "seat", index);
    json_number(json, "side", room->side[index]);
    json_text(json, "name", seat->name);
    json_flag(json, "taken", seat->taken);
    json_flag(json, "kept", seat->reserved);
    json_text(json, "machine", is_played_by_machine(seat) ? opponent_name(seat->machine) : "");
    json_flag(json, "stand_in", seat->stand_in);
    json_flag(json, "present", seat->connections > 0 || (seat->taken && !is_person(seat)));
    json_flag(json, "absent", is_absent(room, index, now));
    json_close_object(json);
}

static void write_own(Json *json, const Room *room, int index)
{
    const Seat *seat = &room->seat[index];

    json_open_object(json, NULL);
    json_number(json, "seat", index);
    json_flag(json, "thorough", seat->thorough);
    json_flag(json, "paused", seat->paused);
    json_open_list(json, "prefers");
    for (int i = 0; i < seat->prefer_count; i++) {
        json_open_object(json, NULL);
        json_text(json, "ability", room->rules->abilities[seat->prefers[i].ability].name);
        json_text(json, "how", seat->prefers[i].always ? "always" : "never");
        json_close_object(json);
    }
    json_close_list(json);
    json_close_object(json);
}

static void write_requests(Json *json, const Room *room)
{
    json_open_list(json, "requests");
    if (room->request.kind != REQUEST_NONE) {
        json_open_object(json, NULL);
        json_number(json, "request", room->request.number);
        json_text(json, "what", request_names[room->request.kind]);
        json_number(json, "seat", room->request.seat);
        json_open_list(json, "waits");
        for (int seat = 0; seat < room->seats; seat++) {
            if (room->request.waits & SEAT_BIT(seat))
                json_number(json, NULL, seat);
        }
        json_close_list(json);
        json_close_object(json);
    }
    json_close_list(json);
}

static void write_room(const void *self, Json *json, const char *key)
{
    const Sitting *sitting = self;
    const Room *room = sitting->room;
    int64_t now = host_now(room->host);

    json_open_object(json, key);
    json_text(json, "game", room->game);
    json_text(json, "manner", manner_names[room->manner]);
    json_text(json, "clock", clock_names[room->clock]);
    json_flag(json, "late_view", room->late_view);
    json_text(json, "setup", room->setup != NULL ? room->setup : "");
    json_text(json, "next", room->next_game);
    json_open_list(json, "seats");
    for (int seat = 0; seat < room->seats; seat++)
        write_seat(json, room, seat, now);
    json_close_list(json);
    json_open_list(json, "own");
    for (int seat = 0; seat < room->seats; seat++) {
        if (sitting->seats & SEAT_BIT(seat))
            write_own(json, room, seat);
    }
    json_close_list(json);
    write_requests(json, room);
    json_close_object(json);
}

void tell_room_to(Room *room, Connection *connection)
{
    uint8_t hash[SEAL_BYTES];
    char commitment[2 * SEAL_BYTES + 1];
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    Sitting sitting = {room, connection->seats};

    provable_commit(room->secret, hash);
    bytes_to_hex(hash, SEAL_BYTES, commitment);
    protocol_write_room(&json, room->id, room_state_names[room->state], room->why[0] != '\0' ? room->why : NULL,
                        commitment, (ProtocolPart){write_room, &sitting});
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void tell_room(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        tell_room_to(room, c);
}

/* ---- clocks ---- */

static void write_clocks(const void *self, Json *json, const char *key)
{
    const Room *room = self;

    json_open_list(json, key);
    for (int seat = 0; seat < room->seats; seat++) {
        json_open_object(json, NULL);
        json_number(json, "seat", seat);
        json_number(json, "left", clock_left(room, seat));
        json_flag(json, "runs", (room->running & SEAT_BIT(seat)) != 0);
        json_close_object(json);
    }
    json_close_list(json);
}

void tell_clocks_to(Room *room, Connection *connection)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (room->clock == CLOCK_NONE || room->match == NULL)
        return;
    protocol_write_clock(&json, room->id, (ProtocolPart){write_clocks, room});
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void tell_clocks(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        tell_clocks_to(room, c);
}

/* ---- the end, and refusals ---- */

void tell_link(Room *room, char link[200], const char *what)
{
    Out out = out_to(link, 200);

    out_text(&out, room->host->public_url);
    out_text(&out, "/");
    out_text(&out, what);
    out_text(&out, "/");
    out_text(&out, room->id);
}

void tell_over_to(Room *room, Connection *connection)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    int32_t winners[MAX_SEATS];
    char link[200];
    int count = 0;

    if (room->match == NULL)
        return;
    for (int seat = 0; seat < room->seats; seat++) {
        if (room->match->table.winners & SEAT_BIT(seat))
            winners[count++] = seat;
    }
    tell_link(room, link, "record");
    protocol_write_over(&json, room->id, winners, count, link);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void tell_over(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        tell_over_to(room, c);
}

void tell_refused(Room *room, Connection *connection, const char *about, const char *why, const char *rule,
                  const char *question)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    room->host->stats.refused++;
    protocol_write_refused(&json, about, why, rule, question);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}
