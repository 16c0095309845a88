/* Effects on the card itself: its charges, and which of its sides lies up. */
#include <string.h>

#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- charges ---- */

/* How many charges the card of this index and kind begins with. A ship type has those of its pilots. */
static int printed_charges(const XwingContent *content, uint8_t kind, int card)
{
    return kind == CARD_PILOT     ? content->pilots[card].charges.count
           : kind == CARD_UPGRADE ? content->upgrades[card].charges.count
                                  : 0;
}

bool needs_charges(Compiler *compiler, const Block *block)
{
    return block->card->kind == CARD_SHIP ||
           printed_charges(compiler->content, (uint8_t)block->card->kind, block->card->index) > 0 ||
           FAIL(compiler, "the card has no charges; write a line with charges before this one: charges 2");
}

static int printed_on(const Moment *moment)
{
    const CardAbility *ability = moment->speaker->ability;

    if (ability->card_kind == CARD_SHIP)
        return pilot_of(moment->look, moment->speaker->ship)->charges.count;
    return printed_charges(content_of(moment->look), ability->card_kind, ability->card);
}

int charges_left(const Moment *moment)
{
    return xwing_in(moment->look)->card[card_of_source(moment->speaker->source)].charges;
}

void change_charges(Play *play, const Moment *moment, int by)
{
    CardInPlay *card = &xwing_of(play)->card[card_of_source(moment->speaker->source)];
    int left = card->charges + by, most = printed_on(moment);

    left = left < 0 ? 0 : left > most ? most : left; /* X2-CHG-05 */
    if (left == card->charges)
        return;
    card->charges = (uint8_t)left;
    tell_all(play, EVENT_CARD, moment->speaker->ship, NULL,
             say2(CARD_HAS_CHARGES, arg_card_name(moment->look, moment->speaker->ability), arg_number(left)));
}

static bool read_charges(Compiler *compiler, Block *block, Effect *effect)
{
    return take_count(compiler, 9, "a number of charges", &effect->count) && needs_charges(compiler, block);
}

static bool can_lose_charge(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    return charges_left(moment) > 0 ||
           refuse(reason, say1(CARD_NO_CHARGE, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow run_lose_charge(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    Status reason;

    (void)stage;
    if (!can_lose_charge(moment, effect, whom, &reason))
        return effect_idle(frame);
    change_charges(play, moment, -effect->count);
    return effect_over(frame);
}

static Message say_lose_charge(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(CARD_WOULD_LOSE_CHARGE, arg_card_name(moment->look, moment->speaker->ability));
}

const EffectWord lose_charge_word = {.name = "lose charge",
                                     .usage = "lose charge [N]",
                                     .read = read_charges,
                                     .possible = can_lose_charge,
                                     .run = run_lose_charge,
                                     .say = say_lose_charge};

static bool can_recover_charge(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    return charges_left(moment) < printed_on(moment) ||
           refuse(reason, say1(CARD_FULL_CHARGES, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow run_recover_charge(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                               int stage)
{
    Status reason;

    (void)stage;
    if (!can_recover_charge(moment, effect, whom, &reason))
        return effect_idle(frame);
    change_charges(play, moment, effect->count);
    return effect_over(frame);
}

static Message say_recover_charge(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(CARD_WOULD_RECOVER_CHARGE, arg_card_name(moment->look, moment->speaker->ability));
}

const EffectWord recover_charge_word = {.name = "recover charge",
                                        .usage = "recover charge [N]",
                                        .read = read_charges,
                                        .possible = can_recover_charge,
                                        .run = run_recover_charge,
                                        .say = say_recover_charge};

/* ---- the Force: charges of a ship ---- */

bool needs_force(Compiler *compiler)
{
    return compiler->words->terms->family == CARDS_WITH_INITIATIVE ||
           FAIL(compiler, "ships of this edition have no Force charges");
}

static bool read_force(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return take_count(compiler, 9, "a number of Force charges", &effect->count) && needs_force(compiler);
}

static bool can_lose_force(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return xwing_in(moment->look)->ship[whom].force > 0 ||
           refuse(reason, say1(XW_NO_FORCE, arg_piece(whom)), "X2-FORCE-02");
}

static Flow run_lose_force(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                           int stage)
{
    (void)moment, (void)stage;
    if (whom == NO_PIECE || xwing_of(play)->ship[whom].force == 0)
        return effect_idle(frame);
    int left = xwing_of(play)->ship[whom].force;
    spend_force(play, whom, effect->count < left ? effect->count : left, NULL);
    return effect_over(frame);
}

static Message say_lose_force(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(XW_SPENDS_FORCE, arg_piece(whom));
}

const EffectWord lose_force_word = {.name = "lose force",
                                    .usage = "lose force [N]",
                                    .read = read_force,
                                    .possible = can_lose_force,
                                    .run = run_lose_force,
                                    .say = say_lose_force,
                                    .for_others = true,
                                    .goes_on_without_ship = true};

static bool can_recover_force(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return xwing_in(moment->look)->ship[whom].force < force_of(moment->look, whom) ||
           refuse(reason, say1(CARD_FULL_FORCE, arg_piece(whom)), NULL);
}

static Flow run_recover_force(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                              int stage)
{
    (void)stage;
    if (whom == NO_PIECE || xwing_of(play)->ship[whom].force >= force_of(moment->look, whom))
        return effect_idle(frame);
    recover_force(play, whom, amount_of(moment, effect), NULL);
    return effect_over(frame);
}

static Message say_recover_force(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(XW_RECOVERS_FORCE, arg_piece(whom));
}

const EffectWord recover_force_word = {.name = "recover force",
                                       .usage = "recover force [N], recover force per suffered",
                                       .counts_ships = true,
                                       .read = read_force,
                                       .possible = can_recover_force,
                                       .run = run_recover_force,
                                       .say = say_recover_force,
                                       .for_others = true,
                                       .goes_on_without_ship = true};

/* ---- turn_over: to the card's other side ---- */

static bool read_turn_over(Compiler *compiler, Block *block, Effect *effect)
{
    (void)effect;
    if (block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade has a second side");
    block->card->turned_over_at = compiler->here.line;
    return true;
}

/* The name of the side that does not lie up now. */
static Arg arg_other_side(const Moment *moment)
{
    int card = card_of_source(moment->speaker->source);
    const UpgradeCard *upgrade = upgrade_of(moment->look, card);
    const char *name = xwing_in(moment->look)->card[card].side == 0 ? upgrade->second_side : upgrade->name;

    return arg_text(name, (int)strlen(name));
}

static Flow run_turn_over(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    CardInPlay *card = &xwing_of(play)->card[card_of_source(moment->speaker->source)];

    (void)effect, (void)stage;
    tell_all(play, EVENT_CARD, whom, NULL,
             say3(CARD_TURNED_OVER, arg_piece(whom), arg_card_name(moment->look, moment->speaker->ability),
                  arg_other_side(moment)));
    card->side ^= 1;
    return effect_over(frame);
}

static Message say_turn_over(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(CARD_WOULD_TURN_OVER, arg_other_side(moment));
}

const EffectWord turn_over_word = {
    .name = "turn_over", .usage = "turn_over", .read = read_turn_over, .run = run_turn_over, .say = say_turn_over};
