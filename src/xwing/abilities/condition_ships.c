/* Conditions about ships: the ship phrase (ships_phrase.h) as a question. */
#include "xwing/abilities/conditions.h"
#include "xwing/content/compiler.h"

/* ---- a ship of the moment, and what is said of it: `defender has stress` ---- */

static bool read_party(Compiler *compiler, const Block *block, Condition *condition)
{
    condition->ships = (ShipPhrase){.noun = SHIPS_PARTY, .party = condition->word->party};
    if (!has_party(compiler, block, (Party)condition->word->party) ||
        !take_ship_parts(compiler, block, &condition->ships))
        return false;
    return condition->ships.parts != 0 ||
           FAIL(compiler, "what about the ship? Say where it is, what it is or what it has: %s",
                condition->word->usage);
}

/* Of a ship that is not there, neither a condition nor its negation holds. */
static bool party_fits(const Moment *moment, const Condition *condition)
{
    int16_t ship = party_ship(moment, (Party)condition->ships.party);

    if (ship < 0 || !is_present(xwing_in(moment->look), ship))
        return condition->negated;
    return fits(moment, &condition->ships, ship);
}

const ConditionWord you_word = {"you", "you in front of attacker", read_party, party_fits, 0, PARTY_YOU};
const ConditionWord attacker_word = {"attacker", "attacker has stress", read_party, party_fits, 0, PARTY_ATTACKER};
const ConditionWord defender_word = {"defender", "defender is small", read_party, party_fits, 0, PARTY_DEFENDER};
const ConditionWord subject_word = {"subject", "subject is small", read_party, party_fits, 0, PARTY_SUBJECT};
const ConditionWord chosen_word = {"chosen", "chosen has no focus", read_party, party_fits, 0, PARTY_CHOSEN};
const ConditionWord coordinated_word = {"coordinated",    "coordinated has stress", read_party, party_fits, 0,
                                        PARTY_COORDINATED};
const ConditionWord target_word = {"target", "target is you", read_party, party_fits, 0, PARTY_TARGET};
const ConditionWord each_word = {"each", "each has stress", read_party, party_fits, 0, PARTY_EACH};

const ConditionWord giver_word = {"giver", "giver 1-2", read_party, party_fits, 0, PARTY_GIVER};

/* ---- `has WHAT` is short for `you has WHAT` ---- */

static bool read_has(Compiler *compiler, const Block *block, Condition *condition)
{
    condition->ships = (ShipPhrase){.noun = SHIPS_PARTY, .party = PARTY_YOU, .parts = SAYS_HAS};
    return take_has(compiler, block, &condition->ships);
}

static bool you_have(const Moment *moment, const Condition *condition)
{
    return has_enough(moment->look, &condition->ships, moment->speaker->ship);
}

const ConditionWord has_word = {"has", "has stress", read_has, you_have, 0, 0};

/* ---- `near SHIPS`, `near obstacle 0-1 [of PARTY]`: there is one ---- */

enum { NEAR_SHIPS = 0, NEAR_OBJECT = 1 }; /* Condition.a: ships, or NEAR_OBJECT + an ObjectChoice */

static bool read_near(Compiler *compiler, const Block *block, Condition *condition)
{
    ShipPhrase *where = &condition->ships;
    int object = 0;

    if (!accept_keyword(&compiler->here, object_words, &object))
        return take_ships(compiler, block, where);
    condition->a = (uint8_t)(NEAR_OBJECT + object);
    *where = (ShipPhrase){.noun = SHIPS_ANY};
    return take_ship_parts(compiler, block, where) &&
           ((where->parts & ~SAYS_FROM) == SAYS_RANGE ||
            FAIL(compiler,
                 "of what is no ship, say at which range it is: near obstacle 0-1, near device 1 of defender"));
}

static bool is_near(const Moment *moment, const Condition *condition)
{
    const ShipPhrase *where = &condition->ships;

    if (condition->a == NEAR_SHIPS)
        return ships_that_fit(moment, where) != 0;
    int16_t from = party_ship(moment, (Party)where->from);
    return from >= 0 && is_present(xwing_in(moment->look), from) &&
           is_near_object(moment->look, from, (ObjectChoice)(condition->a - NEAR_OBJECT), moment->speaker->ship,
                          where->least_range, where->most_range);
}

const ConditionWord near_word = {"near", "near enemy 1-2 in front", read_near, is_near, 0, 0};

/* ---- `more SHIPS than SHIPS` ---- */

static bool read_more(Compiler *compiler, const Block *block, Condition *condition)
{
    return take_ships(compiler, block, &condition->ships) &&
           (accept_word(&compiler->here, "than") ||
            FAIL(compiler, "more than which ships? Write %s", condition->word->usage)) &&
           take_ships(compiler, block, &condition->than);
}

static bool are_more(const Moment *moment, const Condition *condition)
{
    return __builtin_popcount(ships_that_fit(moment, &condition->ships)) >
           __builtin_popcount(ships_that_fit(moment, &condition->than));
}

const ConditionWord more_word = {"more", "more friend 0-1 than enemy 0-1", read_more, are_more, 0, 0};

/* ---- `icon ACTION` ---- */

static bool has_icon(const Moment *moment, const Condition *condition)
{
    return action_bar(moment->look, moment->speaker->ship) >> condition->a & 1;
}

const ConditionWord icon_word = {"icon", "icon boost", read_action_kind, has_icon, 0, 0};
