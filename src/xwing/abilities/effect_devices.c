/* Effects that place devices. */
#include "xwing/abilities/conditions.h"
#include "xwing/abilities/costs.h"
#include "xwing/abilities/device_at_hand.h"
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- drop, launch ---- */

/* `bank_left 1`, and more of them: the templates from which the player chooses; a 1 straight if none is named. `up_to 2`: at most two devices at
 * once, each with another template; the second costs a charge more. */
static bool take_placing(Compiler *compiler, Block *block, Effect *effect, uint32_t guides)
{
    const CardInHand *card = block->card;
    const UpgradeCard *upgrade = &compiler->content->upgrades[card->index];
    int most = 1;

    if (card->kind != CARD_UPGRADE || (!is_device(upgrade) && upgrade->obstacle == 0))
        return FAIL(compiler, "what is dropped? write a line with bomb before this one");
    if (!take_template_list(compiler, &effect->kinds))
        return false;
    if (effect->kinds == 0)
        effect->kinds = template_bit((Maneuver){STRAIGHT, 1});
    effect->kinds |= guides;
    if (accept_word(&compiler->here, "up_to") &&
        (!TAKE_NUMBER(compiler, 2, 2, "how many devices", &most) || !needs_charges(compiler, block)))
        return false;
    effect->count = (uint16_t)most;
    return true;
}

static bool read_drop(Compiler *compiler, Block *block, Effect *effect)
{
    return take_placing(compiler, block, effect, 0);
}

static bool read_launch(Compiler *compiler, Block *block, Effect *effect)
{
    return take_placing(compiler, block, effect, LAUNCHED);
}

static uint16_t device_card(const Moment *moment)
{
    return (uint16_t)(1 + moment->speaker->ability->card);
}

static bool can_drop(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return can_place_device(moment->look, whom, device_card(moment), reason);
}

static Flow place(Play *play, Frame *frame, const Moment *moment, int16_t ship, DeviceTemplates templates,
                  bool is_optional)
{
    enum { BEGIN, PLACED };

    if (ship == NO_PIECE)
        return effect_idle(frame);
    Flow flow = call(play, frame, PROC_DROP, ship, xwing_of(play)->ship[ship].seat, stage_step(PLACED));
    if (flow == FLOW_ON) {
        Frame *drop = callee(play);
        drop->local[DROP_UPGRADE] = moment->speaker->ability->card;
        drop->local[DROP_TEMPLATES] = (int32_t)templates.dropped;
        drop->local[DROP_LAUNCHES] = (int32_t)templates.launched;
        drop->local[DROP_IS_OPTIONAL] = is_optional;
    }
    return flow;
}

/* The templates that are still there after the last one was used. */
static DeviceTemplates without_used(DeviceTemplates templates, int used)
{
    if (used > LAUNCHED_BITS)
        templates.launched &= ~(UINT32_C(1) << (used - LAUNCHED_BITS - 1));
    else
        templates.dropped &= ~(UINT32_C(1) << (used - 1));
    return templates;
}

static Flow run_drop_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN };
    DeviceTemplates named = named_templates(effect->kinds);

    if (stage == BEGIN) {
        frame->local[DEVICES_PLACED] = 0;
        return place(play, frame, moment, whom,
                     whom != NO_PIECE ? templates_for(moment->look, whom, device_card(moment), named) : named, false);
    }
    int used = result(play);
    if (used == 0)
        return frame->local[DEVICES_PLACED] > 0 ? effect_over(frame) : effect_idle(frame);
    if (frame->local[DEVICES_PLACED]++ > 0)
        change_charges(play, moment, -1);
    if (frame->local[DEVICES_PLACED] == effect->count || charges_left(moment) == 0 || whom == NO_PIECE)
        return effect_over(frame);
    DeviceTemplates left = without_used(templates_for(moment->look, whom, device_card(moment), named), used);
    return place(play, frame, moment, whom, left, true);
}

static Message say_drop(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(effect->kinds & LAUNCHED ? XW_LAUNCHES : XW_DROPS, arg_piece(whom),
                arg_card_name(moment->look, moment->speaker->ability));
}

const EffectWord drop_word = {.name = "drop",
                              .usage = "drop [BEARING SPEED]... [up_to N]",
                              .read = read_drop,
                              .possible = can_drop,
                              .run = run_drop_word,
                              .say = say_drop};

const EffectWord launch_word = {.name = "launch",
                                .usage = "launch [BEARING SPEED]... [up_to N]",
                                .read = read_launch,
                                .possible = can_drop,
                                .run = run_drop_word,
                                .say = say_drop};

/* ---- fuse: markers on the device that was placed just now ---- */

