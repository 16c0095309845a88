/* A ship's turn in the System phase. It is one window: the owner uses what the ship has, each once and in any order, or passes. */
#include "xwing/rules/system.h"

#include "xwing/abilities/abilities.h"
#include "xwing/abilities/speakers.h"
#include "xwing/messages.h"
#include "xwing/state/ships.h"

/* Does a card of this ship act then? Cards that listen to another ship's turn do not give that ship one. */
static bool has_card_for_system(const Look *look, int16_t ship)
{
    Speaker speaker;
    Walk walk = walk_ship(look, ship, SPEAKS_WINDOW(WINDOW_SYSTEM_TURN));

    while (walk_next(&walk, &speaker)) {
        if (speaker.ability->by.noun == SHIPS_NOT_SAID)
            return true;
    }
    return false;
}

bool acts_in_system(const Look *look, int16_t ship)
{
    const Edition *edition = edition_of(look);

    for (int i = 0; i < edition->system_ability_count; i++) {
        if (edition->system_abilities[i].source(look, ship, 0) != NO_PIECE)
            return true;
    }
    return has_card_for_system(look, ship);
}

static void collect_system(Play *play, const Frame *window)
{
    Look look = look_of(play);
    const Edition *edition = edition_of(&look);
    uint8_t owner = xwing_of(play)->ship[window->subject].seat;
    int16_t source = NO_PIECE;

    for (int i = 0; i < edition->system_ability_count; i++) {
        const SystemAbility *row = &edition->system_abilities[i];
        for (int index = 0; (source = row->source(&look, window->subject, index)) != NO_PIECE; index++)
            meet(play, owner, row->ability, source, 0);
    }
    meet_abilities(play, window_of(window), window); /* X2-SYS-01, X25-SYS-02 */
}

static Flow run_turn(Play *play, Frame *frame)
{
    enum { USE, USED };

    if (frame->step == USE)
        return open_window(play, frame, WINDOW_SYSTEM_TURN, frame->subject, frame->seat,
                           USED); /* X2-SYS-01, X25-ROUND-04 */
    return done(play);
}

/* ---- what this file adds to the tables of the rules ---- */

/* clang-format off */
static const ProcedureRow procedures[] = {
    {PROC_SYSTEM_TURN, {"system-turn", run_turn, FRAME_ENDS}},
    {0},
};

static const WindowRow windows[] = {
    {WINDOW_SYSTEM_TURN, {"system-turn", 0, collect_system, XW_WINDOW_SYSTEM_TURN}},
    {0},
};
/* clang-format on */

const RulesPart system_part = {.procedures = procedures, .windows = windows};
