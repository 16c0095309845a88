/* Effects on damage: it is prevented, cards are dealt past the shields, shields are lost, and facedown cards are turned faceup. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- the damage of the moment ---- */

int suffering(const Table *table, int16_t ship)
{
    int at = table->depth - 1;

    while (at >= 0 && !(table->frames[at].procedure == PROC_SUFFER && table->frames[at].subject == ship))
        at--;
    return at;
}

int damage_suffered(const Moment *moment)
{
    const Table *table = moment->look->table;
    int at = suffering(table, moment->subject);

    return at >= 0 ? table->frames[at].local[SUFFER_COUNT] : 0;
}

/* ---- prevent: damage that the ship of the moment is about to suffer ---- */

/* `prevent`: all of it, `prevent 1`: so much. */
static bool read_prevent(Compiler *compiler, Block *block, Effect *effect)
{
    if (!(block_brings(compiler, block) & BRINGS_DAMAGE))
        return FAIL(compiler, "damage is prevented before it is suffered: when would_suffer; say when first");
    if (!at_number(compiler))
        return true;
    return take_count(compiler, 9, "how much damage", &effect->count);
}

/* Another card may have prevented it already. */
static bool can_prevent(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    const Table *table = moment->look->table;
    int at = suffering(table, moment->subject);

    (void)effect, (void)whom;
    return (at >= 0 &&
            table->frames[at].local[SUFFER_DAMAGE_LEFT] + table->frames[at].local[SUFFER_CRITICAL_LEFT] > 0) ||
           refuse(reason, say1(CARD_WOULD_PREVENT, arg_piece(moment->subject)), NULL);
}

/* Critical damage goes first: nobody would keep it rather than the other. */
static void prevent_some(Frame *suffers, int count)
{
    for (; count > 0; count--) {
        int32_t *left = &suffers->local[SUFFER_CRITICAL_LEFT];
        if (*left == 0)
            left = &suffers->local[SUFFER_DAMAGE_LEFT];
        if (*left > 0)
            --*left;
    }
}

static Flow run_prevent(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Arg subject = arg_piece(moment->subject);
    Status reason;

    (void)stage;
    if (!can_prevent(moment, effect, whom, &reason))
        return effect_idle(frame);
    Frame *suffers = &play->table->frames[suffering(play->table, moment->subject)];
    prevent_some(suffers, effect->count);
    if (effect->count == 0)
        suffers->local[SUFFER_DAMAGE_LEFT] = suffers->local[SUFFER_CRITICAL_LEFT] = 0;
    tell_all(play, EVENT_DAMAGE, moment->subject, NULL,
             effect->count == 0 ? say1(CARD_PREVENTED, subject)
                                : say2(CARD_PREVENTED_SOME, subject, arg_number(effect->count)));
    return effect_over(frame);
}

static Message say_prevent(const Moment *moment, const Effect *effect, int16_t whom)
{
    Arg subject = arg_piece(moment->subject);

    (void)whom;
    return effect->count == 0 ? say1(CARD_WOULD_PREVENT, subject)
                              : say2(CARD_WOULD_PREVENT_SOME, subject, arg_number(effect->count));
}

const EffectWord prevent_word = {.name = "prevent",
                                 .usage = "prevent, prevent N",
                                 .read = read_prevent,
                                 .possible = can_prevent,
                                 .run = run_prevent,
                                 .say = say_prevent};

/* ---- deal: damage cards, past the shields ---- */

static bool read_deal(Compiler *compiler, Block *block, Effect *effect)
{
    int faceup = 0;

    (void)block;
    if (!TAKE_KEYWORD(compiler, facing_words, "a side of damage cards", &faceup))
        return false;
    effect->a = (uint8_t)faceup;
    return take_count(compiler, 9, "how many cards", &effect->count);
}

static Flow run_deal(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)moment, (void)stage;
    if (whom == NO_PIECE)
        return effect_idle(frame);
    Flow flow = suffer(play, frame, whom, effect->a ? 0 : effect->count, effect->a ? effect->count : 0, NEXT_STEP);
    if (flow == FLOW_ON)
        callee(play)->local[SUFFER_HOW] = SUFFER_AS_CARDS;
    return flow;
}

static Message say_deal(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    return say2(effect->a ? CARD_WOULD_DEAL_FACEUP : CARD_WOULD_DEAL, arg_piece(whom), arg_number(effect->count));
}

const EffectWord deal_word = {.name = "deal",
                              .usage = "deal facedown [N], deal faceup [N]",
                              .read = read_deal,
                              .run = run_deal,
                              .say = say_deal,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- lose_shield ---- */

static bool read_lost_shields(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return take_count(compiler, 9, "a number of shields", &effect->count);
}

static bool can_lose_shield(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return xwing_in(moment->look)->ship[whom].shields > 0 ||
           refuse(reason, say1(CARD_NO_SHIELD, arg_piece(whom)), NULL);
}

/* One after another: each is a moment of its own. `stage` is how many are gone. */
static Flow run_lose_shield(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    if (whom == NO_PIECE || (stage == 0 && xwing_of(play)->ship[whom].shields == 0))
        return effect_idle(frame);
    if (stage == amount_of(moment, effect) || xwing_of(play)->ship[whom].shields == 0)
        return effect_over(frame);
    xwing_of(play)->ship[whom].shields--;
    tell_all(play, EVENT_DAMAGE, whom, NULL, say1(XW_LOSES_SHIELD, arg_piece(whom)));
    score_hurt(play, whom);
    return after(play, frame, WINDOW_SHIELD_LOST, whom, stage_step(stage + 1));
}

static Message say_lose_shield(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(XW_LOSES_SHIELD, arg_piece(whom));
}

const EffectWord lose_shield_word = {.name = "lose_shield",
                                     .usage = "lose_shield [N]",
                                     .read = read_lost_shields,
                                     .possible = can_lose_shield,
                                     .run = run_lose_shield,
                                     .say = say_lose_shield,
                                     .counts_ships = true,
                                     .for_others = true,
                                     .goes_on_without_ship = true};

/* ---- expose: a facedown damage card is turned faceup ---- */

/* `expose`: chance says which one; `expose seen`: you look at all of them and choose. */
static bool read_expose(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    effect->a = accept_word(&compiler->here, "seen");
    return true;
}

static bool can_expose(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return facedown_count(moment->look, whom) > 0 || refuse(reason, say1(CARD_NO_DAMAGE, arg_piece(whom)), NULL);
}

static Flow run_expose_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                            int stage)
{
    (void)stage;
    if (whom == NO_PIECE || facedown_count(moment->look, whom) == 0)
        return effect_idle(frame);
    Flow flow = call(play, frame, PROC_EXPOSE, whom, frame->seat, NEXT_STEP);
    if (flow == FLOW_ON)
        callee(play)->local[EXPOSE_IS_CHOSEN] = effect->a;
    return flow;
}

static Message say_expose(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_EXPOSE, arg_piece(whom));
}

const EffectWord expose_word = {.name = "expose",
                                .usage = "expose, expose seen",
                                .read = read_expose,
                                .possible = can_expose,
                                .run = run_expose_word,
                                .say = say_expose,
                                .for_others = true,
                                .goes_on_without_ship = true};
