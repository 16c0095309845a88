/* JSON into memory that grows. */
#include <stdlib.h>
#include <string.h>

#include "json/json.h"

enum { FIRST_SIZE = 4096 };

/* Room for `more` bytes and a zero behind them. */
static bool grow(JsonBuffer *buffer, size_t more)
{
    size_t size = buffer->size > 0 ? buffer->size : FIRST_SIZE;

    if (more >= SIZE_MAX / 4 - buffer->length)
        return false;
    while (size <= buffer->length + more)
        size *= 2;
    if (size == buffer->size)
        return true;
    char *grown = realloc(buffer->text, size);
    if (grown == NULL)
        return false;
    buffer->text = grown;
    buffer->size = size;
    return true;
}

static void write_to_buffer(void *self, const char *bytes, size_t length)
{
    JsonBuffer *buffer = self;

    bool fits = buffer->size > buffer->length && length < buffer->size - buffer->length; /* mostly */
    if (buffer->failed || (!fits && !grow(buffer, length))) {
        buffer->failed = true;
        return;
    }
    memcpy(buffer->text + buffer->length, bytes, length);
    buffer->length += length;
    buffer->text[buffer->length] = '\0';
}

Json json_to_buffer(JsonBuffer *buffer, JsonLayout layout)
{
    return json_to(write_to_buffer, buffer, layout);
}

void json_buffer_free(JsonBuffer *buffer)
{
    free(buffer->text);
    *buffer = (JsonBuffer){0};
}
