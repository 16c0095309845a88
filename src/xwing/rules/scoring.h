/* Points: what earns them, and how a game with points ends. Modes say what counts (Mode.point_rules and the fields beside it). */
#ifndef XWING_RULES_SCORING_H
#define XWING_RULES_SCORING_H

#include "xwing/abilities/abilities.h"
#include "xwing/rules/mode.h"

enum { FIRST_SCORING_ROUND = 2 }; /* of features: X25-SAT-10, X25-CHANCE-06, X25-SALV-11, X25-SCRAM-10 */

/* Does this game have points? */
static inline bool has_points_to_earn(const Look *look)
{
    return mode_of(look)->point_rules != NULL;
}

/* Do features score when a round ends? */
static inline bool scores_features(const Look *look)
{
    return mode_of(look)->feature_score != NULL;
}

/* The points that a side would earn if the round ended now, and for a single feature what it scores for whom and why. */
int points_now(const Look *look, uint8_t side);
FeatureScore feature_score(const Look *look, int16_t feature);

/* Mode.feature_score of features that have a reach: the ships of each side there, and what Mode.score_ships makes of them. And how much a ship
 * counts that is there. */
FeatureScore score_by_ships_near(const Look *look, int16_t feature);
int counts_near_feature(const Look *look, int16_t ship);

/* How much a side is below the points that were agreed on; 0: no points were agreed on. */
int deficit_of(const Look *look, uint8_t side);

/* A game with points begins: both sides earn the deficit of the other one. A position has the points that it was given, and its first player
 * is the red player. */
void start_scoring(Play *play);

/* What a round scores; PhaseSpec.enters of the End phase. */
void score_round(Play *play);

/* The ship is destroyed, or leaves the game otherwise: at once, and once. (score_hurt() stands in abilities.h.) */
void score_loss(Play *play, int16_t ship);

/* Is half of the ship still to be scored, in a mode that scores halves? How much damage reduces it to half its health; 0 or less: it is. And both:
 * is it to be scored now? */
bool has_half_to_score(const Look *look, int16_t ship);
int damage_to_half(const Look *look, int16_t ship);
bool reaches_half(const Look *look, int16_t ship);

/* Of a game with points: is it over as the round ends, and why? */
typedef enum Ending { GOES_ON, NO_SHIPS, ONE_SIDE_LEFT, GOAL_REACHED, ROUNDS_OVER, ENDINGS } Ending;
Ending ending_of(const Look *look);

/* Mode.has_won of modes with points: both sides have won a game that is over at equal points. */
bool has_won_by_points(const Look *look, uint8_t side);

/* Tells why the game is over. */
void tell_end(Play *play);

/* Rules.time_is_up: the side with more points. */
uint8_t leader_by_points(const Look *look);

/* Does the ship fight, or will it? One that is destroyed and still stays does not. */
static inline bool will_fight(const Xwing *game, int16_t ship)
{
    uint8_t status = game->ship[ship].status;

    return (status == SHIP_IN_PLAY || status == SHIP_WAITING || status == SHIP_RESERVE) &&
           !is_remote(game, ship); /* X2-AMB-59, X25-AMB-71 */
}

/* Does the side have a ship that fights, or will? */
bool has_ships_left(const Look *look, uint8_t side);

#endif
