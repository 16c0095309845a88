/* Analysis as JSON: docs/analysis.md, format "outrider-analysis-1". */
#ifndef ANALYSIS_TOLD_H
#define ANALYSIS_TOLD_H

#include "analysis/analysis.h"
#include "json/json.h"

#define ANALYSIS_FORMAT "outrider-analysis-1"

/* The members of an object, when all is done. */
void analysis_tell(Json *json, const Analysis *analysis);

#endif
