/* Conditions about where the player is. */
#include "rim/abilities/conditions.h"
#include "rim/abilities/now.h"

/* ---- on planet, on imperial, on tatooine ---- */

enum { ON_PLANET, ON_NAV, ON_MAELSTROM, ON_FACTION, ON_ANY_FACTION, ON_SPACE };

static bool read_on(RimCompiler *compiler, RimWord *word)
{
    static const Keyword kinds[] = {
        {"planet",    ON_PLANET     },
        {"nav",       ON_NAV        },
        {"maelstrom", ON_MAELSTROM  },
        {"faction",   ON_ANY_FACTION},
        {NULL,        0             }
    };
    int found = 0;
    uint8_t space = 0;

    if (accept_keyword(&compiler->here, kinds, &found)) {
        word->arg[0] = (int16_t)found;
        return true;
    }
    if (accept_keyword(&compiler->here, rim_faction_words, &found)) {
        word->arg[0] = ON_FACTION;
        word->arg[1] = (int16_t)found;
        return true;
    }
    word->arg[0] = ON_SPACE;
    if (!rim_take_space(compiler, &space))
        return false;
    word->arg[1] = (int16_t)space;
    return true;
}

static bool is_on(const RimNow *now, const RimWord *word)
{
    const RimSpace *space = space_now(now);

    switch (word->arg[0]) {
    case ON_PLANET:
        return space->kind == SPACE_PLANET;
    case ON_NAV:
        return space->kind == SPACE_NAV;
    case ON_MAELSTROM:
        return space->kind == SPACE_MAELSTROM;
    case ON_FACTION:
        return space->kind == SPACE_PLANET && space->faction == word->arg[1];
    case ON_ANY_FACTION:
        return space->kind == SPACE_PLANET && space->faction != NO_FACTION;
    default:
        return seat_now(now)->space == word->arg[1];
    }
}

const RimConditionRow on_condition = {"on", "on planet|nav|maelstrom|faction|FACTION|SPACE", read_on, is_on, 0};

/* ---- patrol, patrol rebel ---- */

static bool read_patrol(RimCompiler *compiler, RimWord *word)
{
    int faction = 0;

    word->arg[0] = (int16_t)(accept_keyword(&compiler->here, rim_faction_words, &faction) ? 1 << faction
                                                                                          : (1 << RIM_FACTIONS) - 1);
    return true;
}

static bool is_patrol_here(const RimNow *now, const RimWord *word)
{
    return (rim_patrols_at(now->look, seat_now(now)->space) & (unsigned)word->arg[0]) != 0;
}

const RimConditionRow patrol_condition = {"patrol", "patrol [FACTION]", read_patrol, is_patrol_here, 0};

/* ---- player, player more_fame: another one is here ---- */

static bool read_player(RimCompiler *compiler, RimWord *word)
{
    int asked = 0;

    while (accept_keyword(&compiler->here, rim_asked_words, &asked))
        word->arg[0] = (int16_t)(word->arg[0] | asked);
    return true;
}

static bool is_player_here(const RimNow *now, const RimWord *word)
{
    return rim_players_here(now, word->arg[0]) != 0;
}

const RimConditionRow player_condition = {"player", "player [more_fame] [bad_reputation] [droid_crew]", read_player,
                                          is_player_here, 0};
