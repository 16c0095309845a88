#include "rim/rules/goals.h"

#include "rim/abilities/abilities.h"
#include "rim/rules/players.h"

static const uint8_t flipped[RIM_BODIES] = {RIM_CHARACTER_FLIPPED, RIM_SHIP_FLIPPED};

const RimGoal *rim_open_goal(const Look *look, uint8_t seat, RimBody of)
{
    const RimGoal *goal = of == RIM_GROUND ? &rim_character(look, seat)->goal : &rim_ship(look, seat)->goal;

    if (is_ruled(look->table, seat)) /* OR-SOLO-16 */
        return NULL;
    if (has_left(look->table, seat)) /* in the middle of a combat, which goes on: OR-AMB-100 */
        return NULL;
    if (rim_in(look)->seat[seat].flags & flipped[of]) /* OR-GOAL-03, OR-GOAL-06 */
        return NULL;
    return goal->times > 0 ? goal : NULL;
}

static void complete_goal(Play *play, uint8_t seat, RimBody of, const RimGoal *goal)
{
    Look look = look_of(play);
    RimSeat *self = &rim_of(play)->seat[seat];
    uint16_t card =
        of == RIM_GROUND ? rim_character_card(&look, self->character - 1) : rim_ship_card(&look, self->ship - 1);
    const char *rule = of == RIM_GROUND ? "OR-GOAL-02" : "OR-SGOAL-03";

    tell_all(play, EVENT_GOAL, seat, rule, say2(SAY_GOAL_DONE, arg_seat(seat), arg_card(card)));
    rim_gain_fame(play, seat, goal->fame, of == RIM_GROUND ? FAME_GOAL : FAME_SHIP_GOAL,
                  rule);        /* OR-GOAL-02, OR-WIN-06 */
    self->flags |= flipped[of]; /* OR-GOAL-02, OR-SGOAL-03 */
    self->goals[of] = 0;        /* OR-GOAL-05, OR-SGOAL-02 */
}

static void count_once(Play *play, uint8_t seat, RimBody of, const RimGoal *goal)
{
    RimSeat *self = &rim_of(play)->seat[seat];

    self->goals[of]++; /* OR-GOAL-04, OR-SGOAL-02 */
    if (goal->times > 1)
        tell_all(play, EVENT_GOAL, seat, of == RIM_GROUND ? "OR-GOAL-04" : "OR-SGOAL-02",
                 say3(of == RIM_GROUND ? SAY_GOAL_TOKEN : SAY_SHIP_GOAL_TOKEN, arg_seat(seat),
                      arg_number(self->goals[of]), arg_number(goal->times)));
    if (self->goals[of] >= goal->times)
        complete_goal(play, seat, of, goal); /* OR-AMB-21 */
}

void rim_report(Play *play, uint8_t seat, RimDeed deed)
{
    Look look = look_of(play);

    for (int of = 0; of < RIM_BODIES; of++) {
        const RimGoal *goal = rim_open_goal(&look, seat, (RimBody)of);
        if (goal != NULL && goal->deed == deed &&
            rim_conditions_hold(&look, seat, rim_sheet_source(seat, (RimBody)of), NO_PIECE, goal->first_condition,
                                goal->conditions))
            count_once(play, seat, (RimBody)of, goal);
    }
}

void rim_count_goal(Play *play, uint8_t seat, RimBody of)
{
    Look look = look_of(play);
    const RimGoal *goal = rim_open_goal(&look, seat, of);

    if (goal != NULL)
        count_once(play, seat, of, goal);
}

void rim_check_goals(Play *play, uint8_t seat)
{
    rim_report(play, seat, DEED_NONE);
}
