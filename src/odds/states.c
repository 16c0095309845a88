#include "odds/states.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is in use of a table ---- */

static size_t in_blocks(size_t length)
{
    return (length + STATE_BLOCK - 1) / STATE_BLOCK * STATE_BLOCK;
}

/* With the byte that counts layers, and the one that says whether classes follow. */
static size_t largest(const Table *table)
{
    return in_blocks(offsetof(Table, layers) + 1 +
                     (size_t)MAX_LAYERS * table->seats * (sizeof(Question) + sizeof(Answer)) + sizeof table->frames +
                     sizeof table->met + sizeof(Card) * table->card_slots + table->card_kinds + 1 +
                     sizeof table->card_class + table->state_bytes);
}

static uint8_t *put(uint8_t *to, const void *from, size_t length)
{
    memcpy(to, from, length);
    return to + length;
}

static const uint8_t *take(void *to, const uint8_t *from, size_t length)
{
    memcpy(to, from, length);
    return from + length;
}

/* The layers whose questions are in use: none while chance is asked below any standing move, as it almost always is. */
static int layers_in_use(const Table *table)
{
    int layers = table->layer + 1;

    if (layers > 1)
        return layers;
    for (int seat = 0; seat < table->seats; seat++) {
        if (table->layers[0].asked[seat].state != QUESTION_NONE || table->layers[0].answers[seat].kind != ANSWER_NONE)
            return layers;
    }
    return 0;
}

/* What comes first says how much of everything follows. */
static size_t pack(const Table *table, uint8_t *bytes)
{
    uint8_t *to = put(bytes, table, offsetof(Table, layers));
    int layers = layers_in_use(table);

    *to++ = (uint8_t)layers;
    for (int layer = 0; layer < layers; layer++) {
        to = put(to, table->layers[layer].asked, sizeof(Question) * table->seats);
        to = put(to, table->layers[layer].answers, sizeof(Answer) * table->seats);
    }
    to = put(to, table->frames, sizeof(Frame) * table->depth);
    to = put(to, table->met, sizeof(Trigger) * table->triggers);
    to = put(to, table->cards, sizeof(Card) * table->card_slots);
    to = put(to, table->unseen, table->card_kinds);
    *to++ = table->classed;
    if (table->classed)
        to = put(to, table->card_class, sizeof table->card_class);
    to = put(to, table->game, table->state_bytes);
    size_t length = (size_t)(to - bytes), whole = in_blocks(length);
    memset(to, 0, whole - length);
    return whole;
}

/* What the table had in use before, and the state has not, goes back to zero. */
static void unpack(Table *table, const uint8_t *bytes)
{
    int depth = table->depth, triggers = table->triggers;
    const uint8_t *from = take(table, bytes, offsetof(Table, layers));
    int layers = *from++;

    memset(table->layers, 0, sizeof table->layers);
    for (int layer = 0; layer < layers; layer++) {
        from = take(table->layers[layer].asked, from, sizeof(Question) * table->seats);
        from = take(table->layers[layer].answers, from, sizeof(Answer) * table->seats);
    }
    from = take(table->frames, from, sizeof(Frame) * table->depth);
    if (depth > table->depth)
        memset(&table->frames[table->depth], 0, sizeof(Frame) * (size_t)(depth - table->depth));
    from = take(table->met, from, sizeof(Trigger) * table->triggers);
    if (triggers > table->triggers)
        memset(&table->met[table->triggers], 0, sizeof(Trigger) * (size_t)(triggers - table->triggers));
    from = take(table->cards, from, sizeof(Card) * table->card_slots);
    from = take(table->unseen, from, table->card_kinds);
    table->classed = *from++;
    if (table->classed)
        from = take(table->card_class, from, sizeof table->card_class);
    else
        memset(table->card_class, 0, sizeof table->card_class);
    (void)take(table->game, from, table->state_bytes);
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9fb21c651e98df25);
    return hash ^ hash >> 32;
}

/* Four sums that do not wait for one another, of words times odd numbers that change from block to block. Bytes are compared in the
 * end, so it need not be a good hash; table_hash() is for good, and slower. */
static uint64_t hash_of(const uint8_t *bytes, size_t length)
{
    static const uint64_t step = UINT64_C(0x9e3779b97f4a7c16);
    uint64_t a = 0, b = 0, c = 0, d = 0, times = 1;

    for (size_t i = 0; i < length; i += STATE_BLOCK) {
        uint64_t word[STATE_BLOCK / sizeof(uint64_t)];
        memcpy(word, bytes + i, sizeof word);
        times += step;
        a += word[0] * times;
        b += word[1] * times;
        c += word[2] * times;
        d += word[3] * times;
    }
    return stir(stir(stir(stir(length, a), b), c), d);
}

