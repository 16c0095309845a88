#include "ai/simple_memory.h"

#include <string.h>

/* ---- fingerprints ---- */

static uint64_t stir(uint64_t hash, uint64_t word, uint64_t odd)
{
    hash = (hash ^ word) * odd;
    return hash ^ (hash >> 32);
}

/* Two words at a time, one into each half, so that neither waits for the other; the last ones are filled up with zeros. */
static void stir_bytes(Fingerprint *print, const void *from, size_t length)
{
    const uint8_t *bytes = from;
    uint64_t pair[2];

    for (size_t i = 0; i < length; i += sizeof pair) {
        pair[0] = pair[1] = 0;
        if (length - i >= sizeof pair)
            memcpy(pair, bytes + i, sizeof pair);
        else
            memcpy(pair, bytes + i, length - i);
        print->word[0] = stir(print->word[0], pair[0], UINT64_C(0x9fb21c651e98df25));
        print->word[1] = stir(print->word[1], pair[1], UINT64_C(0xd6e8feb86659fd93));
    }
}

/* The game, as far as there is something in it. */
static void stir_game(Fingerprint *print, const Xwing *game)
{
    int ships = 0, lasting = 0;

    for (; is_fielded(game, (int16_t)ships); ships++) {
        stir_bytes(print, &game->card[ships], sizeof(CardInPlay));
        for (int card = game->ship[ships].upgrades; card != 0; card = game->card[card].next)
            stir_bytes(print, &game->card[card], sizeof(CardInPlay));
    }
    stir_bytes(print, game->ship, sizeof(Ship) * (size_t)ships);
    for (uint64_t i = 0; i < OBJECTS; i++) {
        if (game->object[i].kind == OBJECT_NONE)
            continue;
        stir_bytes(print, &i, sizeof i);
        stir_bytes(print, &game->object[i], sizeof(MatObject));
    }
    while (lasting < LASTING && game->lasting[lasting].ability != 0)
        lasting++;
    stir_bytes(print, game->lasting, sizeof(LastingEffect) * (size_t)lasting);
    stir_bytes(print, &game->attack, sizeof game->attack);
    stir_bytes(print, game, offsetof(Xwing, ship));
    stir_bytes(print, game->marker, sizeof *game - offsetof(Xwing, marker));
}

/* Dials that the seat cannot see show nothing. */
static void hide_dials(Xwing *game, uint8_t seat)
{
    for (int16_t ship = 0; is_fielded(game, ship); ship++) {
        if (game->ship[ship].seat != seat && !(game->ship[ship].flags & SHIP_REVEALED) &&
            !(game->dials_known[seat] >> ship & 1))
            game->ship[ship].dial = 0;
    }
}

Fingerprint fingerprint_of(const Look *look, const Question *question, bool lean)
{
    const Table *table = look->table;
    Xwing game = *xwing_in(look);
    Question asked = *question;
    Fingerprint print = {
        {table->rules, lean}
    };

    hide_dials(&game, question->seat);
    asked.count = 0; /* how often the seat was asked before is not what it is asked */
    stir_bytes(&print, &asked, sizeof asked);
    stir_bytes(&print, table->frames, sizeof(Frame) * table->depth);
    stir_bytes(&print, table->cards, sizeof(Card) * table->card_slots);
    stir_game(&print, &game);
    /* What is in one half alone tells the other half too. */
    print.word[0] = stir(print.word[0], print.word[1], UINT64_C(0x9fb21c651e98df25));
    print.word[1] = stir(print.word[1], print.word[0], UINT64_C(0xd6e8feb86659fd93));
    return print;
}

/* ---- answers ---- */

enum { NEW_LIVES = 4, MOST_LIVES = 16 };

static bool fits(const Remembered *answer, const Fingerprint *print)
{
    return answer->lives > 0 && answer->print.word[0] == print->word[0] && answer->print.word[1] == print->word[1];
}

static MemoryPlace *place_of(SimpleMemory *memory, const Fingerprint *print)
{
    return &memory->place[print->word[0] % MEMORY_PLACES];
}

/* An answer that is of use again and again stays; one that no longer is makes room. */
const Key *memory_recall(SimpleMemory *memory, const Fingerprint *print)
{
    MemoryPlace *place = place_of(memory, print);

    if (fits(&place->latest, print)) {
        Remembered found = place->latest;
        place->latest = place->kept;
        place->kept = found;
    } else if (!fits(&place->kept, print)) {
        place->kept.lives -= place->kept.lives > 0;
        return NULL;
    }
    place->kept.lives = place->kept.lives < MOST_LIVES ? place->kept.lives + 1 : MOST_LIVES;
    return &place->kept.key;
}

void memory_note(SimpleMemory *memory, const Fingerprint *print, const Key *key)
{
    MemoryPlace *place = place_of(memory, print);

    *(place->kept.lives == 0 ? &place->kept : &place->latest) =
        (Remembered){.print = *print, .key = *key, .lives = NEW_LIVES};
}
