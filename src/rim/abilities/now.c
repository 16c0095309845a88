#include "rim/abilities/now.h"

/* clang-format off */
const Keyword rim_face_words[] = {
    {"hit", RIM_FACE_HIT}, {"crit", RIM_FACE_CRIT}, {"focus", RIM_FACE_FOCUS}, {"blank", RIM_FACE_BLANK}, {NULL, 0}};
const Keyword rim_sheet_words[] = {{"character", RIM_GROUND}, {"ship", RIM_SHIP}, {NULL, 0}};
const Keyword rim_asked_words[] = {
    {"more_fame", ASKS_MORE_FAME}, {"bad_reputation", ASKS_BAD_REPUTATION}, {"droid_crew", ASKS_DROID_CREW}, {NULL, 0}};
/* clang-format on */

int rim_shown(const RimNow *now, unsigned faces)
{
    int shown = 0;

    for (int face = 0; face < 4 && now->frame != NULL; face++)
        shown += faces >> face & 1 ? now->frame->local[PROGRAM_ROLLED] >> 4 * face & 15 : 0;
    return shown;
}

/* ---- other players ---- */

static bool has_droid_crew(const Look *look, uint8_t seat)
{
    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_in(look)->held[slot].place == RIM_AS_CREW && rim_card(look, slot)->traits & TRAIT_DROID)
            return true;
    }
    return false;
}

static bool has_bad_reputation(const Look *look, uint8_t seat)
{
    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (rim_in(look)->seat[seat].reputation[faction] < 0)
            return true;
    }
    return false;
}

bool rim_is_asked_for(const RimNow *now, uint8_t seat, int asked)
{
    const RimSeat *other = &rim_in(now->look)->seat[seat];

    if (seat == now->seat || has_left(now->look->table, seat) || other->space != seat_now(now)->space)
        return false;
    if ((asked & ASKS_MORE_FAME) && other->fame <= seat_now(now)->fame)
        return false;
    if ((asked & ASKS_BAD_REPUTATION) && !has_bad_reputation(now->look, seat))
        return false;
    return !(asked & ASKS_DROID_CREW) || has_droid_crew(now->look, seat);
}

uint8_t rim_players_here(const RimNow *now, int asked)
{
    uint8_t seats = 0;

    for (uint8_t seat = 0; seat < now->look->table->seats; seat++)
        seats |= rim_is_asked_for(now, seat, asked) ? SEAT_BIT(seat) : 0;
    return seats;
}

int rim_mark_of(const Look *look, uint8_t space)
{
    const RimContent *content = content_in(look);
    int number = 0;

    for (int i = 0; i < space; i++)
        number +=
            content->spaces[i].kind == SPACE_PLANET && content->spaces[i].faction == content->spaces[space].faction;
    return number & 7;
}

/* ---- reading ---- */

bool rim_read_number(RimCompiler *compiler, int least, int most, const char *what, int16_t *number)
{
    int value = 0;

    if (!take_number(&compiler->reader, &compiler->here, least, most, what, &value))
        return false;
    *number = (int16_t)value;
    return true;
}

bool rim_read_keyword(RimCompiler *compiler, const Keyword *words, const char *what, int16_t *value)
{
    int found = 0;

    if (!RIM_KEYWORD(compiler, words, what, &found))
        return false;
    *value = (int16_t)found;
    return true;
}

bool rim_read_market_deck(RimCompiler *compiler, RimWord *word)
{
    uint8_t deck = 0;
    int line = compiler->here.line;

    if (!rim_take_deck(compiler, &deck))
        return false;
    word->arg[0] = (int16_t)deck;
    return compiler->content->decks[deck].kind == DECK_MARKET ||
           content_fail(&compiler->reader, line, "deck %s is no market deck", compiler->content->decks[deck].id);
}

bool rim_read_set(RimCompiler *compiler, const Keyword *words, const char *what, int16_t *set)
{
    int found = 0;

    if (!RIM_KEYWORD(compiler, words, what, &found))
        return false;
    do
        *set = (int16_t)(*set | 1 << found);
    while (accept_keyword(&compiler->here, words, &found));
    return true;
}

bool rim_read_faction(RimCompiler *compiler, int16_t *faction)
{
    static const Keyword others[] = {
        {"here",    FACTION_HERE   },
        {"chosen",  FACTION_CHOSEN },
        {"nearest", FACTION_NEAREST},
        {NULL,      0              }
    };
    int found = 0;

    if (accept_keyword(&compiler->here, others, &found)) {
        *faction = (int16_t)found;
        return true;
    }
    return rim_read_keyword(compiler, rim_faction_words, "a faction (or here, chosen, nearest)", faction);
}

/* The faction of the nearest patrol; of several that are as near the first (OR-AMB-85). */
static uint8_t nearest_patrol(const RimNow *now)
{
    int nearest = 0, least = RIM_SPACES;

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        int distance = rim_distance(now->look, seat_now(now)->space, rim_in(now->look)->patrol[faction].space);
        if (distance < least) {
            least = distance;
            nearest = faction;
        }
    }
    return (uint8_t)nearest;
}

uint8_t rim_faction_now(const RimNow *now, int faction)
{
    switch (faction) {
    case FACTION_HERE:
        return space_now(now)->kind == SPACE_PLANET ? space_now(now)->faction : NO_FACTION;
    case FACTION_CHOSEN:
        return chosen_now(now) < 0 ? NO_FACTION : (uint8_t)chosen_now(now);
    case FACTION_NEAREST:
        return nearest_patrol(now);
    default:
        return (uint8_t)faction;
    }
}

Arg rim_faction_arg(int faction)
{
    return arg_message(
        (uint16_t)(faction < RIM_FACTIONS ? SAY_THE_HUTTS + faction : SAY_THE_FACTION_HERE + faction - FACTION_HERE));
}
