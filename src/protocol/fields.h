/* What the generated messages (protocol.h) are made of: fields, and what is said about a message that is refused. */
#ifndef PROTOCOL_FIELDS_H
#define PROTOCOL_FIELDS_H

#include "json/json.h"
#include "json/read.h"

typedef enum ProtocolFieldType {
    PROTOCOL_TEXT,  /* UTF-8 without control characters */
    PROTOCOL_LINES, /* the same with line ends */
    PROTOCOL_NUMBER,
    PROTOCOL_FLAG,
    PROTOCOL_JSON /* the host's own: a program that reads it gets the value that was read */
} ProtocolFieldType;

/* A field, and where it lies in a ProtocolMessage. */
typedef struct ProtocolField {
    const char *name;
    ProtocolFieldType type;
    int32_t least, most; /* a number's bounds; a text's bytes */
    int list;            /* most items; 0: no list */
    bool optional;
    const char *words; /* "a|b|c": a text is one of these; NULL: anything */
    size_t has, count, value;
} ProtocolField;

typedef struct ProtocolSpec {
    const char *name;
    bool from_client;
    const ProtocolField *fields;
    int field_count;
    size_t bytes; /* of a ProtocolMessage that it uses; 0 if it has no fields */
} ProtocolSpec;

/* Why a message was refused. All is printable UTF-8, fit to be sent back. */
typedef struct ProtocolError {
    char about[25]; /* the message's type; "" if it could not be told */
    char field[25]; /* "" if it is not about one */
    char text[300]; /* a sentence: what is wrong, and what would be right */
} ProtocolError;

/* A json field, written by the caller: one value under that key. */
typedef struct ProtocolPart {
    void (*write)(const void *self, Json *json, const char *key);
    const void *self;
} ProtocolPart;

/* For the generated writers: a field with one value or, for a list, `count`; nothing if `values` is NULL. */
void protocol_put_texts(Json *json, const ProtocolField *field, const char *const *values, int count);
void protocol_put_numbers(Json *json, const ProtocolField *field, const int32_t *values, int count);
void protocol_put_flag(Json *json, const ProtocolField *field, const bool *value);

#endif
