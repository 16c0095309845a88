/* Who is at the other end of a socket. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H

#include <sys/socket.h>

#include "wire/http.h"

enum { ADDRESS_BYTES = 46 }; /* the longest IPv6 address as a text, with its zero */

/* Addresses that share their first bits; one of IPv4 is written as ::ffff:a.b.c.d here. */
typedef struct AddressRange {
    unsigned char bytes[16];
    int bits;
} AddressRange;

/* Proxies whose word about where a request comes from is believed. All zero: there are none. */
enum { TRUSTED_PROXIES = 16 };
typedef struct TrustedProxies {
    AddressRange range[TRUSTED_PROXIES];
    int count;
} TrustedProxies;

/* Adds `ADDRESS` or `ADDRESS/BITS`: 127.0.0.1, 10.0.0.0/8, ::1, fd00::/8. False: it is no such thing, or there are TRUSTED_PROXIES. */
bool trusted_add(TrustedProxies *trusted, const char *text);
bool is_trusted(const TrustedProxies *trusted, const char *address);

/* A socket's address as a text. An IPv4 address that came over IPv6 (::ffff:192.0.2.1) is an IPv4 address. */
void address_text(const struct sockaddr_storage *from, char address[ADDRESS_BYTES]);

/* What limits are counted by: an IPv4 address itself, of an IPv6 address the network that one customer has ("2001:db8:1:2::/64"). Any
 * other text stays as it is. */
void address_group(const char *address, char group[ADDRESS_BYTES]);

/* The same from what an operator writes: an address, or the network of an IPv6 address, as we write it or otherwise
 * ("2001:db8:1:2:3::/64"). False: it is neither. */
bool address_read_group(const char *text, char group[ADDRESS_BYTES]);

/* Whose request this is, that came over a socket from `address`: what limits are counted by, and what the host is told. Of a trusted
 * proxy that is the last address in X-Forwarded-For that is not a trusted proxy itself; if the header is missing or cannot be read, and
 * of anybody else, it is the other end of the socket. */
void peer_of(const HttpRequest *request, const char *address, const TrustedProxies *trusted, char peer[ADDRESS_BYTES]);

/* Does this come from this very machine, and not through a proxy on it? */
bool is_local(const HttpRequest *request, const char *address);

/* May a page of this origin speak with us? Browsers tell where a page is from, so that a page of somebody else's cannot play with
 * the tokens of its visitors. Programs tell nothing, and may. */
bool origin_is_ours(const HttpRequest *request, const char *public_url);

#endif
