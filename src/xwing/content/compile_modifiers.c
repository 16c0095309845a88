/* Compiling the lines of `modifier`, `forbid` and `allow`: what they change, forbid or allow, and of whom they speak. */
#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

/* A modifier speaks about one thing. */
static bool take_subject(Compiler *compiler, Block *block, ModifierKind kind)
{
    if (block->has_subject)
        return FAIL(compiler, "a modifier speaks about one thing; write a second modifier block for another");
    block->has_subject = true;
    block->ability->modifier = (uint8_t)kind;
    return true;
}

/* The number behind plus, minus, set or most; `most results`: what the attack dice show. */
static bool take_amount(Compiler *compiler, int value, int operation, int *amount)
{
    if (operation >= OPERATION_AS_YOURS)
        return true;
    if (operation != OPERATION_MOST || !accept_word(&compiler->here, "results"))
        return TAKE_NUMBER(compiler, 0, 12, "an amount", amount);
    *amount = RESULTS_SHOWN;
    return value == VALUE_DEFENSE_DICE ||
           FAIL(compiler, "results are those of attack dice that were rolled: they cap defense_dice alone");
}

/* `value agility minus 1` */
bool take_value(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    int value = 0, operation = 0, amount = 0;

    if (!take_subject(compiler, block, MODIFIES_VALUE) || !TAKE_KEYWORD(compiler, value_words, "a value", &value) ||
        !TAKE_KEYWORD(compiler, operation_words, "what is done with it", &operation) ||
        !take_amount(compiler, value, operation, &amount))
        return false;
    if (operation == OPERATION_AS_YOURS && (!ability->is_lasting || value != VALUE_SKILL))
        return FAIL(compiler, "as_yours is for the skill of a ship for which a named modifier was begun");
    if (operation == OPERATION_AS_CHOSEN && (!ability->is_lasting || value != VALUE_SKILL))
        return FAIL(compiler, "as_chosen is for the skill, in a named modifier that was begun after a choose");
    if (operation == OPERATION_AS_NOW && (!ability->is_lasting || value != VALUE_ENGAGES_AT))
        return FAIL(compiler, "as_now is for engages_at, in a named modifier that was begun for a ship");
    ability->value = (uint8_t)value;
    ability->operation = operation == OPERATION_SET        ? VALUE_SET
                         : operation == OPERATION_MOST     ? VALUE_MOST
                         : operation >= OPERATION_AS_YOURS ? VALUE_GIVEN
                                                           : VALUE_PLUS;
    ability->amount = (int16_t)(operation == OPERATION_MINUS       ? -amount
                                : operation == OPERATION_AS_CHOSEN ? AMOUNT_OF_CHOSEN
                                                                   : amount);
    return true;
}

/* `difficulty turn red`, `difficulty basic speed 1-2 easier`, `difficulty any harder`: a kind of maneuver, or all; at some speeds, or at all. */
bool take_difficulty(Compiler *compiler, Block *block)
{
    int bearings = UINT16_MAX, color = 0;
    uint8_t least = 0, most = 0;

    if (!take_subject(compiler, block, MODIFIES_DIFFICULTY))
        return false;
    bool is_of_all = accept_word(&compiler->here, "any"), is_of_kind = false;
    if (!is_of_all)
        is_of_kind = accept_keyword(&compiler->here, turning_words, &bearings);
    if (accept_word(&compiler->here, "speed")) {
        if (!take_speeds(compiler, &least, &most))
            return false;
        for (int speed = least; speed <= most; speed++)
            block->ability->speeds |= (uint8_t)(1U << speed);
    } else if (!is_of_all && !is_of_kind) {
        return TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver, speed or any", &bearings);
    }
    if (accept_word(&compiler->here, "of")) {
        if (!TAKE_KEYWORD(compiler, compiler->words->terms->colors, "a color", &color))
            return false;
        block->ability->of_color = (uint8_t)(1 + color);
    }
    if (accept_word(&compiler->here, "harder"))
        block->ability->harder = 1;
    else if (accept_word(&compiler->here, "easier"))
        block->ability->harder = -1;
    else if (!TAKE_KEYWORD(compiler, compiler->words->terms->colors, "harder, easier or a color", &color))
        return false;
    block->ability->bearings = (uint16_t)bearings;
    block->ability->difficulty = (uint8_t)color;
    return true;
}

