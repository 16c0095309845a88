#include "guest/choose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ITEMS = 64 };

uint32_t choose_below(uint64_t *random, uint32_t bound)
{
    uint64_t x = *random += UINT64_C(0x9e3779b97f4a7c15);

    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x ^= x >> 32;
    return (uint32_t)((x >> 32) * bound >> 32);
}

/* ---- reading ---- */

static bool is_legal(const JsonValue *candidate)
{
    return json_is_true(json_member(candidate, "legal")) && json_length(json_member(candidate, "words")) > 0;
}

static bool read_candidates(const JsonValue *candidates, PlayerQuestion *question)
{
    size_t length = 0;

    for (const JsonValue *candidate = json_first(candidates); candidate != NULL; candidate = json_next(candidate))
        length += json_length(json_member(candidate, "words")) + 1;
    question->words = malloc(length + 1);
    if (question->words == NULL)
        return false;
    char *at = question->words;
    for (const JsonValue *candidate = json_first(candidates); candidate != NULL; candidate = json_next(candidate)) {
        const JsonValue *words = json_member(candidate, "words");
        const char *verb = json_string(json_member(candidate, "verb"));
        if (!is_legal(candidate))
            continue;
        if (verb != NULL && strcmp(verb, "confirm") == 0)
            question->confirm = question->count;
        memcpy(at, json_string(words), json_length(words) + 1);
        at += json_length(words) + 1;
        question->count++;
    }
    return true;
}

bool choose_read(const JsonValue *asked, PlayerQuestion *question)
{
    const char *id = json_string(json_member(asked, "id"));
    const char *answer = json_string(json_member(asked, "answer"));

    if (id == NULL || answer == NULL || strlen(id) >= sizeof question->id)
        return false;
    *question = (PlayerQuestion){.answer = answer[0],
                                 .least = (int32_t)json_whole(json_member(asked, "least")),
                                 .most = (int32_t)json_whole(json_member(asked, "most")),
                                 .step = (int32_t)json_whole(json_member(asked, "step")),
                                 .confirm = -1};
    memcpy(question->id, id, strlen(id) + 1);
    return read_candidates(json_member(asked, "candidates"), question);
}

/* ---- choosing ---- */

static const char *candidate_at(const PlayerQuestion *question, int index)
{
    const char *at = question->words;

    while (index-- > 0)
        at += strlen(at) + 1;
    return at;
}

static bool choose_one(const PlayerQuestion *question, PlayerStyle style, uint64_t *random, char *words)
{
    int index = question->tries % (question->count > 0 ? question->count : 1);

    if (question->count == 0)
        return false;
    if (question->confirm >= 0 && question->tries == 0)
        index = question->confirm;
    else if (style != PLAYER_FIRST)
        index = (int)choose_below(random, (uint32_t)question->count);
    (void)snprintf(words, CHOICE_BYTES, "%s", candidate_at(question, index));
    return true;
}

static bool choose_set(const PlayerQuestion *question, PlayerStyle style, uint64_t *random, char *words)
{
    bool taken[MOST_ITEMS] = {false};
    int count = question->count < MOST_ITEMS ? question->count : MOST_ITEMS;
    int most = question->most < count ? question->most : count, wanted = question->least;
    bool any = style != PLAYER_FIRST || question->tries > 0;
    size_t length = 0;

    if (most < question->least)
        return false;
    if (any)
        wanted += (int)choose_below(random, (uint32_t)(most - question->least + 1));
    for (int i = 0; i < wanted; i++) {
        int item = any ? (int)choose_below(random, (uint32_t)count) : i;
        while (taken[item])
            item = (item + 1) % count;
        taken[item] = true;
    }
    (void)snprintf(words, CHOICE_BYTES, "none");
    for (int i = 0; i < count; i++) {
        if (!taken[i])
            continue;
        int written =
            snprintf(words + length, CHOICE_BYTES - length, "%s%s", length > 0 ? " + " : "", candidate_at(question, i));
        if (written < 0 || (size_t)written >= CHOICE_BYTES - length)
            return false;
        length += (size_t)written;
    }
    return true;
}

static bool choose_number(const PlayerQuestion *question, PlayerStyle style, uint64_t *random, char *words)
{
    int32_t step = question->step > 0 ? question->step : 1;
    uint32_t steps = question->most >= question->least ? (uint32_t)((question->most - question->least) / step) : 0;
    uint32_t index = style == PLAYER_FIRST ? (uint32_t)question->tries % (steps + 1) : choose_below(random, steps + 1);

    (void)snprintf(words, CHOICE_BYTES, "%d", (int)(question->least + (int32_t)index * step));
    return true;
}

bool choose(const PlayerQuestion *question, PlayerStyle style, uint64_t *random, char words[CHOICE_BYTES])
{
    switch (question->answer) {
    case 's':
        return choose_set(question, style, random, words);
    case 'n':
        return choose_number(question, style, random, words);
    default:
        return choose_one(question, style, random, words);
    }
}
