/* What a seat may know, and what it could believe. */
#include <string.h>

#include "outrider/chance.h"
#include "table/kernel.h"

/* Another seat's hidden question: that it is asked, and whether it has answered, is public; all else is not. How often
 * it has been asked would tell how often it changed its mind. */
static void hide_questions(const Rules *rules, Table *table, uint8_t viewer)
{
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (seat == viewer)
            continue;
        table->counts[seat] = 0;
        for (int l = 0; l < MAX_LAYERS; l++) {
            Question *question = &table->layers[l].asked[seat];
            if (question->state == QUESTION_NONE)
                continue;
            question->count = 0;
            if (!(rules->questions[question->kind].flags & ASK_HIDDEN))
                continue;
            question->subject = NO_PIECE;
            memset(question->args, 0, sizeof question->args);
            memset(&table->layers[l].answers[seat], 0, sizeof(Answer));
        }
    }
}

Table table_censor(const Rules *rules, const Table *table, uint8_t seat)
{
    Table known = *table;

    known.viewer = seat;
    known.told = 0; /* it counts what others were told, too */
    hide_questions(rules, &known, seat);
    piles_censor(rules, &known, seat);
    if (rules->censor != NULL)
        rules->censor(rules, &known, seat);
    return known;
}

/* Imagined draws have keys that no rule of a game uses, so that imagining never spends the game's own luck. */
enum { IMAGINED_ROUND = UINT16_MAX };

Table table_imagine(const Rules *rules, const Table *known, ChanceNumber number, void *self)
{
    Table guess = *known;
    Play play = {.rules = rules, .table = &guess};
    Look look = look_of(&play);
    uint8_t viewer = known->viewer;
    Answer answer;

    guess.viewer = SEAT_NOBODY;
    guess.told = 0;
    for (uint16_t slot = 0; slot < rules->card_slots; slot++) {
        Card *card = &guess.cards[slot];
        if (card->kind != 0 || card->known == 0)
            continue; /* what nobody has seen can stay undecided */
        guess.chance = (ChanceQuestion){
            .kind = ANSWER_DRAW,
            .source = family_of_slot(&look, slot),
            .card = slot,
            .key = {IMAGINED_ROUND, (int16_t)slot, 0, 0}
        };
        if (chance_sample(rules, &guess, &guess.chance, number, self, &answer))
            settle_chance(&play, &answer);
        guess.chance = known->chance;
        guess.luck = known->luck;
    }
    for (uint8_t seat = 0; seat < guess.seats; seat++) {
        for (int l = 0; l < MAX_LAYERS; l++) {
            Question *question = &guess.layers[l].asked[seat];
            if (question->state != QUESTION_NONE && seat != viewer)
                question->count = guess.counts[seat] = 1;
        }
    }
    if (rules->imagine != NULL)
        rules->imagine(&play, viewer, number, self);
    return guess;
}
