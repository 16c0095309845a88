/* outrider content: looking at cards, and finding what is wrong with one's own. docs/content.md is the manual. */
#ifndef CLI_CONTENT_COMMAND_H
#define CLI_CONTENT_COMMAND_H

#include <stdio.h>

#include "xwing/content/content.h"

/* outrider content SUBCOMMAND ...: check, list, show, and json (content_json.h) and waiting (waiting_page.h); of Outer Rim content_rim.h. */
int content_main(int argc, char **argv);
void content_help(FILE *out); /* how it is used: `outrider content --help` */

/* outrider content check [FOLDER|FILE...]: compiles the built-in cards and these, and tells everything that is wrong or odd.
 * 0: nothing is wrong. */
int content_check_main(int argc, char **argv);

/* outrider content list [ships|pilots|upgrades|damage] [--waiting]: one card a line. */
int content_list_main(int argc, char **argv);

/* outrider content show ID...: all cards of these ids, for people. */
int content_show_main(int argc, char **argv);

/* The game that the command is about; and, if that is an edition of X-Wing, the cards that this program plays it with, a user's (--cards) among them. */
const char *content_game(void);
const XwingContent *content_in_use(void);

#endif
