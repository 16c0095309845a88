#include "wasm/module.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "registry/registry.h"

static char *buffer;
static uint32_t buffer_size;
static char error[400];

/* ---- the buffer ---- */

char *outrider_buffer(uint32_t size)
{
    char *grown = size > buffer_size ? realloc(buffer, size) : buffer;

    if (grown == NULL)
        return NULL;
    buffer = grown;
    buffer_size = size > buffer_size ? size : buffer_size;
    return buffer;
}

const char *outrider_error(void)
{
    return error;
}

void module_complain(const char *text)
{
    Out out = out_to(error, sizeof error);

    out_text(&out, text);
}

bool module_has(uint32_t length)
{
    if (buffer != NULL && length <= buffer_size)
        return true;
    module_complain("that is longer than the buffer that was asked for");
    return false;
}

static void write_to_buffer(void *self, const char *bytes, size_t length)
{
    ModuleText *text = self;
    uint32_t needed = text->length + (uint32_t)length + 1;

    if (text->failed || (needed > buffer_size && outrider_buffer(2 * needed) == NULL)) {
        text->failed = true;
        return;
    }
    memcpy(buffer + text->length, bytes, length);
    text->length += (uint32_t)length;
    buffer[text->length] = '\0';
}

Json module_json(ModuleText *text)
{
    return json_to(write_to_buffer, text, LAYOUT_COMPACT);
}

/* ---- games ---- */

const Rules *module_game(uint32_t index, int *sides)
{
    GameEntry game;

    if (index > INT_MAX || !registry_at((int)index, &game))
        return NULL;
    *sides = game.sides;
    return registry_rules(&game);
}

const Rules *module_rules(const char *name, int length)
{
    GameEntry game;

    return registry_find(name, (size_t)length, &game) ? registry_rules(&game) : NULL;
}

const Rules *module_record_rules(const Record *record, const Rules **today, RecordError *wrong)
{
    Out out = out_to(wrong->text, sizeof wrong->text);

    *today = module_rules(record->game, (int)strlen(record->game));
    if (*today != NULL)
        return record_rules(record, *today, wrong);
    out_text(&out, "this module does not know the record's game");
    return NULL;
}
