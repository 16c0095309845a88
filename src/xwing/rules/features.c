/* Features of a scenario on the mat: where they may lie, and placing them by turns (X25-SETUP-14). */
#include "xwing/rules/features.h"

#include "table/words.h"
#include "xwing/geometry/grid.h"
#include "xwing/messages.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/rules/position.h"
#include "xwing/rules/setup.h"
#include "xwing/state/ships.h"

int16_t feature_at(const Xwing *game, int index)
{
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (is_feature(&game->object[i]) && index-- == 0)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

int feature_index(const Xwing *game, int16_t feature)
{
    int index = 0;

    while (feature_at(game, index) != feature)
        index++;
    return index;
}

static MatObject *object_of(Play *play, int16_t feature)
{
    return &xwing_of(play)->object[feature - FIRST_OBJECT];
}

/* ---- setup lines ---- */

bool add_features(Play *play, bool fresh, Status *refusal)
{
    Look look = look_of(play);
    const FeatureSpec *features = &mode_of(&look)->features;
    int16_t object = NO_PIECE;
    int named = 0;

    for (; (object = feature_at(xwing_of(play), named)) != NO_PIECE; named++) {
        if (object_of(play, object)->kind != features->kind || named >= features->count) {
            *refusal = refused(say2(XW_BAD_FEATURES, arg_piece(object), arg_number(features->count)), NULL);
            return false;
        }
        Shape outline = object_shape(&look, object, object_of(play, object)->pose);
        if (object_of(play, object)->placed == OBJECT_PLACED && !shape_inside(&outline, area_of(&look))) {
            *refusal = refused(say0(XW_NO_OUTSIDE), "X25-SCEN-08"); /* X25-SCEN-08 */
            return false;
        }
    }
    for (; fresh && named < features->count; named++) { /* X25-SAT-01, X25-CHANCE-01, X25-SALV-01, X25-SCRAM-01 */
        if (!add_object(play, (ObjectKind)features->kind, 0, &object, refusal))
            return false;
    }
    return true;
}

bool arrange_satellite(Play *play, Words *words, Status *refusal)
{
    int16_t object = NO_PIECE;
    int64_t side = 0;

    if (!add_object(play, OBJECT_SATELLITE, 0, &object, refusal) ||
        !words_pose(words, &object_of(play, object)->pose, refusal))
        return false;
    object_of(play, object)->placed = OBJECT_PLACED;
    if (!words_left(words))
        return true;
    if (!words_accept(words, "marker"))
        return words_unexpected(words, "\"marker\" and a side, or nothing", refusal);
    if (!words_integer(words, 0, SIDES - 1, &side, "a side", refusal))
        return false;
    object_of(play, object)->marker = (uint8_t)(1 + side);
    return true;
}

/* Has the ship tokens that one that tows cannot have? */
static bool has_barred_tokens(const Look *look, int16_t ship)
{
    uint32_t barred = edition_of(look)->towing.bars;

    while (barred != 0 && xwing_in(look)->ship[ship].tokens[__builtin_ctz(barred)] == 0)
        barred &= barred - 1;
    return barred != 0;
}

bool arrange_cache(Play *play, Words *words, Status *refusal)
{
    int16_t object = NO_PIECE, ship = NO_PIECE;
    Look look = look_of(play);

    if (!add_object(play, OBJECT_CACHE, 0, &object, refusal))
        return false;
    if (!words_accept(words, "on")) {
        object_of(play, object)->placed = OBJECT_PLACED;
        return words_pose(words, &object_of(play, object)->pose, refusal);
    }
    if (!named_ship(play, words, &ship, refusal))
        return false;
    if (!is_present(xwing_of(play), ship) || towed_by(&look, ship) != NO_PIECE) { /* X25-SALV-20 */
        *refusal = refused(say1(XW_CANNOT_TOW, arg_piece(ship)), "X25-SALV-20");
        return false;
    }
    if (has_barred_tokens(&look, ship)) { /* X25-SALV-27 */
        *refusal = refused(say1(XW_CANNOT_TOW_CLOAKED, arg_piece(ship)), "X25-SALV-27");
        return false;
    }
    object_of(play, object)->placed = OBJECT_CARRIED;
    object_of(play, object)->carrier = (uint8_t)(1 + ship);
    return true;
}

/* ---- where a feature may lie ---- */

enum { CENTER_RANGE = 3, APART_RANGE = 2, EDGE_FROM = 2, EDGE_TO = 4 };

/* The first feature lies in the exact center; feature number `index` after it is placed by the players in turn, the first player first. */
static uint8_t placed_by(const Look *look, int index)
{
    uint8_t first = edition_of(look)->places_first(look);

    return index % 2 == 1 ? first : other_side(first); /* X25-SAT-03, X25-SALV-04, X25-SCRAM-04 */
}

/* The side at whose edge the feature is placed. */
static uint8_t edge_side(const Look *look, int index)
{
    uint8_t placer = placed_by(look, index);
    bool own = mode_of(look)->features.edges[index - 1] == OWN_EDGE;

    return own ? placer : other_side(placer); /* X25-SAT-06, X25-SAT-07, X25-SALV-07, X25-SALV-08, X25-SCRAM-07 */
}

static bool is_at_edge(const Look *look, int index, const Shape *shape, Status *refusal)
{
    const FeatureSpec *features = &mode_of(look)->features;
    uint8_t side = edge_side(look, index);

    if (at_range_of_edge(shape, area_of(look), (Edge)xwing_in(look)->edge[side], EDGE_FROM, EDGE_TO)) /* X25-AMB-14 */
        return true;
    *refusal = refused(say1(XW_NO_FEATURE_EDGE, arg_seat(captain_of(look->table, side))),
                       features->edge_rule[features->edges[index - 1]]);
    return false;
}

bool feature_may_lie(const Look *look, int16_t feature, const Shape *shape, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    const FeatureSpec *features = &mode_of(look)->features;
    int16_t other = NO_PIECE;

    for (int index = 0; (other = feature_at(game, index)) != NO_PIECE; index++) {
        const MatObject *there = &game->object[other - FIRST_OBJECT];
        if (other == feature || there->placed != OBJECT_PLACED)
            continue;
        Shape outline = object_shape(look, other, there->pose);
        int range = range_of(look, shapes_gap(shape, &outline).distance);
        if (range <= APART_RANGE) { /* X25-SAT-05, X25-SALV-06, X25-SCRAM-06 */
            *refusal = refused(say1(XW_NO_FEATURE_APART, arg_piece(other)), features->apart_rule);
            return false;
        }
        if (index == 0 && range != CENTER_RANGE) { /* X25-SAT-04, X25-SALV-05, X25-SCRAM-05 */
            *refusal = refused(say1(XW_NO_FEATURE_NEAR, arg_piece(other)), features->near_rule);
            return false;
        }
    }
    return is_at_edge(look, feature_index(game, feature), shape, refusal);
}

bool is_clear_of_features(const Look *look, const Shape *shape, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    int16_t feature = NO_PIECE;

    for (int index = 0; (feature = feature_at(game, index)) != NO_PIECE; index++) {
        const MatObject *there = &game->object[feature - FIRST_OBJECT];
        Shape outline = object_shape(look, feature, there->pose);
        if (there->placed == OBJECT_PLACED && shapes_overlap(shape, &outline)) { /* X25-SETUP-18 */
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece(feature)), mode_of(look)->features.overlap_rule);
            return false;
        }
    }
    return true;
}

