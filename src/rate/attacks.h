/* What a squad's attacks are worth: the odds of each ship's weapons against standard targets.
 *
 * Nothing is computed here that the rules do. A ship is set up alone with a target of its edition (Edition.targets), face to face, and
 * the odds of what it could attack with are played (src/odds): the primary weapon at range 2, any other weapon there too, or else at
 * range 1 or 3, whichever it reaches. It has what one action gives it: a focus token, or a calculate token if its bar has no focus; and
 * once more a lock, if it can have one, without which many torpedoes cannot be fired. Configurations with two sides are turned as is best
 * for the attack. */
#ifndef RATE_ATTACKS_H
#define RATE_ATTACKS_H

#include "outrider/squad_wish.h"
#include "outrider/text.h"
#include "json/json.h"

/* Tells about a ship of a squad as the message `attacks` does: the items of a list. Points do not count. False: `why` says what is wrong
 * with the squad, its ship or its cards, or nothing if the game has no squads, and the list is not to be used. Of more work
 * than a few hundred milliseconds the rest is given up. Pure: on any thread. For HostWorld.attacks. */
bool rate_tell_attacks(const Voice *voice, const SquadWish *wish, Json *json, Out *why);

#endif
