#include "host/operator.h"

#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "table/play.h"

enum { ROOM_BUCKETS = sizeof((Host *)0)->room / sizeof((Host *)0)->room[0] };
enum { CONNECTION_BUCKETS = sizeof((Host *)0)->connection / sizeof((Host *)0)->connection[0] };

const char banned_words[] = "whoever runs this host does not let your address in";

/* ---- looking ---- */

void host_each_game(const Host *host, void (*each)(void *self, const HostGame *game), void *self)
{
    for (int i = 0; i < ROOM_BUCKETS; i++) {
        for (const Room *room = host->room[i]; room != NULL; room = room->next) {
            HostGame game = {.id = room->id,
                             .state = room_state_names[room->state],
                             .game = room->game,
                             .entries = room->match != NULL ? room->match->record.entry_count : 0,
                             .watchers = room->watchers};
            for (int seat = 0; seat < room->seats; seat++)
                game.persons += is_person(&room->seat[seat]) && room->seat[seat].person == seat;
            each(self, &game);
        }
    }
}

void host_each_person(const Host *host, void (*each)(void *self, const HostPerson *person), void *self)
{
    for (int i = 0; i < CONNECTION_BUCKETS; i++) {
        for (const Connection *c = host->connection[i]; c != NULL; c = c->next) {
            HostPerson person = {.number = c->number,
                                 .name = c->name,
                                 .address = c->address,
                                 .game = c->room != NULL ? c->room->id : "",
                                 .seat = first_seat(c),
                                 .muted = is_silenced(host, c->maker)};
            if (person.seat >= 0)
                person.name = c->room->seat[person.seat].name;
            each(self, &person);
        }
    }
}

const char *host_address_of(const Host *host, uint32_t number)
{
    const Connection *connection = host_connection(host, number);

    return connection != NULL ? connection->address : NULL;
}

/* ---- sanctions ---- */

struct Sanction {
    struct Sanction *next;
    StoreSanction kept;
};

static struct Sanction *find_sanction(const Host *host, const char *maker)
{
    struct Sanction *sanction = host->sanctions;

    while (sanction != NULL && strcmp(sanction->kept.maker, maker) != 0)
        sanction = sanction->next;
    return sanction;
}

static struct Sanction *know_sanction(Host *host, const char *maker)
{
    struct Sanction *sanction = find_sanction(host, maker);

    if (sanction != NULL || (sanction = calloc(1, sizeof *sanction)) == NULL)
        return sanction;
    Out out = out_to(sanction->kept.maker, sizeof sanction->kept.maker);
    out_text(&out, maker);
    sanction->next = host->sanctions;
    host->sanctions = sanction;
    return sanction;
}

static bool keep_sanction(Host *host, const struct Sanction *sanction)
{
    return host->world.keep(host->world.self, &(StoreJob){.number = ++host->numbers, .sanction = &sanction->kept});
}

/* One that has nothing to say any more is forgotten. */
static void forget_if_lifted(Host *host, struct Sanction *sanction)
{
    struct Sanction **at = &host->sanctions;

    if (sanction->kept.muted != 0 || sanction->kept.banned != 0)
        return;
    while (*at != sanction)
        at = &(*at)->next;
    *at = sanction->next;
    free(sanction);
}

bool is_silenced(const Host *host, const char *maker)
{
    const struct Sanction *sanction = find_sanction(host, maker);

    return sanction != NULL && sanction->kept.muted > host_date(host);
}

bool is_banned(const Host *host, const char *maker)
{
    const struct Sanction *sanction = find_sanction(host, maker);

    return sanction != NULL && sanction->kept.banned > host_date(host);
}

bool host_is_banned(const Host *host, const char *address)
{
    char maker[STORE_MAKER_BYTES];

    if (host->sanctions == NULL)
        return false;
    host_maker(host, address, maker);
    return is_banned(host, maker);
}

bool host_mute(Host *host, const char *address, int64_t until)
{
    char maker[STORE_MAKER_BYTES];

    host_maker(host, address, maker);
    struct Sanction *sanction = know_sanction(host, maker);
    if (sanction == NULL)
        return false;
    sanction->kept.muted = until;
    bool kept = keep_sanction(host, sanction);
    host_log(host, until != 0 ? "muted" : "unmuted", NULL, address);
    forget_if_lifted(host, sanction);
    return kept;
}

bool host_ban(Host *host, const char *address, int64_t until)
{
    char maker[STORE_MAKER_BYTES];

    host_maker(host, address, maker);
    struct Sanction *sanction = know_sanction(host, maker);
    if (sanction == NULL)
        return false;
    sanction->kept.banned = until;
    bool kept = keep_sanction(host, sanction);
    host_log(host, until != 0 ? "banned" : "unbanned", NULL, address);
    for (int i = 0; i < CONNECTION_BUCKETS && until != 0; i++) {
        for (Connection *c = host->connection[i]; c != NULL; c = c->next) {
            if (!c->hung_up && strcmp(c->maker, maker) == 0)
                host_hang_up(host, c, banned_words);
        }
    }
    forget_if_lifted(host, sanction);
    return kept;
}

bool host_lift(Host *host, const char *maker)
{
    struct Sanction *sanction = find_sanction(host, maker);

    if (sanction == NULL)
        return false;
    sanction->kept.muted = sanction->kept.banned = 0;
    bool kept = keep_sanction(host, sanction);
    host_log(host, "lifted", NULL, maker);
    forget_if_lifted(host, sanction);
    return kept;
}

void host_each_sanction(const Host *host, void (*each)(void *self, const StoreSanction *sanction), void *self)
{
    for (const struct Sanction *sanction = host->sanctions; sanction != NULL; sanction = sanction->next)
        each(self, &sanction->kept);
}

void host_restore_sanction(Host *host, const StoreSanction *sanction)
{
    struct Sanction *known = know_sanction(host, sanction->maker);

    if (known == NULL)
        return;
    known->kept = *sanction;
    if (sanction->muted > host_date(host) || sanction->banned > host_date(host))
        return;
    known->kept.muted = known->kept.banned = 0; /* its time is over: the store forgets it too */
    (void)keep_sanction(host, known);
    forget_if_lifted(host, known);
}

void sanctions_free(Host *host)
{
    while (host->sanctions != NULL) {
        struct Sanction *sanction = host->sanctions;
        host->sanctions = sanction->next;
        free(sanction);
    }
}

/* ---- at once ---- */

bool host_kick(Host *host, uint32_t number)
{
    Connection *connection = host_connection(host, number);

    if (connection == NULL || connection->hung_up)
        return false;
    host_log(host, "kicked", connection->room, connection->address);
    host_hang_up(host, connection, "whoever runs this host has ended your connection");
    return true;
}

bool host_close_game(Host *host, const char *id)
{
    Room *room = host_room(host, id);

    if (room == NULL || room->state == ROOM_OVER)
        return false;
    room_end(room, host_english(HOST_CLOSED_BY_OPERATOR));
    return true;
}

int host_notice(Host *host, const char *words)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);
    int told = 0;

    protocol_write_notice(&json, words);
    for (int i = 0; i < CONNECTION_BUCKETS; i++) {
        for (Connection *c = host->connection[i]; c != NULL; c = c->next) {
            if (c->hung_up || !c->greeted)
                continue;
            host_send(host, c, &text);
            told++;
        }
    }
    json_buffer_free(&text);
    return told;
}
