/* Rule scripts: the text protocol with expectations. docs/protocol.md, "Rule scripts".
 *
 *     proves SK-FIRE-02                 names the rules that it would fail without, six at most a line
 *     proves card EDITION/upgrade/crew/gunner       ... or the card
 *     asks   0 target for red           seat 0 is asked to choose a target for red
 *     asks   1 nothing                  seat 1 is not asked; "asks nobody": no seat is, nor chance
 *     asks   chance roll 3 attack       three attack dice are to be rolled; "asks chance draw", "asks chance pick 2"
 *     refuse answer 0 shoot blue because SK-FIRE-02
 *     refuse answer 1 pass because not-asked        ... or the name of the message (refusal.h), where no rule forbids it
 *     refuse answer 9 because number-range "0 to 3" ... in a sentence with these words
 *     refuse answer 0 pass because X2-ACT-04 X25-ACT-03        ... for one of these reasons
 *     expect red at 100 80 hull 2       facts of a piece, or of the table; "show" lists them
 *     expect seen-by 1 red dial none    ... as seat 1 may know them, or a spectator
 *     says   "is destroyed"             the last command led to a message with these words, to all
 *     whispers 1 Relic                  ... to seat 1, and not to all
 *     hides  0 Relic                    ... to no message that reaches seat 0
 *
 * A script whose game line names several games is run once for each, and must hold in all of them:
 *
 *     game   skirmish smugglers
 *     skirmish: expect red hull 2       this line counts where that game is played */
#ifndef CLI_SCRIPT_H
#define CLI_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "outrider/text.h"

/* Runs a script. False: `problem` says file, line, what was expected and what was found; of each run that fails, one line. */
bool script_run(const char *name, const char *text, size_t length, Out *problem);

#endif
