#include "xwing/rules/wasteful.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/rules/dice.h"

static bool somebody_reacts(const Look *look, int window)
{
    return is_spoken_about(xwing_in(look), SPEAKS_WINDOW(window));
}

/* The results in the ship's pool that show a focus. */
static int focus_results(const Attack *attack, int16_t ship)
{
    return ship == attack->attacker ? dice_showing(&attack->attack, FACE_FOCUS)
                                    : dice_showing(&attack->defense, FACE_DEFENSE_FOCUS);
}

bool focus_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const Attack *attack = &xwing_in(look)->attack;

    (void)window;
    return focus_results(attack, trigger->source) == 0 && !somebody_reacts(look, WINDOW_FOCUS_SPENT);
}

/* Do the defense dice cancel every hit already? A card that changes dice as results are compared may add hits. */
static bool is_all_cancelled(const Look *look)
{
    const Attack *attack = &xwing_in(look)->attack;
    int hits = dice_showing(&attack->attack, FACE_HIT) + dice_showing(&attack->attack, FACE_CRIT);

    return dice_showing(&attack->defense, FACE_EVADE) >= hits && !somebody_reacts(look, WINDOW_COMPARE_STARTS);
}

bool change_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const Attack *attack = &xwing_in(look)->attack;

    (void)window;
    return focus_results(attack, trigger->source) == 0 ||
           (trigger->source == attack->defender && is_all_cancelled(look));
}

bool evade_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    (void)window;
    (void)trigger;
    return is_all_cancelled(look);
}

bool evade_change_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    const DicePool *pool = &xwing_in(look)->attack.defense;

    (void)window;
    (void)trigger;
    return dice_showing(pool, FACE_EVADE) == pool->count || is_all_cancelled(look);
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
