#include "cli/speech.h"

#include <stdlib.h>

#include "content/reader.h"

static Language spoken = LANGUAGE_EN;

Language speech(void)
{
    return spoken;
}

bool speech_use(const char *code)
{
    return language_find(code, &spoken);
}

void speech_use_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0') {
            (void)language_find(value, &spoken); /* "C", or a language that we do not speak: English */
            return;
        }
    }
}

const char *speech_sentence(const char *sentence)
{
    static char text[2 * CONTENT_LINE_BYTES];
    Out out = out_to(text, sizeof text);

    language_print(&out, spoken, sentence);
    return text;
}
