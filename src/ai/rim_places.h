/* Where to be: what each space of the map has to offer, and what the market has. */
#ifndef AI_RIM_PLACES_H
#define AI_RIM_PLACES_H

#include "ai/rim_mind.h"

typedef struct RimPlaces {
    double worth[RIM_SPACES]; /* of a turn that ends there */
} RimPlaces;

RimPlaces rim_places(const RimMind *mind);

/* What being in a space is worth with this many steps left to go in this turn: the best place that can be reached from there, later ones for
 * less. */
double rim_outlook(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps);

/* The same without that space itself. */
double rim_outlook_elsewhere(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps);

/* The same for whoever enters a space: the Maelstrom and patrols may stop it there. */
double rim_way_worth(const RimMind *mind, const RimPlaces *places, uint8_t space, int steps_left);

/* What fighting a faction's patrol brings; what meeting a contact does. */
double rim_patrol_worth(const RimMind *mind, RimFaction faction);
double rim_contact_worth(const RimMind *mind, int token);
double rim_explore_worth(const RimMind *mind, uint8_t space);

/* What buying the top card of a market deck brings, its price paid; 0 where it cannot be bought. And the most that any deck brings. */
double rim_purchase_worth(const RimMind *mind, uint8_t deck);
double rim_best_purchase(const RimMind *mind);

/* What recovering all damage is worth. */
double rim_recovery_worth(const RimMind *mind);

/* The best patrol to fight, and the best contact to meet, within this many steps; 0: none is worth it. */
double rim_best_patrol_within(const RimMind *mind, int steps);
double rim_best_contact_within(const RimMind *mind, int steps);

/* What looking at a contact of this planet is worth that nobody knows: it may be the one that a bounty is on. */
double rim_best_peek(const RimMind *mind);

#endif
