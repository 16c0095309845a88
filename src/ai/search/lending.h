/* Lending: playouts of a search that are played where there is no memory in common, such as another worker of a browser.
 *
 * The borrower gets the search's case, which is all that search_play() reads of it, as flat bytes, and then parcels of jobs; it writes what
 * each came to into the parcel and gives it back. The lender waits for nobody: where it has nothing else to do it plays what it has lent
 * itself, and a job that comes back later is dropped. So a borrower that is slow, or gone, changes no answer and holds nothing up. */
#ifndef AI_SEARCH_LENDING_H
#define AI_SEARCH_LENDING_H

#include "ai/search/search.h"

enum { MOST_LENT = 512, MOST_IN_A_PARCEL = 64 };

/* A job, and what came of it; less than 0: it has not been played. */
typedef struct LentJob {
    int32_t plan, world;
    double worth;
} LentJob;

/* Jobs of the case of that number. Flat. */
typedef struct Parcel {
    uint32_t number, count;
    LentJob job[MOST_IN_A_PARCEL];
} Parcel;

/* ---- the lender ---- */

/* What is lent of a search, all zeroes at first. Whoever lends plays by these functions alone, from search_begin() to search_answer(). */
typedef struct Lending {
    Search *search;
    uint32_t number; /* of the case; never used again */
    uint32_t cases;  /* of the search */
    int count;
    SearchJob lent[MOST_LENT]; /* not yet noted, in the order in which they were lent */
} Lending;

/* A search has begun, and nothing of it is lent. */
void lending_begin(Lending *lending, Search *search);

/* At most `most` jobs to lend; how many are in the parcel. 0: none can be lent now. */
int lending_lend(Lending *lending, int most, Parcel *parcel);

/* A parcel has come back, perhaps late, twice or not all played. */
void lending_take_back(Lending *lending, const Parcel *parcel);

/* Plays one job in place: one that nobody has, else the one that was lent last. False: the search is settled. */
bool lending_play(Lending *lending);

/* The case as bytes, for a program of the same build, and how many. */
size_t lending_case_bytes(const Lending *lending);
void lending_write_case(const Lending *lending, void *bytes);

/* ---- the borrower ---- */

/* Takes up a case, at a search of the same game that is used for nothing else. `known` is where the case's view is kept, and stays as long as
 * the search. False: these bytes are no case. */
bool borrow_case(Search *search, const Rules *rules, Table *known, const void *bytes, size_t length);

/* Plays all jobs of a parcel. False: one of them is not of the case. */
bool borrow_play(Search *search, Parcel *parcel);

#endif
