/* Effects on cards: turning damage cards over, discarding them, and discarding upgrades. */
#include <string.h>

#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"
#include "xwing/state/decks.h"

static Arg arg_name(const char *name)
{
    return arg_text(name, (int)strlen(name));
}

/* ---- damage cards of a ship ---- */

/* Number `index` of the faceup ones with a trait (1 + a TraitChoice; 0: any); NO_SLOT past the last. */
static uint16_t faceup_slot(const Look *look, int16_t ship, uint8_t trait, int index)
{
    for (int place = 0;; place++) {
        uint16_t slot = pile_at(look, (uint8_t)(PILE_SHIP + ship), place);
        if (slot == NO_SLOT)
            return NO_SLOT;
        if (!has_card(&xwing_in(look)->faceup, slot))
            continue;
        const DamageCard *card = damage_card(look, slot);
        bool fits = trait == 0 || (card != NULL && card->pilot_trait == (trait == 1 + TRAIT_PILOT)); /* X1-CRIT-02 */
        if (fits && index-- == 0)
            return slot;
    }
}

static int faceup_to_choose(const Look *look, int16_t ship, uint8_t trait)
{
    int count = 0;

    while (faceup_slot(look, ship, trait, count) != NO_SLOT)
        count++;
    return count;
}

/* The number by which a card of a ship is chosen: its place in the ship's pile, from 1. */
static int number_of_slot(const Look *look, int16_t ship, uint16_t slot)
{
    int place = 0;

    while (pile_at(look, (uint8_t)(PILE_SHIP + ship), place) != slot)
        place++;
    return place + 1;
}

/* The question's first arg: the trait. */
static int count_faceup(const Look *look, const Question *question, int16_t ship)
{
    return faceup_to_choose(look, ship, (uint8_t)question->args[1]);
}

static void offer_faceup(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    uint16_t slot = faceup_slot(look, ship, (uint8_t)question->args[1], index);

    offer_card(candidate, number_of_slot(look, ship, slot), damage_card(look, slot)->name);
}

const ChoiceSpec faceup_choice = {count_faceup, offer_faceup};

/* ---- flip ---- */

static bool read_flip(Compiler *compiler, Block *block, Effect *effect)
{
    int what = FLIP_THIS, trait = 0;

    if (!TAKE_KEYWORD(compiler, flip_words, "a damage card", &what))
        return false;
    if (what == FLIP_THIS && block->card->kind != CARD_DAMAGE)
        return FAIL(compiler, "only a damage card can flip itself; write flip dealt or flip faceup");
    if (what == FLIP_DEALT && (!block->has_when || block->ability->window != WINDOW_WOULD_BE_DEALT))
        return FAIL(compiler, "a damage card is turned over while it is dealt only at would_be_dealt; say when first");
    effect->a = (uint8_t)what;
    effect->b = (uint8_t)(what == FLIP_FACEUP && accept_keyword(&compiler->here, trait_words, &trait) ? 1 + trait : 0);
    return true;
}

static bool can_flip(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return effect->a != FLIP_FACEUP || faceup_to_choose(moment->look, whom, effect->b) > 0 ||
           refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(whom)), NULL);
}

/* It counts as damage all the same. */
static void turn_facedown(Play *play, int16_t ship, uint16_t slot)
{
    Look look = look_of(play);
    bool lies_there = slot != NO_SLOT && play->table->cards[slot].pile == PILE_SHIP + ship;
    const DamageCard *card = lies_there ? damage_card(&look, slot) : NULL;

    if (card == NULL || !has_card(&xwing_of(play)->faceup, slot))
        return;
    lay_facedown(xwing_of(play), slot); /* X1-CRIT-04, X1-CRIT-05, X2-REP-02, X25-REP-02 */
    tell_all(play, EVENT_CARD, ship, RULE_IDS("X1-CRIT-04", "X2-REP-02", "X25-REP-02"),
             say2(CARD_FLIPPED, arg_piece(ship), arg_name(card->name)));
}

