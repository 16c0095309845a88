/* Executing a maneuver: the template, what is in the way, obstacles, the edge. */
#include "xwing/geometry/partial.h"
#include "xwing/modes/mode.h"

void set_contacts(Play *play, int16_t ship, int blocker)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Base base = base_of(&look, ship);
    Base others[SHIPS];
    int16_t who[SHIPS];
    int count = other_bases(&look, ship, others, who);

    for (int other = 0; other < SHIPS; other++)
        game->ship[other].touching &= (uint16_t) ~(1u << ship);
    game->ship[ship].touching = 0;
    for (int i = 0; i < count; i++) {
        if (i != blocker && bases_contact(&base, &others[i]) == APART) /* X1-AMB-20 */
            continue;
        game->ship[ship].touching |= (uint16_t)(1u << who[i]);
        game->ship[who[i]].touching |= (uint16_t)(1u << ship);
    }
}

/* The template of a maneuver as far as it was flown; the base at its end if it was not flown at all. */
static Shape flown_template(const Look *look, int16_t ship, Pose start, Maneuver maneuver, double flown)
{
    Base from = base_at(start, type_of(look, ship)->size), to = base_of(look, ship);

    if (flown <= 0)
        return shape_of_base(&to);
    return template_shape(&from, maneuver_template(maneuver), maneuver_is_reverse(maneuver), flown);
}

/* X2-DEV-03 */
static uint32_t mines_flown_into(const Look *look, int16_t ship, Pose start, Maneuver maneuver, double flown)
{
    Base base = base_of(look, ship);

    if (armed_mines(look) == 0)
        return 0;
    Shape template = flown_template(look, ship, start, maneuver, flown);
    return mines_under(look, &base, &template);
}

/* How many obstacles the template, as far as it was flown, or the base at the end overlaps (X1-OBST-06, X1-AMB-25). */
static int obstacles_overlapped(const Look *look, int16_t ship, Pose start, Maneuver maneuver, double flown)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];
    int count = obstacle_shapes(look, obstacles, who);
    Base to = base_of(look, ship);
    int overlapped = 0;

    if (count == 0)
        return 0;
    Shape template = flown_template(look, ship, start, maneuver, flown);
    for (int i = 0; i < count; i++)
        overlapped += shapes_overlap(&template, &obstacles[i]) || base_overlaps_shape(&to, &obstacles[i]);
    return overlapped;
}

Flow execute(Play *play, Frame *frame, Maneuver maneuver, uint16_t step)
{
    Flow flow = call(play, frame, PROC_MANEUVER, frame->subject, frame->seat, step);

    if (flow == FLOW_ON) {
        callee(play)->local[0] = (int32_t)maneuver.bearing;
        callee(play)->local[1] = maneuver.speed;
    }
    return flow;
}

/* Its result is how many obstacles were overlapped. */
Flow run_maneuver(Play *play, Frame *frame)
{
    enum { MOVE, FLED, MINES };
    enum { BEARING, SPEED, OVERLAPPED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Ship *mover = &game->ship[ship];
    const ShipType *type = type_of(&look, ship);
    Maneuver maneuver = {(Bearing)frame->local[BEARING], frame->local[SPEED]};
    Base others[SHIPS];
    int16_t who[SHIPS];

    if (frame->step == FLED)
        return done(play);
    if (frame->step == MINES)
        return done_with(play, frame->local[OVERLAPPED]);
    int count = other_bases(&look, ship, others, who);
    Pose start = mover->pose;
    Move move = move_ship(start, type->size, maneuver, TALLON_MIDDLE, others, count); /* X1-MOVE-02, X1-OVERLAP-02 */
    mover->pose = move.pose;
    tell_all(play, EVENT_MOVED, ship, "X1-ACT-07",
             say3(XW_FLIES, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
                  arg_number(maneuver.speed)));
    set_contacts(play, ship, move.blocker);
    mover->flags &= (uint8_t)~SHIP_OVERLAPPED;
    if (!move.full) {
        mover->flags |= SHIP_SKIPS_ACTION | SHIP_OVERLAPPED; /* X1-OVERLAP-05 */
        if (move.blocker >= 0)
            tell_all(play, EVENT_MOVED, ship, "X1-OVERLAP-04",
                     say2(XW_BLOCKED, arg_piece(ship), arg_piece(who[move.blocker])));
    }
    Base base = base_of(&look, ship);
    unsigned edges = edges_crossed(&base, area_of(&look));
    if (edges != 0) { /* X1-FLEE-01 */
        tell_all(play, EVENT_FLED, ship, "X1-FLEE-01", say1(XW_FLEES, arg_piece(ship)));
        if (mode_of(&look)->escapes != NULL && mode_of(&look)->escapes(&look, ship, edges)) { /* X1-FLEE-03 */
            mover->status = SHIP_FLED;
            return check_victory(play) ? FLOW_ON : never(play, "who gets away undestroyed wins a mission");
        }
        return call(play, frame, PROC_DESTROY, ship, frame->seat, FLED); /* X1-FLEE-02 */
    }
    int overlapped = obstacles_overlapped(&look, ship, start, maneuver, move.flown);
    if (overlapped > 0) {
        mover->flags |= SHIP_SKIPS_ACTION | SHIP_OVERLAPPED; /* X1-OBST-06 */
        tell_all(play, EVENT_MOVED, ship, "X1-OBST-06",
                 say2(XW_HITS_OBSTACLE, arg_piece(ship), arg_number(overlapped)));
    }
    frame->local[OVERLAPPED] = overlapped;
    return set_off_mines(play, frame, ship, mines_flown_into(&look, ship, start, maneuver, move.flown), MINES);
}
