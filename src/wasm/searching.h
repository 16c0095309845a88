/* A thought that searches, in slices, so that the host hears messages in between. One at a time. */
#ifndef WASM_SEARCHING_H
#define WASM_SEARCHING_H

#include "ai/search/lending.h"
#include "host/host.h"

/* Begins at that time. The job stays where it is until the end; its memory changes. */
void searching_begin(ThinkJob *wanted, int64_t now);

/* A playout more. True: it is over, because all is found out, its level's playouts are used up, or its time is. So a clock that stands
 * still has the same answer everywhere. */
bool searching_step(int64_t now);

/* Ends it, at any time. False: it has no answer. */
bool searching_end(Answer *answer);

/* Playouts of the search that is under way, for another module of the same build (helping.h): jobs, at most `most`; how many there are in the parcel. 0:
 * none now, or this search is too short to be shared, or its cards are somebody's own. */
int searching_lend(int most, Parcel *parcel);
void searching_take_back(const Parcel *parcel);

/* What the other module needs to play them, as bytes; 0: no search is under way. */
size_t searching_case_bytes(void);
void searching_write_case(char *bytes);

/* The job is gone, whether it was answered or not. */
void searching_drop(void);

/* Frees what searches are made with. */
void searching_forget(void);

#endif
