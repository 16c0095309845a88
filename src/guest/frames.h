/* Frames of WebSocket (RFC 6455, 5), as a client reads and writes them. */
#ifndef GUEST_FRAMES_H
#define GUEST_FRAMES_H

#include <stdint.h>

#include "guest/bytes.h"

typedef enum FrameKind {
    FRAME_MORE = 0, /* a further fragment */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
} FrameKind;

enum { FRAME_MOST_BYTES = 16 << 20, FRAME_CONTROL_BYTES = 125 };

/* A frame that has come in. */
typedef struct WebFrame {
    FrameKind kind;
    bool last; /* of its message */
    const unsigned char *bytes;
    size_t length;
    size_t whole; /* of the frame with its head: to be taken off */
} WebFrame;

typedef enum FrameFound { FRAME_NONE_YET, FRAME_WHOLE, FRAME_WRONG } FrameFound;

/* The frame at the front, as a server sends them: never masked. FRAME_WRONG: `why` says what no server may send. */
FrameFound frame_read(const ByteQueue *in, WebFrame *frame, const char **why);

/* Appends a frame as a client sends them: masked. False if memory ran out. */
bool frame_write(ByteQueue *out, FrameKind kind, bool last, const void *bytes, size_t length, const uint8_t mask[4]);

#endif
