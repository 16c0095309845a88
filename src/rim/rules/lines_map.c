/* Setup lines about the map: tiles, contacts, patrols, and goal tokens of the AI player. */
#include <string.h>

#include "rim/rules/lines.h"
#include "rim/rules/setup.h"

static bool arrange_map(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);

    if (!words_accept(words, "modular"))
        return words_unexpected(words, "modular", refusal);
    game->set_up |= SET_MODULAR; /* OR-MODMAP-01 */
    memset(game->tiles, 0, sizeof game->tiles);
    for (int tile = 0; tile < content_in(&look)->tile_count; tile++) {
        if (content_in(&look)->tiles[tile].is_end == 1)
            game->tiles[0] = (uint8_t)(tile + 1); /* OR-MODMAP-03 */
    }
    return true;
}

static int find_tile(const Look *look, Word word)
{
    for (int tile = 0; tile < content_in(look)->tile_count; tile++) {
        if (word_is(word, content_in(look)->tiles[tile].id))
            return tile;
    }
    return -1;
}

/* All tiles between the ends, in their order (OR-MODMAP-06). */
static bool arrange_tiles(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    Rim *game = rim_of(play);
    const RimContent *content = content_in(&look);

    for (int i = 1; i < content->tile_count - 1; i++) {
        int tile = find_tile(&look, words_peek(words));
        if (tile < 0)
            return words_unexpected(words, "a tile of the map", refusal);
        Word word = words_take(words);
        if (content->tiles[tile].is_end != 0 || memchr(game->tiles, tile + 1, (size_t)i) != NULL)
            return rim_line_refuse(refusal,
                                   say2(SAY_TILES_ALL, arg_number(content->tile_count - 2),
                                        arg_text(word.text, word.length)),
                                   "OR-MAP-08");
        game->tiles[i] = (uint8_t)(tile + 1); /* OR-MODMAP-06 */
    }
    rim_connect(play);
    return true;
}

/* ryloth:2: a contact space by its planet and number. */
static bool take_contact(const Play *play, Words *words, int *contact, Status *refusal)
{
    Look look = look_of(play);
    Word word = words_peek(words);
    int16_t piece = NO_PIECE;

    if (!rim_piece_of_key(&look, word.text, word.length, &piece) || piece < RIM_FIRST_CONTACT ||
        piece >= RIM_FIRST_DECK)
        return words_unexpected(words, "a contact space, such as ryloth:1", refusal);
    (void)words_take(words);
    *contact = piece - RIM_FIRST_CONTACT;
    return true;
}

/* Which token began on a contact space; and what became of it. */
static bool arrange_contact(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    const RimLayout *layout = layout_in(&look);
    RimContact *token = NULL;
    int contact = 0;
    uint16_t card = NO_CARD;

    if (!take_contact(play, words, &contact, refusal) || !rim_line_card(&look, words, layout->contacts, &card, refusal))
        return false;
    if (content_in(&look)->cards[card].class_of != layout->class_of_contact[contact]) /* OR-SETUP-07 */
        return rim_line_refuse(refusal, say1(SAY_OTHER_CLASS, arg_card(card)), "OR-SETUP-07");
    uint16_t slot = rim_contact_slot(&look, contact);
    if (look.table->cards[slot].kind != 0 || !card_could_be(&look, slot, card))
        return rim_line_refuse(refusal, say1(SAY_NONE_LEFT, arg_card(card)), NULL);
    fix_card(play, slot, card, 0);
    token = &rim_of(play)->contact[contact];
    if (words_accept(words, "aside"))
        token->at = CONTACT_ASIDE;
    else if (words_accept(words, "captured"))
        token->at = CONTACT_CAPTURED;
    else if (words_accept(words, "removed"))
        token->at = CONTACT_REMOVED;
    else if (!words_accept(words, "face-up"))
        return true;
    token->face_up = token->at == contact;
    card_show(play, slot, EVERYBODY);
    return true;
}

static bool arrange_patrol(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    int faction = 0;
    int64_t level = 0;

    if (!rim_line_faction(words, &faction, refusal) ||
        !words_integer(words, 1, RIM_LEVELS, &level, "the level of a patrol", refusal))
        return false;
    rim_of(play)->patrol[faction].level = (uint8_t)level;
    if (!words_accept(words, "at"))
        return true;
    return rim_line_space(&look, words, &rim_of(play)->patrol[faction].space, refusal);
}

/* Goal tokens of the AI player, one for each time that a planet is named. */
static bool arrange_ai_goals(Play *play, Words *words, Status *refusal)
{
    Look look = look_of(play);
    uint8_t space = 0;

    do {
        if (!rim_line_space(&look, words, &space, refusal))
            return false;
        rim_of(play)->ai_goals[space]++; /* OR-SOLO-17 */
    } while (words_left(words));
    return true;
}

const RimSetupLine rim_map_lines[] = {
    {"map",      arrange_map     },
    {"tiles",    arrange_tiles   },
    {"contact",  arrange_contact },
    {"patrol",   arrange_patrol  },
    {"ai-goals", arrange_ai_goals},
    {NULL,       NULL            },
};