static bool read_fuse(Compiler *compiler, Block *block, Effect *effect)
{
    bool is_there = block->has_when && block->ability->window == WINDOW_DEVICE_PLACED;

    if (!is_there)
        return FAIL(compiler,
                    "a fuse is placed on a device that was placed just now: when device_placed; say when first");
    return take_count(compiler, 9, "a number of fuse markers", &effect->count);
}

static bool can_fuse(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    return device_at_hand(moment->look).laid != 0 ||
           refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

/* Each device of a set has a marker of its own. */
static Flow run_fuse(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    DeviceAtHand device = device_at_hand(moment->look);

    (void)whom, (void)stage;
    if (device.laid == 0)
        return effect_idle(frame);
    for (uint32_t left = device.laid; left != 0; left &= left - 1) {
        MatObject *object = &xwing_of(play)->object[__builtin_ctz(left)];
        object->fuses = (uint8_t)(object->fuses + effect->count);
    }
    tell_all(play, EVENT_CARD, moment->speaker->ship, RULE_IDS("X2-AMB-79", "X25-AMB-61"),
             say1(XW_FUSE_PLACED, arg_card((uint16_t)(content_of(moment->look)->damage_count + device.card - 1))));
    return effect_over(frame);
}

static Message say_fuse(const Moment *moment, const Effect *effect, int16_t whom)
{
    uint16_t card = device_at_hand(moment->look).card;

    (void)effect, (void)whom;
    return say1(XW_FUSE_PLACED, arg_card((uint16_t)(content_of(moment->look)->damage_count + card - 1)));
}

const EffectWord fuse_word = {
    .name = "fuse", .usage = "fuse [N]", .read = read_fuse, .possible = can_fuse, .run = run_fuse, .say = say_fuse};

/* ---- place_device: one of the ship's device cards is used, at its own cost, outside of the System phase ---- */

/* What is asked for: a DeviceKind, or DEVICE_NONE for any; and whether it is to be dropped. */
static bool read_place_device(Compiler *compiler, Block *block, Effect *effect)
{
    int device = DEVICE_NONE;

    (void)block;
    (void)accept_keyword(&compiler->here, device_words, &device);
    effect->a = (uint8_t)device;
    effect->b = accept_word(&compiler->here, "dropped");
    return true;
}

/* Does this ability of the card place its device, and could it be used now? */
static bool places_device(const Look *look, const Speaker *speaker, const Effect *effect)
{
    const CardAbility *ability = speaker->ability;
    bool is_dropped = ability->effect_count > 0 && ability->effect[0].word == &drop_word;
    bool is_launched = ability->effect_count > 0 && ability->effect[0].word == &launch_word;
    Status reason;

    if (ability->kind != KIND_ABILITY || ability->window != WINDOW_SYSTEM_TURN || ability->is_lasting ||
        !(is_dropped || (is_launched && !effect->b)) || !can_begin_ability(look, speaker->source))
        return false;
    const Moment moment = moment_of(look, speaker, NULL);
    return conditions_hold(&moment, ability->only_if, ability->if_count) && is_payable(&moment, &reason) &&
           has_room_for_device(look, (uint16_t)(1 + ability->card), &reason);
}

/* Can the device of this card in play be placed? Fills in the source of the ability that does it. */
static bool can_use_device(const Look *look, int card, const Effect *effect, int16_t *source)
{
    const UpgradeCard *upgrade = upgrade_of(look, card);

    if (!is_device(upgrade) || (effect->a != DEVICE_NONE && device_kind(upgrade) != effect->a) ||
        is_discarded(xwing_in(look), card))
        return false;
    for (int i = 0; i < upgrade->abilities.count; i++) {
        Speaker speaker;
        *source = source_of_card(card, i);
        if (speaker_of(look, *source, &speaker) && places_device(look, &speaker, effect))
            return true;
    }
    return false;
}

/* Number `index` of the ship's cards that can be used so; 0 past the last. */
static int usable_device(const Look *look, int16_t ship, const Effect *effect, int index, int16_t *source)
{
    const Xwing *game = xwing_in(look);
    int card = game->ship[ship].upgrades;

    for (; card != 0; card = game->card[card].next) {
        if (can_use_device(look, card, effect, source) && index-- == 0)
            break;
    }
    return card;
}

static const Effect *asked_device(const Look *look, const Question *question)
{
    Speaker speaker;

    return effect_under_way(look, asking_ability(look, question, &speaker));
}

static int count_devices(const Look *look, const Question *question, int16_t ship)
{
    int16_t source = 0;
    int count = 0;

    while (usable_device(look, ship, asked_device(look, question), count, &source) != 0)
        count++;
    return count;
}

static void offer_device(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int16_t source = 0;
    int card = usable_device(look, ship, asked_device(look, question), index, &source);

    offer_card(candidate, 1 + upgrade_number(xwing_in(look), card), upgrade_of(look, card)->name);
}

const ChoiceSpec device_choice = {count_devices, offer_device};

static bool can_place_some(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t source = 0;

    return usable_device(moment->look, whom, effect, 0, &source) != 0 ||
           refuse(reason, say1(CARD_NO_DEVICE, arg_piece(whom)), NULL);
}

static Flow run_place_device(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                             int stage)
{
    enum { BEGIN, CARD_CHOSEN };
    const Look *look = moment->look;
    int16_t source = 0;

    if (whom == NO_PIECE || usable_device(look, whom, effect, 0, &source) == 0)
        return effect_idle(frame);
    if (stage == BEGIN && usable_device(look, whom, effect, 1, &source) != 0)
        return ask_choice(play, frame, CHOICE_DEVICE, 0, 0, CARD_CHOSEN);
    const Key *chosen = stage == CARD_CHOSEN ? chosen_key(play, frame) : NULL;
    if (chosen == NULL)
        usable_device(look, whom, effect, 0, &source);
    else
        can_use_device(look, upgrade_at(xwing_of(play), whom, chosen->number - 1), effect, &source);
    Flow flow = call(play, frame, PROC_ABILITY, source, frame->seat, NEXT_STEP);
    if (flow == FLOW_ON)
        callee(play)->local[WINDOW_SUBJECT] = whom;
    return flow;
}

static Message say_place_device(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_PLACE, arg_piece(whom));
}

