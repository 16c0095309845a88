/* What waits to be sent on a connection: bytes of its own, and bodies that many connections send at once. */
#ifndef SERVER_OUTPUT_H
#define SERVER_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes with several owners; the last one frees them. One thread only. */
typedef struct Body {
    char *bytes;
    size_t length;
    int owners;
    bool cached; /* it is there anyway, whoever sends it; set before it is shared */
} Body;

/* Takes bytes over that malloc() gave; also NULL. NULL: memory ran out, and the bytes are freed. */
Body *body_adopt(char *bytes, size_t length);
Body *body_copy(const char *bytes, size_t length);
Body *body_share(Body *body);
void body_release(Body *body); /* also NULL */

typedef struct Chunk {
    struct Chunk *next;
    Body *body; /* NULL: the bytes are its own */
    size_t length;
    size_t cost; /* in memory, as far as it would not be there otherwise */
    uint8_t own[];
} Chunk;

/* All zero is an empty one, but for `total`. */
typedef struct Output {
    Chunk *first, **last;
    size_t sent;    /* of the first */
    size_t waiting; /* bytes in all */
    size_t *total;  /* what the chunks of all outputs cost */
} Output;

/* Room for `length` bytes at the end, to be filled in at once; NULL if memory ran out. */
uint8_t *output_add(Output *output, size_t length);
bool output_add_body(Output *output, Body *body); /* shares it */

/* Sends what can be sent in one call. False: the connection is gone. */
bool output_send(Output *output, int descriptor);
void output_clear(Output *output);

#endif