static Flow run_flip(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, CARD_CHOSEN };
    const Look *look = moment->look;

    if (stage == CARD_CHOSEN) {
        const Key *chosen = chosen_key(play, frame);
        if (chosen != NULL)
            turn_facedown(play, whom, pile_at(look, (uint8_t)(PILE_SHIP + whom), chosen->number - 1));
        return effect_over(frame);
    }
    int choices = effect->a == FLIP_FACEUP ? faceup_to_choose(look, whom, effect->b) : 0;
    if (effect->a == FLIP_FACEUP && choices == 0)
        return effect_idle(frame);
    if (effect->a == FLIP_THIS)
        turn_facedown(play, whom, slot_of_source(moment->speaker->source));
    if (effect->a == FLIP_DEALT)
        turn_facedown(play, whom, card_being_dealt(look));
    if (choices == 1)
        turn_facedown(play, whom, faceup_slot(look, whom, effect->b, 0));
    if (choices > 1)
        return ask_choice(play, frame, CHOICE_FACEUP, effect->b, 0, CARD_CHOSEN);
    return effect_over(frame);
}

static Message say_flip(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_FLIP, arg_piece(whom));
}

const EffectWord flip_word = {.name = "flip",
                              .usage = "flip this, flip dealt, flip faceup [TRAIT]",
                              .read = read_flip,
                              .possible = can_flip,
                              .run = run_flip,
                              .say = say_flip};

/* ---- discard ---- */

/* A secondary weapon among the cards in play; 0 past the last. */
static int weapon_to_choose(const Look *look, int16_t ship, int index)
{
    const Xwing *game = xwing_in(look);

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (!is_discarded(game, card) && upgrade_of(look, card)->is_weapon && index-- == 0)
            return card;
    }
    return 0;
}

static int weapons_to_choose(const Look *look, int16_t ship)
{
    int count = 0;

    while (weapon_to_choose(look, ship, count) != 0)
        count++;
    return count;
}

static int count_weapons(const Look *look, const Question *question, int16_t ship)
{
    (void)question;
    return weapons_to_choose(look, ship);
}

static void offer_weapon(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int card = weapon_to_choose(look, ship, index);

    (void)question;
    offer_card(candidate, 1 + upgrade_number(xwing_in(look), card), upgrade_of(look, card)->name);
}

const ChoiceSpec weapon_choice = {count_weapons, offer_weapon};

static bool read_discard(Compiler *compiler, Block *block, Effect *effect)
{
    int what = 0;

    if (!TAKE_KEYWORD(compiler, discard_words, "a card to discard", &what))
        return false;
    if (what == DISCARD_THIS && block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can discard itself");
    if (what == DISCARD_DEALT && (!block->has_when || block->ability->window != WINDOW_WOULD_BE_DEALT))
        return FAIL(compiler, "a damage card can be discarded instead of dealt only at would_be_dealt; say when first");
    if (what == DISCARD_THIS)
        block->card->discarded_at = compiler->here.line;
    effect->a = (uint8_t)what;
    return true;
}

static bool can_discard(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    bool has_facedown =
        facedown_slot(moment->look, whom, 0) != NO_SLOT || xwing_in(moment->look)->ship[whom].stand_ins > 0;

    if (effect->a == DISCARD_THIS && is_discarded(xwing_in(moment->look), card_of_source(moment->speaker->source)))
        return refuse(reason, say1(CARD_IGNORED, arg_name(card_name(moment->look, moment->speaker->ability))), NULL);
    return effect->a != DISCARD_FACEDOWN || has_facedown || refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(whom)), NULL);
}

void discard_upgrade(Play *play, int card)
{
    Look look = look_of(play);
    CardInPlay *discarded = &xwing_of(play)->card[card];

    discarded->flags |= CARD_IS_DISCARDED; /* X1-UPG-04 */
    tell_all(play, EVENT_CARD, discarded->ship, RULE_IDS("X1-UPG-04", "X2-AMB-65"),
             say2(CARD_DISCARDED, arg_piece(discarded->ship), arg_name(upgrade_of(&look, card)->name)));
}

