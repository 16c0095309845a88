/* Determining the first player: the side with fewer squad points chooses; without points chance decides (X2-SETUP-08, X2-SETUP-09). */
#include "xwing/rules/player_order.h"

#include "xwing/messages.h"
#include "xwing/rules/order.h"
#include "xwing/rules/sides.h"
#include "xwing/state/ships.h"

static int first_player_count(const Look *look, const Question *question)
{
    (void)look;
    (void)question;
    return SIDES; /* X2-AMB-58: the chooser may name either player */
}

static void first_player_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    (void)question;
    offer(candidate, key_number(VERB_FIRST_PLAYER, index),
          say1(XW_SAY_FIRST_PLAYER, arg_seat(captain_of(look->table, (uint8_t)index))));
}

void settle_first_player(Play *play, uint8_t side)
{
    xwing_of(play)->initiative = side; /* X2-SETUP-10, X25-DEF-20 */
    xwing_of(play)->order_is_open = false;
}

static void make_first_player(Play *play, uint8_t side)
{
    settle_first_player(play, side);
    tell_all(play, EVENT_PHASE, NO_PIECE, "X2-SETUP-10",
             say1(XW_FIRST_PLAYER, arg_seat(captain_of(play->table, side))));
}

Flow run_setup_in_player_order(Play *play, Frame *frame)
{
    enum { DETERMINE, CHOSEN_BY_LOT, ASK_CHOOSER, CHOSEN, PLACE, PLACED };
    enum { CHOOSER };
    Look look = look_of(play);
    const Xwing *game = xwing_of(play);

    switch (frame->step) {
    case DETERMINE: {
        int fewer = side_points(&look, 1) - side_points(&look, 0);
        if (!game->order_is_open)
            return next(frame, PLACE);
        if (game->squad_points > 0 && fewer != 0) {
            frame->local[CHOOSER] = fewer < 0; /* X2-SETUP-08 */
            return next(frame, ASK_CHOOSER);
        }
        return pick(play, frame, SIDES, next_roll(play, NO_PIECE, OCCASION_FIRST_PLAYER),
                    CHOSEN_BY_LOT); /* X2-SETUP-09, X2-AMB-58 */
    }

    case CHOSEN_BY_LOT:
        frame->local[CHOOSER] = luck(play)->key.number;
        if (game->squad_points > 0) /* X2-AMB-58 */
            return next(frame, ASK_CHOOSER);
        make_first_player(play, (uint8_t)frame->local[CHOOSER]); /* X2-SETUP-09 */
        return next(frame, PLACE);

    case ASK_CHOOSER:
        return ask(play, frame, captain_of(play->table, (uint8_t)frame->local[CHOOSER]), ASK_FIRST_PLAYER, NO_PIECE,
                   CHOSEN);

    case CHOSEN:
        make_first_player(play, (uint8_t)only_answer(play)->key.number);
        return next(frame, PLACE);

    case PLACE:
        return call(play, frame, PROC_PLACING, NO_PIECE, SEAT_NOBODY, PLACED); /* X2-SETUP-02, X25-SETUP-01 */

    case PLACED:
        return done(play);
    }
    return never(play, "setting up in player order has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_FIRST_PLAYER, {.name = "first-player", .answer = ANSWER_OPTION, .say = XW_ASK_FIRST_PLAYER, .waits = XW_WAITS_FIRST_PLAYER,
        .count = first_player_count, .candidate = first_player_candidate}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_FIRST_PLAYER, {"first-player", "n"}},
    {0},
};
/* clang-format on */

const RulesPart player_order_part = {.questions = questions, .verbs = verbs};
