/* Coordinating. The chosen ship may decline; a stressed one may be chosen, and can do nothing else (X2-AMB-71). */
#include "xwing/rules/coordinate.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/locks.h"

enum { NEAREST = 1, FARTHEST = 2 }; /* X2-COORD-01, X25-ACTION-43 */

/* The other ships of its side on the mat, a bit each, wherever they are. */
static uint32_t friends_of(const Look *look, int16_t ship)
{
    return other_ships(look, ship).ships & ~enemies_of(look, ship) & ~remotes(look); /* X2-COORD-01, X25-ACTION-43 */
}

/* Can it be chosen? If not, fills in why. */
static bool can_be_chosen(const Look *look, int16_t ship, int16_t friend, Status *reason)
{
    *reason = refused(say1(XW_NO_RANGE_1_TO_2, arg_piece(friend)), RULE_IDS("X2-COORD-01", "X25-ACTION-43"));
    return are_at_range(look, ship, friend, NEAREST, FARTHEST) && /* X2-COORD-01, X25-ACTION-43 */
           !deed_forbidden(look, DEED_BE_COORDINATED, friend, attack_under_way(look), reason);
}

bool can_coordinate(const Look *look, int16_t ship)
{
    Status reason;

    for (uint32_t left = friends_of(look, ship); left != 0; left &= left - 1) {
        if (can_be_chosen(look, ship, (int16_t)__builtin_ctz(left), &reason))
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

    Status reason;

    offer(candidate, key_piece(VERB_SHIP, friend), say1(XW_SAY_PIECE, arg_piece(friend)));
    if (!can_be_chosen(look, question->subject, friend, &reason)) /* X2-COORD-01, X25-ACTION-43 */
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

/* The chosen ship performs any action that it could; or, if a card says so, one that the bar of the coordinating ship has too. */
static int32_t actions_for(const Look *look, int16_t ship)
{
    Status reason;
    bool of_own_bar = deed_forbidden(look, DEED_COORDINATE_OFF_BAR, ship, attack_under_way(look), &reason);

    return of_own_bar ? FREE_OF_BAR | action_bar(look, ship) : FREE_OF_ALL; /* X2-AMB-71, X25-AMB-62 */
}

/* Its result: a ship was chosen. */
static Flow run_coordinate(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, ACTED, OVER, GIVE_ACTION };
    Look look = look_of(play);
    int16_t ship = frame->subject, friend = (int16_t)(frame->local[COORDINATED_SHIP] - 1);
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        if (friend != NO_PIECE) /* a card has named it */
            return next(frame, GIVE_ACTION);
        if (!can_coordinate(&look, ship)) /* X2-AMB-44 */
            return done_with(play, false);
        return ask(play, frame, seat, ASK_COORDINATE, ship, CHOSEN);

    case CHOSEN:
        friend = answer_of(play, seat)->key.piece;
        frame->local[COORDINATED_SHIP] = 1 + friend;
        /* fallthrough */

    case GIVE_ACTION: {
        tell_all(play, EVENT_NOTE, ship, RULE_IDS("X2-COORD-01", "X25-ACTION-43"),
                 say2(XW_COORDINATES, arg_piece(ship), arg_piece(friend)));
        Flow flow = call(play, frame, PROC_ACTION, friend, xwing_of(play)->ship[friend].seat, ACTED); /* X2-COORD-02 */
        if (flow == FLOW_ON)
            callee(play)->local[ACTION_ALLOWED] = actions_for(&look, ship);
        return flow;
    }

    case ACTED:
        return after(play, frame, WINDOW_COORDINATED, ship, OVER);

    case OVER:
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
static const WindowRow windows[] = {
    {WINDOW_COORDINATED, {"coordinated", 0, collect_cards, XW_WINDOW_COORDINATED}},
    {0},
};
/* clang-format on */

const RulesPart coordinate_part = {.procedures = procedures, .questions = questions, .windows = windows};
