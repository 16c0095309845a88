/* Effects: what an ability does, one after another (PROC_ABILITY). */
#include <string.h>

#include "table/pile.h"
#include "xwing/abilities/speakers.h"

/* Of PROC_ABILITY's frame. */
enum { WINDOW_SUBJECT, NEXT_EFFECT, SHOWN /* bits of the faces that the last roll shows */ };
enum { BEGIN, EFFECT, ROLLED, DIE_CHOSEN, WEAPON_CHOSEN };

/* ---- could it do anything? ---- */

/* Which of these actions could the ship perform as a free one? */
static bool action_possible(const Look *look, int16_t ship, uint16_t kinds, Status *reason)
{
    const Ship *s = &xwing_in(look)->ship[ship];

    if (s->tokens[TOKEN_STRESS] > 0) { /* X1-ACTION-06 */
        *reason = refused(say1(XW_NO_STRESSED, arg_piece(ship)), "X1-ACTION-06");
        return false;
    }
    if ((kinds & ~s->acted) == 0) { /* X1-ACTION-05 */
        *reason = refused(say1(XW_NO_TWICE, arg_piece(ship)), "X1-ACTION-05");
        return false;
    }
    uint16_t of_bar = type_of_ship(look, ship)->actions;
    return (kinds & ~s->acted & ~of_bar) != 0 || !deed_forbidden(look, DEED_BAR_ACTION, ship, NO_PIECE, 0, reason);
}

bool effect_possible(const Look *look, const Speaker *speaker, const Effect *effect, Status *reason)
{
    const Ship *ship = &xwing_in(look)->ship[speaker->ship];
    uint8_t window = speaker->ability->window;
    uint8_t die = window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK;

    switch ((EffectKind)effect->kind) {
    case DO_CHANGE:
        if (dice_to_choose(look, window, effect->a) > 0)
            return true;
        *reason = refused(say1(CARD_NO_RESULT, arg_face(die, effect->a)), NULL);
        return false;
    case DO_RECOVER_SHIELD:
        if (ship->shields < type_of_ship(look, speaker->ship)->shields)
            return true;
        *reason = refused(say1(CARD_FULL_SHIELDS, arg_piece(speaker->ship)), NULL);
        return false;
    case DO_FREE_ACTION:
        return action_possible(look, speaker->ship, effect->mask, reason);
    case DO_LOSE:
        if (ship->tokens[effect->a] > 0)
            return true;
        *reason = refused(say1(XW_NO_TOKEN, arg_piece(speaker->ship)), NULL);
        return false;
    default:
        return true;
    }
}

/* ---- dice ---- */

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

static void change_all(Play *play, const Speaker *speaker, const Effect *effect)
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

static void change_one(Play *play, const Speaker *speaker, const Effect *effect, int die)
{
    pool_in(play, speaker->ability->window)->die[die].face = effect->b; /* X1-DICE-03, X1-DICE-05 */
    tell_change(play, speaker, effect, 1);
}

/* One die or all; which one is asked only where it matters. */
static Flow change(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    uint8_t window = speaker->ability->window;
    int choices = dice_to_choose(&look, window, effect->a);

    if (effect->count == 0)
        change_all(play, speaker, effect);
    else if (choices == 1)
        change_one(play, speaker, effect, die_number(&look, window, effect->a, 0));
    else if (choices > 1)
        return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject,
                          (const int32_t[3]){CHOICE_DIE, window, effect->a}, DIE_CHOSEN);
    return next(frame, EFFECT);
}

static void see_roll(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);

    frame->local[SHOWN] = 0;
    for (uint8_t face = 0; face < MAX_FACES; face++) {
        int dice = luck(play)->faces[face];
        frame->local[SHOWN] |= (int32_t)(dice > 0) << face;
        for (int i = 0; i < dice; i++)
            tell_all(play, EVENT_ROLL, speaker->ship, "X1-CRIT-01",
                     say3(CARD_ROLLS, arg_piece(speaker->ship), arg_face(effect->a, face),
                          arg_card_name(&look, speaker->ability)));
    }
}

/* ---- tokens and shields ---- */

