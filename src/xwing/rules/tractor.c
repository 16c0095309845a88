/* Tractor beams. PROC_TRACTOR follows each tractor token that a ship gains, one by one: only the one that reaches the threshold of its
 * size moves it, and not as an action (X2-TRAC-02, X2-AMB-25, X2-AMB-68). */
#include "xwing/rules/tractor.h"

#include "xwing/messages.h"
#include "xwing/rules/declared.h"
#include "xwing/rules/order.h"

enum { TRACTOR_SPEED = 1 }; /* X2-TRAC-03, X2-TRAC-04 */

static int tractor_count(const Look *look, const Question *question)
{
    return declared_ways(look, question->subject, TRACTOR_SPEED, MOVE_TRACTORED) + 1; /* or to leave it where it is */
}

static void tractor_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    declare_candidate(look, question, index, true, candidate);
}

/* Has the token that it gained last made it tractored? */
static bool became_tractored(const Look *look, int16_t ship)
{
    int needed = edition_of(look)->tractor_needed[type_of(look, ship)->size];

    return xwing_in(look)->ship[ship].tokens[TOKEN_TRACTOR] == needed; /* X2-TRAC-01, X2-AMB-25 */
}

static Flow run_tractor(Play *play, Frame *frame)
{
    enum { GAINED, CHOSEN, MOVED };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = captain_of(play->table, other_side(side_of(&look, ship))); /* X2-AMB-68 */
    const Question question = {
        .kind = ASK_TRACTOR, .subject = ship, .args = {TRACTOR_SPEED, MOVE_TRACTORED, AHEAD}
    };

    switch (frame->step) {
    case GAINED:
        if (!became_tractored(&look, ship))
            return done(play);
        return ask_within(play, frame, seat, ASK_TRACTOR, ship, question.args, CHOSEN); /* X2-TRAC-02 */

    case CHOSEN: {
        const Key *key = &only_answer(play)->key;
        if (key->verb == VERB_PASS)
            return done(play);
        const DeclaredMove move = declared_move(&look, &question, key);
        return move_as_declared(play, frame, ship, seat, &move, MOVED); /* X2-TRAC-03, X2-TRAC-04 */
    }

    case MOVED:
        return done(play);
    }
    return never(play, "a tractor beam has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_TRACTOR, {"tractor", run_tractor, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_TRACTOR, {.name = "tractor", .answer = ANSWER_OPTION, .say = XW_ASK_TRACTOR,
        .count = tractor_count, .candidate = tractor_candidate}},
    {0},
};
/* clang-format on */

const RulesPart tractor_part = {.procedures = procedures, .questions = questions};
