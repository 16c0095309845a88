/* The dice are sealed before the game begins, so that nobody can choose them (docs/record-format.md, "Provable dice").
 *
 * The host commits to its secret and to the setup; whoever sits down pledges a nonce; when everybody has, all pledges are shown, and
 * only then are nonces opened. The last one begins the game. A seat that owes its pledge or nonce stops the start, which everybody
 * sees; after a while the others may free the seat. Then the host commits to another secret, and everybody pledges again: what was
 * opened before is of no use to anybody. All of it is kept before it is told, as everything is. */
#include <string.h>

#include "host/room.h"
#include "provable/sha256.h"
#include "table/play.h"

const char *const owed_names[OWED_KINDS] = {"", "pledge", "nonce"};

bool fairness_all_pledged(const Room *room)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if (!room->seat[seat].taken || !room->seat[seat].pledged)
            return false;
    }
    return true;
}

bool fairness_all_opened(const Room *room)
{
    for (int seat = 0; seat < room->seats; seat++) {
        if (!room->seat[seat].opened)
            return false;
    }
    return fairness_all_pledged(room);
}

Owed fairness_owed(const Room *room, int seat)
{
    const Seat *at = &room->seat[seat];

    if (room->state != ROOM_WAITING || !at->taken)
        return OWED_NOTHING;
    if (!at->pledged)
        return OWED_PLEDGE;
    return fairness_all_pledged(room) && !at->opened ? OWED_NONCE : OWED_NOTHING;
}

int64_t fairness_overdue(const Room *room, int seat)
{
    if (fairness_owed(room, seat) == OWED_NOTHING)
        return INT64_MAX;
    return room->owed_since + (room->clock == CLOCK_DAYS ? HOST_DAY : HOST_ABSENCE);
}

/* From now on somebody owes something else. */
static void owe_from_now(Room *room)
{
    room->owed_since = host_now(room->host);
    for (int seat = 0; seat < room->seats; seat++)
        room->seat[seat].told_absent = false;
}

/* ---- sealing ---- */

static bool commit(const Room *room, const uint8_t secret[SEAL_BYTES], uint8_t commitment[SEAL_BYTES])
{
    Setup setup = {.seats = room->seats, .lines = room->setup};
    RecordError error;

    memcpy(setup.side, room->side, sizeof setup.side);
    return provable_commit(room->rules, &setup, secret, commitment, &error);
}

/* The host plays for machines, so it pledges and opens for them: before any person's nonce is opened. */
static void pledge_for_machine(Room *room, int seat)
{
    Seat *at = &room->seat[seat];

    room->host->world.random(room->host->world.self, at->nonce, sizeof at->nonce);
    provable_pledge(room->commitment, seat, at->nonce, at->pledge);
    at->pledged = at->opened = true;
}

bool fairness_seal(Room *room)
{
    uint8_t secret[SEAL_BYTES];

    room->host->world.random(room->host->world.self, secret, sizeof secret);
    if (!commit(room, secret, room->commitment))
        return false;
    memcpy(room->secret, secret, sizeof secret);
    secret_forget(secret, sizeof secret);
    room->sealed++;
    for (int seat = 0; seat < room->seats; seat++) {
        Seat *at = &room->seat[seat];
        secret_forget(at->nonce, sizeof at->nonce);
        at->pledged = at->opened = false;
        if (is_played_by_machine(at))
            pledge_for_machine(room, seat);
    }
    owe_from_now(room);
    room_changed(room);
    return true;
}

void fairness_restored(Room *room)
{
    uint8_t now[SEAL_BYTES];

    if (room->state != ROOM_WAITING || room->rules == NULL)
        return;
    owe_from_now(room);
    if (commit(room, room->secret, now) &&
        !secrets_equal(now, room->commitment, SEAL_BYTES)) { /* other rules, or other cards, since */
        host_log(room->host, "sealed-again", room, "the rules have changed");
        (void)fairness_seal(room);
    }
}

/* ---- pledges ---- */

HostSays fairness_why_not_pledge(const Room *room, const char *commitment, const char *pledge)
{
    uint8_t bytes[SEAL_BYTES];

    if (!bytes_from_hex(pledge, bytes, SEAL_BYTES))
        return HOST_BAD_PLEDGE;
    if (!bytes_from_hex(commitment, bytes, SEAL_BYTES) || !secrets_equal(bytes, room->commitment, SEAL_BYTES))
        return HOST_OTHER_COMMITMENT;
    return HOST_NOTHING;
}