const EffectWord place_device_word = {.name = "place_device",
                                      .usage = "place_device [DEVICE] [dropped]",
                                      .read = read_place_device,
                                      .possible = can_place_some,
                                      .run = run_place_device,
                                      .say = say_place_device};

/* ---- lay DEVICE beyond N: of one card that has all its charges, for one of them, anywhere beyond that range of enemies and devices ---- */

static bool read_lay(Compiler *compiler, Block *block, Effect *effect)
{
    int device = 0, beyond = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, device_words, "a kind of device", &device))
        return false;
    if (!accept_word(&compiler->here, "beyond"))
        return FAIL(compiler, "how far from enemies and other devices? lay mine beyond 2");
    if (!TAKE_NUMBER(compiler, 0, 3, "a range", &beyond))
        return false;
    effect->a = (uint8_t)device;
    effect->count = (uint16_t)beyond;
    return true;
}

/* Number `index` of the ship's cards that can be used so; 0 past the last. */
static int layable_card(const Look *look, int16_t ship, const Effect *effect, int index)
{
    const Xwing *game = xwing_in(look);
    int card = game->ship[ship].upgrades;
    Status reason;

    for (; card != 0; card = game->card[card].next) {
        const UpgradeCard *upgrade = upgrade_of(look, card);
        bool fits = device_kind(upgrade) == effect->a && upgrade->charges.count > 0 &&
                    game->card[card].charges == upgrade->charges.count && !is_discarded(game, card) &&
                    has_room_for_device(look, (uint16_t)(1 + game->card[card].card), &reason);
        if (fits && index-- == 0)
            break;
    }
    return card;
}

static int count_layable(const Look *look, const Question *question, int16_t ship)
{
    int count = 0;

    while (layable_card(look, ship, asked_device(look, question), count) != 0)
        count++;
    return count;
}

static void offer_layable(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int card = layable_card(look, ship, asked_device(look, question), index);

    offer_card(candidate, 1 + upgrade_number(xwing_in(look), card), upgrade_of(look, card)->name);
}

const ChoiceSpec layable_choice = {count_layable, offer_layable};

static bool can_lay(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return layable_card(moment->look, whom, effect, 0) != 0 ||
           refuse(reason, say1(CARD_NO_DEVICE, arg_piece(whom)), NULL);
}

static Flow run_lay_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, CARD_CHOSEN, WAS_LAID };
    Xwing *game = xwing_of(play);

    if (stage == WAS_LAID) {
        if (!result(play))
            return effect_idle(frame);
        game->card[frame->local[DEVICES_PLACED]].charges--;
        return effect_over(frame);
    }
    int card = whom != NO_PIECE ? layable_card(moment->look, whom, effect, 0) : 0;
    if (card == 0)
        return effect_idle(frame);
    if (stage == BEGIN && layable_card(moment->look, whom, effect, 1) != 0)
        return ask_choice(play, frame, CHOICE_LAYABLE, 0, 0, CARD_CHOSEN);
    const Key *chosen = stage == CARD_CHOSEN ? chosen_key(play, frame) : NULL;
    if (chosen != NULL)
        card = upgrade_at(game, whom, chosen->number - 1);
    frame->local[DEVICES_PLACED] = card;
    return run_for(play, frame, PROC_LAY, whom, game->card[card].card, effect->count, stage_step(WAS_LAID));
}

const EffectWord lay_word = {.name = "lay",
                             .usage = "lay DEVICE beyond N",
                             .read = read_lay,
                             .possible = can_lay,
                             .run = run_lay_word,
                             .say = say_place_device};
