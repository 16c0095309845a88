/* Making messages, keys and candidates. Putting them into words is format.c. */
#include <string.h>

#include "table/kernel.h"

Message say0(uint16_t id)
{
    return (Message){.id = id};
}

Message say1(uint16_t id, Arg a)
{
    return (Message){.id = id, .count = 1, .args = {a}};
}

Message say2(uint16_t id, Arg a, Arg b)
{
    return (Message){
        .id = id, .count = 2, .args = {a, b}
    };
}

Message say3(uint16_t id, Arg a, Arg b, Arg c)
{
    return (Message){
        .id = id, .count = 3, .args = {a, b, c}
    };
}

Message say4(uint16_t id, Arg a, Arg b, Arg c, Arg d)
{
    return (Message){
        .id = id, .count = 4, .args = {a, b, c, d}
    };
}

Arg arg_number(int32_t value)
{
    return (Arg){.kind = ARG_NUMBER, .value = value};
}

Arg arg_seat(uint8_t seat)
{
    return (Arg){.kind = ARG_SEAT, .value = seat};
}

Arg arg_piece(int16_t piece)
{
    return (Arg){.kind = ARG_PIECE, .value = piece};
}

Arg arg_card(uint16_t card)
{
    return (Arg){.kind = ARG_CARD, .value = card};
}

Arg arg_face(uint8_t die, uint8_t face)
{
    return (Arg){.kind = ARG_FACE, .value = die * 256 + face};
}

Arg arg_ability(uint16_t ability)
{
    return (Arg){.kind = ARG_ABILITY, .value = ability};
}

Arg arg_length(int32_t steps)
{
    return (Arg){.kind = ARG_LENGTH, .value = steps};
}

Arg arg_message(uint16_t id)
{
    return (Arg){.kind = ARG_MESSAGE, .value = id};
}

Arg arg_text(const char *text, int length)
{
    return (Arg){.kind = ARG_TEXT, .value = length, .text = text};
}

Status status_ok(void)
{
    return (Status){.code = STATUS_OK};
}

Status refused(Message message, const char *rule)
{
    return (Status){.code = STATUS_REFUSED, .message = message, .rule = rule};
}

Key key_of(uint16_t verb)
{
    return (Key){.verb = verb, .piece = NO_PIECE, .card = NO_CARD};
}

Key key_piece(uint16_t verb, int16_t piece)
{
    return (Key){.verb = verb, .piece = piece, .card = NO_CARD};
}

Key key_number(uint16_t verb, int32_t number)
{
    return (Key){.verb = verb, .piece = NO_PIECE, .card = NO_CARD, .number = number};
}

bool key_equal(const Key *a, const Key *b)
{
    return a->verb == b->verb && a->piece == b->piece && a->card == b->card && a->number == b->number &&
           a->pose.x == b->pose.x && a->pose.y == b->pose.y && a->pose.heading == b->pose.heading;
}

void offer(Candidate *candidate, Key key, Message say)
{
    candidate->key = key;
    candidate->legal = true;
    candidate->say = say;
}

void offer_not(Candidate *candidate, Key key, Message say, Message why, const char *rule)
{
    candidate->key = key;
    candidate->legal = false;
    candidate->say = say;
    candidate->why = why;
    candidate->rule = rule;
}
