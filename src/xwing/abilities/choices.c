/* Choices that an ability leaves to its owner: a die, a weapon. Things that do not differ are offered once. */
#include <string.h>

#include "xwing/abilities/speakers.h"

const DicePool *pool_of_window(const Look *look, uint8_t window)
{
    const Attack *attack = &xwing_in(look)->attack;

    return window == WINDOW_DEFENSE_DICE ? &attack->defense : &attack->attack;
}

/* Only dice can be turned: not results that were added without one, nor cancelled ones. */
bool is_changeable(const PoolDie *die, uint8_t face)
{
    return die->face == face && !(die->marks & (DIE_ADDED | DIE_CANCELLED)); /* X1-DICE-03, X1-COMBAT-32 */
}

/* Dice that show the same differ only in their marks: one that was rerolled cannot be rerolled again. */
int die_number(const Look *look, uint8_t window, uint8_t face, int index)
{
    const DicePool *pool = pool_of_window(look, window);

    for (int i = 0; i < pool->count; i++) {
        bool is_new = is_changeable(&pool->die[i], face);
        for (int j = 0; j < i; j++)
            is_new = is_new && !(is_changeable(&pool->die[j], face) && pool->die[j].marks == pool->die[i].marks);
        if (is_new && index-- == 0)
            return i;
    }
    return -1;
}

int dice_to_choose(const Look *look, uint8_t window, uint8_t face)
{
    int count = 0;

    while (die_number(look, window, face, count) >= 0)
        count++;
    return count;
}

int weapon_slot(const Look *look, int16_t ship, int index)
{
    const Ship *s = &xwing_in(look)->ship[ship];

    for (int slot = 0; slot < UPGRADES_A_SHIP; slot++) {
        if (s->upgrade[slot] != 0 && !(s->discarded >> slot & 1) &&
            cards_of(look)->upgrades[s->upgrade[slot] - 1].is_weapon && index-- == 0)
            return slot;
    }
    return -1;
}

int weapons_to_choose(const Look *look, int16_t ship)
{
    int count = 0;

    while (weapon_slot(look, ship, count) >= 0)
        count++;
    return count;
}

int choice_count(const Look *look, const Question *question)
{
    if (question->args[0] == CHOICE_DIE)
        return dice_to_choose(look, (uint8_t)question->args[1], (uint8_t)question->args[2]);
    return weapons_to_choose(look, ship_of_source(question->subject));
}

void choice_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    if (question->args[0] == CHOICE_DIE) {
        uint8_t window = (uint8_t)question->args[1];
        int die = die_number(look, window, (uint8_t)question->args[2], index);
        uint8_t kind = window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK;
        offer(candidate, key_number(VERB_CHOOSE, 1 + die),
              say2(XW_SAY_DIE, arg_number(1 + die), arg_face(kind, (uint8_t)question->args[2])));
        return;
    }
    int16_t ship = ship_of_source(question->subject);
    int slot = weapon_slot(look, ship, index);
    const char *name = cards_of(look)->upgrades[xwing_in(look)->ship[ship].upgrade[slot] - 1].name;
    offer(candidate, key_number(VERB_CHOOSE, 1 + slot), say1(CARD_SAY_CARD, arg_text(name, (int)strlen(name))));
}
