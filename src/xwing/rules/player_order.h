/* Who is first player, in editions where that is chosen. */
#ifndef XWING_RULES_PLAYER_ORDER_H
#define XWING_RULES_PLAYER_ORDER_H

#include "xwing/state/part.h"

extern const RulesPart player_order_part;

/* This side has the first player marker from now on. */
void settle_first_player(Play *play, uint8_t side);

/* For an edition's part: PROC_SETUP, where the first player is determined before anything is placed. */
Flow run_setup_in_player_order(Play *play, Frame *frame);

#endif
