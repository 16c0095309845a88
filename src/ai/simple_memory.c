#include "ai/simple_memory.h"

#include <string.h>

/* ---- fingerprints ---- */

/* Two words that are stirred by turns, so that neither waits for the other. */
static void stir_word(Fingerprint *print, uint64_t word)
{
    uint64_t first = (print->word[0] ^ word) * UINT64_C(0x9fb21c651e98df25);
    uint64_t second = (print->word[1] + word) * UINT64_C(0xd6e8feb86659fd93);

    print->word[0] = first ^ (first >> 32);
    print->word[1] = second ^ (second >> 29);
}

static void stir_bytes(Fingerprint *print, const void *from, size_t length)
{
    const uint8_t *bytes = from;

    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        stir_word(print, word);
    }
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
    stir_bytes(&print, &game, sizeof game);
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
