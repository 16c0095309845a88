/* Effects on the card itself and on other cards of its ship: charges, and which side lies up. */
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

int charges_printed(const Moment *moment)
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
    int left = card->charges + by, most = charges_printed(moment);

    left = left < 0 ? 0 : left > most ? most : left; /* X2-CHG-05 */
    if (left == card->charges)
        return;
    card->charges = (uint8_t)left;
    tell_all(play, EVENT_CARD, moment->speaker->ship, NULL,
             say2(CARD_HAS_CHARGES, arg_card_name(moment->look, moment->speaker->ability), arg_number(left)));
}

/* ---- cards of the ship: `on SLOT...`, `turn_over SLOT` ---- */

/* `talent`, `torpedo missile`, `any`: bits of SlotKind. */
static bool take_slots(Compiler *compiler, uint32_t *slots)
{
    int slot = 0;

    if (accept_word(&compiler->here, "any")) {
        *slots = UINT32_MAX;
        return true;
    }
    if (!TAKE_KEYWORD(compiler, compiler->words->terms->slots, "a slot, or any", &slot))
        return false;
    do
        *slots |= UINT32_C(1) << slot;
    while (accept_keyword(&compiler->here, compiler->words->terms->slots, &slot));
    return true;
}

static Arg arg_upgrade(const UpgradeCard *upgrade)
{
    return arg_text(upgrade->name, (int)strlen(upgrade->name));
}

/* What a card must be to be chosen: the second number of the question. */
enum { LACKS_CHARGE, HAS_TWO_SIDES };

static bool is_choosable(const Look *look, int card, uint32_t slots, int32_t what)
{
    const UpgradeCard *upgrade = upgrade_of(look, card);

    if (is_discarded(xwing_in(look), card) || !(slots >> upgrade->slot & 1))
        return false;
    if (what == HAS_TWO_SIDES)
        return upgrade->second_side[0] != '\0';
    return xwing_in(look)->card[card].charges < upgrade->charges.count && !upgrade->charges.stay_spent;
}

/* The ship's card number `index` that can be chosen; 0 past the last. */
static int nth_card(const Look *look, int16_t ship, uint32_t slots, int32_t what, int index)
{
    const Xwing *game = xwing_in(look);
    int card = game->ship[ship].upgrades;

    while (card != 0 && !(is_choosable(look, card, slots, what) && index-- == 0))
        card = game->card[card].next;
    return card;
}

static int count_cards(const Look *look, const Question *question, int16_t ship)
{
    int count = 0;

    while (nth_card(look, ship, (uint32_t)question->args[1], question->args[2], count) != 0)
        count++;
    return count;
}

static void offer_nth_card(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int card = nth_card(look, ship, (uint32_t)question->args[1], question->args[2], index);

    offer_card(candidate, 1 + upgrade_number(xwing_in(look), card), upgrade_of(look, card)->name);
}

const ChoiceSpec card_choice = {count_cards, offer_nth_card};

void spend_card_charges(Play *play, int16_t source, int count)
{
    Look look = look_of(play);
    Speaker speaker;

    speaker_of(&look, source, &speaker);
    const Moment moment = moment_of(&look, &speaker, attack_under_way(&look));
    if (speaker.ability != NULL)
        change_charges(play, &moment, -count);
}

