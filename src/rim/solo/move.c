/* The AI player moves: toward the nearest goal token, and never at random. */
#include "rim/rules/movement.h"
#include "rim/solo/solo.h"

/* Of PROC_AI_MOVE, after those that all movement has (rules/movement.h): 1 + the last planet that it came through. */
enum { PLANET = RIM_MOVE_LOCALS };

/* ---- where to ---- */

static uint64_t goals_on_map(const Look *look)
{
    uint64_t goals = 0;

    for (int space = 0; space < content_in(look)->space_count; space++)
        goals |= rim_in(look)->ai_goals[space] > 0 ? RIM_SPACE_BIT(space) : 0; /* OR-SOLO-17 */
    return goals;
}

int rim_ai_way(const Look *look, uint8_t space, uint64_t *toward)
{
    uint64_t goals = goals_on_map(look);
    int steps = 0;

    *toward = 0;
    while (steps < RIM_SPACES && (rim_within(look, space, steps) & goals) == 0) /* OR-SOLO-20 */
        steps++;
    if (steps == RIM_SPACES) /* OR-AMB-85, OR-AMB-86 */
        return -1;
    goals &= rim_within(look, space, steps);
    for (uint64_t beside = steps > 0 ? rim_in(look)->adjacent[space] : 0; beside != 0; beside &= beside - 1) {
        uint8_t to = (uint8_t)__builtin_ctzll(beside);
        if (rim_within(look, to, steps - 1) & goals)
            *toward |= RIM_SPACE_BIT(to); /* OR-SOLO-22, OR-AMB-86 */
    }
    return steps;
}

/* The person chooses among ways that are as short, to goals that are as near (OR-AMB-85, OR-AMB-86). */
static uint64_t ways(const Look *look, const Question *question)
{
    uint64_t toward;

    (void)rim_ai_way(look, rim_in(look)->seat[question->subject].space, &toward);
    return toward;
}

static int way_candidates(const Look *look, const Question *question)
{
    return __builtin_popcountll(ways(look, question));
}

static void way_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint64_t spaces = ways(look, question);

    while (index-- > 0)
        spaces &= spaces - 1;
    int16_t piece = rim_space_piece((uint8_t)__builtin_ctzll(spaces));
    offer(candidate, key_piece(VERB_TO, piece), say1(SAY_GO_TO, arg_piece(piece)));
}

static bool way_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    if (key->verb != VERB_TO)
        return false;
    *refusal = refused(say2(SAY_AI_NO_WAY, arg_piece(key->piece), arg_seat((uint8_t)question->subject)), "OR-SOLO-22");
    return true;
}

/* ---- moving ---- */

Flow rim_ai_move(Play *play, Frame *frame, uint8_t seat, uint16_t step)
{
    Look look = look_of(play);
    int spaces = rim_value(&look, seat, VALUE_HYPERDRIVE);
    Flow flow = call(play, frame, PROC_AI_MOVE, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[RIM_SPACES_LEFT] = spaces; /* OR-SOLO-20 */
    return flow;
}

/* It ends where its last space was entered, or on the last planet before that (OR-AMB-87). Whoever is stopped stays there (OR-AMB-88). */
static Flow end_move(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    uint8_t *space = &rim_of(play)->seat[frame->seat].space;

    if (content_in(&look)->spaces[*space].kind != SPACE_PLANET && frame->local[PLANET] != 0) { /* OR-SOLO-25 */
        *space = (uint8_t)(frame->local[PLANET] - 1); /* OR-SOLO-25, OR-AMB-87 */
        tell_all(play, EVENT_MOVED, frame->seat, "OR-SOLO-25",
                 say2(SAY_AI_ENDS_ON, arg_seat(frame->seat), arg_piece(rim_space_piece(*space))));
    }
    return done(play);
}

static Flow run_ai_move(Play *play, Frame *frame)
{
    enum { WHERE, CHOSEN, ENTERED };
    Look look = look_of(play);
    uint8_t seat = frame->seat, person = rim_decider(&look, seat);
    uint8_t space = rim_in(&look)->seat[seat].space;
    uint64_t toward;

    switch (frame->step) {
    case WHERE:
        if (frame->local[RIM_SPACES_LEFT] == 0 || rim_ai_way(&look, space, &toward) <= 0) /* OR-SOLO-20, OR-SOLO-21 */
            return end_move(play, frame);
        return ask(play, frame, person, ASK_AI_STEP, seat, CHOSEN); /* OR-SOLO-22, OR-AMB-85 */

    case CHOSEN:
        frame->local[RIM_SPACES_LEFT]--; /* OR-SOLO-20 */
        return rim_enter(play, frame, seat, (uint8_t)(answer_of(play, person)->key.piece - RIM_FIRST_SPACE), ENTERED);

    case ENTERED: /* the Maelstrom is as a nav point: OR-SOLO-24 */
        if (frame->local[RIM_SPACES_LEFT] < 0 || rim_is_stopped_by_patrol(play, frame)) /* OR-SOLO-23, OR-AMB-88 */
            return done(play);
        if (content_in(&look)->spaces[space].kind == SPACE_PLANET)
            frame->local[PLANET] = space + 1; /* OR-SOLO-25 */
        return next(frame, WHERE);
    }
    return never(play, "a move of the AI player has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_AI_MOVE, {"ai-move", run_ai_move, FRAME_ENDS}},
    {0           },
};

static const QuestionRow questions[] = {
    {ASK_AI_STEP,
     {.name = "ai-step",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_AI_STEP,
      .waits = SAY_WAITS_AI_STEP,
      .count = way_candidates,
      .candidate = way_candidate,
      .unlisted = way_unlisted}},
    {0          },
};

const RulesPart rim_ai_move_part = {.procedures = procedures, .questions = questions};
