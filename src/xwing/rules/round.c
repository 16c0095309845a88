/* The game and its rounds. Which phases a round has, and what happens in each, are rows of the edition. */
#include "xwing/rules/round.h"

#include <string.h>

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/bombs.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/destruction.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/order.h"
#include "xwing/rules/planning.h"
#include "xwing/rules/recover.h"
#include "xwing/rules/scoring.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"
#include "xwing/state/token_sets.h"

static Flow run_game(Play *play, Frame *frame)
{
    enum { SET_UP, MODE_PICKED, PLACED, NEXT_ROUND, ROUND_ENDED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    switch (frame->step) {
    case SET_UP:
        if (game->mode_choice == MODE_BY_LOT) /* X25-SCEN-01 */
            return pick(play, frame, scenario_count(edition_of(&look)), next_roll(play, NO_PIECE, OCCASION_SCENARIO),
                        MODE_PICKED);
        /* it places what is not placed yet: in a complete position, nothing */
        return call(play, frame, PROC_SETUP, NO_PIECE, SEAT_NOBODY, PLACED);

    case MODE_PICKED:
        if (!choose_scenario(play, luck(play)->key.number))
            return never(play, "there is room for the features of every scenario");
        return next(frame, SET_UP);

    case PLACED:
        if (!mode_of(&look)->wins_with_round && check_victory(play)) /* a position in which somebody has won */
            return FLOW_ON;
        start_scoring(play);
        if (game->phase == PHASE_SETUP)
            return after(play, frame, WINDOW_SETUP_ENDS, NO_PIECE, NEXT_ROUND);
        /* fallthrough */

    case NEXT_ROUND:
        if (game->phase == PHASE_SETUP)
            game->phase = edition_of(&look)->phases[0].phase;
        return call(play, frame, PROC_ROUND, NO_PIECE, SEAT_NOBODY, ROUND_ENDED);

    case ROUND_ENDED:
        mark(play);
        if (mode_of(&look)->wins_with_round && check_victory(play)) /* X2-WIN-01, X2-END-03, X25-WIN-01 */
            return FLOW_ON;
        game->round++;
        if (could_react(&look, WINDOW_ROUND_ENDS)) /* in other games clean_up() has done so, and records go by that */
            game->rolls = 0;
        game->phase = edition_of(&look)->phases[0].phase; /* X1-ROUND-02, X2-ROUND-02, X25-ROUND-08 */
        return next(frame, NEXT_ROUND);
    }
    return never(play, "a game has no other step");
}

/* ---- what happens in the phases, for the rows of an edition ---- */

/* Ionized ships are assigned no dial, where nobody would look at it. */
static void withhold_dials(Play *play)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);

    if (edition_of(&look)->ion_bearings != NULL) /* X25-ION-05, X25-AMB-26 */
        return;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (is_present(game, ship) && is_ionized(&look, ship))
            game->ship[ship].flags |= SHIP_NO_DIAL; /* X1-ION-02, X2-ION-02, X2-PLAN-08 */
    }
}

bool set_dials(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    (void)again;
    if (mode_of(&look)->planning_starts != NULL)
        mode_of(&look)->planning_starts(play);
    withhold_dials(play);
    *flow = ask_each(play, frame, seats_with_ships(&look), ASK_DIAL,
                     then); /* X1-PLAN-01, X1-PLAN-08, X2-PLAN-01, X2-PLAN-10, X25-PLAN-01 */
    return true;
}

bool make_first_moves(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);
    int16_t ship = NO_PIECE;

    (void)then;
    if (mode_of(&look)->moves_first != NULL)
        ship = mode_of(&look)->moves_first(&look);
    if (ship == NO_PIECE)
        return false;
    *flow = call(play, frame, PROC_FIRST_MOVE, ship, xwing_of(play)->ship[ship].seat, again); /* X1-M1-09 */
    return true;
}

bool set_off_charges(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);
    int16_t charge = armed_charge(&look);

    (void)again;
    if (charge == NO_PIECE) {
        end_lasting(play, UNTIL_END_OF_ACTIVATION_PHASE);
        burn_fuses(play);
        return false;
    }
    *flow = call(play, frame, PROC_DETONATE, charge, SEAT_NOBODY, then); /* X2-ACT-09, X25-ACT-05 */
    return true;
}

bool set_off_bombs(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    (void)again;
    end_lasting(play, UNTIL_END_OF_ACTIVATION_PHASE);
    if (armed_charges(&look) == 0)
        return false;
    *flow = call(play, frame, PROC_BOMBS, NO_PIECE, SEAT_NOBODY, then); /* X2-ACT-09, X2-DEV-02, X25-ACT-05 */
    return true;
}

