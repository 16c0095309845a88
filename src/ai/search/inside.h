/* What the files of the searcher share. */
#ifndef AI_SEARCH_INSIDE_H
#define AI_SEARCH_INSIDE_H

#include "ai/search/search.h"

/* What others may have chosen in secret: each seat's answers, and the view of the asking as it stands after them. */
typedef struct Belief {
    Table table;
    SearchPlan plan[MAX_SEATS]; /* count 0: the seat is not asked for anything hidden */
} Belief;

enum { MOST_BELIEFS = 6 };

struct SearchDesk {
    const SearchGame *game;
    void *policy;
    Table table; /* where playouts are played */
    Table view;  /* of whoever is asked */
};

struct Search {
    const SearchGame *game;
    const Rules *rules;
    const Table *known;
    Question question;
    SearchMemory *memory;
    uint64_t seed;
    SearchWish wish;
    SearchDesk *desk;
    SearchPlan plans[MOST_PLANS]; /* the policy's own choice first */
    int plan_count;
    Belief beliefs[MOST_BELIEFS]; /* the policy's own first */
    int belief_count;
    bool is_hidden; /* others choose at the same time as the seat */
    /* How others choose (search_expect()); NULL: as the policy does. While it studies them, playouts are of that search: it is the search of seat
     * `studied` for the time number `study`, who sees `others_view`. What they were found to choose is kept until they choose again. */
    Search *others;
    SearchWish others_wish;
    int others_times, others_naive;
    SearchMemory others_memory;
    Table others_view;
    Search *studying; /* NULL: it tries its own plans */
    bool is_hastened; /* nothing more is studied */
    uint8_t studied;
    int study;
    SearchPlan found[MAX_SEATS][MOST_BELIEFS];
    int found_count[MAX_SEATS];
    bool are_beliefs_kept;
    /* Results, and where the halving is: every plan that is `alive` is being tried in the worlds from `from` to `to`. All worlds before
     * `from` are noted for it. The next playout to hand out is of plan `next_plan` in world `next_world`. */
    double worth[MOST_PLANS][MOST_WORLDS];
    bool is_noted[MOST_PLANS][MOST_WORLDS];
    uint32_t alive; /* bit i: plan i; the first is always */
    int from, to;
    int next_plan, next_world;
    int handed, noted;
    bool is_settled;
    uint32_t cases; /* how often what search_play() reads has changed */
};

/* A full mix of two numbers: seeds of worlds, of their luck, of the policy's whims. */
uint64_t search_mix(uint64_t one, uint64_t other);
enum { MIX_WORLD = 1, MIX_LUCK, MIX_WHIM, MIX_BELIEF, MIX_DRAW };

/* Is this a question that is answered in secret? */
bool search_hides(const Rules *rules, const Question *question);

/* The answer as one to this question, whatever it was made for. */
Answer search_readdress(const Answer *answer, const Question *question);

/* The policy's answer to a question of a whole table, or a random one. */
bool search_policy_answers(SearchDesk *desk, const Rules *rules, const Table *table, const Question *question,
                           Answer *answer);

/* A whole table on which every seat but the viewer may choose in secret again; `known` is what the viewer knows. */
void search_reopen(const Rules *rules, Table *table, uint8_t viewer);

/* Does the seat remember a view of when others chose in secret? The table of that moment, with all that the seat does not know drawn by the seed, and
 * nobody but the seat has chosen anything. There the policy chooses for a seat; false: it is not asked, or finds nothing. */
bool search_was_asked(const Search *search);
void search_imagine_asking(const Rules *rules, const Table *asked, uint64_t seed, Table *table);
bool search_policy_chooses(SearchDesk *desk, const Rules *rules, Table *table, uint8_t seat, SearchPlan *plan);

/* Learns from what lies open now whether others chose as the policy would have: before the seat remembers what it is asked now. Then how much
 * to doubt that they will, in per cent, if at first it is `doubt`. */
void search_learn(Search *search);
int search_doubt(int doubt, int odds);

/* Studies how others choose, if there are any who do and it is not known yet: begins the first search of theirs. Then, when such a search is
 * settled, goes on to the next. False: there is no other. */
bool search_study(Search *search);
bool search_study_on(Search *search);

/* Fills in beliefs from the view that the seat remembers. */
void search_find_beliefs(Search *search);

/* Which belief a world goes by; NULL: there is none. */
const Belief *search_belief_of(const Search *search, int world);

/* How often each plan should be chosen, by what is known now: shares[plan_count], which sum to 1. */
void search_shares(const Search *search, double *shares);

/* In how many worlds, from the first on, this plan has been tried without a gap. */
int search_tried(const Search *search, int plan);

/* The mean difference to the policy's own choice over the worlds from 0 to `worlds`, and its standard error. */
typedef struct Lead {
    double mean, error;
    int worlds;
} Lead;
Lead search_lead(const Search *search, int plan);

#endif
