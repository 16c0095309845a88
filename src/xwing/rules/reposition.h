/* Barrel roll and boost. Moves whose direction is declared first are in declared.h. */
#ifndef XWING_RULES_REPOSITION_H
#define XWING_RULES_REPOSITION_H

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/slide.h"
#include "xwing/rules/flight.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart reposition_part;

/* For an edition's rows: is there room, for a barrel roll to one of the samples at least? */
bool can_roll(const Look *look, int16_t ship);
bool can_boost(const Look *look, int16_t ship);

/* The same for those who want to see them all: where they end. */
int roll_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS]);
int boost_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS]);

/* Where a boost would end if a card gave it these templates. */
int boost_ends_with(const Look *look, int16_t ship, MoveTemplates templates, Pose ends[MOVE_ENDS]);

/* Where a ship may end that rolls to one side and may shift ahead or back: the middle of its base goes along a line. */
typedef struct PoseStretch {
    Pose from, to;
} PoseStretch;
typedef struct RollStrip {
    PoseStretch whole; /* if nothing were in the way */
    int count;
    PoseStretch room[INTERVALS];
    Status why; /* what is in the way, of a side without room */
} RollStrip;
RollStrip roll_strip(const Look *look, int16_t ship, Side side);

/* PROC_BARREL_ROLL, where a ship may end anywhere along the template: for an edition's part. */
Flow run_barrel_roll(Play *play, Frame *frame);

/* Where the boost that this candidate's key names ends. */
Pose boost_pose(const Look *look, const Key *key);
/* Would it find no room, though it may be declared? Then why. */
bool boost_fails(const Look *look, const Key *key, Status *reason);

/* Along a template to an end: such a move is made whole, or it is not made. */
typedef struct WholeMove {
    Pose end;
    Shape way;
    double reach;                          /* of all of it, from the ship's middle */
    bool over_obstacles;                   /* they are no hindrance to it */
    const char *ship_rule, *obstacle_rule; /* why it would not be free */
} WholeMove;

/* Is nothing in its way, and does it stay inside the play area? If not, why. */
bool is_move_free(const Look *look, int16_t ship, const WholeMove *move, Status *reason);

/* What such a move leads over, where obstacles are no hindrance: those that its template or its end lies on, a bit an object. */
uint32_t obstacles_under(const Look *look, int16_t ship, const WholeMove *move);

/* The ship has made a move over these: it is known which of them lie under the template, and that it met them. */
void note_move_over(Play *play, int16_t ship, const WholeMove *move, uint32_t obstacles);

/* What is told of a boost. */
Message say_boost(int16_t ship, Maneuver maneuver);

/* The ship stands there now; everybody is told by which rule. */
void move_whole(Play *play, int16_t ship, const Flight *flight, const char *rule, Message message);

#endif
