/* Actions: focus, evade, barrel roll, lock, and what cards add. */
#include <math.h>

#include "xwing/geometry/gap.h"
#include "xwing/geometry/grid.h"
#include "xwing/geometry/reposition.h"
#include "xwing/modes/mode.h"

void gain_token(Play *play, int16_t ship, Token token, const char *rule)
{
    static const uint16_t says[TOKENS] = {XW_FOCUSES, XW_EVADES, XW_STRESSED};
    uint8_t *tokens = &xwing_of(play)->ship[ship].tokens[token];

    if (*tokens < UINT8_MAX)
        ++*tokens;
    tell_all(play, EVENT_TOKEN, ship, rule, say1(says[token], arg_piece(ship)));
}

/* ---- barrel roll ---- */

static Intervals free_shifts(const Look *look, int16_t ship, Side side)
{
    Base base = base_of(look, ship);
    Base others[SHIPS];
    Shape obstacles[OBJECTS];
    int16_t who[SHIPS];
    int bases = other_bases(look, ship, others, who);
    int shapes = obstacle_shapes(look, obstacles, who);

    return roll_free_shifts(&base, side, others, bases, obstacles, shapes); /* X1-ACTION-20, X1-ACTION-21 */
}

static Pose rolled(const Look *look, int16_t ship, Side side, double shift)
{
    BaseSize size = type_of(look, ship)->size;

    return roll_end(xwing_in(look)->ship[ship].pose, size, roll_shifted(size, side, shift));
}

static bool roll_is_free(const Look *look, int16_t ship, Side side, double shift)
{
    Intervals shifts = free_shifts(look, ship, side);
    Base end = base_at(rolled(look, ship, side, shift), type_of(look, ship)->size);

    return intervals_hold(&shifts, shift) && base_inside(&end, area_of(look)); /* X1-AMB-23 */
}

/* Which roll leads to this pose? False if none does: the facing changed, or the way aside is not the template's. */
static bool roll_to(const Look *look, int16_t ship, const Pose *pose, Side *side, double *shift)
{
    Pose start = xwing_in(look)->ship[ship].pose;
    Vec own = stance_in(pose_stance(start), pose_middle(*pose));
    Vec level = stance_in(pose_stance(start), pose_middle(rolled(look, ship, RIGHT, 0)));
    double limit = 2 * roll_limit(type_of(look, ship)->size);

    *side = own.x < 0 ? LEFT : RIGHT;
    *shift = within(own.y, -limit, limit);
    return pose->heading == start.heading && fabs(fabs(own.x) - fabs(level.x)) <= TOLERANCE &&
           fabs(own.y) <= limit + TOLERANCE; /* X1-ACTION-18, X1-ACTION-19 */
}

bool roll_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    int16_t ship = question->subject;
    Side side = AHEAD;
    double shift = 0;

    if (!roll_to(look, ship, &answer->key.pose, &side, &shift)) {
        *refusal = refused(say0(XW_NO_ROLL), "X1-ACTION-19");
        return false;
    }
    if (!roll_is_free(look, ship, side, shift)) {
        *refusal = refused(say1(XW_NO_ROOM, arg_piece(ship)), "X1-ACTION-20");
        return false;
    }
    return true;
}

/* Leaves of `room` the shifts that keep a coordinate of the middle, `at` when level, between `least` and `most`. */
static void keep_between(Interval *room, double at, double ahead, double least, double most)
{
    double from = (least - at) / ahead, to = (most - at) / ahead;

    if (fabs(ahead) < TOLERANCE / MAT_SIDE) /* no shift changes it */
        return;
    room->from = fmax(room->from, fmin(from, to));
    room->to = fmin(room->to, fmax(from, to));
}

/* The middle of the widest gap that there is to roll into, so that a narrow one is found too. */
static double roomiest_shift(const Look *look, int16_t ship, Side side)
{
    Intervals shifts = free_shifts(look, ship, side);
    PlayArea area = area_of(look);
    Stance level = pose_stance(rolled(look, ship, side, 0));
    double reach = base_half(type_of(look, ship)->size) * (fabs(level.ahead.x) + fabs(level.ahead.y));
    double widest = -1, middle = 0;

    for (int i = 0; i < shifts.count; i++) {
        Interval room = shifts.at[i];
        keep_between(&room, level.at.x, level.ahead.x, reach, area.wide - reach);
        keep_between(&room, level.at.y, level.ahead.y, reach, area.deep - reach);
        if (room.to - room.from > widest) {
            widest = room.to - room.from;
            middle = (room.from + room.to) / 2;
        }
    }
    return middle;
}

/* Both sides, level and in quarters of the way ahead and back, and where there is most room. */
enum { ROLL_QUARTERS = 9, ROLL_SHIFTS }; /* four quarters either way, and level */

int roll_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2 * ROLL_SHIFTS;
}

