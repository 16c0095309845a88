#include "ai/simple_errand.h"

#include "xwing/modes/modes.h"
#include "xwing/rules/mode.h"
#include "xwing/state/ships.h"

/* The disabled ship turns for an edge a little before it may leave. */
enum { TURN_HOME = 4, REPAIRED = 5 };

#define WORTH_NEARER 0.8 /* for each 100 mm */
#define WORTH_AIMED  0.5
#define WORTH_THERE  3.0
#define BOUNTY       1.7

static Vec edge_ahead(const Look *look, Vec at, Edge edge)
{
    return vec(at.x, edge == EDGE_FAR ? area_of(look).deep : 0);
}

static bool carries_data(const Xwing *game, int16_t ship)
{
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_CARRIED &&
            game->object[i].carrier == ship + 1)
            return true;
    }
    return false;
}

/* The satellite that is nearest to a place; NULL when all have been scanned. */
static const MatObject *nearest_satellite(const Xwing *game, Vec at)
{
    const MatObject *nearest = NULL;
    double best = HUGE_VAL;

    for (int i = 0; i < OBJECTS; i++) {
        const MatObject *object = &game->object[i];
        double distance = vec_length(vec_sub(pose_middle(object->pose), at));
        if (object->kind != OBJECT_SATELLITE || object->placed != OBJECT_PLACED || distance >= best)
            continue;
        best = distance;
        nearest = object;
    }
    return nearest;
}

static Errand whispers_errand(const Look *look, int16_t ship, Vec at)
{
    const Xwing *game = xwing_in(look);
    const MatObject *satellite = nearest_satellite(game, at);

    if (side_of(look, ship) != IMPERIAL_SIDE)
        return (Errand){0};
    if (satellite != NULL)
        return (Errand){.has = true, .to = pose_middle(satellite->pose), .at = WORTH_THERE};
    if (carries_data(game, ship))
        return (Errand){.has = true, .to = edge_ahead(look, at, EDGE_FAR), .edges = 1u << EDGE_FAR};
    return (Errand){0};
}

Errand errand_of(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    Vec at = pose_middle(game->ship[ship].pose);

    if (mode_of(look) == &mode_escort && pilot_of(look, ship)->is_token)
        return (Errand){.has = true, .to = edge_ahead(look, at, EDGE_FAR), .edges = 1u << EDGE_FAR};
    if (mode_of(look) == &mode_asteroid_run && game->disabled == ship + 1 && game->round >= TURN_HOME)
        return (Errand){.has = true,
                        .to = edge_ahead(look, at, at.y > area_of(look).deep / 2 ? EDGE_FAR : EDGE_NEAR),
                        .edges = game->round >= REPAIRED ? 1u << EDGE_FAR | 1u << EDGE_NEAR : 0};
    if (mode_of(look) == &mode_whispers)
        return whispers_errand(look, ship, at);
    return (Errand){0};
}

bool errand_won(const Errand *errand, const Base *base, PlayArea area)
{
    unsigned crossed = edges_crossed(base, area);

    return crossed != 0 && (crossed & ~errand->edges) == 0;
}

double errand_progress(const Errand *errand, const Base *base)
{
    Vec away = vec_sub(errand->to, base->stance.at);
    double distance = vec_length(away);
    double aimed = distance > 0 ? vec_dot(away, base->stance.ahead) / distance : 1;

    return WORTH_AIMED * aimed - WORTH_NEARER * distance / RANGE_BAND + (distance < base->half ? errand->at : 0);
}

double bounty_on(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);
    bool wanted = pilot_of(look, ship)->is_token || game->disabled == ship + 1 || carries_data(game, ship);

    return wanted ? BOUNTY : 1;
}
