/* The kernel's own rows: what every game's tables begin with.
 *
 *     static const VerbSpec verbs[] = {KERNEL_VERB_ROWS, {"fly", "pn"}, ...};
 *
 * and its ids follow: enum { VERB_FLY = KERNEL_VERBS, ... }. */
#ifndef TABLE_KERNEL_H
#define TABLE_KERNEL_H

#include "table/pile.h"
#include "table/play.h"

/* Why a table broke. */
typedef enum Break {
    BREAK_NONE,
    BREAK_STACK,    /* more frames than MAX_FRAMES */
    BREAK_STEPS,    /* more steps than MAX_STEPS without a question */
    BREAK_TRIGGERS, /* more abilities in open windows than MAX_TRIGGERS */
    BREAK_NEVER,    /* a procedure met a case that cannot be */
    BREAK_NO_ANSWER /* a question without a legal answer */
} Break;

#define KERNEL_MESSAGE_LIST(X)                                                                                         \
    X(MSG_NONE, "")                                                                                                    \
    /* refusals */                                                                                                     \
    X(MSG_OVER, "The game is over.")                                                                                   \
    X(MSG_BROKEN, "The rules broke in \"{0}\" at step {1}: {2}. Go back to the log.")                                  \
    X(MSG_OTHER_RULES, "This table is played by other rules than those given.")                                        \
    X(MSG_CENSORED, "This is one seat's view of a game; only the whole table can be played.")                          \
    X(MSG_NO_SEAT, "There is no seat {0}; seats are numbered from 0 to {1}.")                                          \
    X(MSG_LEFT, "{0} has left the game.")                                                                              \
    X(MSG_RULED, "{0} is run by the rules; nobody answers for it.")                                                    \
    X(MSG_NOT_ASKED, "{0} is not asked anything now.")                                                                 \
    X(MSG_STALE, "That answers question {0} of {1}, but question {2} is open now.")                                    \
    X(MSG_WRONG_KIND, "This question takes {0}, not {1}.")                                                             \
    X(MSG_OTHER_QUESTION, "\"{0}\" does not answer the question that is open now, \"{1}\".")                           \
    X(MSG_NO_CANDIDATE, "That is not among the candidates of this question.")                                          \
    X(MSG_NO_ITEM, "There is no item {0}; the items are numbered from 0 to {1}.")                                      \
    X(MSG_SUBSET_SIZE, "Choose from {0} to {1} items; that is {2}.")                                                   \
    X(MSG_NUMBER_RANGE, "Say a number from {0} to {1}; that is {2}.")                                                  \
    X(MSG_NUMBER_STEP, "Numbers here go in steps of {0} from {1}; {2} is between them.")                               \
    X(MSG_CHANCE_FIRST, "Chance is asked now; answer that first.")                                                     \
    X(MSG_CHANCE_NOT_ASKED, "Chance is not asked anything now.")                                                       \
    X(MSG_CHANCE_KIND, "Chance is asked for something else now.")                                                      \
    X(MSG_ROLL_SUM, "{0} {0:die is|dice are} rolled here; the answer shows {1}.")                                      \
    X(MSG_ROLL_FACE, "The die has {0} different faces; the answer names another.")                                     \
    X(MSG_DRAW_NONE, "No card \"{0}\" is left among those that it could be.")                                          \
    X(MSG_PICK_RANGE, "Chance picks a number from 0 to {0} here; that is {1}.")                                        \
    X(MSG_NO_MOVE, "There is no such standing move for {0} now.")                                                      \
    X(MSG_MOVE_WAITS, "Another move is being settled; it is answered first.")                                          \
    X(MSG_REVISE_NOTHING, "There is nothing to revise: a hidden answer can be revised until all have answered.")       \
    X(MSG_CAPTAIN_ONLY, "{0} answers for the side, as its captain.")                                                   \
    X(MSG_DRAW_TWICE, "{0} has offered a draw already; play on before offering again.")                                \
    X(MSG_DRAW_NOBODY, "Nobody is there to agree to a draw.")                                                          \
    X(MSG_SEAT_COUNT, "This game is for {0} to {1} seats; the setup has {2}.")                                         \
    X(MSG_SIDE_GAP, "Sides are numbered from 0 without gaps; nobody sits on side {0}.")                                \
    X(MSG_NO_LINES, "This game takes no setup lines.")                                                                 \
    X(MSG_UNKNOWN_WORD, "\"{0}\" is not known here; expected {1}.")                                                    \
    X(MSG_MISSING_WORD, "The line ends too early; expected {0}.")                                                      \
    X(MSG_SEVERAL_NAMES, "\"{0}\" could be {1} or {2}; say which.")                                                    \
    X(MSG_BAD_NUMBER, "\"{0}\" is not a number from {1} to {2}.")                                                      \
    X(MSG_LONG_LINE, "The line has too many words.")                                                                   \
    X(MSG_EXTRA_WORD, "\"{0}\" is too much; the line should end before it.")                                           \
    X(MSG_ABILITY_SPENT, "That ability was used already in this window.")                                              \
    X(MSG_MUST_USE, "An ability that is not optional waits; it is resolved before passing.")                           \
    X(MSG_REFEREE, "The referee's entry is not one of those known.")                                                   \
    X(MSG_TAKES_OPTION, "one of the options")                                                                          \
    X(MSG_TAKES_SUBSET, "a set of items")                                                                              \
    X(MSG_TAKES_NUMBER, "a number")                                                                                    \
    X(MSG_TAKES_POSE, "a pose")                                                                                        \
    /* what has no name of its own */                                                                                  \
    X(MSG_A_SEAT, "seat {0}")                                                                                          \
    X(MSG_A_CARD, "a card")                                                                                            \
    X(MSG_AN_ABILITY, "an ability")                                                                                    \
    X(MSG_EITHER, "{0} or {1}")                                                                                        \
    /* questions */                                                                                                    \
    X(MSG_ASK_ABILITY, "{0}, use an ability now?")                                                                     \
    X(MSG_ASK_DRAW, "{0}, is the game drawn by agreement?")                                                            \
    /* what others read meanwhile */                                                                                   \
    X(MSG_WAITS, "Waiting for {0}.")                                                                                   \
    X(MSG_WAITS_SETTLED, "You are done. Waiting for {0}.")                                                             \
    X(MSG_WAITS_SECRET, "{0} {1:decides|decide} in secret.")                                                           \
    X(MSG_WAITS_ABILITY, "{0} may use an ability.")                                                                    \
    X(MSG_WAITS_DRAW, "{0} is offered a draw.")                                                                        \
    /* buttons */                                                                                                      \
    X(MSG_SAY_PASS, "Pass")                                                                                            \
    X(MSG_SAY_YES, "Yes")                                                                                              \
    X(MSG_SAY_NO, "No")                                                                                                \
    X(MSG_SAY_CONFIRM, "Confirm")                                                                                      \
    X(MSG_SAY_CONCEDE, "Concede")                                                                                      \
    X(MSG_SAY_OFFER_DRAW, "Offer a draw")                                                                              \
    X(MSG_SAY_REVISE, "Revise the answer")                                                                             \
    X(MSG_SAY_NUMBER, "{0}")                                                                                           \
    /* events */                                                                                                       \
    X(MSG_CONCEDES, "{0} concedes.")                                                                                   \
    X(MSG_FORFEITS, "{0} forfeits the game.")                                                                          \
    X(MSG_MACHINE_PLAYS_ON, "{0} plays no more: a machine plays on in this seat.")                                     \
    X(MSG_RULES_DECIDE, "The rules decide for {0}, who did not answer.")                                               \
    X(MSG_OFFERS_DRAW, "{0} offers a draw.")                                                                           \
    X(MSG_DECLINES_DRAW, "{0} plays on.")                                                                              \
    X(MSG_SHUFFLED, "{0} {0:card is|cards are} shuffled into a new deck.")                                             \
    X(MSG_WINS, "{0} wins.")                                                                                           \
    X(MSG_DRAWN, "The game is a draw.")

