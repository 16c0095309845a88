/* Conditions about where a move has led, and how a card of the ship lies. */
#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

/* ---- `moved_through obstacle [RANGE]`: the latest move led through one, which is at that range now ---- */

static bool read_moved_through(Compiler *compiler, const Block *block, Condition *condition)
{
    ContentWord word;

    (void)block;
    if (!accept_word(&compiler->here, "obstacle"))
        return FAIL(compiler, "moved through what? moved_through obstacle; of ships: choose enemy moved_through");
    word = peek_word(&compiler->here);
    condition->ships.most_range = UINT8_MAX;
    return word.length == 0 || word.text[0] < '0' || word.text[0] > '9' ||
           take_range(compiler, &condition->ships.least_range, &condition->ships.most_range);
}

static bool has_moved_through_obstacle(const Moment *moment, const Condition *condition)
{
    const Xwing *game = xwing_in(moment->look);
    int16_t ship = moment->subject;

    if ((int16_t)game->mover != ship)
        return false;
    for (uint32_t left = game->moved_over; left != 0; left &= left - 1) {
        int16_t object = (int16_t)(FIRST_OBJECT + __builtin_ctz(left));
        if (condition->ships.most_range == UINT8_MAX ||
            is_object_at_range(moment->look, ship, object, condition->ships.least_range, condition->ships.most_range))
            return true;
    }
    return false;
}

const ConditionWord moved_through_word = {"moved_through",    "moved_through obstacle 1-2",
                                          read_moved_through, has_moved_through_obstacle,
                                          BRINGS_MOVE,        0};

/* ---- `barrel_rolled`: the move that has just ended was a roll, not a boost ---- */

static bool read_barrel_rolled(Compiler *compiler, const Block *block, Condition *condition)
{
    (void)condition;
    return (block->has_when && block->ability->window == WINDOW_REPOSITIONED) ||
           FAIL(compiler, "a ship has just rolled only at repositioned; say when first");
}

static bool has_barrel_rolled(const Moment *moment, const Condition *condition)
{
    const Table *table = moment->look->table;

    (void)condition;
    for (int i = table->depth - 1; i >= 0; i--) {
        const Frame *frame = &table->frames[i];
        if (frame->procedure == PROC_DECLARED)
            return frame->local[MOVE_SIDE] != AHEAD;
        if (frame->procedure == PROC_BOOST || frame->procedure == PROC_BARREL_ROLL)
            return frame->procedure == PROC_BARREL_ROLL;
    }
    return false;
}

const ConditionWord barrel_rolled_word = {"barrel_rolled",   "barrel_rolled", read_barrel_rolled,
                                          has_barrel_rolled, BRINGS_MOVE,     0};

/* ---- `lies SLOT first`, `lies SLOT second`: an upgrade of that slot on your ship, with that side up ---- */

static bool read_lies(Compiler *compiler, const Block *block, Condition *condition)
{
    static const Keyword sides[] = {
        {"first",  0},
        {"second", 1},
        {NULL,     0}
    };
    int side = 0;

    (void)block;
    if (!take_slot(compiler, &condition->a) || !TAKE_KEYWORD(compiler, sides, "a side of the card", &side))
        return false;
    condition->b = (uint8_t)side;
    return true;
}

static bool lies_so(const Moment *moment, const Condition *condition)
{
    const Xwing *game = xwing_in(moment->look);

    for (int card = game->ship[moment->speaker->ship].upgrades; card != 0; card = game->card[card].next) {
        const UpgradeCard *upgrade = upgrade_of(moment->look, card);
        if (upgrade->slot == condition->a && upgrade->second_side[0] != '\0' && !is_discarded(game, card) &&
            game->card[card].side == condition->b)
            return true;
    }
    return false;
}

const ConditionWord lies_word = {"lies", "lies title first", read_lies, lies_so, 0, 0};
