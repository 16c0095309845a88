#include "wire/frames.h"

#include <string.h>

FrameReader frames_from_client(size_t most)
{
    return (FrameReader){.masked = true, .most = most};
}

FrameReader frames_from_server(size_t most)
{
    return (FrameReader){.masked = false, .most = most};
}

static bool is_control(FrameKind kind)
{
    return (kind & 8) != 0;
}

static bool refuse(FrameReader *reader, FrameEvent *event, int code, const char *why)
{
    reader->broken = true;
    *event = (FrameEvent){.kind = EVENT_WRONG, .code = code, .why = why};
    return false;
}

/* ---- heads ---- */

/* How long a head is, as far as its first two bytes tell. */
static size_t whole_head(const uint8_t head[2])
{
    size_t length = head[1] & 0x7f;

    return 2 + (size_t)(length == 126 ? 2 : length == 127 ? 8 : 0) + (size_t)((head[1] & 0x80) != 0 ? 4 : 0);
}

/* What can be told by two bytes is told then. */
static bool check_first_bytes(FrameReader *reader, FrameEvent *event)
{
    const uint8_t *head = reader->head;
    FrameKind kind = (FrameKind)(head[0] & 15);

    if ((head[0] & 0x70) != 0)
        return refuse(reader, event, CLOSE_PROTOCOL, "a frame uses an extension that nobody agreed to");
    if ((kind > FRAME_BINARY && kind < FRAME_CLOSE) || kind > FRAME_PONG)
        return refuse(reader, event, CLOSE_PROTOCOL, "a frame is of an unknown kind");
    if (((head[1] & 0x80) != 0) != reader->masked)
        return refuse(reader, event, CLOSE_PROTOCOL,
                      reader->masked ? "a frame is not masked, as those of clients are"
                                     : "a frame is masked, which only clients do");
    if (is_control(kind) && ((head[0] & 0x80) == 0 || (head[1] & 0x7f) > FRAME_CONTROL_BYTES))
        return refuse(reader, event, CLOSE_PROTOCOL, "a control frame is too long, or in fragments");
    if (kind == FRAME_BINARY)
        return refuse(reader, event, CLOSE_UNSUPPORTED, "messages are text");
    if (kind == FRAME_TEXT && reader->in_message)
        return refuse(reader, event, CLOSE_PROTOCOL, "a message begins inside another");
    if (kind == FRAME_MORE && !reader->in_message)
        return refuse(reader, event, CLOSE_PROTOCOL, "a message goes on that has not begun");
    return true;
}

/* The head is whole: its payload begins. */
static bool begin_payload(FrameReader *reader, FrameEvent *event)
{
    const uint8_t *head = reader->head;
    uint64_t length = head[1] & 0x7f;
    size_t at = 2, length_bytes = length == 126 ? 2 : length == 127 ? 8 : 0;

    if (length_bytes > 0) {
        for (length = 0; at < 2 + length_bytes; at++)
            length = length << 8 | head[at];
        if (length < (length_bytes == 2 ? 126u : 65536u) || length >> 63 != 0)
            return refuse(reader, event, CLOSE_PROTOCOL, "the length of a frame is not written as it must be");
    }
    reader->kind = (FrameKind)(head[0] & 15);
    reader->last = (head[0] & 0x80) != 0;
    if (!is_control(reader->kind)) {
        if (length > reader->most || reader->message_length > reader->most - length)
            return refuse(reader, event, CLOSE_TOO_LONG, "that message is too long");
        reader->message_length += length;
        reader->in_message = true;
    }
    if (reader->masked)
        memcpy(reader->mask, head + at, sizeof reader->mask);
    reader->length = length;
    reader->come = 0;
    reader->in_payload = true;
    return true;
}

/* Takes bytes of a head; false: they are wrong. */
static bool take_head(FrameReader *reader, const uint8_t *bytes, size_t length, size_t *taken, FrameEvent *event)
{
    while (*taken < length) {
        reader->head[reader->head_length++] = bytes[(*taken)++];
        if (reader->head_length == 2 && !check_first_bytes(reader, event))
            return false;
        if (reader->head_length >= 2 && reader->head_length == whole_head(reader->head))
            return begin_payload(reader, event);
    }
    return true;
}

/* ---- payloads ---- */

static void end_frame(FrameReader *reader)
{
    reader->in_payload = false;
    reader->head_length = 0;
}

static bool is_code(int code)
{
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
           (code >= 3000 && code <= 4999);
}

static void tell_close(FrameReader *reader, FrameEvent *event)
{
    Utf8 utf8 = {0};

    event->kind = EVENT_CLOSE;
    event->code = CLOSE_NONE;
    if (event->length == 0)
        return;
    event->code = event->length >= 2 ? event->bytes[0] << 8 | event->bytes[1] : 0;
    if (!is_code(event->code)) {
        (void)refuse(reader, event, CLOSE_PROTOCOL, "a goodbye has a code that none may have");
        return;
    }
    event->bytes += 2;
    event->length -= 2;
    if (!utf8_goes_on(&utf8, event->bytes, event->length) || !utf8_is_whole(&utf8))
        (void)refuse(reader, event, CLOSE_NOT_UTF8, "the reason of a goodbye is not UTF-8");
}

