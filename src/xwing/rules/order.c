#include "xwing/rules/order.h"

#include "xwing/abilities/abilities.h"
#include "xwing/messages.h"
#include "xwing/rules/combat.h"
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

/* Of those that attack: one that can do nothing now may as well wait until the others had their turn, as attacks of one's own ships take no
 * target from it. More than one that can do something, and it matters. */
static bool only_one_attacks(const Look *look, uint32_t ships, int16_t *first)
{
    int able = 0;

    *first = nth_ship(ships, 0);
    for (uint32_t left = ships; left != 0 && able < 2; left &= left - 1) {
        int16_t ship = nth_ship(left, 0);
        if (has_to_decide(look, ship)) {
            able++;
            *first = ship;
        }
    }
    return able < 2;
}

/* Ships of one seat: others of its side would like to see first where the ships before stand, or what they did. */
static bool next_ship_indifferent(const Look *look, const Question *question, Key *key)
{
    const Xwing *game = xwing_in(look);
    uint32_t ships = (uint32_t)question->args[0];
    int16_t first = nth_ship(ships, 0);

    for (uint32_t left = ships; left != 0; left &= left - 1) {
        if (game->ship[nth_ship(left, 0)].seat != question->seat)
            return false;
    }
    /* While ships are placed nobody else places one in between, and any order leads to any formation. */
    if (game->phase != PHASE_SETUP && (game->phase != PHASE_COMBAT || !only_one_attacks(look, ships, &first)))
        return false;
    *key = key_piece(VERB_SHIP, first);
    return true;
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const QuestionRow questions[] = {
    {ASK_NEXT_SHIP, {.name = "next-ship", .answer = ANSWER_OPTION, .say = XW_ASK_NEXT_SHIP, .waits = XW_WAITS_NEXT_SHIP,
        .count = next_ship_count, .candidate = next_ship_candidate, .option = next_ship_option,
        .indifferent = next_ship_indifferent}},
    {0},
};

static const VerbRow verbs[] = {
    {VERB_SHIP, {"ship", "p"}},
    {0},
};
/* clang-format on */

const RulesPart order_part = {.questions = questions, .verbs = verbs};
