#include <string.h>

#include "outrider/text.h"

Out out_to(char *text, int size)
{
    if (size > 0)
        text[0] = '\0';
    return (Out){.text = text, .size = size};
}

void out_bytes(Out *out, const char *text, int length)
{
    int room = out->size - 1 - out->length;

    if (length > room) {
        out->cut = true;
        length = room > 0 ? room : 0;
    }
    if (length == 0)
        return;
    memcpy(out->text + out->length, text, (size_t)length);
    out->length += length;
    out->text[out->length] = '\0';
}

void out_text(Out *out, const char *text)
{
    out_bytes(out, text, (int)strlen(text));
}

void out_number(Out *out, int64_t number)
{
    char digits[24];
    int at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;

    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    out_bytes(out, digits + at, (int)sizeof digits - at);
}

void out_hex(Out *out, uint64_t number, int digits)
{
    static const char hex[] = "0123456789abcdef";

    while (digits-- > 0)
        out_bytes(out, &hex[number >> (4 * digits) & 15], 1);
}