bool remove_destroyed(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    (void)again;
    if (pending_ship(&look) == NO_PIECE)
        return false;
    *flow = call(play, frame, PROC_REMOVAL, NO_PIECE, SEAT_NOBODY, then); /* X2-DEST-05, X2-ENG-05 */
    return true;
}

bool end_combat(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    if (doomed_ship(&look) != NO_PIECE) {
        *flow = call(play, frame, PROC_DOOMED, NO_PIECE, SEAT_NOBODY, again); /* X1-DESTR-01 */
        return true;
    }
    end_lasting(play, UNTIL_END_OF_COMBAT);
    return remove_destroyed(play, frame, again, then, flow); /* those that a card has kept */
}

/* Tokens that do not stay, and what is counted by the round. */
bool clean_up(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    TokenSet circular = tokens_of_shape(&edition_of(&look)->words, TOKEN_CIRCULAR);
    bool keeps = is_spoken_about(game, SPEAKS_KEPT);

    (void)again;
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        for (TokenSet left = circular; left != 0; left &= left - 1) {
            int token = __builtin_ctz(left);
            game->ship[ship].tokens[token] = keeps
                                                 ? (uint8_t)tokens_kept(&look, ship, token)
                                                 : 0; /* X1-END-01, X1-ACTION-12, X1-ACTION-15, X2-END-01, X25-END-02 */
        }
        game->ship[ship].flags &= SHIP_TO_REPLACE | SHIP_REMOTE | SHIP_HALF_SCORED;
        game->ship[ship].acted = 0;
        game->ship[ship].flown = 0;
        game->ship[ship].dial = 0;
    }
    memset(game->dials_known, 0, sizeof game->dials_known);
    end_lasting(play, UNTIL_END_OF_ROUND);
    if (!could_react(&look, WINDOW_ROUND_ENDS)) /* else with the round: no number is given to two of its rolls */
        game->rolls = 0;
    game->attack.number = 0;
    if (!recovery_is_watched(&look))
        return false;
    *flow = call(play, frame, PROC_RECOVER, NO_PIECE, SEAT_NOBODY, then);
    return true;
}

bool end_round_of_mode(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    (void)again;
    if (mode_of(&look)->ends_round == 0)
        return false;
    *flow = call(play, frame, mode_of(&look)->ends_round, NO_PIECE, SEAT_NOBODY, then);
    return true;
}

/* After the tokens are gone. */
bool call_reinforcements(Play *play, Frame *frame, uint16_t again, uint16_t then, Flow *flow)
{
    Look look = look_of(play);

    (void)again;
    if (!calls_reinforcements(&look))
        return false;
    *flow = call(play, frame, PROC_REINFORCE, NO_PIECE, SEAT_NOBODY, then);
    if (*flow == FLOW_ON)
        callee(play)->local[SHIPS_TO_CALL] = xwing_of(play)->removed_this_round[mode_of(&look)->reinforced_side];
    return true;
}

/* ---- the round ---- */

static void begin_phase(Play *play, const PhaseSpec *phase)
{
    xwing_of(play)->phase = phase->phase;
    tell_details(play, EVENT_PHASE, NO_PIECE, phase->rule, say0(phase->say), phase);
}

/* The ships that still wait for their turn in this phase, a bit each. */
static uint32_t waiting_ships(const Look *look, const PhaseSpec *phase)
{
    const Xwing *game = xwing_in(look);
    uint32_t turns_of = phase->turns_of, had_turn = phase->had_turn, ships = 0;

    for (int16_t ship = 0; turns_of != 0 && is_fielded(game, ship); ship++) {
        const Ship *waiting = &game->ship[ship];
        if ((turns_of >> waiting->status & 1) && !(waiting->flags & had_turn) && has_turns(look, ship) &&
            (phase->has_turn == NULL || phase->has_turn(look, ship)))
            ships |= UINT32_C(1) << ship;
    }
    return ships;
}

/* The steps of PROC_ROUND, and its locals. */
enum { START, PHASE, BEGIN, OPEN, TURNS, TURN_CHOSEN, END, NEXT_PHASE };
enum { AT_PHASE, AT_INITIATIVE }; /* of edition->phases; 1 + that of the ship that had the last turn, 0: none had */

/* Had the last ship of an initiative its turn, where that makes a difference? `next`: those whose turn is next. */
static bool initiative_is_over(const Look *look, const Frame *frame, const PhaseSpec *phase, uint32_t next)
{
    return phase->settles != NULL && frame->local[AT_INITIATIVE] != 0 &&
           (next == 0 || 1 + turn_skill(look, nth_ship(next, 0)) != frame->local[AT_INITIATIVE]); /* X2-DEST-05 */
}

