/* Looking back: what has happened, and the table as it was, by playing the record again.
 *
 * Everybody sees no more of the past than the views of then showed: tables are censored as they were, and events go to those
 * who might hear them. What was taken back is no part of the history; the table as it was before a take-back can be looked at. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"
#include "view/view.h"

/* A history makes the host tell a whole game: it costs as many plain messages as this, of what a connection may send. */
enum { COST_OF_HISTORY = 5 };

/* ---- who looks ---- */

static bool is_over(const Room *room)
{
    return room->state == ROOM_OVER;
}

/* As whom somebody looks back: a seat of its own, or a spectator. Once the game is over everybody may have the record, so
 * everybody may see through every seat's eyes. -1 after a refusal. */
static int viewer_of(Connection *connection, const char *about, bool named, int seat)
{
    Room *room = connection->room;

    if (room->match == NULL) {
        tell_refused(room, connection, about, HOST_NO_PAST);
        return -1;
    }
    if (named && is_over(room) && seat < room->seats)
        return seat;
    if (connection->seats == 0 && !named)
        return HOST_SPECTATOR;
    return speaking_seat(connection, about, named, seat);
}

/* ---- the story ---- */

/* Somebody who hears a game again. */
typedef struct Hearing {
    const Room *room;
    int viewer;
    Language language;
    int entry; /* that is being played */
    int first; /* what came before is not told */
    int open;  /* of a history: the entry whose events are being written; -1: none */
    Json *json;
    Table table; /* how it ends */
} Hearing;

static ViewOptions options_of(const Hearing *hearing, const char *names[MAX_SEATS])
{
    ViewOptions options = tell_options(hearing->room, hearing->viewer, hearing->language, names);

    options.entry = hearing->entry;
    return options;
}

static void close_entry(Hearing *hearing)
{
    if (hearing->open < 0)
        return;
    json_close_list(hearing->json);
    json_close_object(hearing->json);
    hearing->open = -1;
}

/* A history has a list of events for each entry that has any. */
static void open_entry(Hearing *hearing)
{
    if (hearing->open == hearing->entry)
        return;
    close_entry(hearing);
    json_open_object(hearing->json, NULL);
    json_number(hearing->json, "entry", hearing->entry);
    json_open_list(hearing->json, "events");
    hearing->open = hearing->entry;
}

static void hear_for_history(void *self, const Table *table, const Event *event)
{
    Hearing *hearing = self;
    const char *names[MAX_SEATS];
    ViewOptions options = options_of(hearing, names);

    if (!view_may_know(table, event, options.seat))
        return;
    open_entry(hearing);
    (void)view_event(hearing->json, hearing->room->rules, table, event, &options);
}

static void hear_of_entry(void *self, const Table *table, const Event *event)
{
    Hearing *hearing = self;
    const char *names[MAX_SEATS];
    ViewOptions options = options_of(hearing, names);

    if (hearing->entry >= hearing->first)
        (void)view_event(hearing->json, hearing->room->rules, table, event, &options);
}

/* Plays the record again, as a list of what is heard. False: it does not fit, and `error` says why. */
static bool hear_again(Hearing *hearing, int upto, JsonBuffer *text,
                       void (*event)(void *self, const Table *table, const Event *event), RecordError *error)
{
    const Match *match = hearing->room->match;
    Json json = json_to_buffer(text, LAYOUT_COMPACT);
    Sink sink = {.self = hearing, .event = event};

    hearing->json = &json;
    hearing->open = -1;
    json_open_list(&json, NULL);
    bool fits =
        record_retell(&match->record, hearing->room->rules, upto, &hearing->table, NULL, &sink, &hearing->entry, error);
    close_entry(hearing);
    json_close_list(&json);
    hearing->json = NULL;
    if (fits && text->failed) {
        Out out = out_to(error->text, sizeof error->text);
        host_say(&out, hearing->language, say0(HOST_NO_MEMORY));
    }
    return fits && !text->failed;
}

/* ---- messages ---- */

static void write_ready(const void *self, Json *json, const char *key)
{
    const JsonBuffer *text = self;

    json_ready(json, key, text->text, text->length);
}

static void write_table(const void *self, Json *json, const char *key)
{
    const Hearing *hearing = self;
    const char *names[MAX_SEATS];
    ViewOptions options = options_of(hearing, names);

    view_table(json, key, hearing->room->rules, &hearing->table, &options);
}

void past_history(Connection *connection, const ProtocolHistory *wish)
{
    Room *room = connection->room;
    JsonBuffer events = {0}, text = {0};
    RecordError error = {0};
    int viewer = viewer_of(connection, "history", wish->has_seat, wish->has_seat ? wish->seat : 0);
    Hearing hearing = {.room = room, .viewer = viewer, .language = connection->language};

    if (viewer < 0)
        return;
    host_charge(connection, COST_OF_HISTORY);
    if (hear_again(&hearing, -1, &events, hear_for_history, &error)) {
        Json json = json_to_buffer(&text, LAYOUT_COMPACT);
        protocol_write_host_history(&json, room->id, room->match->record.entry_count,
                                    (ProtocolPart){write_ready, &events});
        room_send(room, connection, &text);
    } else {
        tell_refused_text(room, connection, "history", error.text, NULL, NULL);
    }
    json_buffer_free(&events);
    json_buffer_free(&text);
}

void past_refuse_entry(Connection *connection, const char *about)
{
    char why[200];
    Out out = out_to(why, sizeof why);

    host_say(&out, connection->language,
             say1(HOST_NO_SUCH_ENTRY, arg_number(connection->room->match->record.entry_count)));
    tell_refused_text(connection->room, connection, about, why, NULL, NULL);
}

void past_look(Connection *connection, const ProtocolLook *wish)
{
    Room *room = connection->room;
    JsonBuffer events = {0}, text = {0};
    RecordError error = {0};
    int viewer = viewer_of(connection, "look", wish->has_seat, wish->has_seat ? wish->seat : 0);
    Hearing hearing = {.room = room, .viewer = viewer, .language = connection->language, .first = wish->entry};

    if (viewer < 0)
        return;
    if (wish->entry > room->match->record.entry_count) {
        past_refuse_entry(connection, "look");
        return;
    }
    if (hear_again(&hearing, wish->entry, &events, hear_of_entry, &error)) {
        Json json = json_to_buffer(&text, LAYOUT_COMPACT);
        protocol_write_looked(&json, room->id, record_reach(&room->match->record, wish->entry),
                              (ProtocolPart){write_table, &hearing}, (ProtocolPart){write_ready, &events});
        room_send(room, connection, &text);
    } else {
        tell_refused_text(room, connection, "look", error.text, NULL, NULL);
    }
    json_buffer_free(&events);
    json_buffer_free(&text);
}
