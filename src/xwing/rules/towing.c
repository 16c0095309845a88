#include "xwing/rules/towing.h"

#include "xwing/abilities/abilities.h"
#include "xwing/geometry/gap.h"
#include "xwing/geometry/grid.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/objects.h"
#include "xwing/rules/order.h"
#include "xwing/state/details.h"

static MatObject *object_of(Play *play, int16_t piece)
{
    return &xwing_of(play)->object[piece - FIRST_OBJECT];
}

void take_in_tow(Play *play, int16_t ship, int16_t cache)
{
    MatObject *towed = object_of(play, cache);

    towed->placed = OBJECT_CARRIED; /* X25-SALV-19 */
    towed->pose = (Pose){0};
    towed->carrier = (uint8_t)(1 + ship); /* X25-SALV-19, X25-SALV-21 */
    tell_details(play, EVENT_TOWED, ship, "X25-SALV-19", say2(XW_TOWS, arg_piece(ship), arg_piece(cache)),
                 &(FeatureDetails){cache});
}

/* ---- where a jettisoned cache is placed ---- */

/* The ship that the question's cache is on, with its base where the question says. */
static Base ship_base(const Look *look, const Question *question)
{
    int16_t ship = (int16_t)(xwing_in(look)->object[question->subject - FIRST_OBJECT].carrier - 1);
    Pose pose = {question->args[0], question->args[1], (uint32_t)question->args[2]};

    return base_at(pose, type_of(look, ship)->size);
}

/* Anywhere wholly in the play area, at range 1 of the ship; on ships, obstacles and other caches, too (X25-AMB-76). A play area has always such
 * a place, since a ship stands in it. */
static bool cache_pose_judge(const Look *look, const Question *question, const Answer *answer, Status *refusal)
{
    Shape cache = object_shape(look, question->subject, answer->key.pose);
    Base base = ship_base(look, question);
    Shape ship = shape_of_base(&base);

    if (!shape_inside(&cache, area_of(look))) { /* X25-AMB-76 */
        *refusal = refused(say0(XW_NO_OUTSIDE), "X25-AMB-76");
        return false;
    }
    if (range_of(look, shapes_gap(&ship, &cache).distance) != 1) { /* X25-SALV-25, X25-AMB-76 */
        int16_t carrier = (int16_t)(xwing_in(look)->object[question->subject - FIRST_OBJECT].carrier - 1);
        *refusal = refused(say1(XW_NO_JETTISON_THERE, arg_piece(carrier)), "X25-SALV-25");
        return false;
    }
    return true;
}

/* Places to try, for players who do not point at the mat: rings around the ship, this far from its base. */
enum { DIRECTIONS = 24, RINGS = 3, HEADING_STEP = HEADING_45 / 3 };

static int cache_pose_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return DIRECTIONS * RINGS;
}

static Pose cache_sample(const Look *look, const Question *question, int index)
{
    static const double gaps[RINGS] = {90, 50, 10};
    uint32_t heading = (uint32_t)question->args[2] + (uint32_t)(index % DIRECTIONS) * HEADING_STEP;
    Vec away = pose_stance((Pose){0, 0, heading}).ahead;
    Base base = ship_base(look, question);
    Shape ship = shape_of_base(&base), cache = object_shape(look, question->subject, (Pose){0});
    double reach = shape_extent(&ship, away) - vec_dot(base.stance.at, away);
    double distance = reach + gaps[index / DIRECTIONS] + shape_extent(&cache, vec_scale(away, -1));

    return pose_round(vec_add(base.stance.at, vec_scale(away, distance)), 0);
}

static void cache_pose_sample(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Answer answer = {.key = key_of(VERB_PLACE)};
    Status refusal = status_ok();

    answer.key.pose = cache_sample(look, question, index);
    offer(candidate, answer.key, say0(XW_SAY_PLACE));
    if (!cache_pose_judge(look, question, &answer, &refusal))
        offer_not(candidate, answer.key, candidate->say, refusal.message, refusal.rule);
}

/* ---- jettison ---- */

