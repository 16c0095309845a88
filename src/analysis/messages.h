/* What analysis says to players: numbers with English words; po/analysis.*.po translates them (docs/translating.md). What happened in a
 * game is said in the game's own sentences. */
#ifndef ANALYSIS_MESSAGES_H
#define ANALYSIS_MESSAGES_H

#include "outrider/text.h"
#include "table/rules.h"
#include "table/say.h"

/* Shares are texts: "12", or "12 ± 3" with the error. */
/* clang-format off */
#define ANALYSIS_MESSAGE_LIST(X)                                                                                       \
    X(ANALYSIS_NO_SEARCH, "This game cannot be analyzed: no opponent here looks ahead in it.")                         \
    X(ANALYSIS_START, "{0}: {1} % at the start.")                                                                      \
    X(ANALYSIS_DICE, "Dice and cards: {0} %.")                                                                         \
    X(ANALYSIS_OWN, "Own choices: {0} %.")                                                                             \
    X(ANALYSIS_OTHERS, "Others' choices: {0} %.")                                                                      \
    X(ANALYSIS_REST, "Unexplained: {0} %.")                                                                            \
    X(ANALYSIS_END, "At the end: {0} %.")                                                                              \
    X(ANALYSIS_LUCK, "Luck for {0}: {1} % of such games.")                                                             \
    X(ANALYSIS_COST, "{0} lost {1} % by that choice.")                                                                 \
    X(ANALYSIS_GAINED, "{0} won {1} % by that choice.")                                                                \
    X(ANALYSIS_CHOSE, "{0} chose: {1}")                                                                                \
    X(ANALYSIS_NONE_OF_THEM, "none of them")                                                                           \
    X(ANALYSIS_PLACE, "{0} mm across, {1} mm up, facing {2}°")                                                        \
    X(ANALYSIS_ACE_SAME, "An ace would have done the same.")                                                           \
    X(ANALYSIS_ACE_BETTER, "An ace would have chosen: {0}. That was worth {1} % more.")                                \
    X(ANALYSIS_ACE_ALIKE, "An ace would have chosen: {0}. That was worth about as much.")
/* clang-format on */

#define ANALYSIS_MESSAGE_ID(id, english) id,
typedef enum AnalysisSays { ANALYSIS_MESSAGE_LIST(ANALYSIS_MESSAGE_ID) ANALYSIS_MESSAGES } AnalysisSays;

/* Named "analysis", for catalogues and `outrider messages analysis`. It has nothing of Rules but its name and its messages. */
extern const Rules analysis_words;

/* A message of analysis as a sentence. */
void analysis_say(Out *out, Language language, Message message);

#endif
