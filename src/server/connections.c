#include "server/connections.h"

#include <stdlib.h>
#include <string.h>

/* ---- by number ---- */

static uint32_t place_of(const Connections *all, uint32_t number)
{
    uint32_t place = number * UINT32_C(2654435769) & (all->room - 1);

    while (all->slot[place] != NULL && all->slot[place]->number != number)
        place = (place + 1) & (all->room - 1);
    return place;
}

static bool grow(Connections *all)
{
    uint32_t old_room = all->room;
    Connection **old = all->slot;
    uint32_t room = old_room > 0 ? 2 * old_room : 64;
    Connection **slot = calloc(room, sizeof(Connection *));

    if (slot == NULL)
        return false;
    all->slot = slot;
    all->room = room;
    for (uint32_t i = 0; i < old_room; i++) {
        if (old[i] != NULL)
            slot[place_of(all, old[i]->number)] = old[i];
    }
    free(old);
    return true;
}

Connection *connections_find(const Connections *all, uint32_t number)
{
    return all->room > 0 ? all->slot[place_of(all, number)] : NULL;
}

Connection *connections_next(const Connections *all, uint32_t *place)
{
    while (*place < all->room) {
        Connection *connection = all->slot[(*place)++];
        if (connection != NULL)
            return connection;
    }
    return NULL;
}

/* ---- by address ---- */

struct AddressCount {
    AddressCount *next;
    char group[ADDRESS_BYTES];
    int count;
};

static uint32_t bucket_of(const char *group)
{
    uint32_t hash = 2166136261;

    for (; *group != '\0'; group++)
        hash = (hash ^ (unsigned char)*group) * 16777619;
    return hash % ADDRESS_BUCKETS;
}

/* Where the count of a group of addresses is, or would be. */
static AddressCount **find_group(Connections *all, const char *group)
{
    AddressCount **link = &all->address[bucket_of(group)];

    while (*link != NULL && strcmp((*link)->group, group) != 0)
        link = &(*link)->next;
    return link;
}

static bool count_address(Connections *all, const char *address)
{
    char group[ADDRESS_BYTES];

    address_group(address, group);
    AddressCount **link = find_group(all, group);
    if (*link == NULL && (*link = calloc(1, sizeof **link)) == NULL)
        return false;
    memcpy((*link)->group, group, strlen(group) + 1);
    (*link)->count++;
    return true;
}

static void uncount_address(Connections *all, const char *address)
{
    char group[ADDRESS_BYTES];

    address_group(address, group);
    AddressCount **link = find_group(all, group), *found = *link;
    if (--found->count > 0)
        return;
    *link = found->next;
    free(found);
}

int connections_from(const Connections *all, const char *address)
{
    char group[ADDRESS_BYTES];

    address_group(address, group);
    const AddressCount *found = all->address[bucket_of(group)];
    while (found != NULL && strcmp(found->group, group) != 0)
        found = found->next;
    return found != NULL ? found->count : 0;
}

/* ---- coming and going ---- */

Connection *connections_add(Connections *all, int descriptor, const char *address)
{
    Connection *made = NULL;

    if (2 * (all->count + 1) > all->room && !grow(all))
        return NULL;
    if ((made = calloc(1, sizeof *made)) == NULL)
        return NULL;
    if (!count_address(all, address)) {
        free(made);
        return NULL;
    }
    do
        all->last_number++;
    while (all->last_number == 0 || connections_find(all, all->last_number) != NULL);
    made->number = all->last_number;
    made->descriptor = descriptor;
    memcpy(made->address, address, strlen(address) + 1);
    made->output.total = &all->sending;
    all->slot[place_of(all, made->number)] = made;
    all->count++;
    return made;
}

void connections_remove(Connections *all, Connection *connection)
{
    uint32_t place = place_of(all, connection->number);

    all->slot[place] = NULL;
    all->count--;
    /* What stands behind it without a gap is put in again, so that it is found. */
    for (place = (place + 1) & (all->room - 1); all->slot[place] != NULL; place = (place + 1) & (all->room - 1)) {
        Connection *moved = all->slot[place];
        all->slot[place] = NULL;
        all->slot[place_of(all, moved->number)] = moved;
    }
    uncount_address(all, connection->address);
    output_clear(&connection->output);
    all->receiving -= connection->message_room;
    free(connection->message);
    free(connection->head);
    free(connection);
}

void connections_free(Connections *all)
{
    free(all->slot);
    *all = (Connections){0};
}

/* ---- messages that come in ---- */

bool connection_receive(Connections *all, Connection *connection, const uint8_t *bytes, size_t length)
{
    size_t whole = connection->message_length + length;

    if (whole > connection->message_room) {
        size_t room = whole > 2 * connection->message_room ? whole : 2 * connection->message_room;
        char *larger = realloc(connection->message, room);
        if (larger == NULL)
            return false;
        all->receiving += room - connection->message_room;
        connection->message = larger;
        connection->message_room = room;
    }
    memcpy(connection->message + connection->message_length, bytes, length);
    connection->message_length = whole;
    return true;
}

void connection_heard(Connections *all, Connection *connection)
{
    enum { USUAL = 4096 }; /* only records, squads and setups are longer, and nobody sends many of them */

    connection->message_length = 0;
    if (connection->message_room <= USUAL)
        return;
    all->receiving -= connection->message_room;
    free(connection->message);
    connection->message = NULL;
    connection->message_room = 0;
}