#define KERNEL_MESSAGE_ID(id, english)  id,
#define KERNEL_MESSAGE_ROW(id, english) {#id, english},
enum { KERNEL_MESSAGE_LIST(KERNEL_MESSAGE_ID) KERNEL_MESSAGES };

/* clang-format off */
#define KERNEL_MESSAGE_ROWS KERNEL_MESSAGE_LIST(KERNEL_MESSAGE_ROW)

#define KERNEL_PROCEDURE_ROWS                   \
    {"window", run_window, FRAME_ENDS},              \
    {"standing-move", run_standing, FRAME_ENDS},     \
    {"draw-offer", run_draw_offer, FRAME_ENDS},      \
    {"deck", run_deck, FRAME_ENDS}

#define KERNEL_QUESTION_ROWS                                                                                             \
    {.name = "ability", .answer = ANSWER_OPTION, .say = MSG_ASK_ABILITY, .waits = MSG_WAITS_ABILITY,                      \
     .count = window_candidates, .candidate = window_candidate, .option = window_option},                                \
    {.name = "secret-ability", .answer = ANSWER_OPTION, .flags = ASK_ALWAYS, .say = MSG_ASK_ABILITY,                     \
     .waits = MSG_WAITS_ABILITY,                                                                                        \
     .count = window_candidates, .candidate = window_candidate, .option = window_option},                                \
    {.name = "draw", .answer = ANSWER_OPTION, .flags = ASK_ALWAYS, .say = MSG_ASK_DRAW, .waits = MSG_WAITS_DRAW,         \
     .count = consent_candidates, .candidate = consent_candidate}

