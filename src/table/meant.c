#include "table/meant.h"

#include <string.h>

#include "table/kernel.h"
#include "table/piece_names.h"

/* ---- one word ---- */

static bool is_text(Word word, const char *text, size_t length)
{
    return (size_t)word.length == length && memcmp(word.text, text, length) == 0;
}

Likeness name_likeness(const char *name, Word word)
{
    const char *slash = strrchr(name, '/'), *colon = strrchr(name, ':');
    const char *last = slash != NULL ? slash + 1 : name;
    size_t length = strlen(last), bare = colon > last ? (size_t)(colon - last) : length;

    if (word_is(word, name))
        return IN_FULL;
    if (is_text(word, last, length))
        return IN_PART;
    if (is_text(word, last, bare) || is_text(word, name, (size_t)(last - name) + bare))
        return OF_SAME_CARD;
    return UNLIKE;
}

/* Pieces of one name: a ship, and the cards on it. */
static bool are_namesakes(const Look *look, int16_t a, int16_t b)
{
    char name[NAME_BYTES], other[NAME_BYTES];

    return look->rules->piece_name != NULL && look->rules->piece_name(look, a, name, sizeof name) > 0 &&
           look->rules->piece_name(look, b, other, sizeof other) > 0 && strcmp(name, other) == 0;
}

static Likeness piece_likeness(const Voice *voice, int16_t piece, Word word)
{
    Look look = {voice->rules, voice->table};
    int16_t named = NO_PIECE;

    if (!piece_parse(voice, word.text, word.length, READ_KINDLY, &named))
        return UNLIKE;
    if (named == piece)
        return IN_FULL;
    return are_namesakes(&look, named, piece) ? IN_PART : UNLIKE;
}

/* A source by its own written name; else as people say it, by the piece that bears it. */
static Likeness source_likeness(const Voice *voice, const Key *key, Word word)
{
    int16_t named = NO_PIECE;

    if (source_parse(voice, key->number, word.text, word.length, READ_EXACTLY, &named) && named == key->piece)
        return IN_FULL;
    return piece_likeness(voice, key->piece, word);
}

/* The name that a key has in one of its fields; "-": none. */
static const char *name_in(const Rules *rules, char field, const Key *key)
{
    if (field == 'c')
        return key->card < rules->card_count ? rules->cards[key->card].key : "-";
    return key->number >= 0 && key->number < rules->ability_count ? rules->abilities[key->number].name : "-";
}

static Likeness field_likeness(const Voice *voice, char field, const Key *key, Word word)
{
    int64_t number = 0;

    switch (field) {
    case 'p':
        return piece_likeness(voice, key->piece, word);
    case 'u':
        return source_likeness(voice, key, word);
    case 'c':
    case 'a':
        return name_likeness(name_in(voice->rules, field, key), word);
    case 'o': /* a pose is several words, and no name */
        return UNLIKE;
    default:
        return word_integer(word, INT32_MIN, INT32_MAX, &number) && number == key->number ? IN_FULL : UNLIKE;
    }
}

/* ---- a candidate ---- */

static Likeness key_likeness(const Voice *voice, const Key *key, const Words *words)
{
    const VerbSpec *verb = &voice->rules->verbs[key->verb];
    Likeness least = word_is(words_peek(words), verb->name) ? IN_FULL : UNLIKE;
    int at = words->at + 1;

    for (const char *field = verb->fields; *field != '\0' && least != UNLIKE; field++, at++) {
        Likeness likeness = at < words->count ? field_likeness(voice, *field, key, words->word[at]) : UNLIKE;
        least = likeness < least ? likeness : least;
    }
    return least;
}

/* Do two keys name different cards or abilities? Fills in a refusal that says which. Else it makes no difference which is meant: they
 * differ in cards of one kind on one ship. */
static bool are_told_apart(const Voice *voice, const Words *words, const Key *a, const Key *b, Status *refusal)
{
    const VerbSpec *verb = &voice->rules->verbs[a->verb];
    int at = words->at + 1;

    for (const char *field = verb->fields; *field != '\0'; field++, at++) {
        if (*field != 'a' && *field != 'c')
            continue;
        const char *name = name_in(voice->rules, *field, a), *other = name_in(voice->rules, *field, b);
        if (strcmp(name, other) == 0)
            continue;
        *refusal = refused(say3(MSG_SEVERAL_NAMES, arg_text(words->word[at].text, words->word[at].length),
                                arg_text(name, (int)strlen(name)), arg_text(other, (int)strlen(other))),
                           NULL);
        return true;
    }
    return false;
}

/* What is named in full is meant, legal or not; then rather what is legal, and named better. */
static int rank_of(Likeness likeness, bool legal)
{
    enum { LEGAL = IN_FULL, FULL = 2 * IN_FULL };

    if (likeness == UNLIKE)
        return 0;
    return likeness == IN_FULL ? FULL : (int)likeness + (legal ? LEGAL : 0);
}

Meaning find_meant(const Voice *voice, const Question *question, Words *words, Key *key, Status *refusal)
{
    int count = table_candidates(voice->rules, voice->table, question), best = 0;
    bool several = false;

    for (int i = 0; i < count; i++) {
        Key offered;
        bool legal = table_option(voice->rules, voice->table, question, i, &offered);
        int rank = rank_of(key_likeness(voice, &offered, words), legal);
        if (rank > best) {
            *key = offered;
            several = false;
        } else if (rank == best && rank > 0 && !several) {
            several = are_told_apart(voice, words, key, &offered, refusal);
        }
        best = rank > best ? rank : best;
    }
    if (best == 0 || several)
        return several ? MEANS_SEVERAL : MEANS_NOTHING;
    words->at += 1 + (int)strlen(voice->rules->verbs[key->verb].fields);
    return MEANS_ONE;
}
