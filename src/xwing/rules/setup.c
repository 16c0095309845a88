/* Setting up: obstacles by turns, the edge, and ships by pilot skill. */
#include "xwing/geometry/grid.h"
#include "xwing/rules/rules.h"

enum { REBEL_SIDE, IMPERIAL_SIDE };

static PlayArea area(void)
{
    return play_area_standard(); /* X1-SETUP-06 */
}

/* ---- obstacles ---- */

static int16_t unplaced_obstacle(const Xwing *game, int index)
{
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_ASTEROID && !game->object[i].placed && index-- == 0)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

int obstacle_count(const Look *look, const Question *question)
{
    int count = 0;

    (void)question;
    while (unplaced_obstacle(xwing_in(look), count) != NO_PIECE)
        count++;
    return count;
}

void obstacle_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t object = unplaced_obstacle(xwing_in(look), index);

    (void)question;
    offer(candidate, key_piece(VERB_OBSTACLE, object), say1(XW_SAY_PIECE, arg_piece(object)));
}

bool obstacle_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    Shape shape = object_shape(look, question->subject, answer->key.pose);
    Shape others[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, others, who);

    if (!beyond_range_of_edges(&shape, area(), 2)) { /* X1-OBST-03 */
        *refusal = refused(say0(XW_NO_NEAR_EDGE), "X1-OBST-03");
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (shapes_overlap(&shape, &others[i])) { /* X1-AMB-26 */
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), "X1-AMB-26");
            return false;
        }
    }
    return true;
}

/* A grid over what lies beyond range 2 of all edges: some 510 mm each way. */
enum { OBSTACLE_GRID = 12 };

int obstacle_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return OBSTACLE_GRID * OBSTACLE_GRID;
}

static void offer_pose(const Look *look, const Question *question, Pose pose, Message say,
                       bool (*judge)(const Look *, const Question *, const Answer *, Status *), Candidate *candidate)
{
    Answer answer = {.key = key_of(VERB_PLACE)};
    Status refusal = status_ok();

    answer.key.pose = pose;
    if (judge(look, question, &answer, &refusal))
        offer(candidate, answer.key, say);
    else
        offer_not(candidate, answer.key, say, refusal.message, refusal.rule);
}

void obstacle_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    double inner = 2 * RANGE_BAND + 30, step = (MAT_SIDE - 2 * inner) / (OBSTACLE_GRID - 1);
    int column = index % OBSTACLE_GRID, row = index / OBSTACLE_GRID;
    Pose pose = pose_mm(inner + step * column, inner + step * row, index * 37 % 360);

    offer_pose(look, question, pose, say0(XW_SAY_PLACE), obstacle_pose_judge, candidate);
}

/* ---- the edge ---- */

int edge_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return EDGES; /* X1-OBST-04 */
}

void edge_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    offer(candidate, key_number(VERB_EDGE, index), say1(XW_SAY_EDGE, arg_message((uint16_t)(XW_EDGE_NEAR + index))));
}

static uint8_t opposite(uint8_t edge)
{
    static const uint8_t across[EDGES] = {EDGE_FAR, EDGE_NEAR, EDGE_RIGHT, EDGE_LEFT};

    return across[edge];
}

/* ---- ships ---- */

bool ship_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    const Xwing *game = xwing_in(look);
    Base base = base_at(answer->key.pose, type_of(look, question->subject)->size);
    Shape shape = shape_of_base(&base);
    Edge edge = (Edge)game->edge[side_of(look, question->subject)];
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(look, question->subject, others, who);

    if (!base_inside(&base, area())) {
        *refusal = refused(say0(XW_NO_OUTSIDE), "X1-SETUP-10");
        return false;
    }
    if (!wholly_within_range_of_edge(&shape, area(), edge, 1)) { /* X1-SETUP-10 */
        *refusal = refused(say0(XW_NO_ZONE), "X1-SETUP-10");
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (bases_overlap(&base, &others[i])) { /* X1-AMB-28 */
            *refusal = refused(say1(XW_NO_OVERLAP, arg_piece(who[i])), "X1-AMB-28");
            return false;
        }
    }
    return true;
}

enum { PLACE_COLUMNS = 17, PLACE_ROWS = 2, PLACE_HEADINGS = 3 };

int ship_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return PLACE_COLUMNS * PLACE_ROWS * PLACE_HEADINGS;
}

