/* Messages to those who are in a room: views with the events that led to them, who sits where, clocks, refusals. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"
#include "view/goals.h"
#include "view/view.h"

/* Everybody who may know the same, in the same language, gets the same message: a viewer is a seat, or HOST_SPECTATOR. */
static bool is_viewer(const Connection *connection, int viewer)
{
    return viewer == HOST_SPECTATOR ? connection->seats == 0 : (connection->seats & SEAT_BIT(viewer)) != 0;
}

/* In which languages each viewer is to be told something, as bits. */
typedef struct Audience {
    uint8_t languages[HOST_VIEWERS];
} Audience;

_Static_assert(LANGUAGES_AND_PSEUDO <= 8, "a language is a bit");

static Audience audience_of(const Room *room)
{
    Audience audience = {0};

    for (const Connection *c = room->here; c != NULL; c = c->next_here) {
        for (int viewer = 0; viewer < HOST_VIEWERS; viewer++) {
            if (is_viewer(c, viewer))
                audience.languages[viewer] |= (uint8_t)(1u << c->language);
        }
    }
    return audience;
}

/* The next viewer and language of an audience, after those given (from -1); false after the last. */
static bool next_listener(const Audience *audience, int *viewer, Language *language)
{
    int at = *viewer < 0 ? 0 : *viewer * LANGUAGES_AND_PSEUDO + (int)*language + 1;

    for (; at < HOST_VIEWERS * LANGUAGES_AND_PSEUDO; at++) {
        if (audience->languages[at / LANGUAGES_AND_PSEUDO] >> at % LANGUAGES_AND_PSEUDO & 1) {
            *viewer = at / LANGUAGES_AND_PSEUDO;
            *language = (Language)(at % LANGUAGES_AND_PSEUDO);
            return true;
        }
    }
    return false;
}

ViewOptions view_options_for(const Room *room, int viewer, Language language, const char *names[MAX_SEATS])
{
    room_names(room, names);
    return (ViewOptions){.seat = viewer == HOST_SPECTATOR ? SEAT_SPECTATOR : (uint8_t)viewer,
                         .thorough = viewer != HOST_SPECTATOR && room->seat[viewer].thorough,
                         .names = names,
                         .language = language,
                         .pieces = room->match != NULL ? &room->match->names : NULL,
                         .entry = room->match != NULL ? room->match->record.entry_count : 0,
                         .goals = room->goals != NULL ? goals_count(room->goals) : 0,
                         .goals_reached = room->goals_reached,
                         .ruled_seat = room->ruled_seat,
                         .ruled_in = ruled_in(room)};
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
        if (room->new_secrets == NULL)
            room->new_secrets = malloc(sizeof *room->new_secrets);
        if (room->new_secrets != NULL) {
            *room->new_secrets = *table;
            room->has_new_secrets = true;
        }
    }
    room->hidden_open = open;
}

static Feed *find_feed(const Room *room, int viewer, Language language)
{
    Feed *feed = room->feeds;

    while (feed != NULL && (feed->viewer != viewer || feed->language != language))
        feed = feed->next;
    return feed;
}

/* NULL: memory ran out. What is missing then is the story, not the view. */
static Feed *feed_for(Room *room, int viewer, Language language)
{
    Feed *feed = find_feed(room, viewer, language);

    if (feed != NULL)
        return feed;
    feed = calloc(1, sizeof *feed);
    if (feed == NULL)
        return NULL;
    feed->viewer = viewer;
    feed->language = language;
    feed->json = json_to_buffer(&feed->text, LAYOUT_COMPACT);
    json_open_list(&feed->json, NULL);
    feed->next = room->feeds;
    room->feeds = feed;
    return feed;
}

static void forget_feeds(Room *room)
{
    while (room->feeds != NULL) {
        Feed *feed = room->feeds;
        room->feeds = feed->next;
        json_buffer_free(&feed->text);
        free(feed);
    }
}

void hear_event(void *self, const Table *table, const Event *event)
{
    Room *room = self;
    Audience audience = audience_of(room);
    const char *names[MAX_SEATS];
    int viewer = -1;
    Language language = LANGUAGE_EN;

    if (room->late_view)
        look_for_secrets(room, table);
    room_watch_goals(room, table);
    while (next_listener(&audience, &viewer, &language)) {
        Feed *feed = feed_for(room, viewer, language);
        ViewOptions options = view_options_for(room, viewer, language, names);
        if (feed != NULL)
            (void)view_event(&feed->json, room->rules, table, event, &options);
    }
}

void forget_events(Room *room)
{
    forget_feeds(room);
    room->has_new_secrets = false;
}

