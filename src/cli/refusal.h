/* Why a command of the text protocol was refused, in one word that a script can name.
 *
 * That word is the id of the rule that forbids it, such as X1-UPG-04, or the name of the message that says why: in lower case,
 * without the catalogue's prefix, so that MSG_NOT_ASKED is `not-asked` and XW_NO_ARC is `no-arc`. A line that is no command at
 * all, or that no game has judged, is refused as `syntax`. */
#ifndef CLI_REFUSAL_H
#define CLI_REFUSAL_H

#include <stdbool.h>

#include "outrider/text.h"
#include "table/words.h"

typedef struct Refusal {
    const char *message; /* its id in the catalogue; NULL: no game judged the line */
    const char *rule;    /* the ledger's id, or NULL */
} Refusal;

Refusal refusal_of(const Rules *rules, const Status *status);

/* Was it refused for this reason? */
bool refusal_is(const Refusal *refusal, Word reason);

/* The rule, if there is one, and the message: `X1-COMBAT-08 (no-arc)`, `not-asked`. */
void refusal_print(Out *out, const Refusal *refusal);

#endif
