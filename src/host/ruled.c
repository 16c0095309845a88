/* Decisions for somebody who has no player: a left neighbour in Outer Rim decides for patrols and cards. Where the others wait for that, the rules
 * decide after twenty seconds, by an entry of the referee. */
#include "host/room.h"
#include "table/play.h"

/* Nobody waits in a game of one person, or at one screen; and whoever has days for an answer has them for this one too. */
static bool is_waited_for(const Room *room, int seat)
{
    return room->clock != CLOCK_DAYS && is_person(&room->seat[seat]) && !is_played_by_machine(&room->seat[seat]) &&
           other_persons(room, seat) != 0;
}

/* The first seat that is asked such a thing, and what the rules would say; -1: none. */
static int find_ruled(const Room *room, Answer *answer)
{
    if (room->state != ROOM_PLAYING || room->match == NULL)
        return -1;
    for (int seat = 0; seat < room->seats; seat++) {
        if (is_waited_for(room, seat) && table_ruled_answer(room->rules, &room->match->table, (uint8_t)seat, answer))
            return seat;
    }
    return -1;
}

void ruled_watch(Room *room)
{
    Answer answer;
    int seat = find_ruled(room, &answer);

    if (seat < 0) {
        room->ruled_since = 0;
        return;
    }
    if (room->ruled_since == 0 || room->ruled_seat != seat ||
        room->ruled_count != answer.count) /* it was not asked this before */
        room->ruled_since = host_now(room->host);
    room->ruled_seat = (uint8_t)seat;
    room->ruled_count = answer.count;
}

int64_t ruled_due(const Room *room)
{
    return room->ruled_since != 0 && room->state == ROOM_PLAYING ? room->ruled_since + HOST_RULED : INT64_MAX;
}

int ruled_in(const Room *room)
{
    int64_t due = ruled_due(room), now = host_now(room->host);

    if (due == INT64_MAX)
        return 0;
    return due > now ? (int)(due - now) : 1;
}

void ruled_tick(Room *room, int64_t now)
{
    Answer answer;

    if (now < ruled_due(room))
        return;
    ruled_watch(room);
    if (now < ruled_due(room) || find_ruled(room, &answer) < 0)
        return;
    size_t before = room->match->record.length;
    clock_settle(room);
    if (match_referee_answer(room->match, &answer).code != STATUS_OK)
        room->ruled_since = 0;
    else if (room_advance(room, before))
        room_played(room);
    room_wake_machines(room);
}
