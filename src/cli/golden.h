/* Golden records: whole games that must replay to the same position and tell the same story. */
#ifndef CLI_GOLDEN_H
#define CLI_GOLDEN_H

/* outrider golden FOLDER [--update]: replays every .record of the folder and compares a digest of its events' text with
 * FOLDER/digests.txt; with --update writes that file again. */
int golden_main(int argc, char **argv);

#endif
