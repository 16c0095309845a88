/* Connections come and go, messages come in, time passes. */
#include "host/host.h"

#include <stdlib.h>
#include <string.h>

#include "host/operator.h"
#include "host/room.h"

HostLimits host_limits_usual(void)
{
    return (HostLimits){.connections = 4000,
                        .connections_an_address = 64,
                        .games = 5000,
                        .games_an_address = 100,
                        .games_an_address_a_day = 500,
                        .bytes_an_address_a_day = 64 << 20,
                        .bytes_a_game = 8 << 20,
                        .watchers_a_game = 100,
                        .messages_a_second = 20,
                        .message_bytes = 256 << 10,
                        .chat_lines_a_minute = 30,
                        .entries_a_game = 20000,
                        .changes_a_seat = 5000,
                        .work_a_connection = 50000,
                        .work_an_address = 200000,
                        .work = 600000,
                        .moments = 2048,
                        .level = HOST_BEST_LEVEL};
}

Host *host_open(const HostWorld *world, const HostLimits *limits, const char *public_url)
{
    Host *host = calloc(1, sizeof *host);
    if (host == NULL)
        return NULL;
    Out out = out_to(host->public_url, sizeof host->public_url);

    host->world = *world;
    host->limits = *limits;
    host->work = budget_full(host_now(host), budget_of_all_work(limits->work));
    out_text(&out, public_url);
    return host;
}

void host_close(Host *host)
{
    if (host == NULL)
        return;
    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        while (host->room[i] != NULL) {
            Room *room = host->room[i];
            room_unlink(room);
            room_free(room);
        }
    }
    for (size_t i = 0; i < sizeof host->connection / sizeof host->connection[0]; i++) {
        while (host->connection[i] != NULL) {
            Connection *connection = host->connection[i];
            host->connection[i] = connection->next;
            past_hang_up(connection);
            free(connection);
        }
    }
    rules_forget(host);
    chat_forget(host);
    spending_free(host);
    sanctions_free(host);
    work_forget(host);
    free(host);
}

/* ---- connections ---- */

static Connection **bucket_of(Host *host, uint32_t number)
{
    return &host->connection[number % (sizeof host->connection / sizeof host->connection[0])];
}

Connection *host_connection(const Host *host, uint32_t number)
{
    Connection *found = host->connection[number % (sizeof host->connection / sizeof host->connection[0])];

    while (found != NULL && found->number != number)
        found = found->next;
    return found;
}

static int connections_from(const Host *host, const char *address)
{
    int count = 0;

    for (size_t i = 0; i < sizeof host->connection / sizeof host->connection[0]; i++) {
        for (const Connection *c = host->connection[i]; c != NULL; c = c->next)
            count += strcmp(c->address, address) == 0;
    }
    return count;
}

void host_connected(Host *host, uint32_t number, const char *address)
{
    Connection *connection = NULL;
    const char *why = NULL;

    if (host_is_banned(host, address))
        why = banned_words;
    else if (host->stats.connections >= host->limits.connections)
        why = "this host has as many connections as it can hold; please try again later";
    else if (connections_from(host, address) >= host->limits.connections_an_address)
        why = "there are too many connections from your address; close one first";
    else if ((connection = calloc(1, sizeof *connection)) == NULL)
        why = host_english(HOST_NO_MEMORY);
    if (why != NULL) {
        host->stats.refused++;
        host->world.hang_up(host->world.self, number, why);
        return;
    }
    Out out = out_to(connection->address, sizeof connection->address);
    Connection **bucket = bucket_of(host, number);
    connection->number = number;
    connection->host = host;
    out_text(&out, address);
    host_maker(host, address, connection->maker);
    connection->messages = budget_full(host_now(host), budget_of_messages(host));
    connection->work = budget_full(host_now(host), budget_of_work(host->limits.work_a_connection));
    connection->chat = budget_full(host_now(host), budget_of_chat(host));
    connection->next = *bucket;
    *bucket = connection;
    host->stats.connections++;
}

void host_disconnected(Host *host, uint32_t number)
{
    Connection **at = bucket_of(host, number);

    while (*at != NULL && (*at)->number != number)
        at = &(*at)->next;
    Connection *connection = *at;
    if (connection == NULL)
        return;
    seat_leave(connection);
    past_hang_up(connection);
    *at = connection->next;
    free(connection);
    host->stats.connections--;
}

void host_hang_up(Host *host, Connection *connection, const char *why)
{
    connection->hung_up = true;
    host->world.hang_up(host->world.self, connection->number, why);
}

/* ---- messages ---- */

static void write_limits(const void *self, Json *json, const char *key)
{
    const HostLimits *limits = self;

    json_open_object(json, key);
    json_number(json, "messages_a_second", limits->messages_a_second);
    json_number(json, "message_bytes", limits->message_bytes);
    json_number(json, "chat_lines_a_minute", limits->chat_lines_a_minute);
    json_number(json, "entries_a_game", limits->entries_a_game);
    json_number(json, "changes_a_seat", limits->changes_a_seat);
    json_number(json, "watchers_a_game", limits->watchers_a_game);
    json_close_object(json);
}

