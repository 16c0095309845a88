/* Dropping and launching: a template is set at the ship's rear or front guides, and the device at its other end. */
#include "xwing/rules/dropping.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/remotes.h"
#include "xwing/state/devices.h"

enum { CHOOSE_DEVICE, DEVICE_CHOSEN, UNDER_SHIPS };

Pose device_pose(const Look *look, int16_t ship, uint16_t card, Maneuver maneuver, bool launched)
{
    Base base = base_of(look, ship);
    Stance end = template_end(&base, maneuver_template(maneuver), !launched); /* X2-DEV-04, X2-DEV-05 */
    Vec at = vec_add(end.at, vec_scale(end.ahead, bomb_length(look, card) / 2));
    Vec front = launched ? end.ahead : vec_scale(end.ahead, -1);
    bool is_straight = maneuver.bearing == STRAIGHT;

    return pose_round(at, is_straight ? xwing_in(look)->ship[ship].pose.heading : heading_of(front));
}

int16_t lay_device(Play *play, int16_t ship, uint16_t card, Pose pose)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    Status refusal = status_ok();
    int16_t object = NO_PIECE;

    if (!add_object(play, OBJECT_BOMB, 0, &object, &refusal))
        return NO_PIECE;
    MatObject *bomb = &game->object[object - FIRST_OBJECT];
    bomb->card = card;
    bomb->owner = ship;
    bomb->seat = game->ship[ship].seat;
    bomb->number = ++game->bombs_dropped;
    bomb->pose = pose;
    bomb->placed = OBJECT_PLACED;
    bomb->fuses = bomb_of(&look, card)->fuses;
    return object;
}

/* One more obstacle. A ship on which it lies meets it when it moves. */
static bool lay_obstacle(Play *play, int outline, Pose pose)
{
    Status refusal = status_ok();
    int16_t object = NO_PIECE;

    if (!add_object(play, OBJECT_OBSTACLE, outline, &object, &refusal))
        return false;
    xwing_of(play)->object[object - FIRST_OBJECT].pose = pose;
    xwing_of(play)->object[object - FIRST_OBJECT].placed = OBJECT_PLACED;
    return true;
}

/* Lays on the mat what the card brings: an obstacle, a remote, a device or a set of them. What was laid, a bit an object; `placed`: something was. */
static uint32_t lay_all(Play *play, int16_t ship, uint16_t card, Pose pose, bool *placed)
{
    Look look = look_of(play);
    uint32_t laid = 0;

    *placed = false;
    if (obstacle_of(&look, card) != NULL) {
        *placed = lay_obstacle(play, (int)(obstacle_of(&look, card) - obstacle_table), pose);
        return 0;
    }
    if (remote_of(&look, card) != NULL) {
        *placed = place_remote(play, ship, card, pose) != NO_PIECE;
        return 0;
    }
    for (int i = 0; i < devices_in_set(&look, card); i++) {
        int16_t object = lay_device(play, ship, card, pose_in_set(&look, card, pose, i));
        if (object != NO_PIECE)
            laid |= UINT32_C(1) << (object - FIRST_OBJECT);
    }
    *placed = laid != 0;
    return laid;
}

/* ---- with which template ---- */

static int template_count(const Look *look, const Question *question)
{
    (void)look;
    return bits_in((uint32_t)question->args[DROP_TEMPLATES]) + bits_in((uint32_t)question->args[DROP_LAUNCHES]) +
           ((question->args[DROP_UPGRADE] & DROP_MAY_PASS) != 0);
}

static void template_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint32_t dropped = (uint32_t)question->args[DROP_TEMPLATES], launched = (uint32_t)question->args[DROP_LAUNCHES];
    bool launches = index >= bits_in(dropped);

    (void)look;
    if (index == bits_in(dropped) + bits_in(launched)) {
        offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS));
        return;
    }
    Maneuver maneuver = launches ? template_in(launched, index - bits_in(dropped)) : template_in(dropped, index);
    Key key = key_number((uint16_t)(launches ? VERB_LAUNCH + (int)maneuver.bearing - STRAIGHT
                                             : VERB_BEARING + (int)maneuver.bearing),
                         maneuver.speed);
    key.piece = question->subject;
    offer(candidate, key,
          say2(launches ? XW_SAY_LAUNCH : XW_SAY_TEMPLATE, arg_message((uint16_t)(XW_BEARING_FIRST + maneuver.bearing)),
               arg_number(maneuver.speed)));
}

bool device_key(const Key *key, Maneuver *maneuver, bool *launched)
{
    *launched = key->verb >= VERB_LAUNCH && key->verb <= LAST_VERB_LAUNCH;
    *maneuver =
        (Maneuver){(Bearing)(*launched ? key->verb - VERB_LAUNCH + STRAIGHT : key->verb - VERB_BEARING), key->number};
    return key->verb != VERB_PASS;
}

/* The template that was chosen, or the first if nobody could choose. False: none. */
static bool chosen_template(const Play *play, const Frame *frame, Maneuver *maneuver, bool *launched)
{
    uint8_t seat = frame->seat;
    uint32_t dropped = (uint32_t)frame->local[DROP_TEMPLATES];

    if (frame->step != DEVICE_CHOSEN || !has_answered(play, seat)) {
        *launched = dropped == 0;
        *maneuver = template_in(*launched ? (uint32_t)frame->local[DROP_LAUNCHES] : dropped, 0);
        return !frame->local[DROP_IS_OPTIONAL];
    }
    return device_key(&answer_of(play, seat)->key, maneuver, launched);
}

