/* Conditions: what a card asks about the moment. All that stand on a line must hold. */
#include "xwing/abilities/conditions.h"

#include <stdio.h>

#include "xwing/content/compiler.h"

const ConditionWord *const condition_words[] = {
    &attacking_word,
    &defending_word,
    &by_word,
    &obstructed_word,
    &range_word,
    &weapon_word,
    &arc_word,
    &points_word,
    &further_attack_word,
    &hit_word,
    &missed_word,
    &destroyed_word,
    &shows_word,
    &results_word,
    &range_bonus_word,
    &crit_cancelled_word,
    &color_word,
    &bearing_word,
    &overlapped_word,
    &fully_word,
    &speed_word,
    &action_word,
    &action_step_word,
    &activating_word,
    &met_obstacle_word,
    &ion_maneuver_word,
    &faceup_word,
    &trait_word,
    &this_word,
    &just_dealt_word,
    &has_word,
    &icon_word,
    &near_word,
    &more_word,
    &you_word,
    &attacker_word,
    &defender_word,
    &subject_word,
    &chosen_word,
    &coordinated_word,
    &target_word,
    &each_word,
    &giver_word,
    &earlier_round_word,
    &charged_word,
    &from_word,
    &engaging_word,
    &token_word,
    &spent_word,
    &device_word,
    &used_device_word,
    &during_word,
    &could_target_you_word,
    &nearer_target_word,
    &moved_through_word,
    &barrel_rolled_word,
    &lies_word,
    NULL,
};

bool conditions_hold(const Moment *moment, const Condition *conditions, int count)
{
    for (int i = 0; i < count; i++) {
        const Condition *condition = &conditions[i];
        if (condition->word != NULL && condition->word->holds(moment, condition) == (condition->negated != 0))
            return false;
    }
    return true;
}

/* ---- reading ---- */

int block_brings(const Compiler *compiler, const Block *block)
{
    const CardAbility *ability = block->ability;
    int rolled = block->rolled >= 0 ? BRINGS_ROLLED : 0; /* a step before has rolled */

    if (ability->kind == KIND_ACTION || (ability->kind == KIND_ABILITY && !block->has_when))
        return rolled;
    if (ability->kind != KIND_ABILITY)
        return BRINGS_ATTACK;
    return rolled | moment_word(compiler->words, ability->window)->brings |
           (ability->by.noun != SHIPS_NOT_SAID ? BRINGS_SUBJECT : 0);
}

/* The moments that bring all of this, as a list for people. */
static void list_moments(const CardWords *words, int needs, char *text, size_t size)
{
    size_t length = 0;

    text[0] = '\0';
    for (uint16_t window = 0; window < XWING_WINDOWS + words->moment_count && length < size; window++) {
        const MomentWord *moment = moment_word(words, window);
        if ((moment->brings & needs) == needs)
            length += (size_t)snprintf(text + length, size - length, "%s%s", length > 0 ? ", " : "", moment->name);
    }
}

/* A condition is refused if the moment does not bring what it asks about. */
static bool can_be_asked(Compiler *compiler, const Block *block, const ConditionWord *word)
{
    bool waits = block->ability->kind == KIND_ABILITY && !block->has_when;
    char moments[400];

    if ((word->needs & ~block_brings(compiler, block)) == 0)
        return true;
    list_moments(compiler->words, word->needs, moments, sizeof moments);
    return FAIL(compiler, "%s can be asked only at some moments: %s%s", word->name, moments,
                waits ? "; say when first" : "");
}

enum { MOST_CONDITION_WORDS = 63 };
_Static_assert(sizeof condition_words <= (MOST_CONDITION_WORDS + 1) * sizeof(void *), "there is room for their names");

static const ConditionWord *take_condition_word(Compiler *compiler)
{
    Keyword names[MOST_CONDITION_WORDS + 1] = {0};
    int word = 0;

    for (int i = 0; condition_words[i] != NULL; i++)
        names[i] = (Keyword){condition_words[i]->name, i};
    return TAKE_KEYWORD(compiler, names, "a condition", &word) ? condition_words[word] : NULL;
}

bool take_condition(Compiler *compiler, const Block *block, Condition *condition)
{
    *condition = (Condition){.negated = accept_word(&compiler->here, "not")};
    condition->word = take_condition_word(compiler);
    return condition->word != NULL && can_be_asked(compiler, block, condition->word) &&
           (condition->word->read == NULL || condition->word->read(compiler, block, condition));
}

Condition *new_condition(Compiler *compiler)
{
    XwingContent *content = compiler->content;

    if (content->condition_count < MAX_CONDITIONS)
        return &content->conditions[content->condition_count++];
    FAIL(compiler, "all cards together have at most %d conditions", (int)MAX_CONDITIONS);
    return NULL;
}

bool take_conditions(Compiler *compiler, const Block *block, const Condition **conditions, uint16_t *count)
{
    if (*count > 0)
        return FAIL(compiler, "the block has such a line already; write all its conditions on one line");
    *conditions = &compiler->content->conditions[compiler->content->condition_count];
    while (words_remain(&compiler->here)) {
        Condition *condition = new_condition(compiler);
        if (condition == NULL || !take_condition(compiler, block, condition))
            return false;
        ++*count;
    }
    return true;
}
