/* Messages: what the engine has to say, as an id and typed arguments, never as text.
 *
 * The sentences stand in one catalogue a game (English beside the id; other languages beside that); message_format() is
 * the only place where an id and its arguments become text. A message is a value: it is made on the stack, handed to a
 * sink or returned in a Status, and never stored in a table. */
#ifndef OUTRIDER_MESSAGE_H
#define OUTRIDER_MESSAGE_H

#include <stddef.h>
#include <stdint.h>

#define MESSAGE_ARGS 4

typedef enum ArgKind {
    ARG_NONE,
    ARG_NUMBER,
    ARG_AMOUNT, /* a number that may be large: thousands are set apart as the language does */
    ARG_SEAT,
    ARG_PIECE,
    ARG_CARD,    /* an index into the game's cards */
    ARG_FACE,    /* of a die: die * 256 + face */
    ARG_ABILITY, /* an index into the game's abilities */
    ARG_TITLE,   /* the same, by its title whatever the voice (Rules.ability_title) */
    ARG_LENGTH,  /* in steps of the pose grid; shown in millimetres */
    ARG_MESSAGE, /* another message of the catalogue, without arguments: a word inside a sentence */
    ARG_ONE_OF, /* words inside a sentence, of which any will do: the first message << 16, and bits for it and those behind it */
    ARG_CONTENT, /* words of the game's content, by their number (Rules.content_text): in the language of whoever listens */
    ARG_TEXT     /* words from outside, borrowed: valid as long as the input they point into */
} ArgKind;

typedef struct Arg {
    ArgKind kind;
    int32_t value;    /* ARG_TEXT: how many bytes; the text need not end in a zero */
    const char *text; /* ARG_TEXT only */
} Arg;

typedef struct Message {
    Arg args[MESSAGE_ARGS]; /* first, where they are aligned to be copied by the pair */
    uint16_t id;            /* an index into the catalogue; MSG_NONE says nothing */
    uint16_t count;
} Message;

/* What became of a call. Everything but STATUS_OK left the table as it was, except STATUS_BROKEN. */
typedef enum StatusCode {
    STATUS_OK,
    STATUS_REFUSED, /* the answer or line is not legal here; the message says why, `rule` by which rule */
    STATUS_OVER,    /* the game has ended */
    STATUS_BROKEN   /* the rules passed a limit or met a case that cannot be; go back to the log */
} StatusCode;

typedef struct Status {
    StatusCode code;
    Message message;
    const char *rule; /* a ledger id such as "X1-STRESS-02", or NULL */
} Status;

#endif
