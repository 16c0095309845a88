#include "rim/view/facts.h"

#include <string.h>

#include "outrider/text.h"
#include "rim/rules/movement.h"
#include "rim/view/board_facts.h"
#include "rim/view/reading.h"

/* clang-format off */
const char *const rim_piece_facts[] = {
    "seat", "character", "ship", "space", "credits", "fame", "hutt", "syndicate", "imperial", "rebel", "ground", "health", "combat", "hull", "hyperdrive",
    "character-damage", "ship-damage", "defeated", "character-goals", "ship-goals", "character-flipped", "ship-flipped", "gear", "jobs", "cargo",
    "crew", "mods", "secrets", "left", "skills", "slots", "stops", "faction", "level", "face", "contact", "class", "goal-tokens", "deck", "size", "top", "bottom", "fame-by", NULL};
const char *const rim_table_facts[] = {"round", "active", "first", "step", "goal", "most-famous", "tiles", "spaces-left",
                                       "card", "section", "reader", "dice", "rolling", "offered", NULL};
const char *const rim_marked_facts[] = {"space", "credits", "fame", "hutt", "syndicate", "imperial", "rebel", "character-damage", "ship-damage",
                                        "defeated", "left", "level", "face", "size", NULL};
/* clang-format on */

static bool tell_number(char *text, int size, int number)
{
    Out out = out_to(text, size);

    out_number(&out, number);
    return true;
}

static bool tell_word(char *text, int size, const char *word)
{
    Out out = out_to(text, size);

    out_text(&out, word);
    return true;
}

static bool tell_yes(char *text, int size, bool yes)
{
    return tell_word(text, size, yes ? "yes" : "no");
}

static const char *last_part(const char *key)
{
    const char *slash = strrchr(key, '/');

    return slash != NULL ? slash + 1 : key;
}

static const char *standing(int reputation)
{
    return reputation > 0 ? "positive" : reputation < 0 ? "negative" : "neutral";
}

/* ---- seats ---- */

/* The cards in slots of a place, joined by +; `none` if there are none. */
static bool tell_held(const Look *look, uint8_t seat, RimPlace place, char *text, int size)
{
    Out out = out_to(text, size);

    RIM_EACH_HELD(look, seat, slot)
    {
        if (rim_in(look)->held[slot].place != place)
            continue;
        if (out.length > 0)
            out_text(&out, "+");
        out_text(&out, last_part(rim_card(look, slot)->key));
    }
    if (out.length == 0)
        out_text(&out, "none");
    return true;
}

static bool tell_cards(const Look *look, uint8_t seat, const char *fact, char *text, int size)
{
    static const struct {
        const char *fact;
        RimPlace place;
    } places[] = {
        {"gear",  RIM_AS_GEAR },
        {"jobs",  RIM_AS_JOB  },
        {"cargo", RIM_AS_CARGO},
        {"crew",  RIM_AS_CREW },
        {"mods",  RIM_AS_MOD  }
    };

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        if (strcmp(fact, places[i].fact) == 0)
            return tell_held(look, seat, places[i].place, text, size);
    }
    if (strcmp(fact, "secrets") == 0)
        return tell_number(text, size, rim_load(look, seat).count[RIM_AS_SECRET]);
    return false;
}

static bool tell_values(const Look *look, uint8_t seat, const char *fact, char *text, int size)
{
    static const char *const values[RIM_VALUES] = {[VALUE_GROUND] = "ground",
                                                   [VALUE_HEALTH] = "health",
                                                   [VALUE_SHIP] = "combat",
                                                   [VALUE_HULL] = "hull",
                                                   [VALUE_HYPERDRIVE] = "hyperdrive"};
    const RimSeat *self = &rim_in(look)->seat[seat];

    for (int value = 0; value < RIM_VALUES; value++) {
        if (strcmp(fact, values[value]) == 0 && self->character != 0 && self->ship != 0)
            return tell_number(text, size, rim_value(look, seat, (RimValue)value));
    }
    if (strcmp(fact, "character") == 0)
        return tell_word(text, size, self->character != 0 ? last_part(rim_character(look, seat)->key) : "none");
    if (strcmp(fact, "ship") == 0)
        return tell_word(text, size, self->ship != 0 ? last_part(rim_ship(look, seat)->key) : "none");
    return false;
}

