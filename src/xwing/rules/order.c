#include "xwing/rules/order.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/state/part.h"
#include "xwing/state/ships.h"

uint32_t next_in_order(const Look *look, uint32_t waiting, bool ascending)
{
    const Xwing *game = xwing_in(look);
    uint32_t next = 0;
    int best = 0;
    uint8_t best_side = 0;

    if ((waiting & (waiting - 1)) == 0)
        return waiting;
    uint32_t changed = ships_of_changed_skill(look);
    for (; waiting != 0; waiting &= waiting - 1) {
        int16_t ship = nth_ship(waiting, 0);
        int skill = changed >> ship & 1 ? turn_skill(look, ship) : pilot_of(look, ship)->skill;
        skill = ascending ? skill : -skill; /* X1-ROUND-03, X1-AMB-01, X2-DEF-11, X25-DEF-17 */
        uint8_t side = side_of(look, ship);
        bool first_side = side == game->initiative; /* X1-INIT-03, X2-DEF-13, X25-DEF-19 */
        if (next != 0 && (skill > best || (skill == best && side != best_side && !first_side)))
            continue;
        if (next == 0 || skill < best || side != best_side)
            next = 0;
        best = skill;
        best_side = side;
        next |= UINT32_C(1) << ship;
    }
    return next;
}

/* The frame is on behalf of the captain of these ships from now on. */
static uint8_t turn_to_captain(const Play *play, Frame *frame, uint32_t ships)
{
    Look look = look_of(play);

    return frame->seat = captain_of(play->table, side_of(&look, nth_ship(ships, 0)));
}

int16_t only_next(Play *play, Frame *frame, uint32_t ships)
{
    if ((ships & (ships - 1)) != 0)
        return NO_PIECE;
    const Key only = key_piece(VERB_SHIP, nth_ship(ships, 0));
    const Question question = {.seat = turn_to_captain(play, frame, ships),
                               .kind = ASK_NEXT_SHIP,
                               .subject = NO_PIECE,
                               .args = {(int32_t)ships}};
    answer_follows(play, &question, &only);
    return only.piece;
}

Flow ask_next(Play *play, Frame *frame, uint32_t ships, uint16_t step)
{
    uint8_t captain = turn_to_captain(play, frame, ships);

    return ask_within(play, frame, captain, ASK_NEXT_SHIP, NO_PIECE, (const int32_t[3]){(int32_t)ships, 0, 0}, step);
}

int16_t next_chosen(const Play *play, const Frame *frame)
{
    return answer_of(play, frame->seat)->key.piece;
}

int next_ship_count(const Look *look, const Question *question)
{
    (void)look;
    return bits_in((uint32_t)question->args[0]);
}

bool next_ship_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key)
{
    (void)look;
    (void)listing;
    *key = key_piece(VERB_SHIP,
                     nth_ship((uint32_t)question->args[0], index)); /* X1-COMBAT-03, X1-AMB-29, X2-DEF-12, X25-DEF-18 */
    return true;
}

void next_ship_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    Key key;

    next_ship_option(look, question, NULL, index, &key);
    offer(candidate, key, say1(XW_SAY_PIECE, arg_piece(key.piece)));
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_NEXT_SHIP, {.name = "next-ship", .answer = ANSWER_OPTION, .say = XW_ASK_NEXT_SHIP, .waits = XW_WAITS_NEXT_SHIP,
        .count = next_ship_count, .candidate = next_ship_candidate, .option = next_ship_option}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_SHIP, {"ship", "p"}},
    {0},
};
/* clang-format on */

const RulesPart order_part = {.questions = questions, .verbs = verbs};
