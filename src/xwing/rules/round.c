/* The game and its rounds: four phases, in order. */
#include "xwing/modes/mode.h"

Flow run_game(Play *play, Frame *frame)
{
    enum { SET_UP, NEXT_ROUND, ROUND_ENDED };
    Xwing *game = xwing_of(play);

    switch (frame->step) {
    case SET_UP: /* it places what is not placed yet: nothing, in a position that is whole */
        return call(play, frame, PROC_SETUP, NO_PIECE, SEAT_NOBODY, NEXT_ROUND);

    case NEXT_ROUND:
        if (game->phase == PHASE_SETUP)
            game->phase = PHASE_PLANNING;
        return call(play, frame, PROC_ROUND, NO_PIECE, SEAT_NOBODY, ROUND_ENDED);

    case ROUND_ENDED:
        mark(play);
        game->round++;
        game->phase = PHASE_PLANNING; /* X1-ROUND-02 */
        return next(frame, NEXT_ROUND);
    }
    return never(play, "a game has no other step");
}

static bool waits_for_activation(const Look *look, int16_t ship)
{
    return xwing_in(look)->ship[ship].status == SHIP_IN_PLAY && !(xwing_in(look)->ship[ship].flags & SHIP_ACTIVATED) &&
           has_turns(look, ship);
}

static bool waits_for_attack(const Look *look, int16_t ship)
{
    return is_present(xwing_in(look), ship) && !(xwing_in(look)->ship[ship].flags & SHIP_HAD_ATTACK) &&
           has_turns(look, ship);
}

static void begin_phase(Play *play, XwingPhase phase)
{
    static const uint16_t says[] = {0, XW_PLANNING, XW_ACTIVATION, XW_COMBAT, XW_END_PHASE};

    xwing_of(play)->phase = (uint8_t)phase;
    tell_all(play, EVENT_PHASE, NO_PIECE, "X1-ROUND-01", say0(says[phase]));
}

/* Tokens that do not stay, and what is counted by the round. */
static void clean_up(Play *play)
{
    Xwing *game = xwing_of(play);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        for (int token = 0; token < TOKENS; token++) {
            if (token_specs[token].shape == TOKEN_CIRCULAR)
                game->ship[ship].tokens[token] = 0; /* X1-END-01, X1-ACTION-12, X1-ACTION-15 */
        }
        game->ship[ship].flags = 0;
        game->ship[ship].acted = 0;
        game->ship[ship].dial = 0;
    }
    end_lasting(play, UNTIL_END_OF_ROUND);
    game->rolls = 0;
    game->attack.number = 0;
}

/* Ionized ships are assigned no dial, since nobody would look at it. */
static void withhold_dials(Play *play)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (is_present(game, ship) && game->ship[ship].tokens[TOKEN_ION] > 0 && is_ionized(&look, ship))
            game->ship[ship].flags |= SHIP_NO_DIAL; /* X1-ION-02 */
    }
}

Flow run_round(Play *play, Frame *frame)
{
    enum {
        START,
        SET_DIALS,
        ACTIVATE,
        ACTIVATE_CHOSEN,
        DETONATE,
        START_COMBAT,
        COMBAT,
        COMBAT_CHOSEN,
        COMBAT_ENDS,
        END,
        CALL_REINFORCEMENTS,
        ENDED
    };
    enum { SHIPS_NEXT };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    uint32_t ships = 0;
    int16_t ship = NO_PIECE;

    switch (frame->step) {
    case START: {
        static const uint16_t steps[] = {SET_DIALS, SET_DIALS, ACTIVATE, START_COMBAT, END};
        tell_all(play, EVENT_PHASE, NO_PIECE, "X1-ROUND-01", say1(XW_ROUND, arg_number(game->round)));
        return next(frame, steps[game->phase]);
    }

    case SET_DIALS:
        begin_phase(play, PHASE_PLANNING);
        if (mode_of(&look)->planning_starts != NULL)
            mode_of(&look)->planning_starts(play);
        withhold_dials(play);
        return ask_each(play, frame, seats_with_ships(&look), ASK_DIAL, ACTIVATE); /* X1-PLAN-01, X1-PLAN-08 */

    case ACTIVATE:
        if (game->phase != PHASE_ACTIVATION)
            begin_phase(play, PHASE_ACTIVATION);
        if (mode_of(&look)->moves_first != NULL)
            ship = mode_of(&look)->moves_first(&look);
        if (ship != NO_PIECE) /* X1-M1-09 */
            return call(play, frame, PROC_FIRST_MOVE, ship, game->ship[ship].seat, ACTIVATE);
        ships = next_in_order(&look, ships_that(&look, waits_for_activation), true); /* X1-ACT-01 */
        if (ships == 0)
            return next(frame, DETONATE);
        return ask_next(play, frame, ships, SHIPS_NEXT, ACTIVATE_CHOSEN);

    case ACTIVATE_CHOSEN:
        ship = next_chosen(play, frame, SHIPS_NEXT);
        game->ship[ship].flags |= SHIP_ACTIVATED;
        return call(play, frame, PROC_ACTIVATE, ship, game->ship[ship].seat, ACTIVATE);

    case DETONATE: { /* X2-ACT-09 */
        int16_t charge = armed_charge(&look);
        if (charge != NO_PIECE)
            return call(play, frame, PROC_DETONATE, charge, SEAT_NOBODY, START_COMBAT);
        return next(frame, START_COMBAT);
    }

    case START_COMBAT:
        begin_phase(play, PHASE_COMBAT);
        return open_window(play, frame, WINDOW_COMBAT_STARTS, NO_PIECE, captain_of(play->table, game->initiative),
                           COMBAT);

    case COMBAT:
        ships = next_in_order(&look, ships_that(&look, waits_for_attack), false); /* X1-COMBAT-02 */
        if (ships == 0)
            return next(frame, COMBAT_ENDS);
        return ask_next(play, frame, ships, SHIPS_NEXT, COMBAT_CHOSEN);

    case COMBAT_CHOSEN:
        ship = next_chosen(play, frame, SHIPS_NEXT);
        return call(play, frame, PROC_COMBAT_TURN, ship, game->ship[ship].seat, COMBAT);

    case COMBAT_ENDS:
        if (doomed_ship(&look) != NO_PIECE)
            return call(play, frame, PROC_DOOMED, NO_PIECE, SEAT_NOBODY, COMBAT_ENDS); /* X1-DESTR-01 */
        end_lasting(play, UNTIL_END_OF_COMBAT);
        return next(frame, END);

    case END:
        begin_phase(play, PHASE_END);
        clean_up(play);
        return open_window(play, frame, WINDOW_ROUND_ENDS, NO_PIECE, captain_of(play->table, game->initiative),
                           CALL_REINFORCEMENTS); /* X1-END-03 */

    case CALL_REINFORCEMENTS: /* after the tokens are gone */
        if (!calls_reinforcements(&look))
            return next(frame, ENDED);
        if (call(play, frame, PROC_REINFORCE, NO_PIECE, SEAT_NOBODY, ENDED) == FLOW_ON)
            callee(play)->local[0] = game->removed_this_round[mode_of(&look)->reinforced_side];
        return FLOW_ON;

    case ENDED:
        game->removed_this_round[0] = game->removed_this_round[1] = 0; /* X1-AMB-48 */
        return done(play);
    }
    return never(play, "a round has no other step");
}
