/* Compiling moments and conditions: the lines `when` and `if` of a block. */
#include "xwing/content/compiler.h"

/* Conditions that only one kind of card can ask about itself. */
static bool fits_card(Compiler *compiler, const Block *block, const Condition *condition)
{
    CardKind kind = block->card->kind;

    if ((condition->kind == IF_THIS || condition->kind == IF_EARLIER_ROUND) && kind != CARD_DAMAGE)
        return FAIL(compiler, "only a damage card can be dealt: this and earlier_round are for damage cards");
    if (condition->kind == IF_WEAPON && condition->a == WEAPON_THIS && kind != CARD_UPGRADE)
        return FAIL(compiler, "only an upgrade can be the weapon of an attack");
    if (condition->kind == IF_FURTHER && kind == CARD_DAMAGE)
        return FAIL(compiler, "a damage card gives no further attack");
    if (condition->kind == IF_COULD_TARGET_YOU && block->ability->kind != KIND_FORBID)
        return FAIL(compiler, "could_target_you is for forbid blocks about target");
    return true;
}

/* The word of a set that says more about a condition. */
static bool take_detail(Compiler *compiler, const Keyword *set, const char *what, uint8_t *detail)
{
    int value = 0;

    if (!TAKE_KEYWORD(compiler, set, what, &value))
        return false;
    *detail = (uint8_t)value;
    return true;
}

bool take_condition(Compiler *compiler, const Block *block, Condition *condition)
{
    int kind = 0, bearings = 0, thing = 0;
    bool taken = true;

    condition->negated = accept_word(&compiler->here, "not");
    if (!TAKE_KEYWORD(compiler, condition_words, "a condition", &kind))
        return false;
    condition->kind = (uint8_t)kind;
    switch ((ConditionKind)kind) {
    case IF_RANGE:
    case IF_FRIEND_ATTACKING:
    case IF_FRIEND_DEFENDING:
        taken = take_range(compiler, &condition->a, &condition->b);
        break;
    case IF_WEAPON:
        taken = take_detail(compiler, weapon_words, "a kind of weapon", &condition->a);
        break;
    case IF_SHOWS:
        taken = take_detail(compiler, attack_face_words, "a face of the attack die", &condition->a);
        break;
    case IF_COLOR:
        taken = take_detail(compiler, color_words, "a color", &condition->a);
        break;
    case IF_BEARING:
        taken = TAKE_KEYWORD(compiler, turning_words, "a kind of maneuver", &bearings);
        condition->mask = (uint16_t)bearings;
        break;
    case IF_TRAIT:
        taken = take_detail(compiler, trait_words, "a trait", &condition->a);
        break;
    case IF_HAS:
        taken = take_token_or(compiler, has_words, "something a ship has", &thing);
        condition->a = (uint8_t)thing;
        break;
    case IF_ICON:
        taken = take_detail(compiler, action_words, "an action", &condition->a);
        break;
    default:
        break;
    }
    return taken && fits_card(compiler, block, condition);
}

bool take_conditions(Compiler *compiler, const Block *block, Condition *conditions, uint8_t *count)
{
    while (words_remain(&compiler->here)) {
        if (*count == CONDITIONS_AN_ABILITY)
            return FAIL(compiler, "an ability has at most %d conditions of each kind, when and if",
                        (int)CONDITIONS_AN_ABILITY);
        if (!take_condition(compiler, block, &conditions[*count]))
            return false;
        ++*count;
    }
    return true;
}

bool is_attack_window(int window)
{
    return window == WINDOW_ATTACK_ROLLED || window == WINDOW_ATTACK_DICE || window == WINDOW_DEFENSE_DICE ||
           window == WINDOW_COMPARE_STARTS || window == WINDOW_COMPARED || window == WINDOW_ATTACK_ENDED;
}

static bool is_role(const Condition *condition)
{
    return condition->kind == IF_ATTACKING || condition->kind == IF_DEFENDING ||
           condition->kind == IF_FRIEND_ATTACKING || condition->kind == IF_FRIEND_DEFENDING;
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
        has_role |= is_role(&ability->when[i]);
    if (is_attack_window(window) && !has_role)
        return FAIL(compiler, "whose attack? add attacking or defending to the line, or friend_attacking 1");
    ability->window = (uint8_t)window;
    block->has_when = true;
    return true;
}
