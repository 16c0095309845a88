/* What players agree on before the game: mode, points, factions, the play area, options. */
#ifndef XWING_RULES_AGREEMENT_H
#define XWING_RULES_AGREEMENT_H

#include "table/play.h"

/* Reads a setup line that no position begins with: an agreement, or a line of one of the edition's modes. False, with the reason, if it
 * is neither. */
bool arrange_agreement(Play *play, Words *words, Status *refusal);

#endif
