/* Messages in words. A sentence holds {0} for an argument and {0:die|dice} for a word that follows a number. */
#include <string.h>

#include "outrider/text.h"
#include "table/kernel.h"

static void print_seat(Out *out, const Voice *voice, int32_t seat)
{
    if (voice->seat_names != NULL && seat >= 0 && seat < MAX_SEATS && voice->seat_names[seat] != NULL) {
        out_text(out, voice->seat_names[seat]);
    } else {
        out_text(out, "seat ");
        out_number(out, seat);
    }
}

/* Millimetres with one place: what a person can see on a ruler. */
static void print_length(Out *out, int32_t steps)
{
    int64_t magnitude = steps < 0 ? -(int64_t)steps : steps;
    int64_t tenths = (magnitude * 10 + POSE_STEPS_PER_MM / 2) / POSE_STEPS_PER_MM;

    if (steps < 0 && tenths > 0)
        out_text(out, "-");
    out_number(out, tenths / 10);
    out_text(out, ".");
    out_number(out, tenths % 10);
    out_text(out, " mm");
}

static void print_arg(Out *out, const Voice *voice, const Arg *arg)
{
    const Rules *rules = voice->rules;

    switch (arg->kind) {
    case ARG_NONE:
        break;
    case ARG_NUMBER:
        out_number(out, arg->value);
        break;
    case ARG_SEAT:
        print_seat(out, voice, arg->value);
        break;
    case ARG_PIECE:
        piece_print(out, voice, (int16_t)arg->value, READ_KINDLY);
        break;
    case ARG_CARD:
        out_text(out, arg->value >= 0 && arg->value < rules->card_count ? rules->cards[arg->value].name : "a card");
        break;
    case ARG_FACE: {
        const DieSpec *die = &rules->dice[arg->value / 256];
        out_text(out, die->face[arg->value % 256 % MAX_FACES].name);
        break;
    }
    case ARG_ABILITY:
        out_text(out, arg->value >= 0 && arg->value < rules->ability_count ? rules->abilities[arg->value].name
                                                                           : "an ability");
        break;
    case ARG_LENGTH:
        print_length(out, arg->value);
        break;
    case ARG_MESSAGE: {
        Message word = say0((uint16_t)arg->value);
        message_format(out, voice, &word);
        break;
    }
    case ARG_TEXT:
        out_bytes(out, arg->text, arg->value);
        break;
    }
}

/* {0:one|many}: the word before the bar when argument 0 is 1, else the one after it. */
static void print_plural(Out *out, const Arg *arg, const char *words, int length)
{
    const char *bar = memchr(words, '|', (size_t)length);
    int one = bar != NULL ? (int)(bar - words) : length;

    if (arg->value == 1 || bar == NULL)
        out_bytes(out, words, one);
    else
        out_bytes(out, bar + 1, length - one - 1);
}

void message_format(Out *out, const Voice *voice, const Message *message)
{
    const char *at = "";

    if (message->id < voice->rules->message_count)
        at = voice->catalogue != NULL ? voice->catalogue[message->id] : voice->rules->messages[message->id].english;
    while (*at != '\0') {
        const char *brace = strchr(at, '{');
        const char *end = brace != NULL ? strchr(brace, '}') : NULL;
        if (end == NULL) {
            out_text(out, at);
            return;
        }
        out_bytes(out, at, (int)(brace - at));
        int index = brace[1] - '0';
        if (index >= 0 && index < message->count) {
            if (brace[2] == ':')
                print_plural(out, &message->args[index], brace + 3, (int)(end - brace - 3));
            else
                print_arg(out, voice, &message->args[index]);
        }
        at = end + 1;
    }
}

void status_format(Out *out, const Voice *voice, const Status *status)
{
    message_format(out, voice, &status->message);
    if (status->rule != NULL) {
        out_text(out, " (");
        out_text(out, status->rule);
        out_text(out, ")");
    }
}

void question_format(Out *out, const Voice *voice, const Question *question)
{
    Message message =
        say2(voice->rules->questions[question->kind].say, arg_seat(question->seat), arg_piece(question->subject));

    message_format(out, voice, &message);
}
