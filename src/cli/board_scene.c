/* The position as a scene to be drawn. */
#include "cli/board.h"

#include <string.h>

#include "xwing/geometry/obstacle.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/ids.h"
#include "xwing/state/ships.h"

static void copy_text(char *to, const char *from)
{
    Out out = out_to(to, SCENE_TEXT);

    out_text(&out, from);
}

/* Of its faction; where both sides fly for the same, of the sides that the rulebook has. */
static Colors colors_of(const Xwing *game, uint8_t side)
{
    static const Colors colors[FACTIONS] = {
        [FACTION_REBEL] = COLORS_REBEL,       [FACTION_EMPIRE] = COLORS_EMPIRE,      [FACTION_SCUM] = COLORS_SCUM,
        [FACTION_RESISTANCE] = COLORS_REBEL,  [FACTION_FIRST_ORDER] = COLORS_EMPIRE, [FACTION_REPUBLIC] = COLORS_REBEL,
        [FACTION_SEPARATIST] = COLORS_EMPIRE,
    };

    return colors[faction_of(game, 0) == faction_of(game, 1) ? side : faction_of(game, side)];
}

/* A satellite or a cache on the mat, in the colors of the side that alone would earn something for it. */
static SceneFeature feature_of(const Look *look, int16_t piece)
{
    const MatObject *object = &xwing_in(look)->object[piece - FIRST_OBJECT];
    FeatureScore score = {0};

    if (scores_features(look))
        score = mode_of(look)->feature_score(look, piece);
    return (SceneFeature){
        .shape = object_shape(look, piece, object->pose),
        .middle = pose_middle(object->pose),
        .reach = mode_of(look)->features.reach * RANGE_BAND,
        .is_cache = object->kind == OBJECT_CACHE,
        .is_held = score.points[0] != score.points[1],
        .colors = colors_of(xwing_in(look), score.points[1] > score.points[0]),
    };
}

void board_scene(const Rules *rules, const Table *table, const char *title, Scene *scene)
{
    Look look = {rules, table};
    const Xwing *game = xwing_in(&look);
    int at[SHIPS];

    *scene = scene_default();
    scene->mat = scene->high = vec(area_of(&look).wide, area_of(&look).deep);
    copy_text(scene->title, title);
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        at[ship] = -1;
        if (!is_present(game, ship))
            continue;
        SceneShip *drawn = &scene->ship[scene->ships];
        at[ship] = scene->ships++;
        memset(drawn, 0, sizeof *drawn);
        copy_text(drawn->caption, pilot_of(&look, ship)->name);
        drawn->name[0] = board_letter(&look, ship);
        drawn->size = type_of(&look, ship)->size;
        drawn->colors = colors_of(game, side_of(&look, ship));
        drawn->pose = game->ship[ship].pose;
        drawn->arcs = game->attack.attacker == ship ? type_of(&look, ship)->arcs : 0;
    }
    for (int i = 0; i < OBJECTS; i++) {
        if (game->object[i].placed != OBJECT_PLACED)
            continue;
        if (game->object[i].kind == OBJECT_OBSTACLE)
            scene->obstacle[scene->obstacles++] =
                (SceneObstacle){&obstacle_table[game->object[i].shape], game->object[i].pose};
        if (is_feature(&game->object[i]))
            scene->feature[scene->features++] = feature_of(&look, (int16_t)(FIRST_OBJECT + i));
    }
    int16_t attacker = game->attack.attacker, defender = game->attack.defender;
    if (attacker >= 0 && defender >= 0 && at[attacker] >= 0 && at[defender] >= 0) {
        scene->item[scene->items++] = (SceneItem){.kind = ITEM_MEASURE,
                                                  .ship = at[attacker],
                                                  .target = at[defender],
                                                  .start = game->ship[attacker].pose,
                                                  .arcs = type_of(&look, attacker)->arcs};
    }
}

bool board_is_scene(const Event *event)
{
    return event->kind == EVENT_ATTACK || (event->kind == EVENT_MOVED && event->details != NULL);
}
