/* The files of content/outer-rim as the build puts them into the program (content/built_in.cmake). */
#ifndef RIM_CARD_FILES_H
#define RIM_CARD_FILES_H

#include "content/built_in.h"

extern const BuiltinEdition rim_builtin_files[];

#endif
