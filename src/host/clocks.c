/* Clocks: they run for every person who is asked, and never before the game begins, while it is adjourned, or while the host
 * is down. Settled means: what has passed is taken off; between two settlements only time passes.
 *
 * Time is a clock that nobody can set (HostWorld.now), so a computer whose date is put right costs nobody the game. What is left
 * is kept with everything that happens, and now and then while nothing does: a host that was stopped goes on from there. */
#include "host/room.h"
#include "table/play.h"

const char *const clock_names[CLOCKS] = {"none", "game-75", "side-25", "days-3"};

static const int64_t full_time[CLOCKS] = {0, 75 * HOST_MINUTE, 25 * HOST_MINUTE, 3 * HOST_DAY};

void clock_start(Room *room)
{
    room->game_left = full_time[CLOCK_GAME];
    for (int seat = 0; seat < room->seats; seat++)
        room->seat[seat].left = full_time[room->clock];
    room->settled = host_now(room->host);
}

/* The seats of all sides that these seats are of. */
static uint8_t whole_sides(const Room *room, uint8_t seats)
{
    uint8_t whole = 0;

    for (int a = 0; a < room->seats; a++) {
        for (int b = 0; b < room->seats; b++) {
            if ((seats & SEAT_BIT(b)) && room->side[a] == room->side[b])
                whole |= SEAT_BIT(a);
        }
    }
    return whole;
}

/* The side that all others wait for, if persons are among them; 0: none. */
static uint8_t waited_for(const Room *room, uint8_t asked)
{
    uint8_t side = whole_sides(room, asked);
    bool one = true, person = false;

    for (int a = 0; a < room->seats; a++) {
        for (int b = 0; b < room->seats; b++)
            one = one && !((side & SEAT_BIT(a)) && (side & SEAT_BIT(b)) && room->side[a] != room->side[b]);
        person = person || (!(side & SEAT_BIT(a)) && !is_played_by_machine(&room->seat[a]));
    }
    return one && person ? side : 0;
}

/* For whom clocks run: persons who are asked. With one clock a side, for the whole side. */
void clock_run(Room *room)
{
    Question questions[MAX_SEATS];
    int count = 0;

    room->running = room->waited_for = 0;
    if (room->state != ROOM_PLAYING || room->match == NULL || room->clock == CLOCK_NONE)
        return;
    count = table_questions(room->rules, &room->match->table, questions);
    for (int i = 0; i < count; i++) {
        if (!is_played_by_machine(&room->seat[questions[i].seat]))
            room->running |= SEAT_BIT(questions[i].seat);
    }
    if (room->clock == CLOCK_SIDE)
        room->running = whole_sides(room, room->running);
    if (room->clock == CLOCK_GAME) { /* one clock for everybody, which does not stop */
        room->waited_for = waited_for(room, room->running);
        room->running = (uint8_t)(SEAT_BIT(room->seats) - 1);
    }
}

void clock_settle(Room *room)
{
    int64_t now = host_now(room->host);
    int64_t passed = now > room->settled ? now - room->settled : 0;

    room->settled = now;
    if (room->running == 0)
        return;
    if (room->clock == CLOCK_GAME)
        room->game_left -= passed;
    for (int seat = 0; seat < room->seats; seat++) {
        if (room->running & SEAT_BIT(seat))
            room->seat[seat].left -= passed;
        if (room->waited_for & SEAT_BIT(seat))
            room->seat[seat].waited_for += passed;
    }
}

void clock_answered(Room *room, int seat)
{
    if (room->clock == CLOCK_DAYS && seat < room->seats)
        room->seat[seat].left = full_time[CLOCK_DAYS];
}

static int64_t settled_left(const Room *room, int seat)
{
    return room->clock == CLOCK_GAME ? room->game_left : room->seat[seat].left;
}

int64_t clock_left(const Room *room, int seat)
{
    int64_t now = host_now(room->host);
    int64_t left = settled_left(room, seat);

    if ((room->running & SEAT_BIT(seat)) && now > room->settled)
        left -= now - room->settled;
    return left > 0 ? left : 0;
}

int64_t clock_due(const Room *room)
{
    int64_t due = INT64_MAX;

    for (int seat = 0; seat < room->seats; seat++) {
        if ((room->running & SEAT_BIT(seat)) && room->settled + settled_left(room, seat) < due)
            due = room->settled + settled_left(room, seat);
    }
    return due;
}

void clock_keep(Room *room)
{
    int64_t often = room->clock == CLOCK_DAYS ? HOST_HOUR : HOST_MINUTE;

    if (room->running != 0 && host_now(room->host) - room->clocks_kept >= often)
        room_changed(room);
}

/* The time of the whole game is up: the rules say who has won; but nobody gets there by keeping the others waiting. */
static void end_of_game_time(Room *room)
{
    for (int seat = 0; seat < room->seats && room->state == ROOM_PLAYING; seat++) {
        if (room->seat[seat].waited_for > full_time[CLOCK_GAME] / 2)
            (void)room_referee(room, REFEREE_FORFEIT, seat, host_english(HOST_KEPT_WAITING));
    }
    if (room->state == ROOM_PLAYING)
        (void)room_referee(room, REFEREE_TIME, 0, host_english(HOST_TIME_IS_UP));
}

void clock_tick(Room *room)
{
    if (room->running == 0 || host_now(room->host) < clock_due(room))
        return;
    clock_settle(room);
    if (room->clock == CLOCK_GAME) {
        end_of_game_time(room);
        return;
    }
    for (int seat = 0; seat < room->seats && room->state == ROOM_PLAYING; seat++) {
        if ((room->running & SEAT_BIT(seat)) && room->seat[seat].left <= 0 && is_taken_over(room, seat) &&
            seat_give_up(room, seat))
            continue;
        if ((room->running & SEAT_BIT(seat)) && room->seat[seat].left <= 0 &&
            !room_referee(room, REFEREE_FORFEIT, seat, host_english(HOST_OUT_OF_TIME)))
            room->running &= (uint8_t)~SEAT_BIT(seat); /* it has left already */
    }
}
