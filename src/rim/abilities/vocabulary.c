/* All words of cards: the rows stand in the files of their subjects. Where one begins like another (`fight`, `fight player`), the order does not
 * matter. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/effects.h"

/* clang-format off */
const RimEffectRow *const rim_effect_rows[] = {
    &gain_credits_effect, &lose_credits_effect, &pay_effect, &gain_fame_effect, &lose_fame_effect,
    &gain_reputation_effect, &lose_reputation_effect, &suffer_effect, &recover_effect, &take_credits_effect,
    &give_credits_effect, &swap_effect, &rob_famous_effect,
    &test_effect, &fight_effect, &fight_player_effect, &roll_effect, &contest_effect,
    &count_skill_effect, &reroll_effect, &change_effect, &cancel_effect, &limit_damage_effect,
    &gain_this_effect, &discard_this_effect, &remove_this_effect, &discard_contact_effect,
    &discard_crew_effect, &take_crew_effect, &touch_effect, &untouch_effect, &databank_effect,
    &move_effect, &place_effect, &bring_patrol_effect, &pass_patrol_effect, &stop_player_effect,
    &peek_effect, &fight_patrol_effect, &meet_contact_effect, &mark_effect,
    &market_effect, &gain_top_effect, &move_patrol_effect, &send_patrol_effect, &used_ship_effect,
    &nothing_effect, &choose_player_effect, &choose_faction_effect, &choose_planet_effect, &goal_effect, &turn_again_effect,
    &go_to_effect, &job_fails_effect, &job_done_effect, &delivery_fails_effect,
    &ai_move_effect, &ai_deliver_effect, &ai_job_effect, &ai_fight_effect, &ai_crew_effect, &ai_reveal_effect, &ai_buy_effect,
    &ai_discard_effect, &ai_shuffle_effect,
    NULL};

const RimConditionRow *const rim_condition_rows[] = {
    &reputation_condition, &positives_condition, &skill_condition, &droid_condition, &credits_condition, &fame_condition,
    &damaged_condition, &defeated_condition, &marked_condition, &ship_cost_condition,
    &on_condition, &patrol_condition, &player_condition,
    &holds_condition, &droids_condition, &worth_condition, &trait_condition, &class_condition, &touched_condition,
    &combat_condition, &test_condition, &combat_or_test_condition, &delivering_condition, &rolled_condition, &pays_fame_condition,
    &patrol_near_condition, &chosen_condition, &no_slot_condition,
    NULL};
/* clang-format on */

/* The arguments of a word as numbers: what most sentences need. */
static Message with_numbers(uint16_t id, const RimWord *word)
{
    return say4(id, arg_amount(word->arg[0]), arg_amount(word->arg[1]), arg_amount(word->arg[2]),
                arg_amount(word->arg[3]));
}

Message rim_effect_says(const RimContent *content, const RimWord *word)
{
    const RimEffectRow *row = rim_effect_rows[word->row];

    return row->say != NULL ? row->say(content, word) : with_numbers(row->says, word);
}

Message rim_condition_says(const RimContent *content, const RimWord *word)
{
    const RimConditionRow *row = rim_condition_rows[word->row];

    return row->say != NULL ? row->say(content, word)
                            : with_numbers(word->is_negated ? row->says_not : row->says, word);
}
