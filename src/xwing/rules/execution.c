#include "xwing/rules/execution.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/activation.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/obstacles.h"
#include "xwing/state/ships.h"

/* What the move has met, a bit a piece; resolved after the difficulty. */
enum { OBSTACLES_MET = MANEUVER_DIFFICULTY + 1, SHIPS_MET, MINES_MET };
_Static_assert((int)MINES_MET < (int)FRAME_LOCALS, "a frame has room for all of it");

static void move(Play *play, Frame *frame, TallonPlacement placement)
{
    Look look = look_of(play);
    Course course = fly(play, frame, placement);

    frame->local[OBSTACLES_MET] = (int32_t)obstacles_on_course(&look, frame->subject, &course); /* X2-OBST-03 */
    note_course(play, &course, (uint32_t)frame->local[OBSTACLES_MET]);
    frame->local[SHIPS_MET] = (int32_t)course.overlapped;
    frame->local[MINES_MET] = (int32_t)mines_on_course(&look, &course);
}

/* The ship loses one token of this kind, if it has any. */
static void ease(Play *play, int16_t ship, int token, const char *rule)
{
    Look look = look_of(play);
    Ship *eased = &xwing_of(play)->ship[ship];

    if (eased->tokens[token] == 0)
        return;
    eased->tokens[token]--; /* X2-MOVE-07, X2-STRESS-04, X25-STRAIN-04, X25-MOVE-05 */
    tell_all(play, EVENT_TOKEN, ship, rule, say1(edition_of(&look)->words.tokens[token].lost, arg_piece(ship)));
}

/* Stress for a red one comes afterwards. */
static void apply_difficulty(Play *play, int16_t ship, Difficulty difficulty)
{
    if (difficulty == DIFFICULTY_EASY) {
        ease(play, ship, TOKEN_STRESS, RULE_IDS("X2-MOVE-07", "X25-MOVE-05")); /* X2-MOVE-07, X25-MOVE-05 */
        ease(play, ship, TOKEN_STRAIN, "X25-STRAIN-04");                       /* X25-STRAIN-04 */
        ease(play, ship, TOKEN_DEPLETE, NULL);
    }
    if (difficulty == DIFFICULTY_PURPLE)
        spend_force(play, ship, 1, "X25-AMB-44"); /* X25-AMB-44 */
}

/* What the ship cannot execute, because it was stressed since its dial was set or cards have made it too hard, becomes the substitute. */
static void substitute(Play *play, Frame *frame)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const DialPosition *instead = &edition_of(&look)->substitute;
    Status reason;

    if (can_fly(&look, ship, (Difficulty)frame->local[MANEUVER_DIFFICULTY], &reason))
        return;
    tell_all(play, EVENT_REVEALED, ship, reason.rule,
             say_maneuver(&look, XW_FLIES_INSTEAD, ship, instead, instead->difficulty));
    replace_maneuver(frame, instead->maneuver, instead->difficulty); /* X2-AMB-37, X25-AMB-27 */
}

/* What overlapping ships means besides a partial maneuver, in editions where it means more. */
static Flow resolve_ships(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    uint16_t procedure = edition_of(&look)->overlap;

    if (procedure == 0 || frame->local[SHIPS_MET] == 0)
        return next(frame, step);
    Flow flow = call(play, frame, procedure, frame->subject, frame->seat, step); /* X25-PARTIAL-08 */
    if (flow == FLOW_ON)
        callee(play)->local[OVERLAP_SHIPS] = frame->local[SHIPS_MET];
    return flow;
}

Flow run_execution(Play *play, Frame *frame)
{
    enum { START, PLACE, PLACE_CHOSEN, MOVED, APPLY_DIFFICULTY, RESOLVE_OBSTACLES, RESOLVE_SHIPS, MINES, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Difficulty difficulty = (Difficulty)frame->local[MANEUVER_DIFFICULTY];
    uint32_t obstacles = (uint32_t)frame->local[OBSTACLES_MET];
    Flow flow = FLOW_ON;

    switch (frame->step) {
    case START:
        if (open_before_maneuver(play, frame, PLACE, &flow))
            return flow;
        /* fallthrough */

    case PLACE:
        substitute(play, frame);
        if (ask_placement(play, frame, PLACE_CHOSEN, &flow))
            return flow;
        move(play, frame, TALLON_MIDDLE);
        return next(frame, MOVED);

    case PLACE_CHOSEN:
        move(play, frame, chosen_placement(play, frame));
        /* fallthrough */

    case MOVED:
        if (!has_left_area(&look, ship))
            return after(play, frame, WINDOW_BEFORE_DIFFICULTY, ship, APPLY_DIFFICULTY);
        /* fallthrough */

    case APPLY_DIFFICULTY:
        apply_difficulty(play, ship, difficulty);
        if (has_left_area(&look, ship)) { /* X2-FLEE-01, X2-FLEE-03, X25-FLEE-01 */
            if (difficulty == DIFFICULTY_HARD)
                gain_token(play, ship, TOKEN_STRESS,
                           RULE_IDS("X2-MOVE-06", "X25-MOVE-05")); /* and no card reacts to it */
            return flee(play, frame, OVER);
        }
        if (difficulty == DIFFICULTY_HARD)
            return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_RED_MANEUVER,
                                RESOLVE_OBSTACLES); /* X2-MOVE-06, X25-MOVE-05 */
        /* fallthrough */

    case RESOLVE_OBSTACLES:
        if (obstacles == 0)
            return next(frame, RESOLVE_SHIPS);
        fly_into(play, ship, obstacles);
        return resolve_obstacles(play, frame, obstacles, RESOLVE_SHIPS); /* X2-OBST-03, X25-OBST-02 */

    case RESOLVE_SHIPS:
        return resolve_ships(play, frame, MINES);

    case MINES:
        return set_off_mines(play, frame, ship, (uint32_t)frame->local[MINES_MET], OVER); /* X2-DEV-03, X25-DEV-02 */

    case OVER:
        end_maneuver(play, ship);
        return done(play);
    }
    return never(play, "an execution has no other step");
}
