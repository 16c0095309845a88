#include "xwing/rules/scenario_actions.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/rules/towing.h"
#include "xwing/state/details.h"

/* The features of this kind on the mat at range 0-1 of the ship, a bit an object. */
static uint32_t features_near(const Look *look, int16_t ship, ObjectKind kind)
{
    uint32_t near = 0;

    for (int16_t i = 0; i < OBJECTS; i++) {
        const MatObject *object = &xwing_in(look)->object[i];
        if (object->kind == kind && object->placed == OBJECT_PLACED &&
            is_object_at_range(look, ship, (int16_t)(FIRST_OBJECT + i), 0,
                               SCENARIO_ACTION_REACH)) /* X25-SALV-19, X25-SCRAM-20 */
            near |= UINT32_C(1) << i;
    }
    return near;
}

/* Is this the ship's own Perform Action step, late enough in the game? */
static bool is_available(const Look *look, int16_t ship, const char *rule, Status *reason)
{
    *reason = refused(say1(XW_NO_STEP_OF_SCENARIO, arg_piece(ship)), "X25-SCEN-13");
    if (!is_performing_action(look, ship)) /* X25-SCEN-13 */
        return false;
    *reason = refused(say1(XW_NO_SCENARIO_ACTION_YET, arg_number(SCENARIO_ACTIONS_FROM)), rule);
    return xwing_in(look)->round >= SCENARIO_ACTIONS_FROM; /* X25-SALV-18, X25-SCRAM-19 */
}

/* ---- which feature ---- */

static void feature_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    uint32_t left = (uint32_t)question->args[0];

    (void)look;
    for (; index > 0; index--)
        left &= left - 1;
    int16_t feature = first_object(left);
    offer(candidate, key_piece(VERB_FEATURE, feature), say1(XW_SAY_PIECE, arg_piece(feature)));
}

/* A feature that is not listed is too far away, or not on the mat. */
static bool feature_unlisted(const Look *look, const Question *question, const Key *key, Status *refusal)
{
    bool of_tow = question->kind == ASK_TOW;

    (void)look;
    if (key->verb != VERB_FEATURE)
        return false;
    *refusal = refused(say1(of_tow ? XW_NO_CACHE_THERE : XW_NO_SATELLITE_THERE, arg_piece(question->subject)),
                       of_tow ? "X25-SALV-19" : "X25-SCRAM-20"); /* X25-SALV-19, X25-SCRAM-20 */
    return true;
}

static Flow ask_which(Play *play, Frame *frame, uint16_t question, ObjectKind kind, uint16_t step)
{
    Look look = look_of(play);
    int16_t ship = frame->subject;
    int32_t near = (int32_t)features_near(&look, ship, kind);

    return ask_within(play, frame, xwing_of(play)->ship[ship].seat, question, ship, (const int32_t[3]){near, 0, 0},
                      step);
}

/* ---- tow ---- */

uint16_t tow_actions(const Look *look, int16_t ship)
{
    return has_turns(look, ship) ? 1 << ACTION_TOW : 0; /* X25-SCEN-12, X25-SALV-19 */
}

bool can_tow(const Look *look, int16_t ship, Status *reason)
{
    if (!is_available(look, ship, "X25-SALV-18", reason)) /* X25-SALV-18 */
        return false;
    if (towed_by(look, ship) != NO_PIECE) { /* X25-SALV-20, X25-AMB-75 */
        *reason = refused(say1(XW_NO_SECOND_CACHE, arg_piece(ship)), "X25-SALV-20");
        return false;
    }
    *reason = refused(say1(XW_NO_CACHE_NEAR, arg_piece(ship)), "X25-SALV-22");
    return features_near(look, ship, OBJECT_CACHE) != 0; /* X25-SALV-22, X25-AMB-36 */
}

/* A ship that tows has no tokens that keep it from gaining them meanwhile: the cloak is left. */
static void lose_barred_tokens(Play *play, int16_t ship)
{
    Look look = look_of(play);
    uint32_t barred = edition_of(&look)->towing.bars;

    for (; barred != 0; barred &= barred - 1) {
        int token = __builtin_ctz(barred);
        while (xwing_of(play)->ship[ship].tokens[token] > 0)
            lose_token(play, ship, token, "X25-SALV-23"); /* X25-SALV-23 */
    }
}

static Flow run_tow(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    int16_t ship = frame->subject;

    switch (frame->step) {
    case CHOOSE:
        return ask_which(play, frame, ASK_TOW, OBJECT_CACHE, CHOSEN); /* X25-SALV-19 */

    case CHOSEN:
        take_in_tow(play, ship, only_answer(play)->key.piece);
        lose_barred_tokens(play, ship);
        return done_with(play, true);
    }
    return never(play, "towing has no other step");
}

/* ---- scramble ---- */

uint16_t scramble_actions(const Look *look, int16_t ship)
{
    return has_turns(look, ship) ? 1 << ACTION_SCRAMBLE : 0; /* X25-SCEN-12, X25-SCRAM-20 */
}

bool can_scramble(const Look *look, int16_t ship, Status *reason)
{
    if (!is_available(look, ship, "X25-SCRAM-19", reason)) /* X25-SCRAM-19 */
        return false;
    *reason = refused(say1(XW_NO_SATELLITE_NEAR, arg_piece(ship)), "X25-SCRAM-22");
    return features_near(look, ship, OBJECT_SATELLITE) != 0; /* X25-SCRAM-22, X25-AMB-36 */
}

static Flow run_scramble(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN };
    Look look = look_of(play);
    int16_t ship = frame->subject, satellite = NO_PIECE;

    switch (frame->step) {
    case CHOOSE: /* also one that has the own marker, which changes nothing (X25-AMB-79) */
        return ask_which(play, frame, ASK_SCRAMBLE, OBJECT_SATELLITE, CHOSEN); /* X25-SCRAM-20 */

    case CHOSEN:
        satellite = only_answer(play)->key.piece;
        xwing_of(play)->object[satellite - FIRST_OBJECT].marker =
            (uint8_t)(1 + side_of(&look, ship)); /* X25-SCRAM-20, X25-SCRAM-21, X25-SCRAM-12 */
        tell_details(play, EVENT_SCRAMBLED, ship, "X25-SCRAM-20",
                     say2(XW_SCRAMBLES, arg_piece(ship), arg_piece(satellite)), &(FeatureDetails){satellite});
        return done_with(play, true);
    }
    return never(play, "scrambling has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_TOW, {"tow", run_tow, FRAME_ENDS}},
    {PROC_SCRAMBLE, {"scramble", run_scramble, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_TOW, {.name = "tow", .answer = ANSWER_OPTION, .say = XW_ASK_TOW,
        .count = listed_objects, .candidate = feature_candidate, .unlisted = feature_unlisted}},
    {ASK_SCRAMBLE, {.name = "scramble", .answer = ANSWER_OPTION, .say = XW_ASK_SCRAMBLE,
        .count = listed_objects, .candidate = feature_candidate, .unlisted = feature_unlisted}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_FEATURE, {"feature", "p"}},
    {VERB_ACTION + ACTION_TOW, {"tow", ""}},
    {VERB_ACTION + ACTION_SCRAMBLE, {"scramble", ""}},
    {0},
};
/* clang-format on */

const RulesPart scenario_actions_part = {.procedures = procedures, .questions = questions, .verbs = verbs};
