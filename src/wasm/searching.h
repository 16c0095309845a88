/* A thought that searches, in slices, so that the host hears messages in between. One at a time. */
#ifndef WASM_SEARCHING_H
#define WASM_SEARCHING_H

#include "host/host.h"

/* Begins at that time. The job stays where it is until the end; its memory changes. */
void searching_begin(ThinkJob *wanted, int64_t now);

/* A few playouts more. True: it is over, because all is found out, its level's playouts are used up, or its time is. So a clock that stands
 * still has the same answer everywhere. */
bool searching_step(int64_t now);

/* Ends it, at any time. False: it has no answer. */
bool searching_end(Answer *answer);

/* Frees what searches are made with. */
void searching_forget(void);

#endif
