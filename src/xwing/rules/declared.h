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
    int speed;     /* of the straight template */
    bool is_towed; /* by a tractor beam: obstacles are no hindrance */
    Side side;     /* AHEAD: a boost; else a barrel roll */
} DeclaredMove;

/* Calls PROC_DECLARED for a ship; `seat` chooses where a roll ends. Its result: the ship has moved. */
Flow move_as_declared(Play *play, Frame *frame, int16_t ship, uint8_t seat, const DeclaredMove *move, uint16_t step);

/* Is there a free end for it? And all of them: how many there are. */
bool has_free_end(const Look *look, int16_t ship, const DeclaredMove *move);
int declared_ends(const Look *look, int16_t ship, const DeclaredMove *move, Pose ends[MOVE_ENDS]);

/* Of questions that declare such a move: a boost, a roll to either side, or to pass. The candidates; and what an answer declares, AHEAD for
 * a boost. `must_fit`: only what can be completed is legal. */
enum { DECLARATIONS = 4 };
void declare_candidate(const Look *look, int16_t ship, int index, DeclaredMove move, bool must_fit,
                       Candidate *candidate);
Side declared_side(const Key *key);

/* The move that an answer to such a question declares, a barrel roll's side among them. */
DeclaredMove declared_move(const Question *question, const Key *key);

/* Where the move ends that this candidate names: of a roll whose end is not chosen yet, level. False: it names none. */
bool declared_pose(const Look *look, const Question *question, const Key *key, Pose *pose);

#endif
