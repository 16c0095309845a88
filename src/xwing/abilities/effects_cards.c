/* Effects on cards: turning damage cards over, discarding them, and discarding upgrades. */
#include <string.h>

#include "xwing/abilities/effects.h"

static Arg arg_name(const char *name)
{
    return arg_text(name, (int)strlen(name));
}

uint16_t facedown_slot(const Look *look, int16_t ship)
{
    for (int place = 0;; place++) {
        uint16_t slot = pile_at(look, (uint8_t)(PILE_SHIP + ship), place);
        if (slot == NO_SLOT || !has_card(&xwing_in(look)->faceup, slot))
            return slot;
    }
}

/* ---- turning over ---- */

/* It counts as damage all the same. */
void turn_facedown(Play *play, int16_t ship, uint16_t slot)
{
    Look look = look_of(play);
    bool lies_there = slot != NO_SLOT && play->table->cards[slot].pile == PILE_SHIP + ship;
    const DamageCard *card = lies_there ? damage_card(&look, slot) : NULL;

    if (card == NULL || !has_card(&xwing_of(play)->faceup, slot))
        return;
    lay_facedown(xwing_of(play), slot); /* X1-CRIT-04, X1-CRIT-05 */
    tell_all(play, EVENT_CARD, ship, "X1-CRIT-04", say2(CARD_FLIPPED, arg_piece(ship), arg_name(card->name)));
}

Flow flip_card(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    int choices = effect->a == FLIP_FACEUP ? faceup_to_choose(&look, speaker->ship, effect->b) : 0;

    if (effect->a == FLIP_THIS)
        turn_facedown(play, speaker->ship, slot_of_source(speaker->source));
    if (effect->a == FLIP_DEALT)
        turn_facedown(play, speaker->ship, card_being_dealt(&look));
    if (choices == 1)
        turn_facedown(play, speaker->ship, faceup_slot(&look, speaker->ship, effect->b, 0));
    if (choices > 1)
        return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject,
                          (const int32_t[3]){CHOICE_FACEUP, effect->b, 0}, FACEUP_CHOSEN);
    return next(frame, EFFECT);
}

/* ---- discarding ---- */

void discard_upgrade(Play *play, int card)
{
    Look look = look_of(play);
    CardInPlay *discarded = &xwing_of(play)->card[card];

    discarded->flags |= CARD_IS_DISCARDED; /* X1-UPG-04 */
    tell_all(play, EVENT_CARD, discarded->ship, "X1-UPG-04",
             say2(CARD_DISCARDED, arg_piece(discarded->ship), arg_name(upgrade_of(&look, card)->name)));
}

/* A damage card that everybody has seen goes to the discard pile. */
void discard_damage(Play *play, int16_t ship, uint16_t slot)
{
    Look look = look_of(play);
    const DamageCard *card = slot != NO_SLOT ? damage_card(&look, slot) : NULL;

    if (card == NULL)
        return;
    take_off_ship(xwing_of(play), slot);
    card_move(play, slot, PILE_DISCARD, PILE_TOP); /* X1-CRIT-05 */
    tell_all(play, EVENT_CARD, ship, "X1-CRIT-05", say2(CARD_DISCARDED, arg_piece(ship), arg_name(card->name)));
}

static Flow show_then_discard(Play *play, Frame *frame, int16_t ship, uint16_t slot)
{
    if (slot == NO_SLOT)
        return next(frame, EFFECT);
    frame->local[SHOWN_CARD] = slot;
    return look_at(play, frame, slot, EVERYBODY, next_roll(play, ship, OCCASION_DAMAGE), DAMAGE_SHOWN);
}

Flow discard_card(Play *play, Frame *frame, const Speaker *speaker, const Effect *effect)
{
    Look look = look_of(play);
    int16_t ship = speaker->ship;
    uint16_t facedown = effect->a == DISCARD_FACEDOWN ? facedown_slot(&look, ship) : NO_SLOT;
    int weapons = effect->a == DISCARD_WEAPON ? weapons_to_choose(&look, ship) : 0;

    if (effect->a == DISCARD_DEALT)
        return show_then_discard(play, frame, ship, card_being_dealt(&look));
    if (facedown != NO_SLOT)
        return show_then_discard(play, frame, ship, facedown);
    if (effect->a == DISCARD_FACEDOWN && xwing_of(play)->ship[ship].stand_ins > 0)
        xwing_of(play)->ship[ship].stand_ins--;
    if (effect->a == DISCARD_THIS)
        discard_upgrade(play, card_of_source(speaker->source));
    if (weapons == 1)
        discard_upgrade(play, weapon_to_choose(&look, ship, 0));
    if (weapons > 1)
        return ask_within(play, frame, frame->seat, ASK_CHOICE, frame->subject, (const int32_t[3]){CHOICE_WEAPON, 0, 0},
                          WEAPON_CHOSEN);
    return next(frame, EFFECT);
}
