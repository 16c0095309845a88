/* Mission 1: Political Escort. The Rebels bring a senator's transport over the Imperial edge. */
#include <string.h>

#include "xwing/messages.h"
#include "xwing/modes/modes.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/joining.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/planning.h"
#include "xwing/rules/zones.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

static const BoxShip forces[] = {
    {REBEL_SIDE,    "redsquadronpilot", {NULL, NULL}}, /* X1-M1-01 */
    {IMPERIAL_SIDE, "academypilot",     {NULL, NULL}},
    {IMPERIAL_SIDE, "academypilot",     {NULL, NULL}},
    {0,             NULL,               {NULL, NULL}},
};

static const uint8_t stages[] = {STAGE_TRANSPORT, STAGE_REBELS, STAGE_IMPERIALS, STAGE_END};

/* ---- setting up ---- */

static bool add_pieces(Play *play, bool fresh, Status *refusal)
{
    Look look = look_of(play);
    int16_t transport = token_ship(&look);

    (void)fresh;
    if (transport != NO_PIECE)
        return true;
    if (!field_ship(play, captain_of(play->table, REBEL_SIDE), mode_escort.token, &transport, refusal))
        return false;
    if (!pilot_of(&look, transport)->is_token) { /* a user's cards have an ordinary ship of this name */
        *refusal = refused(say1(XW_BAD_PILOT, arg_text(mode_escort.token, (int)strlen(mode_escort.token))), NULL);
        return false;
    }
    if (large_squads(xwing_of(play)))
        xwing_of(play)->ship[transport].shields = pilot_of(&look, transport)->shields; /* X1-M1-08, X1-AMB-51 */
    return true;
}

static bool has_pieces(const Look *look)
{
    return token_ship(look) != NO_PIECE;
}

static Zones zones(const Look *look, int16_t piece)
{
    PlayArea area = area_of(look);
    bool rebel = side_of(look, piece) == REBEL_SIDE;
    Zone zone = strip_of_edge(area, rebel ? EDGE_NEAR : EDGE_FAR, RANGE_BAND, 2 * RANGE_BAND); /* X1-M1-04, X1-M1-05 */

    if (pilot_of(look, piece)->is_token) { /* X1-M1-02 */
        Zone middle = strip_of_edge(area, EDGE_NEAR, 0, RANGE_BAND);
        middle.left = area.wide / 2 - SMALL_HALF;
        middle.right = area.wide / 2 + SMALL_HALF;
        return (Zones){.count = 1, .zone = {middle}, .straight = true, .why = XW_NO_MIDDLE, .rule = "X1-M1-02"};
    }
    if (xwing_in(look)->phase == PHASE_END) {                /* a reinforcement */
        zone = strip_of_edge(area, EDGE_FAR, 0, RANGE_BAND); /* X1-M1-20 */
        return (Zones){.count = 1, .zone = {zone}, .why = XW_NO_ZONE_1, .rule = "X1-M1-20"};
    }
    return (Zones){.count = 1, .zone = {zone}, .why = XW_NO_ZONE_2, .rule = rebel ? "X1-M1-04" : "X1-M1-05"};
}

/* ---- the transport's move ---- */

static int16_t moves_first(const Look *look)
{
    const Xwing *game = xwing_in(look);
    int16_t transport = token_ship(look);
    bool waits = transport != NO_PIECE && is_present(game, transport) &&
                 !(game->ship[transport].flags & SHIP_ACTIVATED); /* X1-M1-09 */

    return (int16_t)(waits ? transport : NO_PIECE);
}

static int first_move_count(const Look *look, const Question *question)
{
    return type_of(look, question->subject)->dial_count + 1;
}

static void first_move_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = question->subject;

    if (index == type_of(look, ship)->dial_count)
        offer(candidate, key_of(VERB_PASS), say0(XW_SAY_STAY)); /* X1-M1-10 */
    else
        offer(candidate, dial_key(look, ship, index), dial_say(look, ship, index)); /* X1-M1-09 */
}

static bool first_move_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    *refusal = refused(say0(MSG_NO_CANDIDATE), "X1-M1-09");
    return names_maneuver(key, question->subject);
}

