/* Coordinating. The chosen ship may decline; a stressed one may be chosen, and can do nothing else (X2-AMB-71). */
#include "xwing/rules/coordinate.h"

#include "xwing/messages.h"
#include "xwing/rules/actions.h"

enum { NEAREST = 1, FARTHEST = 2 }; /* X2-COORD-01 */

/* The other ships of its side on the mat, a bit each, wherever they are. */
static uint32_t friends_of(const Look *look, int16_t ship)
{
    return other_ships(look, ship).ships & ~enemies_of(look, ship) & ~remotes(look); /* X2-COORD-01 */
}

static bool is_near_enough(const Look *look, int16_t ship, int16_t friend)
{
    return are_at_range(look, ship, friend, NEAREST, FARTHEST); /* X2-COORD-01 */
}

bool can_coordinate(const Look *look, int16_t ship)
{
    for (uint32_t left = friends_of(look, ship); left != 0; left &= left - 1) {
        if (is_near_enough(look, ship, (int16_t)__builtin_ctz(left)))
            return true;
    }
    return false;
}

static int coordinate_count(const Look *look, const Question *question)
{
    return bits_in(friends_of(look, question->subject));
}

static void coordinate_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t friend = nth_ship(friends_of(look, question->subject), index);

    offer(candidate, key_piece(VERB_SHIP, friend), say1(XW_SAY_PIECE, arg_piece(friend)));
    if (!is_near_enough(look, question->subject, friend)) /* X2-COORD-01 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_RANGE_1_TO_2, arg_piece(friend)),
                  RULE_IDS("X2-COORD-01", "X25-ACTION-43"));
}

/* Its result: a ship was chosen. */
static Flow run_coordinate(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, ACTED };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        if (!can_coordinate(&look, ship)) /* X2-AMB-44 */
            return done_with(play, false);
        return ask(play, frame, seat, ASK_COORDINATE, ship, CHOSEN);

    case CHOSEN: {
        int16_t friend = answer_of(play, seat)->key.piece;
        tell_all(play, EVENT_NOTE, ship, RULE_IDS("X2-COORD-01", "X25-ACTION-43"),
                 say2(XW_COORDINATES, arg_piece(ship), arg_piece(friend)));
        Flow flow = call(play, frame, PROC_ACTION, friend, xwing_of(play)->ship[friend].seat, ACTED); /* X2-COORD-02 */
        if (flow == FLOW_ON)
            callee(play)->local[ACTION_ALLOWED] = FREE_OF_ALL;
        return flow;
    }

    case ACTED:
        return done_with(play, true);
    }
    return never(play, "coordinating has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_COORDINATE, {"coordinate", run_coordinate, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_COORDINATE, {.name = "coordinate", .answer = ANSWER_OPTION, .say = XW_ASK_COORDINATE,
        .count = coordinate_count, .candidate = coordinate_candidate}},
    {0},
};
/* clang-format on */

const RulesPart coordinate_part = {.procedures = procedures, .questions = questions};
