/* Dropping and launching: a template is set at the ship's rear or front guides, and the device at its other end. */
#include "xwing/rules/dropping.h"

#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/remotes.h"
#include "xwing/state/devices.h"

Pose device_pose(const Look *look, int16_t ship, uint16_t card, Maneuver maneuver, bool launched)
{
    Base base = base_of(look, ship);
    Stance end = template_end(&base, maneuver_template(maneuver), !launched); /* X2-DEV-04, X2-DEV-05 */
    Vec at = vec_add(end.at, vec_scale(end.ahead, bomb_length(look, card) / 2));
    Vec front = launched ? end.ahead : vec_scale(end.ahead, -1);
    bool is_straight = maneuver.bearing == STRAIGHT;

    return pose_round(at, is_straight ? xwing_in(look)->ship[ship].pose.heading : heading_of(front));
}

/* Lays the device on the mat. NO_PIECE: there is no room for it. */
static int16_t lay_device(Play *play, int16_t ship, int upgrade, Maneuver maneuver, bool launched)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint16_t card = (uint16_t)(1 + upgrade);
    Status refusal = status_ok();
    int16_t object = NO_PIECE;

    Pose pose = device_pose(&look, ship, card, maneuver, launched);
    if (remote_of(&look, card) != NULL) {
        object = place_remote(play, ship, card, pose);
    } else if (add_object(play, OBJECT_BOMB, 0, &object, &refusal)) {
        MatObject *bomb = &game->object[object - FIRST_OBJECT];
        bomb->card = card;
        bomb->owner = ship;
        bomb->seat = game->ship[ship].seat;
        bomb->number = ++game->bombs_dropped;
        bomb->pose = pose;
        bomb->placed = OBJECT_PLACED;
    }
    if (object == NO_PIECE)
        return NO_PIECE;
    if (edition_of(&look)->one_device_a_round)
        game->ship[ship].flags |= SHIP_USED_DEVICE; /* X2-AMB-79 */
    tell_all(play, EVENT_SHIP_PLACED, ship, launched ? "X2-DEV-05" : "X2-DEV-04",
             say2(launched ? XW_LAUNCHES : XW_DROPS, arg_piece(ship),
                  arg_card((uint16_t)(content_of(&look)->damage_count + upgrade))));
    return object;
}

static int template_count(const Look *look, const Question *question)
{
    (void)look;
    return bits_in((uint32_t)question->args[DROP_TEMPLATES] & ~(uint32_t)LAUNCHED);
}

static void template_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Maneuver maneuver = template_in((uint32_t)question->args[DROP_TEMPLATES], index);
    Key key = key_number((uint16_t)(VERB_BEARING + maneuver.bearing), maneuver.speed);

    (void)look;
    key.piece = question->subject;
    offer(candidate, key,
          say2(XW_SAY_TEMPLATE, arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
               arg_number(maneuver.speed)));
}

static Flow run_drop(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, UNDER_SHIPS };
    enum { OBJECT = DROP_TEMPLATES + 1, NEXT_SHIP };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint32_t templates = (uint32_t)frame->local[DROP_TEMPLATES];
    uint8_t seat = game->ship[frame->subject].seat;

    switch (frame->step) {
    case CHOOSE:
        if (bits_in(templates & ~(uint32_t)LAUNCHED) > 1)
            return ask_within(play, frame, seat, ASK_DEVICE, frame->subject,
                              (const int32_t[3]){frame->local[DROP_UPGRADE], (int32_t)templates, 0},
                              CHOSEN); /* X2-DEV-04 */
        /* fallthrough */

    case CHOSEN: {
        Maneuver maneuver = template_in(templates, 0);
        if (frame->step == CHOSEN && has_answered(play, seat)) {
            const Key *key = &answer_of(play, seat)->key;
            maneuver = (Maneuver){(Bearing)(key->verb - VERB_BEARING), key->number};
        }
        frame->local[OBJECT] =
            lay_device(play, frame->subject, frame->local[DROP_UPGRADE], maneuver, (templates & LAUNCHED) != 0);
        if (frame->local[OBJECT] < FIRST_OBJECT)
            return done(play); /* a remote; or there is no room, though it was offered while there was */
        return next(frame, UNDER_SHIPS);
    }

    case UNDER_SHIPS: { /* a mine that lies under a ship goes off at once (X2-AMB-79) */
        int bomb = frame->local[OBJECT] - FIRST_OBJECT;
        while (is_fielded(game, (int16_t)frame->local[NEXT_SHIP]) && game->object[bomb].kind == OBJECT_BOMB) {
            int16_t other = (int16_t)frame->local[NEXT_SHIP]++;
            Base base = base_of(&look, other);
            uint32_t under = is_present(game, other) ? mines_under(&look, &base, NULL) : 0;
            if (under >> bomb & 1)
                return set_off_mines(play, frame, other, UINT32_C(1) << bomb, UNDER_SHIPS); /* X2-AMB-79 */
        }
        return done(play);
    }
    }
    return never(play, "dropping a bomb has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DROP, {"drop", run_drop, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DEVICE, {.name = "device", .answer = ANSWER_OPTION, .say = XW_ASK_DEVICE,
        .count = template_count, .candidate = template_candidate}},
    {0},
};
/* clang-format on */

const RulesPart dropping_part = {.procedures = procedures, .questions = questions};
