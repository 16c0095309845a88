/* Squads from wherever a person has them: a ready-made one by its name, a file in any format that is known, standard input. */
#ifndef CLI_SQUAD_FILES_H
#define CLI_SQUAD_FILES_H

#include "xwing/squads/squad.h"

/* Opens a squad: a ready-made one's name ("open-foils"), a file of readable lines or of XWS, or "-" for standard input.
 * "FILE#2" is the second squad of a list of XWS. The squad need not be legal: squad_faults() says. True: `problem` holds
 * remarks about what was odd, a line each, or nothing. False: the squad is as it was, and `problem` says what was wrong, where
 * and what would be right, in the language of speech(). The squad is one of `rules`, which are X-Wing's. */
bool squad_open(const Rules *rules, const char *what, Squad *squad, Out *problem);

/* All that is wrong with a squad as lines for people, each fault with its rule and the nearest legal change; returns how many
 * there are. `rules` have the squad's content. */
int squad_complain(const Rules *rules, const Squad *squad, const SquadTerms *terms, Out *out);

/* What to do about cards of the squad that wait, a line for people; "" if none waits, or nothing would be left without them. */
const char *squad_waiting_hint(const Rules *rules, const Squad *squad, const SquadTerms *terms);

/* The list of points that an option names, for SquadTerms.list; -1, with the problem, if there is none of that id. */
int squad_list_named(const Rules *rules, const char *id, Out *problem);

#endif