/* A language that nobody has translated is English. A client that said hello before, and has come into a game since, sees it again. */
static void change_language(Connection *connection, const char *code)
{
    Language language = LANGUAGE_EN;

    (void)language_find(code, &language);
    bool changed = language != connection->language;
    connection->language = language;
    if (!changed || connection->room == NULL)
        return;
    send_room_to(connection->room, connection);
    work_charge(connection, WORK_OF_VIEW);
    send_view(connection->room, connection);
}

static void on_hello(Host *host, Connection *connection, const ProtocolHello *hello)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (hello->has_language)
        change_language(connection, hello->language);
    if (hello->version != PROTOCOL_VERSION) {
        host_refuse(host, connection, "hello", HOST_OTHER_VERSION);
        host_hang_up(host, connection, "another version of the protocol");
        return;
    }
    connection->greeted = true;
    if (hello->has_name) {
        Out out = out_to(connection->name, sizeof connection->name);
        out_text(&out, hello->name);
        clean_name(connection->name);
    }
    protocol_write_welcome(&json, PROTOCOL_VERSION, "outrider", (ProtocolPart){write_limits, &host->limits});
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

static void on_ping(Host *host, Connection *connection, const ProtocolPing *ping)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_pong(&json, ping->has_n ? &ping->n : NULL);
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

/* What is said inside a room. */
static void dispatch_in_room(Connection *connection, const ProtocolMessage *message)
{
    switch (message->type) {
    case PROTOCOL_SIT:
        on_sit(connection, &message->sit);
        break;
    case PROTOCOL_PLEDGE:
        on_pledge(connection, &message->pledge);
        break;
    case PROTOCOL_NONCE:
        on_nonce(connection, &message->nonce);
        break;
    case PROTOCOL_LEAVE:
        seat_leave(connection);
        break;
    case PROTOCOL_ANSWER:
        on_answer(connection, &message->answer);
        break;
    case PROTOCOL_TRY:
        on_try(connection, &message->try);
        break;
    case PROTOCOL_MOVE:
        on_move(connection, &message->move);
        break;
    case PROTOCOL_BACK:
        on_back(connection, &message->back);
        break;
    case PROTOCOL_CONSENT:
        on_consent(connection, &message->consent);
        break;
    case PROTOCOL_MODERATE:
        on_moderate(connection, &message->moderate);
        break;
    case PROTOCOL_CLOSE:
        on_close(connection);
        break;
    case PROTOCOL_CHAT:
        on_chat(connection, &message->chat);
        break;
    case PROTOCOL_PREFER:
        on_prefer(connection, &message->prefer);
        break;
    case PROTOCOL_AUTO_PASS:
        on_auto_pass(connection, &message->auto_pass);
        break;
    case PROTOCOL_THOROUGH:
        on_thorough(connection, &message->thorough);
        break;
    case PROTOCOL_ABSENT:
        on_absent(connection, &message->absent);
        break;
    case PROTOCOL_ADJOURN:
        on_request(connection, REQUEST_ADJOURN, 0);
        break;
    case PROTOCOL_RESUME:
        on_request(connection, REQUEST_RESUME, 0);
        break;
    case PROTOCOL_REMATCH:
        on_rematch(connection, &message->rematch);
        break;
    case PROTOCOL_HISTORY:
        on_history(connection, &message->history);
        break;
    case PROTOCOL_LOOK:
        on_look(connection, &message->look);
        break;
    case PROTOCOL_RECORD:
        on_record(connection);
        break;
    case PROTOCOL_ODDS:
        on_odds(connection, &message->odds);
        break;
    case PROTOCOL_HINT:
        on_hint(connection, &message->hint);
        break;
    default:
        host_refuse(connection->room->host, connection, protocol_specs[message->type].name, HOST_NOT_A_CLIENTS);
        break;
    }
}

static size_t record_bytes(const Room *room)
{
    return room->match != NULL ? room->match->record.length : 0;
}

