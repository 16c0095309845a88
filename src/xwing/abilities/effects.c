/* Effects: what an ability does, one after another (PROC_ABILITY). */
#include "xwing/abilities/effects.h"
#include "xwing/abilities/moment.h"

/* An ability acts once in a window, even where tokens can be spent again and again. */
static void mark_used(Play *play, const Frame *frame, const Speaker *speaker)
{
    Table *table = play->table;
    bool found = speaker->ability->kind != KIND_ABILITY;

    for (int i = table->triggers - 1; i >= 0 && !found; i--) {
        Trigger *trigger = &table->met[i];
        found = trigger->source == frame->subject && trigger->ability >= TOKEN_ABILITIES;
        if (found)
            trigger->flags |= TRIGGER_SPENT;
    }
    if (speaker->ability->limit != LIMIT_NONE)
        mark_spent(xwing_of(play), speaker->source);
}

/* A procedure of the rules about a ship, whose first locals these are; then the ability goes on at `step`. */
static Flow run_for(Play *play, Frame *frame, uint16_t procedure, int16_t ship, int32_t first, int32_t second,
                    uint16_t step)
{
    if (ship == NO_PIECE)
        return next(frame, EFFECT);
    Flow flow = call(play, frame, procedure, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[0] = first;
        callee(play)->local[1] = second;
    }
    return flow;
}

/* A further attack begins when the attack under way is over. */
static void prepare_attack(Play *play, const Speaker *speaker)
{
    Ship *ship = &xwing_of(play)->ship[speaker->ship];

    ship->further_attack = (uint16_t)(1 + speaker->source);
    ship->flags |= SHIP_HOLDS_FIRE;
}

static Flow run_effect(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    int16_t ship = beneficiary(&look, frame, speaker, effect);

    switch ((EffectKind)effect->kind) {
    case DO_CHANGE:
        return change_dice(play, frame, speaker, effect);
    case DO_REROLL:
        return reroll_dice(play, frame, speaker, effect);
    case DO_CANCEL:
        cancel_dice(play, effect);
        return next(frame, EFFECT);
    case DO_ROLL:
        return roll(play, frame, effect->a, effect->count, next_roll(play, speaker->ship, OCCASION_CARD), ROLLED);
    case DO_SUFFER:
        return suffer_effect(play, frame, speaker, effect);
    case DO_GAIN:
    case DO_LOSE:
        return ship == NO_PIECE ? next(frame, EFFECT) : move_tokens(play, frame, ship, effect);
    case DO_RECOVER_SHIELD:
        if (ship != NO_PIECE)
            recover_shields(play, ship, effect->count);
        return next(frame, EFFECT);
    case DO_FLIP:
        return flip_card(play, frame, speaker, effect);
    case DO_DISCARD:
        return discard_card(play, frame, speaker, effect);
    case DO_FREE_ACTION: /* who chose to use it performs one; another ship may (X1-ACTION-04) */
        return run_for(play, frame, PROC_ACTION, ship, (int32_t)effect->kinds,
                       effect->whom == FOR_YOU && speaker->ability->is_optional, ACTION_OVER);
    case DO_BEGIN:
        return begin_lasting(play, frame, speaker, effect);
    case DO_CHOOSE:
        return choose_ship(play, frame, speaker, effect);
    case DO_ACQUIRE_LOCK:
        return run_for(play, frame, PROC_LOCK, ship, 1, 0, EFFECT);
    case DO_LOCK_AGAIN:
        return lock_again(play, frame, speaker);
    case DO_SHED_LOCK:
        return shed_lock(play, frame, speaker);
    case DO_SWAP_SIDE:
        swap_side(play, speaker->ship);
        return next(frame, EFFECT);
    case DO_MANEUVER:
        return fly(play, frame, speaker, effect);
    case DO_ATTACK:
        prepare_attack(play, speaker);
        return next(frame, EFFECT);
    case DO_DROP:
        return run_for(play, frame, PROC_DROP, speaker->ship, speaker->ability->card, 0, EFFECT);
    case EFFECT_KINDS:
        break;
    }
    return never(play, "the content compiler knows no other effect");
}

/* The ability's own ship was destroyed on the way: what the ability does to other ships and to the dice is still done, and nothing
 * that the ship itself would do, roll, choose or suffer. */
static bool is_done_without_ship(const Effect *effect)
{
    bool is_for_ship = effect->kind == DO_SUFFER || effect->kind == DO_GAIN || effect->kind == DO_LOSE ||
                       effect->kind == DO_RECOVER_SHIELD;

    return effect->kind == DO_CANCEL || (is_for_ship && effect->whom != FOR_YOU); /* X1-AMB-62 */
}

