/* Effects on ships: damage, choosing one, and what lasts. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- suffer ---- */

static bool read_suffer(Compiler *compiler, Block *block, Effect *effect)
{
    int kind = 0;

    if (!take_count(compiler, 9, "a number", &effect->count) ||
        !TAKE_KEYWORD(compiler, damage_words, "damage, critical or rolled", &kind))
        return false;
    if (kind == SUFFER_ROLLED && block->rolled != DIE_ATTACK)
        return FAIL(compiler, "nothing was rolled; write a line with roll attack before this one");
    effect->a = (uint8_t)kind;
    return true;
}

/* The other ships near the defender, a bit each. */
static uint32_t neighbours(const Look *look, int range)
{
    int16_t defender = xwing_in(look)->attack.defender;
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship) && defender >= 0 && is_present(xwing_in(look), defender);
         ship++) {
        if (ship != defender && is_present(xwing_in(look), ship) && range_between(look, ship, defender) <= range)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

/* They suffer as one effect, which goes on when the ship whose card this is is one of them and is destroyed. */
static Flow hurt_all(Play *play, Frame *frame, uint32_t ships, int damage, int critical)
{
    Flow flow = call(play, frame, PROC_BLAST, NO_PIECE, SEAT_NOBODY, NEXT_STEP);

    if (flow == FLOW_ON) {
        callee(play)->local[BLAST_SHIPS] = (int32_t)ships;
        callee(play)->local[BLAST_DAMAGE] = damage;
        callee(play)->local[BLAST_CRITICAL] = critical;
    }
    return flow;
}

static Flow run_suffer_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    int rolled = effect->a == SUFFER_ROLLED ? frame->local[SHOWN] >> 8 : 0;
    int damage = effect->a == SUFFER_DAMAGE ? effect->count : rolled & 0xFF;
    int critical = effect->a == SUFFER_CRITICAL ? effect->count : rolled >> 8;

    (void)stage;
    if (effect->whom == FOR_NEIGHBOURS)
        return hurt_all(play, frame, neighbours(moment->look, effect->range), damage, critical);
    if (whom == NO_PIECE || damage + critical == 0)
        return effect_over(frame);
    return suffer(play, frame, whom, damage, critical, NEXT_STEP);
}

static Message say_suffer(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    if (effect->whom == FOR_NEIGHBOURS)
        return say0(CARD_WOULD_HURT_ALL);
    if (effect->a == SUFFER_ROLLED)
        return say1(CARD_WOULD_SUFFER_ROLLED, arg_piece(whom));
    return say2(effect->a == SUFFER_CRITICAL ? CARD_WOULD_SUFFER_CRITICAL : CARD_WOULD_SUFFER, arg_piece(whom),
                arg_number(effect->count));
}

const EffectWord suffer_word = {.name = "suffer",
                                .usage = "suffer [N] damage, suffer [N] critical, suffer rolled",
                                .read = read_suffer,
                                .run = run_suffer_word,
                                .say = say_suffer,
                                .reach = FOR_EACH,
                                .goes_on_without_ship = true};

/* ---- choose ---- */

static bool read_choose(Compiler *compiler, Block *block, Effect *effect)
{
    uint8_t least = 0, most = 0;
    int choice = 0;

    if (!TAKE_KEYWORD(compiler, choose_words, "a ship to choose", &choice))
        return false;
    if (!accept_word(&compiler->here, "range"))
        return FAIL(compiler, "how far away? add a range: choose friend range 1-2");
    if (!take_range(compiler, &least, &most))
        return false;
    effect->a = (uint8_t)choice;
    effect->b = (uint8_t)(least | most << 4);
    block->has_choice = true;
    return true;
}

/* What it lets one choose, in one number: the question's first arg. */
static int32_t choice_args(const Effect *effect)
{
    return effect->a | effect->b << 8;
}

static bool may_choose(const Look *look, int16_t chooser, int16_t ship, int32_t args)
{
    int least = args >> 8 & 15, most = args >> 12 & 15;

    if (ship == chooser || !is_present(xwing_in(look), ship) || !are_friends(look, chooser, ship))
        return false;
    int range = range_between(look, chooser, ship);
    return range >= least && range <= most &&
           ((args & 0xFF) != CHOOSE_LOWER_SKILL || skill_of(look, ship) < skill_of(look, chooser));
}

