#include "xwing/geometry/obstruction.h"

#include <assert.h>

#include "xwing/geometry/contact.h"

/* What is left of 0 to 1. */
static Intervals rest_of_one(const Intervals *set)
{
    Intervals rest = {0};
    double begin = 0;

    for (int i = 0; i <= set->count && rest.count < INTERVALS; i++) {
        double end = i < set->count ? set->at[i].from : 1;
        if (end > begin)
            rest.at[rest.count++] = (Interval){begin, end};
        begin = i < set->count ? set->at[i].to : 1;
    }
    return rest;
}

Intervals lines_crossing(const Gap *gap, const Shape *outline)
{
    Shape line = shape_segment(gap->first);
    Vec aside = vec_sub(gap->last.to, gap->first.to);
    double width = vec_length(aside);

    if (!gap_has_choice(gap)) {
        Shape inner = shape_shrunk(outline, TOLERANCE / 2);
        if (shapes_meet(&line, &inner)) /* X1-OBST-10, X2-OBST-10, X25-OBSTR-01 */
            return (Intervals){.count = 1, .at = {{0, 1}}};
        return (Intervals){0};
    }
    Intervals free = slide_free(&line, vec_scale(aside, 1 / width), 0, width, outline);
    for (int i = 0; i < free.count; i++) {
        free.at[i].from /= width;
        free.at[i].to = at_most(free.at[i].to / width, 1);
    }
    return rest_of_one(&free);
}

static void insert_sorted(double *list, int *count, double value)
{
    int j = (*count)++;

    for (; j > 0 && list[j - 1] > value; j--)
        list[j] = list[j - 1];
    list[j] = value;
}

int line_pieces(const Gap *gap, const Shape *shapes, int count, LinePiece *pieces, int room)
{
    enum { BORDERS = 256 };
    Intervals crossing[64];
    double border[BORDERS + 2];
    double width = vec_length(vec_sub(gap->last.to, gap->first.to));
    double begin = 0;
    int borders = 2;
    int made = 0;

    assert(count <= 64 && room > 0);
    border[0] = 0;
    border[1] = 1;
    for (int i = 0; i < count; i++) {
        crossing[i] = lines_crossing(gap, &shapes[i]);
        for (int j = 0; j < crossing[i].count && borders < BORDERS; j++) {
            insert_sorted(border, &borders, crossing[i].at[j].from);
            insert_sorted(border, &borders, crossing[i].at[j].to);
        }
    }
    for (int i = 1; i < borders; i++) {
        double middle = (begin + border[i]) / 2;
        uint64_t crossed = 0;
        /* What is narrower than the tolerance is no choice. */
        if ((border[i] - begin) * width <= TOLERANCE && !(i + 1 == borders && made == 0)) {
            if (made > 0)
                pieces[made - 1].to = begin = border[i];
            continue;
        }
        for (int j = 0; j < count; j++)
            crossed |= (uint64_t)intervals_hold(&crossing[j], middle) << j;
        if (made > 0 && pieces[made - 1].crossed == crossed)
            pieces[made - 1].to = border[i];
        else if (made < room)
            pieces[made++] = (LinePiece){begin, border[i], crossed};
        begin = border[i];
    }
    return made;
}
