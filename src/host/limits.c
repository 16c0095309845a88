#include "host/limits.h"

#include <stddef.h>
#include <string.h>

#include "protocol/protocol.h"

/* clang-format off */
#define LIMIT(name, least, most, help) {#name, offsetof(HostLimits, name), least, most, help}
/* clang-format on */

enum { MANY = 1000000, MOST_BYTES = 2000000000 };

const HostLimitName host_limit_names[] = {
    LIMIT(connections, 1, MANY, "WebSockets at once"),
    LIMIT(connections_an_address, 1, MANY, "the same from one address; twice as many sockets of any kind"),
    LIMIT(games, 1, MANY, "games that are not over"),
    LIMIT(games_an_address, 1, MANY, "the same, made from one address"),
    LIMIT(games_an_address_a_day, 1, MANY, "games made from one address on one day"),
    LIMIT(bytes_an_address_a_day, 4096, MOST_BYTES, "that the store grows by, from one address on one day"),
    LIMIT(bytes_a_game, 4096, MOST_BYTES, "of a game's record and chat"),
    LIMIT(watchers_a_game, 0, MANY, "who look on at one game"),
    LIMIT(messages_a_second, 1, 10000, "of one connection; ten times as many at once"),
    LIMIT(message_bytes, 1024, PROTOCOL_BYTES, "of one message"),
    LIMIT(chat_lines_a_minute, 1, 10000, "of one connection"),
    LIMIT(entries_a_game, 100, MANY, "of play: a game that has as many is drawn"),
    LIMIT(changes_a_seat, 100, MANY, "entries of second thoughts, of one player"),
    LIMIT(work_a_connection, 1000, MOST_BYTES,
          "of work besides play, a second: entries of a record that are played again"),
    LIMIT(work_an_address, 1000, MOST_BYTES, "the same of all connections from one address"),
    LIMIT(work, 1000, MOST_BYTES, "the same of all"),
    LIMIT(level, 1, HOST_BEST_LEVEL, "the best machine: 1 cadet, 2 pilot, 3 veteran, 4 ace, 5 legend"),
    LIMIT(moments, 1, MANY, "tables of the past that are kept for a while, 12 KB each"),
    {.name = NULL}};

const HostLimitName *host_limit_find(const char *name, size_t length)
{
    for (const HostLimitName *limit = host_limit_names; limit->name != NULL; limit++) {
        if (strlen(limit->name) == length && memcmp(limit->name, name, length) == 0)
            return limit;
    }
    return NULL;
}

int *host_limit(HostLimits *limits, const HostLimitName *name)
{
    return (int *)(void *)((char *)limits + name->offset);
}
