#include "server/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

void address_text(const struct sockaddr_storage *from, char address[ADDRESS_BYTES])
{
    const struct sockaddr_in *four = (const void *)from;
    const struct sockaddr_in6 *six = (const void *)from;
    const char *made = NULL;

    if (from->ss_family == AF_INET)
        made = inet_ntop(AF_INET, &four->sin_addr, address, ADDRESS_BYTES);
    else if (from->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        made = inet_ntop(AF_INET, &six->sin6_addr.s6_addr[12], address, ADDRESS_BYTES);
    else if (from->ss_family == AF_INET6)
        made = inet_ntop(AF_INET6, &six->sin6_addr, address, ADDRESS_BYTES);
    if (made == NULL)
        (void)snprintf(address, ADDRESS_BYTES, "unknown");
}

void peer_of(const HttpRequest *request, const char *address, char peer[ADDRESS_BYTES])
{
    (void)request; /* what a proxy says about it is not believed: nobody has said which proxies are ours */
    memcpy(peer, address, strlen(address) + 1);
}

/* What follows the scheme, without a path. */
static WireText authority_of(WireText url)
{
    static const char sign[] = "://";

    for (size_t i = 0; url.at != NULL && i + 3 <= url.length; i++) {
        if (memcmp(url.at + i, sign, 3) == 0) {
            const char *from = url.at + i + 3;
            size_t left = url.length - i - 3;
            const char *slash = memchr(from, '/', left);
            return (WireText){from, slash != NULL ? (size_t)(slash - from) : left};
        }
    }
    return (WireText){0};
}

static bool same_place(WireText one, WireText other)
{
    char name[HTTP_HOST_BYTES + 1];

    if (other.at == NULL || other.length == 0 || other.length >= sizeof name)
        return false;
    memcpy(name, other.at, other.length);
    name[other.length] = '\0';
    return wire_text_is_anycase(one, name);
}

bool origin_is_ours(const HttpRequest *request, const char *public_url)
{
    if (request->origin.at == NULL)
        return true;
    WireText from = authority_of(request->origin);
    return same_place(from, request->host) ||
           same_place(from, authority_of((WireText){public_url, strlen(public_url)}));
}
