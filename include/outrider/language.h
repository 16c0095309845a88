/* The languages that sentences can be in.
 *
 * English stands beside the code; the others are translations (docs/translating.md). The last is no language: it shows
 * English with accents, in brackets, so that text which nobody can translate is seen at a glance. */
#ifndef OUTRIDER_LANGUAGE_H
#define OUTRIDER_LANGUAGE_H

#include <stdbool.h>

struct Out;

typedef enum Language {
    LANGUAGE_EN,
    LANGUAGE_PT,
    LANGUAGE_ES,
    LANGUAGE_FR,
    LANGUAGES, /* that people speak */
    LANGUAGE_PSEUDO = LANGUAGES,
    LANGUAGES_AND_PSEUDO
} Language;

/* By its code: "pt"; also as browsers ("pt-BR") and locales ("pt_BR.UTF-8") write it. "qps" is the pseudo-language. False if
 * it is none of ours, or NULL: `language` stays as it was. */
bool language_find(const char *code, Language *language);

/* "en", "pt", "es", "fr", "qps". */
const char *language_code(Language language);

/* A sentence that was looked up in this language: as it is; in the pseudo-language, with accents and in brackets. */
void language_print(struct Out *out, Language language, const char *sentence);

/* The first `length` bytes of English with accents, without brackets. */
void language_accent(struct Out *out, const char *text, int length);

#endif
