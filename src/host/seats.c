/* Seats: who looks, who sits where, and who comes back. */
#include <string.h>

#include "host/room.h"
#include "table/play.h"

bool is_person(const Seat *seat)
{
    return seat->taken && (seat->machine == OPPONENT_PERSON || seat->stand_in);
}

bool is_played_by_machine(const Seat *seat)
{
    return seat->taken && seat->machine != OPPONENT_PERSON;
}

int first_seat(const Connection *connection)
{
    for (int seat = 0; connection->seats != 0 && seat < MAX_SEATS; seat++) {
        if (connection->seats & SEAT_BIT(seat))
            return seat;
    }
    return -1;
}

bool is_out(const Room *room, int seat)
{
    return room->match != NULL && (room->match->table.left & SEAT_BIT(seat)) != 0;
}

uint8_t seats_of_person(const Room *room, int seat)
{
    uint8_t seats = 0;

    for (int i = 0; i < room->seats; i++) {
        if (is_person(&room->seat[i]) && room->seat[i].person == room->seat[seat].person)
            seats |= SEAT_BIT(i);
    }
    return seats;
}

uint8_t other_persons(const Room *room, int seat)
{
    uint8_t others = 0;

    for (int i = 0; i < room->seats; i++) { /* nobody waits for a player who is out, or gone and played for */
        if (is_person(&room->seat[i]) && !room->seat[i].stand_in && (room->state == ROOM_OVER || !is_out(room, i)) &&
            room->seat[i].person != room->seat[seat].person)
            others |= SEAT_BIT(room->seat[i].person);
    }
    return others;
}

int speaking_seat(Connection *connection, const char *about, bool named, int seat)
{
    Room *room = connection->room;
    int only = -1;

    for (int i = 0; i < room->seats; i++) {
        if (!(connection->seats & SEAT_BIT(i)))
            continue;
        if (named && i == seat)
            return i;
        only = only < 0 ? i : MAX_SEATS;
    }
    if (!named && only >= 0 && only < MAX_SEATS)
        return only;
    send_refused(room, connection, about,
                 connection->seats == 0 ? HOST_NO_SEAT
                 : named                ? HOST_NOT_YOUR_SEAT
                                        : HOST_WHICH_SEAT);
    return -1;
}

/* ---- coming and going ---- */

static void hold(Connection *connection, int seat)
{
    Room *room = connection->room;
    Seat *at = &room->seat[seat];

    if (connection->seats & SEAT_BIT(seat))
        return;
    if (connection->seats == 0)
        room->watchers--;
    connection->seats |= SEAT_BIT(seat);
    at->connections++;
    at->gone = 0;
    at->told_absent = false;
}

void seat_enter(Room *room, Connection *connection)
{
    connection->room = room;
    connection->seats = 0;
    connection->person = ++room->visits;
    connection->next_here = room->here;
    room->here = connection;
    room->watchers++;
}

void seat_leave(Connection *connection)
{
    Room *room = connection->room;
    bool sat = connection->seats != 0;

    if (room == NULL)
        return;
    Connection **at = &room->here;
    while (*at != connection)
        at = &(*at)->next_here;
    *at = connection->next_here;
    for (int seat = 0; seat < room->seats; seat++) {
        if ((connection->seats & SEAT_BIT(seat)) && --room->seat[seat].connections == 0)
            room->seat[seat].gone = host_now(room->host);
    }
    room->watchers -= !sat;
    connection->room = NULL;
    connection->seats = 0;
    connection->next_here = NULL;
    room->idle = host_now(room->host);
    if (sat) {
        send_room(room);
        room_hand_in(room);
    } else {
        moderation_people_changed(room);
    }
}

