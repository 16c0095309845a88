/* Docking: your ship goes into reserve with another one. How it comes back is no card's business (rules/docking.c). */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* `dock with PARTY` */
static bool read_dock(Compiler *compiler, Block *block, Effect *effect)
{
    if (!accept_word(&compiler->here, "with"))
        return FAIL(compiler, "with whom? Write dock with chosen");
    if (!take_party(compiler, block, &effect->whom))
        return false;
    return effect->whom != PARTY_YOU || FAIL(compiler, "a ship docks with another one: dock with chosen");
}

static bool can_dock(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t you = moment->speaker->ship;

    (void)effect;
    return (whom != you && are_friends(moment->look, whom, you)) ||
           refuse(reason, say1(XW_CANNOT_CARRY, arg_piece(whom)), "X2-DOCK-01"); /* X2-DOCK-01 */
}

static Flow run_dock_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_dock(moment, effect, whom, &reason))
        return effect_idle(frame);
    return run_for(play, frame, PROC_DOCK, moment->speaker->ship, whom, 0, NEXT_STEP); /* X2-DOCK-02 */
}

static Message say_dock(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect;
    return say2(XW_DOCKS, arg_piece(moment->speaker->ship), arg_piece(whom));
}

const EffectWord dock_word = {.name = "dock",
                              .usage = "dock with PARTY",
                              .read = read_dock,
                              .possible = can_dock,
                              .run = run_dock_word,
                              .say = say_dock};
