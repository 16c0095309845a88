#include "rim/rules/options.h"

/* Counts lie in the listing, a byte each. */
enum { COUNT_BITS = 8, COUNTS_A_WORD = 4 };

int rim_list_options(const RimOption *const *options, const Look *look, uint8_t seat, Listing *listing)
{
    int total = 0;

    *listing = (Listing){{0}};
    for (int i = 0; options[i] != NULL; i++) {
        int count = options[i]->count(look, seat);
        listing->set[i / COUNTS_A_WORD] |= (uint32_t)count << i % COUNTS_A_WORD * COUNT_BITS;
        total += count;
    }
    return total;
}

bool rim_listed_option(const RimOption *const *options, const Look *look, uint8_t seat, const Listing *listing,
                       int index, Candidate *candidate)
{
    for (int i = 0; options[i] != NULL; i++) {
        int count = (int)(listing->set[i / COUNTS_A_WORD] >> i % COUNTS_A_WORD * COUNT_BITS & UINT8_MAX);
        if (index < count) {
            options[i]->candidate(look, seat, index, candidate);
            return true;
        }
        index -= count;
    }
    return false;
}

Flow rim_begin_option(const RimOption *const *options, Play *play, Frame *frame, const Key *key, uint16_t step)
{
    for (; *options != NULL; options++) {
        if ((*options)->verb == key->verb)
            return (*options)->begin(play, frame, key, step);
    }
    return never(play, "what was chosen is one of the options");
}

bool rim_may_use_secret(const Look *look, const Question *question)
{
    return rim_load(look, question->seat).count[RIM_AS_SECRET] > 0; /* OR-SECRET-01 */
}

int rim_one_option(const Look *look, uint8_t seat)
{
    (void)look;
    (void)seat;
    return 1;
}
