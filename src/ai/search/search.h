/* Searching: the best answer by trying answers out, in any game.
 *
 * A search imagines worlds in which its seat could be, tries a few plans in each of them, lets a policy play on for everybody to a
 * horizon, and asks how well its side stands there. Every plan is tried in the same worlds with the same luck, and the policy's
 * own choice is kept unless another is better beyond doubt. It knows no game: what it needs of one is a SearchGame.
 *
 * It reads no clock and starts no thread. The caller takes playouts from it, has them played wherever it likes, and stops when it
 * likes: after the same playouts the answer is the same on every machine, whoever played them. It never sees what its seat may
 * not know. */
#ifndef AI_SEARCH_SEARCH_H
#define AI_SEARCH_SEARCH_H

#include "outrider/chance.h"
#include "table/rules.h"

enum { MOST_PLANS = 24, MOST_STEPS = 40 };

/* What to answer now, and to the questions that follow before anybody else learns of it: the dials of all ships, then that they
 * stand. Most plans are one answer. Answers are matched to questions by their keys, not by question counts. */
typedef struct SearchPlan {
    int count;
    Answer answer[MOST_STEPS];
} SearchPlan;

/* What a search needs of a game. Constant, one for each game. */
typedef struct SearchGame {
    /* How well a side stands: the share of such games that it would win, 0 to 1. At the end of a game, the truth. */
    double (*worth)(const Look *look, uint8_t side);
    /* The policy. Its state has so many bytes, all zeroes before policy_open(); it is opened once and then begun for every playout. `lean`: for
     * playing on, where a good answer soon is better than the best one later. */
    size_t policy_bytes;
    void (*policy_open)(void *policy);
    void (*policy_begin)(void *policy, uint64_t seed, bool lean);
    /* A legal answer to an open question of the seat whose view `known` is. False: it found none, and random play answers. */
    bool (*policy_answer)(void *policy, const Rules *rules, const Table *known, const Question *question,
                          Answer *answer);
    /* Plans that are worth trying, the best first by the policy's own lights and the policy's own choice first of all; how many. They differ from one
     * another by more than a trifle. NULL: every legal option is one. */
    int (*shortlist)(void *policy, const Rules *rules, const Table *known, const Question *question, SearchPlan *plans,
                     int most);
    /* Hidden choices of `seat` that `guess` has at random come from `believed` instead, where the policy chose them on the table as it was when they
     * were made. `known` is the view that was imagined: what it shows is no guess and stays. NULL: the game has no hidden choices. */
    void (*believe)(const Rules *rules, Table *guess, const Table *known, const Table *believed, uint8_t seat);
    /* How far playouts go: until so many rounds have ended (Sink.mark), the present one included; and how many answers at most. */
    int rounds, answers;
} SearchGame;

#endif
