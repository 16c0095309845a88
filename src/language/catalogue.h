/* Catalogues: the sentences of games, and of the host, in other languages than English, made at build time from
 * po/CATALOGUE.LANGUAGE.po.
 *
 * Constant tables, one sentence a message id, NULL where there is none yet: message_format() then takes the game's English.
 * docs/translating.md says how a translation comes into the program. */
#ifndef LANGUAGE_CATALOGUE_H
#define LANGUAGE_CATALOGUE_H

#include "outrider/text.h"

/* A game's sentences in a language, or the host's (host/messages.h); NULL if there are none, as in English: Voice.catalogue. */
const char *const *catalogue_of(const Rules *rules, Language language);

/* The English that each of them was translated from, for tests and for `outrider messages`. */
const char *const *catalogue_sources_of(const Rules *rules, Language language);

/* From now on the voice speaks that language, of the rules that it has. */
void voice_in(Voice *voice, Language language);

/* ---- between catalogue.c and the generated tables ---- */
typedef const char *const *const CatalogueSet[LANGUAGES];
extern CatalogueSet catalogues_xwing, catalogue_sources_xwing, catalogues_outer_rim, catalogue_sources_outer_rim,
    catalogues_host, catalogue_sources_host, catalogues_analysis, catalogue_sources_analysis;

#endif