void seat_check_holders(Room *room)
{
    room->watchers = 0;
    for (int seat = 0; seat < room->seats; seat++)
        room->seat[seat].connections = 0;
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        for (int seat = 0; seat < room->seats; seat++) {
            if ((c->seats & SEAT_BIT(seat)) && !is_person(&room->seat[seat]))
                c->seats &= (uint8_t)~SEAT_BIT(seat);
            room->seat[seat].connections += (c->seats & SEAT_BIT(seat)) != 0;
        }
        room->watchers += c->seats == 0;
    }
}

static int seat_of_token(const Room *room, const char *token)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if (is_person(&room->seat[seat]) && fits_secret(token, room->seat[seat].token))
            return seat;
    }
    return -1;
}

void seat_write_name(Room *room, int seat, const char *name)
{
    if (room->match != NULL && room->state != ROOM_OVER)
        (void)match_referee(room->match, &(RefereeEntry){REFEREE_SEAT, (uint8_t)seat}, name);
}

/* A player who comes back gets the seat back from the machine. */
static void come_back(Room *room, int seat)
{
    Seat *at = &room->seat[seat];

    if (!at->stand_in || at->gave_up)
        return;
    size_t before = room->match->record.length;
    at->stand_in = false;
    at->machine = OPPONENT_PERSON;
    seat_stops_thinking(room, seat);
    seat_write_name(room, seat, at->name);
    room_changed(room);
    if (room->state == ROOM_PLAYING && room_advance(room, before))
        room_played(room);
}

/* A game that is not in memory is played again from its start. False: that was refused. */
static bool find_room(Host *host, Connection *connection, const char *id, Room **room)
{
    *room = host_room(host, id);
    if (*room != NULL || host->world.find == NULL)
        return true;
    if (!work_pay(connection, "join", WORK_HERE * WORK_OF_FINDING))
        return false;
    host->world.find(host->world.self, id);
    *room = host_room(host, id);
    if (*room != NULL && (*room)->match != NULL)
        work_charge(connection, WORK_HERE * WORK_OF_READING * (*room)->match->record.entry_count);
    return true;
}

void on_join(Host *host, Connection *connection, const ProtocolJoin *wish)
{
    Room *room = NULL;

    if (!find_room(host, connection, wish->game, &room))
        return;
    int seat = room != NULL && wish->has_token ? seat_of_token(room, wish->token) : -1;
    if (room == NULL) {
        host_refuse(host, connection, "join", HOST_NO_SUCH_GAME);
        return;
    }
    if (wish->has_token && seat < 0) {
        host_refuse(host, connection, "join", HOST_NO_SUCH_TOKEN);
        return;
    }
    if (seat < 0 && connection->room != room && room->watchers >= host->limits.watchers_a_game) {
        host_refuse(host, connection, "join", HOST_TOO_MANY_WATCH);
        return;
    }
    if (seat < 0 && is_barred(room, connection)) {
        host_refuse(host, connection, "join", HOST_BARRED);
        return;
    }
    if (connection->room != room) {
        seat_leave(connection);
        seat_enter(room, connection);
        clock_tick(room);
    }
    if (seat >= 0) {
        hold(connection, seat);
        come_back(room, seat);
        send_room(room);
    } else {
        send_room_to(room, connection);
        moderation_people_changed(room);
        work_charge(connection, WORK_OF_VIEW);
    }
    send_view(room, connection);
    send_clocks_to(room, connection);
    send_chat_to(room, connection);
    if (room->state == ROOM_OVER)
        send_over_to(room, connection);
    room_hand_in(room);
    room_wake_machines(room);
}

/* ---- sitting down ---- */

static HostSays why_not_sit(const Room *room, const ProtocolSit *wish, const char *name)
{
    const Seat *seat = wish->seat < room->seats ? &room->seat[wish->seat] : NULL;
    uint8_t token[HOST_SECRET_BYTES];

    if (seat == NULL)
        return HOST_NO_SUCH_SEAT;
    if (seat->taken)
        return HOST_SEAT_TAKEN;
    if (room->state != ROOM_WAITING)
        return HOST_NO_SITTING_DOWN;
    if (seat->reserved && !(wish->has_invite && fits_secret(wish->invite, seat->invite)))
        return HOST_SEAT_KEPT;
    if (wish->has_invite && !fits_secret(wish->invite, seat->invite))
        return HOST_NOT_THE_INVITE;
    if (name[0] == '\0')
        return HOST_SAY_A_NAME;
    if (wish->has_token && !bytes_from_hex(wish->token, token, HOST_SECRET_BYTES))
        return HOST_BAD_TOKEN;
    return fairness_why_not_pledge(room, wish->commitment, wish->pledge);
}

