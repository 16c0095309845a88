/* Effects on tokens and shields. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

static bool read_token(Compiler *compiler, Block *block, Effect *effect)
{
    int token = 0;

    (void)block;
    if (!take_token_or(compiler, NULL, "a token", &token))
        return false;
    effect->a = (uint8_t)token;
    return take_count(compiler, 9, "a number", &effect->count);
}

/* ---- gain ---- */

static Flow run_gain(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)stage;
    if (whom == NO_PIECE)
        return effect_idle(frame);
    int amount = amount_of(moment, effect);
    return amount == 0 ? effect_idle(frame) : gain_tokens(play, frame, whom, effect->a, amount, NEXT_STEP);
}

static Message say_gain(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say1(edition_of(moment->look)->words.tokens[effect->a].gained, arg_piece(whom));
}

const EffectWord gain_word = {.name = "gain",
                              .usage = "gain TOKEN [N], gain TOKEN per SHIPS [most N]",
                              .read = read_token,
                              .run = run_gain,
                              .say = say_gain,
                              .counts_ships = true,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- lose ---- */

static bool can_lose(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    return xwing_in(moment->look)->ship[whom].tokens[effect->a] > 0 ||
           refuse(reason, say1(XW_NO_TOKEN, arg_piece(whom)), NULL);
}

static Flow run_lose(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)moment, (void)stage;
    if (whom == NO_PIECE || xwing_of(play)->ship[whom].tokens[effect->a] == 0)
        return effect_idle(frame);
    int tokens = xwing_of(play)->ship[whom].tokens[effect->a];
    for (int i = 0; i < effect->count && i < tokens; i++)
        lose_token(play, whom, effect->a, NULL);
    return effect_over(frame);
}

static Message say_lose(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say1(edition_of(moment->look)->words.tokens[effect->a].lost, arg_piece(whom));
}

const EffectWord lose_word = {.name = "lose",
                              .usage = "lose TOKEN [N]",
                              .read = read_token,
                              .possible = can_lose,
                              .run = run_lose,
                              .say = say_lose,
                              .for_others = true,
                              .goes_on_without_ship = true};

/* ---- transfer: from your ship to another ---- */

static bool read_transfer(Compiler *compiler, Block *block, Effect *effect)
{
    if (!read_token(compiler, block, effect))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return FAIL(compiler, "to whom? Write transfer focus to chosen");
    if (!take_party(compiler, block, &effect->whom))
        return false;
    return effect->whom != PARTY_YOU ||
           FAIL(compiler, "a token is transferred to another ship: transfer focus to chosen");
}

static bool can_transfer(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t you = moment->speaker->ship;

    (void)whom;
    return xwing_in(moment->look)->ship[you].tokens[effect->a] > 0 ||
           refuse(reason, say1(XW_NO_TOKEN, arg_piece(you)), NULL);
}

static Flow run_transfer(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    int16_t you = moment->speaker->ship;
    int tokens = xwing_of(play)->ship[you].tokens[effect->a];

    (void)stage;
    if (whom == NO_PIECE || tokens == 0)
        return effect_idle(frame);
    int amount = effect->count < tokens ? effect->count : tokens;
    for (int i = 0; i < amount; i++)
        lose_token(play, you, effect->a, "X2-TOKEN-03");                 /* X2-TOKEN-03 */
    return gain_tokens(play, frame, whom, effect->a, amount, NEXT_STEP); /* X2-TOKEN-03 */
}

const EffectWord transfer_word = {.name = "transfer",
                                  .usage = "transfer TOKEN [N] to PARTY",
                                  .read = read_transfer,
                                  .possible = can_transfer,
                                  .run = run_transfer,
                                  .say = say_gain};

/* ---- recover_shield ---- */

static bool read_shields(Compiler *compiler, Block *block, Effect *effect)
{
    (void)block;
    return take_count(compiler, 9, "a number of shields", &effect->count);
}

static bool can_recover(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return xwing_in(moment->look)->ship[whom].shields < shields_of(moment->look, whom) ||
           refuse(reason, say1(CARD_FULL_SHIELDS, arg_piece(whom)), NULL);
}

static Flow run_recover(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    (void)stage;
    if (whom == NO_PIECE)
        return effect_idle(frame);
    Ship *ship = &xwing_of(play)->ship[whom];
    int lost = shields_of(moment->look, whom) - ship->shields;
    int back = effect->count < lost ? effect->count : lost;
    if (back <= 0)
        return effect_idle(frame);
    ship->shields = (uint8_t)(ship->shields + back);
    tell_all(play, EVENT_DAMAGE, whom, NULL, say2(CARD_SHIELDS, arg_piece(whom), arg_number(back)));
    return effect_over(frame);
}

static Message say_recover(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment;
    return say2(CARD_SHIELDS, arg_piece(whom), arg_number(effect->count));
}

const EffectWord recover_shield_word = {.name = "recover_shield",
                                        .usage = "recover_shield [N]",
                                        .read = read_shields,
                                        .possible = can_recover,
                                        .run = run_recover,
                                        .say = say_recover,
                                        .for_others = true,
                                        .goes_on_without_ship = true};