/* What its fame was gained for, as the state counts it: `bounty:2+job:1`. */
static bool tell_fame_by(const RimSeat *self, char *text, int size)
{
    static const char *const sources[FAME_SOURCES] = {
        [FAME_GOAL] = "goal",   [FAME_SHIP_GOAL] = "ship-goal", [FAME_BOUNTY] = "bounty", [FAME_JOB] = "job",
        [FAME_CARGO] = "cargo", [FAME_PATROL] = "patrol",       [FAME_LUXURY] = "luxury", [FAME_OTHER] = "other"};
    Out out = out_to(text, size);

    for (int source = 0; source < FAME_SOURCES; source++) {
        if (self->fame_from[source] == 0)
            continue;
        out_text(&out, out.length > 0 ? "+" : "");
        out_text(&out, sources[source]);
        out_text(&out, ":");
        out_number(&out, self->fame_from[source]);
    }
    if (out.length == 0)
        out_text(&out, "none");
    return true;
}

static bool tell_seat(const Look *look, uint8_t seat, const char *fact, char *text, int size)
{
    const RimSeat *self = &rim_in(look)->seat[seat];

    for (int faction = 0; faction < RIM_FACTIONS; faction++) {
        if (strcmp(fact, rim_faction_ids[faction]) == 0)
            return tell_word(text, size, standing(self->reputation[faction]));
    }
    if (strcmp(fact, "seat") == 0)
        return tell_number(text, size, seat);
    if (strcmp(fact, "space") == 0)
        return tell_word(text, size, self->space != NO_SPACE ? content_in(look)->spaces[self->space].id : "none");
    if (strcmp(fact, "credits") == 0)
        return tell_number(text, size, self->credits);
    if (strcmp(fact, "fame") == 0)
        return tell_number(text, size, self->fame);
    if (strcmp(fact, "fame-by") == 0)
        return tell_fame_by(self, text, size);
    if (strcmp(fact, "character-damage") == 0)
        return tell_number(text, size, self->damage[RIM_GROUND]);
    if (strcmp(fact, "ship-damage") == 0)
        return tell_number(text, size, self->damage[RIM_SHIP]);
    if (strcmp(fact, "defeated") == 0)
        return tell_yes(text, size, rim_is_defeated(look, seat));
    if (strcmp(fact, "character-goals") == 0)
        return tell_number(text, size, self->goals[RIM_GROUND]);
    if (strcmp(fact, "ship-goals") == 0)
        return tell_number(text, size, self->goals[RIM_SHIP]);
    if (strcmp(fact, "character-flipped") == 0)
        return tell_yes(text, size, (self->flags & RIM_CHARACTER_FLIPPED) != 0);
    if (strcmp(fact, "ship-flipped") == 0)
        return tell_yes(text, size, (self->flags & RIM_SHIP_FLIPPED) != 0);
    if (strcmp(fact, "left") == 0)
        return tell_yes(text, size, has_left(look->table, seat));
    return tell_cards(look, seat, fact, text, size) || tell_values(look, seat, fact, text, size) ||
           rim_tell_board(look, seat, fact, text, size);
}

/* ---- the map and the decks ---- */

static bool tell_patrol(const Look *look, int faction, const char *fact, char *text, int size)
{
    const RimPatrol *patrol = &rim_in(look)->patrol[faction];

    if (strcmp(fact, "space") == 0)
        return tell_word(text, size, content_in(look)->spaces[patrol->space].id);
    if (strcmp(fact, "faction") == 0)
        return tell_word(text, size, rim_faction_ids[faction]);
    return strcmp(fact, "level") == 0 && tell_number(text, size, patrol->level);
}

/* Where a contact is: its contact space, as pieces are called, or what became of it. */
static bool tell_where(const Look *look, const RimContact *token, char *text, int size)
{
    static const char *const elsewhere[] = {"aside", "captured", "removed"};

    if (token->at >= CONTACT_ASIDE)
        return tell_word(text, size, elsewhere[token->at - CONTACT_ASIDE]);
    return rim_piece_key(look, (int16_t)(RIM_FIRST_CONTACT + token->at), text, size) > 0;
}

static bool tell_contact(const Look *look, int contact, const char *fact, char *text, int size)
{
    const RimContact *token = &rim_in(look)->contact[contact];
    const RimCard *card = rim_card(look, rim_contact_slot(look, contact));

    if (strcmp(fact, "space") == 0)
        return tell_where(look, token, text, size);
    if (strcmp(fact, "face") == 0)
        return tell_word(text, size, token->face_up ? "up" : "down");
    if (strcmp(fact, "class") == 0)
        return tell_number(text, size, card_class_of(look, rim_contact_slot(look, contact)));
    return strcmp(fact, "contact") == 0 && tell_word(text, size, card != NULL ? last_part(card->key) : "unknown");
}

