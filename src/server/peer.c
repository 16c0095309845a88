#include "server/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

/* ---- addresses as texts ---- */

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

/* ---- ranges of addresses ---- */

static bool read_address(const char *text, unsigned char bytes[16])
{
    static const unsigned char four[12] = {[10] = 0xFF, [11] = 0xFF};

    memcpy(bytes, four, sizeof four);
    return inet_pton(AF_INET, text, bytes + sizeof four) == 1 || inet_pton(AF_INET6, text, bytes) == 1;
}

static bool is_four(const unsigned char bytes[16])
{
    struct in6_addr address;

    memcpy(&address, bytes, sizeof address);
    return IN6_IS_ADDR_V4MAPPED(&address);
}

static bool is_within(const AddressRange *range, const unsigned char bytes[16])
{
    int whole = range->bits / 8, rest = range->bits % 8;

    return memcmp(range->bytes, bytes, (size_t)whole) == 0 &&
           (rest == 0 || (range->bytes[whole] ^ bytes[whole]) >> (8 - rest) == 0);
}

bool trusted_add(TrustedProxies *trusted, const char *text)
{
    enum { BITS_OF_FOUR = 32, BITS_OF_SIX = 128 };
    char address[ADDRESS_BYTES];
    size_t length = strcspn(text, "/");
    AddressRange range = {.bits = BITS_OF_SIX};

    if (trusted->count == TRUSTED_PROXIES || length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    if (!read_address(address, range.bytes))
        return false;
    if (text[length] == '/') {
        const char *bits = text + length + 1;
        int most = strchr(address, ':') == NULL ? BITS_OF_FOUR : BITS_OF_SIX, number = 0;
        if (bits[0] == '\0' || strlen(bits) > 3 || bits[strspn(bits, "0123456789")] != '\0')
            return false;
        for (; *bits != '\0'; bits++)
            number = 10 * number + (*bits - '0');
        if (number > most)
            return false;
        range.bits = BITS_OF_SIX - most + number;
    }
    trusted->range[trusted->count++] = range;
    return true;
}

static bool trusts(const TrustedProxies *trusted, const unsigned char bytes[16])
{
    for (int i = 0; i < trusted->count; i++) {
        if (is_within(&trusted->range[i], bytes))
            return true;
    }
    return false;
}

bool is_trusted(const TrustedProxies *trusted, const char *address)
{
    unsigned char bytes[16];

    return read_address(address, bytes) && trusts(trusted, bytes);
}

static bool is_loopback(const char *address)
{
    unsigned char bytes[16];
    struct in6_addr six;

    if (!read_address(address, bytes))
        return false;
    memcpy(&six, bytes, sizeof six);
    return is_four(bytes) ? bytes[12] == IN_LOOPBACKNET : IN6_IS_ADDR_LOOPBACK(&six);
}

/* Bytes as a text; an IPv4 address as one. */
static void write_address(const unsigned char bytes[16], char address[ADDRESS_BYTES])
{
    bool four = is_four(bytes);

    (void)inet_ntop(four ? AF_INET : AF_INET6, bytes + (four ? 12 : 0), address, ADDRESS_BYTES);
}

void address_group(const char *address, char group[ADDRESS_BYTES])
{
    enum { NETWORK = 8 /* bytes */ };
    unsigned char bytes[16];

    memmove(group, address, strlen(address) + 1);
    if (!read_address(address, bytes) || is_loopback(address))
        return;
    if (is_four(bytes)) {
        write_address(bytes, group);
        return;
    }
    memset(bytes + NETWORK, 0, sizeof bytes - NETWORK);
    write_address(bytes, group);
    memcpy(group + strlen(group), "/64", sizeof "/64");
}

bool address_read_group(const char *text, char group[ADDRESS_BYTES])
{
    unsigned char bytes[16];
    char address[ADDRESS_BYTES];
    size_t length = strcspn(text, "/");

    if (length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    if (!read_address(address, bytes) || (text[length] == '/' && (is_four(bytes) || strcmp(text + length, "/64") != 0)))
        return false;
    address_group(address, group);
    return true;
}

/* ---- who asks ---- */

static const char forwarded_for[] = "X-Forwarded-For";

/* The last member of a list that commas separate, taken off it. */
static WireText take_last(WireText *list)
{
    size_t start = list->length;

    while (start > 0 && list->at[start - 1] != ',')
        start--;
    WireText last = {list->at + start, list->length - start};
    list->length = start > 0 ? start - 1 : 0;
    while (last.length > 0 && (last.at[0] == ' ' || last.at[0] == '\t')) {
        last.at++;
        last.length--;
    }
    while (last.length > 0 && (last.at[last.length - 1] == ' ' || last.at[last.length - 1] == '\t'))
        last.length--;
    return last;
}

typedef enum Found { FOUND_NONE, FOUND_CLIENT, FOUND_NONSENSE } Found;

/* Goes through one header from its end. What stands before the first address that is not a proxy's, anybody can have written. */
static Found find_client(WireText list, const TrustedProxies *trusted, unsigned char client[16])
{
    while (list.length > 0) {
        char text[ADDRESS_BYTES];
        WireText member = take_last(&list);
        if (member.length >= sizeof text)
            return FOUND_NONSENSE;
        memcpy(text, member.at, member.length);
        text[member.length] = '\0';
        if (!read_address(text, client))
            return FOUND_NONSENSE;
        if (!trusts(trusted, client))
            return FOUND_CLIENT;
    }
    return FOUND_NONE;
}

void peer_of(const HttpRequest *request, const char *address, const TrustedProxies *trusted, char peer[ADDRESS_BYTES])
{
    unsigned char client[16];
    char text[ADDRESS_BYTES];
    Found found = FOUND_NONE;
    bool any = false;

    address_group(address, peer);
    if (!is_trusted(trusted, address))
        return;
    for (int i = request->headers - 1; i >= 0 && found == FOUND_NONE; i--) {
        if (!wire_text_is_anycase(request->header[i].name, forwarded_for) || request->header[i].value.length == 0)
            continue;
        any = true;
        found = find_client(request->header[i].value, trusted, client);
    }
    if (!any || found == FOUND_NONSENSE)
        return;
    write_address(client, text); /* where all are proxies, the first of them asked by itself */
    address_group(text, peer);
}

bool is_local(const HttpRequest *request, const char *address)
{
    static const char *const marks[] = {forwarded_for,      "Forwarded",         "X-Real-IP",
                                        "X-Forwarded-Host", "X-Forwarded-Proto", "Via"};

    for (int i = 0; i < request->headers; i++) {
        for (size_t m = 0; m < sizeof marks / sizeof marks[0]; m++) {
            if (wire_text_is_anycase(request->header[i].name, marks[m]))
                return false;
        }
    }
    return is_loopback(address);
}

/* ---- where a page is from ---- */

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
