/* What all fuzz targets share: bytes that choose, and what must hold whatever happens. */
#ifndef TESTS_FUZZ_MUST_HOLD_H
#define TESTS_FUZZ_MUST_HOLD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/random.h"
#include "outrider/chance.h"
#include "outrider/text.h"
#include "table/rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- bytes; zeros when they have run out ---- */

typedef struct Bytes {
    const uint8_t *at;
    size_t left;
} Bytes;

static inline void take_bytes(Bytes *bytes, void *to, size_t length)
{
    size_t there = length < bytes->left ? length : bytes->left;

    memset(to, 0, length);
    memcpy(to, bytes->at, there);
    bytes->at += there;
    bytes->left -= there;
}

static inline uint8_t take_byte(Bytes *bytes)
{
    uint8_t byte = 0;

    take_bytes(bytes, &byte, 1);
    return byte;
}

static inline uint16_t take_pair(Bytes *bytes)
{
    return (uint16_t)(take_byte(bytes) << 8 | take_byte(bytes));
}

/* ---- what must hold ---- */

static inline void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "must hold: %s\n", what);
    abort();
}

static inline void must_say_why(const Rules *rules, const Table *table, const Status *status)
{
    char text[1024];
    Out out = out_to(text, sizeof text);
    Voice voice = {.rules = rules, .table = table};

    status_format(&out, &voice, status);
    must(out.length > 0, "a refusal says why");
}

static inline void must_be_sound(const Rules *rules, const Table *table)
{
    Look look = {rules, table};
    const char *complaint = "";

    if (table->state == TABLE_PLAYING && !rules->sound(&look, &complaint))
        must(false, complaint);
}

/* ---- play ---- */

/* A legal answer of a seat that is asked, or of chance; false if nobody is asked. */
static inline bool legal_answer(RandomPlayer *player, const Rules *rules, const Table *table, Answer *answer)
{
    ChanceQuestion chance;
    Question questions[MAX_SEATS];
    ChanceFast fast = {random_number(player)};

    if (table_chance(rules, table, &chance))
        return chance_sample(rules, table, &chance, chance_fast_number, &fast, answer);
    int count = table_questions(rules, table, questions);
    return count > 0 && random_answer(player, rules, table, &questions[random_below(player, (uint32_t)count)], answer);
}

#endif
