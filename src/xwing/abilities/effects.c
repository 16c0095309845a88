/* Effects: what an ability does (PROC_ABILITY). In which order is its program's business (programs.c). */
#include "xwing/abilities/effects.h"

#include "xwing/abilities/costs.h"

const EffectWord *const effect_words[] = {
    &change_word,
    &reroll_word,
    &cancel_word,
    &roll_word,
    &suffer_word,
    &suffer_roll_word,
    &prevent_word,
    &gain_word,
    &lose_word,
    &transfer_word,
    &recover_shield_word,
    &flip_word,
    &discard_word,
    &assign_word,
    &free_action_word,
    &begin_word,
    &choose_word,
    &acquire_lock_word,
    &lock_again_word,
    &shed_lock_word,
    &spend_lock_word,
    &swap_side_word,
    &look_at_dial_word,
    &maneuver_word,
    &attack_word,
    &skip_dice_word,
    &turn_arc_word,
    &nothing_word,
    &drop_word,
    &launch_word,
    &dock_word,
    &lose_charge_word,
    &recover_charge_word,
    &lose_force_word,
    &recover_force_word,
    &turn_over_word,
    &deal_word,
    &lose_shield_word,
    &expose_word,
    &show_dial_word,
    &treat_as_word,
    &decloak_word,
    &coordinate_word,
    &set_dial_word,
    &fly_dial_word,
    &fly_as_word,
    &turn_ship_word,
    &move_word,
    &more_dice_word,
    &fewer_dice_word,
    &add_word,
    &roll_again_word,
    &instead_word,
    &lock_word,
    &fuse_word,
    &place_device_word,
    &lay_word,
    &break_locks_word,
    NULL,
};

/* ---- shared by effects ---- */

bool refuse(Status *reason, Message why, const char *rule)
{
    *reason = refused(why, rule);
    return false;
}

const Key *chosen_key(const Play *play, const Frame *frame)
{
    return has_answered(play, frame->seat) ? &answer_of(play, frame->seat)->key : NULL;
}

Flow run_for(Play *play, Frame *frame, uint16_t procedure, int16_t ship, int32_t first, int32_t second, uint16_t step)
{
    if (ship == NO_PIECE)
        return effect_idle(frame);
    Flow flow = call(play, frame, procedure, ship, xwing_of(play)->ship[ship].seat, step);
    if (flow == FLOW_ON) {
        callee(play)->local[0] = first;
        callee(play)->local[1] = second;
    }
    return flow;
}

/* ---- where the frame of an ability stands ---- */

const Effect *effect_under_way(const Look *look, const Frame *frame)
{
    const XwingContent *content = content_of(look);
    Speaker speaker;

    speaker_of(look, frame->subject, &speaker);
    int at = speaker.ability->program.first + (frame->local[POSITION] & UINT16_MAX) - 1;
    return &content->effects[content->steps[at].what];
}

const Frame *asking_ability(const Look *look, const Question *question, Speaker *speaker)
{
    int i = look->table->depth - 1;

    while (look->table->frames[i].procedure != PROC_ABILITY || look->table->frames[i].subject != question->subject)
        i--;
    speaker_of(look, question->subject, speaker);
    return &look->table->frames[i];
}

Moment moment_of_frame(const Look *look, const Frame *frame, const Speaker *speaker)
{
    Moment moment = speaker->ability->kind == KIND_ABILITY
                        ? moment_in_window(look, speaker, (int16_t)frame->local[WINDOW_SUBJECT])
                        : moment_of(look, speaker, attack_under_way(look));

    moment.chosen = (int16_t)((frame->local[CHOSEN_SHIP] & UINT16_MAX) - 1);
    moment.second = (int16_t)((frame->local[CHOSEN_SHIP] >> 16) - 1);
    if (frame->local[SHIPS_LEFT] != 0)
        moment.each = (int16_t)__builtin_ctz((uint32_t)frame->local[SHIPS_LEFT]);
    moment.rolled = (uint8_t)frame->local[SHOWN];
    moment.shown = frame->local[SHOWN];
    return moment;
}

/* ---- whom an effect is for, and whether it could do anything ---- */

