#include "odds/states.h"

#include <stdlib.h>
#include <string.h>

/* A table is compared run after run, and only runs that differ are looked at word by word, or written. */
enum { TABLE_WORDS = sizeof(Table) / sizeof(uint64_t), RUN_BYTES = 256 };

_Static_assert(sizeof(Table) % sizeof(uint64_t) == 0, "a table is a number of whole words");

/* The last run may be shorter. */
static size_t run_length(size_t run)
{
    return sizeof(Table) - run < RUN_BYTES ? sizeof(Table) - run : RUN_BYTES;
}

/* ---- what differs from the first state ---- */

/* The C library compares several words at once, but in WebAssembly byte after byte. */
static bool runs_equal(const uint8_t *a, const uint8_t *b, size_t length)
{
#ifdef __wasm__
    uint64_t differ = 0;

    for (size_t i = 0; i < length; i += sizeof(uint64_t)) {
        uint64_t x, y;
        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        differ |= x ^ y;
    }
    return differ == 0;
#else
    return memcmp(a, b, length) == 0;
#endif
}

/* Writes the words in which a table differs from the first state; returns how many. The same tables give the same words. */
static uint32_t list_differences(const Table *first, const Table *table, StateWord *words)
{
    const uint8_t *a = (const uint8_t *)first, *b = (const uint8_t *)table;
    uint32_t count = 0;

    for (size_t run = 0; run < sizeof(Table); run += RUN_BYTES) {
        if (runs_equal(a + run, b + run, run_length(run)))
            continue;
        for (size_t at = run; at < run + run_length(run); at += sizeof(uint64_t)) {
            uint64_t was, is;
            memcpy(&was, a + at, sizeof was);
            memcpy(&is, b + at, sizeof is);
            if (is != was)
                words[count++] = (StateWord){at, is};
        }
    }
    return count;
}

/* Two sums that do not wait for one another, of words times odd numbers that follow from their places. Words are compared in the end,
 * so it need not be a good hash; table_hash() is for good, and slower. */
static uint64_t hash_of(const StateWord *words, uint32_t count)
{
    uint64_t sum = count, mixed = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint64_t times = words[i].place * UINT64_C(0x9e3779b97f4a7c15) | 1;
        sum += words[i].word * times;
        mixed ^= (words[i].word ^ words[i].word >> 29) * times;
    }
    sum ^= mixed >> 31 ^ mixed;
    sum *= UINT64_C(0x9fb21c651e98df25);
    return sum ^ sum >> 32;
}

/* ---- the set ---- */

void states_begin(States *states)
{
    if (states->slots > 0 && states->count > 0)
        memset(states->slot, 0, sizeof *states->slot * (size_t)states->slots);
    states->count = 0;
    states->used = 0;
}

void states_free(States *states)
{
    free(states->words);
    free(states->head);
    free(states->slot);
    *states = (States){0};
}

static void enter(States *states, int state)
{
    uint64_t at = states->head[state].hash;

    while (states->slot[at & (uint64_t)(states->slots - 1)] != 0)
        at++;
    states->slot[at & (uint64_t)(states->slots - 1)] = state + 1;
}

/* Room for the words of one more state, however many differ. */
static bool grow_words(States *states)
{
    size_t size = states->size > 0 ? states->size : (size_t)2 * TABLE_WORDS;

    while (size < states->used + TABLE_WORDS)
        size *= 2;
    if (size == states->size)
        return true;
    StateWord *words = realloc(states->words, sizeof *words * size);
    if (words == NULL)
        return false;
    states->words = words;
    states->size = size;
    return true;
}

/* Room for one more state, and twice as many slots as states. */
static bool grow(States *states)
{
    enum { FIRST = 32 };
    int room = states->room > 0 ? 2 * states->room : FIRST;
    size_t many = (size_t)room;

    if (states->count < states->room)
        return true;
    StateHead *head = realloc(states->head, sizeof *head * many);
    states->head = head != NULL ? head : states->head;
    int32_t *slot = realloc(states->slot, sizeof *slot * many * 2);
    states->slot = slot != NULL ? slot : states->slot;
    if (head == NULL || slot == NULL)
        return false;
    states->room = room;
    states->slots = 2 * room;
    memset(slot, 0, sizeof *slot * many * 2);
    for (int i = 0; i < states->count; i++)
        enter(states, i);
    return true;
}

int states_number(States *states, const Table *table)
{
    if (!grow(states) || !grow_words(states))
        return -1;
    if (states->count == 0)
        states->first = *table;
    StateWord *words = states->words + states->used;
    uint32_t count = list_differences(&states->first, table, words);
    uint64_t hash = hash_of(words, count);

    for (uint64_t at = hash;; at++) {
        int32_t entry = states->slot[at & (uint64_t)(states->slots - 1)];
        if (entry == 0)
            break;
        const StateHead *other = &states->head[entry - 1];
        if (other->hash == hash && other->count == count &&
            memcmp(states->words + other->start, words, sizeof *words * count) == 0)
            return entry - 1;
    }
    states->head[states->count] = (StateHead){hash, (uint32_t)states->used, count};
    states->used += count;
    enter(states, states->count);
    return states->count++;
}

/* Writes that state's words: its own, or those of the first state that stand in their places. */
static void write_words(const States *states, int index, bool own, Table *table)
{
    const StateHead *head = &states->head[index];
    const uint8_t *first = (const uint8_t *)&states->first;
    uint8_t *bytes = (uint8_t *)table;

    for (uint32_t i = 0; i < head->count; i++) {
        const StateWord *word = &states->words[head->start + i];
        if (own)
            memcpy(bytes + word->place, &word->word, sizeof word->word);
        else
            memcpy(bytes + word->place, first + word->place, sizeof word->word);
    }
}

void states_get(const States *states, int index, Table *table)
{
    *table = states->first;
    write_words(states, index, true, table);
}

void states_change(const States *states, int from, int to, Table *table)
{
    write_words(states, from, false, table);
    write_words(states, to, true, table);
}
