/* What the host has of the world: time, randomness, a way out, a log; and secrets, of which only hashes are kept. */
#include <stdlib.h>
#include <string.h>

#include "host/room.h"
#include "provable/sha256.h"

int64_t host_now(const Host *host)
{
    return host->world.now(host->world.self);
}

int64_t host_date(const Host *host)
{
    return host->world.date(host->world.self);
}

void bytes_to_hex(const uint8_t *bytes, int count, char *text)
{
    Out out = out_to(text, 2 * count + 1);

    for (int i = 0; i < count; i++)
        out_hex(&out, bytes[i], 2);
}

bool bytes_from_hex(const char *text, uint8_t *bytes, int count)
{
    static const char digits[] = "00112233445566778899aAbBcCdDeEfF";

    if (strlen(text) != 2 * (size_t)count)
        return false;
    for (int i = 0; i < count; i++, text += 2) {
        const char *high = strchr(digits, text[0]), *low = strchr(digits, text[1]);
        if (high == NULL || low == NULL)
            return false;
        bytes[i] = (uint8_t)((high - digits) / 2 << 4 | (low - digits) / 2);
    }
    return true;
}

void host_random_hex(Host *host, char *text, int bytes)
{
    uint8_t random[HOST_SECRET_BYTES];

    host->world.random(host->world.self, random, (size_t)bytes);
    bytes_to_hex(random, bytes, text);
    secret_forget(random, sizeof random);
}

void hash_secret(const char *secret, uint8_t hash[HOST_SECRET_BYTES])
{
    sha256(secret, strlen(secret), hash);
}

bool fits_secret(const char *secret, const uint8_t hash[HOST_SECRET_BYTES])
{
    uint8_t own[HOST_SECRET_BYTES];

    hash_secret(secret, own);
    return secrets_equal(own, hash, sizeof own);
}

void host_send(Host *host, Connection *connection, const JsonBuffer *message)
{
    if (!message->failed && !connection->hung_up)
        host->world.send(host->world.self, connection->number, message->text, message->length);
}

void host_refuse(Host *host, Connection *connection, const char *about, HostSays why)
{
    char text[400];
    Out out = out_to(text, sizeof text);

    host_say(&out, connection->language, say0(why));
    host_refuse_text(host, connection, about, text);
}

void host_refuse_text(Host *host, Connection *connection, const char *about, const char *why)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (connection->room != NULL) {
        send_refused_text(connection->room, connection, about, why, NULL, NULL);
        return;
    }
    host->stats.refused++;
    protocol_write_refused(&json, about, why, NULL, NULL);
    host_send(host, connection, &text);
    json_buffer_free(&text);
}

void host_log(Host *host, const char *event, const Room *room, const char *detail)
{
    JsonBuffer text = {0};
    Json json = json_to_buffer(&text, LAYOUT_COMPACT);

    if (host->world.log == NULL)
        return;
    json_open_object(&json, NULL);
    if (room != NULL) {
        json_text(&json, "game", room->id);
        json_text(&json, "rules", room->game);
        if (room->match != NULL)
            json_number(&json, "entries", room->match->record.entry_count);
    }
    if (detail != NULL)
        json_text(&json, "detail", detail);
    json_close_object(&json);
    if (!text.failed)
        host->world.log(host->world.self, event, text.text);
    json_buffer_free(&text);
}

char *host_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);

    return copy != NULL ? memcpy(copy, text, size) : NULL;
}

int host_word(const char *word, const char *const *list, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, list[i]) == 0)
            return i;
    }
    return -1;
}
