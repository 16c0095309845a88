#include "cli/refusal.h"

#include <ctype.h>
#include <string.h>

#include "table/rules.h"

static const char no_command[] = "syntax";

Refusal refusal_of(const Rules *rules, const Status *status)
{
    return (Refusal){.message = rules->messages[status->message.id].id, .rule = status->rule};
}

static void print_message(Out *out, const char *message)
{
    const char *prefix = strchr(message, '_');

    for (const char *at = prefix != NULL ? prefix + 1 : message; *at != '\0'; at++) {
        char letter = '-';
        if (*at != '_')
            letter = (char)tolower((unsigned char)*at);
        out_bytes(out, &letter, 1);
    }
}

bool refusal_is(const Refusal *refusal, Word reason)
{
    char name[64] = "";
    Out out = out_to(name, sizeof name);

    if (refusal->message == NULL)
        return word_is(reason, no_command);
    print_message(&out, refusal->message);
    return word_is(reason, name) || (refusal->rule != NULL && word_is(reason, refusal->rule));
}

void refusal_print(Out *out, const Refusal *refusal)
{
    if (refusal->message == NULL) {
        out_text(out, no_command);
        return;
    }
    if (refusal->rule != NULL) {
        out_text(out, refusal->rule);
        out_text(out, " (");
    }
    print_message(out, refusal->message);
    if (refusal->rule != NULL)
        out_text(out, ")");
}
