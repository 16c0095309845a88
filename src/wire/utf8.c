#include "wire/utf8.h"

#include <string.h>

/* The first byte of a letter that has several. Its second byte is the one that tells forms that are too long from proper ones. */
static bool begin_letter(Utf8 *utf8, uint8_t byte)
{
    utf8->least = 0x80;
    utf8->most = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) {
        utf8->awaited = 1;
    } else if (byte >= 0xe0 && byte <= 0xef) {
        utf8->awaited = 2;
        utf8->least = byte == 0xe0 ? 0xa0 : 0x80;
        utf8->most = byte == 0xed ? 0x9f : 0xbf; /* no surrogates */
    } else if (byte >= 0xf0 && byte <= 0xf4) {
        utf8->awaited = 3;
        utf8->least = byte == 0xf0 ? 0x90 : 0x80;
        utf8->most = byte == 0xf4 ? 0x8f : 0xbf; /* U+10FFFF is the last */
    } else {
        return false;
    }
    return true;
}

/* How many bytes at the front are ASCII, eight at a time. */
static size_t skip_ascii(const uint8_t *bytes, size_t length)
{
    size_t at = 0;
    uint64_t eight = 0;

    for (; at + sizeof eight <= length; at += sizeof eight) {
        memcpy(&eight, bytes + at, sizeof eight);
        if ((eight & UINT64_C(0x8080808080808080)) != 0)
            break;
    }
    while (at < length && bytes[at] < 0x80)
        at++;
    return at;
}

bool utf8_goes_on(Utf8 *utf8, const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (utf8->awaited == 0) {
            i += skip_ascii(bytes + i, length - i);
            if (i == length)
                return true;
            if (!begin_letter(utf8, bytes[i]))
                return false;
        } else {
            if (bytes[i] < utf8->least || bytes[i] > utf8->most)
                return false;
            utf8->awaited--;
            utf8->least = 0x80;
            utf8->most = 0xbf;
        }
    }
    return true;
}

bool utf8_is_whole(const Utf8 *utf8)
{
    return utf8->awaited == 0;
}
