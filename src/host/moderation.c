/* Moderation: the host of a game, who created it, keeps order in its room. A player of a game that has begun can be muted but not shown
 * out: nothing that one seat does alone may end a game in its favour. What whoever runs the host may do stands in operator.c. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

enum { MOST_BARRED = 64 }; /* then the first is let in again */

bool is_game_host(const Room *room, const Connection *connection)
{
    return !room->opened && (connection->number == room->creator ||
                             (room->owner >= 0 && (connection->seats & seats_of_person(room, room->owner)) != 0));
}

void moderation_sat(Connection *connection, int seat)
{
    Room *room = connection->room;

    if (room->owner < 0 && is_game_host(room, connection))
        room->owner = seat;
}

void moderation_freed(Room *room, int seat)
{
    if (room->owner != seat)
        return;
    room->owner = -1;
    for (int other = 0; other < room->seats; other++) { /* part_from_person() has not been here yet */
        if (other != seat && is_person(&room->seat[other]) && room->seat[other].person == room->seat[seat].person)
            room->owner = other;
    }
    for (const Connection *c = room->here; c != NULL && room->owner < 0; c = c->next_here) {
        if (c->seats & SEAT_BIT(seat))
            room->creator = c->number;
    }
}

/* ---- who is barred ---- */

static Barred *find_barred(const Room *room, const char *maker)
{
    for (int i = 0; i < room->barred_count; i++) {
        if (strcmp(room->barred[i].maker, maker) == 0)
            return &room->barred[i];
    }
    return NULL;
}

Barred *moderation_bar(Room *room, const char *maker)
{
    Barred *barred = find_barred(room, maker);

    if (barred != NULL)
        return barred;
    if (room->barred == NULL && (room->barred = calloc(MOST_BARRED, sizeof *room->barred)) == NULL)
        return NULL;
    if (room->barred_count == MOST_BARRED)
        memmove(room->barred, room->barred + 1, sizeof *room->barred * (size_t)--room->barred_count);
    barred = &room->barred[room->barred_count++];
    *barred = (Barred){0};
    Out out = out_to(barred->maker, sizeof barred->maker);
    out_text(&out, maker);
    return barred;
}

bool is_barred(const Room *room, const Connection *connection)
{
    const Barred *barred = find_barred(room, connection->maker);

    return barred != NULL && barred->banned && !is_game_host(room, connection);
}

bool is_muted(const Room *room, const Connection *connection)
{
    const Barred *barred = find_barred(room, connection->maker);
    int seat = first_seat(connection);

    if (is_silenced(room->host, connection->maker))
        return true;
    return seat >= 0 ? room->seat[seat].muted : barred != NULL && barred->muted && !is_game_host(room, connection);
}

/* ---- telling ---- */

/* Whoever comes and goes makes the host of the game hear of it, but not more than once a second: else a crowd could make it hear so much
 * that it is hung up on. */
void moderation_people_changed(Room *room)
{
    int64_t now = host_now(room->host), next = room->people_told + HOST_SECOND;

    room->people_due = next > now ? next : now;
    moderation_tick(room, now);
}

void moderation_tick(Room *room, int64_t now)
{
    if (room->people_due == 0 || now < room->people_due)
        return;
    room->people_due = 0;
    room->people_told = now;
    for (Connection *c = room->here; c != NULL; c = c->next_here) {
        if (is_game_host(room, c))
            send_room_to(room, c);
    }
}

void moderation_write(Json *json, const Room *room, const Connection *reader)
{
    bool host = is_game_host(room, reader);

    json_flag(json, "host", host);
    json_open_list(json, "people");
    for (const Connection *c = room->here; host && c != NULL; c = c->next_here) {
        if (c->seats != 0 || c == reader)
            continue;
        json_open_object(json, NULL);
        json_number(json, "person", c->person);
        json_text(json, "name", c->name);
        json_flag(json, "muted", is_muted(room, c));
        json_close_object(json);
    }
    json_close_list(json);
}

/* ---- what is done ---- */

