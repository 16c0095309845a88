/* A finished game looked at again, for workers of the page that do nothing else (src/analysis/analysis.h): a phase of jobs after the other. Each job
 * is played by one of them, who tells the others what came of it; all of them have the same then. One analysis a module. */
#ifndef WASM_ANALYSIS_EXPORTS_H
#define WASM_ANALYSIS_EXPORTS_H

#include "wasm/exports.h"

/* Begins an analysis; one that was there is forgotten. The `length` bytes in the buffer are JSON:
 *     {"record":TEXT,"playouts":128,"seed":1,"language":"pt","names":["Ann","Bo"]}
 * All but the record may be missing; names are by seat. 0; or 1: outrider_error(). */
EXPORT("outrider_analysis_begin") int outrider_analysis_begin(uint32_t length);

/* How many jobs the present phase has; 0: all is done, or nothing has begun. */
EXPORT("outrider_analysis_jobs") uint32_t outrider_analysis_jobs(void);

/* Plays a part of that job of the present phase. 1: there is more of it; 0: it is done; -1: outrider_error(). */
EXPORT("outrider_analysis_play") int outrider_analysis_play(uint32_t job);

/* What came of that job, into the buffer; its length, 0: outrider_error(). And the `length` bytes in the buffer are what came of it elsewhere. 0; or 1:
 * outrider_error(). */
EXPORT("outrider_analysis_result") uint32_t outrider_analysis_result(uint32_t job);
EXPORT("outrider_analysis_take_result") int outrider_analysis_take_result(uint32_t job, uint32_t length);

/* On to the next phase, when all its jobs were played or taken over. 0; or 1: outrider_error(). */
EXPORT("outrider_analysis_next") int outrider_analysis_next(void);

/* How far it is, from 0 to 1, when this many jobs of the present phase are done. */
EXPORT("outrider_analysis_progress") double outrider_analysis_progress(double jobs_done);

/* What came of it when all is done, as JSON (docs/analysis.md) into the buffer, ended by a zero. Its length; 0: outrider_error(). */
EXPORT("outrider_analysis_told") uint32_t outrider_analysis_told(void);

/* Forgets the analysis. */
EXPORT("outrider_analysis_end") void outrider_analysis_end(void);

#endif
