/* Chance: what is asked of it, with which weights, and the drivers that need no library. */
#include "outrider/chance.h"

#include <assert.h>
#include <string.h>

#include "table/kernel.h"

/* ---- asking ---- */

Flow roll(Play *play, Frame *frame, uint8_t die, int amount, ChanceKey key, uint16_t step)
{
    frame->step = step;
    open_chance(play, (ChanceQuestion){.kind = ANSWER_ROLL,
                                       .source = die,
                                       .amount = (uint16_t)(amount > 0 ? amount : 0),
                                       .card = NO_CARD,
                                       .key = key});
    return FLOW_ON;
}

Flow pick(Play *play, Frame *frame, int outcomes, ChanceKey key, uint16_t step)
{
    assert(outcomes >= 1 && outcomes <= MAX_OUTCOMES);
    frame->step = step;
    open_chance(play, (ChanceQuestion){.kind = ANSWER_PICK, .amount = (uint16_t)outcomes, .card = NO_CARD, .key = key});
    return FLOW_ON;
}

bool table_chance(const Rules *rules, const Table *table, ChanceQuestion *question)
{
    (void)rules;
    *question = table->chance;
    return table->state == TABLE_PLAYING && table->chance.kind != ANSWER_NONE;
}

int table_weights(const Rules *rules, const Table *table, const ChanceQuestion *question,
                  uint32_t weights[MAX_OUTCOMES], uint32_t *total)
{
    int count = 0;

    *total = 0;
    switch (question->kind) {
    case ANSWER_ROLL:
        count = rules->dice[question->source].faces;
        for (int i = 0; i < count; i++)
            weights[i] = rules->dice[question->source].face[i].weight;
        break;
    case ANSWER_DRAW:
        count = card_weights(&(Look){rules, table}, question->card, weights);
        break;
    case ANSWER_PICK:
        count = question->amount;
        for (int i = 0; i < count; i++)
            weights[i] = 1;
        break;
    default:
        break;
    }
    for (int i = 0; i < count; i++)
        *total += weights[i];
    return count;
}

/* No dice, or one of one. A draw is always asked: that all cards left in a pool are alike is mostly a secret, and not
 * asking would betray it. */
static bool has_one_outcome(const ChanceQuestion *question)
{
    return (question->kind == ANSWER_ROLL && question->amount == 0) ||
           (question->kind == ANSWER_PICK && question->amount == 1);
}

void open_chance(Play *play, ChanceQuestion question)
{
    Table *table = play->table;
    Answer only = {.seat = SEAT_CHANCE, .kind = question.kind, .key = key_of(0)};

    if (play->won)
        return;
    table->chance = question;
    play->stirred = true;
    if (!has_one_outcome(&question))
        return;
    if (play->sink != NULL && play->sink->automatic != NULL)
        play->sink->automatic(play->sink->self, table, &only);
    settle_chance(play, &only);
}

/* ---- answering ---- */

Status check_chance(const Look *look, const Answer *answer)
{
    const Table *table = look->table;
    const ChanceQuestion *question = &table->chance;
    int sum = 0;
    int faces = 0;

    if (question->kind == ANSWER_NONE)
        return refused(say0(MSG_CHANCE_NOT_ASKED), NULL);
    if (answer->kind != question->kind)
        return refused(say0(MSG_CHANCE_KIND), NULL);
    switch (question->kind) {
    case ANSWER_ROLL:
        faces = look->rules->dice[question->source].faces;
        for (int i = 0; i < MAX_FACES; i++) {
            if (i >= faces && answer->faces[i] > 0)
                return refused(say1(MSG_ROLL_FACE, arg_number(faces)), NULL);
            sum += answer->faces[i];
        }
        return sum == question->amount
                   ? status_ok()
                   : refused(say2(MSG_ROLL_SUM, arg_number(question->amount), arg_number(sum)), NULL);
    case ANSWER_DRAW:
        return card_could_be(look, question->card, answer->key.card)
                   ? status_ok()
                   : refused(say1(MSG_DRAW_NONE, arg_card(answer->key.card)), NULL);
    default:
        return answer->key.number >= 0 && answer->key.number < question->amount
                   ? status_ok()
                   : refused(say2(MSG_PICK_RANGE, arg_number(question->amount - 1), arg_number(answer->key.number)),
                             NULL);
    }
}

