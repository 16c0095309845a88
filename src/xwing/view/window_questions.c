/* What a seat is asked in a window, as players would ask across a table. */
#include "xwing/messages.h"
#include "xwing/state/ids.h"
#include "xwing/state/ships.h"
#include "xwing/view/xwing_view.h"

/* Of those that are not here, and windows that an edition adds, the moment says more than a question could. */
/* clang-format off */
static const uint16_t asks[XWING_WINDOWS] = {
    [WINDOW_SETUP_ENDS] = XW_NOW_BEFORE_ROUNDS,
    [WINDOW_PLANNING_STARTS] = XW_NOW_BEFORE_DIALS,
    [WINDOW_SYSTEM_TURN] = XW_NOW_SYSTEM,
    [WINDOW_ACTIVATION_STARTS] = XW_NOW_BEFORE_MOVES,
    [WINDOW_COMBAT_STARTS] = XW_NOW_BEFORE_ATTACKS,
    [WINDOW_END_STARTS] = XW_NOW_BEFORE_END,
    [WINDOW_ROUND_ENDS] = XW_NOW_BEFORE_END,
    [WINDOW_ACTIVATES] = XW_NOW_BEFORE_MOVE,
    [WINDOW_DIAL_REVEALED] = XW_NOW_BEFORE_MOVE,
    [WINDOW_BEFORE_MANEUVER] = XW_NOW_BEFORE_MOVE,
    [WINDOW_BEFORE_DIFFICULTY] = XW_NOW_AFTER_MOVE,
    [WINDOW_MEETS_OBSTACLE] = XW_NOW_AFTER_MOVE,
    [WINDOW_MANEUVER_EXECUTED] = XW_NOW_AFTER_MOVE,
    [WINDOW_REPOSITIONED] = XW_NOW_AFTER_MOVE,
    [WINDOW_PERFORMS] = XW_NOW_DURING_ACTION,
    [WINDOW_ACTION_PERFORMED] = XW_NOW_AFTER_ACTION,
    [WINDOW_ACTION_FAILED] = XW_NOW_AFTER_ACTION,
    [WINDOW_COORDINATED] = XW_NOW_AFTER_ACTION,
    [WINDOW_ENGAGES] = XW_NOW_BEFORE_ATTACK,
    [WINDOW_ATTACK_DECLARED] = XW_NOW_BEFORE_ROLL,
    [WINDOW_ATTACK_COUNTED] = XW_NOW_BEFORE_ROLL,
    [WINDOW_DEFENSE_COUNTED] = XW_NOW_BEFORE_ROLL,
    [WINDOW_ATTACK_ROLLED] = XW_NOW_ROLLED,
    [WINDOW_ATTACK_REROLLED] = XW_NOW_ROLLED,
    [WINDOW_DEFENSE_ROLLED] = XW_NOW_ROLLED,
    [WINDOW_DEFENSE_REROLLED] = XW_NOW_ROLLED,
    [WINDOW_DICE_ROLLED] = XW_NOW_ROLLED,
    [WINDOW_COMPARE_STARTS] = XW_NOW_BEFORE_RESULTS,
    [WINDOW_COMPARED] = XW_NOW_BEFORE_DAMAGE,
    [WINDOW_WOULD_SUFFER] = XW_NOW_BEFORE_DAMAGE,
    [WINDOW_WOULD_BE_DEALT] = XW_NOW_BEFORE_DAMAGE,
    [WINDOW_DEALT_FACEUP] = XW_NOW_AFTER_DAMAGE,
    [WINDOW_CARD_DEALT] = XW_NOW_AFTER_DAMAGE,
    [WINDOW_SHIELD_LOST] = XW_NOW_AFTER_DAMAGE,
    [WINDOW_DAMAGE_SUFFERED] = XW_NOW_AFTER_DAMAGE,
    [WINDOW_CRITICAL_SUFFERED] = XW_NOW_AFTER_DAMAGE,
    [WINDOW_DEFENDED] = XW_NOW_AFTER_ATTACK,
    [WINDOW_ATTACK_ENDED] = XW_NOW_AFTER_ATTACK,
};
/* clang-format on */

uint16_t xwing_window_question(const Look *look, uint16_t window, const Question *question)
{
    const Attack *attack = &xwing_in(look)->attack;

    if (window == WINDOW_ATTACK_DICE || window == WINDOW_DEFENSE_DICE) {
        uint8_t side = window == WINDOW_ATTACK_DICE ? side_of(look, attack->attacker) : side_of(look, attack->defender);
        return side == look->table->side[question->seat] ? XW_NOW_YOUR_DICE : XW_NOW_THEIR_DICE;
    }
    if (window >= XWING_WINDOWS || asks[window] == MSG_NONE)
        return XW_NOW_REACT;
    return asks[window];
}
