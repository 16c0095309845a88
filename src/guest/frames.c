#include "guest/frames.h"

static bool is_control(FrameKind kind)
{
    return (kind & 8) != 0;
}

static const char *what_is_wrong(const unsigned char *head, uint64_t length)
{
    FrameKind kind = (FrameKind)(head[0] & 15);

    if ((head[0] & 0x70) != 0)
        return "the server uses an extension that nobody agreed to";
    if ((kind > FRAME_BINARY && kind < FRAME_CLOSE) || kind > FRAME_PONG)
        return "the server sent a frame of an unknown kind";
    if ((head[1] & 0x80) != 0)
        return "the server masked a frame, which only clients do";
    if (is_control(kind) && ((head[0] & 0x80) == 0 || length > FRAME_CONTROL_BYTES))
        return "the server sent a control frame that is too long, or in fragments";
    if (length > FRAME_MOST_BYTES)
        return "the server sent a frame of more than 16 MB";
    return NULL;
}

FrameFound frame_read(const ByteQueue *in, WebFrame *frame, const char **why)
{
    const unsigned char *head = bytes_first(in);
    size_t there = bytes_count(in), head_length = 2;
    uint64_t length = 0;

    if (there < 2)
        return FRAME_NONE_YET;
    length = head[1] & 0x7f;
    if (length >= 126) {
        head_length = length == 126 ? 4 : 10;
        if (there < head_length)
            return FRAME_NONE_YET;
        length = 0;
        for (size_t i = 2; i < head_length; i++)
            length = length << 8 | head[i];
    }
    *why = what_is_wrong(head, length);
    if (*why != NULL)
        return FRAME_WRONG;
    if (there - head_length < length)
        return FRAME_NONE_YET;
    *frame = (WebFrame){.kind = (FrameKind)(head[0] & 15),
                        .last = (head[0] & 0x80) != 0,
                        .bytes = head + head_length,
                        .length = (size_t)length,
                        .whole = head_length + (size_t)length};
    return FRAME_WHOLE;
}

bool frame_write(ByteQueue *out, FrameKind kind, bool last, const void *bytes, size_t length, const uint8_t mask[4])
{
    unsigned char *to = bytes_reserve(out, length + 14);
    const unsigned char *from = bytes;
    size_t at = 0;
    int length_bytes = length < 126 ? 0 : length < 65536 ? 2 : 8;

    if (to == NULL)
        return false;
    to[at++] = (unsigned char)((last ? 0x80 : 0) | kind);
    to[at++] = (unsigned char)(0x80 | (length_bytes == 0 ? length : length_bytes == 2 ? 126 : 127));
    for (int i = length_bytes - 1; i >= 0; i--)
        to[at++] = (unsigned char)((uint64_t)length >> 8 * i);
    for (int i = 0; i < 4; i++)
        to[at++] = mask[i];
    for (size_t i = 0; i < length; i++)
        to[at + i] = from[i] ^ mask[i % 4];
    bytes_added(out, at + length);
    return true;
}