/* It flies as ships do, with what that leads to, but gets neither stress nor an action (X1-AMB-47, X1-M1-11). */
static Flow run_first_move(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, FLOWN, DONE };
    Ship *transport = &xwing_of(play)->ship[frame->subject];

    switch (frame->step) {
    case CHOOSE:
        transport->flags |= SHIP_ACTIVATED;
        return ask(play, frame, transport->seat, ASK_FIRST_MOVE, frame->subject, CHOSEN);

    case CHOSEN: {
        const Key *key = &answer_of(play, transport->seat)->key;
        if (key->verb == VERB_PASS)
            return done(play);
        return execute(play, frame, (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number}, DIFFICULTY_STANDARD,
                       FLOWN);
    }

    case FLOWN:
        return resolve_obstacles(play, frame, (uint32_t)result(play), DONE);

    case DONE:
        return done(play);
    }
    return never(play, "a token's move has no other step");
}

/* ---- protecting it ---- */

static uint16_t extra_actions(const Look *look, int16_t ship)
{
    return side_of(look, ship) == REBEL_SIDE && has_turns(look, ship) ? 1 << ACTION_PROTECT
                                                                      : 0; /* X1-M1-11, X1-M1-14 */
}

static bool extra_action_legal(const Look *look, int16_t ship, Status *reason)
{
    int16_t transport = token_ship(look);

    if (range_between(look, ship, transport) == 1) /* X1-M1-14 */
        return true;
    *reason = refused(say1(XW_NO_RANGE_1, arg_piece(transport)), "X1-M1-14");
    return false;
}

static void do_extra_action(Play *play, int16_t ship)
{
    Look look = look_of(play);

    tell_all(play, EVENT_MISSION, ship, "X1-M1-14", say2(XW_PROTECTS, arg_piece(ship), arg_piece(token_ship(&look))));
    gain_token(play, token_ship(&look), TOKEN_EVADE, "X1-M1-14"); /* X1-M1-14, X1-M1-16 */
}

static bool may_spend_evade(const Look *look, int16_t ship, Status *reason)
{
    if (pilot_of(look, ship)->is_token && xwing_in(look)->attack.defense.evades_spent > 0) { /* X1-M1-17 */
        *reason = refused(say1(XW_NO_SECOND_EVADE, arg_piece(ship)), "X1-M1-17");
        return false;
    }
    return true;
}

static bool softens(const Look *look, int16_t ship)
{
    return pilot_of(look, ship)->is_token; /* X1-M1-13, X1-AMB-09 */
}

/* ---- leaving and winning ---- */

static bool escapes(const Look *look, int16_t ship, unsigned edges)
{
    return pilot_of(look, ship)->is_token && (edges >> EDGE_FAR & 1); /* X1-M1-22, X1-AMB-24 */
}

static bool has_won(const Look *look, uint8_t side)
{
    uint8_t status = xwing_in(look)->ship[token_ship(look)].status;

    return side == REBEL_SIDE ? status == SHIP_FLED : status == SHIP_DESTROYED; /* X1-M1-22, X1-M1-23, X1-M1-24 */
}

const Mode mode_escort = {
    .name = "escort",
    .mission = 1,
    .title = XW_MISSION_ESCORT,
    .goal = XW_GOAL_ESCORT,
    .fixes_factions = true, /* X1-SETUP-02 */
    .fixes_area = true,     /* X1-MISSION-13 */
    .forces = forces,
    .stages = stages,
    .token = "senatorstransport",
    .add_pieces = add_pieces,
    .has_pieces = has_pieces,
    .zones = zones,
    .moves_first = moves_first,
    .extra_actions = extra_actions,
    .extra_action_legal = extra_action_legal,
    .do_extra_action = do_extra_action,
    .may_spend_evade = may_spend_evade,
    .softens_criticals = softens,
    .reinforcement = "academypilot", /* X1-M1-19, X1-M1-20 */
    .reinforced_side = IMPERIAL_SIDE,
    .escapes = escapes,
    .has_won = has_won,
};

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_FIRST_MOVE, {"first-move", run_first_move, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_FIRST_MOVE, {.name = "first-move", .answer = ANSWER_OPTION, .say = XW_ASK_FIRST_MOVE,
        .count = first_move_count, .candidate = first_move_candidate, .unlisted = first_move_unlisted}},
    {0},
};
/* clang-format on */

const RulesPart escort_part = {.procedures = procedures, .questions = questions};