static void move_tokens(Play *play, const Speaker *speaker, const Effect *effect)
{
    static const uint16_t gained[] = {XW_FOCUSES, XW_EVADES, XW_STRESSED};
    static const uint16_t lost[] = {CARD_LOSES_FOCUS, CARD_LOSES_EVADE, XW_UNSTRESSED};
    uint8_t *tokens = &xwing_of(play)->ship[speaker->ship].tokens[effect->a];
    bool gains = effect->kind == DO_GAIN;

    for (int i = 0; i < effect->count; i++) {
        if (gains ? *tokens == UINT8_MAX : *tokens == 0)
            return;
        *tokens = (uint8_t)(gains ? *tokens + 1 : *tokens - 1);
        tell_all(play, EVENT_TOKEN, speaker->ship, NULL,
                 say1((gains ? gained : lost)[effect->a], arg_piece(speaker->ship)));
    }
}

static void recover_shields(Play *play, const Speaker *speaker, int count)
{
    Look look = look_of(play);
    Ship *ship = &xwing_of(play)->ship[speaker->ship];
    int lost = type_of_ship(&look, speaker->ship)->shields - ship->shields;
    int back = count < lost ? count : lost;

    if (back <= 0)
        return;
    ship->shields = (uint8_t)(ship->shields + back);
    tell_all(play, EVENT_DAMAGE, speaker->ship, NULL, say2(CARD_SHIELDS, arg_piece(speaker->ship), arg_number(back)));
}

/* ---- cards ---- */

/* This damage card is turned facedown, if it still lies faceup on the ship. It counts as damage all the same. */
static void flip(Play *play, const Speaker *speaker)
{
    Look look = look_of(play);
    uint16_t slot = slot_of(speaker->source);
    bool lies_there = play->table->cards[slot].pile == PILE_SHIP + speaker->ship;

    if (!lies_there || !(xwing_of(play)->faceup >> slot & 1))
        return;
    lay_facedown(xwing_of(play), slot); /* X1-CRIT-04, X1-CRIT-05 */
    tell_all(play, EVENT_CARD, speaker->ship, "X1-CRIT-04",
             say2(CARD_FLIPPED, arg_piece(speaker->ship), arg_card_name(&look, speaker->ability)));
}

static void discard_upgrade(Play *play, int16_t ship, int slot)
{
    Look look = look_of(play);
    Ship *s = &xwing_of(play)->ship[ship];
    const char *name = cards_of(&look)->upgrades[s->upgrade[slot] - 1].name;

    s->discarded |= (uint8_t)(1U << slot); /* X1-UPG-04 */
    tell_all(play, EVENT_CARD, ship, "X1-UPG-04",
             say2(CARD_DISCARDED, arg_piece(ship), arg_text(name, (int)strlen(name))));
}

/* The damage card that would be dealt goes to the discard pile instead. */
static void discard_dealt(Play *play, const Speaker *speaker)
{
    Look look = look_of(play);
    uint16_t slot = card_being_dealt(&look);
    const DamageCard *card = slot != NO_SLOT ? damage_card(&look, slot) : NULL;

    if (card == NULL)
        return;
    lay_facedown(xwing_of(play), slot);
    card_move(play, slot, PILE_DISCARD, PILE_TOP); /* X1-CRIT-05 */
    tell_all(play, EVENT_CARD, speaker->ship, "X1-CRIT-05",
             say2(CARD_DISCARDED, arg_piece(speaker->ship), arg_text(card->name, (int)strlen(card->name))));
}

static Flow discard(Play *play, Frame *frame, const Speaker *speaker, DiscardChoice what)
{
    Look look = look_of(play);
    int weapons = what == DISCARD_WEAPON ? weapons_to_choose(&look, speaker->ship) : 0;

    if (what == DISCARD_THIS)
        discard_upgrade(play, speaker->ship, card_of_source(speaker->source) - SOURCE_UPGRADE);
    if (what == DISCARD_DEALT)
        discard_dealt(play, speaker);
    if (weapons == 1)
        discard_upgrade(play, speaker->ship, weapon_slot(&look, speaker->ship, 0));
    if (weapons > 1)
        return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject, (const int32_t[3]){CHOICE_WEAPON, 0, 0},
                          WEAPON_CHOSEN);
    return next(frame, EFFECT);
}

/* ---- effects that last ---- */

