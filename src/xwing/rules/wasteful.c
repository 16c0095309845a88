#include "xwing/rules/wasteful.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/rules/dice.h"

static bool somebody_reacts(const Look *look, int window)
{
    return is_spoken_about(xwing_in(look), SPEAKS_WINDOW(window));
}

bool focus_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const Attack *attack = &xwing_in(look)->attack;
    bool attacks = trigger->source == attack->attacker;
    int changed =
        attacks ? dice_showing(&attack->attack, FACE_FOCUS) : dice_showing(&attack->defense, FACE_DEFENSE_FOCUS);

    (void)window;
    return changed == 0 && !somebody_reacts(look, WINDOW_FOCUS_SPENT);
}

bool evade_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const Attack *attack = &xwing_in(look)->attack;
    int hits = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);

    (void)window;
    (void)trigger;
    /* A card that changes dice as results are compared may add hits. */
    return dice_showing(&attack->defense, FACE_EVADE) >= hits && !somebody_reacts(look, WINDOW_COMPARE_STARTS);
}

bool lock_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const DicePool *pool = &xwing_in(look)->attack.attack;
    int dice = 0;

    (void)window;
    (void)trigger;
    for (int i = 0; i < pool->count; i++)
        dice += pool->die[i].marks == 0; /* as reroll_candidate() has it */
    return dice == 0 && !somebody_reacts(look, WINDOW_LOCK_SPENT);
}
