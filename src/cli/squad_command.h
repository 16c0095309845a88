/* `outrider squad`: ready-made squads, what is wrong with one, other formats, and building one. docs/squads.md */
#ifndef CLI_SQUAD_COMMAND_H
#define CLI_SQUAD_COMMAND_H

#include <stdio.h>

#include "cli/squad_files.h"

int squad_main(int argc, char **argv);
void squad_help(FILE *out); /* how it is used: `outrider squad --help` */

enum { SQUAD_TEXT_BYTES = 65536 };

/* A squad for people: ships, upgrades, what they cost and do (squad_show.c). */
void squad_show(const XwingContent *content, const Squad *squad, const SquadTerms *terms, Out *out);

/* A squad in a format: "xws", "text" or "lines" (setup lines of seat 0). False, with the problem, if there is no such format
 * or memory ran out. */
bool squad_convert(const XwingContent *content, const Squad *squad, const char *format, Out *out, Out *problem);

/* Builds by commands, from standard input; `file` is where `save` writes, or NULL (squad_build.c). Returns the status of the
 * program. */
int squad_build(const Rules *rules, const char *file, const SquadTerms *terms);

#endif
