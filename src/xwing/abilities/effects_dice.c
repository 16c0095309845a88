/* Effects on dice: changing, rerolling, cancelling, and rolls that are no attack. */
#include "xwing/abilities/effects.h"
#include "xwing/state/details.h"

static DicePool *pool_in(Play *play, uint8_t window)
{
    Attack *attack = &xwing_of(play)->attack;

    return window == WINDOW_DEFENSE_DICE ? &attack->defense : &attack->attack;
}

static void tell_change(Play *play, const Speaker *speaker, const Effect *effect, int count)
{
    uint8_t die = speaker->ability->window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK;

    if (count > 0)
        tell_all(play, EVENT_DICE, speaker->ship, "X1-DICE-03",
                 say4(CARD_CHANGES, arg_piece(speaker->ship), arg_number(count), arg_face(die, effect->a),
                      arg_face(die, effect->b)));
}

static void change_every(Play *play, const Speaker *speaker, const Effect *effect)
{
    DicePool *pool = pool_in(play, speaker->ability->window);
    int count = 0;

    for (int i = 0; i < pool->count; i++) {
        if (!is_changeable(&pool->die[i], effect->a))
            continue;
        pool->die[i].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
        count++;
    }
    tell_change(play, speaker, effect, count);
}

void change_one(Play *play, const Speaker *speaker, const Effect *effect, int die)
{
    pool_in(play, speaker->ability->window)->die[die].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
    tell_change(play, speaker, effect, 1);
}

/* One die or all; which one is asked only where it matters. */
Flow change_dice(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    uint8_t window = speaker->ability->window;
    int choices = dice_to_choose(&look, window, effect->a);

    if (effect->count == 0)
        change_every(play, speaker, effect);
    else if (choices == 1)
        change_one(play, speaker, effect, die_number(&look, window, effect->a, 0));
    else if (choices > 1)
        return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject,
                          (const int32_t[3]){CHOICE_DIE, window, effect->a}, DIE_CHOSEN);
    return next(frame, EFFECT);
}

/* The owner of the ability chooses which dice; "all" leaves no choice. */
Flow reroll_dice(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    const Attack *attack = &xwing_of(play)->attack;
    Look look = look_of(play);
    bool defense = speaker->ability->window == WINDOW_DEFENSE_DICE;
    int dice = dice_to_reroll(&look, speaker->ability->window, effect->mask);
    int most = effect->count == 0 || effect->count > dice ? dice : effect->count;

    if (dice == 0)
        return next(frame, EFFECT);
    int16_t owner = attack->attacker;
    if (defense)
        owner = attack->defender;
    Flow flow = call(play, frame, PROC_REROLL, owner, frame->seat, EFFECT);
    if (flow == FLOW_ON) {
        callee(play)->local[REROLL_MOST] = most;
        callee(play)->local[REROLL_DEFENSE] = defense;
        callee(play)->local[REROLL_LEAST] = effect->b ? dice : effect->count > 0 ? most : 1;
        callee(play)->local[REROLL_FACES] = effect->mask;
    }
    return flow;
}

void cancel_dice(Play *play, const Effect *effect)
{
    DicePool *pool = &xwing_of(play)->attack.attack;
    int left = effect->count > 0 ? effect->count : POOL_DICE;

    for (int i = 0; i < pool->count && left > 0; i++) {
        if (!(effect->mask >> pool->die[i].face & 1) || (pool->die[i].marks & DIE_CANCELLED))
            continue;
        pool->die[i].marks |= DIE_CANCELLED; /* X1-COMBAT-32 */
        left--;
    }
}

void tell_rolled(Play *play, int16_t ship, uint8_t die, const char *rule, Message say)
{
    const uint8_t *faces = luck(play)->faces;

    for (uint8_t face = 0; face < MAX_FACES; face++) {
        say.args[1] = arg_face(die, face);
        for (int i = 0; i < faces[face]; i++)
            tell_details(play, EVENT_ROLL, ship, rule, say, &(RolledDie){die, face});
    }
}

void see_roll(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    const uint8_t *faces = luck(play)->faces;

    frame->local[SHOWN] = 0;
    frame->local[ROLLED_DAMAGE] = effect->a == DIE_ATTACK ? faces[FACE_HIT] | faces[FACE_CRIT] << 8 : 0;
    for (uint8_t face = 0; face < MAX_FACES; face++)
        frame->local[SHOWN] |= (int32_t)(faces[face] > 0) << face;
    tell_rolled(play, speaker->ship, effect->a, "X1-CRIT-01",
                say3(CARD_ROLLS, arg_piece(speaker->ship), arg_face(effect->a, 0),
                     arg_card_name(&look, speaker->ability)));
}
