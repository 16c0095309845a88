/* Options of a step: each chapter brings its own, one verb each, and the step that asks lists them one after the other. */
#ifndef RIM_RULES_OPTIONS_H
#define RIM_RULES_OPTIONS_H

#include "rim/state/state.h"

typedef struct RimOption {
    uint16_t verb;
    /* How many candidates this seat has of it, and each of them. */
    int (*count)(const Look *look, uint8_t seat);
    void (*candidate)(const Look *look, uint8_t seat, int index, Candidate *candidate);
    /* It was chosen: does it, or calls what does it. Then the frame goes on at `step`. */
    Flow (*begin)(Play *play, Frame *frame, const Key *key, uint16_t step);
} RimOption;

/* Of lists that end with NULL. How many candidates there are, and of each option how many: found once, for going through them. At most
 * RIM_MOST_OPTIONS options, with fewer than 256 candidates each. */
enum { RIM_MOST_OPTIONS = sizeof(Listing) };
int rim_list_options(const RimOption *const *options, const Look *look, uint8_t seat, Listing *listing);

/* The candidate at `index` of all of them; false past the last. */
bool rim_listed_option(const RimOption *const *options, const Look *look, uint8_t seat, const Listing *listing,
                       int index, Candidate *candidate);

/* One was chosen. */
Flow rim_begin_option(const RimOption *const *options, Play *play, Frame *frame, const Key *key, uint16_t step);

/* QuestionKind.betrays of a step's question: whoever holds a secret may use it in any step, as far as the others know (OR-SECRET-01). */
bool rim_may_use_secret(const Look *look, const Question *question);

/* For options of which there is one. */
int rim_one_option(const Look *look, uint8_t seat);

#endif