static double sample_shift(const Look *look, int16_t ship, int index)
{
    double limit = 2 * roll_limit(type_of(look, ship)->size);
    int quarter = index % ROLL_SHIFTS - ROLL_QUARTERS / 2;

    if (index % ROLL_SHIFTS == ROLL_QUARTERS)
        return roomiest_shift(look, ship, index < ROLL_SHIFTS ? LEFT : RIGHT); /* X1-ACTION-18 */
    return limit * quarter / 4;
}

void roll_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = question->subject;
    Side side = index < ROLL_SHIFTS ? LEFT : RIGHT;
    double shift = sample_shift(look, ship, index);
    Key key = key_of(VERB_PLACE);

    key.pose = rolled(look, ship, side, shift);
    offer(candidate, key, say0(XW_SAY_ROLL));
    if (!roll_is_free(look, ship, side, shift))
        offer_not(candidate, key, candidate->say, say1(XW_NO_ROOM, arg_piece(ship)), "X1-ACTION-20");
}

static bool can_roll(const Look *look, int16_t ship)
{
    for (int i = 0; i < 2 * ROLL_SHIFTS; i++) {
        if (roll_is_free(look, ship, i < ROLL_SHIFTS ? LEFT : RIGHT, sample_shift(look, ship, i)))
            return true;
    }
    return false;
}

Flow run_barrel_roll(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Side side = AHEAD;
    double shift = 0;

    if (frame->step == CHOOSE)
        return ask(play, frame, xwing_of(play)->ship[ship].seat, ASK_ROLL_POSE, ship, CHOSEN); /* X1-ACTION-16 */
    /* The pose that was answered names the roll; where it ends is computed, to the bit. */
    roll_to(&look, ship, &answer_of(play, xwing_of(play)->ship[ship].seat)->key.pose, &side, &shift);
    xwing_of(play)->ship[ship].pose = rolled(&look, ship, side, shift);
    set_contacts(play, ship, -1);
    tell_all(play, EVENT_MOVED, ship, "X1-ACTION-16", say1(XW_ROLLS, arg_piece(ship)));
    return done(play);
}

/* ---- locks ---- */

static int16_t enemy(const Look *look, int16_t ship, int index)
{
    for (int16_t other = 0; other < SHIPS; other++) {
        if (is_present(xwing_in(look), other) && side_of(look, other) != side_of(look, ship) && index-- == 0)
            return other;
    }
    return NO_PIECE;
}

int lock_count(const Look *look, const Question *question)
{
    int count = 0;

    while (enemy(look, question->subject, count) != NO_PIECE)
        count++;
    return count;
}

void lock_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t target = enemy(look, question->subject, index);

    offer(candidate, key_piece(VERB_LOCK_ON, target), say1(XW_SAY_LOCK, arg_piece(target)));
    if (range_between(look, question->subject, target) > 3) /* X1-ACTION-24 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_RANGE, arg_piece(target)), "X1-ACTION-24");
}

static bool can_lock(const Look *look, int16_t ship)
{
    for (int i = 0; enemy(look, ship, i) != NO_PIECE; i++) {
        if (range_between(look, ship, enemy(look, ship, i)) <= 3)
            return true;
    }
    return false;
}

Flow run_lock(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject;

    if (frame->step == CHOOSE)
        return ask(play, frame, game->ship[ship].seat, ASK_LOCK, ship, CHOSEN);
    int16_t target = answer_of(play, game->ship[ship].seat)->key.piece;
    game->ship[ship].lock = (int8_t)target; /* X1-ACTION-27, X1-ACTION-28 */
    tell_all(play, EVENT_TOKEN, ship, "X1-ACTION-27", say2(XW_LOCKS, arg_piece(ship), arg_piece(target)));
    return done(play);
}

/* ---- performing an action ---- */

static bool action_legal(const Look *look, int16_t ship, ActionKind kind, bool from_bar, Status *reason)
{
    const Ship *actor = &xwing_in(look)->ship[ship];
    Arg piece = arg_piece(ship);

    *reason = status_ok();
    if (is_stressed(xwing_in(look), ship))
        *reason = refused(say1(XW_NO_STRESSED, piece), "X1-ACTION-06"); /* X1-ACTION-06, X1-ACT-13, X1-STRESS-02 */
    else if (actor->acted >> kind & 1)
        *reason = refused(say1(XW_NO_TWICE, piece), "X1-ACTION-05"); /* X1-ACTION-05 */
    else if (from_bar && deed_forbidden(look, DEED_BAR_ACTION, ship, NO_PIECE, kind, reason))
        return false;
    else if (kind == ACTION_BARREL_ROLL && !can_roll(look, ship))
        *reason = refused(say1(XW_NO_ROOM, piece), "X1-ACTION-20");
    else if (kind == ACTION_LOCK && !can_lock(look, ship))
        *reason = refused(say1(XW_NO_LOCK_TARGET, piece), "X1-ACTION-24");
    else if (kind == ACTION_PROTECT)
        return mode_of(look)->extra_action_legal(look, ship, reason);
    return reason->code == STATUS_OK;
}

