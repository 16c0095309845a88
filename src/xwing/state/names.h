/* Written names: what records and protocols call X-Wing's pieces and the sources of abilities, for good.
 *
 * A ship is `ship-1`, by Ship.number: no other ship of the game ever has that name. An obstacle has the name of its outline, as setup lines do, `asteroid3`; the second of one outline on a mat is
 * `asteroid3/2`. Then there are `satellite-1` and `bomb-1`. The source of an ability is the ship that has the card, `ship-1`; for the second copy of that
 * card on that ship `ship-1/2`, counted in the order in which they lie there. */
#ifndef XWING_NAMES_H
#define XWING_NAMES_H

#include "table/rules.h"
#include "xwing/state/xwing.h"

/* Rules.piece_key and its sisters. */
int xwing_piece_key(const Look *look, int16_t piece, char *text, int size);
bool xwing_piece_of_key(const Look *look, const char *text, int length, int16_t *piece);
int xwing_source_key(const Look *look, int32_t ability, int16_t source, char *text, int size);
bool xwing_source_of_key(const Look *look, int32_t ability, const char *text, int length, int16_t *source);

/* Does a word look like the written name of a piece, whether there is one or not? A setup must not give it to another. */
bool is_written_name(const char *text, int length);

/* Satellites are counted from 1. */
int feature_number(const Xwing *game, int16_t piece);

#endif
