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

/* Of lists that end with NULL. */
int rim_count_options(const RimOption *const *options, const Look *look, uint8_t seat);
void rim_list_option(const RimOption *const *options, const Look *look, uint8_t seat, int index, Candidate *candidate);
Flow rim_begin_option(const RimOption *const *options, Play *play, Frame *frame, const Key *key, uint16_t step);

/* For options of which there is one. */
int rim_one_option(const Look *look, uint8_t seat);

#endif
