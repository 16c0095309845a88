/* One ship's activation, in its six steps (X1-ACT-03). */
#include "xwing/rules/activation.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/actions.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/flight.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/movement.h"
#include "xwing/rules/obstacles.h"
#include "xwing/rules/order.h"
#include "xwing/rules/planning.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

const DialPosition *dial_of(const Look *look, int16_t ship)
{
    return &type_of(look, ship)->dial[xwing_in(look)->ship[ship].dial - 1];
}

Message say_maneuver(const Look *look, uint16_t id, int16_t ship, const DialPosition *dial, Difficulty difficulty)
{
    return say4(id, arg_piece(ship), arg_message((uint16_t)(XW_BEARING_FIRST + dial->maneuver.bearing)),
                arg_number(dial->maneuver.speed), arg_message(color_name(look, difficulty)));
}

/* ---- the opponent's choice for a stressed ship that revealed red ---- */

static int replacement_count(const Look *look, const Question *question)
{
    return type_of(look, question->subject)->dial_count;
}

/* Does the mission allow this maneuver for the ship? If it allows none of the dial, all are allowed (X1-AMB-45). */
static bool may_replace(const Look *look, int16_t ship, int index, Status *reason)
{
    const Mode *mode = mode_of(look);
    const ShipType *type = type_of(look, ship);
    Status other = status_ok();

    if (mode->may_assign == NULL || mode->may_assign(look, ship, &type->dial[index], reason))
        return true;
    for (int i = 0; i < type->dial_count; i++) {
        if (difficulty_of(look, ship, &type->dial[i]) != DIFFICULTY_HARD &&
            mode->may_assign(look, ship, &type->dial[i], &other))
            return false;
    }
    return true;
}

static void replacement_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int16_t ship = question->subject;
    Status reason = status_ok();

    offer(candidate, dial_key(look, ship, index), dial_say(look, ship, index));
    if (difficulty_of(look, ship, &type_of(look, ship)->dial[index]) == DIFFICULTY_HARD) /* X1-STRESS-03 */
        offer_not(candidate, candidate->key, candidate->say, say1(XW_NO_RED, arg_piece(ship)), "X1-STRESS-03");
    else if (!may_replace(look, ship, index, &reason)) /* X1-AMB-45 */
        offer_not(candidate, candidate->key, candidate->say, reason.message, reason.rule);
}

/* All of the dial is listed. */
static bool replacement_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    (void)look;
    *refusal = refused(say1(XW_BAD_DIAL, arg_piece(question->subject)), "X1-PLAN-04");
    return names_maneuver(key, question->subject);
}

static void set_dial(Play *play, int16_t ship, const Key *key)
{
    Look look = look_of(play);

    xwing_of(play)->ship[ship].dial = (uint8_t)(1 + position_of(type_of(&look, ship), key));
}

/* ---- the activation ---- */

/* Does it receive a stress token now? */
static bool check_stress(Play *play, int16_t ship, Difficulty difficulty)
{
    Ship *moved = &xwing_of(play)->ship[ship];

    if (difficulty == DIFFICULTY_EASY && moved->tokens[TOKEN_STRESS] > 0) {
        moved->tokens[TOKEN_STRESS]--; /* X1-ACT-10, X1-STRESS-04 */
        tell_all(play, EVENT_TOKEN, ship, RULE_IDS("X1-ACT-10", "X2-MOVE-07", "X25-MOVE-05"),
                 say1(XW_UNSTRESSED, arg_piece(ship)));
    }
    return difficulty == DIFFICULTY_HARD;
}

void reveal_dial(Play *play, int16_t ship)
{
    Look look = look_of(play);
    const DialPosition *dial = dial_of(&look, ship);

    xwing_of(play)->ship[ship].flags |= SHIP_REVEALED; /* X1-ACT-04, X2-ACT-03, X25-ACT-02 */
    tell_all(play, EVENT_REVEALED, ship, RULE_IDS("X1-ACT-04", "X2-ACT-03", "X25-ACT-02"),
             say_maneuver(&look, XW_REVEALS, ship, dial, difficulty_of(&look, ship, dial)));
}

Flow fly_as(Play *play, Frame *frame, Maneuver maneuver, Difficulty difficulty, uint16_t step)
{
    frame->local[ACTIVATE_DIFFICULTY] = (int32_t)difficulty;
    return execute(play, frame, maneuver, difficulty, step); /* X2-ACT-04, X25-ACT-03 */
}

Flow fly_ionized(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    const Edition *edition = edition_of(&look);
    bool has_dial = edition->ion_bearings != NULL;                                             /* X25-ION-05 */
    const DialPosition ion = ion_maneuver_of(edition, has_dial ? dial_of(&look, ship) : NULL); /* X25-ION-07 */

    if (!has_dial)
        xwing_of(play)->ship[ship].dial = 0; /* X1-ION-03 */
    frame->local[ACTIVATE_IONIZED] = true;
    tell_all(play, EVENT_NOTE, ship, RULE_IDS("X1-ION-04", "X2-ION-06", "X25-ION-06"),
             say_maneuver(&look, XW_FLIES_IONIZED, ship, &ion, ion.difficulty));
    return fly_as(play, frame, ion.maneuver, ion.difficulty, step); /* X1-ION-04, X1-ION-05, X2-ION-06 */
}

static Flow fly_dial(Play *play, Frame *frame, uint16_t step)
{
    Look look = look_of(play);
    const DialPosition *dial = dial_of(&look, frame->subject);

    return fly_as(play, frame, dial->maneuver, difficulty_of(&look, frame->subject, dial), step);
}

