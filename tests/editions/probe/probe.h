/* The probe: an edition for tests. It shows that the next edition fits, since it touches no file but its own, and has one line in CMakeLists.txt.
 *
 * It builds on the First Edition, rows and cards, and adds what later editions have: a System phase in which ships have turns, a token, red
 * and linked actions, range 0, ships with a medium base, and another way to resolve an overlap. README.md says which file has what. */
#ifndef PROBE_PROBE_H
#define PROBE_PROBE_H

#include "xwing/abilities/messages.h"
#include "xwing/editions/edition.h"
#include "xwing/state/part.h"

extern const Edition edition_probe;

/* The rules of the probe with its cards, compiled again; free with rules_xwing_own_free(). NULL with the error. */
const Rules *rules_probe(ContentError *error);

/* From now on scripts that are about the probe are played by these rules (registry.c). */
void play_probe_by(const Rules *rules);

/* ---- its ids: each follows the shared ones ---- */

enum { TOKEN_POWER = SHARED_TOKENS, PROBE_TOKENS };
enum { ABILITY_POWER = XWING_TOKEN_ABILITIES };
enum { WINDOW_SYSTEM_STARTS = XWING_WINDOWS, WINDOW_SYSTEM };
enum { ASK_POWER = XWING_QUESTIONS };
enum { VERB_STORE = XWING_VERBS };
enum {
    PROBE_SYSTEM_TURN = XWING_PROCEDURES, /* subject: the ship */
    PROBE_SPEND_POWER,                    /* subject: the ship */
    PROBE_ACTIVATION                      /* subject: the ship */
};

/* Its sentences: X(id, English) */
#define PROBE_MESSAGE_LIST(X)                                                                                          \
    X(PROBE_NAME_SYSTEM, "System")                                                                                     \
    X(PROBE_SYSTEM, "System phase.")                                                                                   \
    X(PROBE_WINDOW_SYSTEM_STARTS, "The System phase begins.")                                                          \
    X(PROBE_WINDOW_SYSTEM, "The System phase: the turn of a ship.")                                                    \
    X(PROBE_ASK_POWER, "{0}, does {1} store power?")                                                                   \
    X(PROBE_SAY_STORE, "Store power")                                                                                  \
    X(PROBE_NO_POWER_STRESSED, "{0} is stressed: it stores no power.")                                                 \
    X(PROBE_POWERS, "{0} stores power.")                                                                               \
    X(PROBE_POWER_LOST, "{0} loses power.")                                                                            \
    X(PROBE_SAY_SPEND_POWER, "Spend power")                                                                            \
    X(PROBE_NO_POWER, "{0} has no power to spend.")                                                                    \
    X(PROBE_SPENDS_POWER, "{0} spends power: a blank result becomes a hit.")                                           \
    X(PROBE_ROLLS_FOR_FRIEND, "{0} has flown into a friend and rolls: {1}.")
#define PROBE_MESSAGE_ID(id, english)  id,
#define PROBE_MESSAGE_ROW(id, english) {#id, english},
enum { PROBE_BEFORE_FIRST_MESSAGE = CARD_MESSAGES - 1, PROBE_MESSAGE_LIST(PROBE_MESSAGE_ID) PROBE_MESSAGES };

/* ---- its procedures ---- */

/* A ship's turn in the System phase: its cards, then it may store power. */
Flow run_system_turn(Play *play, Frame *frame);

/* Power is spent for a blank attack die. */
Flow run_spend_power(Play *play, Frame *frame);

/* A ship activates; then an overlap has its consequences. */
Flow run_activation(Play *play, Frame *frame);

/* The rows of questions and of what is spent, each beside its functions. */
extern const QuestionRow system_questions[];
extern const AbilityRow power_abilities[];

#endif
