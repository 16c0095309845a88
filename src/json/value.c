/* Looking at what was read. */
#include <string.h>

#include "json/read.h"

JsonKind json_kind(const JsonValue *value)
{
    return value != NULL ? (JsonKind)value->kind : JSON_MISSING;
}

bool json_is_flag(const JsonValue *value)
{
    return json_kind(value) == JSON_TRUE || json_kind(value) == JSON_FALSE;
}

bool json_is_true(const JsonValue *value)
{
    return json_kind(value) == JSON_TRUE;
}

const char *json_string(const JsonValue *value)
{
    return json_kind(value) == JSON_TEXT ? value->text : NULL;
}

size_t json_length(const JsonValue *value)
{
    return json_kind(value) == JSON_TEXT ? value->count : 0;
}

int64_t json_whole(const JsonValue *value)
{
    return json_kind(value) == JSON_WHOLE ? value->whole : 0;
}

bool json_whole_within(const JsonValue *value, int64_t least, int64_t most, int64_t *number)
{
    if (json_kind(value) != JSON_WHOLE || value->whole < least || value->whole > most)
        return false;
    *number = value->whole;
    return true;
}

const char *json_digits(const JsonValue *value)
{
    return json_kind(value) == JSON_DECIMAL ? value->text : NULL;
}

size_t json_count(const JsonValue *value)
{
    return json_kind(value) == JSON_LIST || json_kind(value) == JSON_OBJECT ? value->count : 0;
}

const JsonValue *json_first(const JsonValue *list)
{
    return json_kind(list) == JSON_LIST && list->count > 0 ? list + 1 : NULL;
}

const JsonValue *json_first_member(const JsonValue *object)
{
    return json_kind(object) == JSON_OBJECT && object->count > 0 ? object + 2 : NULL; /* behind its key */
}

const JsonValue *json_next(const JsonValue *value)
{
    if (!value->followed)
        return NULL;
    value += value->span;
    return value->kind == JSON_KEY ? value + 1 : value;
}

const char *json_key(const JsonValue *member)
{
    return member[-1].text;
}

size_t json_key_length(const JsonValue *member)
{
    return member[-1].count;
}

const JsonValue *json_member(const JsonValue *object, const char *key)
{
    const JsonValue *member = json_first_member(object);

    while (member != NULL && strcmp(json_key(member), key) != 0)
        member = json_next(member);
    return member;
}

const JsonValue *json_item(const JsonValue *list, size_t index)
{
    if (json_kind(list) != JSON_LIST || index >= list->count)
        return NULL;
    const JsonValue *item = list + 1;
    for (; index > 0; index--)
        item += item->span;
    return item;
}
