/* What is meant: answers as people say them, found among the candidates of a question. */
#ifndef TABLE_MEANT_H
#define TABLE_MEANT_H

#include "outrider/text.h"
#include "table/words.h"

/* How well a word names something. */
typedef enum Likeness {
    UNLIKE,
    OF_SAME_CARD, /* without the `:2` of a card's second ability */
    IN_PART,      /* by the last part of its name; or a piece of the same name */
    IN_FULL
} Likeness;

/* Of a name such as "upgrade/crew/chewbacca:2". */
Likeness name_likeness(const char *name, Word word);

typedef enum Meaning { MEANS_NOTHING, MEANS_ONE, MEANS_SEVERAL } Meaning;

/* Which candidate do the next words mean? One that is named in full; else a legal one that is named in part. If several are named
 * equally well, the refusal tells their names. Takes the words that belong to it. */
Meaning find_meant(const Voice *voice, const Question *question, Words *words, Key *key, Status *refusal);

#endif