/* ---- what differs from the first state ---- */

/* Of a state of that length. */
static size_t blocks_of(size_t length)
{
    return length / STATE_BLOCK;
}

static size_t bits_bytes(size_t blocks)
{
    return (blocks + 7) / 8;
}

static bool blocks_equal(const uint8_t *a, const uint8_t *b)
{
    uint64_t x[STATE_BLOCK / sizeof(uint64_t)], y[STATE_BLOCK / sizeof(uint64_t)];

    memcpy(x, a, sizeof x);
    memcpy(y, b, sizeof y);
    return ((x[0] ^ y[0]) | (x[1] ^ y[1]) | (x[2] ^ y[2]) | (x[3] ^ y[3])) == 0;
}

/* Writes where the state at hand differs from the first one; returns how many bytes. The same states give the same bytes. */
static size_t shorten(const States *states, size_t length, uint8_t *to)
{
    size_t blocks = blocks_of(length), alike = blocks_of(states->first_length);
    uint8_t *next = to + bits_bytes(blocks);

    memset(to, 0, bits_bytes(blocks));
    for (size_t i = 0; i < blocks; i++) {
        const uint8_t *block = states->whole + i * STATE_BLOCK;
        if (i < alike && blocks_equal(block, states->first + i * STATE_BLOCK))
            continue;
        to[i / 8] |= (uint8_t)(1U << i % 8);
        next = put(next, block, STATE_BLOCK);
    }
    return (size_t)(next - to);
}

/* And makes a state whole again, as the one at hand. */
static void lengthen(States *states, const StateHead *head)
{
    size_t blocks = blocks_of(head->whole);
    const uint8_t *bits = states->bytes + head->start, *next = bits + bits_bytes(blocks);

    memcpy(states->whole, states->first, head->whole < states->first_length ? head->whole : states->first_length);
    for (size_t byte = 0; byte < bits_bytes(blocks); byte++) {
        for (unsigned left = bits[byte]; left != 0; left &= left - 1)
            next = take(states->whole + (byte * 8 + (size_t)__builtin_ctz(left)) * STATE_BLOCK, next, STATE_BLOCK);
    }
}

/* ---- the set ---- */

void states_begin(States *states)
{
    states->count = 0;
    states->used = 0;
    if (states->slots > 0)
        memset(states->slot, 0, sizeof *states->slot * (size_t)states->slots);
}

void states_free(States *states)
{
    free(states->bytes);
    free(states->first);
    free(states->whole);
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

/* Room for the bytes of one more state. */
static bool grow_bytes(States *states, size_t more)
{
    enum { FIRST = 1 << 16 };
    size_t size = states->size > 0 ? states->size : FIRST;

    while (size < states->used + more)
        size *= 2;
    if (size == states->size)
        return true;
    uint8_t *bytes = realloc(states->bytes, size);
    if (bytes == NULL)
        return false;
    states->bytes = bytes;
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

/* Room for a state as it is, twice: the first one, and the one at hand. */
static bool grow_whole(States *states, size_t size)
{
    if (size <= states->whole_size)
        return true;
    uint8_t *first = realloc(states->first, size);
    if (first != NULL)
        states->first = first;
    uint8_t *whole = realloc(states->whole, size);
    if (whole != NULL)
        states->whole = whole;
    if (first == NULL || whole == NULL)
        return false;
    states->whole_size = size;
    return true;
}

int states_number(States *states, const Table *table)
{
    size_t most = largest(table);

    if (!grow(states) || !grow_whole(states, most) || !grow_bytes(states, most + bits_bytes(blocks_of(most))))
        return -1;
    size_t whole = pack(table, states->whole);
    uint64_t hash = hash_of(states->whole, whole);
    if (states->count == 0) {
        memcpy(states->first, states->whole, whole);
        states->first_length = whole;
    }
    uint8_t *bytes = states->bytes + states->used;
    size_t length = shorten(states, whole, bytes);

    for (uint64_t at = hash;; at++) {
        int32_t entry = states->slot[at & (uint64_t)(states->slots - 1)];
        if (entry == 0)
            break;
        const StateHead *other = &states->head[entry - 1];
        if (other->hash == hash && other->whole == whole && other->length == length &&
            memcmp(states->bytes + other->start, bytes, length) == 0)
            return entry - 1;
    }
    states->head[states->count] = (StateHead){hash, states->used, length, whole};
    states->used += length;
    enter(states, states->count);
    return states->count++;
}

void states_get(States *states, int index, Table *table)
{
    lengthen(states, &states->head[index]);
    unpack(table, states->whole);
}
