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
    tell_room(room);
}

/* Everybody agrees. */
static void grant(Room *room)
{
    Request request = room->request;

    room->request = (Request){0};
    switch (request.kind) {
    case REQUEST_BACK:
        (void)back_do(room, request.seat, request.entry);
        tell_room(room);
        break;
    case REQUEST_ADJOURN:
        room_adjourn(room, "by agreement");
        break;
    case REQUEST_RESUME:
        resume(room);
        break;
    case REQUEST_REMATCH:
        room_rematch(room);
        tell_room(room);
        break;
    default:
        break;
    }
}

void request_open(Room *room, RequestKind kind, int seat, int entry)
{
    room->request = (Request){.kind = kind,
                              .number = ++room->host->requests,
                              .seat = (uint8_t)seat,
                              .waits = other_persons(room, seat),
                              .entry = entry,
                              .made = room->match != NULL ? room->match->record.entry_count : 0};
    if (room->request.waits == 0)
        grant(room);
    else
        tell_room(room);
}

static const char *why_not_ask(const Room *room, RequestKind kind)
{
    switch (kind) {
    case REQUEST_ADJOURN:
        return room->state == ROOM_PLAYING ? NULL : "only a game that is being played can be adjourned";
    case REQUEST_RESUME:
        return room->state != ROOM_ADJOURNED ? "only an adjourned game can be resumed"
               : room->stuck                 ? "this game cannot go on here: it does not fit the rules any more"
                                             : NULL;
    case REQUEST_REMATCH:
        return room->state != ROOM_OVER     ? "there is a rematch when the game is over"
               : room->rules == NULL        ? "this host does not know the game any more"
               : room->next_game[0] != '\0' ? "there is a rematch already; the room names it"
                                            : NULL;
    default:
        return NULL;
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
        tell_room(room);
}

void request_message(Connection *connection, RequestKind kind)
{
    Room *room = connection->room;
    const char *why = why_not_ask(room, kind);
    int seat = 0;

    while (seat < room->seats && !(connection->seats & SEAT_BIT(seat)))
        seat++;
    if (seat == room->seats)
        why = "you have no seat in this game; spectators only look on";
    else if (why == NULL && room->request.kind != REQUEST_NONE && room->request.kind != kind)
        why = "something else is being asked; answer that first";
    if (why != NULL)
        tell_refused(room, connection, request_names[kind], why, NULL, NULL);
    else if (room->request.kind == kind) /* the other has asked for the same */
        consent(room, connection);
    else
        request_open(room, kind, seat, 0);
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

/* Who asked is told who said no. */
static void decline(Room *room, const Connection *connection)
{
    Request request = room->request;
    char text[HOST_NAME_BYTES + 40];
    Out why = out_to(text, sizeof text);

    for (int seat = 0; seat < room->seats && why.length == 0; seat++) {
        if (connection->seats & SEAT_BIT(seat))
            out_text(&why, room->seat[seat].name);
    }
    out_text(&why, " says no");
    room->request = (Request){0};
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        if ((c->seats & seats_of_person(room, request.seat)) && c != connection)
            tell_refused(room, c, request_names[request.kind], text, NULL, NULL);
    }
    tell_room(room);
}

void request_consent(Connection *connection, const ProtocolConsent *said)
{
    Room *room = connection->room;

    if (room->request.kind == REQUEST_NONE || room->request.number != said->request)
        tell_refused(room, connection, "consent", "that is not being asked any more", NULL, NULL);
    else if (!said->yes && (asks(room, connection) || is_waited_for(room, connection)))
        decline(room, connection);
    else if (said->yes && is_waited_for(room, connection))
        consent(room, connection);
    else
        tell_refused(room, connection, "consent", "you are not asked for your consent", NULL, NULL);
}
