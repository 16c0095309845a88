/* Setup lines: their words. */
#include <string.h>

#include "rim/rules/lines.h"

bool rim_line_refuse(Status *refusal, Message why, const char *rule)
{
    *refusal = refused(why, rule);
    return false;
}

bool rim_line_seat(const Play *play, Words *words, uint8_t *seat, Status *refusal)
{
    int64_t number = 0;

    if (!words_integer(words, 0, play->table->seats - 1, &number, "the number of a seat", refusal))
        return false;
    *seat = (uint8_t)number;
    return true;
}

/* The end of a key, after its last slash: how people call cards, characters and ships. */
static bool is_called(Word word, const char *key)
{
    const char *slash = strrchr(key, '/');

    return word_is(word, slash != NULL ? slash + 1 : key);
}

bool rim_line_character(const Look *look, Words *words, int *character, Status *refusal)
{
    for (int i = 0; i < content_in(look)->character_count; i++) {
        if (is_called(words_peek(words), content_in(look)->characters[i].key)) {
            (void)words_take(words);
            *character = i;
            return true;
        }
    }
    return words_unexpected(words, "a character, such as jyn-erso", refusal);
}

bool rim_line_ship(const Look *look, Words *words, int *ship, Status *refusal)
{
    for (int i = 0; i < content_in(look)->ship_count; i++) {
        if (is_called(words_peek(words), content_in(look)->ships[i].key)) {
            (void)words_take(words);
            *ship = i;
            return true;
        }
    }
    return words_unexpected(words, "a ship, such as g9-rigger", refusal);
}

bool rim_line_card(const Look *look, Words *words, int deck, uint16_t *card, Status *refusal)
{
    const RimContent *content = content_in(look);
    int first = deck < 0 ? 0 : content->decks[deck].first_card;
    int end = deck < 0 ? content->card_count : first + content->decks[deck].kinds;

    for (int i = first; i < end; i++) {
        if (is_called(words_peek(words), content->cards[i].key)) {
            (void)words_take(words);
            *card = (uint16_t)i;
            return true;
        }
    }
    return words_unexpected(words, deck < 0 ? "a card" : "a card of this deck", refusal);
}

bool rim_line_space(const Look *look, Words *words, uint8_t *space, Status *refusal)
{
    for (int i = 0; i < content_in(look)->space_count; i++) {
        if (words_accept(words, content_in(look)->spaces[i].id)) {
            *space = (uint8_t)i;
            return true;
        }
    }
    return words_unexpected(words, "a space of the map, such as ryloth", refusal);
}

bool rim_line_faction(Words *words, int *faction, Status *refusal)
{
    for (int i = 0; i < RIM_FACTIONS; i++) {
        if (words_accept(words, rim_faction_ids[i])) {
            *faction = i;
            return true;
        }
    }
    return words_unexpected(words, "hutt, syndicate, imperial or rebel", refusal);
}

bool rim_line_body(Words *words, RimBody *body, Status *refusal)
{
    *body = RIM_GROUND;
    if (words_accept(words, "character"))
        return true;
    *body = RIM_SHIP;
    return words_accept(words, "ship") || words_unexpected(words, "character or ship", refusal);
}

bool rim_line_deck(const Look *look, Words *words, RimDeckKind kind, uint8_t *deck, Status *refusal)
{
    for (int i = 0; i < content_in(look)->deck_count; i++) {
        if (content_in(look)->decks[i].kind == kind && words_accept(words, content_in(look)->decks[i].id)) {
            *deck = (uint8_t)i;
            return true;
        }
    }
    return words_unexpected(words, "one of the decks", refusal);
}
