/* Requests: what needs the consent of the other persons. One is open at a time; it is forgotten with a restart. */
#include <string.h>

#include "host/room.h"
#include "table/play.h"

const char *const request_names[REQUESTS] = {"", "back", "adjourn", "resume", "rematch"};

bool request_refresh(Room *room)
{
    Request *request = &room->request;
    bool stale = (request->kind == REQUEST_BACK &&
                  (room->state != ROOM_PLAYING || room->match->record.entry_count != request->made)) ||
                 (request->kind == REQUEST_ADJOURN && room->state != ROOM_PLAYING) ||
                 (request->kind == REQUEST_RESUME && room->state != ROOM_ADJOURNED);

    if (stale)
        *request = (Request){0};
    return stale;
}

static void resume(Room *room)
{
    room->state = ROOM_PLAYING;
    room->why[0] = '\0';
    room->settled = host_now(room->host);
    host_log(room->host, "resumed", room, NULL);
    if (room_advance(room, room->match->record.length))
        room_played(room);
    send_room(room);
}

/* Everybody agrees. */
static void grant(Room *room)
{
    Request request = room->request;

    room->request = (Request){0};
    switch (request.kind) {
    case REQUEST_BACK:
        (void)take_back_to(room, request.seat, request.entry);
        send_room(room);
        break;
    case REQUEST_ADJOURN:
        room_adjourn(room, host_english(HOST_BY_AGREEMENT));
        break;
    case REQUEST_RESUME:
        resume(room);
        break;
    case REQUEST_REMATCH:
        room_rematch(room, request.step);
        send_room(room);
        break;
    default:
        break;
    }
}

static void open_request(Room *room, RequestKind kind, int seat, int entry, int step)
{
    room->request = (Request){.kind = kind,
                              .step = step,
                              .number = ++room->host->requests,
                              .seat = (uint8_t)seat,
                              .waits = other_persons(room, seat),
                              .entry = entry,
                              .made = room->match != NULL ? room->match->record.entry_count : 0};
    if (room->request.waits == 0)
        grant(room);
    else
        send_room(room);
}

void request_open(Room *room, RequestKind kind, int seat, int entry)
{
    open_request(room, kind, seat, entry, 0);
}

static HostSays why_not_ask(const Room *room, RequestKind kind)
{
    switch (kind) {
    case REQUEST_ADJOURN:
        return room->state == ROOM_PLAYING ? HOST_NOTHING : HOST_ADJOURN_NOT_PLAYED;
    case REQUEST_RESUME:
        return room->state != ROOM_ADJOURNED ? HOST_RESUME_NOT_ADJOURNED
               : room->stuck                 ? HOST_RESUME_STUCK
                                             : HOST_NOTHING;
    case REQUEST_REMATCH:
        return room->state != ROOM_OVER     ? HOST_REMATCH_NOT_OVER
               : room->rules == NULL        ? HOST_REMATCH_NO_RULES
               : room->next_game[0] != '\0' ? HOST_REMATCH_TWICE
                                            : HOST_NOTHING;
    default:
        return HOST_NOTHING;
    }
}

static void consent(Room *room, const Connection *connection)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if (connection->seats & SEAT_BIT(seat))
            room->request.waits &= (uint8_t)~SEAT_BIT(room->seat[seat].person);
    }
    if (room->request.waits == 0)
        grant(room);
    else
        send_room(room);
}

void on_request(Connection *connection, RequestKind kind, int step)
{
    Room *room = connection->room;
    HostSays why = why_not_ask(room, kind);
    int seat = 0;

    while (seat < room->seats && !(connection->seats & SEAT_BIT(seat)))
        seat++;
    if (seat == room->seats)
        why = HOST_NO_SEAT;
    else if (why == HOST_NOTHING && room->request.kind != REQUEST_NONE && room->request.kind != kind)
        why = HOST_ASKED_ELSE;
    if (why == HOST_NOTHING && kind == REQUEST_REMATCH) { /* whoever asks for a game makes it */
        why = why_no_new_game(room->host, connection->maker);
        memcpy(room->maker, connection->maker, sizeof room->maker);
    }
    if (why != HOST_NOTHING)
        send_refused(room, connection, request_names[kind], why);
    else if (room->request.kind == kind) /* the other has asked for the same */
        consent(room, connection);
    else
        open_request(room, kind, seat, 0, step);
}

void on_rematch(Connection *connection, const ProtocolRematch *wish)
{
    bool changes = wish->has_machines && strcmp(wish->machines, "same") != 0;

    on_request(connection, REQUEST_REMATCH, !changes ? 0 : strcmp(wish->machines, "harder") == 0 ? 1 : -1);
}

static bool asks(const Room *room, const Connection *connection)
{
    return (seats_of_person(room, room->request.seat) & connection->seats) != 0;
}

static bool is_waited_for(const Room *room, const Connection *connection)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if ((connection->seats & SEAT_BIT(seat)) && (room->request.waits & SEAT_BIT(room->seat[seat].person)))
            return true;
    }
    return false;
}

/* The player who asked is told who said no. */
static void decline(Room *room, const Connection *connection)
{
    Request request = room->request;
    const char *who = "";

    for (int seat = room->seats - 1; seat >= 0; seat--) {
        if (connection->seats & SEAT_BIT(seat))
            who = room->seat[seat].name;
    }
    room->request = (Request){0};
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        char text[HOST_NAME_BYTES + 80];
        Out why = out_to(text, sizeof text);
        if (!(c->seats & seats_of_person(room, request.seat)) || c == connection)
            continue;
        host_say(&why, c->language, say1(HOST_SAYS_NO, host_arg(who)));
        send_refused_text(room, c, request_names[request.kind], text, NULL, NULL);
    }
    send_room(room);
}

void on_consent(Connection *connection, const ProtocolConsent *said)
{
    Room *room = connection->room;

    if (room->request.kind == REQUEST_NONE || room->request.number != said->request)
        send_refused(room, connection, "consent", HOST_REQUEST_GONE);
    else if (!said->yes && (asks(room, connection) || is_waited_for(room, connection)))
        decline(room, connection);
    else if (said->yes && is_waited_for(room, connection))
        consent(room, connection);
    else
        send_refused(room, connection, "consent", HOST_NO_CONSENT);
}
