/* Compiling effects: what follows `may`, `must`, `do`, `then` and `on`. */
#include "xwing/content/compiler.h"

static const Keyword *face_words(int die)
{
    return die == DIE_ATTACK ? attack_face_words : defense_face_words;
}

/* A count after an effect; 1 if none is written. */
static bool take_count(Compiler *compiler, int most, const char *what, uint16_t *count)
{
    ContentWord word = peek_word(&compiler->here);
    int value = 1;

    if (word.length > 0 && word.text[0] >= '0' && word.text[0] <= '9' && !TAKE_NUMBER(compiler, 1, most, what, &value))
        return false;
    *count = (uint16_t)value;
    return true;
}

/* Is the block about a moment at which dice lie there to be modified? */
static bool has_dice(const Block *block)
{
    int window = block->ability->window;

    return block->has_when &&
           (window == WINDOW_ATTACK_ROLLED || window == WINDOW_ATTACK_DICE || window == WINDOW_DEFENSE_DICE);
}

/* `change FACE to FACE [all]` */
static bool take_change(Compiler *compiler, const Block *block, Effect *effect)
{
    int window = block->ability->window, from = 0, to = 0;

    if (!has_dice(block))
        return FAIL(compiler,
                    "dice lie there to be changed only at attack_rolled, attack_dice and defense_dice; say when first");
    const Keyword *faces = face_words(window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK);
    if (!TAKE_KEYWORD(compiler, faces, "a face of that die", &from))
        return false;
    if (!accept_word(&compiler->here, "to"))
        return FAIL(compiler, "\"to\" is missing: change focus to hit");
    if (!TAKE_KEYWORD(compiler, faces, "a face of that die", &to))
        return false;
    if (from == to)
        return FAIL(compiler, "that changes nothing");
    effect->a = (uint8_t)from;
    effect->b = (uint8_t)to;
    effect->count = accept_word(&compiler->here, "all") ? 0 : 1;
    return true;
}

/* `reroll [FACE...] N`, `reroll [FACE...] any`, `reroll [FACE...] all` */
static bool take_reroll(Compiler *compiler, const Block *block, Effect *effect)
{
    int face = 0;

    if (!has_dice(block))
        return FAIL(compiler, "dice lie there to be rerolled only at attack_dice and defense_dice; say when first");
    const Keyword *faces = face_words(block->ability->window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK);
    while (accept_keyword(&compiler->here, faces, &face))
        effect->mask |= (uint16_t)(1U << face);
    if (effect->mask == 0)
        effect->mask = ANY_FACE;
    if (accept_word(&compiler->here, "any"))
        return true;
    effect->b = accept_word(&compiler->here, "all");
    return effect->b || take_count(compiler, 9, "a number of dice, any or all", &effect->count);
}

/* `cancel all`, `cancel FACE... [N]`: results of the attack dice. */
static bool take_cancel(Compiler *compiler, const Block *block, Effect *effect)
{
    int face = 0;

    if (!block->has_when || !is_attack_window(block->ability->window))
        return FAIL(compiler, "results are cancelled in an attack; say when first");
    if (accept_word(&compiler->here, "all")) {
        effect->mask = ANY_FACE;
        return true;
    }
    do {
        if (!TAKE_KEYWORD(compiler, attack_face_words, "a face of the attack die, or all", &face))
            return false;
        effect->mask |= (uint16_t)(1U << face);
    } while (accept_keyword(&compiler->here, attack_face_words, &face) &&
             (effect->mask |= (uint16_t)(1U << face)) != 0);
    return take_count(compiler, 9, "a number of results", &effect->count);
}

/* `choose friend range 1-2`, `choose lower_skill range 1-2` */
static bool take_choose(Compiler *compiler, Block *block, Effect *effect)
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

/* `maneuver turn 1 white` */
static bool take_maneuver(Compiler *compiler, Effect *effect)
{
    int bearings = 0, speed = 0, color = 0;

    if (!TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver", &bearings) ||
        !TAKE_NUMBER(compiler, 1, 5, "a speed", &speed) || !TAKE_KEYWORD(compiler, color_words, "a color", &color))
        return false;
    for (int bearing = 0; bearing < BEARINGS; bearing++) {
        if ((bearings >> bearing & 1) && !maneuver_exists((Maneuver){(Bearing)bearing, speed}))
            return FAIL(compiler, "there is no template for that bearing at speed %d", speed);
    }
    if (color != DIFFICULTY_STANDARD)
        return FAIL(compiler, "a card's maneuver is white so far; nobody has written what another color does");
    effect->mask = (uint16_t)bearings;
    effect->count = (uint16_t)speed;
    return true;
}

