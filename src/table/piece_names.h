/* Written names: how records, protocols and people name pieces and the sources of abilities. piece_print() and piece_parse() are in
 * outrider/text.h. */
#ifndef TABLE_PIECE_NAMES_H
#define TABLE_PIECE_NAMES_H

#include "outrider/text.h"
#include "table/rules.h"

/* The piece whose name this one has (Rules.piece_bearer). */
int16_t bearer_of(const Look *look, int16_t piece);

/* Notes which pieces bear the names that a setup has given. */
void names_settle(const Look *look, Names *names);

/* The source of an ability: exactly by the written name that Rules.source_key gives it, kindly by the piece that bears it. */
void source_print(Out *out, const Voice *voice, int32_t ability, int16_t source, Strictness strictness);

/* The source of this ability by its written name, or kindly by the name of a piece; false if there is none. */
bool source_parse(const Voice *voice, int32_t ability, const char *text, int length, Strictness strictness,
                  int16_t *source);

/* What a refusal says was expected where no piece, or no source, was read. */
const char *piece_expected(const Rules *rules);
const char *source_expected(const Rules *rules);

#endif
