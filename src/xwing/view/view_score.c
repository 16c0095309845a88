#include "xwing/view/view_score.h"

#include "xwing/rules/scoring.h"
#include "xwing/view/view_squad.h"

static void write_side(Json *json, const Look *look, uint8_t side)
{
    static const char *const sources[POINT_SOURCES] = {[POINTS_AT_START] = "start",
                                                       [POINTS_FOR_ROUNDS] = "rounds",
                                                       [POINTS_FOR_HALVES] = "halves",
                                                       [POINTS_FOR_LOSSES] = "losses"};
    const Xwing *game = xwing_in(look);

    json_open_object(json, NULL);
    json_number(json, "points", points_of(game, side));
    for (int source = 0; source < POINT_SOURCES; source++)
        json_number(json, sources[source], game->scored[side][source]);
    json_number(json, "coming", points_now(look, side));
    if (game->red != 0)
        json_text(json, "color", game->red - 1 == side ? "red" : "blue");
    json_close_object(json);
}

void view_scenario(Json *json, const Look *look, const Voice *voice)
{
    const Mode *mode = mode_of(look);
    Message name = say0(mode->title);

    if (!has_points_to_earn(look))
        return;
    json_open_object(json, "scenario");
    if (mode->title != MSG_NONE)
        write_sentence(json, "name", voice, &name);
    if (mode->goal_points > 0)
        json_number(json, "goal", mode->goal_points);
    json_number(json, "last_round", mode->last_round);
    if (scores_features(look))
        json_number(json, "scores_from", FIRST_SCORING_ROUND);
    json_open_list(json, "sides");
    for (int side = 0; side < SIDES; side++)
        write_side(json, look, (uint8_t)side);
    json_close_list(json);
    json_close_object(json);
}

static void write_by_side(Json *json, const char *key, const uint8_t numbers[SIDES])
{
    json_open_list(json, key);
    for (int side = 0; side < SIDES; side++)
        json_number(json, NULL, numbers[side]);
    json_close_list(json);
}

void view_feature(Json *json, const Look *look, int16_t feature)
{
    const FeatureSpec *spec = &mode_of(look)->features;
    const MatObject *object = &xwing_in(look)->object[feature - FIRST_OBJECT];

    if (!scores_features(look))
        return;
    FeatureScore score = feature_score(look, feature);
    if (spec->reach > 0) {
        json_number(json, "reach", spec->reach);
        write_by_side(json, "near", score.ships);
    }
    write_by_side(json, "earns", score.points);
    if (object->marker != 0)
        json_number(json, "marker", object->marker - 1);
}
