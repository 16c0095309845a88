/* Names of pieces. A contact token is known by the contact space where it began, so that its name tells nothing about its front. */
#include <string.h>

#include "outrider/text.h"
#include "rim/state/state.h"

const uint8_t rim_goals[RIM_GOALS] = {8, RIM_USUAL_FAME, 12}; /* OR-WIN-01, OR-WIN-03, OR-WIN-04 */

const char *const rim_faction_ids[RIM_FACTIONS] = {"hutt", "syndicate", "imperial", "rebel"};

uint16_t rim_faction_name(int faction)
{
    return (uint16_t)(SAY_HUTT + faction);
}

static void print_contact(Out *out, const Look *look, int contact)
{
    const RimLayout *layout = layout_in(look);
    uint8_t space = layout->space_of_contact[contact];

    out_text(out, content_in(look)->spaces[space].id);
    out_text(out, ":");
    out_number(out, contact - layout->first_contact[space] + 1);
}

static void print_numbered(Out *out, const char *word, int number)
{
    out_text(out, word);
    out_number(out, number);
}

int rim_piece_key(const Look *look, int16_t piece, char *text, int size)
{
    Out out = out_to(text, size);

    if (piece < 0)
        return 0;
    if (piece < RIM_FIRST_SPACE) {
        if (piece < look->table->seats)
            print_numbered(&out, "seat", piece);
    } else if (piece < RIM_FIRST_PATROL) {
        if (piece - RIM_FIRST_SPACE < content_in(look)->space_count)
            out_text(&out, content_in(look)->spaces[piece - RIM_FIRST_SPACE].id);
    } else if (piece < RIM_FIRST_CONTACT) {
        out_text(&out, rim_faction_ids[piece - RIM_FIRST_PATROL]);
    } else if (piece < RIM_FIRST_DECK) {
        if (piece - RIM_FIRST_CONTACT < layout_in(look)->contact_count)
            print_contact(&out, look, piece - RIM_FIRST_CONTACT);
    } else if (piece < RIM_PIECES && piece - RIM_FIRST_DECK < content_in(look)->deck_count) {
        out_text(&out, "deck-");
        out_text(&out, content_in(look)->decks[piece - RIM_FIRST_DECK].id);
    }
    return out.length;
}

bool rim_piece_of_key(const Look *look, const char *text, int length, int16_t *piece)
{
    char key[NAME_BYTES];

    for (int16_t i = 0; i < RIM_PIECES; i++) {
        if (rim_piece_key(look, i, key, sizeof key) == length && memcmp(key, text, (size_t)length) == 0) {
            *piece = i;
            return true;
        }
    }
    return false;
}

const char *rim_card_name(const Rules *rules, uint16_t card, Language language)
{
    const RimContent *content = rules->own;
    int character = card - content->card_count, ship = character - content->character_count;

    return rim_phrase(content,
                      character < 0 ? content->cards[card].name
                      : ship < 0    ? content->characters[character].name
                                    : content->ships[ship].name,
                      language);
}

const char *rim_content_text(const Rules *rules, int32_t text, Language language)
{
    return rim_phrase(rules->own, (uint16_t)text, language);
}

bool rim_piece_words(const Look *look, int16_t piece, Message *words)
{
    const RimLayout *layout = layout_in(look);

    if (piece >= 0 && piece < look->table->seats && rim_in(look)->seat[piece].character != 0) {
        *words = say1(SAY_NAME, arg_content(rim_character(look, (uint8_t)piece)->name));
        return true;
    }
    if (piece >= RIM_FIRST_SPACE && piece < RIM_FIRST_SPACE + content_in(look)->space_count) {
        *words = say1(SAY_NAME, arg_content(content_in(look)->spaces[piece - RIM_FIRST_SPACE].name));
        return true;
    }
    if (piece >= RIM_FIRST_PATROL && piece < RIM_FIRST_CONTACT) {
        *words = say1(SAY_A_PATROL, arg_message(rim_faction_name(piece - RIM_FIRST_PATROL)));
        return true;
    }
    if (piece >= RIM_FIRST_CONTACT && piece < RIM_FIRST_CONTACT + layout->contact_count) {
        int contact = piece - RIM_FIRST_CONTACT;
        uint8_t space = layout->space_of_contact[contact];
        *words = say2(SAY_A_CONTACT, arg_number(contact - layout->first_contact[space] + 1),
                      arg_piece(rim_space_piece(space)));
        return true;
    }
    if (piece >= RIM_FIRST_DECK && piece < RIM_FIRST_DECK + content_in(look)->deck_count) {
        *words = say1(SAY_A_DECK, arg_content(content_in(look)->decks[piece - RIM_FIRST_DECK].name));
        return true;
    }
    return false;
}
