/* `outrider squad`: ready-made squads, what is wrong with one, other formats, and building one. docs/squads.md */
#ifndef CLI_SQUAD_COMMAND_H
#define CLI_SQUAD_COMMAND_H

#include <stdio.h>

#include "cli/squad_files.h"
#include "table/words.h"

int squad_main(int argc, char **argv);
void squad_help(FILE *out); /* how it is used: `outrider squad --help` */

enum { SQUAD_TEXT_BYTES = 65536 };

/* A squad for people: ships, upgrades, what they cost and do (squad_show.c). */
void squad_show(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Out *out);

/* A squad in a format: "xws", "text" or "lines" (setup lines of seat 0). False, with the problem, if there is no such format
 * or memory ran out. */
bool squad_convert(const XwingContent *content, const Squad *squad, const char *format, Out *out, Out *problem);

/* Prints the pilots that may be added now, and the upgrades that a ship may have, by slot: with what they cost. A word is part of a name, a ship or a
 * slot; an empty one is part of all (squad_list.c). */
void squad_list_pilots(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Word word);
void squad_list_upgrades(const Rules *rules, const Squad *squad, const SquadTerms *terms, int ship, Word word);

/* Builds by commands, from standard input; `file` is where `save` writes, or NULL (squad_build.c). Returns the status of the
 * program. */
int squad_build(const Rules *rules, const char *file, const SquadTerms *terms);

#endif