void spend_charges_of(Play *play, int card, int count, const char *rule)
{
    Look look = look_of(play);
    CardInPlay *spent = &xwing_of(play)->card[card];
    const char *name = upgrade_of(&look, card)->name;

    spent->charges = (uint8_t)(spent->charges - count); /* X2-CHG-04, X25-CHG-02 */
    tell_all(play, EVENT_CARD, spent->ship, rule,
             say2(CARD_HAS_CHARGES, arg_text(name, (int)strlen(name)), arg_number(spent->charges)));
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

enum { ON_WEAPON = 1, ON_PILOT }; /* `b` of `recover charge` */

/* `recover charge [N] [on SLOT...]`, `recover charge on weapon`, `recover charge on pilot` */
static bool read_recover(Compiler *compiler, Block *block, Effect *effect)
{
    if (!take_count(compiler, 9, "a number of charges", &effect->count))
        return false;
    if (accept_words(&compiler->here, "on weapon")) {
        effect->b = ON_WEAPON;
        return (block_brings(compiler, block) & BRINGS_ATTACK) ||
               FAIL(compiler, "there is a weapon only in an attack; say when first");
    }
    if (accept_words(&compiler->here, "on pilot")) {
        effect->b = ON_PILOT;
        return true;
    }
    return accept_word(&compiler->here, "on") ? take_slots(compiler, &effect->kinds) : needs_charges(compiler, block);
}

/* The weapon of the attack, if that is an upgrade of the ship which has lost charges; else 0. */
static int weapon_that_lacks_charge(const Moment *moment, int16_t ship)
{
    const Attack *attack = moment->attack;

    if (attack == NULL || attack->attacker != ship || is_primary(attack->weapon) ||
        !is_choosable(moment->look, attack->weapon, UINT32_MAX, LACKS_CHARGE))
        return 0;
    return attack->weapon;
}

static bool pilot_lacks_charge(const Look *look, int16_t ship)
{
    return xwing_in(look)->card[ship].charges < pilot_of(look, ship)->charges.count;
}

static bool can_recover_charge(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    if (effect->b == ON_WEAPON)
        return weapon_that_lacks_charge(moment, whom) != 0 || refuse(reason, say1(CARD_NO_CARD, arg_piece(whom)), NULL);
    if (effect->b == ON_PILOT)
        return pilot_lacks_charge(moment->look, whom) || refuse(reason, say1(CARD_NO_CARD, arg_piece(whom)), NULL);
    if (effect->kinds != 0)
        return nth_card(moment->look, whom, effect->kinds, LACKS_CHARGE, 0) != 0 ||
               refuse(reason, say1(CARD_NO_CARD, arg_piece(whom)), NULL);
    return charges_left(moment) < charges_printed(moment) ||
           refuse(reason, say1(CARD_FULL_CHARGES, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

/* The card that the player has chosen; if there was nothing to choose, the only one. */
static int chosen_card(Play *play, const Frame *frame, int16_t ship, bool was_asked, int only)
{
    const Key *chosen = was_asked ? chosen_key(play, frame) : NULL;

    return chosen != NULL ? upgrade_at(xwing_of(play), ship, chosen->number - 1) : only;
}

/* `card`: an upgrade, or the card of a ship. */
static Flow recover_on(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int card)
{
    bool is_pilot = card < SHIPS;
    const char *name = is_pilot ? pilot_of(moment->look, (int16_t)card)->name : upgrade_of(moment->look, card)->name;
    int most =
        is_pilot ? pilot_of(moment->look, (int16_t)card)->charges.count : upgrade_of(moment->look, card)->charges.count;
    CardInPlay *in_play = &xwing_of(play)->card[card];
    int left = in_play->charges + effect->count;

    in_play->charges = (uint8_t)(left < most ? left : most); /* X2-CHG-05 */
    tell_all(play, EVENT_CARD, (int16_t)(is_pilot ? card : in_play->ship), NULL,
             say2(CARD_HAS_CHARGES, arg_text(name, (int)strlen(name)), arg_number(in_play->charges)));
    return effect_over(frame);
}

static Flow run_recover_charge(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                               int stage)
{
    enum { BEGIN, CARD_CHOSEN };
    Status reason;

    if (!can_recover_charge(moment, effect, whom, &reason))
        return effect_idle(frame);
    if (effect->b == ON_WEAPON)
        return recover_on(play, frame, moment, effect, weapon_that_lacks_charge(moment, whom));
    if (effect->b == ON_PILOT)
        return recover_on(play, frame, moment, effect, whom);
    if (effect->kinds != 0 && stage == BEGIN && nth_card(moment->look, whom, effect->kinds, LACKS_CHARGE, 1) != 0)
        return ask_choice(play, frame, CHOICE_CARD, (int32_t)effect->kinds, LACKS_CHARGE, CARD_CHOSEN);
    if (effect->kinds != 0)
        return recover_on(play, frame, moment, effect,
                          chosen_card(play, frame, whom, stage == CARD_CHOSEN,
                                      nth_card(moment->look, whom, effect->kinds, LACKS_CHARGE, 0)));
    change_charges(play, moment, effect->count);
    return effect_over(frame);
}

static Message say_recover_charge(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect, (void)whom;
    return say1(CARD_WOULD_RECOVER_CHARGE, arg_card_name(moment->look, moment->speaker->ability));
}

const EffectWord recover_charge_word = {.name = "recover charge",
                                        .usage = "recover charge [N] [on SLOT...], recover charge on weapon",
                                        .read = read_recover,
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
           refuse(reason, say1(XW_NO_FORCE, arg_piece(whom)), RULE_IDS("X2-FORCE-02", "X25-FORCE-01"));
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
    int slot = 0;

    if (accept_keyword(&compiler->here, compiler->words->terms->slots, &slot)) {
        effect->kinds = UINT32_C(1) << slot;
        return true;
    }
    if (block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade has a second side");
    block->card->turned_over_at = compiler->here.line;
    return true;
}

static bool can_turn_over(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return effect->kinds == 0 || nth_card(moment->look, whom, effect->kinds, HAS_TWO_SIDES, 0) != 0 ||
           refuse(reason, say1(CARD_NO_CARD, arg_piece(whom)), NULL);
}

/* The name of the side that does not lie up now. */
static Arg arg_other_side(const Look *look, int card)
{
    const UpgradeCard *upgrade = upgrade_of(look, card);

    return xwing_in(look)->card[card].side == 0 ? arg_text(upgrade->second_side, (int)strlen(upgrade->second_side))
                                                : arg_upgrade(upgrade);
}

static Flow run_turn_over(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, CARD_CHOSEN };
    const Look *look = moment->look;
    int card = card_of_source(moment->speaker->source);
    Status reason;

    if (!can_turn_over(moment, effect, whom, &reason))
        return effect_idle(frame);
    if (effect->kinds != 0 && stage == BEGIN && nth_card(look, whom, effect->kinds, HAS_TWO_SIDES, 1) != 0)
        return ask_choice(play, frame, CHOICE_CARD, (int32_t)effect->kinds, HAS_TWO_SIDES, CARD_CHOSEN);
    if (effect->kinds != 0)
        card =
            chosen_card(play, frame, whom, stage == CARD_CHOSEN, nth_card(look, whom, effect->kinds, HAS_TWO_SIDES, 0));
    tell_all(play, EVENT_CARD, whom, NULL,
             say3(CARD_TURNED_OVER, arg_piece(whom), arg_upgrade(upgrade_of(look, card)), arg_other_side(look, card)));
    xwing_of(play)->card[card].side ^= 1;
    return effect_over(frame);
}

static Message say_turn_over(const Moment *moment, const Effect *effect, int16_t whom)
{
    int card = effect->kinds != 0 ? nth_card(moment->look, whom, effect->kinds, HAS_TWO_SIDES, 0)
                                  : card_of_source(moment->speaker->source);

    return say1(CARD_WOULD_TURN_OVER, arg_other_side(moment->look, card));
}

const EffectWord turn_over_word = {.name = "turn_over",
                                   .usage = "turn_over [SLOT]",
                                   .read = read_turn_over,
                                   .possible = can_turn_over,
                                   .run = run_turn_over,
                                   .say = say_turn_over};
