/* Choices that an ability leaves to its owner: a die, a card, a ship, a maneuver. Things that do not differ are offered once. */
#include <string.h>

#include "table/pile.h"
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

int weapon_to_choose(const Look *look, int16_t ship, int index)
{
    const Xwing *game = xwing_in(look);

    for (int card = game->ship[ship].upgrades; card != 0; card = game->card[card].next) {
        if (!is_discarded(game, card) && upgrade_of(look, card)->is_weapon && index-- == 0)
            return card;
    }
    return 0;
}

int weapons_to_choose(const Look *look, int16_t ship)
{
    int count = 0;

    while (weapon_to_choose(look, ship, count) != 0)
        count++;
    return count;
}

int dice_to_reroll(const Look *look, uint8_t window, uint16_t faces)
{
    const DicePool *pool = pool_of_window(look, window);
    int count = 0;

    for (int i = 0; i < pool->count; i++)
        count += (faces >> pool->die[i].face & 1) &&
                 !(pool->die[i].marks & (DIE_ADDED | DIE_CANCELLED | DIE_REROLLED)); /* X1-DICE-06 */
    return count;
}

/* ---- ships ---- */

int32_t ship_choice_args(const Effect *effect)
{
    return effect->a | effect->b << 8;
}

static bool may_choose(const Look *look, int16_t chooser, int16_t ship, int32_t args)
{
    int least = args >> 8 & 15, most = args >> 12 & 15;

    if (ship == chooser || !is_present(xwing_in(look), ship) || !are_friends(look, chooser, ship))
        return false;
    int range = range_between(look, chooser, ship);
    return range >= least && range <= most &&
           ((args & 0xFF) != CHOOSE_LOWER_SKILL || skill_of(look, ship) < skill_of(look, chooser));
}

static int16_t ship_to_choose(const Look *look, int16_t chooser, int32_t args, int index)
{
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (may_choose(look, chooser, ship, args) && index-- == 0)
            return ship;
    }
    return NO_PIECE;
}

int ships_to_choose(const Look *look, int16_t chooser, int32_t args)
{
    int count = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++)
        count += may_choose(look, chooser, ship, args);
    return count;
}

static int16_t locker_of(const Look *look, int16_t target, int index)
{
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (is_present(xwing_in(look), ship) && has_lock_on(&xwing_in(look)->ship[ship], target) && index-- == 0)
            return ship;
    }
    return NO_PIECE;
}

int lockers_of(const Look *look, int16_t ship)
{
    int count = 0;

    while (locker_of(look, ship, count) != NO_PIECE)
        count++;
    return count;
}

/* ---- damage cards ---- */

uint16_t faceup_slot(const Look *look, int16_t ship, uint8_t trait, int index)
{
    for (int place = 0;; place++) {
        uint16_t slot = pile_at(look, (uint8_t)(PILE_SHIP + ship), place);
        if (slot == NO_SLOT)
            return NO_SLOT;
        if (!has_card(&xwing_in(look)->faceup, slot))
            continue;
        const DamageCard *card = damage_card(look, slot);
        bool fits = trait == 0 || (card != NULL && card->pilot_trait == (trait == 1 + TRAIT_PILOT)); /* X1-CRIT-02 */
        if (fits && index-- == 0)
            return slot;
    }
}

int faceup_to_choose(const Look *look, int16_t ship, uint8_t trait)
{
    int count = 0;

    while (faceup_slot(look, ship, trait, count) != NO_SLOT)
        count++;
    return count;
}

/* The number by which a card of a ship is chosen: its place in the ship's pile, from 1. */
static int number_of_slot(const Look *look, int16_t ship, uint16_t slot)
{
    int place = 0;

    while (pile_at(look, (uint8_t)(PILE_SHIP + ship), place) != slot)
        place++;
    return place + 1;
}

/* ---- maneuvers ---- */

static int bearing_number(uint32_t bearings, int index)
{
    for (; index > 0; index--)
        bearings &= bearings - 1;
    return __builtin_ctz(bearings);
}

/* ---- the question ---- */

int choice_count(const Look *look, const Question *question)
{
    int16_t ship = ship_of_source(xwing_in(look), question->subject);

    switch ((Choice)question->args[0]) {
    case CHOICE_DIE:
        return dice_to_choose(look, (uint8_t)question->args[1], (uint8_t)question->args[2]);
    case CHOICE_WEAPON:
        return weapons_to_choose(look, ship);
    case CHOICE_SHIP:
        return ships_to_choose(look, ship, question->args[1]);
    case CHOICE_FACEUP:
        return faceup_to_choose(look, ship, (uint8_t)question->args[1]);
    case CHOICE_LOCKER:
        return lockers_of(look, ship) + 1;
    case CHOICE_MANEUVER:
        return __builtin_popcount((uint32_t)question->args[1]);
    }
    return 0;
}

static void offer_die(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint8_t window = (uint8_t)question->args[1], face = (uint8_t)question->args[2];
    int die = die_number(look, window, face, index);

    offer(candidate, key_number(VERB_CHOOSE, 1 + die),
          say2(XW_SAY_DIE, arg_number(1 + die),
               arg_face(window == WINDOW_DEFENSE_DICE ? DIE_DEFENSE : DIE_ATTACK, face)));
}

static void offer_card(Candidate *candidate, int number, const char *name)
{
    offer(candidate, key_number(VERB_CHOOSE, number), say1(CARD_SAY_CARD, arg_text(name, (int)strlen(name))));
}

static void offer_maneuver(const Question *question, int16_t ship, int index, Candidate *candidate)
{
    int bearing = bearing_number((uint32_t)question->args[1], index);
    Key key = key_number((uint16_t)(VERB_BEARING + bearing), question->args[2]);

    key.piece = ship;
    offer(candidate, key,
          say2(CARD_SAY_MANEUVER, arg_message((uint16_t)(XW_BEARING_FIRST + bearing)), arg_number(question->args[2])));
}

void choice_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = ship_of_source(xwing_in(look), question->subject), other = NO_PIECE;

    switch ((Choice)question->args[0]) {
    case CHOICE_DIE:
        offer_die(look, question, index, candidate);
        return;
    case CHOICE_WEAPON: {
        int card = weapon_to_choose(look, ship, index);
        offer_card(candidate, 1 + upgrade_number(xwing_in(look), card), upgrade_of(look, card)->name);
        return;
    }
    case CHOICE_SHIP:
        other = ship_to_choose(look, ship, question->args[1], index);
        offer(candidate, key_piece(VERB_SHIP, other), say1(XW_SAY_PIECE, arg_piece(other)));
        return;
    case CHOICE_FACEUP: {
        uint16_t slot = faceup_slot(look, ship, (uint8_t)question->args[1], index);
        offer_card(candidate, number_of_slot(look, ship, slot), damage_card(look, slot)->name);
        return;
    }
    case CHOICE_LOCKER:
        other = locker_of(look, ship, index);
        if (other == NO_PIECE)
            offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        else
            offer(candidate, key_piece(VERB_SHIP, other), say1(XW_SAY_PIECE, arg_piece(other)));
        return;
    case CHOICE_MANEUVER:
        offer_maneuver(question, ship, index, candidate);
        return;
    }
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_CHOICE, {.name = "choice", .answer = ANSWER_OPTION, .say = XW_ASK_CHOICE,
        .count = choice_count, .candidate = choice_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_CHOOSE, {"choose", "n"}},
    {0},
};
/* clang-format on */

const RulesPart choices_part = {.questions = questions, .verbs = verbs};
