/* Giving up, and running out of one's own time, where the others play on: a machine takes the seat over, or the seat leaves the game, as
 * was agreed when the game was made. */
#include <string.h>

#include "host/room.h"
#include "table/play.h"

const char *const leaving_names[LEAVINGS] = {"machine", "leave"};

/* Would the game go on without this seat's side? */
static bool others_play_on(const Room *room, int seat)
{
    uint8_t sides = 0;

    for (int other = 0; other < room->seats; other++) {
        if (!is_out(room, other) && room->side[other] != room->side[seat])
            sides |= SEAT_BIT(room->side[other]);
    }
    return (sides & (sides - 1)) != 0;
}

bool is_taken_over(const Room *room, int seat)
{
    return room->leaving == LEAVING_MACHINE && room->state == ROOM_PLAYING && !is_out(room, seat) &&
           !is_played_by_machine(&room->seat[seat]) && others_play_on(room, seat) && other_persons(room, seat) != 0;
}

bool seat_give_up(Room *room, int seat)
{
    Seat *at = &room->seat[seat];
    size_t before = room->match->record.length;

    clock_settle(room);
    if (match_referee(room->match, &(RefereeEntry){REFEREE_MACHINE, (uint8_t)seat}, opponent_name(room->takes_over))
            .code != STATUS_OK)
        return false;
    at->machine = room->takes_over;
    at->stand_in = at->gave_up = true;
    at->auto_pass = false;
    host_log(room->host, "gave-up", room, at->name);
    bool ok = room_advance(room, before);
    room_changed(room);
    if (ok)
        room_played(room);
    send_room(room);
    return ok;
}
