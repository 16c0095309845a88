/* The `outrider script` command. */
#ifndef CLI_SCRIPT_COMMAND_H
#define CLI_SCRIPT_COMMAND_H

/* outrider script FILE...                    runs rule scripts; 1 if one failed
 * outrider script --without CARD FILE...     with a card, or a part of it, mute: scripts that prove it should fail
 * outrider script --each-without             reads lines `CARD FILE...` and does that for each, in a process of its own; with `-` for CARD
 *                                            nothing is mute. After what a line led to comes `ended with STATUS`.
 *
 * The last is for tools/cards.mjs: cards are compiled once for thousands of lines, and none sees what another took away. */
int script_main(int argc, char **argv);

#endif
