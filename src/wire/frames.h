/* Frames of WebSocket (RFC 6455, 5), as either side reads and writes them.
 *
 * The reader takes bytes as they come, however they are split, and keeps nothing but what it must: the head of the frame that has
 * begun, and the few bytes of a control frame. Messages are the caller's: they come in pieces, unmasked where they lie.
 *
 *     do {
 *         size_t taken = frames_feed(&reader, bytes, length, &event);
 *         ... what event.kind says ...
 *         bytes += taken; length -= taken;
 *     } while (event.kind != EVENT_NONE && event.kind != EVENT_WRONG);
 *
 * How bytes are split changes no message, no control frame and no complaint; only the pieces. */
#ifndef WIRE_FRAMES_H
#define WIRE_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wire/utf8.h"

typedef enum FrameKind {
    FRAME_MORE = 0, /* a further fragment */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
} FrameKind;

enum {
    FRAME_HEAD_BYTES = 14, /* at most, with the mask */
    FRAME_CONTROL_BYTES = 125,
    FRAME_REASON_BYTES = FRAME_CONTROL_BYTES - 2
};

/* Why a WebSocket is closed (RFC 6455, 7.4.1). */
typedef enum CloseCode {
    CLOSE_NORMAL = 1000,
    CLOSE_GOING_AWAY = 1001,
    CLOSE_PROTOCOL = 1002,
    CLOSE_UNSUPPORTED = 1003,
    CLOSE_NONE = 1005, /* never sent: the frame had no code */
    CLOSE_NOT_UTF8 = 1007,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_LONG = 1009
} CloseCode;

typedef enum FrameEventKind {
    EVENT_NONE,        /* all bytes were taken, and more are needed */
    EVENT_PIECE,       /* bytes of a message */
    EVENT_MESSAGE_END, /* the message is whole now */
    EVENT_PING,
    EVENT_PONG,
    EVENT_CLOSE,
    EVENT_WRONG /* nothing more is read: `code` and `why` say what the other side may not send */
} FrameEventKind;

typedef struct FrameEvent {
    FrameEventKind kind;
    const uint8_t *bytes; /* of a piece, or of a control frame's text; of EVENT_CLOSE, the reason without its code */
    size_t length;
    int code; /* of EVENT_CLOSE and EVENT_WRONG */
    const char *why;
} FrameEvent;

typedef struct FrameReader {
    /* What is agreed, from the beginning on. */
    bool masked; /* the other side is a client, and masks */
    size_t most; /* bytes of a message */
    /* The frame that has begun. */
    uint8_t head[FRAME_HEAD_BYTES];
    uint8_t head_length; /* so far */
    bool in_payload, last;
    FrameKind kind;
    uint8_t mask[4];
    uint64_t length, come; /* of its payload */
    uint8_t control[FRAME_CONTROL_BYTES];
    /* The message that has begun. */
    bool in_message, end_is_due;
    uint64_t message_length;
    Utf8 utf8;
    bool broken;
} FrameReader;

FrameReader frames_from_client(size_t most);
FrameReader frames_from_server(size_t most);

/* Takes some of the bytes, unmasks them where they lie, and says what they were. With EVENT_NONE all have been taken. `bytes` is not
 * NULL, also if there are none. */
size_t frames_feed(FrameReader *reader, uint8_t *bytes, size_t length, FrameEvent *event);

/* A message has begun, and is not whole. */
bool frames_in_message(const FrameReader *reader);

/* The head of a frame of `length` bytes that is the whole of its message; with the mask, if it is not NULL. Says how long the head
 * is. */
size_t frame_head(uint8_t head[FRAME_HEAD_BYTES], FrameKind kind, uint64_t length, const uint8_t mask[4]);

/* Masks bytes, or unmasks them, where they lie; `at` is where in the payload they begin. */
void frame_mask(uint8_t *bytes, size_t length, const uint8_t mask[4], uint64_t at);

/* What a close frame says: the code, then as much of the reason as fits. Says how long that is. */
size_t close_payload(uint8_t payload[FRAME_CONTROL_BYTES], int code, const char *why);

#endif
