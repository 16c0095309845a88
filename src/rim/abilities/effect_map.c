/* Effects on the map: moving and patrols. */
#include "rim/abilities/effects.h"
#include "rim/rules/goals.h"
#include "rim/rules/movement.h"

/* ---- move 3: by the rules of movement (OR-AMB-25) ---- */

static bool read_move(RimCompiler *compiler, RimWord *word)
{
    return rim_read_number(compiler, 1, 12, "a number of spaces", &word->arg[0]);
}

static Flow move(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    if (stage > 0)
        return rim_effect_over(frame);
    return rim_move(play, frame, now->seat, word->arg[0], rim_stage(1)); /* OR-AMB-25 */
}

static Message say_move(const RimNow *now, const RimWord *word)
{
    (void)now;
    return say1(SAY_OPTION_MOVE, arg_number(word->arg[0]));
}

const RimEffectRow move_effect = {"move", "move N", read_move, NULL, move, say_move, 0};

/* ---- place kessel: you are put there, whatever lies between (OR-AMB-25) ---- */

static bool read_place(RimCompiler *compiler, RimWord *word)
{
    uint8_t space = 0;

    if (!rim_take_space(compiler, &space))
        return false;
    word->arg[0] = (int16_t)space;
    return true;
}

static bool could_place(const RimNow *now, const RimWord *word, Status *reason)
{
    return seat_now(now)->space != word->arg[0] || rim_refuse(reason, say0(SAY_ALREADY_THERE), NULL);
}

static Flow place(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)stage;
    rim_of(play)->seat[now->seat].space = (uint8_t)word->arg[0]; /* OR-AMB-25 */
    tell_all(play, EVENT_MOVED, now->seat, "OR-AMB-25",
             say2(SAY_MOVES_TO, arg_seat(now->seat), arg_piece(rim_space_piece((uint8_t)word->arg[0]))));
    return rim_effect_over(frame);
}

static Message say_place(const RimNow *now, const RimWord *word)
{
    (void)now;
    return say1(SAY_OPTION_PLACE, arg_piece(rim_space_piece((uint8_t)word->arg[0])));
}

const RimEffectRow place_effect = {"place", "place SPACE", read_place, could_place, place, say_place, 0};

/* ---- bring_patrol rebel: it comes to your space (OR-PATMOVE-10) ---- */

static bool read_bring(RimCompiler *compiler, RimWord *word)
{
    return rim_read_faction(compiler, &word->arg[0]);
}

static bool could_bring(const RimNow *now, const RimWord *word, Status *reason)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]);

    return (faction != NO_FACTION && rim_in(now->look)->patrol[faction].space != seat_now(now)->space) ||
           rim_refuse(reason, say0(SAY_PATROL_IS_HERE), NULL);
}

static Flow bring_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    uint8_t faction = rim_faction_now(now, word->arg[0]), space = seat_now(now)->space;

    (void)stage;
    if (faction == NO_FACTION || rim_of(play)->patrol[faction].space == space)
        return rim_effect_ends(frame, false);
    rim_of(play)->patrol[faction].space = space; /* OR-PATMOVE-10 */
    tell_all(play, EVENT_MOVED, (int16_t)(RIM_FIRST_PATROL + faction), "OR-PATMOVE-10",
             say2(SAY_PATROL_COMES, arg_piece((int16_t)(RIM_FIRST_PATROL + faction)),
                  arg_piece(rim_space_piece(space))));
    return rim_effect_over(frame);
}

const RimEffectRow bring_patrol_effect = {
    "bring_patrol", "bring_patrol FACTION", read_bring, could_bring, bring_patrol, NULL, 0};

/* ---- pass_patrol: you need not stop here; stop_player: the one who moves in must ---- */

static Flow pass_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)now;
    (void)word;
    (void)stage;
    rim_wave_through(play);
    return rim_effect_over(frame);
}

const RimEffectRow pass_patrol_effect = {"pass_patrol", "pass_patrol", NULL, NULL, pass_patrol, NULL, 0};

static Flow stop_player(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)now;
    (void)word;
    (void)stage;
    rim_halt_move(play);
    return rim_effect_over(frame);
}

const RimEffectRow stop_player_effect = {"stop_player", "stop_player", NULL, NULL, stop_player, NULL, 0};

/* ---- mark: a damage token of this ability lies on the planet, and counts for the goal ---- */

static Flow mark_planet(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    RimSeat *self = &rim_of(play)->seat[now->seat];

    (void)word;
    (void)stage;
    self->marks |= (uint8_t)(1U << rim_mark_of(now->look, self->space));
    tell_all(play, EVENT_GOAL, now->seat, "OR-GOAL-04",
             say2(SAY_MARKS_PLANET, arg_seat(now->seat), arg_piece(rim_space_piece(self->space))));
    rim_count_goal(play, now->seat, RIM_GROUND);
    return rim_effect_over(frame);
}

const RimEffectRow mark_effect = {"mark", "mark", NULL, NULL, mark_planet, NULL, 0};
