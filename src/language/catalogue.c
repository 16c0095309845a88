#include "language/catalogue.h"

#include <string.h>

#include "table/rules.h"

const char *const *catalogue_of(const Rules *rules, Language language)
{
    if (language >= LANGUAGES || rules->catalogue == NULL)
        return NULL;
    if (strcmp(rules->catalogue, "xwing") == 0)
        return catalogues_xwing[language];
    if (strcmp(rules->catalogue, "outer-rim") == 0)
        return catalogues_outer_rim[language];
    if (strcmp(rules->catalogue, "analysis") == 0)
        return catalogues_analysis[language];
    return strcmp(rules->catalogue, "host") == 0 ? catalogues_host[language] : NULL;
}

void voice_in(Voice *voice, Language language)
{
    voice->catalogue = catalogue_of(voice->rules, language);
    voice->language = language;
}
