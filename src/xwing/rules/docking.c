#include "xwing/rules/docking.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/towing.h"

int16_t carrier_of(const Xwing *game, int16_t ship)
{
    return (int16_t)(game->ship[ship].status == SHIP_RESERVE ? game->card[ship].piece : NO_PIECE);
}

int16_t docked_with(const Xwing *game, int16_t carrier)
{
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (carrier_of(game, ship) == carrier)
            return ship;
    }
    return NO_PIECE;
}

void dock_ship(Play *play, int16_t ship, int16_t carrier)
{
    Xwing *game = xwing_of(play);
    Ship *docked = &game->ship[ship];

    for (int16_t other = 0; is_fielded(game, other); other++) {
        game->ship[other].touching &= ~(UINT32_C(1) << ship);
        lose_lock(&game->ship[other], ship);
    }
    docked->status = SHIP_RESERVE; /* X2-RES-01, X2-DOCK-02 */
    game->card[ship].piece = carrier;
    docked->pose = (Pose){0};
    docked->dial = 0; /* X2-RES-02 */
    docked->touching = 0;
    docked->turret = 0;
    lose_all_locks(docked);
    memset(docked->tokens, 0, sizeof docked->tokens);
    forget_ship(game, ship);
}

/* A card makes a ship dock. */
static Flow run_dock(Play *play, Frame *frame)
{
    int16_t carrier = (int16_t)frame->local[DOCK_CARRIER];
    Look look = look_of(play);

    if (towed_by(&look, frame->subject) != NO_PIECE)
        return jettison(play, frame, frame->subject, false, frame->step); /* X25-SALV-30 */
    dock_ship(play, frame->subject, carrier);
    tell_all(play, EVENT_NOTE, frame->subject, "X2-DOCK-02",
             say2(XW_DOCKS, arg_piece(frame->subject), arg_piece(carrier)));
    return done(play);
}

/* ---- deploying ---- */

Pose deployed_pose(const Look *look, int16_t ship, bool rear)
{
    Base carrier = base_of(look, carrier_of(xwing_in(look), ship));
    uint32_t heading = xwing_in(look)->ship[carrier_of(xwing_in(look), ship)].pose.heading;
    Stance end = template_end(&carrier, maneuver_template((Maneuver){STRAIGHT, 1}), rear); /* X2-AMB-81 */
    Base base = base_at((Pose){0}, type_of(look, ship)->size);

    return pose_round(vec_add(end.at, vec_scale(end.ahead, base.half)), rear ? heading + HEADING_180 : heading);
}

/* Inside the play area, on no ship and on no obstacle. */
static bool is_free(const Look *look, int16_t ship, bool rear)
{
    Base base = base_at(deployed_pose(look, ship, rear), type_of(look, ship)->size), others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t who[SHIPS], which[OBJECTS];
    int count = other_bases(look, ship, others, who), obstacle_count = obstacle_shapes(look, 0, obstacles, which);
    bool is_on_something = false;

    for (int i = 0; i < count; i++)
        is_on_something |= bases_overlap(&base, &others[i]);
    for (int i = 0; i < obstacle_count; i++)
        is_on_something |= base_overlaps_shape(&base, &obstacles[i]);
    return !is_on_something && base_inside(&base, area_of(look)); /* X2-AMB-81 */
}

int16_t deploying_ship(const Look *look, int16_t ship, int index)
{
    return (int16_t)(index == 0 && carrier_of(xwing_in(look), ship) != NO_PIECE ? ship : NO_PIECE); /* X2-DOCK-03 */
}

static bool deploy_usable(const Look *look, const Frame *window, const Trigger *trigger, Status *reason)
{
    (void)window;
    *reason = refused(say1(XW_NO_ROOM_TO_DEPLOY, arg_piece(trigger->source)), "X2-AMB-81");
    return is_free(look, trigger->source, false) || is_free(look, trigger->source, true); /* X2-AMB-81 */
}

/* The front guides, the rear guides; and in an emergency, neither. */
static int deploy_count(const Look *look, const Question *question)
{
    (void)look;
    return question->args[DEPLOY_IS_EMERGENCY] ? 3 : 2;
}

static void deploy_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    bool rear = index == 1;
    Key key = key_of(rear ? VERB_AFT : VERB_FORE);
    Message say = say0(rear ? XW_SAY_REAR_GUIDES : XW_SAY_FRONT_GUIDES);

    if (index == 2)
        offer(candidate, key_of(VERB_PASS), say1(XW_SAY_LOST_WITH_CARRIER, arg_piece(question->subject)));
    else if (is_free(look, question->subject, rear))
        offer(candidate, key, say);
    else
        offer_not(candidate, key, say, say1(XW_NO_ROOM_TO_DEPLOY, arg_piece(question->subject)), "X2-AMB-81");
}

static void deploy(Play *play, int16_t ship, bool rear)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Ship *deployed = &game->ship[ship];
    int16_t carrier = carrier_of(game, ship);

    deployed->pose = deployed_pose(&look, ship, rear);
    deployed->status = SHIP_IN_PLAY; /* X2-DOCK-03 */
    game->card[ship].piece = NO_PIECE;
    deployed->flags |= SHIP_ACTIVATED; /* it has no dial this round (X2-RES-02, X2-AMB-81) */
    deployed->turret = (uint8_t)turret_towards(turret_of(&look, ship), turret_of(&look, ship) != 0 ? ARC_FRONT : 0);
    set_contacts(play, ship, NO_PIECE);
    tell_all(play, EVENT_SHIP_PLACED, ship, "X2-DOCK-03", say2(XW_DEPLOYS, arg_piece(ship), arg_piece(carrier)));
}

static Flow run_deploy(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, OVER };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        return ask_within(play, frame, seat, ASK_DEPLOY, ship,
                          (const int32_t[3]){frame->local[DEPLOY_IS_EMERGENCY], 0, 0}, CHOSEN); /* X2-DOCK-04 */

    case CHOSEN: {
        if (!has_answered(play, seat) || answer_of(play, seat)->key.verb == VERB_PASS)
            return call(play, frame, PROC_DESTROY, ship, seat, OVER); /* X2-AMB-81 */
        deploy(play, ship, answer_of(play, seat)->key.verb == VERB_AFT);
        Base base = base_of(&look, ship);
        return set_off_mines(play, frame, ship, mines_under(&look, &base, NULL), OVER);
    }

    case OVER:
        return done(play);
    }
    return never(play, "deploying has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DOCK, {"dock", run_dock, FRAME_ENDS}},
    {PROC_DEPLOY, {"deploy", run_deploy, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DEPLOY, {.name = "deploy", .answer = ANSWER_OPTION, .say = XW_ASK_DEPLOY,
        .count = deploy_count, .candidate = deploy_candidate}},
    {0},
};

static const AbilityRow abilities[] = {
    {ABILITY_DEPLOY, {"deploy", PROC_DEPLOY, XW_SAY_DEPLOY, deploy_usable, NULL}},
    {0},
};
/* clang-format on */

const RulesPart docking_part = {.procedures = procedures, .questions = questions, .abilities = abilities};
