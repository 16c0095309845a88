/* Hostile messages of clients. What is taken is inside its limits; what is refused says why, in words that fit
 * to be sent back. The same bytes as a message of the host must do no harm either. */
#include "fuzz/hostile.h"
#include "protocol/protocol.h"

static void must_be_printable(const char *text)
{
    for (; *text != '\0'; text++)
        must(*text >= ' ' && *text <= '~', "what is said of a message is plain text");
}

/* Every field is inside its limits, whatever it was made of. */
static void must_fit(const ProtocolMessage *message)
{
    const ProtocolSpec *spec = &protocol_specs[message->type];

    must(spec->from_client, "a client sends messages of clients");
    for (int i = 0; i < spec->field_count; i++) {
        const ProtocolField *field = &spec->fields[i];
        const char *value = (const char *)message + field->value;
        int count = 1, number = 0;
        if (field->list > 0)
            memcpy(&count, (const char *)message + field->count, sizeof count);
        must(count >= 0 && count <= (field->list > 0 ? field->list : 1), "a list has no more items than it may");
        bool is_there = !field->optional || *(const bool *)(const void *)((const char *)message + field->has);
        for (int item = 0; item < count && is_there; item++) {
            if (field->type == PROTOCOL_NUMBER) {
                memcpy(&number, value + (size_t)item * sizeof number, sizeof number);
                must(number >= field->least && number <= field->most, "a number is inside its bounds");
            } else if (field->type == PROTOCOL_TEXT || field->type == PROTOCOL_LINES) {
                must(memchr(value + (size_t)item * ((size_t)field->most + 1), '\0', (size_t)field->most + 1) != NULL,
                     "a text ends inside its field");
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ProtocolMessage message, again;
    ProtocolError error;
    char *text = malloc(size > 0 ? size : 1); /* of its own, so that reading past its end is noticed */

    if (text == NULL)
        return -1;
    memcpy(text, data, size);
    memset(&message, 0, sizeof message); /* what a message does not use stays as it was */
    memset(&again, 0, sizeof again);
    if (protocol_parse(text, size, &message, &error)) {
        must_fit(&message);
        must(protocol_parse(text, size, &again, &error), "what was taken is taken again");
        must(memcmp(&message, &again, sizeof message) == 0, "the same bytes are the same message");
    } else {
        must(error.text[0] != '\0', "a refusal says why");
        must_be_printable(error.text);
        must_be_printable(error.about);
        must_be_printable(error.field);
    }
    if (protocol_parse_host(text, size, &message, &error))
        protocol_free(&message);
    else
        must(error.text[0] != '\0', "a refusal says why");
    free(text);
    return 0;
}
