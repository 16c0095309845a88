/* Effects on ships: suffering, choosing one, and what lasts. */
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

typedef struct Damage {
    int damage, critical;
} Damage;

static Damage damage_of(const Frame *frame, const Moment *moment, const Effect *effect)
{
    int shown = frame->local[SHOWN];

    switch ((SufferKind)effect->a) {
    case SUFFER_DAMAGE:
        return (Damage){amount_of(moment, effect), 0};
    case SUFFER_CRITICAL:
        return (Damage){0, amount_of(moment, effect)};
    case SUFFER_ROLLED:
        break;
    }
    return (Damage){shown_count(shown, FACE_HIT), shown_count(shown, FACE_CRIT)};
}

/* All of these ships suffer by one procedure. If the card's own ship is among them and is destroyed, the others suffer all the same. */
static Flow run_suffer_for_all(Play *play, Frame *frame, const Moment *moment, const Effect *effect, uint32_t ships)
{
    Damage each = damage_of(frame, moment, effect);
    Flow flow = call(play, frame, PROC_BLAST, NO_PIECE, SEAT_NOBODY, NEXT_STEP);

    if (flow == FLOW_ON) {
        callee(play)->local[BLAST_SHIPS] = (int32_t)ships;
        callee(play)->local[BLAST_DAMAGE] = each.damage;
        callee(play)->local[BLAST_CRITICAL] = each.critical;
    }
    return flow;
}

static Flow run_suffer_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    Damage it = damage_of(frame, moment, effect);

    (void)stage;
    if (whom == NO_PIECE || it.damage + it.critical == 0)
        return effect_idle(frame);
    return suffer(play, frame, whom, it.damage, it.critical, NEXT_STEP);
}

static Message say_suffer(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
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
                                .run_for_all = run_suffer_for_all,
                                .counts_ships = true,
                                .for_others = true,
                                .goes_on_without_ship = true};

/* ---- suffer roll N: the ship rolls attack dice, and suffers what they show; of several ships each rolls its own ---- */

static bool read_suffer_roll(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return take_count(compiler, 9, "a number of dice", &effect->count);
}

static Flow run_suffer_roll(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    enum { BEGIN, ROLLED };

    if (whom == NO_PIECE)
        return effect_idle(frame);
    if (stage == BEGIN)
        return roll(play, frame, DIE_ATTACK, effect->count, next_roll(play, whom, OCCASION_CARD), stage_step(ROLLED));
    const uint8_t *faces = luck(play)->faces;
    int hits = faces[FACE_HIT], crits = faces[FACE_CRIT];
    tell_rolled(play, whom, DIE_ATTACK, RULE_IDS("X1-ABIL-05", "X2-AMB-65"),
                say3(CARD_ROLLS, arg_piece(whom), arg_face(DIE_ATTACK, 0),
                     arg_card_name(moment->look, moment->speaker->ability)));
    return hits + crits == 0 ? effect_idle(frame) : suffer(play, frame, whom, hits, crits, NEXT_STEP);
}

static Message say_suffer_roll(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_SUFFER_ROLLED, arg_piece(whom));
}

const EffectWord suffer_roll_word = {.name = "suffer roll",
                                     .usage = "suffer roll [N]",
                                     .read = read_suffer_roll,
                                     .run = run_suffer_roll,
                                     .say = say_suffer_roll,
                                     .for_others = true,
                                     .goes_on_without_ship = true};

/* ---- choose ---- */

/* `choose SHIPS`, `choose second SHIPS` */
static bool read_choose(Compiler *compiler, Block *block, Effect *effect)
{
    effect->a = accept_word(&compiler->here, "second");
    if (effect->a && !block->has_choice)
        return FAIL(compiler, "a second ship is chosen after a first one; write a line with choose before this one");
    if (!take_ships(compiler, block, &effect->ships))
        return false;
    block->has_second |= effect->a;
    block->has_choice = true; /* only now: the phrase of this choice may speak of a ship that was chosen before */
    return true;
}

/* The ships that can be chosen, a bit each. */
static uint32_t ships_to_choose(const Look *look, const Question *question)
{
    Speaker speaker;
    const Frame *frame = asking_ability(look, question, &speaker);
    Moment moment = moment_of_frame(look, frame, &speaker);

    return ships_that_fit(&moment, &effect_under_way(look, frame)->ships);
}

