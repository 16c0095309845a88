/* What players gain, lose and suffer. Fame, credits, reputation and damage change here and nowhere else. */
#ifndef RIM_RULES_PLAYERS_H
#define RIM_RULES_PLAYERS_H

#include "rim/state/state.h"

/* Fame. Reaching the goal wins at once (OR-WIN-02): the running step goes on to its end, and nobody is asked any more. Where several gain at the
 * same time, call it in turn order from the active seat on (OR-AMB-20). */
void rim_gain_fame(Play *play, uint8_t seat, int fame, RimFameSource source, const char *rule);
void rim_lose_fame(Play *play, uint8_t seat, int fame, const char *rule); /* never below 0: OR-AMB-19 */

/* Credits come from the common supply, and go back to it. Losing takes what is there (OR-AMB-67); who pays must have it. */
void rim_gain_credits(Play *play, uint8_t seat, int32_t credits, const char *rule);
void rim_lose_credits(Play *play, uint8_t seat, int32_t credits, const char *rule);
void rim_pay_credits(Play *play, uint8_t seat, int32_t credits, const char *rule);

/* Reputation moves one space up (+1) or down (-1), and not past the ends (OR-REP-05 to -08). */
void rim_gain_reputation(Play *play, uint8_t seat, int faction, int change, const char *rule);

/* A character (RIM_GROUND) or ship suffers damage, and is defeated if that is enough. Then go on at `step`. */
Flow rim_suffer(Play *play, Frame *frame, uint8_t seat, RimBody body, int damage, uint16_t step);

/* Removes damage, at most this much; RIM_ALL_DAMAGE: all. Whoever has too little left to be defeated stands up (OR-DEFEAT-09). Returns how much was
 * removed. */
enum { RIM_ALL_DAMAGE = UINT8_MAX };
int rim_recover(Play *play, uint8_t seat, RimBody body, int damage, const char *rule);

/* Has a seat enough damage to be defeated? */
bool rim_has_enough_damage(const Look *look, uint8_t seat);

/* Whoever has enough damage is defeated: call it after whatever lowers health or hull (OR-AMB-72). */
void rim_check_defeat(Play *play, uint8_t seat);

extern const RulesPart rim_players_part;

#endif