/* `flip this`, `flip dealt`, `flip faceup [TRAIT]` */
static bool take_flip(Compiler *compiler, const Block *block, Effect *effect)
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

static bool take_drop(Compiler *compiler, const Block *block)
{
    const CardInHand *card = block->card;

    if (card->kind != CARD_UPGRADE || compiler->content->upgrades[card->index].bomb.kind == BOMB_NONE)
        return FAIL(compiler, "what is dropped? write a line with bomb before this one");
    return true;
}

static bool take_discard(Compiler *compiler, const Block *block, Effect *effect)
{
    int what = 0;

    if (!TAKE_KEYWORD(compiler, discard_words, "a card to discard", &what))
        return false;
    if (what == DISCARD_THIS && block->card->kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can discard itself");
    if (what == DISCARD_DEALT && (!block->has_when || block->ability->window != WINDOW_WOULD_BE_DEALT))
        return FAIL(compiler, "a damage card can be discarded instead of dealt only at would_be_dealt; say when first");
    effect->a = (uint8_t)what;
    return true;
}

static bool take_free_action(Compiler *compiler, Effect *effect)
{
    int action = 0;

    if (accept_word(&compiler->here, "bar")) {
        effect->kinds = FREE_OF_BAR;
        return true;
    }
    if (accept_word(&compiler->here, "any")) {
        effect->kinds = FREE_OF_ALL;
        return true;
    }
    if (!TAKE_KEYWORD(compiler, action_words, "an action, bar or any", &action))
        return false;
    do
        effect->kinds |= UINT32_C(1) << action;
    while (accept_keyword(&compiler->here, action_words, &action));
    return true;
}

/* `begin NAME until MOMENT` */
static bool take_begin(Compiler *compiler, Block *block, Effect *effect)
{
    CardInHand *card = block->card;
    EffectName *begin = &card->begin[card->begins];
    int until = 0;

    if (!take_id(&compiler->reader, &compiler->here, "the name of an ability of this card", begin->name,
                 EFFECT_NAME_BYTES))
        return false;
    if (!accept_word(&compiler->here, "until"))
        return FAIL(compiler, "\"until\" is missing: begin %s until end_of_round", begin->name);
    if (!TAKE_KEYWORD(compiler, until_words, "a moment at which it ends", &until))
        return false;
    begin->ability = block->number;
    begin->effect = block->ability->effect_count;
    begin->line = compiler->here.line;
    card->begins++;
    effect->a = (uint8_t)until;
    return true;
}

/* `roll attack [N]`, `suffer [N] critical`: a word of a set, and how many. */
static bool take_some(Compiler *compiler, const Keyword *set, const char *what, bool number_first, Effect *effect)
{
    int value = 0;

    if (number_first && !take_count(compiler, 9, "a number", &effect->count))
        return false;
    if (!TAKE_KEYWORD(compiler, set, what, &value))
        return false;
    effect->a = (uint8_t)value;
    return number_first || take_count(compiler, 9, "a number", &effect->count);
}

/* `gain stress [N]` */
static bool take_tokens(Compiler *compiler, Effect *effect)
{
    int token = 0;

    if (!take_token_or(compiler, NULL, "a token", &token))
        return false;
    effect->a = (uint8_t)token;
    return take_count(compiler, 9, "a number", &effect->count);
}

static bool take_effect_words(Compiler *compiler, Block *block, Effect *effect)
{
    switch ((EffectKind)effect->kind) {
    case DO_CHANGE:
        return take_change(compiler, block, effect);
    case DO_ROLL:
        if (!take_some(compiler, die_words, "a kind of dice", false, effect))
            return false;
        block->rolled = effect->a;
        return true;
    case DO_REROLL:
        return take_reroll(compiler, block, effect);
    case DO_CANCEL:
        return take_cancel(compiler, block, effect);
    case DO_CHOOSE:
        return take_choose(compiler, block, effect);
    case DO_MANEUVER:
        return take_maneuver(compiler, effect);
    case DO_DROP:
        return take_drop(compiler, block);
    case DO_ACQUIRE_LOCK:
    case DO_LOCK_AGAIN:
    case DO_SHED_LOCK:
    case DO_SWAP_SIDE:
    case DO_ATTACK:
        return true;
    case DO_SUFFER:
        return take_some(compiler, damage_words, "damage, critical or rolled", true, effect) &&
               (effect->a != SUFFER_ROLLED || block->rolled == DIE_ATTACK ||
                FAIL(compiler, "nothing was rolled; write a line with roll attack before this one"));
    case DO_GAIN:
    case DO_LOSE:
        return take_tokens(compiler, effect);
    case DO_RECOVER_SHIELD:
        return take_count(compiler, 9, "a number of shields", &effect->count);
    case DO_FLIP:
        return take_flip(compiler, block, effect);
    case DO_DISCARD:
        return take_discard(compiler, block, effect);
    case DO_FREE_ACTION:
        return take_free_action(compiler, effect);
    case DO_BEGIN:
        return take_begin(compiler, block, effect);
    case EFFECT_KINDS:
        break;
    }
    return FAIL(compiler, "that effect cannot be written here");
}

/* Can such an effect be for another ship than the card's own? */
static bool is_for_others(const Effect *effect, int whom)
{
    switch ((EffectKind)effect->kind) {
    case DO_SUFFER:
        return whom != FOR_NEIGHBOURS || effect->a != SUFFER_ROLLED;
    case DO_GAIN:
    case DO_LOSE:
    case DO_RECOVER_SHIELD:
    case DO_FREE_ACTION:
    case DO_BEGIN:
    case DO_ACQUIRE_LOCK:
        return whom != FOR_NEIGHBOURS;
    default:
        return false;
    }
}

/* `for chosen`, `for neighbours range 1`, `if CONDITION`: what may follow an effect. */
static bool take_rest(Compiler *compiler, const Block *block, Effect *effect)
{
    int whom = FOR_YOU;
    uint8_t least = 0;

    if (accept_word(&compiler->here, "for")) {
        if (!TAKE_KEYWORD(compiler, whom_words, "a ship that it is for", &whom))
            return false;
        if (whom == FOR_CHOSEN && !block->has_choice)
            return FAIL(compiler, "nobody was chosen; write a line with choose before this one");
        if (whom != FOR_YOU && !is_for_others(effect, whom))
            return FAIL(compiler, "this effect cannot be for that ship; suffer can be for all of them, gain, lose, "
                                  "recover_shield, free_action, begin and acquire_lock for all but neighbours");
        if (whom > FOR_CHOSEN && (!block->has_when || !is_attack_window(block->ability->window)))
            return FAIL(compiler, "there is an attacker and a defender only in an attack; say when first");
        if (whom == FOR_NEIGHBOURS &&
            (!accept_word(&compiler->here, "range") || !take_range(compiler, &least, &effect->range)))
            return compiler->reader.failed ? false : FAIL(compiler, "how near? add a range: for neighbours range 1");
        effect->whom = (uint8_t)whom;
    }
    return !accept_word(&compiler->here, "if") || take_condition(compiler, block, &effect->only_if);
}

bool take_effect(Compiler *compiler, Block *block, uint8_t on)
{
    CardAbility *ability = block->ability;
    int kind = 0;

    if (ability->effect_count == EFFECTS_AN_ABILITY)
        return FAIL(compiler, "an ability has at most %d effects", (int)EFFECTS_AN_ABILITY);
    if (!TAKE_KEYWORD(compiler, effect_words, "an effect", &kind))
        return false;
    Effect *effect = &ability->effect[ability->effect_count];
    effect->kind = (uint8_t)kind;
    effect->on = on;
    if (!take_effect_words(compiler, block, effect) || !take_rest(compiler, block, effect))
        return false;
    ability->effect_count++;
    block->has_effect = true;
    return true;
}

/* `on FACE... EFFECT`: what the last roll must show. */
bool take_on(Compiler *compiler, Block *block)
{
    unsigned faces = 0;
    int face = 0;

    if (block->rolled < 0)
        return FAIL(compiler, "\"on\" speaks of a roll; write a line with roll before it");
    const Keyword *words = face_words(block->rolled);
    while (accept_keyword(&compiler->here, words, &face))
        faces |= 1U << face;
    if (faces == 0)
        return TAKE_KEYWORD(compiler, words, "a face of the die that was rolled", &face);
    return take_effect(compiler, block, (uint8_t)faces);
}
