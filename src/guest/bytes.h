/* Bytes that come in at one end and go out at the other. */
#ifndef GUEST_BYTES_H
#define GUEST_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* All zero is an empty one. */
typedef struct ByteQueue {
    unsigned char *room;
    size_t size, start, end; /* what is in it lies from start to end */
} ByteQueue;

size_t bytes_count(const ByteQueue *bytes);
unsigned char *bytes_first(const ByteQueue *bytes);

/* Room for `more` bytes at the end, to be filled in by the caller and then told by bytes_added(); NULL if memory ran out. */
unsigned char *bytes_reserve(ByteQueue *bytes, size_t more);
void bytes_added(ByteQueue *bytes, size_t count);
bool bytes_append(ByteQueue *bytes, const void *from, size_t count);

/* Takes `count` off the front. */
void bytes_take(ByteQueue *bytes, size_t count);
void bytes_free(ByteQueue *bytes);

#endif
