/* The vocabulary of Outer Rim's cards: the words of which their programs are made, a row each, which stands beside its functions in the file of
 * its subject. vocabulary.c lists them.
 *
 * A new effect is a row: how a card's line is read, whether it could do anything now, how it runs, and what it says (rim/card_messages.h). A new condition is
 * one too. */
#ifndef RIM_ABILITIES_WORDS_H
#define RIM_ABILITIES_WORDS_H

#include "rim/content/content.h"
#include "table/play.h"

struct RimCompiler;

/* What a program or a condition is about when it is asked or run. */
typedef struct RimNow {
    const Look *look;
    uint8_t seat;       /* whose card it is, or who reads it */
    int16_t source;     /* on what it stands: rim/abilities/abilities.h */
    int16_t subject;    /* what the moment is about: state/moments.h */
    const Frame *frame; /* of PROC_PROGRAM, while it runs: what was rolled and chosen; else NULL */
} RimNow;

/* What it means that an effect has succeeded, for `pass` and `fail` below it. */
typedef enum RimOutcome { OUTCOME_DONE, OUTCOME_TEST, OUTCOME_COMBAT } RimOutcome;

typedef struct RimEffectRow {
    const char *name;
    const char *usage; /* for errors and docs */
    /* Takes what follows the word on its line. NULL: nothing does. */
    bool (*read)(struct RimCompiler *compiler, RimWord *word);
    /* Could it do anything now? If not, fills in why. NULL: always. */
    bool (*possible)(const RimNow *now, const RimWord *word, Status *reason);
    /* Stage 0 begins. The other stages are the row's own: after an answer, a roll or a call it goes on at rim_stage(stage). */
    Flow (*run)(Play *play, Frame *frame, const RimNow *now, const RimWord *word, int stage);
    /* What it does, as cards and the options of `choose one` say it: a message whose arguments are those of the word, as numbers; or `say` makes one. */
    uint16_t says;
    Message (*say)(const RimContent *content, const RimWord *word);
    uint8_t outcome;  /* a RimOutcome */
    uint8_t card_arg; /* 1 + which of its arguments is the index of a card; 0: none */
} RimEffectRow;

typedef struct RimConditionRow {
    const char *name;
    const char *usage;
    bool (*read)(struct RimCompiler *compiler, RimWord *word);
    bool (*holds)(const RimNow *now, const RimWord *word);
    uint16_t says, says_not; /* as above, behind "If": that it holds, and that it does not */
    Message (*say)(const RimContent *content, const RimWord *word);
    uint8_t card_arg; /* 1 + which of its arguments is the index of a card; 0: none */
} RimConditionRow;

/* All of them; each list ends with NULL. */
extern const RimEffectRow *const rim_effect_rows[];
extern const RimConditionRow *const rim_condition_rows[];

/* What a word says: an effect, without a full stop; a condition, or that it does not hold if it is negated. */
Message rim_effect_says(const RimContent *content, const RimWord *word);
Message rim_condition_says(const RimContent *content, const RimWord *word);

#endif