/* Is it its turn to happen? It may depend on what the last roll shows, and on a condition. */
static bool takes_place(const Look *look, const Frame *frame, const Speaker *speaker, const Effect *effect)
{
    const Moment moment = moment_of(look, speaker, attack_under_way(look));

    return (is_present(xwing_in(look), speaker->ship) || is_done_without_ship(effect)) &&
           (effect->on == 0 || (effect->on & frame->local[SHOWN])) && conditions_hold(&moment, &effect->only_if, 1);
}

Flow run_ability(Play *play, Frame *frame)
{
    Look look = look_of(play);
    Speaker speaker;

    speaker_of(&look, frame->subject, &speaker); /* in force or not: a card that was flipped still finishes */
    if (speaker.ability == NULL)
        return done(play); /* the ship was destroyed, and with it the damage card whose text this is */
    if (frame->step > EFFECT && !is_present(xwing_of(play), speaker.ship))
        frame->step = EFFECT; /* it was destroyed in what it did */
    const Effect *last = &speaker.ability->effect[frame->local[NEXT_EFFECT] > 0 ? frame->local[NEXT_EFFECT] - 1 : 0];
    /* who has left the game chooses nothing */
    const Key *chosen =
        frame->step > ROLLED && has_answered(play, frame->seat) ? &answer_of(play, frame->seat)->key : NULL;

    switch (frame->step) {
    case BEGIN:
        mark_used(play, frame, &speaker);
        tell_all(play, EVENT_ABILITY, speaker.ship, NULL,
                 say2(CARD_ACTS, arg_piece(speaker.ship), arg_card_name(&look, speaker.ability)));
        return next(frame, EFFECT);

    case EFFECT: {
        if (frame->local[NEXT_EFFECT] == speaker.ability->effect_count)
            return done(play);
        const Effect *effect = &speaker.ability->effect[frame->local[NEXT_EFFECT]++];
        return takes_place(&look, frame, &speaker, effect) ? run_effect(play, frame, &speaker, effect)
                                                           : next(frame, EFFECT);
    }

    case ROLLED:
        see_roll(play, frame, &speaker, last);
        return next(frame, EFFECT);

    case DIE_CHOSEN:
        if (chosen != NULL)
            change_one(play, &speaker, last, chosen->number - 1);
        return next(frame, EFFECT);

    case WEAPON_CHOSEN:
        if (chosen != NULL)
            discard_upgrade(play, upgrade_at(xwing_of(play), speaker.ship, chosen->number - 1));
        return next(frame, EFFECT);

    case SHIP_CHOSEN:
        if (chosen == NULL)
            return done(play);
        frame->local[CHOSEN_SHIP] = 1 + chosen->piece;
        return next(frame, EFFECT);

    case FACEUP_CHOSEN:
        if (chosen != NULL)
            turn_facedown(play, speaker.ship, pile_at(&look, (uint8_t)(PILE_SHIP + speaker.ship), chosen->number - 1));
        return next(frame, EFFECT);

    case LOCK_CHOSEN:
        if (chosen != NULL && chosen->verb != VERB_PASS) {
            lose_lock(&xwing_of(play)->ship[chosen->piece], speaker.ship);
            tell_all(play, EVENT_TOKEN, chosen->piece, NULL, say1(CARD_LOSES_LOCK, arg_piece(chosen->piece)));
        }
        return next(frame, EFFECT);

    case DAMAGE_SHOWN:
        discard_damage(play, speaker.ship, (uint16_t)frame->local[SHOWN_CARD]);
        return next(frame, EFFECT);

    case MANEUVER_CHOSEN: {
        int bearing = chosen != NULL ? chosen->verb - VERB_BEARING : __builtin_ctz(last->mask);
        Flow flow = call(play, frame, PROC_MANEUVER, speaker.ship, frame->seat, MANEUVER_FLOWN);
        if (flow == FLOW_ON) {
            callee(play)->local[0] = bearing;
            callee(play)->local[1] = last->count;
        }
        return flow;
    }

    case ACTION_OVER: /* what follows is the price or the fruit of the action: without one, none */
        return last->whom == FOR_YOU && !result(play) ? done(play) : next(frame, EFFECT);

    case MANEUVER_FLOWN: /* the obstacles that it flew into are its result */
        frame->local[OBSTACLES_HIT] = result(play);
        return after(play, frame, WINDOW_MANEUVER_EXECUTED, speaker.ship, MANEUVER_EXECUTED);

    case MANEUVER_EXECUTED:
        return frame->local[OBSTACLES_HIT] == 0
                   ? next(frame, EFFECT)
                   : run_for(play, frame, PROC_OBSTACLE, speaker.ship, frame->local[OBSTACLES_HIT], 0, EFFECT);
    }
    return never(play, "an ability has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ABILITY, {"ability", run_ability, FRAME_GOES_ON}},
    {0},
};
/* clang-format on */

const RulesPart ability_part = {.procedures = procedures};
