/* How good a squad is: many games of it against the ready-made squads of its edition, for a worker of the page that does nothing else
 * (src/sim/gauntlet.h). The worker plays a pair of games a call, and does what it likes in between. One run a module. */
#ifndef WASM_SIM_EXPORTS_H
#define WASM_SIM_EXPORTS_H

#include "wasm/exports.h"

/* Begins a run; one that was there is forgotten. The `length` bytes in the buffer are JSON:
 *     {"game":GAME,"squad":TEXT,"list":ID,"opponents":[NAME,...],"seed":1,"games":20,"language":"pt"}
 * The squad is XWS or readable lines. May be missing: `list` of points, `opponents` (names of ready-made squads; else all), `seed` (else 1),
 * `language` of what is wrong with the squad. `games` are those against each opponent. 0; or 1: outrider_error(). */
EXPORT("outrider_sim_begin") int outrider_sim_begin(uint32_t length);

/* Plays the next pair of games. How many that were; 0: all have been played; -1: outrider_error(). */
EXPORT("outrider_sim_step") int outrider_sim_step(void);

/* As many games more against each opponent. 0; or 1: outrider_error(). */
EXPORT("outrider_sim_more") int outrider_sim_more(uint32_t games);

/* What has come of it so far, as JSON (docs/sim.md) into the buffer, ended by a zero. Its length; 0: outrider_error(). */
EXPORT("outrider_sim_told") uint32_t outrider_sim_told(void);

/* Forgets the run. */
EXPORT("outrider_sim_end") void outrider_sim_end(void);

#endif
