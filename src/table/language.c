#include "outrider/language.h"

#include <string.h>

#include "outrider/text.h"

static const char *const codes[LANGUAGES_AND_PSEUDO] = {"en", "pt", "es", "fr", "qps"};

bool language_find(const char *code, Language *language)
{
    size_t length = code != NULL ? strcspn(code, "-_.@") : 0; /* what follows says where, and how it is written */

    for (int i = 0; i < LANGUAGES_AND_PSEUDO; i++) {
        if (strlen(codes[i]) == length && memcmp(codes[i], code, length) == 0) {
            *language = (Language)i;
            return true;
        }
    }
    return false;
}

const char *language_code(Language language)
{
    return codes[language];
}

void language_accent(Out *out, const char *text, int length)
{
    static const char plain[] = "aeiouAEIOUnNcC";
    static const char *const accented[] = {"á", "é", "î", "ö", "ü", "À", "É", "Î", "Ö", "Ü", "ñ", "Ñ", "ç", "Ç"};

    for (int i = 0; i < length; i++) {
        const char *found = text[i] != '\0' ? strchr(plain, text[i]) : NULL;
        if (found != NULL)
            out_text(out, accented[found - plain]);
        else
            out_bytes(out, text + i, 1);
    }
}

void language_print(Out *out, Language language, const char *sentence)
{
    if (language != LANGUAGE_PSEUDO || sentence[0] == '\0') {
        out_text(out, sentence);
        return;
    }
    out_text(out, "[");
    language_accent(out, sentence, (int)strlen(sentence));
    out_text(out, "]");
}