/* `template boost barrel_roll faster`, `template barrel_roll bank` */
bool take_template(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    int move = 0, piece = 0;

    if (!take_subject(compiler, block, MODIFIES_TEMPLATE) || !TAKE_KEYWORD(compiler, move_words, "a move", &move))
        return false;
    do
        ability->moves |= (uint8_t)move;
    while (accept_keyword(&compiler->here, move_words, &move));
    if (!TAKE_KEYWORD(compiler, piece_words, "a template, or faster,", &piece))
        return false;
    if (piece == TEMPLATE_TURN && ability->moves != MOVES_BOOST)
        return FAIL(compiler, "only a boost can be made with a turn template");
    if (piece == TEMPLATE_BANK && (ability->moves & (MOVES_BOOST | MOVES_SLAM)))
        return FAIL(compiler, "a bank takes the place of the straight template of a barrel_roll or a decloak");
    ability->piece = (uint8_t)piece;
    return true;
}

/* `silences pilot elite` */
bool take_silences(Compiler *compiler, Block *block)
{
    int whose = 0;

    if (block->card->kind != CARD_DAMAGE)
        return FAIL(compiler, "only a damage card can silence others");
    if (!take_subject(compiler, block, MODIFIES_SILENCE))
        return false;
    do {
        if (!TAKE_KEYWORD(compiler, silence_words, "whose cards are ignored", &whose))
            return false;
        block->ability->silences |= (uint8_t)whose;
    } while (words_remain(&compiler->here));
    return true;
}

/* `keeps focus 2`, `keeps circular`: all of them, unless a number is said */
bool take_kept(Compiler *compiler, Block *block)
{
    int most = UINT8_MAX;
    ContentWord word;

    if (!take_subject(compiler, block, MODIFIES_KEPT) || !take_tokens(compiler, "a token", &block->ability->kept))
        return false;
    if (block->ability->kept & (LOCK_IT_HAS | LOCK_ON_IT))
        return FAIL(compiler, "locks stay in any case; name tokens that are removed when the round ends: keeps focus");
    word = peek_word(&compiler->here);
    if (word.length > 0 && !TAKE_NUMBER(compiler, 1, 9, "how many of each stay", &most))
        return false;
    block->ability->amount = (int16_t)most;
    return true;
}

/* `deed spend_focus reroll_attack`, `deed act_stressed boost`, `deed perform slam` */
bool take_deeds(Compiler *compiler, Block *block)
{
    CardAbility *ability = block->ability;
    bool allows = ability->kind == KIND_ALLOW;
    const Keyword *words = allows ? allowance_words : deed_words;
    const char *what = allows ? "something that can be allowed" : "something that can be forbidden";
    int deed = 0, kind = 0;

    if (block->has_subject)
        return FAIL(compiler, "a block has one line with deed; several deeds stand on it, and templates on none");
    do {
        if (!TAKE_KEYWORD(compiler, words, what, &deed))
            return false;
        if (deed == DEED_SPEND_CALCULATE && compiler->words->terms->family != CARDS_WITH_INITIATIVE)
            return FAIL(compiler, "calculate tokens are of a later edition");
        ability->deeds |= TOPIC_BIT(deed);
        while ((deed == DEED_ACT_STRESSED || deed == DEED_PERFORM) &&
               accept_keyword(&compiler->here, action_words, &kind))
            ability->kinds |= (uint16_t)(1U << kind);
        if (deed == DEED_PERFORM && ability->kinds == 0)
            return FAIL(compiler, "perform what? Say which actions cannot be performed: deed perform slam");
    } while (words_remain(&compiler->here));
    if ((ability->deeds & TOPIC_BIT(DEED_TARGET)) && ability->deeds != TOPIC_BIT(DEED_TARGET))
        return FAIL(compiler, "target stands in a forbid block of its own");
    if ((ability->deeds & TOPIC_BIT(DEED_IGNORE_MET)) && allows && !ability->is_lasting)
        return FAIL(compiler, "ignore_met stands in a named block, which begins when an obstacle is met: allow NAME");
    block->has_subject = true;
    return true;
}

/* `templates drop any as bank`: of devices that you place. */
bool take_templates(Compiler *compiler, Block *block)
{
    if (block->has_subject)
        return FAIL(compiler, "templates stands in an allow block of its own");
    block->ability->deeds = TOPIC_BIT(DEED_DEVICE_TEMPLATES);
    block->has_subject = true;
    return take_template_swap(compiler, &block->ability->swap);
}

/* `of SHIPS`, `by SHIPS`, `whom SHIPS`: whom a modifier or what is forbidden speaks about. */
bool take_about(Compiler *compiler, Block *block)
{
    if (block->ability->about.noun != SHIPS_NOT_SAID)
        return FAIL(compiler, "a block speaks of ships in one line; write a second block for others");
    return take_ships(compiler, block, &block->ability->about);
}
