#include "rim/rules/patrol_moves.h"

/* Of PROC_PATROL_MOVES, whose subject is the patrol and whose seat is the one that it moves toward: the spaces that it still moves, and the set of those
 * where it was already, in two halves. */
enum { SPACES_LEFT, VISITED_LOW, VISITED_HIGH };

static RimFaction faction_of(int16_t piece)
{
    return (RimFaction)(piece - RIM_FIRST_PATROL);
}

static uint64_t visited(const Frame *frame)
{
    return (uint32_t)frame->local[VISITED_LOW] | (uint64_t)(uint32_t)frame->local[VISITED_HIGH] << 32;
}

static void visit(Frame *frame, uint8_t space)
{
    uint64_t spaces = visited(frame) | RIM_SPACE_BIT(space);

    frame->local[VISITED_LOW] = (int32_t)(spaces & UINT32_MAX);
    frame->local[VISITED_HIGH] = (int32_t)(spaces >> 32);
}

static uint8_t patrol_space(const Look *look, const Frame *frame)
{
    return rim_in(look)->patrol[faction_of(frame->subject)].space;
}

static uint8_t goal_space(const Look *look, const Frame *frame)
{
    return rim_in(look)->seat[frame->seat].space;
}

/* ---- where it may go ---- */

static bool can_reach(const Look *look, const Frame *frame)
{
    int distance = rim_distance(look, patrol_space(look, frame), goal_space(look, frame));

    return distance >= 0 && distance <= frame->local[SPACES_LEFT];
}

/* The spaces from which a way leads to `goal` that avoids these. */
static uint64_t spaces_around(const Look *look, uint8_t goal, uint64_t avoided)
{
    uint64_t reached = RIM_SPACE_BIT(goal), edge = reached;

    while (edge != 0) {
        uint64_t more = 0;
        for (; edge != 0; edge &= edge - 1)
            more |= rim_in(look)->adjacent[__builtin_ctzll(edge)];
        edge = more & ~reached & ~avoided;
        reached |= edge;
    }
    return reached;
}

/* The spaces to which its next step may lead: if it can reach the player it takes a shortest way, else any that does not cross itself and could
 * end at the player. */
static uint64_t next_spaces(const Look *look, const Frame *frame)
{
    uint8_t from = patrol_space(look, frame), goal = goal_space(look, frame);
    uint64_t spaces = rim_in(look)->adjacent[from]; /* the Maelstrom is a space like any other: OR-PATMOVE-05 */

    if (!can_reach(look, frame))
        return spaces & spaces_around(look, goal, visited(frame));              /* OR-PATMOVE-03, OR-AMB-44 */
    return spaces & rim_within(look, goal, rim_distance(look, from, goal) - 1); /* OR-PATMOVE-04, OR-AMB-45 */
}

/* ---- asking ---- */

static const Frame *asking_frame(const Look *look)
{
    int i = look->table->depth - 1;

    while (i > 0 && look->table->frames[i].procedure != PROC_PATROL_MOVES)
        i--;
    return &look->table->frames[i];
}

/* The set is found once, for all candidates. */
static int list_paths(const Look *look, const Question *question, Listing *listing)
{
    uint64_t spaces = next_spaces(look, asking_frame(look));

    (void)question;
    *listing = (Listing){
        {(uint32_t)spaces, (uint32_t)(spaces >> 32)}
    };
    return __builtin_popcountll(spaces);
}

static bool path_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    uint64_t spaces = listing->set[0] | (uint64_t)listing->set[1] << 32;

    (void)look, (void)question;
    while (index-- > 0)
        spaces &= spaces - 1;
    *key = key_piece(VERB_SEND_PATROL, rim_space_piece((uint8_t)__builtin_ctzll(spaces)));
    return true;
}

static void path_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Listing listing;
    Key key;

    (void)list_paths(look, question, &listing);
    (void)path_option(look, question, &listing, index, &key);
    offer(candidate, key, say1(SAY_GO_TO, arg_piece(key.piece)));
}

static bool path_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    const Frame *frame = asking_frame(look);
    int16_t from = rim_space_piece(patrol_space(look, frame));

    (void)question;
    if (key->verb != VERB_SEND_PATROL)
        return false;
    if (key->piece < RIM_FIRST_SPACE || key->piece >= RIM_FIRST_PATROL ||
        !(rim_in(look)->adjacent[from - RIM_FIRST_SPACE] >> (key->piece - RIM_FIRST_SPACE) & 1))
        *refusal = refused(say2(SAY_NOT_ADJACENT, arg_piece(from), arg_piece(key->piece)), "OR-PATMOVE-01");
    else if (can_reach(look, frame))
        *refusal =
            refused(say2(SAY_PATROL_SHORTEST, arg_piece(frame->subject), arg_seat(frame->seat)), "OR-PATMOVE-04");
    else
        *refusal = refused(say2(SAY_PATROL_NO_WAY, arg_piece(key->piece), arg_seat(frame->seat)), "OR-AMB-44");
    return true;
}

/* ---- moving ---- */

Flow rim_move_patrol(Play *play, Frame *frame, RimFaction faction, int distance, uint8_t toward, uint16_t step)
{
    Flow flow = call(play, frame, PROC_PATROL_MOVES, (int16_t)(RIM_FIRST_PATROL + (int)faction), toward, step);

    if (flow == FLOW_ON)
        callee(play)->local[SPACES_LEFT] = distance;
    return flow;
}

static void enter(Play *play, Frame *frame, uint8_t space)
{
    rim_of(play)->patrol[faction_of(frame->subject)].space = space; /* OR-PATMOVE-01, OR-PATMOVE-06 */
    frame->local[SPACES_LEFT]--;
    tell_all(play, EVENT_PATROL, frame->subject, "OR-PATMOVE-01",
             say2(SAY_PATROL_MOVES, arg_piece(frame->subject), arg_piece(rim_space_piece(space))));
}

static Flow run_patrol_moves(Play *play, Frame *frame)
{
    enum { MOVE, CHOSEN };
    Look look = look_of(play);
    uint8_t seat = rim_decider(&look, frame->seat); /* OR-PATMOVE-03, OR-AMB-94 */

    switch (frame->step) {
    case MOVE:
        if (frame->local[SPACES_LEFT] <= 0 || patrol_space(&look, frame) == goal_space(&look, frame))
            return done(play); /* OR-PATMOVE-11, OR-PATMOVE-07, OR-AMB-46 */
        visit(frame, patrol_space(&look, frame));
        if (next_spaces(&look, frame) == 0) /* no way leads there */
            return done(play);
        return ask(play, frame, seat, ASK_PATROL_PATH, frame->subject, CHOSEN); /* OR-PATMOVE-03 */

    case CHOSEN:
        if (!has_answered(play, seat))
            return done(play);
        enter(play, frame, (uint8_t)(answer_of(play, seat)->key.piece - RIM_FIRST_SPACE));
        return next(frame, MOVE);
    }
    return never(play, "a patrol's move has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_PATROL_MOVES, {"patrol-moves", run_patrol_moves, FRAME_ENDS}},
    {0                },
};

static const QuestionRow questions[] = {
    {ASK_PATROL_PATH,
     {.name = "patrol-path",
      .answer = ANSWER_OPTION,
      .say = SAY_ASK_PATROL_PATH,
      .waits = SAY_WAITS_SEND_PATROL,
      .list = list_paths,
      .option = path_option,
      .candidate = path_candidate,
      .unlisted = path_unlisted}},
    {0              },
};

const RulesPart rim_patrol_moves_part = {.procedures = procedures, .questions = questions};
