/* The functions that the browser calls: here the buffer, and what proves that a table in WebAssembly is the same to the bit. The host
 * that the browser plays with is in host_exports.h.
 *
 * The buffer is how text goes in and comes out: ask for room, write there, call; ask for no room to find where it is. Memory may have
 * moved after every call. What is replayed or played at random here is one table. The same files are compiled natively for
 * tests/wasm, which compares the two, answer for answer. */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stdint.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#else
#define EXPORT(name)
#endif

/* Room for `size` bytes to be read by the next call; NULL when there is not that much memory. */
EXPORT("outrider_buffer") char *outrider_buffer(uint32_t size);

/* Plays the record of `length` bytes in the buffer to its end. 0, or 1 and outrider_error() says why not. */
EXPORT("outrider_replay") int outrider_replay(uint32_t length);

/* Are the dice of the finished record of `length` bytes in the buffer those that were sealed before the game began? Into the buffer, as
 * JSON ended by a zero:
 *     {"fair":true,"checked":N,"commitment":HEX,"pledges":[HEX,...],"nonces":[HEX,...]}   N rolls, draws and picks
 *     {"fair":false,"why":"..."}                                                          something is not as it should be
 *     {"fair":null,"why":"..."}                                                           this module has other rules than the game had
 * Its length; 0: outrider_error(). */
EXPORT("outrider_verify") uint32_t outrider_verify(uint32_t length);

/* The table as the last call left it, as `seat` may know it (any number past the last seat: a spectator), as JSON
 * (docs/protocol.md, "Views") into the buffer, ended by a zero; `thorough` as in ViewOptions. Its length; 0: outrider_error(). */
EXPORT("outrider_view") uint32_t outrider_view(uint32_t seat, uint32_t thorough);

/* From now on views are worded in the language whose code ("pt", also "pt-BR") is the `length` bytes in the buffer. 0; or 1, and
 * they are as before: nobody has translated that. */
EXPORT("outrider_language") int outrider_language(uint32_t length);

/* What was wrong with the last call that failed, ended by a zero. */
EXPORT("outrider_error") const char *outrider_error(void);

/* The fingerprint of the table as the last call left it. */
EXPORT("outrider_hash") uint64_t outrider_hash(void);

/* The name of game number `game`, from 0; NULL past the last that this module knows. */
EXPORT("outrider_game") const char *outrider_game(uint32_t game);

/* Plays random games, one after the other, until `answers` have been given. Returns a digest of the tables after every
 * `every`th answer: 1 to look at all of them, `answers` to see the last alone. 0, which no digest is: outrider_error(). */
EXPORT("outrider_random_games")
uint64_t outrider_random_games(uint32_t game, uint32_t seed, uint32_t answers, uint32_t every);

/* How many games the last outrider_random_games() brought to their end. */
EXPORT("outrider_games_played") uint32_t outrider_games_played(void);

/* Where things are in a table: number `index` of a list of sizes and offsets, from 0; -1 past the last. */
EXPORT("outrider_layout") int32_t outrider_layout(uint32_t index);

#endif