void settle_chance(Play *play, const Answer *answer)
{
    Table *table = play->table;
    const ChanceQuestion question = table->chance;

    if (question.kind == ANSWER_DRAW)
        fix_card(play, question.card, answer->key.card, question.known);
    table->luck = *answer;
    table->chance = (ChanceQuestion){0};
    play->stirred = true;
}

/* ---- sampling (docs/record-format.md, "How dice are drawn") ---- */

/* A uniform number below `total`, by rejection. */
static uint32_t below(uint32_t total, ChanceNumber number, void *self, const ChanceKey *key, uint32_t *index)
{
    uint64_t limit = UINT64_MAX - (UINT64_MAX % total + 1) % total; /* the last number of a whole multiple of total */
    uint64_t n = 0;

    do {
        n = number(self, key, (*index)++);
    } while (n > limit);
    return (uint32_t)(n % total);
}

static int outcome_of(const uint32_t weights[], int count, uint32_t value)
{
    int i = 0;

    while (i < count - 1 && value >= weights[i])
        value -= weights[i++];
    return i;
}

bool chance_sample(const Rules *rules, const Table *table, const ChanceQuestion *question, ChanceNumber number,
                   void *self, Answer *answer)
{
    uint32_t weights[MAX_OUTCOMES], total = 0, index = 0;
    int count = table_weights(rules, table, question, weights, &total);

    if (total == 0)
        return false;
    memset(answer, 0, sizeof *answer);
    answer->seat = SEAT_CHANCE;
    answer->kind = question->kind;
    answer->key = key_of(0);
    if (question->kind == ANSWER_ROLL) {
        for (int die = 0; die < question->amount; die++)
            answer->faces[outcome_of(weights, count, below(total, number, self, &question->key, &index))]++;
        return true;
    }
    int outcome = outcome_of(weights, count, below(total, number, self, &question->key, &index));
    if (question->kind == ANSWER_DRAW)
        answer->key.card = (uint16_t)(rules->families[question->source].first_card + outcome);
    else
        answer->key.number = outcome;
    return true;
}

/* ---- drivers ---- */

/* Full avalanche of 64 bits: xor-shift and odd multiplications, twice. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    x = (x ^ (x >> 32)) * UINT64_C(0xd6e8feb86659fd93);
    return x ^ (x >> 32);
}

uint64_t chance_fast_number(void *fast, const ChanceKey *key, uint32_t index)
{
    uint64_t name = (uint64_t)key->round << 48 | (uint64_t)(uint16_t)key->piece << 32 | (uint64_t)key->occasion << 16 |
                    key->ordinal;

    return mix(mix(((const ChanceFast *)fast)->seed ^ name) + index * UINT64_C(0x9e3779b97f4a7c15));
}

static bool answer_fast(void *self, const Rules *rules, const Table *table, const ChanceQuestion *question,
                        Answer *answer)
{
    return chance_sample(rules, table, question, chance_fast_number, self, answer);
}

Chance chance_fast(ChanceFast *fast)
{
    return (Chance){fast, answer_fast};
}

Status chance_run(const Chance *chance, const Rules *rules, Table *table, const Sink *sink)
{
    ChanceQuestion question;
    Answer answer;
    Status status = status_ok();

    while (status.code == STATUS_OK && table_chance(rules, table, &question)) {
        if (!chance->answer(chance->self, rules, table, &question, &answer))
            break;
        status = table_answer(rules, table, &answer, sink);
    }
    return status;
}
