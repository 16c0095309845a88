#include "xwing/rules/recover.h"

#include "xwing/abilities/vocabulary.h"
#include "xwing/messages.h"
#include "xwing/rules/dice.h"
#include "xwing/state/ships.h"

bool recovery_is_watched(const Look *look)
{
    return is_spoken_about(xwing_in(look), SPEAKS_WINDOW(WINDOW_WOULD_RECOVER));
}

/* A ship's things, in order: its pilot card, which has the number of the ship; its upgrades; its Force, after the last of them. */
enum { THE_FORCE = -1 };

static int thing_after(const Xwing *game, int16_t ship, int thing)
{
    int card = thing == ship ? game->ship[ship].upgrades : game->card[thing].next;

    return card != 0 ? card : THE_FORCE;
}

static const Charges *charges_of(const Look *look, int16_t ship, int card)
{
    return card == ship ? &pilot_of(look, ship)->charges : &upgrade_of(look, card)->charges;
}

static bool would_recover(const Look *look, int16_t ship, int thing)
{
    const Xwing *game = xwing_in(look);

    if (thing == THE_FORCE)
        return game->ship[ship].force < force_of(look, ship); /* X2-FORCE-03, X25-FORCE-01 */
    return lacks_recurring(&game->card[thing], charges_of(look, ship, thing));
}

/* A card that a window has kept something from is marked: for its charge, and the pilot card for the Force. */
static CardInPlay *marked_card(Xwing *game, int16_t ship, int thing)
{
    return &game->card[thing == THE_FORCE ? ship : thing];
}

static uint8_t mark_of(int thing)
{
    return thing == THE_FORCE ? CARD_FORCE_KEPT_BACK : CARD_CHARGE_KEPT_BACK;
}

static void recover(Play *play, int16_t ship, int thing)
{
    Look look = look_of(play);
    CardInPlay *card = marked_card(xwing_of(play), ship, thing);
    bool is_kept_back = card->flags & mark_of(thing);

    card->flags &= (uint8_t)~mark_of(thing);
    if (is_kept_back || !would_recover(&look, ship, thing))
        return;
    if (thing == THE_FORCE)
        recover_force(play, ship, 1, RULE_IDS("X2-FORCE-03", "X25-FORCE-01")); /* X2-FORCE-03, X25-FORCE-01 */
    else
        card->charges++; /* X2-CHG-06, X25-CHG-04 */
}

/* Goes on from one thing to the next, and from one ship to the next; false past the last ship. Ships that are gone recover nothing. */
static bool go_on(const Xwing *game, Frame *frame)
{
    int32_t *local = frame->local;

    if (local[RECOVER_THING] != THE_FORCE) {
        local[RECOVER_THING] = thing_after(game, (int16_t)local[RECOVER_SHIP], local[RECOVER_THING]);
        return true;
    }
    do
        local[RECOVER_SHIP]++;
    while (is_fielded(game, (int16_t)local[RECOVER_SHIP]) && !is_present(game, (int16_t)local[RECOVER_SHIP]));
    local[RECOVER_THING] = local[RECOVER_SHIP];
    return is_fielded(game, (int16_t)local[RECOVER_SHIP]);
}

static void begin_before_first(Frame *frame)
{
    frame->local[RECOVER_SHIP] = -1;
    frame->local[RECOVER_THING] = THE_FORCE;
}

/* First every card is asked; then all comes back together, so that a charge which was spent meanwhile comes back, too. */
static Flow run_recover(Play *play, Frame *frame)
{
    enum { START, NEXT, ASKED };
    Xwing *game = xwing_of(play);
    Look look = look_of(play);
    const int32_t *local = frame->local;

    switch (frame->step) {
    case START:
        begin_before_first(frame);
        /* fallthrough */

    case NEXT:
        while (go_on(game, frame)) {
            frame->local[RECOVER_IS_DUE] = would_recover(&look, (int16_t)local[RECOVER_SHIP], local[RECOVER_THING]);
            if (local[RECOVER_IS_DUE])
                return after(play, frame, WINDOW_WOULD_RECOVER, (int16_t)local[RECOVER_SHIP], ASKED);
        }
        begin_before_first(frame);
        while (go_on(game, frame))
            recover(play, (int16_t)local[RECOVER_SHIP], local[RECOVER_THING]);
        return done(play);

    case ASKED:
        if (!local[RECOVER_IS_DUE])
            marked_card(game, (int16_t)local[RECOVER_SHIP], local[RECOVER_THING])->flags |=
                mark_of(local[RECOVER_THING]);
        return next(frame, NEXT);
    }
    return never(play, "recovering has no other step");
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_RECOVER, {"recover", run_recover, FRAME_ENDS}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_WOULD_RECOVER, {"would-recover", 0, collect_cards, XW_WINDOW_WOULD_RECOVER}},
    {0},
};
/* clang-format on */

const RulesPart recover_part = {.procedures = procedures, .windows = windows};