void lose_ion(Play *play, int16_t ship)
{
    xwing_of(play)->ship[ship].tokens[TOKEN_ION] = 0; /* X1-ION-06, X2-ION-08, X25-ION-12 */
    tell_all(play, EVENT_TOKEN, ship, RULE_IDS("X1-ION-06", "X2-ION-08", "X25-ION-12"),
             say1(XW_ION_GONE, arg_piece(ship)));
}

bool skips_action(Play *play, int16_t ship)
{
    if (!(xwing_of(play)->ship[ship].flags & SHIP_SKIPS_ACTION))
        return false;
    tell_all(play, EVENT_NOTE, ship, RULE_IDS("X1-ACT-14", "X2-ACT-07", "X25-ACTION-12"),
             say1(XW_SKIPS_ACTION, arg_piece(ship)));
    return true; /* X1-ACT-14, X2-ACT-07, X25-ACTION-12 */
}

bool has_another_action(Play *play, Frame *frame)
{
    Look look = look_of(play);

    return result(play) && ++frame->local[ACTIVATE_ACTIONS] <
                               value_of(&look, VALUE_ACTIONS, frame->subject, 1, attack_under_way(&look));
}

Flow run_activate(Play *play, Frame *frame)
{
    enum {
        ACTIVATE,
        REVEALED,
        REPLACED,
        CHECK_STRESS,
        MANEUVER_EXECUTED,
        CLEAN_UP,
        ROLL_FOR_OBSTACLES,
        PERFORM_ACTION,
        ACTED,
        REVEAL_DIAL /* the second, and last here: games that were begun before it came have the others by their numbers */
    };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    Status reason;

    /* Steps that ask nothing go straight on: an activation has many, and each costs a turn of the kernel. */
    switch (frame->step) {
    case ACTIVATE:
        if (could_react_to(&look, WINDOW_ACTIVATES, ship))
            return after(play, frame, WINDOW_ACTIVATES, ship, REVEAL_DIAL);
        /* fallthrough */

    case REVEAL_DIAL:
        if (flies_ionized(&look, ship)) /* X1-ION-03 */
            return fly_ionized(play, frame, CHECK_STRESS);
        reveal_dial(play, ship);
        if (could_react_to(&look, WINDOW_DIAL_REVEALED, ship))
            return after(play, frame, WINDOW_DIAL_REVEALED, ship, REVEALED);
        /* fallthrough */

    case REVEALED:
        if (is_stressed(game, ship) &&
            !can_execute(&look, ship, dial_of(&look, ship), &reason)) /* X1-STRESS-03, X1-ACT-05 */
            return ask(play, frame, captain_of(play->table, other_side(side_of(&look, ship))), ASK_REPLACEMENT, ship,
                       REPLACED);
        return fly_dial(play, frame, CHECK_STRESS);

    case REPLACED:
        set_dial(play, ship, &only_answer(play)->key);
        tell_all(play, EVENT_REVEALED, ship, "X1-STRESS-03",
                 say_maneuver(&look, XW_MUST_FLY, ship, dial_of(&look, ship), DIFFICULTY_STANDARD));
        return fly_dial(play, frame, CHECK_STRESS);

    case CHECK_STRESS:
        frame->local[ACTIVATE_OBSTACLES] = result(play);
        if (check_stress(play, ship, (Difficulty)frame->local[ACTIVATE_DIFFICULTY]))
            return gain_by_rule(play, frame, ship, TOKEN_STRESS, GAIN_BY_RED_MANEUVER,
                                MANEUVER_EXECUTED); /* X1-ACT-09 */
        /* fallthrough */

    case MANEUVER_EXECUTED:
        if (could_react_to(&look, WINDOW_MANEUVER_EXECUTED, ship))
            return after(play, frame, WINDOW_MANEUVER_EXECUTED, ship, CLEAN_UP);
        /* fallthrough */

    case CLEAN_UP:
        game->ship[ship].dial = 0;          /* X1-ACT-11 */
        if (frame->local[ACTIVATE_IONIZED]) /* X1-ION-06 */
            lose_ion(play, ship);
        /* fallthrough */

    case ROLL_FOR_OBSTACLES: /* in place of the action (X1-AMB-25) */
        if (frame->local[ACTIVATE_OBSTACLES] != 0)
            return resolve_obstacles(play, frame, (uint32_t)frame->local[ACTIVATE_OBSTACLES], PERFORM_ACTION);
        /* fallthrough */

    case PERFORM_ACTION:
        if (skips_action(play, ship))
            return done(play);
        return call(play, frame, PROC_ACTION, ship, frame->seat, ACTED); /* X1-ACT-12 */

    case ACTED: /* another one, if a card gives it more than the one (X1-ACTION-01) */
        if (has_another_action(play, frame))
            return next(frame, PERFORM_ACTION);
        return done(play);
    }
    return never(play, "an activation has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_REPLACEMENT, {.name = "replacement", .answer = ANSWER_OPTION, .say = XW_ASK_REPLACEMENT,
        .count = replacement_count, .candidate = replacement_candidate, .unlisted = replacement_unlisted}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_ACTIVATES, {"activates", 0, collect_cards, XW_WINDOW_ACTIVATES}},
    {WINDOW_DIAL_REVEALED, {"dial-revealed", 0, collect_cards, XW_WINDOW_DIAL_REVEALED}},
    {WINDOW_MANEUVER_EXECUTED, {"maneuver-executed", 0, collect_cards, XW_WINDOW_MANEUVER_EXECUTED}},
    {0},
};
/* clang-format on */

const RulesPart activation_part = {.questions = questions, .windows = windows};
