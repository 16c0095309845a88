#include "ai/simple_features.h"

#include "xwing/abilities/abilities.h"
#include "xwing/rules/scenario_actions.h"

double scramble_worth(const Thought *thought, const Key *key)
{
    return stake_of_action(thought->sky, key->piece);
}

double scenario_action_gain(const Thought *thought)
{
    const Sky *sky = thought->sky;
    double best = 0;

    for (int i = 0; i < sky->stakes.count; i++) {
        int16_t feature = sky->stakes.stake[i].feature;
        if (is_object_at_range(&sky->look, thought->question->subject, feature, 0, SCENARIO_ACTION_REACH))
            best = at_least(best, stake_of_action(sky, feature));
    }
    return best;
}

/* The enemy would place it: whoever has a cache keeps it. */
double jettison_worth(const Thought *thought, const Key *key)
{
    (void)thought;
    return key->verb == VERB_NO ? 1 : 0;
}

/* Near the own ships that could tow it, far from the enemy's. */
double cache_place_worth(const Thought *thought, const Key *key)
{
    const Sky *sky = thought->sky;
    double own = sky->area.wide + sky->area.deep, enemy = own;

    for (int16_t ship = 0; is_fielded(sky->game, ship); ship++) {
        if (sky->game->ship[ship].status != SHIP_IN_PLAY || !has_turns(&sky->look, ship) ||
            towed_by(&sky->look, ship) != NO_PIECE)
            continue;
        double away = vec_length(vec_sub(pose_middle(sky->game->ship[ship].pose), pose_middle(key->pose)));
        double *nearest = side_of(&sky->look, ship) == sky->side ? &own : &enemy;
        *nearest = at_most(*nearest, away);
    }
    return (enemy - own) / RANGE_BAND;
}
