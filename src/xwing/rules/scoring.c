/* Points: what earns them, and how a game with points ends. */
#include "xwing/rules/scoring.h"

#include "xwing/messages.h"
#include "xwing/rules/features.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/sides.h"
#include "xwing/state/details.h"
#include "xwing/state/ships.h"

/* ---- what a round scores ---- */

int counts_near_feature(const Look *look, int16_t ship)
{
    const Xwing *game = xwing_in(look);

    if (game->ship[ship].status != SHIP_IN_PLAY || is_remote(game, ship))
        return 0;
    return type_of(look, ship)->size == BASE_SMALL
               ? 1
               : mode_of(look)->features.large_counts; /* X25-SAT-12, X25-SAT-13, X25-CHANCE-05 */
}

FeatureScore score_by_ships_near(const Look *look, int16_t feature)
{
    const Xwing *game = xwing_in(look);
    const Mode *mode = mode_of(look);
    FeatureScore score = {0};

    if (game->object[feature - FIRST_OBJECT].placed != OBJECT_PLACED)
        return score;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        int counts = counts_near_feature(look, ship);
        if (counts > 0 &&
            is_object_at_range(look, ship, feature, 0, mode->features.reach)) /* X25-SAT-11, X25-CHANCE-05 */
            score.ships[side_of(look, ship)] += (uint8_t)counts;
    }
    mode->score_ships(&score);
    return score;
}

FeatureScore feature_score(const Look *look, int16_t feature)
{
    FeatureScore score = mode_of(look)->feature_score(look, feature);

    if (xwing_in(look)->round < FIRST_SCORING_ROUND) /* X25-SAT-10, X25-CHANCE-06, X25-SALV-11, X25-SCRAM-10 */
        score.points[0] = score.points[1] = 0;
    return score;
}

int points_now(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    int16_t feature = NO_PIECE;
    int points = 0;

    for (int index = 0; scores_features(look) && (feature = feature_at(game, index)) != NO_PIECE; index++)
        points += feature_score(look, feature).points[side];
    return points;
}

/* ---- earning ---- */

/* What is told about points: for what, by which rule, and in which words. */
typedef struct Earning {
    PointSource source;
    int16_t piece; /* the feature or the ship; NO_PIECE: neither */
    uint16_t say;
    const char *rule;
} Earning;

static void earn(Play *play, uint8_t side, int points, const Earning *for_what)
{
    Xwing *game = xwing_of(play);
    Message say = say3(for_what->say, arg_seat(captain_of(play->table, side)), arg_number(points),
                       for_what->piece != NO_PIECE ? arg_piece(for_what->piece) : arg_number(0));

    if (points == 0)
        return;
    game->scored[side][for_what->source] += (uint16_t)points; /* X25-SCEN-06, X25-SCEN-07 */
    tell_details(play, EVENT_POINTS, for_what->piece, for_what->rule, say,
                 &(PointsDetails){.side = side, .points = points, .source = (uint8_t)for_what->source});
}

void score_round(Play *play)
{
    Look look = look_of(play);
    const Xwing *game = xwing_of(play);
    int16_t feature = NO_PIECE;

    for (int index = 0; scores_features(&look) && (feature = feature_at(game, index)) != NO_PIECE; index++) {
        FeatureScore score = feature_score(&look, feature);
        for (int side = 0; side < SIDES; side++) /* X25-AMB-74 */
            earn(play, (uint8_t)side, score.points[side],
                 &(Earning){POINTS_FOR_ROUNDS, feature, XW_POINTS_FEATURE, mode_of(&look)->point_rules->round});
    }
}

/* ---- ships ---- */

void score_loss(Play *play, int16_t ship)
{
    Look look = look_of(play);
    const Mode *mode = mode_of(&look);

    if (mode->point_rules == NULL || is_remote(xwing_of(play), ship))
        return;
    Earning loss = {POINTS_FOR_LOSSES, ship, XW_POINTS_LOST, mode->point_rules->lost};
    int points = ship_points(&look, ship);
    if (xwing_of(play)->ship[ship].flags & SHIP_HALF_SCORED)
        points -= points / 2; /* X25-CHANCE-10 */
    earn(play, other_side(side_of(&look, ship)), points,
         &loss); /* X25-SAT-14, X25-CHANCE-11, X25-SALV-12, X25-SCRAM-13, X25-AMB-72 */
}

bool has_half_to_score(const Look *look, int16_t ship)
{
    const Ship *hurt = &xwing_in(look)->ship[ship];

    return mode_of(look)->scores_halves && hurt->status == SHIP_IN_PLAY && !is_remote(xwing_in(look), ship) &&
           !(hurt->flags & SHIP_HALF_SCORED);
}

int damage_to_half(const Look *look, int16_t ship)
{
    int hull = hull_of(look, ship), whole = hull + shields_of(look, ship);
    int left = hull - damage_on(look, ship) + xwing_in(look)->ship[ship].shields;

    return left - whole / 2; /* X25-AMB-73, X25-CHANCE-09 */
}

bool reaches_half(const Look *look, int16_t ship)
{
    return has_half_to_score(look, ship) && damage_to_half(look, ship) <= 0;
}

