/* What all functions of the module share: one buffer, one error, and the games. Its own; the browser's side is in exports.h and
 * host_exports.h. */
#ifndef WASM_MODULE_H
#define WASM_MODULE_H

#include <stdbool.h>

#include "outrider/record.h"
#include "table/rules.h"
#include "wasm/exports.h"
#include "json/json.h"

/* From now on outrider_error() says this. */
void module_complain(const char *text);

/* Are there `length` bytes in the buffer? Complains if there is no room for them. */
bool module_has(uint32_t length);

/* Writes JSON into the buffer, which grows, from its beginning; a zero ends it. */
typedef struct ModuleText {
    uint32_t length;
    bool failed; /* memory ran out */
} ModuleText;
Json module_json(ModuleText *text);

/* Game number `index`, from 0, and how many sides random_setup() shall give it; NULL past the last. */
const Rules *module_game(uint32_t index, int *sides);

/* A game by its name; NULL if this module does not know it. */
const Rules *module_rules(const char *name, int length);

/* The rules to play a record by (record_rules()), and those of its game as this module has it, for record_rules_free(). NULL with the
 * error. */
const Rules *module_record_rules(const Record *record, const Rules **today, RecordError *wrong);

#endif
