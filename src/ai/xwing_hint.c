#include "ai/hint.h"
#include "ai/simple_dials.h"
#include "table/say.h"
#include "xwing/messages.h"
#include "xwing/state/ids.h"

/* Damage is told for this number of rounds, so that whole numbers say enough. */
enum { TOLD_ROUNDS = 10 };

/* A maneuver for one's own ship: where it would end is what counts. */
static bool is_maneuver(const Question *question, const Answer *answer)
{
    return (question->kind == ASK_DIAL && answer->key.verb != VERB_CONFIRM) || question->kind == ASK_FIRST_MOVE;
}

static Base end_of(const Sky *sky, int16_t ship, const Question *question, const Answer *answer)
{
    Way way;

    if (!is_maneuver(question, answer) || answer->key.verb == VERB_PASS)
        return sky->fact[ship].base;
    way_make(&way, sky, ship);
    Move move = maneuver_move(sky, &way, dial_index(&sky->look, &answer->key));
    return base_at(move.pose, type_of(&sky->look, ship)->size);
}

static int seen_by(const Sky *sky, const Prospect *prospect)
{
    int count = 0;

    for (int16_t enemy = 0; is_fielded(sky->game, enemy); enemy++) {
        bool sees = false;
        for (int spot = 0; is_present(sky->game, enemy) && spot < sky->future[enemy].count; spot++)
            sees = sees || prospect->seen[enemy][spot] != 0;
        count += sees && side_of(&sky->look, enemy) != sky->side;
    }
    return count;
}

static int told(double damage)
{
    return (int)(damage * TOLD_ROUNDS + 0.5);
}

bool xwing_hint_reason(const Rules *rules, const Table *known, const Question *question, const Answer *answer,
                       Message *reason)
{
    Look look = {rules, known};
    SimpleOdds odds;
    Rocks rocks = {0};
    Sky sky;
    Prospect prospect;

    bool sets_dial = is_maneuver(question, answer) && question->kind == ASK_DIAL;
    int16_t ship = (int16_t)(sets_dial ? answer->key.piece : question->subject);
    const Xwing *game = xwing_in(&look);
    uint8_t side = known->side[question->seat];
    if (ship < 0 || ship >= SHIPS || !is_fielded(game, ship) || !is_present(game, ship) ||
        side_of(&look, ship) != side || question->kind == ASK_SHIP_POSE)
        return false;
    odds = simple_odds();
    sky_make(&sky, &look, side, &(SkyAids){.odds = &odds, .rocks = &rocks}, SKY_FUTURES);
    Base base = end_of(&sky, ship, question, answer);
    prospect_make(&prospect, &sky, ship, &base);
    *reason = say4(XW_HINT_PLACE, arg_piece(ship), arg_number(told(shot_from(&sky, &prospect, 0))),
                   arg_number(told(fire_at(&sky, &prospect, 0))), arg_number(seen_by(&sky, &prospect)));
    return true;
}