/* Actions that the mission adds; they are not of the bar. */
static uint16_t extra_kinds(const Look *look, int16_t ship)
{
    const Mode *mode = mode_of(look);

    return mode->extra_actions != NULL ? mode->extra_actions(look, ship) : 0; /* X1-M1-14 */
}

/* The kinds that this question offers: those that an ability grants, or those of the action bar (X1-ACTION-02) and of the
 * mission. */
static uint16_t offered_kinds(const Look *look, const Question *question)
{
    return question->args[0] != 0 ? (uint16_t)question->args[0]
                                  : type_of(look, question->subject)->actions | extra_kinds(look, question->subject);
}

static int nth_kind(uint16_t kinds, int index)
{
    for (int kind = 0; kind < ACTION_KINDS; kind++) {
        if ((kinds >> kind & 1) && index-- == 0)
            return kind;
    }
    return -1;
}

int action_count(const Look *look, const Question *question)
{
    CardAction action;
    int count = 0;

    while (nth_kind(offered_kinds(look, question), count) >= 0)
        count++;
    for (int i = 0; question->args[0] == 0 && card_action(look, question->subject, i, &action); i++)
        count++;
    return count + 1;
}

void action_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint16_t kinds = offered_kinds(look, question);
    int16_t ship = question->subject;
    int bar = 0;
    CardAction action;
    Status reason = status_ok();

    while (nth_kind(kinds, bar) >= 0)
        bar++;
    if (index < bar) {
        int kind = nth_kind(kinds, index);
        offer(candidate, key_of((uint16_t)(VERB_ACTION + kind)),
              say1(XW_SAY_ACTION, arg_message((uint16_t)(XW_ACTION_FIRST + kind))));
        bool from_bar = question->args[0] == 0 && (type_of(look, ship)->actions >> kind & 1);
        if (!action_legal(look, ship, (ActionKind)kind, from_bar, &reason))
            offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
        return;
    }
    if (question->args[0] == 0 && card_action(look, ship, index - bar, &action)) { /* X1-ACTION-08 */
        Key key = key_number(VERB_CARD_ACTION, TOKEN_ABILITIES + action.ability);
        key.piece = action.source;
        offer(candidate, key, say1(XW_SAY_ACTION, arg_ability((uint16_t)(TOKEN_ABILITIES + action.ability))));
        if (!action.legal)
            offer_not(candidate, key, candidate->say, action.why.message, action.why.rule);
        return;
    }
    offer(candidate, key_of(VERB_PASS), say0(MSG_SAY_PASS)); /* X1-ACTION-07 */
}

/* Whether a barrel roll has room is dear to find out: who chose something else is not to pay for it. */
int action_find(const Look *look, const Question *question, const Key *key)
{
    uint16_t kinds = offered_kinds(look, question);
    CardAction action;
    int index = 0;

    if (key->verb == VERB_PASS)
        return action_count(look, question) - 1;
    for (; nth_kind(kinds, index) >= 0; index++) {
        if (key->verb == VERB_ACTION + nth_kind(kinds, index))
            return index;
    }
    for (int i = 0; question->args[0] == 0 && card_action(look, question->subject, i, &action); i++) {
        if (key_equal(&action.key, key))
            return index + i;
    }
    return -1;
}

Flow run_action(Play *play, Frame *frame)
{
    enum { CHOOSE, PERFORM, DONE };
    enum { KINDS };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint8_t seat = game->ship[ship].seat;

    switch (frame->step) {
    case CHOOSE:
        return ask_within(play, frame, seat, ASK_ACTION, ship, (const int32_t[3]){frame->local[KINDS], 0, 0}, PERFORM);

    case PERFORM: {
        const Key key = answer_of(play, seat)->key;
        if (key.verb == VERB_PASS)
            return done(play);
        if (key.verb == VERB_CARD_ACTION)
            return begin_card_action(play, frame, ship, &key, DONE);
        ActionKind kind = (ActionKind)(key.verb - VERB_ACTION);
        game->ship[ship].acted |= (uint16_t)(1u << kind); /* X1-ACTION-05 */
        switch (kind) {
        case ACTION_FOCUS:
            gain_token(play, ship, TOKEN_FOCUS, "X1-ACTION-13"); /* X1-ACTION-13 */
            return done(play);
        case ACTION_EVADE:
            gain_token(play, ship, TOKEN_EVADE, "X1-ACTION-10"); /* X1-ACTION-10 */
            return done(play);
        case ACTION_BARREL_ROLL:
            return call(play, frame, PROC_BARREL_ROLL, ship, seat, DONE);
        case ACTION_LOCK:
            return call(play, frame, PROC_LOCK, ship, seat, DONE);
        case ACTION_PROTECT:
            mode_of(&look)->do_extra_action(play, ship);
            return done(play);
        default:
            return never(play, "no other kind of action is on the bars of this content");
        }
    }

    case DONE:
        return done(play);
    }
    return never(play, "an action has no other step");
}
