#include "ai/simple_features.h"

#include "xwing/abilities/abilities.h"

/* A feature earns a point a round for as long as it is kept; a point is about as good as a damage. */
#define WORTH_CACHE     2.0
#define WORTH_SATELLITE 2.0 /* that nobody has; */
#define WORTH_TURNED    3.0 /* that the enemy has, and will no longer */

double tow_gain(void)
{
    return WORTH_CACHE;
}

/* A marker of its own side gains nothing. */
static double satellite_worth(const Sky *sky, int16_t satellite)
{
    uint8_t marker = sky->game->object[satellite - FIRST_OBJECT].marker;

    if (marker == 0)
        return WORTH_SATELLITE;
    return marker == 1 + sky->side ? 0 : WORTH_TURNED;
}

double scramble_worth(const Thought *thought, const Key *key)
{
    return satellite_worth(thought->sky, key->piece);
}

double scramble_gain(const Thought *thought)
{
    const Sky *sky = thought->sky;
    double best = 0;

    for (int16_t i = 0; i < OBJECTS; i++) {
        const MatObject *object = &sky->game->object[i];
        int16_t piece = (int16_t)(FIRST_OBJECT + i);
        if (object->kind != OBJECT_SATELLITE || object->placed != OBJECT_PLACED ||
            !is_object_at_range(&sky->look, thought->question->subject, piece, 0, 1))
            continue;
        best = at_least(best, satellite_worth(sky, piece));
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