static int count_ships(const Look *look, const Question *question, int16_t ship)
{
    (void)ship;
    return __builtin_popcount(ships_to_choose(look, question));
}

static void offer_one_ship(const Look *look, const Question *question, int16_t ship, int index, Candidate *candidate)
{
    uint32_t ships = ships_to_choose(look, question);

    (void)ship;
    for (; index > 0; index--)
        ships &= ships - 1;
    offer_ship(candidate, (int16_t)__builtin_ctz(ships));
}

const ChoiceSpec ship_choice = {count_ships, offer_one_ship};

static bool can_choose(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return ships_that_fit(moment, &effect->ships) != 0 || refuse(reason, say1(CARD_NO_SHIP, arg_piece(whom)), NULL);
}

/* Remembers the ship, or that there is none. */
static void note_chosen(Frame *frame, const Effect *effect, int32_t ship)
{
    int32_t *chosen = &frame->local[CHOSEN_SHIP];

    *chosen = effect->a ? (*chosen & UINT16_MAX) | (1 + ship) << 16 : 1 + ship;
}

static Flow run_choose(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    enum { BEGIN, SHIP_CHOSEN };

    (void)whom;
    if (stage == SHIP_CHOSEN) {
        const Key *chosen = chosen_key(play, frame);
        note_chosen(frame, effect, chosen != NULL ? chosen->piece : NO_PIECE);
        return chosen != NULL ? effect_over(frame) : effect_failed(frame);
    }
    if (ships_that_fit(moment, &effect->ships) != 0)
        return ask_choice(play, frame, CHOICE_SHIP, 0, 0, SHIP_CHOSEN);
    note_chosen(frame, effect, NO_PIECE);
    return effect_failed(frame);
}

static Message say_choose(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect, (void)whom;
    return say0(CARD_WOULD_CHOOSE);
}

const EffectWord choose_word = {.name = "choose",
                                .usage = "choose SHIPS, choose second SHIPS",
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
    if (until == UNTIL_END_OF_ATTACK && !(block_brings(compiler, block) & BRINGS_ATTACK))
        return FAIL(compiler, "there is no attack whose end could come; say when first");
    begin->effect = (int)(effect - compiler->content->effects);
    begin->by = block->number;
    begin->line = compiler->here.line;
    card->begins++;
    effect->a = (uint8_t)until;
    return true;
}

static bool can_begin(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)whom;
    if (effect->a == UNTIL_END_OF_ATTACK && moment->attack == NULL) /* outside of attacks it would have no end */
        return refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
    return xwing_in(moment->look)->lasting[LASTING - 1].ability == 0 || refuse(reason, say0(CARD_TOO_MUCH_LASTS), NULL);
}

/* The obstacle whose effect comes next; NO_PIECE: none does. */
static int16_t obstacle_met(const Look *look)
{
    for (int i = look->table->depth - 1; i >= 0; i--) {
        if (look->table->frames[i].procedure == PROC_OBSTACLE)
            return (int16_t)look->table->frames[i].local[OBSTACLE_AT_HAND];
    }
    return NO_PIECE;
}

/* What is fixed when the block of the card begins: the obstacle that was met, the initiative that engages, or the skill of the card's ship
 * or of the one that was chosen. */
static int fixed_amount(const Moment *moment, const CardAbility *begun)
{
    const Look *look = moment->look;
    int16_t ship = moment->speaker->ship, chosen = party_ship(moment, PARTY_CHOSEN);

    if (begun->kind == KIND_ALLOW && (begun->deeds & TOPIC_BIT(DEED_IGNORE_MET)))
        return obstacle_met(look);
    if (begun->kind == KIND_MODIFIER && begun->value == VALUE_ENGAGES_AT)
        return engaging_at(look);
    if (begun->amount == AMOUNT_OF_CHOSEN && chosen != NO_PIECE)
        return skill_of(look, chosen);
    return skill_of(look, ship);
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
    if (at == LASTING || whom == NO_PIECE || (effect->a == UNTIL_END_OF_ATTACK && moment->attack == NULL))
        return effect_idle(frame);
    lasting[at] =
        (LastingEffect){.ability = (uint16_t)(1 + first + effect->mask),
                        .source = source_of_other(speaker->source, effect->mask),
                        .subject = (int8_t)whom,
                        .until = effect->a,
                        .amount =
                            (int16_t)fixed_amount(moment, &content_of(moment->look)->abilities[first + effect->mask])};
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
                               .for_others = true};
