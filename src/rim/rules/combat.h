/* Combat: one exchange of dice between a player and another, a patrol or a card.
 *
 * Winning and its effects come before damage (OR-AMB-11), so a combat is two procedures. rim_fight() rolls, counts and says who has
 * won; whoever called it resolves what follows from that; rim_end_combat() then deals the damage of both sides. Between the two,
 * Rim.combat holds what was rolled. */
#ifndef RIM_RULES_COMBAT_H
#define RIM_RULES_COMBAT_H

#include "rim/state/state.h"

/* Who is fought, and how. */
typedef struct RimFight {
    RimBody body;
    uint8_t defender; /* a seat; SEAT_NOBODY: a patrol or a card */
    uint8_t dice;     /* of a patrol or a card */
    int16_t piece;    /* what is fought, for sentences: the patrol or the contact; NO_PIECE */
    uint16_t card;    /* or the card; NO_CARD */
    uint16_t barred;  /* 1 + the slot of the attacker's own crew that is fought: OR-CREWB-03; 0: none */
} RimFight;

/* `seat` attacks (PROC_COMBAT), then goes on at `step`: result() is 1 if it has won. */
Flow rim_fight(Play *play, Frame *frame, uint8_t seat, const RimFight *fight, uint16_t step);

/* How many dice attacker and defender would roll if `seat` began this fight now, with all that cards add in such a combat. */
void rim_fight_dice(const Look *look, uint8_t seat, const RimFight *fight, int dice[2]);

/* Each player suffers what the other side rolled (PROC_COMBAT_DAMAGE), and the combat is over. Goes on at `step`; at once if no combat
 * is on, so that whoever ran a card's program can call it whether the card started a combat or not. */
Flow rim_end_combat(Play *play, Frame *frame, uint16_t step);

/* The kind of combat between players: on the ground on a planet, else between ships (OR-COMBAT-08). */
RimBody rim_body_between_players(const Look *look, uint8_t space);

/* Which value a combat is fought with (OR-COMBAT-04, OR-COMBAT-05). */
static inline RimValue rim_combat_value(RimBody body)
{
    return body == RIM_GROUND ? VALUE_GROUND : VALUE_SHIP;
}

extern const RulesPart rim_combat_part;

#endif