int16_t beneficiary(const Moment *moment, const Effect *effect)
{
    int16_t ship = party_ship(moment, effect->is_for_each ? PARTY_EACH : (Party)effect->whom);

    return (int16_t)(ship >= 0 && is_present(xwing_in(moment->look), ship) ? ship : NO_PIECE);
}

bool is_called_for(const Moment *moment, const Effect *effect)
{
    return (effect->on == 0 || (effect->on & moment->rolled)) && conditions_hold(moment, &effect->only_if, 1);
}

/* How many dice of the ability's last roll show one of these faces? */
static int faces_shown(const Moment *moment, uint8_t faces)
{
    int count = 0;

    for (int face = 0; face < COUNTED_FACES; face++)
        count += faces >> face & 1 ? shown_count(moment->shown, face) : 0;
    return count;
}

int amount_of(const Moment *moment, const Effect *effect)
{
    if (!is_counted(effect))
        return effect->count;
    int count = effect->per_what == PER_SUFFERED ? damage_suffered(moment)
                : effect->per_what == PER_ROLLED ? faces_shown(moment, effect->per_faces)
                                                 : __builtin_popcount(ships_that_fit(moment, &effect->per));
    return count < effect->most ? count : effect->most;
}

static bool is_possible_for(const Moment *moment, const Effect *effect, Status *reason)
{
    int16_t whom = beneficiary(moment, effect);

    if (!is_called_for(moment, effect))
        return refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
    if (whom == NO_PIECE || (is_counted(effect) && amount_of(moment, effect) == 0))
        return refuse(reason, say1(CARD_NO_SHIP, arg_piece(moment->speaker->ship)), NULL);
    return effect->word->possible == NULL || effect->word->possible(moment, effect, whom, reason);
}

bool effect_possible(const Moment *moment, const Effect *effect, Status *reason)
{
    Moment for_one = *moment;

    if (!effect->is_for_each)
        return is_possible_for(moment, effect, reason);
    for (uint32_t left = ships_that_fit(moment, &effect->ships); left != 0; left &= left - 1) {
        for_one.each = (int16_t)__builtin_ctz(left);
        if (is_possible_for(&for_one, effect, reason))
            return true;
    }
    return refuse(reason, say1(CARD_NO_SHIP, arg_piece(moment->speaker->ship)), NULL);
}

/* ---- running ---- */

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

/* The frame's subject is the trigger's source, its first local the window's subject. Effects use the rules' own procedures for what they do
 * (PROC_SUFFER, PROC_ACTION, PROC_REROLL, ...). */
static Flow run_ability(Play *play, Frame *frame)
{
    Look look = look_of(play);
    Speaker speaker;

    speaker_of(&look, frame->subject, &speaker); /* in force or not: a card that was flipped still finishes */
    if (speaker.ability == NULL)
        return done(play); /* the ship was destroyed, and with it the damage card whose text this is */
    if (frame->step > OPTION_CHOSEN && !is_present(xwing_of(play), speaker.ship) &&
        !is_done_without_ship(effect_under_way(&look, frame)))
        frame->step = NEXT_STEP; /* its ship was destroyed by what it did */
    Moment moment = moment_of_frame(&look, frame, &speaker);

    switch (frame->step) {
    case BEGIN_ABILITY:
        mark_used(play, frame, &speaker);
        tell_details(play, EVENT_ABILITY, speaker.ship, NULL,
                     say2(CARD_ACTS, arg_piece(speaker.ship), arg_card_name(&look, speaker.ability)), speaker.ability);
        return next(frame, PAY_COST);
    case PAY_COST:
        return is_present(xwing_of(play), speaker.ship) ? pay_cost(play, frame, &moment) : done(play);
    case NEXT_STEP:
        return run_next_step(play, frame, &moment);
    case OPTION_CHOSEN:
        return take_option(play, frame, &moment);
    default: {
        const Effect *effect = effect_under_way(&look, frame);
        return effect->word->run(play, frame, &moment, effect, beneficiary(&moment, effect),
                                 frame->step - EFFECT_STAGE);
    }
    }
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_ABILITY, {"ability", run_ability, FRAME_GOES_ON}},
    {0},
};
/* clang-format on */

const RulesPart ability_part = {.procedures = procedures};
