/* Finding faults, for the files of squads/ alone: squad.h is what others use. */
#ifndef XWING_SQUADS_LEGAL_H
#define XWING_SQUADS_LEGAL_H

#include "xwing/messages.h"
#include "xwing/squads/squad.h"

/* Ships of one side, of a squad or of a game. */
typedef struct Force {
    const XwingContent *content;
    const SquadShip *ship;
    int count;
    uint8_t faction;
    const SquadTerms *terms;
} Force;

/* Faults as they are found: all are counted, the first `most` are kept. */
typedef struct FaultList {
    Fault *fault;
    int most, count;
} FaultList;

void found(FaultList *list, Fault fault);

/* Splits `a/b/c` from its end: the last part is taken off. */
ContentWord last_part(const char *text, int *length);

/* Another edition with built-in cards that has a card of this kind (`ship` or `pilot`) and id; NULL if none has. */
const char *squad_other_edition(const XwingContent *content, const char *kind, ContentWord id);

/* Arguments of messages: a card's name, a faction. */
Arg arg_name(const char *name);
Arg arg_faction(uint8_t faction);

/* Faults without the nearest change: about the ships from number `from` on; about a whole squad. */
void check_ships(const Force *force, int from, FaultList *list);
void check_squad(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list);

/* Is it said which slots the ship has? Where a list says it, the list must count and have the pilot. */
bool bar_is_known(const Force *force, const SquadShip *ship);

/* Standard loadouts, and what upgrades cost on other ships (loadout.c): what is wrong with a ship of this number; is the upgrade one of a standard
 * loadout? */
void check_loadout(const Force *force, int number, FaultList *list);
bool loadout_has(const XwingContent *content, const SquadShip *ship, uint16_t upgrade);

/* Fault number `number` of a squad, without its nearest change; false if there are not as many. The first fault of a ship's pilot that is of this kind;
 * false if there is none (change.c). */
bool find_fault_number(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int number,
                       Fault *fault);
bool find_pilot_fault(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int ship,
                      FaultKind kind, Fault *fault);

/* The same terms for a squad that may cost any number of points; whether its cards have points counts as before. */
SquadTerms terms_at_any_cost(const SquadTerms *terms);

/* A fault about a ship (-1: the squad) and one of its upgrades (-1: none). */
Fault fault_about(FaultKind kind, int ship, int upgrade);

#endif
