#include "rim/rules/turn.h"

#include <string.h>

#include "rim/rules/market.h"

/* ---- the game ---- */

/* The next seat that plays; a round is over when it comes to the first player, or past a first player who has left. */
static void pass_turn(Play *play)
{
    Rim *game = rim_of(play);

    if (game->done & DONE_TURN_AGAIN) {
        game->done = 0;
        return;
    }
    do {
        game->active = (uint8_t)((game->active + 1) % play->table->seats); /* OR-TURN-01, OR-TURN-06 */
        if (game->active == game->first) {
            mark(play);
            game->round++;
        }
    } while (has_left(play->table, game->active));
}

static Flow run_game(Play *play, Frame *frame)
{
    Rim *game = rim_of(play);

    switch (frame->step) {
    case RIM_GAME_SETUP:
        return call(play, frame, PROC_SETUP, NO_PIECE, SEAT_NOBODY, RIM_GAME_TURN); /* OR-SETUP-01 */

    case RIM_GAME_TURN:
        if (has_left(play->table, game->active))
            return next(frame, RIM_GAME_TURN_OVER);
        return call(play, frame, PROC_TURN, game->active, game->active, RIM_GAME_TURN_OVER); /* OR-TURN-01 */

    case RIM_GAME_TURN_OVER:
        pass_turn(play);
        return next(frame, RIM_GAME_TURN);
    }
    return never(play, "the game has no other step");
}

/* ---- a turn ---- */

static void begin_turn(Play *play, uint8_t seat)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);

    game->done = 0;
    game->luck = 0;
    game->trade_offers = 0;
    for (int i = 0; i < RIM_SEATS; i++) {
        memset(game->seat[i].used, 0, sizeof game->seat[i].used); /* OR-ACT-04 */
        RIM_EACH_HELD(&look, i, slot)
        {
            game->held[slot].used = 0; /* OR-ACT-04 */
        }
    }
    tell_all(play, EVENT_TURN, seat, "OR-TURN-01", say2(SAY_TURN, arg_seat(seat), arg_number(game->round)));
}

bool rim_step_begins(Play *play, uint8_t seat, RimStep step)
{
    static const uint16_t says[] = {
        [STEP_PLANNING] = SAY_PLANNING_STEP, [STEP_ACTION] = SAY_ACTION_STEP, [STEP_ENCOUNTER] = SAY_ENCOUNTER_STEP};
    Look look = look_of(play);

    if (step != STEP_PLANNING && rim_is_defeated(&look, seat)) { /* OR-DEFEAT-05, OR-TURN-07 */
        tell_all(play, EVENT_NOTE, seat, "OR-DEFEAT-05", say1(SAY_TURN_CUT, arg_seat(seat)));
        return false;
    }
    rim_of(play)->step = (uint8_t)step;
    tell_all(play, EVENT_STEP, seat, "OR-TURN-02", say1(says[step], arg_seat(seat)));
    return true;
}

/* A setup line can begin in the middle of a turn. */
static uint16_t first_step(Play *play)
{
    static const uint16_t steps[] = {
        [STEP_PLANNING] = RIM_TURN_PLANNING, [STEP_ACTION] = RIM_TURN_ACTIONS, [STEP_ENCOUNTER] = RIM_TURN_ENCOUNTER};
    Rim *game = rim_of(play);
    bool is_arranged = game->set_up & SET_TURN;

    game->set_up = 0;
    return is_arranged ? steps[game->step] : RIM_TURN_PLANNING; /* OR-TURN-02 */
}

/* The same for a turn of the AI player, which has no steps but those of its card. */
static int16_t first_ai_step(Play *play)
{
    RimStep step = (RimStep)rim_of(play)->step;

    return (int16_t)(first_step(play) == RIM_TURN_PLANNING ? STEP_PLANNING : step);
}

static Flow run_turn(Play *play, Frame *frame)
{
    uint8_t seat = frame->seat;

    switch (frame->step) {
    case RIM_TURN_BEGINS:
        begin_turn(play, seat);
        if (is_ruled(play->table, seat))
            return call(play, frame, PROC_AI_TURN, first_ai_step(play), seat, RIM_TURN_ENDS); /* OR-SOLO-08 */
        return next(frame, first_step(play));

    case RIM_TURN_PLANNING:
        (void)rim_step_begins(play, seat, STEP_PLANNING);
        return call(play, frame, PROC_PLANNING, seat, seat, RIM_TURN_ACTIONS); /* OR-TURN-02 */

    case RIM_TURN_ACTIONS:
        if (!rim_step_begins(play, seat, STEP_ACTION)) /* OR-DEFEAT-05 */
            return next(frame, RIM_TURN_ENDS);
        return call(play, frame, PROC_ACTIONS, seat, seat, RIM_TURN_ENCOUNTER); /* OR-TURN-02 */

    case RIM_TURN_ENCOUNTER:
        if (!rim_step_begins(play, seat, STEP_ENCOUNTER)) /* OR-DEFEAT-05 */
            return next(frame, RIM_TURN_ENDS);
        return call(play, frame, PROC_ENCOUNTER, seat, seat, RIM_TURN_ENDS); /* OR-TURN-02 */

    case RIM_TURN_ENDS: {
        Look look = look_of(play);
        uint8_t deck = rim_hidden_deck(&look); /* its player has left in the middle of a purchase */
        if (deck != NO_DECK)
            return rim_reveal(play, frame, seat, deck, false, RIM_TURN_ENDS); /* OR-MKT-10, OR-AMB-100 */
        return done(play);                                                    /* OR-TURN-06 */
    }
    }
    return never(play, "a turn has no other step");
}

static const ProcedureRow procedures[] = {
    {PROC_GAME,                       {"game", run_game, FRAME_ENDS}},
    {PROC_TURN,                               {"turn", run_turn, FRAME_ENDS}},
    {0},
};

const RulesPart rim_turn_part = {.procedures = procedures};