/* ---- views ---- */

typedef struct Sight {
    const Room *room;
    const Table *table;
    int viewer;
    Language language;
    const char *events; /* JSON */
    size_t events_length;
} Sight;

static void write_view(const void *self, Json *json, const char *key)
{
    const Sight *sight = self;
    const char *names[MAX_SEATS];
    ViewOptions options = view_options_for(sight->room, sight->viewer, sight->language, names);

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
    int32_t back = sight->room->last_back;

    protocol_write_view(&json, sight->room->id, sight->room->match->record.entry_count,
                        (ProtocolPart){write_view, sight}, (ProtocolPart){write_events, sight}, late,
                        back > 0 ? &back : NULL);
}

/* To everybody who is that viewer and speaks the sight's language. */
static void send_sight(Room *room, const Sight *sight, int viewer, const bool *late)
{
    JsonBuffer text = {0};

    write_sight(&text, sight, late);
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        if (is_viewer(c, viewer) && c->language == sight->language)
            room_send(room, c, &text);
    }
    json_buffer_free(&text);
}

void send_views(Room *room)
{
    Audience audience = audience_of(room);
    int viewer = -1;
    Language language = LANGUAGE_EN;

    while (room->match != NULL && next_listener(&audience, &viewer, &language)) {
        Feed *feed = find_feed(room, viewer, language);
        if (feed != NULL)
            json_close_list(&feed->json);
        bool some = feed != NULL && !feed->text.failed;
        Sight sight = {.room = room,
                       .table = &room->match->table,
                       .viewer = viewer,
                       .language = language,
                       .events = some ? feed->text.text : "[]",
                       .events_length = some ? feed->text.length : 2};
        send_sight(room, &sight, viewer, NULL);
    }
    forget_feeds(room);
}

void send_view(Room *room, Connection *connection)
{
    for (int viewer = 0; room->match != NULL && viewer < HOST_VIEWERS; viewer++) {
        JsonBuffer text = {0};
        Sight sight = {.room = room,
                       .table = &room->match->table,
                       .viewer = viewer,
                       .language = connection->language,
                       .events = "[]",
                       .events_length = 2};
        if (!is_viewer(connection, viewer))
            continue;
        write_sight(&text, &sight, NULL);
        room_send(room, connection, &text);
        json_buffer_free(&text);
    }
}

/* What everybody chose in secret, one round late: the table when all had answered, as each seat saw its own part of it. */
void send_late_secrets(Room *room)
{
    const bool late = true;
    Table *older = room->late_secrets;
    Audience audience = audience_of(room);

    if (!room->late_view)
        return;
    look_for_secrets(room, &room->match->table);
    if (!room->has_new_secrets)
        return;
    for (Language language = LANGUAGE_EN; older != NULL && language < LANGUAGES_AND_PSEUDO; language++) {
        if (!(audience.languages[HOST_SPECTATOR] >> language & 1))
            continue;
        for (int viewer = 0; viewer < room->seats; viewer++) {
            Sight sight = {.room = room,
                           .table = older,
                           .viewer = viewer,
                           .language = language,
                           .events = "[]",
                           .events_length = 2};
            send_sight(room, &sight, HOST_SPECTATOR, &late);
        }
    }
    room->late_secrets = room->new_secrets;
    room->new_secrets = older;
    room->has_new_secrets = false;
}

/* ---- the room ---- */

typedef struct Sitting {
    const Room *room;
    const Connection *reader; /* who is told */
} Sitting;

static void write_seat(Json *json, const Room *room, int index, int64_t now, Language language)
{
    const Seat *seat = &room->seat[index];
    char level[100];
    Out out = out_to(level, sizeof level);

    json_open_object(json, NULL);
    json_number(json, "seat", index);
    json_number(json, "side", room->side[index]);
    json_text(json, "name", seat->name);
    json_flag(json, "taken", seat->taken);
    json_flag(json, "kept", seat->reserved);
    json_text(json, "machine", is_played_by_machine(seat) ? opponent_name(seat->machine) : "");
    level_say(&out, language, is_played_by_machine(seat) ? seat->machine : OPPONENT_PERSON);
    json_text(json, "level", level);
    OpponentKind kind = is_played_by_machine(seat) && !seat->stand_in ? seat->machine : OPPONENT_PERSON;
    json_flag(json, "weaker", level_step(room->host, room->rules, kind, -1) != kind);
    json_flag(json, "stronger", level_step(room->host, room->rules, kind, 1) != kind);
    json_flag(json, "stand_in", seat->stand_in);
    json_flag(json, "gave_up", seat->gave_up);
    json_flag(json, "present", seat->connections > 0 || (seat->taken && !is_person(seat)));
    json_flag(json, "absent", is_absent(room, index, now) || now >= fairness_overdue(room, index));
    json_flag(json, "muted", seat->muted);
    json_text(json, "owes", owed_names[fairness_owed(room, index)]);
    json_close_object(json);
}

