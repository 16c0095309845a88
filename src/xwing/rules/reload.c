#include "xwing/rules/reload.h"

#include <string.h>

#include "xwing/messages.h"
#include "xwing/state/ships.h"

/* Has it charges, and is it of a kind that can be reloaded? */
static bool is_reloadable(const Look *look, int card)
{
    const UpgradeCard *upgrade = upgrade_of(look, card);

    return upgrade->charges.count > 0 && !upgrade->charges.stay_spent && !is_discarded(xwing_in(look), card) &&
           (edition_of(look)->reload_slots >> upgrade->slot & 1); /* X2-RELOAD-01, X25-ACTION-22 */
}

static bool has_spent_charge(const Look *look, int card)
{
    return xwing_in(look)->card[card].charges < upgrade_of(look, card)->charges.count; /* X2-RELOAD-01, X25-ACTION-22 */
}

/* The ship's card number `index` that is of such a kind; 0 past the last. */
static int nth_reloadable(const Look *look, int16_t ship, int index)
{
    const Xwing *game = xwing_in(look);
    int card = game->ship[ship].upgrades;

    for (; card != 0; card = game->card[card].next) {
        if (is_reloadable(look, card) && index-- == 0)
            break;
    }
    return card;
}

bool can_reload(const Look *look, int16_t ship)
{
    int card = 0;

    for (int i = 0; (card = nth_reloadable(look, ship, i)) != 0; i++) {
        if (has_spent_charge(look, card))
            return true;
    }
    return false;
}

static int reload_count(const Look *look, const Question *question)
{
    int count = 0;

    while (nth_reloadable(look, question->subject, count) != 0)
        count++;
    return count;
}

static Arg arg_upgrade(const Look *look, int card)
{
    const char *name = upgrade_of(look, card)->name;

    return arg_text(name, (int)strlen(name));
}

/* A card is named by its number among the ship's upgrades, from 1, as in the choices of abilities. */
static void reload_candidate(const Look *look, const Question *question, int index, Candidate *candidate)
{
    int card = nth_reloadable(look, question->subject, index);
    Key key = key_number(VERB_CHOOSE, 1 + upgrade_number(xwing_in(look), card));
    Message say = say1(XW_SAY_RELOAD, arg_upgrade(look, card));

    offer(candidate, key, say);
    if (!has_spent_charge(look, card))
        offer_not(candidate, key, say, say1(XW_NO_SPENT_CHARGE, arg_upgrade(look, card)),
                  RULE_IDS("X2-RELOAD-01", "X25-ACTION-22"));
}

static int charges_after_reload(const Look *look, int card)
{
    const Charges *printed = &upgrade_of(look, card)->charges;
    int charges = xwing_in(look)->card[card].charges + (printed->reloads > 1 ? printed->reloads : 1);

    return charges < printed->count ? charges : printed->count;
}

/* Its result: a card was reloaded. */
static Flow run_reload(Play *play, Frame *frame)
{
    enum { CHOOSE, CHOSEN, DISARMED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    int16_t ship = frame->subject;

    switch (frame->step) {
    case CHOOSE:
        if (!can_reload(&look, ship))
            return done_with(play, false);
        return ask(play, frame, frame->seat, ASK_RELOAD, ship, CHOSEN);

    case CHOSEN: {
        int card = upgrade_at(game, ship, answer_of(play, frame->seat)->key.number - 1);
        game->card[card].charges = (uint8_t)charges_after_reload(&look, card); /* X2-RELOAD-02, X25-ACTION-23 */
        tell_all(play, EVENT_CARD, ship, RULE_IDS("X2-RELOAD-02", "X25-ACTION-23"),
                 say2(XW_RELOADS, arg_piece(ship), arg_upgrade(&look, card)));
        return gain_by_rule(play, frame, ship, TOKEN_DISARM, GAIN_BY_RELOAD,
                            DISARMED); /* X2-RELOAD-03, X25-ACTION-24 */
    }

    case DISARMED:
        return done_with(play, true);
    }
    return never(play, "reloading has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_RELOAD, {"reload", run_reload, FRAME_ENDS}},
    {0},
};

static const QuestionRow questions[] = {
    {ASK_RELOAD, {.name = "reload", .answer = ANSWER_OPTION, .say = XW_ASK_RELOAD, .waits = XW_WAITS_RELOAD,
        .count = reload_count, .candidate = reload_candidate}},
    {0},
};
/* clang-format on */

const RulesPart reload_part = {.procedures = procedures, .questions = questions};
