#include "server/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

/* ---- bodies ---- */

Body *body_adopt(char *bytes, size_t length)
{
    Body *body = bytes != NULL ? malloc(sizeof *body) : NULL;

    if (body == NULL) {
        free(bytes);
        return NULL;
    }
    *body = (Body){.bytes = bytes, .length = length, .owners = 1};
    return body;
}

Body *body_copy(const char *bytes, size_t length)
{
    char *copy = malloc(length > 0 ? length : 1);

    if (copy != NULL)
        memcpy(copy, bytes, length);
    return body_adopt(copy, length);
}

Body *body_share(Body *body)
{
    body->owners++;
    return body;
}

void body_release(Body *body)
{
    if (body == NULL || --body->owners > 0)
        return;
    free(body->bytes);
    free(body);
}

/* ---- queues ---- */

static Chunk *add_chunk(Output *output, size_t length, size_t own, size_t cost)
{
    Chunk *chunk = malloc(sizeof *chunk + own);

    if (chunk == NULL)
        return NULL;
    chunk->next = NULL;
    chunk->body = NULL;
    chunk->length = length;
    chunk->cost = cost;
    if (output->first == NULL)
        output->last = &output->first;
    *output->last = chunk;
    output->last = &chunk->next;
    output->waiting += length;
    *output->total += cost;
    return chunk;
}

uint8_t *output_add(Output *output, size_t length)
{
    Chunk *chunk = add_chunk(output, length, length, length);

    return chunk != NULL ? chunk->own : NULL;
}

bool output_add_body(Output *output, Body *body)
{
    Chunk *chunk = body->length > 0 ? add_chunk(output, body->length, 0, body->cached ? 0 : body->length) : NULL;

    if (chunk != NULL)
        chunk->body = body_share(body);
    return chunk != NULL || body->length == 0;
}

static void drop_first(Output *output)
{
    Chunk *chunk = output->first;

    output->first = chunk->next;
    output->sent = 0;
    *output->total -= chunk->cost;
    body_release(chunk->body);
    free(chunk);
}

bool output_send(Output *output, int descriptor)
{
    enum { MOST_PARTS = 64 };
    struct iovec part[MOST_PARTS];
    struct msghdr message = {.msg_iov = part};
    size_t skip = output->sent;

    for (Chunk *chunk = output->first; chunk != NULL && message.msg_iovlen < MOST_PARTS; chunk = chunk->next) {
        char *bytes = chunk->body != NULL ? chunk->body->bytes : (char *)chunk->own;
        part[message.msg_iovlen++] = (struct iovec){.iov_base = bytes + skip, .iov_len = chunk->length - skip};
        skip = 0;
    }
    if (message.msg_iovlen == 0)
        return true;
    ssize_t sent = sendmsg(descriptor, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0)
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    output->waiting -= (size_t)sent;
    output->sent += (size_t)sent;
    while (output->first != NULL && output->sent >= output->first->length) {
        size_t beyond = output->sent - output->first->length;
        drop_first(output);
        output->sent = beyond;
    }
    return true;
}

void output_clear(Output *output)
{
    while (output->first != NULL)
        drop_first(output);
    output->waiting = 0;
}
