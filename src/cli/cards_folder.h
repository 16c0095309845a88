/* A folder of the user's own cards, read into memory.
 *
 * All its files that end in .cards are taken, in the order of their names, then those in .points and .builds; others are passed over, and
 * so are names that begin with a dot. There are at most 64 files, 1 MB together, with plain names. Only regular files are read, and links are not
 * followed: records carry the cards, and a folder that somebody else made cannot draw other files of this machine into one. */
#ifndef CLI_CARDS_FOLDER_H
#define CLI_CARDS_FOLDER_H

#include "content/reader.h"
#include "outrider/table.h"
#include "outrider/text.h"

enum { OWN_CARD_FILES = 64, OWN_CARD_BYTES = 1 << 20, OWN_CARD_NAME_BYTES = 64 };

typedef struct OwnCards {
    int count;
    ContentFile file[OWN_CARD_FILES];
    char name[OWN_CARD_FILES][OWN_CARD_NAME_BYTES], *text[OWN_CARD_FILES]; /* what `file` points to */
    char folder[OWN_CARD_FILES][512]; /* where each was read from, for errors: "cards/" or "" */
} OwnCards;

/* Reads a folder, or one file, and adds it to `cards` (which begin as zeroes). False: `problem` says which file, and what
 * would be right. Free with own_cards_free() in any case. */
bool own_cards_read(OwnCards *cards, const char *path, Out *problem);
void own_cards_free(OwnCards *cards);

/* Where something is in file `name`, for people: the path that the file was read from, or `name` if it is none of these. */
void own_cards_print_path(const OwnCards *cards, const char *name, Out *out);

/* What the compiler found wrong: path, line, what would be right. */
void own_cards_print_error(const OwnCards *cards, const ContentError *error, Out *out);

#endif
