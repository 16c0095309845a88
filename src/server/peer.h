/* Who is at the other end of a socket. */
#ifndef SERVER_PEER_H
#define SERVER_PEER_H

#include <sys/socket.h>

#include "wire/http.h"

enum { ADDRESS_BYTES = 46 }; /* the longest IPv6 address as a text, with its zero */

/* A socket's address as a text. An IPv4 address that came over IPv6 (::ffff:192.0.2.1) is an IPv4 address. */
void address_text(const struct sockaddr_storage *from, char address[ADDRESS_BYTES]);

/* Whose request this is, that came over a socket from `address`: what limits are counted by, and what the host is told. */
void peer_of(const HttpRequest *request, const char *address, char peer[ADDRESS_BYTES]);

/* May a page of this origin speak with us? Browsers tell where a page is from, so that a page of somebody else's cannot play with
 * the tokens of its visitors. Programs tell nothing, and may. */
bool origin_is_ours(const HttpRequest *request, const char *public_url);

#endif
