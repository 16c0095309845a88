/* What all modes share: placing by stages, and reinforcements. */
#include "xwing/rules/mode.h"

#include <string.h>

#include "xwing/geometry/grid.h"
#include "xwing/messages.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/rules/satellites.h"
#include "xwing/rules/setup.h"
#include "xwing/squads/squad.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* As field_ship() finds it. */
static int pilot_for(const Look *look, uint8_t side, const char *xws)
{
    return squad_find_pilot(content_of(look), xws, (int)strlen(xws), faction_of(xwing_in(look), side));
}

const char *mode_brings(const Look *look, int index, int *pilot)
{
    const Mode *mode = mode_of(look);
    const BoxShip brought[] = {
        {.side = REBEL_SIDE,            .pilot = mode->token        },
        {.side = mode->reinforced_side, .pilot = mode->reinforcement}
    };

    for (size_t i = 0; i < sizeof brought / sizeof brought[0]; i++) {
        if (brought[i].pilot == NULL || index-- > 0)
            continue;
        *pilot = pilot_for(look, brought[i].side, brought[i].pilot);
        return brought[i].pilot;
    }
    return NULL;
}

bool large_squads(const Xwing *game)
{
    return game->squad_points >= 100; /* X1-AMB-51 */
}

int16_t token_ship(const Look *look)
{
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (pilot_of(look, ship)->is_token)
            return ship;
    }
    return NO_PIECE;
}

bool is_clear_of_obstacles(const Look *look, const Shape *shape, const char *rule, Status *reason)
{
    Shape obstacles[OBJECTS];
    int16_t who[OBJECTS];
    Circle within_range_1 = {shape->middle, shape->reach + RANGE_BAND};
    int count = obstacle_shapes_near(look, 0, within_range_1, obstacles, who);

    for (int i = 0; i < count; i++) {
        if (!beyond_range_of_shapes(shape, &obstacles[i], 1, 1)) { /* X1-M2-05, X1-OBST-13 */
            *reason = refused(say1(XW_NO_AT_RANGE_1, arg_piece(who[i])), rule);
            return false;
        }
    }
    return true;
}

/* ---- scenarios ---- */

int scenario_count(const Edition *edition)
{
    int count = 0;

    for (int i = 0; edition->modes[i] != NULL; i++)
        count += edition->modes[i]->is_scenario;
    return count;
}

bool choose_scenario(Play *play, int number)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    const Mode *const *modes = edition_of(&look)->modes;
    Status refusal = status_ok();
    uint8_t mode = 0;

    while (!modes[mode]->is_scenario || number-- > 0)
        mode++;
    game->mode = mode; /* X25-SCEN-01 */
    game->mode_choice = MODE_IS_SAID;
    tell_all(play, EVENT_MISSION, NO_PIECE, "X25-SCEN-01", say1(XW_SCENARIO, arg_message(modes[mode]->title)));
    return modes[mode]->add_pieces(play, true, &refusal);
}

/* ---- placing the forces of a mission, stage by stage (X1-MISSION-03) ---- */

static uint32_t ships_to_place(const Look *look, uint8_t side, bool token)
{
    const Xwing *game = xwing_in(look);
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].status == SHIP_WAITING && side_of(look, ship) == side &&
            pilot_of(look, ship)->is_token == token)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

static uint32_t ships_of_side(const Look *look, uint8_t side)
{
    uint32_t ships = 0;

    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        if (is_present(xwing_in(look), ship) && side_of(look, ship) == side)
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

static int16_t satellite_to_place(const Xwing *game)
{
    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_WAITS)
            return (int16_t)(FIRST_OBJECT + i);
    }
    return NO_PIECE;
}

static void take_up_satellites(Play *play)
{
    Xwing *game = xwing_of(play);

    for (int16_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_SATELLITE && game->object[i].placed == OBJECT_PLACED)
            game->object[i].placed = OBJECT_WAITS;
    }
    tell_all(play, EVENT_MISSION, NO_PIECE, "X1-M3-06", say0(XW_SATELLITES_APART));
}

