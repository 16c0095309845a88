/* Messages in words. A sentence holds {0} for an argument and {0:die|dice} for a word that follows a number. */
#include <string.h>

#include "outrider/text.h"
#include "table/kernel.h"

void seat_print(Out *out, const Voice *voice, int32_t seat)
{
    if (voice->seat_names != NULL && seat >= 0 && seat < MAX_SEATS && voice->seat_names[seat] != NULL) {
        out_text(out, voice->seat_names[seat]);
    } else {
        Message nameless = say1(MSG_A_SEAT, arg_number(seat));
        message_format(out, voice, &nameless);
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

/* A message without arguments: a word inside a sentence. */
static void print_word(Out *out, const Voice *voice, uint16_t id)
{
    Message word = say0(id);

    message_format(out, voice, &word);
}

/* 15,000 in English, 15.000 in Portuguese, 15 000 in French and Spanish, where four digits stand together in the latter. */
static void print_amount(Out *out, Language language, int32_t amount)
{
    static const char *const apart[] = {
        [LANGUAGE_EN] = ",", [LANGUAGE_PT] = ".", [LANGUAGE_ES] = "\u00a0", [LANGUAGE_FR] = "\u202f"};
    int32_t rest = amount % 1000;

    if (amount < 1000 || (language == LANGUAGE_ES && amount < 10000)) {
        out_number(out, amount);
        return;
    }
    print_amount(out, language, amount / 1000);
    out_text(out, apart[language < LANGUAGES ? language : LANGUAGE_EN]);
    out_text(out, rest < 10 ? "00" : rest < 100 ? "0" : "");
    out_number(out, rest);
}

static const char *sentence_of(const Voice *voice, uint16_t id);

/* What stands between two words of which either will do. */
static void print_either(Out *out, const Voice *voice)
{
    const char *sentence = sentence_of(voice, MSG_EITHER);
    const char *begin = strchr(sentence, '}') + 1;

    out_bytes(out, begin, (int)(strchr(begin, '{') - begin));
}

static void print_one_of(Out *out, const Voice *voice, uint32_t value)
{
    uint16_t first = (uint16_t)(value >> 16);

    for (uint32_t bits = value & UINT16_MAX, left = bits; left != 0; left &= left - 1) {
        if (left != bits && (left & (left - 1)) != 0)
            out_text(out, ", ");
        else if (left != bits)
            print_either(out, voice);
        print_word(out, voice, (uint16_t)(first + __builtin_ctz(left)));
    }
}

static void print_face(Out *out, const Voice *voice, int32_t value)
{
    const DieSpec *die = &voice->rules->dice[value / 256];
    int face = value % 256 % MAX_FACES;

    if (die->face[face].say != MSG_NONE)
        print_word(out, voice, die->face[face].say);
    else
        out_text(out, die->face[face].name);
}

static void print_ability(Out *out, const Voice *voice, int32_t ability, bool titled)
{
    const Rules *rules = voice->rules;
    const char *title = NULL;

    if (ability < 0 || ability >= rules->ability_count) {
        print_word(out, voice, MSG_AN_ABILITY);
        return;
    }
    if (titled && rules->ability_title != NULL)
        title = rules->ability_title(rules, ability, voice->language);
    out_text(out, title != NULL ? title : rules->abilities[ability].name);
}

static void print_card(Out *out, const Voice *voice, int32_t card)
{
    const Rules *rules = voice->rules;

    if (card < 0 || card >= rules->card_count)
        print_word(out, voice, MSG_A_CARD);
    else if (rules->card_name != NULL)
        out_text(out, rules->card_name(rules, (uint16_t)card, voice->language));
    else
        out_text(out, rules->cards[card].name);
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
    case ARG_AMOUNT:
        print_amount(out, voice->language, arg->value);
        break;
    case ARG_SEAT:
        seat_print(out, voice, arg->value);
        break;
    case ARG_PIECE:
        piece_print(out, voice, (int16_t)arg->value, READ_KINDLY);
        break;
    case ARG_CARD:
        print_card(out, voice, arg->value);
        break;
    case ARG_FACE:
        print_face(out, voice, arg->value);
        break;
    case ARG_ABILITY:
        print_ability(out, voice, arg->value, voice->titles);
        break;
    case ARG_TITLE:
        print_ability(out, voice, arg->value, true);
        break;
    case ARG_LENGTH:
        print_length(out, arg->value);
        break;
    case ARG_MESSAGE:
        print_word(out, voice, (uint16_t)arg->value);
        break;
    case ARG_ONE_OF:
        print_one_of(out, voice, (uint32_t)arg->value);
        break;
    case ARG_CONTENT:
        if (rules->content_text != NULL)
            out_text(out, rules->content_text(rules, arg->value, voice->language));
        break;
    case ARG_TEXT:
        out_bytes(out, arg->text, arg->value);
        break;
    }
}

/* The words of a sentence as its language shows them. */
static void print_words(Out *out, const Voice *voice, const char *words, int length)
{
    if (voice->language == LANGUAGE_PSEUDO)
        language_accent(out, words, length);
    else
        out_bytes(out, words, length);
}

/* {0:one|many}: the word before the bar when argument 0 is 1 (in French when it is 0, too), else the one after it. */
static void print_plural(Out *out, const Voice *voice, const Arg *arg, const char *words, int length)
{
    const char *bar = memchr(words, '|', (size_t)length);
    int one = bar != NULL ? (int)(bar - words) : length;

    if (bar == NULL || arg->value == 1 || (arg->value == 0 && voice->language == LANGUAGE_FR))
        print_words(out, voice, words, one);
    else
        print_words(out, voice, bar + 1, length - one - 1);
}

static const char *sentence_of(const Voice *voice, uint16_t id)
{
    if (id >= voice->rules->message_count)
        return "";
    bool is_shared = id < voice->rules->message_count - voice->rules->own_messages;
    if (voice->catalogue != NULL && is_shared && voice->catalogue[id] != NULL)
        return voice->catalogue[id];
    return voice->rules->messages[id].english;
}

/* `the Imperial patrol` at the beginning of a sentence: words of the game, and no name that somebody gave. */
static void begin_sentence(const Out *out, const Voice *voice, const Arg *arg, int at)
{
    bool has_words = voice->titles && arg->kind == ARG_PIECE && voice->rules->piece_words != NULL;

    if (has_words && at < out->length && out->text[at] >= 'a' && out->text[at] <= 'z')
        out->text[at] = (char)(out->text[at] - 'a' + 'A');
}

static void print_sentence(Out *out, const Voice *voice, const Message *message, const char *sentence)
{
    const char *at = sentence;

    while (*at != '\0') {
        const char *brace = strchr(at, '{');
        const char *end = brace != NULL ? strchr(brace, '}') : NULL;
        if (end == NULL) {
            print_words(out, voice, at, (int)strlen(at));
            return;
        }
        print_words(out, voice, at, (int)(brace - at));
        int index = brace[1] - '0';
        if (index >= 0 && index < message->count) {
            int begin = out->length;
            if (brace[2] == ':')
                print_plural(out, voice, &message->args[index], brace + 3, (int)(end - brace - 3));
            else
                print_arg(out, voice, &message->args[index]);
            if (brace == sentence)
                begin_sentence(out, voice, &message->args[index], begin);
        }
        at = end + 1;
    }
}

void message_format(Out *out, const Voice *voice, const Message *message)
{
    const char *sentence = sentence_of(voice, message->id);
    bool framed = voice->language == LANGUAGE_PSEUDO && sentence[0] != '\0';

    if (framed)
        out_text(out, "[");
    print_sentence(out, voice, message, sentence);
    if (framed)
        out_text(out, "]");
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

/* As its kind says it; in a window, as the game says that moment. */
static uint16_t question_sentence(const Voice *voice, const Question *question)
{
    const Look look = {voice->rules, voice->table};
    uint16_t say = MSG_NONE;

    if ((question->kind == ASK_ABILITY || question->kind == ASK_SECRET_ABILITY) && look.rules->window_question != NULL)
        say = look.rules->window_question(&look, window_of(asking_window(&look)), question);
    return say != MSG_NONE ? say : look.rules->questions[question->kind].say;
}

void question_format(Out *out, const Voice *voice, const Question *question)
{
    Message message = say2(question_sentence(voice, question), arg_seat(question->seat), arg_piece(question->subject));

    message_format(out, voice, &message);
}
