#include "host/messages.h"

#include <string.h>

#include "language/catalogue.h"

#define HOST_MESSAGE_ROW(id, english) {#id, english},
static const MessageSpec messages[HOST_MESSAGES] = {HOST_MESSAGE_LIST(HOST_MESSAGE_ROW)};

const Rules host_words = {.name = "host", .catalogue = "host", .messages = messages, .message_count = HOST_MESSAGES};

void host_say(Out *out, Language language, Message message)
{
    Voice voice = {.rules = &host_words};

    voice_in(&voice, language);
    message_format(out, &voice, &message);
}

const char *host_english(HostSays says)
{
    return messages[says].english;
}

void host_say_english(Out *out, Language language, const char *english)
{
    for (uint16_t id = 0; id < HOST_MESSAGES; id++) {
        if (strcmp(messages[id].english, english) == 0) {
            host_say(out, language, say0(id));
            return;
        }
    }
    out_text(out, english);
}

Arg host_arg(const char *text)
{
    return arg_text(text, (int)strlen(text));
}
