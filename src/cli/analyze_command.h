/* outrider analyze FILE [--json] [--playouts N] [--seat S] [--seed N] [--threads N]: who stood better in a finished game, the moments that
 * changed most, and how much of it was dice (docs/analysis.md). */
#ifndef CLI_ANALYZE_COMMAND_H
#define CLI_ANALYZE_COMMAND_H

#include <stdio.h>

int analyze_main(int argc, char **argv);
void analyze_help(FILE *out); /* how it is used: `outrider analyze --help` */

#endif