/* Places what was chosen; true if something lies there now. */
static bool place_chosen(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    int upgrade = frame->local[DROP_UPGRADE];
    uint16_t card = (uint16_t)(1 + upgrade);
    Maneuver maneuver = {STRAIGHT, 1};
    bool launched = false, placed = false;

    if (!chosen_template(play, frame, &maneuver, &launched))
        return false;
    frame->local[DROP_LAID] =
        (int32_t)lay_all(play, ship, card, device_pose(&look, ship, card, maneuver, launched), &placed);
    if (!placed)
        return false; /* there is no room, though it was offered while there was */
    frame->local[DROP_USED] = 1 + __builtin_ctz(template_bit(maneuver)) + (launched ? LAUNCHED_BITS : 0);
    if (edition_of(&look)->one_device_a_round && is_device(&content_of(&look)->upgrades[upgrade]))
        game->ship[ship].flags |= SHIP_USED_DEVICE; /* X2-AMB-79, X25-AMB-61 */
    tell_all(play, EVENT_SHIP_PLACED, ship,
             launched ? RULE_IDS("X2-DEV-05", "X25-DEV-04") : RULE_IDS("X2-DEV-04", "X25-DEV-03"),
             say2(launched ? XW_LAUNCHES : XW_DROPS, arg_piece(ship),
                  arg_card((uint16_t)(content_of(&look)->damage_count + upgrade))));
    return true;
}

static Flow ask_template(Play *play, Frame *frame)
{
    int32_t may_pass = frame->local[DROP_IS_OPTIONAL] ? DROP_MAY_PASS : 0;

    return ask_within(play, frame, frame->seat, ASK_DEVICE, frame->subject,
                      (const int32_t[3]){frame->local[DROP_UPGRADE] | may_pass, frame->local[DROP_TEMPLATES],
                                         frame->local[DROP_LAUNCHES]},
                      DEVICE_CHOSEN); /* X2-DEV-04, X2-DEV-05, X25-DEV-03, X25-DEV-04 */
}

static Flow run_drop(Play *play, Frame *frame)
{
    enum { NEXT_SHIP = DROP_LAID + 1 };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int choices = bits_in((uint32_t)frame->local[DROP_TEMPLATES]) + bits_in((uint32_t)frame->local[DROP_LAUNCHES]);

    switch (frame->step) {
    case CHOOSE_DEVICE:
        if (choices == 0)
            return done_with(play, 0);
        if (choices > 1 || frame->local[DROP_IS_OPTIONAL])
            return ask_template(play, frame);
        /* fallthrough */

    case DEVICE_CHOSEN:
        if (!place_chosen(play, frame))
            return done_with(play, 0);
        if (!is_device(&content_of(&look)->upgrades[frame->local[DROP_UPGRADE]]))
            return done_with(play, frame->local[DROP_USED]); /* what is no device is none to cards either */
        return after(play, frame, WINDOW_DEVICE_PLACED, frame->subject, UNDER_SHIPS);

    case UNDER_SHIPS: /* a mine that lies under a ship goes off at once (X2-AMB-79, X25-AMB-61) */
        while (is_fielded(game, (int16_t)frame->local[NEXT_SHIP]) && frame->local[DROP_LAID] != 0) {
            int16_t other = (int16_t)frame->local[NEXT_SHIP]++;
            Base base = base_of(&look, other);
            uint32_t under = is_present(game, other) && !is_remote(game, other)
                                 ? mines_under(&look, &base, NULL) & (uint32_t)frame->local[DROP_LAID]
                                 : 0;
            if (under != 0)
                return set_off_mines(play, frame, other, under, UNDER_SHIPS); /* X2-AMB-79, X25-AMB-61 */
        }
        return done_with(play, frame->local[DROP_USED]);
    }
    return never(play, "placing a device has no other step");
}

static void collect_device(Play *play, const Frame *window)
{
    meet_abilities(play, window_of(window), window);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_DROP, {"drop", run_drop, FRAME_ENDS}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_LAUNCH + STRAIGHT - STRAIGHT, {"launch-straight", "pn"}},
    {VERB_LAUNCH + BANK_LEFT - STRAIGHT, {"launch-bank-left", "pn"}},
    {VERB_LAUNCH + BANK_RIGHT - STRAIGHT, {"launch-bank-right", "pn"}},
    {VERB_LAUNCH + TURN_LEFT - STRAIGHT, {"launch-turn-left", "pn"}},
    {VERB_LAUNCH + TURN_RIGHT - STRAIGHT, {"launch-turn-right", "pn"}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_DEVICE_PLACED, {"device-placed", 0, collect_device, XW_WINDOW_DEVICE_PLACED}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_DEVICE, {.name = "device", .answer = ANSWER_OPTION, .say = XW_ASK_DEVICE,
        .count = template_count, .candidate = template_candidate}},
    {0},
};
/* clang-format on */

const RulesPart dropping_part = {.procedures = procedures, .questions = questions, .verbs = verbs, .windows = windows};
