/* Fingerprints. Tables have no padding and every byte that is not in use is zero, so the bytes are the state. */
#include <stddef.h>
#include <string.h>

#include "table/kernel.h"

/* Layouts must be the same in every build: sizes are what their fields add up to, and nothing is between them. */
_Static_assert(sizeof(Key) == 24, "Key has padding");
_Static_assert(sizeof(Question) == 24, "Question has padding");
_Static_assert(sizeof(Answer) == 48, "Answer has padding");
_Static_assert(sizeof(ChanceQuestion) == 16, "ChanceQuestion has padding");
_Static_assert(sizeof(Layer) == (sizeof(Question) + sizeof(Answer)) * MAX_SEATS, "Layer has padding");
_Static_assert(sizeof(Frame) == 8 + 4 * FRAME_LOCALS, "Frame has padding");
_Static_assert(sizeof(Trigger) == 8, "Trigger has padding");
_Static_assert(sizeof(Card) == 6, "Card has padding");
_Static_assert(offsetof(Table, chance) == 80, "the head of Table has padding");
_Static_assert(sizeof(Table) == 80 + sizeof(ChanceQuestion) + sizeof(Answer) + MAX_LAYERS * sizeof(Layer) +
                                    MAX_FRAMES * sizeof(Frame) + MAX_TRIGGERS * sizeof(Trigger) +
                                    MAX_CARDS * sizeof(Card) + MAX_CARD_KINDS + MAX_CARDS / 4 + 16 + GAME_BYTES,
               "Table has padding");
_Static_assert(MAX_FRAMES <= UINT8_MAX && MAX_TRIGGERS <= UINT8_MAX, "a table counts them in a byte");
_Static_assert(MAX_CARDS <= UINT16_MAX && MAX_CARD_KINDS < UINT16_MAX && GAME_BYTES <= UINT16_MAX,
               "a table counts them in 16 bits, and kinds from 1");

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
    return hash ^ (hash >> 32);
}

/* Stirs `length` bytes in, eight at a time; the last word is filled up with zeros. */
static uint64_t stir_bytes(uint64_t hash, const void *from, size_t length)
{
    const uint8_t *bytes = from;

    for (size_t i = 0; i < length; i += 8) {
        uint64_t word = 0;
        memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
        hash = stir(hash, word);
    }
    return hash;
}

uint64_t fnv(uint64_t digest, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    return digest;
}

/* Only what is in use: the same game has the same hash when a later build has room for more cards or frames, or for what this game
 * does not have (known classes, seats that the rules run). */
uint64_t table_hash(const Table *table)
{
    uint64_t hash = stir_bytes(UINT64_C(0x243f6a8885a308d3), table, offsetof(Table, layers));

    for (int layer = 0; layer <= table->layer; layer++) {
        hash = stir_bytes(hash, table->layers[layer].asked, sizeof(Question) * table->seats);
        hash = stir_bytes(hash, table->layers[layer].answers, sizeof(Answer) * table->seats);
    }
    hash = stir_bytes(hash, table->frames, sizeof(Frame) * table->depth);
    hash = stir_bytes(hash, table->met, sizeof(Trigger) * table->triggers);
    hash = stir_bytes(hash, table->cards, sizeof(Card) * table->card_slots);
    hash = stir_bytes(hash, table->unseen, table->card_kinds);
    if (table->classed)
        hash = stir_bytes(hash, table->card_class, (table->card_slots + 3u) / 4);
    if (table->ruled)
        hash = stir(hash, table->ruled);
    return stir_bytes(hash, table->game, table->state_bytes);
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
