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

static Message say_on(const RimContent *content, const RimWord *word)
{
    switch (word->arg[0]) {
    case ON_PLANET:
        return say0(rim_if(word, SAY_IF_ON_PLANET, SAY_IF_NOT_ON_PLANET));
    case ON_NAV:
        return say0(rim_if(word, SAY_IF_ON_NAV, SAY_IF_NOT_ON_NAV));
    case ON_MAELSTROM:
        return say0(rim_if(word, SAY_IF_ON_MAELSTROM, SAY_IF_NOT_ON_MAELSTROM));
    case ON_ANY_FACTION:
        return say0(rim_if(word, SAY_IF_ON_FACTION, SAY_IF_NOT_ON_FACTION));
    case ON_FACTION:
        return say1(rim_if(word, SAY_IF_ON_THAT_FACTION, SAY_IF_NOT_ON_THAT_FACTION), rim_faction_arg(word->arg[1]));
    default:
        return say1(rim_if(word, SAY_IF_ON_SPACE, SAY_IF_NOT_ON_SPACE),
                    arg_content(content->spaces[word->arg[1]].name));
    }
}

const RimConditionRow on_condition = {.name = "on",
                                      .usage = "on planet|nav|maelstrom|faction|FACTION|SPACE",
                                      .read = read_on,
                                      .holds = is_on,
                                      .say = say_on};

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

static Message say_patrol(const RimContent *content, const RimWord *word)
{
    (void)content;
    if (word->arg[0] == (1 << RIM_FACTIONS) - 1)
        return say0(rim_if(word, SAY_IF_PATROL, SAY_IF_NOT_PATROL));
    return say1(rim_if(word, SAY_IF_THAT_PATROL, SAY_IF_NOT_THAT_PATROL),
                arg_message(rim_faction_name(__builtin_ctz((unsigned)word->arg[0]))));
}

const RimConditionRow patrol_condition = {
    .name = "patrol", .usage = "patrol [FACTION]", .read = read_patrol, .holds = is_patrol_here, .say = say_patrol};

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

static Message say_player(const RimContent *content, const RimWord *word)
{
    (void)content;
    return say1(rim_if(word, SAY_IF_PLAYER, SAY_IF_NOT_PLAYER), rim_players_arg(word->arg[0]));
}

const RimConditionRow player_condition = {.name = "player",
                                          .usage = "player [more_fame] [bad_reputation] [droid_crew]",
                                          .read = read_player,
                                          .holds = is_player_here,
                                          .say = say_player};
