/* A finished game looked at again, for a worker of the page that does nothing else (src/analysis/analysis.h). The worker plays a part a
 * call, and does what it likes in between. One analysis a module. */
#ifndef WASM_ANALYSIS_EXPORTS_H
#define WASM_ANALYSIS_EXPORTS_H

#include "wasm/exports.h"

/* Begins an analysis; one that was there is forgotten. The `length` bytes in the buffer are JSON:
 *     {"record":TEXT,"playouts":128,"seed":1,"language":"pt"}
 * All but the record may be missing. 0; or 1: outrider_error(). */
EXPORT("outrider_analysis_begin") int outrider_analysis_begin(uint32_t length);

/* Plays the next part. How many ten-thousandths of it are done; 10000: all; -1: outrider_error(). */
EXPORT("outrider_analysis_step") int outrider_analysis_step(void);

/* What came of it when all is done, as JSON (docs/analysis.md) into the buffer, ended by a zero. Its length; 0: outrider_error(). */
EXPORT("outrider_analysis_told") uint32_t outrider_analysis_told(void);

/* Forgets the analysis. */
EXPORT("outrider_analysis_end") void outrider_analysis_end(void);

#endif