void score_hurt(Play *play, int16_t ship)
{
    Look look = look_of(play);

    if (!reaches_half(&look, ship))
        return;
    Earning half = {POINTS_FOR_HALVES, ship, XW_POINTS_HALF, mode_of(&look)->point_rules->half};
    xwing_of(play)->ship[ship].flags |= SHIP_HALF_SCORED;                              /* X25-AMB-73 */
    earn(play, other_side(side_of(&look, ship)), ship_points(&look, ship) / 2, &half); /* X25-CHANCE-08 */
}

/* ---- the start ---- */

int deficit_of(const Look *look, uint8_t side)
{
    int limit = xwing_in(look)->squad_points, points = side_points(look, side);

    return limit > points ? limit - points : 0; /* X25-SCEN-04 */
}

/* Ships of a position whose health is half or less were scored before. */
static void note_halves(Play *play)
{
    Look look = look_of(play);

    for (int16_t ship = 0; is_fielded(xwing_of(play), ship); ship++) {
        if (reaches_half(&look, ship))
            xwing_of(play)->ship[ship].flags |= SHIP_HALF_SCORED;
    }
}

void start_scoring(Play *play)
{
    Look look = look_of(play);
    bool begins = xwing_of(play)->phase == PHASE_SETUP && xwing_of(play)->round == 1;

    note_halves(play);
    if (xwing_of(play)->red == 0 && mode_of(&look)->features.has_colors)
        xwing_of(play)->red = (uint8_t)(1 + xwing_of(play)->initiative); /* a position: X25-SALV-02, X25-SCRAM-02 */
    if (!begins || !has_points_to_earn(&look))
        return;
    Earning deficit = {POINTS_AT_START, NO_PIECE, XW_POINTS_DEFICIT, mode_of(&look)->point_rules->deficit};
    for (int side = 0; side < SIDES; side++)
        earn(play, (uint8_t)side, deficit_of(&look, other_side((uint8_t)side)), &deficit); /* X25-SCEN-05, X25-AMB-28 */
}

/* ---- the end ---- */

bool has_ships_left(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (will_fight(game, ship) && side_of(look, ship) == side)
            return true;
    }
    return false;
}

Ending ending_of(const Look *look)
{
    const Mode *mode = mode_of(look);
    const Xwing *game = xwing_in(look);
    bool first = has_ships_left(look, 0), second = has_ships_left(look, 1);
    int own = points_of(game, 0), others = points_of(game, 1), most = own > others ? own : others;

    if (first != second) /* X25-SAT-15, X25-CHANCE-12, X25-SALV-13, X25-SCRAM-14 */
        return ONE_SIDE_LEFT;
    if (!first) /* X25-AMB-69 */
        return NO_SHIPS;
    if (mode->goal_points > 0 && most >= mode->goal_points &&
        own != others) /* X25-SAT-16, X25-CHANCE-13, X25-SALV-14, X25-SCRAM-15 */
        return GOAL_REACHED;
    if (mode->last_round > 0 &&
        game->round >= mode->last_round) /* X25-SAT-17, X25-CHANCE-14, X25-SALV-15, X25-SCRAM-16 */
        return ROUNDS_OVER;
    return GOES_ON;
}

bool has_won_by_points(const Look *look, uint8_t side)
{
    const Xwing *game = xwing_in(look);
    Ending ending = ending_of(look);

    if (ending == ONE_SIDE_LEFT)
        return has_ships_left(look, side);
    return ending != GOES_ON && points_of(game, side) >= points_of(game, other_side(side)); /* X25-WIN-02, X25-AMB-70 */
}

uint8_t leader_by_points(const Look *look)
{
    int own = points_of(xwing_in(look), 0), others = points_of(xwing_in(look), 1);

    if (!has_points_to_earn(look) || own == others)
        return 0;
    return seats_of_side(look->table, own > others ? 0 : 1); /* X25-WIN-02 */
}

void tell_end(Play *play)
{
    Look look = look_of(play);
    const PointRules *rules = mode_of(&look)->point_rules;
    const Xwing *game = xwing_of(play);
    uint8_t ahead = points_of(game, 1) > points_of(game, 0);
    uint8_t left = has_ships_left(&look, 0) ? 0 : 1;

    if (rules == NULL)
        return;
    switch (ending_of(&look)) {
    case ONE_SIDE_LEFT:
        tell_all(play, EVENT_MISSION, NO_PIECE, rules->last_ship,
                 say1(XW_END_LAST_SHIP, arg_seat(captain_of(play->table, left))));
        break;
    case NO_SHIPS:
        tell_all(play, EVENT_MISSION, NO_PIECE, "X25-AMB-69", say0(XW_END_NO_SHIPS));
        break;
    case GOAL_REACHED:
        tell_all(play, EVENT_MISSION, NO_PIECE, rules->goal,
                 say2(XW_END_GOAL, arg_seat(captain_of(play->table, ahead)), arg_number(points_of(game, ahead))));
        break;
    case ROUNDS_OVER:
        tell_all(play, EVENT_MISSION, NO_PIECE, rules->last_round, say1(XW_END_ROUNDS, arg_number(game->round)));
        break;
    case GOES_ON:
    case ENDINGS:
        break;
    }
}
