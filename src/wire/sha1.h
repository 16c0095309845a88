/* SHA-1, for the handshake of WebSocket alone (RFC 6455, 4.2.2), which asks for it. It guards nothing here; what must be kept
 * secret or proved is hashed by src/provable/sha256.h. */
#ifndef WIRE_SHA1_H
#define WIRE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20 };

void sha1(const void *bytes, size_t length, uint8_t digest[SHA1_BYTES]);

#endif
