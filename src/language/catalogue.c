#include "language/catalogue.h"

#include <string.h>

#include "table/rules.h"

const char *const *catalogue_of(const Rules *rules, Language language)
{
    if (language >= LANGUAGES)
        return NULL;
    if (strcmp(rules->name, "xwing-1") == 0)
        return catalogues_xwing_1[language];
    return strcmp(rules->name, "host") == 0 ? catalogues_host[language] : NULL;
}

void voice_in(Voice *voice, Language language)
{
    voice->catalogue = catalogue_of(voice->rules, language);
    voice->language = language;
}
