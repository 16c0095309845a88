/* Ships that are destroyed; and who has won, when all that one effect destroys is gone. */
#include "xwing/rules/destruction.h"

#include <string.h>

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/attack.h"
#include "xwing/rules/damage.h"
#include "xwing/rules/dice.h"
#include "xwing/rules/docking.h"
#include "xwing/rules/mode.h"
#include "xwing/rules/scoring.h"
#include "xwing/rules/towing.h"
#include "xwing/state/decks.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

/* The ship's pose, tokens and locks go; its damage cards are shown and discarded one by one (X1-DESTR-03). */
static void leave_table(Play *play, int16_t ship)
{
    Xwing *game = xwing_of(play);
    Ship *gone = &game->ship[ship];

    for (int16_t other = 0; is_fielded(game, other); other++) {
        game->ship[other].touching &= ~(UINT32_C(1) << ship);
        lose_lock(&game->ship[other], ship); /* X1-AMB-30 */
    }
    gone->status = SHIP_DESTROYED; /* X1-DESTR-03, X2-DEST-02, X25-DEST-01 */
    game->card[ship].piece = NO_PIECE;
    gone->pose = (Pose){0};
    gone->shields = gone->stand_ins = gone->dial = 0;
    gone->touching = 0;
    lose_all_locks(gone);
    memset(gone->tokens, 0, sizeof gone->tokens);
    forget_ship(game, ship);
}

/* A card may keep a ship that is destroyed on the mat for a while: it leaves with those that are removed later. */
static bool is_kept(const Look *look, const Frame *frame)
{
    Status reason;

    return !frame->local[DESTROY_HAS_FLED] && deed_forbidden(look, DEED_LEAVE, frame->subject, NULL, &reason);
}

Flow run_destroy(Play *play, Frame *frame)
{
    enum { DESTROYED, LEAVE, NEXT_CARD, SHOWN };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;
    uint16_t slot = pile_at(&look, (uint8_t)(PILE_SHIP + ship), 0);

    switch (frame->step) {
    case DESTROYED: /* a ship that stayed for a while was destroyed before */
        if (game->ship[ship].status == SHIP_IN_PLAY && !frame->local[DESTROY_HAS_FLED])
            return open_destroyed(play, frame, ship, LEAVE);
        /* fallthrough */

    case LEAVE: {
        if (is_kept(&look, frame))
            return end_effect(play);
        if (towed_by(&look, ship) != NO_PIECE) /* it leaves in another way than by damage */
            return jettison(play, frame, ship, frame->local[DESTROY_HAS_FLED], LEAVE); /* X25-SALV-31 */
        int16_t docked = docked_with(game, ship);
        if (docked != NO_PIECE) {                                                               /* X2-DOCK-04 */
            Flow flow = call(play, frame, PROC_DEPLOY, docked, game->ship[docked].seat, LEAVE); /* X2-DOCK-04 */
            if (flow == FLOW_ON)
                callee(play)->local[DEPLOY_IS_EMERGENCY] = true;
            return flow;
        }
        tell_all(play, EVENT_DESTROYED, ship, RULE_IDS("X1-DESTR-03", "X2-DEST-02", "X25-DEST-01"),
                 say1(XW_DESTROYED, arg_piece(ship)));
        game->removed_this_round[side_of(&look, ship)] += !is_remote(game, ship);
        if (game->ship[ship].status != SHIP_PENDING) /* else when it was destroyed: X25-AMB-72 */
            score_loss(play, ship);                  /* X25-FLEE-03 */
        if (mode_of(&look)->ship_removed != NULL && !is_remote(game, ship))
            mode_of(&look)->ship_removed(play, ship); /* X1-M3-10 */
        if (ship == game->attack.attacker)
            keep_attack_skill(play); /* X1-AMB-62 */
        leave_table(play, ship);
        abandon(play, ship);
        return next(frame, NEXT_CARD);
    }

    case NEXT_CARD:
        if (slot != NO_SLOT) /* X1-DESTR-03 */
            return look_at(play, frame, slot, EVERYBODY, next_roll(play, ship, OCCASION_DAMAGE), SHOWN);
        return end_effect(play);

    case SHOWN:
        take_off_ship(game, slot);
        card_move(play, slot, discard_for(&look, slot), PILE_BOTTOM); /* X2-AMB-56, X25-AMB-23 */
        return next(frame, NEXT_CARD);
    }
    return never(play, "destruction has no other step");
}

