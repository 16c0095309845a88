/* The generator's own: what stands in messages.txt, read; and what is made of it. A tool of the build, no part of the program. */
#ifndef PROTOCOL_GENERATE_H
#define PROTOCOL_GENERATE_H

#include <stdbool.h>
#include <stdio.h>

enum { MOST_MESSAGES = 64, MOST_FIELDS = 16, NAME_ROOM = 25, NOTE_ROOM = 160 };

typedef enum FieldType { TYPE_TEXT, TYPE_LINES, TYPE_NUMBER, TYPE_FLAG, TYPE_JSON, FIELD_TYPES } FieldType;

/* Words of the definition file, in the order of the enum. */
extern const char *const field_type_words[FIELD_TYPES];

typedef struct FieldDefinition {
    char name[NAME_ROOM];
    FieldType type;
    long least, most; /* a number's bounds; a text's bytes */
    int list;         /* most items; 0: no list */
    bool optional;
    char words[NOTE_ROOM]; /* "a|b|c": nothing else may be said; "": anything */
    char note[NOTE_ROOM];  /* the comment behind it */
} FieldDefinition;

typedef struct MessageDefinition {
    char name[NAME_ROOM];
    char code[NAME_ROOM + 5]; /* what programs call it: "host_NAME" if a client's message has that name too */
    bool from_client;
    FieldDefinition field[MOST_FIELDS];
    int fields;
    char note[NOTE_ROOM];
} MessageDefinition;

typedef struct Definition {
    long version, bytes; /* bytes: of the longest message of a client that is read */
    MessageDefinition message[MOST_MESSAGES];
    int messages;
} Definition;

/* Reads messages.txt. False: it has said on standard error what is wrong, where, and what would be right. */
bool definition_read(Definition *definition, const char *path);

/* "late_view" as "LateView". */
void print_pascal(FILE *out, const char *name);

void generate_header(FILE *out, const Definition *definition);
void generate_source(FILE *out, const Definition *definition);
void generate_typescript(FILE *out, const Definition *definition);

#endif