static void show_out(Connection *connection)
{
    Room *room = connection->room;
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    char why[HOST_WHY_BYTES];
    Out out = out_to(why, sizeof why);

    host_say(&out, connection->language, say0(HOST_SHOWN_OUT));
    protocol_write_dismissed(&json, room->id, why);
    room_send(room, connection, &text);
    json_buffer_free(&text);
    seat_leave(connection);
}

/* Those who look on from an address that was just banned. */
static void show_out_barred(Room *room)
{
    for (Connection *c = room->here, *next = NULL; c != NULL; c = next) {
        next = c->next_here;
        if (c->seats == 0 && is_barred(room, c))
            show_out(c);
    }
}

typedef enum Measure { MUTE, UNMUTE, KICK, BAN, MEASURES } Measure;
static const char *const measure_names[MEASURES] = {"mute", "unmute", "kick", "ban"};

/* Somebody who sits: with all seats and all connections. */
static HostSays moderate_seat(Connection *connection, int seat, Measure measure)
{
    Room *room = connection->room;
    uint8_t seats = seat < room->seats ? seats_of_person(room, seat) : 0;

    if (seats == 0)
        return HOST_NO_SUCH_PERSON;
    if (seats & connection->seats)
        return HOST_NOT_YOURSELF;
    if (measure == MUTE || measure == UNMUTE) {
        for (int i = 0; i < room->seats; i++) {
            if (seats & SEAT_BIT(i))
                room->seat[i].muted = measure == MUTE;
        }
        return HOST_NOTHING;
    }
    if (room->state == ROOM_PLAYING || room->state == ROOM_ADJOURNED)
        return HOST_PLAYER_STAYS;
    for (Connection *c = room->here, *next = NULL; c != NULL; c = next) {
        Barred *barred = NULL;
        next = c->next_here;
        if (!(c->seats & seats))
            continue;
        if (measure == BAN && (barred = moderation_bar(room, c->maker)) != NULL)
            barred->banned = true;
        show_out(c);
    }
    show_out_barred(room);
    for (int i = 0; i < room->seats && room->state == ROOM_WAITING; i++) {
        if ((seats & SEAT_BIT(i)) && !fairness_vacate(room, i))
            return HOST_NO_MEMORY;
    }
    return HOST_NOTHING;
}

/* Somebody who looks on: by the address, so that coming back changes nothing. */
static HostSays moderate_person(Connection *connection, int32_t person, Measure measure)
{
    Room *room = connection->room;
    Connection *found = room->here;

    while (found != NULL && (found->person != person || found->seats != 0))
        found = found->next_here;
    if (found == NULL)
        return HOST_NO_SUCH_PERSON;
    if (found == connection)
        return HOST_NOT_YOURSELF;
    if (measure != KICK) {
        Barred *barred = moderation_bar(room, found->maker);
        if (barred == NULL)
            return HOST_NO_MEMORY;
        barred->muted = measure == UNMUTE ? false : barred->muted || measure == MUTE;
        barred->banned = barred->banned || measure == BAN;
    }
    if (measure == KICK)
        show_out(found);
    show_out_barred(room);
    return HOST_NOTHING;
}

void on_moderate(Connection *connection, const ProtocolModerate *wish)
{
    Room *room = connection->room;
    Measure measure = (Measure)host_word(wish->how, measure_names, MEASURES);
    HostSays why = HOST_NOT_THE_HOST;

    if (is_game_host(room, connection))
        why = wish->has_seat     ? moderate_seat(connection, wish->seat, measure)
              : wish->has_person ? moderate_person(connection, wish->person, measure)
                                 : HOST_NO_SUCH_PERSON;
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "moderate", why);
        return;
    }
    host_log(room->host, measure_names[measure], room, NULL);
    room_changed(room);
    send_room(room);
}

void on_close(Connection *connection)
{
    Room *room = connection->room;
    HostSays why = !is_game_host(room, connection) ? HOST_NOT_THE_HOST
                   : room->state != ROOM_WAITING   ? HOST_CLOSE_BEGUN
                                                   : HOST_NOTHING;

    if (why != HOST_NOTHING)
        send_refused(room, connection, "close", why);
    else
        room_end(room, host_english(HOST_CLOSED_BY_HOST));
}