static bool tell_deck(const Look *look, uint8_t deck, const char *fact, char *text, int size)
{
    int cards = pile_size(look, deck);

    if (strcmp(fact, "size") == 0)
        return tell_number(text, size, cards);
    if (strcmp(fact, "deck") == 0)
        return tell_word(text, size, content_in(look)->decks[deck].id);
    if (strcmp(fact, "top") != 0 && strcmp(fact, "bottom") != 0)
        return false;
    if (cards == 0)
        return tell_word(text, size, "none");
    const RimCard *card = rim_card(look, pile_at(look, deck, fact[0] == 't' ? 0 : cards - 1));
    return tell_word(text, size, card != NULL ? last_part(card->key) : "unknown");
}

/* ---- the table ---- */

static bool tell_seats_of(uint8_t seats, char *text, int size)
{
    Out out = out_to(text, size);

    for (int seat = 0; seat < RIM_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (out.length > 0)
            out_text(&out, "+");
        out_text(&out, "seat");
        out_number(&out, seat);
    }
    return true;
}

static bool tell_tiles(const Look *look, char *text, int size)
{
    Out out = out_to(text, size);

    for (int i = 0; i < RIM_TILES && rim_in(look)->tiles[i] != 0; i++) {
        if (out.length > 0)
            out_text(&out, "+");
        out_text(&out, content_in(look)->tiles[rim_in(look)->tiles[i] - 1].id);
    }
    return true;
}

static const char *const steps[] = {"setup", "planning", "action", "encounter"};

bool rim_phase(const Look *look, int index, RoundPhase *phase)
{
    static const uint16_t names[] = {SAY_PHASE_PLANNING, SAY_PHASE_ACTIONS, SAY_PHASE_ENCOUNTER}; /* OR-TURN-02 */

    if (index < 0 || index >= (int)(sizeof names / sizeof names[0]))
        return false;
    *phase = (RoundPhase){steps[STEP_PLANNING + index], names[index], rim_in(look)->step == STEP_PLANNING + index};
    return true;
}

static bool tell_table(const Look *look, const char *fact, char *text, int size)
{
    const Rim *game = rim_in(look);

    if (strcmp(fact, "round") == 0)
        return tell_number(text, size, game->round);
    if (strcmp(fact, "active") == 0)
        return tell_seats_of(SEAT_BIT(game->active), text, size);
    if (strcmp(fact, "first") == 0)
        return tell_seats_of(SEAT_BIT(game->first), text, size);
    if (strcmp(fact, "step") == 0)
        return tell_word(text, size, steps[game->step]);
    if (strcmp(fact, "goal") == 0)
        return tell_number(text, size, game->goal);
    if (strcmp(fact, "most-famous") == 0)
        return tell_seats_of(rim_most_famous(look), text, size);
    if (strcmp(fact, "spaces-left") == 0)
        return tell_number(text, size, rim_spaces_left(look));
    if (strcmp(fact, "tiles") == 0)
        return tell_tiles(look, text, size);
    return rim_tell_reading(look, fact, text, size);
}

bool rim_tell(const Look *look, int16_t piece, const char *fact, char *text, int size)
{
    if (piece == NO_PIECE)
        return tell_table(look, fact, text, size);
    if (piece < RIM_FIRST_SPACE)
        return piece < look->table->seats && tell_seat(look, (uint8_t)piece, fact, text, size);
    if (piece < RIM_FIRST_PATROL)
        return piece - RIM_FIRST_SPACE < content_in(look)->space_count && rim_in(look)->is_solo &&
               strcmp(fact, "goal-tokens") == 0 &&
               tell_number(text, size, rim_in(look)->ai_goals[piece - RIM_FIRST_SPACE]);
    if (piece < RIM_FIRST_CONTACT)
        return tell_patrol(look, piece - RIM_FIRST_PATROL, fact, text, size);
    if (piece < RIM_FIRST_DECK)
        return piece - RIM_FIRST_CONTACT < layout_in(look)->contact_count &&
               tell_contact(look, piece - RIM_FIRST_CONTACT, fact, text, size);
    return piece - RIM_FIRST_DECK < content_in(look)->deck_count &&
           tell_deck(look, (uint8_t)(piece - RIM_FIRST_DECK), fact, text, size);
}
