/* The files under content/ as the build puts them into the program (content/built_in.cmake). */
#ifndef XWING_CARD_FILES_H
#define XWING_CARD_FILES_H

#include "content/built_in.h"

/* Ends with an edition without a name and without files. */
extern const BuiltinEdition builtin_editions[];

/* The same for the ready-made squads. */
extern const BuiltinEdition builtin_squads[];

/* The same for the numbers that other squad builders have for cards (src/xws/link_ids.h). */
extern const BuiltinEdition builtin_links[];

#endif
