/* What comes of the playouts: which moments changed most, who stood how well, and where a side's share of the game went. */
#include <math.h>
#include <string.h>

#include "analysis/inside.h"

Change mean_of(const Analysis *analysis, const Pairs *pairs, int row)
{
    Change change = {.playouts = 0};
    double sum[MAX_SEATS] = {0}, squares[MAX_SEATS] = {0};

    for (int world = 0; world < pairs->worlds; world++) {
        int cell = row * pairs->worlds + world;
        if (!pairs->counts[cell])
            continue;
        change.playouts++;
        for (int side = 0; side < analysis->sides; side++) {
            double difference = pairs->first[cell].of[side] - pairs->second[cell].of[side];
            sum[side] += difference;
            squares[side] += difference * difference;
        }
    }
    for (int side = 0; side < analysis->sides && change.playouts > 1; side++) {
        double n = change.playouts, mean = sum[side] / n;
        double variance = (squares[side] - n * mean * mean) / (n - 1);
        change.of[side] = mean;
        change.error[side] = variance > 0 ? sqrt(variance / n) : 0;
    }
    return change;
}

bool change_counts(const Change *change, int side)
{
    double size = fabs(change->of[side]);

    return size > 2 * change->error[side] && size > 1e-9;
}

int change_side(const Change *change, int sides)
{
    int most = 0;

    for (int side = 1; side < sides; side++) {
        if (fabs(change->of[side]) > fabs(change->of[most]) + 1e-12)
            most = side;
    }
    return most;
}

/* How far a trial changed the game, in doubt nothing; for ranking. */
static double size_of(const Analysis *analysis, const Trial *trial, const Change *change)
{
    int side = change_side(change, analysis->sides);

    if (analysis->wish.seat >= 0 && trial->by != SEAT_CHANCE && trial->by != analysis->wish.seat)
        return 0;
    return change_counts(change, side) ? fabs(change->of[side]) : 0;
}

/* Puts a trial among the largest; equal ones stay in the order of the game. */
static int rank(int *largest, double *sizes, int count, int most, int trial, double size)
{
    int at = count;

    if (size <= 0)
        return count;
    while (at > 0 && sizes[at - 1] < size)
        at--;
    if (at == most)
        return count;
    if (count == most)
        count--;
    memmove(&largest[at + 1], &largest[at], (size_t)(count - at) * sizeof *largest);
    memmove(&sizes[at + 1], &sizes[at], (size_t)(count - at) * sizeof *sizes);
    largest[at] = trial;
    sizes[at] = size;
    return count + 1;
}

void choose_sifted(Analysis *analysis)
{
    double sizes[MOST_SIFTED + 1] = {0};

    for (int t = 0; t < analysis->walk.trial_count; t++) {
        Change change = mean_of(analysis, &analysis->line, t);
        analysis->sifted_count = rank(analysis->sifted, sizes, analysis->sifted_count, MOST_SIFTED, t,
                                      size_of(analysis, trial_of(analysis, t), &change));
    }
}

/* The largest changes by the playouts that were made for them: those of the line chose them, and are forgotten. */
void choose_told(Analysis *analysis)
{
    double sizes[ANALYSIS_TOLD + 1] = {0};
    int largest[ANALYSIS_TOLD + 1] = {0};

    for (int i = 0; i < analysis->sifted_count; i++) {
        Change change = mean_of(analysis, &analysis->again, i);
        analysis->told_count = rank(largest, sizes, analysis->told_count, ANALYSIS_TOLD, i,
                                    size_of(analysis, trial_of(analysis, analysis->sifted[i]), &change));
    }
    for (int i = 0; i < analysis->told_count; i++)
        analysis->told[i] = (ToldMoment){.trial = analysis->sifted[largest[i]],
                                         .change = mean_of(analysis, &analysis->again, largest[i])};
}

Change analysis_standing(const Analysis *analysis, int point)
{
    int worlds = analysis->wish.playouts;
    Change standing = {.playouts = worlds};

    if (point >= analysis->walk.point_count) {
        Shares end = world_result(&analysis->walk.end);
        memcpy(standing.of, end.of, sizeof standing.of);
        return standing;
    }
    for (int side = 0; side < analysis->sides; side++) {
        double sum = 0, squares = 0;
        for (int world = 0; world < worlds; world++) {
            double share = analysis->before[point * worlds + world].of[side];
            sum += share;
            squares += share * share;
        }
        double mean = sum / worlds, variance = (squares - worlds * mean * mean) / (worlds - 1);
        standing.of[side] = mean;
        standing.error[side] = variance > 0 ? sqrt(variance / worlds) : 0;
    }
    return standing;
}

/* Which part of a side's account a trial belongs to. */
typedef enum Part { PART_DICE, PART_OWN, PART_OTHERS, PARTS } Part;

static Part part_of(const Analysis *analysis, const Trial *trial, uint8_t side)
{
    if (trial->by == SEAT_CHANCE)
        return PART_DICE;
    return analysis->walk.end.side[trial->by] == side ? PART_OWN : PART_OTHERS;
}

/* What the trials of a part changed together. They are summed world by world, all of them: leaving out those that are too small to tell
 * one by one would leave out many small losses beside a few large gains. */
static Change sum_of(const Analysis *analysis, uint8_t side, Part part)
{
    const Pairs *pairs = &analysis->line;
    Change change = {.playouts = pairs->worlds};
    double sum = 0, squares = 0, n = pairs->worlds;

    for (int world = 0; world < pairs->worlds; world++) {
        double whole = 0;
        for (int t = 0; t < analysis->walk.trial_count; t++) {
            int cell = t * pairs->worlds + world;
            if (pairs->counts[cell] && part_of(analysis, trial_of(analysis, t), side) == part)
                whole += pairs->first[cell].of[side] - pairs->second[cell].of[side] + analysis->met[cell].of[side];
        }
        sum += whole;
        squares += whole * whole;
    }
    double variance = (squares - sum * sum / n) / (n - 1);
    change.of[side] = sum / n;
    change.error[side] = variance > 0 ? sqrt(variance / n) : 0;
    if (!change_counts(&change, side))
        change.of[side] = 0;
    return change;
}

Account analysis_account(const Analysis *analysis, uint8_t side)
{
    Account account = {.start = analysis_standing(analysis, 0).of[side],
                       .end = analysis_standing(analysis, analysis->walk.point_count).of[side],
                       .dice = sum_of(analysis, side, PART_DICE).of[side],
                       .own = sum_of(analysis, side, PART_OWN).of[side],
                       .others = sum_of(analysis, side, PART_OTHERS).of[side]};

    account.rest = account.end - account.start - account.dice - account.own - account.others;
    return account;
}
