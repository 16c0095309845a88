#include "json/scan.h"

#include <string.h>

/* ---- what is wrong ---- */

static void find_place(JsonError *error, const char *text, const char *from)
{
    error->line = error->column = 1;
    error->at = (size_t)(from - text);
    for (; text < from; text++) {
        if (*text == '\n') {
            error->line++;
            error->column = 1;
        } else if (((unsigned char)*text & 0xC0) != 0x80) { /* not inside a character */
            error->column++;
        }
    }
}

bool scan_refuse(const Scan *scan, JsonFault fault, const char *from, size_t bytes, const char *text)
{
    find_place(scan->error, scan->text, from);
    scan->error->fault = fault;
    scan->error->bytes = bytes;
    scan->error->text = text;
    return false;
}

bool scan_refuse_byte(const Scan *scan, const char *expected)
{
    if (scan->at == scan->end)
        return scan_refuse(scan, JSON_BROKEN, scan->at, 0, "it ends too early");
    size_t bytes = scan_character(scan->at, scan->end);
    if (bytes == 0)
        return scan_refuse(scan, JSON_NOT_UTF8, scan->at, 1, "it is not UTF-8");
    return scan_refuse(scan, JSON_BROKEN, scan->at, bytes, expected);
}

/* ---- characters ---- */

static unsigned byte_at(const char *at)
{
    return (unsigned char)*at;
}

/* The first byte says how many there are; the second must not make it a shorter one's, a surrogate, or beyond U+10FFFF. */
size_t scan_character(const char *at, const char *end)
{
    unsigned first = byte_at(at);
    size_t bytes = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;

    if (bytes < 2)
        return bytes;
    if (bytes > (size_t)(end - at))
        return 0;
    for (size_t i = 1; i < bytes; i++) {
        if ((byte_at(at + i) & 0xC0) != 0x80)
            return 0;
    }
    unsigned second = byte_at(at + 1);
    bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) ||
                 (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
    return wrong ? 0 : bytes;
}

bool json_is_utf8(const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        size_t bytes = scan_character(text, end);
        if (bytes == 0)
            return false;
        text += bytes;
    }
    return true;
}

/* A character as UTF-8; it is no surrogate. */
static char *put_character(char *room, uint32_t c)
{
    if (c < 0x80) {
        *room++ = (char)c;
        return room;
    }
    if (c < 0x800) {
        *room++ = (char)(0xC0 | c >> 6);
    } else if (c < 0x10000) {
        *room++ = (char)(0xE0 | c >> 12);
        *room++ = (char)(0x80 | (c >> 6 & 0x3F));
    } else {
        *room++ = (char)(0xF0 | c >> 18);
        *room++ = (char)(0x80 | (c >> 12 & 0x3F));
        *room++ = (char)(0x80 | (c >> 6 & 0x3F));
    }
    *room++ = (char)(0x80 | (c & 0x3F));
    return room;
}

/* ---- escapes ---- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The number of `\uXXXX`; -1 if that does not stand here. */
static int32_t unicode_escape(const char *at, const char *end)
{
    int32_t number = 0;

    if (end - at < 6 || at[0] != '\\' || at[1] != 'u')
        return -1;
    for (int i = 2; i < 6; i++) {
        int digit = hex_digit(at[i]);
        if (digit < 0)
            return -1;
        number = number << 4 | digit;
    }
    return number;
}

static bool is_high(int32_t number)
{
    return number >= 0xD800 && number <= 0xDBFF;
}

static bool is_low(int32_t number)
{
    return number >= 0xDC00 && number <= 0xDFFF;
}

static bool scan_unicode(Scan *scan)
{
    enum { BYTES = 6 };
    int32_t number = unicode_escape(scan->at, scan->end);

    if (number < 0)
        return scan_refuse(scan, JSON_BROKEN, scan->at, 2, "\\u wants four hexadecimal digits");
    if (number == 0)
        return scan_refuse(scan, JSON_ZERO, scan->at, BYTES, "a text has the character zero");
    if (is_high(number)) {
        int32_t low = unicode_escape(scan->at + BYTES, scan->end);
        if (!is_low(low))
            return scan_refuse(scan, JSON_BROKEN, scan->at, BYTES, "a surrogate without its other half");
        number = 0x10000 + (number - 0xD800) * 0x400 + (low - 0xDC00);
        scan->at += BYTES;
    } else if (is_low(number)) {
        return scan_refuse(scan, JSON_BROKEN, scan->at, BYTES, "a surrogate without its other half");
    }
    scan->at += BYTES;
    scan->room = put_character(scan->room, (uint32_t)number);
    return true;
}

static bool scan_escape(Scan *scan)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *letter = scan->end - scan->at > 1 ? scan->at + 1 : "";
    const char *found = *letter != '\0' ? strchr(letters, *letter) : NULL;

    if (*letter == 'u')
        return scan_unicode(scan);
    if (found == NULL)
        return scan_refuse(scan, JSON_BROKEN, scan->at, 1, "a backslash with something that JSON does not escape");
    *scan->room++ = meanings[found - letters];
    scan->at += 2;
    return true;
}

/* ---- texts ---- */

