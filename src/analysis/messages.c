#include "analysis/messages.h"

#include "language/catalogue.h"

#define ANALYSIS_MESSAGE_ROW(id, english) {#id, english},
static const MessageSpec messages[ANALYSIS_MESSAGES] = {ANALYSIS_MESSAGE_LIST(ANALYSIS_MESSAGE_ROW)};

const Rules analysis_words = {.name = "analysis",
                              .catalogue = "analysis",
                              .messages = messages,
                              .message_count = ANALYSIS_MESSAGES};

void analysis_say(Out *out, Language language, Message message)
{
    Voice voice = {.rules = &analysis_words};

    voice_in(&voice, language);
    message_format(out, &voice, &message);
}