/* A damage card that everybody has seen goes to the discard pile. */
static void discard_damage(Play *play, int16_t ship, uint16_t slot)
{
    Look look = look_of(play);
    const DamageCard *card = slot != NO_SLOT ? damage_card(&look, slot) : NULL;

    if (card == NULL)
        return;
    take_off_ship(xwing_of(play), slot);
    card_move(play, slot, discard_for(&look, slot), PILE_TOP); /* X1-CRIT-05, X2-REP-03, X25-REP-03 */
    tell_all(play, EVENT_CARD, ship, RULE_IDS("X1-CRIT-05", "X2-REP-03", "X25-REP-03"),
             say2(CARD_DISCARDED, arg_piece(ship), arg_name(card->name)));
}

enum { DISCARD_BEGINS, WEAPON_CHOSEN, DAMAGE_SHOWN };

static Flow show_then_discard(Play *play, Frame *frame, int16_t ship, uint16_t slot)
{
    if (slot == NO_SLOT)
        return effect_idle(frame);
    frame->local[SHOWN_CARD] = slot;
    return look_at(play, frame, slot, EVERYBODY, next_roll(play, ship, OCCASION_DAMAGE), stage_step(DAMAGE_SHOWN));
}

static Flow begin_discard(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t ship)
{
    const Look *look = moment->look;
    uint16_t facedown = effect->a == DISCARD_FACEDOWN ? facedown_slot(look, ship, 0) : NO_SLOT;
    int weapons = effect->a == DISCARD_WEAPON ? weapons_to_choose(look, ship) : 0;

    if (effect->a == DISCARD_DEALT)
        return show_then_discard(play, frame, ship, card_being_dealt(look));
    if (facedown != NO_SLOT)
        return show_then_discard(play, frame, ship, facedown);
    if (effect->a == DISCARD_FACEDOWN && xwing_of(play)->ship[ship].stand_ins == 0)
        return effect_idle(frame);
    if (effect->a == DISCARD_WEAPON && weapons == 0)
        return effect_idle(frame);
    if (effect->a == DISCARD_FACEDOWN)
        xwing_of(play)->ship[ship].stand_ins--;
    if (effect->a == DISCARD_THIS)
        discard_upgrade(play, card_of_source(moment->speaker->source));
    if (weapons == 1)
        discard_upgrade(play, weapon_to_choose(look, ship, 0));
    if (weapons > 1)
        return ask_choice(play, frame, CHOICE_WEAPON, 0, 0, WEAPON_CHOSEN);
    return effect_over(frame);
}

static Flow run_discard(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    switch (stage) {
    case WEAPON_CHOSEN: {
        const Key *chosen = chosen_key(play, frame);
        if (chosen != NULL)
            discard_upgrade(play, upgrade_at(xwing_of(play), whom, chosen->number - 1));
        return effect_over(frame);
    }
    case DAMAGE_SHOWN:
        discard_damage(play, whom, (uint16_t)frame->local[SHOWN_CARD]);
        return effect_over(frame);
    default:
        return begin_discard(play, frame, moment, effect, whom);
    }
}

static Message say_discard(const Moment *moment, const Effect *effect, int16_t whom)
{
    const char *name = card_name(moment->look, moment->speaker->ability);

    return effect->a == DISCARD_THIS     ? say2(CARD_DISCARDED, arg_piece(whom), arg_name(name))
           : effect->a == DISCARD_WEAPON ? say1(CARD_WOULD_DISCARD_WEAPON, arg_piece(whom))
                                         : say1(CARD_WOULD_DISCARD_DAMAGE, arg_piece(whom));
}

const EffectWord discard_word = {.name = "discard",
                                 .usage = "discard this, discard dealt, discard weapon, discard facedown",
                                 .read = read_discard,
                                 .possible = can_discard,
                                 .run = run_discard,
                                 .say = say_discard};
