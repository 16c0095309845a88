#include "wire/handshake.h"

#include <string.h>

#include "wire/sha1.h"

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
enum { PADDING = 64 }; /* the last of them: stands for no bits */

static void base64(const uint8_t *bytes, size_t count, char *text)
{
    for (size_t i = 0; i < count; i += 3) {
        uint32_t three = (uint32_t)bytes[i] << 16 | (uint32_t)(i + 1 < count ? bytes[i + 1] : 0) << 8 |
                         (i + 2 < count ? bytes[i + 2] : 0);
        *text++ = digits[three >> 18];
        *text++ = digits[three >> 12 & 63];
        *text++ = digits[i + 1 < count ? three >> 6 & 63 : PADDING];
        *text++ = digits[i + 2 < count ? three & 63 : PADDING];
    }
    *text = '\0';
}

void handshake_key(const uint8_t random[HANDSHAKE_RANDOM_BYTES], char key[HANDSHAKE_KEY_BYTES])
{
    base64(random, HANDSHAKE_RANDOM_BYTES, key);
}

/* Sixteen bytes in base64. */
static bool is_key(WireText key)
{
    if (key.at == NULL || key.length != HANDSHAKE_KEY_BYTES - 1 || memcmp(key.at + key.length - 2, "==", 2) != 0)
        return false;
    for (size_t i = 0; i < key.length - 2; i++) {
        if (memchr(digits, key.at[i], PADDING) == NULL)
            return false;
    }
    return true;
}

void handshake_accept(const char *key, size_t length, char accept[HANDSHAKE_ACCEPT_BYTES])
{
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char both[HANDSHAKE_KEY_BYTES - 1 + sizeof salt - 1];
    uint8_t digest[SHA1_BYTES];

    length = length < HANDSHAKE_KEY_BYTES ? length : HANDSHAKE_KEY_BYTES - 1;
    memcpy(both, key, length);
    memcpy(both + length, salt, sizeof salt - 1);
    sha1(both, length + sizeof salt - 1, digest);
    base64(digest, sizeof digest, accept);
}

static bool list_names(WireText list, const char *word)
{
    WireText member;

    while (wire_list_next(&list, &member)) {
        if (wire_text_is(member, word))
            return true;
    }
    return false;
}

static bool refuse(HttpComplaint *complaint, int status, const char *why)
{
    *complaint = (HttpComplaint){status, why};
    return false;
}

bool handshake_check(const HttpRequest *request, HttpComplaint *complaint)
{
    if (!wire_text_is_anycase(request->upgrade, "websocket"))
        return refuse(complaint, 400, "the only upgrade here is to websocket");
    if (request->head_only)
        return refuse(complaint, 400, "a WebSocket begins with GET");
    if (!wire_text_is(request->path, WEBSOCKET_PATH))
        return refuse(complaint, 404, "the WebSocket is at " WEBSOCKET_PATH);
    if (!wire_text_is(request->websocket_version, "13"))
        return refuse(complaint, 426, "the version of WebSocket is 13");
    if (!is_key(request->websocket_key))
        return refuse(complaint, 400, "Sec-WebSocket-Key is not 16 bytes in base64");
    if (!list_names(request->websocket_protocol, WEBSOCKET_PROTOCOL))
        return refuse(complaint, 400, "the subprotocol is " WEBSOCKET_PROTOCOL);
    return true;
}
