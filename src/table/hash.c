/* Fingerprints. Tables have no padding and every byte that is not in use is zero, so the bytes are the state. */
#include <stddef.h>
#include <string.h>

#include "table/kernel.h"

/* Layouts must be the same in every build: sizes are what their fields add up to, and nothing is between them. */
_Static_assert(sizeof(Key) == 24, "Key has padding");
_Static_assert(sizeof(Question) == 24, "Question has padding");
_Static_assert(sizeof(Answer) == 48, "Answer has padding");
_Static_assert(sizeof(ChanceQuestion) == 16, "ChanceQuestion has padding");
_Static_assert(sizeof(Layer) == 72 * MAX_SEATS, "Layer has padding");
_Static_assert(sizeof(Frame) == 8 + 4 * FRAME_LOCALS, "Frame has padding");
_Static_assert(sizeof(Trigger) == 8, "Trigger has padding");
_Static_assert(sizeof(Card) == 4, "Card has padding");
_Static_assert(offsetof(Table, chance) == 80, "the head of Table has padding");
_Static_assert(sizeof(Table) == 80 + sizeof(ChanceQuestion) + sizeof(Answer) + MAX_LAYERS * sizeof(Layer) +
                                    MAX_FRAMES * sizeof(Frame) + MAX_TRIGGERS * sizeof(Trigger) +
                                    MAX_CARDS * sizeof(Card) + MAX_CARD_KINDS + GAME_BYTES,
               "Table has padding");

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
    return hash ^ (hash >> 32);
}

static uint64_t word_at(const uint8_t *bytes, size_t index)
{
    uint64_t word = 0;

    memcpy(&word, bytes + 8 * index, 8);
    return word;
}

/* Four fingerprints side by side, each of every fourth word, since one alone waits for its own multiplications. */
uint64_t table_hash(const Table *table)
{
    const uint8_t *bytes = (const uint8_t *)table;
    size_t words = offsetof(Table, game) / 8 + ((size_t)table->state_bytes + 7) / 8;
    size_t i = 0;
    uint64_t a = UINT64_C(0x243f6a8885a308d3), b = UINT64_C(0x13198a2e03707344);
    uint64_t c = UINT64_C(0xa4093822299f31d0), d = UINT64_C(0x082efa98ec4e6c89);

    for (; i + 4 <= words; i += 4) {
        a = stir(a, word_at(bytes, i));
        b = stir(b, word_at(bytes, i + 1));
        c = stir(c, word_at(bytes, i + 2));
        d = stir(d, word_at(bytes, i + 3));
    }
    for (; i < words; i++)
        a = stir(a, word_at(bytes, i));
    return stir(stir(stir(stir(a, b), c), d), words);
}

uint64_t rules_digest(const Rules *rules)
{
    uint64_t hash = stir(rules->content, rules->revision);

    for (const char *c = rules->name; *c != '\0'; c++)
        hash = stir(hash, (uint8_t)*c);
    return hash;
}

const char *rules_name(const Rules *rules)
{
    return rules->name;
}

uint32_t rules_revision(const Rules *rules)
{
    return rules->revision;
}