/* The cache stays on the ship's card until it lies somewhere else. */
static Flow run_jettison(Play *play, Frame *frame)
{
    enum { PLACE, PLACED };
    Look look = look_of(play);
    Xwing *game = xwing_of(play);
    int16_t ship = frame->subject, cache = towed_by(&look, ship);
    uint8_t opponent = captain_of(play->table, other_side(side_of(&look, ship))); /* X25-SALV-25, X25-AMB-78 */
    Pose from = frame->local[JETTISON_FROM_START] ? game->moved_from : game->ship[ship].pose; /* X25-SALV-31 */

    switch (frame->step) {
    case PLACE:
        return ask_within(play, frame, opponent, ASK_CACHE_POSE, cache,
                          (const int32_t[3]){from.x, from.y, (int32_t)from.heading}, PLACED);

    case PLACED: {
        MatObject *placed = object_of(play, cache);
        placed->pose = only_answer(play)->key.pose;
        placed->placed = OBJECT_PLACED; /* X25-SALV-25, X25-SALV-32 */
        placed->carrier = 0;            /* X25-SALV-25 */
        tell_details(play, EVENT_JETTISONED, ship, "X25-SALV-25", say2(XW_JETTISONS, arg_piece(ship), arg_piece(cache)),
                     &(FeatureDetails){cache});
        return done(play);
    }
    }
    return never(play, "jettisoning has no other step");
}

Flow jettison(Play *play, Frame *frame, int16_t ship, bool from_start, uint16_t step)
{
    Flow flow = call(play, frame, PROC_JETTISON, ship, xwing_of(play)->ship[ship].seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[JETTISON_FROM_START] = from_start;
    return flow;
}

/* ---- when it is the ship's own choice ---- */

static int jettison_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return 2;
}

static void jettison_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)look;
    (void)question;
    if (index == 0)
        offer(candidate, key_of(VERB_YES), say0(XW_SAY_JETTISON));
    else
        offer(candidate, key_of(VERB_NO), say0(XW_SAY_KEEP_TOWING));
}

static Flow run_may_jettison(Play *play, Frame *frame)
{
    enum { ASK, ANSWERED, OVER };
    int16_t ship = frame->subject;
    uint8_t seat = xwing_of(play)->ship[ship].seat;

    switch (frame->step) {
    case ASK: /* it is no action: neither stress nor a step that was skipped matters */
        return ask(play, frame, seat, ASK_JETTISON, ship, ANSWERED); /* X25-SALV-24 */

    case ANSWERED:
        if (only_answer(play)->key.verb == VERB_NO)
            return done(play);
        return jettison(play, frame, ship, false, OVER); /* X25-SALV-24 */

    case OVER:
        return done(play);
    }
    return never(play, "deciding about a cache has no other step");
}

Flow may_jettison(Play *play, Frame *frame, int16_t ship, uint16_t step)
{
    return call(play, frame, PROC_MAY_JETTISON, ship, xwing_of(play)->ship[ship].seat, step);
}

/* ---- when its ship is destroyed ---- */

static Flow run_tow_destroyed(Play *play, Frame *frame)
{
    enum { JETTISON, REACT, OVER };

    switch (frame->step) {
    case JETTISON:
        return jettison(play, frame, frame->subject, false, REACT); /* X25-SALV-29, X25-AMB-77 */

    case REACT:
        return after(play, frame, WINDOW_DESTROYED, frame->subject, OVER);

    case OVER:
        return done(play);
    }
    return never(play, "the end of a ship that tows has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_JETTISON, {"jettison", run_jettison, FRAME_ENDS}},
    {PROC_MAY_JETTISON, {"may-jettison", run_may_jettison, FRAME_ENDS}},
    {PROC_TOW_DESTROYED, {"tow-destroyed", run_tow_destroyed, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_JETTISON, {.name = "jettison", .answer = ANSWER_OPTION, .say = XW_ASK_JETTISON, .waits = XW_WAITS_JETTISON,
        .count = jettison_count, .candidate = jettison_candidate}},
    {ASK_CACHE_POSE, {.name = "cache-pose", .answer = ANSWER_POSE, .say = XW_ASK_CACHE_POSE, .waits = XW_WAITS_CACHE_POSE,
        .count = cache_pose_count, .candidate = cache_pose_sample, .judge = cache_pose_judge}},
    {0},
};
/* clang-format on */

const RulesPart towing_part = {.procedures = procedures, .questions = questions};