/* A client chose its own token, and the host went away before it said that the client sits: now the client says it again. */
static bool sits_already(const Room *room, const ProtocolSit *wish)
{
    return wish->has_token && wish->seat < room->seats && is_person(&room->seat[wish->seat]) &&
           fits_secret(wish->token, room->seat[wish->seat].token);
}

static void send_seated(Room *room, Connection *connection, int seat, const char *token)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    protocol_write_seated(&json, room->id, seat, token);
    room_send(room, connection, &text);
    json_buffer_free(&text);
}

static void sit_again(Connection *connection, const ProtocolSit *wish)
{
    Room *room = connection->room;

    hold(connection, wish->seat);
    come_back(room, wish->seat);
    send_seated(room, connection, wish->seat, wish->token);
    send_room(room);
    send_view(room, connection);
    room_hand_in(room);
    room_wake_machines(room);
}

/* Is it the name of somebody who sits there already, and is another person? */
static bool is_anothers_name(const Room *room, const Connection *connection, const char *name)
{
    for (int i = 0; i < room->seats; i++) {
        if (room->seat[i].taken && (connection->seats & SEAT_BIT(i)) == 0 && strcmp(room->seat[i].name, name) == 0)
            return true;
    }
    return false;
}

/* Two who are called the same are told apart by a number: "Pilot" and "Pilot 2". */
static void tell_apart(const Room *room, const Connection *connection, char name[HOST_NAME_BYTES])
{
    char own[HOST_NAME_BYTES];

    memcpy(own, name, sizeof own);
    for (int number = 2; is_anothers_name(room, connection, name); number++) {
        char ending[8];
        Out out = out_to(ending, sizeof ending);
        out_text(&out, " ");
        out_number(&out, number);
        size_t most = HOST_NAME_BYTES - 1 - strlen(ending), bytes = strlen(own);
        if (bytes > most) {
            bytes = most;
            while (bytes > 0 && ((unsigned char)own[bytes] & 0xC0U) == 0x80U) /* not within a character */
                bytes--;
        }
        memcpy(name + bytes, ending, strlen(ending) + 1);
    }
}

void on_sit(Connection *connection, const ProtocolSit *wish)
{
    Room *room = connection->room;
    char token[HOST_TOKEN_BYTES], name[HOST_NAME_BYTES];

    memcpy(name, wish->name, sizeof name);
    clean_name(name);
    HostSays why = why_not_sit(room, wish, name);

    if (sits_already(room, wish)) {
        sit_again(connection, wish);
        return;
    }
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "sit", why);
        return;
    }
    Seat *seat = &room->seat[wish->seat];
    tell_apart(room, connection, name);
    memcpy(seat->name, name, sizeof seat->name);
    seat->taken = true;
    seat->person = (uint8_t)wish->seat;
    for (int i = 0; i < room->seats; i++) { /* one person may take several seats, at one screen */
        if (connection->seats & SEAT_BIT(i)) {
            seat->person = room->seat[i].person;
            break;
        }
    }
    if (wish->has_token)
        memcpy(token, wish->token, sizeof token);
    else
        host_random_hex(room->host, token, HOST_SECRET_BYTES);
    hash_secret(token, seat->token);
    moderation_sat(connection, wish->seat);
    hold(connection, wish->seat);
    fairness_take_pledge(room, wish->seat, wish->pledge);
    send_seated(room, connection, wish->seat, token);
    send_room(room);
}