/* Around the center, at three distances that are range 3 of it whichever way the outlines are turned. */
enum { WAYS = 72, DISTANCES = 3 };

int feature_samples(void)
{
    return WAYS * DISTANCES;
}

static Vec center_of(const Look *look)
{
    PlayArea area = area_of(look);

    return vec(area.wide / 2, area.deep / 2);
}

Pose feature_sample(const Look *look, int index)
{
    static const double distance[DISTANCES] = {285, 330, 245};
    uint32_t way = (uint32_t)(index % WAYS) * (UINT32_MAX / WAYS + 1);

    return pose_round(vec_along(center_of(look), heading_direction(way), distance[index / WAYS]), 0);
}

Zones feature_zones(const Look *look, int16_t feature)
{
    int index = feature_index(xwing_in(look), feature);
    const FeatureSpec *features = &mode_of(look)->features;
    Shape outline = object_shape(look, feature, (Pose){0});
    double deep = 2 * shape_extent(&outline, vec(0, 1));
    Zone zone = strip_of_edge(area_of(look), (Edge)xwing_in(look)->edge[edge_side(look, index)],
                              (EDGE_FROM - 1) * RANGE_BAND, EDGE_TO * RANGE_BAND + deep);

    return (Zones){.count = 1,
                   .zone = {zone},
                   .why = XW_NO_FEATURE_EDGE,
                   .rule = features->edge_rule[features->edges[index - 1]]};
}

