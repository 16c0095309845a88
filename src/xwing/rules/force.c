#include "xwing/rules/force.h"

#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/wasteful.h"
#include "xwing/state/ships.h"

static bool force_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    if (xwing_in(look)->ship[trigger->source].force > 0) /* X2-FORCE-02, X2-CHG-04, X25-FORCE-01, X25-CHG-02 */
        return true;
    *reason = refused(say1(XW_NO_FORCE, arg_piece(trigger->source)), RULE_IDS("X2-FORCE-02", "X25-FORCE-01"));
    return false;
}

/* One charge, one result: the window lets a ship spend as many as it likes, one after the other. */
static Flow run_spend_force(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);

    spend_force(play, frame->subject, 1, RULE_IDS("X2-FORCE-02", "X25-FORCE-01"));
    change_focus(&game->attack, frame->subject); /* X2-FORCE-04, X2-FORCE-05, X25-FORCE-02, X25-FORCE-03 */
    return done(play);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_SPEND_FORCE, {"spend-force", run_spend_force, FRAME_ENDS}},
    {0},
};

static const AbilityRow abilities[] = {
    {ABILITY_FORCE_ATTACK, {"spend-force", PROC_SPEND_FORCE, XW_SAY_SPEND_FORCE, force_usable, change_wasteful}},
    {ABILITY_FORCE_DEFENSE, {"spend-force-defense", PROC_SPEND_FORCE, XW_SAY_SPEND_FORCE, force_usable, change_wasteful}},
    {0},
};
/* clang-format on */

const RulesPart force_part = {.procedures = procedures, .abilities = abilities};