static int ships_to_choose(const Look *look, int16_t chooser, int32_t args)
{
    int count = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        count += may_choose(look, chooser, ship, args);
    return count;
}

static int count_ships(const Look *look, const Question *question, int16_t ship)
{
    return ships_to_choose(look, ship, question->args[1]);
}

static void offer_one_ship(const Look *look, const Question *question, int16_t chooser, int index, Candidate *candidate)
{
    int16_t ship = 0;

    while (!may_choose(look, chooser, ship, question->args[1]) || index-- > 0)
        ship++;
    offer_ship(candidate, ship);
}

const ChoiceSpec ship_choice = {count_ships, offer_one_ship};

static bool can_choose(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return ships_to_choose(moment->look, whom, choice_args(effect)) > 0 ||
           refuse(reason, say1(CARD_NO_SHIP, arg_piece(whom)), NULL);
}

static Flow run_choose(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, SHIP_CHOSEN };

    if (stage == SHIP_CHOSEN) {
        const Key *chosen = chosen_key(play, frame);
        if (chosen == NULL)
            return effect_failed(frame);
        frame->local[CHOSEN_SHIP] = 1 + chosen->piece;
        return effect_over(frame);
    }
    frame->local[CHOSEN_SHIP] = 0;
    if (ships_to_choose(moment->look, whom, choice_args(effect)) == 0)
        return effect_failed(frame);
    return ask_choice(play, frame, CHOICE_SHIP, choice_args(effect), 0, SHIP_CHOSEN);
}

static Message say_choose(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_CHOOSE);
}

const EffectWord choose_word = {.name = "choose",
                                .usage = "choose friend range 1-2, choose lower_skill range 1-2",
                                .read = read_choose,
                                .possible = can_choose,
                                .run = run_choose,
                                .say = say_choose};

/* ---- begin ---- */

static bool read_begin(Compiler *compiler, Block *block, Effect *effect)
{
    CardInHand *card = block->card;
    EffectName *begin = &card->begin[card->begins];
    int until = 0;

    if (card->begins == BEGINS_A_CARD)
        return FAIL(compiler, "a card has at most %d lines with begin", (int)BEGINS_A_CARD);
    if (!take_id(&compiler->reader, &compiler->here, "the name of an ability of this card", begin->name,
                 EFFECT_NAME_BYTES))
        return false;
    if (!accept_word(&compiler->here, "until"))
        return FAIL(compiler, "\"until\" is missing: begin %s until end_of_round", begin->name);
    if (!TAKE_KEYWORD(compiler, until_words, "a moment at which it ends", &until))
        return false;
    begin->effect = (int)(effect - compiler->content->effects);
    begin->line = compiler->here.line;
    card->begins++;
    effect->a = (uint8_t)until;
    return true;
}

static bool can_begin(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect, (void)whom;
    return xwing_in(moment->look)->lasting[LASTING - 1].ability == 0 || refuse(reason, say0(CARD_TOO_MUCH_LASTS), NULL);
}

static Flow run_begin(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    const Speaker *speaker = moment->speaker;
    LastingEffect *lasting = xwing_of(play)->lasting;
    int number = (int)(speaker->ability - content_of(moment->look)->abilities);
    int first = number - ability_of_source(speaker->source), at = 0;

    (void)stage;
    while (at < LASTING && lasting[at].ability != 0)
        at++;
    if (at < LASTING && whom != NO_PIECE)
        lasting[at] = (LastingEffect){.ability = (uint16_t)(1 + first + effect->mask),
                                      .source = source_of_other(speaker->source, effect->mask),
                                      .subject = (int8_t)whom,
                                      .until = effect->a,
                                      .amount = (int16_t)skill_of(moment->look, speaker->ship)};
    return effect_over(frame);
}

static Message say_begin(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)effect;
    return say2(CARD_ACTS, arg_piece(whom), arg_card_name(moment->look, moment->speaker->ability));
}

const EffectWord begin_word = {.name = "begin",
                               .usage = "begin NAME until MOMENT",
                               .read = read_begin,
                               .possible = can_begin,
                               .run = run_begin,
                               .say = say_begin,
                               .reach = FOR_ONE};
