/* Public chat. A line is said when the store has it; whoever joins is sent the last hundred. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"
#include "json/read.h"

enum { CHAT_DEPTH = 2 /* a list of lines */, CHAT_ROW = 128 /* bytes of a line besides its text */ };

/* A line on its way to the store. Chat changes nothing about a game, so it does not wait for the game's own jobs. */
typedef struct SayJob {
    struct SayJob *next;
    uint64_t number;
    char game[STORE_ID_BYTES];
    uint32_t connection;
    char *message;
} SayJob;

static char *said_message(const Room *room, int seat, const char *name, const char *words)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_said(&json, room->id, seat, name, words);
    if (text.failed)
        json_buffer_free(&text);
    return text.text;
}

/* Takes the message over. */
static void remember(Room *room, char *message)
{
    if (room->said == NULL)
        room->said = calloc(HOST_CHAT_LINES, sizeof *room->said);
    if (room->said == NULL || message == NULL) {
        free(message);
        return;
    }
    if (room->said_count == HOST_CHAT_LINES) {
        free(room->said[room->said_first]);
        room->said_first = (room->said_first + 1) % HOST_CHAT_LINES;
        room->said_count--;
    }
    room->said[(room->said_first + room->said_count++) % HOST_CHAT_LINES] = message;
    room->chat_bytes += strlen(message);
}

void chat_free(Room *room)
{
    for (int i = 0; room->said != NULL && i < HOST_CHAT_LINES; i++)
        free(room->said[i]);
    free(room->said);
    room->said = NULL;
}

void chat_forget(Host *host)
{
    while (host->saying != NULL) {
        SayJob *job = host->saying;
        host->saying = job->next;
        free(job->message);
        free(job);
    }
}

/* What was said before a restart. */
static void recall(Room *room)
{
    Host *host = room->host;
    char *text = !room->said_known && host->world.chat != NULL
                     ? host->world.chat(host->world.self, room->id, HOST_CHAT_LINES)
                     : NULL;
    JsonError error;
    JsonValue *lines = text != NULL ? json_read(text, strlen(text), CHAT_DEPTH, &error) : NULL;

    room->said_known = true;
    for (const JsonValue *line = json_first(lines); line != NULL; line = json_next(line)) {
        const char *name = json_string(json_member(line, "name"));
        const char *words = json_string(json_member(line, "text"));
        int64_t seat = json_whole(json_member(line, "seat"));
        if (name != NULL && words != NULL && seat >= -1 && seat < MAX_SEATS)
            remember(room, said_message(room, (int)seat, name, words));
    }
    json_forget(lines);
    free(text);
}

static void send_text(Room *room, Connection *connection, char *message)
{
    JsonBuffer text = {.text = message, .length = strlen(message)};

    room_send(room, connection, &text);
}

void send_chat_to(Room *room, Connection *connection)
{
    recall(room);
    for (int i = 0; i < room->said_count; i++)
        send_text(room, connection, room->said[(room->said_first + i) % HOST_CHAT_LINES]);
}

static char *stored_line(Host *host, int seat, const char *name, const char *words)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    json_open_object(&json, NULL);
    json_number(&json, "seat", seat);
    json_text(&json, "name", name);
    json_text(&json, "text", words);
    json_number(&json, "at", host_date(host));
    json_close_object(&json);
    if (text.failed)
        json_buffer_free(&text);
    return text.text;
}

static void append(Host *host, SayJob *job)
{
    SayJob **end = &host->saying;

    while (*end != NULL)
        end = &(*end)->next;
    *end = job;
}

/* Hands the line to the store; false if that cannot be. */
static bool say(Connection *connection, int seat, const char *name, const char *words)
{
    Room *room = connection->room;
    Host *host = room->host;
    SayJob *job = calloc(1, sizeof *job);
    char *line = stored_line(host, seat, name, words);
    char *message = said_message(room, seat, name, words);

    if (job == NULL || line == NULL || message == NULL) {
        free(job);
        free(line);
        free(message);
        return false;
    }
    *job = (SayJob){.number = ++host->numbers, .connection = connection->number, .message = message};
    memcpy(job->game, room->id, sizeof job->game);
    append(host, job);
    bool ok = host->world.keep(host->world.self, &(StoreJob){.number = job->number, .game = room->id, .chat = line});
    free(line);
    if (!ok) {
        StoreDone done = {.number = job->number};
        Out why = out_to(done.why, sizeof done.why);
        out_text(&why, host_english(HOST_STORE_FULL));
        (void)chat_kept(host, &done);
    }
    return true;
}

void on_chat(Connection *connection, const ProtocolChat *said)
{
    Room *room = connection->room;
    char nameless[HOST_NAME_BYTES], words[sizeof said->text];
    Out out = out_to(nameless, sizeof nameless);
    const char *name = connection->name[0] != '\0' ? connection->name : nameless;
    HostSays why = HOST_NOTHING;
    int seat = first_seat(connection);

    host_say(&out, connection->language, say0(HOST_NAMELESS)); /* in the language that it speaks, as what it says */
    memcpy(words, said->text, sizeof words);
    clean_words(words);
    if (words[strspn(words, " ")] == '\0')
        why = HOST_CHAT_EMPTY;
    else if (room->opened)
        why = HOST_CHAT_RECORD;
    else if (room->kept_room == NULL)
        why = HOST_CHAT_NO_GAME;
    else if (room->chat_bytes + (room->match != NULL ? room->match->record.length : 0) >=
             (size_t)room->host->limits.bytes_a_game)
        why = HOST_CHAT_FULL;
    else if (is_muted(room, connection))
        why = HOST_CHAT_MUTED;
    else if (connection->chat.left < 1000)
        why = HOST_CHAT_FLOOD;
    else
        connection->chat.left -= 1000;
    if (why == HOST_NOTHING)
        recall(room); /* before the store gets more */
    if (why == HOST_NOTHING && !say(connection, seat, seat >= 0 ? room->seat[seat].name : name, words))
        why = HOST_NO_MEMORY;
    if (why == HOST_NOTHING)
        spending_charge(room->host, connection->maker, strlen(said->text) + CHAT_ROW, 0);
    if (why != HOST_NOTHING)
        send_refused(room, connection, "chat", why);
}

/* What the host says itself is told in one's own language; what the store says, as it is. */
static void refuse_line(Room *room, Connection *speaker, const char *why)
{
    char text[400];
    Out out = out_to(text, sizeof text);

    host_say_english(&out, speaker->language, why);
    send_refused_text(room, speaker, "chat", text, NULL, NULL);
}

bool chat_kept(Host *host, const StoreDone *done)
{
    SayJob **at = &host->saying;

    while (*at != NULL && (*at)->number != done->number)
        at = &(*at)->next;
    SayJob *job = *at;
    if (job == NULL)
        return false;
    *at = job->next;
    Room *room = host_room(host, job->game);
    Connection *speaker = host_connection(host, job->connection);
    JsonBuffer text = {.text = job->message, .length = strlen(job->message)};
    if (room != NULL && done->ok) {
        for (Connection *c = room->here; c != NULL; c = c->next_here)
            host_send(host, c, &text);
        remember(room, job->message);
        job->message = NULL;
    } else if (room != NULL && speaker != NULL && speaker->room == room) {
        refuse_line(room, speaker, done->why);
    }
    free(job->message);
    free(job);
    return true;
}
