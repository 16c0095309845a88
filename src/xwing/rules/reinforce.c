#include "xwing/rules/reinforce.h"

#include "xwing/messages.h"
#include "xwing/state/ships.h"

/* The sides that a token can show: the token, how players answer, and the arc that it covers. */
static const struct {
    uint8_t token;
    uint16_t verb, say;
    Arc arc;
} token_sides[] = {
    {TOKEN_FORE, VERB_FORE, XW_SAY_FORE, ARC_FULL_FRONT},
    {TOKEN_AFT,  VERB_AFT,  XW_SAY_AFT,  ARC_FULL_REAR },
};
enum { TOKEN_SIDES = sizeof token_sides / sizeof token_sides[0] };

/* An attacker with a part of its base in the other arc is not covered (X2-REINF-04, X2-AMB-14). */
int reinforced_against(const Look *look, const Attack *attack)
{
    const Ship *defender = &xwing_in(look)->ship[attack->defender];
    Base own = base_of(look, attack->defender), attacker = base_of(look, attack->attacker);
    int count = 0;

    for (int i = 0; i < TOKEN_SIDES; i++) {
        int tokens = defender->tokens[token_sides[i].token];
        if (tokens > 0 && base_wholly_in_arc(&own, token_sides[i].arc, &attacker)) /* X2-REINF-02, X2-REINF-04 */
            count += tokens;                                                       /* X2-AMB-69, X25-AMB-62 */
    }
    return count;
}

/* ---- the action ---- */

static int count_token_sides(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return TOKEN_SIDES;
}

static void side_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_of(token_sides[index].verb), say0(token_sides[index].say));
}

static Flow run_reinforce_side(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, REINFORCED };

    switch (frame->step) {
    case CHOOSE:
        return ask(play, frame, frame->seat, ASK_REINFORCE, frame->subject, CHOSEN);

    case CHOSEN:
        for (int i = 0; i < TOKEN_SIDES; i++) {
            if (answer_of(play, frame->seat)->key.verb == token_sides[i].verb)
                return gain_by_rule(play, frame, frame->subject, token_sides[i].token, GAIN_BY_REINFORCE,
                                    REINFORCED); /* X2-REINF-01, X25-ACTION-45 */
        }
        /* fallthrough */

    case REINFORCED:
        return done_with(play, true);
    }
    return never(play, "reinforcing a side has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_REINFORCE_SIDE, {"reinforce-side", run_reinforce_side, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_REINFORCE, {.name = "reinforce", .answer = ANSWER_OPTION, .say = XW_ASK_REINFORCE, .waits = XW_WAITS_REINFORCE,
        .count = count_token_sides, .candidate = side_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_FORE, {"fore", ""}},
    {VERB_AFT, {"aft", ""}},
    {0},
};
/* clang-format on */

const RulesPart reinforce_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
