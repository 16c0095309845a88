#include "guest/url.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fails(const char *text, const char *why, char error[URL_ERROR_BYTES])
{
    (void)snprintf(error, URL_ERROR_BYTES, "\"%.120s\" %s; right would be ws://127.0.0.1:8080", text, why);
    return false;
}

static bool copy_part(char *to, size_t room, const char *from, size_t length)
{
    if (length == 0 || length >= room)
        return false;
    memcpy(to, from, length);
    to[length] = '\0';
    return true;
}

/* `HOST`, `HOST:PORT`, `[ADDRESS]:PORT`. */
static bool read_authority(const char *at, size_t length, Url *url, const char **why)
{
    const char *end = at + length, *host_end = end, *port = NULL;

    if (length > 0 && *at == '[') {
        const char *closed = memchr(at, ']', length);
        if (closed == NULL || (closed + 1 < end && closed[1] != ':')) {
            *why = "has an address without its closing bracket";
            return false;
        }
        at++;
        host_end = closed;
        port = closed + 1 < end ? closed + 2 : NULL;
    } else {
        const char *colon = memchr(at, ':', length);
        if (colon != NULL) {
            host_end = colon;
            port = colon + 1;
        }
    }
    *why = "names no server";
    if (!copy_part(url->host, sizeof url->host, at, (size_t)(host_end - at)))
        return false;
    *why = "has a port that is not a number up to 65535";
    if (port == NULL)
        return copy_part(url->port, sizeof url->port, "80", 2);
    size_t digits = strspn(port, "0123456789");
    return port + digits == end && copy_part(url->port, sizeof url->port, port, digits) &&
           strtol(url->port, NULL, 10) <= 65535;
}

/* The value of `NAME=` among what stands behind the `#`. */
static size_t find_part(const char *fragment, const char *name, const char **value)
{
    size_t length = strlen(name);

    while (fragment != NULL) {
        fragment++;
        if (strncmp(fragment, name, length) == 0 && fragment[length] == '=') {
            *value = fragment + length + 1;
            return strcspn(*value, "&");
        }
        fragment = strchr(fragment, '&');
    }
    return 0;
}

static bool read_game(const char *path, Url *url, const char **why)
{
    const char *fragment = strchr(path, '#'), *value = NULL;
    size_t length = 0;

    if (strncmp(path, "/game/", 6) == 0) {
        *why = "has a game's id that is too long or empty";
        if (!copy_part(url->game, sizeof url->game, path + 6, strcspn(path + 6, "/?#")))
            return false;
    }
    *why = "has an invitation that is too long";
    length = find_part(fragment, "invite", &value);
    if (length > 0 && !copy_part(url->invite, sizeof url->invite, value, length))
        return false;
    *why = "names a seat that is not a digit";
    length = find_part(fragment, "seat", &value);
    if (length > 1 || (length == 1 && (*value < '0' || *value > '7')))
        return false;
    url->seat = length == 1 ? *value - '0' : -1;
    return true;
}

bool url_parse(const char *text, Url *url, char error[URL_ERROR_BYTES])
{
    const char *scheme_end = strstr(text, "://"), *why = NULL;
    const char *at = scheme_end != NULL ? scheme_end + 3 : text;
    size_t scheme = scheme_end != NULL ? (size_t)(scheme_end - text) : 0;
    size_t authority = strcspn(at, "/?#");

    *url = (Url){.seat = -1};
    if ((scheme == 3 && strncmp(text, "wss", 3) == 0) || (scheme == 5 && strncmp(text, "https", 5) == 0))
        return fails(text, "is encrypted, which is the business of a proxy: name the server behind it", error);
    if (scheme_end != NULL && !(scheme == 2 && strncmp(text, "ws", 2) == 0) &&
        !(scheme == 4 && strncmp(text, "http", 4) == 0))
        return fails(text, "is neither ws:// nor http://", error);
    if (!read_authority(at, authority, url, &why) || !read_game(at + authority, url, &why))
        return fails(text, why, error);
    return true;
}
