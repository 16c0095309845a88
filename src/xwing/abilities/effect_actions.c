/* Effects on an action that a ship performs, and what is like one: decloaking. */
#include "xwing/abilities/effects.h"
#include "xwing/content/compiler.h"

/* ---- treat_as: the color of the action that the ship of the moment performs ---- */

static bool read_treat_as(Compiler *compiler, Block *block, Effect *effect)
{
    static const Keyword colors[] = {
        {"white", DIFFICULTY_STANDARD},
        {"red",   DIFFICULTY_HARD    },
        {NULL,    0                  }
    };
    int color = 0;

    if (!(block_brings(compiler, block) & BRINGS_ACTING))
        return FAIL(compiler,
                    "an action is treated as another color while it is performed: when performs; say when first");
    if (!compiler->words->has_colored_actions)
        return FAIL(compiler, "actions of this edition have no colors");
    if (!TAKE_KEYWORD(compiler, colors, "a color that an action can be treated as", &color))
        return false;
    effect->a = (uint8_t)color;
    return true;
}

static bool can_treat_as(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int at = action_at_hand(moment->look, moment->subject);

    (void)whom;
    return (at >= 0 && moment->look->table->frames[at].local[ACTION_DIFFICULTY] != effect->a) ||
           refuse(reason, say1(CARD_NOT_NOW, arg_card_name(moment->look, moment->speaker->ability)), NULL);
}

static Flow run_treat_as(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom, int stage)
{
    Status reason;

    (void)stage;
    if (!can_treat_as(moment, effect, whom, &reason))
        return effect_idle(frame);
    play->table->frames[action_at_hand(moment->look, moment->subject)].local[ACTION_DIFFICULTY] = effect->a;
    return effect_over(frame);
}

static Message say_treat_as(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)whom;
    return say1(CARD_WOULD_TREAT_AS, arg_message(color_name(moment->look, (Difficulty)effect->a)));
}

const EffectWord treat_as_word = {.name = "treat_as",
                                  .usage = "treat_as red, treat_as white",
                                  .read = read_treat_as,
                                  .possible = can_treat_as,
                                  .run = run_treat_as,
                                  .say = say_treat_as};

/* ---- decloak: at once, and not in the System phase ---- */

static bool is_able_to_decloak(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    (void)effect;
    return can_decloak(moment->look, whom, reason);
}

static Flow run_decloak_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                             int stage)
{
    enum { BEGIN, DECLOAKED };
    Status reason;

    (void)effect;
    if (stage == DECLOAKED)
        return whom != NO_PIECE && is_cloaked(moment->look, whom) ? effect_failed(frame) : effect_over(frame);
    if (!can_decloak(moment->look, whom, &reason))
        return effect_idle(frame);
    return run_for(play, frame, PROC_DECLOAK, whom, 0, 0, stage_step(DECLOAKED)); /* X2-CLOAK-05 */
}

static Message say_decloak(const Moment *moment, const Effect *effect, int16_t whom)
{
    (void)moment, (void)effect;
    return say1(CARD_WOULD_DECLOAK, arg_piece(whom));
}

const EffectWord decloak_word = {
    .name = "decloak", .usage = "decloak", .possible = is_able_to_decloak, .run = run_decloak_word, .say = say_decloak};

/* ---- coordinate PARTY: wherever that ship is, and without an action ---- */

static bool read_coordinate(Compiler *compiler, Block *block, Effect *effect)
{
    if (compiler->words->terms->family != CARDS_WITH_INITIATIVE)
        return FAIL(compiler, "ships of this edition do not coordinate");
    return take_party(compiler, block, &effect->a);
}

static bool can_coordinate_it(const Moment *moment, const Effect *effect, int16_t whom, Status *reason)
{
    int16_t ship = party_ship(moment, (Party)effect->a);

    if (ship < 0 || !is_present(xwing_in(moment->look), ship))
        return refuse(reason, say1(CARD_NO_SHIP, arg_piece(whom)), NULL);
    return !deed_forbidden(moment->look, DEED_BE_COORDINATED, ship, moment->attack, reason);
}

static Flow run_coordinate_word(Play *play, Frame *frame, const Moment *moment, const Effect *effect, int16_t whom,
                                int stage)
{
    Status reason;

    (void)stage;
    if (whom == NO_PIECE || !can_coordinate_it(moment, effect, whom, &reason))
        return effect_idle(frame);
    return run_for(play, frame, PROC_COORDINATE, whom, 1 + party_ship(moment, (Party)effect->a), 0, NEXT_STEP);
}

static Message say_coordinate(const Moment *moment, const Effect *effect, int16_t whom)
{
    return say2(XW_COORDINATES, arg_piece(whom), arg_piece(party_ship(moment, (Party)effect->a)));
}

const EffectWord coordinate_word = {.name = "coordinate",
                                    .usage = "coordinate chosen",
                                    .read = read_coordinate,
                                    .possible = can_coordinate_it,
                                    .run = run_coordinate_word,
                                    .say = say_coordinate};
