/* How a WebSocket begins (RFC 6455, 4): one request, one answer. */
#ifndef WIRE_HANDSHAKE_H
#define WIRE_HANDSHAKE_H

#include <stdint.h>

#include "wire/http.h"

/* Where the server's WebSocket is, and what is spoken there. */
#define WEBSOCKET_PATH     "/ws"
#define WEBSOCKET_PROTOCOL "outrider"

enum { HANDSHAKE_RANDOM_BYTES = 16, HANDSHAKE_KEY_BYTES = 25, HANDSHAKE_ACCEPT_BYTES = 29 }; /* texts with their zero */

/* The key that a client sends, made from random bytes. */
void handshake_key(const uint8_t random[HANDSHAKE_RANDOM_BYTES], char key[HANDSHAKE_KEY_BYTES]);

/* What a server answers to a key, to prove that it has understood. */
void handshake_accept(const char *key, size_t length, char accept[HANDSHAKE_ACCEPT_BYTES]);

/* Does this request, which wants an upgrade, begin a WebSocket of ours? False: the complaint is the answer. Who may come from
 * where is not asked here. */
bool handshake_check(const HttpRequest *request, HttpComplaint *complaint);

#endif