static bool is_plain(char c)
{
    return (unsigned char)c >= ' ' && (unsigned char)c < 0x80 && c != '"' && c != '\\';
}

static void copy_plain(Scan *scan)
{
    const char *from = scan->at, *at = from;

    while (at < scan->end && is_plain(*at))
        at++;
    memcpy(scan->room, from, (size_t)(at - from));
    scan->room += at - from;
    scan->at = at;
}

/* What is not plain: an escape, or a character of several bytes. */
static bool scan_special(Scan *scan, const char *begin)
{
    if (scan->at == scan->end)
        return scan_refuse(scan, JSON_BROKEN, begin - 1, 1, "a text that does not end");
    if (*scan->at == '\\')
        return scan_escape(scan);
    if ((unsigned char)*scan->at < ' ')
        return scan_refuse(scan, JSON_BROKEN, scan->at, 1,
                           "a control character in a text; it would have to be escaped");
    size_t bytes = scan_character(scan->at, scan->end);
    if (bytes == 0)
        return scan_refuse(scan, JSON_NOT_UTF8, scan->at, 1, "it is not UTF-8");
    memcpy(scan->room, scan->at, bytes);
    scan->room += bytes;
    scan->at += bytes;
    return true;
}

bool scan_text(Scan *scan, JsonValue *value)
{
    const char *begin = scan->at;
    char *text = scan->room;

    for (copy_plain(scan); scan->at == scan->end || *scan->at != '"'; copy_plain(scan)) {
        if (!scan_special(scan, begin))
            return false;
    }
    scan->at++;
    value->text = text;
    value->count = (unsigned)(scan->room - text);
    *scan->room++ = '\0';
    return true;
}

/* ---- numbers ---- */

static bool is_digit(const Scan *scan)
{
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

static bool is_one_of(const Scan *scan, char a, char b)
{
    return scan->at < scan->end && (*scan->at == a || *scan->at == b);
}

static bool skip_digits(Scan *scan)
{
    if (!is_digit(scan))
        return scan_refuse_byte(scan, "a number lacks a digit here");
    while (is_digit(scan))
        scan->at++;
    return true;
}

static bool read_whole(const Scan *scan, const char *digits, bool negative, JsonValue *value)
{
    uint64_t size = 0, most = (uint64_t)INT64_MAX + negative;

    for (; digits < scan->at; digits++) {
        unsigned digit = (unsigned)(*digits - '0');
        if (size > (most - digit) / 10)
            return false;
        size = size * 10 + digit;
    }
    value->kind = JSON_WHOLE;
    value->whole = negative && size > 0 ? -(int64_t)(size - 1) - 1 : (int64_t)size;
    return true;
}

/* What stands behind the e. Far more than any number may have is as good as more. */
static int exponent_at(const char *at, const char *end)
{
    enum { PLENTY = JSON_MOST_BYTES * 2 };
    bool negative = at < end && *at == '-';
    int exponent = 0;

    for (at += at < end && (*at == '-' || *at == '+'); at < end; at++)
        exponent = exponent < PLENTY ? exponent * 10 + (*at - '0') : exponent;
    return negative ? -exponent : exponent;
}

/* Is it 1e308 or more? By where its first digit that counts stands. */
static bool is_huge(const char *digits, const char *end)
{
    enum { MOST_POWER = 308 };
    int power = -1; /* of the digit before the first */
    const char *first = digits, *at = digits;

    while (at < end && *at >= '0' && *at <= '9') {
        power++;
        at++;
    }
    while (first < end && (*first == '0' || *first == '.')) {
        power -= *first == '0';
        first++;
    }
    if (first == end || *first == 'e' || *first == 'E')
        return false; /* nothing but zeros */
    while (at < end && *at != 'e' && *at != 'E')
        at++;
    return power + (at < end ? exponent_at(at + 1, end) : 0) >= MOST_POWER;
}

static void keep_digits(Scan *scan, const char *begin, JsonValue *value)
{
    size_t bytes = (size_t)(scan->at - begin);

    value->kind = JSON_DECIMAL;
    value->text = scan->room;
    value->count = (unsigned)bytes;
    memcpy(scan->room, begin, bytes);
    scan->room += bytes;
    *scan->room++ = '\0';
}

bool scan_number(Scan *scan, JsonValue *value)
{
    const char *begin = scan->at;
    bool negative = is_one_of(scan, '-', '-'), whole = true;

    scan->at += negative;
    const char *digits = scan->at;
    if (is_one_of(scan, '0', '0'))
        scan->at++;
    else if (!skip_digits(scan))
        return false;
    if (is_one_of(scan, '.', '.')) {
        whole = false;
        scan->at++;
        if (!skip_digits(scan))
            return false;
    }
    if (is_one_of(scan, 'e', 'E')) {
        whole = false;
        scan->at++;
        scan->at += is_one_of(scan, '+', '-');
        if (!skip_digits(scan))
            return false;
    }
    if (whole ? !read_whole(scan, digits, negative, value) : is_huge(digits, scan->at))
        return scan_refuse(scan, JSON_HUGE_NUMBER, begin, (size_t)(scan->at - begin), "a number that is far too large");
    if (!whole)
        keep_digits(scan, begin, value);
    return true;
}