static Flow begin_lasting(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    LastingEffect *lasting = xwing_of(play)->lasting;
    int card = card_of_source(speaker->source), at = 0;
    int first = (int)(speaker->ability - cards_of(&look)->abilities) - speaker->source / SOURCES % ABILITIES_A_CARD;

    while (at < LASTING && lasting[at].ability != 0)
        at++;
    if (at == LASTING)
        return never(play, "a ship begins an effect once a round, and there is room for one a ship");
    lasting[at] = (LastingEffect){.ability = (uint16_t)(1 + first + effect->mask),
                                  .source = source_of(speaker->ship, card, effect->mask),
                                  .subject = (int8_t)speaker->ship,
                                  .until = effect->a};
    return next(frame, EFFECT);
}

/* ---- running ---- */

/* An ability acts once in a window, even where tokens can be spent again and again. */
static void mark_used(Play *play, const Frame *frame, const Speaker *speaker)
{
    Table *table = play->table;
    Ship *ship = &xwing_of(play)->ship[speaker->ship];
    bool found = speaker->ability->kind != KIND_ABILITY;

    for (int i = table->triggers - 1; i >= 0 && !found; i--) {
        Trigger *trigger = &table->met[i];
        found = trigger->source == frame->subject && trigger->ability >= TOKEN_ABILITIES;
        if (found)
            trigger->flags |= TRIGGER_SPENT;
    }
    if (speaker->ability->limit != LIMIT_NONE)
        ship->spent_abilities |= (uint16_t)(1U << card_of_source(speaker->source));
}

static Flow run_effect(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Xwing *game = xwing_of(play);
    int16_t ship = speaker->ship;

    switch ((EffectKind)effect->kind) {
    case DO_CHANGE:
        return change(play, frame, speaker, effect);
    case DO_ROLL:
        return roll(play, frame, effect->a, effect->count, (ChanceKey){game->round, ship, OCCASION_CARD, game->rolls++},
                    ROLLED);
    case DO_SUFFER: {
        Flow flow = call(play, frame, PROC_SUFFER, ship, frame->seat, EFFECT); /* X1-DMG-01 */
        if (flow == FLOW_ON)
            callee(play)->local[effect->a] = effect->count;
        return flow;
    }
    case DO_GAIN:
    case DO_LOSE:
        move_tokens(play, speaker, effect);
        return next(frame, EFFECT);
    case DO_RECOVER_SHIELD:
        recover_shields(play, speaker, effect->count);
        return next(frame, EFFECT);
    case DO_FLIP:
        flip(play, speaker);
        return next(frame, EFFECT);
    case DO_DISCARD:
        return discard(play, frame, speaker, (DiscardChoice)effect->a);
    case DO_FREE_ACTION: {
        Flow flow = call(play, frame, PROC_ACTION, ship, frame->seat, EFFECT); /* X1-ACTION-04 */
        if (flow == FLOW_ON)
            callee(play)->local[0] = effect->mask;
        return flow;
    }
    case DO_BEGIN:
        return begin_lasting(play, frame, speaker, effect);
    case EFFECT_KINDS:
        break;
    }
    return never(play, "the content compiler knows no other effect");
}

Flow run_ability(Play *play, Frame *frame)
{
    Look look = look_of(play);
    Speaker speaker;

    speaker_of(&look, frame->subject, &speaker); /* in force or not: a card that was flipped still finishes */
    if (speaker.ability == NULL || !ship_is_present(&look, speaker.ship))
        return done(play); /* the ship was destroyed, and its cards with it */
    const Effect *last = &speaker.ability->effect[frame->local[NEXT_EFFECT] > 0 ? frame->local[NEXT_EFFECT] - 1 : 0];

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
        if (effect->on != 0 && !(effect->on & frame->local[SHOWN]))
            return next(frame, EFFECT);
        return run_effect(play, frame, &speaker, effect);
    }

    case ROLLED:
        see_roll(play, frame, &speaker, last);
        return next(frame, EFFECT);

    case DIE_CHOSEN: /* who has left the game chooses nothing */
        if (has_answered(play, frame->seat))
            change_one(play, &speaker, last, answer_of(play, frame->seat)->key.number - 1);
        return next(frame, EFFECT);

    case WEAPON_CHOSEN:
        if (has_answered(play, frame->seat))
            discard_upgrade(play, speaker.ship, answer_of(play, frame->seat)->key.number - 1);
        return next(frame, EFFECT);
    }
    return never(play, "an ability has no other step");
}
