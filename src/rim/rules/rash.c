#include "rim/rules/rash.h"

#include "rim/rules/deliver.h"
#include "rim/rules/movement.h"

static bool is_unbeatable(const Look *look, int faction)
{
    return content_in(look)->patrol[faction][rim_in(look)->patrol[faction].level - 1].combat == 0;
}

static bool could_deliver(const Look *look, uint8_t seat)
{
    return !(rim_in(look)->done & DONE_DELIVER) && rim_has_delivery(look, seat);
}

/* To stay, after having decided to move. */
static bool stays_at_once(const Look *look, uint8_t seat)
{
    return rim_spaces_left(look) >= rim_value(look, seat, VALUE_HYPERDRIVE);
}

bool rim_rash(const Look *look, const Question *question, const Key *key)
{
    switch (key->verb) {
    case VERB_FIGHT_PATROL:
        return is_unbeatable(look, key->piece - RIM_FIRST_PATROL);
    case VERB_END:
        return question->kind == ASK_ACTION && could_deliver(look, question->seat);
    case VERB_STOP:
        return question->kind == ASK_STEP && stays_at_once(look, question->seat);
    default:
        return false;
    }
}
