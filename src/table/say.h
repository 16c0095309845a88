/* Small values that rules make at every turn: messages, statuses, keys, candidates.
 *
 * They are defined here, in full, so that the compiler makes them where they are wanted: a candidate carries two messages,
 * and a list of candidates is made for every answer. Putting messages into words is format.c. */
#ifndef TABLE_SAY_H
#define TABLE_SAY_H

#include "outrider/answer.h"

static inline Message say0(uint16_t id)
{
    return (Message){.id = id};
}

static inline Message say1(uint16_t id, Arg a)
{
    return (Message){.id = id, .count = 1, .args = {a}};
}

static inline Message say2(uint16_t id, Arg a, Arg b)
{
    return (Message){
        .id = id, .count = 2, .args = {a, b}
    };
}

static inline Message say3(uint16_t id, Arg a, Arg b, Arg c)
{
    return (Message){
        .id = id, .count = 3, .args = {a, b, c}
    };
}

static inline Message say4(uint16_t id, Arg a, Arg b, Arg c, Arg d)
{
    return (Message){
        .id = id, .count = 4, .args = {a, b, c, d}
    };
}

static inline Arg arg_number(int32_t value)
{
    return (Arg){.kind = ARG_NUMBER, .value = value};
}

static inline Arg arg_amount(int32_t value)
{
    return (Arg){.kind = ARG_AMOUNT, .value = value};
}

static inline Arg arg_seat(uint8_t seat)
{
    return (Arg){.kind = ARG_SEAT, .value = seat};
}

static inline Arg arg_piece(int16_t piece)
{
    return (Arg){.kind = ARG_PIECE, .value = piece};
}

static inline Arg arg_card(uint16_t card)
{
    return (Arg){.kind = ARG_CARD, .value = card};
}

static inline Arg arg_face(uint8_t die, uint8_t face)
{
    return (Arg){.kind = ARG_FACE, .value = die * 256 + face};
}

static inline Arg arg_ability(uint16_t ability)
{
    return (Arg){.kind = ARG_ABILITY, .value = ability};
}

static inline Arg arg_title(uint16_t ability)
{
    return (Arg){.kind = ARG_TITLE, .value = ability};
}

static inline Arg arg_length(int32_t steps)
{
    return (Arg){.kind = ARG_LENGTH, .value = steps};
}

static inline Arg arg_message(uint16_t id)
{
    return (Arg){.kind = ARG_MESSAGE, .value = id};
}

static inline Arg arg_one_of(uint16_t first, uint16_t bits)
{
    return (Arg){.kind = ARG_ONE_OF, .value = (int32_t)((uint32_t)first << 16 | bits)};
}

static inline Arg arg_content(int32_t text)
{
    return (Arg){.kind = ARG_CONTENT, .value = text};
}

static inline Arg arg_text(const char *text, int length)
{
    return (Arg){.kind = ARG_TEXT, .value = length, .text = text};
}

static inline Status status_ok(void)
{
    return (Status){.code = STATUS_OK};
}

static inline Status refused(Message message, const char *rule)
{
    return (Status){.code = STATUS_REFUSED, .message = message, .rule = rule};
}

/* ---- keys and candidates ---- */

/* Every field is named: what is left out gcc clears in memory first, and then waits for what it wrote. */
static inline Key key_with(uint16_t verb, int16_t piece, uint16_t card, int32_t number)
{
    return (Key){
        .verb = verb,
        .piece = piece,
        .card = card,
        .spare = 0,
        .number = number,
        .pose = {.x = 0, .y = 0, .heading = 0}
    };
}

static inline Key key_of(uint16_t verb)
{
    return key_with(verb, NO_PIECE, NO_CARD, 0);
}

static inline Key key_piece(uint16_t verb, int16_t piece)
{
    return key_with(verb, piece, NO_CARD, 0);
}

static inline Key key_number(uint16_t verb, int32_t number)
{
    return key_with(verb, NO_PIECE, NO_CARD, number);
}

static inline bool key_equal(const Key *a, const Key *b)
{
    return a->verb == b->verb && a->piece == b->piece && a->card == b->card && a->number == b->number &&
           a->pose.x == b->pose.x && a->pose.y == b->pose.y && a->pose.heading == b->pose.heading;
}

/* A legal candidate, and one that is not, with the reason. */
static inline void offer(Candidate *candidate, Key key, Message say)
{
    candidate->key = key;
    candidate->legal = true;
    candidate->wasteful = false;
    candidate->say = say;
}

static inline void offer_not(Candidate *candidate, Key key, Message say, Message why, const char *rule)
{
    candidate->key = key;
    candidate->legal = false;
    candidate->wasteful = false;
    candidate->say = say;
    candidate->why = why;
    candidate->rule = rule;
}

#endif
