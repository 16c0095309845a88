/* Files of content as the build puts them into the program (built_in.cmake): so it needs none at run time. */
#ifndef CONTENT_BUILT_IN_H
#define CONTENT_BUILT_IN_H

#include "content/reader.h"

/* The files of an edition, or of a game. A table of them ends with one without a name and without files. */
typedef struct BuiltinEdition {
    const char *edition;
    const ContentFile *files;
    int count;
} BuiltinEdition;

#endif
