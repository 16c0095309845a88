/* What can be done with a finished record: told as a story, and its dice proved. */
#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

/* outrider replay FILE [ENTRY]: prints what happened, up to an entry, and how the game stands then. */
int replay_main(int argc, char **argv);

/* outrider verify FILE: proves every die and card of a finished record by the host's revealed secret. */
int verify_main(int argc, char **argv);

#endif
