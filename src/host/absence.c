/* Absence: when somebody has been gone for two minutes the others may wait, claim the game, or seat the machine; before the game has
 * begun, and if the start waits for a seat, free that (fairness.c). */
#include <string.h>

#include "host/room.h"
#include "table/play.h"

bool is_absent(const Room *room, int seat, int64_t now)
{
    const Seat *at = &room->seat[seat];

    /* A player who has days for an answer is expected to be away. */
    return room->state == ROOM_PLAYING && room->clock != CLOCK_DAYS && at->taken && at->machine == OPPONENT_PERSON &&
           !is_out(room, seat) && at->connections == 0 && now - at->gone >= HOST_ABSENCE;
}

int64_t absence_due(const Room *room)
{
    int64_t due = INT64_MAX;

    for (int seat = 0; seat < room->seats; seat++) {
        const Seat *at = &room->seat[seat];
        if (room->here != NULL && !at->told_absent && is_absent(room, seat, at->gone + HOST_ABSENCE) &&
            at->gone + HOST_ABSENCE < due)
            due = at->gone + HOST_ABSENCE;
        if (room->here != NULL && !at->told_absent && fairness_overdue(room, seat) < due)
            due = fairness_overdue(room, seat);
    }
    return due;
}

void absence_tick(Room *room, int64_t now)
{
    bool news = false;

    for (int seat = 0; seat < room->seats; seat++) {
        if (!room->seat[seat].told_absent && (is_absent(room, seat, now) || now >= fairness_overdue(room, seat)))
            news = room->seat[seat].told_absent = true;
    }
    if (news)
        send_room(room);
}

static void seat_machine(Room *room, int seat)
{
    Seat *at = &room->seat[seat];
    size_t before = room->match->record.length;

    at->machine = room->takes_over;
    at->stand_in = true;
    seat_write_name(room, seat, opponent_name(at->machine));
    room_changed(room);
    host_log(room->host, "machine-seated", room, NULL);
    if (room_advance(room, before))
        room_played(room);
    send_room(room);
}

void on_absent(Connection *connection, const ProtocolAbsent *wish)
{
    Room *room = connection->room;
    int64_t now = host_now(room->host);
    HostSays why = HOST_NOTHING;
    bool foe = false;

    for (int seat = 0; seat < room->seats; seat++)
        foe = foe || ((connection->seats & SEAT_BIT(seat)) && wish->seat < room->seats &&
                      room->side[seat] != room->side[wish->seat]);
    if (connection->seats == 0)
        why = HOST_NO_SEAT;
    else if (wish->seat >= room->seats)
        why = HOST_NO_SUCH_SEAT;
    else if (strcmp(wish->how, "free") == 0) {
        if ((why = fairness_free(connection, wish->seat)) == HOST_NOTHING)
            return;
    } else if (room->clock == CLOCK_DAYS)
        why = HOST_DAYS_TO_ANSWER;
    else if (!is_absent(room, wish->seat, now))
        why = HOST_NOBODY_MISSING;
    else if (strcmp(wish->how, "claim") == 0 && !foe)
        why = HOST_CLAIM_BY_FOE;
    else if (strcmp(wish->how, "wait") == 0)
        return;
    if (why != HOST_NOTHING)
        send_refused(room, connection, "absent", why);
    else if (strcmp(wish->how, "machine") == 0)
        seat_machine(room, wish->seat);
    else if (!room_referee(room, REFEREE_FORFEIT, wish->seat, host_english(HOST_GONE)))
        send_refused(room, connection, "absent", HOST_NO_FORFEIT);
}
