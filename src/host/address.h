/* Addresses are told apart by a keyed hash, which is all that is ever kept of one. */
#ifndef HOST_ADDRESS_H
#define HOST_ADDRESS_H

#include "store/store.h"

/* HMAC-SHA-256 of the address, its first 16 bytes as hexadecimal digits. */
void host_hash_address(const uint8_t key[STORE_KEY_BYTES], const char *address, char maker[STORE_MAKER_BYTES]);

#endif
