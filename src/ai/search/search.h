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
    /* The policy. policy_bytes is the size of its state, which is all zeroes before policy_open(); it is opened once and then begun for every playout. `lean`: for
     * search_play_on(), where a good answer soon is better than the best one later. */
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
    /* Did `seat` choose as the policy would have? `known` is a view, and `believed` the table of an earlier moment with the policy's choices. Above 0: it
     * did; below: it did not; 0: nobody can tell, or not yet. NULL: nobody ever can. */
    int (*foreseen)(const Rules *rules, const Table *known, const Table *believed, uint8_t seat);
    /* How far playouts go: `rounds` rounds are played to their ends (Sink.mark), the present one included, and at most `answers` answers. */
    int rounds, answers;
} SearchGame;

/* What a seat remembers between its questions. Flat, and all zeroes at first. Whoever keeps a seat may copy it; losing it does no
 * harm but that hidden choices are then believed to be anything. */
typedef struct SearchMemory {
    Table asked;     /* its view when it was last asked for a hidden choice; state_bytes is 0: it never was */
    SearchPlan plan; /* what it set out to answer */
    uint64_t done;   /* bit i: step i of the plan was answered */
    /* The odds that others search, and that this seat does as far as others can tell, by how often it was seen that they chose otherwise than the
     * policy would: in powers of two. */
    int odds, own_odds;
} SearchMemory;

/* Says how much of the time is spent, in per cent; 100 or more: time is up. Asked between playouts, by the thread that runs the search. NULL: there is
 * time for everything. */
typedef struct SearchHurry {
    void *self;
    int (*spent)(void *self);
} SearchHurry;

/* How much to search. */
typedef struct SearchWish {
    int playouts; /* at most, all plans together; or MOST_PLAYOUTS, where a SearchHurry says when it is enough */
    int pace;     /* halving begins as if there were this many; 0: `playouts` */
    int worlds;   /* that a plan is tried in at most, so that a choice between few is soon made; 0: MOST_WORLDS */
    int plans;    /* tried at most; 0: as many as there are */
    int doubt;    /* per cent of the worlds in which others have chosen otherwise than the policy would have */
} SearchWish;
enum { MOST_WORLDS = 1024, MOST_PLAYOUTS = MOST_PLANS * MOST_WORLDS };

/* One playout: a plan, tried in a world. */
typedef struct SearchJob {
    int plan, world;
} SearchJob;

/* What playing takes: a policy and tables. Each thread has its own. NULL: memory ran out. */
typedef struct SearchDesk SearchDesk;
SearchDesk *search_desk_open(const SearchGame *game);
void search_desk_close(SearchDesk *desk); /* may be NULL */
const SearchGame *search_desk_game(const SearchDesk *desk);

/* A search of one question after the other, with a desk of its own. Nothing is allocated after it was opened. NULL: memory ran out. */
typedef struct Search Search;
Search *search_open(const SearchGame *game);
void search_close(Search *search); /* may be NULL */
const SearchGame *search_game(const Search *search);
SearchDesk *search_desk(Search *search); /* its own, for the thread that runs it */

/* The seat is asked this, and may be asked later what others chose at the same time: if it is asked in secret, it remembers its view.
 * search_begin() does so itself; this is for a seat whose answers somebody else finds. */
void search_remember(const Rules *rules, const Table *known, const Question *question, SearchMemory *memory);

/* From now on others may be believed to search, too: in the worlds of doubt (SearchWish.doubt) they choose in secret as a search of this wish
 * does. That is found out before plans are tried, with `times` searches that have luck of their own, so that a mixture is met as a mixture;
 * their playouts are handed out as the search's own are, and do not count as its playouts. With a doubt of 100 the answer is the best one to that, and does not mix. `others` is where it is searched how they choose: a
 * search of the same game, which nobody else uses meanwhile and which outlives this one. It may expect others in its turn; then the first `naive` times it
 * is not they who are searched but those whom they expect. NULL: they choose as the policy does, as at first. */
void search_expect(Search *search, Search *others, const SearchWish *wish, int times, int naive);

/* Goes on with the plan that the seat remembers, if there is a step of it that answers this question. */
bool search_follow(const Rules *rules, const Table *known, const Question *question, SearchMemory *memory,
                   Answer *answer);

/* Begins with an open question of the seat whose view `known` is: finds plans, and what others may have chosen in secret. What it is given
 * stays where it is until the answer is taken. */
void search_begin(Search *search, const Rules *rules, const Table *known, const Question *question,
                  SearchMemory *memory, uint64_t seed, const SearchWish *wish);

/* So much of the time is spent, in per cent: from one half on, no more is studied of how others choose. The search begins to try its plans once all
 * playouts that were handed out are noted, and believes what was found until then. */
enum { TIME_IS_UP = 100 };
void search_hasten(Search *search, int spent);

/* The next playouts; how many. 0: every playout that was handed out must be noted first, or it is settled. */
int search_take(Search *search, SearchJob *jobs, int most);

/* Plays one: how well the seat's side stands at its end. It only reads the search: any thread may, at a desk of its own. */
double search_play(const Search *search, SearchDesk *desk, const SearchJob *job);

/* What came of it, in any order. */
void search_note(Search *search, const SearchJob *job, double worth);

/* Is nothing left to find out, or all used up that was wished? */
bool search_is_settled(const Search *search);

/* The answer as things stand; the seat remembers the rest of its plan. False: it found none that is legal. */
bool search_answer(Search *search, Answer *answer);

/* A mistake on purpose, without any playout: not the policy's own choice but one of the next on the shortlist, drawn by the seed. Where there is
 * nothing else to choose, the policy's own. */
bool search_slip(Search *search, Answer *answer);

/* What the search knows of a plan. Differences are to the policy's own choice, plan 0, in the worlds in which both were tried. */
typedef struct SearchedPlan {
    const SearchPlan *plan;
    int playouts;
    double worth;             /* the mean */
    double difference, error; /* and its standard error */
    double share;             /* how often it is chosen, where a choice is mixed; else 1 for the chosen one */
} SearchedPlan;
int search_plans(const Search *search);
SearchedPlan search_plan(const Search *search, int plan);
int search_playouts(const Search *search); /* noted */

/* Who runs a search on several threads: takes, plays and notes until it is settled or time is up (src/crew). The hurry is asked by the thread
 * that calls, and may be NULL. */
typedef struct SearchCrew {
    void *self;
    void (*run)(void *self, Search *search, const SearchHurry *hurry);
} SearchCrew;

/* Takes, plays and notes until it is settled or time is up. `crew` is NULL: in place. `hurry` may be NULL. */
void search_run(Search *search, const SearchCrew *crew, const SearchHurry *hurry);

/* The policy plays on for everybody from a whole table (table_imagine()) to the game's horizon, or until `rounds` more have ended, if that is
 * not 0. The same seed has the same luck. How well the side stands there. */
double search_play_on(SearchDesk *desk, const Rules *rules, Table *table, uint8_t side, uint64_t seed, int rounds);

/* What others chose in secret comes from what the policy would have chosen (SearchGame.believe): `guess` was imagined from the view `known`, and
 * `asked` is the same viewer's view of the moment when they chose (SearchMemory.asked). The seed draws what the viewer did not know
 * then. For whoever plays on from worlds of its own. */
void search_believe(SearchDesk *desk, const Rules *rules, const Table *asked, const Table *known, Table *guess,
                    uint64_t seed);

#endif
