#include "rim/rules/rash.h"

#include "rim/rules/barter.h"
#include "rim/rules/combat.h"
#include "rim/rules/deliver.h"
#include "rim/rules/encounters.h"
#include "rim/rules/market.h"
#include "rim/rules/movement.h"

/* ---- errands ---- */

static bool is_errand(const Look *look, uint16_t slot)
{
    const RimHeld *held = &rim_in(look)->held[slot];

    return held->place == RIM_AS_CARGO || (held->place == RIM_AS_JOB && !rim_is_open_bounty(look, slot));
}

/* Where a seat has something to deliver or to attempt, as a set of spaces. */
static uint64_t errands(const Look *look, uint8_t seat)
{
    uint64_t spaces = 0;

    RIM_EACH_HELD(look, seat, slot)
    {
        uint8_t destination = is_errand(look, slot) ? rim_destination(look, slot) : NO_SPACE;
        if (destination < RIM_SPACES)
            spaces |= RIM_SPACE_BIT(destination);
    }
    return spaces;
}

static bool is_among(uint64_t spaces, uint8_t space)
{
    return (spaces & RIM_SPACE_BIT(space)) != 0;
}

/* ---- the steps of a turn ---- */

static bool is_rash_plan(const Look *look, uint8_t seat, uint16_t verb)
{
    const RimSeat *self = &rim_in(look)->seat[seat];
    uint64_t spaces = errands(look, seat);
    bool is_there = is_among(spaces, self->space);

    switch (verb) {
    case VERB_FLY:
        return is_there;
    case VERB_RECOVER:
        return self->damage[RIM_GROUND] == 0 && self->damage[RIM_SHIP] == 0;
    case VERB_CREDITS:
        return spaces != 0 && !is_there;
    default:
        return false;
    }
}

/* To stay, after having decided to move; to leave the place of an errand, or not to come nearer to one. */
static bool is_rash_step(const Look *look, uint8_t seat, const Key *key)
{
    uint8_t here = rim_in(look)->seat[seat].space;
    uint64_t spaces = errands(look, seat);

    if (key->verb == VERB_STOP)
        return rim_spaces_left(look) >= rim_value(look, seat, VALUE_HYPERDRIVE) ||
               (spaces != 0 && !is_among(spaces, here));
    if (key->verb != VERB_TO || spaces == 0)
        return false;
    return rim_distance_to_any(look, (uint8_t)(key->piece - RIM_FIRST_SPACE), spaces) >=
           rim_distance_to_any(look, here, spaces);
}

static bool could_deliver(const Look *look, uint8_t seat)
{
    return !(rim_in(look)->done & DONE_DELIVER) && rim_has_delivery(look, seat);
}

static bool could_shop(const Look *look, uint8_t seat)
{
    return !(rim_in(look)->done & DONE_MARKET) &&
           content_in(look)->spaces[rim_in(look)->seat[seat].space].kind == SPACE_PLANET;
}

static bool could_buy(const Look *look, uint8_t seat)
{
    uint8_t decks = rim_market_decks(look);
    Status reason;

    for (uint8_t deck = 0; deck < decks; deck++) {
        if (rim_may_buy(look, seat, deck, &reason))
            return true;
    }
    return false;
}

static bool is_rash_fight(const Look *look, uint8_t seat, int faction)
{
    int combat = content_in(look)->patrol[faction][rim_in(look)->patrol[faction].level - 1].combat;

    return combat == 0 || combat > rim_value(look, seat, rim_combat_value(RIM_SHIP));
}

static bool has_job_here(const Look *look, uint8_t seat)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_in(look)->held[slot].place == RIM_AS_JOB && rim_card(look, slot)->type == CARD_JOB &&
            rim_card(look, slot)->destination == rim_in(look)->seat[seat].space)
            return true;
    }
    return false;
}

bool rim_rash(const Look *look, const Question *question, const Key *key)
{
    uint8_t seat = question->seat;

    switch (question->kind) {
    case ASK_PLANNING:
        return is_rash_plan(look, seat, key->verb);
    case ASK_STEP:
        return is_rash_step(look, seat, key);
    case ASK_ACTION:
        return key->verb == VERB_TRADE ||
               (key->verb == VERB_END && (could_deliver(look, seat) || could_shop(look, seat)));
    case ASK_BUY:
        return key->verb == VERB_PASS && could_buy(look, seat);
    case ASK_ENCOUNTER:
        if (key->verb == VERB_FIGHT_PATROL)
            return is_rash_fight(look, seat, key->piece - RIM_FIRST_PATROL);
        return key->verb != VERB_ATTEMPT && has_job_here(look, seat);
    default:
        return false;
    }
}
