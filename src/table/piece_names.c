#include "table/piece_names.h"

#include <string.h>

#include "table/kernel.h"
#include "table/words.h"

int16_t bearer_of(const Look *look, int16_t piece)
{
    if (piece == NO_PIECE || look->rules->piece_bearer == NULL)
        return piece;
    return look->rules->piece_bearer(look, piece);
}

/* ---- names that the setup gave ---- */

void names_settle(const Look *look, Names *names)
{
    for (int16_t piece = 0; piece < MAX_NAMES && look->rules->piece_key != NULL; piece++) {
        if (names->piece[piece][0] != '\0')
            look->rules->piece_key(look, piece, names->written[piece], NAME_BYTES);
    }
}

/* The name that the setup gave this piece; NULL: none, or another piece had the number then. */
static const char *given_name(const Voice *voice, int16_t piece)
{
    Look look = {voice->rules, voice->table};
    const Names *names = voice->names;
    char written[NAME_BYTES];

    if (names == NULL || piece < 0 || piece >= MAX_NAMES || names->piece[piece][0] == '\0')
        return NULL;
    if (names->written[piece][0] == '\0' || (look.rules->piece_key(&look, piece, written, sizeof written) > 0 &&
                                             strcmp(written, names->written[piece]) == 0))
        return names->piece[piece];
    return NULL;
}

/* ---- writing ---- */

/* What has no written name is gone: nothing on offer is about it. */
static void print_written(Out *out, const Look *look, int16_t piece)
{
    char name[NAME_BYTES];

    if (look->rules->piece_key == NULL) {
        out_text(out, "#");
        out_number(out, piece);
    } else {
        out_text(out, look->rules->piece_key(look, piece, name, sizeof name) > 0 ? name : "-");
    }
}

void piece_print(Out *out, const Voice *voice, int16_t piece, Strictness strictness)
{
    Look look = {voice->rules, voice->table};
    char name[NAME_BYTES], title[64];
    bool titled = voice->titles && strictness == READ_KINDLY;
    Message words;

    if (strictness == READ_KINDLY)
        piece = bearer_of(&look, piece);
    const char *given = given_name(voice, piece);
    if (piece == NO_PIECE) {
        out_text(out, "-");
    } else if (titled && voice->rules->piece_title != NULL &&
               voice->rules->piece_title(&look, piece, title, sizeof title) > 0) {
        out_text(out, title);
    } else if (given != NULL) {
        out_text(out, given);
    } else if (titled && voice->rules->piece_words != NULL && voice->rules->piece_words(&look, piece, &words)) {
        message_format(out, voice, &words);
    } else if (strictness == READ_KINDLY && voice->rules->piece_name != NULL &&
               voice->rules->piece_name(&look, piece, name, sizeof name) > 0) {
        out_text(out, name);
    } else {
        print_written(out, &look, piece);
    }
}

void source_print(Out *out, const Voice *voice, int32_t ability, int16_t source, Strictness strictness)
{
    Look look = {voice->rules, voice->table};
    char name[NAME_BYTES];

    if (strictness == READ_KINDLY || source == NO_PIECE || voice->rules->source_key == NULL)
        piece_print(out, voice, source, strictness);
    else
        out_text(out, voice->rules->source_key(&look, ability, source, name, sizeof name) > 0 ? name : "-");
}

/* ---- reading ---- */

/* By its written name: the game's own, or #7 where the game has none. */
static bool written_parse(const Look *look, Word word, int16_t *piece)
{
    int64_t number = 0;

    if (look->rules->piece_key != NULL)
        return look->rules->piece_of_key(look, word.text, word.length, piece);
    if (word.length < 2 || word.text[0] != '#' ||
        !word_integer((Word){word.text + 1, word.length - 1}, 0, look->rules->piece_count - 1, &number))
        return false;
    *piece = (int16_t)number;
    return true;
}

/* By the name that the setup gave it. */
static bool given_parse(const Voice *voice, Word word, int16_t *piece)
{
    for (int16_t i = 0; voice->names != NULL && i < MAX_NAMES; i++) {
        if (word_is(word, voice->names->piece[i]) && given_name(voice, i) != NULL) {
            *piece = i;
            return true;
        }
    }
    return false;
}

/* By what the game calls it for people. */
static bool called_parse(const Look *look, Word word, int16_t *piece)
{
    char name[NAME_BYTES];

    for (int16_t i = 0; look->rules->piece_name != NULL && i < look->rules->piece_count; i++) {
        if (look->rules->piece_name(look, i, name, sizeof name) > 0 && word_is(word, name)) {
            *piece = i;
            return true;
        }
    }
    return false;
}

static bool none_parse(Word word, int16_t *piece)
{
    *piece = NO_PIECE;
    return word_is(word, "-");
}

bool piece_parse(const Voice *voice, const char *text, int length, Strictness strictness, int16_t *piece)
{
    Look look = {voice->rules, voice->table};
    Word word = {text, length};

    if (length <= 0)
        return false;
    return none_parse(word, piece) || given_parse(voice, word, piece) || written_parse(&look, word, piece) ||
           (strictness == READ_KINDLY && called_parse(&look, word, piece));
}

bool source_parse(const Voice *voice, int32_t ability, const char *text, int length, Strictness strictness,
                  int16_t *source)
{
    Look look = {voice->rules, voice->table};

    if (voice->rules->source_of_key == NULL)
        return piece_parse(voice, text, length, strictness, source);
    return none_parse((Word){text, length}, source) ||
           voice->rules->source_of_key(&look, ability, text, length, source) ||
           (strictness == READ_KINDLY && piece_parse(voice, text, length, strictness, source));
}

const char *piece_expected(const Rules *rules)
{
    return rules->piece_key != NULL ? "a piece by its name, not by a number" : "a piece, by name or as #number";
}

const char *source_expected(const Rules *rules)
{
    return rules->source_key != NULL ? "the piece that has this ability, by its name" : piece_expected(rules);
}
