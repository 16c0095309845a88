/* Boosts and barrel rolls with a straight template whose direction is declared before anybody looks whether there is room: the barrel
 * roll action of later editions, decloaking, a tractor beam. */
#ifndef XWING_RULES_DECLARED_H
#define XWING_RULES_DECLARED_H

#include "xwing/geometry/rolls.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

extern const RulesPart declared_part;

/* For an edition's rows: PROC_BARREL_ROLL, to a side that is declared, then to one of three ends; and is one of them free, on either side? */
Flow run_declared_roll(Play *play, Frame *frame);
bool can_roll_aside(const Look *look, int16_t ship);
int roll_aside_ends(const Look *look, int16_t ship, Pose ends[MOVE_ENDS]);

/* A move as it was declared: the arguments of its questions, and the locals of PROC_DECLARED (MoveLocal). */
typedef struct DeclaredMove {
    int speed;    /* of the template */
    unsigned how; /* MOVE_TRACTORED: obstacles are no hindrance; MOVE_DECLOAKS */
    Side side;    /* AHEAD: a boost; else a barrel roll */
    Bend bend;    /* of a bank template; of a boost: to the left for BENT_BACK, to the right for BENT_AHEAD */
} DeclaredMove;

/* Calls PROC_DECLARED for a ship; `seat` chooses where a roll ends. Its result: the ship has moved. */
Flow move_as_declared(Play *play, Frame *frame, int16_t ship, uint8_t seat, const DeclaredMove *move, uint16_t step);

/* Is there a free end for it? And all of them: how many there are. */
bool has_free_end(const Look *look, int16_t ship, const DeclaredMove *move);
int declared_ends(const Look *look, int16_t ship, const DeclaredMove *move, Pose ends[MOVE_ENDS]);

/* Questions that declare such a move: a boost or a roll to either side, with a straight template of this speed unless cards say otherwise. How
 * many ways there are; is one of them free; the candidates; and the way that an answer declares. `must_fit`: only what can be completed is
 * legal, unless nothing can. */
int declared_ways(const Look *look, int16_t ship, int speed, unsigned how);
bool has_free_way(const Look *look, int16_t ship, int speed, unsigned how);
void declare_candidate(const Look *look, const Question *question, int index, bool must_fit, Candidate *candidate);
DeclaredMove declared_move(const Look *look, const Question *question, const Key *key);

/* Where the move ends that this candidate names: of a roll whose end is not chosen yet, level. False: it names none. */
bool declared_pose(const Look *look, const Question *question, const Key *key, Pose *pose);

/* Would the move that this candidate declares find no end, though it may be declared? Then why: of a roll, what is in the way of a level one. */
bool declared_fails(const Look *look, const Question *question, const Key *key, Status *reason);

#endif
