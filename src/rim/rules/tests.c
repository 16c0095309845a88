/* Skill tests. */
#include "rim/abilities/abilities.h"
#include "rim/rules/dice.h"

/* Of PROC_TEST. */
enum { SKILL, PASSED };

bool rim_passes(const uint8_t faces[4], int skill)
{
    int results = faces[RIM_FACE_CRIT]; /* OR-SKILL-04 */

    if (skill >= 1)
        results += faces[RIM_FACE_HIT]; /* OR-SKILL-05 */
    if (skill >= 2)
        results += faces[RIM_FACE_FOCUS]; /* OR-SKILL-06 */
    return results >= 1;                  /* OR-SKILL-03 */
}

Flow rim_test_skill(Play *play, Frame *frame, uint8_t seat, RimSkill skill, uint16_t step)
{
    Flow flow = call(play, frame, PROC_TEST, seat, seat, step);

    if (flow == FLOW_ON)
        callee(play)->local[SKILL] = (int32_t)skill;
    return flow;
}

uint16_t rim_skill_name(RimSkill skill)
{
    static const uint16_t names[RIM_SKILLS] = {
        [SKILL_INFLUENCE] = SAY_INFLUENCE, [SKILL_KNOWLEDGE] = SAY_KNOWLEDGE, [SKILL_PILOTING] = SAY_PILOTING,
        [SKILL_STEALTH] = SAY_STEALTH,     [SKILL_STRENGTH] = SAY_STRENGTH,   [SKILL_TACTICS] = SAY_TACTICS,
        [SKILL_TECH] = SAY_TECH,
    };

    return names[skill];
}

static void tell_needed(Play *play, const Frame *frame, int times)
{
    Arg seat = arg_seat(frame->seat), skill = arg_message(rim_skill_name((RimSkill)frame->local[SKILL]));

    if (times == 0)
        tell_all(play, EVENT_TEST, frame->subject, "OR-SKILL-04", say2(SAY_TESTS_UNSKILLED, seat, skill));
    else if (times == 1)
        tell_all(play, EVENT_TEST, frame->subject, "OR-SKILL-05", say2(SAY_TESTS_SKILLED, seat, skill));
    else
        tell_all(play, EVENT_TEST, frame->subject, "OR-SKILL-06", say2(SAY_TESTS_HIGHLY_SKILLED, seat, skill));
}

/* Nobody is barred from a test: without the skill it is just harder (OR-SKILL-02). */
static Flow run_test(Play *play, Frame *frame)
{
    enum { ANNOUNCE, ROLL, COUNT, OVER };
    Rim *game = rim_of(play);
    Look look = look_of(play);
    RimSkill skill = (RimSkill)frame->local[SKILL];
    int times = rim_skill(&look, frame->seat, skill) + game->roll.more; /* OR-SKILL-01, OR-SKILL-07 */

    switch (frame->step) {
    case ANNOUNCE:
        game->roll = (RimRoll){.is_on = 1, .seat = frame->seat, .skill = (uint8_t)skill};
        return open_window(play, frame, MOMENT_BEFORE_TEST, frame->subject, frame->seat, ROLL);

    case ROLL:
        tell_needed(play, frame, times);
        return rim_roll_dice(play, frame, frame->seat, frame->seat, OCCASION_TEST, RIM_TEST_DICE,
                             COUNT); /* OR-SKILL-03 */

    case COUNT:
        frame->local[PASSED] = rim_passes(luck(play)->faces, times);
        tell_all(play, EVENT_TEST, frame->subject, "OR-SKILL-03",
                 say2(frame->local[PASSED] ? SAY_PASSES_TEST : SAY_FAILS_TEST, arg_seat(frame->seat),
                      arg_message(rim_skill_name(skill))));
        return open_window(play, frame, frame->local[PASSED] ? MOMENT_TEST_PASSED : MOMENT_TEST_FAILED, frame->subject,
                           frame->seat, OVER);

    case OVER:
        game->roll = (RimRoll){0};
        return done_with(play, frame->local[PASSED]);
    }
    return never(play, "a test has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_TEST, {"test", run_test, FRAME_GOES_ON}},
    {0        },
};

const RulesPart rim_tests_part = {.procedures = procedures};
