/* Fields of messages as JSON. */
#include <assert.h>
#include <string.h>

#include "protocol/fields.h"

/* How many bytes of a text are sent: no more than the field has room for, and no half character. */
static size_t fitting(const char *text, size_t most)
{
    size_t length = strlen(text);

    if (length <= most)
        return length;
    for (length = most; length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80;)
        length--;
    return length;
}

static void open_field(Json *json, const ProtocolField *field, int count)
{
    assert(field->list == 0 ? count == 1 : count >= 0 && count <= field->list);
    (void)count;
    if (field->list > 0)
        json_open_list(json, field->name);
}

static void close_field(Json *json, const ProtocolField *field)
{
    if (field->list > 0)
        json_close_list(json);
}

void protocol_put_texts(Json *json, const ProtocolField *field, const char *const *values, int count)
{
    assert(values != NULL || field->optional || (field->list > 0 && count == 0));
    if (values == NULL && field->optional)
        return;
    open_field(json, field, count);
    for (int i = 0; i < count; i++)
        json_bytes(json, field->list > 0 ? NULL : field->name, values[i], fitting(values[i], (size_t)field->most));
    close_field(json, field);
}

void protocol_put_numbers(Json *json, const ProtocolField *field, const int32_t *values, int count)
{
    assert(values != NULL || field->optional || (field->list > 0 && count == 0));
    if (values == NULL && field->optional)
        return;
    open_field(json, field, count);
    for (int i = 0; i < count; i++) {
        assert(values[i] >= field->least && values[i] <= field->most);
        json_number(json, field->list > 0 ? NULL : field->name, values[i]);
    }
    close_field(json, field);
}

void protocol_put_flag(Json *json, const ProtocolField *field, const bool *value)
{
    assert(value != NULL || field->optional);
    if (value != NULL)
        json_flag(json, field->name, *value);
}
