/* Compiling what abilities are made of: moments and conditions, and effects. */
#include "xwing/content_compiler.h"

/* ---- conditions ---- */

/* Conditions that only one kind of card can ask about itself. */
static bool fits_card(Compiler *compiler, const Block *block, const Condition *condition)
{
    CardKind kind = block->card->kind;

    if ((condition->kind == IF_THIS || condition->kind == IF_EARLIER_ROUND) && kind != CARD_DAMAGE)
        return FAIL(compiler, "only a damage card can be dealt: this and earlier_round are for damage cards");
    if (condition->kind == IF_WEAPON && condition->a == WEAPON_THIS && kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can be the weapon of an attack");
    if (condition->kind == IF_COULD_TARGET_YOU && block->ability->kind != KIND_FORBID)
        return FAIL(compiler, "could_target_you is for forbid blocks about target");
    return true;
}

static bool take_condition(Compiler *compiler, const Block *block, Condition *condition)
{
    int kind = 0, value = 0;

    condition->negated = accept_word(&compiler->here, "not");
    if (!TAKE_KEYWORD(compiler, condition_words, "a condition", &kind))
        return false;
    condition->kind = (uint8_t)kind;
    switch ((ConditionKind)kind) {
    case IF_RANGE:
        if (!take_range(compiler, &condition->a, &condition->b))
            return false;
        break;
    case IF_WEAPON:
        if (!TAKE_KEYWORD(compiler, weapon_words, "a kind of weapon", &value))
            return false;
        condition->a = (uint8_t)value;
        break;
    case IF_COLOR:
        if (!TAKE_KEYWORD(compiler, color_words, "a color", &value))
            return false;
        condition->a = (uint8_t)value;
        break;
    case IF_TRAIT:
        if (!TAKE_KEYWORD(compiler, trait_words, "a trait", &value))
            return false;
        condition->a = (uint8_t)value;
        break;
    case IF_HAS:
        if (!TAKE_KEYWORD(compiler, has_words, "something a ship has", &value))
            return false;
        condition->a = (uint8_t)value;
        break;
    default:
        break;
    }
    return fits_card(compiler, block, condition);
}

bool take_conditions(Compiler *compiler, const Block *block, Condition *conditions, uint8_t *count)
{
    while (words_remain(&compiler->here)) {
        if (*count == CONDITIONS_AN_ABILITY)
            return FAIL(compiler, "more than %d conditions", (int)CONDITIONS_AN_ABILITY);
        if (!take_condition(compiler, block, &conditions[*count]))
            return false;
        ++*count;
    }
    return true;
}

static bool is_attack_window(int window)
{
    return window == WINDOW_ATTACK_DICE || window == WINDOW_DEFENSE_DICE || window == WINDOW_COMPARE_STARTS ||
           window == WINDOW_ATTACK_ENDED;
}

/* `when WINDOW CONDITION...` */
bool take_when(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    int window = 0;
    bool has_role = false;

    if (block->has_when)
        return FAIL(compiler, "an ability has one moment; write a second ability block for another");
    if (!TAKE_KEYWORD(compiler, window_words, "a moment", &window) ||
        !take_conditions(compiler, block, ability->when, &ability->when_count))
        return false;
    for (int i = 0; i < ability->when_count; i++)
        has_role |= ability->when[i].kind == IF_ATTACKING || ability->when[i].kind == IF_DEFENDING;
    if (is_attack_window(window) && !has_role)
        return FAIL(compiler, "whose attack? add attacking or defending to the line");
    ability->window = (uint8_t)window;
    block->has_when = true;
    return true;
}

/* ---- effects ---- */

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

/* `change FACE to FACE [all]` */
static bool take_change(Compiler *compiler, const Block *block, Effect *effect)
{
    int window = block->ability->window, from = 0, to = 0;

    if (!block->has_when || (window != WINDOW_ATTACK_DICE && window != WINDOW_DEFENSE_DICE))
        return FAIL(compiler, "dice lie there to be changed only at attack_dice and defense_dice; say when first");
    const Keyword *faces = face_words(window == WINDOW_ATTACK_DICE ? DIE_ATTACK : DIE_DEFENSE);
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

    do {
        if (!TAKE_KEYWORD(compiler, action_words, "an action", &action))
            return false;
        effect->mask |= (uint16_t)(1U << action);
    } while (words_remain(&compiler->here));
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

/* `roll attack [N]`, `suffer [N] critical`, `gain stress [N]`: a word of a set, and how many. */
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
    case DO_SUFFER:
        return take_some(compiler, damage_words, "damage or critical", true, effect);
    case DO_GAIN:
    case DO_LOSE:
        return take_some(compiler, token_words, "a token", false, effect);
    case DO_RECOVER_SHIELD:
        return take_count(compiler, 9, "a number of shields", &effect->count);
    case DO_FLIP:
        if (block->card->kind != CARD_DAMAGE)
            return FAIL(compiler, "only a damage card can be flipped");
        return true;
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
    if (!take_effect_words(compiler, block, effect))
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
