#include "xwing/state/names.h"

#include "outrider/text.h"
#include "table/pile.h"
#include "xwing/abilities/abilities.h"
#include "xwing/abilities/vocabulary.h"
#include "xwing/geometry/obstacle.h"
#include "xwing/state/ids.h"
#include "xwing/state/ships.h"

static const char ship_word[] = "ship-", satellite_word[] = "satellite-", cache_word[] = "cache-",
                  bomb_word[] = "bomb-";

static int numbered(char *text, int size, const char *word, int number)
{
    Out out = out_to(text, size);

    out_text(&out, word);
    out_number(&out, number);
    return out.cut ? 0 : out.length;
}

/* The first of several has the plain name. */
static int add_copy(char *text, int size, int length, int copy)
{
    if (length == 0 || copy == 1)
        return length;
    int added = numbered(text + length, size - length, "/", copy);
    return added > 0 ? length + added : 0;
}

static bool is_key(const char *key, int key_length, const char *text, int length)
{
    return key_length > 0 && key_length == length && memcmp(key, text, (size_t)length) == 0;
}

/* ---- pieces ---- */

int feature_number(const Xwing *game, int16_t piece)
{
    int number = 0;

    for (int i = 0; i <= piece - FIRST_OBJECT; i++)
        number += is_feature(&game->object[i]);
    return number;
}

static int obstacle_copy(const Xwing *game, int index)
{
    int copy = 1;

    for (int i = 0; i < index; i++)
        copy += game->object[i].kind == OBJECT_OBSTACLE && game->object[i].shape == game->object[index].shape;
    return copy;
}

static int object_key(const Xwing *game, int index, char *text, int size)
{
    const MatObject *object = &game->object[index];
    Out out = out_to(text, size);

    switch (object->kind) {
    case OBJECT_OBSTACLE:
        out_text(&out, obstacle_table[object->shape].name);
        return add_copy(text, size, out.length, obstacle_copy(game, index));
    case OBJECT_SATELLITE:
        return numbered(text, size, satellite_word, feature_number(game, (int16_t)(FIRST_OBJECT + index)));
    case OBJECT_CACHE:
        return numbered(text, size, cache_word, feature_number(game, (int16_t)(FIRST_OBJECT + index)));
    case OBJECT_BOMB:
        return numbered(text, size, bomb_word, object->number);
    default:
        return 0;
    }
}

int xwing_piece_key(const Look *look, int16_t piece, char *text, int size)
{
    const Xwing *game = xwing_in(look);

    if (piece < 0 || piece >= PIECES)
        return 0;
    if (piece >= FIRST_OBJECT)
        return object_key(game, piece - FIRST_OBJECT, text, size);
    return is_fielded(game, piece) ? numbered(text, size, ship_word, game->ship[piece].number) : 0;
}

/* A name is read by comparing it with the names that would be written: no other word is a name. */
bool xwing_piece_of_key(const Look *look, const char *text, int length, int16_t *piece)
{
    char key[NAME_BYTES];

    for (int16_t i = 0; i < PIECES; i++) {
        int written = xwing_piece_key(look, i, key, sizeof key);
        if (is_key(key, written, text, length)) {
            *piece = i;
            return true;
        }
    }
    return false;
}

static bool begins_with(const char *text, int length, const char *word)
{
    int bytes = (int)strlen(word);

    return length >= bytes && memcmp(text, word, (size_t)bytes) == 0;
}

bool is_written_name(const char *text, int length)
{
    const char *const words[] = {ship_word, satellite_word, cache_word, bomb_word};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        int bytes = (int)strlen(words[i]);
        if (begins_with(text, length, words[i]) && length > bytes && text[bytes] >= '0' && text[bytes] <= '9')
            return true;
    }
    for (int i = 0; i < OBSTACLES; i++) {
        int bytes = (int)strlen(obstacle_table[i].name);
        if (begins_with(text, length, obstacle_table[i].name) && (length == bytes || text[bytes] == '/'))
            return true;
    }
    return false;
}

/* ---- sources ---- */

/* The `copy`th upgrade in play of this card on the ship; 0: the ship has fewer. */
static int find_upgrade(const Xwing *game, uint16_t upgrade, int16_t ship, int copy)
{
    int card = game->ship[ship].upgrades;

    while (card != 0 && (game->card[card].card != upgrade || --copy > 0))
        card = game->card[card].next;
    return card;
}

/* The same for damage cards, by their slots. Only cards count whose front everybody knows: a name must not tell what lies facedown. */
static uint16_t find_damage(const Look *look, uint16_t kind, int16_t ship, int copy)
{
    for (uint16_t slot = 0; slot < look->rules->card_slots; slot++) {
        const Card *card = &look->table->cards[slot];
        if (card->pile == PILE_SHIP + ship && card->kind == 1 + kind && card->known == EVERYBODY && --copy == 0)
            return slot;
    }
    return NO_SLOT;
}

/* The source of this ability: the `copy`th of its card on the ship. */
static bool source_of_copy(const Look *look, int32_t number, int16_t ship, int copy, int16_t *source)
{
    const XwingContent *content = content_of(look);
    const Xwing *game = xwing_in(look);
    int own = number - TOKEN_ABILITIES;

    if (number < TOKEN_ABILITIES) { /* a token, which the ship itself spends */
        *source = ship;
        return copy == 1;
    }
    const CardAbility *ability = &content->abilities[own];
    if (ability->card_kind == CARD_PILOT) {
        *source = source_of_card(ship, own - content->pilots[ability->card].abilities.first);
        return copy == 1 && game->card[ship].card == ability->card;
    }
    if (ability->card_kind == CARD_SHIP) {
        *source = source_of_card(ship, ABILITIES_OF_PILOT + own - content->ships[ability->card].abilities.first);
        return copy == 1 && content->pilots[game->card[ship].card].ability_of == ability->card;
    }
    if (ability->card_kind == CARD_UPGRADE) {
        int card = find_upgrade(game, ability->card, ship, copy);
        if (card != 0)
            *source = source_of_card(card, own - content->upgrades[ability->card].abilities.first);
        return card != 0;
    }
    uint16_t slot = find_damage(look, ability->card, ship, copy);
    if (slot != NO_SLOT)
        *source = source_of_damage(ship, slot, own - content->damage[ability->card].abilities.first);
    return slot != NO_SLOT;
}

int xwing_source_key(const Look *look, int32_t ability, int16_t source, char *text, int size)
{
    int16_t ship = ship_of_source(xwing_in(look), source), other = NO_PIECE;

    if (ship < 0 || ship >= SHIPS || ability < 0 || ability >= look->rules->ability_count)
        return 0;
    for (int copy = 1; source_of_copy(look, ability, ship, copy, &other); copy++) {
        if (other == source)
            return add_copy(text, size, xwing_piece_key(look, ship, text, size), copy);
    }
    return 0; /* the card has left the ship */
}

bool xwing_source_of_key(const Look *look, int32_t ability, const char *text, int length, int16_t *source)
{
    char key[NAME_BYTES];

    if (ability < 0 || ability >= look->rules->ability_count)
        return false;
    for (int16_t ship = 0; is_fielded(xwing_in(look), ship); ship++) {
        int plain = xwing_piece_key(look, ship, key, sizeof key);
        for (int copy = 1; plain > 0 && source_of_copy(look, ability, ship, copy, source); copy++) {
            int written = add_copy(key, sizeof key, plain, copy);
            if (is_key(key, written, text, length))
                return true;
        }
    }
    return false;
}
