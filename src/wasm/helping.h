/* Playing what another module lends (src/ai/search/lending.h), in a worker that does nothing else. One case a module. */
#ifndef WASM_HELPING_H
#define WASM_HELPING_H

#include "wasm/exports.h"

/* What a case begins with: the game's name, ended by a zero. */
typedef struct LentGame {
    char name[64];
} LentGame;

/* The `length` bytes in the buffer are a case (outrider_host_case()). 0; or 1: outrider_error(). */
EXPORT("outrider_help_case") int outrider_help_case(uint32_t length);

/* Plays the parcel of `length` bytes in the buffer, and leaves it there with what came of it. 0; or 1: outrider_error(). */
EXPORT("outrider_help_play") int outrider_help_play(uint32_t length);

#endif