#define KERNEL_VERB_ROWS                                                                                                 \
    {"pass", ""}, {"yes", ""}, {"no", ""}, {"confirm", ""}, {"use", "au"}, {"concede", ""}, {"offer-draw", ""},          \
    {"revise", ""}
#define KERNEL_EVENT_NAMES "note", "roll", "card", "shuffle", "over"
/* clang-format on */

/* FNV-1a of 64 bits, from FNV_START on: of the checks and marks of records. */
#define FNV_START UINT64_C(0xcbf29ce484222325)
uint64_t fnv(uint64_t digest, const char *text, size_t length);

/* Counts an event in `told` (mark.c), if it is one that counts. */
void told_event(const Rules *rules, Table *table, const Event *event);

Flow run_window(Play *play, Frame *frame);
Flow run_standing(Play *play, Frame *frame);
Flow run_draw_offer(Play *play, Frame *frame);

/* Of a frame of PROC_WINDOW: which of the game's windows it is. */
enum { WINDOW_IN_FRAME };
static inline uint16_t window_of(const Frame *frame)
{
    return (uint16_t)frame->local[WINDOW_IN_FRAME];
}

/* The window that asks: the nearest one below, since an ability that asks does so in its own frame; and which of the game's it is.
 * Only while ASK_ABILITY or ASK_SECRET_ABILITY is open. */
const Frame *asking_window(const Look *look);
const WindowSpec *asking_window_spec(const Look *look);

int window_candidates(const Look *look, const Question *question);
bool window_option(const Look *look, const Question *question, const Listing *listing, int index, Key *key);
void window_candidate(const Look *look, const Question *question, int index, Candidate *candidate);

/* Yes or no: for any question that asks for consent. */
int consent_candidates(const Look *look, const Question *question);
void consent_candidate(const Look *look, const Question *question, int index, Candidate *candidate);

/* table_take(), but no further than to a step before which `until` holds: the table is then half-way, to be looked at and not to
 * be played on. For those who ask what an answer leads to, and not what comes after that (src/odds). */
bool table_take_until(const Rules *rules, Table *table, const Answer *answer, bool (*until)(const Look *look));

/* ---- between the kernel's own files ---- */

/* Runs frames until somebody is asked, the game is over or broken. */
void run(Play *play);

/* The same, but no further than to a step before which `until` holds. */
void run_until(Play *play, bool (*until)(const Look *look));

/* Marks the table broken at the running frame. */
Flow break_table(Play *play, Break why);

/* Opens a question; if it has one legal answer and need not be asked, answers it. */
void open_question(Play *play, uint8_t seat, uint16_t kind, int16_t subject, const int32_t args[3]);

/* Sets the bounds of open questions again, where what they were computed from may have changed. */
void refresh_bounds(Play *play);

/* Does this question have just this answer, and need not be asked? What answer_follows() is told, for assert(). */
bool is_only_option(const Look *look, const Question *question, const Key *only);

/* Takes a valid answer to the open question of its seat. If nobody else was asked, the next step is given it; else it waits on the
 * table until all have answered. */
void settle(Play *play, const Answer *answer);
bool layer_waits(const Table *table);
void withdraw_question(Table *table, int layer, uint8_t seat);
void clear_layer(Table *table, int layer);

/* Is this a legal answer to this open question? */
Status check_question(const Look *look, const Question *question, const Answer *answer);

/* The refusal of a key that is not among the question's candidates: either no candidate has its verb, so that it answers
 * another question, or it is none of those offered. */
Status refuse_unlisted(const Look *look, const Question *question, const Key *key);
Status check_chance(const Look *look, const Answer *answer);
Status check_move(const Look *look, const Answer *answer);

/* Lets chance's answer take effect on the table (a drawn card gets its front) and keeps it for the next step. */
void settle_chance(Play *play, const Answer *answer);

/* Asks chance, or answers at once if there is one outcome. */
void open_chance(Play *play, ChanceQuestion question);

#endif
