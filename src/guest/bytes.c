#include "guest/bytes.h"

#include <stdlib.h>
#include <string.h>

size_t bytes_count(const ByteQueue *bytes)
{
    return bytes->end - bytes->start;
}

unsigned char *bytes_first(const ByteQueue *bytes)
{
    return bytes->room != NULL ? bytes->room + bytes->start : NULL;
}

unsigned char *bytes_reserve(ByteQueue *bytes, size_t more)
{
    size_t count = bytes_count(bytes);

    if (bytes->start > 0 && (count == 0 || bytes->size - bytes->end < more)) {
        memmove(bytes->room, bytes->room + bytes->start, count);
        bytes->start = 0;
        bytes->end = count;
    }
    if (bytes->size - bytes->end < more) {
        size_t size = bytes->size * 2 > count + more ? bytes->size * 2 : count + more;
        unsigned char *room = realloc(bytes->room, size);
        if (room == NULL)
            return NULL;
        bytes->room = room;
        bytes->size = size;
    }
    return bytes->room + bytes->end;
}

void bytes_added(ByteQueue *bytes, size_t count)
{
    bytes->end += count;
}

bool bytes_append(ByteQueue *bytes, const void *from, size_t count)
{
    unsigned char *to = count > 0 ? bytes_reserve(bytes, count) : NULL;

    if (to == NULL)
        return count == 0;
    memcpy(to, from, count);
    bytes_added(bytes, count);
    return true;
}

void bytes_take(ByteQueue *bytes, size_t count)
{
    bytes->start += count;
    if (bytes->start == bytes->end)
        bytes->start = bytes->end = 0;
}

void bytes_free(ByteQueue *bytes)
{
    free(bytes->room);
    *bytes = (ByteQueue){0};
}
