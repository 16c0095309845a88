/* Rule scripts: the text protocol with expectations. docs/protocol.md, "Rule scripts".
 *
 *     proves SK-FIRE-02                 names the rules that it would fail without
 *     asks   0 target for red           seat 0 is asked to choose a target for red
 *     refuse answer 0 shoot blue because SK-FIRE-02
 *     expect red hull 2 focus 0         facts of a piece, or of the table
 *     says   "is destroyed"             the last command led to a message with these words
 *     whispers 1 "relic"                ... that seat 1 was told and not everybody */
#ifndef CLI_SCRIPT_H
#define CLI_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "outrider/text.h"

/* Runs a script. False: `problem` says file, line, what was expected and what was found. */
bool script_run(const char *name, const char *text, size_t length, Out *problem);

#endif
