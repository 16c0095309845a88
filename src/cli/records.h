/* What can be done with a finished record: told as a story, and its dice proved. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include <stdio.h>

/* outrider replay FILE [ENTRY] [--step] [--svg FOLDER]: prints what happened, up to an entry, and how the game stands then;
 * sentence by sentence if asked to, with a picture of every maneuver and attack of X-Wing. */
int replay_main(int argc, char **argv);
void replay_help(FILE *out); /* how it is used: `outrider replay --help` */

/* outrider verify FILE: proves every die and card of a finished record by the host's revealed secret. */
int verify_main(int argc, char **argv);

#endif