/* ---- placing ---- */

static int16_t feature_to_place(const Xwing *game)
{
    int16_t feature = NO_PIECE;

    for (int index = 0; (feature = feature_at(game, index)) != NO_PIECE; index++) {
        if (game->object[feature - FIRST_OBJECT].placed == OBJECT_WAITS)
            return feature;
    }
    return NO_PIECE;
}

bool has_feature_to_place(const Look *look)
{
    return mode_of(look)->features.count > 0 && feature_to_place(xwing_in(look)) != NO_PIECE;
}

static void give_colors(Play *play)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t blue = other_side(game->initiative);

    if (game->red != 0 || !mode_of(&look)->features.has_colors)
        return;
    game->red = (uint8_t)(1 + game->initiative); /* X25-SALV-02, X25-SCRAM-02, X25-SETUP-11 */
    tell_all(play, EVENT_MISSION, NO_PIECE, mode_of(&look)->features.color_rule,
             say2(XW_COLORS, arg_seat(captain_of(play->table, game->initiative)),
                  arg_seat(captain_of(play->table, blue))));
}

static void leave_out(Play *play, int16_t feature)
{
    object_of(play, feature)->placed = OBJECT_RESERVE; /* X25-AMB-21 */
    tell_all(play, EVENT_MISSION, feature, "X25-AMB-21", say1(XW_LEFT_OUT, arg_piece(feature)));
}

static Flow run_features(Play *play, Frame *frame)
{
    enum { NEXT, PLACED };
    enum { PIECE };
    Look look = look_of(play);
    const FeatureSpec *features = &mode_of(&look)->features;
    int16_t feature = feature_to_place(xwing_of(play));
    Question question = {.subject = feature};

    switch (frame->step) {
    case NEXT: {
        give_colors(play);
        if (feature == NO_PIECE)
            return done(play);
        int index = feature_index(xwing_of(play), feature);
        if (index == 0) {
            place_object(play, feature, pose_round(center_of(&look), 0),
                         features->center_rule); /* X25-SAT-02, X25-CHANCE-02, X25-SALV-03, X25-SCRAM-03 */
            return FLOW_ON;
        }
        if (!has_place_for_obstacle(&look, &question)) { /* X25-AMB-21 */
            leave_out(play, feature);
            return FLOW_ON;
        }
        frame->local[PIECE] = feature;
        return ask(play, frame, captain_of(play->table, placed_by(&look, index)), ASK_OBSTACLE_POSE, feature, PLACED);
    }

    case PLACED:
        place_object(play, (int16_t)frame->local[PIECE], only_answer(play)->key.pose, features->turns_rule);
        return next(frame, NEXT);
    }
    return never(play, "placing features has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_FEATURES, {"features", run_features, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart features_part = {.procedures = procedures};