static void tell_control(FrameReader *reader, FrameEvent *event)
{
    *event = (FrameEvent){.bytes = reader->control, .length = (size_t)reader->length};
    if (reader->kind == FRAME_CLOSE)
        tell_close(reader, event);
    else
        event->kind = reader->kind == FRAME_PING ? EVENT_PING : EVENT_PONG;
    end_frame(reader);
}

static size_t take_payload(FrameReader *reader, uint8_t *bytes, size_t length, FrameEvent *event)
{
    uint64_t left = reader->length - reader->come;
    size_t piece = left < length ? (size_t)left : length;

    if (reader->masked)
        frame_mask(bytes, piece, reader->mask, reader->come);
    if (is_control(reader->kind)) {
        memcpy(reader->control + reader->come, bytes, piece);
        reader->come += piece;
        if (reader->come == reader->length)
            tell_control(reader, event);
        return piece;
    }
    reader->come += piece;
    *event = (FrameEvent){.kind = piece > 0 ? EVENT_PIECE : EVENT_NONE, .bytes = bytes, .length = piece};
    if (!utf8_goes_on(&reader->utf8, bytes, piece)) {
        (void)refuse(reader, event, CLOSE_NOT_UTF8, "a message is not UTF-8");
    } else if (reader->come == reader->length) {
        reader->end_is_due = reader->last;
        end_frame(reader);
    }
    return piece;
}

static void end_message(FrameReader *reader, FrameEvent *event)
{
    reader->end_is_due = false;
    reader->in_message = false;
    reader->message_length = 0;
    if (utf8_is_whole(&reader->utf8))
        *event = (FrameEvent){.kind = EVENT_MESSAGE_END};
    else
        (void)refuse(reader, event, CLOSE_NOT_UTF8, "a message is not UTF-8");
    reader->utf8 = (Utf8){0};
}

size_t frames_feed(FrameReader *reader, uint8_t *bytes, size_t length, FrameEvent *event)
{
    size_t taken = 0;

    *event = (FrameEvent){.kind = EVENT_NONE};
    if (reader->broken)
        (void)refuse(reader, event, CLOSE_PROTOCOL, "nothing is read after what was wrong");
    while (event->kind == EVENT_NONE) {
        if (reader->end_is_due) {
            end_message(reader, event);
        } else if (reader->in_payload) {
            if (taken == length && reader->come < reader->length)
                break;
            taken += take_payload(reader, bytes + taken, length - taken, event);
        } else if (taken == length || !take_head(reader, bytes, length, &taken, event)) {
            break;
        }
    }
    return taken;
}

bool frames_in_message(const FrameReader *reader)
{
    return reader->in_message;
}

/* ---- writing ---- */

size_t frame_head(uint8_t head[FRAME_HEAD_BYTES], FrameKind kind, uint64_t length, const uint8_t mask[4])
{
    size_t at = 0;
    int length_bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;

    head[at++] = (uint8_t)(0x80 | kind);
    head[at++] = (uint8_t)((mask != NULL ? 0x80 : 0) | (length_bytes == 0   ? (int)length
                                                        : length_bytes == 2 ? 126
                                                                            : 127));
    for (int i = length_bytes - 1; i >= 0; i--)
        head[at++] = (uint8_t)(length >> 8 * i);
    for (int i = 0; mask != NULL && i < 4; i++)
        head[at++] = mask[i];
    return at;
}

void frame_mask(uint8_t *bytes, size_t length, const uint8_t mask[4], uint64_t at)
{
    size_t i = 0;
    uint8_t turned[8];
    uint64_t key = 0, eight = 0;

    for (size_t k = 0; k < sizeof turned; k++)
        turned[k] = mask[(at + k) % 4];
    memcpy(&key, turned, sizeof key);
    for (; i + sizeof eight <= length; i += sizeof eight) {
        memcpy(&eight, bytes + i, sizeof eight);
        eight ^= key;
        memcpy(bytes + i, &eight, sizeof eight);
    }
    for (; i < length; i++)
        bytes[i] ^= turned[i % 4];
}

size_t close_payload(uint8_t payload[FRAME_CONTROL_BYTES], int code, const char *why)
{
    size_t length = 0;

    payload[0] = (uint8_t)(code >> 8);
    payload[1] = (uint8_t)code;
    for (; length < FRAME_REASON_BYTES && why[length] != '\0'; length++)
        payload[2 + length] = (uint8_t)why[length];
    /* Too long a reason is cut between letters. */
    while (length > 0 && ((uint8_t)why[length] & 0xc0) == 0x80)
        length--;
    return 2 + length;
}