/* Along the own edge, facing the middle of the mat or a little aside. */
void ship_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    static const uint32_t facing[EDGES] = {0, HEADING_180, HEADING_90, HEADING_180 + HEADING_90};
    uint8_t edge = xwing_in(look)->edge[side_of(look, question->subject)];
    double half = base_half(type_of(look, question->subject)->size);
    double along = half + (MAT_SIDE - 2 * half) * (index % PLACE_COLUMNS) / (PLACE_COLUMNS - 1);
    double deep = index / PLACE_COLUMNS % PLACE_ROWS == 0 ? RANGE_BAND - half : half + 15;
    int turn = index / (PLACE_COLUMNS * PLACE_ROWS) - 1;
    Vec at = {0};

    switch (edge) {
    case EDGE_NEAR:
        at = vec(along, deep);
        break;
    case EDGE_FAR:
        at = vec(along, MAT_SIDE - deep);
        break;
    case EDGE_LEFT:
        at = vec(deep, along);
        break;
    default:
        at = vec(MAT_SIDE - deep, along);
        break;
    }
    Pose pose = pose_round(at, facing[edge] + (uint32_t)turn * (HEADING_45 / 2));
    offer_pose(look, question, pose, say0(XW_SAY_PLACE), ship_pose_judge, candidate);
}

static bool waits_for_placing(const Look *look, int16_t ship)
{
    return xwing_in(look)->ship[ship].status == SHIP_WAITING;
}

Flow run_setup(Play *play, Frame *frame)
{
    enum { NEXT_OBSTACLE, OBSTACLE_CHOSEN, OBSTACLE_PLACED, EDGE_CHOSEN, NEXT_SHIP, SHIP_CHOSEN, SHIP_PLACED };
    enum { PLACED, PIECE, SHIPS_NEXT };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t placing = frame->local[PLACED] % 2 == 0 ? IMPERIAL_SIDE : REBEL_SIDE; /* X1-OBST-02 */
    uint8_t placer = captain_of(play->table, placing);
    int16_t piece = (int16_t)frame->local[PIECE];

    switch (frame->step) {
    case NEXT_OBSTACLE:
        if (unplaced_obstacle(game, 0) != NO_PIECE)
            return ask(play, frame, placer, ASK_OBSTACLE, NO_PIECE, OBSTACLE_CHOSEN);
        if (frame->local[PLACED] == 0)
            return next(frame, NEXT_SHIP);
        return ask(play, frame, captain_of(play->table, REBEL_SIDE), ASK_EDGE, NO_PIECE, EDGE_CHOSEN); /* X1-OBST-04 */

    case OBSTACLE_CHOSEN:
        frame->local[PIECE] = answer_of(play, placer)->key.piece;
        return ask(play, frame, placer, ASK_OBSTACLE_POSE, (int16_t)frame->local[PIECE], OBSTACLE_PLACED);

    case OBSTACLE_PLACED:
        game->object[piece - FIRST_OBJECT].pose = answer_of(play, placer)->key.pose;
        game->object[piece - FIRST_OBJECT].placed = true;
        tell_all(play, EVENT_SHIP_PLACED, piece, "X1-OBST-02", say1(XW_PLACED, arg_piece(piece)));
        frame->local[PLACED]++;
        return next(frame, NEXT_OBSTACLE);

    case EDGE_CHOSEN: {
        uint8_t edge = (uint8_t)answer_of(play, captain_of(play->table, REBEL_SIDE))->key.number;
        game->edge[REBEL_SIDE] = edge;              /* X1-OBST-04 */
        game->edge[IMPERIAL_SIDE] = opposite(edge); /* X1-OBST-04 */
        return next(frame, NEXT_SHIP);
    }

    case NEXT_SHIP: {
        uint32_t ships = next_in_order(&look, waits_for_placing, true); /* X1-SETUP-08, X1-SETUP-09 */
        if (ships == 0)
            return done(play);
        return ask_next(play, frame, ships, SHIPS_NEXT, SHIP_CHOSEN);
    }

    case SHIP_CHOSEN:
        piece = next_chosen(play, frame, SHIPS_NEXT);
        frame->local[PIECE] = piece;
        return ask(play, frame, game->ship[piece].seat, ASK_SHIP_POSE, piece, SHIP_PLACED);

    case SHIP_PLACED:
        game->ship[piece].pose = answer_of(play, game->ship[piece].seat)->key.pose; /* X1-SETUP-11 */
        game->ship[piece].status = SHIP_IN_PLAY;
        set_contacts(play, piece, -1);
        tell_all(play, EVENT_SHIP_PLACED, piece, "X1-SETUP-10", say1(XW_PLACED, arg_piece(piece)));
        return next(frame, NEXT_SHIP);
    }
    return never(play, "setting up has no other step");
}
