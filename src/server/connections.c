#include "server/connections.h"

#include <libwebsockets.h>
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
    Connections larger = {.room = all->room > 0 ? 2 * all->room : 64,
                          .count = all->count,
                          .last_number = all->last_number};

    larger.slot = calloc(larger.room, sizeof(Connection *));
    if (larger.slot == NULL)
        return false;
    for (uint32_t i = 0; i < all->room; i++) {
        if (all->slot[i] != NULL)
            larger.slot[place_of(&larger, all->slot[i]->number)] = all->slot[i];
    }
    free(all->slot);
    *all = larger;
    return true;
}

bool connections_add(Connections *all, Connection *connection)
{
    if (2 * (all->count + 1) > all->room && !grow(all))
        return false;
    connection->number = ++all->last_number;
    all->slot[place_of(all, connection->number)] = connection;
    all->count++;
    return true;
}

void connections_remove(Connections *all, const Connection *connection)
{
    uint32_t place = all->room > 0 ? place_of(all, connection->number) : 0;

    if (all->room == 0 || all->slot[place] != connection)
        return;
    all->slot[place] = NULL;
    all->count--;
    /* What stands behind it without a gap is put anew, so that it is found. */
    for (place = (place + 1) & (all->room - 1); all->slot[place] != NULL; place = (place + 1) & (all->room - 1)) {
        Connection *moved = all->slot[place];
        all->slot[place] = NULL;
        all->slot[place_of(all, moved->number)] = moved;
    }
}

Connection *connections_find(const Connections *all, uint32_t number)
{
    return all->room > 0 ? all->slot[place_of(all, number)] : NULL;
}

void connections_free(Connections *all)
{
    free(all->slot);
    *all = (Connections){0};
}

/* ---- messages ---- */

bool connection_queue(Connection *connection, const char *message, size_t length, size_t most)
{
    Outgoing *outgoing = NULL;

    if (connection->waiting + length > most || (outgoing = malloc(sizeof *outgoing + LWS_PRE + length)) == NULL)
        return false;
    outgoing->next = NULL;
    outgoing->length = length;
    memcpy(outgoing->bytes + LWS_PRE, message, length);
    if (connection->first == NULL)
        connection->last = &connection->first;
    *connection->last = outgoing;
    connection->last = &outgoing->next;
    connection->waiting += length;
    return true;
}

Outgoing *connection_next(Connection *connection)
{
    Outgoing *outgoing = connection->first;

    if (outgoing == NULL)
        return NULL;
    connection->first = outgoing->next;
    connection->waiting -= outgoing->length;
    return outgoing;
}

void connection_clear(Connection *connection)
{
    Outgoing *outgoing = NULL;

    while ((outgoing = connection_next(connection)) != NULL)
        free(outgoing);
    free(connection->incoming);
    connection->incoming = NULL;
    connection->incoming_length = connection->incoming_room = 0;
}

bool connection_receive(Connection *connection, const char *bytes, size_t length, size_t most)
{
    size_t whole = connection->incoming_length + length;

    if (whole > most)
        return false;
    if (whole > connection->incoming_room) {
        char *larger = realloc(connection->incoming, whole);
        if (larger == NULL)
            return false;
        connection->incoming = larger;
        connection->incoming_room = whole;
    }
    memcpy(connection->incoming + connection->incoming_length, bytes, length);
    connection->incoming_length = whole;
    return true;
}

void connection_heard(Connection *connection)
{
    enum { USUAL = 16384 }; /* only records and squads are longer, and nobody sends many of them */

    connection->incoming_length = 0;
    if (connection->incoming_room <= USUAL)
        return;
    free(connection->incoming);
    connection->incoming = NULL;
    connection->incoming_room = 0;
}