void fairness_take_pledge(Room *room, int seat, const char *pledge)
{
    (void)bytes_from_hex(pledge, room->seat[seat].pledge, SEAL_BYTES);
    room->seat[seat].pledged = true;
    room_changed(room);
    if (fairness_all_pledged(room))
        owe_from_now(room);
}

static bool is_pledge_of(const Seat *seat, const char *pledge)
{
    uint8_t bytes[SEAL_BYTES];

    return bytes_from_hex(pledge, bytes, SEAL_BYTES) && secrets_equal(bytes, seat->pledge, SEAL_BYTES);
}

void on_pledge(Connection *connection, const ProtocolPledge *said)
{
    Room *room = connection->room;
    int seat = speaking_seat(connection, "pledge", true, said->seat);

    if (seat < 0)
        return;
    HostSays why = room->state != ROOM_WAITING ? HOST_NO_PLEDGES_NOW
                                               : fairness_why_not_pledge(room, said->commitment, said->pledge);
    if (why == HOST_NOTHING && room->seat[seat].pledged) {
        if (is_pledge_of(&room->seat[seat], said->pledge)) { /* said again, since the reply was lost */
            send_room_to(room, connection);
            return;
        }
        why = HOST_PLEDGED_ALREADY;
    }
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "pledge", why);
        return;
    }
    fairness_take_pledge(room, seat, said->pledge);
    send_room(room);
}

/* ---- nonces ---- */

static HostSays why_not_open(const Room *room, int seat, const char *text, uint8_t nonce[NONCE_BYTES])
{
    uint8_t pledge[SEAL_BYTES];

    if (!bytes_from_hex(text, nonce, NONCE_BYTES))
        return HOST_BAD_NONCE;
    if (room->state != ROOM_WAITING)
        return HOST_NO_PLEDGES_NOW;
    if (!fairness_all_pledged(room))
        return HOST_NOT_ALL_PLEDGED;
    provable_pledge(room->commitment, seat, nonce, pledge);
    return secrets_equal(pledge, room->seat[seat].pledge, SEAL_BYTES) ? HOST_NOTHING : HOST_NOT_THE_PLEDGED;
}

void on_nonce(Connection *connection, const ProtocolNonce *said)
{
    Room *room = connection->room;
    int seat = speaking_seat(connection, "nonce", true, said->seat);
    uint8_t nonce[NONCE_BYTES] = {0};

    if (seat < 0)
        return;
    HostSays why = why_not_open(room, seat, said->nonce, nonce);
    if (room->seat[seat].opened && memcmp(nonce, room->seat[seat].nonce, NONCE_BYTES) == 0)
        return; /* said again, since the reply was slow */
    if (why != HOST_NOTHING) {
        send_refused(room, connection, "nonce", why);
        return;
    }
    memcpy(room->seat[seat].nonce, nonce, NONCE_BYTES);
    room->seat[seat].opened = true;
    room_changed(room);
    if (fairness_all_opened(room))
        room_begin(room);
    else
        send_room(room);
}

/* ---- a way out ---- */

/* Other seats of the same person are known by the first of them that is left. */
static void part_from_person(Room *room, int seat)
{
    int first = -1;

    for (int i = 0; i < room->seats; i++) {
        if (i == seat || room->seat[i].person != room->seat[seat].person)
            continue;
        first = first < 0 ? i : first;
        if (room->seat[seat].person == seat)
            room->seat[i].person = (uint8_t)first;
    }
    room->seat[seat].person = (uint8_t)seat;
}

bool fairness_vacate(Room *room, int seat)
{
    Seat *at = &room->seat[seat];
    const char *owed = owed_names[fairness_owed(room, seat)];

    if (!fairness_seal(room)) /* it was tried when the game was made: only memory can be short */
        return false;
    host_log(room->host, "seat-freed", room, owed);
    moderation_freed(room, seat);
    part_from_person(room, seat);
    at->taken = false;
    at->muted = false;
    at->name[0] = '\0';
    memset(at->token, 0, sizeof at->token);
    seat_check_holders(room);
    return true;
}

HostSays fairness_free(Connection *connection, int seat)
{
    Room *room = connection->room;
    const Seat *at = &room->seat[seat];
    bool own = (connection->seats & SEAT_BIT(seat)) != 0;

    if (room->state != ROOM_WAITING)
        return HOST_FREE_BEFORE_BEGIN;
    if (!own && host_now(room->host) < fairness_overdue(room, seat))
        return HOST_OWES_NOTHING;
    if (!at->taken || is_played_by_machine(at))
        return HOST_OWES_NOTHING;
    if (!fairness_vacate(room, seat))
        return HOST_NO_MEMORY;
    send_room(room);
    return HOST_NOTHING;
}
