/* outrider replay: a record as a story. */
#ifndef CLI_REPLAY_STORY_H
#define CLI_REPLAY_STORY_H

/* outrider replay FILE [ENTRY]: prints what happened, up to an entry, and how the game stands then. */
int replay_main(int argc, char **argv);

#endif
