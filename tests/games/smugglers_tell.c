/* What people and scripts ask about a table, and what must always hold. */
#include <string.h>

#include "games/smugglers_state.h"
#include "outrider/text.h"

int smugglers_piece_name(const Look *look, int16_t piece, char *text, int size)
{
    Out out = out_to(text, size);

    if (piece < 0 || piece >= look->table->seats)
        return 0;
    out_text(&out, "seat");
    out_number(&out, piece);
    return out.length;
}

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

/* The last part of a card's key. */
static const char *short_name(const Look *look, uint16_t card)
{
    return card == NO_CARD ? "unknown" : strrchr(look->rules->cards[card].key, '/') + 1;
}

static int cards_in(const Look *look, uint8_t pile, const char *name)
{
    int cards = 0;

    for (int place = 0; place < pile_size(look, pile); place++)
        cards += strcmp(short_name(look, card_in(look, pile_at(look, pile, place))), name) == 0;
    return cards;
}

static bool tell_seat(const Look *look, uint8_t seat, const char *fact, char *text, int size)
{
    if (strcmp(fact, "credits") == 0)
        return tell_number(text, size, smugglers_in(look)->credits[seat]);
    if (strcmp(fact, "hand") == 0)
        return tell_number(text, size, pile_size(look, hand_of(seat)));
    if (strcmp(fact, "stash") == 0)
        return tell_number(text, size, pile_size(look, stash_of(seat)));
    if (strcmp(fact, "stash-last") == 0) {
        uint16_t slot = pile_at(look, stash_of(seat), pile_size(look, stash_of(seat)) - 1);
        return tell_word(text, size, slot == NO_SLOT ? "none" : short_name(look, card_in(look, slot)));
    }
    if (strcmp(fact, "left") == 0)
        return tell_word(text, size, has_left(look->table, seat) ? "yes" : "no");
    if (strncmp(fact, "has-", 4) == 0)
        return tell_number(text, size, cards_in(look, hand_of(seat), fact + 4));
    return false;
}

static bool tell_table(const Look *look, const char *fact, char *text, int size)
{
    const Smugglers *g = smugglers_in(look);
    static const char *const piles[] = {"deck", "discard", "hold"};

    for (int pile = SM_PILE_DECK; pile <= SM_PILE_HOLD; pile++) {
        if (strcmp(fact, piles[pile]) == 0)
            return tell_number(text, size, pile_size(look, (uint8_t)pile));
    }
    if (strcmp(fact, "turn") == 0)
        return tell_number(text, size, g->turn);
    if (strcmp(fact, "active") == 0)
        return smugglers_piece_name(look, g->active, text, size) > 0;
    if (strcmp(fact, "refills") == 0)
        return tell_number(text, size, g->refills);
    if (strcmp(fact, "pot") == 0)
        return tell_number(text, size, sm_pot_of(look));
    if (strcmp(fact, "top") == 0 || strcmp(fact, "oldest") == 0 || strcmp(fact, "newest") == 0) {
        int place = fact[0] == 'n' ? pile_size(look, SM_PILE_DISCARD) - 1 : 0;
        uint16_t slot = pile_at(look, fact[0] == 't' ? SM_PILE_DECK : SM_PILE_DISCARD, place);
        return tell_word(text, size, slot == NO_SLOT ? "none" : short_name(look, card_in(look, slot)));
    }
    return false;
}

bool smugglers_tell(const Look *look, int16_t piece, const char *fact, char *text, int size)
{
    if (piece == NO_PIECE)
        return tell_table(look, fact, text, size);
    return piece >= 0 && piece < look->table->seats && tell_seat(look, (uint8_t)piece, fact, text, size);
}

/* ---- what must hold ---- */

static bool is_waiting(const Look *look, uint16_t procedure)
{
    for (int i = 0; i < look->table->depth; i++) {
        if (look->table->frames[i].procedure == procedure)
            return true;
    }
    return false;
}

static bool seat_sound(const Look *look, uint8_t seat, const char **complaint)
{
    const Smugglers *g = smugglers_in(look);
    const Table *table = look->table;

    *complaint = NULL;
    if (g->credits[seat] < 0)
        *complaint = "a seat owes credits";
    else if (g->credits[seat] >= SM_GOAL && table->state == TABLE_PLAYING)
        *complaint = "a seat has reached the goal and nobody noticed";
    else if (has_left(table, seat) && pile_size(look, hand_of(seat)) + pile_size(look, stash_of(seat)) > 0)
        *complaint = "a seat that left still holds cards";
    else if (has_left(table, seat) && g->credits[seat] > 0)
        *complaint = "a seat that left still holds credits";
    for (int place = 0; place < pile_size(look, hand_of(seat)); place++) {
        uint16_t slot = pile_at(look, hand_of(seat), place);
        if (table->chance.card != slot && !card_known_to(look, slot, seat))
            *complaint = "a seat does not know a card of its hand";
    }
    return *complaint == NULL;
}

bool smugglers_sound(const Look *look, const char **complaint)
{
    const Smugglers *g = smugglers_in(look);
    const Table *table = look->table;

    if (!piles_sound(look, complaint))
        return false;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (!seat_sound(look, seat, complaint))
            return false;
    }
    for (int chair = table->seats; chair < SM_SEATS; chair++) {
        if (pile_size(look, hand_of((uint8_t)chair)) + pile_size(look, stash_of((uint8_t)chair)) > 0) {
            *complaint = "cards lie before an empty chair";
            return false;
        }
    }
    if (table->state == TABLE_PLAYING) {
        bool running = is_waiting(look, PROC_RUN);
        *complaint = NULL;
        if (!running && pile_size(look, SM_PILE_HOLD) > 0)
            *complaint = "the hold is loaded outside a run";
        else if (!running && g->taken > 0)
            *complaint = "an ambush has taken from no sale";
        else if (g->in_turn && has_left(table, g->active))
            *complaint = "it is the turn of a seat that left";
        else if (g->in_turn != is_waiting(look, PROC_TURN))
            *complaint = "the turn and the frames disagree";
        else if (g->refills > 1)
            *complaint = "the deck was refilled twice";
        return *complaint == NULL;
    }
    return true;
}