int16_t pending_ship(const Look *look)
{
    const Xwing *game = xwing_in(look);

    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        Status reason;
        if (game->ship[ship].status == SHIP_PENDING && !deed_forbidden(look, DEED_LEAVE, ship, NULL, &reason))
            return ship;
    }
    return NO_PIECE;
}

/* Destroys the ship and comes back for the next one; with the last, the effect ends. */
static Flow destroy_next(Play *play, Frame *frame, int16_t ship)
{
    if (ship == NO_PIECE)
        return end_effect(play);
    return call(play, frame, PROC_DESTROY, ship, xwing_of(play)->ship[ship].seat, frame->step);
}

/* Ships that stayed until all of an initiative had their turn: they leave now, together. */
static Flow run_removal(Play *play, Frame *frame)
{
    Look look = look_of(play);

    return destroy_next(play, frame, pending_ship(&look)); /* X2-DEST-05, X25-DEST-03 */
}

/* Ships that a card has kept in play with more damage than their hull bears: they leave now, all at the same time. */
static Flow run_doomed(Play *play, Frame *frame)
{
    Look look = look_of(play);

    return destroy_next(play, frame, doomed_ship(&look)); /* X1-DESTR-01 */
}

/* ---- winning ---- */

bool check_victory(Play *play)
{
    Look look = look_of(play);
    const Mode *mode = mode_of(&look); /* X1-WIN-04, X1-MISSION-09 */
    bool first = mode->has_won(&look, 0), second = mode->has_won(&look, 1);
    uint8_t winner = second ? 1 : 0; /* X1-WIN-01, X2-WIN-01, X25-WIN-01 */

    if (!first && !second)
        return false;
    tell_end(play);
    if (first && second && mode->wins_with_round) {
        win(play, 0); /* X2-AMB-59 */
        return true;
    }
    if (first && second)
        winner = xwing_of(play)->initiative;       /* X1-WIN-03, X1-AMB-50 */
    win(play, seats_of_side(play->table, winner)); /* X1-TEAM-06, X1-WIN-05 */
    return true;
}

/* Procedures that may destroy several ships, which then are destroyed at the same time: an attack with all that cards make of
 * it, a bomb (and all charges, which go off together), what the end of the Combat phase takes. */
static bool is_effect(uint16_t procedure)
{
    return procedure == PROC_ATTACK || procedure == PROC_DETONATE ||
           procedure == PROC_DOOMED; /* X1-WIN-03, X1-AMB-38 */
}

/* Is an effect under way that the running procedure is only a part of? */
static bool is_part_of_effect(const Table *table)
{
    for (int i = 0; i < table->depth - 1; i++) {
        if (is_effect(table->frames[i].procedure))
            return true;
    }
    return false;
}

void settle_victory(Play *play)
{
    Look look = look_of(play);

    if (!mode_of(&look)->wins_with_round && !is_part_of_effect(play->table)) /* X2-WIN-03, X1-WIN-03, X1-AMB-38 */
        check_victory(play);
}

Flow end_effect(Play *play)
{
    settle_victory(play);
    return done(play);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const WindowRow windows[] = {
    {WINDOW_DESTROYED, {"destroyed", 0, collect_cards, XW_WINDOW_DESTROYED}},
    {0},
};

static const ProcedureRow procedures[] = {
    {PROC_REMOVAL, {"removal", run_removal, FRAME_ENDS}},
    {PROC_DOOMED, {"doomed", run_doomed, FRAME_ENDS}},
    {0},
};
/* clang-format on */

const RulesPart destruction_part = {.procedures = procedures, .windows = windows};