static Flow next_phase(Play *play, Frame *frame)
{
    Look look = look_of(play);
    Xwing *game = xwing_of(play);

    frame->local[AT_INITIATIVE] = 0;
    if (++frame->local[AT_PHASE] < edition_of(&look)->phase_count) /* X1-ROUND-01, X2-ROUND-01, X25-ROUND-02 */
        return next(frame, PHASE);
    game->removed_this_round[0] = game->removed_this_round[1] = 0; /* X1-AMB-48 */
    return done(play);
}

static Flow end_phase(Play *play, Frame *frame, const PhaseSpec *phase)
{
    Flow flow = FLOW_ON;

    if (phase->ends != NULL && phase->ends(play, frame, END, NEXT_PHASE, &flow))
        return flow;
    return next_phase(play, frame);
}

static Flow begin_turn(Play *play, Frame *frame, const PhaseSpec *phase, int16_t ship)
{
    Ship *active = &xwing_of(play)->ship[ship];
    Look look = look_of(play);

    active->flags |= phase->turn_flag;
    if (phase->settles != NULL)
        frame->local[AT_INITIATIVE] = 1 + turn_skill(&look, ship);
    return call(play, frame, phase->turn, ship, active->seat, TURNS);
}

/* Steps that ask nothing go straight on: each costs a turn of the kernel. */
static Flow run_round(Play *play, Frame *frame)
{
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);
    const PhaseSpec *phase = &edition->phases[frame->local[AT_PHASE]];
    uint32_t ships = 0;
    int16_t ship = NO_PIECE;
    Flow flow = FLOW_ON;

    switch (frame->step) {
    case START:
        tell_all(play, EVENT_PHASE, NO_PIECE, RULE_IDS("X1-ROUND-01", "X2-ROUND-01", "X25-ROUND-02"),
                 say1(XW_ROUND, arg_number(game->round)));
        if (game->round == mode_of(&look)->last_round)
            tell_all(play, EVENT_MISSION, NO_PIECE, mode_of(&look)->point_rules->last_round, say0(XW_LAST_ROUND));
        phase = phase_row(edition, game->phase);
        if (phase == NULL)
            return never(play, "a position was read in the words of this edition's phases");
        frame->local[AT_PHASE] = (int32_t)(phase - edition->phases);
        return next(frame, phase->resumes ? BEGIN : PHASE);

    case PHASE:
        begin_phase(play, phase);
        if (phase->enters != NULL)
            phase->enters(play);
        if (phase->starts != 0 && could_react(&look, (uint16_t)(phase->starts - 1)))
            return after(play, frame, (uint16_t)(phase->starts - 1), NO_PIECE, BEGIN);
        /* fallthrough */

    case BEGIN:
        if (phase->begins != NULL && phase->begins(play, frame, BEGIN, OPEN, &flow))
            return flow;
        /* fallthrough */

    case OPEN:
        if (phase->window != NO_WINDOW)
            return open_window(play, frame, (uint16_t)phase->window, NO_PIECE,
                               captain_of(play->table, game->initiative), TURNS);
        /* fallthrough */

    case TURNS:
        ships = next_in_order(&look, waiting_ships(&look, phase), phase->order == LOWEST_FIRST);
        if (initiative_is_over(&look, frame, phase, ships) && phase->settles(play, frame, TURNS, TURNS, &flow))
            return flow;
        if (ships == 0)
            return end_phase(play, frame, phase);
        ship = only_next(play, frame, ships);
        if (ship != NO_PIECE)
            return begin_turn(play, frame, phase, ship);
        return ask_next(play, frame, ships, TURN_CHOSEN); /* X1-ACT-01, X1-COMBAT-02, X2-ENG-01, X25-ENG-01 */

    case TURN_CHOSEN:
        return begin_turn(play, frame, phase, next_chosen(play, frame));

    case END:
        return end_phase(play, frame, phase);

    case NEXT_PHASE:
        return next_phase(play, frame);
    }
    return never(play, "a round has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_GAME, {"game", run_game, FRAME_ENDS}},
    {PROC_ROUND, {"round", run_round, FRAME_ENDS}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_COMBAT_STARTS, {"combat-starts", 0, collect_cards, XW_WINDOW_COMBAT_STARTS}},
    {WINDOW_SETUP_ENDS, {"setup-ends", 0, collect_cards, XW_WINDOW_SETUP_ENDS}},
    {WINDOW_PLANNING_STARTS, {"planning-starts", 0, collect_cards, XW_WINDOW_PLANNING_STARTS}},
    {WINDOW_END_STARTS, {"end-starts", 0, collect_cards, XW_WINDOW_END_STARTS}},
    {WINDOW_ACTIVATION_STARTS, {"activation-starts", 0, collect_cards, XW_WINDOW_ACTIVATION_STARTS}},
    {WINDOW_ROUND_ENDS, {"round-ends", 0, collect_cards, XW_WINDOW_ROUND_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart round_part = {.procedures = procedures, .windows = windows};