static void write_own(Json *json, const Room *room, int index)
{
    const Seat *seat = &room->seat[index];

    json_open_object(json, NULL);
    json_number(json, "seat", index);
    json_flag(json, "thorough", seat->thorough);
    json_flag(json, "auto_pass", seat->auto_pass);
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
    json_text(json, "leaving", leaving_names[room->leaving]);
    json_text(json, "setup", room->setup != NULL ? room->setup : "");
    json_text(json, "next", room->next_game);
    json_open_list(json, "seats");
    for (int seat = 0; seat < room->seats; seat++)
        write_seat(json, room, seat, now, sitting->reader->language);
    json_close_list(json);
    json_open_list(json, "own");
    for (int seat = 0; seat < room->seats; seat++) {
        if (sitting->reader->seats & SEAT_BIT(seat))
            write_own(json, room, seat);
    }
    json_close_list(json);
    write_requests(json, room);
    moderation_write(json, room, sitting->reader);
    json_close_object(json);
}

/* The seal as hexadecimal digits: of this host, or of the one where an opened record was played. */
typedef struct SealText {
    char commitment[2 * SEAL_BYTES + 1];
    char pledge[MAX_SEATS][2 * SEAL_BYTES + 1];
    const char *pledges[MAX_SEATS];
    int count; /* of pledges; 0 until everybody has pledged */
} SealText;

static void write_seal(const Room *room, SealText *text)
{
    const Record *record = room->match != NULL ? &room->match->record : NULL;

    *text = (SealText){0};
    if (record != NULL && record->sealed) {
        bytes_to_hex(record->seal.commitment, SEAL_BYTES, text->commitment);
        text->count = record->pledges;
    } else if (!room->opened) {
        bytes_to_hex(room->commitment, SEAL_BYTES, text->commitment);
        text->count = fairness_all_pledged(room) ? room->seats : 0;
    }
    for (int seat = 0; seat < text->count; seat++) {
        bytes_to_hex(record != NULL ? record->seal.pledge[seat] : room->seat[seat].pledge, SEAL_BYTES,
                     text->pledge[seat]);
        text->pledges[seat] = text->pledge[seat];
    }
}

void send_room_to(Room *room, Connection *connection)
{
    SealText seal;
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    Sitting sitting = {room, connection};
    char why[HOST_WHY_BYTES];
    Out out = out_to(why, sizeof why);

    host_say_english(&out, connection->language, room->why);
    write_seal(room, &seal);
    protocol_write_room(&json, room->id, room_state_names[room->state], why[0] != '\0' ? why : NULL, seal.commitment,
                        room->sealed, seal.count > 0 ? seal.pledges : NULL, seal.count,
                        (ProtocolPart){write_room, &sitting});
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void send_room(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        send_room_to(room, c);
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

void send_clocks_to(Room *room, Connection *connection)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (room->clock == CLOCK_NONE || room->match == NULL)
        return;
    protocol_write_clock(&json, room->id, (ProtocolPart){write_clocks, room});
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void send_clocks(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        send_clocks_to(room, c);
}

/* ---- the end, and refusals ---- */

void write_room_link(Room *room, char link[200], const char *what)
{
    Out out = out_to(link, 200);

    out_text(&out, room->host->public_url);
    out_text(&out, "/");
    out_text(&out, what);
    out_text(&out, "/");
    out_text(&out, room->id);
}

void send_over_to(Room *room, Connection *connection)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    int32_t winners[MAX_SEATS];
    char link[200];
    int count = 0;

    if (room->match == NULL || room->match->table.state != TABLE_OVER) /* a record may end before its game does */
        return;
    for (int seat = 0; seat < room->seats; seat++) {
        if (room->match->table.winners & SEAT_BIT(seat))
            winners[count++] = seat;
    }
    write_room_link(room, link, "record");
    protocol_write_over(&json, room->id, winners, count, link);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void send_over(Room *room)
{
    for (Connection *c = room->here; c != NULL; c = c->next_here)
        send_over_to(room, c);
}

void send_refused_text(Room *room, Connection *connection, const char *about, const char *why, const char *rule,
                       const char *question)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    room->host->stats.refused++;
    protocol_write_refused(&json, about, why, rule, question);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

void send_refused(Room *room, Connection *connection, const char *about, HostSays why)
{
    host_refuse(room->host, connection, about, why);
}
