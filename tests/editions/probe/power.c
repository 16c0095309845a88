/* Power: a token of the probe. Spent while attack dice are modified, it turns a blank result into a hit. */
#include "probe/probe.h"
#include "xwing/rules/dice.h"
#include "xwing/state/ships.h"

static bool power_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    if (xwing_in(look)->ship[trigger->source].tokens[TOKEN_POWER] > 0)
        return true;
    *reason = refused(say1(PROBE_NO_POWER, arg_piece(trigger->source)), NULL);
    return false;
}

static bool power_wasteful(const Look *look, const Frame *window, const Trigger *trigger)
{
    (void)window;
    (void)trigger;
    return dice_showing(&xwing_in(look)->attack.attack, FACE_BLANK) == 0;
}

const AbilityRow power_abilities[] = {
    {ABILITY_POWER, {"spend-power", PROBE_SPEND_POWER, PROBE_SAY_SPEND_POWER, power_usable, power_wasteful}},
    {0            },
};

static void change_one(DicePool *pool, uint8_t from, uint8_t to)
{
    for (int i = 0; i < pool->count; i++) {
        if (pool->die[i].face == from && !(pool->die[i].marks & DIE_CANCELLED)) {
            pool->die[i].face = to;
            return;
        }
    }
}

Flow run_spend_power(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject;

    game->ship[ship].tokens[TOKEN_POWER]--;
    change_one(&game->attack.attack, FACE_BLANK, FACE_HIT);
    tell_all(play, EVENT_TOKEN, ship, NULL, say1(PROBE_SPENDS_POWER, arg_piece(ship)));
    return done(play);
}
