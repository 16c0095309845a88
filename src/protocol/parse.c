/* Reading messages, strictly: what is not exactly as messages.txt says is refused, with the field and what would be right. */
#include <string.h>

#include "protocol/protocol.h"

/* Nested deeper than a list in a message there is nothing to say; the host's own parts may be. */
enum { CLIENT_DEPTH = 4, HOST_DEPTH = 64, ECHO_BYTES = 24 };

typedef struct Parse {
    const ProtocolSpec *spec;
    ProtocolMessage *message;
    ProtocolError *error;
} Parse;

/* ---- what is wrong ---- */

static Out begin_complaint(ProtocolError *error, const char *field)
{
    Out name = out_to(error->field, sizeof error->field);

    out_text(&name, field);
    return out_to(error->text, sizeof error->text);
}

static bool complain(ProtocolError *error, const char *text)
{
    Out out = begin_complaint(error, "");

    out_text(&out, text);
    return false;
}

/* What a stranger wrote is repeated only if it is short and plain. */
static bool is_repeatable(const char *text, size_t length)
{
    bool plain = length <= ECHO_BYTES;

    for (size_t i = 0; i < length; i++)
        plain = plain && text[i] >= ' ' && text[i] <= '~' && text[i] != '"';
    return plain;
}

static void echo(Out *out, const char *text, size_t length, const char *otherwise)
{
    if (!is_repeatable(text, length)) {
        out_text(out, otherwise);
        return;
    }
    out_text(out, "\"");
    out_bytes(out, text, (int)length);
    out_text(out, "\"");
}

static void list_words(Out *out, const char *words)
{
    for (; *words != '\0'; words++) {
        if (*words == '|')
            out_text(out, ", ");
        else
            out_bytes(out, words, 1);
    }
}

/* What a value of the field must be. */
static void describe(Out *out, const ProtocolField *field)
{
    if (field->list > 0) {
        out_text(out, "a list of at most ");
        out_number(out, field->list);
        out_text(out, ", each ");
    }
    switch (field->type) {
    case PROTOCOL_TEXT:
    case PROTOCOL_LINES:
        if (field->words != NULL) {
            out_text(out, "one of: ");
            list_words(out, field->words);
            break;
        }
        out_text(out, "a text of at most ");
        out_number(out, field->most);
        out_text(out, field->type == PROTOCOL_LINES ? " bytes, with no control characters but line ends"
                                                    : " bytes, without control characters");
        break;
    case PROTOCOL_NUMBER:
        out_text(out, "a whole number from ");
        out_number(out, field->least);
        out_text(out, " to ");
        out_number(out, field->most);
        break;
    case PROTOCOL_FLAG:
        out_text(out, "true or false");
        break;
    case PROTOCOL_JSON:
        out_text(out, "a value");
        break;
    }
}

/* `"seat" of "sit" WRONG; it must be RIGHT` */
static bool refuse(const Parse *parse, const ProtocolField *field, const char *wrong)
{
    Out out = begin_complaint(parse->error, field->name);

    out_text(&out, "\"");
    out_text(&out, field->name);
    out_text(&out, "\" of \"");
    out_text(&out, parse->spec->name);
    out_text(&out, "\" ");
    out_text(&out, wrong);
    out_text(&out, "; it must be ");
    describe(&out, field);
    return false;
}

/* ---- texts ---- */

/* One character of valid UTF-8; returns its bytes. */
static int decode(const unsigned char *text, uint32_t *character)
{
    int bytes = text[0] < 0x80 ? 1 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;

    *character = bytes == 1 ? text[0] : text[0] & (0xFFU >> (bytes + 1));
    for (int i = 1; i < bytes; i++)
        *character = *character << 6 | (text[i] & 0x3FU);
    return bytes;
}

