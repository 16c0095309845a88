#include "rim/rules/options.h"

int rim_count_options(const RimOption *const *options, const Look *look, uint8_t seat)
{
    int count = 0;

    for (; *options != NULL; options++)
        count += (*options)->count(look, seat);
    return count;
}

void rim_list_option(const RimOption *const *options, const Look *look, uint8_t seat, int index, Candidate *candidate)
{
    for (; *options != NULL; options++) {
        int count = (*options)->count(look, seat);
        if (index < count) {
            (*options)->candidate(look, seat, index, candidate);
            return;
        }
        index -= count;
    }
}

Flow rim_begin_option(const RimOption *const *options, Play *play, Frame *frame, const Key *key, uint16_t step)
{
    for (; *options != NULL; options++) {
        if ((*options)->verb == key->verb)
            return (*options)->begin(play, frame, key, step);
    }
    return never(play, "what was chosen is one of the options");
}

int rim_one_option(const Look *look, uint8_t seat)
{
    (void)look;
    (void)seat;
    return 1;
}