static void dispatch(Host *host, Connection *connection, const ProtocolMessage *message)
{
    const char *name = protocol_specs[message->type].name;

    if (message->type == PROTOCOL_HELLO)
        on_hello(host, connection, &message->hello);
    else if (!connection->greeted)
        host_refuse(host, connection, name, HOST_HELLO_FIRST);
    else if (message->type == PROTOCOL_PING)
        on_ping(host, connection, &message->ping);
    else if (message->type == PROTOCOL_CREATE)
        on_create(host, connection, &message->create);
    else if (message->type == PROTOCOL_JOIN)
        on_join(host, connection, &message->join);
    else if (message->type == PROTOCOL_OPEN)
        on_open(host, connection, &message->open);
    else if (message->type == PROTOCOL_OFFERS)
        on_offers(host, connection, &message->offers);
    else if (message->type == PROTOCOL_SQUAD)
        on_squad(host, connection, &message->squad);
    else if (message->type == PROTOCOL_FITS)
        on_fits(host, connection, &message->fits);
    else if (message->type == PROTOCOL_CARDS)
        on_cards(host, connection, &message->cards);
    else if (message->type == PROTOCOL_ATTACKS)
        on_attacks(host, connection, &message->attacks);
    else if (connection->room == NULL)
        host_refuse(host, connection, name, HOST_JOIN_FIRST);
    else if (!spending_allows(host, connection->maker, message->type))
        host_refuse(host, connection, name, HOST_ENOUGH_TODAY);
    else {
        Room *room = connection->room;
        size_t before = record_bytes(room);
        clock_tick(room); /* whoever ran out of time did so before this came */
        dispatch_in_room(connection, message);
        if (message->type == PROTOCOL_ANSWER && record_bytes(room) > before && room->answered == 0)
            room->answered = host_now(host);
        if (record_bytes(room) > before)
            spending_charge(host, connection->maker, record_bytes(room) - before, 0);
        room_hand_in(room);
    }
}

void host_message(Host *host, uint32_t number, const char *text, size_t length)
{
    Connection *connection = host_connection(host, number);
    ProtocolMessage *message = &host->heard;
    ProtocolError error = {0};

    if (connection == NULL || connection->hung_up)
        return;
    host->stats.messages++;
    if (is_flood(host, connection, length))
        return;
    if (length > (size_t)host->limits.message_bytes) {
        host_refuse(host, connection, "", HOST_TOO_LONG);
        return;
    }
    if (!protocol_parse(text, length, message, &error)) {
        host_refuse_text(host, connection, error.about, error.text);
        return;
    }
    dispatch(host, connection, message);
}

/* ---- time ---- */

/* Nobody needs it in memory: whoever comes finds it in the store. */
static bool may_leave_memory(const Room *room, int64_t now)
{
    return room->here == NULL && room_is_kept(room) && now - room->idle > HOST_LINGER &&
           (room->state == ROOM_OVER || room->state == ROOM_ADJOURNED);
}

/* Games that everybody has forgotten do not stay for ever. */
static void put_away(Room *room, int64_t now)
{
    if (room->here != NULL)
        return;
    if (room->state == ROOM_WAITING && now - room->idle > HOST_NOBODY_CAME)
        room_close(room, host_english(HOST_NOBODY_SAT));
    else if (room->state == ROOM_PLAYING && room->clock == CLOCK_NONE && now - room->idle > HOST_NOBODY_CARES)
        room_adjourn(room, host_english(HOST_NOBODY_HERE));
}

static void tick_room(Room *room, int64_t now)
{
    if (may_leave_memory(room, now)) {
        room_unlink(room);
        room_free(room);
        return;
    }
    put_away(room, now);
    clock_tick(room);
    clock_keep(room);
    absence_tick(room, now);
    ruled_tick(room, now);
    moderation_tick(room, now);
    room_hand_in(room);
    if (room->rest != 0 && now >= room->rest) {
        room->rest = 0;
        room_wake_machines(room);
    }
}

void host_tick(Host *host)
{
    int64_t now = host_now(host);

    moments_tick(host, now);
    work_tick(host, now);
    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        for (Room *room = host->room[i], *next = NULL; room != NULL; room = next) {
            next = room->next;
            tick_room(room, now);
        }
    }
    spending_tick(host, now);
}

int64_t host_next(const Host *host)
{
    int64_t next = host_now(host) + HOST_MINUTE; /* tidying up has no hurry */

    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        for (const Room *room = host->room[i]; room != NULL; room = room->next) {
            int64_t due = clock_due(room);
            int64_t gone = absence_due(room), ruled = ruled_due(room);
            next = due < next ? due : next;
            next = ruled < next ? ruled : next;
            next = gone < next ? gone : next;
            next = room->rest != 0 && room->rest < next ? room->rest : next;
            next = room->people_due != 0 && room->people_due < next ? room->people_due : next;
        }
    }
    return next;
}

/* ---- looking ---- */

char *host_record(Host *host, const char *game, size_t *length)
{
    const Room *room = host_room(host, game);

    if (room == NULL || room->state != ROOM_OVER || room->match == NULL || !room_is_kept(room))
        return NULL;
    return room_record(room, length);
}

HostStats host_stats(const Host *host)
{
    HostStats stats = host->stats;

    for (size_t i = 0; i < sizeof host->room / sizeof host->room[0]; i++) {
        for (const Room *room = host->room[i]; room != NULL; room = room->next) {
            stats.games_waiting += room->state == ROOM_WAITING;
            stats.games_playing += room->state == ROOM_PLAYING;
            stats.games_adjourned += room->state == ROOM_ADJOURNED;
        }
    }
    return stats;
}
