/* The AI player of a game for one person: a seat that the rules run, by the card that it draws each turn.
 *
 * What AI cards say is made of the words of words.c; this is what stands behind them. Whatever the rules leave open for the AI player is asked of the
 * person (rim_decider). */
#ifndef RIM_SOLO_SOLO_H
#define RIM_SOLO_SOLO_H

#include "rim/state/state.h"

/* ---- movement (move.c) ---- */

/* How far it is from a space to the nearest goal token: 0 on one, -1 if no way leads to any. `toward`: the spaces beside it that are nearer to one of the
 * nearest. */
int rim_ai_way(const Look *look, uint8_t space, uint64_t *toward);

/* The AI player moves toward the nearest goal token (PROC_AI_MOVE). Then go on at `step`. */
Flow rim_ai_move(Play *play, Frame *frame, uint8_t seat, uint16_t step);

/* ---- deliveries and jobs (deliver.c) ---- */

/* What it suffers for cargo that is illegal (OR-SOLO-41). */
typedef enum RimPenalty { PENALTY_NONE, PENALTY_CHARACTER, PENALTY_SHIP, PENALTY_REPUTATION } RimPenalty;

/* A card of this type that is to be delivered or done where the seat is; NO_SLOT: there is none. */
uint16_t rim_ai_card_for_here(const Look *look, uint8_t seat, RimCardType type);

/* Delivers all cargo for this planet (PROC_AI_DELIVER), with the penalty for each that is illegal; or completes one job for it (PROC_AI_JOB). */
Flow rim_ai_deliver(Play *play, Frame *frame, uint8_t seat, RimPenalty penalty, int amount, uint16_t step);
Flow rim_ai_finish_job(Play *play, Frame *frame, uint8_t seat, uint16_t step);

/* A goal token more on the planet where a card is to be delivered or done, if there is one. */
void rim_ai_place_goal(Play *play, uint8_t seat, uint16_t slot, const char *rule);

/* ---- contacts (contacts.c) ---- */

/* The face-down contact of the lowest class on a seat's planet, the first of equal ones; -1: there is none. */
int rim_ai_contact(const Look *look, uint8_t seat);

/* Reveals that contact (PROC_AI_CONTACT) and, if `hires`, takes it as crew for nothing, if it can be crew and there is a slot. */
Flow rim_ai_reveal(Play *play, Frame *frame, uint8_t seat, bool hires, uint16_t step);

/* ---- the market (buy.c) ---- */

/* Buys the top card of a market deck, after at most one discard, or does not (PROC_AI_BUY). */
Flow rim_ai_buy(Play *play, Frame *frame, uint8_t seat, uint8_t deck, uint16_t step);

extern const RulesPart rim_ai_turn_part, rim_ai_move_part, rim_ai_deliver_part, rim_ai_contacts_part, rim_ai_buy_part;

#endif
