#include "rim/rules/movement.h"

#include <string.h>

#include "rim/abilities/abilities.h"

Flow rim_move(Play *play, Frame *frame, uint8_t seat, int spaces, uint16_t step)
{
    Flow flow = call(play, frame, PROC_MOVE, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[RIM_SPACES_LEFT] = spaces;
    return flow;
}

/* ---- where to ---- */

static int step_candidates(const Look *look, const Question *question)
{
    return 1 + __builtin_popcountll(rim_in(look)->adjacent[rim_in(look)->seat[question->seat].space]);
}

static int16_t adjacent_piece(const Look *look, uint8_t seat, int index)
{
    uint64_t spaces = rim_in(look)->adjacent[rim_in(look)->seat[seat].space]; /* OR-MAP-02, OR-MOVE-02 */

    while (index-- > 0)
        spaces &= spaces - 1;
    return rim_space_piece((uint8_t)__builtin_ctzll(spaces));
}

static bool step_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    (void)listing;
    *key = index == 0 ? key_of(VERB_STOP) : key_piece(VERB_TO, adjacent_piece(look, question->seat, index - 1));
    return true;
}

static void step_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Key key;

    (void)step_option(look, question, NULL, index, &key);
    offer(candidate, key, index == 0 ? say0(SAY_STAY) : say1(SAY_GO_TO, arg_piece(key.piece)));
}

static bool step_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    if (key->verb != VERB_TO)
        return false;
    *refusal = refused(say2(SAY_NOT_ADJACENT, arg_piece(rim_space_piece(rim_in(look)->seat[question->seat].space)),
                            arg_piece(key->piece)),
                       "OR-MOVE-02");
    return true;
}

/* ---- moving ---- */

/* The first faction whose patrol stops this seat here; -1: none does. */
static int stopping_patrol(const Look *look, uint8_t seat, uint8_t space)
{
    unsigned patrols = rim_patrols_at(look, space);

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if ((patrols >> faction & 1) == 0)
            continue;
        if (rim_in(look)->seat[seat].reputation[faction] > 0) /* OR-MOVE-06 */
            continue;
        return faction; /* OR-MOVE-05, OR-AMB-24 */
    }
    return -1;
}

/* The move under way: that of the nearest such procedure, a person's or the AI player's. */
static Frame *move_frame(Play *play)
{
    int i = play->table->depth - 1;

    while (i > 0 && play->table->frames[i].procedure != PROC_MOVE && play->table->frames[i].procedure != PROC_AI_MOVE)
        i--;
    return &play->table->frames[i];
}

int rim_spaces_left(const Look *look)
{
    int i = look->table->depth - 1;

    while (i >= 0 && look->table->frames[i].procedure != PROC_MOVE)
        i--;
    return i >= 0 ? look->table->frames[i].local[RIM_SPACES_LEFT] : 0;
}

void rim_wave_through(Play *play)
{
    move_frame(play)->local[RIM_PASSES] = 1;
}

void rim_halt_move(Play *play)
{
    move_frame(play)->local[RIM_SPACES_LEFT] = -1;
}

/* Does the Maelstrom stop this seat here? */
static bool maelstrom_stops(const Look *look, uint8_t seat, uint8_t space)
{
    if (content_in(look)->spaces[space].kind != SPACE_MAELSTROM) /* OR-MOVE-04, OR-MOVE-08 */
        return false;
    return !rim_is_allowed(look, seat, ALLOW_PASS_MAELSTROM);
}

static bool is_stopped_by_maelstrom(Play *play, uint8_t seat)
{
    Look look = look_of(play);
    uint8_t space = rim_in(&look)->seat[seat].space;

    if (!maelstrom_stops(&look, seat, space))
        return false;
    tell_all(play, EVENT_NOTE, seat, "OR-MOVE-04",
             say2(SAY_STOPPED_MAELSTROM, arg_seat(seat), arg_piece(rim_space_piece(space))));
    return true;
}

bool rim_would_stop(const Look *look, uint8_t seat, uint8_t space)
{
    return maelstrom_stops(look, seat, space) || stopping_patrol(look, seat, space) >= 0;
}

/* Where a patrol would stop it, abilities may speak. */
static Flow meet_patrol(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int faction = stopping_patrol(&look, frame->seat, rim_in(&look)->seat[frame->seat].space);

    if (faction < 0 || frame->local[RIM_SPACES_LEFT] <= 0)
        return next(frame, step);
    return open_window(play, frame, MOMENT_PATROL_ENTERED, (int16_t)(RIM_FIRST_PATROL + faction), frame->seat, step);
}

bool rim_is_stopped_by_patrol(Play *play, const Frame *frame)
{
    Look look = look_of(play);
    int faction = stopping_patrol(&look, frame->seat, rim_in(&look)->seat[frame->seat].space);

    if (faction < 0 || frame->local[RIM_PASSES]) /* OR-MOVE-05 */
        return false;
    tell_all(play, EVENT_NOTE, frame->seat, "OR-MOVE-05",
             say2(SAY_STOPPED_PATROL, arg_seat(frame->seat), arg_piece((int16_t)(RIM_FIRST_PATROL + faction))));
    return true;
}

Flow rim_enter(Play *play, Frame *frame, uint8_t seat, uint8_t space, uint16_t step)
{
    rim_of(play)->seat[seat].space = space;
    tell_all(play, EVENT_MOVED, seat, "OR-MOVE-02",
             say2(SAY_MOVES_TO, arg_seat(seat), arg_piece(rim_space_piece(space))));
    frame->local[RIM_PASSES] = 0;
    return open_window(play, frame, MOMENT_PLAYER_ENTERS, seat, seat, step);
}

static Flow run_move(Play *play, Frame *frame)
{
    enum { ASK_WHERE, CHOSEN, ENTERED, PATROL_MET };
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case ASK_WHERE:
        if (frame->local[RIM_SPACES_LEFT] <= 0) /* OR-MOVE-01 */
            return done(play);
        return ask(play, frame, seat, ASK_STEP, seat, CHOSEN); /* OR-MOVE-02 */

    case CHOSEN:
        if (!has_answered(play, seat) || answer_of(play, seat)->key.verb == VERB_STOP)
            return done(play);
        frame->local[RIM_SPACES_LEFT]--; /* OR-MOVE-01 */
        return rim_enter(play, frame, seat, (uint8_t)(answer_of(play, seat)->key.piece - RIM_FIRST_SPACE), ENTERED);

    case ENTERED:
        if (is_stopped_by_maelstrom(play, seat)) /* OR-MOVE-03 */
            return done(play);
        return meet_patrol(play, frame, PATROL_MET);

    case PATROL_MET:
        if (rim_is_stopped_by_patrol(play, frame)) /* OR-MOVE-03, OR-MOVE-05 */
            return done(play);
        return next(frame, ASK_WHERE);
    }
    return never(play, "a move has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_MOVE, {"move", run_move, FRAME_ENDS}},
    {0        },
};

static const QuestionRow questions[] = {
    {ASK_STEP,
     {.name = "step",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_STEP,
      .waits = SAY_WAITS_STEP,
      .count = step_candidates,
      .candidate = step_candidate,
      .option = step_option,
      .unlisted = step_unlisted}},
    {0       },
};

static const VerbRow verbs[] = {
    {VERB_TO,       {"to", "p"}},
    {VERB_STOP,             {"stop", ""}},
    {0},
};

const RulesPart rim_movement_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
