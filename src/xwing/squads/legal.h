/* Finding faults, for the files of squads/ alone: squad.h is what others use. */
#ifndef XWING_SQUADS_LEGAL_H
#define XWING_SQUADS_LEGAL_H

#include <limits.h>

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

/* Faults as they are found: all are counted, the first `most` are kept. Those about one card are counted besides. */
typedef struct FaultList {
    Fault *fault;
    int most, count;
    int ship, upgrade; /* of that card, as faults have it */
    int about;         /* faults about it */
} FaultList;

void found(FaultList *list, Fault fault);

/* Splits `a/b/c` from its end: the last part is taken off. */
ContentWord last_part(const char *text, int *length);

/* Another edition with built-in cards that has a card of this kind (`ship` or `pilot`) and id; NULL if none has. */
const char *squad_other_edition(const XwingContent *content, const char *kind, ContentWord id);

/* Arguments of messages: a card's name, a faction. */
Arg arg_name(const char *name);
Arg arg_faction(uint8_t faction);

/* Faults without the nearest change: about one ship; about all cards of a squad; about the squad, with what is astray. */
void check_ship(const Force *force, int ship, FaultList *list);
void check_cards(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list);
void check_squad(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultList *list);

/* Is it said which slots the ship has? Where a list says it, the list must count and have the pilot. */
bool bar_is_known(const Force *force, const SquadShip *ship);

/* Standard loadouts, and what upgrades cost on other ships (loadout.c): what is wrong with a ship of this number; is the upgrade one of a standard
 * loadout? */
void check_loadout(const Force *force, int number, FaultList *list);
bool loadout_has(const XwingContent *content, const SquadShip *ship, uint16_t upgrade);

/* Fault number `number` of a squad, without its nearest change; false if there are not as many. The first fault of a kind, of a ship's pilot or (-1)
 * of anything; false if there is none. */
bool find_fault_number(const XwingContent *content, const Squad *squad, const SquadTerms *terms, int number,
                       Fault *fault);
bool find_fault_of_kind(const XwingContent *content, const Squad *squad, const SquadTerms *terms, FaultKind kind,
                        int ship, Fault *fault);

/* Takes upgrades off a ship for faults of these kinds (bits of FaultKind), unless it is a standard loadout. Lists them, if `left_out` is not NULL; returns
 * how many there were. */
enum {
    DOES_NOT_FIT = 1 << FAULT_SLOT | 1 << FAULT_LIMITED | 1 << FAULT_RESTRICTED | 1 << FAULT_LOADOUT,
    IS_THERE_ALREADY = 1 << FAULT_UNIQUE
};
typedef struct LeftOut {
    uint16_t upgrade;
    FaultKind why;
} LeftOut;
int leave_out_upgrades(const XwingContent *content, Squad *squad, const SquadTerms *terms, int ship, uint32_t kinds,
                       LeftOut left_out[SHIP_UPGRADES]);

/* The same terms for a squad that may cost anything, in points or threat; whether its cards have points counts as before. */
enum { ANY_COST = INT_MAX };
SquadTerms terms_at_any_cost(const SquadTerms *terms);

/* How far ships are from being quick builds of this threat together: 0 if they are; the more there are that belong to no build, the
 * farther (threat.c). */
int threat_distance(const XwingContent *content, const SquadShip *ships, int count, int agreed);

/* The threats that ships can be taken as, as bits: 0 if there is a ship that belongs to no quick build; the first bit for no ships. */
uint64_t threat_sums(const XwingContent *content, const SquadShip *ships, int count);

/* A fault about a ship (-1: the squad) and one of its upgrades (-1: none). */
Fault fault_about(FaultKind kind, int ship, int upgrade);

#endif
