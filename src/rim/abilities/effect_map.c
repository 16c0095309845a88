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

const RimEffectRow move_effect = {
    .name = "move", .usage = "move N", .read = read_move, .run = move, .says = SAY_DO_MOVE};

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

static Message say_place(const RimContent *content, const RimWord *word)
{
    return say1(SAY_DO_PLACE, arg_content(content->spaces[word->arg[0]].name));
}

const RimEffectRow place_effect = {.name = "place",
                                   .usage = "place SPACE",
                                   .read = read_place,
                                   .possible = could_place,
                                   .run = place,
                                   .say = say_place};

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

static Message say_bring_patrol(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] < RIM_FACTIONS)
        return say1(SAY_DO_BRING_PATROL, arg_message(rim_faction_name(word->arg[0])));
    return say0((uint16_t)(SAY_DO_BRING_PATROL_HERE + word->arg[0] - FACTION_HERE));
}

const RimEffectRow bring_patrol_effect = {.name = "bring_patrol",
                                          .usage = "bring_patrol FACTION",
                                          .read = read_bring,
                                          .possible = could_bring,
                                          .run = bring_patrol,
                                          .say = say_bring_patrol};

/* ---- pass_patrol: you need not stop here; stop_player: the one who moves in must ---- */

static Flow pass_patrol(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)now;
    (void)word;
    (void)stage;
    rim_wave_through(play);
    return rim_effect_over(frame);
}

const RimEffectRow pass_patrol_effect = {.name = "pass_patrol",
                                         .usage = "pass_patrol",
                                         .run = pass_patrol,
                                         .says = SAY_DO_PASS_PATROL};

static Flow stop_player(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage)
{
    (void)now;
    (void)word;
    (void)stage;
    rim_halt_move(play);
    return rim_effect_over(frame);
}

const RimEffectRow stop_player_effect = {.name = "stop_player",
                                         .usage = "stop_player",
                                         .run = stop_player,
                                         .says = SAY_DO_STOP_PLAYER};

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

const RimEffectRow mark_effect = {.name = "mark", .usage = "mark", .run = mark_planet, .says = SAY_DO_MARK};
