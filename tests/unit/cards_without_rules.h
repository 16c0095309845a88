/* For programs that link the cards without the rules: what cards ask the rules for, and no such test does. */
#ifndef TESTS_UNIT_CARDS_WITHOUT_RULES_H
#define TESTS_UNIT_CARDS_WITHOUT_RULES_H

#include "xwing/abilities/abilities.h"
#include "xwing/content/card_words.h"
#include "xwing/editions/edition.h"

/* The words of an edition that adds none. */
static const CardWords plain_words = {.terms = &skill_terms,
                                      .tokens = shared_tokens,
                                      .token_count = SHARED_TOKENS,
                                      .nearest_range = 1};

/* Those of an edition that has everything. */
static const CardWords later_words = {.terms = &initiative_terms,
                                      .tokens = all_tokens,
                                      .token_count = ALL_TOKENS,
                                      .has_colored_actions = true,
                                      .nearest_range = 0};

bool weapon_reaches(const Look *look, int16_t attacker, int16_t target, int weapon)
{
    (void)look;
    (void)attacker;
    (void)target;
    (void)weapon;
    return false;
}

bool further_reaches(const Look *look, int16_t attacker, int16_t target, int weapon, uint16_t further)
{
    (void)further;
    return weapon_reaches(look, attacker, target, weapon);
}

void score_hurt(Play *play, int16_t ship)
{
    (void)play;
    (void)ship;
}

void attack_later(Play *play, int16_t ship, int16_t subject)
{
    (void)play;
    (void)ship;
    (void)subject;
}

Flow attack_now(Play *play, Frame *frame, int16_t ship, int16_t subject, uint16_t step)
{
    (void)play;
    (void)frame;
    (void)ship;
    (void)subject;
    (void)step;
    return FLOW_ON;
}

bool can_act_freely(const Look *look, int16_t ship, uint32_t kinds, Status *reason)
{
    (void)look;
    (void)ship;
    (void)kinds;
    (void)reason;
    return false;
}

void tell_turned(Play *play, int16_t ship, int degrees)
{
    (void)play, (void)ship, (void)degrees;
}

bool is_object_at_range(const Look *look, int16_t ship, int16_t object, int least, int most)
{
    (void)look, (void)ship, (void)object, (void)least, (void)most;
    return false;
}

bool is_near_object(const Look *look, int16_t ship, ObjectChoice choice, int16_t you, int least, int most)
{
    (void)look, (void)ship, (void)choice, (void)you, (void)least, (void)most;
    return false;
}

bool obstructs_attack(const Look *look, const Attack *attack, int16_t ship)
{
    (void)look, (void)attack, (void)ship;
    return false;
}

int attack_dice(const Look *look, const Attack *attack)
{
    (void)look;
    (void)attack;
    return 0;
}

bool has_range_bonus(const Look *look, const Attack *attack)
{
    (void)look;
    (void)attack;
    return false;
}

int defense_dice(const Look *look, const Attack *attack)
{
    (void)look;
    (void)attack;
    return 0;
}

bool has_nearer_target(const Look *look, const Attack *attack)
{
    (void)look, (void)attack;
    return false;
}

bool cannot_attack(const Look *look, int16_t ship)
{
    (void)look;
    (void)ship;
    return false;
}

bool has_no_more_actions(const Look *look, int16_t ship)
{
    (void)look;
    (void)ship;
    return false;
}

bool is_performing_action(const Look *look, int16_t ship)
{
    (void)look;
    (void)ship;
    return false;
}

bool can_turn_arc(const Look *look, int16_t ship, int16_t towards)
{
    (void)look;
    (void)ship;
    (void)towards;
    return false;
}

bool can_decloak(const Look *look, int16_t ship, Status *reason)
{
    (void)look;
    (void)ship;
    (void)reason;
    return false;
}

bool may_move_so(const Look *look, int16_t ship, uint16_t procedure, TemplateKind piece)
{
    (void)look, (void)ship, (void)procedure, (void)piece;
    return true;
}

bool is_lock_barred(const Look *look, int16_t ship, int16_t target)
{
    (void)look;
    (void)ship;
    (void)target;
    return false;
}

bool can_lock(const Look *look, int16_t ship)
{
    (void)look, (void)ship;
    return true;
}

bool can_lock_on(const Look *look, int16_t ship, int16_t target, bool at_any_range)
{
    (void)look, (void)ship, (void)target, (void)at_any_range;
    return false;
}

#endif