Flow run_mission_setup(Play *play, Frame *frame)
{
    enum { STAGE, SHIP_CHOSEN, SHIP_PLACED, DISABLED_CHOSEN, OBSTACLE_CHOSEN, OBJECT_PLACED_THERE };
    enum { AT, PIECE, SATELLITES_PLACED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint8_t stage = mode_of(&look)->stages[frame->local[AT]];
    uint8_t rebel = captain_of(play->table, REBEL_SIDE), empire = captain_of(play->table, IMPERIAL_SIDE);
    int16_t piece = (int16_t)frame->local[PIECE];
    uint32_t ships = 0;

    switch (frame->step) {
    case STAGE:
        switch (stage) {
        case STAGE_END:
            return done(play);

        case STAGE_TRANSPORT:
        case STAGE_REBELS:
        case STAGE_IMPERIALS: /* X1-M1-02, X1-M1-04, X1-M1-05, X1-M2-02, X1-M2-03, X1-M3-02, X1-M3-03 */
            ships =
                ships_to_place(&look, stage == STAGE_IMPERIALS ? IMPERIAL_SIDE : REBEL_SIDE, stage == STAGE_TRANSPORT);
            if (ships != 0)
                return ask_next(play, frame, ships, SHIP_CHOSEN); /* X1-AMB-28 */
            break;

        case STAGE_DISABLED:
            ships = ships_of_side(&look, REBEL_SIDE); /* X1-M2-04, X1-M2-14 */
            if (game->disabled == 0)
                return ask_within(play, frame, rebel, ASK_DISABLED, NO_PIECE, (const int32_t[3]){(int32_t)ships, 0, 0},
                                  DISABLED_CHOSEN);
            break;

        case STAGE_ASTEROIDS:
            leave_out_obstacles(play); /* X1-AMB-45 */
            if (unplaced_obstacle(game, 0) != NO_PIECE)
                return ask(play, frame, empire, ASK_OBSTACLE, NO_PIECE, OBSTACLE_CHOSEN); /* X1-M2-05 */
            break;

        case STAGE_SATELLITES:
            frame->local[PIECE] = satellite_to_place(game);
            if (frame->local[PIECE] != NO_PIECE)
                return ask(play, frame, rebel, ASK_OBSTACLE_POSE, (int16_t)frame->local[PIECE], OBJECT_PLACED_THERE);
            if (frame->local[SATELLITES_PLACED] && !satellites_stand_well(&look)) { /* X1-M3-06 */
                take_up_satellites(play);
                return FLOW_ON;
            }
            break;

        default:
            return never(play, "there are no other stages");
        }
        frame->local[AT]++;
        return FLOW_ON;

    case SHIP_CHOSEN:
        piece = next_chosen(play, frame);
        frame->local[PIECE] = piece;
        return ask(play, frame, game->ship[piece].seat, ASK_SHIP_POSE, piece, SHIP_PLACED);

    case SHIP_PLACED:
        place_ship(play, piece, answer_of(play, game->ship[piece].seat)->key.pose);
        return next(frame, STAGE);

    case DISABLED_CHOSEN:
        game->disabled = (uint8_t)(1 + only_answer(play)->key.piece); /* X1-M2-04 */
        tell_all(play, EVENT_MISSION, (int16_t)(game->disabled - 1), "X1-M2-04",
                 say1(XW_DISABLED, arg_piece((int16_t)(game->disabled - 1))));
        return next(frame, STAGE);

    case OBSTACLE_CHOSEN:
        frame->local[PIECE] = only_answer(play)->key.piece;
        return ask(play, frame, empire, ASK_OBSTACLE_POSE, (int16_t)frame->local[PIECE], OBJECT_PLACED_THERE);

    case OBJECT_PLACED_THERE:
        place_object(play, piece, only_answer(play)->key.pose, "X1-OBST-02");
        frame->local[SATELLITES_PLACED] = stage == STAGE_SATELLITES;
        return next(frame, STAGE);
    }
    return never(play, "placing a mission's forces has no other step");
}

/* ---- reinforcements (X1-AMB-48) ---- */

bool calls_reinforcements(const Look *look)
{
    const Mode *mode = mode_of(look);

    return mode->reinforcement != NULL && xwing_in(look)->removed_this_round[mode->reinforced_side] > 0;
}

static int reinforcement_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

/* The card of the pilot that this mission's side may call. */
static Arg arg_reinforcement(const Look *look)
{
    const XwingContent *content = content_of(look);
    const Mode *mode = mode_of(look);
    int pilot = pilot_for(look, mode->reinforced_side, mode->reinforcement);

    return arg_card((uint16_t)(content->damage_count + content->upgrade_count + pilot));
}

/* Would the next one find a number and a place? Tried on a copy: a call that is declined leaves no trace, and least of all
 * a gap among the ships' numbers. */
static bool may_be_called(const Look *look, Status *reason)
{
    const Mode *mode = mode_of(look);
    Table tried = *look->table;
    Play play;
    Question question = {0};

    play_begin(&play, look->rules, &tried, NULL);
    if (!field_ship(&play, captain_of(&tried, mode->reinforced_side), mode->reinforcement, &question.subject, reason))
        return false;
    Look there = look_of(&play);
    if (ship_has_place(&there, &question))
        return true;
    *reason = refused(say1(XW_NO_PLACE, arg_reinforcement(look)), NULL);
    return false;
}

/* One box always holds the ship: the lost one's model is free again, and there are as many of these cards as of these models
 * (X1-AMB-48). */
static void reinforcement_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Status reason = status_ok();

    (void)question;
    if (index != 0) {
        offer(candidate, key_of(VERB_NO), say0(MSG_SAY_NO));
        return;
    }
    offer(candidate, key_of(VERB_YES), say1(XW_SAY_CALL, arg_reinforcement(look)));
    if (!may_be_called(look, &reason))
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

static Flow run_reinforce(Play *play, Frame *frame)
{
    enum { NEXT, ANSWERED, PLACED };
    enum { PIECE = SHIPS_TO_CALL + 1 };
    Look look = look_of(play);
    const Mode *mode = mode_of(&look);
    uint8_t captain = captain_of(play->table, mode->reinforced_side);
    int16_t ship = (int16_t)frame->local[PIECE];
    Status refusal = status_ok();

    switch (frame->step) {
    case NEXT:
        if (frame->local[SHIPS_TO_CALL]-- == 0) /* X1-M1-19, X1-M2-09, X1-M3-11 */
            return done(play);
        return ask(play, frame, captain, ASK_REINFORCEMENT, NO_PIECE, ANSWERED);

    case ANSWERED: /* only a ship that is called takes a number */
        if (only_answer(play)->key.verb == VERB_NO)
            return done(play);
        if (!field_ship(play, captain, mode->reinforcement, &ship, &refusal))
            return never(play, "the answer was checked with the same function");
        frame->local[PIECE] = ship;
        return ask(play, frame, captain, ASK_SHIP_POSE, ship, PLACED);

    case PLACED:
        place_ship(play, ship, only_answer(play)->key.pose); /* X1-M1-21 */
        return next(frame, NEXT);
    }
    return never(play, "reinforcements have no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_REINFORCE, {"reinforce", run_reinforce, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_REINFORCEMENT, {.name = "reinforcement", .answer = ANSWER_OPTION, .say = XW_ASK_REINFORCEMENT,
        .count = reinforcement_count, .candidate = reinforcement_candidate}},
    {ASK_DISABLED, {.name = "disabled", .answer = ANSWER_OPTION, .say = XW_ASK_DISABLED,
        .count = next_ship_count, .candidate = next_ship_candidate, .option = next_ship_option}},
    {0},
};
/* clang-format on */

const RulesPart missions_part = {.procedures = procedures, .questions = questions};
