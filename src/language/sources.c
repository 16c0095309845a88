/* In a file of its own, so that programs which only speak do not carry the English twice. */
#include <string.h>

#include "language/catalogue.h"
#include "table/rules.h"

const char *const *catalogue_sources_of(const Rules *rules, Language language)
{
    if (language >= LANGUAGES || rules->catalogue == NULL)
        return NULL;
    if (strcmp(rules->catalogue, "xwing") == 0)
        return catalogue_sources_xwing[language];
    if (strcmp(rules->catalogue, "outer-rim") == 0)
        return catalogue_sources_outer_rim[language];
    if (strcmp(rules->catalogue, "analysis") == 0)
        return catalogue_sources_analysis[language];
    return strcmp(rules->catalogue, "host") == 0 ? catalogue_sources_host[language] : NULL;
}