/* Control characters, and those that turn the direction of the text around them: they could make one name look like another. */
static bool steers(uint32_t c)
{
    return c < ' ' || (c >= 0x7F && c <= 0x9F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

static bool is_plain(const char *text, size_t length, bool lines)
{
    for (size_t at = 0; at < length;) {
        uint32_t character = 0;
        at += (size_t)decode((const unsigned char *)text + at, &character);
        if (steers(character) && !(lines && character == '\n'))
            return false;
    }
    return true;
}

static bool is_one_of(const char *words, const char *text, size_t length)
{
    for (;;) {
        size_t word = strcspn(words, "|");
        if (word == length && memcmp(words, text, length) == 0)
            return true;
        if (words[word] == '\0')
            return false;
        words += word + 1;
    }
}

static bool read_text(const Parse *parse, const ProtocolField *field, const JsonValue *value, int index)
{
    const char *text = json_string(value);
    size_t length = json_length(value), room = (size_t)field->most + 1;

    if (text == NULL)
        return refuse(parse, field, "is no text");
    if (field->words != NULL && !is_one_of(field->words, text, length))
        return refuse(parse, field, "is another word");
    if (length >= room)
        return refuse(parse, field, "is too long");
    if (!is_plain(text, length, field->type == PROTOCOL_LINES))
        return refuse(parse, field, "has a control character");
    memcpy((char *)parse->message + field->value + (size_t)index * room, text, length + 1);
    return true;
}

/* ---- values ---- */

static bool read_number(const Parse *parse, const ProtocolField *field, const JsonValue *value, int index)
{
    int64_t number = json_whole(value);

    if (json_kind(value) != JSON_WHOLE)
        return refuse(parse, field, json_kind(value) == JSON_DECIMAL ? "is no whole number" : "is no number");
    if (number < field->least || number > field->most)
        return refuse(parse, field, number < field->least ? "is too small" : "is too large");
    int32_t small = (int32_t)number;
    memcpy((char *)parse->message + field->value + (size_t)index * sizeof small, &small, sizeof small);
    return true;
}

static bool read_value(const Parse *parse, const ProtocolField *field, const JsonValue *value, int index)
{
    char *place = (char *)parse->message + field->value;

    switch (field->type) {
    case PROTOCOL_TEXT:
    case PROTOCOL_LINES:
        return read_text(parse, field, value, index);
    case PROTOCOL_NUMBER:
        return read_number(parse, field, value, index);
    case PROTOCOL_FLAG:
        if (!json_is_flag(value))
            return refuse(parse, field, "is neither true nor false");
        *(bool *)(void *)place = json_is_true(value);
        return true;
    case PROTOCOL_JSON:
        break;
    }
    *(const JsonValue **)(void *)place = value;
    return true;
}

static bool read_list(const Parse *parse, const ProtocolField *field, const JsonValue *list)
{
    int count = (int)json_count(list);

    if (json_kind(list) != JSON_LIST || json_count(list) > (size_t)field->list)
        return refuse(parse, field, json_kind(list) == JSON_LIST ? "has too many items" : "is no list");
    const JsonValue *item = json_first(list);
    for (int i = 0; i < count; i++, item = json_next(item)) {
        if (!read_value(parse, field, item, i))
            return false;
    }
    memcpy((char *)parse->message + field->count, &count, sizeof count);
    return true;
}

static bool read_field(const Parse *parse, const ProtocolField *field, const JsonValue *object)
{
    const JsonValue *value = json_member(object, field->name);

    if (value == NULL)
        return field->optional || refuse(parse, field, "is missing");
    if (field->optional && json_kind(value) == JSON_NULL)
        return refuse(parse, field, "is null, where it could be left out");
    if (!(field->list > 0 ? read_list(parse, field, value) : read_value(parse, field, value, 0)))
        return false;
    if (field->optional)
        *(bool *)(void *)((char *)parse->message + field->has) = true;
    return true;
}

/* ---- messages ---- */

static bool is_field(const ProtocolSpec *spec, const char *name)
{
    bool found = strcmp(name, "type") == 0;

    for (int i = 0; i < spec->field_count; i++)
        found |= strcmp(spec->fields[i].name, name) == 0;
    return found;
}

static bool refuse_field(const Parse *parse, const char *name)
{
    const ProtocolSpec *spec = parse->spec;
    Out out = begin_complaint(parse->error, is_repeatable(name, strlen(name)) ? name : "");

    echo(&out, name, strlen(name), "something");
    out_text(&out, " is no field of \"");
    out_text(&out, spec->name);
    out_text(&out, spec->field_count > 0 ? "\"; it has" : "\"; it has none");
    for (int i = 0; i < spec->field_count; i++) {
        out_text(&out, i > 0 ? ", " : " ");
        out_text(&out, spec->fields[i].name);
    }
    return false;
}

static bool refuse_type(ProtocolError *error, const char *name, bool from_client)
{
    Out out = begin_complaint(error, "type");

    echo(&out, name, strlen(name), "something");
    out_text(&out, from_client ? " is no message of a client; there are" : " is no message of the host; there are");
    for (int type = 0, count = 0; type < PROTOCOL_TYPES; type++) {
        if (protocol_specs[type].from_client != from_client)
            continue;
        out_text(&out, count++ > 0 ? ", " : " ");
        out_text(&out, protocol_specs[type].name);
    }
    return false;
}

static bool find_type(const JsonValue *object, bool from_client, ProtocolMessage *message, ProtocolError *error)
{
    const char *name = json_string(json_member(object, "type"));
    Out about = out_to(error->about, sizeof error->about);

    if (json_kind(object) != JSON_OBJECT || name == NULL)
        return complain(error, "a message is an object with a text \"type\"");
    for (int type = 0; type < PROTOCOL_TYPES; type++) {
        if (protocol_specs[type].from_client == from_client && strcmp(protocol_specs[type].name, name) == 0) {
            memset(message, 0, protocol_specs[type].bytes); /* the longest is a record: not for each message */
            message->type = (ProtocolType)type;
            out_text(&about, name);
            return true;
        }
    }
    return refuse_type(error, name, from_client);
}

static bool read_object(const JsonValue *object, bool from_client, ProtocolMessage *message, ProtocolError *error)
{
    if (!find_type(object, from_client, message, error))
        return false;
    Parse parse = {&protocol_specs[message->type], message, error};
    for (const JsonValue *value = json_first_member(object); value != NULL; value = json_next(value)) {
        if (!is_field(parse.spec, json_key(value)))
            return refuse_field(&parse, json_key(value));
    }
    for (int i = 0; i < parse.spec->field_count; i++) {
        if (!read_field(&parse, &parse.spec->fields[i], object))
            return false;
    }
    return true;
}

/* ---- bytes ---- */

static bool refuse_json(ProtocolError *error, const char *text, const JsonError *found)
{
    Out out = begin_complaint(error, "");

    switch (found->fault) {
    case JSON_TOO_DEEP:
        out_text(&out, "the message is nested too deep; a field is a value or a list of values");
        return false;
    case JSON_NO_MEMORY:
        out_text(&out, "this program is out of memory");
        return false;
    case JSON_NOT_UTF8:
        out_text(&out, "the message is not UTF-8");
        break;
    case JSON_TWICE: /* with its quotes */
        echo(&out, text + found->at + 1, found->bytes - 2, "a field");
        out_text(&out, " is there twice");
        break;
    case JSON_HUGE_NUMBER:
        out_text(&out, "a number is far too large");
        break;
    case JSON_ZERO:
        out_text(&out, "a text has a zero character");
        break;
    default:
        out_text(&out, "the message is not JSON: ");
        out_text(&out, found->text);
        break;
    }
    out_text(&out, " (at byte ");
    out_number(&out, (int64_t)found->at + 1);
    out_text(&out, "); a message is one JSON object with a text \"type\"");
    return false;
}

static bool refuse_size(ProtocolError *error, size_t length)
{
    Out out = begin_complaint(error, "");

    out_text(&out, "the message has ");
    out_number(&out, (int64_t)length);
    out_text(&out, " bytes; at most ");
    out_number(&out, PROTOCOL_BYTES);
    out_text(&out, " are read");
    return false;
}

static JsonValue *load(const char *text, size_t length, int depth, ProtocolMessage *message, ProtocolError *error)
{
    JsonError found;

    message->root = NULL;
    memset(error, 0, sizeof *error);
    JsonValue *object = json_read(text, length, depth, &found);
    if (object == NULL)
        refuse_json(error, text, &found);
    return object;
}

bool protocol_parse(const char *text, size_t length, ProtocolMessage *message, ProtocolError *error)
{
    if (length > PROTOCOL_BYTES) {
        memset(error, 0, sizeof *error);
        return refuse_size(error, length);
    }
    JsonValue *object = load(text, length, CLIENT_DEPTH, message, error);
    bool fits = object != NULL && read_object(object, true, message, error);
    json_forget(object);
    return fits;
}

bool protocol_parse_host(const char *text, size_t length, ProtocolMessage *message, ProtocolError *error)
{
    JsonValue *object = load(text, length, HOST_DEPTH, message, error);

    if (object != NULL && read_object(object, false, message, error)) {
        message->root = object;
        return true;
    }
    json_forget(object);
    return false;
}

void protocol_free(ProtocolMessage *message)
{
    json_forget(message->root);
    message->root = NULL;
}
