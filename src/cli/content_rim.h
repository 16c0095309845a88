/* outrider content, of Outer Rim: looking at the box, and correcting it. docs/outer-rim-content.md is the manual. */
#ifndef CLI_CONTENT_RIM_H
#define CLI_CONTENT_RIM_H

#include "cli/cards_folder.h"
#include "content/reader.h"

struct RimContent; /* rim/content/content.h */

/* outrider content list: characters, ships, patrols and cards, one a line. */
int rim_list_main(int argc, char **argv);

/* outrider content show ID...: what the sheets and cards of these ids say, for people. */
int rim_show_main(int argc, char **argv);

/* outrider content copy ID...: a file with the statements of these ids, as the box has them, for people who correct them. */
int rim_copy_main(int argc, char **argv);

/* outrider content counts: the table of docs/outer-rim-content.md. */
int rim_counts_main(int argc, char **argv);

/* outrider content check, where nothing is wrong: tells what these of the user's `own` files correct and add, what is odd about them, and what there is in
 * all. `box` is the built-in content, `content` the same with the files. */
void rim_tell_cards(const OwnCards *own, const struct RimContent *box, const struct RimContent *content,
                    const ContentFile *files, int count);

/* The box that this program plays with, a user's cards (--cards) among it, if the command is about Outer Rim. */
const struct RimContent *rim_content_in_use(void);
const struct Rules *rim_rules_in_use(void);

#endif
