/* An analysis as text, for a terminal. */
#ifndef CLI_ANALYZE_REPORT_H
#define CLI_ANALYZE_REPORT_H

#include "analysis/analysis.h"

/* How the sides stood as each round began, the moments that changed most, and where each side's share went. */
void analyze_report(const Analysis *analysis);

#endif
